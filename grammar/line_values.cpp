#include "grammar/line_values.hpp"

#include <utility>

#include "grammar/parse.hpp"

namespace floorman::grammar {

namespace {

std::string_view without_blanks_at_end(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \t");
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

}  // namespace

LineValues::LineValues(const SourcePointer& source, Span line, const MarkedLine& marked)
    : source_(source), line_(line), text_(source->text(line)), marked_(marked) {}

const Mark* LineValues::find(MarkKind kind) const {
  for (const Mark& mark : marked_.marks) {
    if (mark.kind == kind) return &mark;
  }
  return nullptr;
}

const Mark& LineValues::part(MarkKind kind) const { return *find(kind); }

bool LineValues::has(MarkKind kind) const { return find(kind) != nullptr; }

std::uint32_t LineValues::index_of(const Mark& mark) const {
  return static_cast<std::uint32_t>(&mark - marked_.marks.data());
}

std::string_view LineValues::text(const Mark& mark) const {
  return text_.substr(mark.begin, mark.end - mark.begin);
}

Span LineValues::span_of(const Mark& mark) const {
  return {line_.begin + mark.begin, line_.begin + mark.end};
}

Span LineValues::span() const {
  const Mark& whole = marked_.marks.front();
  const Mark& last = marked_.marks.back();
  const std::uint32_t end = last.kind == MarkKind::comment ? last.begin : whole.end;
  const std::string_view kept = without_blanks_at_end(text_.substr(whole.begin, end - whole.begin));
  const std::uint32_t begin = line_.begin + whole.begin;
  return {begin, begin + static_cast<std::uint32_t>(kept.size())};
}

std::string LineValues::comment() const {
  const Mark& last = marked_.marks.back();
  if (last.kind != MarkKind::comment) return {};
  return std::string(without_blanks_at_end(text(last)));
}

std::string LineValues::whole_comment() const {
  return std::string(without_blanks_at_end(text(marked_.marks.front())));
}

void LineValues::complain(Finding finding) {
  if (!problem_) problem_ = std::move(finding);
}

Tokens LineValues::tokens(const Mark& mark) {
  Tokens result;
  for (std::uint32_t i = index_of(mark) + 1; i < mark.next; ++i) {
    if (form_of(marked_.marks[i].kind)) result.push_back(token(marked_.marks[i]));
  }
  return result;
}

Facts LineValues::joined(Facts::Kind kind, const Mark& mark, MarkKind part_kind) {
  Facts facts;
  facts.kind = kind;
  for (std::uint32_t i = index_of(mark) + 1; i < mark.next; i = marked_.marks[i].next) {
    const Mark& part = marked_.marks[i];
    facts.parts.push_back(part_kind == MarkKind::all_of
                              ? joined(Facts::Kind::all_of, part, MarkKind::none_of)
                              : negated_or_plain(part));
  }
  facts.span = span_of(mark);
  if (facts.parts.size() > 1) return facts;
  Facts only = std::move(facts.parts.front());
  return only;
}

Facts LineValues::negated_or_plain(const Mark& none_of) {
  const Mark& inner = marked_.marks[index_of(none_of) + 1];
  if (inner.kind == MarkKind::group) return facts(marked_.marks[index_of(inner) + 1]);
  Facts result;
  result.span = span_of(none_of);
  if (inner.kind == MarkKind::fact) {
    result.fact = tokens(inner);
    return result;
  }
  result.kind = Facts::Kind::none_of;
  result.parts.push_back(negated_or_plain(marked_.marks[inner.next]));
  return result;
}

Facts LineValues::facts(const Mark& any_of) {
  return joined(Facts::Kind::any_of, any_of, MarkKind::all_of);
}

Facts LineValues::condition(const Mark& part) {
  std::size_t count = 0;
  for (std::uint32_t i = index_of(part); i < part.next; ++i) {
    if (marked_.marks[i].kind == MarkKind::fact) ++count;
  }
  if (count > most_facts) {
    complain(make_finding(FindingKind::too_many_facts, {source_, span_of(part)},
                          "the condition names " + std::to_string(count) + " facts; at most " +
                              std::to_string(most_facts) + " are read",
                          "give a part of it a name with a switch: decide NAME when ..."));
  }
  return facts(part.kind == MarkKind::any_of ? part : marked_.marks[index_of(part) + 1]);
}

void LineValues::set_condition(std::optional<Facts>& target, const Mark& part,
                               std::string_view word) {
  if (target) {
    const std::string quoted = "\"" + std::string(word) + "\"";
    complain(make_finding(FindingKind::bad_condition, {source_, span_of(part)},
                          quoted + " stands twice in the line",
                          "join the two conditions with \"and\""));
  }
  target = condition(part);
}

Modifiers LineValues::modifiers() {
  Modifiers result;
  for (const Mark& mark : marked_.marks) {
    if (mark.kind == MarkKind::when_part) set_condition(result.when, mark, "when");
    if (mark.kind == MarkKind::unless_part) set_condition(result.unless, mark, "unless");
    if (mark.kind != MarkKind::because_part) continue;
    if (result.because) {
      complain(make_finding(FindingKind::unreadable_line, {source_, span_of(mark)},
                            "\"because\" stands twice in the line", "give one reason"));
    }
    result.because = token(marked_.marks[index_of(mark) + 1]);
  }
  return result;
}

Clause LineValues::clause() {
  Clause clause;
  const Mark& mark = part(MarkKind::clause);
  clause.subject = tokens(part(MarkKind::subject));
  clause.answer = tokens(part(MarkKind::answer));
  clause.modifiers = modifiers();
  clause.span = span_of(mark);
  return clause;
}

}  // namespace floorman::grammar
