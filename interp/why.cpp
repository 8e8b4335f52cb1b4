#include "interp/why.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/parse.hpp"
#include "interp/narrate.hpp"
#include "interp/table/slots.hpp"

namespace floorman::interp {

using namespace engine;

namespace {

/// Answers one question about the hand of a table.
class Answers {
public:
  Answers(const Table& table, const LineRow& row, const Slots& slots)
      : table_(table), row_(row), slots_(slots) {}

  std::vector<Reason> all() {
    switch (row_.id) {
      case LineId::why_not_raise:
      case LineId::why_raise: raise(slots_.seat(0)); break;
      case LineId::why_not_check: check(slots_.seat(0)); break;
      case LineId::why_to_act: to_act(slots_.seat(0)); break;
      case LineId::why_shows_first: shows_first(); break;
      case LineId::why_must_show: must_show(slots_.seat(0)); break;
      case LineId::why_odd_chip: odd_chips(); break;
      case LineId::why_posts: posts(slots_.seat(0)); break;
      case LineId::why_button: button(); break;
      case LineId::why_gets_back: happened<Returned>(slots_.seat(0)); break;
      case LineId::why_no_cards: no_cards(slots_.seat(0)); break;
      case LineId::why_side_pot: side_pots(); break;
      default: break;  // the other rows are no questions
    }
    return std::move(reasons_);
  }

private:
  const TableState& state() const { return table_.state(); }
  const Hand& hand() const { return *state().hand; }
  const Betting& betting() const { return hand().betting(); }
  std::string name(Seat seat) const { return state().names.of(seat); }

  void add(std::string sentence, Axis rule, std::vector<std::string> figures = {}) {
    reasons_.push_back({std::move(sentence), std::move(figures), cite(*state().rules, rule)});
  }

  // ---- rights

  // What the rule looks at: the bet, what he faces since he acted, the last full raise, the raises.
  std::vector<std::string> figures_of(Seat seat) const {
    const Chips bet = betting().bet();
    std::vector<std::string> figures = {
        fmt::format("the bet is {}, {} has put in {} of it", bet.count, name(seat),
                    betting().in_front(seat).count),
        fmt::format("a full raise is {}", betting().last_full_raise().count),
        fmt::format("raises in this round: {}", betting().raises())};
    if (betting().has_acted(seat)) {
      figures.push_back(fmt::format("since {} acted the bet went up by {}", name(seat),
                                    (bet - betting().acted_at(seat)).count));
    }
    return figures;
  }

  static std::string amounts(const LegalActions& legal) {
    if (legal.least == legal.most) {
      return fmt::format("{} {} and nothing else", legal.bet ? "bet" : "raise to",
                         legal.least.count);
    }
    return fmt::format("{} from {} to {}{}", legal.bet ? "bet any amount" : "raise to any total",
                       legal.least.count, legal.most.count, in_chips_of(legal.unit));
  }

  void raise(Seat seat) {
    if (hand().stage() != Hand::Stage::betting) {
      return add("the betting is over", Axis::all_in_against_one);
    }
    if (hand().to_act() != seat) {
      return add(
          fmt::format("it is not {}'s turn: {} is to act", name(seat), name(hand().to_act())),
          Axis::first_to_act);
    }
    const LegalActions legal = hand().legal();
    if (legal.bet || legal.raise) {
      return add(fmt::format("{} may {}", name(seat), amounts(legal)),
                 betting().right_to_raise(seat), figures_of(seat));
    }
    const auto refusal = hand().why_not(seat, Raise{betting().bet() * 2 + Chips{1}});
    if (refusal) add(tell(*refusal, state().names, seat), refusal->rule, figures_of(seat));
  }

  void check(Seat seat) {
    const auto refusal = hand().why_not(seat, Check{});
    if (refusal) return add(tell(*refusal, state().names, seat), refusal->rule);
    add(fmt::format("{} may check: there is nothing to call", name(seat)), Axis::facing_a_bet);
  }

  void to_act(Seat seat) {
    const Seat now = hand().to_act();
    if (now != seat) {
      return add(
          now == no_seat ? "nobody is to act any more" : fmt::format("{} is to act", name(now)),
          Axis::first_to_act);
    }
    const bool preflop = betting().street() == Street::preflop;
    const Seat from = preflop ? hand().setup().positions.big_blind : hand().button();
    add(fmt::format(
            "{} is the next who has to act, clockwise from {}", name(seat),
            betting().last_actor() == no_seat || !anybody_acted_on_street()
                ? fmt::format("{} ({})", preflop ? "the big blind" : "the button", name(from))
                : name(betting().last_actor())),
        Axis::first_to_act);
  }

  bool anybody_acted_on_street() const {
    return std::ranges::any_of(
        table_.events(), [](const Event& event) { return std::holds_alternative<Acted>(event); });
  }

  // ---- the showdown

