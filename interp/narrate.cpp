#include "interp/narrate.hpp"

#include <fmt/format.h>

#include "interp/cards_text.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

using namespace engine;

namespace {

std::string_view name_of(BlindKind kind) {
  return kind == BlindKind::small ? "small blind" : "big blind";
}

// One overload an event; a new event without one does not compile.
class Teller {
public:
  Teller(const Names& names, const Deal& deal) : names_(names), deal_(deal) {}

  std::string operator()(const Eliminated& e) const {
    return fmt::format("{} cannot post and is out; {} to the pot", names_.of(e.seat),
                       e.chips.count);
  }
  std::string operator()(const AntePosted& e) const {
    return fmt::format("{} posts an ante of {}{}{}", names_.of(e.seat), e.chips.count,
                       e.for_the_table ? " for the table" : "", all_in(e.all_in));
  }
  std::string operator()(const BlindPosted& e) const {
    return fmt::format("{} posts the {}{}, {}{}", names_.of(e.seat), e.late ? "missed " : "",
                       name_of(e.kind), e.chips.count, all_in(e.all_in));
  }
  std::string operator()(const BlindNotPosted& e) const {
    return fmt::format("nobody posts the {}", name_of(e.kind));
  }
  std::string operator()(const HoleCardsDealt& e) const {
    return fmt::format("two cards each to {}", names_.list(e.seats));
  }
  std::string operator()(const NotDealtIn& e) const {
    return fmt::format("{} gets no cards", names_.of(e.seat));
  }
  std::string operator()(const HandKilled& e) const {
    return fmt::format("{}'s hand is dead", names_.of(e.seat));
  }
  std::string operator()(const StreetDealt& e) const {
    constexpr std::array<std::string_view, 4> streets = {"cards", "flop", "turn", "river"};
    const auto cards = deal_.board().first(static_cast<std::size_t>(board_cards(e.street)));
    const std::string_view street = streets[static_cast<std::size_t>(e.street)];
    if (!deal_.knows_board(board_cards(e.street))) return std::string(street);
    return fmt::format("{}: {}", street, interp::spell(cards));
  }
  std::string operator()(const Acted& e) const {
    const std::string who = names_.of(e.seat) + (e.absent ? ", absent, " : " ");
    switch (e.kind) {
      case ActKind::fold: return who + "folds";
      case ActKind::check: return who + "checks";
      case ActKind::call: return fmt::format("{}calls {}{}", who, e.added.count, all_in(e.all_in));
      case ActKind::bet: return fmt::format("{}bets {}{}", who, e.to.count, all_in(e.all_in));
      case ActKind::raise:
        return fmt::format("{}raises to {}{}", who, e.to.count, all_in(e.all_in));
    }
    return who;
  }
  std::string operator()(const Returned& e) const {
    return fmt::format("{} gets back {}", names_.of(e.seat), e.chips.count);
  }
  std::string operator()(const FaceUp& e) const {
    return fmt::format("{} turns up {}", names_.of(e.seat),
                       interp::spell(deal_.hole_cards(e.seat)));
  }
  std::string operator()(const Shown& e) const {
    std::string text = fmt::format("{} shows {}{}", names_.of(e.seat), e.first ? "first: " : "",
                                   interp::spell(deal_.hole_cards(e.seat)));
    if (deal_.knows(e.seat) && deal_.board().size() == 5 && deal_.knows_board(5)) {
      std::vector<Card> cards(deal_.board().begin(), deal_.board().end());
      cards.insert(cards.end(), deal_.hole_cards(e.seat).begin(), deal_.hole_cards(e.seat).end());
      text += ", " + describe(rank_cards(cards));
    }
    return text;
  }
  std::string operator()(const Mucked& e) const {
    return fmt::format("{} mucks", names_.of(e.seat));
  }
  std::string operator()(const BoardDeclared& e) const {
    return fmt::format("{} declares the board", names_.of(e.seat));
  }
  std::string operator()(const CardShown& e) const {
    return fmt::format("{} shows a card to {}{}", names_.of(e.seat), names_.of(e.to),
                       e.to_all ? ": everyone may see it" : "");
  }
  std::string operator()(const PotWon& e) const {
    return fmt::format("{} {} {} from the {}{}", names_.of(e.seat), e.split ? "takes" : "wins",
                       e.chips.count, pot_name(e.pot), e.unseen && !e.split ? ", unseen" : "");
  }
  std::string operator()(const OddChip& e) const {
    if (e.seat == no_seat)
      return fmt::format("{} stays on the table for the next hand", e.chips.count);
    return fmt::format("{} gets the odd {}", names_.of(e.seat), e.chips.count);
  }
  std::string operator()(const HandOver& e) const {
    return e.carried == Chips{} ? "" : fmt::format("the next pot starts with {}", e.carried.count);
  }

private:
  static std::string pot_name(int pot) {
    return pot == 0 ? "main pot" : fmt::format("side pot {}", pot);
  }
  static std::string_view all_in(bool is) { return is ? ", all in" : ""; }

  const Names& names_;
  const Deal& deal_;
};

}  // namespace

std::string tell(const Event& event, const Names& names, const Deal& deal) {
  return std::visit(Teller{names, deal}, event);
}

Axis rule_of(const Event& event) {
  return std::visit(
      [](const auto& happening) {
        if constexpr (requires { happening.rule; }) {
          return happening.rule;
        } else {
          return Axis::deck;
        }
      },
      event);
}

bool is_ruling(const Event& event) {
  if (const auto* acted = std::get_if<Acted>(&event)) return acted->absent;
  if (const auto* shown = std::get_if<Shown>(&event)) return shown->first;
  if (const auto* posted = std::get_if<BlindPosted>(&event)) return posted->late;
  if (const auto* card = std::get_if<CardShown>(&event)) return card->to_all;
  return std::holds_alternative<Eliminated>(event) ||
         std::holds_alternative<BlindNotPosted>(event) ||
         std::holds_alternative<NotDealtIn>(event) || std::holds_alternative<HandKilled>(event) ||
         std::holds_alternative<Returned>(event) || std::holds_alternative<FaceUp>(event) ||
         std::holds_alternative<BoardDeclared>(event) || std::holds_alternative<OddChip>(event) ||
         std::holds_alternative<AntePosted>(event);
}

std::string quote(const Citation& citation) {
  std::string text = "  " + name_of(citation);
  if (!citation.text.empty()) text += fmt::format("\n  > {}", citation.text);
  if (!citation.file.empty()) text += fmt::format("\n  {}", citation.clause);
  if (!citation.because.empty()) text += fmt::format("\n  because {}", citation.because);
  return text;
}

}  // namespace floorman::interp
