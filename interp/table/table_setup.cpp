// Setup lines: who sits where, blinds, button, cards.

#include <fmt/format.h>

#include "interp/cards_text.hpp"
#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_clock.hpp"

namespace floorman::interp {

using engine::at;
using engine::Chips;
using engine::Seat;

Outcome Table::set_up(const LineRow& row, const Slots& slots) {
  const bool cards = row.id == LineId::set_holds || row.id == LineId::set_board ||
                     row.id == LineId::set_top_of_deck;
  if (!cards && state_.hand && !state_.hand->over()) {
    return not_ready(fmt::format("a hand is being played; \"{}\" is said before it", row.phrase));
  }
  if (row.id == LineId::set_alternates && state_.tournament.event) {
    for (std::size_t i = 0; i < slots.size(); ++i) {
      if (find_player(slots.text(i)) >= 0) {
        return not_ready(fmt::format("{} has entered", slots.text(i)));
      }
      state_.tournament.alternates.push_back(slots.text(i));
    }
    return {};
  }
  if (!cards && state_.tournament.event) {
    return not_ready("the tournament has begun, and this is its own to say");
  }
  const auto fact = [&](Variable variable) {
    state_.facts.set(variable, slots.number(0));
    return Outcome{};
  };
  switch (row.id) {
    case LineId::set_blinds:
      state_.small_blind = slots.chips(0);
      state_.blinds_said = true;
      state_.big_blind = {slots.token(0).second};
      if (state_.big_blind < Chips{1}) return not_ready("the big blind is 1 chip or more");
      if (*state_.small_blind > state_.big_blind) {
        return not_ready("the small blind comes first and is not larger: blinds 50/100");
      }
      return {};
    case LineId::set_ante: state_.ante = slots.chips(0); return {};
    case LineId::set_big_blind_ante: {
      state_.ante = slots.chips(0);
      Said said;
      said.axis = engine::Axis::ante_paid_by;
      said.answer.choice = static_cast<std::uint8_t>(engine::AntePaidBy::the_big_blind);
      said.spelled = "the big blind";
      said.citation.file = "the line `big blind ante`";
      said.citation.clause = spell_clause(said.axis, said.answer);
      state_.stated.push_back(std::move(said));
      return {};
    }
    case LineId::set_stacks: return seat_players(slots, false);
    case LineId::set_seats: return seat_players(slots, true);
    case LineId::set_button:
      if (slots.seat(0) == engine::no_seat)
        return not_ready("the button is at a player or a seat from 1 to 22");
      state_.button = slots.seat(0);
      state_.between.reset();
      return {};
    case LineId::set_smallest_chip:
      if (slots.number(0) < 1) return not_ready("the smallest chip is 1 or more");
      state_.smallest_chip = slots.chips(0);
      return {};
    case LineId::set_level: return set_level(slots.number(0));
    case LineId::set_round: return fact(Variable::round);
    case LineId::set_players_left: {
      Outcome outcome = fact(Variable::players_left);
      tell_players_left(outcome);
      return outcome;
    }
    case LineId::set_rebuys: state_.tournament.rebuys = slots.number(0); return {};
    case LineId::set_high_hand_players:
      state_.tournament.high_hand_players = slots.number(0);
      return {};
    case LineId::set_high_hand_paid_by:
    case LineId::set_bounties_paid_by:
    case LineId::set_head:
    case LineId::set_next_envelopes:
    case LineId::set_players: return name_players(slots);
    case LineId::set_tables: return fact(Variable::tables);
    case LineId::table_of_players:
    case LineId::free_seats:
    case LineId::table_big_blind:
    case LineId::table_button:
    case LineId::table_dealer:
    case LineId::order_of_breaking: return tell_seating(row, slots);
    case LineId::set_average_stack: return fact(Variable::average_stack);
    case LineId::set_hand_for_hand: state_.facts.set(Variable::hand_for_hand, 1); return {};
    case LineId::set_won_today:
      if (slots.number(0) < 1) return not_ready("places are counted from the 1st");
      if (slots.number(0) > engine::most_people)
        return not_ready("no tournament has so many places");
      state_.tournament.won_today[slots.number(0)] = slots.cents(1);
      return {};
    case LineId::set_top_of_deck: return state_top_of_deck(slots);
    case LineId::set_alternates: return set_alternates(slots);
    case LineId::set_starts_at: state_.tournament.starts_at = slots.number(0); return {};
    case LineId::set_chips_of: return count_chips(slots);
    case LineId::set_entrants: return fact(Variable::entrants);
    case LineId::set_deck_seed:
      state_.deck_seed = static_cast<std::uint64_t>(slots.number(0));
      return {};
    case LineId::set_pot: state_.pot = slots.chips(0); return {};
    case LineId::set_pot_carried: state_.carried = slots.chips(0); return {};
    case LineId::set_flop: return start_on(engine::Street::flop);
    case LineId::set_turn: return start_on(engine::Street::turn);
    case LineId::set_river: return start_on(engine::Street::river);
    case LineId::set_holds: return state_holes(slots);
    case LineId::set_board: return state_board(slots);
    default: return {};  // the other kinds of lines are not set-up lines
  }
}

// The blinds and the ante of the level, where the sheet gives levels and nobody said other ones.
Outcome Table::set_level(std::int64_t number) {
  state_.facts.set(Variable::level, number);
  Outcome outcome;
  if (state_.blinds_said || state_.tournament.clock) return outcome;
  const HouseSchedule house = read_schedule(ruleset_, facts_now(), state_.stated);
  if (!house.has_levels()) return outcome;
  const auto level = find_level(house, number, RunAhead::director_goes_on);
  if (!level) return not_ready(fmt::format("the schedule has no level {}", number));
  const auto& begins = std::get<engine::clock::LevelBegins>(level->what);
  put_level_in_force(number, begins.blinds, begins.ante);
  outcome.told.push_back(
      {fmt::format("level {}: {}", number, blinds_and_ante(begins.blinds, begins.ante)),
       level->source.rule, true, false, cite(house, level->source)});
  return outcome;
}

Outcome Table::start_on(engine::Street street) {
  state_.first_street = street;
  return {};
}

// `stacks A 100, B 200` fills seats 1, 2, ...; for players who sit already it only counts their
// chips.
Outcome Table::seat_players(const Slots& slots, bool with_seats) {
  const std::size_t width = with_seats ? 3 : 2;
  const std::size_t count = slots.size() / width;
  if (count > engine::most_seats) {
    return not_ready(fmt::format("a table has {} seats at most", engine::most_seats));
  }
  Names names;
  engine::SeatSet seated;
  engine::PerSeat<Chips> stacks{};
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t first = i * width;
    const std::int64_t number = with_seats ? slots.number(first) : static_cast<std::int64_t>(i) + 1;
    if (number < 1 || number > engine::most_seats) {
      return not_ready(fmt::format("seats are numbered from 1 to {}", engine::most_seats));
    }
    const auto seat = static_cast<Seat>(number - 1);
    const std::string name = slots.text(first + width - 2);
    if (slots.number(first + width - 1) < 1) {
      return not_ready(fmt::format("{} has no chips; who plays has 1 or more", name));
    }
    if (seated.has(seat)) return not_ready(fmt::format("two players in seat {}", number));
    if (names.find(name) != engine::no_seat)
      return not_ready(fmt::format("two players called {}", name));
    seated.add(seat);
    names.set(seat, name);
    stacks[at(seat)] = slots.chips(first + width - 1);
  }
  state_.stacks = stacks;
  return take_seats(std::move(names), seated);
}

