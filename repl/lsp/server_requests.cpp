// What an editor may ask, and the answers in the protocol's words.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "grammar/phrase.hpp"
#include "repl/lsp/completion.hpp"
#include "repl/lsp/edits.hpp"
#include "repl/lsp/hover.hpp"
#include "repl/lsp/navigation.hpp"
#include "repl/lsp/protocol.hpp"
#include "repl/lsp/server.hpp"

namespace floorman::repl::lsp {

namespace {

std::uint32_t offset_of(const Sheet& sheet, Encoding encoding, EditorPosition position) {
  return TextLines(sheet.open->text, encoding).offset(position);
}

// A value deep in the editor's capabilities; nothing where it is missing or of another kind.
Json capability(const Json& params, const char* pointer) {
  const Json::json_pointer place(pointer);
  return params.contains(place) ? params.at(place) : Json();
}

bool holds(const Json& list, std::string_view text) {
  if (!list.is_array()) return false;
  for (const Json& entry : list) {
    if (entry.is_string() && entry.get_ref<const std::string&>() == text) return true;
  }
  return false;
}

// As the protocol numbers kinds of offers.
int number_of(Offer::Kind kind) {
  switch (kind) {
    case Offer::Kind::subject: return 10;  // property
    case Offer::Kind::answer: return 12;   // value
    case Offer::Kind::keyword: return 14;
    case Offer::Kind::row: return 22;      // struct
    case Offer::Kind::line: return 2;      // method
    case Offer::Kind::fact: return 21;     // constant
    case Offer::Kind::player: return 6;    // variable
    case Offer::Kind::rule: return 18;     // reference
    case Offer::Kind::finding: return 20;  // member of an enumeration
    case Offer::Kind::file: return 17;
  }
  return 1;
}

constexpr int snippet_format = 2;

Json item_of(const Offer& offer, std::size_t place, const EditorRange& range, bool snippets) {
  const bool with_places = snippets && !offer.snippet.empty();
  Json item = {{"label", offer.label},
               {"kind", number_of(offer.kind)},
               {"sortText", fmt::format("{:04}", place)},
               {"filterText", offer.whatever_is_typed ? offer.typed : offer.insert},
               {"textEdit", text_edit(range, with_places ? offer.snippet : offer.insert)}};
  if (with_places) item["insertTextFormat"] = snippet_format;
  if (!offer.detail.empty()) item["detail"] = offer.detail;
  if (!offer.documentation.empty()) item["documentation"] = offer.documentation;
  return item;
}

}  // namespace

Json LanguageServer::initialize(const Json& params) {
  const bool utf8 = holds(capability(params, "/capabilities/general/positionEncodings"), "utf-8");
  sheets_.encoding = utf8 ? Encoding::utf8 : Encoding::utf16;
  snippets_ =
      capability(params, "/capabilities/textDocument/completion/completionItem/snippetSupport") ==
      true;
  diagnostics_.with_places =
      capability(params, "/capabilities/textDocument/publishDiagnostics/relatedInformation") ==
      true;
  markdown_ =
      holds(capability(params, "/capabilities/textDocument/hover/contentFormat"), "markdown");
  phase_ = Phase::running;
  constexpr int incremental = 2;
  return {{"capabilities",
           {{"positionEncoding", utf8 ? "utf-8" : "utf-16"},
            {"textDocumentSync",
             {{"openClose", true}, {"change", incremental}, {"save", Json::object()}}},
            {"hoverProvider", true},
            {"completionProvider", {{"triggerCharacters", {":", " "}}}},
            {"definitionProvider", true},
            {"referencesProvider", true},
            {"documentSymbolProvider", true},
            {"documentFormattingProvider", true},
            {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}}}},
          {"serverInfo", {{"name", "floorman"}, {"version", FLOORMAN_VERSION}}}};
}

Json LanguageServer::hover(const Json& params) {
  const Where where = where_from(params);
  const Sheet* sheet = sheets_.sheet(where.address);
  if (sheet == nullptr) return nullptr;
  const std::string text = hover_text(*sheet, offset_of(*sheet, sheets_.encoding, where.position));
  if (text.empty()) return nullptr;
  // The page is laid out in columns, so it is shown as it is.
  return {{"contents",
           {{"kind", markdown_ ? "markdown" : "plaintext"},
            {"value", markdown_ ? "```text\n" + text + "\n```" : text}}}};
}

