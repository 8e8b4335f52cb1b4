#include "interp/table/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/parse.hpp"
#include "interp/narrate.hpp"
#include "interp/resolve.hpp"
#include "interp/table/slots.hpp"

namespace floorman::interp {

using grammar::FindingKind;
using grammar::Place;

Table::Table(const Ruleset& ruleset, std::vector<Said> stated)
    : ruleset_(ruleset), log_(std::make_unique<Log>()) {
  state_.smallest_chip = {ruleset.smallest_chip};
  state_.stated = std::move(stated);
}

std::shared_ptr<const RulesInForce> Table::rules() const {
  return state_.hand && state_.rules ? state_.rules : rules_now();
}

std::vector<std::string> Table::lines() const {
  std::vector<std::string> lines;
  for (const Checkpoint& checkpoint : checkpoints_) lines.push_back(checkpoint.line);
  return lines;
}

std::vector<engine::Event> Table::events() const {
  const auto first = log_->events.begin() + static_cast<std::ptrdiff_t>(state_.first_event);
  return {first, log_->events.end()};
}

std::optional<std::string> Table::undo() {
  if (checkpoints_.empty()) return std::nullopt;
  const auto whole =
      std::ranges::find_if(checkpoints_.rbegin(), checkpoints_.rend(),
                           [](const Checkpoint& one) { return one.before != nullptr; });
  const auto first = checkpoints_.end() - 1 - (whole - checkpoints_.rbegin());
  std::vector<std::string> again;
  for (auto one = first; one != checkpoints_.end(); ++one) again.push_back(std::move(one->line));
  const std::string line = std::move(again.back());
  again.pop_back();
  Checkpoint last = std::move(*first);
  checkpoints_.erase(first, checkpoints_.end());
  go_back_to(std::move(last));
  for (const std::string& one : again) {
    state_.last_line_refused = true;  // by a line that left nothing else behind
    play(one);
  }
  return line;
}

Table::Checkpoint Table::checkpoint(std::string line) const {
  return {std::move(line), std::make_unique<TableState>(state_), log_->events.size(),
          event_log_.size()};
}

// The state of a tournament is large: the last few lines have it, and of those before them one in
// so many.
void Table::keep(Checkpoint&& before) {
  constexpr std::size_t last_few = 12;
  constexpr std::size_t one_in = 50;
  checkpoints_.push_back(std::move(before));
  const std::size_t count = checkpoints_.size();
  if (count <= last_few || (count - 1 - last_few) % one_in == 0) return;
  Checkpoint& old = checkpoints_[count - 1 - last_few];
  if (old.before && old.before->tournament.event) old.before.reset();
}

void Table::go_back_to(Checkpoint&& before) {
  state_ = std::move(*before.before);
  log_->events.resize(before.events, engine::Event{engine::HandOver{}});
  event_log_.resize(before.tournament_events);
}

// ---- one line

Outcome Table::play(const std::string& text) {
  auto source = std::make_shared<const grammar::Source>("table", text);
  grammar::ParsedLine parsed = grammar::parse_line(source);
  if (!parsed.findings.empty()) {
    Outcome outcome;
    outcome.kind = Outcome::Kind::not_understood;
    outcome.findings = std::move(parsed.findings);
    outcome.message = outcome.findings.front().message;
    return outcome;
  }
  if (!parsed.line) return {};
  return play(*parsed.line, source);
}

bool Table::understands(const std::string& text) const {
  const auto source = std::make_shared<const grammar::Source>("table", text);
  const grammar::ParsedLine parsed = grammar::parse_line(source);
  if (!parsed.line) return false;
  if (parsed.line->kind != grammar::Line::Kind::act) return true;
  const grammar::PlayerNames names = state_.names.all();
  return std::ranges::any_of(vocabulary().lines, [&](const LineRow& row) {
    const bool act = row.kind == LineKind::setup || row.kind == LineKind::act;
    return act && grammar::match(row.pattern, parsed.line->words, &names).has_value();
  });
}

Outcome Table::play(const grammar::Line& line, const grammar::SourcePointer& source) {
  const bool expects = line.kind == grammar::Line::Kind::expect;
  Checkpoint before = checkpoint(std::string(source->text(line.span)));
  Outcome outcome;
  if (line.kind == grammar::Line::Kind::with) {
    outcome = put_in_force(line, source);
  } else {
    outcome = play_words(line, expects);
    // It may be about another table of the tournament, or about who is out of it.
    if (outcome.kind == Outcome::Kind::not_understood && look_where_they_sit(line.words)) {
      outcome = play_words(line, expects);
    }
    if (outcome.kind == Outcome::Kind::not_understood && speak_of_those_elsewhere(line.words)) {
      auto elsewhere = expects ? std::nullopt : not_at_this_table(line);
      outcome = elsewhere ? std::move(*elsewhere) : play_words(line, expects);
    }
    if (outcome.kind == Outcome::Kind::not_understood) outcome = not_understood(line, source);
  }
  if (outcome.ok()) {
    std::ranges::move(told_from(before.events), std::back_inserter(outcome.told));
    report_hand(outcome);
    tell_bounties(outcome);
    start_shot_clock();
    state_.last_line_refused = false;
    keep(std::move(before));
  } else {
    go_back_to(std::move(before));
    if (!expects) state_.last_line_refused = outcome.kind == Outcome::Kind::refused;
  }
  return outcome;
}

Outcome Table::play_words(const grammar::Line& line, bool expects) {
  const grammar::PlayerNames names = state_.names.all();
  for (const LineRow& row : vocabulary().lines) {
    if (row.kind == LineKind::why || (row.kind == LineKind::expect) != expects) continue;
    const bool declares = row.id == LineId::set_stacks || row.id == LineId::set_seats ||
                          row.id == LineId::sits_down || row.id == LineId::set_chips_of ||
                          row.id == LineId::set_players || row.id == LineId::out_elsewhere ||
                          row.id == LineId::set_alternates || row.id == LineId::enters;
    const auto match = grammar::match(row.pattern, line.words, declares ? nullptr : &names);
    if (match) return play_matched(row, *match);
  }
  Outcome outcome;
  outcome.kind = Outcome::Kind::not_understood;
  return outcome;
}

Outcome Table::play_matched(const LineRow& row, const grammar::Match& match) {
  const Slots slots{match, state_.names};
  switch (row.kind) {
    case LineKind::setup: return set_up(row, slots);
    case LineKind::act: return happen(row, slots);
    case LineKind::expect: return expect(row, slots);
    case LineKind::why: break;
  }
  return {};
}

// `with SUBJECT: ANSWER`: in force from the next hand, before everything that the file says.
Outcome Table::put_in_force(const grammar::Line& line, const grammar::SourcePointer& source) {
  Outcome outcome;
  auto said = resolve_clause(*line.clause, source, ruleset_.decided_names, outcome.findings);
  if (!said) {
    outcome.kind = Outcome::Kind::not_understood;
    outcome.message = outcome.findings.empty() ? "" : outcome.findings.front().message;
    return outcome;
  }
  if (state_.hand && !state_.hand->over()) {
    return not_ready("`with` puts an answer in force before the first card of a hand");
  }
  if (state_.tournament.event) {
    return not_ready("`with` puts an answer in force before the tournament begins");
  }
  said->citation.file = "with";
  said->citation.line = 0;
  state_.stated.push_back(std::move(*said));
  return outcome;
}

// ---- what to say

std::vector<Told> Table::told_from(std::size_t from) const {
  std::vector<Told> all;
  if (!state_.hand || !state_.rules) return all;
  for (std::size_t i = std::min(from, log_->events.size()); i < log_->events.size(); ++i) {
    const engine::Event& event = log_->events[i];
    Told told;
    told.sentence = tell(event, state_.names, state_.hand->deal());
    if (told.sentence.empty()) continue;
    told.axis = rule_of(event);
    told.ruling = is_ruling(event);
    told.after_a_burn = std::holds_alternative<engine::StreetDealt>(event);
    told.rule = cite(*state_.rules, told.axis);
    all.push_back(std::move(told));
  }
  return all;
}

std::vector<Told> Table::told() const { return told_from(state_.first_event); }

Outcome Table::refuse(const engine::Refusal& refusal, engine::Seat who) const {
  Outcome outcome;
  outcome.kind = refusal.reason == engine::Refusal::Reason::cards_unknown ? Outcome::Kind::not_ready
                                                                          : Outcome::Kind::refused;
  outcome.message = tell(refusal, state_.names, who);
  if (outcome.kind == Outcome::Kind::refused && state_.rules) {
    outcome.rule = cite(*state_.rules, refusal.rule);
    outcome.axis = refusal.rule;
  }
  return outcome;
}

Outcome Table::not_ready(std::string message) const {
  Outcome outcome;
  outcome.kind = Outcome::Kind::not_ready;
  outcome.message = std::move(message);
  return outcome;
}

Outcome Table::refused_by(engine::Axis rule, std::string message) const {
  Outcome outcome;
  outcome.kind = Outcome::Kind::refused;
  outcome.message = std::move(message);
  outcome.rule = cite(*state_.rules, rule);
  outcome.axis = rule;
  return outcome;
}

void Table::say(Outcome& outcome, std::string sentence, engine::Axis rule) const {
  outcome.told.push_back({std::move(sentence), rule, true, false, cite(*state_.rules, rule)});
}

std::vector<std::string> Table::nearest_lines(const std::string& typed, LineKind kind) const {
  std::vector<std::string> phrases;
  std::vector<std::string> words;
  for (const LineRow& row : vocabulary().lines) {
    if (row.kind != kind) continue;
    phrases.emplace_back(row.phrase);
    words.push_back(grammar::words_of(row.pattern));
  }
  std::vector<std::string> near;
  for (const std::size_t i : grammar::nearest(typed, words)) near.push_back(phrases[i]);
  return near;
}

namespace {

// The phrase with what was typed in its slots: players where players stand, values in their order.
// Empty when something is missing.
std::string fill_in(const std::string& phrase, const grammar::Tokens& typed, const Names& names) {
  std::vector<std::string> players;
  std::vector<std::string> values;
  for (const grammar::Token& token : typed) {
    const bool player =
        token.form == grammar::Form::word && names.find(token.text) != engine::no_seat;
    if (player) players.push_back(token.text);
    if (token.form != grammar::Form::word) values.push_back(grammar::spell(token));
  }
  std::string text;
  std::size_t next_player = 0;
  std::size_t next_value = 0;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] == '[') return {};
    if (phrase[i] != '{') {
      text += phrase[i];
      continue;
    }
    const std::size_t end = phrase.find('}', i);
    const std::string slot = phrase.substr(i + 1, end - i - 1);
    const bool player = slot == "player" || slot == "seat";
    auto& from = player ? players : values;
    std::size_t& next = player ? next_player : next_value;
    if (next == from.size() || slot.find(':') != std::string::npos) return {};
    text += from[next++];
    i = end;
  }
  return next_value == values.size() ? text : std::string{};
}

}  // namespace

