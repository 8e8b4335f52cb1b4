// Writes generated sheets to a folder, so that the program itself can be timed:
// floorman_sheets FOLDER COUNT BYTES, then `time floorman check FOLDER`.

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "bench/generated_sheets.hpp"

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("usage: floorman_sheets FOLDER COUNT BYTES\n", stderr);
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  const std::uint64_t count = std::strtoull(argv[2], nullptr, 10);
  const std::size_t bytes = std::strtoull(argv[3], nullptr, 10);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  for (std::uint64_t i = 1; i <= count; ++i) {
    std::ofstream out(folder / fmt::format("house{:05}.rules", i), std::ios::binary);
    out << floorman::bench::generated_sheet(i, bytes);
    if (!out) {
      std::fprintf(stderr, "floorman_sheets: %s cannot be written to\n", argv[1]);
      return 2;
    }
  }
  return 0;
}
