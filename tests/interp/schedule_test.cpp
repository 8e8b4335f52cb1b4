// Schedules of houses, from the sheet to what the clock does with them. Expected times, blinds and
// antes are the documents' and the rulings' (docs: octobermuck, princeton, casa-de-campo, ollh;
// R95, R96, PUB-22; other houses 1 to 13).

#include <catch2/catch.hpp>

#include "engine/tournament/forecast.hpp"
#include "interp/tournament/narrate_clock.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

namespace report = engine::clock;
using interp::HouseSchedule;

constexpr std::int64_t minute = 60;

interp::FactValues with_players(std::int64_t players) {
  interp::FactValues facts;
  facts.set(interp::Variable::players_left, players);
  return facts;
}

interp::FactValues in_round(std::int64_t round) {
  interp::FactValues facts;
  facts.set(interp::Variable::round, round);
  return facts;
}

// A house's clock, with what it told.
struct HouseClock {
  HouseClock(const interp::Ruleset& ruleset, const interp::FactValues& facts)
      : house(interp::read_schedule(ruleset, facts)),
        state(engine::new_clock(house.schedule, house.facts)) {
    at(0, report::Starts{});
  }

  template <typename What>
  void at(std::int64_t seconds, What what) {
    for (const auto& event : engine::take(house.schedule, state, {seconds, what})) {
      told.push_back(std::to_string(event.at / minute) + ": " + interp::tell(event, house));
      events.push_back(event);
    }
  }
  void pass_to_minute(std::int64_t minutes) { at(minutes * minute, report::TimePasses{}); }

  // What was told in these minutes.
  std::vector<std::string> between(std::int64_t first, std::int64_t last) const {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < events.size(); ++i) {
      const std::int64_t at_minute = events[i].at / minute;
      if (at_minute >= first && at_minute <= last) found.push_back(told[i]);
    }
    return found;
  }
  std::string level_on() const {
    const engine::LevelOn& on = state.levels.back();
    return std::to_string(on.number) + " " + interp::spell(on.blinds);
  }
  bool tells(const std::string& text) const { return std::ranges::find(told, text) != told.end(); }

  HouseSchedule house;
  engine::ClockState state;
  std::vector<engine::ClockEvent> events;
  std::vector<std::string> told;
};

interp::Ruleset shipped(const std::string& name) {
  return interp::load_ruleset(in_project("rulesets/" + name + ".rules"));
}

HouseClock clock_of(const std::string& lines, const interp::FactValues& facts = {}) {
  const interp::Ruleset ruleset = ruleset_of("language 1\nhouse \"x\"\n" + lines);
  REQUIRE(findings_but_numbers_of(ruleset) == "");
  return {ruleset, facts};
}

using Told = std::vector<std::string>;

}  // namespace

TEST_CASE("octobermuck with 16 left after level 6: antes, and the black chips stay (R96)",
          "[schedule]") {
  HouseClock clock(shipped("octobermuck"), with_players(16));
  clock.pass_to_minute(300);
  CHECK(clock.between(130, 299) ==
        Told{"130: level 6 ends", "130: antes: yes", "130: break of 40 min: Food",
             "170: the break is over", "170: level 7 begins: blinds 500/1000, ante 100, 20 min",
             "190: level 7 ends", "190: level 8 begins: blinds 1000/2000, ante 200, 20 min",
             "210: level 8 ends", "210: level 9 begins: blinds 2000/4000, ante 400, 20 min",
             "230: level 9 ends", "230: no level follows: blinds stay"});
}

TEST_CASE("octobermuck with 15 left after level 6: no antes, and the black chips go (R96)",
          "[schedule]") {
  HouseClock clock(shipped("octobermuck"), with_players(16));
  clock.at(129 * minute, report::PlayersLeft{15});
  clock.pass_to_minute(300);
  CHECK(clock.between(130, 299) ==
        Told{"130: level 6 ends", "130: antes: no", "130: color up 100",
             "130: break of 40 min: Food", "170: the break is over",
             "170: level 7 begins: blinds 500/1000, 20 min", "190: level 7 ends",
             "190: level 8 begins: blinds 1000/2000, 20 min", "210: level 8 ends",
             "210: level 9 begins: blinds 2000/4000, 20 min", "230: level 9 ends",
             "230: no level follows: blinds stay"});
}