Json LanguageServer::complete(const Json& params) {
  const Where where = where_from(params);
  const Sheet* sheet = sheets_.sheet(where.address);
  if (sheet == nullptr) return nullptr;
  const TextLines lines(sheet->open->text, sheets_.encoding);
  const std::uint32_t offset = lines.offset(where.position);
  Json items = Json::array();
  bool depends_on_typing = false;
  for (const Offer& offer : offers_at(*sheet, sheets_, offset)) {
    const EditorRange range =
        lines.range({offset - static_cast<std::uint32_t>(offer.typed.size()), offset});
    items.push_back(item_of(offer, items.size(), range, snippets_));
    depends_on_typing = depends_on_typing || offer.whatever_is_typed;
  }
  return {{"isIncomplete", depends_on_typing}, {"items", std::move(items)}};
}

Json LanguageServer::format(const Json& params) {
  const Sheet* sheet = sheets_.sheet(address_from(params));
  if (sheet == nullptr) return nullptr;
  const auto edits = layout_edits(*sheet);
  if (!edits) {
    constexpr int warning = 2;
    say("window/showMessage",
        {{"type", warning},
         {"message", "Floorman leaves this sheet alone: it has lines that cannot be read"}});
    return nullptr;
  }
  const TextLines lines(sheet->open->text, sheets_.encoding);
  Json list = Json::array();
  for (const Edit& edit : *edits) list.push_back(text_edit(lines.range(edit.span), edit.text));
  return list;
}

Json LanguageServer::propose(const Json& params) {
  const std::string address = address_from(params);
  const EditorRange range = range_from(params.at("range"));
  const Json only = params.at("context").value("only", Json());
  const bool asked = only.is_null() || holds(only, "quickfix") || holds(only, "");
  const Sheet* sheet = sheets_.sheet(address);
  if (sheet == nullptr) return nullptr;
  Json actions = Json::array();
  if (!asked) return actions;
  const TextLines lines(sheet->open->text, sheets_.encoding);
  const grammar::Span span{lines.offset(range.start), lines.offset(range.end)};
  for (const Proposal& proposal : proposals_for(*sheet, sheets_, span)) {
    Json action = {
        {"title", proposal.title},
        {"kind", "quickfix"},
        {"diagnostics", {diagnostic_of(sheets_, proposal.finding, diagnostics_.with_places)}},
        {"edit",
         workspace_edit(address, text_edit(lines.range(proposal.edit.span), proposal.edit.text))}};
    if (proposal.preferred) action["isPreferred"] = true;
    actions.push_back(std::move(action));
  }
  return actions;
}

Json LanguageServer::places(const Json& params,
                            std::vector<grammar::Place> (*find)(const Sheet&, std::uint32_t)) {
  const Where where = where_from(params);
  const Sheet* sheet = sheets_.sheet(where.address);
  if (sheet == nullptr) return nullptr;
  Json list = Json::array();
  const std::uint32_t offset = offset_of(*sheet, sheets_.encoding, where.position);
  for (const grammar::Place& place : find(*sheet, offset)) {
    list.push_back(location_of(sheets_, place));
  }
  return list;
}

const std::map<std::string, LanguageServer::Answer, std::less<>>& LanguageServer::requests() {
  using Server = LanguageServer;
  static const std::map<std::string, Answer, std::less<>> table = {
      {"initialize", [](Server& server, const Json& params) { return server.initialize(params); }},
      {"shutdown",
       [](Server& server, const Json&) {
         server.phase_ = Phase::shut_down;
         return Json();
       }},
      {"textDocument/hover",
       [](Server& server, const Json& params) { return server.hover(params); }},
      {"textDocument/completion",
       [](Server& server, const Json& params) { return server.complete(params); }},
      {"textDocument/definition",
       [](Server& server, const Json& params) { return server.places(params, definitions_at); }},
      {"textDocument/references",
       [](Server& server, const Json& params) { return server.places(params, references_at); }},
      {"textDocument/documentSymbol",
       [](Server& server, const Json& params) {
         const Sheet* sheet = server.sheets_.sheet(address_from(params));
         return sheet == nullptr ? Json() : symbols_of(*sheet, server.sheets_);
       }},
      {"textDocument/formatting",
       [](Server& server, const Json& params) { return server.format(params); }},
      {"textDocument/codeAction",
       [](Server& server, const Json& params) { return server.propose(params); }},
  };
  return table;
}

}  // namespace floorman::repl::lsp
