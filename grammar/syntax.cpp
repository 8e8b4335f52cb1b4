#include "grammar/syntax.hpp"

namespace floorman::grammar {

std::string_view name_of(Form form) {
  switch (form) {
    case Form::word: return "word";
    case Form::number: return "number";
    case Form::money: return "money";
    case Form::percent: return "percent";
    case Form::slashes: return "slashes";
    case Form::time: return "time";
    case Form::clock: return "clock";
    case Form::range: return "range";
    case Form::place: return "place";
    case Form::cards: return "cards";
    case Form::text: return "text";
    case Form::comma: return "comma";
    case Form::colon: return "colon";
  }
  return "word";
}

std::string_view name_of(Table::Kind kind) {
  switch (kind) {
    case Table::Kind::chips: return "chips";
    case Table::Kind::schedule: return "schedule";
    case Table::Kind::payouts: return "payouts";
    case Table::Kind::once: return "once";
    case Table::Kind::parts: return "parts of";
  }
  return "";
}

Span span_of(const Tokens& tokens) {
  if (tokens.empty()) return {};
  return cover(tokens.front().span, tokens.back().span);
}

}  // namespace floorman::grammar
