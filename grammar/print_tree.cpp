// The tree as indented text, one node a line with the number of its line in the file.
//
// Words print as they are; any other value prints as form(what was written), so that the form the
// grammar gave it can be seen: "raises per round: at most number(3)".
#include <string>
#include <variant>

#include "grammar/parse.hpp"

namespace floorman::grammar {

namespace {

std::string with_form(const Token& token) {
  if (token.form == Form::word || token.form == Form::text) return spell(token);
  if (token.form == Form::comma || token.form == Form::colon) return token.text;
  return std::string(name_of(token.form)) + "(" + spell(token) + ")";
}

std::string with_forms(const Tokens& tokens) {
  std::string text;
  for (const Token& token : tokens) {
    const bool tight = token.form == Form::comma || token.form == Form::colon;
    if (!text.empty() && !tight) text += ' ';
    text += with_form(token);
  }
  return text;
}

class TreePrinter {
public:
  explicit TreePrinter(const File& file) : file_(file) {}

  std::string run() {
    add("file " + file_.source->name());
    ++depth_;
    print_all(file_.items);
    print_all(file_.rules);
    print_all(file_.sections);
    comments(file_.at_end);
    return std::move(text_);
  }

private:
  void add(const std::string& line) {
    text_.append(depth_ * 2, ' ');
    text_ += line + "\n";
  }

  void add_at(Span span, const std::string& line, const Trivia& trivia = {}) {
    comments(trivia.before);
    std::string numbered = std::to_string(file_.source->position(span.begin).line) + " " + line;
    if (!trivia.after.empty()) numbered += "   " + trivia.after;
    add(numbered);
  }

  void comments(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      if (!line.empty()) add(line);
    }
  }

  template <typename Nodes>
  void print_all(const Nodes& nodes) {
    for (const auto& node : nodes) print(node);
  }

  void print(const Item& item) {
    std::visit([this](const auto& node) { print(node); }, item);
  }

  void print(const Section& section) {
    add_at(section.span, "section " + spell(section.title), section.trivia);
    ++depth_;
    print_all(section.items);
    print_all(section.rules);
    --depth_;
  }

  void print(const Rule& rule) {
    std::string line = "rule " + spell(rule.id);
    if (rule.cited_as != rule.id.text) line += " cited as \"" + rule.cited_as + "\"";
    if (rule.conduct) line += " conduct";
    add_at(rule.span, line, rule.trivia);
    ++depth_;
    print_all(rule.items);
    --depth_;
  }

  void print(const Header& header) {
    std::string kind;
    switch (header.kind) {
      case Header::Kind::language: kind = "language "; break;
      case Header::Kind::house: kind = "house "; break;
      case Header::Kind::based_on: kind = "based on "; break;
      case Header::Kind::currency: kind = "currency "; break;
    }
    add_at(header.span, kind + with_form(header.value), header.trivia);
  }

  void print(const Quote& quote) {
    add_at(quote.span, "quote", quote.trivia);
    ++depth_;
    for (const std::string& line : quote.lines) add("> " + line);
    --depth_;
  }

  void print(const Clause& clause) {
    add_at(clause.span, "clause " + with_forms(clause.subject) + ": " + with_forms(clause.answer),
           clause.trivia);
    print(clause.modifiers);
  }

  void print(const Sentence& sentence) {
    add_at(sentence.span, "sentence " + with_forms(sentence.words), sentence.trivia);
    print(sentence.modifiers);
  }

  void print(const SeeRule& see) { add_at(see.span, "see rule " + spell(see.id), see.trivia); }

  void print(const Allow& allow) {
    add_at(allow.span, "allow " + spell(allow.code), allow.trivia);
    ++depth_;
    if (allow.because) add("because " + spell(*allow.because));
    --depth_;
  }

  void print(const Table& table) {
    comments(table.trivia.before);
    const Trivia after{{}, table.trivia.after};
    switch (table.kind) {
      case Table::Kind::chips: add_at(table.span, "chips", after); break;
      case Table::Kind::schedule: add_at(table.span, "schedule", after); break;
      case Table::Kind::payouts: add_at(table.span, "payouts", after); break;
      case Table::Kind::once: add_at(table.span, "once", after); break;
      case Table::Kind::parts: add_at(table.span, "parts", after); break;
    }
    ++depth_;
    if (table.once) print(*table.once);
    if (table.clause) print(*table.clause);
    --depth_;
    print(table.modifiers);
    ++depth_;
    print_all(table.rows);
    comments(table.before_end);
    --depth_;
    if (!table.after_end.empty()) add("end   " + table.after_end);
  }

  void print(const Row& row) {
    add_at(row.span, "row " + with_forms(row.words), row.trivia);
    print(row.modifiers);
  }

  void print(const Example& example) {
    add_at(example.span, "example " + spell(example.name), example.trivia);
    ++depth_;
    print_all(example.lines);
    comments(example.before_end);
    --depth_;
    if (!example.after_end.empty()) add("end   " + example.after_end);
  }

  void print(const Line& line) {
    switch (line.kind) {
      case Line::Kind::act: add_at(line.span, "act " + with_forms(line.words), line.trivia); return;
      case Line::Kind::expect:
        add_at(line.span, "expect " + with_forms(line.words), line.trivia);
        return;
      case Line::Kind::with:
        add_at(line.span, "with", line.trivia);
        ++depth_;
        print(*line.clause);
        --depth_;
        return;
    }
  }

  void print(const Modifiers& modifiers) {
    ++depth_;
    print("when", modifiers.when);
    print("unless", modifiers.unless);
    if (modifiers.because) add("because " + spell(*modifiers.because));
    --depth_;
  }

  void print(const std::string& word, const std::optional<Facts>& facts) {
    if (!facts) return;
    add(word);
    ++depth_;
    print(*facts);
    --depth_;
  }

  void print(const Facts& facts) {
    switch (facts.kind) {
      case Facts::Kind::fact: add("fact " + with_forms(facts.fact)); return;
      case Facts::Kind::all_of: add("all of"); break;
      case Facts::Kind::any_of: add("any of"); break;
      case Facts::Kind::none_of: add("not"); break;
    }
    ++depth_;
    print_all(facts.parts);
    --depth_;
  }

  const File& file_;
  std::string text_;
  std::size_t depth_ = 0;
};

}  // namespace

std::string print_tree(const File& file) { return TreePrinter(file).run(); }

}  // namespace floorman::grammar
