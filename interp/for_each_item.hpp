// Walks a syntax tree: every item of a file in order, with the section and the rule that it stands
// in.
//
// The one traversal that loading and resolving share. It knows the shape of a file and nothing of
// what an item means.
#pragma once

#include <string>
#include <vector>

#include "grammar/syntax.hpp"

namespace floorman::interp {

/// Calls `visit(rule, item)`; `rule` is nullptr for an item outside rules.
template <typename Visit>
void for_each_item(const grammar::File& file, Visit visit) {
  const auto in_rules = [&](const std::vector<grammar::Rule>& rules) {
    for (const grammar::Rule& rule : rules) {
      for (const grammar::Item& item : rule.items) visit(&rule, item);
    }
  };
  const grammar::Rule* no_rule = nullptr;
  for (const grammar::Item& item : file.items) visit(no_rule, item);
  in_rules(file.rules);
  for (const grammar::Section& section : file.sections) {
    for (const grammar::Item& item : section.items) visit(no_rule, item);
    in_rules(section.rules);
  }
}

}  // namespace floorman::interp