TEST_CASE("octobermuck decides once: who goes out in the break changes nothing", "[schedule]") {
  HouseClock clock(shipped("octobermuck"), with_players(16));
  clock.at(140 * minute, report::PlayersLeft{15});
  clock.pass_to_minute(170);
  CHECK(clock.tells("170: level 7 begins: blinds 500/1000, ante 100, 20 min"));
}

TEST_CASE("octobermuck's breaks and buy-downs, and who said them", "[schedule]") {
  HouseClock clock(shipped("octobermuck"), {});
  clock.pass_to_minute(100);
  CHECK(clock.between(40, 70) ==
        Told{"40: level 2 ends", "40: color up 5", "40: level 3 begins: blinds 25/50, 20 min",
             "60: level 3 ends", "60: break of 10 min", "70: the break is over",
             "70: level 4 begins: blinds 50/100, 20 min"});
  for (const auto& event : clock.events) {
    const interp::Citation rule = interp::cite(clock.house, event.source);
    if (std::holds_alternative<report::ColorUpDue>(event.what)) CHECK(rule.rule == "31");
    if (std::holds_alternative<report::BreakBegins>(event.what)) CHECK(rule.rule == "30");
    if (std::holds_alternative<report::LevelBegins>(event.what)) CHECK(rule.rule == "29");
  }
}

TEST_CASE("casa de campo goes up by 20 each half hour: 50/60 after one hour (R95)", "[schedule]") {
  HouseClock clock(shipped("casa-de-campo"), {});
  clock.pass_to_minute(60);
  CHECK(clock.level_on() == "3 50/60");
  for (std::int64_t half_hours = 3; half_hours <= 20; ++half_hours) {  // 60/120 never comes
    CHECK(clock.state.levels.back().blinds != engine::Blinds{{60}, {120}});
    clock.pass_to_minute(30 * half_hours);
  }
}

TEST_CASE("casa de campo's championship opens at 60/120 and goes up by 50", "[schedule]") {
  HouseClock clock(shipped("casa-de-campo"), in_round(2));
  CHECK(clock.level_on() == "1 60/120");
  clock.pass_to_minute(30);
  CHECK(clock.level_on() == "2 110/170");
}

TEST_CASE("casa de campo's blinds hold for the next hand, ollh's for the next first card (R94)",
          "[schedule]") {
  const auto level_of_hand = [](const std::string& house, std::int64_t minutes) {
    HouseClock clock(shipped(house), {});
    clock.at((minutes - 1) * minute, report::ShuffleBegins{});
    clock.at((minutes + 1) * minute, report::FirstCard{});
    const auto& hand = std::get<report::HandBegins>(clock.events.back().what);
    CHECK(clock.events.back().source.rule == engine::Axis::new_level_starts);
    return hand.level;
  };
  CHECK(level_of_hand("casa-de-campo", 30) == 1);
  CHECK(level_of_hand("ollh", 30) == 2);
}

TEST_CASE("princeton's first day: six hours, from eight to two", "[schedule]") {
  HouseClock clock(shipped("princeton"), with_players(200));
  clock.pass_to_minute(1000);
  CHECK(clock.told.back() == "360: day 1 ends");
  CHECK(clock.between(110, 130) == Told{"110: level 3 ends", "110: color up 5",
                                        "110: break of 20 min", "130: the break is over",
                                        "130: level 4 begins: blinds 50/75, 30 min"});
  CHECK(clock.tells("240: break of 20 min"));
  CHECK(clock.state.phase == engine::ClockState::Phase::waiting);
}

TEST_CASE("princeton's second day is over level 17 after six hours, breaks counted", "[schedule]") {
  HouseClock clock(shipped("princeton"), with_players(60));
  clock.pass_to_minute(400);
  clock.at(400 * minute, report::Resumes{});
  CHECK(clock.level_on() == "10 300/600");
  clock.at(650 * minute, report::PlayersLeft{16});
  clock.pass_to_minute(760);
  CHECK(clock.tells("760: level 17 ends"));
  CHECK(clock.tells("560: color up 100"));
  CHECK(clock.tells("650: break of 20 min: two tables with professional dealers"));
}

