// How near two spellings are: for every "did you mean".
#include <algorithm>
#include <numeric>

#include "grammar/phrase.hpp"
#include "grammar/phrase_units.hpp"

namespace floorman::grammar {

namespace {

constexpr std::size_t longest_compared = 200;  // bytes; longer texts are no misspelling of a phrase

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

/// How many words of `first` stand in `second` too.
std::size_t shared_words(const std::vector<std::string>& first, std::vector<std::string> second) {
  std::size_t shared = 0;
  for (const std::string& word : first) {
    const auto found = std::find(second.begin(), second.end(), word);
    if (found == second.end()) continue;
    second.erase(found);
    ++shared;
  }
  return shared;
}

struct Candidate {
  std::size_t index = 0;
  std::size_t cost = 0;  // in thousandths of the length
};

/// Within a third of the length, or with most of the words.
bool is_plausible(std::size_t distance, std::size_t longest, std::size_t shared,
                  std::size_t most_words) {
  if (distance * 3 <= longest || distance <= 1) return true;
  return shared * 2 > most_words;
}

}  // namespace

std::size_t spelling_distance(std::string_view first, std::string_view second) {
  std::vector<std::size_t> before_last(second.size() + 1);
  std::vector<std::size_t> last(second.size() + 1);
  std::vector<std::size_t> row(second.size() + 1);
  std::iota(last.begin(), last.end(), 0U);
  for (std::size_t i = 1; i <= first.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= second.size(); ++j) {
      const std::size_t change = first[i - 1] == second[j - 1] ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
      const bool swapped =
          i > 1 && j > 1 && first[i - 1] == second[j - 2] && first[i - 2] == second[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last.swap(last);
    last.swap(row);
  }
  return last[second.size()];
}

std::vector<std::size_t> nearest(std::string_view typed, const std::vector<std::string>& texts,
                                 std::size_t most) {
  const std::vector<std::string> words = words_in(typed.substr(0, longest_compared));
  const std::string wanted = joined(words);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::vector<std::string> other_words = words_in(texts[i]);
    const std::string other = joined(other_words);
    if (wanted.empty() || other.empty() || other.size() > longest_compared) continue;
    const std::size_t distance = spelling_distance(wanted, other);
    const std::size_t longest = std::max(wanted.size(), other.size());
    const std::size_t shared = shared_words(words, other_words);
    const std::size_t most_words = std::max(words.size(), other_words.size());
    if (!is_plausible(distance, longest, shared, most_words)) continue;
    candidates.push_back({i, distance * 1000 / longest});
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; });
  std::vector<std::size_t> result;
  for (const Candidate& candidate : candidates) {
    if (result.size() < most) result.push_back(candidate.index);
  }
  return result;
}

}  // namespace floorman::grammar
