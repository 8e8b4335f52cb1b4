#include "grammar/mark_line.hpp"

#include <type_traits>

#include "grammar/grammar.hpp"

namespace floorman::grammar {

namespace {

/// What the rules share while one line is matched. Marks are taken back often, so the vector only
/// grows meanwhile and is cut to `used` at the end.
struct Marking {
  MarkedLine& result;
  std::string_view currency;
  std::size_t used = 0;
  std::size_t depth = 0;

  std::size_t open(MarkKind kind, std::uint32_t at) {
    if (used == result.marks.size()) result.marks.resize(used * 2 + 32);
    result.marks[used] = {kind, at, at, 0};
    return used++;
  }

  void close(std::size_t mark, std::uint32_t at) {
    result.marks[mark].end = at;
    result.marks[mark].next = static_cast<std::uint32_t>(used);
  }
};

constexpr std::size_t usual_marks = 64;  // more than most lines have

template <typename Rule>
struct MarkOf {
  static constexpr bool kept = false;
};

#define KEEP(rule)                                   \
  template <>                                        \
  struct MarkOf<peg::rule> {                         \
    static constexpr bool kept = true;               \
    static constexpr MarkKind kind = MarkKind::rule; \
  };
KEEP(text)
KEEP(number)
KEEP(dollars)
KEEP(coded_money)
KEEP(percent)
KEEP(slashes)
KEEP(timespan)
KEEP(clock)
KEEP(from_to)
KEEP(or_more)
KEEP(place)
KEEP(cards)
KEEP(word)
KEEP(comma)
KEEP(colon)
KEEP(identity)
KEEP(name)
KEEP(subject)
KEEP(answer)
KEEP(items)
KEEP(words)
KEEP(clause)
KEEP(when_part)
KEEP(unless_part)
KEEP(because_part)
KEEP(any_of)
KEEP(all_of)
KEEP(not_word)
KEEP(none_of)
KEEP(group)
KEEP(fact)
KEEP(conduct)
KEEP(comment)
KEEP(quote)
KEEP(empty_line)
KEEP(comment_line)
KEEP(quote_line)
KEEP(language_line)
KEEP(house_line)
KEEP(based_line)
KEEP(currency_line)
KEEP(section_line)
KEEP(rule_line)
KEEP(see_line)
KEEP(allow_line)
KEEP(example_opener)
KEEP(chips_opener)
KEEP(schedule_opener)
KEEP(payouts_opener)
KEEP(once_opener)
KEEP(parts_opener)
KEEP(clause_line)
KEEP(closing_line)
KEEP(sentence_line)
KEEP(row_line)
KEEP(expect_line)
KEEP(with_line)
KEEP(act_line)
KEEP(garbage)
#undef KEEP

std::uint32_t offset_in(const auto& input) {
  return static_cast<std::uint32_t>(input.current() - input.begin());
}

/// Records a mark for each kept rule and takes marks back when the rule around them fails.
template <typename Rule>
struct Marker : tao::pegtl::normal<Rule> {
  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M,
            template <typename...> class Action, template <typename...> class Control,
            typename Input>
  static bool match(Input& input, Marking& marking) {
    if constexpr (A == tao::pegtl::apply_mode::nothing) {  // looking ahead leaves no marks
      return tao::pegtl::match<Rule, A, M, Action, Control>(input, marking);
    } else if constexpr (MarkOf<Rule>::kept) {
      const std::size_t mark = marking.open(MarkOf<Rule>::kind, offset_in(input));
      const bool matched = match_nested<A, M, Action, Control>(input, marking);
      if (matched) {
        marking.close(mark, offset_in(input));
      } else {
        marking.used = mark;
      }
      return matched;
    } else {
      const std::size_t before = marking.used;
      const bool matched = tao::pegtl::match<Rule, A, M, Action, Control>(input, marking);
      if (!matched) marking.used = before;
      return matched;
    }
  }

private:
  /// Conditions are the one rule that nests; a limit keeps the stack of the program out of it.
  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M,
            template <typename...> class Action, template <typename...> class Control,
            typename Input>
  static bool match_nested(Input& input, Marking& marking) {
    constexpr bool nests = std::is_same_v<Rule, peg::none_of>;
    if (nests && marking.depth >= deepest_condition) {
      marking.result.too_deep = true;
      return false;
    }
    if (nests) ++marking.depth;
    const bool matched = tao::pegtl::match<Rule, A, M, Action, Control>(input, marking);
    if (nests) --marking.depth;
    return matched;
  }
};

template <typename Grammar>
void match_with(std::string_view line, Marking& marking) {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf> input(
      line.data(), line.data() + line.size(), "");
  tao::pegtl::parse<Grammar, tao::pegtl::nothing, Marker>(input, marking);
  marking.result.marks.resize(marking.used);
}

}  // namespace

void mark_line(LineContext context, std::string_view line, std::string_view currency,
               MarkedLine& result) {
  result.marks.resize(usual_marks);
  result.too_deep = false;
  Marking marking{result, currency};
  switch (context) {
    case LineContext::sheet: match_with<peg::sheet_line>(line, marking); break;
    case LineContext::block: match_with<peg::block_line>(line, marking); break;
    case LineContext::example: match_with<peg::example_line>(line, marking); break;
    case LineContext::table: match_with<peg::table_line>(line, marking); break;
  }
}

}  // namespace floorman::grammar
