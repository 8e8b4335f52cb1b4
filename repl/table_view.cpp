// What the table looks like: the status for the prompt, the picture of seats, and the greeting.

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "interp/cards_text.hpp"
#include "repl/side_by_side.hpp"
#include "repl/table_session.hpp"

namespace floorman::repl {

using engine::Seat;

namespace {

std::string_view name_of(engine::Street street) {
  switch (street) {
    case engine::Street::preflop: return "before the flop";
    case engine::Street::flop: return "flop";
    case engine::Street::turn: return "turn";
    case engine::Street::river: return "river";
  }
  return "";
}

}  // namespace

std::string position_marks(const engine::Positions& positions, Seat seat) {
  std::string marks;
  const auto mark = [&](bool is, std::string_view name) {
    if (is) marks += (marks.empty() ? "" : ", ") + std::string(name);
  };
  mark(positions.button == seat, "button");
  mark(positions.small_blind == seat, "small blind");
  mark(positions.big_blind == seat, "big blind");
  return marks;
}

std::string TableSession::status() const {
  return (what_ifs(cursor_).empty() ? "" : "what if: ") + status_of_table();
}

std::string TableSession::status_of_table() const {
  const interp::TableState& state = table_->state();
  if (!state.hand) {
    if (state.tournament.event) return status_of_tournament();
    if (state.seated.empty()) return "no players yet";
    if (!state.small_blind) return fmt::format("{} players, no blinds yet", state.seated.size());
    return fmt::format("{} players, blinds {}/{}", state.seated.size(), state.small_blind->count,
                       state.big_blind.count);
  }
  const engine::Hand& hand = *state.hand;
  const auto& event = state.tournament.event;
  const std::string where = event && event->open_tables() > 1
                                ? fmt::format("table {}, ", state.tournament.at_table + 1)
                                : std::string{};
  if (hand.over()) return where + "hand over";
  engine::Chips pot = hand.betting().pot();
  if (hand.stage() == engine::Hand::Stage::showdown) {
    return fmt::format("{}showdown, pot {}, {} shows first", where, pot.count,
                       state.names.of(hand.showdown().order().first));
  }
  const engine::LegalActions legal = hand.legal();
  std::string text = fmt::format("{}{}, pot {}, {} to act", where, name_of(hand.betting().street()),
                                 pot.count, state.names.of(hand.to_act()));
  if (legal.owes > engine::Chips{}) text += fmt::format(", owes {}", legal.owes.count);
  return text;
}

std::string TableSession::greeting(bool first_time) const {
  const std::string house = ruleset_.house.empty() ? ruleset_.name : ruleset_.house;
  std::string text = fmt::format("Floorman, at the table of {} ({}).\n", house, ruleset_.name);
  if (first_time) {
    text +=
        "The first time? Tell the hand in dispute line by line, as you would tell the floor:\n"
        "  blinds 50/100, then  stacks Ann 5000, Ben 5000, Cy 5000, then  button Ann,\n"
        "  and what happened:  Ann raises to 300 ... why names the rule behind a ruling.\n"
        "The tab key completes what you type; undo takes anything back.\n";
  }
  text += "help says what may be typed, legal what the player may do, quit leaves.\n";
  return wrapped(text, view_.columns);
}

// ---- the picture

namespace {

bool knows_the_board(const engine::Hand& hand) {
  const auto count = static_cast<int>(hand.deal().board().size());
  return count > 0 && hand.deal().knows_board(count);
}

/// What is known of one seat, as short lines for its place in the picture.
struct Place {
  std::string name;   // "3 Cy D"
  std::string stack;  // "1960"
  std::string note;   // "bet 40", "folded", "all in 250"
  std::string cards;
  bool to_act = false;
};

std::string short_marks(const engine::Positions& positions, Seat seat) {
  std::string marks;
  if (positions.button == seat) marks += " D";
  if (positions.small_blind == seat) marks += " sb";
  if (positions.big_blind == seat) marks += " BB";
  return marks;
}

Place place_of(const interp::TableState& state, Seat seat) {
  const engine::Hand* hand = state.hand ? &*state.hand : nullptr;
  Place place;
  place.to_act = hand && hand->to_act() == seat;
  place.name = fmt::format("{} {}{}", seat + 1, state.names.of(seat),
                           state.between ? short_marks(state.between->positions, seat) : "");
  const engine::Chips behind = hand ? hand->stack(seat) : state.stacks[engine::at(seat)];
  place.stack = fmt::format("{}", behind.count);
  if (state.absent.has(seat)) place.note = "absent";
  if (!hand) return place;
  const engine::Chips front = hand->betting().in_front(seat);
  if (!hand->live().has(seat)) {
    place.note = "folded";
  } else if (hand->over()) {
    if (hand->won(seat) > engine::Chips{})
      place.note = fmt::format("won {}", hand->won(seat).count);
  } else if (hand->betting().all_in().has(seat)) {
    place.note = front > engine::Chips{} ? fmt::format("all in {}", front.count) : "all in";
  } else if (front > engine::Chips{}) {
    place.note = fmt::format("bet {}", front.count);
  }
  if (hand->deal().knows(seat)) place.cards = interp::spell(hand->deal().hole_cards(seat));
  return place;
}

std::string middle_of(const std::string& text, std::size_t width) {
  const std::size_t size = grammar::count_characters(text);
  if (size >= width) return text;
  const std::size_t left = (width - size) / 2;
  return std::string(left, ' ') + text + std::string(width - size - left, ' ');
}

/// Names longer than their place are cut; the list below 60 columns has them whole.
std::string cut(const std::string& text, std::size_t width) {
  if (grammar::count_characters(text) <= width) return text;
  std::size_t bytes = 0;
  for (std::size_t count = 0; bytes < text.size() && count + 1 < width; ++count) {
    ++bytes;
    while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U)
      ++bytes;
  }
  return text.substr(0, bytes) + "~";
}

/// One side of the table: the places beside each other, three or four lines.
std::string row_of_places(const std::vector<Place>& places, std::size_t width, bool colour) {
  std::vector<std::string> lines(4);
  for (const Place& place : places) {
    const std::string name = cut(place.to_act ? "> " + place.name : place.name, width - 1);
    const std::string shown = middle_of(name, width);
    lines[0] += place.to_act && colour ? "\033[1m" + shown + "\033[0m" : shown;
    lines[1] += middle_of(place.stack, width);
    lines[2] += middle_of(cut(place.note, width - 1), width);
    lines[3] += middle_of(place.cards, width);
  }
  std::string text;
  for (std::string& line : lines) {
    while (line.ends_with(' ')) line.pop_back();
    if (!line.empty()) text += line + "\n";
  }
  return text;
}

}  // namespace

