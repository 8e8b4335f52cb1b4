// The shipped rulesets against the manifest of their documents, and against altered expectations.

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "grammar/parse.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

struct ManifestRow {
  std::string row;
  std::string classes;  // E, T, D, C, or several: E/T
};

// House -> its rows, in document order.
std::map<std::string, std::vector<ManifestRow>> read_manifest() {
  std::map<std::string, std::vector<ManifestRow>> houses;
  std::ifstream in(in_project("tests/data/manifest.tsv"));
  std::string line;
  std::getline(in, line);  // the heading
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    std::string house;
    ManifestRow row;
    std::getline(fields, house, '\t');
    std::getline(fields, row.row, '\t');
    std::getline(fields, row.classes, '\t');
    houses[house].push_back(row);
  }
  return houses;
}

interp::Ruleset shipped(const std::string& house) {
  return interp::load_ruleset(in_project("rulesets/" + house + ".rules"));
}

constexpr std::array<const char*, 5> houses = {"casa-de-campo", "club", "octobermuck", "ollh",
                                               "princeton"};

}  // namespace

TEST_CASE("a house file has every row of its document, in order") {
  const auto manifest = read_manifest();
  for (const std::string house : houses) {
    const interp::Ruleset ruleset = shipped(house);
    INFO(house);
    REQUIRE(ruleset.rules.size() == manifest.at(house).size());
    for (std::size_t i = 0; i < ruleset.rules.size(); ++i) {
      CHECK(ruleset.rules[i].cited_as == manifest.at(house)[i].row);
    }
  }
}

TEST_CASE("a rule is conduct only where the manifest says so, and carries the sheet's words") {
  const auto manifest = read_manifest();
  for (const std::string house : houses) {
    const interp::Ruleset ruleset = shipped(house);
    for (std::size_t i = 0; i < ruleset.rules.size(); ++i) {
      const interp::RuleEntry& rule = ruleset.rules[i];
      const std::string& classes = manifest.at(house)[i].classes;
      INFO(house << " rule " << rule.cited_as << " of class " << classes);
      if (rule.state == interp::RuleState::conduct) CHECK(classes.find('C') != std::string::npos);
      CHECK(rule.state != interp::RuleState::empty);
      CHECK(!rule.text.empty());
    }
  }
}

TEST_CASE("a rule that the manifest calls enforceable in a hand or a tournament is enforced") {
  const auto manifest = read_manifest();
  for (const std::string house : houses) {
    const interp::Ruleset ruleset = shipped(house);
    for (std::size_t i = 0; i < ruleset.rules.size(); ++i) {
      const std::string& classes = manifest.at(house)[i].classes;
      const interp::RuleEntry* rule = &ruleset.rules[i];
      // What words and chips mean is for later; conduct is nobody's to enforce.
      if (classes.find('D') != std::string::npos ||
          classes.find_first_of("ET") == std::string::npos)
        continue;
      if (rule->state == interp::RuleState::conduct) continue;
      while (rule != nullptr && rule->state == interp::RuleState::refers) {
        rule = ruleset.find_rule(rule->see);
      }
      INFO(house << " rule " << ruleset.rules[i].cited_as);
      REQUIRE(rule != nullptr);
      CHECK(
          (rule->state == interp::RuleState::enforced || rule->state == interp::RuleState::partly));
    }
  }
}

TEST_CASE("the shipped rulesets have no error and no warning, and their examples hold") {
  for (const std::string& file : rule_files("rulesets")) {
    const interp::Ruleset ruleset = interp::load_ruleset(file);
    INFO(file);
    CHECK(findings_of(ruleset) == "");
    CHECK(failures_of(ruleset) == "");
  }
}

// ---- mutation

