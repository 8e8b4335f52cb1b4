// The desk of a tournament: who sits where, and what comes next.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "interp/tournament/narrate_ahead.hpp"
#include "interp/tournament/narrate_clock.hpp"
#include "interp/tournament/narrate_tournament.hpp"
#include "repl/clock_text.hpp"
#include "repl/table_session.hpp"

namespace floorman::repl {

using engine::Seat;

namespace {

char letter_of(Seat seat) { return static_cast<char>('A' + seat); }

// Why no hand begins there now, in a word or two; nothing where one can, or where the clock alone
// is in the way.
std::string state_of_table(const engine::Tournament& event, int table) {
  using engine::NoHand;
  const auto why = event.why_no_hand(table);
  if (!why) return {};
  switch (*why) {
    case NoHand::is_on: return event.is_to_break(table) ? ", hand on, then breaks" : ", hand on";
    case NoHand::result_reported: return ", result reported";
    case NoHand::breaks: return ", breaks";
    case NoHand::alone: return ", nobody to play with";
    case NoHand::waits_for_players: return ", waits for a player";
    case NoHand::waits_for_tables: return ", waits for the others";
    case NoHand::waits_for_director: return ", waits for the director";
    case NoHand::played_down: return ", played down";
    case NoHand::over:
    case NoHand::closed:
    case NoHand::clock_stands: break;
  }
  return {};
}

std::string head_of_table(const engine::Tournament& event, int table) {
  const engine::GameTable& game = event.table(table);
  std::string text =
      fmt::format("table {}: {} players", table + 1, engine::players_with_chips(game).size());
  if (game.between && game.between->positions.button != engine::no_seat) {
    text += fmt::format(", button {}", letter_of(game.between->positions.button));
  }
  return text + state_of_table(event, table);
}

// A table's number as it is typed: "7", or "table 7".
std::optional<int> table_number(const std::string& text) {
  const std::string_view digits = std::string_view{text}.substr(text.starts_with("table ") ? 6 : 0);
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

}  // namespace

// ---- who sits where

Reply TableSession::seats(const std::string& whom) const {
  const interp::TournamentState& tournament = table_->state().tournament;
  if (!tournament.event) {
    return {.text = "no tournament is played here: shuffle up and deal\n", .failed = true};
  }
  const engine::Tournament& event = *tournament.event;
  if (whom.empty() && event.open_tables() == 1) return {.text = seats_at(event.first_open_table())};
  if (whom.empty()) {
    std::string text;
    for (int table = 0; table < event.tables(); ++table) {
      if (event.is_open(table)) text += head_of_table(event, table) + "\n" + seats_in_short(table);
    }
    return {.text = text};
  }
  if (const auto number = table_number(whom)) {
    if (*number >= 1 && *number <= event.tables() && event.is_open(*number - 1)) {
      return {.text = seats_at(*number - 1)};
    }
    const bool known = *number >= 1 && *number <= event.tables();
    const std::string what = known ? fmt::format("table {} is closed", *number)
                                   : fmt::format("there is no table {}", *number);
    return {.text = fmt::format("{}; open: {}\n", what, interp::spell_open_tables(event)),
            .failed = true};
  }
  const int player = table_->find_player(whom);
  if (player < 0) {
    return {.text = fmt::format("nobody is called \"{}\": seats, seats 7 or seats Ann\n", whom),
            .failed = true};
  }
  return {.text = seat_text(player)};
}

// "  A Ann, C Ben, D Cy": those who have chips.
std::string TableSession::seats_in_short(int table) const {
  const interp::TournamentState& tournament = table_->state().tournament;
  std::string text;
  engine::players_with_chips(tournament.event->table(table)).each([&](Seat seat) {
    const int player = tournament.event->player_at(table, seat);
    text += fmt::format("{}{} {}", text.empty() ? "  " : ", ", letter_of(seat),
                        tournament.players[static_cast<std::size_t>(player)]);
  });
  return text + "\n";
}

// One table in full: seat cards, names, chips between two hands, positions of the hand to come.
std::string TableSession::seats_at(int table) const {
  const interp::TournamentState& tournament = table_->state().tournament;
  const engine::Tournament& event = *tournament.event;
  const engine::GameTable& game = event.table(table);
  std::string text = head_of_table(event, table);
  if (event.hand_is_on(table)) {
    text += "; blinds " + spell_level(event.blinds(table), event.ante(table));
  } else if (!event.clock().levels.empty()) {
    const engine::LevelOn& level = event.clock().levels.back();
    text += "; blinds " + spell_level(level.blinds, level.ante);
  }
  text += "\n";
  engine::players_with_chips(game).each([&](Seat seat) {
    const int player = event.player_at(table, seat);
    std::string notes = game.between ? position_marks(game.between->positions, seat) : "";
    if (game.absent.has(seat)) notes += notes.empty() ? "absent" : ", absent";
    text += fmt::format("  {:<4}{:<16}{:>10}{}{}\n", interp::seat_label(table, seat),
                        tournament.players[static_cast<std::size_t>(player)],
                        game.stacks[engine::at(seat)].count, notes.empty() ? "" : "  ", notes);
  });
  return text;
}

std::string TableSession::seat_text(int player) const {
  const interp::TournamentState& tournament = table_->state().tournament;
  const engine::Tournament& event = *tournament.event;
  const std::string& name = tournament.players[static_cast<std::size_t>(player)];
  const engine::SeatAtTable at = event.seat_of(player);
  if (at.table >= 0) {
    return fmt::format("{} sits at {}, table {}, with {} chips\n", name,
                       interp::seat_label(at.table, at.seat), at.table + 1,
                       event.table(at.table).stacks[engine::at(at.seat)].count);
  }
  const auto& place = event.place_of(player);
  if (!place) return fmt::format("{} has no seat\n", name);
  const std::string paid = paid_text(player);
  return fmt::format("{} is out: {}{}\n", name, interp::spell_places(place->best, place->worst),
                     paid.empty() ? "" : ", " + paid);
}

// ---- what comes next

namespace {

// What ends a level that no time ends.
std::string when_it_ends(const engine::ClockState& clock) {
  using Kind = engine::LevelEnding::Kind;
  const engine::LevelEnding& ending = clock.levels.back().ending;
  switch (ending.kind) {
    case Kind::elimination: return "after the next bust";
    case Kind::lap: return "once the button has been round the table";
    case Kind::hands:
      return fmt::format("after {} hands",
                         std::max<std::int64_t>(ending.low - clock.hands_in_level, 1));
    case Kind::never:
    case Kind::time:
    case Kind::range: break;
  }
  return "when the director says so";
}

// What the clock alone stands for.
std::string clock_now(const interp::HouseSchedule& house, const engine::ClockState& clock) {
  using Phase = engine::ClockState::Phase;
  if (clock.paused) return "the clock is stopped: director says play on";
  if (clock.phase == Phase::waiting) return name_of_phase(house, clock) + ": director says play on";
  if (clock.phase != Phase::on_break) return {};
  const auto left = engine::seconds_left(clock);
  return name_of_phase(house, clock) +
         (left ? fmt::format(", {} left", spell_left(*left)) : ": director says play on");
}

std::string indented(const std::vector<interp::Told>& told) {
  std::string text;
  for (const interp::Told& one : told) {
    text += "  " + told_text({one});
  }
  return text;
}

}  // namespace

Reply TableSession::next() const {
  const interp::TournamentState& tournament = table_->state().tournament;
  if (!tournament.event) {
    return {.text = "no tournament is played here: shuffle up and deal\n", .failed = true};
  }
  const engine::Tournament& event = *tournament.event;
  if (event.over()) return {.text = "the tournament is over\n"};
  std::string now = indented(interp::tell_waits(event, *tournament.house, tournament.players));
  const std::string clock = clock_now(tournament.house->schedule, event.clock());
  if (!clock.empty()) now += "  " + clock + "\n";
  const std::string busts = indented(interp::tell_ahead(event, *tournament.house));
  const std::string times = next_by_the_clock();
  std::string text;
  if (!now.empty()) text += "now\n" + now;
  if (!times.empty()) text += "by the clock\n" + times;
  if (!busts.empty()) text += "by busts\n" + busts;
  return {.text = text.empty() ? "nothing more than hands\n" : text};
}

std::string TableSession::next_by_the_clock() const {
  const interp::TournamentState& tournament = table_->state().tournament;
  const interp::HouseSchedule& house = tournament.house->schedule;
  const engine::ClockState& clock = tournament.event->clock();
  std::string text;
  bool later = false;
  for (const auto& coming : engine::next_of_each_kind(house.schedule, clock)) {
    std::string when = later ? "later" : when_it_ends(clock);
    if (coming.timed) when = "in " + spell_left(coming.event.at - clock.now);
    text += fmt::format("  {}: {}   [{}]\n", when, interp::tell(coming.event, house),
                        interp::name_of(interp::cite(house, coming.event.source)));
    later = later || !coming.timed;
  }
  return text;
}

}  // namespace floorman::repl
