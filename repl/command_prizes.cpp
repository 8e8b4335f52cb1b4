// `prizes`: what each place is paid when so many enter, and the rules behind what is unusual.

#include <fmt/format.h>

#include <algorithm>

#include "interp/narrate.hpp"
#include "interp/tournament/narrate_prizes.hpp"
#include "repl/command.hpp"
#include "repl/files.hpp"
#include "repl/side_by_side.hpp"

namespace floorman::repl {

using engine::Axis;
using engine::Prize;
using engine::PrizeTable;
using interp::HousePrizes;
using interp::money_text;

namespace {

constexpr int columns = 80;

std::string counted(std::int64_t count, std::string_view what, std::string_view whats) {
  return fmt::format("{} {}", count, count == 1 ? what : whats);
}

std::string sold(const engine::Sale& sale) {
  switch (sale.axis) {
    case Axis::rebuy_price: return counted(sale.count, "rebuy", "rebuys");
    case Axis::add_on: return counted(sale.count, "add-on", "add-ons");
    default: return counted(sale.count, "entry", "entries");
  }
}

std::string_view name_of(engine::Purpose purpose) {
  switch (purpose) {
    case engine::Purpose::prize_pool: return "prize pool";
    case engine::Purpose::bounties: return "bounties";
    case engine::Purpose::house: return "house";
    case engine::Purpose::dealers: return "dealers";
    case engine::Purpose::other: return "other";
  }
  return "";
}

std::string line(std::string_view what, const std::string& amount) {
  return fmt::format("{:<28}{:>16}\n", what, amount);
}

std::string money_that_came_in(const HousePrizes& house, const PrizeTable& table) {
  std::string text;
  for (const engine::Sale& sale : house.input.sales) {
    if (sale.count == 0) continue;
    text += line(fmt::format("{} at {}", sold(sale), money_text(sale.price, house.currency)),
                 money_text(sale.price * sale.count, house.currency));
  }
  for (std::size_t i = 0; i < engine::purpose_count; ++i) {
    const auto purpose = static_cast<engine::Purpose>(i);
    const std::int64_t cents = cents_for(table.collected, purpose);
    if (cents == 0 && purpose != engine::Purpose::prize_pool) continue;
    text += line(name_of(purpose), money_text(cents, house.currency));
  }
  return text;
}

std::string share_text(const Prize& prize, const HousePrizes& house) {
  if (!prize.written) return "";
  switch (prize.written->kind) {
    case engine::Amount::Kind::percent: return interp::percent_text(prize.written->value);
    case engine::Amount::Kind::money: return money_text(prize.written->value, house.currency);
  }
  return "";
}

bool alike(const Prize& a, const Prize& b) {
  return a.kind == b.kind && a.cents == b.cents && a.written == b.written;
}

// Places with the same prize, as a field of picks or seats, stand in one line.
std::string places(const HousePrizes& house, const PrizeTable& table) {
  std::string text = fmt::format("{:<16}{:>12}{:>16}\n", "place", "share", "prize");
  for (std::size_t i = 0; i < table.prizes.size();) {
    std::size_t end = i + 1;
    while (end < table.prizes.size() && alike(table.prizes[i], table.prizes[end])) ++end;
    std::string place = interp::place_text(static_cast<std::int64_t>(i) + 1);
    if (end - i > 1) place += " to " + interp::place_text(static_cast<std::int64_t>(end));
    text += fmt::format("{:<16}{:>12}{:>16}\n", place, share_text(table.prizes[i], house),
                        interp::tell(table.prizes[i], house));
    i = end;
  }
  if (table.from_house > 0)
    text += line("the house adds", money_text(table.from_house, house.currency));
  if (table.to_house > 0)
    text += line("the house keeps", money_text(table.to_house, house.currency));
  return text;
}

std::string quoted(const HousePrizes& house, Axis axis) {
  return interp::quote(interp::cite(*house.rules, axis)) + "\n";
}

// What one question decided stands together, and its rule is quoted once.
std::string reasons(const HousePrizes& house, const PrizeTable& table) {
  std::vector<Axis> axes;
  for (const engine::PrizeAdjustment& adjustment : table.adjustments) {
    if (std::ranges::find(axes, adjustment.axis) == axes.end()) axes.push_back(adjustment.axis);
  }
  std::string text;
  for (const Axis axis : axes) {
    std::string said;
    for (const engine::PrizeAdjustment& adjustment : table.adjustments) {
      if (adjustment.axis != axis) continue;
      said += (said.empty() ? "" : "; ") + interp::tell(adjustment, table, house);
    }
    text += fmt::format("\n{}\n{}", said, quoted(house, axis));
  }
  return text;
}

std::string row_text(const HousePrizes& house, std::size_t row) {
  return fmt::format("  by the row {} ({})\n", house.rows[row].clause,
                     interp::name_of(house.rows[row]));
}

std::string paid(const HousePrizes& house, const PrizeTable& table) {
  std::string text = money_that_came_in(house, table) + "\n" + places(house, table);
  if (table.row) text += row_text(house, *table.row);
  const bool seats = std::ranges::any_of(
      table.prizes, [](const Prize& prize) { return prize.kind == Prize::Kind::ticket; });
  if (seats) text += quoted(house, Axis::format);
  if (!table.row) text += quoted(house, Axis::prizes);
  return text + reasons(house, table);
}

std::string refused(const HousePrizes& house, const engine::PrizeRefusal& refusal) {
  std::string text = fmt::format("no prizes: {}\n", interp::tell(refusal, house));
  if (refusal.row) text += row_text(house, *refusal.row);
  return text + quoted(house, refusal.axis);
}

}  // namespace

int run_prizes(const Options& options) {
  if (options.entrants < 1) {
    complain("say how many entered: --entrants 26");
    return exit_usage;
  }
  const auto ruleset = load_named(options.files.front());
  if (!ruleset) return exit_usage;
  if (complain_of_errors(*ruleset)) return exit_errors;
  interp::PrizeFigures figures;
  figures.entrants = options.entrants;
  figures.rebuys = options.rebuys;
  figures.add_ons = options.add_ons;
  const HousePrizes house = interp::read_prizes(*ruleset, figures);
  if (!house.findings.empty()) {
    print(grammar::render_findings(house.findings));
    return exit_errors;
  }
  const std::string title = fmt::format("{}: {}\n\n", house_name(*ruleset),
                                        counted(options.entrants, "entrant", "entrants"));
  const auto outcome = engine::make_prizes(house.rules->rules, house.input);
  if (const auto* refusal = std::get_if<engine::PrizeRefusal>(&outcome)) {
    print(wrapped(title + refused(house, *refusal), columns));
    return exit_errors;
  }
  print(wrapped(title + paid(house, std::get<PrizeTable>(outcome)), columns));
  return exit_clean;
}

}  // namespace floorman::repl