  void shows_first() {
    if (hand().stage() == Hand::Stage::betting) {
      return add("the betting is not over", Axis::hands_read);
    }
    const ShowOrder& order = hand().showdown().order();
    if (order.first == no_seat)
      return add("nobody shows: one player was left", Axis::uncalled_winner);
    const bool bettor = order.rule == Axis::first_to_show;
    add(fmt::format("{} shows first: {}", name(order.first),
                    bettor ? "the last to bet or raise" : "nobody made the bet that decides"),
        order.rule);
  }

  void must_show(Seat seat) {
    const auto refusal = hand().why_not(seat, Muck{});
    if (refusal) return add(tell(*refusal, state().names, seat), refusal->rule);
    add(fmt::format("{} need not show", name(seat)), Axis::losing_hand);
  }

  void odd_chips() {
    for (const Event& event : table_.events()) {
      const auto* odd = std::get_if<OddChip>(&event);
      if (odd == nullptr) continue;
      std::vector<std::string> figures = {
          fmt::format("the smallest chip is {}", hand().setup().smallest_chip.count)};
      for (const Event& other : table_.events()) {
        const auto* won = std::get_if<PotWon>(&other);
        if (won == nullptr || won->pot != odd->pot) continue;
        figures.push_back(fmt::format("{} began the hand with {}", name(won->seat),
                                      hand().setup().stacks[at(won->seat)].count));
      }
      if (hand().button() != no_seat) {
        figures.push_back(fmt::format("the button is at {}", name(hand().button())));
      }
      add(tell(event, state().names, hand().deal()), odd->rule, std::move(figures));
    }
  }

  // ---- what was posted and dealt

  void posts(Seat seat) {
    for (const Event& event : table_.events()) {
      const auto* blind = std::get_if<BlindPosted>(&event);
      const auto* ante = std::get_if<AntePosted>(&event);
      const bool his = (blind && blind->seat == seat) || (ante && ante->seat == seat);
      if (his) add(tell(event, state().names, hand().deal()), rule_of(event));
    }
    if (reasons_.empty()) {
      add(fmt::format("{} posted nothing in this hand", name(seat)), hand().setup().positions_rule);
    }
  }

  void button() {
    const Seat seat = hand().button();
    const bool empty = !hand().setup().seated.has(seat);
    add(seat == no_seat
            ? "nobody has the button"
            : fmt::format("the button is at {}{}", name(seat), empty ? ", where nobody sits" : ""),
        hand().setup().positions_rule);
  }

  void no_cards(Seat seat) {
    happened<NotDealtIn>(seat);
    happened<Eliminated>(seat);
    happened<HandKilled>(seat);
  }

  void side_pots() {
    const Pots pots = hand().pots();
    for (int i = 0; i < pots.count; ++i) {
      const Pot& pot = pots.pot[static_cast<std::size_t>(i)];
      add(fmt::format("{} {} for {}", i == 0 ? "main pot" : "side pot", pot.chips.count,
                      state().names.list(pot.contenders)),
          i == 0 ? Axis::all_in_for : Axis::side_pots);
    }
  }

  template <typename Happening>
  void happened(Seat seat) {
    for (const Event& event : table_.events()) {
      const auto* found = std::get_if<Happening>(&event);
      if (found != nullptr && found->seat == seat) {
        add(tell(event, state().names, hand().deal()), rule_of(event));
      }
    }
  }

  const Table& table_;
  const LineRow& row_;
  const Slots& slots_;
  std::vector<Reason> reasons_;
};

// The sentence of the hand that has the most words of the question, the latest of several.
std::vector<Reason> nearest_sentence(const Table& table, const grammar::Tokens& words) {
  std::size_t most = 1;
  std::vector<Reason> reasons;
  for (const Told& told : table.told()) {
    std::size_t shared = 0;
    for (const grammar::Token& word : words) {
      shared += told.sentence.find(word.text) != std::string::npos && word.text.size() > 1 ? 1 : 0;
    }
    if (shared <= most && !(shared == most && !reasons.empty())) continue;
    most = shared;
    reasons = {{told.sentence, {}, told.rule}};
  }
  return reasons;
}

}  // namespace

std::vector<Reason> why(const Table& table, const std::string& question) {
  const auto source = std::make_shared<const grammar::Source>("table", question);
  const grammar::ParsedLine parsed = grammar::parse_line(source);
  if (!parsed.line || !table.state().hand || !table.state().rules) return {};
  const grammar::PlayerNames names = table.state().names.all();
  for (const LineRow& row : vocabulary().lines) {
    if (row.kind != LineKind::why) continue;
    const auto match = grammar::match(row.pattern, parsed.line->words, &names);
    if (match) return Answers{table, row, Slots{*match, table.state().names}}.all();
  }
  return nearest_sentence(table, parsed.line->words);
}

}  // namespace floorman::interp
