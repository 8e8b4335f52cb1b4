// A hand without a sink allocates nothing: not when it begins, not at an act, not at the showdown.
//
// Under AddressSanitizer the sanitizer's own hook counts, so that its checks stay whole; elsewhere
// the global operator new does.
#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>

#include <catch2/catch.hpp>

#include "engine/tournament/seat_moves.hpp"
#include "tests/engine/random_play.hpp"

namespace floorman::tests {
namespace {

std::atomic<std::int64_t> allocations{0};

}  // namespace
}  // namespace floorman::tests

#ifdef FLOORMAN_ADDRESS_SANITIZER  // by tests/CMakeLists.txt

extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*malloc_hook)(const volatile void*,
                                                                             std::size_t),
                                                         void (*free_hook)(const volatile void*));

namespace floorman::tests {
namespace {

void count_allocation(const volatile void*, std::size_t) { ++allocations; }
void ignore_free(const volatile void*) {}

void start_counting() {
  static const int installed =
      __sanitizer_install_malloc_and_free_hooks(count_allocation, ignore_free);
  REQUIRE(installed != 0);
  allocations = 0;
}

}  // namespace
}  // namespace floorman::tests

#else

// The array and nothrow forms of the standard library call these. g++ 12 sees a free() in a delete
// and not the malloc() in the new beside it.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
void* operator new(std::size_t size) {
  ++floorman::tests::allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc{};
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace floorman::tests {
namespace {

void start_counting() { allocations = 0; }

}  // namespace
}  // namespace floorman::tests

#endif

namespace floorman::tests {
namespace {

/// A place that the optimiser cannot see through.
volatile bool allocated = false;

TEST_CASE("the counter of allocations counts", "[engine]") {
  start_counting();
  const auto number = std::make_unique<std::int64_t>(7);
  allocated = number != nullptr;
  const std::int64_t counted = allocations;
  CHECK(counted > 0);
}

TEST_CASE("a hand without a sink allocates nothing", "[engine]") {
  std::int64_t counted = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    RandomTable table{21'000'000 + seed};
    start_counting();
    engine::Hand hand = table.begin();
    while (hand.to_act() != engine::no_seat) {
      const engine::Hand undo = hand;
      const engine::Action action = engine::random_action(hand, table.random);
      if (undo.why_not(undo.to_act(), action)) break;
      hand.act(hand.to_act(), action);
    }
    if (hand.stage() == engine::Hand::Stage::showdown) hand.settle();
    counted += allocations;
  }
  CHECK(counted == 0);
}

TEST_CASE("asking after a hand whether somebody has to move allocates nothing", "[engine]") {
  std::vector<engine::TableInView> tables;
  for (int number = 0; number < 25; ++number) {
    engine::TableInView table;
    table.table = number;
    table.seats = engine::SeatSet::first(8);
    table.players = engine::SeatSet::first(number % 4 == 0 ? 7 : 8);
    table.last =
        engine::ButtonState::first(engine::first_positions(table.players, 0), table.players);
    tables.push_back(table);
  }
  engine::Rules rules;
  rules.seat.short_table = {engine::ShortTable::waits, {1}};
  rules.seat.small_table_breaks_first = {engine::SmallTableFirst::at_number, {5}};
  engine::Random random{1};
  std::int64_t counted = 0;
  for (const auto which : {engine::TableToBreak::highest_number, engine::TableToBreak::smallest,
                           engine::TableToBreak::at_random}) {
    rules.seat.table_to_break = {which, {}};
    start_counting();
    const bool none = engine::table_to_break(rules, tables, {}, random).table == std::nullopt &&
                      engine::find_imbalance(rules, tables, random) == std::nullopt;
    allocated = engine::must_wait_for_players(rules, tables[0], tables) && none;
    counted += allocations;
  }
  CHECK(counted == 0);
}

}  // namespace
}  // namespace floorman::tests
