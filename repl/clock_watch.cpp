#include "repl/clock_watch.hpp"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>

#include "interp/tournament/narrate_clock.hpp"
#include "repl/clock_screen.hpp"
#include "repl/command.hpp"
#include "repl/files.hpp"
#include "repl/terminal.hpp"

namespace floorman::repl {

namespace clock = engine::clock;

namespace {

volatile std::sig_atomic_t ending_signal = 0;
volatile std::sig_atomic_t asked_to_stop = 0;  // control-Z

void note_signal(int signal) {
  if (signal == SIGTSTP) {
    asked_to_stop = 1;
  } else if (signal != SIGWINCH) {  // a new size only wakes poll()
    ending_signal = signal;
  }
}

void write_all(const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = ::write(STDOUT_FILENO, text.data() + done, text.size() - done);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) done += static_cast<std::size_t>(count);
  }
}

// The terminal while the clock has it: other screen, no cursor, keys one by one. Signals are noted
// while it lives.
class TerminalInUse {
public:
  TerminalInUse() {
    struct sigaction action {};
    action.sa_handler = note_signal;  // without SA_RESTART: poll() returns at once
    for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &before_[i]);
    tcgetattr(STDIN_FILENO, &settings_);
    enter();
  }
  ~TerminalInUse() {
    leave();
    for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before_[i], nullptr);
  }
  TerminalInUse(const TerminalInUse&) = delete;
  TerminalInUse& operator=(const TerminalInUse&) = delete;

  void stop_until_continued() {
    asked_to_stop = 0;
    leave();
    raise(SIGSTOP);
    enter();
  }

private:
  static constexpr std::array<int, 6> signals = {SIGINT,  SIGTERM, SIGHUP,
                                                 SIGQUIT, SIGTSTP, SIGWINCH};

  void enter() {
    termios keys = settings_;
    keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
    write_all("\x1b[?1049h\x1b[?25l\x1b[2J");
  }
  void leave() {
    write_all("\x1b[0m\x1b[?25h\x1b[?1049l");
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings_);
  }

  termios settings_{};
  std::array<struct sigaction, signals.size()> before_{};
};

// What a key reports; nothing for other keys.
std::optional<engine::ClockReport> report_of(char key, const engine::ClockState& state) {
  constexpr std::int64_t minute = 60;
  switch (key) {
    case ' ': {
      const bool in_a_level = state.phase == engine::ClockState::Phase::level;
      const bool runs = !state.paused && (in_a_level || engine::seconds_left(state));
      if (runs) return {{state.now, clock::Pauses{}}};
      return {{state.now, clock::Resumes{}}};
    }
    case 'n': return {{state.now, clock::GoesOn{}}};
    case 'b': return {{state.now, clock::GoesBack{}}};
    case '+':
    case '=': return {{state.now, clock::AddsTime{minute}}};
    case '-': return {{state.now, clock::AddsTime{-minute}}};
    case 'p': {
      const auto left = state.facts.find({engine::ClockFact::players_left, 0, 0, 0});
      if (!left || *left <= 1) return std::nullopt;
      return {{state.now, clock::PlayersLeft{*left - 1}}};
    }
    default: return std::nullopt;
  }
}

class WallClock {
public:
  WallClock(const std::string& title, const interp::HouseSchedule& house, engine::ClockState state)
      : title_(title), house_(house), state_(std::move(state)), began_(state_.now) {}

  void run() {
    while (ending_signal == 0) {
      take({time_now(), clock::TimePasses{}});
      draw_screen();
      if (!wait_for_a_key()) return;
      if (asked_to_stop != 0) terminal_.stop_until_continued();
    }
  }

private:
  using Steady = std::chrono::steady_clock;

  std::int64_t milliseconds() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - start_).count();
  }
  std::int64_t time_now() const { return began_ + milliseconds() / 1000; }

  void take(const engine::ClockReport& report) {
    for (const engine::ClockEvent& event : engine::take(house_.schedule, state_, report)) {
      note(event);
    }
  }

  // What somebody has to do stays on the screen until the next level.
  void note(const engine::ClockEvent& event) {
    const bool begins = std::holds_alternative<clock::LevelBegins>(event.what);
    const bool rings = begins || std::holds_alternative<clock::BreakBegins>(event.what) ||
                       std::holds_alternative<clock::BreakEnds>(event.what) ||
                       std::holds_alternative<clock::TimeLimit>(event.what);
    if (rings) write_all("\a");
    if (begins && notices_at_ < event.at) notices_.clear();
    const bool to_be_done = std::holds_alternative<clock::ColorUpDue>(event.what) ||
                            std::holds_alternative<clock::RedrawDue>(event.what) ||
                            std::holds_alternative<clock::SwitchDecided>(event.what);
    if (!to_be_done) return;
    notices_.push_back(interp::tell(event, house_));
    notices_at_ = event.at;
  }

  void draw_screen() const {
    const View view = view_of_terminal();
    const ClockScreen screen = screen_of(title_, house_, state_, notices_);
    std::string text = "\x1b[H";
    for (const char c : draw(screen, view.columns, rows_of_terminal(), view.colour)) {
      if (c == '\n') text += "\x1b[K";
      text += c;
    }
    write_all(text + "\x1b[K\x1b[J");
  }

  // Waits for the next second or a key; false when it is over.
  bool wait_for_a_key() {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int until_next_second = static_cast<int>(1000 - milliseconds() % 1000);
    if (poll(&input, 1, until_next_second) <= 0) return true;
    std::array<char, 16> keys{};
    const ssize_t count = read(STDIN_FILENO, keys.data(), keys.size());
    if (count == 0 || (count < 0 && errno != EINTR)) return false;
    take({time_now(), clock::TimePasses{}});
    for (ssize_t i = 0; i < count; ++i) {
      const char key = keys[static_cast<std::size_t>(i)];
      if (key == 'q') return false;
      if (key == '\x1b') break;  // arrows and their like send several characters
      if (const auto report = report_of(key, state_)) take(*report);
    }
    return true;
  }

  std::string title_;
  const interp::HouseSchedule& house_;
  engine::ClockState state_;
  std::int64_t began_;
  Steady::time_point start_ = Steady::now();
  std::vector<std::string> notices_;
  std::int64_t notices_at_ = -1;
  TerminalInUse terminal_;
};

}  // namespace

int watch_clock(const std::string& title, const interp::HouseSchedule& house,
                engine::ClockState state) {
  ending_signal = 0;
  { WallClock(title, house, std::move(state)).run(); }
  // The terminal is as it was; a signal but control-C now does what it was sent for.
  if (ending_signal != 0 && ending_signal != SIGINT) raise(ending_signal);
  return exit_clean;
}

}  // namespace floorman::repl
