// What a sheet answers, asked by phrases as the table of policies has them: "at most {number}".
//
// Tables of the sheet are answers here, too: a table of payouts says that prizes go by it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/ruleset.hpp"

namespace floorman::interp {

class SheetAnswers {
public:
  explicit SheetAnswers(const Ruleset& ruleset);

  /// Where the sheet (or a base) gives this answer; "" for any. A clause under a condition counts.
  /// nullptr where it does not.
  const grammar::Place* find(engine::Axis axis, std::string_view phrase) const;
  /// The same where no other answer is given to that question, under any condition.
  const grammar::Place* find_alone(engine::Axis axis, std::string_view phrase) const;
  /// The clause as it is written, "minimum bet: 50", for a message; a table by its name.
  std::string spelled(engine::Axis axis, std::string_view phrase) const;
  /// Answered by a clause, a table, or not at all.
  bool answered(engine::Axis axis) const { return find(axis, "") != nullptr; }
  /// Is there a row, or a line that stands alone, that begins with this word: ante, break, house?
  bool has_row(std::string_view first_word) const;

  /// A sheet that holds a house's rules, and no few lines of an example or a spec: ten answers and
  /// tables or more, its bases' among them.
  bool is_whole() const { return count_ >= 10; }

private:
  void note(const grammar::Table& table, const grammar::SourcePointer& source);

  const Ruleset& ruleset_;
  std::optional<grammar::Place> payouts_;
  std::optional<grammar::Place> schedule_;
  std::vector<std::string> row_words_;
  std::size_t count_ = 0;
};

}  // namespace floorman::interp