Outcome Table::not_understood(const grammar::Line& line,
                              const grammar::SourcePointer& source) const {
  Outcome outcome;
  outcome.kind = Outcome::Kind::not_understood;
  const bool expects = line.kind == grammar::Line::Kind::expect;
  const Place place{source, grammar::span_of(line.words)};
  const std::string typed = grammar::spell(line.words);
  grammar::Finding finding = grammar::make_finding(FindingKind::unknown_line, place,
                                                   fmt::format("\"{}\" is not a line", typed));
  for (const LineRow& row : vocabulary().lines) {
    if (row.kind == LineKind::why || (row.kind == LineKind::expect) != expects) continue;
    // The line is one of ours but for the name in it.
    const auto match = grammar::match(row.pattern, line.words);
    if (!match) continue;
    for (const grammar::Capture& capture : match->captures) {
      if (capture.slot != "player" && capture.slot != "seat") continue;
      if (state_.names.find(capture.tokens) != engine::no_seat) continue;
      finding.place.span = grammar::span_of(capture.tokens);
      const std::string called = grammar::spell(capture.tokens);
      finding.message = fmt::format("nobody here is called \"{}\"", called);
      const auto& players = state_.tournament.players;  // of a whole field: who is called nearly so
      for (const std::size_t near : grammar::nearest(called, players)) {
        finding.allowed.push_back(players[near]);
      }
      if (finding.allowed.empty()) finding.allowed = state_.names.all();
      finding.help = finding.allowed.empty() ? "say who plays first: stacks A 2000, B 2000" : "";
      break;
    }
    break;
  }
  if (finding.allowed.empty() && finding.help.empty()) {
    // The players' names are not part of the words that a row has.
    std::string bare;
    for (const grammar::Token& token : line.words) {
      if (token.form != grammar::Form::word || state_.names.find(token.text) != engine::no_seat)
        continue;
      bare += (bare.empty() ? "" : " ") + token.text;
    }
    finding.allowed = nearest_lines(bare, expects ? LineKind::expect : LineKind::act);
    if (!expects) {
      for (std::string& phrase : nearest_lines(bare, LineKind::setup)) {
        finding.allowed.push_back(std::move(phrase));
      }
    }
    if (finding.allowed.empty()) finding.help = "docs/language.md lists the lines";
  }
  if (finding.help.empty() && !finding.allowed.empty()) {
    const std::string meant = fill_in(finding.allowed.front(), line.words, state_.names);
    if (!meant.empty() && meant != typed) {
      grammar::ask_whether_meant(finding, meant, expects ? "expect " : "");
    }
  }
  outcome.message = finding.message;
  outcome.findings.push_back(std::move(finding));
  return outcome;
}

}  // namespace floorman::interp
