#include "engine/play/simulation.hpp"

#include "engine/tournament/button.hpp"

namespace floorman::engine {

namespace {

// What a player can put down: a multiple of the smallest chip in play, or all his chips.
Chips random_amount(const Hand& hand, const LegalActions& legal, Random& random) {
  const std::int64_t chip = hand.setup().smallest_chip.count;
  if (chip == 1) return {random.between(legal.least.count, legal.most.count)};
  const std::int64_t first = (legal.least.count + chip - 1) / chip;
  const std::int64_t last = legal.most.count / chip;
  if (first > last) return legal.most;  // a short all-in, or a bet fixed at another amount
  const Seat seat = hand.to_act();
  const bool all_in = legal.most == hand.betting().in_front(seat) + hand.stack(seat);
  const bool odd_all_in = all_in && legal.most > Chips{last * chip};
  const std::int64_t drawn = random.between(first, odd_all_in ? last + 1 : last);
  return drawn > last ? legal.most : Chips{drawn * chip};
}

}  // namespace

Action random_action(const Hand& hand, Random& random) {
  const LegalActions legal = hand.legal();
  // Check, or call and fold, or fold alone where a first act must be all-in; then bet or raise.
  // Nobody folds what he can see for nothing.
  const bool aggressive = legal.bet || legal.raise;
  const std::uint32_t kind = random.below((legal.call ? 2U : 1U) + (aggressive ? 1U : 0U));
  if (kind == 0 && legal.check) return Check{};
  if (kind == 0) return legal.call ? Action{Call{}} : Action{Fold{}};
  if (kind == 1 && legal.call) return Fold{};
  const Chips to = random_amount(hand, legal, random);
  return legal.bet ? Action{Bet{to}} : Action{Raise{to}};
}

Hand play_hand(const Rules& rules, const Simulation& game, std::int64_t number, Random& random,
               SimulationCounts& counts, EventSink* sink) {
  HandSetup setup;
  setup.seated = SeatSet::first(game.seats);
  setup.dealt_in = setup.seated;
  setup.seated.each([&](Seat seat) { setup.stacks[at(seat)] = game.stack + game.step * seat; });
  setup.positions = first_positions(setup.seated, static_cast<Seat>(number % game.seats));
  setup.small_blind = game.small_blind;
  setup.big_blind = game.big_blind;
  Deck deck = ordered_deck();
  shuffle(deck, random, static_cast<std::uint32_t>(2 * game.seats + 8));
  Hand hand{rules, setup, Deal{deck}, sink};
  while (hand.to_act() != no_seat) {
    hand.act(hand.to_act(), random_action(hand, random));
    ++counts.acts;
  }
  if (hand.stage() == Hand::Stage::showdown) {
    ++counts.showdowns;
    hand.settle();
  }
  ++counts.hands;
  return hand;
}

namespace {

// FNV-1a over the numbers of each event.
class Signature : public EventSink {
public:
  void take(const Event& event) override {
    mix(event.index());
    std::visit([this](const auto& happening) { mix_happening(happening); }, event);
  }
  std::uint64_t value() const { return hash_; }

private:
  void mix(std::uint64_t number) { hash_ = (hash_ ^ number) * 0x100000001b3U; }
  void mix(Seat seat) { mix(static_cast<std::uint64_t>(seat + 1)); }
  void mix(Chips chips) { mix(static_cast<std::uint64_t>(chips.count)); }

  void mix_happening(const HandOver& over) { mix(over.carried); }
  void mix_happening(const HoleCardsDealt& dealt) {
    dealt.seats.each([this](Seat seat) { mix(seat); });
  }
  void mix_happening(const StreetDealt& dealt) { mix(static_cast<std::uint64_t>(dealt.street)); }
  void mix_happening(const Acted& acted) {
    mix(acted.seat);
    mix(static_cast<std::uint64_t>(acted.kind));
    mix(acted.to);
    mix(acted.added);
  }
  template <typename Happening>
  void mix_happening(const Happening& happening) {
    mix(happening.seat);
    if constexpr (requires { happening.chips; }) mix(happening.chips);
  }

  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

}  // namespace

std::uint64_t behaviour_signature(const Rules& rules, std::int64_t hands) {
  Signature signature;
  Random random{1};
  SimulationCounts counts;
  for (std::int64_t number = 0; number < hands; ++number) {
    // Two to nine players, deep and short stacks in turn and never equal ones, so that all-ins,
    // side pots and odd chips occur.
    const Simulation game{2 + static_cast<int>(number % 8), Chips{number % 2 == 0 ? 2000 : 350},
                          Chips{20}, Chips{40}, Chips{37}};
    play_hand(rules, game, number, random, counts, &signature);
  }
  return signature.value();
}

}  // namespace floorman::engine
