#include "repl/lsp/spot.hpp"

#include <variant>

namespace floorman::repl::lsp {

namespace {

using grammar::Span;

const grammar::Facts* fact_in(const grammar::Facts& facts, std::uint32_t offset) {
  if (!touches(facts.span, offset)) return nullptr;
  if (facts.kind == grammar::Facts::Kind::fact) return &facts;
  for (const grammar::Facts& part : facts.parts) {
    if (const auto* found = fact_in(part, offset)) return found;
  }
  return nullptr;
}

class Finder {
public:
  Finder(const grammar::File& file, std::uint32_t offset)
      : offset_(offset),
        begin_(file.source->line_begin(offset)),
        end_(begin_ + static_cast<std::uint32_t>(file.source->line_at(offset).size())) {}

  Spot find(const grammar::File& file) {
    look(nullptr, file.items);
    look(file.rules);
    for (const grammar::Section& section : file.sections) {
      if (on_line(section.span)) spot_.section = &section;
      look(nullptr, section.items);
      look(section.rules);
    }
    return spot_;
  }

private:
  bool on_line(Span span) const { return span.begin <= end_ && span.end >= begin_; }

  void look(const std::vector<grammar::Rule>& rules) {
    for (const grammar::Rule& rule : rules) {
      if (rule.span.begin <= end_) spot_.rule = &rule;  // the last one that begins before
      if (on_line(rule.span)) spot_.opens_rule = true;
      look(&rule, rule.items);
    }
  }

  void look(const grammar::Rule* rule, const std::vector<grammar::Item>& items) {
    for (const grammar::Item& item : items) {
      const Span span = std::visit([](const auto& node) { return node.span; }, item);
      if (!on_line(span)) continue;
      spot_.item = &item;
      spot_.rule = rule;
      std::visit([&](const auto& node) { take(node); }, item);
    }
  }

  void take(const grammar::Modifiers& modifiers) {
    for (const auto* facts : {&modifiers.when, &modifiers.unless}) {
      if (*facts && spot_.fact == nullptr) spot_.fact = fact_in(**facts, offset_);
    }
  }

  void take(const grammar::Clause& clause) {
    spot_.clause = &clause;
    take(clause.modifiers);
  }

  void take(const grammar::Sentence& sentence) { take(sentence.modifiers); }

  void take(const grammar::Table& table) {
    if (table.clause && on_line(table.clause->span)) take(*table.clause);
    if (table.once) spot_.fact = fact_in(*table.once, offset_);
    take(table.modifiers);
    for (const grammar::Row& row : table.rows) {
      if (!on_line(row.span)) continue;
      spot_.row = &row;
      take(row.modifiers);
    }
  }

  void take(const grammar::Example& example) {
    for (const grammar::Line& line : example.lines) {
      if (!on_line(line.span)) continue;
      spot_.line = &line;
      if (line.clause) take(*line.clause);
    }
  }

  template <typename Other>
  void take(const Other&) {}

  std::uint32_t offset_;
  std::uint32_t begin_;
  std::uint32_t end_;
  Spot spot_;
};

}  // namespace

bool touches(Span span, std::uint32_t offset) { return span.begin <= offset && offset <= span.end; }

Spot spot_at(const grammar::File& file, std::uint32_t offset) {
  return Finder(file, offset).find(file);
}

}  // namespace floorman::repl::lsp
