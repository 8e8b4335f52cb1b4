#include "interp/finding_pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <sstream>

#include "interp/load.hpp"
#include "interp/script.hpp"

namespace floorman::interp {

namespace {

using Out = std::back_insert_iterator<std::string>;

std::vector<std::string> words_of(std::string_view line) {
  std::istringstream in{std::string(line)};
  return {std::istream_iterator<std::string>(in), {}};
}

// \xNN is the byte NN.
std::string with_bytes(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    if (text.substr(i, 2) == "\\x" && i + 4 <= text.size()) {
      std::from_chars(text.data() + i + 2, text.data() + i + 4, value, 16);
      bytes += static_cast<char>(static_cast<unsigned char>(value));
      i += 3;
    } else {
      bytes += text[i];
    }
  }
  return bytes;
}

// "```rules bad winter.rules bytes" as a block without its lines.
PageBlock block_of(std::string_view fence) {
  PageBlock block;
  block.file = "example.rules";
  for (const std::string& word : words_of(fence.substr(3))) {
    if (word == "rules") block.runs = true;
    if (word == "good") block.good = true;
    if (word.ends_with(".rules")) block.file = word;
  }
  return block;
}

const PageBlock* first_sheet(const FindingPage& page, bool good) {
  const auto found = std::ranges::find_if(
      page.blocks, [&](const PageBlock& block) { return block.runs && block.good == good; });
  return found == page.blocks.end() ? nullptr : &*found;
}

std::string indented(std::string_view text, std::string_view blanks) {
  std::string result;
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) {
    result += line.empty() ? "\n" : fmt::format("{}{}\n", blanks, line);
  }
  return result;
}

std::string found_on_page(const FindingPage& page, grammar::FindingKind kind) {
  std::string text;
  for (const grammar::Finding& finding : findings_on_page(page, false)) {
    if (finding.kind == kind) text += grammar::render_finding(finding);
  }
  return text;
}

bool has_several_files(const FindingPage& page, bool good) {
  return std::ranges::count(page.blocks, good, &PageBlock::good) > 1;
}

}  // namespace

FindingPage read_page(std::string_view text) {
  FindingPage page;
  PageBlock* open = nullptr;
  bool bytes = false;
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) {
    const bool fence = line.starts_with("```");
    if (fence && open != nullptr) {
      open->source = bytes ? with_bytes(open->shown) : open->shown;
      open = nullptr;
    } else if (fence) {
      open = &page.blocks.emplace_back(block_of(line));
      bytes = line.ends_with(" bytes");
    } else {
      std::string& part = open != nullptr ? open->shown : page.why;
      part += line;
      part += '\n';
    }
  }
  while (page.why.ends_with("\n")) page.why.pop_back();
  return page;
}

FindingPage page_of(grammar::FindingKind kind) {
  for (const EmbeddedPage& page : embedded_pages()) {
    if (page.code == grammar::row_of(kind).code) return read_page(page.text);
  }
  return {};
}

std::vector<grammar::Finding> findings_on_page(const FindingPage& page, bool good) {
  const PageBlock* sheet = first_sheet(page, good);
  if (sheet == nullptr) return {};
  LoadOptions options;
  options.read = [&](const std::string& path) -> std::optional<std::string> {
    for (const PageBlock& block : page.blocks) {
      if (block.good == good && block.file == path) return block.source;
    }
    return std::nullopt;
  };
  const Ruleset ruleset = load_text(sheet->file, sheet->source, options);
  std::vector<grammar::Finding> findings = ruleset.findings;
  for (const ExampleEntry& entry : ruleset.examples) {
    const ExampleResult result = run_example(ruleset, entry);
    if (!result.passed()) findings.push_back(finding_of(result));
  }
  return findings;
}

std::string explain_finding(const grammar::FindingKindRow& row) {
  const FindingPage page = page_of(row.kind);
  std::string text =
      fmt::format("{} {} ({}): {}\n\n{}\n{}", row.code, row.slug, grammar::name_of(row.severity),
                  row.title, indented(row.explanation, "  "), indented(page.why, "  "));
  for (const bool good : {false, true}) {
    fmt::format_to(Out{text}, "\n  {}:\n\n", good ? "Fine" : "Reported");
    for (const PageBlock& block : page.blocks) {
      if (block.good != good) continue;
      if (has_several_files(page, good)) fmt::format_to(Out{text}, "    {}:\n\n", block.file);
      text += indented(block.shown, "    ");
      if (has_several_files(page, good)) text += '\n';
    }
    const std::string found = good ? "" : found_on_page(page, row.kind);
    if (!found.empty()) text += "\n" + indented(found, "  ");
  }
  return text;
}

