#include "model/nearest_name.hpp"

#include <gtest/gtest.h>

namespace roluat::tests {
namespace {

const std::vector<std::string> kKnown = {"tank.sea", "tank.block", "missile.sea", "vi"};

TEST(NearestName, IsTheOneWithFewestChanges) {
  EXPECT_EQ(model::nearest_name("tank.see", kKnown), "tank.sea");
  EXPECT_EQ(model::nearest_name("tnak.sea", kKnown), "tank.sea") << "swapped";
  EXPECT_EQ(model::nearest_name("tank.bloc", kKnown), "tank.block") << "one too few";
  EXPECT_EQ(model::nearest_name("misssile.sea", kKnown), "missile.sea") << "one too many";
  EXPECT_EQ(model::nearest_name("v", kKnown), "vi");
}

TEST(NearestName, IsNoneWhereNothingIsAlike) {
  EXPECT_EQ(model::nearest_name("aeroplane", kKnown), "");
  EXPECT_EQ(model::nearest_name("", kKnown), "");
  EXPECT_EQ(model::nearest_name("tank.sea", {}), "");
  EXPECT_EQ(model::nearest_name(std::string(100'000, 'x'), kKnown), "") << "and soon";
}

TEST(NearestName, IsExpectedBeforeAnythingElse) {
  EXPECT_EQ(model::expected_name("tank.see", kKnown, "an id").str(), "'tank.sea', or an id");
  EXPECT_EQ(model::expected_name("aeroplane", kKnown, "an id").str(), "an id");
}

}  // namespace
}  // namespace roluat::tests
