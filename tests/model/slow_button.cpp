// Where button and blinds go, and which newcomers wait.
#include "tests/model/slow_button.hpp"

#include <algorithm>

namespace floorman::model {
namespace {

using engine::ButtonRule;
using engine::FirstButton;
using engine::GoingHeadsUp;
using engine::NewPlayer;
using engine::SeatRefilled;

/// All that the next hand is made from.
struct Question {
  const Session& session;
  const std::map<int, int>& players;
  const std::set<int>& winners;
  int high_card = -1;

  const TableHand& last() const { return session.hands.back(); }
  const engine::ButtonRules& rules() const { return session.rules->button; }
};

std::set<int> chairs_of(const std::map<int, int>& players) {
  std::set<int> chairs;
  for (const auto& [chair, who] : players) chairs.insert(chair);
  return chairs;
}

bool sat_there(const TableHand& hand, int chair, int who) {
  const auto found = hand.players.find(chair);
  return found != hand.players.end() && found->second == who;
}

bool was_dealt_in(const Session& session, int chair, int who) {
  return std::any_of(session.hands.begin(), session.hands.end(), [&](const TableHand& hand) {
    return sat_there(hand, chair, who) && hand.dealt_in.contains(chair);
  });
}

int steps(const Session& session, int from, int to) {
  return (to - from + session.chairs) % session.chairs;
}

/// Is `chair` passed on the way clockwise from `from` to `to`?
bool strictly_between(const Session& session, int from, int chair, int to) {
  const int way = steps(session, from, chair);
  return way > 0 && way < steps(session, from, to);
}

bool is_new(const Question& asked, int chair) {
  const auto now = asked.players.find(chair);
  return now != asked.players.end() && !sat_there(asked.last(), chair, now->second);
}

/// Did a new player sit down where the last hand had a blind or the button? The places of others
/// who busted do not matter: the button passes them anyway (princeton 29).
bool seat_was_refilled(const Question& asked) {
  const Places& last = asked.last().places;
  return is_new(asked, last.button) || is_new(asked, last.small_blind) ||
         is_new(asked, last.big_blind);
}

bool moves_as_usual(const Question& asked) {
  return asked.rules().seat_refilled.is(SeatRefilled::moves_as_usual) && seat_was_refilled(asked);
}

/// The last player up to this chair: a dead button has not moved from him, as princeton 29 sees it.
int last_player_up_to(const Question& asked, int chair) {
  while (!asked.last().players.contains(chair)) {
    chair = (chair + asked.session.chairs - 1) % asked.session.chairs;
  }
  return chair;
}

/// Where the houses without a dead button put it.
int next_button(const Question& asked, const std::set<int>& in) {
  const int last = asked.last().places.button;
  if (moves_as_usual(asked)) return next_of(asked.session, in, last_player_up_to(asked, last));
  if (asked.rules().button_rule.is(ButtonRule::winner_takes_it)) {
    std::set<int> winners;
    for (const int chair : in) {
      if (asked.winners.contains(chair)) winners.insert(chair);
    }
    // The worst position is the first left of the button.
    if (!winners.empty()) return next_of(asked.session, winners, last);
  }
  return next_of(asked.session, in, last);
}

Places with_blinds_left_of(const Session& session, const std::set<int>& in, int button) {
  if (in.size() == 2) return {button, button, next_of(session, in, button)};
  const int small_blind = next_of(session, in, button);
  return {button, small_blind, next_of(session, in, small_blind)};
}

int the_other(const std::set<int>& two, int chair) {
  return *two.begin() == chair ? *two.rbegin() : *two.begin();
}

Places heads_up_with_button(const std::set<int>& two, int button) {
  return {button, button, the_other(two, button)};
}

/// Which of the players had the big blind last; -1 if none of them ever had it.
int last_big_blind_among(const Question& asked, const std::set<int>& in) {
  const auto& hands = asked.session.hands;
  for (auto hand = hands.rbegin(); hand != hands.rend(); ++hand) {
    const int chair = hand->places.big_blind;
    if (in.contains(chair) && sat_there(*hand, chair, asked.players.at(chair))) return chair;
  }
  return -1;
}

Places go_heads_up(const Question& asked, const std::set<int>& two) {
  const int next_big_blind = next_of(asked.session, two, asked.last().places.big_blind);
  switch (asked.rules().going_heads_up.choice) {
    case GoingHeadsUp::last_big_blind: {
      const int last = last_big_blind_among(asked, two);
      return heads_up_with_button(two, last >= 0 ? last : the_other(two, next_big_blind));
    }
    case GoingHeadsUp::button_advances:
      return heads_up_with_button(two, next_of(asked.session, two, asked.last().places.button));
    case GoingHeadsUp::high_card: return heads_up_with_button(two, asked.high_card);
  }
  return {};
}

/// The player before this chair, who sits elsewhere.
int player_before(const Session& session, const std::set<int>& in, int chair) {
  int before = chair;
  do {
    before = (before + session.chairs - 1) % session.chairs;
  } while (!in.contains(before));
  return before;
}

Places by_dead_button(const Question& asked, const std::set<int>& in) {
  const Places& last = asked.last().places;
  const int big_blind = next_of(asked.session, in, last.big_blind);
  if (in.size() == 2) return heads_up_with_button(in, the_other(in, big_blind));
  // After a heads-up hand the old small blind may be the next big blind; he cannot be both. Then
  // nobody sits between the button and the blinds.
  const bool twice = last.small_blind == big_blind;
  return {twice ? player_before(asked.session, in, last.big_blind) : last.small_blind,
          last.big_blind, big_blind};
}

Places places_for(const Question& asked, const std::set<int>& in) {
  const bool two_left = asked.players.size() == 2 && asked.last().players.size() > 2;
  if (two_left) return go_heads_up(asked, in);
  const bool dead_button = asked.rules().button_rule.is(ButtonRule::dead_button);
  if (dead_button && !moves_as_usual(asked)) return by_dead_button(asked, in);
  return with_blinds_left_of(asked.session, in, next_button(asked, in));
}

/// Is this a chair where a player who has not been dealt in yet must wait?
bool must_wait(const Question& asked, const Places& places, int chair) {
  const Session& session = asked.session;
  const bool ends = chair == places.small_blind || chair == places.button;
  const bool between = strictly_between(session, places.button, chair, places.small_blind);
  switch (asked.rules().new_player.choice) {
    case NewPlayer::except_between_small_blind_and_button: return between;
    case NewPlayer::except_small_blind_to_button: return between || ends;
    case NewPlayer::except_between_button_and_big_blind:
      return is_new(asked, chair) &&  // he waits for one hand
             strictly_between(session, places.button, chair, places.big_blind);
    case NewPlayer::at_once: return false;
  }
  return false;
}

std::set<int> dealt_in(const Question& asked, const Places& places) {
  const std::set<int> all = chairs_of(asked.players);
  std::set<int> in;
  for (const int chair : all) {
    const bool played = was_dealt_in(asked.session, chair, asked.players.at(chair));
    if (played || !must_wait(asked, places, chair)) in.insert(chair);
  }
  return in.size() < 2 ? all : in;  // nobody can wait where there would be no hand
}

}  // namespace

int next_of(const Session& session, const std::set<int>& seats, int seat) {
  for (int step = 1; step <= session.chairs; ++step) {
    const int chair = (seat + step) % session.chairs;
    if (seats.contains(chair)) return chair;
  }
  return -1;
}

int first_button(const Session& session, const std::map<int, int>& players, int drawn) {
  const auto& rule = session.rules->button.first_button;
  switch (rule.choice) {
    case FirstButton::high_card:
    case FirstButton::at_random: return drawn;
    case FirstButton::left_of_house_dealer: return players.begin()->first;  // he sits before seat 1
    case FirstButton::at_seat:
      for (const auto& [chair, who] : players) {
        if (chair + 1 >= rule.value()) return chair;
      }
      return players.begin()->first;
  }
  return -1;
}

TableHand first_hand(const Session& session, const std::map<int, int>& players, int button) {
  const std::set<int> chairs = chairs_of(players);
  return {with_blinds_left_of(session, chairs, button), players, chairs, {}, {}};
}

TableHand next_hand(const Session& session, const std::map<int, int>& players,
                    const std::set<int>& winners, int high_card) {
  const Question asked{session, players, winners, high_card};
  Places places = places_for(asked, chairs_of(players));
  const std::set<int> in = dealt_in(asked, places);
  // With two players the button is the small blind, be it that others wait for their cards.
  if (in.size() == 2) {
    const bool to_the_next =
        players.size() > 2 && asked.rules().button_rule.is(ButtonRule::next_player);
    const int button = to_the_next ? next_of(session, in, asked.last().places.button)
                                   : the_other(in, places.big_blind);
    places = heads_up_with_button(in, button);
  }
  TableHand hand{places, players, in, {}, {}};
  add_late_blinds(session, hand);
  return hand;
}

}  // namespace floorman::model
