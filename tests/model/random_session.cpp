#include "tests/model/random_session.hpp"

#include <iterator>
#include <vector>

#include "tests/model/random_hand.hpp"

namespace floorman::model {
namespace {

using engine::no_seat;
using engine::Positions;
using engine::Random;
using engine::Seat;
using engine::SeatSet;

constexpr std::uint32_t most_chairs = 10;

SeatSet as_seats(const std::set<int>& chairs) {
  SeatSet seats;
  for (const int chair : chairs) seats.add(static_cast<Seat>(chair));
  return seats;
}

SeatSet as_seats(const std::map<int, int>& players) {
  SeatSet seats;
  for (const auto& [chair, who] : players) seats.add(static_cast<Seat>(chair));
  return seats;
}

std::string seats_in_words(SeatSet seats) {
  std::string text;
  seats.each([&](Seat seat) { text += " " + std::to_string(seat + 1); });
  return text.empty() ? " nobody" : text;
}

std::string places_in_words(const Positions& positions, SeatSet dealt_in) {
  return "button " + std::to_string(positions.button + 1) + ", small blind " +
         std::to_string(positions.small_blind + 1) + ", big blind " +
         std::to_string(positions.big_blind + 1) + ", late big blinds" +
         seats_in_words(positions.late_big_blinds) + ", late small blinds" +
         seats_in_words(positions.late_small_blinds) + ", dealt in" + seats_in_words(dealt_in);
}

}  // namespace

RandomSession::RandomSession(Random& random, const engine::Rules& rules)
    : random_(random), rules_(rules) {
  session_.rules = &rules;
  session_.chairs = static_cast<int>(random.between(3, most_chairs));
  std::map<int, int> players;
  sit_some_down(players, static_cast<std::size_t>(
                             random.between(2, one_in(random, 2) ? session_.chairs : 3)));
  const int drawn = random_player(players);
  const int button = first_button(session_, players, drawn);
  session_.hands.push_back(first_hand(session_, players, button));
  deal_first_hand_by_engine(as_seats(players), static_cast<Seat>(drawn));
  diary_ = "  first hand: players" + seats_in_words(as_seats(players)) + "; " +
           std::to_string(drawn + 1) + " drew the high card\n  " +
           places_in_words(positions(), dealt_in()) + "\n";
}

/// Whom the engine draws by a seed is nobody's to foretell; he only must be one of the players.
void RandomSession::deal_first_hand_by_engine(SeatSet players, Seat drawn) {
  Seat button = engine::first_button(rules_, players, drawn, random_.next());
  if (rules_.button.first_button.is(engine::FirstButton::at_random) && players.has(button)) {
    button = drawn;
  }
  theirs_.state = engine::ButtonState::first(engine::first_positions(players, button), players);
  theirs_.dealt_in = players;
}

int RandomSession::random_player(const std::map<int, int>& players) {
  auto player = players.begin();
  std::advance(player, random_.below(static_cast<std::uint32_t>(players.size())));
  return player->first;
}

int RandomSession::random_chair() {
  return static_cast<int>(random_.below(static_cast<std::uint32_t>(session_.chairs)));
}

/// Only who was dealt in can bust, and somebody wins.
void RandomSession::bust_some(std::map<int, int>& players) {
  const std::set<int>& dealt_in = session_.hands.back().dealt_in;
  std::size_t left = dealt_in.size();
  const std::uint32_t rarity = one_in(random_, 4) ? 2 : one_in(random_, 2) ? 6 : 40;
  for (const int chair : dealt_in) {
    if (left < 2 || !one_in(random_, rarity)) continue;
    players.erase(chair);
    --left;
    diary_ += "  seat " + std::to_string(chair + 1) + " busts\n";
  }
}

std::set<int> RandomSession::some_winners(const std::map<int, int>& players) {
  std::vector<int> left;
  for (const int chair : session_.hands.back().dealt_in) {
    if (players.contains(chair)) left.push_back(chair);
  }
  std::set<int> winners;
  do {
    winners.insert(left[random_.below(static_cast<std::uint32_t>(left.size()))]);
  } while (one_in(random_, 3));
  return winners;
}

/// In any empty chair, those of players who have just busted included.
void RandomSession::sit_some_down(std::map<int, int>& players, std::size_t at_least) {
  while (players.size() < at_least) {
    const int chair = random_chair();
    if (!players.emplace(chair, next_player_).second) continue;
    ++next_player_;
    if (!session_.hands.empty()) {
      theirs_.state.waiting.add(static_cast<Seat>(chair));
      diary_ += "  a new player in seat " + std::to_string(chair + 1) + "\n";
    }
  }
}

void RandomSession::play_a_hand() {
  std::map<int, int> players = session_.hands.back().players;
  bust_some(players);
  const std::set<int> winners = some_winners(players);
  const std::size_t room = static_cast<std::size_t>(session_.chairs) - players.size();
  std::size_t newcomers = one_in(random_, 5) ? 1 : 0;
  if (one_in(random_, 15)) newcomers = random_.below(4);
  sit_some_down(players, std::max<std::size_t>(2, players.size() + std::min(newcomers, room)));
  const bool draws = players.size() == 2;
  const int high_card = draws ? random_player(players) : -1;
  session_.hands.push_back(next_hand(session_, players, winners, high_card));
  theirs_ = engine::next_deal(rules_, theirs_.state, as_seats(players), as_seats(winners),
                              static_cast<Seat>(high_card));
  diary_ += "  players" + seats_in_words(as_seats(players)) + "; last winners" +
            seats_in_words(as_seats(winners)) +
            (draws ? "; high card " + std::to_string(high_card + 1) : "") + "\n  " +
            places_in_words(positions(), dealt_in()) + "\n";
}

SeatSet RandomSession::seated() const { return as_seats(session_.hands.back().players); }

SeatSet RandomSession::dealt_in() const { return as_seats(session_.hands.back().dealt_in); }

Positions RandomSession::positions() const {
  const TableHand& hand = session_.hands.back();
  Positions positions;
  positions.button = static_cast<Seat>(hand.places.button);
  positions.small_blind = static_cast<Seat>(hand.places.small_blind);
  positions.big_blind = static_cast<Seat>(hand.places.big_blind);
  positions.late_big_blinds = as_seats(hand.late_big_blinds);
  positions.late_small_blinds = as_seats(hand.late_small_blinds);
  return positions;
}

bool RandomSession::agree() const {
  return theirs_.state.positions == positions() && theirs_.dealt_in == dealt_in();
}

std::string RandomSession::difference() const {
  if (agree()) return {};
  return "  the engine: " + places_in_words(theirs_.state.positions, theirs_.dealt_in) + "\n";
}

std::string RandomSession::spell() const { return diary_; }

std::string difference_in_session(std::uint64_t number) {
  Random random{number};
  const engine::Rules rules = random_rules(random, 1, 2);
  RandomSession session{random, rules};
  const std::int64_t hands = random.between(5, 30);
  for (std::int64_t hand = 1; hand < hands && session.agree(); ++hand) {
    session.play_a_hand();
  }
  if (session.difference().empty()) return {};
  return "session " + std::to_string(number) + "\nrules\n" + spell(rules) + "table\n" +
         session.spell() + session.difference();
}

}  // namespace floorman::model
