#include "repl/lsp/navigation.hpp"

#include <variant>

#include "interp/for_each_item.hpp"
#include "interp/vocabulary.hpp"
#include "repl/lsp/spot.hpp"

namespace floorman::repl::lsp {

namespace {

using grammar::Place;
using interp::LoadedFile;

// Clauses of an item: its own, that of `entry fee: $60 {`, and those of `with` lines.
template <typename Visit>
void for_each_clause(const grammar::Item& item, bool with_examples, Visit visit) {
  if (const auto* clause = std::get_if<grammar::Clause>(&item)) visit(*clause);
  if (const auto* table = std::get_if<grammar::Table>(&item); table && table->clause) {
    visit(*table->clause);
  }
  const auto* example = std::get_if<grammar::Example>(&item);
  if (example == nullptr || !with_examples) return;
  for (const grammar::Line& line : example->lines) {
    if (line.clause) visit(*line.clause);
  }
}

void add_clauses(std::vector<Place>& places, const LoadedFile& file,
                 const interp::AxisPhrases& axis, bool with_examples) {
  interp::for_each_item(*file.tree, [&](const grammar::Rule*, const grammar::Item& item) {
    for_each_clause(item, with_examples, [&](const grammar::Clause& clause) {
      if (interp::find_axis(clause.subject) == &axis) places.push_back({file.source, clause.span});
    });
  });
}

// The rule that a place speaks of: `see rule X`, or the `rule` line itself.
std::string rule_named_at(const Spot& spot) {
  if (spot.opens_rule) return spot.rule->cited_as;
  if (spot.item == nullptr) return {};
  const auto* see = std::get_if<grammar::SeeRule>(spot.item);
  return see == nullptr ? std::string{} : see->id.text;
}

// The base's file as the ruleset read it: the last file before the sheet that is called so.
const LoadedFile* base_called(const Sheet& sheet, const std::string& name) {
  const std::string file = name.ends_with(".rules") ? name : name + ".rules";
  const auto& files = sheet.ruleset.files;
  for (std::size_t i = files.size() - 1; i-- > 0;) {
    const std::string& path = files[i].source->name();
    if (path == file || path.ends_with("/" + file)) return &files[i];
  }
  return nullptr;
}

}  // namespace

std::vector<Place> definitions_at(const Sheet& sheet, std::uint32_t offset) {
  const Spot spot = spot_at(sheet.tree(), offset);
  std::vector<Place> places;
  if (const std::string id = rule_named_at(spot); !id.empty()) {
    if (const auto* rule = sheet.ruleset.find_rule(id)) places.push_back(rule->place);
  } else if (spot.clause != nullptr) {
    const auto* axis = interp::find_axis(spot.clause->subject);
    if (axis == nullptr) return places;
    for (const LoadedFile& file : sheet.ruleset.files) {
      const bool own = file.source == sheet.source();
      if (!own || spot.line != nullptr) add_clauses(places, file, *axis, false);
    }
  } else if (spot.item != nullptr) {
    const auto* header = std::get_if<grammar::Header>(spot.item);
    if (header == nullptr || header->kind != grammar::Header::Kind::based_on) return places;
    if (const auto* base = base_called(sheet, header->value.text)) {
      places.push_back({base->source, {0, 0}});
    }
  }
  return places;
}

std::vector<Place> references_at(const Sheet& sheet, std::uint32_t offset) {
  const Spot spot = spot_at(sheet.tree(), offset);
  std::vector<Place> places;
  if (const std::string id = rule_named_at(spot); !id.empty()) {
    if (const auto* rule = sheet.ruleset.find_rule(id)) places.push_back(rule->place);
    for (const LoadedFile& file : sheet.ruleset.files) {
      interp::for_each_item(*file.tree, [&](const grammar::Rule*, const grammar::Item& item) {
        const auto* see = std::get_if<grammar::SeeRule>(&item);
        if (see != nullptr && see->id.text == id) places.push_back({file.source, see->span});
      });
    }
  } else if (spot.clause != nullptr) {
    const auto* axis = interp::find_axis(spot.clause->subject);
    if (axis == nullptr) return places;
    for (const LoadedFile& file : sheet.ruleset.files) add_clauses(places, file, *axis, true);
  }
  return places;
}

}  // namespace floorman::repl::lsp
