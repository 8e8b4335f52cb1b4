// From a sheet to its prizes: fee parts, payout tables of bases, conditions, and other houses'
// sheets as they were found.

#include <catch2/catch.hpp>
#include <map>

#include "interp/tournament/narrate_prizes.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

using engine::Axis;
using engine::PrizeRefusal;
using engine::PrizeTable;
using engine::Purpose;
using interp::HousePrizes;
using interp::PrizeFigures;
using interp::read_prizes;

namespace {

using Cents = std::vector<std::int64_t>;

const std::string head = "language 1\nhouse \"x\"\n";

interp::Ruleset load_from(const std::map<std::string, std::string>& files) {
  interp::LoadOptions options;
  options.read = [&](const std::string& path) -> std::optional<std::string> {
    const auto found = files.find(path);
    if (found == files.end()) return std::nullopt;
    return found->second;
  };
  return interp::load_ruleset("house.rules", options);
}

interp::Ruleset shipped(const std::string& name) {
  return interp::load_ruleset(in_project("rulesets/" + name));
}

/// The prizes in cents; nothing where the house refuses.
Cents cents_of(const HousePrizes& house) {
  const auto outcome = make_prizes(house.rules->rules, house.input);
  const auto* table = std::get_if<PrizeTable>(&outcome);
  Cents cents;
  if (table == nullptr) return cents;
  for (const engine::Prize& prize : table->prizes) cents.push_back(prize.cents);
  return cents;
}

Cents prizes(const interp::Ruleset& ruleset, const PrizeFigures& figures) {
  return cents_of(read_prizes(ruleset, figures));
}

/// "the parts that are paid come to 101%, not to 100%"; empty where there are prizes.
std::string refusal(const HousePrizes& house) {
  const auto outcome = make_prizes(house.rules->rules, house.input);
  const auto* refused = std::get_if<PrizeRefusal>(&outcome);
  return refused == nullptr ? "" : interp::tell(*refused, house);
}

std::string refusal(const interp::Ruleset& ruleset, const PrizeFigures& figures) {
  return refusal(read_prizes(ruleset, figures));
}

interp::Ruleset clean(const std::string& text) {
  interp::Ruleset ruleset = ruleset_of(head + text);
  CHECK(findings_but_numbers_of(ruleset) == "");
  return ruleset;
}

}  // namespace

TEST_CASE("R70: octobermuck's sheet pays 26 players in six places, and cites the row") {
  const interp::Ruleset ruleset = shipped("octobermuck.rules");
  const HousePrizes house = read_prizes(ruleset, {26, 0, {}, {}, {}});
  CHECK(cents_of(house) == Cents{35100, 26910, 17550, 15210, 11700, 10530});
  const auto outcome = make_prizes(house.rules->rules, house.input);
  const auto& table = std::get<PrizeTable>(outcome);
  CHECK(table.pool() == 117000);
  CHECK(cents_for(table.collected, Purpose::bounties) == 13000);
  REQUIRE(table.row);
  CHECK(house.rows[*table.row].rule == "8");
  CHECK(house.rows[*table.row].clause == "24-27 entrants 30%, 23%, 15%, 13%, 10%, 9%");
}

TEST_CASE("R70: octobermuck's row of 101% is paid in proportion, by its own rule 8") {
  const interp::Ruleset ruleset = shipped("octobermuck.rules");
  const HousePrizes house = read_prizes(ruleset, {30, 0, {}, {}, {}});
  CHECK(cents_of(house) == Cents{37429, 28069, 18712, 14702, 13366, 12029, 10693});
  CHECK(interp::cite(*house.rules, Axis::payouts_not_adding_up).rule == "8");
  CHECK(refusal(ruleset, {23, 0, {}, {}, {}}) == "the payout table has no row for 23 entrants");
}

