#include "interp/hand_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "engine/play/simulation.hpp"
#include "interp/cards_text.hpp"
#include "interp/shorten_hand.hpp"
#include "interp/situations.hpp"

namespace floorman::interp {

namespace {

using engine::Hand;
using engine::LegalActions;
using engine::Random;
using engine::Seat;

constexpr std::size_t enough_hands = 12;  // found: among so many there is a short one
constexpr std::size_t made_shorter = 3;   // of these
constexpr int most_acts = 60;

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// All cards, in an order of chance.
std::vector<engine::Card> shuffled(Random& random) {
  engine::Deck deck = engine::ordered_deck();
  engine::shuffle(deck, random, static_cast<std::uint32_t>(deck.size()));
  return {deck.begin(), deck.end()};
}

std::vector<std::string> random_table(Random& random) {
  constexpr std::array names = {"Ann", "Ben", "Cal", "Dan", "Eve"};
  const auto one_in = [&](std::uint32_t count) { return random.below(count) == 0; };
  const std::uint32_t players = 2 + random.below(4);
  std::vector<std::string> lines = {"blinds 50/100", "smallest chip 25"};
  if (one_in(10)) lines = {fmt::format("level {}", 1 + random.below(6))};
  if (one_in(4)) lines.emplace_back(one_in(2) ? "ante 25" : "ante 100");
  std::string stacks = "stacks";
  for (std::uint32_t i = 0; i < players; ++i) {
    const std::int64_t chips = 25 * random.between(1, one_in(3) ? 16 : 100);
    stacks += fmt::format("{} {} {}", i == 0 ? "" : ",", names.at(i), chips);
  }
  lines.push_back(std::move(stacks));
  lines.push_back(fmt::format("button {}", names.at(random.below(players))));
  if (one_in(2)) {
    lines.push_back(fmt::format("pot {}", 25 * random.between(players * 4, players * 8)));
    lines.emplace_back(one_in(3) ? "river" : "flop");
  }
  if (one_in(8)) {
    lines.push_back(fmt::format("{} is absent", names.at(random.below(players))));
  }
  return lines;
}

// Makes one hand, line by line at both tables.
class HandMaker {
public:
  /// `plainly`: at the showdown nobody lets go of his cards.
  HandMaker(const Ruleset& first, const Ruleset& second, Random& random, bool plainly)
      : houses_(first, second), random_(random), plainly_(plainly) {}

  FoundHand make(const std::vector<std::string>& begin) {
    const bool cards_are_told = std::ranges::any_of(
        begin, [](const std::string& line) { return line.find(" holds ") != std::string::npos; });
    for (const std::string& line : begin) say(line);
    if (!cards_are_told) tell_cards();
    if (!over_ && !houses_.table(0).state().hand) say("deal");
    for (int act = 0; act < most_acts && !over_; ++act) {
      if (!go_on()) break;
    }
    return {lines_, houses_.apart()};
  }

private:
  // What neither takes is no part of the hand.
  void say(const std::string& line) {
    if (over_) return;
    const TwoHouses::Took took = houses_.play(line);
    if (took != TwoHouses::Took::neither) lines_.push_back(line);
    over_ = took == TwoHouses::Took::one;
  }

  void tell_cards() {
    std::vector<engine::Card> cards = shuffled(random_);
    const auto take = [&](std::size_t count) {
      const std::vector<engine::Card> taken(cards.end() - static_cast<std::ptrdiff_t>(count),
                                            cards.end());
      cards.resize(cards.size() - count);
      return spell(taken);
    };
    const TableState& state = houses_.table(0).state();
    std::vector<std::string> told;
    state.seated.each([&](Seat seat) {
      told.push_back(fmt::format("{} holds {}", state.names.of(seat), take(2)));
    });
    told.push_back("board " + take(5));
    for (const std::string& line : told) say(line);
  }

  bool go_on() {
    const auto& first = houses_.table(0).state().hand;
    const auto& second = houses_.table(1).state().hand;
    if (!first || !second || (first->over() && second->over())) return false;
    const std::size_t lines = lines_.size();
    if (first->to_act() != engine::no_seat && first->to_act() == second->to_act()) {
      const auto apart = act_that_parts(*first, *second);
      say(apart ? *apart : random_act(random_.below(2) == 0 ? *first : *second));
    } else if (first->to_act() != engine::no_seat || second->to_act() != engine::no_seat) {
      say(random_act(first->to_act() != engine::no_seat ? *first : *second));
    } else {
      at_the_showdown(*first);
    }
    return lines_.size() > lines;
  }

