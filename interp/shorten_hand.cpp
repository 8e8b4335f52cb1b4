#include "interp/shorten_hand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <string_view>
#include <tuple>

namespace floorman::interp {

namespace {

using Lines = std::vector<std::string>;

constexpr int most_plays = 1200;

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::istringstream in(line);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::string bare(std::string word) {
  if (word.ends_with(',')) word.pop_back();
  return word;
}

bool names(const std::string& line, const std::string& player) {
  const auto words = words_of(line);
  return std::ranges::any_of(words, [&](const std::string& word) { return bare(word) == player; });
}

bool seats_players(const std::string& line) {
  return line.starts_with("stacks ") || line.starts_with("seats ");
}

// Players with what is said of them: "Ann 2000", "3 Ann 2000".
std::vector<std::string> entries_of(const std::string& line) {
  std::vector<std::string> entries(1);
  for (const std::string& word : words_of(line.substr(line.find(' ')))) {
    entries.back() += (entries.back().empty() ? "" : " ") + bare(word);
    if (word.ends_with(',')) entries.emplace_back();
  }
  return entries;
}

std::string player_of(const std::string& entry) {
  const auto words = words_of(entry);
  return words.size() < 2 ? "" : words[words.size() - 2];
}

// How hard a number is to say: 1000 is easier than 975, 100 easier than 1000.
auto hardness(std::int64_t number) {
  const std::string digits = std::to_string(number);
  return std::tuple{static_cast<std::int64_t>(digits.size()) - std::ranges::count(digits, '0'),
                    digits.size(), number};
}

class Shortener {
public:
  Shortener(FoundHand hand, const Ruleset& first, const Ruleset& second)
      : hand_(std::move(hand)), first_(first), second_(second) {}

  FoundHand run() {
    // Fewer lines before anything else: every later step plays fewer of them.
    while (plays_ < most_plays) {
      const bool changed = drop_lines() || drop_players() || join_acts() || make_acts_smaller() ||
                           drop_cards() || round_numbers();
      if (!changed) break;
    }
    return std::move(hand_);
  }

private:
  bool keeps(Lines lines) {
    if (plays_++ >= most_plays || lines.empty()) return false;
    const Apart apart = judge(lines, first_, second_);
    const bool as_bad =
        apart != Apart::never && ends_differently(apart) >= ends_differently(hand_.apart);
    if (as_bad) hand_ = {std::move(lines), apart};
    return as_bad;
  }

  bool keeps_with(std::size_t i, std::string line) {
    Lines lines = hand_.lines;
    lines[i] = std::move(line);
    return keeps(std::move(lines));
  }

  bool drop_lines() {
    bool changed = false;
    for (const std::size_t count : {8U, 4U, 2U, 1U}) {
      for (std::size_t end = hand_.lines.size(); end >= count; --end) {
        if (end > hand_.lines.size()) continue;
        Lines lines = hand_.lines;
        const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(end - count);
        lines.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
        changed = keeps(std::move(lines)) || changed;
      }
    }
    return changed;
  }

  bool drop_players() {
    for (std::size_t i = 0; i < hand_.lines.size(); ++i) {
      if (!seats_players(hand_.lines[i])) continue;
      const std::vector<std::string> entries = entries_of(hand_.lines[i]);
      for (std::size_t dropped = entries.size(); dropped-- > 0;) {
        if (keeps(without_player(i, entries, dropped))) return true;
      }
    }
    return false;
  }

  Lines without_player(std::size_t i, const std::vector<std::string>& entries,
                       std::size_t dropped) const {
    std::string seated = hand_.lines[i].substr(0, hand_.lines[i].find(' '));
    bool any = false;
    for (std::size_t k = 0; k < entries.size(); ++k) {
      if (k == dropped) continue;
      seated += (any ? ", " : " ") + entries[k];
      any = true;
    }
    const std::string player = player_of(entries[dropped]);
    Lines lines;
    for (std::size_t k = 0; k < hand_.lines.size(); ++k) {
      if (k == i) {
        lines.push_back(seated);
      } else if (!names(hand_.lines[k], player)) {
        lines.push_back(hand_.lines[k]);
      }
    }
    return lines;
  }

  // Several folds are one line, and so are the checks up to the showdown.
  bool join_acts() {
    for (std::size_t i = 0; i + 1 < hand_.lines.size(); ++i) {
      Lines lines(hand_.lines.begin(), hand_.lines.begin() + static_cast<std::ptrdiff_t>(i));
      lines.emplace_back("everyone checks to the showdown");
      if (keeps(lines)) return true;
      std::size_t end = i;
      while (end < hand_.lines.size() && hand_.lines[end].ends_with(" folds")) ++end;
      if (end - i < 2 || end == hand_.lines.size()) continue;
      lines.back() = "folded to " + words_of(hand_.lines[end]).front();
      lines.insert(lines.end(), hand_.lines.begin() + static_cast<std::ptrdiff_t>(end),
                   hand_.lines.end());
      if (keeps(std::move(lines))) return true;
    }
    return false;
  }

  bool make_acts_smaller() {
    constexpr std::array<std::string_view, 5> acts = {" folds", " checks", " calls", " bets ",
                                                      " raises to "};
    for (std::size_t i = hand_.lines.size(); i-- > 0;) {
      const std::string line = hand_.lines[i];
      const std::size_t all_in = line.find(" goes all in");
      std::size_t at = all_in;
      std::size_t rank = acts.size();
      for (std::size_t a = 0; at == std::string::npos && a < acts.size(); ++a) {
        at = line.find(acts[a]);
        if (at != std::string::npos) rank = a;
      }
      if (at == std::string::npos) continue;
      for (std::size_t a = 0; a < std::min<std::size_t>(rank, 3); ++a) {
        if (keeps_with(i, line.substr(0, at) + std::string(acts[a]))) return true;
      }
    }
    return false;
  }

  bool drop_cards() {
    for (std::size_t i = 0; i < hand_.lines.size(); ++i) {
      const std::string line = hand_.lines[i];
      if (!line.starts_with("board ")) continue;
      if (words_of(line).size() > 4 && keeps_with(i, line.substr(0, line.rfind(' ')))) return true;
    }
    return false;
  }

  bool round_numbers() {
    bool changed = false;
    for (std::size_t i = 0; i < hand_.lines.size(); ++i) {
      const bool of_amounts = hand_.lines[i].find("seed") == std::string::npos;
      const std::size_t count = words_of(hand_.lines[i]).size();
      for (std::size_t w = 0; of_amounts && w < count; ++w) changed = round(i, w) || changed;
    }
    return changed;
  }

  // Seats, levels and places are small numbers, and stay.
  bool round(std::size_t i, std::size_t w) {
    std::vector<std::string> words = words_of(hand_.lines[i]);
    const std::string word = words[w];
    const std::string digits = bare(word);
    std::int64_t value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ptr != digits.data() + digits.size() || digits.empty() || value < 23) return false;
    for (const std::int64_t rounder : {100, 1000, 200, 300, 400, 500, 2000}) {
      if (hardness(rounder) >= hardness(value)) continue;
      words[w] = std::to_string(rounder) + word.substr(digits.size());
      if (keeps_with(i, fmt::format("{}", fmt::join(words, " ")))) return true;
    }
    return false;
  }

  FoundHand hand_;
  const Ruleset& first_;
  const Ruleset& second_;
  int plays_ = 0;
};

}  // namespace

FoundHand shorten(FoundHand hand, const Ruleset& first, const Ruleset& second) {
  return Shortener{std::move(hand), first, second}.run();
}

}  // namespace floorman::interp
