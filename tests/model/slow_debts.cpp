// Blinds that players were skipped for, where the house has them paid later.
#include "tests/model/slow_button.hpp"

namespace floorman::model {
namespace {

/// What is owed, by player.
struct Debts {
  std::map<int, int> big_blinds;
  std::map<int, int> small_blinds;
};

int steps(const Session& session, int from, int to) {
  return (to - from + session.chairs) % session.chairs;
}

/// From the old button to a place of the new hand; a whole circle if it is the same chair.
int ahead(const Session& session, const TableHand& before, int chair) {
  const int way = steps(session, before.places.button, chair);
  return way == 0 ? session.chairs : way;
}

/// The blind went from one chair to another and passed his. With newcomers between, the big blind
/// may come to lie behind the old one; then it has passed nobody.
bool is_skipped(const Session& session, const TableHand& before, const TableHand& hand, int chair) {
  const int from = before.places.big_blind;
  const int to = hand.places.big_blind;
  const bool back =
      hand.dealt_in.size() > 2 && ahead(session, before, to) < ahead(session, before, from);
  const int way = steps(session, from, chair);
  return !back && way > 0 && way < steps(session, from, to);
}

/// He has had the big blind, or been skipped for it, and is past the small one now.
bool misses_the_small_blind(const Session& session, const TableHand& before, const TableHand& hand,
                            int chair) {
  const int way = ahead(session, before, chair);
  const int from = steps(session, before.places.button, before.places.small_blind);
  return from < way && way < ahead(session, before, hand.places.small_blind) &&
         way < ahead(session, before, hand.places.big_blind);
}

void add_skipped(const Session& session, const TableHand& before, const TableHand& hand,
                 Debts& debts) {
  for (const int chair : hand.dealt_in) {
    const int who = hand.players.at(chair);
    const auto old = before.players.find(chair);
    const bool played = old != before.players.end() && old->second == who;
    if (!played || !before.dealt_in.contains(chair)) continue;
    if (is_skipped(session, before, hand, chair)) ++debts.big_blinds[who];
    if (misses_the_small_blind(session, before, hand, chair)) ++debts.small_blinds[who];
  }
}

/// One blind a hand, the big one first; who has a blind of his own anyway owes as before.
void pay_one_each(TableHand& hand, Debts& debts) {
  for (const int chair : hand.dealt_in) {
    const int who = hand.players.at(chair);
    const bool small_blind = chair == hand.places.small_blind;
    const bool big_blind = chair == hand.places.big_blind;
    if (big_blind) continue;
    if (debts.big_blinds[who] > 0) {
      --debts.big_blinds[who];
      hand.late_big_blinds.insert(chair);
      if (small_blind) ++debts.small_blinds[who];
    } else if (!small_blind && debts.small_blinds[who] > 0) {
      --debts.small_blinds[who];
      hand.late_small_blinds.insert(chair);
    }
  }
}

/// What is owed is found by playing the session's hands again; in `hand` what is paid late.
void pay_what_is_owed(const Session& session, TableHand& hand) {
  Debts debts;
  for (std::size_t i = 1; i < session.hands.size(); ++i) {
    TableHand again = session.hands[i];
    add_skipped(session, session.hands[i - 1], again, debts);
    pay_one_each(again, debts);
  }
  add_skipped(session, session.hands.back(), hand, debts);
  pay_one_each(hand, debts);
}

bool pays_later(const Session& session) {
  return session.rules->button.button_rule.is(engine::ButtonRule::missed_blinds_later);
}

}  // namespace

void add_late_blinds(const Session& session, TableHand& hand) {
  if (pays_later(session)) pay_what_is_owed(session, hand);
}

}  // namespace floorman::model
