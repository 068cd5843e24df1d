#include "model/open_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "tests/agreement/dice.hpp"

namespace roluat::tests {
namespace {

using model::OpenTable;

std::int32_t first_of(const OpenTable& table, std::uint32_t key) {
  return table.find(key, [](std::int32_t) { return true; });
}

TEST(OpenTable, IsEmptyAtFirst) {
  const OpenTable table;
  EXPECT_EQ(table.size(), 0U);
  EXPECT_EQ(first_of(table, 0), OpenTable::kNone);
}

TEST(OpenTable, KeepsSeveralValuesOfOneKey) {
  OpenTable table;
  for (const std::int32_t value : {3, 1, 2}) table.add(7, value);
  for (const std::int32_t value : {1, 2, 3})
    EXPECT_EQ(table.find(7, [&](std::int32_t one) { return one == value; }), value);
  EXPECT_EQ(table.find(7, [](std::int32_t one) { return one > 3; }), OpenTable::kNone);
  EXPECT_EQ(first_of(table, 8), OpenTable::kNone);
}

TEST(OpenTable, FindsWhatAMultimapFinds) {
  Dice dice(first_seed());
  OpenTable table;
  std::multimap<std::uint32_t, std::int32_t> expected;
  constexpr int kValues = 5000, kKeys = 3000;
  for (std::int32_t value = 0; value < kValues; ++value) {
    // Keys that differ in their high bits only are put as far apart as others.
    const auto key = static_cast<std::uint32_t>(dice.below(kKeys)) << (dice.chance(50) ? 20U : 0U);
    table.add(key, value);
    expected.emplace(key, value);
  }
  const OpenTable copy = table;
  EXPECT_EQ(copy.size(), expected.size());
  for (const auto& [key, value] : expected)
    EXPECT_EQ(copy.find(key, [&, wanted = value](std::int32_t one) { return one == wanted; }), value);
  for (std::uint32_t key = 0; key < kKeys; ++key) {
    if (!expected.contains(key)) {
      EXPECT_EQ(first_of(copy, key), OpenTable::kNone);
    }
  }
}

}  // namespace
}  // namespace roluat::tests
