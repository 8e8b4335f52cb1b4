// Every field that the sheet allows, by the numbers: do the players who go on fit the next round,
// and is each number of entrants spoken of?

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/tournament/rounds.hpp"
#include "interp/checks/numbers.hpp"
#include "interp/field_text.hpp"
#include "interp/for_each_item.hpp"
#include "interp/resolve_facts.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::RoundLayout;
using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;
using grammar::Place;
using grammar::Severity;

namespace {

// ---- numbers of entrants that are left out

struct Asked {
  Condition condition;
  Place place;
};

// Its range of entrants, where it asks for nothing else.
std::optional<Bound> entrants_alone(const Product& product) {
  if (product.size() != 1 || product.front().variable != Variable::entrants) return std::nullopt;
  return product.front();
}

void check_gap(Ruleset& ruleset, const std::vector<Asked>& answers, std::string_view to_what) {
  std::vector<std::pair<Bound, Place>> ranges;
  for (const Asked& one : answers) {
    for (const Product& product : one.condition.products) {
      const auto range = entrants_alone(product);
      if (!range) return;
      ranges.emplace_back(*range, one.place);
    }
  }
  if (ranges.size() < 2) return;
  std::ranges::stable_sort(ranges, {}, [](const auto& range) { return range.first.low; });
  std::size_t highest = 0;
  for (std::size_t i = 1; i < ranges.size(); ++i) {
    const std::int64_t end = ranges[highest].first.high;
    if (end < Bound::highest && ranges[i].first.low > end + 1) {
      Finding finding =
          make_finding(FindingKind::entrants_gap, ranges[i].second,
                       fmt::format("nothing is said of {} for {}", to_what,
                                   field_text(end + 1, ranges[i].first.low - 1)),
                       "let the ranges meet, or give one answer without a condition for the rest");
      finding.labels.push_back({ranges[highest].second, fmt::format("this ends at {}", end)});
      ruleset.findings.push_back(std::move(finding));
    }
    if (ranges[i].first.high > ranges[highest].first.high) highest = i;
  }
}

void check_entrants(Ruleset& ruleset) {
  for (const engine::AxisRow& row : engine::axis_rows()) {
    if (row.said == engine::Said::menu) continue;  // several things to buy, each for its field
    const std::vector<Said>& said = ruleset.said(row.axis);
    if (said.size() < 2 || said.front().inherited) continue;
    std::vector<Asked> asked;
    for (const Said& one : said) asked.push_back({one.condition, one.place});
    check_gap(ruleset, asked, fmt::format("\"{}\"", row.subject));
  }
}

void check_schedules(Ruleset& ruleset, const LoadedFile& file) {
  std::vector<Asked> asked;
  std::vector<grammar::Finding> reported_by_resolve;
  const FactReader facts{file.source, ruleset.decided_names, reported_by_resolve};
  for_each_item(*file.tree, [&](const grammar::Rule*, const grammar::Item& item) {
    const auto* table = std::get_if<grammar::Table>(&item);
    if (table == nullptr || table->kind != grammar::Table::Kind::schedule) return;
    const auto condition = facts.read(table->modifiers, std::nullopt);
    if (!condition || table->rows.empty()) return;
    asked.push_back({*condition, {file.source, table->rows.front().span}});
  });
  if (asked.size() > 1) check_gap(ruleset, asked, "the levels");
}

// ---- rounds

// A variable's values, cut where a condition of these answers begins or ends.
class Parts {
public:
  void collect(const std::vector<Said>& answers, Variable variable) {
    for (const Said& said : answers) {
      for (const Product& product : said.condition.products) {
        for (const Bound& bound : product) {
          if (bound.variable != variable) continue;
          cuts_.push_back(bound.low);
          if (bound.high < Bound::highest) cuts_.push_back(bound.high + 1);
        }
      }
    }
    std::ranges::sort(cuts_);
  }
  std::size_t part_of(std::int64_t value) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(cuts_, value) - cuts_.begin());
  }