Outcome Table::take_seats(Names names, engine::SeatSet seated) {
  state_.names = std::move(names);
  state_.seated = seated;
  state_.dealt_in = seated;
  state_.between.reset();
  state_.hand.reset();
  state_.button_has_moved = true;
  return {};
}

Outcome Table::state_top_of_deck(const Slots& slots) {
  const auto cards = read_cards(slots.text(0));
  if (!cards || cards->empty()) return not_ready("cards are written so: Ah Td 9c");
  for (std::size_t i = 0; i < cards->size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if ((*cards)[i] == (*cards)[j]) return not_ready(fmt::format("{} twice", spell((*cards)[i])));
    }
  }
  state_.top_of_deck = *cards;
  return {};
}

Outcome Table::state_holes(const Slots& slots) {
  const Seat seat = slots.seat(0);
  const auto cards = read_cards(slots.text(1));
  if (!cards || cards->size() != 2) return not_ready("a player holds two cards, as Kh Kd");
  const engine::HoleCards hole{(*cards)[0], (*cards)[1]};
  if (hole[0] == hole[1]) return not_ready(fmt::format("{} twice", spell(hole[0])));
  if (state_.hand && !state_.hand->state_hole_cards(seat, hole)) {
    return not_ready("one of these cards is somewhere else already");
  }
  for (const auto& [other, known] : state_.holes) {
    if (other == seat) continue;
    for (const engine::Card card : known) {
      if (card == hole[0] || card == hole[1]) {
        return not_ready(
            fmt::format("{} holds the {} already", state_.names.of(other), spell(card)));
      }
    }
  }
  state_.holes[seat] = hole;
  return {};
}

Outcome Table::state_board(const Slots& slots) {
  const auto cards = read_cards(slots.text(0));
  if (!cards || cards->empty() || cards->size() > 5)
    return not_ready("a board has up to five cards");
  if (state_.hand && !state_.hand->state_board(*cards)) {
    return not_ready("one of these cards is somewhere else already");
  }
  state_.board = *cards;
  return {};
}

}  // namespace floorman::interp
