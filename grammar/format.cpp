#include "grammar/format.hpp"

#include <algorithm>
#include <variant>

#include "grammar/canonical.hpp"
#include "grammar/columns.hpp"

namespace floorman::grammar {

namespace {

using Lines = std::vector<std::string>;

class Formatter {
public:
  Formatter(const File& file, const Wording& wording) : file_(file), wording_(wording) {}

  std::string run() {
    put_all(file_.items);
    put_all(file_.rules);
    put_all(file_.sections);
    put_before(file_.at_end, "");
    while (text_.ends_with("\n\n")) text_.pop_back();
    return text_ == "\n" ? "" : std::move(text_);
  }

private:
  // ---- lines

  /// Nothing yet, a blank line, or the begin of a block: no blank line follows these.
  bool takes_no_blank() const {
    return text_.empty() || text_.ends_with("\n\n") || at_begin_of_block_;
  }

  void blank() {
    if (!takes_no_blank()) text_ += '\n';
  }

  void put_line(const std::string& indent, const std::string& line) {
    text_ += line.empty() ? "" : indent + line;
    text_ += '\n';
    at_begin_of_block_ = false;
  }

  void put_before(const Lines& lines, const std::string& indent) {
    for (const std::string& line : lines) {
      if (line.empty()) {
        blank();
      } else {
        put_line(indent, line);
      }
    }
  }

  void put_node(const Trivia& trivia, const std::string& line, const std::string& indent = "") {
    put_before(trivia.before, indent);
    put_line(indent, line + behind(trivia.after));
  }

  static std::string behind(const std::string& comment) {
    return comment.empty() ? "" : "  " + comment;
  }

  template <typename Nodes>
  void put_all(const Nodes& nodes) {
    for (const auto& node : nodes) put(node);
  }

  // ---- the sheet

  void put(const Section& section) {
    blank();
    put_node(section.trivia, "section " + spell(section.title));
    put_all(section.items);
    put_all(section.rules);
  }

  void put(const Rule& rule) {
    blank();
    put_node(rule.trivia, "rule " + spell(rule.id) + (rule.conduct ? " conduct" : ""));
    put_all(rule.items);
  }

  void put(const Item& item) {
    std::visit([this](const auto& node) { put(node); }, item);
  }

  void put(const Header& header) {
    std::string keyword;
    switch (header.kind) {
      case Header::Kind::language: keyword = "language "; break;
      case Header::Kind::house: keyword = "house "; break;
      case Header::Kind::based_on: keyword = "based on "; break;
      case Header::Kind::currency: keyword = "currency "; break;
    }
    put_node(header.trivia, keyword + spell(header.value));
  }

  void put(const Quote& quote) {
    put_before(quote.trivia.before, "");
    for (const std::string& line : quote.lines) {
      const std::size_t end = line.find_last_not_of(" \t");
      put_line("", end == std::string::npos ? ">" : "> " + line.substr(0, end + 1));
    }
  }

  void put(const Clause& clause) { put_node(clause.trivia, canonical_clause(wording_, clause)); }

  void put(const Sentence& sentence) {
    put_node(sentence.trivia, joined(canonical(wording_.sentences, sentence.words)) +
                                  canonical_modifiers(wording_, sentence.modifiers));
  }

  void put(const SeeRule& see) { put_node(see.trivia, "see rule " + spell(see.id)); }

  void put(const Allow& allow) {
    put_node(allow.trivia, "allow " + spell(allow.code) +
                               (allow.because ? " because " + spell(*allow.because) : ""));
  }

  // ---- blocks

  std::string opener_of(const Table& table) const {
    const std::string modifiers = canonical_modifiers(wording_, table.modifiers);
    switch (table.kind) {
      case Table::Kind::chips: return "chips" + modifiers;
      case Table::Kind::schedule: return "schedule" + modifiers;
      case Table::Kind::payouts: return "payouts" + modifiers;
      case Table::Kind::once: return "once " + canonical_facts(wording_, *table.once);
      case Table::Kind::parts: return canonical_clause(wording_, *table.clause);
    }
    return {};
  }

  void put(const Table& table) {
    std::vector<Spelling> spellings;
    for (const Row& row : table.rows) {
      spellings.push_back(canonical(wording_.rows(table.kind), row.words));
    }
    Lines lines = in_columns(table.kind, spellings);
    std::size_t width = 0;  // of the rows that have a comment behind them
    for (std::size_t i = 0; i < lines.size(); ++i) {
      lines[i] += canonical_modifiers(wording_, table.rows[i].modifiers);
      if (!table.rows[i].trivia.after.empty()) {
        width = std::max(width, count_characters(lines[i]));
      }
    }
    open(table.trivia, opener_of(table));
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Trivia& trivia = table.rows[i].trivia;
      if (!trivia.after.empty()) lines[i].append(width - count_characters(lines[i]), ' ');
      put_node(trivia, lines[i], "  ");
    }
    close(table.before_end, table.after_end);
  }

  void put(const Example& example) {
    open(example.trivia, "example " + spell(example.name));
    PlayerNames players;
    for (const Line& line : example.lines) {
      put_node(line.trivia, canonical_line(wording_, line, players), "  ");
    }
    close(example.before_end, example.after_end);
  }

  void open(const Trivia& trivia, const std::string& opener) {
    put_node(trivia, opener + " {");
    at_begin_of_block_ = true;
  }

  void close(const Lines& before_end, const std::string& after) {
    put_before(before_end, "  ");
    if (text_.ends_with("\n\n")) text_.pop_back();
    put_line("", "}" + behind(after));
  }

  const File& file_;
  const Wording& wording_;
  std::string text_;
  bool at_begin_of_block_ = false;
};

}  // namespace

std::string format(const File& file, const Wording& wording) {
  return Formatter{file, wording}.run();
}

}  // namespace floorman::grammar
