#include "repl/line_editor.hpp"

#include <histedit.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <filesystem>

namespace floorman::repl {

namespace {

volatile std::sig_atomic_t interrupted = 0;

void on_interrupt(int) { interrupted = 1; }

// Ctrl-C must end the read and not the program, so the handler does not restart system calls.
void catch_interrupts() {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
}

std::string longest_common_beginning(const std::vector<std::string>& words) {
  std::string common = words.front();
  for (const std::string& word : words) {
    std::size_t same = 0;
    while (same < common.size() && same < word.size() && common[same] == word[same]) ++same;
    common.resize(same);
  }
  return common;
}

}  // namespace

struct LineEditor::Terminal {
  EditLine* line = nullptr;
  History* history = nullptr;
  HistEvent event{};
  std::string prompt;
  std::string history_file;
  std::function<std::vector<std::string>(const std::string&)> complete;

  static Terminal& of(EditLine* line) {
    void* data = nullptr;
    el_get(line, EL_CLIENTDATA, &data);
    return *static_cast<Terminal*>(data);
  }

  static char* give_prompt(EditLine* line) { return of(line).prompt.data(); }

  static unsigned char on_tab(EditLine* line, int) {
    const LineInfo* info = el_line(line);
    const std::string typed(info->buffer, info->cursor);
    const std::vector<std::string> words = of(line).complete(typed);
    if (words.empty()) return CC_ERROR;
    const std::size_t blank = typed.find_last_of(' ');
    const std::string last = blank == std::string::npos ? typed : typed.substr(blank + 1);
    std::string more = longest_common_beginning(words).substr(last.size());
    if (words.size() == 1) more += ' ';
    if (!more.empty()) {
      el_insertstr(line, more.c_str());
      return CC_REFRESH;
    }
    std::fputc('\n', stdout);
    for (const std::string& word : words) std::fprintf(stdout, "  %s", word.c_str());
    std::fputc('\n', stdout);
    return CC_REDISPLAY;
  }
};

LineEditor::LineEditor(std::function<std::vector<std::string>(const std::string&)> complete,
                       const std::string& history_file)
    : terminal_(std::make_unique<Terminal>()) {
  Terminal& terminal = *terminal_;
  terminal.history_file = history_file;
  terminal.complete = std::move(complete);
  terminal.history = history_init();
  history(terminal.history, &terminal.event, H_SETSIZE, 1000);
  if (!history_file.empty()) {
    std::error_code error;  // without the file there is no history, and that is all
    std::filesystem::create_directories(std::filesystem::path(history_file).parent_path(), error);
    history(terminal.history, &terminal.event, H_LOAD, history_file.c_str());
  }
  terminal.line = el_init("floorman", stdin, stdout, stderr);
  el_set(terminal.line, EL_CLIENTDATA, &terminal);
  el_set(terminal.line, EL_PROMPT, &Terminal::give_prompt);
  el_set(terminal.line, EL_EDITOR, "emacs");
  el_set(terminal.line, EL_HIST, history, terminal.history);
  el_set(terminal.line, EL_ADDFN, "floorman-complete", "completes the word", &Terminal::on_tab);
  el_set(terminal.line, EL_BIND, "^I", "floorman-complete", nullptr);
  catch_interrupts();
}

LineEditor::~LineEditor() {
  if (!terminal_->history_file.empty()) {
    history(terminal_->history, &terminal_->event, H_SAVE, terminal_->history_file.c_str());
  }
  el_end(terminal_->line);
  history_end(terminal_->history);
}

std::optional<std::string> LineEditor::read(const std::string& prompt) {
  terminal_->prompt = prompt;
  interrupted = 0;
  int count = 0;
  const char* typed = el_gets(terminal_->line, &count);
  if (interrupted != 0) {
    std::fputc('\n', stdout);
    el_reset(terminal_->line);
    return std::string{};
  }
  if (typed == nullptr || count <= 0) return std::nullopt;
  std::string line(typed, static_cast<std::size_t>(count));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  if (!line.empty()) history(terminal_->history, &terminal_->event, H_ENTER, line.c_str());
  return line;
}

}  // namespace floorman::repl
