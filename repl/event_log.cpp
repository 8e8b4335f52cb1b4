#include "repl/event_log.hpp"

#include "interp/tournament/narrate_prizes.hpp"
#include "interp/tournament/narrate_tournament.hpp"
#include "repl/event_log_seats.hpp"

namespace floorman::repl {

namespace {

using engine::Chips;
using engine::Seat;
namespace happening = engine::tournament;
namespace clock = engine::clock;

// People count players, seats and tables from 1.
int number(int index) { return index + 1; }

void put_seat(Json& line, const char* name, Seat seat) {
  if (seat != engine::no_seat) line[name] = number(seat);
}

void put_seconds(Json& line, const std::optional<std::int64_t>& seconds) {
  if (seconds) line["seconds"] = *seconds;
}

Json prize_of(const engine::Prize& prize) {
  Json line;
  switch (prize.kind) {
    case engine::Prize::Kind::money: line["kind"] = "money"; break;
    case engine::Prize::Kind::ticket: line["kind"] = "ticket"; break;
    case engine::Prize::Kind::pick: line["kind"] = "pick"; break;
  }
  line["cents"] = prize.cents;
  return line;
}

const char* name_of(happening::Post::Kind kind) {
  switch (kind) {
    case happening::Post::Kind::ante: return "ante";
    case happening::Post::Kind::small_blind: return "small blind";
    case happening::Post::Kind::big_blind: return "big blind";
  }
  return "";
}

const char* name_of(happening::Ended::Reason reason) {
  using Reason = happening::Ended::Reason;
  switch (reason) {
    case Reason::one_left: return "one player left";
    case Reason::players_left: return "players left";
    case Reason::seats_won: return "seats won";
    case Reason::time_limit: return "time limit";
    case Reason::deal: return "deal";
  }
  return "";
}

// One line each; a member a kind of event.
class Writer {
public:
  explicit Writer(const interp::TournamentState& tournament) : tournament_(tournament) {}

  std::string line(const engine::TournamentEvent& event) {
    line_ = Json{{"event", ""}, {"at", event.at}};
    std::visit([&](const auto& what) { write(what); }, event.what);
    if (line_["event"].get<std::string>().empty()) return {};
    if (!std::holds_alternative<happening::SeatTaken>(event.what)) {
      line_["rule"] = interp::name_of(interp::cite(*tournament_.house, event));
    }
    return line_.dump() + "\n";
  }

private:
  void is(const char* event) { line_["event"] = event; }

  template <typename OfSeats>
  void write(const OfSeats& what) {
    repl::write(line_, what);
  }
  void write(const happening::SeatTaken& taken) {
    is("seat");
    line_["player"] = number(taken.player);
    line_["name"] = tournament_.players[static_cast<std::size_t>(taken.player)];
    line_["table"] = number(taken.table);
    line_["seat"] = number(taken.seat);
    line_["chips"] = taken.chips.count;
  }
  void write(const happening::PrizesSet& set) {
    is("prizes");
    if (const auto* refusal = std::get_if<engine::PrizeRefusal>(&set.prizes)) {
      line_["refused"] = interp::tell(*refusal, tournament_.house->prizes);
      return;
    }
    const auto& table = std::get<engine::PrizeTable>(set.prizes);
    line_["pool"] = table.pool();
    line_["to_house"] = table.to_house;
    line_["from_house"] = table.from_house;
    line_["prizes"] = Json::array();
    for (std::size_t i = 0; i < table.prizes.size(); ++i) {
      Json prize{{"place", i + 1}};
      prize.update(prize_of(table.prizes[i]));
      line_["prizes"].push_back(std::move(prize));
    }
  }
  void write(const happening::OnTheClock& on) {
    std::visit([&](const auto& what) { write(what); }, on.event.what);
  }

  void write(const clock::LevelEnds& ends) {
    is("level_ends");
    line_["level"] = ends.number;
  }
  void write(const clock::LevelBegins& begins) {
    is("level");
    line_["level"] = begins.number;
    line_["small_blind"] = begins.blinds.small.count;
    line_["big_blind"] = begins.blinds.big.count;
    line_["ante"] = begins.ante.count;
    put_seconds(line_, begins.seconds);
    if (begins.again) line_["again"] = true;
  }
  void write(const clock::HandBegins&) {}  // the hand's own line says it
  void write(const clock::BreakBegins& begins) {
    is("break");
    put_seconds(line_, begins.seconds);
  }
  void write(const clock::BreakEnds&) { is("break_ends"); }
  void write(const clock::ColorUpDue&) {}  // the exchange has a line
  void write(const clock::SwitchDecided& decided) {
    is("switch");
    line_["name"] = tournament_.house->schedule.switches[decided.name];
    line_["on"] = decided.on;
  }
  void write(const clock::RedrawDue&) { is("redraw"); }
  void write(const clock::DayEnds& ends) {
    is("day_ends");
    line_["day"] = ends.day;
  }
  void write(const clock::ScheduleEnds&) { is("schedule_ends"); }
  void write(const clock::TimeLimit&) { is("time_limit"); }
  void write(const clock::LengthChanged& changed) {
    is("length");
    line_["seconds"] = changed.seconds;
  }

