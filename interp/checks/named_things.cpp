// Rules and chips that a text names and the sheet does not have.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "interp/checks/checks.hpp"
#include "interp/for_each_item.hpp"

namespace floorman::interp {

using grammar::FindingKind;
using grammar::Place;
using TokenKind = TextToken::Kind;

namespace {

// "Robert's Rules 5", "TDA rule 47", "rule 47 of the TDA".
bool belongs_to_a_book(const TextTokens& tokens, std::size_t i) {
  static constexpr auto books = std::to_array<std::string_view>(
      {"tda", "wsop", "rrop", "barge", "fidpa", "casino", "roberts"});
  if (i > 0) {
    const std::string_view before = tokens[i - 1].text;
    const bool owner = before.ends_with("'s") || before.ends_with("\u2019s");
    if (owner || before == "a" || is_one_of(before, books)) return true;  // "as a rule 2 of us"
  }
  return i + 2 < tokens.size() && tokens[i + 2].text == "of";
}

}  // namespace

std::vector<NamedRule> rules_named_in(const TextTokens& tokens) {
  std::vector<NamedRule> named;
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].text != "rule" && tokens[i].text != "rules") continue;
    if (belongs_to_a_book(tokens, i)) continue;
    for (std::size_t j = i + 1; j < tokens.size(); ++j) {
      if (tokens[j].kind == TokenKind::number) {
        NamedRule rule{std::string(tokens[j].text), j, j};
        while (j + 1 < tokens.size() && tokens[j + 1].glued &&
               (tokens[j + 1].kind == TokenKind::word ||
                (tokens[j + 1].text == "." && j + 2 < tokens.size() && tokens[j + 2].glued &&
                 tokens[j + 2].kind != TokenKind::mark))) {
          rule.id += tokens[++j].text;
        }
        rule.end = j;
        named.push_back(std::move(rule));
      } else if (!joins_numbers(tokens[j])) {
        break;
      }
    }
  }
  return named;
}

namespace {

// The numbers of all rules, in the order of letters.
std::vector<std::string_view> ids_of(const Ruleset& ruleset) {
  std::vector<std::string_view> ids;
  for (const auto* list : {&ruleset.rules, &ruleset.base_rules}) {
    for (const RuleEntry& rule : *list) ids.emplace_back(rule.cited_as);
  }
  std::ranges::sort(ids);
  return ids;
}

// A rule of that number, or one of its parts: 26 is there when 26.1 is, and not when 261 is.
bool exists(const std::vector<std::string_view>& ids, const std::string& id) {
  const auto begins_with_it = [&](std::vector<std::string_view>::const_iterator found) {
    if (found == ids.end() || !found->starts_with(id)) return false;
    return found->size() == id.size() || (*found)[id.size()] < '0' || (*found)[id.size()] > '9';
  };
  const std::string after_the_digits = id + ':';  // the first character above 9
  return begins_with_it(std::ranges::lower_bound(ids, std::string_view(id))) ||
         begins_with_it(std::ranges::lower_bound(ids, std::string_view(after_the_digits)));
}

void check_rule_names(Ruleset& ruleset, const RuleText& text,
                      const std::vector<std::string_view>& ids) {
  for (const NamedRule& named : rules_named_in(text.tokens)) {
    if (exists(ids, named.id)) continue;
    const grammar::Span span{text.tokens[named.begin].span.begin, text.tokens[named.end].span.end};
    ruleset.findings.push_back(
        grammar::make_finding(FindingKind::text_rule_unknown, Place{text.place.source, span},
                              fmt::format("the text of rule {} names rule {}, and there is none",
                                          text.rule->cited_as, named.id),
                              "name the rule that was meant"));
  }
}

// "a 500 chip", "a $500-chip", "a chip of 500"; "2 chips" is a count.
std::vector<std::size_t> chips_named_in(const TextTokens& tokens) {
  std::vector<std::size_t> named;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].text == "chip" && i > 0) {
      const std::size_t before = tokens[i - 1].text == "-" && i > 1 ? i - 2 : i - 1;
      const bool value = tokens[before].kind == TokenKind::number && tokens[before].text != "1";
      if (value) named.push_back(before);
    }
    const bool of = words_at(tokens, i, "chip of") || words_at(tokens, i, "chips of");
    if (of && i + 2 < tokens.size() && tokens[i + 2].kind == TokenKind::number)
      named.push_back(i + 2);
  }
  return named;
}

