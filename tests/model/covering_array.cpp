// Greedy: each ruleset starts with a pair that is still missing and takes on as many more as it
// can; the best of a few tries is kept.
#include "tests/model/covering_array.hpp"

#include <algorithm>

#include "engine/policy/policy_table.hpp"
#include "engine/random.hpp"
#include "tests/model/needs.hpp"

namespace floorman::model {

using engine::Axis;

const std::vector<Axis> axes_of_a_hand = {
    Axis::structure,
    Axis::bet_limit,
    Axis::ante_paid_by,
    Axis::ante_size,
    Axis::short_big_blind_pays,
    Axis::blind_owed_but_short,
    Axis::call_over_short_big_blind,
    Axis::first_button,
    Axis::button_rule,
    Axis::going_heads_up,
    Axis::seat_refilled,
    Axis::new_player,
    Axis::absent_at_the_deal,
    Axis::absent_at_own_turn,
    Axis::absent_on_the_option,
    Axis::opening_action,
    Axis::minimum_bet,
    Axis::minimum_raise,
    Axis::over_short_all_in,
    Axis::raises_per_round,
    Axis::all_in_past_last_raise,
    Axis::short_all_in_counts,
    Axis::used_up_raises,
    Axis::check_raise,
    Axis::short_all_in_reopens,
    Axis::short_all_ins_add_up,
    Axis::all_in_hands,
    Axis::first_to_show,
    Axis::without_a_bet,
    Axis::first_hand,
    Axis::losing_all_in_hand,
    Axis::ask_to_see,
    Axis::playing_the_board,
    Axis::kickers,
    Axis::suits,
    Axis::odd_chip_to,
    Axis::several_odd_chips,
    Axis::equal_stacks_odd_chip,
    Axis::odd_chip_unit,
    Axis::color_up_odd_chips,
};

namespace {

std::size_t index_of(Axis axis) {
  return static_cast<std::size_t>(std::find(axes_of_a_hand.begin(), axes_of_a_hand.end(), axis) -
                                  axes_of_a_hand.begin());
}

std::uint8_t choices_of(std::size_t axis) {
  return static_cast<std::uint8_t>(engine::row_of(axes_of_a_hand[axis]).choices.size());
}

bool contains(const std::vector<std::uint8_t>& choices, std::uint8_t choice) {
  return std::find(choices.begin(), choices.end(), choice) != choices.end();
}

/// What the pair needs of other questions; where it asks one of them itself, that is its answer.
template <typename Visit>
void each_need(const Pair& pair, Visit visit) {
  for (const Need& need : needs()) {
    const std::size_t axis = index_of(need.axis);
    const std::size_t other = index_of(need.other);
    const bool concerned = axis == pair.first_axis || axis == pair.second_axis;
    const bool said = other == pair.first_axis || other == pair.second_axis;
    if (concerned && !said) visit(other, need.any_of);
  }
}

constexpr std::uint8_t open = 255;

/// The answers that the pair needs and that are still open: one that meets all its needs.
void meet_needs(const Pair& pair, Row& row, engine::Random& random) {
  each_need(pair, [&](std::size_t axis, const std::vector<std::uint8_t>&) {
    if (row[axis] != open) return;
    std::vector<std::uint8_t> good;
    for (std::uint8_t choice = 0; choice < choices_of(axis); ++choice) good.push_back(choice);
    each_need(pair, [&](std::size_t other, const std::vector<std::uint8_t>& any_of) {
      if (other != axis) return;
      std::erase_if(good, [&](std::uint8_t choice) { return !contains(any_of, choice); });
    });
    row[axis] = good[random.below(static_cast<std::uint32_t>(good.size()))];
  });
}

/// Which pairs are still missing: by both answers, in either order.
class Missing {
public:
  Missing() {
    for (std::size_t axis = 0; axis < axes_of_a_hand.size(); ++axis) {
      first_.push_back(count_);
      count_ += choices_of(axis);
    }
    table_.assign(count_ * count_, false);
    for (const Pair& pair : all_pairs()) set(pair, true);
  }
  bool has(std::size_t axis, std::uint8_t choice, std::size_t other, std::uint8_t second) const {
    return table_[(first_[axis] + choice) * count_ + first_[other] + second];
  }
  void set(const Pair& pair, bool missing) {
    const std::size_t one = first_[pair.first_axis] + pair.first_choice;
    const std::size_t two = first_[pair.second_axis] + pair.second_choice;
    table_[one * count_ + two] = table_[two * count_ + one] = missing;
  }

private:
  std::vector<std::size_t> first_;
  std::size_t count_ = 0;
  std::vector<bool> table_;
};

/// The choice that brings in most missing pairs with the answers that are there; ties by chance.
std::uint8_t best_choice(const Row& row, std::size_t axis, const Missing& missing,
                         engine::Random& random) {
  std::uint8_t best = 0;
  std::uint32_t best_gain = 0;
  for (std::uint8_t choice = 0; choice < choices_of(axis); ++choice) {
    std::uint32_t gain = 0;
    for (std::size_t other = 0; other < row.size(); ++other) {
      const bool said = other != axis && row[other] != open;
      gain += said && missing.has(axis, choice, other, row[other]) ? 8 : 0;
    }
    gain += random.below(8);
    if (choice == 0 || gain > best_gain) {
      best = choice;
      best_gain = gain;
    }
  }
  return best;
}

Row make_row(const Pair& seed, const Missing& missing, engine::Random& random) {
  Row row(axes_of_a_hand.size(), open);
  row[seed.first_axis] = seed.first_choice;
  row[seed.second_axis] = seed.second_choice;
  meet_needs(seed, row, random);
  const auto axes = static_cast<std::uint32_t>(row.size());
  const std::size_t start = random.below(axes);
  for (std::size_t step = 0; step < row.size(); ++step) {
    const std::size_t axis = (start + step) % row.size();
    if (row[axis] == open) row[axis] = best_choice(row, axis, missing, random);
  }
  return row;
}

std::vector<Row> build() {
  constexpr int tries = 12;
  engine::Random random{2024};
  std::vector<Row> rows;
  Missing missing;
  std::vector<Pair> left = all_pairs();
  while (!left.empty()) {
    Row best;
    std::ptrdiff_t best_gain = 0;
    for (int attempt = 0; attempt < tries; ++attempt) {
      const Pair& seed = left[random.below(static_cast<std::uint32_t>(left.size()))];
      const Row row = make_row(seed, missing, random);
      const auto gain = std::count_if(left.begin(), left.end(), [&](const Pair& pair) {
        return stands_in(pair, row) && takes_effect_in(pair, row);
      });
      if (gain <= best_gain) continue;
      best = row;
      best_gain = gain;
    }
    std::erase_if(left, [&](const Pair& pair) {
      const bool covered = stands_in(pair, best) && takes_effect_in(pair, best);
      if (covered) missing.set(pair, false);
      return covered;
    });
    rows.push_back(best);
  }
  return rows;
}

}  // namespace

std::vector<Pair> all_pairs() {
  std::vector<Pair> pairs;
  for (std::size_t one = 0; one < axes_of_a_hand.size(); ++one) {
    for (std::size_t two = one + 1; two < axes_of_a_hand.size(); ++two) {
      for (std::uint8_t a = 0; a < choices_of(one); ++a) {
        for (std::uint8_t b = 0; b < choices_of(two); ++b) pairs.push_back({one, a, two, b});
      }
    }
  }
  return pairs;
}

bool stands_in(const Pair& pair, const Row& row) {
  return row[pair.first_axis] == pair.first_choice && row[pair.second_axis] == pair.second_choice;
}

bool takes_effect_in(const Pair& pair, const Row& row) {
  bool all = true;
  each_need(pair, [&](std::size_t axis, const std::vector<std::uint8_t>& any_of) {
    all = all && contains(any_of, row[axis]);
  });
  return all;
}

const std::vector<Row>& covering_array() {
  static const std::vector<Row> rows = build();
  return rows;
}

}  // namespace floorman::model