TEST_CASE("princeton's break at 16 left: the 500s go when level 15 is over", "[schedule]") {
  const auto told_at_16 = [](std::int64_t minutes) {
    HouseClock clock(shipped("princeton"), with_players(60));
    clock.pass_to_minute(360);
    clock.at(360 * minute, report::Resumes{});
    clock.at(minutes * minute, report::PlayersLeft{16});
    return clock.between(minutes, minutes);
  };
  // Level 16 begins four hours and 20 minutes into the second day.
  CHECK(told_at_16(360 + 250) ==
        Told{"610: break of 20 min: two tables with professional dealers"});
  CHECK(told_at_16(360 + 261) ==
        Told{"621: color up 500", "621: break of 20 min: two tables with professional dealers"});
}

TEST_CASE("princeton's last level has no end", "[schedule]") {
  HouseClock clock(shipped("princeton"), {});
  clock.pass_to_minute(360);
  clock.at(360 * minute, report::Resumes{});
  clock.pass_to_minute(3000);
  CHECK(clock.level_on() == "20 10000/20000");
  CHECK_FALSE(engine::seconds_left(clock.state));
}

TEST_CASE("ollh doubles each 20 to 30 minutes, with a break an hour into the round", "[schedule]") {
  HouseClock clock(shipped("ollh"), {});
  clock.at(0, report::SettlesLength{20 * minute});
  clock.pass_to_minute(65);
  CHECK(clock.level_on() == "3 80/160");
  CHECK(clock.tells("60: break of 10 min"));
  clock.pass_to_minute(200);
  CHECK(clock.told.back() == "130: time is up: the hand in progress is the last");
}

TEST_CASE("labels of levels do not count, their places do: minute 325 (PUB-22)", "[schedule]") {
  HouseClock clock(
      ruleset_of("language 1\nhouse \"x\"\nschedule {\n"
                 "  level 1   1/2    30 min\n  level 2   2/4    30 min\n  break 10 min\n"
                 "  level 3   5/10   20 min\n  level 4  10/20   20 min\n"
                 "  level 5  20/40   20 min\n  break 10 min\n"
                 "  level 6  25/50   20 min\n  level 7  50/100  20 min\n"
                 "  level 8 100/200  20 min\n  break 10 min\n"
                 "  level 8 200/400  20 min\n  level 9 300/600  20 min\n"
                 "  level 11 400/800  20 min\n  break 10 min\n"
                 "  level 12 500/1000  15 min\n  level 13 1000/2000  15 min\n"
                 "  level 14 2000/4000  15 min\n  level 15 4000/8000  to the end\n}\n"),
      {});
  clock.pass_to_minute(1000);
  CHECK(clock.told.back() == "325: level 15 begins: blinds 4000/8000");
  CHECK(std::ranges::count_if(clock.events, [](const auto& event) {
          return std::holds_alternative<report::BreakBegins>(event.what);
        }) == 4);
}

TEST_CASE("house 1: printed starts of levels 11 and 18, and the ante is the big blind",
          "[schedule]") {
  std::string lines = "schedule {\n";
  const std::vector<std::string> blinds = {
      "25/50",     "50/100",    "100/200",   "200/400",   "300/600",    "400/800",
      "400/800",   "500/1000",  "600/1200",  "800/1600",  "1000/2000",  "1500/3000",
      "2000/4000", "2500/5000", "3000/6000", "4000/8000", "5000/10000", "6000/12000"};
  for (std::size_t i = 0; i < blinds.size(); ++i) {
    if (i == 6) lines += "  ante as the big blind\n";
    lines +=
        "  level " + std::to_string(i + 1) + " " + blinds[i] + (i < 10 ? " 25" : " 20") + " min\n";
  }
  HouseClock clock(ruleset_of("language 1\nhouse \"x\"\n" + lines + "}\n"), {});
  clock.pass_to_minute(1000);  // 20:00 to 00:10 and 02:30
  CHECK(clock.tells("125: level 6 begins: blinds 400/800, 25 min"));
  CHECK(clock.tells("150: level 7 begins: blinds 400/800, ante 800, 25 min"));
  CHECK(clock.tells("250: level 11 begins: blinds 1000/2000, ante 2000, 20 min"));
  CHECK(clock.tells("390: level 18 begins: blinds 6000/12000, ante 12000, 20 min"));
}

