// The same formula has the same digest in every pool, another one another.
#include "model/digest.hpp"

#include <gtest/gtest.h>

namespace roluat::tests {
namespace {

using model::Expr;
using model::Formulas;

class Digest : public testing::Test {
 protected:
  Digest() {
    for (const char* name : {"a", "b", "c"}) signature_.add_constant(name, {});
    for (const char* name : {"c", "b", "a"}) turned_.add_constant(name, {});
  }

  static std::uint64_t of(const Formulas& formulas, const model::Signature& signature, Expr e) {
    return model::Digests(formulas, signature).of(e);
  }
  Expr named(const char* name) { return formulas_.constant(signature_.constant(name)); }
  std::uint64_t of(Expr e) const { return of(formulas_, signature_, e); }

  Formulas formulas_;
  model::Signature signature_, turned_;
};

TEST_F(Digest, IsTheSameInAnotherPoolWithOtherNumbers) {
  Formulas other;
  other.literal(7);  // so that nothing has the same place
  const auto there = [&](const char* name) { return other.constant(turned_.constant(name)); };
  const Expr c = there("c"), b = there("b"), a = there("a");
  EXPECT_EQ(of(formulas_.conjunction({formulas_.equal(named("a"), named("b")), formulas_.negation(named("c"))})),
            of(other, turned_, other.conjunction({other.equal(b, a), other.negation(c)})));
}

TEST_F(Digest, IsAnotherForAnotherFormula) {
  const Expr a = named("a"), b = named("b"), c = named("c");
  EXPECT_NE(of(a), of(b));
  EXPECT_NE(of(formulas_.conjunction({a, b})), of(formulas_.disjunction({a, b})));
  EXPECT_NE(of(formulas_.less_equal(a, b)), of(formulas_.less_equal(b, a)));
  EXPECT_NE(of(formulas_.if_then_else(a, b, c)), of(formulas_.if_then_else(a, c, b)));
  EXPECT_NE(of(formulas_.literal(2)), of(formulas_.literal(3)));
  EXPECT_NE(of(formulas_.constant(0)), of(formulas_.literal(0)));
}

}  // namespace
}  // namespace roluat::tests
