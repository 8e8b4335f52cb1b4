// The behaviour of a house as one number, to see at a glance that it changed.
//
// signatures.tsv has a line for each house: its name, a tab, the signature in hexadecimal. A
// signature is a detector of change and no more: it does not say what is right. Whoever changes the
// behaviour of the engine on purpose writes the new number here and says so in the commit message.
#include <fstream>
#include <string>

#include <catch2/catch.hpp>

#include "engine/play/simulation.hpp"
#include "interp/load.hpp"

namespace floorman::tests {
namespace {

constexpr std::int64_t hands = 10'000;

std::string recorded_signature(const std::string& house) {
  std::ifstream file(FLOORMAN_SOURCE_DIR "/tests/engine/signatures.tsv");
  for (std::string line; std::getline(file, line);) {
    const std::size_t tab = line.find('\t');
    if (tab != line.npos && line.substr(0, tab) == house) return line.substr(tab + 1);
  }
  return "no line for " + house;
}

std::string hexadecimal(std::uint64_t number) {
  constexpr const char* digits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[(number >> shift) & 15U];
  return text;
}

TEST_CASE("the mainstream house behaves as it did", "[signature]") {
  CHECK(hexadecimal(engine::behaviour_signature(engine::Rules{}, hands)) ==
        recorded_signature("mainstream"));
}

TEST_CASE("each shipped house behaves as it did", "[signature]") {
  for (const std::string house : {"ollh", "club", "octobermuck", "princeton", "casa-de-campo"}) {
    const interp::Ruleset ruleset =
        interp::load_ruleset(FLOORMAN_SOURCE_DIR "/rulesets/" + house + ".rules");
    INFO(house);
    CHECK(hexadecimal(engine::behaviour_signature(ruleset.at({})->rules, hands)) ==
          recorded_signature(house));
  }
}

}  // namespace
}  // namespace floorman::tests
