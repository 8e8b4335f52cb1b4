// A random hand in words, so that it can be played again by hand.
#include <array>
#include <string>

#include "engine/policy/policy_table.hpp"
#include "tests/model/random_hand.hpp"

namespace floorman::model {
namespace {

using engine::Answer;
using engine::Axis;
using engine::HandSetup;
using engine::Seat;
using engine::SeatSet;

std::string with_values(std::string phrase, const std::array<std::int64_t, 3>& values) {
  for (const std::int64_t value : values) {
    const std::size_t open = phrase.find('{');
    if (open == std::string::npos) break;
    phrase.replace(open, phrase.find('}') - open + 1, std::to_string(value));
  }
  return phrase;
}

std::string spell_answer(Axis axis, const Answer& answer) {
  return std::string(engine::row_of(axis).subject) + ": " +
         with_values(std::string(engine::row_of(axis, answer).phrase), answer.values);
}

std::string spell_moment(const engine::MomentAnswer& moment) {
  const engine::MomentTest& test = moment.tests[0];
  const bool players = test.fact == engine::MomentFact::players_in_the_hand;
  return spell_answer(moment.axis, moment.answer) + (test.wanted ? " when " : " unless ") +
         (players
              ? std::to_string(test.low) + "-" + std::to_string(test.high) + " players in the hand"
              : "facing a bet");
}

std::string spell(SeatSet seats) {
  std::string text;
  seats.each([&](Seat seat) { text += " " + std::to_string(seat + 1); });
  return text.empty() ? " none" : text;
}

std::string spell(engine::Card card) {
  return {"23456789TJQKA"[card.rank()], "cdhs"[static_cast<int>(card.suit())]};
}

const char* spell(Deed deed) {
  switch (deed) {
    case Deed::own_ante: return "own ante";
    case Deed::table_ante: return "ante for the table";
    case Deed::blind: return "blind";
    case Deed::forfeit: return "eliminated with";
    case Deed::cards: return "gets cards";
    case Deed::killed: return "hand killed";
    case Deed::fold: return "folds";
    case Deed::check: return "checks";
    case Deed::call: return "calls, to";
    case Deed::raise: return "bets or raises to";
    case Deed::street: return "next street";
    case Deed::returned: return "gets back";
    case Deed::leaves: return "leaves";
    case Deed::is_back: return "is back";
    case Deed::shows: return "shows";
    case Deed::mucks: return "mucks";
    case Deed::declares: return "declares the board";
    case Deed::turned_up: return "has his hand turned up";
    case Deed::seen: return "has his mucked hand seen";
    case Deed::revived: return "has his mucked hand brought back to life";
  }
  return "";
}

}  // namespace

std::string spell(const engine::Rules& rules) {
  std::string text;
  for (const Axis axis : axes_of_a_hand) {
    const Answer answer = engine::answer_to(rules, axis);
    if (answer == engine::row_of(axis).mainstream) continue;
    text += "  " + spell_answer(axis, answer) + "\n";
  }
  for (std::size_t i = 0; i < rules.at_the_moment.count; ++i) {
    text += "  " + spell_moment(rules.at_the_moment.list[i]) + "\n";
  }
  return text;
}

std::string spell(const HandSetup& setup) {
  const auto chips = [](const char* what, engine::Chips amount) {
    return std::string(what) + " " + std::to_string(amount.count);
  };
  const auto& positions = setup.positions;
  std::string text = chips("  blinds", setup.small_blind) + chips(" and", setup.big_blind) +
                     chips(", ante", setup.ante) + chips(", smallest chip", setup.smallest_chip) +
                     chips(", carried", setup.carried) + chips(", pot", setup.pot) +
                     ", first street " + std::to_string(static_cast<int>(setup.first_street)) +
                     "\n  stacks";
  setup.seated.each([&](Seat seat) {
    text +=
        " " + std::to_string(seat + 1) + ":" + std::to_string(setup.stacks[engine::at(seat)].count);
  });
  text += "\n  button " + std::to_string(positions.button + 1) + ", small blind " +
          std::to_string(positions.small_blind + 1) + ", big blind " +
          std::to_string(positions.big_blind + 1) + " (0: nobody)\n  dealt in" +
          spell(setup.dealt_in) + "; absent" + spell(setup.absent) + "; late big blinds" +
          spell(positions.late_big_blinds) + "; late small blinds" +
          spell(positions.late_small_blinds);
  return text + "\n";
}

std::string spell(const engine::Deal& deal, const HandSetup& setup) {
  engine::Deal dealt = deal;
  dealt.deal_hole_cards(setup.dealt_in, setup.positions.button);
  for (int street = 1; street < 4; ++street) dealt.deal_street(static_cast<Street>(street));
  std::string text = "  cards, if everybody got his";
  setup.dealt_in.each([&](Seat seat) {
    const engine::HoleCards& hole = dealt.hole_cards(seat);
    text += " " + std::to_string(seat + 1) + ":" + spell(hole[0]) + spell(hole[1]);
  });
  text += ", board";
  for (const engine::Card card : dealt.board()) text += " " + spell(card);
  return text + "\n";
}

std::string spell(const Game& game) {
  std::string text;
  for (const Entry& entry : game.history) {
    text += "  ";
    if (entry.seat >= 0) text += "seat " + std::to_string(entry.seat + 1) + " ";
    text += spell(entry.deed);
    text += entry.chips == 0 ? "\n" : " " + std::to_string(entry.chips) + "\n";
  }
  return text;
}

}  // namespace floorman::model
