// Who may enter, buy again, take the add-on or enter again, and what it costs and brings.
//
// Policy B1.4 and B1.6; TDA 2024 8-A and 27; princeton 2; octobermuck 5, ollh 8. Pure decisions
// from the rules, the moment and one player's account: nothing here changes an event, takes money
// or finds a seat. Money is cents. A refusal names its question and the figures behind it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/chips.hpp"
#include "engine/policy/policy.hpp"
#include "engine/tournament/places.hpp"

namespace floorman::engine {

/// Where the event stands when somebody comes to the desk.
struct EntryMoment {
  bool started = false;             // the first hand has begun
  std::int64_t level = 1;           // that is on, or that ended last
  bool level_over = false;          // it has ended, and the next has not begun
  bool first_break_begun = false;   // the first break is on or past
  bool on_break = false;            // a break is on
  bool add_on_break_over = false;   // the break at which add-ons are sold is past
  std::int64_t seconds_played = 0;  // since the start, without breaks
  bool hand_on = false;             // at his table
  std::int64_t entrants = 0;        // so far
  std::int64_t free_seats = 0;
};

/// What one player has bought, and how he stands.
struct EntryAccount {
  std::int64_t entries = 0;  // 0: he has not entered
  std::int64_t rebuys = 0;
  std::uint32_t add_ons = 0;  // taken: a bit for each kind, in the order of the sheet
  std::int64_t paid = 0;      // cents
  std::int64_t owes = 0;      // cents, the house's
  bool out = false;
  bool arranged = false;  // to be late
  Chips chips{};          // his stack between hands, as the table has it
};

/// What is sold: cents, and the chips that they bring.
struct Offer {
  std::int64_t cents = 0;
  Chips chips{};

  friend bool operator==(const Offer&, const Offer&) = default;
};

inline constexpr std::size_t most_add_on_kinds = 32;  // bits of EntryAccount::add_ons

/// The comments say what `found` and `allowed` are, where a reason has figures.
struct EntryRefusal {
  enum class Reason : std::uint8_t {
    has_entered,
    has_not_entered,
    is_out,
    is_not_out,
    field_full,           // entrants, the limit
    no_free_seat,         // with an alternates' list he waits for one
    registration_closed,  // the level, the last in which one may enter (0: before the first hand)
    hand_is_on,
    not_sold,
    no_price,
    bought_so_often,  // his rebuys, the rebuys that each may buy
    window_over,      // level or seconds, the last level or the seconds that were allowed
    stack_too_large,  // his chips, the most with which he may buy
    no_such_kind,     // the kind asked for, the kinds that are sold
    taken_before,
    not_the_break,  // add-ons are sold at the break that ends the rebuys
  };
  Reason reason{};
  Axis rule{};
  std::int64_t found = 0;
  std::int64_t allowed = 0;

  friend bool operator==(const EntryRefusal&, const EntryRefusal&) = default;
};

using EntryRefused = std::optional<EntryRefusal>;

// ---- what it costs and brings

Offer entry_offer(const Rules& rules);
Offer rebuy_offer(const Rules& rules);
/// The one kind that `rules` holds; a sheet with several has the others beside it.
Offer add_on_offer(const Rules& rules);

// ---- who may

/// A first entry: the limit of entrants, late registration, a free seat.
EntryRefused why_not_enter(const Rules& rules, const EntryMoment& moment,
                           const EntryAccount& account);
/// Are the rebuys over, so that the next break is the one that ends them?
EntryRefused why_rebuys_are_over(const Rules& rules, const EntryMoment& moment);
/// TDA 2024 27: he says so before the next hand is dealt, plays these chips, and owes for them.
EntryRefused why_not_rebuy(const Rules& rules, const EntryMoment& moment,
                           const EntryAccount& account);
/// `kinds`: what the sheet sells as add-ons, in its order; each once to each player.
EntryRefused why_not_add_on(const Rules& rules, const EntryMoment& moment,
                            const EntryAccount& account, std::span<const Offer> kinds,
                            std::size_t kind);
/// Who is out enters once more: new stack, new seat.
EntryRefused why_not_re_enter(const Rules& rules, const EntryMoment& moment,
                              const EntryAccount& account);

// ---- the place that a re-entry strikes

/// The place of another player once `struck` is taken back: whoever went out later was out one
/// place lower, for one player more was left; who went out before keeps his (policy B1.6).
Place place_without(const Place& struck, Place other);

}  // namespace floorman::engine
