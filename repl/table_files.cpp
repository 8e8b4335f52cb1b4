// Saving and loading at the table: transcripts, examples, and telling it all again.

#include <fmt/format.h>

#include <filesystem>

#include "grammar/parse.hpp"
#include "interp/for_each_item.hpp"
#include "interp/meaning.hpp"
#include "interp/narrate.hpp"
#include "repl/table_session.hpp"
#include "repl/transcript.hpp"

namespace floorman::repl {

using interp::Outcome;

namespace {

// The sheet as the transcript's folder sees it.
std::string base_of(const std::string& transcript, const std::string& sheet) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::absolute(transcript, error).parent_path();
  const fs::path relative = fs::relative(fs::absolute(sheet, error), folder, error);
  std::string base = error || relative.empty() ? sheet : relative.generic_string();
  if (base.ends_with(".rules")) base.resize(base.size() - 6);
  return base;
}

// "FILE" or "FILE NAME OF AN EXAMPLE"; the name may stand in quotes.
std::pair<std::string, std::string> file_and_example(const std::string& text) {
  const std::size_t blank = text.find_first_of(" \t");
  if (blank == std::string::npos) return {text, ""};
  std::string name = text.substr(text.find_first_not_of(" \t", blank));
  if (name.size() > 1 && name.front() == '"' && name.back() == '"') {
    name = name.substr(1, name.size() - 2);
  }
  return {text.substr(0, blank), name};
}

const grammar::Example* find_example(const grammar::File& file, const std::string& name,
                                     std::string& names) {
  const grammar::Example* found = nullptr;
  interp::for_each_item(file, [&](const grammar::Rule*, const grammar::Item& item) {
    const auto* example = std::get_if<grammar::Example>(&item);
    if (example == nullptr) return;
    names += fmt::format("  \"{}\"\n", example->name.text);
    if (found == nullptr && (name.empty() || name == example->name.text)) found = example;
  });
  return found;
}

bool is_expectation(const grammar::Line& line) { return line.kind == grammar::Line::Kind::expect; }

}  // namespace

Reply TableSession::save(const std::string& name) const {
  if (name.empty() || name.find_first_of(" \t") != std::string::npos) {
    return {.text = "save takes a file's name: save dispute.rules\n", .failed = true};
  }
  const auto before = surroundings_.read_file ? surroundings_.read_file(name) : std::nullopt;
  if (before && !before->starts_with("# Floorman transcript")) {
    return {
        .text = fmt::format("{} is there and is no transcript; save under another name\n", name),
        .failed = true};
  }
  const std::string text =
      transcript_text(ruleset_, base_of(name, ruleset_.name), example_block("transcript"));
  if (!surroundings_.write_file || !surroundings_.write_file(name, text)) {
    return {.text = fmt::format("{} cannot be written\n", name), .failed = true};
  }
  return {.text = fmt::format("saved as {}; floorman test {} plays it\n", name, name)};
}

std::string TableSession::example_block(const std::string& name) const {
  std::vector<std::string> sets;
  for (const interp::Said& said : what_ifs(cursor_)) sets.push_back(said.citation.clause);
  const Entries played(entries_.begin() + at(begin_of_table(cursor_)),
                       entries_.begin() + at(cursor_));
  return example_text(ruleset_, name, played, sets);
}

Reply TableSession::example(const std::string& name) const {
  if (name.empty())
    return {.text = "example takes a name: example the fourth raise\n", .failed = true};
  std::string plain = name;
  std::erase(plain, '"');
  return {.text = example_block(plain)};
}

Reply TableSession::replay() const {
  const std::size_t begin = begin_of_table(cursor_);
  if (begin == cursor_) return {.text = "nothing was played yet\n"};
  interp::Table table{ruleset_, what_ifs(cursor_)};
  std::string text;
  for (std::size_t i = begin; i < cursor_; ++i) {
    text += fmt::format("{:>3}  {}\n", i + 1, text_of(entries_[i]));
    if (entries_[i].kind != Entry::Kind::line && entries_[i].kind != Entry::Kind::refused) continue;
    const Outcome outcome = table.play(entries_[i].text);
    if (!outcome.ok()) text += fmt::format("       refused: {}\n", outcome.message);
    for (const interp::Told& told : outcome.told) text += fmt::format("       {}\n", told.sentence);
  }
  return {.text = text};
}

Reply TableSession::load(const std::string& rest) {
  const auto [name, wanted] = file_and_example(rest);
  if (name.empty())
    return {.text = "load takes a transcript: load dispute.rules\n", .failed = true};
  const auto text = surroundings_.read_file ? surroundings_.read_file(name) : std::nullopt;
  if (!text) return {.text = fmt::format("{} cannot be read\n", name), .failed = true};
  const auto source = std::make_shared<const grammar::Source>(name, *text);
  const grammar::ParsedFile parsed = grammar::parse_file(source);
  std::string names;
  const grammar::Example* example = find_example(parsed.file, wanted, names);
  if (example == nullptr) {
    return {.text = names.empty()
                        ? fmt::format("{} has no example\n", name)
                        : fmt::format("{} has no example \"{}\"; it has\n{}", name, wanted, names),
            .failed = true};
  }
  Reply reply = start_over();
  reply.text.clear();
  const std::string hash = stamped_hash(*text);
  if (!hash.empty() && hash != interp::hash_of(ruleset_)) {
    reply.text +=
        fmt::format("played under another sheet or version of it: hash {}, here it is {}\n", hash,
                    interp::hash_of(ruleset_));
  }
  load_lines(*example, source, reply);
  reply.text += fmt::format("{}\n", status());
  return reply;
}

// Plays the example's lines; the first that comes out otherwise is told, and the rest goes on.
void TableSession::load_lines(const grammar::Example& example, const grammar::SourcePointer& source,
                              Reply& reply) {
  std::string differs;
  const auto note = [&](const grammar::Line& line, const Outcome& outcome) {
    if (!differs.empty()) return;
    differs =
        fmt::format("it now differs at line {}, `{}`: {}\n", source->position(line.span.begin).line,
                    source->text(line.span),
                    outcome.kind == Outcome::Kind::unmet ? outcome.happened : outcome.message);
    if (outcome.rule) differs += interp::quote(*outcome.rule) + "\n";
  };
  std::size_t count = 0;
  for (std::size_t i = 0; i < example.lines.size(); ++i) {
    const grammar::Line& line = example.lines[i];
    const std::string text(source->text(line.span));
    const bool refused = is_expectation(line) && grammar::spells(line.words, "refused");
    const Outcome outcome = table_->play(text);
    if (is_expectation(line)) {
      if (!outcome.ok()) note(line, outcome);
      if (refused || !outcome.ok()) continue;
    }
    const bool expects_refusal = i + 1 < example.lines.size() &&
                                 is_expectation(example.lines[i + 1]) &&
                                 grammar::spells(example.lines[i + 1].words, "refused");
    if (!outcome.ok() && !(outcome.kind == Outcome::Kind::refused && expects_refusal)) {
      note(line, outcome);
    }
    if (!outcome.ok() && outcome.kind != Outcome::Kind::refused) continue;
    record({outcome.ok() ? Entry::Kind::line : Entry::Kind::refused, text});
    reply.journal.push_back(text);
    ++count;
  }
  reply.text += fmt::format("{} lines of \"{}\" are played\n{}", count, example.name.text, differs);
}

}  // namespace floorman::repl