  std::string name(Seat seat) const { return houses_.table(0).state().names.of(seat); }

  // An act that one house allows and the other does not.
  std::optional<std::string> act_that_parts(const Hand& first, const Hand& second) const {
    const LegalActions a = first.legal();
    const LegalActions b = second.legal();
    const std::string who = name(first.to_act());
    if (a.check != b.check) return who + " checks";
    if (a.call != b.call) return who + " calls";
    const bool may_a = a.bet || a.raise;
    const bool may_b = b.bet || b.raise;
    const auto to = [&](const LegalActions& legal, engine::Chips chips) {
      return fmt::format("{} {} {}", who, legal.bet ? "bets" : "raises to", chips.count);
    };
    if (may_a != may_b) return may_a ? to(a, a.least) : to(b, b.least);
    if (!may_a) return std::nullopt;
    if (a.least != b.least) return to(a, std::min(a.least, b.least));
    if (a.most != b.most) return to(a, std::max(a.most, b.most));
    return std::nullopt;
  }

  std::string random_act(const Hand& hand) {
    const std::string who = name(hand.to_act());
    const LegalActions legal = hand.legal();
    // Small raises leave room for more of them.
    const bool smallest = (legal.bet || legal.raise) && random_.below(3) == 0;
    const engine::Action action = !smallest   ? engine::random_action(hand, random_)
                                  : legal.bet ? engine::Action{engine::Bet{legal.least}}
                                              : engine::Action{engine::Raise{legal.least}};
    if (const auto* bet = std::get_if<engine::Bet>(&action)) {
      return fmt::format("{} bets {}", who, bet->to.count);
    }
    if (const auto* raise = std::get_if<engine::Raise>(&action)) {
      return fmt::format("{} raises to {}", who, raise->to.count);
    }
    if (std::holds_alternative<engine::Check>(action)) return who + " checks";
    return who + (std::holds_alternative<engine::Call>(action) ? " calls" : " folds");
  }

  void at_the_showdown(const Hand& hand) {
    const bool somebody_first = !plainly_ && random_.below(4) == 0;
    if (somebody_first) {
      std::vector<Seat> live;
      hand.live().each([&](Seat seat) { live.push_back(seat); });
      const Seat seat = live[random_.below(static_cast<std::uint32_t>(live.size()))];
      say(name(seat) + (random_.below(2) == 0 ? " mucks" : " shows"));
    }
    say("showdown");
  }

  TwoHouses houses_;
  Random& random_;
  bool plainly_;
  std::vector<std::string> lines_;
  bool over_ = false;
};

bool is_better(const FoundHand& a, const FoundHand& b) {
  const auto rank = [](const FoundHand& hand) {
    return std::tuple{!ends_differently(hand.apart), hand.lines.size(),
                      fmt::format("{}", fmt::join(hand.lines, "\n")).size()};
  };
  return rank(a) < rank(b);
}

}  // namespace

HandSearch find_hand(const Ruleset& first, const Ruleset& second, std::int64_t hands,
                     std::uint64_t seed) {
  HandSearch search;
  std::vector<FoundHand> all;
  std::size_t strong = 0;
  const auto moments = situations();
  while (search.played < hands && strong < enough_hands) {
    // Each hand has its own chance: it is the same whatever was played before it.
    const auto number = static_cast<std::uint64_t>(search.played);
    Random random{seed * 0x9e3779b97f4a7c15U + number};
    const bool in_turn = number < moments.size();
    const std::vector<std::string> begin =
        in_turn ? lines_of(moments[number])
        : random.below(3) == 0
            ? lines_of(moments[random.below(static_cast<std::uint32_t>(moments.size()))])
            : random_table(random);
    FoundHand hand = HandMaker{first, second, random, in_turn}.make(begin);
    ++search.played;
    // Lines that neither house took left no trace in the hand, or it shows nothing.
    if (hand.apart == Apart::never || judge(hand.lines, first, second) != hand.apart) continue;
    if (ends_differently(hand.apart)) ++strong;
    all.push_back(std::move(hand));
  }
  std::ranges::stable_sort(all, is_better);
  if (all.size() > made_shorter) all.resize(made_shorter);
  for (FoundHand& hand : all) hand = shorten(std::move(hand), first, second);
  const auto best = std::ranges::min_element(all, is_better);
  if (best != all.end()) search.found = std::move(*best);
  return search;
}

}  // namespace floorman::interp
