#include "engine/policy/policy.hpp"

namespace floorman::engine {

// Each expansion of the table is a block of #define lines, which clang-format would join.
// clang-format off

namespace {

// One pair of functions a family: which member an axis is. They return false for the axes of others.
#define FAMILY(Name, name, ...)                                     \
  bool put_in(Name##Rules& family, Axis axis, const Answer& answer) { \
    (void)family, (void)answer;                                     \
    switch (axis) {
#define AXIS(Type, field, ...)                                            \
  case Axis::field:                                                       \
    family.field = {static_cast<Type>(answer.choice), answer.values};     \
    return true;
#define CHOICE(...)
#define END_AXIS(...)
#define SENTENCE(field, ...) \
  case Axis::field: return true;
#define END_FAMILY(...) \
  default: return false; \
    }                   \
    }
#include "engine/policy/axes.def"
#include "engine/policy/undef.def"

#define FAMILY(Name, name, ...)                                     \
  bool read_from(const Name##Rules& family, Axis axis, Answer& out) { \
    (void)family, (void)out;                                        \
    switch (axis) {
#define AXIS(Type, field, ...)                                                       \
  case Axis::field:                                                                  \
    out = {static_cast<std::uint8_t>(family.field.choice), family.field.values};     \
    return true;
#define CHOICE(...)
#define END_AXIS(...)
#define SENTENCE(field, ...) \
  case Axis::field: return true;
#define END_FAMILY(...) \
  default: return false; \
    }                   \
    }
#include "engine/policy/axes.def"
#include "engine/policy/undef.def"

}  // namespace

void put(Rules& rules, Axis axis, const Answer& answer) {
#define FAMILY(Name, name, ...) \
  if (put_in(rules.name, axis, answer)) return;
#define AXIS(...)
#define CHOICE(...)
#define END_AXIS(...)
#define SENTENCE(...)
#define END_FAMILY(...)
#include "engine/policy/axes.def"
#include "engine/policy/undef.def"
}

Answer answer_to(const Rules& rules, Axis axis) {
  Answer answer;
#define FAMILY(Name, name, ...) \
  if (read_from(rules.name, axis, answer)) return answer;
#define AXIS(...)
#define CHOICE(...)
#define END_AXIS(...)
#define SENTENCE(...)
#define END_FAMILY(...)
#include "engine/policy/axes.def"
#include "engine/policy/undef.def"
  return answer;
}

// clang-format on

}  // namespace floorman::engine
