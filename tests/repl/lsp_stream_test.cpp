// Messages out of bytes, places in texts, names of files: what lies under the language server.

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "repl/lsp/address.hpp"
#include "repl/lsp/framing.hpp"
#include "repl/lsp/sheets.hpp"
#include "repl/lsp/text_lines.hpp"

namespace floorman::tests {

using namespace repl::lsp;

namespace {

const std::string astral = "\xF0\x9F\x83\x8F";  // U+1F0CF, two units of UTF-16

std::string text_of(const std::u16string& units) {
  std::string text;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i] >= 0xD800 && units[i] < 0xDC00) {
      text += astral;  // the only pair that these tests write
      ++i;
    } else if (units[i] == 0xE9) {
      text += "\xC3\xA9";
    } else {
      text += static_cast<char>(units[i]);
    }
  }
  return text;
}

EditorPosition place_in(const std::u16string& units, std::size_t at) {
  EditorPosition place;
  for (std::size_t i = 0; i < at; ++i) {
    ++place.character;
    const bool pair = units[i] == u'\r' && i + 1 < units.size() && units[i + 1] == u'\n';
    if ((units[i] == u'\r' && !pair) || units[i] == u'\n') place = {place.line + 1, 0};
  }
  return place;
}

bool splits_something(const std::u16string& units, std::size_t at) {
  if (at == 0 || at >= units.size()) return false;
  return (units[at - 1] == u'\r' && units[at] == u'\n') || units[at - 1] == 0xD83C;
}

}  // namespace

TEST_CASE("messages come out whole, wherever the stream is cut") {
  const std::string stream = framed("{\"a\":1}") + framed("[]") + framed(std::string(9000, 'x'));
  for (const std::size_t step : {1, 2, 3, 7, 64, 5000, 100000}) {
    Framing framing;
    std::vector<std::string> messages;
    for (std::size_t at = 0; at < stream.size(); at += step) {
      const auto read = framing.feed(std::string_view(stream).substr(at, step));
      CHECK(read.problems.empty());
      messages.insert(messages.end(), read.messages.begin(), read.messages.end());
    }
    REQUIRE(messages.size() == 3);
    CHECK(messages[0] == "{\"a\":1}");
    CHECK(messages[1] == "[]");
    CHECK(messages[2].size() == 9000);
  }
}

TEST_CASE("a header that cannot be used costs a problem, and the next message is read") {
  for (const std::string& bad :
       {std::string("Content-Length: -4\r\n\r\n"),
        std::string("Content-Length: 99999999999999999999\r\n\r\n"), std::string("nothing\r\n\r\n"),
        std::string("\r\n\r\n"), std::string(10000, 'a') + "\r\n\r\n"}) {
    Framing framing;
    const auto read = framing.feed(bad + framed("{}"));
    CHECK_FALSE(read.problems.empty());
    REQUIRE(read.messages.size() == 1);
    CHECK(read.messages[0] == "{}");
  }
}

TEST_CASE("a message over the limit is skipped without being kept") {
  Framing framing;
  const std::size_t length = longest_message + 1;
  auto read = framing.feed("Content-Length: " + std::to_string(length) + "\r\n\r\n");
  CHECK(read.problems.size() == 1);
  const std::string part(1 << 20, 'x');
  std::size_t sent = 0;
  while (sent + part.size() <= length) {
    CHECK(framing.feed(part).messages.empty());
    sent += part.size();
  }
  read = framing.feed(std::string(length - sent, 'x') + framed("{}"));
  CHECK(read.problems.empty());
  REQUIRE(read.messages.size() == 1);
}

TEST_CASE("a place is counted in units of UTF-16, or in bytes of UTF-8") {
  const std::string text = "a" + astral +
                           "b\r\nc\xC3\xA9"
                           "d\re";
  const TextLines wide(text, Encoding::utf16);
  CHECK(wide.count() == 3);
  CHECK(wide.line(0) == "a" + astral + "b");
  CHECK(wide.line(2) == "e");
  CHECK(wide.offset({0, 3}) == 5);
  CHECK(wide.offset({0, 2}) == 1);  // between the two halves: where the character begins
  CHECK(wide.position(5) == EditorPosition{0, 3});
  CHECK(wide.position(8) == EditorPosition{1, 0});
  CHECK(wide.offset({1, 2}) == 11);
  const TextLines narrow(text, Encoding::utf8);
  CHECK(narrow.offset({0, 5}) == 5);
  CHECK(narrow.position(11) == EditorPosition{1, 3});
}

TEST_CASE("a place behind a line is its end, and one behind the text is the text's end") {
  const TextLines lines("ab\r\ncd", Encoding::utf16);
  CHECK(lines.offset({0, 99}) == 2);
  CHECK(lines.offset({7, 0}) == 6);
  CHECK(lines.position(99) == EditorPosition{1, 2});
  CHECK(TextLines("", Encoding::utf16).offset({3, 3}) == 0);
}

TEST_CASE("a byte order mark is a character to the editor and none to the sheet") {
  const TextLines lines("\xEF\xBB\xBFrule 1\n", Encoding::utf16);
  CHECK(lines.offset({0, 1}) == 0);
  CHECK(lines.offset({0, 0}) == 0);
  CHECK(lines.position(0) == EditorPosition{0, 1});
  CHECK(lines.position(5) == EditorPosition{0, 6});
}

TEST_CASE("names of files: blanks, percent signs and letters beyond ASCII go there and back") {
  CHECK(path_of("file:///home/ann/a%20house.rules") == "/home/ann/a house.rules");
  CHECK(path_of("file:///home/ann/../bob/x.rules") == "/home/bob/x.rules");
  CHECK(path_of("file://host/x.rules") == "/x.rules");
  CHECK(path_of("untitled:Untitled-1") == "untitled:Untitled-1");
  CHECK(path_of("file:///100%.rules") == "/100%.rules");
  CHECK(address_of("/home/ann/a house.rules") == "file:///home/ann/a%20house.rules");
  CHECK(address_of("untitled:Untitled-1") == "untitled:Untitled-1");
  for (const std::string path : {"/a%20b", "/caf\xC3\xA9/x.rules", "/a#b?c"}) {
    CHECK(path_of(address_of(path)) == path);
  }
}

TEST_CASE("changes in parts leave the text that the editor has") {
  std::mt19937 random(7);
  const std::u16string letters = u"ab \n\r\u00E9";
  const auto any_text = [&] {
    std::u16string text;
    for (auto left = random() % 6; left > 0; --left) {
      const auto pick = random() % 8;
      if (pick < letters.size()) text += letters[pick];
      if (pick == 6) text += u"\r\n";
      if (pick == 7) text += u"\U0001F0CF";
    }
    return text;
  };
  std::u16string kept = u"raises\r\n\U0001F0CF per\nround";
  Sheets sheets({});
  sheets.open({"file:///a", "/a", 1, text_of(kept)});
  for (int turn = 0; turn < 2000; ++turn) {
    std::size_t begin = random() % (kept.size() + 1);
    std::size_t end = begin + random() % (kept.size() - begin + 1);
    if (splits_something(kept, begin) || splits_something(kept, end)) continue;
    const EditorRange range{place_in(kept, begin), place_in(kept, end)};
    const std::u16string text = kept.size() > 200 ? u"" : any_text();
    kept.replace(begin, end - begin, text);
    sheets.change("file:///a", turn, {{range, text_of(text)}});
    REQUIRE(sheets.find("file:///a")->text == text_of(kept));
  }
}

}  // namespace floorman::tests
