#include "interp/tournament/narrate_tournament.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <map>

#include "interp/cards_text.hpp"
#include "interp/tournament/narrate_clock.hpp"
#include "interp/tournament/narrate_money.hpp"
#include "interp/tournament/narrate_prizes.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::Chips;
using engine::Seat;
namespace happening = engine::tournament;

std::string spell_places(int best, int worst) {
  if (best == worst) return place_text(best);
  return fmt::format("{} {} {}", place_text(best), worst == best + 1 ? "and" : "to",
                     place_text(worst));
}

// ---- chips

std::vector<RuledSentence> tell(const engine::ColoredUp& done,
                                const std::function<std::string(Seat)>& name) {
  std::vector<RuledSentence> all;
  for (const engine::RaceCard& card : done.cards) {
    all.push_back({fmt::format("{} is dealt the {}", name(card.seat), spell(card.card)),
                   Axis::color_up_odd_chips});
  }
  for (const engine::ColoredUp::NewChip& chip : done.new_chips) {
    all.push_back(
        {fmt::format("{} gets a chip of {}", name(chip.seat), chip.chip.count), chip.rule});
  }
  for (const engine::ColoredUp::Difference& difference : done.differences) {
    const bool created = difference.chips > Chips{};
    all.push_back({fmt::format("chips {}: {}", created ? "created" : "lost",
                               created ? difference.chips.count : -difference.chips.count),
                   difference.rule});
  }
  if (done.dead_money > Chips{}) {
    all.push_back(
        {fmt::format("the next pot starts with {}", done.dead_money.count), done.dead_money_rule});
  }
  return all;
}

std::string tell(const engine::ColorUpProblem& problem, Chips small, Chips large,
                 const std::string& who) {
  using Kind = engine::ColorUpProblem::Kind;
  switch (problem.kind) {
    case Kind::no_whole_exchange:
      return fmt::format("no number of chips of {} makes one of {}", small.count, large.count);
    case Kind::more_than_his_stack: return fmt::format("{} has fewer chips than were counted", who);
    case Kind::no_small_chips_fit:
      return fmt::format("the stack of {} is no sum of these chips: {} has 3 of {}", who, who,
                         small.count);
    case Kind::cards_needed: return "the odd chips are raced with cards: deck seed 7";
    case Kind::deck_too_short: return "a deck is too short for a race of so many chips";
  }
  return {};
}

// ---- refusals

std::string tell(const engine::TournamentRefusal& refusal) {
  using Reason = engine::TournamentRefusal::Reason;
  switch (refusal.reason) {
    case Reason::too_few_entrants: return "two players or more must enter: entrants 9";
    case Reason::too_many_entrants:
      return fmt::format("{} enter, and an event has at most {} players", refusal.found,
                         refusal.wanted);
    case Reason::no_table_size:
      return fmt::format(
          "{} enter, and the sheet does not say how many sit at a table: "
          "with table size: 10",
          refusal.found);
    case Reason::table_too_large:
      return fmt::format("a table has {} seats by the sheet, and a deck is enough for {}",
                         refusal.found, refusal.wanted);
    case Reason::one_round: return "a shootout at several tables has two rounds or more: rounds: 2";
    case Reason::nobody_advances:
      return fmt::format(
          "the sheet does not say who goes on from round {}: players advancing: "
          "2 per table",
          refusal.found);
    case Reason::no_starting_stack:
      return "the sheet does not say with how many chips a player begins: starting stack: 5000";
    case Reason::no_levels:
      return "the sheet gives no levels: schedule { ... }, or a file based on it that does";
    case Reason::stack_not_payable:
      return fmt::format("a stack of {} cannot be made of chips of {} and more", refusal.found,
                         refusal.wanted);
  }
  return {};
}

std::string tell(const engine::DealRefusal& refusal) {
  using Reason = engine::DealRefusal::Reason;
  switch (refusal.reason) {
    case Reason::not_allowed: return "no deals in this house: it is played to the end";
    case Reason::not_at_the_final_table: return "deals are for the final table";
    case Reason::not_two_left: return "a deal is for the last two";
    case Reason::nobody_to_deal_with: return "nobody is left to deal with";
    case Reason::not_everyone_agrees: return "all who are left must agree";
  }
  return {};
}

std::string tell(const engine::DealProblem& problem, const HousePrizes& house) {
  using Kind = engine::DealProblem::Kind;
  switch (problem.kind) {
    case Kind::a_player_without_chips: return "a player without chips has no share";
    case Kind::more_prizes_than_players: return "more prizes are left than players";
    case Kind::amount_out_of_range: return "a share is below nothing, or beyond counting";
    case Kind::not_an_amount_for_each:
      return "say what each of them takes: a deal is made with A $300, B $200";
    case Kind::does_not_add_up:
      return problem.over > 0
                 ? fmt::format("the shares are {} more than what is left of the prizes",
                               money_text(problem.over, house.currency))
                 : fmt::format("the shares leave {} of the prizes",
                               money_text(-problem.over, house.currency));
    case Kind::too_many_for_icm:
      return fmt::format("by ICM at most {} players can deal", engine::most_icm_players);
  }
  return {};
}

