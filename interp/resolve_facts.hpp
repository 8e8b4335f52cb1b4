// Conditions in words to conditions over variables: `when 16+ players left and not hand for hand`.
//
// Knows which facts an axis may ask. What it cannot read becomes a finding.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/policy/policy.hpp"
#include "grammar/finding.hpp"
#include "grammar/syntax.hpp"
#include "interp/condition.hpp"

namespace floorman::interp {

class FactReader {
public:
  FactReader(grammar::SourcePointer source, const std::vector<std::string>& decided_names,
             std::vector<grammar::Finding>& findings)
      : source_(std::move(source)), names_(decided_names), findings_(findings) {}

  /// `when` and `unless` of a clause that answers `axis`; nothing after a finding.
  std::optional<Condition> read(const grammar::Modifiers& modifiers,
                                std::optional<engine::Axis> axis) const;

private:
  std::optional<Condition> read(const grammar::Facts& facts,
                                std::optional<engine::Axis> axis) const;
  std::optional<Condition> read_fact(const grammar::Facts& fact,
                                     std::optional<engine::Axis> axis) const;
  bool may_ask(std::size_t row, std::optional<engine::Axis> axis) const;
  void report_unknown(const grammar::Facts& fact) const;

  grammar::SourcePointer source_;
  const std::vector<std::string>& names_;
  std::vector<grammar::Finding>& findings_;
};

}  // namespace floorman::interp
