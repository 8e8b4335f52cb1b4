// Rules, sections and blocks: what begins and ends them, also when their first line is misspelt.
#include <algorithm>
#include <array>
#include <utility>

#include "grammar/diagnose.hpp"
#include "grammar/file_reader.hpp"

namespace floorman::grammar {

namespace {

/// "second", "third", ... for an id that the sheet uses again.
std::string ordinal(int use) {
  constexpr std::array names{"second",  "third",  "fourth", "fifth", "sixth",
                             "seventh", "eighth", "ninth",  "tenth"};
  const auto index = static_cast<std::size_t>(use - 2);
  return index < names.size() ? names[index] : std::to_string(use) + "th";
}

/// The token that names what a misspelt `rule` or `section` line begins; empty when nothing does.
/// A line with a colon further on is a clause, however it begins.
Token name_after_keyword(const SourcePointer& source, const Pieces& pieces, Span line,
                         bool whole_rest) {
  Token token;
  std::size_t first = 1;
  if (first < pieces.size() && pieces[first].kind == Piece::Kind::colon) ++first;
  if (first >= pieces.size()) return token;
  std::size_t last = first;
  for (; last + 1 < pieces.size(); ++last) {
    if (pieces[last + 1].kind == Piece::Kind::colon) break;
    if (!whole_rest && pieces[last + 1].begin != pieces[last].end) break;
  }
  if (last > first && last + 1 < pieces.size() && whole_rest) return token;
  token.span = {line.begin + pieces[first].begin, line.begin + pieces[last].end};
  token.text = source->text(token.span);
  std::erase(token.text, '"');
  return token;
}

}  // namespace

void FileReader::read_rule(LineValues& line) {
  Rule rule = build_rule(line);
  rule.trivia = take_trivia(line.comment());
  check_colon_of(rule);
  start_rule(std::move(rule));
}

/// `rule 5:` would make an id that nobody means.
void FileReader::check_colon_of(Rule& rule) {
  if (rule.id.form == Form::text || rule.id.text.size() < 2 || !rule.id.text.ends_with(':')) return;
  const Place colon{source_, {rule.id.span.end - 1, rule.id.span.end}};
  rule.id.text.pop_back();
  --rule.id.span.end;
  Finding finding = make_finding(FindingKind::unreadable_line, colon, "\"rule\" takes no colon",
                                 "write rule " + rule.id.text);
  finding.fix = Fix{colon, ""};
  add(std::move(finding));
}

void FileReader::start_rule(Rule rule) {
  const int use = ++uses_of_id_[rule.id.text];
  rule.cited_as = use == 1 ? rule.id.text : rule.id.text + " " + ordinal(use);
  rules().push_back(std::move(rule));
  in_rule_ = true;
}

void FileReader::start_section(Section section) {
  file_.sections.push_back(std::move(section));
  in_rule_ = false;
}

void FileReader::open_table(LineValues& line) {
  opener_ = line.span();
  block_ = Block::table;
  table_ = build_table(line);
  table_.trivia = take_trivia(line.comment());
  misread_ = report(line);
}

void FileReader::open_example(LineValues& line) {
  opener_ = line.span();
  block_ = Block::example;
  misread_ = false;
  example_ = build_example(line);
  example_.trivia = take_trivia(line.comment());
}

void FileReader::close_block(LineValues& line) {
  const auto finish = [&](auto& node) {
    node.before_end = std::exchange(before_, {});
    node.after_end = line.comment();
    node.span = cover(node.span, line.span());
    items().push_back(std::move(node));
  };
  if (block_ == Block::table && !misread_) finish(table_);
  if (block_ == Block::example && !misread_) finish(example_);
  block_ = Block::none;
}

/// The block ends without a brace: at the end of the file, or at `next`, which cannot stand in it.
/// What it holds is kept.
void FileReader::close_forgotten(std::optional<Span> next) {
  const Block block = std::exchange(block_, Block::none);
  if (misread_ || block == Block::unknown) return;
  if (block == Block::table) items().push_back(std::move(table_));
  if (block == Block::example) items().push_back(std::move(example_));
  Finding finding = make_finding(FindingKind::block_not_closed, {source_, opener_},
                                 "the block that opens here is not closed",
                                 "put } on a line of its own after it");
  if (next) finding.labels.push_back({{source_, *next}, "this cannot stand inside the block"});
  add(std::move(finding));
}

/// A block that a bad line opens: of the kind that its first word hints at.
void FileReader::open_misread(std::string_view keyword, const Pieces& pieces, Span line) {
  const bool clause = std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) {
    return piece.kind == Piece::Kind::colon;
  });
  block_ = Block::unknown;
  if (clause || keyword == "chips" || keyword == "schedule" || keyword == "payouts" ||
      is_word(pieces.front(), "once")) {
    block_ = Block::table;
  }
  if (keyword == "example") block_ = Block::example;
  misread_ = true;
  table_ = {};
  example_ = {};
  opener_ = line;
}

/// After a bad line: begins the rule, section or block that it was meant to begin, if that is
/// plain.
void FileReader::recover(std::string_view keyword, const Pieces& pieces, Span line) {
  if (block_ != Block::none) {
    if (pieces.front().kind == Piece::Kind::end_brace) block_ = Block::none;
    return;
  }
  if (pieces.back().kind == Piece::Kind::brace) {
    open_misread(keyword, pieces, line);
    return;
  }
  if (keyword != "rule" && keyword != "section") return;
  Token name = name_after_keyword(source_, pieces, line, keyword == "section");
  if (name.text.empty()) return;
  if (keyword == "rule") {
    Rule rule;
    rule.id = std::move(name);
    rule.span = line;
    start_rule(std::move(rule));
  } else {
    Section section;
    section.title = std::move(name);
    section.span = line;
    start_section(std::move(section));
  }
}

}  // namespace floorman::grammar
