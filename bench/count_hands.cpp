// Plays hands under a sheet and stops: floorman_hands FILE HANDS. Under callgrind the difference
// between two numbers of hands gives the instructions of one (bench/README.md).

#include <cstdio>
#include <cstdlib>

#include "bench/houses.hpp"
#include "engine/play/simulation.hpp"

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: floorman_hands FILE HANDS\n", stderr);
    return 2;
  }
  using namespace floorman;
  const auto house = bench::load_house(argv[1]);
  engine::Random random{1};
  engine::SimulationCounts counts;
  const std::int64_t hands = std::atoll(argv[2]);
  for (std::int64_t i = 0; i < hands; ++i) {
    engine::play_hand(house->rules->rules, {}, i, random, counts);
  }
  std::printf("%lld hands\n", static_cast<long long>(counts.hands));
  return 0;
}
