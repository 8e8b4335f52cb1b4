#include "interp/names.hpp"

#include <fmt/format.h>

#include "grammar/letters.hpp"

namespace floorman::interp {

using engine::Seat;

bool same_name(std::string_view a, std::string_view b) { return grammar::same_word(a, b); }

std::string seat_label(int table, Seat seat) {
  return fmt::format("{}{}", table + 1, static_cast<char>('A' + seat));
}

namespace {

Seat seat_number(std::int64_t number) {
  return number >= 1 && number <= engine::most_seats ? static_cast<Seat>(number - 1)
                                                     : engine::no_seat;
}

}  // namespace

std::string Names::of(Seat seat) const {
  if (seat == engine::no_seat) return "nobody";
  const std::string& name = names_[static_cast<std::size_t>(seat)];
  return name.empty() ? fmt::format("seat {}", seat + 1) : name;
}

Seat Names::find(std::string_view name) const {
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (!names_[i].empty() && names_[i] == name) return static_cast<Seat>(i);
  }
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (!names_[i].empty() && same_name(names_[i], name)) return static_cast<Seat>(i);
  }
  return engine::no_seat;
}

Seat Names::find(const grammar::Tokens& tokens) const {
  if (tokens.size() == 2 && same_name(tokens[0].text, "seat")) return seat_number(tokens[1].first);
  std::string name;
  for (const grammar::Token& token : tokens) {
    if (!name.empty()) name += ' ';
    name += token.text;
  }
  if (const Seat seat = find(name); seat != engine::no_seat) return seat;
  if (tokens.size() == 1 && tokens[0].form == grammar::Form::number)
    return seat_number(tokens[0].first);
  return engine::no_seat;
}

std::string Names::list(engine::SeatSet seats) const {
  std::string text;
  int left = seats.size();
  seats.each([&](Seat seat) {
    if (!text.empty()) text += left == 1 ? " and " : ", ";
    text += of(seat);
    --left;
  });
  return text.empty() ? "nobody" : text;
}

grammar::PlayerNames Names::all() const {
  grammar::PlayerNames names;
  for (const std::string& name : names_) {
    if (!name.empty()) names.push_back(name);
  }
  return names;
}

}  // namespace floorman::interp
