// The language: one PEG rule for each thing that a line of a .rules file may be.
//
// It reads one line at a time, without its line end: a sheet has no construct that is longer than a
// line but the block, and who reads lines loses no more than one to a mistake. Each of the four
// grammars at the end (sheet_line, block_line, example_line, table_line) ends in `garbage`, so it
// always matches; diagnose.cpp then says what is wrong. What a phrase means is no business of this
// file. Only mark_line.cpp and the test of the grammar include it: PEGTL stays behind them.
#pragma once

#include <string_view>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>
#include <type_traits>

namespace floorman::grammar::peg {

using namespace tao::pegtl;

// clang-format off

// Blanks, words and what ends them. A comment begins at # after a blank or at the line's begin.
struct pad              : star< blank > {};
struct gap              : plus< blank > {};
struct word_character   : not_one< ' ', '\t', '"', '{', '}', ',', '(', ')', ':', '#' > {};
struct token_end        : not_at< word_character > {};
struct comment          : seq< one< '#' >, until< eof > > {};
struct line_end         : seq< sor< seq< gap, comment >, pad >, eof > {};
template< char... Letters >
struct key              : seq< istring< Letters... >, token_end > {};

// Values. A number has no comma inside; what begins with a digit and is no value is a word (14H).
struct digits           : plus< digit > {};
struct text             : seq< one< '"' >, star< not_one< '"' > >, one< '"' > > {};
struct number           : seq< digits, token_end > {};
struct amount           : seq< digits, opt< one< '.' >, digit, digit >, token_end > {};
struct dollars          : seq< one< '$' >, amount > {};
struct percent          : seq< digits, opt< one< '.' >, digit, opt< digit > >, one< '%' >, token_end > {};
struct slashes          : seq< digits, one< '/' >, digits, token_end > {};
template< typename... Units >
struct count_of         : seq< digits, gap, sor< Units... > > {};
struct hours            : count_of< key<'h','o','u','r'>, key<'h','o','u','r','s'> > {};
struct minutes          : count_of< key<'m','i','n'>, key<'m','i','n','s'>, key<'m','i','n','u','t','e'>, key<'m','i','n','u','t','e','s'> > {};
struct seconds          : count_of< key<'s','e','c'>, key<'s','e','c','s'>, key<'s','e','c','o','n','d'>, key<'s','e','c','o','n','d','s'> > {};
struct timespan         : sor< seq< hours, opt< gap, minutes >, opt< gap, seconds > >, seq< minutes, opt< gap, seconds > >, seconds > {};
struct hour             : sor< seq< one< '2' >, range< '0', '3' > >, seq< opt< range< '0', '1' > >, digit > > {};
struct clock            : seq< hour, one< ':' >, range< '0', '5' >, digit, token_end > {};
struct from_to          : seq< digits, one< '-' >, digits, token_end > {};
struct or_more          : seq< digits, one< '+' >, token_end > {};
struct place            : seq< digits, sor< istring<'s','t'>, istring<'n','d'>, istring<'r','d'>, istring<'t','h'> >, token_end > {};
struct card             : seq< one< '2','3','4','5','6','7','8','9','T','J','Q','K','A' >, one< 's','h','d','c' > > {};
struct cards            : seq< rep_min_max< 1, 7, card >, token_end > {};
struct word             : plus< word_character > {};

// Money with the code that the file declares (currency NOK): only then is `NOK 10` money.
struct declared_code {
  using rule_t = declared_code;
  using subs_t = type_list<>;
  template< apply_mode, rewind_mode, template< typename... > class, template< typename... > class, typename Input, typename State, typename... States >
  static bool match( Input& in, const State& state, States&&... ) {
    const std::string_view code = state.currency;
    if ( code.empty() || in.size() < code.size() || std::string_view( in.current(), code.size() ) != code ) return false;
    in.bump_in_this_line( code.size() );
    return true;
  }
};
struct coded_money      : seq< declared_code, gap, amount > {};

struct counted          : seq< at< digit >, sor< timespan, clock, number, slashes, percent, from_to, or_more, place > > {};
struct value            : sor< text, counted, dollars, coded_money, cards, word > {};

// Phrases: values in a row. The words that begin a modifier belong to no phrase; a comma stands in
// lists only, and a blank follows it where a digit could.
struct when_word        : key<'w','h','e','n'> {};
struct unless_word      : key<'u','n','l','e','s','s'> {};
struct because_word     : key<'b','e','c','a','u','s','e'> {};
struct modifier_word    : sor< when_word, unless_word, because_word > {};
struct comma            : seq< one< ',' >, not_at< digit > > {};
struct colon            : one< ':' > {};
struct phrase           : list< seq< not_at< modifier_word >, value >, pad > {};
struct items            : list< phrase, seq< pad, comma, pad > > {};

// Conditions: facts joined by and, or, not and ( ).
struct and_word         : key<'a','n','d'> {};
struct or_word          : key<'o','r'> {};
struct not_word         : key<'n','o','t'> {};
struct fact_keyword     : sor< modifier_word, and_word, or_word, not_word > {};
struct comparison       : sor< one< '<', '>', '=' >, string< '\xE2', '\x89', '\xA4' >, string< '\xE2', '\x89', '\xA5' >, string< '\xE2', '\x89', '\xA0' > > {};
struct fact_word        : seq< not_at< fact_keyword >, not_at< until< comparison, word_character > >, value > {};
struct fact             : list< fact_word, pad > {};
struct any_of;
struct group            : seq< one< '(' >, pad, any_of, pad, one< ')' > > {};
struct none_of          : if_then_else< not_word, seq< pad, none_of >, sor< group, fact > > {};
struct all_of           : list< none_of, seq< pad, and_word, pad > > {};
struct any_of           : list< all_of, seq< pad, or_word, pad > > {};

struct when_part        : seq< when_word, pad, any_of > {};
struct unless_part      : seq< unless_word, pad, any_of > {};
struct because_part     : seq< because_word, pad, text > {};
struct modifiers        : star< pad, sor< when_part, unless_part, because_part > > {};

// Lines of the sheet.
struct identity         : sor< seq< text, token_end >, plus< not_one< ' ', '\t', '"', '#' > > > {};
struct name             : seq< text, token_end > {};
struct brace            : one< '{' > {};
struct language_line    : seq< key<'l','a','n','g','u','a','g','e'>, gap, identity, line_end > {};
struct house_line       : seq< key<'h','o','u','s','e'>, pad, name, line_end > {};
struct based_line       : seq< key<'b','a','s','e','d'>, gap, key<'o','n'>, gap, identity, line_end > {};
struct currency_line    : seq< key<'c','u','r','r','e','n','c','y'>, gap, identity, line_end > {};
struct section_word     : key<'s','e','c','t','i','o','n'> {};
struct section_line     : seq< section_word, pad, name, line_end > {};
struct rule_word        : key<'r','u','l','e'> {};
struct conduct          : key<'c','o','n','d','u','c','t'> {};
struct rule_line        : seq< rule_word, gap, identity, opt< gap, conduct >, line_end > {};
struct see_line         : seq< key<'s','e','e'>, gap, rule_word, gap, identity, line_end > {};
struct allow_line       : seq< key<'a','l','l','o','w'>, gap, identity, opt< gap, because_part >, line_end > {};
struct example_word     : key<'e','x','a','m','p','l','e'> {};
struct example_opener   : seq< example_word, pad, name, pad, brace, line_end > {};
struct chips_word       : key<'c','h','i','p','s'> {};
struct chips_opener     : seq< chips_word, modifiers, pad, brace, line_end > {};
struct schedule_word    : key<'s','c','h','e','d','u','l','e'> {};
struct schedule_opener  : seq< schedule_word, modifiers, pad, brace, line_end > {};
struct payouts_word     : key<'p','a','y','o','u','t','s'> {};
struct payouts_opener   : seq< payouts_word, modifiers, pad, brace, line_end > {};
struct once_word        : key<'o','n','c','e'> {};
struct once_opener      : seq< once_word, pad, any_of, pad, brace, line_end > {};

// Clauses `subject: answer`, and sentences, which have no colon. Neither begins like another line.
struct header_word      : sor< key<'l','a','n','g','u','a','g','e'>, key<'h','o','u','s','e'>, key<'c','u','r','r','e','n','c','y'>,
                               key<'a','l','l','o','w'>, example_word, seq< key<'b','a','s','e','d'>, gap, key<'o','n'> > > {};
struct reserved         : sor< rule_word, section_word, seq< header_word, pad, colon > > {};
struct reserved_word    : sor< header_word, rule_word, section_word, chips_word, schedule_word, payouts_word, once_word,
                               key<'b','a','s','e','d'>, key<'s','e','e'> > {};
struct subject          : phrase {};
struct answer           : items {};
struct clause           : seq< not_at< reserved >, subject, pad, colon, pad, answer, modifiers > {};
struct clause_line      : seq< clause, line_end > {};
struct parts_opener     : seq< clause, pad, brace, line_end > {};
struct sentence_line    : seq< not_at< reserved_word >, items, modifiers, line_end > {};

// Lines in blocks.
struct closing_line     : seq< one< '}' >, line_end > {};
struct row_line         : seq< not_at< one< '>' > >, items, modifiers, line_end > {};
struct words            : list< sor< value, comma, colon >, pad > {};
struct expect_word      : key<'e','x','p','e','c','t'> {};
struct expect_line      : seq< expect_word, pad, words, line_end > {};
struct with_word        : key<'w','i','t','h'> {};
struct with_line        : seq< with_word, pad, clause, line_end > {};
struct act_line         : seq< not_at< sor< one< '>' >, expect_word, with_word > >, words, line_end > {};

// Every line is one of these; `garbage` is any other.
struct empty_line       : line_end {};
struct comment_line     : comment {};
struct quote            : until< eof > {};
struct quote_line       : seq< one< '>' >, opt< one< ' ' > >, quote > {};
struct garbage          : until< eof > {};
struct opener           : sor< example_opener, chips_opener, schedule_opener, payouts_opener, once_opener > {};
struct sheet_line       : seq< pad, sor< comment_line, empty_line, quote_line, rule_line, section_line, see_line, allow_line,
                                         language_line, house_line, based_line, currency_line, opener, clause_line, parts_opener,
                                         closing_line, sentence_line, garbage > > {};
struct block_line       : seq< pad, sor< comment_line, empty_line, closing_line, rule_line, section_line, opener, parts_opener,
                                         row_line, garbage > > {};
struct example_line     : seq< pad, sor< comment_line, empty_line, closing_line, rule_line, section_line, opener,
                                         expect_line, with_line, act_line, garbage > > {};
struct table_line       : seq< pad, sor< comment_line, empty_line, expect_line, with_line, act_line, garbage > > {};

// clang-format on

}  // namespace floorman::grammar::peg

/// The code is not empty, so it consumes when it matches.
template <typename Name>
struct tao::pegtl::analyze_traits<Name, floorman::grammar::peg::declared_code>
    : tao::pegtl::analyze_any_traits<> {};