TEST_CASE("R70: the same row is refused where the house says nothing about it") {
  const interp::Ruleset ruleset = clean(
      "entry fee: $50 {\n  prize pool $45\n  bounties $5\n}\n"
      "payouts {\n  28-32 entrants 28%, 21%, 14%, 11%, 10%, 9%, 8%\n}\n");
  CHECK(refusal(ruleset, {30, 0, {}, {}, {}}) ==
        "the parts that are paid come to 101%, not to 100%");
}

TEST_CASE("R70: an answer stated for the moment goes before the sheet's") {
  const interp::Ruleset ruleset = shipped("octobermuck.rules");
  interp::Said said;
  said.axis = Axis::payouts_not_adding_up;
  const HousePrizes house = read_prizes(ruleset, {30, 0, {}, {}, {}}, {}, {said});
  CHECK(refusal(house) == "the parts that are paid come to 101%, not to 100%");
}

TEST_CASE("the club's Friday pays whole dollars, and the nearest row to 33 is the last") {
  const interp::Ruleset ruleset = shipped("club-friday.rules");
  CHECK(prizes(ruleset, {17, 0, {}, {}, {}}) == Cents{30700, 18300, 12200});
  CHECK(prizes(ruleset, {33, 0, {}, {}, {}}) == Cents{47700, 35600, 23700, 11800});
}

TEST_CASE("houses that tell their prizes on the night, and one that lets them be picked") {
  CHECK(refusal(shipped("casa-de-campo.rules"), {32, 0, {}, {}, {}}) ==
        "the sheet gives no prizes: the director tells them on the night");
  CHECK(refusal(shipped("ollh.rules"), {32, 0, {}, {}, {}}) ==
        "the sheet gives no prizes: the director tells them on the night");
  const auto house = read_prizes(shipped("princeton.rules"), {80, 0, {}, {}, {}});
  const auto outcome = make_prizes(house.rules->rules, house.input);
  CHECK(std::get<PrizeTable>(outcome).prizes.front().kind == engine::Prize::Kind::pick);
}

// ---- bases and conditions

TEST_CASE("a file's own payouts take the place of its base's, and without any it has them") {
  const std::string base = head + "entry fee: $10\npayouts {\n  2+ entrants 60%, 40%\n}\n";
  const std::string own = head + "based on base\n";
  CHECK(prizes(load_from({{"base.rules", base}, {"house.rules", own}}), {10, 0, {}, {}, {}}) ==
        Cents{6000, 4000});
  const std::string other = own + "payouts {\n  5+ entrants 70%, 30%\n}\n";
  const auto both = load_from({{"base.rules", base}, {"house.rules", other}});
  CHECK(prizes(both, {10, 0, {}, {}, {}}) == Cents{7000, 3000});
  CHECK(refusal(both, {4, 0, {}, {}, {}}) == "the payout table has no row for 4 entrants");
}

TEST_CASE("tables and rows of payouts hold when their conditions do") {
  const interp::Ruleset ruleset = clean(
      "entry fee: $10\n"
      "payouts when round 1 {\n  2-50 entrants 100%\n}\n"
      "payouts when round 2 {\n  2-50 entrants 60%, 40%\n  51+ entrants 50%, 50%\n}\n");
  CHECK(prizes(ruleset, {10, 0, {}, {}, {}}) == Cents{10000});
  interp::FactValues second;
  second.set(interp::Variable::round, 2);
  CHECK(cents_of(read_prizes(ruleset, {10, 0, {}, {}, {}}, second)) == Cents{6000, 4000});
  CHECK(cents_of(read_prizes(ruleset, {60, 0, {}, {}, {}}, second)) == Cents{30000, 30000});
}

TEST_CASE("Seatoun pays by the money in the pool, after a tenth for the club") {
  const interp::Ruleset ruleset = clean(
      "entry fee: $20 {\n  prize pool 90%\n  house 10%\n}\n"
      "payouts not adding up: paid in proportion\n"
      "payouts {\n"
      "  prize pool under $630 55%, 35%\n"
      "  prize pool at least $630 45%, 30%, 15%\n}\n");
  // 34 entries are 680, less 68: 612 by 55 and 35. 35 are 700, less 70: 630 by 45, 30 and 15.
  CHECK(prizes(ruleset, {34, 0, {}, {}, {}}) == Cents{37400, 23800});
  CHECK(prizes(ruleset, {35, 0, {}, {}, {}}) == Cents{31500, 21000, 10500});
}

