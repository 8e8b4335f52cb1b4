// The command `reference`: texts that are written from the program's tables.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

#include "engine/policy/policy_table.hpp"
#include "grammar/finding.hpp"
#include "interp/finding_pages.hpp"
#include "interp/houses_page.hpp"
#include "interp/load.hpp"
#include "interp/reference.hpp"
#include "repl/command.hpp"
#include "repl/command_line.hpp"
#include "repl/editors/editor_words.hpp"
#include "repl/files.hpp"
#include "repl/shipped.hpp"

namespace floorman::repl {

namespace {

// Made from files of the project, so it is asked for in the project's folder.
int print_houses_page() {
  const std::string folder = "docs/hands/houses";
  std::map<std::string, interp::Ruleset> sheets;
  std::vector<interp::HousePair> pairs;
  std::error_code error;
  std::set<std::filesystem::path> hands;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".hand") hands.insert(entry.path());
  }
  if (hands.empty()) {
    complain(fmt::format("there is no {}: run this in the project's folder", folder));
    return exit_usage;
  }
  for (const auto& entry : std::filesystem::directory_iterator("rulesets", error)) {
    const std::string file = entry.path().generic_string();
    if (!file.ends_with(".rules")) continue;
    if (auto ruleset = load_named(file)) {
      sheets.emplace(entry.path().stem().string(), std::move(*ruleset));
    }
  }
  for (const std::filesystem::path& hand : hands) {
    const std::string name = hand.stem().string();
    interp::HousePair pair{"hands/houses/" + hand.filename().string(),
                           interp::read_from_disk(hand.string()).value_or(""), nullptr, nullptr};
    for (const auto& [first, sheet] : sheets) {
      const auto second = sheets.find(name.substr(std::min(name.size(), first.size() + 1)));
      if (!name.starts_with(first + "-") || second == sheets.end()) continue;
      pair.first = &sheet;
      pair.second = &second->second;
    }
    if (pair.first == nullptr) {
      complain(fmt::format("{} is not named after two sheets of rulesets/", hand.string()));
      return exit_errors;
    }
    pairs.push_back(std::move(pair));
  }
  print(interp::houses_as_markdown(pairs));
  return exit_clean;
}

// Made from files of the project, too: the faults that the tests find in the five documents.
int print_findings_page() {
  const std::string folder = "tests/findings";
  std::vector<interp::DocumentFault> faults;
  std::error_code error;
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("documents_") && name.ends_with(".tsv")) files.insert(entry.path());
  }
  if (files.empty()) {
    complain(
        fmt::format("there is no {}/documents_*.tsv: run this in the project's folder", folder));
    return exit_usage;
  }
  std::string lines = "house\n";
  for (const std::filesystem::path& file : files) {
    const std::string text = interp::read_from_disk(file.string()).value_or("");
    lines += text.substr(std::min(text.size(), text.find('\n') + 1));
  }
  print(interp::findings_as_markdown(interp::read_document_faults(lines)));
  return exit_clean;
}

// What `explain` explains, one a line: the questions by their subjects, the findings by their
// codes.
std::string subjects() {
  std::set<std::string> names;
  for (const engine::AxisRow& row : engine::axis_rows()) names.emplace(row.subject);
  for (const grammar::FindingKindRow& row : grammar::finding_kinds()) names.emplace(row.code);
  return fmt::format("{}\n", fmt::join(names, "\n"));
}

std::string ruleset_names() {
  const std::vector<std::string> names = shipped_names();
  return names.empty() ? "" : fmt::format("{}\n", fmt::join(names, "\n"));
}

// Builders of packages give the date of what they build in SOURCE_DATE_EPOCH, as seconds since
// 1970, so that the same sources make the same files. Without it the page has no date.
std::string manual_page_with_date() {
  const char* given = std::getenv("SOURCE_DATE_EPOCH");
  const std::string_view seconds = given == nullptr ? "" : given;
  const bool is_number = !seconds.empty() && seconds.size() < 12 &&
                         std::ranges::all_of(seconds, [](char c) { return c >= '0' && c <= '9'; });
  if (!is_number) return manual_page(command_line(), "");
  const std::chrono::sys_seconds at{std::chrono::seconds(std::stoll(std::string(seconds)))};
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(at)};
  return manual_page(command_line(), fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()),
                                                 static_cast<unsigned>(day.month()),
                                                 static_cast<unsigned>(day.day())));
}

template <std::string (*text)()>
int print_text() {
  print(text());
  return exit_clean;
}

std::string bash_script() { return bash_completion(command_line()); }
std::string zsh_script() { return zsh_completion(command_line()); }
std::string fish_script() { return fish_completion(command_line()); }

struct ReferenceText {
  std::string_view name;
  int (*print)();
};

constexpr std::array<ReferenceText, 12> texts = {{
    {"policies", print_text<interp::policies_as_markdown>},
    {"lines", print_text<interp::lines_as_markdown>},
    {"houses", print_houses_page},
    {"findings", print_findings_page},
    {"textmate", print_text<textmate_grammar>},
    {"vim", print_text<vim_syntax>},
    {"man", print_text<manual_page_with_date>},
    {"bash", print_text<bash_script>},
    {"zsh", print_text<zsh_script>},
    {"fish", print_text<fish_script>},
    {"subjects", print_text<subjects>},
    {"rulesets", print_text<ruleset_names>},
}};

}  // namespace

std::vector<std::string> reference_names() {
  std::vector<std::string> names;
  for (const ReferenceText& text : texts) names.emplace_back(text.name);
  return names;
}

int run_reference(const Options& options) {
  const auto* text = std::ranges::find(texts, options.words.front(), &ReferenceText::name);
  return text == texts.end() ? exit_usage : text->print();
}

}  // namespace floorman::repl
