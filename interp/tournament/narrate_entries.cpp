#include "interp/tournament/narrate_entries.hpp"

#include <fmt/format.h>

#include "interp/tournament/narrate_clock.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::EntryRefusal;

namespace {

std::string what_is_sold(Axis rule) {
  switch (rule) {
    case Axis::rebuys: return "rebuys";
    case Axis::add_on: return "add-ons";
    case Axis::re_entry: return "re-entries";
    default: return "these chips";  // nothing else is sold
  }
}

std::string window_over(const EntryRefusal& refusal) {
  if (refusal.rule == Axis::re_entry) {
    return fmt::format("one may enter again to the end of level {}", refusal.allowed);
  }
  if (refusal.allowed >= 60 && refusal.found >= refusal.allowed) {
    return fmt::format("the rebuys ended after {} of play", spell_time(refusal.allowed));
  }
  if (refusal.found == refusal.allowed) {
    return fmt::format("the rebuys are over: level {} has ended or the first break has begun",
                       refusal.allowed);
  }
  return fmt::format("the rebuys ended with level {}, and level {} is on", refusal.allowed,
                     refusal.found);
}

std::string stack_too_large(const EntryRefusal& refusal, const std::string& name) {
  if (refusal.allowed == 0) {
    return fmt::format("{} has {} chips; who buys again has none", name, refusal.found);
  }
  return fmt::format("{} has {} chips; who buys again has {} or fewer", name, refusal.found,
                     refusal.allowed);
}

}  // namespace

std::string tell(const EntryRefusal& refusal, const std::string& name) {
  using Reason = EntryRefusal::Reason;
  switch (refusal.reason) {
    case Reason::has_entered: return fmt::format("{} has entered", name);
    case Reason::has_not_entered: return fmt::format("{} has not entered", name);
    case Reason::is_out: return fmt::format("{} is out of the tournament", name);
    case Reason::is_not_out: return fmt::format("{} is not out, and enters again only then", name);
    case Reason::field_full:
      return fmt::format("{} have entered, and {} may", refusal.found, refusal.allowed);
    case Reason::no_free_seat: return "no seat is free";
    case Reason::registration_closed:
      return refusal.allowed == 0
                 ? "one may enter until the first hand"
                 : fmt::format("registration is closed: one could enter to level {}",
                               refusal.allowed);
    case Reason::hand_is_on:
      return fmt::format("a hand is on; {} says so before the next one is dealt", name);
    case Reason::not_sold:
      return fmt::format("there are no {} in this house", what_is_sold(refusal.rule));
    case Reason::no_price: return "the sheet does not say how many chips it brings";
    case Reason::bought_so_often:
      return fmt::format("{} has bought again {} times, and {} are allowed", name, refusal.found,
                         refusal.allowed);
    case Reason::window_over: return window_over(refusal);
    case Reason::stack_too_large: return stack_too_large(refusal, name);
    case Reason::no_such_kind:
      return fmt::format("no add-on costs that; {} kinds are sold", refusal.allowed);
    case Reason::taken_before: return fmt::format("{} has taken this add-on", name);
    case Reason::not_the_break:
      return "add-ons are sold at the break that ends the rebuys, once to each player";
  }
  return {};
}

}  // namespace floorman::interp
