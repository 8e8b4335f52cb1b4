#include "interp/coverage.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "interp/in_parallel.hpp"
#include "interp/script.hpp"

namespace floorman::interp {

namespace {

std::size_t errors_of(const Ruleset& ruleset) {
  return grammar::count_findings(ruleset.findings).errors;
}

// The sheet once more, with another text in the place of a span of one of its files.
Ruleset load_altered(const SheetText& sheet, const grammar::Place& place, const std::string& text) {
  const std::string& file = place.source->name();
  std::string whole = place.source->text();
  whole.replace(place.span.begin, place.span.end - place.span.begin, text);
  if (file == sheet.name) return load_text(sheet.name, std::move(whole), sheet.options);
  LoadOptions options = sheet.options;
  options.read = [&](const std::string& path) {
    return path == file ? std::optional{whole} : sheet.options.read(path);
  };
  return load_text(sheet.name, sheet.text, options);
}

// A sheet of one's own: an altered answer is put into it and taken back.
class Workbench {
public:
  explicit Workbench(const SheetText& sheet)
      : sheet_(sheet), ruleset_(load_text(sheet.name, sheet.text, sheet.options)) {}

  const Ruleset& ruleset() const { return ruleset_; }

  ClauseCoverage try_all(const Alterable& clause, const std::vector<bool>& holds) {
    ClauseCoverage result;
    result.citation = clause.citation;
    result.inherited = clause.inherited;
    if (!clause.enforced) {
      result.notice = Notice::not_enforced;
      return result;
    }
    const std::vector<std::size_t> order = nearest_first(clause, holds);
    for (const Alteration& alteration : clause.alterations) {
      const auto noticed =
          clause.axis ? try_answer(clause, alteration, order) : try_text(clause, alteration, order);
      if (!noticed) continue;
      result.tried.push_back(alteration.words);
      if (noticed->empty()) continue;
      result.notice = Notice::noticed;
      result.noticed_by = *noticed;
      return result;
    }
    if (result.tried.empty()) result.notice = Notice::no_other_answer;
    return result;
  }

private:
  // The examples that hold: of the clause's own rule, then those near it in the file.
  std::vector<std::size_t> nearest_first(const Alterable& clause,
                                         const std::vector<bool>& holds) const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < holds.size(); ++i) {
      if (holds[i]) order.push_back(i);
    }
    const auto distance = [&](std::size_t i) {
      const ExampleEntry& example = ruleset_.examples[i];
      const bool of_rule = !clause.citation.rule.empty() && example.rule == clause.citation.rule;
      const std::int64_t lines = std::abs(static_cast<std::int64_t>(example.line) -
                                          static_cast<std::int64_t>(clause.citation.line));
      return std::pair{!of_rule, lines};
    };
    std::ranges::stable_sort(order, {}, distance);
    return order;
  }

  static std::string play(const Ruleset& ruleset, const std::vector<std::size_t>& order) {
    for (const std::size_t i : order) {
      const ExampleEntry& entry = ruleset.examples[i];
      if (!run_example(ruleset, entry).passed()) return entry.example->name.text;
    }
    return {};
  }

  // The example that notices, or an empty text.
  std::optional<std::string> try_answer(const Alterable& clause, const Alteration& alteration,
                                        const std::vector<std::size_t>& order) {
    std::vector<Said>& answers = ruleset_.answers[static_cast<std::size_t>(*clause.axis)];
    const std::vector<Said> before = answers;
    if (alteration.answer) {
      answers[clause.index].answer = *alteration.answer;
      answers[clause.index].spelled = spell_answer(*clause.axis, *alteration.answer);
    } else {
      answers.erase(answers.begin() + static_cast<std::ptrdiff_t>(clause.index));
    }
    std::string noticed = play(ruleset_, order);
    answers = before;
    return noticed;
  }

  // Nothing where the sheet cannot say that.
  std::optional<std::string> try_text(const Alterable& row, const Alteration& alteration,
                                      const std::vector<std::size_t>& order) const {
    const Ruleset altered = load_altered(sheet_, row.place, alteration.text.value_or(""));
    const bool readable = errors_of(altered) <= errors_of(ruleset_) &&
                          altered.examples.size() == ruleset_.examples.size();
    if (!readable) return std::nullopt;
    return play(altered, order);
  }

  const SheetText& sheet_;
  Ruleset ruleset_;
};

}  // namespace

std::size_t Coverage::count(Notice notice) const {
  return static_cast<std::size_t>(std::ranges::count(clauses, notice, &ClauseCoverage::notice));
}

int Coverage::percent() const {
  const std::size_t noticed = count(Notice::noticed);
  const std::size_t all = noticed + count(Notice::unnoticed);
  return all == 0 ? 100 : static_cast<int>(noticed * 100 / all);
}

Coverage coverage_of(const SheetText& sheet, bool with_bases, std::int64_t jobs) {
  const Ruleset ruleset = load_text(sheet.name, sheet.text, sheet.options);
  Coverage coverage;
  coverage.examples = ruleset.examples.size();
  std::vector<bool> holds;
  for (const ExampleEntry& entry : ruleset.examples) {
    holds.push_back(run_example(ruleset, entry).passed());
    if (!holds.back()) ++coverage.failing;
  }
  const std::vector<Alterable> clauses = alterables_of(ruleset, with_bases);
  coverage.clauses.resize(clauses.size());
  in_parallel_each(clauses.size(), jobs, [&]() -> Work {
    const auto bench = std::make_shared<Workbench>(sheet);
    return [&, bench](std::size_t i) { coverage.clauses[i] = bench->try_all(clauses[i], holds); };
  });
  return coverage;
}

}  // namespace floorman::interp
