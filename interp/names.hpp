// Who sits where: players' names by seat, as an example or the table declared them.
// It knows no chips and no cards; the engine knows seats only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/seats.hpp"
#include "grammar/phrase.hpp"

namespace floorman::interp {

/// The same name, regardless of case.
bool same_name(std::string_view a, std::string_view b);

/// A seat of a tournament as its card has it: 13C is table 13, the third seat. Both from 0.
std::string seat_label(int table, engine::Seat seat);

class Names {
public:
  void set(engine::Seat seat, std::string name) {
    names_[static_cast<std::size_t>(seat)] = std::move(name);
  }
  /// The player's name, or "seat 5" for a seat without one.
  std::string of(engine::Seat seat) const;
  bool is_named(engine::Seat seat) const { return !names_[static_cast<std::size_t>(seat)].empty(); }
  /// By name, regardless of case; no_seat when nobody is called that.
  engine::Seat find(std::string_view name) const;
  /// A player as tokens: his name, or `seat 5`, or a bare seat number.
  engine::Seat find(const grammar::Tokens& tokens) const;
  /// "Ann, Bob and Cy".
  std::string list(engine::SeatSet seats) const;
  grammar::PlayerNames all() const;

private:
  std::vector<std::string> names_ = std::vector<std::string>(engine::most_seats);
};

}  // namespace floorman::interp
