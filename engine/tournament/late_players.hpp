// Players who have entered and are not there: their stacks, their seats, what they owe.
//
// Policy B1.4 and B1.5; octobermuck 25 to 27, club 2.1 and 2.2, princeton 4 and 5, ollh late 1, and
// the penalty of PUB-26. Pure decisions: nobody is seated here and no blind is posted. Rules are
// those for the player: `arranged` is a fact of their conditions.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/chips.hpp"
#include "engine/policy/policy.hpp"

namespace floorman::engine {

// ---- seat and stack until he comes

struct SeatTime {
  std::optional<std::int64_t> clock;  // minutes after midnight, where somebody looked
  bool sign_in_over = false;
};

/// Has who is not there yet lost seat and fee?
bool seat_is_lost(const Rules& rules, const SeatTime& time);
/// Does his stack stand at his seat and pay blinds, rather than wait for him at the desk?
bool stack_stands_at_the_seat(const Rules& rules);

/// What `seconds` late cost him, never more than `stack`: that is what the blinds have left of it.
/// 0 seconds: he was there at the start.
Chips late_penalty(const Rules& rules, std::int64_t seconds, Chips stack);

// ---- a stack that nobody comes for

/// Does it leave the table, and the total, when this level ends?
bool late_stack_goes_with_level(const Rules& rules, std::int64_t level);
/// May the director take it off now?
bool director_may_remove_late_stack(const Rules& rules);

// ---- alternates

/// Is his seat one that an alternate may have now? Where it is lost at an hour or when sign-in
/// ends, it is his until then.
bool may_lose_seat_to_an_alternate(const Rules& rules);

/// Which seat the next on the list gets, if any.
enum class AlternateSeat : std::uint8_t { none, free_seat, of_a_late_player };

/// `late`: somebody is late who may lose his seat to an alternate. A seat that was lost already is
/// free, but belongs to the list where only late players' seats do.
AlternateSeat seat_for_an_alternate(const Rules& rules, bool free, bool lost, bool late);

// ---- who does not come at all

/// Cents that he owes beside his fee.
std::int64_t no_show_owes(const Rules& rules);

}  // namespace floorman::engine
