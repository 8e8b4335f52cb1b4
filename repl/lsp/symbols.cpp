// The outline of a sheet.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <variant>

#include "repl/lsp/navigation.hpp"
#include "repl/lsp/protocol.hpp"

namespace floorman::repl::lsp {

namespace {

using grammar::Span;

// As the protocol numbers kinds of symbols.
constexpr int module = 2;
constexpr int class_kind = 5;
constexpr int method = 6;
constexpr int structure = 23;

class Outline {
public:
  Outline(const Sheet& sheet, const Sheets& sheets)
      : lines_(sheet.open->text, sheets.encoding), sheet_(sheet) {}

  Json of(const grammar::File& file) {
    Json list = Json::array();
    add(list, file.items);
    add(list, file.rules, end_of(file.sections, 0));
    for (std::size_t i = 0; i < file.sections.size(); ++i) {
      const grammar::Section& section = file.sections[i];
      const std::uint32_t end = end_of(file.sections, i + 1);
      Json symbol = symbol_of(section.title.text, module, section.span, end);
      add(symbol["children"], section.items);
      add(symbol["children"], section.rules, end);
      list.push_back(std::move(symbol));
    }
    return list;
  }

private:
  std::uint32_t end_of_text() const {
    return static_cast<std::uint32_t>(sheet_.source()->text().size());
  }

  // Where what comes before the node of that number ends.
  template <typename Node>
  std::uint32_t end_of(const std::vector<Node>& nodes, std::size_t next) const {
    return next < nodes.size() ? nodes[next].span.begin : end_of_text();
  }

  Json symbol_of(std::string name, int kind, Span line, std::uint32_t end) const {
    if (name.empty()) name = "(no name)";  // editors refuse an empty one
    return {{"name", name},
            {"kind", kind},
            {"range", to_json(lines_.range({line.begin, std::max(line.end, end)}))},
            {"selectionRange", to_json(lines_.range(line))},
            {"children", Json::array()}};
  }

  void add(Json& list, const std::vector<grammar::Rule>& rules, std::uint32_t end) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const grammar::Rule& rule = rules[i];
      const std::uint32_t until = i + 1 < rules.size() ? rules[i + 1].span.begin : end;
      Json symbol = symbol_of("rule " + rule.cited_as, class_kind, rule.span, until);
      const auto* entry = sheet_.ruleset.find_rule(rule.cited_as);
      if (entry != nullptr) symbol["detail"] = entry->text;
      add(symbol["children"], rule.items);
      list.push_back(std::move(symbol));
    }
  }

  void add(Json& list, const std::vector<grammar::Item>& items) {
    for (const grammar::Item& item : items) {
      if (const auto* example = std::get_if<grammar::Example>(&item)) {
        list.push_back(block(example->name.text, method, example->span));
      } else if (const auto* table = std::get_if<grammar::Table>(&item)) {
        const std::string name = table->clause ? grammar::spell(table->clause->subject)
                                               : std::string(grammar::name_of(table->kind));
        list.push_back(block(name, structure, table->span));
      }
    }
  }

  // A block's own line is its first.
  Json block(const std::string& name, int kind, Span span) const {
    const auto length = static_cast<std::uint32_t>(sheet_.source()->line_at(span.begin).size());
    const std::uint32_t line_end = sheet_.source()->line_begin(span.begin) + length;
    return symbol_of(name, kind, {span.begin, std::min(line_end, span.end)}, span.end);
  }

  TextLines lines_;
  const Sheet& sheet_;
};

}  // namespace

Json symbols_of(const Sheet& sheet, const Sheets& sheets) {
  return Outline(sheet, sheets).of(sheet.tree());
}

}  // namespace floorman::repl::lsp
