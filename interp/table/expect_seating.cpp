// Expectations of tables that were told to the desk: which breaks, who moves to which seat, which
// waits.

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "interp/table/desk.hpp"
#include "interp/table/expectations.hpp"

namespace floorman::interp {

using engine::Axis;

namespace {

constexpr const char* by_lot = "it is drawn by lot; say with which number: deck seed 7";
constexpr const char* by_cards =
    "cards decide; say which, from the left of the button on: top of the deck Kh 9d 4c";

bool is_of_the_desk(LineId id) {
  switch (id) {
    case LineId::table_breaks:
    case LineId::no_table_breaks:
    case LineId::director_breaks:
    case LineId::players_move:
    case LineId::no_player_moves:
    case LineId::player_moves_from:
    case LineId::players_move_from:
    case LineId::director_moves:
    case LineId::tables_of:
    case LineId::seat_moves:
    case LineId::seat_first:
    case LineId::seat_discarded:
    case LineId::seat_waits:
    case LineId::table_waits:
    case LineId::table_plays_on: return true;
    default: return false;
  }
}

/// What came of asking the desk: an expectation that holds, or what happened instead.
struct Answered {
  enum class Kind { met, unmet, not_ready };
  Kind kind = Kind::met;
  std::string text;
  Axis rule{};
};

/// One expectation, held to the desk.
class DeskQuestion {
public:
  DeskQuestion(const Desk& desk, LineId id, const Slots& slots)
      : desk_(desk), id_(id), slots_(slots), breaking_(desk.breaking()) {}

  Answered answer() const {
    switch (id_) {
      case LineId::table_breaks:
      case LineId::no_table_breaks:
      case LineId::director_breaks: return which_table_breaks();
      case LineId::players_move:
      case LineId::no_player_moves: return how_many_move();
      case LineId::player_moves_from:
      case LineId::players_move_from: return from_table_to_table();
      case LineId::director_moves: return does_the_director_move();
      case LineId::tables_of: return tables_afterwards();
      case LineId::seat_moves: return breaking_.table ? seat_of_broken_table() : seat_of_move();
      case LineId::seat_first:
      case LineId::seat_discarded:
      case LineId::seat_waits: return seat_cards();
      case LineId::table_waits:
      case LineId::table_plays_on: return does_it_wait();
      default: return {};
    }
  }

private:
  static Answered if_so(bool holds, std::string happened, Axis rule) {
    return {holds ? Answered::Kind::met : Answered::Kind::unmet, std::move(happened), rule};
  }
  static Answered ask_for(std::string text) {
    return {Answered::Kind::not_ready, std::move(text), {}};
  }
  int number(std::size_t slot) const { return static_cast<int>(slots_.number(slot)); }
  std::string what_breaks() const {
    if (breaking_.table) return fmt::format("table {} breaks", *breaking_.table);
    return breaking_.directors ? "the director says which table breaks" : "no table breaks";
  }

  Answered which_table_breaks() const {
    bool holds = false;
    if (id_ == LineId::no_table_breaks) holds = !breaking_.table && !breaking_.directors;
    if (id_ == LineId::director_breaks) holds = breaking_.directors;
    if (id_ == LineId::table_breaks) {
      if (breaking_.by_untold_lot) return ask_for(by_lot);
      holds = breaking_.table == number(0);
    }
    return if_so(holds, what_breaks(), breaking_.rule);
  }

  Answered how_many_move() const {
    const int wanted = id_ == LineId::players_move ? number(0) : 0;
    if (breaking_.directors) return if_so(false, what_breaks(), breaking_.rule);
    if (breaking_.table) {
      if (breaking_.by_untold_lot) return ask_for(by_lot);
      const int moving = desk_.find(*breaking_.table)->players.size();
      return if_so(moving == wanted, fmt::format("{}, and {} players move", what_breaks(), moving),
                   breaking_.rule);
    }
    std::vector<int> after;
    const auto moves = static_cast<int>(std::ssize(desk_.evening_out(after)));
    return if_so(moves == wanted,
                 fmt::format("{} {} to even out the tables", moves,
                             moves == 1 ? "player moves" : "players move"),
                 Axis::tables_balanced);
  }

  static std::string tell(const std::vector<Desk::Move>& moves) {
    std::string text;
    for (const Desk::Move& move : moves) {
      text += fmt::format("{}table {} to table {}", text.empty() ? "players move from " : ", ",
                          move.from.table, move.to.table);
    }
    return text.empty() ? "no player moves" : text;
  }

  Answered from_table_to_table() const {
    std::vector<int> after;
    const std::vector<Desk::Move> moves = desk_.evening_out(after);
    if (std::ranges::any_of(moves, &Desk::Move::tables_by_untold_lot)) return ask_for(by_lot);
    const auto count = std::ranges::count_if(moves, [&](const Desk::Move& move) {
      return move.from.table == number(1) && move.to.table == number(2);
    });
    return if_so(count == slots_.number(0), tell(moves), Axis::tables_balanced);
  }

  Answered does_the_director_move() const {
    std::vector<int> after;
    const std::vector<Desk::Move> moves = desk_.evening_out(after);
    const bool his = !moves.empty() && moves.front().directors;
    return if_so(his, moves.empty() ? "no player moves" : "the rule says who moves",
                 moves.empty() ? Axis::tables_balanced : Axis::player_moved);
  }

  Answered tables_afterwards() const {
    std::vector<int> after;
    desk_.evening_out(after);
    std::vector<int> wanted;
    for (std::size_t i = 0; i < slots_.size(); ++i) wanted.push_back(number(i));
    std::ranges::sort(after, std::greater{});
    std::ranges::sort(wanted, std::greater{});
    return if_so(after == wanted, fmt::format("tables of {}", fmt::join(after, ", ")),
                 Axis::tables_balanced);
  }

