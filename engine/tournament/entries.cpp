#include "engine/tournament/entries.hpp"

namespace floorman::engine {

namespace {

using Reason = EntryRefusal::Reason;

EntryRefusal refused(Reason reason, Axis rule, std::int64_t found = 0, std::int64_t allowed = 0) {
  return EntryRefusal{reason, rule, found, allowed};
}

bool is_over(std::int64_t last_level, const EntryMoment& moment) {
  return moment.level > last_level || (moment.level == last_level && moment.level_over);
}

EntryRefused why_not_register(const Rules& rules, const EntryMoment& moment) {
  constexpr Axis rule = Axis::late_registration;
  const auto& late = rules.entry.late_registration;
  switch (late.choice) {
    case LateRegistration::closed:
      if (!moment.started) return std::nullopt;
      return refused(Reason::registration_closed, rule, moment.level, 0);
    case LateRegistration::end_of_level:
      if (!is_over(late.value(), moment)) return std::nullopt;
      return refused(Reason::registration_closed, rule, moment.level, late.value());
    case LateRegistration::first_break:
      if (!moment.first_break_begun) return std::nullopt;
      return refused(Reason::registration_closed, rule, moment.level, moment.level);
  }
  return std::nullopt;
}

EntryRefused why_not_with_this_stack(const Rules& rules, const EntryAccount& account) {
  const auto& open_to = rules.entry.rebuy_open_to;
  std::int64_t most = 0;
  switch (open_to.choice) {
    case RebuyOpenTo::broke: break;
    case RebuyOpenTo::up_to_start: most = rules.entry.starting_stack.value(); break;
    case RebuyOpenTo::under: most = open_to.value() - 1; break;
    case RebuyOpenTo::any: return std::nullopt;
  }
  if (account.chips.count <= most) return std::nullopt;
  return refused(Reason::stack_too_large, Axis::rebuy_open_to, account.chips.count, most);
}

// He plays in the event, and no hand is on.
EntryRefused why_not_buy_now(const EntryMoment& moment, const EntryAccount& account, Axis sold) {
  if (account.entries == 0) return refused(Reason::has_not_entered, sold);
  if (account.out) return refused(Reason::is_out, sold);
  if (moment.hand_on) return refused(Reason::hand_is_on, Axis::rebuy_declared);
  return std::nullopt;
}

}  // namespace

// ---- what it costs and brings

Offer entry_offer(const Rules& rules) {
  return {rules.entry.entry_fee.value(), {rules.entry.starting_stack.value()}};
}

Offer rebuy_offer(const Rules& rules) {
  return {rules.entry.rebuy_price.values[0], {rules.entry.rebuy_price.values[1]}};
}

Offer add_on_offer(const Rules& rules) {
  return {rules.entry.add_on.values[0], {rules.entry.add_on.values[1]}};
}

// ---- who may

EntryRefused why_not_enter(const Rules& rules, const EntryMoment& moment,
                           const EntryAccount& account) {
  if (account.entries > 0) return refused(Reason::has_entered, Axis::re_entry);
  if (const auto closed = why_not_register(rules, moment)) return closed;
  switch (rules.entry.entry_limit.choice) {
    case EntryLimit::none: break;
    case EntryLimit::entrants: {
      const std::int64_t limit = rules.entry.entry_limit.value();
      if (moment.entrants < limit) break;
      return refused(Reason::field_full, Axis::entry_limit, moment.entrants, limit);
    }
  }
  if (moment.free_seats < 1) return refused(Reason::no_free_seat, Axis::alternates);
  return std::nullopt;
}

EntryRefused why_rebuys_are_over(const Rules& rules, const EntryMoment& moment) {
  constexpr Axis rule = Axis::rebuy_window;
  const auto& window = rules.entry.rebuy_window;
  switch (window.choice) {
    case RebuyWindow::first_break:
      if (!moment.first_break_begun) return std::nullopt;
      return refused(Reason::window_over, rule, moment.level, moment.level);
    case RebuyWindow::end_of_level:
      if (!is_over(window.value(), moment)) return std::nullopt;
      return refused(Reason::window_over, rule, moment.level, window.value());
    case RebuyWindow::time:
      if (moment.seconds_played < window.value()) return std::nullopt;
      return refused(Reason::window_over, rule, moment.seconds_played, window.value());
  }
  return std::nullopt;
}

EntryRefused why_not_rebuy(const Rules& rules, const EntryMoment& moment,
                           const EntryAccount& account) {
  const auto& allowed = rules.entry.rebuys;
  if (allowed.is(RebuysAllowed::none)) return refused(Reason::not_sold, Axis::rebuys);
  if (const auto not_now = why_not_buy_now(moment, account, Axis::rebuys)) return not_now;
  switch (allowed.choice) {
    case RebuysAllowed::none:
    case RebuysAllowed::unlimited: break;
    case RebuysAllowed::number:
      if (account.rebuys < allowed.value()) break;
      return refused(Reason::bought_so_often, Axis::rebuys, account.rebuys, allowed.value());
  }
  if (const auto over = why_rebuys_are_over(rules, moment)) return over;
  if (const auto too_large = why_not_with_this_stack(rules, account)) return too_large;
  // A rebuy that brings no chips is one that the sheet does not price.
  if (rebuy_offer(rules).chips < Chips{1}) return refused(Reason::no_price, Axis::rebuy_price);
  return std::nullopt;
}

EntryRefused why_not_add_on(const Rules& rules, const EntryMoment& moment,
                            const EntryAccount& account, std::span<const Offer> kinds,
                            std::size_t kind) {
  constexpr Axis rule = Axis::add_on;
  if (rules.entry.add_on.is(AddOn::none)) return refused(Reason::not_sold, rule);
  if (kind >= kinds.size() || kind >= most_add_on_kinds) {
    return refused(Reason::no_such_kind, rule, static_cast<std::int64_t>(kind),
                   static_cast<std::int64_t>(kinds.size()));
  }
  if (const auto not_now = why_not_buy_now(moment, account, rule)) return not_now;
  const bool ended = why_rebuys_are_over(rules, moment).has_value();
  if (!moment.on_break || !ended || moment.add_on_break_over) {
    return refused(Reason::not_the_break, rule);
  }
  if (((account.add_ons >> kind) & 1U) != 0) return refused(Reason::taken_before, rule);
  if (kinds[kind].chips < Chips{1}) return refused(Reason::no_price, rule);
  return std::nullopt;
}

EntryRefused why_not_re_enter(const Rules& rules, const EntryMoment& moment,
                              const EntryAccount& account) {
  constexpr Axis rule = Axis::re_entry;
  if (account.entries == 0) return refused(Reason::has_not_entered, rule);
  const auto& re_entry = rules.entry.re_entry;
  switch (re_entry.choice) {
    case ReEntry::none: return refused(Reason::not_sold, rule);
    case ReEntry::end_of_level:
      if (!account.out) return refused(Reason::is_not_out, rule);
      if (!is_over(re_entry.value(), moment)) break;
      return refused(Reason::window_over, rule, moment.level, re_entry.value());
  }
  if (moment.free_seats < 1) return refused(Reason::no_free_seat, Axis::alternates);
  return std::nullopt;
}

// ---- the place that a re-entry strikes

Place place_without(const Place& struck, Place other) {
  if (other.best >= struck.best && other.worst > struck.worst) return other;  // out before him
  if (other.best == struck.best && other.worst == struck.worst) {
    // They shared these places: one fewer shares all but the best of them.
    if (other.best < other.worst) ++other.best;
    return other;
  }
  ++other.best;
  ++other.worst;
  return other;
}

}  // namespace floorman::engine
