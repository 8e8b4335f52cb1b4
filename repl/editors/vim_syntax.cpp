// The syntax file for Vim.

#include <fmt/format.h>

#include "repl/editors/editor_words.hpp"

namespace floorman::repl {

namespace {

std::string vim_escaped(std::string_view word) {
  std::string out;
  for (const char c : word) {
    if (std::string_view("\\/^$.*~[]").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string any_vim_word(const WordList& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : "\\|") + vim_escaped(word);
  return "\\%(" + out + "\\)";
}

// A hyphen is a blank to the language, and `the` is skipped.
std::string any_vim_subject(const EditorWords& words) {
  std::string out;
  for (const WordList& subject : words.subjects) {
    std::string one;
    for (const std::string& word : subject) {
      one += (one.empty() ? "" : "\\%(\\s\\+\\%(the\\s\\+\\)\\?\\|-\\)") + vim_escaped(word);
    }
    out += (out.empty() ? "" : "\\|") + one;
  }
  return "\\%(the\\s\\+\\)\\?\\%(" + out + "\\)";
}

std::string words(std::string_view group, const WordList& list) {
  return fmt::format("syn match {} /\\<{}\\>/ contained\n", group, any_vim_word(list));
}

std::string block(std::string_view group, std::string_view start, std::string_view contains) {
  return fmt::format(
      "syn region {} start=/^\\s*{}/ end=/^\\s*}}/ end=/^\\ze\\s*\\%(rule\\|section\\)\\s/ keepend "
      "fold contains=floormanBlockWord,floormanBrace,@floormanValues,{}\n",
      group, start, contains);
}

// What does not depend on the tables. Later lines win over earlier ones.
constexpr std::string_view opening =
    "\" Vim syntax file for house rules (.rules) of Floorman.\n"
    "\" Printed by `floorman reference vim`; change the tables, not this file.\n"
    "if exists(\"b:current_syntax\")\n"
    "  finish\n"
    "endif\n"
    "syn case ignore\n"
    "syn iskeyword @,48-57,39,_,192-255\n"
    "syn sync fromstart\n"
    "\n"
    "syn match floormanNumber /\\%(^\\|[ "
    "\\t,(]\\)\\@1<=\\d\\+\\>\\%([-+%/]\\d*\\|st\\|nd\\|rd\\|th\\)\\?/ "
    "contained\n"
    "syn match floormanNumber /\\%(^\\|[ \\t,(]\\)\\@1<=\\d\\+\\%(st\\|nd\\|rd\\|th\\)\\>/ "
    "contained\n"
    "syn match floormanNumber /\\%(^\\|[ \\t,(]\\)\\@1<=\\d\\+\\.\\d\\+%/ contained\n"
    "syn match floormanNumber /\\$\\d\\+\\%(\\.\\d\\d\\)\\?\\>/ contained\n"
    "syn match floormanNumber /\\<\\d\\d\\?:[0-5]\\d\\>/ contained\n"
    "syn match floormanNumber "
    "/\\<\\d\\+\\s\\+\\%(hours\\?\\|minutes\\?\\|mins\\?\\|seconds\\?\\|secs\\?\\)\\>/ contained\n"
    "syn match floormanCards /\\C\\<\\%([2-9TJQKA][shdc]\\)\\{1,7}\\>/ contained\n"
    "syn match floormanCondition /\\<\\%(when\\|unless\\|because\\|and\\|or\\|not\\)\\>/ "
    "contained\n"
    "syn match floormanBrace /[{}]/ contained\n"
    "syn match floormanText /\"[^\"]*\"/ contained\n"
    "syn match floormanComment /\\%(^\\|\\s\\)\\@1<=#.*$/\n"
    "syn cluster floormanValues "
    "contains=floormanNumber,floormanCards,floormanText,floormanComment\n"
    "\n"
    "syn match floormanQuote /^\\s*>.*$/\n"
    "syn match floormanRule /^\\s*rule\\s.*$/ contains=floormanRuleWord\n"
    "syn match floormanRuleWord /^\\s*\\zsrule\\ze\\s/ contained nextgroup=floormanId skipwhite\n"
    "syn match floormanSee /^\\s*see\\s\\+rule\\s.*$/ contains=floormanSeeWord\n"
    "syn match floormanSeeWord /^\\s*\\zssee\\s\\+rule\\ze\\s/ contained nextgroup=floormanId "
    "skipwhite\n"
    "syn match floormanId /\"[^\"]*\"\\|[^ \\t\"#]\\+/ contained "
    "nextgroup=floormanConduct,floormanComment skipwhite\n"
    "syn match floormanConduct /\\<conduct\\>/ contained nextgroup=floormanComment skipwhite\n"
    "syn match floormanHeader /^\\s*\\%(section\\|house\\)\\s*\".*$/ "
    "contains=floormanHeaderWord,floormanText,floormanComment\n"
    "syn match floormanHeader /^\\s*\\%(language\\|currency\\|based\\s\\+on\\|allow\\)\\s.*$/ "
    "contains=floormanHeaderWord,@floormanValues,floormanCondition\n"
    "syn match floormanHeaderWord "
    "/^\\s*\\zs\\%(section\\|house\\|language\\|currency\\|based\\s\\+on\\|allow\\)\\>/ contained\n"
    "syn match floormanBlockWord "
    "/^\\s*\\zs\\%(example\\|chips\\|schedule\\|payouts\\|once\\)\\ze\\%(\\s.*\\)\\?{/ contained\n"
    "syn match floormanExpect /^\\s*\\zsexpect\\>/ contained nextgroup=floormanExpectation "
    "skipwhite\n"
    "syn match floormanExpectation /.*$/ contained contains=floormanExpectWord,@floormanValues\n"
    "syn match floormanAnswer /\\s*:.*$/ contained "
    "contains=floormanAnswerWord,floormanBrace,@floormanValues,floormanFacts,floormanCondition\n"
    "syn match floormanFacts "
    "/\\<\\%(when\\|unless\\)\\>\\%([^\"#{]\\|\"[^\"]*\"\\)*/ contained "
    "contains=floormanFactWord,@floormanValues,floormanCondition\n"
    "\n";

constexpr std::string_view links =
    "\n"
    "hi def link floormanComment Comment\n"
    "hi def link floormanQuote String\n"
    "hi def link floormanText String\n"
    "hi def link floormanNumber Number\n"
    "hi def link floormanCards Constant\n"
    "hi def link floormanRuleWord Keyword\n"
    "hi def link floormanSeeWord Keyword\n"
    "hi def link floormanHeaderWord Keyword\n"
    "hi def link floormanBlockWord Keyword\n"
    "hi def link floormanId Identifier\n"
    "hi def link floormanConduct StorageClass\n"
    "hi def link floormanSubject Function\n"
    "hi def link floormanSubjectNext Function\n"
    "hi def link floormanAnswerWord Type\n"
    "hi def link floormanCondition Conditional\n"
    "hi def link floormanFactWord Special\n"
    "hi def link floormanRowWord Statement\n"
    "hi def link floormanAloneWord Statement\n"
    "hi def link floormanExpect Conditional\n"
    "hi def link floormanWith Conditional\n"
    "hi def link floormanActWord Statement\n"
    "hi def link floormanExpectWord Statement\n"
    "hi def link floormanBrace Delimiter\n"
    "\n"
    "let b:current_syntax = \"floorman\"\n";

WordList together(std::initializer_list<const WordList*> lists) {
  WordList all;
  for (const WordList* list : lists) all.insert(all.end(), list->begin(), list->end());
  return all;
}

}  // namespace

std::string vim_syntax() {
  const EditorWords all = editor_words();
  const std::string subject = any_vim_subject(all);
  std::string text{opening};
  text += words("floormanAnswerWord", all.answers);
  text += words("floormanFactWord", all.facts);
  text += words("floormanRowWord",
                together({&all.chips, &all.schedule, &all.once, &all.parts, &all.facts}));
  text += words("floormanAloneWord", all.alone);
  text += words("floormanActWord", all.acts);
  text += words("floormanExpectWord", all.expectations);
  // Behind the words: at one place the later group wins, and `with` is a word of acts, too.
  text +=
      "syn match floormanWith /^\\s*\\zswith\\ze\\s/ contained nextgroup=floormanSubjectNext "
      "skipwhite\n";
  text += fmt::format(
      "syn match floormanAlone /^\\s*{}\\>[^{{}}]*$/ "
      "contains=floormanAloneWord,@floormanValues,floormanFacts,floormanCondition\n",
      any_vim_word(all.alone));
  text += fmt::format("syn match floormanSubject /^\\s*\\zs{}\\ze\\s*:/ nextgroup=floormanAnswer\n",
                      subject);
  text += fmt::format(
      "syn match floormanSubjectNext /{}\\ze\\s*:/ contained nextgroup=floormanAnswer\n", subject);
  const std::string_view rows = "floormanRowWord,floormanFacts,floormanCondition";
  text +=
      block("floormanTable", "\\%(chips\\|schedule\\|payouts\\|once\\)\\%(\\s[^{}]*\\)\\?{", rows);
  text +=
      block("floormanParts", subject + "\\s*:\\%([^\"{}#]\\|\"[^\"]*\"\\)*{\\ze\\s*\\%(#.*\\)\\?$",
            fmt::format("floormanSubject,{}", rows));
  text += block("floormanExample", "example\\s*\"[^\"]*\"\\s*{",
                "floormanExpect,floormanWith,floormanActWord");
  text += links;
  return text;
}

}  // namespace floorman::repl
