// What a player is told who may not, and what `why` says: the sentence, its figures, and the answer
// that decided.

#include <catch2/catch.hpp>

#include "interp/why.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

/// A table in a house of one answer.
struct Dispute {
  explicit Dispute(const std::string& clause)
      : house(ruleset_of("language 1\nhouse \"test\"\n" + clause + "\n")), table(house) {
    REQUIRE(findings_of(house) == "");
  }
  void play(std::initializer_list<const char*> lines) {
    for (const std::string line : lines) {
      INFO(line);
      REQUIRE(table.play(line).ok());
    }
  }
  /// The sentence, and the clause that decided.
  std::string refusal(const std::string& line) {
    const interp::Outcome outcome = table.play(line);
    REQUIRE(outcome.kind == interp::Outcome::Kind::refused);
    return outcome.message + " [" + outcome.rule->clause + "]";
  }
  std::string why(const std::string& question) const {
    const std::vector<interp::Reason> reasons = interp::why(table, question);
    return reasons.empty() ? "" : reasons[0].sentence + " [" + reasons[0].rule.clause + "]";
  }

  interp::Ruleset house;
  interp::Table table;
};

}  // namespace

TEST_CASE("a first act that is no all-in is refused by name, with what all-in is") {
  Dispute dispute{"opening action: all-in or fold"};
  dispute.play({"blinds 50/100", "stacks A 2000, B 2000, C 700", "button C"});
  CHECK(dispute.refusal("C calls") ==
        "C may go all in for 700, or fold: a first act is nothing else "
        "[opening action: all-in or fold]");
  dispute.play({"deal"});
  CHECK(dispute.why("may C raise") ==
        "C may raise to 700 and nothing else [opening action: all-in or fold]");
}

TEST_CASE("who antes where there are no blinds does so by the opening action") {
  Dispute dispute{"opening action: antes only and no betting"};
  dispute.play({"blinds 50/100", "ante 200", "stacks A 2000, B 2000", "button A", "deal"});
  CHECK(dispute.why("does A post") ==
        "A posts an ante of 200 [opening action: antes only and no betting]");
  CHECK(dispute.refusal("B bets 100") ==
        "100 is too small a bet; B may bet 200 or more "
        "[opening action: antes only and no betting]");
}

TEST_CASE("small chips that were kept are no part of a bet, and the sheet says so") {
  Dispute dispute{"color-up odd chips: kept until all-in"};
  dispute.play({"blinds 50/100", "smallest chip 25", "stacks A 1010, B 2000", "button B", "pot 200",
                "flop"});
  CHECK(dispute.refusal("A bets 105") ==
        "105 is not paid in chips of 25: smaller ones play when A is all in "
        "[color-up odd chips: kept until all-in]");
  dispute.play({"deal"});
  CHECK(dispute.why("may A raise")
            .starts_with("A may bet any amount from 100 to 1010, in chips of 25 or all in"));
  CHECK(dispute.table.play("expect A may not bet 125").happened ==
        "A may bet 100 to 1010, in chips of 25 or all in");
}

}  // namespace floorman::tests
