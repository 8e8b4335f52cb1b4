// What the slots of a matched line hold, in the forms that the table works with.
// It reads captures and resolves names; what a line means is the table's business.
#pragma once

#include "engine/chips.hpp"
#include "engine/seats.hpp"
#include "grammar/phrase.hpp"
#include "interp/names.hpp"

namespace floorman::interp {

/// Reads captures in order. A list's items are read by their group.
class Slots {
public:
  Slots(const grammar::Match& match, const Names& names) : match_(match), names_(names) {}

  std::size_t size() const { return match_.captures.size(); }
  const grammar::Capture& capture(std::size_t i) const { return match_.captures[i]; }
  /// The player or seat in slot `i`; no_seat when nobody is meant.
  engine::Seat seat(std::size_t i) const { return names_.find(match_.captures[i].tokens); }
  std::int64_t number(std::size_t i) const { return match_.captures[i].tokens.front().first; }
  engine::Chips chips(std::size_t i) const { return {number(i)}; }
  /// Cents; a number without a currency is whole units, as everywhere.
  std::int64_t cents(std::size_t i) const {
    return token(i).form == grammar::Form::number ? token(i).first * 100 : token(i).first;
  }
  const grammar::Token& token(std::size_t i) const { return match_.captures[i].tokens.front(); }
  /// The words of a slot as written, without quotes.
  std::string text(std::size_t i) const {
    std::string words;
    for (const grammar::Token& token : match_.captures[i].tokens) {
      words += (words.empty() ? "" : " ") + token.text;
    }
    return words;
  }
  /// The players of a `{list:player}` from slot `first` on.
  engine::SeatSet players_from(std::size_t first) const {
    engine::SeatSet seats;
    for (std::size_t i = first; i < size(); ++i) {
      if (const engine::Seat found = seat(i); found != engine::no_seat) seats.add(found);
    }
    return seats;
  }

private:
  const grammar::Match& match_;
  const Names& names_;
};

}  // namespace floorman::interp
