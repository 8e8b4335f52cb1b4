#include "grammar/phrase_program.hpp"

#include <algorithm>

namespace floorman::grammar {

namespace {

void add_elements(Program& program, const Pattern& pattern);

void add_optional(Program& program, const Element& element) {
  const std::size_t branch = program.size();
  program.push_back({Step::Kind::branch, {}, 0, {}});
  add_elements(program, element.inside);
  program[branch].other = program.size();
}

void add_list(Program& program, const Element& element) {
  program.push_back({Step::Kind::list_begin, {}, 0, {}});
  const std::size_t first = program.size();
  add_elements(program, element.inside);
  const std::size_t branch = program.size();
  program.push_back({Step::Kind::branch, {}, 0, {}});
  program.push_back({Step::Kind::comma, {}, 0, {}});
  program.push_back({Step::Kind::list_next, {}, 0, {}});
  program.push_back({Step::Kind::jump, {}, first, {}});
  program[branch].other = program.size();
  program.push_back({Step::Kind::list_end, {}, 0, {}});
}

void add_elements(Program& program, const Pattern& pattern) {
  for (const Element& element : pattern) {
    switch (element.kind) {
      case Element::Kind::word:
        program.push_back({Step::Kind::word, element.word, 0, element.written});
        break;
      case Element::Kind::slot:
        program.push_back({Step::Kind::slot, element.word, 0, element.written});
        break;
      case Element::Kind::optional: add_optional(program, element); break;
      case Element::Kind::list: add_list(program, element); break;
    }
  }
}

}  // namespace

Program program_of(const Pattern& pattern) {
  Program program;
  program.reserve(pattern.size() * 2 + 6);
  add_elements(program, pattern);
  program.push_back({});
  return program;
}

void consuming_steps(const Program& program, std::size_t step, std::vector<std::size_t>& found) {
  switch (program[step].kind) {
    case Step::Kind::branch:
      consuming_steps(program, step + 1, found);
      consuming_steps(program, program[step].other, found);
      return;
    case Step::Kind::jump: consuming_steps(program, program[step].other, found); return;
    case Step::Kind::list_begin:
    case Step::Kind::list_end:
    case Step::Kind::list_next: consuming_steps(program, step + 1, found); return;
    case Step::Kind::word:
    case Step::Kind::slot:
    case Step::Kind::comma:
    case Step::Kind::end:
      if (std::find(found.begin(), found.end(), step) == found.end()) found.push_back(step);
  }
}

}  // namespace floorman::grammar
