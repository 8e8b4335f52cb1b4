#include "engine/play/tournament_play.hpp"

#include "engine/play/simulation.hpp"

namespace floorman::engine {

namespace {

class Hearing : public EventSink {
public:
  void take(const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

// Small bets, calls of what is cheap, and now and then anything.
Action some_action(const Hand& hand, Random& random) {
  const LegalActions legal = hand.legal();
  if (random.below(16) == 0) return random_action(hand, random);
  const std::uint32_t mood = random.below(8);
  if (legal.check) return legal.bet && mood == 0 ? Action{Bet{legal.least}} : Action{Check{}};
  const Chips behind = hand.betting().stack(hand.to_act());
  const bool cheap = legal.owes.count * 10 <= behind.count;
  if (cheap && legal.raise && mood == 0) return Raise{legal.least};
  if (cheap ? mood < 4 : mood == 0) return legal.call ? Action{Call{}} : Action{Fold{}};
  return Fold{};
}

// Seconds of a shuffle, of the deal up to the first card, and of the rest of a hand.
struct Pace {
  std::int64_t shuffle = 0;
  std::int64_t deal = 0;
  std::int64_t hand = 0;
};

Pace pace_of_a_hand(Random& random) {
  return {random.between(10, 40), random.between(2, 10), random.between(30, 240)};
}

// Waits for the end of a break; the director ends what has no end of its own.
void wait_for_play(Tournament& tournament) {
  while (!tournament.over() && !tournament.is_time_to_play()) {
    const auto next = seconds_to_next_event(tournament.plan().schedule, tournament.clock());
    if (next) {
      tournament.pass_to(tournament.now() + *next);
    } else {
      tournament.report({tournament.now(), clock::Resumes{}});
    }
  }
}

bool play_hand_at(Tournament& tournament, int table, Random& random, bool heard) {
  const Pace pace = pace_of_a_hand(random);
  wait_for_play(tournament);
  if (tournament.over()) return false;
  tournament.shuffle(table);
  tournament.pass_to(tournament.now() + pace.shuffle + pace.deal);
  wait_for_play(tournament);  // a break that begins during the shuffle goes first
  if (tournament.over()) return false;
  const HandSetup setup = tournament.begin_hand(table);
  Deck deck = ordered_deck();
  shuffle(deck, random);
  Hearing hearing;
  Hand hand{tournament.rules(table), setup, Deal{deck}, heard ? &hearing : nullptr};
  while (hand.to_act() != no_seat) hand.act(hand.to_act(), some_action(hand, random));
  if (hand.stage() == Hand::Stage::showdown) hand.settle();
  tournament.pass_to(tournament.now() + pace.hand);
  tournament.end_hand(table, hand, hearing.events);
  return true;
}

}  // namespace

std::int64_t play_hands(Tournament& tournament, std::uint64_t seed, std::int64_t hands,
                        bool heard) {
  std::int64_t played = 0;
  while (!tournament.over() && played != hands) {
    // Each hand has numbers of its own, so that it makes no difference in how many parts they are
    // played.
    Random random{seed * 1'000'003U + static_cast<std::uint64_t>(tournament.hands())};
    if (play_hand_at(tournament, 0, random, heard)) ++played;
  }
  return played;
}

}  // namespace floorman::engine
