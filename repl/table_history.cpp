// Undo, redo, goto, what-if: the entries are played again up to where the cursor is.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "grammar/parse.hpp"
#include "interp/resolve.hpp"
#include "interp/vocabulary.hpp"
#include "repl/table_session.hpp"

namespace floorman::repl {

using interp::Outcome;
using interp::Said;

namespace {

std::optional<std::size_t> number_in(const std::string& text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// A clause as it is typed after `set`, in force as a what-if.
std::optional<Said> read_what_if(const interp::Ruleset& ruleset, const std::string& clause,
                                 std::string& problem) {
  const auto source = std::make_shared<const grammar::Source>("set", "with " + clause);
  const grammar::ParsedLine parsed = grammar::parse_line(source);
  std::vector<grammar::Finding> findings = parsed.findings;
  if (findings.empty() && parsed.line && parsed.line->clause) {
    auto said =
        interp::resolve_clause(*parsed.line->clause, source, ruleset.decided_names, findings);
    if (said && engine::row_of(said->axis).stage != engine::Stage::later) {
      said->citation.file = "what if";
      said->citation.line = 0;
      return said;
    }
    if (said) {
      problem = fmt::format("\"{}\" is not enforced yet: it decides nothing here\n",
                            engine::row_of(said->axis).subject);
      return std::nullopt;
    }
  }
  problem = findings.empty() ? "set takes a clause: set raises per round: at most 4\n"
                             : grammar::render_findings(findings);
  return std::nullopt;
}

}  // namespace

void TableSession::record(Entry entry) {
  entries_.resize(cursor_);  // what was undone is forgotten when something new is done
  entries_.push_back(std::move(entry));
  ++cursor_;
}

// The entry behind the last `new` or `load` before `count`.
std::size_t TableSession::begin_of_table(std::size_t count) const {
  for (std::size_t i = count; i > 0; --i) {
    if (entries_[i - 1].kind == Entry::Kind::fresh) return i;
  }
  return 0;
}

std::vector<Said> TableSession::what_ifs(std::size_t count, std::string* problem) const {
  std::vector<Said> said;
  std::string ignored;
  const auto forget = [&](const std::string& subject) {
    std::erase_if(said, [&](const Said& one) {
      return subject.empty() || subject == engine::row_of(one.axis).subject;
    });
  };
  for (std::size_t i = begin_of_table(count); i < count; ++i) {
    if (entries_[i].kind == Entry::Kind::unset) forget(entries_[i].text);
    if (entries_[i].kind != Entry::Kind::set) continue;
    auto one = read_what_if(ruleset_, entries_[i].text, problem == nullptr ? ignored : *problem);
    if (!one) continue;
    if (one->condition.is_always()) forget(std::string(engine::row_of(one->axis).subject));
    said.push_back(std::move(*one));
  }
  return said;
}

std::unique_ptr<interp::Table> TableSession::replayed(std::size_t count,
                                                      std::string* failed) const {
  auto table = std::make_unique<interp::Table>(ruleset_, what_ifs(count));
  for (std::size_t i = begin_of_table(count); i < count; ++i) {
    if (entries_[i].kind != Entry::Kind::line) continue;
    const Outcome outcome = table->play(entries_[i].text);
    // What was expected under the sheet need not hold under a what-if.
    if (outcome.ok() || failed == nullptr || outcome.kind == Outcome::Kind::unmet) continue;
    *failed =
        fmt::format("line {}, `{}`: {}", i + 1, entries_[i].text,
                    outcome.kind == Outcome::Kind::unmet ? outcome.happened : outcome.message);
    return table;
  }
  return table;
}

// Takes lines back one by one, as the table itself does; false where only playing it all again
// leads there: forward, over a what-if or another table. The table is of no more use then.
bool TableSession::take_back_to(std::size_t count) {
  if (count > cursor_) return false;
  for (std::size_t i = begin_of_table(count); i < cursor_; ++i) {
    if (entries_[i].kind != Entry::Kind::line && entries_[i].kind != Entry::Kind::refused) {
      return false;
    }
  }
  for (std::size_t i = cursor_; i > count; --i) {
    const Entry& entry = entries_[i - 1];
    if (entry.kind != Entry::Kind::line) continue;
    auto taken = table_->undo();
    while (taken && expects_refusal(*taken)) taken = table_->undo();  // is no entry
    if (taken != entry.text) return false;
  }
  return true;
}

Reply TableSession::go_to(std::size_t count) {
  steps_.clear();
  const bool taken_back = take_back_to(count);
  cursor_ = count;
  if (!taken_back) table_ = replayed(cursor_);
  last_refusal_.reset();
  last_rulings_.clear();
  Reply reply;
  reply.text = fmt::format("{}\n", status());
  reply.journal = {fmt::format("goto {}", count)};
  return reply;
}

Reply TableSession::undo(const std::string& rest) {
  const auto count = rest.empty() ? std::optional<std::size_t>{1} : number_in(rest);
  if (!count || *count == 0) return {.text = "undo takes a number: undo 3\n", .failed = true};
  if (cursor_ == 0) return {.text = "nothing to take back\n", .failed = true};
  const std::size_t target = cursor_ - std::min(cursor_, *count);
  std::string text;
  for (std::size_t i = cursor_; i > target; --i) {
    text += fmt::format("taken back: {}\n", text_of(entries_[i - 1]));
  }
  Reply reply = go_to(target);
  reply.text = text;
  return reply;
}

Reply TableSession::redo(const std::string& rest) {
  const auto count = rest.empty() ? std::optional<std::size_t>{1} : number_in(rest);
  if (!count || *count == 0) return {.text = "redo takes a number: redo 3\n", .failed = true};
  if (cursor_ == entries_.size()) return {.text = "nothing to put back\n", .failed = true};
  const std::size_t target = std::min(entries_.size(), cursor_ + *count);
  std::string text;
  for (std::size_t i = cursor_; i < target; ++i) {
    text += fmt::format("put back: {}\n", text_of(entries_[i]));
  }
  Reply reply = go_to(target);
  reply.text = text;
  return reply;
}

Reply TableSession::go_to_number(const std::string& rest) {
  const auto number = number_in(rest);
  if (!number || *number > entries_.size()) {
    return {.text = fmt::format("goto takes a line of the history, 0 to {}\n", entries_.size()),
            .failed = true};
  }
  return go_to(*number);
}

std::string TableSession::text_of(const Entry& entry) {
  switch (entry.kind) {
    case Entry::Kind::line: return entry.text;
    case Entry::Kind::refused: return entry.text + "   (refused)";
    case Entry::Kind::set: return "set " + entry.text;
    case Entry::Kind::unset: return entry.text.empty() ? "unset" : "unset " + entry.text;
    case Entry::Kind::fresh: return "new";
  }
  return {};
}

Reply TableSession::history() const {
  if (entries_.empty()) return {.text = "nothing was played yet\n"};
  std::string text;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    text += fmt::format("{}{:>3}  {}\n", i + 1 == cursor_ ? ">" : " ", i + 1, text_of(entries_[i]));
  }
  if (cursor_ < entries_.size()) {
    text += fmt::format("undone: {} (redo puts back)\n", entries_.size() - cursor_);
  }
  return {.text = text};
}

// ---- what if

Reply TableSession::set(const std::string& clause) {
  if (clause.empty()) {
    std::string text;
    for (const Said& said : what_ifs(cursor_)) {
      text += fmt::format("what if: {}\n", said.citation.clause);
    }
    return {.text = text.empty() ? "nothing is set; set raises per round: at most 4\n" : text};
  }
  std::string problem;
  if (!read_what_if(ruleset_, clause, problem)) return {.text = problem, .failed = true};
  return what_if({Entry::Kind::set, clause});
}

Reply TableSession::unset(const std::string& subject) {
  const std::vector<Said> active = what_ifs(cursor_);
  if (active.empty()) return {.text = "nothing is set\n", .failed = true};
  if (subject.empty()) return what_if({Entry::Kind::unset, ""});
  for (const Said& said : active) {
    const std::string_view known = engine::row_of(said.axis).subject;
    const auto source = std::make_shared<const grammar::Source>("table", subject);
    const grammar::ParsedLine parsed = grammar::parse_line(source);
    if (parsed.line && grammar::spells(parsed.line->words, known)) {
      return what_if({Entry::Kind::unset, std::string(known)});
    }
  }
  std::string text = fmt::format("\"{}\" is not set; these are:\n", subject);
  for (const Said& said : active) text += fmt::format("  {}\n", said.citation.clause);
  return {.text = text, .failed = true};
}

// All that was played is played again under it; where it does not stand, nothing changes.
Reply TableSession::what_if(Entry entry) {
  const std::string told = take_all_steps();
  const Entries before = entries_;
  const std::size_t cursor = cursor_;
  const std::string as_typed = text_of(entry);
  record(std::move(entry));
  std::string failed;
  auto table = replayed(cursor_, &failed);
  if (!failed.empty()) {
    entries_ = before;
    cursor_ = cursor;
    return {.text = fmt::format("{}what was played does not stand under that: {}\n"
                                "  goto {} goes back to before it\n",
                                told, failed, failed.substr(5, failed.find(',') - 5)),
            .failed = true};
  }
  table_ = std::move(table);
  std::string text = told;
  for (const Said& said : what_ifs(cursor_)) {
    text += fmt::format("what if: {}\n", said.citation.clause);
  }
  if (text == told) text += "the sheet holds again\n";
  Reply reply;
  reply.text = text;
  reply.journal = {as_typed};
  return reply;
}

Reply TableSession::start_over() {
  steps_.clear();
  record({Entry::Kind::fresh, ""});
  table_ = replayed(cursor_);
  last_refusal_.reset();
  last_rulings_.clear();
  Reply reply;
  reply.text = "an empty table; undo brings the other one back\n";
  reply.journal = {"new"};
  return reply;
}

}  // namespace floorman::repl
