// What the language server answers, message by message, without a process.

#include <algorithm>
#include <catch2/catch.hpp>

#include "grammar/parse.hpp"
#include "tests/interp/support.hpp"
#include "tests/repl/lsp_editor.hpp"

namespace floorman::tests {

namespace {

const std::string head = "language 1\nhouse \"x\"\n";

std::vector<std::string> labels(const Json& completion) {
  std::vector<std::string> list;
  for (const Json& item : completion["items"]) list.push_back(item["label"]);
  return list;
}

bool has(const std::vector<std::string>& list, const std::string& text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

std::string hover(const std::string& text) {
  Editor editor;
  const Json answer = editor.ask("textDocument/hover", head + text);
  return answer.is_null() ? "" : answer["contents"]["value"].get<std::string>();
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::vector<std::string> offered(const std::string& text) {
  Editor editor;
  return labels(editor.ask("textDocument/completion", head + text));
}

}  // namespace

TEST_CASE("hover explains a question, with the answer of this sheet and its rule") {
  const std::string text = hover("rule 41\n> Three raises.\nraises per ro|und: at most 3\n");
  CHECK(says(text, "How many raises may a betting round have?"));
  CHECK(says(text, "rule 41"));
  CHECK(says(text, "> Three raises."));
}

TEST_CASE("hover on a finding's line gives the page of the finding") {
  const std::string text = hover("raises per round: at mo|ost 3\n");
  CHECK(says(text, "F0202"));
  CHECK(says(text, "did you mean \"at most 3\"?"));
}

TEST_CASE("hover says what a line of an example is, what a fact is, what a rule says") {
  const std::string example = "example \"a\" {\n  stacks A 100, B 100\n";
  CHECK(says(hover(example + "  blinds 5|/10\n  expect A owes 5\n}\n"), "small and big blind"));
  CHECK(says(hover(example + "  expect A ow|es 5\n}\n"), "what a call costs him"));
  CHECK(says(hover("check-raise: not allowed when 6+ play|ers at the table\n"), "of the table"));
  CHECK(says(hover("rule 1\n> Ties split.\nties: split the pot\nrule 2\nsee rul|e 1\n"),
             "Ties split."));
  CHECK(says(hover("allow ids-g|ap because \"so\"\n"), "F0304"));
  CHECK(says(hover("schedule {\n  level 1 5/1|0 20 min\n}\n"), "level {number} {blinds}"));
  CHECK(hover("\n|\n").empty());
  CHECK(hover("> free wo|rds: at moost\n").empty());
}

TEST_CASE("completion: subjects at the begin of a line, answers behind the colon") {
  CHECK(has(offered("rai|"), "raises per round"));
  CHECK_FALSE(has(offered("rai|"), "odd chip to"));
  CHECK(has(offered("raises per |"), "raises per round"));
  CHECK(has(offered("The Rai|"), "raises per round"));
  CHECK(has(offered("odd chip to: nex|"), "the next pot"));
  CHECK(offered("raises per round: |") ==
        std::vector<std::string>{"unlimited", "at most {number}"});
  CHECK(offered("raises per round: at |") == std::vector<std::string>{"at most {number}"});
}

TEST_CASE("completion: the nearest answers where what is typed begins none") {
  Editor editor;
  const Json list = editor.ask("textDocument/completion", head + "raises per round: at moost 3|\n");
  REQUIRE(list["items"].size() == 1);
  CHECK(list["items"][0]["textEdit"]["newText"] == "at most 3");
  CHECK(list["items"][0]["filterText"] == "at moost 3");
  CHECK(list["items"][0]["textEdit"]["range"]["start"]["character"] == 18);
  CHECK(list["isIncomplete"] == true);
}

TEST_CASE("completion: places for values where the editor can show them") {
  const Json snippets = {
      {"textDocument", {{"completion", {{"completionItem", {{"snippetSupport", true}}}}}}}};
  for (const bool able : {true, false}) {
    Editor editor(able ? snippets : Json::object());
    const Json list = editor.ask("textDocument/completion", head + "raises per round: at|\n");
    REQUIRE(list["items"].size() == 1);
    CHECK(list["items"][0]["textEdit"]["newText"] ==
          (able ? "at most ${1:number}" : "at most number"));
    CHECK(list["items"][0].value("insertTextFormat", 1) == (able ? 2 : 1));
  }
}

TEST_CASE("completion: facts behind when, those of the moment only where they may be asked") {
  CHECK(has(offered("raises per round: unlimited when |"), "{range} players in the hand"));
  CHECK(has(offered("odd chip to: the next pot unless lev|"), "level {range}"));
  CHECK_FALSE(has(offered("table size: 9 when |"), "{range} players in the hand"));
  CHECK(has(offered("raises per round: unlimited when 2 |"), "{range} players left"));
  CHECK(has(offered("raises per round: unlimited |"), "when "));
}

TEST_CASE("completion: rows inside tables, lines and players inside examples") {
  CHECK(has(offered("schedule {\n  |"), "level {number} {blinds} [{time}] [ante {chips}]"));
  CHECK_FALSE(has(offered("schedule {\n  |"), "raises per round"));
  CHECK(has(offered("entry fee: $50 {\n  pri|"), "prize pool {amount}"));
  const std::string example = "example \"a\" {\n  stacks Ann 100, Bob 100\n  ";
  CHECK(has(offered(example + "Ann rai|"), "{player} raises to {chips}"));
  CHECK(has(offered(example + "An|"), "Ann"));
  CHECK(has(offered(example + "expect Bob ow|"), "{player} owes {chips}"));
  CHECK_FALSE(has(offered(example + "expect Bob |"), "{player} folds"));
  CHECK(has(offered(example + "with raises per round: |"), "unlimited"));
  CHECK(has(offered("example \"a\" {\n}\nrai|"), "raises per round"));
}

TEST_CASE("completion: rules behind see rule, findings behind allow, nothing in free words") {
  CHECK(offered("rule 5.3\nties: split the pot\nrule 6\nsee rule |") ==
        std::vector<std::string>{"5.3", "6"});
  const auto allowed = offered("rule 1\n> Forgotten.\nallow |");
  REQUIRE_FALSE(allowed.empty());
  CHECK(allowed.front() == "rule-says-nothing");  // what the sheet has comes first
  CHECK_FALSE(has(allowed, "unknown-answer"));    // errors cannot be accepted
  CHECK(offered("> rai|").empty());
  CHECK(offered("ties: split the pot # rai|").empty());
  CHECK(offered("house \"rai|").empty());
}

TEST_CASE("references of a rule and of a question; the answer of a base") {
  const std::string league = "language 1\nhouse \"L\"\nrule 7\nraises per round: at most 4\n";
  Editor editor(Json::object(), {{"/sheets/league.rules", league}});
  const std::string text = head +
                           "based on league\nrule 1\nraises per ro|und: at most 3\nrule 2\n"
                           "see rule 1\nexample \"a\" {\n  with raises per round: unlimited\n}\n";
  const Json base = editor.ask("textDocument/definition", text);
  REQUIRE(base.size() == 1);
  CHECK(base[0]["uri"] == "file:///sheets/league.rules");
  CHECK(base[0]["range"]["start"]["line"] == 3);
  CHECK(editor.ask("textDocument/references", text).size() == 3);
  std::string at_rule = text;
  at_rule.erase(at_rule.find('|'), 1);
  at_rule.insert(at_rule.find("rule 1") + 3, "|");
  CHECK(editor.ask("textDocument/references", at_rule).size() == 2);
}

TEST_CASE("the outline has sections, their rules, their examples and tables") {
  Editor editor;
  editor.open(head +
              "section \"I. Betting\"\nrule 1\n> Three.\nraises per round: at most 3\n"
              "example \"one\" {\n  stacks A 1, B 1\n  expect A to act\n}\nrule 2\nchips {\n"
              "  red 10 of 5\n}\n");
  const Json list = editor.request("textDocument/documentSymbol",
                                   {{"textDocument", {{"uri", Editor::sheet}}}})["result"];
  REQUIRE(list.size() == 1);
  CHECK(list[0]["name"] == "I. Betting");
  REQUIRE(list[0]["children"].size() == 2);
  CHECK(list[0]["children"][0]["name"] == "rule 1");
  CHECK(list[0]["children"][0]["detail"] == "Three.");
  CHECK(list[0]["children"][0]["children"][0]["name"] == "one");
  CHECK(list[0]["children"][0]["range"]["end"]["line"] == 10);
  CHECK(list[0]["children"][1]["children"][0]["name"] == "chips");
}

TEST_CASE("a finding that may be accepted is offered its allow line, under its rule") {
  Editor editor;
  const std::string text = head + "rule 1\n> Forgotten.\nrule 2\nties: split the pot\n";
  editor.open(text);
  REQUIRE(editor.codes() == std::vector<std::string>{"F0301"});
  const Json range = {{"start", {{"line", 2}, {"character", 0}}},
                      {"end", {{"line", 2}, {"character", 6}}}};
  const Json actions = editor.request("textDocument/codeAction",
                                      {{"textDocument", {{"uri", Editor::sheet}}},
                                       {"range", range},
                                       {"context", {{"diagnostics", Json::array()}}}})["result"];
  REQUIRE(actions.size() == 1);
  const Json edit = actions[0]["edit"]["changes"][Editor::sheet][0];
  CHECK(edit["newText"] == "\nallow rule-says-nothing because \"...\"");
  editor.notify("textDocument/didChange",
                {{"textDocument", {{"uri", Editor::sheet}, {"version", 2}}},
                 {"contentChanges", {{{"range", edit["range"]}, {"text", edit["newText"]}}}}});
  CHECK(editor.codes().empty());
}

TEST_CASE("did you mean: each supposed word that mends the sheet is offered") {
  Editor editor;
  editor.open(head + "raises per rond: at most 3\n");
  const Json range = {{"start", {{"line", 2}, {"character", 0}}},
                      {"end", {{"line", 2}, {"character", 1}}}};
  const Json actions = editor.request("textDocument/codeAction",
                                      {{"textDocument", {{"uri", Editor::sheet}}},
                                       {"range", range},
                                       {"context", {{"diagnostics", Json::array()}}}})["result"];
  REQUIRE_FALSE(actions.empty());
  CHECK(actions[0]["title"] == "Write raises per round");
}

TEST_CASE("a request that a waiting message cancels is refused when its turn comes") {
  Editor editor;
  editor.open(head);
  const Json ask = {{"jsonrpc", "2.0"},
                    {"id", 77},
                    {"method", "textDocument/documentSymbol"},
                    {"params", {{"textDocument", {{"uri", Editor::sheet}}}}}};
  const Json cancel = {{"jsonrpc", "2.0"}, {"method", "$/cancelRequest"}, {"params", {{"id", 77}}}};
  editor.server.look_ahead({ask.dump(), cancel.dump()});
  CHECK(Json::parse(editor.server.handle(ask.dump()).at(0))["error"]["code"] == -32800);
  CHECK(editor.server.handle(cancel.dump()).empty());
  CHECK(Json::parse(editor.server.handle(ask.dump()).at(0)).contains("result"));
}

TEST_CASE("JSON nested without end, and params of every wrong kind, are answered") {
  Editor editor;
  editor.open(head);
  const std::string deep = std::string(200000, '[') + std::string(200000, ']');
  CHECK(Json::parse(editor.server.handle(deep).at(0))["error"]["code"] == -32700);
  const std::vector<Json> params = {
      nullptr,
      7,
      "x",
      Json::array(),
      Json::object(),
      {{"textDocument", 3}},
      {{"textDocument", {{"uri", 3}}}, {"position", {{"line", -1}, {"character", 1.5}}}},
      {{"textDocument", {{"uri", Editor::sheet}}}, {"position", {{"line", -1}, {"character", 0}}}}};
  for (const std::string method :
       {"textDocument/hover", "textDocument/completion", "textDocument/definition",
        "textDocument/references", "textDocument/documentSymbol", "textDocument/formatting",
        "textDocument/codeAction", "textDocument/didOpen", "textDocument/didChange",
        "textDocument/didClose", "textDocument/didSave", "workspace/didChangeWatchedFiles"}) {
    for (const Json& wrong : params) {
      const bool asks = method.find("/did") == std::string::npos;
      if (asks) {
        INFO(method << " " << wrong.dump());
        const Json answer = editor.request(method, wrong);
        CHECK((answer.contains("result") || answer["error"]["code"] == -32602));
      } else {
        editor.notify(method, wrong);
      }
    }
  }
  CHECK(editor.request("textDocument/documentSymbol", {{"textDocument", {{"uri", Editor::sheet}}}})
            .contains("result"));
}

TEST_CASE("a text that is not open is answered with nothing") {
  Editor editor;
  const Json where = {{"textDocument", {{"uri", "file:///nowhere.rules"}}},
                      {"position", {{"line", 0}, {"character", 0}}}};
  for (const std::string method : {"textDocument/hover", "textDocument/completion",
                                   "textDocument/definition", "textDocument/formatting"}) {
    CHECK(editor.request(method, where)["result"].is_null());
  }
}

TEST_CASE("a sheet over the limit is a finding, and every question about it has an answer") {
  Editor editor;
  editor.open(std::string(grammar::largest_file + 1, 'x'));
  REQUIRE_FALSE(editor.codes().empty());
  CHECK(editor.codes().front() == "F0101");
  const Json where = {{"textDocument", {{"uri", Editor::sheet}}},
                      {"position", {{"line", 0}, {"character", 5}}}};
  CHECK(editor.request("textDocument/hover", where).contains("result"));
  CHECK(editor.request("textDocument/completion", where).contains("result"));
}

TEST_CASE("at every place of a shipped sheet all questions are answered, also cut off there") {
  const std::string text =
      *interp::read_from_disk(FLOORMAN_SOURCE_DIR "/rulesets/club-friday.rules");
  Editor editor;
  for (std::size_t at = 0; at < text.size(); at += 29) {
    editor.open(text.substr(0, at));
    const Json where = {{"textDocument", {{"uri", Editor::sheet}}},
                        {"position", Editor::place_of(text, at)}};
    for (const std::string method : {"textDocument/hover", "textDocument/completion",
                                     "textDocument/definition", "textDocument/references"}) {
      REQUIRE(editor.request(method, where).contains("result"));
    }
    editor.received.clear();
  }
}

}  // namespace floorman::tests