TEST_CASE("house 6: a break as long as the director says, and doubling for ever", "[schedule]") {
  HouseClock clock(ruleset_of("language 1\nhouse \"x\"\nschedule {\n"
                              "  level 1 1000/2000 20 min\n  break\n  color up 250\n"
                              "  redraw all seats\n  level 2 2000/4000 20 min\n}\n"
                              "after the last level: blinds double\n"),
                   {});
  clock.pass_to_minute(50);
  CHECK(clock.between(20, 50) ==
        Told{"20: level 1 ends", "20: color up 250", "20: all seats are drawn again", "20: break"});
  clock.at(50 * minute, report::Resumes{});
  clock.pass_to_minute(50 + 20 * 200);
  CHECK(clock.tells("70: level 3 begins: blinds 4000/8000, 20 min"));
  CHECK(clock.state.levels.back().number == 202);
}

TEST_CASE("house 13: a break after every hour of play", "[schedule]") {
  HouseClock clock(ruleset_of("language 1\nhouse \"x\"\nschedule {\n  start 100/200\n"
                              "  every 15 min double\n}\nrule 2\n"
                              "break 10 min after 60 min of play\n"
                              "break 10 min after 120 min of play\n"),
                   {});
  clock.pass_to_minute(150);
  CHECK(clock.between(60, 70) == Told{"60: level 4 ends", "60: break of 10 min",
                                      "70: the break is over",
                                      "70: level 5 begins: blinds 1600/3200, 15 min"});
  CHECK(clock.tells("130: break of 10 min"));
}

TEST_CASE("a file's own schedule replaces its base's with all its lines", "[schedule]") {
  interp::LoadOptions options;
  options.read = [](const std::string& path) -> std::optional<std::string> {
    if (path.ends_with("house.rules")) {
      return "language 1\nhouse \"x\"\nlevel length: 20 min\nschedule {\n  level 1 5/10\n"
             "  level 2 10/20\n}\nrule 1\nbreak 10 min after level 1\n";
    }
    return std::nullopt;
  };
  const std::string head = "language 1\nhouse \"y\"\nbased on house\n";
  HouseClock its_own(
      interp::load_text("night.rules", head + "schedule {\n  level 1 1/2\n  level 2 2/4\n}\n",
                        options),
      {});
  its_own.pass_to_minute(25);
  CHECK(its_own.level_on() == "2 2/4");
  CHECK_FALSE(its_own.tells("20: break of 10 min"));
  HouseClock more(
      interp::load_text("night.rules", head + "rule 2\nday ends after level 1\n", options), {});
  more.pass_to_minute(35);
  CHECK(more.told.back() == "30: day 1 ends");
  CHECK(interp::cite(more.house, more.events.back().source).file == "night.rules");
}

TEST_CASE("the club's sheet has no levels, and says that they are announced", "[schedule]") {
  HouseClock clock(shipped("club"), {});
  CHECK_FALSE(clock.house.has_levels());
  CHECK(clock.told == Told{"0: the director announces the blinds"});
  CHECK(interp::cite(clock.house, clock.events.front().source).rule == "1.3");
}

TEST_CASE("a row's condition may ask the levels and the switches", "[schedule]") {
  HouseClock clock = clock_of(
      "level length: 10 min when level 1-2\nlevel length: 5 min when level 3+\n"
      "schedule {\n  level 1 5/10\n  decide short when 8-10 players left\n"
      "  level 2 10/20 when short\n  level 2 10/15 unless short\n"
      "  level 3 20/40\n  ante 5 from level 2 when short and level 3+\n}\n",
      with_players(9));
  clock.pass_to_minute(60);
  CHECK(clock.told == Told{"0: level 1 begins: blinds 5/10, 10 min", "10: level 1 ends",
                           "10: short: yes", "10: level 2 begins: blinds 10/20, 10 min",
                           "20: level 2 ends", "20: level 3 begins: blinds 20/40, ante 5, 5 min",
                           "25: level 3 ends", "25: no level follows: blinds stay"});
}

}  // namespace floorman::tests
