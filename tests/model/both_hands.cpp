#include "tests/model/both_hands.hpp"

#include <algorithm>

#include "tests/model/both_showdowns.hpp"
#include "tests/model/random_hand.hpp"

namespace floorman::model {
namespace {

using engine::Hand;
using engine::Random;
using engine::Seat;

/// Near the smallest and the largest amount as often as anywhere between them.
Amount random_number(Random& random, const Choices& choices) {
  const std::uint32_t kind = random.below(8);
  if (kind < 3) return choices.least;
  if (kind == 3) return std::min(choices.most, choices.least + random.between(1, 2));
  if (kind == 4) return choices.most;
  if (kind == 5) return std::max(choices.least, choices.most - random.between(1, 2));
  const Amount end = kind == 6 ? choices.most : std::min(choices.most, choices.least * 3);
  return random.between(choices.least, end);
}

/// One that the house takes.
Amount random_amount(Random& random, const Choices& choices) {
  const Amount to = random_number(random, choices);
  return to == choices.most ? to : std::max(choices.least, to - to % choices.unit);
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
  } else if (!choices.call) {
    do_raise(duel, game, hand, seat, choices);
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
  ShowdownLog log;
  Hand hand{duel.rules, duel.setup, duel.deal, &log};
  while (true) {
    const std::optional<int> turn = to_act(game);
    differences.expect("to act", turn.value_or(-1), hand.to_act());
    if (differences.any()) return;
    if (!turn) break;
    const Seat seat = as_seat(*turn);
    const Choices choices = choices_of(game, seat);
    compare_table(game, hand, differences);
    compare_choices(choices, hand.legal(), differences);
    if (differences.any()) return;
    if (!do_incident(duel, game, hand)) do_act(duel, game, hand, seat, choices);
  }
  if (hand.stage() == Hand::Stage::showdown) {
    compare_table(game, hand, differences);
    if (!differences.any()) show_down(duel.random, game, hand, log, differences);
  } else {
    compare_end(game, hand, differences);
  }
}

/// Plays it; `before`: what happened at the table up to then.
std::string difference_in(Duel& duel, const std::string& before) {
  duel.deal = engine::Deal{engine::seeded_deck(duel.random.next())};
  Game game = begin(duel.rules, duel.setup);
  Differences differences;
  play(duel, game, differences);
  if (!differences.any()) return {};
  return differences.text() + "rules\n" + spell(duel.rules) + before + "table\n" +
         spell(duel.setup) + spell(duel.deal, duel.setup) + "history\n" + spell(game);
}

std::string named(const char* what, std::uint64_t number, const std::string& difference) {
  if (difference.empty()) return {};
  return what + std::to_string(number) + "\n" + difference;
}

}  // namespace

std::string difference_in_hand(std::uint64_t number) {
  Duel duel{Random{number}, {}, {}, {}};
  duel.setup = random_setup(duel.random);
  duel.rules =
      random_rules(duel.random, duel.setup.smallest_chip.count, duel.setup.big_blind.count);
  return named("hand ", number, difference_in(duel, ""));
}

std::string difference_in_hand_of_a_row(std::uint64_t number) {
  const Row& row = covering_array()[number / hands_of_a_row];
  Duel duel{Random{number}, {}, {}, {}};
  const engine::HandSetup stakes = random_stakes(duel.random);
  duel.rules = rules_of(row, duel.random, stakes.smallest_chip.count, stakes.big_blind.count);
  RandomSession session{duel.random, duel.rules};
  for (std::uint32_t hands = duel.random.below(8); hands > 0 && session.agree(); --hands) {
    session.play_a_hand();
  }
  const std::string between = session.difference();
  if (!between.empty()) {
    return named("row hand ", number,
                 "rules\n" + spell(duel.rules) + "table\n" + session.spell() + between);
  }
  duel.setup = random_setup_at(duel.random, stakes, session);
  return named("row hand ", number, difference_in(duel, "before\n" + session.spell()));
}

}  // namespace floorman::model
