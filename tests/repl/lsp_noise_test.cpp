// Noise on the stream: whatever arrives, the server goes on, and answers the next good message.

#include <catch2/catch.hpp>
#include <random>

#include "repl/lsp/session.hpp"

namespace floorman::tests {

using repl::lsp::framed;

namespace {

const std::string start =
    R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}})";
const std::string question = R"({"jsonrpc":"2.0","id":"still there","method":"no/such/request"})";

// What an editor says while somebody types a small sheet, one message after the other.
const std::vector<std::string> talk = {
    R"({"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.rules","languageId":"floorman","version":1,"text":"language 1\nhouse \"x\"\nraises per round: at most 3\nexample \"a\" {\n  stacks A 5\n}\n"}}})",
    R"({"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.rules","version":2},"contentChanges":[{"range":{"start":{"line":2,"character":4},"end":{"line":3,"character":9}},"text":"\u00e9\ud83c\udccf\r\n"}]}})",
    R"({"jsonrpc":"2.0","id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///a.rules"},"position":{"line":2,"character":5}}})",
    R"({"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.rules"},"position":{"line":1,"character":5}}})",
    R"({"jsonrpc":"2.0","id":4,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///a.rules"},"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{"diagnostics":[]}}})",
    R"({"jsonrpc":"2.0","id":5,"method":"textDocument/formatting","params":{"textDocument":{"uri":"file:///a.rules"},"options":{}}})",
    R"({"jsonrpc":"2.0","id":6,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"file:///a.rules"}}})",
    R"({"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":6}})",
    R"({"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///a.rules"}}})",
};

void spoil(std::string& text, std::mt19937& random) {
  if (text.empty()) return;
  const std::size_t at = random() % text.size();
  switch (random() % 5) {
    case 0: text[at] = static_cast<char>(random() % 256); break;
    case 1: text.erase(at, random() % 9 + 1); break;
    case 2: text.insert(at, std::string(random() % 5, static_cast<char>(random() % 256))); break;
    case 3: text.insert(at, text.substr(random() % text.size(), 12)); break;
    default: text[at] = "0123456789{}[]\",:"[random() % 17]; break;
  }
}

bool answers(repl::lsp::Session& session) {
  // A header that was spoilt may have promised more bytes than came: they are given, and more.
  const std::string filler(6000, ' ');
  std::string out;
  for (int turn = 0; turn < 3; ++turn) out += session.feed(filler + "\r\n\r\n" + framed(question));
  return out.find("still there") != std::string::npos;
}

}  // namespace

TEST_CASE("messages with spoilt JSON are answered or left, and none ends the server") {
  std::mt19937 random(11);
  for (int round = 0; round < 60; ++round) {
    repl::lsp::Session session{{}};
    session.feed(framed(start));
    for (std::string message : talk) {
      for (auto left = random() % 3; left > 0; --left) spoil(message, random);
      session.feed(framed(message));
      session.use_idle_moment();
    }
    const std::string out = session.feed(framed(question));
    REQUIRE(out.find("still there") != std::string::npos);
  }
}

TEST_CASE("a spoilt stream is read on, in pieces of any length") {
  std::mt19937 random(12);
  for (int round = 0; round < 60; ++round) {
    repl::lsp::Session session{{}};
    session.feed(framed(start));
    std::string stream;
    for (const std::string& message : talk) stream += framed(message);
    for (auto left = random() % 12; left > 0; --left) spoil(stream, random);
    for (std::size_t at = 0; at < stream.size();) {
      const std::size_t step = random() % 500 + 1;
      session.feed(std::string_view(stream).substr(at, step));
      at += step;
    }
    INFO(round);
    CHECK(answers(session));
  }
}

}  // namespace floorman::tests
