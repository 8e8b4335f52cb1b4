// Can the blinds and antes of each level be paid in the chips that are still in play? Change counts
// as payment: only an amount that no chips make, given and taken, is not payable.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "engine/tournament/game_table.hpp"
#include "interp/checks/numbers.hpp"

namespace floorman::interp {

using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;

namespace {

// What chips of these values can make, with change, are the multiples of this; 0: no chips.
std::int64_t smallest_step(const std::vector<std::int64_t>& chips) {
  std::int64_t step = 0;
  for (const std::int64_t chip : chips) step = std::gcd(step, chip);
  return step;
}

bool can_pay(const std::vector<std::int64_t>& chips, std::int64_t amount) {
  const std::int64_t step = smallest_step(chips);
  return step == 0 || amount % step == 0;
}

struct Unpayable {
  std::int64_t amount = 0;
  std::string_view what;  // "small blind"
};

std::optional<Unpayable> first_unpayable(const std::vector<std::int64_t>& chips,
                                         const ScheduleRun::Level& level) {
  if (!can_pay(chips, level.blinds.small.count)) {
    return Unpayable{level.blinds.small.count, "small blind"};
  }
  if (!can_pay(chips, level.blinds.big.count))
    return Unpayable{level.blinds.big.count, "big blind"};
  if (!can_pay(chips, level.ante.count)) return Unpayable{level.ante.count, "ante"};
  return std::nullopt;
}

std::string chips_text(const std::vector<std::int64_t>& chips) {
  return fmt::format("{}", fmt::join(chips, ", "));
}

std::string level_text(const ScheduleRun::Level& level) {
  const std::string ante =
      level.ante.count > 0 ? fmt::format(" ante {}", level.ante.count) : std::string{};
  return fmt::format("level {} ({}/{}{})", level.number, level.blinds.small.count,
                     level.blinds.big.count, ante);
}

class PayableChecks {
public:
  PayableChecks(Ruleset& ruleset, const HouseSchedule& house) : ruleset_(ruleset), house_(house) {}

  void check(const ScheduleRun& run) {
    std::vector<std::int64_t> left = ruleset_.chips;
    std::vector<const ScheduleRun::ColorUp*> gone;
    auto leaving = run.color_ups.begin();
    for (std::size_t i = 0; i < run.levels.size(); ++i) {
      for (; leaving != run.color_ups.end() && leaving->after <= i; ++leaving) {
        std::erase(left, leaving->row.chips.count);
        gone.push_back(&*leaving);
      }
      if (left.empty()) return;
      if (const auto found = first_unpayable(left, run.levels[i])) {
        report(run.levels[i], *found, left, gone);
      }
    }
  }

private:
  // The last colour-up without which the amount could be paid; nullptr when the set is to blame.
  const ScheduleRun::ColorUp* to_blame(std::int64_t amount, std::vector<std::int64_t> left,
                                       const std::vector<const ScheduleRun::ColorUp*>& gone) const {
    for (auto it = gone.rbegin(); it != gone.rend(); ++it) {
      if (!std::ranges::binary_search(ruleset_.chips, (*it)->row.chips.count)) continue;
      left.push_back((*it)->row.chips.count);
      if (can_pay(left, amount)) return *it;
    }
    return nullptr;
  }

  void report(const ScheduleRun::Level& level, const Unpayable& found,
              const std::vector<std::int64_t>& left,
              const std::vector<const ScheduleRun::ColorUp*>& gone) {
    const ScheduleRun::ColorUp* color_up = to_blame(found.amount, left, gone);
    if (color_up == nullptr) {
      report_set(level, found);
    } else {
      report_color_up(level, found, left, *color_up);
    }
  }

  void report_set(const ScheduleRun::Level& level, const Unpayable& found) {
    const grammar::Place place = place_of(house_, level.source);
    if (place.source == nullptr || std::exchange(set_reported_, true)) return;
    ruleset_.findings.push_back(make_finding(
        FindingKind::blind_not_payable, place,
        fmt::format("the {} of {}, {}, cannot be paid in chips of {}", found.what,
                    level_text(level), found.amount, chips_text(ruleset_.chips)),
        fmt::format("take an amount that is a multiple of {}, or add a smaller chip to the set",
                    smallest_step(ruleset_.chips))));
  }

  void report_color_up(const ScheduleRun::Level& level, const Unpayable& found,
                       const std::vector<std::int64_t>& left,
                       const ScheduleRun::ColorUp& color_up) {
    if (!reported_.insert(color_up.entry).second) return;
    const bool always = house_.schedule.entries[color_up.entry].condition.is_always();
    Finding finding = make_finding(
        FindingKind::color_up_too_early, house_.entries[color_up.entry].place,
        fmt::format("{}the chip of {} leaves, and the {} of {}, {}, cannot be paid in chips of {}",
                    always ? "" : "where its condition holds ", color_up.row.chips.count,
                    found.what, level_text(level), found.amount, chips_text(left)),
        fmt::format("let the {} stay until no blind or ante needs it", color_up.row.chips.count));
    const grammar::Place needed = place_of(house_, level.source);
    if (needed.source != nullptr) finding.labels.push_back({needed, "needed here"});
    ruleset_.findings.push_back(std::move(finding));
  }

  Ruleset& ruleset_;
  const HouseSchedule& house_;
  std::set<std::size_t> reported_;  // colour-ups, by entry
  bool set_reported_ = false;
};

// 20s make no 50: the exchange cannot be made at the table.
void check_exchanges(Ruleset& ruleset, const HouseSchedule& house) {
  for (std::size_t i = 0; i < house.schedule.entries.size(); ++i) {
    const auto* row = std::get_if<engine::ColorUpRow>(&house.schedule.entries[i].row);
    if (row == nullptr || row->chips.count < 1) continue;
    const bool known = std::ranges::binary_search(ruleset.chips, row->chips.count);
    if (!row->to && !known) continue;  // without the set nobody knows for what
    const std::int64_t to = row->to.value_or(engine::next_chip(ruleset.chips, row->chips)).count;
    const std::int64_t chip = row->chips.count;
    if (to > chip && to % chip == 0) continue;
    ruleset.findings.push_back(make_finding(
        FindingKind::color_up_not_whole, house.entries[i].place,
        to == 0 ? fmt::format("the set has no chip above {} to exchange it for", chip)
        : to <= chip
            ? fmt::format("a chip of {} is to be exchanged for one of {}, which is no larger", chip,
                          to)
            : fmt::format("no whole number of {}s makes a {}", chip, to),
        fmt::format("name a chip that is a multiple: color up {} to {}", chip, chip * 5)));
  }
}

}  // namespace

void check_payable(Ruleset& ruleset, const HouseSchedule& house,
                   const std::vector<ScheduleRun>& runs) {
  check_exchanges(ruleset, house);
  if (ruleset.chips.empty()) return;
  PayableChecks checks(ruleset, house);
  for (const ScheduleRun& run : runs) checks.check(run);
}

}  // namespace floorman::interp
