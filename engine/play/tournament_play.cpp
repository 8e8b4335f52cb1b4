#include "engine/play/tournament_play.hpp"

#include <vector>

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

// A hand at one table, from its shuffle to its end.
struct Running {
  bool active = false;
  bool dealt = false;
  std::int64_t at = 0;  // seconds: its first card, and then its end
  Pace pace;
  Random random{0};
  Hearing hearing;
  std::optional<Hand> hand;
  PerSeat<int> players{};  // when it was dealt
};

class Play {
public:
  Play(Tournament& tournament, std::uint64_t seed, std::int64_t hands, bool heard)
      : tournament_(tournament), seed_(seed), left_(hands), heard_(heard) {}

  // How many hands were played.
  std::int64_t run() {
    while (!tournament_.over()) {
      running_.resize(static_cast<std::size_t>(tournament_.tables()));
      answer_for_the_director();
      begin_where_one_can();
      const int next = next_to_go_on();
      if (next >= 0) {
        go_on(next);
      } else if (left_ == 0 || !let_time_pass()) {
        break;
      }
    }
    return played_;
  }

private:
  Running& at(int table) { return running_[static_cast<std::size_t>(table)]; }

  void begin_where_one_can() {
    for (int table = 0; table < tournament_.tables() && left_ != 0; ++table) {
      if (!at(table).active && !tournament_.why_no_hand(table)) begin(table);
    }
  }

  // Each hand has numbers of its own, so that it makes no difference in how many parts the hands of
  // one table are played.
  void begin(int table) {
    Running& hand = at(table);
    const auto begun = static_cast<std::uint64_t>(tournament_.hands() + active_);
    hand.random = Random{seed_ * 1'000'003U + begun};
    hand.pace = pace_of_a_hand(hand.random);
    hand.active = true;
    hand.dealt = false;
    ++active_;
    if (left_ > 0) --left_;
    tournament_.shuffle(table);
    hand.at = tournament_.now() + hand.pace.shuffle + hand.pace.deal;
  }

  int next_to_go_on() const {
    int next = -1;
    for (int table = 0; table < static_cast<int>(running_.size()); ++table) {
      const Running& hand = running_[static_cast<std::size_t>(table)];
      if (!hand.active) continue;
      if (next < 0 || hand.at < running_[static_cast<std::size_t>(next)].at) next = table;
    }
    return next;
  }

  void go_on(int table) {
    Running& hand = at(table);
    tournament_.pass_to(hand.at);
    if (tournament_.over()) return;
    if (hand.dealt) return end(table);
    const auto why_not = tournament_.why_no_hand(table);
    if (!why_not) return deal(table);
    // A break that begins during the shuffle goes first; a table that is to break deals no more.
    if (*why_not == NoHand::clock_stands) {
      const auto next = seconds_to_next_event(tournament_.plan().schedule, tournament_.clock());
      if (!next) let_time_pass();
      hand.at = tournament_.now() + next.value_or(0);
    } else {
      forget(hand);
      if (left_ >= 0) ++left_;
    }
  }

  void deal(int table) {
    Running& running = at(table);
    const HandSetup setup = tournament_.begin_hand(table);
    Deck deck = ordered_deck();
    shuffle(deck, running.random);
    running.hearing.events.clear();
    setup.seated.each(
        [&](Seat seat) { running.players[engine::at(seat)] = tournament_.player_at(table, seat); });
    running.hand.emplace(tournament_.rules(table), setup, Deal{deck},
                         heard_ ? &running.hearing : nullptr);
    Hand& hand = *running.hand;
    while (hand.to_act() != no_seat) hand.act(hand.to_act(), some_action(hand, running.random));
    if (hand.stage() == Hand::Stage::showdown) hand.settle();
    running.dealt = true;
    running.at = tournament_.now() + running.pace.hand;
  }

  void end(int table) {
    Running& running = at(table);
    forget(running);
    ++played_;
    tournament_.end_hand(table, *running.hand, running.hearing.events);
    sell_to_those_who_are_out(table, running);
  }

  // Who is out buys again or enters again now and then, where the house lets him.
  void sell_to_those_who_are_out(int table, Running& running) {
    std::vector<int> out;
    running.hand->setup().seated.each([&](Seat seat) {
      if (running.hand->stack(seat) == Chips{}) out.push_back(running.players[engine::at(seat)]);
    });
    if (tournament_.waits_to_go_on(table)) {
      for (const int player : out) {
        const bool buys = running.random.below(2) == 0;
        if (buys && !tournament_.why_not_rebuy(player)) tournament_.rebuy(player);
      }
      tournament_.go_on(table);
    }
    for (const int player : out) {
      if (tournament_.over() || tournament_.why_not_re_enter(player)) continue;
      if (running.random.below(3) == 0) tournament_.re_enter(player);
    }
  }

  void sell_add_ons() {
    Random random{seed_ * 1'000'003U + static_cast<std::uint64_t>(tournament_.now())};
    for (int table = 0; table < tournament_.tables(); ++table) {
      players_with_chips(tournament_.table(table)).each([&](Seat seat) {
        const int player = tournament_.player_at(table, seat);
        for (std::size_t kind = 0; kind < tournament_.plan().add_ons.size(); ++kind) {
          if (random.below(2) == 0 || tournament_.why_not_add_on(player, kind)) continue;
          tournament_.add_on(player, kind);
        }
      });
    }
  }

  void forget(Running& hand) {
    hand.active = false;
    --active_;
  }

  // To the next event of the clock; the director ends what has no end of its own. False: nothing
  // would change.
  bool let_time_pass() {
    if (tournament_.over() || tournament_.is_time_to_play()) return false;
    const auto next = seconds_to_next_event(tournament_.plan().schedule, tournament_.clock());
    if (!tournament_.plan().add_ons.empty()) sell_add_ons();
    if (next) {
      tournament_.pass_to(tournament_.now() + *next);
    } else {
      tournament_.report({tournament_.now(), clock::Resumes{}});
    }
    return true;
  }

  void answer_for_the_director() {
    using What = tournament::DirectorAsked::What;
    while (const auto& asked = tournament_.asked_of_the_director()) {
      Random random{seed_ * 1'000'003U + static_cast<std::uint64_t>(tournament_.now())};
      if (asked->what == What::player_to_move) {
        const SeatSet players = players_with_chips(tournament_.table(asked->from));
        Seat seat = players.lowest();
        for (auto i = random.below(static_cast<std::uint32_t>(players.size())); i > 0; --i) {
          seat = players.next_after(seat);
        }
        tournament_.move_player(seat);
        continue;
      }
      std::vector<int> able;
      for (int table = 0; table < tournament_.tables(); ++table) {
        if (tournament_.may_break_table(table)) able.push_back(table);
      }
      if (able.empty()) return;
      tournament_.break_table(able[random.below(static_cast<std::uint32_t>(able.size()))]);
    }
  }

  Tournament& tournament_;
  std::uint64_t seed_;
  std::int64_t left_;  // below 0: no limit
  bool heard_;
  std::int64_t played_ = 0;
  int active_ = 0;
  std::vector<Running> running_;
};

}  // namespace

std::int64_t play_hands(Tournament& tournament, std::uint64_t seed, std::int64_t hands,
                        bool heard) {
  return Play{tournament, seed, hands, heard}.run();
}

}  // namespace floorman::engine
