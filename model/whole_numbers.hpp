// Sums and products of `int` that never wrap around.
#pragma once

#include "model/diagnostic.hpp"

namespace roluat::model {

[[noreturn]] inline void refuse_large_number() {
  throw InputError({"", 0, 0, "a number is too large", "a formula with smaller numbers"});
}

/// Throws InputError where the result is no `int`.
[[nodiscard]] inline int sum_of(int a, int b) {
  int sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) refuse_large_number();
  return sum;
}
[[nodiscard]] inline int product_of(int a, int b) {
  int product = 0;
  if (__builtin_mul_overflow(a, b, &product)) refuse_large_number();
  return product;
}

}  // namespace roluat::model