void check_chips(Ruleset& ruleset, const RuleText& text) {
  for (const std::size_t i : chips_named_in(text.tokens)) {
    if (text.tokens[i].text.size() > 12 || text.tokens[i].decimal) continue;
    const std::int64_t value = std::stoll(std::string(text.tokens[i].text));
    if (std::ranges::binary_search(ruleset.chips, value)) continue;
    ruleset.findings.push_back(grammar::make_finding(
        FindingKind::text_chip_unknown, Place{text.place.source, text.tokens[i].span},
        fmt::format("there is no chip of {} in the set: it has {}", value,
                    fmt::join(ruleset.chips, ", ")),
        "speak of a chip that is on the tables"));
  }
}

// "Robert's Rules hold", "according to the TDA rules": the text sends the reader to a book. A book
// that is named for comparison ("Robert's Rules say otherwise") is none that holds here.
std::optional<grammar::Span> book_that_holds(const TextTokens& tokens) {
  static constexpr auto books = std::to_array<std::string_view>(
      {"robert's rules", "robert\u2019s rules", "roberts rules", "rrop", "tda rules", "tda's rules",
       "rules of the tda", "tournament directors association"});
  static constexpr auto verbs = std::to_array<std::string_view>(
      {"hold", "holds", "apply", "applies", "govern", "governs", "prevail", "prevails", "followed",
       "used", "according", "per", "force"});
  static constexpr auto denials = std::to_array<std::string_view>({"not", "nor", "never", "no"});
  const auto ends_sentence = [&](std::size_t i) {
    return tokens[i].text == "." || tokens[i].text == ";" || tokens[i].text == "!";
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto here = std::ranges::find_if(
        books, [&](std::string_view book) { return words_at(tokens, i, book); });
    if (here == books.end()) continue;
    std::size_t begin = i;
    while (begin > 0 && !ends_sentence(begin - 1)) --begin;
    bool holds = false;
    for (std::size_t j = begin; j < tokens.size() && !ends_sentence(j); ++j) {
      const bool denied = j > 0 && is_one_of(tokens[j - 1].text, denials);
      holds = holds || (!denied && is_one_of(tokens[j].text, verbs));
    }
    if (!holds) continue;
    const std::size_t last = i + static_cast<std::size_t>(std::ranges::count(*here, ' '));
    return grammar::Span{tokens[i].span.begin, tokens[last].span.end};
  }
  return std::nullopt;
}

void check_books(Ruleset& ruleset, const RuleText& text) {
  const auto book = book_that_holds(text.tokens);
  if (!book) return;
  ruleset.findings.push_back(grammar::make_finding(
      FindingKind::book_without_base, Place{text.place.source, *book},
      fmt::format("the text of rule {} lets a book of rules hold, and the sheet is based on none",
                  text.rule->cited_as),
      "write: based on roberts-rules-5, or say in clauses what the book answers"));
}

}  // namespace

void check_named_things(Ruleset& ruleset, const RuleTexts& sheet) {
  const std::vector<RuleText>& texts = sheet.rules();
  // Where no rule has a number, "rule 5" is a rule of something else.
  const bool numbered = std::ranges::any_of(texts, [](const RuleText& text) {
    const std::string& id = text.rule->id.text;
    return !id.empty() && id.front() >= '0' && id.front() <= '9';
  });
  const std::vector<std::string_view> ids = ids_of(ruleset);
  bool based = false;  // on a base, whether its file is there or not
  for_each_item(*ruleset.files.back().tree, [&](const grammar::Rule*, const grammar::Item& item) {
    const auto* header = std::get_if<grammar::Header>(&item);
    based = based || (header != nullptr && header->kind == grammar::Header::Kind::based_on);
  });
  for (const RuleText& text : texts) {
    if (!based) check_books(ruleset, text);
    if (numbered) check_rule_names(ruleset, text, ids);
    if (!ruleset.chips.empty()) check_chips(ruleset, text);
  }
}

}  // namespace floorman::interp