// Clockwise: the first half of the players above, the others below from right to left.
std::string TableSession::picture() const {
  const interp::TableState& state = table_->state();
  std::vector<Place> places;
  state.seated.each([&](Seat seat) { places.push_back(place_of(state, seat)); });
  const std::size_t above = (places.size() + 1) / 2;
  const std::size_t columns = static_cast<std::size_t>(std::min(view_.columns, 80));
  const std::size_t width = columns / above;
  const std::vector<Place> upper(places.begin(), places.begin() + at(above));
  const std::vector<Place> lower(places.rbegin(), places.rbegin() + at(places.size() - above));
  const std::string edge(columns - 4, '-');
  const auto middle = [&](const std::string& text) {
    return "  |" + middle_of(cut(text, columns - 6), columns - 6) + "|\n";
  };
  std::string text = row_of_places(upper, width, view_.colour) + "  ." + edge.substr(2) + ".\n";
  const engine::Hand* hand = state.hand ? &*state.hand : nullptr;
  if (hand && knows_the_board(*hand)) text += middle(interp::spell(hand->deal().board()));
  if (hand) text += middle(fmt::format("pot {}", hand->betting().pot().count));
  if (state.between && !state.seated.has(state.between->positions.button)) {
    text +=
        middle(fmt::format("the button is dead, at seat {}", state.between->positions.button + 1));
  }
  text += "  '" + edge.substr(2) + "'\n";
  const std::size_t indent = (columns - width * lower.size()) / 2;
  std::istringstream rows(row_of_places(lower, width, view_.colour));
  for (std::string row; std::getline(rows, row);) text += std::string(indent, ' ') + row + "\n";
  return text;
}

std::string TableSession::seat_list() const {
  const interp::TableState& state = table_->state();
  std::string text;
  state.seated.each([&](Seat seat) {
    const Place place = place_of(state, seat);
    std::string notes = state.between ? position_marks(state.between->positions, seat) : "";
    for (const std::string& note : {place.note, place.cards}) {
      if (!note.empty()) notes += (notes.empty() ? "" : ", ") + note;
    }
    text += fmt::format("{} {:>2} {:<12} {:>8}  {}\n", place.to_act ? ">" : " ", seat + 1,
                        state.names.of(seat), place.stack, notes);
  });
  const engine::Hand* hand = state.hand ? &*state.hand : nullptr;
  if (hand && knows_the_board(*hand)) {
    text += fmt::format("  board {}\n", interp::spell(hand->deal().board()));
  }
  return text;
}

Reply TableSession::show_table() const {
  constexpr int narrow = 60;
  constexpr int most_in_picture = 10;
  const interp::TableState& state = table_->state();
  if (state.seated.empty()) return {.text = "nobody sits here yet: stacks A 2000, B 2000\n"};
  const bool drawn = view_.columns >= narrow && state.seated.size() <= most_in_picture;
  return {.text = (drawn ? picture() : seat_list()) + "  " + status() + "\n"};
}

}  // namespace floorman::repl
