#include "interp/suggest.hpp"

#include <algorithm>

namespace floorman::interp {

namespace {

std::string shape_of(const std::string& phrase) {
  std::string shape;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] == '[' || phrase[i] == ']') continue;
    shape += phrase[i] == '{' ? '#' : phrase[i];
    if (phrase[i] == '{') i = phrase.find('}', i);
  }
  return shape;
}

std::string shape_of(const grammar::Tokens& tokens) {
  std::string shape;
  for (const grammar::Token& token : tokens) {
    shape += (shape.empty() ? "" : " ") + (token.form == grammar::Form::word ? token.text : "#");
  }
  return shape;
}

}  // namespace

std::vector<std::size_t> nearest_phrases(const grammar::Tokens& typed,
                                         const std::vector<std::string>& phrases) {
  std::vector<std::string> shapes;
  for (const std::string& phrase : phrases) shapes.push_back(shape_of(phrase));
  return grammar::nearest(shape_of(typed), shapes);
}

std::string with_values(const std::string& phrase, const grammar::Tokens& typed) {
  std::string text;
  auto value = typed.begin();
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] != '{') {
      text += phrase[i];
      continue;
    }
    value = std::find_if(value, typed.end(), [](const grammar::Token& token) {
      return token.form != grammar::Form::word;
    });
    if (value == typed.end()) return phrase;
    text += grammar::spell(*value++);
    i = phrase.find('}', i);
  }
  return text;
}

}  // namespace floorman::interp
