#include "engine/tournament/natural.hpp"

#include <bit>

#include "engine/check.hpp"

namespace floorman::engine {

namespace {

// Two digits; the language itself has no such number.
__extension__ using Product = unsigned __int128;

constexpr unsigned digit_bits = 64;

}  // namespace

Natural::Natural(std::uint64_t value) {
  if (value != 0) digits_.push_back(value);
}

Natural& Natural::operator+=(const Natural& other) {
  if (digits_.size() < other.digits_.size()) digits_.resize(other.digits_.size());
  Product carry = 0;
  for (std::size_t i = 0; i < digits_.size(); ++i) {
    carry += digits_[i];
    if (i < other.digits_.size()) carry += other.digits_[i];
    digits_[i] = static_cast<std::uint64_t>(carry);
    carry >>= digit_bits;
  }
  if (carry != 0) digits_.push_back(static_cast<std::uint64_t>(carry));
  return *this;
}

Natural& Natural::operator-=(const Natural& other) {
  FLOORMAN_PROMISE(*this >= other);
  bool borrow = false;
  for (std::size_t i = 0; i < digits_.size(); ++i) {
    const Product taken =
        Product{i < other.digits_.size() ? other.digits_[i] : 0} + (borrow ? 1U : 0U);
    borrow = digits_[i] < taken;
    digits_[i] = static_cast<std::uint64_t>(digits_[i] - taken);
  }
  drop_leading_zeros();
  return *this;
}

Natural& Natural::operator*=(std::uint64_t factor) {
  Product carry = 0;
  for (std::uint64_t& digit : digits_) {
    carry += Product{digit} * factor;
    digit = static_cast<std::uint64_t>(carry);
    carry >>= digit_bits;
  }
  if (carry != 0) digits_.push_back(static_cast<std::uint64_t>(carry));
  drop_leading_zeros();
  return *this;
}

std::uint64_t Natural::divide_by(std::uint64_t divisor) {
  FLOORMAN_PROMISE(divisor != 0);
  Product rest = 0;
  for (std::size_t i = digits_.size(); i-- > 0;) {
    rest = (rest << digit_bits) + digits_[i];
    digits_[i] = static_cast<std::uint64_t>(rest / divisor);
    rest %= divisor;
  }
  drop_leading_zeros();
  return static_cast<std::uint64_t>(rest);
}

std::size_t Natural::bits() const {
  if (digits_.empty()) return 0;
  return digit_bits * (digits_.size() - 1) +
         static_cast<std::size_t>(std::bit_width(digits_.back()));
}

std::strong_ordering operator<=>(const Natural& a, const Natural& b) {
  if (a.digits_.size() != b.digits_.size()) return a.digits_.size() <=> b.digits_.size();
  for (std::size_t i = a.digits_.size(); i-- > 0;) {
    if (a.digits_[i] != b.digits_[i]) return a.digits_[i] <=> b.digits_[i];
  }
  return std::strong_ordering::equal;
}

void Natural::drop_leading_zeros() {
  while (!digits_.empty() && digits_.back() == 0) digits_.pop_back();
}

std::uint64_t take_out(Natural& number, const Natural& divisor) {
  FLOORMAN_PROMISE(divisor > Natural{} && number.bits() < divisor.bits() + digit_bits - 1);
  if (number < divisor) return 0;
  std::uint64_t times = 0;
  for (std::size_t bit = number.bits() - divisor.bits() + 1; bit-- > 0;) {
    const std::uint64_t factor = std::uint64_t{1} << bit;
    const Natural part = divisor * factor;
    if (part > number) continue;
    number -= part;
    times |= factor;
  }
  FLOORMAN_PROMISE(number < divisor);
  return times;
}

}  // namespace floorman::engine
