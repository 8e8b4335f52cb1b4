// What the fuzzers kept, replayed: every input runs through its target without a fault.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/fuzz/fuzz_targets.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

template <typename Target>
void replay(const std::string& folder, Target target) {
  std::size_t inputs = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(in_project("tests/fuzz/corpus/" + folder))) {
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    INFO(entry.path().string());
    REQUIRE_NOTHROW(target(text.str()));
    ++inputs;
  }
  CHECK(inputs > 0);
}

}  // namespace

TEST_CASE("sheets that a fuzzer invented are read, and formatted where they can be") {
  replay("sheet", fuzz::read_as_sheet);
}

TEST_CASE("sheets that a fuzzer invented are resolved") {
  replay("resolve", fuzz::resolve_as_sheet);
}

TEST_CASE("lines that a fuzzer invented leave the table whole") {
  replay("table", fuzz::type_at_table);
}

}  // namespace floorman::tests
