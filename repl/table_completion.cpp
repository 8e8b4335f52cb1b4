// What may be typed next: commands, lines of the vocabulary, players, and the amounts that are
// legal now.

#include <algorithm>
#include <set>

#include "grammar/parse.hpp"
#include "repl/table_session.hpp"

namespace floorman::repl {

namespace {

// The words before the one that is being typed, and that one.
std::pair<std::string, std::string> split_last_word(const std::string& typed) {
  const std::size_t blank = typed.find_last_of(' ');
  if (blank == std::string::npos) return {"", typed};
  return {typed.substr(0, blank + 1), typed.substr(blank + 1)};
}

grammar::Tokens tokens_of(const std::string& text) {
  const auto parsed = grammar::parse_line(std::make_shared<const grammar::Source>("table", text));
  return parsed.line ? parsed.line->words : grammar::Tokens{};
}

// After `set` and `with`: the subjects, and behind the colon their answers.
template <typename Offer>
void offer_clauses(const std::string& before, Offer offer) {
  const std::size_t colon = before.find(':');
  for (const interp::AxisPhrases& axis : interp::vocabulary().axes) {
    if (engine::row_of(axis.axis).stage == engine::Stage::later) continue;
    if (colon == std::string::npos) {
      for (const std::string& next : grammar::expected_after(axis.subject, tokens_of(before))) {
        offer(next.empty() ? ":" : next);
      }
    } else if (grammar::match(axis.subject, tokens_of(before.substr(0, colon)))) {
      for (const interp::ChoicePhrase& choice : axis.choices) {
        for (const std::string& next :
             grammar::expected_after(choice.pattern, tokens_of(before.substr(colon + 1)))) {
          if (!next.starts_with('{')) offer(next);
        }
      }
    }
  }
}

using grammar::PlayerNames;

// Those who sit here and, where a tournament has other tables, those who are named so far: a line
// may be about where they sit.
PlayerNames names_for(const interp::TableState& state, const grammar::Tokens& words) {
  PlayerNames names = state.names.all();
  if (!state.tournament.event) return names;
  for (const grammar::Token& word : words) {
    const auto& players = state.tournament.players;
    if (std::ranges::find(players, word.text) != players.end()) names.push_back(word.text);
  }
  return names;
}

std::vector<std::string> open_tables(const interp::TableState& state) {
  std::vector<std::string> numbers;
  const auto& event = state.tournament.event;
  for (int table = 0; event && table < event->tables(); ++table) {
    if (event->is_open(table)) numbers.push_back(std::to_string(table + 1));
  }
  return numbers;
}

}  // namespace

std::vector<std::string> TableSession::complete(const std::string& typed) const {
  const auto split = split_last_word(typed);
  const std::string& before = split.first;
  const std::string& last = split.second;
  std::set<std::string> options;
  const interp::TableState& state = table_->state();
  const auto offer = [&](const std::string& word) {
    if (!word.empty() && word.starts_with(last)) options.insert(word);
  };
  const auto offer_slot = [&](const std::string& slot) {
    if (slot == "{player}" || slot == "{seat}") {
      for (const std::string& name : state.names.all()) offer(name);
      // Of a large field nobody wants to see all names.
      if (!last.empty()) std::ranges::for_each(state.tournament.players, offer);
    } else if (slot == "{number}" && before.ends_with("table ")) {
      std::ranges::for_each(open_tables(state), offer);
    } else if (slot == "{chips}" && state.hand && state.hand->to_act() != engine::no_seat) {
      const engine::LegalActions legal = state.hand->legal();
      if (legal.bet || legal.raise) {
        offer(std::to_string(legal.least.count));
        offer(std::to_string(legal.most.count));
      }
    }
  };
  if (before.empty()) {
    for (const TableCommand& command : table_commands()) offer(std::string(command.name));
    offer("expect");
    offer("with");
  }
  const bool expects = before.starts_with("expect ");
  const bool asks = before.starts_with("why ");
  const grammar::Tokens words = tokens_of(expects ? before.substr(7)
                                          : asks  ? before.substr(4)
                                                  : before);
  const PlayerNames names = names_for(state, words);
  if (before == "seats " && state.tournament.event) {
    std::ranges::for_each(open_tables(state), offer);
    offer_slot("{player}");
    return {options.begin(), options.end()};
  }
  if (before.starts_with("set ") || before.starts_with("with ") || before.starts_with("unset ")) {
    offer_clauses(before.substr(before.find(' ') + 1), offer);
    return {options.begin(), options.end()};
  }
  // A player who is not to act is offered no act.
  const auto can_act_now = [&](const interp::LineRow& row) {
    if (words.empty() || !state.hand || expects) return true;
    const bool at_showdown = row.id == interp::LineId::show || row.id == interp::LineId::muck ||
                             row.id == interp::LineId::declare_board;
    if (at_showdown) return state.hand->stage() == engine::Hand::Stage::showdown;
    const bool between_hands = row.id == interp::LineId::busts ||
                               row.id == interp::LineId::sits_down ||
                               row.id == interp::LineId::draws_high_card ||
                               (row.id >= interp::LineId::is_late &&
                                row.id <= interp::LineId::hidden_chips);  // at the desk
    if (between_hands) return state.hand->over();
    const engine::Seat seat = state.names.find(words.front().text);
    const bool ordinary = row.id >= interp::LineId::fold && row.id <= interp::LineId::all_in;
    if (!ordinary || seat == engine::no_seat) return true;
    if (state.hand->to_act() != seat) return false;
    const engine::LegalActions legal = state.hand->legal();
    switch (row.id) {
      case interp::LineId::check: return legal.check;
      case interp::LineId::call: return legal.call;
      case interp::LineId::bet: return legal.bet;
      case interp::LineId::raise: return legal.raise;
      default: return true;
    }
  };
  for (const interp::LineRow& row : interp::vocabulary().lines) {
    if ((row.kind == interp::LineKind::expect) != expects) continue;
    if ((row.kind == interp::LineKind::why) != asks || (!asks && !can_act_now(row))) continue;
    for (const std::string& next : grammar::expected_after(row.pattern, words, &names)) {
      if (next.starts_with('{')) {
        offer_slot(next);
      } else {
        offer(next);
      }
    }
  }
  return {options.begin(), options.end()};
}

}  // namespace floorman::repl
