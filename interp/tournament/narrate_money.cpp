#include "interp/tournament/narrate_money.hpp"

#include <fmt/format.h>

#include "interp/cards_text.hpp"
#include "interp/names.hpp"
#include "interp/tournament/narrate_prizes.hpp"

namespace floorman::interp {

namespace happening = engine::tournament;
using engine::Chips;
using How = happening::ChipsBought::How;
using Presence = happening::PresenceChanged::What;

namespace {

const std::string& name(const PlayersAndMoney& event, int player) {
  return event.players[static_cast<std::size_t>(player)];
}

}  // namespace

std::string tell(const happening::BountiesSet& set, const PlayersAndMoney& event) {
  return fmt::format("{} play for bounties: {} in all", set.players.size(),
                     money_text(set.paid_in, event.currency));
}

std::string tell(const happening::BountyWon& won, const PlayersAndMoney& event) {
  const engine::BountyPaid& paid = won.paid;
  const std::string cash = money_text(paid.cash, event.currency);
  const std::string& victim = name(event, paid.victim);
  if (paid.winner < 0) return fmt::format("nobody collects the bounty of {}, {}", victim, cash);
  if (paid.winner == paid.victim) return fmt::format("{} keeps his own bounty, {}", victim, cash);
  std::string text =
      fmt::format("the bounty of {} goes to {}: {}", victim, name(event, paid.winner), cash);
  if (paid.to_head > 0) {
    text += fmt::format(", and {} to his own head", money_text(paid.to_head, event.currency));
  }
  return text;
}

std::string tell(const happening::HighHandMade& made, const PlayersAndMoney& event) {
  return fmt::format("{} {} the high hand: {}", name(event, made.player),
                     made.ties ? "shares" : "has", describe(made.five.rank));
}

std::string tell(const happening::JackpotPaid& paid, const PlayersAndMoney& event) {
  if (paid.paid.parts.empty()) {
    return fmt::format("nobody made a high hand: {} is left over",
                       money_text(paid.paid.left_over, event.currency));
  }
  std::string text = "the high hand is paid: ";
  for (std::size_t i = 0; i < paid.paid.parts.size(); ++i) {
    const engine::HighHandPaid::Part& part = paid.paid.parts[i];
    text += fmt::format("{}{} {}", i > 0 ? ", " : "", name(event, part.player),
                        money_text(part.cents, event.currency));
  }
  return text;
}

std::string tell(const happening::ChipsBought& bought, const PlayersAndMoney& event) {
  const std::string& who = name(event, bought.player);
  const std::string price = money_text(bought.cents, event.currency);
  switch (bought.how) {
    case How::rebuy:
      return fmt::format("{} buys {} for {}, and owes for them", who, bought.chips.count, price);
    case How::add_on: return fmt::format("{} takes {} for {}", who, bought.chips.count, price);
    case How::re_entry:
      return fmt::format("{} enters again for {} with {}, at {}; the earlier place is struck", who,
                         price, bought.chips.count, seat_label(bought.table, bought.seat));
    case How::late_entry:
      return fmt::format("{} enters for {} with {}, at {}", who, price, bought.chips.count,
                         seat_label(bought.table, bought.seat));
  }
  return {};
}

std::string tell(const happening::PresenceChanged& changed, const PlayersAndMoney& event) {
  const std::string& who = name(event, changed.player);
  switch (changed.what) {
    case Presence::absent: return fmt::format("{} is away", who);
    case Presence::back: return fmt::format("{} is back", who);
    case Presence::late: return fmt::format("{} has entered and is not there", who);
    case Presence::arrives:
      return changed.lost == Chips{}
                 ? fmt::format("{} arrives", who)
                 : fmt::format("{} arrives and loses {} for coming late", who, changed.lost.count);
  }
  return {};
}

std::string tell(const happening::PlayerRemoved& removed, const PlayersAndMoney& event) {
  const std::string& who = name(event, removed.player);
  if (removed.loses_seat) return fmt::format("{} loses the seat and the fee", who);
  std::string text = fmt::format("{} is removed; {} of the {} chips leave the tournament", who,
                                 removed.to_bank.count, removed.chips.count);
  for (std::size_t i = 0; i < removed.shares.size(); ++i) {
    text += fmt::format("{} {} gets {}", i > 0 ? "," : "; of the others",
                        name(event, removed.shares[i].player), removed.shares[i].chips.count);
  }
  return text;
}

std::string tell(const happening::HiddenChips& chips, const PlayersAndMoney& event) {
  const std::string& who = name(event, chips.player);
  return chips.lost == Chips{}
             ? fmt::format("{} puts {} back on the table", who, chips.found.count)
             : fmt::format("{} forfeits {} found in a pocket", who, chips.lost.count);
}

}  // namespace floorman::interp
