#include "interp/cards_text.hpp"
#include "repl/event_log_seats.hpp"

namespace floorman::repl {

namespace happening = engine::tournament;
using How = happening::ChipsBought::How;
using Presence = happening::PresenceChanged::What;

namespace {

const char* name_of(How how) {
  switch (how) {
    case How::rebuy: return "rebuy";
    case How::add_on: return "add_on";
    case How::re_entry: return "re_entry";
    case How::late_entry: return "late_entry";
  }
  return "";
}

const char* name_of(Presence what) {
  switch (what) {
    case Presence::absent: return "absent";
    case Presence::back: return "back";
    case Presence::late: return "late";
    case Presence::arrives: return "arrives";
  }
  return "";
}

}  // namespace

void write(Json& line, const happening::BountiesSet& set) {
  line["event"] = "bounties";
  line["paid_in"] = set.paid_in;
  line["players"] = Json::array();
  for (const int player : set.players) line["players"].push_back(player + 1);
}

void write(Json& line, const happening::BountyWon& won) {
  const engine::BountyPaid& paid = won.paid;
  const bool kept = paid.winner == paid.victim;
  line["event"] = kept ? "bounty_kept" : "bounty";
  line[kept ? "player" : "victim"] = paid.victim + 1;
  if (!kept && paid.winner >= 0) line["winner"] = paid.winner + 1;
  line["cents"] = paid.cash;
  if (paid.to_head > 0) line["to_head"] = paid.to_head;
}

void write(Json& line, const happening::HighHandMade& made) {
  line["event"] = "high_hand";
  line["table"] = made.table + 1;
  line["player"] = made.player + 1;
  std::string cards;
  for (const engine::Card& card : made.five.cards) {
    cards += (cards.empty() ? "" : " ") + interp::spell(card);
  }
  line["cards"] = cards;
  if (made.ties) line["ties"] = true;
}

void write(Json& line, const happening::JackpotPaid& paid) {
  line["event"] = "jackpot";
  line["pool"] = paid.pool;
  line["paid"] = Json::array();
  for (const engine::HighHandPaid::Part& part : paid.paid.parts) {
    line["paid"].push_back(Json{{"player", part.player + 1}, {"cents", part.cents}});
  }
  line["left_over"] = paid.paid.left_over;
}

void write(Json& line, const happening::ChipsBought& bought) {
  line["event"] = name_of(bought.how);
  line["player"] = bought.player + 1;
  line["table"] = bought.table + 1;
  line["seat"] = bought.seat + 1;
  line["cents"] = bought.cents;
  line["chips"] = bought.chips.count;
}

void write(Json& line, const happening::PresenceChanged& changed) {
  line["event"] = name_of(changed.what);
  line["player"] = changed.player + 1;
  if (changed.lost > engine::Chips{}) line["lost"] = changed.lost.count;
}

void write(Json& line, const happening::PlayerRemoved& removed) {
  line["event"] = removed.loses_seat ? "loses_seat" : "removed";
  line["player"] = removed.player + 1;
  line["table"] = removed.table + 1;
  line["chips"] = removed.chips.count;
  line["shared"] = Json::array();
  for (const auto& [player, chips] : removed.shares) {
    line["shared"].push_back(Json{{"player", player + 1}, {"chips", chips.count}});
  }
  line["to_bank"] = removed.to_bank.count;
}

void write(Json& line, const happening::HiddenChips& chips) {
  line["event"] = "hidden_chips";
  line["player"] = chips.player + 1;
  line["found"] = chips.found.count;
  line["lost"] = chips.lost.count;
}

}  // namespace floorman::repl