private:
  std::vector<std::int64_t> cuts_;
};

// The rules of each round, resolved once for all fields that no condition tells apart.
class RoundRules {
public:
  explicit RoundRules(const Ruleset& ruleset) : ruleset_(ruleset) {
    for (const Axis axis :
         {Axis::format, Axis::rounds, Axis::players_advancing, Axis::table_size}) {
      entrants_.collect(ruleset.said(axis), Variable::entrants);
      players_left_.collect(ruleset.said(axis), Variable::players_left);
    }
  }

  const RulesInForce& at(std::int64_t entrants, std::int64_t round, std::int64_t players) {
    auto& rules = known_[{entrants_.part_of(entrants), round, players_left_.part_of(players)}];
    if (rules) return *rules;
    FactValues facts;
    facts.set(Variable::entrants, entrants);
    facts.set(Variable::round, round);
    facts.set(Variable::players_left, players);
    assume_first_round(ruleset_, entrants, facts);
    rules = ruleset_.at(facts);
    return *rules;
  }

private:
  const Ruleset& ruleset_;
  Parts entrants_;
  Parts players_left_;
  std::map<std::tuple<std::size_t, std::int64_t, std::size_t>, std::shared_ptr<const RulesInForce>>
      known_;
};

constexpr std::int64_t largest_field_looked_at = 1000;

class RoundChecks {
public:
  RoundChecks(Ruleset& ruleset, const Said& rounds)
      : ruleset_(ruleset), rounds_(rounds), rules_(ruleset) {}

  void run() {
    if (ruleset_.said(Axis::table_size).empty()) {
      check_size_is_said();
      return;
    }
    const std::int64_t most = largest_field();
    for (std::int64_t entrants = 2; entrants <= most; ++entrants) {
      if (check(entrants)) return;  // the first field that does not fit says enough
    }
  }

private:
  const Said* advancing(const RulesInForce& rules) const {
    return rules.decided_by[static_cast<std::size_t>(Axis::players_advancing)];
  }

  void check_size_is_said() {
    const RulesInForce& rules = rules_.at(largest_field_looked_at, 1, largest_field_looked_at);
    const Said* said = advancing(rules);
    if (said == nullptr || !engine::advancing_per_table(rules.rules)) return;
    Finding finding = make_finding(
        FindingKind::rounds_field, said->place,
        "so many of each table go on, and nothing says how many players a table has: how many "
        "reach the next round is open",
        "write: table size: 10");
    finding.severity = Severity::note;
    finding.labels.push_back({rounds_.place, "the rounds"});
    ruleset_.findings.push_back(std::move(finding));
  }

  bool limited() const { return !ruleset_.said(Axis::entry_limit).empty(); }

  std::int64_t largest_field() const {
    std::int64_t limit = 0;
    for (const Said& said : ruleset_.said(Axis::entry_limit)) {
      const bool limits =
          said.answer.choice == static_cast<std::uint8_t>(engine::EntryLimit::entrants);
      limit = std::max(limit, limits ? said.answer.values[0] : largest_field_looked_at);
    }
    return limit == 0 ? largest_field_looked_at : std::min(limit, largest_field_looked_at);
  }

  // As the table tells it of a field (`expect 10 players in round 2`).
  std::vector<RoundLayout> layouts(std::int64_t entrants, std::int64_t rounds) {
    const auto rules_of = [&](const RoundLayout& round) -> const engine::Rules& {
      return rules_.at(entrants, round.round, round.players).rules;
    };
    return engine::lay_out_rounds(static_cast<int>(entrants), rounds, rules_of);
  }