// ---- events

namespace {

// Equal prizes side by side are told together: "7th to 10th $50".
std::string prize_list(const engine::PrizeTable& table, const HousePrizes& house) {
  std::string text;
  for (std::size_t first = 0; first < table.prizes.size();) {
    const std::string prize = tell(table.prizes[first], house);
    std::size_t end = first + 1;
    while (end < table.prizes.size() && tell(table.prizes[end], house) == prize) ++end;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                        spell_places(static_cast<int>(first) + 1, static_cast<int>(end)), prize);
    first = end;
  }
  return text;
}

// "P44 and O get one each, Q gets 2".
std::string chips_given(const engine::ColoredUp& done,
                        const std::function<std::string(Seat)>& name) {
  std::map<Seat, int> chips;
  for (const engine::ColoredUp::NewChip& chip : done.new_chips) ++chips[chip.seat];
  std::string text;
  for (int count = 1; count <= static_cast<int>(done.new_chips.size()); ++count) {
    std::vector<std::string> names;
    for (const auto& [seat, his] : chips) {
      if (his == count) names.push_back(name(seat));
    }
    if (names.empty()) continue;
    const std::string number = count == 1 ? "one" : fmt::format("{}", count);
    text += text.empty() ? "; " : ", ";
    text += names.size() == 1 ? fmt::format("{} gets {}", names.front(), number)
                              : fmt::format("{} and {} get {} each",
                                            fmt::join(names.begin(), std::prev(names.end()), ", "),
                                            names.back(), number);
  }
  return text;
}

class Teller {
public:
  Teller(const engine::TournamentEvent& event, const HouseTournament& house,
         const PlayerList& players, bool several_tables)
      : event_(event), house_(house), players_(players), several_tables_(several_tables) {}

  std::vector<Told> run() {
    std::visit([&](const auto& what) { tell_one(what); }, event_.what);
    return std::move(all_);
  }

private:
  std::string name(int player) const {
    if (player < 0) return "an empty seat";
    return players_[static_cast<std::size_t>(player)];
  }

  void say(std::string sentence, bool ruling = true) {
    all_.push_back({std::move(sentence), event_.rule, ruling, false, cite(house_, event_)});
  }

  // "table 3: ", where there are others.
  std::string at(int table) const {
    return several_tables_ ? fmt::format("table {}: ", table + 1) : std::string{};
  }
  std::string where_to_look() const {
    return several_tables_ ? "; seats shows who sits where" : std::string{};
  }