TEST_CASE("a row that begins with no fact is a finding, and its table is not used") {
  const interp::Ruleset ruleset =
      ruleset_of(head + "entry fee: $10\npayouts {\n  many entrants 60%, 40%\n}\n");
  CHECK(read_prizes(ruleset, {10, 0, {}, {}, {}}).findings.size() == 1);
}

// ---- rebuys and add-ons

TEST_CASE("West St Paul: 70% of buy-ins and half of rebuys and add-ons are for prizes") {
  const interp::Ruleset ruleset = clean(
      "entry fee: $100 {\n  prize pool 70%\n  other \"fire department\" 30%\n}\n"
      "rebuys: 1 per player\n"
      "rebuy price: $50 for 1000 chips {\n  prize pool 50%\n  other \"fire department\" 50%\n}\n"
      "add-on: $20 for 500 chips {\n  prize pool 50%\n  other \"fire department\" 50%\n}\n"
      "prizes: winner takes all\n");
  CHECK(prizes(ruleset, {10, 4, {5}, {}, {}}) == Cents{70000 + 10000 + 5000});
}

TEST_CASE("rebuys without a price, and add-ons that nobody sells, are no prizes") {
  const interp::Ruleset ruleset =
      clean("entry fee: $10\nrebuys: unlimited\nprizes: winner takes all\n");
  CHECK(refusal(ruleset, {10, 3, {}, {}, {}}) == "3 were sold, and nothing says for what");
  CHECK(refusal(ruleset, {10, 0, {2}, {}, {}}) == "2 add-ons were sold, and 0 are allowed");
}

TEST_CASE("parts that are not the fee are refused with both sums") {
  const interp::Ruleset ruleset =
      clean("entry fee: $50 {\n  prize pool $45\n  bounties $10\n}\nprizes: winner takes all\n");
  CHECK(refusal(ruleset, {10, 0, {}, {}, {}}) == "the parts of $50.00 come to $55.00");
}

// ---- other houses (other-houses.md)

TEST_CASE("house 1, Spring Lakes: 60 of 80 for the prizes; nothing is said for 19") {
  const interp::Ruleset ruleset = clean(
      "entry fee: $80 {\n  prize pool $60\n  other \"season final\" $20\n}\n"
      "payouts {\n  2-10 entrants 65%, 35%\n  11-14 entrants 50%, 32%, 18%\n"
      "  15-18 entrants 50%, 25%, 16%, 9%\n}\n");
  CHECK(prizes(ruleset, {16, 0, {}, {}, {}}) == Cents{48000, 24000, 15360, 8640});
  CHECK(refusal(ruleset, {19, 0, {}, {}, {}}) == "the payout table has no row for 19 entrants");
}

TEST_CASE("house 2, Princeton's standard: sums of 1000 that the house puts up") {
  const interp::Ruleset ruleset = clean(
      "entry fee: none\n"
      "payouts {\n  80 entrants $300, $200, $140, $100, $80, $70, $60, $50\n}\n");
  const HousePrizes house = read_prizes(ruleset, {80, 0, {}, {}, {}});
  CHECK(cents_of(house) == Cents{30000, 20000, 14000, 10000, 8000, 7000, 6000, 5000});
  const auto outcome = make_prizes(house.rules->rules, house.input);
  CHECK(std::get<PrizeTable>(outcome).from_house == 100000);
}

