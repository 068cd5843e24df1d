#include "model/games/co-tuong/perft.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "model/diagnostic.hpp"
#include "tests/cotuong/random_positions.hpp"

namespace roluat::model::cotuong::test {
namespace {

PerftReport count(const Position& position, int depth, bool figures, unsigned threads = 1) {
  PerftRequest request;
  request.depth = depth;
  request.figures = figures;
  request.threads = threads;
  return perft(position, request);
}

using Figures = std::vector<std::uint64_t>;

/// One figure of every ply.
Figures figures(const PerftReport& report, const std::string& name) {
  Figures found;
  for (const PerftPly& ply : report.plies)
    for (const auto& [figure, number] : ply.figures)
      if (figure == name) found.push_back(number);
  return found;
}

Figures nodes(const PerftReport& report) {
  Figures found;
  for (const PerftPly& ply : report.plies) found.push_back(ply.nodes);
  return found;
}

TEST(CoTuongPerft, TheOpeningHasThePublishedFigures) {
  const PerftReport report = count(read_fen(kOpeningFen), 3, true);
  EXPECT_EQ(nodes(report), (Figures{44, 1'920, 79'666}));
  EXPECT_EQ(figures(report, "captures"), (Figures{2, 72, 3'159}));
  EXPECT_EQ(figures(report, "checks"), (Figures{0, 6, 384}));
  EXPECT_EQ(figures(report, "mates"), (Figures{0, 0, 0}));
}

TEST(CoTuongPerft, DivideSumsToTheCount) {
  const PerftReport report = count(read_fen(kOpeningFen), 3, false);
  EXPECT_EQ(report.divide.size(), 44U);
  const auto add = [](std::uint64_t sum, const auto& line) { return sum + line.second; };
  EXPECT_EQ(std::accumulate(report.divide.begin(), report.divide.end(), std::uint64_t{0}, add), 79'666U);
}

TEST(CoTuongPerft, ThreadsChangeNothing) {
  EXPECT_EQ(count(read_fen(kOpeningFen), 3, true, 3).divide, count(read_fen(kOpeningFen), 3, true).divide);
}

TEST(CoTuongPerft, AMateIsCountedWhereItIsGiven) {
  // d7 or d6, and in the second b9 or d7; the other file is barred by the generals.
  EXPECT_EQ(figures(count(read_fen("3k5/9/R8/1R7/9/9/9/9/9/4K4 w"), 1, true), "mates"), Figures{2});
  EXPECT_EQ(figures(count(read_fen("3k5/R8/1R7/9/9/9/9/9/9/4K4 w"), 1, true), "mates"), Figures{2});
  // The pawn to c8 or d7, the chariot to e8.
  EXPECT_EQ(figures(count(read_fen("3k5/9/2P6/9/9/9/9/9/4R4/4K4 w"), 1, true), "stalemates"), Figures{3});
}

TEST(CoTuongPerft, WhatWasKnownChangesNothing) {
  const Position opening = read_fen(kOpeningFen);
  std::vector<PerftPart> parts;
  PerftRequest request;
  request.depth = 3;
  request.finished = [&](const PerftPart& part) { parts.push_back(part); };
  const PerftReport whole = perft(opening, request);
  ASSERT_EQ(parts.size(), 44U);
  parts.resize(20);
  request.known = &parts;
  request.finished = nullptr;
  const PerftReport resumed = perft(opening, request);
  EXPECT_EQ(resumed.divide, whole.divide);
  EXPECT_EQ(figures(resumed, "captures"), figures(whole, "captures"));
  parts.push_back(parts.front());
  EXPECT_THROW((void)perft(opening, request), InputError);
}

}  // namespace
}  // namespace roluat::model::cotuong::test
