// What the tests of interp/ share: where the project is, its data files, and running their
// examples.
#pragma once

#include <string>
#include <vector>

#include "interp/load.hpp"
#include "interp/script.hpp"

namespace floorman::tests {

/// A path in the project.
std::string in_project(const std::string& path);

/// All .rules files below a folder of the project, sorted.
std::vector<std::string> rule_files(const std::string& folder);

/// The failed examples of a ruleset, one line each; empty when all hold.
std::string failures_of(const interp::Ruleset& ruleset,
                        const std::vector<interp::Said>& stated = {});

/// A ruleset from a text.
interp::Ruleset ruleset_of(const std::string& text);

/// The findings as text, as `check` prints them.
std::string findings_of(const interp::Ruleset& ruleset);

/// The same without those on numbers (F06xx): for sheets whose odd numbers are what a test is
/// about.
std::string findings_but_numbers_of(const interp::Ruleset& ruleset);

}  // namespace floorman::tests
