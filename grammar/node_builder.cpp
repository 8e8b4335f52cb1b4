#include "grammar/node_builder.hpp"

namespace floorman::grammar {

namespace {

Header::Kind header_kind(MarkKind kind) {
  if (kind == MarkKind::house_line) return Header::Kind::house;
  if (kind == MarkKind::based_line) return Header::Kind::based_on;
  if (kind == MarkKind::currency_line) return Header::Kind::currency;
  return Header::Kind::language;
}

/// The value of a line that has just one: an id or a text.
Token only_value(LineValues& line) {
  return line.token(line.part(line.has(MarkKind::name) ? MarkKind::name : MarkKind::identity));
}

bool is_number(const Token& token) {
  return token.form == Form::word &&
         token.text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

Header build_header(LineValues& line) {
  Header header;
  header.kind = header_kind(line.kind());
  header.value = only_value(line);
  if (header.kind == Header::Kind::language && is_number(header.value)) {
    line.make_number(header.value);
  }
  header.span = line.span();
  return header;
}

Rule build_rule(LineValues& line) {
  Rule rule;
  rule.id = only_value(line);
  rule.conduct = line.has(MarkKind::conduct);
  rule.span = line.span();
  return rule;
}

Section build_section(LineValues& line) {
  Section section;
  section.title = only_value(line);
  section.span = line.span();
  return section;
}

SeeRule build_see_rule(LineValues& line) {
  SeeRule see;
  see.id = only_value(line);
  see.span = line.span();
  return see;
}

Allow build_allow(LineValues& line) {
  Allow allow;
  allow.code = only_value(line);
  allow.because = line.modifiers().because;
  allow.span = line.span();
  return allow;
}

Clause build_clause(LineValues& line) {
  Clause clause = line.clause();
  clause.span = line.span();
  return clause;
}

Sentence build_sentence(LineValues& line) {
  Sentence sentence;
  sentence.words = line.tokens(line.part(MarkKind::items));
  sentence.modifiers = line.modifiers();
  sentence.span = line.span();
  return sentence;
}

Row build_row(LineValues& line) {
  Row row;
  row.words = line.tokens(line.part(MarkKind::items));
  row.modifiers = line.modifiers();
  row.span = line.span();
  return row;
}

Line build_line(LineValues& line) {
  Line result;
  result.span = line.span();
  if (line.kind() == MarkKind::with_line) {
    result.kind = Line::Kind::with;
    result.clause = std::make_shared<const Clause>(line.clause());
    return result;
  }
  if (line.kind() == MarkKind::expect_line) result.kind = Line::Kind::expect;
  result.words = line.tokens(line.part(MarkKind::words));
  return result;
}

bool opens_table(MarkKind kind) {
  return kind == MarkKind::chips_opener || kind == MarkKind::schedule_opener ||
         kind == MarkKind::payouts_opener || kind == MarkKind::once_opener ||
         kind == MarkKind::parts_opener;
}

Table build_table(LineValues& line) {
  Table table;
  table.span = line.span();
  if (line.kind() == MarkKind::parts_opener) {
    table.kind = Table::Kind::parts;
    table.clause = line.clause();
    return table;
  }
  if (line.kind() == MarkKind::once_opener) {
    table.kind = Table::Kind::once;
    table.once = line.once();
    return table;
  }
  if (line.kind() == MarkKind::schedule_opener) table.kind = Table::Kind::schedule;
  if (line.kind() == MarkKind::payouts_opener) table.kind = Table::Kind::payouts;
  table.modifiers = line.modifiers();
  return table;
}

Example build_example(LineValues& line) {
  Example example;
  example.name = only_value(line);
  example.span = line.span();
  return example;
}

}  // namespace floorman::grammar
