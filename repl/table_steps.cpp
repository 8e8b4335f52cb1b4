// Stepping: what the engine does by itself is told one act at a time, each with its rule.

#include <fmt/format.h>

#include "interp/narrate.hpp"
#include "repl/table_session.hpp"

namespace floorman::repl {

using interp::Told;

namespace {

std::string step_text(const Told& told) {
  return fmt::format("{}\n{}\n", told.sentence, interp::quote(told.rule));
}

}  // namespace

void TableSession::queue(const std::vector<Told>& told) {
  for (const Told& one : told) {
    if (one.after_a_burn) {
      Told burn = one;
      burn.sentence = "one card is burned";
      steps_.push_back(std::move(burn));
    }
    steps_.push_back(one);
  }
}

// What is still to be told goes before whatever comes next.
std::string TableSession::take_all_steps() {
  std::string text;
  for (; !steps_.empty(); steps_.pop_front()) text += step_text(steps_.front());
  return text;
}

Reply TableSession::step() {
  stepping_ = true;
  Reply reply;
  if (steps_.empty() && !table_->state().hand) {
    interp::Outcome outcome = table_->play("deal");
    if (!outcome.ok())
      return {.text = fmt::format("not yet: {}\n", outcome.message), .failed = true};
    record({Entry::Kind::line, "deal"});
    reply.journal = {"deal"};
    queue(outcome.told);
  }
  if (steps_.empty()) {
    reply.text = fmt::format("nothing is forced now: {}\n", status());
    return reply;
  }
  reply.text = step_text(steps_.front());
  steps_.pop_front();
  if (!steps_.empty()) reply.text += fmt::format("  ({} more: step, or run)\n", steps_.size());
  return reply;
}

Reply TableSession::run() {
  Reply reply;
  if (steps_.empty() && !table_->state().hand) {
    stepping_ = false;
    return play("deal");
  }
  reply.text = take_all_steps();
  stepping_ = false;
  if (reply.text.empty()) reply.text = fmt::format("{}\n", status());
  return reply;
}

}  // namespace floorman::repl
