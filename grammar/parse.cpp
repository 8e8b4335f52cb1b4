#include "grammar/parse.hpp"

#include <utility>

#include "grammar/diagnose.hpp"
#include "grammar/file_reader.hpp"
#include "grammar/mark_line.hpp"
#include "grammar/node_builder.hpp"
#include "grammar/screen.hpp"

namespace floorman::grammar {

namespace {

/// The first line of the source, without its line end.
Span first_line(const Source& source) {
  return {0, static_cast<std::uint32_t>(source.line_at(0).size())};
}

ParsedLine only(Finding finding) {
  ParsedLine result;
  result.findings.push_back(std::move(finding));
  return result;
}

}  // namespace

ParsedFile parse_file(SourcePointer source) {
  if (source->text().size() <= largest_file) return FileReader(std::move(source)).read();
  ParsedFile result;
  result.file.source = source;
  result.findings.push_back(make_finding(FindingKind::file_too_large, {source, {0, 0}},
                                         "the file is larger than 4 MiB and is not read",
                                         "move the examples to a file of their own"));
  return result;
}

ParsedLine parse_line(SourcePointer source, std::string_view currency) {
  const Span span = first_line(*source);
  if (auto finding = screen_line(source, span)) return only(*std::move(finding));
  MarkedLine marked;
  mark_line(LineContext::table, source->text(span), currency, marked);
  LineValues values(source, span, marked);
  if (values.kind() == MarkKind::empty_line || values.kind() == MarkKind::comment_line) return {};
  if (values.kind() == MarkKind::garbage) {
    return only(diagnose(bad_line(source, span, LineContext::table, marked.too_deep)));
  }
  ParsedLine result;
  result.line = build_line(values);
  result.line->trivia.after = values.comment();
  if (auto problem = values.take_problem()) return only(*std::move(problem));
  return result;
}

}  // namespace floorman::grammar
