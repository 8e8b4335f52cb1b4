// The vocabulary: every answer can be written and read back, and no two rows accept the same words.

#include "interp/vocabulary.hpp"

#include <catch2/catch.hpp>

#include "grammar/parse.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

// A value that every slot of the table takes.
std::int64_t sample(std::string_view slot) {
  if (slot == "money") return 4500;
  if (slot == "percent") return 750;
  if (slot == "time") return 90;
  if (slot == "clock") return 19 * 60 + 15;
  return 12;
}

engine::Answer sample_answer(const engine::AxisRow& row, std::size_t choice) {
  engine::Answer answer;
  answer.choice = static_cast<std::uint8_t>(choice);
  std::size_t slot = 0;
  const std::string_view phrase = row.choices[choice].phrase;
  for (std::size_t at = phrase.find('{'); at != std::string_view::npos;
       at = phrase.find('{', at + 1)) {
    const std::size_t end = phrase.find('}', at);
    const std::string_view name = phrase.substr(at + 1, end - at - 1);
    if (name != "text") answer.values[slot] = sample(name);
    ++slot;
  }
  return answer;
}

// A player may be called anything, so a line could always be read as another one about a player of
// that name; declared names win. What must not happen is two rows for one and the same player.
grammar::Pattern with_a_player(std::string_view phrase) {
  std::string text(phrase);
  for (const std::string_view slot : {"{player}", "{seat}"}) {
    for (std::size_t at = text.find(slot); at != std::string::npos; at = text.find(slot)) {
      text.replace(at, slot.size(), "Somebody");
    }
  }
  return grammar::compile_pattern(text);
}

template <typename Row>
void no_two_match(const std::vector<Row>& rows, bool (*same_place)(const Row&, const Row&)) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = i + 1; j < rows.size(); ++j) {
      if (!same_place(rows[i], rows[j])) continue;
      INFO(rows[i].phrase << " / " << rows[j].phrase);
      CHECK_FALSE(
          grammar::may_both_match(with_a_player(rows[i].phrase), with_a_player(rows[j].phrase)));
    }
  }
}

}  // namespace

TEST_CASE("every answer of the table is read back as it is spelled") {
  for (const engine::AxisRow& row : engine::axis_rows()) {
    for (std::size_t i = 0; i < row.choices.size(); ++i) {
      const engine::Answer answer = sample_answer(row, i);
      const std::string clause = interp::spell_clause(row.axis, answer);
      const interp::Ruleset ruleset =
          ruleset_of("language 1\nhouse \"x\"\ncurrency USD\n" + clause + "\n");
      INFO(clause << "\n" << findings_of(ruleset));
      REQUIRE(ruleset.said(row.axis).size() == 1);
      CHECK(ruleset.said(row.axis).front().answer == answer);
    }
  }
}

TEST_CASE("no two lines of a kind accept the same words") {
  no_two_match<interp::LineRow>(interp::vocabulary().lines, [](const auto& a, const auto& b) {
    // A set-up line and an act may stand in the same place.
    const auto place = [](interp::LineKind kind) {
      return kind == interp::LineKind::setup ? interp::LineKind::act : kind;
    };
    return place(a.kind) == place(b.kind);
  });
}

TEST_CASE("no two facts accept the same words") {
  no_two_match<interp::FactRow>(interp::vocabulary().facts,
                                [](const auto&, const auto&) { return true; });
}

TEST_CASE("no two rows of a table of the sheet accept the same words") {
  no_two_match<interp::SheetRow>(interp::vocabulary().rows,
                                 [](const auto& a, const auto& b) { return a.place == b.place; });
}

TEST_CASE("putting an answer into force and reading it back changes nothing") {
  for (const engine::AxisRow& row : engine::axis_rows()) {
    for (std::size_t i = 0; i < row.choices.size(); ++i) {
      if (row.sentence) continue;
      engine::Rules rules;
      const engine::Answer answer = sample_answer(row, i);
      engine::put(rules, row.axis, answer);
      INFO(row.subject);
      CHECK(engine::answer_to(rules, row.axis) == answer);
    }
  }
}

}  // namespace floorman::tests
