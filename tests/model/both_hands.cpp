#include "tests/model/both_hands.hpp"

#include <algorithm>

#include "engine/hand/hand.hpp"
#include "tests/model/random_hand.hpp"
#include "tests/model/slow_showdown.hpp"

namespace floorman::model {
namespace {

using engine::Hand;
using engine::Random;
using engine::Seat;

/// What the two do not agree about, gathered only when there is something.
class Differences {
public:
  void expect(const char* what, Amount model, Amount engine, int seat = -1) {
    if (model == engine) return;
    text_ += "  " + std::string(what) + (seat < 0 ? "" : " of seat " + std::to_string(seat + 1)) +
             ": model " + std::to_string(model) + ", engine " + std::to_string(engine) + "\n";
  }
  const std::string& text() const { return text_; }

private:
  std::string text_;
};

Seat as_seat(int seat) { return static_cast<Seat>(seat); }

void compare_table(const Game& game, const Hand& hand, Differences& differences) {
  const Table& table = game.table;
  differences.expect("street", static_cast<int>(table.street),
                     static_cast<int>(hand.betting().street()));
  differences.expect("bet", game.story.bet, hand.betting().bet().count);
  differences.expect("pot", pot_of(table), hand.betting().pot().count);
  for (int seat = 0; seat < game.ring; ++seat) {
    const Place& place = table.places[static_cast<std::size_t>(seat)];
    differences.expect("stack", place.stack, hand.stack(as_seat(seat)).count, seat);
    differences.expect("in front", place.front, hand.betting().in_front(as_seat(seat)).count, seat);
    differences.expect("live", place.live ? 1 : 0, hand.live().has(as_seat(seat)) ? 1 : 0, seat);
  }
}

void compare_choices(const Choices& choices, const engine::LegalActions& legal,
                     Differences& differences) {
  differences.expect("may check", choices.check, legal.check);
  differences.expect("may call", choices.call, legal.call);
  differences.expect("may bet", choices.bet, legal.bet);
  differences.expect("may raise", choices.raise, legal.raise);
  differences.expect("owes", choices.owes, legal.owes.count);
  if (!choices.bet && !choices.raise) return;
  differences.expect("least", choices.least, legal.least.count);
  differences.expect("most", choices.most, legal.most.count);
}

void compare_pots(const std::vector<SidePot>& pots, const engine::Pots& theirs, int chairs,
                  Differences& differences) {
  differences.expect("number of pots", static_cast<Amount>(pots.size()), theirs.count);
  for (std::size_t i = 0; i < pots.size() && i < static_cast<std::size_t>(theirs.count); ++i) {
    const int number = static_cast<int>(i);
    differences.expect("chips of pot", pots[i].chips, theirs.pot[i].chips.count, number);
    engine::SeatSet contenders;
    for (const int seat : pots[i].contenders) contenders.add(as_seat(seat));
    if (contenders == theirs.pot[i].contenders) continue;
    for (int seat = 0; seat < chairs; ++seat) {
      differences.expect(("pot " + std::to_string(number) + " can be won by").c_str(),
                         contenders.has(as_seat(seat)), theirs.pot[i].contenders.has(as_seat(seat)),
                         seat);
    }
  }
}

std::vector<Strength> strengths_of(const Hand& hand, const Game& game) {
  Cards board;
  for (const engine::Card card : hand.deal().board()) board.push_back(card);
  std::vector<Strength> strengths(static_cast<std::size_t>(game.ring));
  for (int seat = 0; seat < game.ring; ++seat) {
    if (!hand.live().has(as_seat(seat))) continue;
    Cards hole;
    for (const engine::Card card : hand.deal().hole_cards(as_seat(seat))) hole.push_back(card);
    strengths[static_cast<std::size_t>(seat)] = strength_of(hole, board);
  }
  return strengths;
}

void compare_end(const Game& game, const Hand& hand, Differences& differences) {
  differences.expect("number of live players", live_players(game.table), hand.live().size());
  if (!differences.text().empty()) return;  // nothing else would make sense
  const std::vector<SidePot> pots = pots_of(game);
  compare_pots(pots, hand.pots(), game.ring, differences);
  const Table& table = game.table;
  Payout payout;
  if (live_players(table) == 0) {
    payout.chips.resize(static_cast<std::size_t>(game.ring));
    payout.left_over = pot_of(table);  // everybody was too short for his blind
  } else if (live_players(table) == 1) {
    payout.chips.resize(static_cast<std::size_t>(game.ring));
    for (int seat = 0; seat < game.ring; ++seat) {
      const auto chair = static_cast<std::size_t>(seat);
      if (table.places[chair].live) payout.chips[chair] = pot_of(table);
    }
  } else {
    payout = pay_out(game, pots, strengths_of(hand, game));
  }
  differences.expect("carried", payout.left_over, hand.carried().count);
  for (int seat = 0; seat < game.ring; ++seat) {
    const auto chair = static_cast<std::size_t>(seat);
    differences.expect("stack at the end", table.places[chair].stack + payout.chips[chair],
                       hand.stack(as_seat(seat)).count, seat);
  }
}

/// Near the smallest and the largest amount as often as anywhere between them.
Amount random_amount(Random& random, const Choices& choices) {
  const std::uint32_t kind = random.below(8);
  if (kind < 3) return choices.least;
  if (kind == 3) return std::min(choices.most, choices.least + random.between(1, 2));
  if (kind == 4) return choices.most;
  if (kind == 5) return std::max(choices.least, choices.most - random.between(1, 2));
  const Amount end = kind == 6 ? choices.most : std::min(choices.most, choices.least * 3);
  return random.between(choices.least, end);
}

/// One hand and all that is needed to tell of it.
struct Duel {
  Random random;
  engine::HandSetup setup;
  engine::Rules rules;
  engine::Deal deal;
};

void do_raise(Duel& duel, Game& game, Hand& hand, Seat seat, const Choices& choices) {
  const Amount to = random_amount(duel.random, choices);
  const Place place = place_of(game, seat);
  raise_to(game, seat, to);
  const engine::Chips chips{to};
  if (to == place.front + place.stack && one_in(duel.random, 2)) {
    hand.act(seat, engine::AllIn{});
  } else if (choices.bet) {
    hand.act(seat, engine::Bet{chips});
  } else {
    hand.act(seat, engine::Raise{chips});
  }
}

void do_act(Duel& duel, Game& game, Hand& hand, Seat seat, const Choices& choices) {
  const std::uint32_t kind = duel.random.below(12);
  if ((choices.bet || choices.raise) && kind < 5) {
    return do_raise(duel, game, hand, seat, choices);
  }
  if (kind == 5 || (kind == 6 && choices.call)) {
    fold(game, seat);
    hand.act(seat, engine::Fold{});
  } else if (choices.check) {
    check(game, seat);
    hand.act(seat, engine::Check{});
  } else {
    call(game, seat);
    hand.act(seat, engine::Call{});
  }
}

/// Now and then somebody leaves, comes back, or has his hand killed.
bool do_incident(Duel& duel, Game& game, Hand& hand) {
  if (!one_in(duel.random, 60)) return false;
  const auto seat =
      as_seat(static_cast<int>(duel.random.below(static_cast<std::uint32_t>(game.ring))));
  const bool lives = hand.live().has(seat) && hand.live().size() > 1;
  if (lives && one_in(duel.random, 4)) {
    kill(game, seat);
    hand.kill(seat, engine::Axis::absent_at_the_deal);
  } else {
    const bool absent = !game.absent[engine::at(seat)];
    leave(game, seat, absent);
    hand.set_absent(seat, absent);
  }
  return true;
}

void play(Duel& duel, Game& game, Differences& differences) {
  Hand hand{duel.rules, duel.setup, duel.deal};
  while (true) {
    const std::optional<int> turn = to_act(game);
    differences.expect("to act", turn.value_or(-1), hand.to_act());
    if (!differences.text().empty()) return;
    if (!turn) break;
    const Seat seat = as_seat(*turn);
    const Choices choices = choices_of(game, seat);
    compare_table(game, hand, differences);
    compare_choices(choices, hand.legal(), differences);
    if (!differences.text().empty()) return;
    if (!do_incident(duel, game, hand)) do_act(duel, game, hand, seat, choices);
  }
  if (hand.stage() == Hand::Stage::showdown) {
    compare_table(game, hand, differences);
    if (!differences.text().empty()) return;
    hand.settle();
  }
  compare_end(game, hand, differences);
}

}  // namespace

std::string difference_in_hand(std::uint64_t number) {
  Duel duel{Random{number}, {}, {}, {}};
  duel.setup = random_setup(duel.random);
  duel.rules =
      random_rules(duel.random, duel.setup.smallest_chip.count, duel.setup.big_blind.count);
  duel.deal = engine::Deal{engine::seeded_deck(duel.random.next())};
  Game game = begin(duel.rules, duel.setup);
  Differences differences;
  play(duel, game, differences);
  if (differences.text().empty()) return {};
  return "hand " + std::to_string(number) + "\n" + differences.text() + "rules\n" +
         spell(duel.rules) + "table\n" + spell(duel.setup) + spell(duel.deal, duel.setup) +
         "history\n" + spell(game);
}

}  // namespace floorman::model
