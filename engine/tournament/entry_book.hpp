// The desk's book of one event: what each player has bought and owes, who waits for a seat, and how
// many chips were given out and taken back.
//
// A value, made once for as many players as can come. It decides nothing (entries.hpp does) and
// knows no seats; every chip that it gives out or takes back is in its sums.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/tournament/absence.hpp"
#include "engine/tournament/entries.hpp"

namespace floorman::engine {

/// How often each thing was sold, for the prizes.
struct EntriesSold {
  std::int64_t entries = 0;
  std::int64_t re_entries = 0;
  std::int64_t rebuys = 0;
  std::vector<std::int64_t> add_ons;  // of each kind, in the order of the sheet
};

class EntryBook {
public:
  /// Players are numbered from 0 to `players` - 1, as the caller numbers them.
  explicit EntryBook(std::size_t players, std::size_t kinds_of_add_on = 0);

  const EntryAccount& account(int player) const { return accounts_[index(player)]; }
  const AbsenceCount& absence(int player) const { return absences_[index(player)]; }
  const EntriesSold& sold() const { return sold_; }
  /// Cents that came in, and cents that are owed.
  std::int64_t paid() const;
  std::int64_t owed() const;
  /// Chips that were given out, and those of them that left the total.
  Chips given_out() const { return given_out_; }
  Chips out_of_play() const { return out_of_play_; }

  // Sales. Preconditions: the why_not_ functions have nothing against them. What is bought at the
  // desk is paid at once; a rebuy is owed until it is paid (TDA 2024 27).
  void enter(const Rules& rules, int player);
  Chips buy_again(const Rules& rules, int player);
  Chips add_on(int player, const Offer& offer, std::size_t kind);
  Chips enter_again(const Rules& rules, int player);
  /// Precondition: no more than he owes.
  void pay(int player, std::int64_t cents);
  /// He signed up and did not come.
  void charge_no_show(const Rules& rules, int player);

  /// One more can come: he has the next number.
  void add_player();

  // Presence.
  void arrange(int player) { accounts_[index(player)].arranged = true; }
  void set_out(int player, bool out) { accounts_[index(player)].out = out; }
  /// `played`: seconds of play until now.
  void leaves(int player, std::int64_t played) { absences_[index(player)] = {0, played}; }
  void is_back(int player) { absences_[index(player)] = {}; }
  void misses_a_deal(int player) { ++absences_[index(player)].deals; }
  void take_out_of_play(Chips chips) { out_of_play_ += chips; }

  // Alternates, the first to come first.
  void wait(int player) { waiting_.push_back(player); }
  std::optional<int> next_alternate() const;
  void seat_next_alternate();

  /// His account goes with him to another number: where players are numbered by their seats.
  void renumber(int from, int to);

private:
  static std::size_t index(int player) { return static_cast<std::size_t>(player); }
  Chips give_out(int player, const Offer& offer, bool paid_now);

  std::vector<EntryAccount> accounts_;
  std::vector<AbsenceCount> absences_;
  std::vector<int> waiting_;
  EntriesSold sold_;
  Chips given_out_{};
  Chips out_of_play_{};
};

}  // namespace floorman::engine