// ---- docs/findings.md

namespace {

std::string_view family_of(std::string_view code) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> families = {
      {{"F01", "The text and its shape"},
       {"F02", "Words and values"},
       {"F03", "Rules"},
       {"F04", "Files"},
       {"F05", "Examples"},
       {"F06", "Numbers"},
       {"F07", "Texts, holes and conflicts"}}};
  for (const auto& [prefix, title] : families) {
    if (code.starts_with(prefix)) return title;
  }
  return "Others";
}

void write_blocks(std::string& text, const FindingPage& page, bool good) {
  fmt::format_to(Out{text}, "{}:\n\n", good ? "Fine" : "Reported");
  for (const PageBlock& block : page.blocks) {
    if (block.good != good) continue;
    if (has_several_files(page, good)) fmt::format_to(Out{text}, "{}:\n\n", block.file);
    fmt::format_to(Out{text}, "```{}\n{}```\n\n", block.runs ? "rules" : "text", block.shown);
  }
}

void write_kind(std::string& text, const grammar::FindingKindRow& row) {
  const FindingPage page = page_of(row.kind);
  fmt::format_to(Out{text}, "### {} {}\n\n{}: {}.\n\n{}\n\n{}\n\n", row.code, row.slug,
                 grammar::name_of(row.severity), row.title, row.explanation, page.why);
  write_blocks(text, page, false);
  const std::string found = found_on_page(page, row.kind);
  if (!found.empty()) fmt::format_to(Out{text}, "```text\n{}```\n\n", found);
  write_blocks(text, page, true);
}

void write_faults(std::string& text, const std::vector<DocumentFault>& faults) {
  text +=
      "## The five documents\n\n"
      "What the printed sheets of the five houses have, and the finding that shows it. The sheets "
      "in rulesets/\naccept these with `allow`; `floorman check --ignore-allows` shows them. A "
      "test holds this table to it.\n";
  std::string house;
  for (const DocumentFault& fault : faults) {
    if (fault.house != house) {
      house = fault.house;
      fmt::format_to(Out{text},
                     "\n### {}.rules\n\n| rule | what is wrong | finding |\n|---|---|---|\n",
                     house);
    }
    const grammar::FindingKindRow* row = grammar::find_kind(fault.code);
    fmt::format_to(Out{text}, "| {} | {} | {} {} |\n", fault.rule, fault.fault, fault.code,
                   row == nullptr ? "" : row->slug);
  }
}

}  // namespace

std::vector<DocumentFault> read_document_faults(std::string_view text) {
  std::vector<DocumentFault> faults;
  std::istringstream in{std::string(text)};
  std::string line;
  std::getline(in, line);  // the headings
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    DocumentFault fault;
    std::getline(fields, fault.house, '\t');
    std::getline(fields, fault.fault, '\t');
    std::getline(fields, fault.code, '\t');
    std::getline(fields, fault.rule, '\t');
    if (!fault.house.empty()) faults.push_back(std::move(fault));
  }
  std::ranges::stable_sort(faults, {}, &DocumentFault::house);
  return faults;
}

std::string findings_as_markdown(const std::vector<DocumentFault>& faults) {
  std::string text =
      "# Findings\n\n"
      "Everything that `floorman check` and `test` can say of a sheet, made from "
      "`grammar/finding_kinds.def` and\n`interp/finding_pages` by `floorman reference findings`; "
      "CI fails when this file is stale. `floorman explain\nF0307` or `floorman explain "
      "allow-unused` prints one of them. The tests check that every sheet marked as\nreported is, "
      "and that every one marked as fine is.\n\n"
      "An error makes `check` fail, a warning under `--strict` only, a note never. `allow NAME "
      "because \"...\"` accepts a\nwarning or a note.\n\n";
  std::string_view family;
  for (const grammar::FindingKindRow& row : grammar::finding_kinds()) {
    if (family_of(row.code) != family) {
      family = family_of(row.code);
      fmt::format_to(Out{text}, "## {}\n\n", family);
    }
    write_kind(text, row);
  }
  write_faults(text, faults);
  return text;
}

}  // namespace floorman::interp