  // ---- single seats

  template <typename Ask>
  Answered with_seat(std::size_t slot, Ask ask) const {
    const auto seat = read_seat(slots_.text(slot));
    if (!seat) {
      return ask_for(fmt::format("\"{}\" is no seat: 14H is table 14, seat H", slots_.text(slot)));
    }
    return ask(*seat);
  }

  Answered seat_of_broken_table() const {
    const Desk::NewSeats seats = desk_.new_seats(*breaking_.table);
    if (breaking_.by_untold_lot || seats.by_untold_lot) return ask_for(by_lot);
    if (seats.by_untold_cards) return ask_for(by_cards);
    return with_seat(0, [&](const SeatLabel& from) {
      return with_seat(1, [&](const SeatLabel& to) {
        const auto found =
            std::ranges::find(seats.moves, from, &std::pair<SeatLabel, SeatLabel>::first);
        if (found == seats.moves.end()) {
          return if_so(false, what_breaks() + ", and nobody moves from there", breaking_.rule);
        }
        return if_so(found->second == to,
                     fmt::format("seat {} moves to seat {}", spell(from), spell(found->second)),
                     Axis::seats_from_a_broken_table);
      });
    });
  }

  Answered seat_of_move() const {
    if (breaking_.directors) return if_so(false, what_breaks(), breaking_.rule);
    std::vector<int> after;
    const std::vector<Desk::Move> moves = desk_.evening_out(after);
    if (moves.empty()) return if_so(false, "no player moves", Axis::tables_balanced);
    std::string text;
    for (const Desk::Move& move : moves) {
      if (move.tables_by_untold_lot || move.seat_by_untold_lot) return ask_for(by_lot);
      if (move.directors) return if_so(false, "the director says who moves", Axis::player_moved);
      if (!move.seats_known) {
        return ask_for(fmt::format("say where the blinds are: table {} has the big blind at {}",
                                   move.from.table, spell({move.from.table, 0})));
      }
      if (move.by_untold_cards) return ask_for(by_cards);
      text += fmt::format("{}seat {} moves to seat {}", text.empty() ? "" : ", ", spell(move.from),
                          spell(move.to));
    }
    return with_seat(0, [&](const SeatLabel& from) {
      return with_seat(1, [&](const SeatLabel& to) {
        const bool moves_so = std::ranges::any_of(
            moves, [&](const Desk::Move& move) { return move.from == from && move.to == to; });
        return if_so(moves_so, text, moves.front().mover_rule);
      });
    });
  }

  Answered seat_cards() const {
    if (breaking_.by_untold_lot) return ask_for(by_lot);
    if (!breaking_.table) return if_so(false, what_breaks(), breaking_.rule);
    const Desk::NewSeats seats = desk_.new_seats(*breaking_.table);
    return with_seat(0, [&](const SeatLabel& seat) {
      if (id_ == LineId::seat_discarded) {
        return if_so(std::ranges::find(seats.discarded, seat) != seats.discarded.end(),
                     what_breaks(), Axis::freed_seats);
      }
      if (id_ == LineId::seat_first) {
        if (seats.by_untold_cards) return ask_for(by_cards);
        const bool first = !seats.moves.empty() && seats.moves.front().first == seat;
        return if_so(first,
                     seats.moves.empty()
                         ? "nobody moves"
                         : fmt::format("seat {} is first", spell(seats.moves.front().first)),
                     Axis::seats_from_a_broken_table);
      }
      if (!seats.left_over.empty() && seats.by_untold_lot) return ask_for(by_lot);
      return if_so(std::ranges::find(seats.left_over, seat) != seats.left_over.end(),
                   seats.left_over.empty() ? "no seat is left over" : "somebody gets that seat",
                   Axis::freed_seats);
    });
  }

  Answered does_it_wait() const {
    const int table = number(0);
    if (desk_.find(table) == nullptr) return ask_for(fmt::format("table {} is not told", table));
    const bool waits = desk_.waits(table);
    return if_so(waits == (id_ == LineId::table_waits),
                 fmt::format("table {} {}", table, waits ? "waits" : "plays on"),
                 Axis::short_table);
  }

  const Desk& desk_;
  LineId id_;
  const Slots& slots_;
  Desk::Breaking breaking_;
};

}  // namespace

std::optional<Outcome> Expectations::check_seating() {
  if (!is_of_the_desk(row_.id)) return std::nullopt;
  if (state().tournament.event) {
    return table_.not_ready("a tournament is played here, and the tournament knows its tables");
  }
  const SeatingState& told = state().tournament.seating;
  if (told.tables.empty()) {
    return table_.not_ready("no tables are told: free seats 14H, 10F; or: table 1 has 8 players");
  }
  const auto rules = table_.rules_now();
  const std::int64_t size = rules->rules.seat.table_size.value();
  if (size < 2 || size > engine::most_seats) {
    return table_.not_ready(fmt::format(
        "say how many seats a table has, from 2 to {}: with table size: 8", engine::most_seats));
  }
  const Desk desk{rules->rules, told, static_cast<int>(size),
                  ToldDraws{table_.deck_for_draws(), state().deck_seed}};
  if (!desk.problem().empty()) return table_.not_ready(desk.problem());
  Answered answered = DeskQuestion{desk, row_.id, slots_}.answer();
  if (answered.kind == Answered::Kind::not_ready) return table_.not_ready(answered.text);
  return met_if(answered.kind == Answered::Kind::met, std::move(answered.text), answered.rule);
}

}  // namespace floorman::interp
