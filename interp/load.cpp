#include "interp/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "grammar/parse.hpp"
#include "interp/for_each_item.hpp"
#include "interp/resolve.hpp"

namespace floorman::interp {

namespace {

namespace fs = std::filesystem;
using grammar::FindingKind;

// Reads one file and its bases, bases first; `path` is the chain of files that led here.
class Loader {
public:
  Loader(Ruleset& ruleset, const LoadOptions& options) : ruleset_(ruleset), options_(options) {}

  void load(const std::string& name, std::string text, std::vector<std::string> chain) {
    chain.push_back(fs::path(name).lexically_normal().string());
    auto source = std::make_shared<const grammar::Source>(name, std::move(text));
    grammar::ParsedFile parsed = grammar::parse_file(source);
    std::ranges::move(parsed.findings, std::back_inserter(ruleset_.findings));
    auto tree = std::make_unique<grammar::File>(std::move(parsed.file));
    for_each_item(*tree, [&](const grammar::Rule*, const grammar::Item& item) {
      const auto* header = std::get_if<grammar::Header>(&item);
      const bool names_base = header != nullptr && header->kind == grammar::Header::Kind::based_on;
      if (names_base) load_base(*header, source, chain);
    });
    ruleset_.files.push_back({source, std::move(tree)});
  }

private:
  std::vector<std::string> places_of(const std::string& base, const std::string& from) const {
    const fs::path folder = fs::path(from).parent_path();
    const std::string file = base.ends_with(".rules") ? base : base + ".rules";
    std::vector<std::string> places{(folder / file).string(), (folder / "bases" / file).string()};
    for (const std::string& other : options_.base_folders) {
      places.push_back((fs::path(other) / file).string());
      places.push_back((fs::path(other) / "bases" / file).string());
    }
    return places;
  }

  void load_base(const grammar::Header& base, const grammar::SourcePointer& source,
                 const std::vector<std::string>& chain) {
    const grammar::Place place{source, base.value.span};
    for (const std::string& path : places_of(base.value.text, source->name())) {
      auto text = options_.read(path);
      if (!text) continue;
      if (std::ranges::find(chain, fs::path(path).lexically_normal().string()) != chain.end()) {
        ruleset_.findings.push_back(grammar::make_finding(
            FindingKind::base_cycle, place,
            fmt::format("\"{}\" is, through its bases, based on itself", base.value.text),
            "take one of the `based on` lines out"));
        return;
      }
      load(path, std::move(*text), chain);
      return;
    }
    ruleset_.findings.push_back(grammar::make_finding(
        FindingKind::base_missing, place,
        fmt::format("no file for the base \"{}\"", base.value.text),
        fmt::format("it is looked for as {}",
                    fmt::join(places_of(base.value.text, source->name()), ", "))));
  }

  Ruleset& ruleset_;
  const LoadOptions& options_;
};

}  // namespace

std::optional<std::string> read_from_disk(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

Ruleset load_text(const std::string& name, std::string text, const LoadOptions& options) {
  Ruleset ruleset;
  ruleset.name = name;
  Loader{ruleset, options}.load(name, std::move(text), {});
  resolve(ruleset);
  return ruleset;
}

Ruleset load_ruleset(const std::string& name, const LoadOptions& options) {
  if (auto text = options.read(name)) return load_text(name, std::move(*text), options);
  Ruleset ruleset;
  ruleset.name = name;
  const grammar::Place place{std::make_shared<const grammar::Source>(name, ""), {}};
  ruleset.findings.push_back(
      grammar::make_finding(FindingKind::file_missing, place, "the file cannot be read"));
  return ruleset;
}

}  // namespace floorman::interp
