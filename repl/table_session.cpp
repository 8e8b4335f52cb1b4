#include "repl/table_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/parse.hpp"
#include "interp/narrate.hpp"
#include "repl/side_by_side.hpp"

namespace floorman::repl {

using interp::Outcome;
using interp::Told;

const std::vector<TableCommand>& table_commands() {
  static const std::vector<TableCommand> commands = {
      {"step", false, "the next forced act (post, deal, return, award), with its rule"},
      {"run", false, "all of them, up to the next decision"},
      {"legal", false, "what the player to act may do, with exact amounts"},
      {"why", true, "the rule behind the last ruling; or ask: why may Ann not raise"},
      {"table", false, "seats, stacks, bets, button and cards"},
      {"clock", false, "of the tournament: level, time left, what comes next"},
      {"places", false, "of the tournament: who is in with how much, who is out with which prize"},
      {"seats", true,
       "of the tournament: all tables; seats 7 one in full, seats Ann where he sits"},
      {"next", false,
       "of the tournament: what is waited for, what time and busts will bring, and why"},
      {"set", true, "what if: set raises per round: at most 4; alone: what is set"},
      {"unset", true, "end of a what-if: unset raises per round; alone: of all"},
      {"compare", true, "the same hand under other sheets: compare OTHER.rules ..."},
      {"undo", true, "take the last line back; undo 3 takes three"},
      {"redo", true, "put back what undo took"},
      {"goto", true, "goto 7: as it was after line 7 of the history"},
      {"history", false, "what was played, numbered"},
      {"replay", false, "tell it all again from the first line"},
      {"save", true, "save FILE: a transcript that load and `floorman test` read"},
      {"load", true, "load FILE: go on with a transcript, or with an example of a sheet"},
      {"example", true, "example NAME: what was played as a block for the sheet"},
      {"new", false, "an empty table (undo brings this one back)"},
      {"rules", true, "the rules that speak of these words; alone: every hand question"},
      {"help", true, "this; help WORDS: lines and questions about them"},
      {"quit", false, "leave the table"},
  };
  return commands;
}

TableSession::TableSession(const interp::Ruleset& ruleset, Surroundings surroundings, View view)
    : ruleset_(ruleset),
      surroundings_(std::move(surroundings)),
      view_(view),
      table_(std::make_unique<interp::Table>(ruleset)) {}

std::string told_text(const std::vector<Told>& told) {
  std::string text;
  for (const Told& one : told) {
    text += one.sentence;
    if (one.ruling) text += fmt::format("   [{}]", interp::name_of(one.rule));
    text += '\n';
  }
  return text;
}

namespace {

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

// Splits "rules short all-in" into the command and the rest.
std::pair<std::string, std::string> split_command(const std::string& typed) {
  const std::size_t blank = typed.find_first_of(" \t");
  if (blank == std::string::npos) return {typed, ""};
  return {typed.substr(0, blank), trimmed(typed.substr(blank))};
}

// The commands that `word` may be short for.
std::vector<std::string> commands_like(const std::string& word, bool with_words) {
  std::vector<std::string> names;
  for (const TableCommand& command : table_commands()) {
    if (word == command.name) return {word};
    if (command.name.starts_with(word) && (command.takes_words || !with_words)) {
      names.emplace_back(command.name);
    }
  }
  return names;
}

}  // namespace

bool expects_refusal(const std::string& line) {
  const auto source = std::make_shared<const grammar::Source>("table", line);
  const grammar::ParsedLine parsed = grammar::parse_line(source);
  return parsed.line && parsed.line->kind == grammar::Line::Kind::expect &&
         grammar::spells(parsed.line->words, "refused");
}

Reply TableSession::line(const std::string& typed) {
  const std::string text = trimmed(typed);
  if (text.empty() || text.front() == '#') return {};
  auto [word, rest] = split_command(text);
  if (word == "?") word = "help";
  if (word == "exit" && rest.empty()) word = "quit";
  const std::vector<std::string> names = commands_like(word, !rest.empty());
  // A whole name is the command; a beginning of one is, when it is no line of the vocabulary.
  if (names.size() == 1 && (names.front() == word || !table_->understands(text))) {
    if (auto reply = command(names.front(), rest)) {
      const bool as_it_is = names.front() == "example" || names.front() == "compare";
      if (!as_it_is) reply->text = wrapped(reply->text, view_.columns);
      return *reply;
    }
  }
  if (names.size() > 1 && rest.empty() && !table_->understands(text)) {
    return {.text = fmt::format("\"{}\" may be {}\n", word, fmt::join(names, " or ")),
            .failed = true};
  }
  Reply reply = play(text);
  reply.text = wrapped(reply.text, view_.columns);
  return reply;
}

std::optional<Reply> TableSession::command(const std::string& name, const std::string& rest) {
  if (name == "why") return why(rest);
  if (name == "set") return set(rest);
  if (name == "unset") return unset(rest);
  if (name == "compare") return compare(rest);
  if (name == "undo") return undo(rest);
  if (name == "redo") return redo(rest);
  if (name == "goto") return go_to_number(rest);
  if (name == "save") return save(rest);
  if (name == "load") return load(rest);
  if (name == "example") return example(rest);
  if (name == "rules") return rules(rest);
  if (name == "help") return help(rest);
  // Without a tournament `seats 1 Ann, 2 Ben` is a line.
  if (name == "seats" && (rest.empty() || table_->state().tournament.event)) return seats(rest);
  if (!rest.empty()) return std::nullopt;  // the others take no words: it is a line
  if (name == "step") return step();
  if (name == "run") return run();
  if (name == "legal") return legal();
  if (name == "table") return show_table();
  if (name == "history") return history();
  if (name == "clock") return clock();
  if (name == "places") return places();
  if (name == "next") return next();
  if (name == "replay") return replay();
  if (name == "new") return start_over();
  if (name == "quit") return Reply{.text = take_all_steps(), .quit = true};
  return std::nullopt;
}

// ---- lines of the vocabulary

Reply TableSession::play(const std::string& typed) {
  const std::string before = take_all_steps();
  Reply reply = answer(table_->play(typed), typed);
  reply.text = before + reply.text;
  return reply;
}

Reply TableSession::answer(Outcome outcome, const std::string& typed) {
  Reply reply;
  switch (outcome.kind) {
    case Outcome::Kind::done:
      if (!expects_refusal(typed)) {  // the refused line before it says so already
        record({Entry::Kind::line, typed});
        reply.journal = {typed};
      }
      if (!outcome.told.empty()) {
        last_rulings_.clear();
        std::ranges::copy_if(outcome.told, std::back_inserter(last_rulings_), &Told::ruling);
        last_refusal_.reset();
      }
      if (!stepping_) {
        reply.text = told_text(outcome.told);
        return reply;
      }
      queue(outcome.told);
      reply.text = step().text;
      return reply;
    case Outcome::Kind::refused:
      record({Entry::Kind::refused, typed});
      reply.journal = {typed};
      reply.text = fmt::format("refused: {}\n", outcome.message);
      if (outcome.rule) reply.text += interp::quote(*outcome.rule) + "\n";
      reply.refused = true;
      last_refusal_ = std::move(outcome);
      break;
    case Outcome::Kind::not_ready:
      reply.text = fmt::format("not yet: {}\n", outcome.message);
      break;
    case Outcome::Kind::not_understood:
      reply.text = grammar::render_findings(outcome.findings) + what_may_stand_there(typed);
      break;
    case Outcome::Kind::unmet:
      reply.text = fmt::format("not so: {}\n", outcome.happened);
      if (outcome.rule) reply.text += interp::quote(*outcome.rule) + "\n";
      break;
  }
  reply.failed = true;
  return reply;
}

// The words that could go on where the line goes wrong, the nearest to what was typed first.
std::string TableSession::what_may_stand_there(const std::string& typed) const {
  constexpr std::size_t most = 8;
  std::vector<std::string> words;
  for (std::string rest = typed; !rest.empty();) {
    auto [word, after] = split_command(rest);
    words.push_back(word);
    rest = after;
  }
  for (std::size_t good = words.size(); good-- > 0;) {
    std::string before;
    for (std::size_t i = 0; i < good; ++i) before += words[i] + " ";
    std::vector<std::string> options = complete(before);
    if (options.empty() || std::ranges::find(options, words[good]) != options.end()) continue;
    std::ranges::stable_sort(options, {}, [&](const std::string& option) {
      return grammar::spelling_distance(option, words[good]);
    });
    if (options.size() > most) options.resize(most);
    return fmt::format("  in the place of \"{}\" may stand: {}\n", words[good],
                       fmt::join(options, ", "));
  }
  return {};
}

}  // namespace floorman::repl
