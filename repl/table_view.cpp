// What the table looks like: the status for the prompt, the picture of seats, and the greeting.

#include <fmt/format.h>

#include "interp/cards_text.hpp"
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

}  // namespace

std::string TableSession::status() const {
  const interp::TableState& state = table_.state();
  if (!state.hand) {
    if (state.seated.empty()) return "no players yet";
    if (!state.small_blind) return fmt::format("{} players, no blinds yet", state.seated.size());
    return fmt::format("{} players, blinds {}/{}", state.seated.size(), state.small_blind->count,
                       state.big_blind.count);
  }
  const engine::Hand& hand = *state.hand;
  if (hand.over()) return "hand over";
  engine::Chips pot = hand.betting().pot();
  if (hand.stage() == engine::Hand::Stage::showdown) {
    return fmt::format("showdown, pot {}, {} shows first", pot.count,
                       state.names.of(hand.showdown().order().first));
  }
  const engine::LegalActions legal = hand.legal();
  std::string text = fmt::format("{}, pot {}, {} to act", name_of(hand.betting().street()),
                                 pot.count, state.names.of(hand.to_act()));
  if (legal.owes > engine::Chips{}) text += fmt::format(", owes {}", legal.owes.count);
  return text;
}

Reply TableSession::show_table() const {
  const interp::TableState& state = table_.state();
  if (state.seated.empty()) return {.text = "nobody sits here yet: stacks A 2000, B 2000\n"};
  std::string text =
      fmt::format("  {:>4} {:<14} {:>9} {:>9}  {}\n", "seat", "player", "behind", "in front", "");
  const engine::Hand* hand = state.hand ? &*state.hand : nullptr;
  state.seated.each([&](Seat seat) {
    const engine::Chips behind = hand ? hand->stack(seat) : state.stacks[engine::at(seat)];
    const engine::Chips front = hand ? hand->betting().in_front(seat) : engine::Chips{};
    std::string notes;
    const auto note = [&](const std::string& what) { notes += (notes.empty() ? "" : ", ") + what; };
    if (state.between) notes = position_marks(state.between->positions, seat);
    if (hand && !hand->live().has(seat)) note("folded");
    if (hand && hand->betting().all_in().has(seat) && hand->live().has(seat)) note("all in");
    if (state.absent.has(seat)) note("absent");
    if (hand && hand->deal().knows(seat)) note(interp::spell(hand->deal().hole_cards(seat)));
    if (hand && hand->to_act() == seat) note("to act");
    text += fmt::format("  {:>4} {:<14} {:>9} {:>9}  {}\n", seat + 1, state.names.of(seat),
                        behind.count, front.count, notes);
  });
  if (hand && !hand->deal().board().empty()) {
    text += fmt::format("  board {}\n", interp::spell(hand->deal().board()));
  }
  return {.text = text + "  " + status() + "\n"};
}

std::string TableSession::greeting() const {
  const std::string house = ruleset_.house.empty() ? ruleset_.name : ruleset_.house;
  return fmt::format(
      "Floorman, at the table of {} ({}).\n"
      "Tell the hand line by line; a first one:  blinds 50/100\n"
      "help says what may be typed, why names the rule behind a ruling, quit leaves.\n",
      house, ruleset_.name);
}

}  // namespace floorman::repl
