#include "repl/lsp/sheets.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "interp/script.hpp"
#include "repl/lsp/address.hpp"

namespace floorman::repl::lsp {

namespace {

// One name for a file, however it is written.
std::string plain(const std::string& path) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::absolute(path, error);
  return (error ? std::filesystem::path(path) : whole).lexically_normal().string();
}

void apply(std::string& text, const Change& change, Encoding encoding) {
  if (!change.range) {
    text = change.text;
    return;
  }
  const TextLines lines(text, encoding);
  const std::size_t first = lines.raw_offset(change.range->start);
  const std::size_t last = lines.raw_offset(change.range->end);
  const auto [begin, end] = std::minmax(first, last);
  text.replace(begin, end - begin, change.text);
}

}  // namespace

std::vector<grammar::Finding> Sheet::findings() const {
  std::vector<grammar::Finding> all = ruleset.findings;
  all.insert(all.end(), example_findings.begin(), example_findings.end());
  return all;
}

Sheets::Sheets(interp::LoadOptions options) : options_(std::move(options)) {}

void Sheets::open(OpenText text) {
  const std::string address = text.address;
  const std::string path = text.path;
  texts_[address] = {std::move(text), std::nullopt};
  forget(texts_[address]);
  forget_readers_of(path);
}

bool Sheets::change(const std::string& address, std::int64_t version,
                    const std::vector<Change>& changes) {
  const auto found = texts_.find(address);
  if (found == texts_.end()) return false;
  for (const Change& change : changes) apply(found->second.text.text, change, encoding);
  found->second.text.version = version;
  forget(found->second);
  forget_readers_of(found->second.text.path);
  return true;
}

void Sheets::close(const std::string& address) {
  const auto found = texts_.find(address);
  if (found == texts_.end()) return;
  const std::string path = found->second.text.path;
  texts_.erase(found);
  unplayed_.erase(address);
  changed_.insert(address);
  forget_readers_of(path);
}

void Sheets::file_changed(const std::string& path) { forget_readers_of(path); }

void Sheets::forget(Kept& kept) {
  kept.sheet.reset();
  changed_.insert(kept.text.address);
  unplayed_.insert(kept.text.address);
}

void Sheets::forget_readers_of(const std::string& path) {
  for (auto& [address, kept] : texts_) {
    if (kept.sheet && kept.sheet->asked.contains(plain(path))) forget(kept);
  }
}

const OpenText* Sheets::find(const std::string& address) const {
  const auto found = texts_.find(address);
  return found == texts_.end() ? nullptr : &found->second.text;
}

std::string Sheets::address_of_path(const std::string& path) const {
  for (const auto& [address, kept] : texts_) {
    if (kept.text.path == path || plain(kept.text.path) == plain(path)) return address;
  }
  return address_of(path);
}

std::optional<std::string> Sheets::read(const std::string& path) const {
  const std::string wanted = plain(path);
  for (const auto& [address, kept] : texts_) {
    if (plain(kept.text.path) == wanted) return kept.text.text;
  }
  return options_.read(path);
}

interp::LoadOptions Sheets::reading() const {
  interp::LoadOptions options = options_;
  options.read = [this](const std::string& path) { return read(path); };
  return options;
}

Sheet Sheets::check(const OpenText& text) const {
  Sheet sheet;
  interp::LoadOptions options = options_;
  options.read = [&](const std::string& path) {
    sheet.asked.insert(plain(path));
    return read(path);
  };
  sheet.ruleset = interp::load_text(text.path, text.text, options);
  sheet.open = &text;
  return sheet;
}

const Sheet* Sheets::sheet(const std::string& address) {
  const auto found = texts_.find(address);
  if (found == texts_.end()) return nullptr;
  Kept& kept = found->second;
  if (!kept.sheet) kept.sheet = check(kept.text);
  return &*kept.sheet;
}

std::vector<std::string> Sheets::addresses() const {
  std::vector<std::string> all;
  for (const auto& [address, kept] : texts_) all.push_back(address);
  return all;
}

std::set<std::string> Sheets::take_changed() { return std::exchange(changed_, {}); }

bool Sheets::play_next_example() {
  if (unplayed_.empty()) return false;
  const std::string address = *unplayed_.begin();
  if (sheet(address) == nullptr) {
    unplayed_.erase(address);
    return true;
  }
  Sheet& playing = *texts_.at(address).sheet;
  if (playing.played < playing.ruleset.examples.size()) {
    const interp::ExampleEntry& entry = playing.ruleset.examples[playing.played++];
    const interp::ExampleResult result = interp::run_example(playing.ruleset, entry);
    if (!result.passed()) playing.example_findings.push_back(interp::finding_of(result));
  }
  if (playing.played < playing.ruleset.examples.size()) return true;
  unplayed_.erase(address);
  if (!playing.example_findings.empty()) changed_.insert(address);
  return true;
}

EditorRange Sheets::range_of(const grammar::Place& place) const {
  for (const auto& [address, kept] : texts_) {
    const bool own = kept.text.path == place.source->name() ||
                     plain(kept.text.path) == plain(place.source->name());
    if (own) return TextLines(kept.text.text, encoding).range(place.span);
  }
  return TextLines(place.source->text(), encoding).range(place.span);
}

}  // namespace floorman::repl::lsp
