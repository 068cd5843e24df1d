// Is each thing done once, and is the first fault said, however many threads there are?
#include "model/side_by_side.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace roluat::tests {
namespace {

TEST(SideBySide, EachIsDoneOnce) {
  for (const unsigned threads : {0U, 1U, 3U, 50U}) {
    std::vector<std::atomic<int>> done(40);
    model::each_side_by_side(done.size(), threads, [&](std::size_t i) { ++done[i]; });
    for (const auto& one : done) EXPECT_EQ(one, 1) << threads;
  }
  model::each_side_by_side(0, 2, [](std::size_t) { FAIL(); });
}

TEST(SideBySide, AWorkerDoesOneThingAtATime) {
  EXPECT_EQ(model::workers(60, 3), 3U);
  EXPECT_EQ(model::workers(2, 3), 2U);
  EXPECT_EQ(model::workers(2, 0), 1U);
  std::vector<std::atomic<int>> busy(3), done(60);
  model::each_by_workers(done.size(), 3, [&](std::size_t i, std::size_t worker) {
    ASSERT_LT(worker, busy.size());
    EXPECT_EQ(busy[worker]++, 0);
    std::this_thread::yield();
    ++done[i];
    --busy[worker];
  });
  for (const auto& one : done) EXPECT_EQ(one, 1);
}

TEST(SideBySide, TheFirstFaultIsSaidAndNothingIsBegunBehindIt) {
  for (const unsigned threads : {1U, 2U, 4U}) {
    std::atomic<std::size_t> begun = 0;
    try {
      model::each_side_by_side(100000, threads, [&](std::size_t i) {
        ++begun;
        if (i >= 7) throw std::runtime_error(std::to_string(i));
      });
      FAIL();
    } catch (const std::runtime_error& error) {
      EXPECT_STREQ(error.what(), "7");
    }
    EXPECT_LE(begun, 8 + threads);
  }
}

}  // namespace
}  // namespace roluat::tests