TEST_CASE("PUB-22, house 3, Dead Money: twenty players are in two rows, and both are named") {
  const interp::Ruleset ruleset = clean(
      "entry fee: $10\npayouts {\n"
      "  7-9 entrants 60%, 25%, 15%\n"
      "  10-20 entrants 50%, 25%, 15%, 10%\n"
      "  20-29 entrants 46%, 24%, 15%, 10%, 5%\n"
      "  30-40 entrants 45.1%, 24%, 15%, 7.5%, 5%, 3.4%\n}\n");
  CHECK(refusal(ruleset, {20, 0, {}, {}, {}}) ==
        "two rows are for 20 entrants: test.rules:6, and test.rules:7");
  CHECK(refusal(ruleset, {6, 0, {}, {}, {}}) == "the payout table has no row for 6 entrants");
  CHECK(refusal(ruleset, {41, 0, {}, {}, {}}) == "the payout table has no row for 41 entrants");
  CHECK(prizes(ruleset, {40, 0, {}, {}, {}}) == Cents{18040, 9600, 6000, 3000, 2000, 1360});
}

TEST_CASE("house 6, sparebit: rebuys at half the price and two kinds of add-on") {
  const interp::Ruleset ruleset = clean(
      "entry fee: $10\nrebuys: unlimited\nrebuy price: $5 for 1500 chips\n"
      "add-on: $10 for 3000 chips\nadd-on: $5 for 1500 chips\n"
      "payouts {\n  2-14 entrants 55%, 30%, 15%\n  15-21 entrants 50%, 25%, 15%, 10%\n"
      "  22+ entrants 45%, 25%, 15%, 10%, 5%\n}\n");
  // 200 and 40 and 50 and 20: 310.
  CHECK(prizes(ruleset, {20, 8, {5, 4}, {}, {}}) == Cents{15500, 7750, 4650, 3100});
  CHECK(refusal(ruleset, {2, 0, {}, {}, {}}) ==
        "2 entered and 3 places are paid: nobody gets the other prizes");
}

TEST_CASE("house 7, kiabet: 20 entrants are between the rows") {
  const interp::Ruleset ruleset = clean(
      "entry fee: $10\nentrants off the payout table: nearest row\npayouts {\n"
      "  8-10 entrants 50%, 35%, 15%\n  30-40 entrants 35%, 25%, 12.5%, 10%, 7.5%, 5%, 5%\n}\n");
  CHECK(prizes(ruleset, {40, 0, {}, {}, {}}) == Cents{14000, 10000, 5000, 4000, 3000, 2000, 2000});
  CHECK(prizes(ruleset, {19, 0, {}, {}, {}}) == Cents{9500, 6650, 2850});
  CHECK(refusal(ruleset, {20, 0, {}, {}, {}}) ==
        "no row is for 20 entrants, and two are as near: test.rules:6, and test.rules:7");
}

TEST_CASE("house 10, Small Stack: second gets exactly 5 and the winner the rest") {
  const interp::Ruleset ruleset = clean(
      "entry fee: $6 {\n  prize pool $5\n  other \"season\" $1\n}\n"
      "rebuys: 1 per player\nrebuy price: $5 for 500 chips\n"
      "payouts {\n  2+ entrants 100%, $5\n}\n");
  CHECK(prizes(ruleset, {8, 2, {}, {}, {}}) == Cents{4500, 500});
  const interp::Ruleset season =
      clean("entry fee: $1\npayouts {\n  prize pool at least $125 $100, $25, 100%\n}\n");
  CHECK(prizes(season, {130, 0, {}, {}, {}}) == Cents{10000, 2500, 500});
}

TEST_CASE("houses 14 and 15: Poker Club SCV, and R71 at homepokertourney") {
  const interp::Ruleset scv = clean(
      "entry fee: $20\npayouts {\n  2-10 entrants 60%, 40%\n  11-15 entrants 50%, 30%, 20%\n"
      "  16-20 entrants 40%, 30%, 20%, 10%\n  21+ entrants 40%, 30%, 15%, 10%, 5%\n}\n");
  CHECK(prizes(scv, {21, 0, {}, {}, {}}) == Cents{16800, 12600, 6300, 4200, 2100});
  const interp::Ruleset home = clean(
      "entry fee: $25\nrebuys: 1 per player\nrebuy price: $25 for 1000 chips\n"
      "payouts {\n  2+ entrants 40%, 25%, 20%, 10%, 5%\n}\n");
  CHECK(prizes(home, {25, 5, {}, {}, {}}) == Cents{30000, 18750, 15000, 7500, 3750});
}