  template <typename Other>
  void tell_one(const Other& what) {
    if constexpr (requires { interp::tell(what, players_); }) {
      say(interp::tell(what, players_));
    } else {
      say(interp::tell(what, PlayersAndMoney{players_, house_.prizes.currency}));
    }
  }
  void tell_one(const happening::RoundBegins& begins) {
    // Who draws which seat of the one table is told beside it.
    if (begins.sizes.size() > 1 || begins.rounds > 1) {
      say(interp::tell(begins, players_) + where_to_look());
    }
  }
  void tell_one(const happening::SeatsRedrawn& redrawn) {
    say(interp::tell(redrawn, players_) + (redrawn.final_table ? std::string{} : where_to_look()));
  }
  void tell_one(const happening::SeatTaken& taken) {
    say(fmt::format("{} draws seat {}", name(taken.player), taken.seat + 1), false);
  }
  void tell_one(const happening::PrizesSet& set) {
    if (const auto* refusal = std::get_if<engine::PrizeRefusal>(&set.prizes)) {
      return say("no prizes: " + interp::tell(*refusal, house_.prizes));
    }
    say("prizes: " + prize_list(std::get<engine::PrizeTable>(set.prizes), house_.prizes));
  }
  void tell_one(const happening::OnTheClock& on) {
    if (std::holds_alternative<engine::clock::HandBegins>(on.event.what)) return;
    say(interp::tell(on.event, house_.schedule));
  }
  void tell_one(const happening::HighCards& drawn) {
    std::string cards;
    for (const auto& [player, card] : drawn.cards) {
      cards += fmt::format("{}{} {}", cards.empty() ? "" : ", ", name(player), spell(card));
    }
    say(fmt::format("{}a card each for the button: {}; {} has the highest", at(drawn.table), cards,
                    name(drawn.highest)));
  }
  void tell_one(const happening::FirstButtonSet& set) {
    say(at(set.table) + (set.player < 0
                             ? fmt::format("the first button is at seat {}", set.seat + 1)
                             : fmt::format("{} has the first button", name(set.player))));
  }
  void tell_one(const happening::HandPlayed& hand) {
    std::string winners;
    hand.setup.seated.each([&](Seat seat) {
      const Chips won = hand.won[engine::at(seat)];
      if (won == Chips{}) return;
      winners += fmt::format("{}{} wins {}", winners.empty() ? "" : ", ",
                             name(hand.players[engine::at(seat)]), won.count);
    });
    say(fmt::format("hand {}, {}: {}", hand.number,
                    spell(engine::Blinds{hand.setup.small_blind, hand.setup.big_blind}), winners),
        false);
  }
  void tell_one(const happening::ResultReported& result) {
    say(fmt::format("{}{} busts to {}: {} chips", at(result.table), name(result.loser),
                    name(result.winner), result.chips.count),
        false);
  }
  void tell_one(const happening::ColoredUpAt& colored) {
    std::string text = fmt::format("{}chips of {} are exchanged for {}", at(colored.table),
                                   colored.before.small.count, colored.before.large.count);
    const auto seat_name = [&](Seat seat) { return name(colored.players[engine::at(seat)]); };
    if (several_tables_) return say(text + in_one_line(colored.after, seat_name));
    say(std::move(text));
    for (RuledSentence& one : interp::tell(colored.after, seat_name)) {
      const Axis rule = one.rule;
      all_.push_back({std::move(one.sentence), rule, true, false,
                      cite(house_.answers->behind(*event_.rules), rule)});
    }
  }
  // The cards of the race are for those who sit there.
  static std::string in_one_line(const engine::ColoredUp& done,
                                 const std::function<std::string(Seat)>& seat_name) {
    std::string text = chips_given(done, seat_name);
    const Chips created = done.difference();
    if (created != Chips{}) {
      text += fmt::format("; {} chips {}", std::abs(created.count),
                          created > Chips{} ? "created" : "lost");
    }
    if (done.dead_money > Chips{}) {
      text += fmt::format("; the next pot starts with {}", done.dead_money.count);
    }
    return text;
  }
  void tell_one(const happening::NotColoredUp& left) {
    const std::string what = fmt::format("{}chips of {} stay", at(left.table), left.small.count);
    if (left.large == Chips{}) return say(what + ": the sheet lists no larger chip");
    if (!left.problem) return say(what + ": without them nobody would be left to play");
    say(what + ": " + interp::tell(*left.problem, left.small, left.large, name(left.player)));
  }
  void tell_one(const happening::Placed& placed) {
    const engine::Place& place = placed.place;
    const bool alone = place.best == place.worst;
    std::string text =
        fmt::format("{} {} {}", name(place.player), alone ? "finishes" : "shares the places",
                    spell_places(place.best, place.worst));
    switch (place.waits_for) {
      case engine::Place::WaitsFor::nothing: break;
      case engine::Place::WaitsFor::cards: text += ", until cards are dealt for them"; break;
      case engine::Place::WaitsFor::director: text += ", unless the director parts them"; break;
    }
    say(text);
  }
  void tell_one(const happening::SeatWon& won) {
    say(fmt::format("{} has won a seat and leaves with {} chips", name(won.player),
                    won.chips.count));
  }
  void tell_one(const happening::PrizeWon& won) {
    say(fmt::format("{} is paid {}", name(won.player), interp::tell(won.prize, house_.prizes)));
  }
  void tell_one(const happening::DealMade& deal) {
    std::string shares;
    for (const auto& [player, cents] : deal.shares) {
      shares += fmt::format("{}{} takes {}", shares.empty() ? "" : ", ", name(player),
                            money_text(cents, house_.prizes.currency));
    }
    say("a deal: " + shares);
  }
  void tell_one(const happening::Ended& ended) {
    using Reason = happening::Ended::Reason;
    std::string_view why;
    switch (ended.reason) {
      case Reason::one_left: why = "one player has all the chips"; break;
      case Reason::players_left: why = "as many are left as it is played down to"; break;
      case Reason::seats_won: why = "all seats are won"; break;
      case Reason::time_limit: why = "the time is up"; break;
      case Reason::deal: why = "by agreement"; break;
    }
    say(fmt::format("the tournament is over: {}, {} hands", why, ended.hands));
  }

  const engine::TournamentEvent& event_;
  const HouseTournament& house_;
  const PlayerList& players_;
  bool several_tables_;
  std::vector<Told> all_;
};

}  // namespace

std::vector<Told> tell(const engine::TournamentEvent& event, const HouseTournament& house,
                       const PlayerList& players, bool several_tables) {
  return Teller{event, house, players, several_tables}.run();
}

}  // namespace floorman::interp