namespace {

std::string read(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

// The players that an example's `stacks` or `seats` line declares.
std::vector<std::string> declared(const grammar::Example& example) {
  std::vector<std::string> players;
  for (const grammar::Line& line : example.lines) {
    const bool declares = !line.words.empty() && (grammar::spells({line.words[0]}, "stacks") ||
                                                  grammar::spells({line.words[0]}, "seats"));
    if (!declares || line.kind != grammar::Line::Kind::act) continue;
    for (std::size_t i = 1; i < line.words.size(); ++i) {
      if (line.words[i].form == grammar::Form::word) players.push_back(line.words[i].text);
    }
  }
  return players;
}

// The last number of an expectation moved by one; without a number, a `may` and a `may not`
// exchanged, or another player named.
std::string altered(const interp::ExampleEntry& entry, const std::string& text) {
  const std::size_t digit = text.find_last_of("0123456789");
  const bool forbids =
      text.find(" may not ") != std::string::npos;  // 1001 may be as forbidden as 1000
  // Of two dealers both may keep their seats; a table that goes on is not closed.
  const std::string dealer = "dealer of table ";
  if (const std::size_t at = text.find(dealer); at != std::string::npos) {
    const std::size_t number = at + dealer.size();
    return text.substr(0, at) + "table " + text.substr(number, text.find(' ', number) - number) +
           " is closed";
  }
  if (digit != std::string::npos && !forbids) {
    const std::size_t before = text.find_last_not_of("0123456789", digit);
    const bool number = before == std::string::npos ||
                        std::string_view(" $.:/").find(text[before]) != std::string_view::npos;
    if (number) {
      const std::size_t begin = before == std::string::npos ? 0 : before + 1;
      const long long value = std::stoll(text.substr(begin, digit - begin + 1));
      return text.substr(0, begin) + std::to_string(value + 1) + text.substr(digit + 1);
    }
  }
  const auto exchange = [&](const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? std::string{}
                                   : text.substr(0, at) + to + text.substr(at + from.size());
  };
  for (const auto& [from, to] : {std::pair{" may not ", " may "},
                                 {" may ", " may not "},
                                 {" is not possible", " is possible"},
                                 {" is possible", " is not possible"},
                                 {"everyone sees", "nobody else sees"},
                                 {"nobody else sees", "everyone sees"},
                                 {" not face up", " face up"},
                                 {" face up", " not face up"},
                                 {" has no cards", " has cards"},
                                 {" has cards", " has no cards"},
                                 {"no side pot", "side pot 1"},
                                 {"no ante", "ante 1"},
                                 {"no high hand", "high hand seat 1"},
                                 {"no small blind", "small blind 1"},
                                 {" is in", " is out"},
                                 {"the tournament is over", "the tournament goes on"},
                                 {"the tournament goes on", "the tournament is over"},
                                 {"last word \"", "last word \"not "},
                                 {"no player moves", "1 players move"},
                                 {"no table breaks", "the director says which table breaks"},
                                 {"the director says which table breaks", "no table breaks"},
                                 {"the director says who moves", "no player moves"},
                                 {" folded", " called"},
                                 {" called", " folded"},
                                 {" checked", " folded"}}) {
    if (const std::string changed = exchange(from, to); !changed.empty()) return changed;
  }
  // The last player that it names, and another one in his place.
  const std::vector<std::string> players = declared(*entry.example);
  std::istringstream words(text);
  std::vector<std::string> tokens{std::istream_iterator<std::string>(words), {}};
  for (auto token = tokens.rbegin(); token != tokens.rend(); ++token) {
    if (std::ranges::find(players, *token) == players.end()) continue;
    *token =
        *std::ranges::find_if(players, [&](const std::string& name) { return name != *token; });
    std::string changed;
    for (const std::string& word : tokens) changed += (changed.empty() ? "" : " ") + word;
    return changed;
  }
  return {};
}

}  // namespace

TEST_CASE("a fourth raise in ollh.rules fails at rule 41") {
  const std::string path = in_project("rulesets/ollh.rules");
  const std::string text =
      replaced(read(path), "raises per round: at most 3", "raises per round: at most 4");
  const interp::Ruleset ruleset = interp::load_text(path, text);
  std::vector<std::string> failed;
  for (const interp::ExampleEntry& entry : ruleset.examples) {
    if (!interp::run_example(ruleset, entry).passed()) failed.push_back(entry.rule);
  }
  CHECK(failed == std::vector<std::string>(failed.size(), "41"));
  CHECK(!failed.empty());
}

namespace {

// Does the example still hold when `written` at `span` is `changed`? It is played under the whole
// sheet; only its own block is read again.
bool holds_when_altered(const interp::Ruleset& ruleset, const interp::ExampleEntry& entry,
                        grammar::Span span, const std::string& changed) {
  const grammar::Span whole = entry.example->span;
  std::string block(entry.source->text(whole));
  block.replace(span.begin - whole.begin, span.end - span.begin, changed);
  const grammar::ParsedFile parsed = grammar::parse_file(
      std::make_shared<const grammar::Source>(entry.source->name(), std::move(block)));
  if (!parsed.findings.empty()) return false;
  interp::ExampleEntry altered_entry = entry;
  altered_entry.example = &std::get<grammar::Example>(parsed.file.items.front());
  altered_entry.source = parsed.file.source;
  return interp::run_example(ruleset, altered_entry).passed();
}

}  // namespace

TEST_CASE("every expectation of the shipped files fails when its value is altered") {
  for (const std::string& file : rule_files("rulesets")) {
    const interp::Ruleset ruleset = interp::load_ruleset(file);
    for (const interp::ExampleEntry& entry : ruleset.examples) {
      for (const grammar::Line& line : entry.example->lines) {
        if (line.kind != grammar::Line::Kind::expect || grammar::spells(line.words, "refused"))
          continue;
        const std::string written(entry.source->text(line.span));
        const std::string changed = altered(entry, written);
        INFO(file << ", example \"" << entry.example->name.text << "\": " << written << " -> "
                  << changed);
        REQUIRE(!changed.empty());
        CHECK_FALSE(holds_when_altered(ruleset, entry, line.span, changed));
      }
    }
  }
}

}  // namespace floorman::tests
