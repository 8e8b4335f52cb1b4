#include "interp/tournament/narrate_ahead.hpp"

#include <fmt/format.h>

namespace floorman::interp {

using engine::Ahead;
using engine::Axis;
using engine::WaitsNow;

std::string spell_table_numbers(const std::vector<int>& tables) {
  std::string text = tables.size() == 1 ? "table " : "tables ";
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (i > 0) text += i + 1 == tables.size() ? " and " : ", ";
    text += fmt::format("{}", tables[i] + 1);
  }
  return text;
}

std::string spell_open_tables(const engine::Tournament& event) {
  std::vector<int> open;
  for (int table = 0; table < event.tables(); ++table) {
    if (event.is_open(table)) open.push_back(table);
  }
  return spell_table_numbers(open);
}

namespace {

/// Sentences with the clause that holds now; where a row or an answer of the schedule decides,
/// that.
class Foreteller {
public:
  Foreteller(const engine::Tournament& event, const HouseTournament& house)
      : event_(event), house_(house), look_(event.look_ahead()) {}

  std::vector<Told> ahead() const {
    std::vector<Told> all;
    for (const Ahead& one : look_.ahead) {
      all.push_back({fmt::format("after {} {}, with {} left: {}", one.busts,
                                 one.busts == 1 ? "bust" : "busts", one.left, what(one)),
                     one.rule, true, false, citation(one)});
    }
    return all;
  }

  std::vector<Told> waits(const PlayerList& players) const {
    std::vector<Told> all;
    for (const WaitsNow& one : look_.waits) {
      all.push_back({sentence(one, players), one.rule, true, false, citation(one.rule)});
    }
    return all;
  }

private:
  Citation citation(Axis rule) const { return cite(house_.answers->behind(*look_.rules), rule); }
  Citation citation(const Ahead& ahead) const {
    if (ahead.what == Ahead::What::redraw) return cite(house_.schedule, ahead.source);
    if (ahead.what == Ahead::What::money) {
      const auto* prizes = std::get_if<engine::PrizeTable>(&event_.prizes());
      if (prizes != nullptr && prizes->row) return house_.prizes.rows[*prizes->row];
    }
    return citation(ahead.rule);
  }

  static std::string what(const Ahead& ahead) {
    using What = Ahead::What;
    switch (ahead.what) {
      case What::table_breaks:
        return ahead.table < 0 ? "a table breaks" : fmt::format("table {} breaks", ahead.table + 1);
      case What::redraw: return "all draw new seats";
      case What::final_table: return "the final table begins";
      case What::hand_for_hand: return "hand for hand";
      case What::money: return "all who are left are paid";
      case What::round_over: return "the round is over" + still_to_bust(ahead);
      case What::the_end: return "the tournament is over";
    }
    return {};
  }

  // "; 2 go on from each table: 5 still to bust at table 1, 4 at table 2".
  static std::string still_to_bust(const Ahead& ahead) {
    if (ahead.going_on == 0) return {};
    std::string text = fmt::format("; {} {} on from each table", ahead.going_on,
                                   ahead.going_on == 1 ? "goes" : "go");
    for (std::size_t first = 0; first < ahead.still_to_bust.size();) {
      // Tables with equal numbers are told together.
      std::vector<int> tables;
      const int busts = ahead.still_to_bust[first].second;
      std::size_t end = first;
      for (; end < ahead.still_to_bust.size(); ++end) {
        if (ahead.still_to_bust[end].second != busts) break;
        tables.push_back(ahead.still_to_bust[end].first);
      }
      text += fmt::format("{}{} still to bust at {}{}", first == 0 ? ": " : ", ", busts,
                          tables.size() > 1 ? "each of " : "", spell_table_numbers(tables));
      first = end;
    }
    return text;
  }

  std::string somebody_at(int table, const PlayerList& players) const {
    const engine::Seat seat = engine::players_with_chips(event_.table(table)).lowest();
    return players[static_cast<std::size_t>(event_.player_at(table, seat))];
  }

  int table_that_may_break() const {
    for (int table = 0; table < event_.tables(); ++table) {
      if (event_.may_break_table(table)) return table;
    }
    return event_.first_open_table();
  }

  std::string sentence(const WaitsNow& waits, const PlayerList& players) const {
    using What = WaitsNow::What;
    const std::string tables = waits.tables.empty() ? "" : spell_table_numbers(waits.tables);
    const bool several = waits.tables.size() > 1;
    switch (waits.what) {
      case What::table_to_break:
        return fmt::format("the director says which table breaks: director says break table {}",
                           table_that_may_break() + 1);
      case What::player_to_move:
        return fmt::format(
            "the director says who of table {} moves to table {}: director says {} moves",
            waits.tables.front() + 1, waits.tables.back() + 1,
            somebody_at(waits.tables.front(), players));
      case What::hands_to_end: {
        Ahead then;
        then.what = waits.next;
        return fmt::format("{} once {} {} finished", what(then), tables, several ? "have" : "has");
      }
      case What::break_to_come: return fmt::format("{} finishes its hand and breaks", tables);
      case What::players_to_come:
        return fmt::format("{} {} for a player", tables, several ? "wait" : "waits");
      case What::hands_together:
        return fmt::format("hand for hand: {} {} not finished this hand", tables,
                           several ? "have" : "has");
      case What::places_to_give:
        return fmt::format("places wait until {} {} finished", tables, several ? "have" : "has");
      case What::result_to_end:
        return fmt::format("{}: a result is reported and the hand not ended: next hand", tables);
    }
    return {};
  }

  const engine::Tournament& event_;
  const HouseTournament& house_;
  engine::LookAhead look_;
};

}  // namespace

std::vector<Told> tell_ahead(const engine::Tournament& event, const HouseTournament& house) {
  return event.over() ? std::vector<Told>{} : Foreteller{event, house}.ahead();
}

std::vector<Told> tell_waits(const engine::Tournament& event, const HouseTournament& house,
                             const PlayerList& players) {
  return event.over() ? std::vector<Told>{} : Foreteller{event, house}.waits(players);
}

}  // namespace floorman::interp
