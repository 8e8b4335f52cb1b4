// The tournament that is played at the table: its clock, its places, its prompt.

#include <fmt/format.h>

#include <algorithm>

#include "interp/tournament/narrate_prizes.hpp"
#include "interp/tournament/narrate_tournament.hpp"
#include "repl/clock_text.hpp"
#include "repl/table_session.hpp"

namespace floorman::repl {

namespace {

ClockFace face_of(const interp::TournamentState& tournament) { return {tournament.starts_at}; }

// Of a tournament that is played here, or of the clock that the lines have told.
const engine::ClockState* clock_of(const interp::TournamentState& tournament) {
  if (tournament.event) return &tournament.event->clock();
  const bool runs =
      tournament.clock && tournament.clock->phase != engine::ClockState::Phase::before;
  return runs ? &*tournament.clock : nullptr;
}

}  // namespace

Reply TableSession::clock() const {
  const interp::TournamentState& tournament = table_->state().tournament;
  const engine::ClockState* clock = clock_of(tournament);
  if (clock == nullptr) {
    return {.text = "no clock runs here: shuffle up and deal, or 20 min pass\n", .failed = true};
  }
  const interp::HouseSchedule& house =
      tournament.event ? tournament.house->schedule : *tournament.schedule;
  return {.text = moment_text(house, *clock, face_of(tournament))};
}

// "7 left, level 2 50/100, 12:30 left"; "50 left at 7 tables, table 3, level 2 50/100, 12:30 left".
std::string TableSession::status_of_tournament() const {
  const engine::Tournament& event = *table_->state().tournament.event;
  if (event.over()) return "the tournament is over";
  const engine::ClockState& clock = event.clock();
  std::string text = fmt::format("{} left", event.players_left());
  if (event.open_tables() > 1) {
    text += fmt::format(" at {} tables, table {}", event.open_tables(),
                        table_->state().tournament.at_table + 1);
  }
  text += ", " + name_of_phase(table_->state().tournament.house->schedule, clock);
  if (clock.phase == engine::ClockState::Phase::level) {
    const engine::LevelOn& level = clock.levels.back();
    text += " " + spell_level(level.blinds, level.ante);
  }
  if (const auto left = engine::seconds_left(clock))
    text += fmt::format(", {} left", spell_left(*left));
  return text;
}

// Who is out, the best place first, with what he was paid; above them who is left, by chips.
Reply TableSession::places() const {
  const interp::TournamentState& tournament = table_->state().tournament;
  if (!tournament.event) {
    return {.text = "no tournament is played here: shuffle up and deal\n", .failed = true};
  }
  const engine::Tournament& event = *tournament.event;
  std::string text;
  std::vector<std::pair<engine::Chips, int>> left;
  for (int table = 0; table < event.tables(); ++table) {
    if (!event.is_open(table)) continue;
    const engine::GameTable& game = event.table(table);
    engine::players_with_chips(game).each([&](engine::Seat seat) {
      const int player = event.player_at(table, seat);
      if (!event.place_of(player)) left.emplace_back(game.stacks[engine::at(seat)], player);
    });
  }
  std::ranges::stable_sort(left, std::ranges::greater{}, &std::pair<engine::Chips, int>::first);
  const auto name = [&](int player) {
    return tournament.players[static_cast<std::size_t>(player)];
  };
  std::vector<int> out;
  for (int player = 0; player < static_cast<int>(tournament.players.size()); ++player) {
    if (event.place_of(player)) out.push_back(player);
  }
  std::ranges::stable_sort(out, {}, [&](int player) { return event.place_of(player)->best; });
  constexpr std::size_t most_lines = 30;
  if (left.size() + out.size() > most_lines) return {.text = places_in_columns(left, out)};
  for (const auto& [chips, player] : left) {
    text += fmt::format("{:<14}{:<16}{:>10} chips\n", "in", name(player), chips.count);
  }
  for (const int player : out) {
    const engine::Place& place = *event.place_of(player);
    std::string line = fmt::format("{:<14}{:<16}{}", interp::spell_places(place.best, place.worst),
                                   name(player), paid_text(player));
    while (line.ends_with(' ')) line.pop_back();
    text += line + "\n";
  }
  return {.text = text};
}

namespace {

// Down each column, and then the next one.
std::string in_columns(const std::vector<std::string>& cells, int columns) {
  std::size_t width = 0;
  for (const std::string& cell : cells) width = std::max(width, cell.size() + 3);
  const auto all = static_cast<std::size_t>(std::max(columns, 20));
  const std::size_t across = std::max<std::size_t>(1, (all + 1) / width);
  const std::size_t down = (cells.size() + across - 1) / across;
  std::string text;
  for (std::size_t row = 0; row < down; ++row) {
    std::string line;
    for (std::size_t i = row; i < cells.size(); i += down) {
      line += fmt::format("  {:<{}}", cells[i], width - 2);
    }
    while (line.ends_with(' ')) line.pop_back();
    text += line + "\n";
  }
  return text;
}

}  // namespace

// Of a large field: who is in by chips, and who is out by places.
std::string TableSession::places_in_columns(const std::vector<std::pair<engine::Chips, int>>& left,
                                            const std::vector<int>& out) const {
  const interp::TournamentState& tournament = table_->state().tournament;
  std::size_t longest = 0;
  for (const std::string& name : tournament.players) longest = std::max(longest, name.size());
  const auto name = [&](int player) {
    return tournament.players[static_cast<std::size_t>(player)];
  };
  std::vector<std::string> cells;
  for (const auto& [chips, player] : left) {
    cells.push_back(fmt::format("{:<{}} {:>8}", name(player), longest, chips.count));
  }
  std::string text;
  if (!left.empty()) {
    text += fmt::format("{} in, by chips\n", left.size()) + in_columns(cells, view_.columns);
  }
  cells.clear();
  for (const int player : out) {
    const engine::Place& place = *tournament.event->place_of(player);
    cells.push_back(fmt::format("{} {} {}", interp::spell_places(place.best, place.worst),
                                name(player), paid_text(player)));
    while (cells.back().ends_with(' ')) cells.back().pop_back();
  }
  if (!out.empty()) {
    text += fmt::format("{} out, by places\n", out.size()) + in_columns(cells, view_.columns);
  }
  return text;
}

std::string TableSession::paid_text(int player) const {
  const interp::HousePrizes& house = table_->state().tournament.house->prizes;
  std::string text;
  for (const engine::TournamentEvent& event : table_->tournament_events()) {
    const auto* won = std::get_if<engine::tournament::PrizeWon>(&event.what);
    if (won != nullptr && won->player == player) text += interp::tell(won->prize, house);
    const auto* deal = std::get_if<engine::tournament::DealMade>(&event.what);
    if (deal == nullptr) continue;
    for (const auto& [who, cents] : deal->shares) {
      if (who == player) text += interp::money_text(cents, house.currency) + ", by agreement";
    }
  }
  return text;
}

}  // namespace floorman::repl