  void write(const happening::HighCards& drawn) {
    is("high_cards");
    line_["table"] = number(drawn.table);
    line_["highest"] = number(drawn.highest);
  }
  void write(const happening::FirstButtonSet& set) {
    is("button");
    line_["table"] = number(set.table);
    put_seat(line_, "seat", set.seat);
  }
  void write(const happening::HandPlayed& hand) {
    is("hand");
    line_["shuffled"] = hand.shuffled;
    line_["began"] = hand.began;
    line_["table"] = number(hand.table);
    line_["hand"] = hand.number;
    line_["level"] = hand.level;
    line_["small_blind"] = hand.setup.small_blind.count;
    line_["big_blind"] = hand.setup.big_blind.count;
    line_["ante"] = hand.setup.ante.count;
    put_seat(line_, "button", hand.setup.positions.button);
    put_seat(line_, "small_blind_seat", hand.setup.positions.small_blind);
    put_seat(line_, "big_blind_seat", hand.setup.positions.big_blind);
    line_["carried"] = hand.setup.carried.count;
    Json players = Json::array();
    Json won = Json::array();
    hand.setup.seated.each([&](Seat seat) {
      const int player = number(hand.players[engine::at(seat)]);
      players.push_back(Json{{"player", player},
                             {"seat", number(seat)},
                             {"before", hand.setup.stacks[engine::at(seat)].count},
                             {"after", hand.after[engine::at(seat)].count},
                             {"dealt_in", hand.setup.dealt_in.has(seat)}});
      const Chips chips = hand.won[engine::at(seat)];
      if (chips > Chips{}) won.push_back(Json{{"player", player}, {"chips", chips.count}});
    });
    line_["players"] = std::move(players);
    line_["posts"] = Json::array();
    for (const happening::Post& post : hand.posts) {
      line_["posts"].push_back(Json{{"player", number(hand.players[engine::at(post.seat)])},
                                    {"kind", name_of(post.kind)},
                                    {"chips", post.chips.count}});
    }
    line_["won"] = std::move(won);
    line_["carried_on"] = hand.carried_on.count;
    line_["acts"] = hand.acts;
  }
  void write(const happening::ResultReported& result) {
    is("result");
    line_["table"] = number(result.table);
    line_["hand"] = result.number;
    line_["loser"] = number(result.loser);
    line_["winner"] = number(result.winner);
    line_["chips"] = result.chips.count;
  }
  void write(const happening::ColoredUpAt& colored) {
    is("color_up");
    line_["table"] = number(colored.table);
    line_["chip"] = colored.before.small.count;
    line_["to"] = colored.before.large.count;
    std::int64_t created = 0;
    std::int64_t lost = 0;
    for (const engine::ColoredUp::Difference& difference : colored.after.differences) {
      (difference.chips > Chips{} ? created : lost) += std::abs(difference.chips.count);
    }
    line_["created"] = created;
    line_["lost"] = lost;
    line_["dead"] = colored.after.dead_money.count;
    line_["stacks"] = Json::array();
    colored.before.players.each([&](Seat seat) {
      line_["stacks"].push_back(Json{{"player", number(colored.players[engine::at(seat)])},
                                     {"chips", colored.after.seats[engine::at(seat)].stack.count}});
    });
  }
  void write(const happening::NotColoredUp& left) {
    is("color_up_not_done");
    line_["table"] = number(left.table);
    line_["chip"] = left.small.count;
    if (left.large > Chips{}) line_["to"] = left.large.count;
  }
  void write(const happening::Placed& placed) {
    is("place");
    line_["player"] = number(placed.place.player);
    line_["best"] = placed.place.best;
    line_["worst"] = placed.place.worst;
  }
  void write(const happening::SeatWon& won) {
    is("seat_won");
    line_["player"] = number(won.player);
    line_["chips"] = won.chips.count;
  }
  void write(const happening::PrizeWon& won) {
    is("prize");
    line_["player"] = number(won.player);
    line_["place"] = won.place;
    line_.update(prize_of(won.prize));
  }
  void write(const happening::DealMade& deal) {
    is("deal");
    line_["shares"] = Json::array();
    for (const auto& [player, cents] : deal.shares) {
      line_["shares"].push_back(Json{{"player", number(player)}, {"cents", cents}});
    }
  }
  void write(const happening::Ended& ended) {
    is("over");
    line_["hands"] = ended.hands;
    line_["players_left"] = ended.players_left;
    line_["reason"] = name_of(ended.reason);
  }

  const interp::TournamentState& tournament_;
  Json line_;
};

}  // namespace

namespace {

// Who came later is told where he came.
int entrants_at_the_start(const interp::Table& table) {
  for (const engine::TournamentEvent& event : table.tournament_events()) {
    const auto* round = std::get_if<happening::RoundBegins>(&event.what);
    if (round != nullptr) return round->players;
  }
  return 0;
}

}  // namespace

std::string event_log(const interp::Table& table) {
  const interp::TableState& state = table.state();
  const interp::TournamentState& tournament = state.tournament;
  if (!tournament.event) return {};
  const interp::Ruleset& ruleset = table.ruleset();
  const auto& rules = tournament.house->prizes.rules->rules;
  Json first{{"event", "tournament"},
             {"at", 0},
             {"sheet", ruleset.name},
             {"house", ruleset.house},
             {"entrants", entrants_at_the_start(table)},
             {"seed", state.deck_seed.value_or(0)},
             {"starting_stack", rules.entry.starting_stack.value()},
             {"currency", ruleset.currency},
             {"chips", ruleset.chips}};
  std::string text = first.dump() + "\n";
  Writer writer(tournament);
  for (const engine::TournamentEvent& event : table.tournament_events()) text += writer.line(event);
  return text;
}

}  // namespace floorman::repl
