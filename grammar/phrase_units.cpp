#include "grammar/phrase_units.hpp"

namespace floorman::grammar {

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower_case(c);
  return result;
}

std::vector<Unit> units_of(const Tokens& tokens) {
  std::vector<Unit> units;
  units.reserve(tokens.size() + 4);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    if (token.form == Form::text) {
      units.push_back({token.text, i, true, true});
      continue;
    }
    if (same_word(token.text, "the")) continue;
    const std::size_t first = units.size();
    for_each_word(token.text, [&](std::string_view word) {
      units.push_back({word, i, units.size() == first, false});
    });
    units.back().ends_token = true;
  }
  return units;
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  if (text.empty()) return words;
  for_each_word(text, [&](std::string_view word) {
    if (!same_word(word, "the")) words.push_back(lower_case(word));
  });
  return words;
}

}  // namespace floorman::grammar
