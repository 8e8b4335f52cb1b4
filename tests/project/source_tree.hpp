// The project's own sources as text, for the tests that hold the tree to its habits.
//
// Only .cpp and .hpp files are read; paths are written from the root of the project, with slashes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace floorman::project {

struct SourceFile {
  std::string path;  // "engine/hand/deal.hpp"
  std::vector<std::string> lines;
};

/// One #include line.
struct Include {
  std::string file;  // where it stands
  int line = 0;
  std::string header;  // "engine/hand/deal.hpp", "fmt/format.h", "vector"
  bool angled = false;
};

/// The .cpp and .hpp files under a folder of the project, in the order of their names.
std::vector<SourceFile> source_files(std::string_view folder);

/// The files of all folders that hold C++.
std::vector<SourceFile> all_source_files();

std::vector<Include> includes_of(const SourceFile& file);

/// The first folder of a path: "engine" of "engine/hand/deal.hpp"; the whole path if it has none.
std::string_view first_part(std::string_view path);

}  // namespace floorman::project
