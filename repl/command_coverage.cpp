// `coverage`: how many rules of a sheet are enforced, and which clauses no example notices.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "interp/coverage.hpp"
#include "repl/command.hpp"
#include "repl/files.hpp"
#include "repl/report.hpp"

namespace floorman::repl {

using interp::ClauseCoverage;
using interp::Coverage;
using interp::Notice;
using interp::Ruleset;
using Json = nlohmann::ordered_json;

namespace {

struct Measured {
  Ruleset ruleset;
  Coverage coverage;
};

std::string_view name_of(Notice notice) {
  switch (notice) {
    case Notice::noticed: return "noticed";
    case Notice::unnoticed: return "unnoticed";
    case Notice::no_other_answer: return "no other answer";
    case Notice::not_enforced: return "not yet enforced";
  }
  return "";
}

std::optional<interp::SheetText> read_sheet(const std::string& file) {
  if (file == "-")
    return interp::SheetText{"standard input", read_standard_input(), load_options()};
  if (auto text = interp::read_from_disk(file)) {
    return interp::SheetText{file, std::move(*text), load_options()};
  }
  complain(file + " cannot be read");
  return std::nullopt;
}

void write_clause(std::string& text, const ClauseCoverage& clause) {
  text += fmt::format("  {}: {}\n", interp::name_of(clause.citation), clause.citation.clause);
  std::string tried;
  for (const std::string& alteration : clause.tried) {
    tried += (tried.empty() ? "" : "; ") + alteration;
  }
  text += fmt::format("    no example notices: {}\n", tried);
}

std::string percentage(const Coverage& coverage) {
  const std::size_t noticed = coverage.count(Notice::noticed);
  return fmt::format("{} of {} clauses ({}%)", noticed, noticed + coverage.count(Notice::unnoticed),
                     coverage.percent());
}

std::string as_text(const Measured& sheet) {
  const Coverage& coverage = sheet.coverage;
  std::string text =
      fmt::format("{}\n  {}\n", sheet.ruleset.name,
                  rules_by_state(sheet.ruleset.rules.size(), count_by_state(sheet.ruleset)));
  if (coverage.failing > 0) {
    text += fmt::format("  {} of {} examples fail as the sheet is, and can notice nothing\n",
                        coverage.failing, coverage.examples);
  }
  for (const ClauseCoverage& clause : coverage.clauses) {
    if (clause.notice == Notice::unnoticed) write_clause(text, clause);
  }
  for (const Notice notice : {Notice::no_other_answer, Notice::not_enforced}) {
    if (coverage.count(notice) == 0) continue;
    text += fmt::format(
        "  {} more: {}\n", coverage.count(notice),
        notice == Notice::no_other_answer ? "nothing else can stand there" : "not yet enforced");
  }
  return text + fmt::format("{}: {} noticed by {} example{}\n", sheet.ruleset.name,
                            percentage(coverage), coverage.examples,
                            coverage.examples == 1 ? "" : "s");
}

Json clause_as_json(const ClauseCoverage& clause) {
  return {{"file", clause.citation.file},
          {"line", clause.citation.line},
          {"rule", clause.citation.rule},
          {"clause", clause.citation.clause},
          {"inherited", clause.inherited},
          {"state", name_of(clause.notice)},
          {"tried", clause.tried},
          {"noticed_by", clause.notice == Notice::noticed ? Json(clause.noticed_by) : Json()}};
}

Json as_json(const Measured& sheet) {
  const Coverage& coverage = sheet.coverage;
  Json json = {{"file", sheet.ruleset.name},
               {"rules", Json::object()},
               {"examples", coverage.examples},
               {"failing", coverage.failing}};
  const RuleCounts counts = count_by_state(sheet.ruleset);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    json["rules"][std::string(rule_states[i].second)] = counts[i];
  }
  for (const Notice notice :
       {Notice::noticed, Notice::unnoticed, Notice::no_other_answer, Notice::not_enforced}) {
    json["counts"][std::string(name_of(notice))] = coverage.count(notice);
  }
  json["percent"] = coverage.percent();
  json["clauses"] = Json::array();
  for (const ClauseCoverage& clause : coverage.clauses) {
    json["clauses"].push_back(clause_as_json(clause));
  }
  return json;
}

}  // namespace

int run_coverage(const Options& options) {
  int code = exit_clean;
  Json all = Json::array();
  for (const std::string& file : options.files) {
    const auto sheet = read_sheet(file);
    if (!sheet) {
      code = exit_usage;
      continue;
    }
    const Measured measured{interp::load_text(sheet->name, sheet->text, sheet->options),
                            interp::coverage_of(*sheet, options.coverage.bases, 0)};
    const bool below = measured.coverage.percent() < options.coverage.threshold;
    const bool wrong = complain_of_errors(measured.ruleset) || measured.coverage.failing > 0;
    if (below || wrong) code = std::max(code, exit_errors);
    if (options.format == Format::json) {
      all.push_back(as_json(measured));
      continue;
    }
    print(as_text(measured));
    if (below) complain(fmt::format("{} is below {}%", sheet->name, options.coverage.threshold));
  }
  if (options.format == Format::json) {
    print(all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
  }
  return code;
}

}  // namespace floorman::repl
