// Sheets made from the table of policies, for measuring: every question answered once, a rule each
// with words of its own, and examples up to the size that is asked for.
//
// The same number gives the same sheet. They have no findings and no meaning as houses.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

#include "engine/policy/policy_table.hpp"
#include "engine/random.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::bench {

inline std::string generated_example(std::size_t number) {
  return fmt::format(
      "example \"hand {}\" {{\n  blinds 20/40\n  stacks Ann 2000, Ben 2000, Cy 2000, Dora 2000\n"
      "  button Ann\n  Dora raises to 80\n  Ann raises to 160\n  Ben folds\n  Cy calls\n"
      "  Dora folds\n  expect pot 420\n  expect Cy owes 0\n}}\n\n",
      number);
}

/// About `bytes` bytes long; a sheet with every question has some 40,000.
inline std::string generated_sheet(std::uint64_t number, std::size_t bytes) {
  engine::Random random{number};
  std::string text = fmt::format("language 1\nhouse \"House {}\"\n\n", number);
  std::size_t rule = 0;
  for (const engine::AxisRow& row : engine::axis_rows()) {
    if (text.size() >= bytes) break;
    if (row.sentence || row.said == engine::Said::menu) continue;
    engine::Answer answer = row.mainstream;
    answer.choice =
        static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(row.choices.size())));
    answer.values = {10, 20, 30};
    text += fmt::format("rule {}\n> {}\n{}\n\n", ++rule, row.question,
                        interp::spell_clause(row.axis, answer));
  }
  for (std::size_t i = 1; text.size() < bytes; ++i) text += generated_example(i);
  return text;
}

}  // namespace floorman::bench