  bool check(std::int64_t entrants) {
    const engine::EntryRules& entry = rules_.at(entrants, 1, entrants).rules.entry;
    const std::int64_t rounds = std::min<std::int64_t>(entry.rounds.value(), 20);
    if (rounds < 2) return false;
    const std::vector<RoundLayout> all = layouts(entrants, rounds);
    if (all.front().sizes.size() < 2) return false;  // one table: too few to speak of rounds
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
      if (all[i + 1].players >= all[i].players) return report_same(entrants, all[i]);
    }
    const RoundLayout& last = all.back();
    const bool is_last = last.round == rounds;
    const engine::Rules& rules = rules_.at(entrants, last.round, last.players).rules;
    if (is_last && last.sizes.size() > 1 && entry.format.is(engine::FormatKind::shootout)) {
      return report_tables(entrants, last, rules);
    }
    if (!is_last && names_the_field(entrants)) return report_over(entrants, last, rounds);
    return false;
  }

  // Do the rounds hold for this field because the sheet says so of it?
  bool names_the_field(std::int64_t entrants) {
    const Said* said =
        rules_.at(entrants, 1, entrants).decided_by[static_cast<std::size_t>(Axis::rounds)];
    return said != nullptr && !said->condition.is_always();
  }

  bool report(Severity severity, const Said* place, std::string message, std::string help) {
    Finding finding =
        make_finding(FindingKind::rounds_field, place != nullptr ? place->place : rounds_.place,
                     std::move(message), std::move(help));
    finding.severity = severity;
    if (place != nullptr) finding.labels.push_back({rounds_.place, "the rounds"});
    ruleset_.findings.push_back(std::move(finding));
    return true;
  }

  bool report_same(std::int64_t entrants, const RoundLayout& round) {
    const RulesInForce& rules = rules_.at(entrants, round.round, round.players);
    return report(
        Severity::warning, advancing(rules),
        fmt::format("with {} entrants all {} players of round {} go on: it changes nothing",
                    entrants, round.players, round.round),
        "let fewer of a table go on, or make the tables larger");
  }

  // What no limit keeps away is worth knowing and no more.
  bool report_tables(std::int64_t entrants, const RoundLayout& round, const engine::Rules& rules) {
    return report(
        limited() ? Severity::warning : Severity::note,
        advancing(rules_.at(entrants, round.round - 1, entrants)),
        fmt::format(
            "with {} entrants {} players reach round {}, the last, and a table has {} seats",
            entrants, round.players, round.round, rules.seat.table_size.value()),
        fmt::format("write: entry limit: {} entrants, or another round", entrants - 1));
  }

  bool report_over(std::int64_t entrants, const RoundLayout& round, std::int64_t rounds) {
    return report(
        Severity::warning, nullptr,
        fmt::format("with {} entrants one player is left after round {}, and {} rounds are "
                    "to be played",
                    entrants, round.round, rounds),
        "ask for more entrants, or let more of a table go on");
  }

  Ruleset& ruleset_;
  const Said& rounds_;
  RoundRules rules_;
};

const Said* several_rounds(const Ruleset& ruleset) {
  for (const Said& said : ruleset.said(Axis::rounds)) {
    if (said.answer.values[0] > 1) return &said;
  }
  return nullptr;
}

void check_rounds(Ruleset& ruleset) {
  const Said* rounds = several_rounds(ruleset);
  if (rounds == nullptr) return;
  if (ruleset.said(Axis::stacks_in_a_new_round).empty()) {
    ruleset.findings.push_back(make_finding(
        FindingKind::round_stacks, rounds->place,
        fmt::format("{} rounds, and not a word on the chips with which the next one begins",
                    rounds->answer.values[0]),
        "write: stacks in a new round: carried over, or: 1500 each"));
  }
  RoundChecks(ruleset, *rounds).run();
}

}  // namespace

void check_field(Ruleset& ruleset) {
  check_entrants(ruleset);
  if (!ruleset.files.empty()) check_schedules(ruleset, ruleset.files.back());
  check_rounds(ruleset);
}

}  // namespace floorman::interp