// ---- guarantees, limits, seats, other money

TEST_CASE("PUB-21: the same sheet with a guarantee from the pool and topped up") {
  const std::string sheet = "entry fee: $100\npayouts {\n  2+ entrants 50%, 30%, 15%, 5%\n}\n";
  CHECK(prizes(clean(sheet + "guaranteed first prize: $1000 topped up\n"), {15, 0, {}, {}, {}}) ==
        Cents{100000, 45000, 22500, 7500});
  CHECK(prizes(clean(sheet + "guaranteed first prize: $1000 from the pool\n"),
               {15, 0, {}, {}, {}}) == Cents{100000, 30000, 15000, 5000});
}

TEST_CASE("R79: by Michigan's limit nobody wins 800 on one day") {
  const interp::Ruleset ruleset = clean(
      "entry fee: $50\nprize limit: $500 per player per day\n"
      "payouts {\n  2+ entrants 50%, 30%, 20%\n}\n");
  CHECK(prizes(ruleset, {32, 0, {}, {}, {}}) == Cents{50000, 50000, 50000, 10000});
  CHECK(prizes(ruleset, {20, 0, {}, {}, {50000}}) == Cents{0, 50000, 50000});
}

TEST_CASE("R72: a satellite's row says what a seat costs") {
  const interp::Ruleset ruleset = clean(
      "entry fee: $30\nformat: satellite for 2 seats\n"
      "satellite remainder: double entries down the list\n"
      "payouts {\n  2+ entrants $300\n}\n");
  CHECK(prizes(ruleset, {25, 0, {}, {}, {}}) == Cents{30000, 30000, 6000, 6000, 3000});
  CHECK(refusal(ruleset, {19, 0, {}, {}, {}}) == "the seats cost $600.00, and the pool is $570.00");
}

TEST_CASE("R68: players who share places share their prizes") {
  const interp::Ruleset ruleset = shipped("octobermuck.rules");
  CHECK(prizes(ruleset, {26, 0, {}, {{5, 2}}, {}}) ==
        Cents{35100, 26910, 17550, 15210, 11115, 11115});
}

TEST_CASE("money is told in the currency of the sheet, places and percents as people say them") {
  CHECK(interp::money_text(26910, "") == "$269.10");
  CHECK(interp::money_text(26910, "USD") == "$269.10");
  CHECK(interp::money_text(26910, "NOK") == "NOK 269.10");
  CHECK(interp::money_text(5, "none") == "0.05");
  CHECK(interp::percent_text(1190) == "11.9%");
  CHECK(interp::percent_text(104) == "1.04%");
  CHECK(interp::percent_text(3000) == "30%");
  CHECK(interp::place_text(1) == "1st");
  CHECK(interp::place_text(12) == "12th");
  CHECK(interp::place_text(22) == "22nd");
  CHECK(interp::place_text(113) == "113th");
}

TEST_CASE("a plain amount is money in whole units, in a fee, its parts and a row alike") {
  const interp::Ruleset ruleset = ruleset_of(
      "language 1\nhouse \"x\"\ncurrency none\n"
      "entry fee: 80 {\n  prize pool 60\n  house 20\n}\n"
      "payouts {\n  prize pool under 500 100%\n  prize pool at least 500 60%, 40%\n}\n");
  CHECK(findings_of(ruleset) == "");
  CHECK(prizes(ruleset, {10, 0, {}, {}, {}}) == Cents{36000, 24000});
}

}  // namespace floorman::tests
