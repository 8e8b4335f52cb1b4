#include "grammar/phrase_slots.hpp"

#include <algorithm>

namespace floorman::grammar {

namespace {

using Ends = std::vector<std::size_t>;

/// What the slots look at: the tokens of a line, as tokens and as words.
struct Walk {
  const Tokens& tokens;
  const std::vector<Unit>& units;
  const PlayerNames* players;

  const Token& token_at(std::size_t unit) const { return tokens[units[unit].token]; }
  bool whole_until(std::size_t begin, std::size_t end) const {
    return units[begin].begins_token && units[end - 1].ends_token;
  }
  std::size_t behind_token(std::size_t unit) const {
    while (!units[unit].ends_token) ++unit;
    return unit + 1;
  }
};

/// Does the declared name stand at `at`? Returns the index behind it, or `at`.
std::size_t name_end(const Walk& walk, std::size_t at, const std::string& name) {
  const Token& token = walk.token_at(at);
  if (token.form == Form::text) return same_word(token.text, name) ? at + 1 : at;
  const std::vector<std::string> words = words_in(name);
  if (words.empty() || at + words.size() > walk.units.size()) return at;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!same_word(words[i], walk.units[at + i].text)) return at;
  }
  return walk.whole_until(at, at + words.size()) ? at + words.size() : at;
}

/// The longest declared name comes first; of two that differ in case only, the one as written.
void declared_names(const Walk& walk, std::size_t at, Ends& ends) {
  const std::size_t before = ends.size();
  for (const std::string& name : *walk.players) {
    const std::size_t end = name_end(walk, at, name);
    if (end != at) ends.push_back(end);
  }
  const auto first = ends.begin() + static_cast<std::ptrdiff_t>(before);
  std::sort(first, ends.end(), std::greater<>());
  ends.erase(std::unique(first, ends.end()), ends.end());
}

void numbered_seat(const Walk& walk, std::size_t at, Ends& ends) {
  if (at + 1 >= walk.units.size() || !same_word(walk.units[at].text, "seat")) return;
  if (!walk.whole_until(at, at + 1)) return;
  if (walk.token_at(at + 1).form == Form::number) ends.push_back(at + 2);
}

void player(const Walk& walk, std::size_t at, Ends& ends) {
  numbered_seat(walk, at, ends);
  if (walk.players != nullptr) return declared_names(walk, at, ends);
  const Form form = walk.token_at(at).form;
  if (form == Form::word || form == Form::text) ends.push_back(walk.behind_token(at));
}

void run_of_cards(const Walk& walk, std::size_t at, Ends& ends) {
  std::size_t end = at;
  while (end < walk.units.size() && walk.token_at(end).form == Form::cards) ++end;
  for (; end > at; --end) ends.push_back(end);
}

/// A condition ends where the rest of the pattern begins: the shortest that fits.
void condition(const Walk& walk, std::size_t at, Ends& ends) {
  for (std::size_t end = at; end < walk.units.size(); ++end) {
    if (!slot_takes("condition", walk.token_at(end).form)) return;
    if (walk.units[end].ends_token) ends.push_back(end + 1);
  }
}

}  // namespace

bool slot_takes(std::string_view name, Form form) {
  const auto any = [form](std::initializer_list<Form> forms) {
    return std::find(forms.begin(), forms.end(), form) != forms.end();
  };
  if (name == "chips" || name == "number") return form == Form::number;
  if (name == "money") return any({Form::money, Form::number});
  if (name == "amount") return any({Form::money, Form::percent, Form::number});
  if (name == "percent") return form == Form::percent;
  if (name == "time") return form == Form::time;
  if (name == "clock") return form == Form::clock;
  if (name == "range") return any({Form::range, Form::number});
  if (name == "place") return form == Form::place;
  if (name == "cards") return form == Form::cards;
  if (name == "blinds") return form == Form::slashes;
  if (name == "text") return form == Form::text;
  if (name == "word") return any({Form::word, Form::number, Form::cards});
  if (name == "player") return any({Form::word, Form::text});
  if (name == "seat") return any({Form::number, Form::word, Form::text});
  return form != Form::comma && form != Form::colon;
}

void slot_ends(std::string_view name, const Tokens& tokens, const std::vector<Unit>& units,
               std::size_t at, const PlayerNames* players, std::vector<std::size_t>& ends) {
  if (at >= units.size() || !units[at].begins_token) return;
  const Walk walk{tokens, units, players};
  if (name == "player") return player(walk, at, ends);
  if (name == "cards") return run_of_cards(walk, at, ends);
  if (name == "condition") return condition(walk, at, ends);
  if (name == "seat") {
    if (walk.token_at(at).form == Form::number) ends.push_back(at + 1);
    return player(walk, at, ends);
  }
  if (slot_takes(name, walk.token_at(at).form)) ends.push_back(walk.behind_token(at));
}

}  // namespace floorman::grammar
