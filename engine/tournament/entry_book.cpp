#include "engine/tournament/entry_book.hpp"

#include <numeric>

#include "engine/check.hpp"
#include "engine/tournament/late_players.hpp"

namespace floorman::engine {

EntryBook::EntryBook(std::size_t players, std::size_t kinds_of_add_on)
    : accounts_(players), absences_(players) {
  waiting_.reserve(players);
  sold_.add_ons.resize(kinds_of_add_on);
}

std::int64_t EntryBook::paid() const {
  return std::accumulate(
      accounts_.begin(), accounts_.end(), std::int64_t{0},
      [](std::int64_t sum, const EntryAccount& account) { return sum + account.paid; });
}

std::int64_t EntryBook::owed() const {
  return std::accumulate(
      accounts_.begin(), accounts_.end(), std::int64_t{0},
      [](std::int64_t sum, const EntryAccount& account) { return sum + account.owes; });
}

void EntryBook::add_player() {
  accounts_.emplace_back();
  absences_.emplace_back();
}

// ---- sales

Chips EntryBook::give_out(int player, const Offer& offer, bool paid_now) {
  EntryAccount& account = accounts_[index(player)];
  (paid_now ? account.paid : account.owes) += offer.cents;
  given_out_ += offer.chips;
  return offer.chips;
}

void EntryBook::enter(const Rules& rules, int player) {
  ++accounts_[index(player)].entries;
  ++sold_.entries;
  give_out(player, entry_offer(rules), true);
}

Chips EntryBook::buy_again(const Rules& rules, int player) {
  ++accounts_[index(player)].rebuys;
  ++sold_.rebuys;
  return give_out(player, rebuy_offer(rules), false);
}

Chips EntryBook::add_on(int player, const Offer& offer, std::size_t kind) {
  accounts_[index(player)].add_ons |= std::uint32_t{1} << kind;
  if (kind >= sold_.add_ons.size()) sold_.add_ons.resize(kind + 1);
  ++sold_.add_ons[kind];
  return give_out(player, offer, true);
}

Chips EntryBook::enter_again(const Rules& rules, int player) {
  EntryAccount& account = accounts_[index(player)];
  ++account.entries;
  ++sold_.re_entries;
  account.out = false;
  absences_[index(player)] = {};
  return give_out(player, entry_offer(rules), true);
}

void EntryBook::pay(int player, std::int64_t cents) {
  EntryAccount& account = accounts_[index(player)];
  FLOORMAN_PROMISE(cents >= 0 && cents <= account.owes);
  account.owes -= cents;
  account.paid += cents;
}

void EntryBook::charge_no_show(const Rules& rules, int player) {
  accounts_[index(player)].owes += no_show_owes(rules);
}

// ---- alternates

std::optional<int> EntryBook::next_alternate() const {
  if (waiting_.empty()) return std::nullopt;
  return waiting_.front();
}

void EntryBook::seat_next_alternate() {
  FLOORMAN_PROMISE(!waiting_.empty());
  waiting_.erase(waiting_.begin());
}

void EntryBook::renumber(int from, int to) {
  if (from == to) return;
  accounts_[index(to)] = accounts_[index(from)];
  absences_[index(to)] = absences_[index(from)];
  accounts_[index(from)] = {};
  absences_[index(from)] = {};
}

}  // namespace floorman::engine
