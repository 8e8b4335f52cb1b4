// The order of the folders and who may use which library, held to by reading every #include.
//
// docs/architecture.md draws the order: engine/ and grammar/ know only themselves, interp/ knows
// both, repl/ knows all three. A third-party library is private to the folders of its row below.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/project/source_tree.hpp"

namespace floorman::project {
namespace {

using Names = std::vector<std::string_view>;

struct Layer {
  std::string_view folder;
  Names may_include;
};

const std::array<Layer, 4> layers = {{
    {"grammar", {"grammar"}},
    {"engine", {"engine"}},
    {"interp", {"interp", "engine", "grammar"}},
    {"repl", {"repl", "interp", "engine", "grammar"}},
}};

enum class In { any_file, cpp_only };

struct Library {
  std::string_view begins;  // how its headers begin
  Names folders;
  In files;
  std::string_view also;  // one file that may, whatever its ending
};

const std::vector<Library> libraries = {
    {"tao/", {"grammar"}, In::cpp_only, "grammar/grammar.hpp"},
    {"range/v3/", {"engine", "interp"}, In::cpp_only, ""},
    {"fmt/", {"interp", "repl"}, In::any_file, ""},
    {"toml++/", {"interp"}, In::cpp_only, ""},
    {"CLI/", {"repl"}, In::any_file, ""},
    {"nlohmann/", {"repl"}, In::any_file, ""},
    {"histedit.h", {"repl"}, In::cpp_only, ""},
};

bool holds(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool may_use(const Library& library, std::string_view file) {
  if (file == library.also) return true;
  return holds(library.folders, first_part(file)) &&
         (library.files == In::any_file || file.ends_with(".cpp"));
}

// range-v3's headers of one view, one algorithm: `range/v3/view/zip.hpp`. The large ones that pull
// in all of a kind cost seconds in every file.
bool is_large_range_header(std::string_view header) {
  return header.starts_with("range/v3/") && std::count(header.begin(), header.end(), '/') < 3;
}

std::optional<std::string> offence_of_library(std::string_view file, std::string_view header) {
  if (is_large_range_header(header)) return "takes all of range-v3";
  for (const Library& library : libraries) {
    if (!header.starts_with(library.begins)) continue;
    if (may_use(library, file)) return std::nullopt;
    return "may not use this library";
  }
  const bool standard = header.find_first_of("./") == std::string_view::npos;
  if (standard || first_part(file) == "repl") return std::nullopt;
  return "is neither standard nor in the table of libraries";
}

std::optional<std::string> offence_of_layer(std::string_view file, std::string_view header) {
  for (const Layer& layer : layers) {
    if (layer.folder != first_part(file)) continue;
    if (holds(layer.may_include, first_part(header))) return std::nullopt;
  }
  return "may not know this folder";
}

/// What is wrong with this #include, if anything.
std::optional<std::string> offence(const Include& include) {
  const auto wrong = include.angled ? offence_of_library(include.file, include.header)
                                    : offence_of_layer(include.file, include.header);
  if (!wrong) return std::nullopt;
  return include.file + ":" + std::to_string(include.line) + ": <" + include.header + "> " + *wrong;
}

std::optional<std::string> offence(std::string file, std::string header, bool angled) {
  return offence(Include{std::move(file), 1, std::move(header), angled});
}

TEST_CASE("folders include only what the order of the folders allows", "[project]") {
  std::string offences;
  std::size_t seen = 0;
  for (const Layer& layer : layers) {
    for (const SourceFile& file : source_files(layer.folder)) {
      for (const Include& include : includes_of(file)) {
        if (const auto wrong = offence(include)) offences += *wrong + "\n";
        ++seen;
      }
    }
  }
  CHECK(offences == "");
  CHECK(seen > 100);
}

TEST_CASE("the engine and the grammar know nobody", "[project]") {
  CHECK(offence("engine/hand/hand.cpp", "grammar/source.hpp", false));
  CHECK(offence("engine/hand/hand.cpp", "interp/load.hpp", false));
  CHECK(offence("grammar/parse.cpp", "engine/policy/policy.hpp", false));
  CHECK_FALSE(offence("engine/hand/hand.cpp", "engine/hand/deal.hpp", false));
}

TEST_CASE("interp knows the two below, and only repl knows interp", "[project]") {
  CHECK_FALSE(offence("interp/load.cpp", "grammar/parse.hpp", false));
  CHECK_FALSE(offence("interp/load.cpp", "engine/policy/policy.hpp", false));
  CHECK(offence("interp/load.cpp", "repl/table.hpp", false));
  CHECK_FALSE(offence("repl/table.cpp", "interp/load.hpp", false));
}

TEST_CASE("an include is written from the root of the project", "[project]") {
  CHECK(offence("engine/hand/hand.cpp", "deal.hpp", false));
  CHECK(offence("engine/hand/hand.cpp", "../hand/deal.hpp", false));
}

TEST_CASE("libraries stay private to their folders", "[project]") {
  CHECK_FALSE(offence("grammar/parse.cpp", "tao/pegtl.hpp", true));
  CHECK_FALSE(offence("grammar/grammar.hpp", "tao/pegtl.hpp", true));
  CHECK(offence("grammar/syntax.hpp", "tao/pegtl.hpp", true));
  CHECK(offence("interp/load.cpp", "tao/pegtl.hpp", true));
  CHECK(offence("engine/hand/hand.cpp", "fmt/format.h", true));
  CHECK(offence("interp/load.cpp", "nlohmann/json.hpp", true));
  CHECK(offence("interp/load.cpp", "unistd.h", true));
  CHECK_FALSE(offence("repl/line_input.cpp", "histedit.h", true));
}

TEST_CASE("range-v3 is taken one header at a time, and never in a header", "[project]") {
  CHECK_FALSE(offence("engine/hand/pots.cpp", "range/v3/view/zip.hpp", true));
  CHECK(offence("engine/hand/pots.hpp", "range/v3/view/zip.hpp", true));
  CHECK(offence("engine/hand/pots.cpp", "range/v3/all.hpp", true));
  CHECK(offence("engine/hand/pots.cpp", "range/v3/view.hpp", true));
}

}  // namespace
}  // namespace floorman::project
