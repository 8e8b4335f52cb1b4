// The TextMate grammar. Its regular expressions keep to what every engine of editors has.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "repl/editors/editor_words.hpp"

namespace floorman::repl {

namespace {

using Json = nlohmann::ordered_json;

// Where a token begins and ends.
const std::string token_begin = "(?<![^ \\t,(:])";
const std::string token_end = "(?![^ \\t,(){}:\"#])";
const std::string line_begin = "^[ \\t]*";
const std::string identity = "(\"[^\"]*\"|[^ \\t\"#]+)";

std::string scope(std::string_view name) { return fmt::format("{}.floorman", name); }

std::string escaped(std::string_view word) {
  std::string out;
  for (const char c : word) {
    if (std::string_view("\\^$.|?*+()[]{}").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string any_of(const WordList& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : "|") + escaped(word);
  return out;
}

// A hyphen is a blank to the language, and `the` is skipped.
std::string any_subject(const EditorWords& words) {
  std::string out;
  for (const WordList& subject : words.subjects) {
    std::string one = "(?:the[ \\t]+)?";
    for (std::size_t i = 0; i < subject.size(); ++i) {
      one += (i == 0 ? "" : "(?:[ \\t]+(?:the[ \\t]+)?|-)") + escaped(subject[i]);
    }
    out += (out.empty() ? "" : "|") + one;
  }
  return "((?i:" + out + "))";
}

Json include(std::string_view name) { return {{"include", fmt::format("#{}", name)}}; }

Json includes(std::initializer_list<std::string_view> names) {
  Json list = Json::array();
  for (const std::string_view name : names) list.push_back(include(name));
  return list;
}

Json named(std::string_view name) { return {{"name", scope(name)}}; }
Json read_as(std::initializer_list<std::string_view> names) {
  return {{"patterns", includes(names)}};
}

// Captures by number, from 1.
Json captures(std::initializer_list<Json> list) {
  Json json = Json::object();
  int number = 0;
  for (const Json& entry : list) json[std::to_string(++number)] = entry;
  return json;
}

Json match(const std::string& regex, std::string_view name) {
  return {{"match", regex}, {"name", scope(name)}};
}

Json match_parts(const std::string& regex, Json groups) {
  return {{"match", regex}, {"captures", std::move(groups)}};
}

Json words(const WordList& list, std::string_view name) {
  return match(fmt::format("(?<![^ \\t,(:-])(?i:{})(?![^ \\t,(){{}}:\"#-])", any_of(list)), name);
}

Json one_of(Json list) { return {{"patterns", std::move(list)}}; }

const std::string block_ends =
    line_begin +
    "(\\})|(?=^[ \\t]*(?:(?i:rule|section)[ \\t]|(?i:section|example)[ \\t]*\"|"
    "(?i:chips|schedule|payouts|once)(?:[ \\t][^{}\"#]*)?\\{[ \\t]*(?:#.*)?$))";

Json block(std::string_view name, const std::string& opener, Json groups, Json patterns) {
  return {{"name", scope(fmt::format("meta.block.{}", name))},
          {"begin", opener},
          {"beginCaptures", std::move(groups)},
          {"end", block_ends},
          {"endCaptures", captures({named("punctuation.section.block.end")})},
          {"patterns", std::move(patterns)}};
}

Json table(std::string_view name) {
  return block(
      name, fmt::format("{}((?i:{}))([ \\t][^{{}}#]*)?(\\{{)", line_begin, name),
      captures({named("keyword.other.block"), read_as({name == "once" ? "facts" : "modifiers"}),
                named("punctuation.section.block.begin")}),
      includes({"comment", fmt::format("row-{}", name)}));
}

Json row(const WordList& list) {
  Json patterns = includes({"comment", "modifiers", "values"});
  if (!list.empty()) patterns.push_back(words(list, "keyword.other.row"));
  return one_of(std::move(patterns));
}

Json lines(const WordList& list) {
  Json patterns = includes({"comment", "values"});
  patterns.push_back(words(list, "support.function.line"));
  return one_of(std::move(patterns));
}

Json values() {
  const auto value = [](std::string_view regex, std::string_view kind) {
    return match(fmt::format("{}{}{}", token_begin, regex, token_end),
                 fmt::format("constant.numeric.{}", kind));
  };
  Json list = Json::array();
  list.push_back(match("\"[^\"]*\"", "string.quoted.double"));
  list.push_back(match("\"[^\"]*$", "invalid.illegal.unfinished-text"));
  list.push_back(value("[0-9]+[ \\t]+(?i:hours?|minutes?|mins?|seconds?|secs?)", "time"));
  list.push_back(value("(?:2[0-3]|[01]?[0-9]):[0-5][0-9]", "clock"));
  list.push_back(value("\\$[0-9]+(?:\\.[0-9]{2})?", "money"));
  list.push_back(value("[A-Z]{3}[ \\t]+[0-9]+(?:\\.[0-9]{2})?", "money"));
  list.push_back(value("[0-9]+(?:\\.[0-9]{1,2})?%", "percent"));
  list.push_back(value("[0-9]+/[0-9]+", "blinds"));
  list.push_back(value("(?:[0-9]+-[0-9]+|[0-9]+\\+)", "range"));
  list.push_back(value("[0-9]+(?i:st|nd|rd|th)", "place"));
  list.push_back(match(fmt::format("{}(?:[2-9TJQKA][shdc]){{1,7}}{}", token_begin, token_end),
                       "constant.other.cards"));
  list.push_back(value("[0-9]+", "number"));
  return one_of(std::move(list));
}

Json modifiers() {
  Json list = Json::array();
  list.push_back(match_parts(fmt::format("{0}((?i:when|unless)){1}((?:[^\"#]|\"[^\"]*\")*?)"
                                         "(?={0}(?i:when|unless|because){1}|[ \\t]#|\\{{|$)",
                                         token_begin, token_end),
                             captures({named("keyword.control.condition"), read_as({"facts"})})));
  list.push_back(match(token_begin + "(?i:because)" + token_end, "keyword.control.reason"));
  return one_of(std::move(list));
}

Json facts(const EditorWords& all) {
  Json list = includes({"comment"});
  list.push_back(match(token_begin + "(?i:and|or|not)" + token_end, "keyword.operator.logical"));
  list.push_back(match("[()]", "punctuation.section.group"));
  list.push_back(include("values"));
  list.push_back(words(all.facts, "support.function.fact"));
  list.push_back(match(token_begin + "[^ \\t,(){}:\"#]+" + token_end, "variable.other.switch"));
  return one_of(std::move(list));
}

Json clause(const std::string& opening, const std::string& subject, Json first) {
  Json groups = Json::object();
  int number = 0;
  if (!first.is_null()) groups[std::to_string(++number)] = std::move(first);
  groups[std::to_string(++number)] = named("entity.name.function.subject");
  groups[std::to_string(++number)] = named("punctuation.separator.colon");
  groups[std::to_string(++number)] = read_as({"answer"});
  return match_parts(line_begin + opening + subject + "[ \\t]*(:)(.*)$", std::move(groups));
}

Json sheet_lines() {
  return includes({"comment", "quote", "rule", "section", "see", "allow", "header", "example",
                   "chips", "schedule", "payouts", "once", "parts", "clause", "unknown-clause",
                   "row-alone"});
}

void add_plain_lines(Json& repository) {
  repository["comment"] = match("(?:^|(?<=[ \\t]))#.*$", "comment.line.number-sign");
  repository["quote"] = {{"match", line_begin + "(>)(.*)$"},
                         {"name", scope("markup.quote")},
                         {"captures", captures({named("punctuation.definition.quote")})}};
  repository["rule"] =
      match_parts(line_begin + "((?i:rule))[ \\t]+" + identity + "(?:[ \\t]+((?i:conduct)))?",
                  captures({named("keyword.other.rule"), named("entity.name.section.rule"),
                            named("storage.modifier.conduct")}));
  repository["section"] =
      match_parts(line_begin + "((?i:section))[ \\t]*(\"[^\"]*\")",
                  captures({named("keyword.other.section"), named("string.quoted.double.title")}));
  repository["see"] =
      match_parts(line_begin + "((?i:see[ \\t]+rule))[ \\t]+" + identity,
                  captures({named("keyword.other.see"), named("entity.name.section.rule")}));
  repository["allow"] =
      match_parts(line_begin + "((?i:allow))[ \\t]+" + identity + "(.*)$",
                  captures({named("keyword.other.allow"), named("constant.other.finding"),
                            read_as({"comment", "modifiers", "values"})}));
  repository["header"] = match_parts(
      line_begin + "(?:((?i:language|currency|based[ \\t]+on))[ \\t]+|((?i:house))[ \\t]*)" +
          identity,
      captures({named("keyword.other.header"), named("keyword.other.header"),
                named("string.unquoted.header")}));
}

void add_examples(Json& repository, const EditorWords& all, const std::string& subject) {
  repository["example"] =
      block("example", line_begin + "((?i:example))[ \\t]*(\"[^\"]*\")[ \\t]*(\\{)",
            captures({named("keyword.other.block"), named("string.quoted.double.name"),
                      named("punctuation.section.block.begin")}),
            includes({"comment", "with", "expect", "act"}));
  repository["with"] = clause("((?i:with))[ \\t]+", subject, named("keyword.control.with"));
  repository["expect"] =
      match_parts(line_begin + "((?i:expect))" + token_end + "(.*)$",
                  captures({named("keyword.control.expect"), read_as({"expectation"})}));
  repository["act"] = match_parts(line_begin + "([^ \\t}].*)$", captures({read_as({"happening"})}));
  repository["expectation"] = lines(all.expectations);
  repository["happening"] = lines(all.acts);
}

void add_tables(Json& repository, const EditorWords& all, const std::string& subject) {
  for (const std::string_view name : {"chips", "schedule", "payouts", "once"}) {
    repository[std::string(name)] = table(name);
  }
  repository["parts"] =
      block("parts",
            line_begin + subject + "[ \\t]*(:)((?:[^\"{}#]|\"[^\"]*\")*)(\\{)(?=[ \\t]*(?:#.*)?$)",
            captures({named("entity.name.function.subject"), named("punctuation.separator.colon"),
                      read_as({"answer"}), named("punctuation.section.block.begin")}),
            includes({"comment", "row-parts"}));
  repository["row-chips"] = row(all.chips);
  repository["row-schedule"] = row(all.schedule);
  WordList payouts = all.payouts;
  payouts.insert(payouts.end(), all.facts.begin(), all.facts.end());
  repository["row-payouts"] = row(payouts);
  repository["row-once"] = row(all.once);
  repository["row-parts"] = row(all.parts);
  repository["row-alone"] = row(all.alone);
}

}  // namespace

std::string textmate_grammar() {
  const EditorWords all = editor_words();
  const std::string subject = any_subject(all);
  Json repository = Json::object();
  add_plain_lines(repository);
  add_examples(repository, all, subject);
  add_tables(repository, all, subject);
  repository["clause"] = clause("", subject, {});
  repository["unknown-clause"] =
      match_parts(line_begin + "([^ \\t\"{}(),:#>][^\"{}(),:#>]*?)[ \\t]*(:)(.*)$",
                  captures({named("invalid.illegal.unknown-subject"),
                            named("punctuation.separator.colon"), read_as({"answer"})}));
  Json answer = includes({"comment", "modifiers", "values"});
  answer.push_back(words(all.answers, "support.constant.answer"));
  repository["answer"] = one_of(std::move(answer));
  repository["modifiers"] = modifiers();
  repository["facts"] = facts(all);
  repository["values"] = values();
  const Json grammar = {
      {"comment", "Printed by `floorman reference textmate`; change the tables, not this file."},
      {"name", "Floorman house rules"},
      {"scopeName", "source.floorman"},
      {"fileTypes", {"rules"}},
      {"patterns", sheet_lines()},
      {"repository", std::move(repository)}};
  return grammar.dump(2) + "\n";
}

}  // namespace floorman::repl
