#include <catch2/catch.hpp>
#include <string>

#include "grammar/source.hpp"

using namespace floorman::grammar;

TEST_CASE("columns count characters and lines count line feeds", "[grammar]") {
  const Source source("x.rules", "caf\xC3\xA9: \xF0\x9F\x82\xA1 x\r\nb");
  CHECK(source.position(0) == Position{1, 1});
  CHECK(source.position(5) == Position{1, 5});
  CHECK(source.position(11) == Position{1, 8});
  CHECK(source.position(15) == Position{2, 1});
  CHECK(source.line_at(3) == "caf\xC3\xA9: \xF0\x9F\x82\xA1 x");
  CHECK(source.line_at(15) == "b");
  CHECK(source.line_begin(15) == 15);
  CHECK(source.line_count() == 2);
}

TEST_CASE("a byte order mark is no part of the text", "[grammar]") {
  const Source source("x.rules", "\xEF\xBB\xBFlanguage 1\n");
  CHECK(source.text() == "language 1\n");
  CHECK(source.position(9) == Position{1, 10});
}

TEST_CASE("places at the end of the text have a line", "[grammar]") {
  CHECK(Source("x", "").position(0) == Position{1, 1});
  CHECK(Source("x", "").line_at(0) == "");
  CHECK(Source("x", "a\n").position(2) == Position{2, 1});
  CHECK(Source("x", "a\n").line_at(2) == "");
  CHECK(Source("x", "abc").text({1, 99}) == "bc");
}

TEST_CASE("an invalid byte counts as one character", "[grammar]") {
  CHECK(count_characters("a\xFF\xFE") == 3);
  CHECK(count_characters("\xC3") == 1);
  CHECK(count_characters("\xED\xA0\x80") == 3);  // half of a surrogate pair
  CHECK(count_characters("\xC3\xA9\xE2\x82\xAC") == 2);
}

TEST_CASE("a covering span reaches from the first begin to the last end", "[grammar]") {
  CHECK(cover({3, 5}, {1, 4}) == Span{1, 5});
}
