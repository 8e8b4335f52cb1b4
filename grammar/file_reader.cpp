#include "grammar/file_reader.hpp"

#include <algorithm>
#include <utility>

#include "grammar/diagnose.hpp"
#include "grammar/screen.hpp"

namespace floorman::grammar {

namespace {

bool is_currency_code(std::string_view text) {
  return text.size() == 3 &&
         text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string_view::npos;
}

}  // namespace

FileReader::FileReader(SourcePointer source) : source_(std::move(source)) {}

ParsedFile FileReader::read() {
  const std::string& text = source_->text();
  file_.source = source_;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t line_feed = std::min(text.find('\n', begin), text.size());
    std::size_t end = line_feed;
    if (end > begin && text[end - 1] == '\r') --end;
    read_line({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    begin = line_feed + 1;
  }
  if (block_ != Block::none) close_forgotten(std::nullopt);
  file_.at_end = std::move(before_);
  sort_findings(findings_);
  return {std::move(file_), std::move(findings_)};
}

LineContext FileReader::context() const {
  switch (block_) {
    case Block::none: return LineContext::sheet;
    case Block::table:
    case Block::unknown: return LineContext::block;
    case Block::example: return LineContext::example;
  }
  return LineContext::sheet;
}

void FileReader::read_line(Span line) {
  const bool was_quote = std::exchange(in_quote_, false);
  if (auto finding = screen_line(source_, line)) {
    add(*std::move(finding));
    if (line.end - line.begin <= longest_line) {
      const Pieces pieces = pieces_of(source_->text(line));
      if (!pieces.empty()) recover(nearest_keyword(pieces.front()), pieces, line);
    }
    return;
  }
  mark_line(context(), source_->text(line), currency_, marked_);
  LineValues values(source_, line, marked_);
  if (values.kind() == MarkKind::quote_line) {
    in_quote_ = true;
    if (!was_quote) items().emplace_back(Quote{{}, values.span(), take_trivia({})});
    return read_quote(values);
  }
  if (values.kind() == MarkKind::garbage) return read_bad(line);
  read_marked(values);
}

void FileReader::read_quote(LineValues& line) {
  Quote& quote = std::get<Quote>(items().back());
  quote.lines.emplace_back(line.text(line.part(MarkKind::quote)));
  quote.span = cover(quote.span, line.span());
}

void FileReader::read_marked(LineValues& line) {
  if (line.kind() == MarkKind::empty_line && line.comment().empty()) {
    before_.emplace_back();
  } else if (line.kind() == MarkKind::empty_line) {
    before_.push_back(line.comment());
  } else if (line.kind() == MarkKind::comment_line) {
    before_.push_back(line.whole_comment());
  } else if (!read_structure(line) && !read_in_block(line)) {
    read_item(line);
  }
}

/// Rules, sections and openers end a block that somebody forgot to close.
bool FileReader::read_structure(LineValues& line) {
  const MarkKind kind = line.kind();
  const bool opens = opens_table(kind) || kind == MarkKind::example_opener;
  if (!opens && kind != MarkKind::rule_line && kind != MarkKind::section_line) return false;
  if (block_ != Block::none) close_forgotten(line.span());
  if (opens_table(kind)) {
    open_table(line);
  } else if (opens) {
    open_example(line);
  } else if (kind == MarkKind::rule_line) {
    read_rule(line);
  } else {
    Section section = build_section(line);
    section.trivia = take_trivia(line.comment());
    start_section(std::move(section));
  }
  return true;
}

bool FileReader::read_in_block(LineValues& line) {
  if (block_ == Block::none) return false;
  if (line.kind() == MarkKind::closing_line) {
    close_block(line);
  } else if (block_ == Block::table) {
    Row row = build_row(line);
    if (report(line)) return true;
    row.trivia = take_trivia(line.comment());
    table_.rows.push_back(std::move(row));
  } else if (block_ == Block::example) {
    Line step = build_line(line);
    if (report(line)) return true;
    step.trivia = take_trivia(line.comment());
    example_.lines.push_back(std::move(step));
  }
  return true;
}

void FileReader::read_item(LineValues& line) {
  const MarkKind kind = line.kind();
  if (kind == MarkKind::clause_line) return put(line, build_clause(line));
  if (kind == MarkKind::see_line) return put(line, build_see_rule(line));
  if (kind == MarkKind::allow_line) return put(line, build_allow(line));
  if (kind == MarkKind::sentence_line) return read_sentence(line);
  if (kind == MarkKind::closing_line) {
    return add(diagnose(bad_line(source_, line.line(), LineContext::sheet, false)));
  }
  Header header = build_header(line);
  if (header.kind == Header::Kind::currency && is_currency_code(header.value.text)) {
    currency_ = header.value.text;
  }
  put(line, std::move(header));
}

/// A misspelt keyword makes a well-formed sentence: `rul 5`.
void FileReader::read_sentence(LineValues& line) {
  const BadLine as_bad = bad_line(source_, line.line(), LineContext::sheet, false);
  const std::string_view keyword = nearest_keyword(as_bad.pieces.front());
  if (keyword.empty()) return put(line, build_sentence(line));
  add(diagnose(as_bad));
  recover(keyword, as_bad.pieces, line.line());
}

void FileReader::read_bad(Span line) {
  const BadLine bad = bad_line(source_, line, context(), marked_.too_deep);
  if (block_ == Block::unknown && !(bad.pieces.back().kind == Piece::Kind::brace)) return;
  add(diagnose(bad));
  recover(nearest_keyword(bad.pieces.front()), bad.pieces, line);
}

bool FileReader::report(LineValues& line) {
  auto problem = line.take_problem();
  if (!problem) return false;
  add(*std::move(problem));
  return true;
}

Trivia FileReader::take_trivia(std::string after) {
  return {std::exchange(before_, {}), std::move(after)};
}

std::vector<Rule>& FileReader::rules() {
  return file_.sections.empty() ? file_.rules : file_.sections.back().rules;
}

std::vector<Item>& FileReader::items() {
  if (in_rule_) return rules().back().items;
  return file_.sections.empty() ? file_.items : file_.sections.back().items;
}

}  // namespace floorman::grammar
