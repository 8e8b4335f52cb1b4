// The values of single tokens: what 5/10, 1 hour 30 min and $1.50 are worth.
#include <array>
#include <string>

#include "grammar/letters.hpp"
#include "grammar/line_values.hpp"

namespace floorman::grammar {

namespace {

constexpr std::int64_t largest_number = 1'000'000'000'000;

/// The digits from `at` on; `at` moves behind them.
std::string_view next_digits(std::string_view text, std::size_t& at) {
  while (at < text.size() && !is_digit(text[at])) ++at;
  const std::size_t begin = at;
  while (at < text.size() && is_digit(text[at])) ++at;
  return text.substr(begin, at - begin);
}

std::int64_t seconds_in(char unit) {
  if (unit == 'h' || unit == 'H') return 3600;
  return unit == 'm' || unit == 'M' ? 60 : 1;
}

}  // namespace

std::optional<Form> form_of(MarkKind kind) {
  // In the order of MarkKind, whose first kinds are the values.
  constexpr std::array forms{Form::text,    Form::number, Form::money, Form::money, Form::percent,
                             Form::slashes, Form::time,   Form::clock, Form::range, Form::range,
                             Form::place,   Form::cards,  Form::word,  Form::comma, Form::colon,
                             Form::word,    Form::word};
  static_assert(forms.size() == static_cast<std::size_t>(MarkKind::name) + 1);
  const auto index = static_cast<std::size_t>(kind);
  if (index >= forms.size()) return std::nullopt;
  return forms[index];
}

std::int64_t LineValues::number(std::string_view digits, Span place) {
  std::int64_t value = 0;
  for (const char digit : digits) {
    value = value * 10 + (digit - '0');
    if (value <= largest_number) continue;
    complain(make_finding(FindingKind::value_too_large, {source_, place},
                          "the number is too large; numbers go up to 1000000000000"));
    return largest_number;
  }
  return value;
}

/// `text` is a number with up to two digits after the point: its hundredths.
std::int64_t LineValues::hundredths(std::string_view text, Span place) {
  std::size_t at = 0;
  const std::int64_t whole = number(next_digits(text, at), place);
  std::string fraction(next_digits(text, at));
  fraction.resize(2, '0');
  return whole * 100 + number(fraction, place);
}

std::int64_t LineValues::seconds(std::string_view text, Span place) {
  std::int64_t sum = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::int64_t count = number(next_digits(text, at), place);
    at = text.find_first_not_of(" \t", at);
    sum += count * seconds_in(text[at]);
    while (at < text.size() && !is_digit(text[at])) ++at;
  }
  return sum;
}

void LineValues::fill_two(Token& token, std::string_view text, char separator, Span place) {
  const std::size_t middle = text.find(separator);
  token.first = number(text.substr(0, middle), place);
  token.second = number(text.substr(middle + 1), place);
}

void LineValues::set_value(Token& token, const Mark& mark) {
  const std::string_view text = token.text;
  std::size_t at = 0;
  switch (token.form) {
    case Form::word:
    case Form::text:
    case Form::comma:
    case Form::colon: return;
    case Form::number:
    case Form::place: token.first = number(next_digits(text, at), token.span); return;
    case Form::money:
    case Form::percent: token.first = hundredths(text, token.span); return;
    case Form::slashes: fill_two(token, text, '/', token.span); return;
    case Form::time: token.first = seconds(text, token.span); return;
    case Form::cards: token.first = static_cast<std::int64_t>(text.size() / 2); return;
    case Form::clock:
      fill_two(token, text, ':', token.span);
      token.first = token.first * 60 + token.second;
      token.second = 0;
      return;
    case Form::range:
      if (mark.kind == MarkKind::from_to) return fill_two(token, text, '-', token.span);
      token.first = number(next_digits(text, at), token.span);
      token.second = -1;
      return;
  }
}

void LineValues::make_number(Token& token) {
  token.form = Form::number;
  token.first = number(token.text, token.span);
}

Token LineValues::token(const Mark& mark) {
  Token token;
  token.form = form_of(mark.kind).value_or(Form::word);
  token.span = span_of(mark);
  std::string_view written = text(mark);
  if (written.starts_with('"') && written.size() > 1) {
    token.form = Form::text;
    written = written.substr(1, written.size() - 2);
  }
  token.text = written;
  set_value(token, mark);
  return token;
}

}  // namespace floorman::grammar
