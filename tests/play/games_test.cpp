// Games that the tool plays itself, and what is measured of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "analysis/play/measures.hpp"
#include "analysis/play/player.hpp"
#include "analysis/play/tree.hpp"
#include "model/diagnostic.hpp"
#include "tests/play/world.hpp"

namespace roluat::tests {
namespace {

using analysis::GameRecord;
using analysis::GamesRequest;

std::string digest(const GameRecord& record) {
  std::string text = record.by + std::to_string(record.winner) + (record.finished ? "!" : "?");
  for (const auto& ply : record.plies)
    text += "," + std::to_string(ply.turns) + ":" + std::to_string(ply.lead) + ":" + std::to_string(ply.kind);
  for (const auto count : record.counts) text += static_cast<char>('0' + count);
  return text;
}

std::unique_ptr<model::Played> played_by(const std::string& name) { return the_game().under(ruling(name)); }

TEST(Games, DependOnTheSeedAndNotOnTheThreads) {
  GamesRequest request;
  request.players = {"random", "greedy"};
  request.games = 4;
  request.ply_limit = 40;
  const auto played = played_by("consolidated");
  const auto one = play_games(the_game(), *played, request);
  request.threads = 3;
  const auto three = play_games(the_game(), *played, request);
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(digest(one[i]), digest(three[i]));
  request.seed = 2;
  EXPECT_NE(digest(play_games(the_game(), *played, request)[0]), digest(one[0]));
}

TEST(Games, OfAPartAreThoseOfTheWhole) {
  GamesRequest request;
  request.games = 6;
  const auto whole = play_games(the_game(), *played_by("vi"), request);
  request.first = 4;
  request.games = 2;
  const auto part = play_games(the_game(), *played_by("vi"), request);
  EXPECT_EQ(digest(part[0]), digest(whole[4]));
  EXPECT_EQ(digest(part[1]), digest(whole[5]));
}

TEST(Games, BrokenOffAreNotCalledFinished) {
  GamesRequest request;
  request.games = 3;
  request.ply_limit = 5;
  const auto measures = measure_games(the_game(), *played_by("consolidated"), request);
  EXPECT_EQ(measures.unfinished, 3U);
  for (const auto& figure : measures.figures) {
    const bool is_length = figure.id == "duration.mean";
    EXPECT_TRUE(!is_length || figure.certainty == analysis::Certainty::lower_bound);
    EXPECT_TRUE(figure.id != "completion" || figure.interval.value == 0);
    EXPECT_NE(figure.id, "tree.log10.knuth") << "no game has ended";
  }
}

TEST(Games, StopWhereNobodyCanMoveAndTheRulingGoesOn) {
  model::Ruling with = ruling("consolidated");
  with.options["end.mate"] = "plays-on";
  GamesRequest request;
  // The blue commander in the corner is mated by the ships.
  request.fen = "NN8c/11/11/9T1/10T/11/11/11/11/11/11/4C6 b - - 0 1";
  const auto records = play_games(the_game(), *the_game().under(with), request);
  for (const auto& record : records) EXPECT_TRUE(record.finished || record.plies.size() == request.ply_limit);
}

TEST(Players, UnknownOnesAreNamed) { EXPECT_THROW((void)analysis::make_player("clever"), model::InputError); }

/// The turn that a player chooses, by the position after it.
std::string choice(const std::string& player, const std::string& fen) {
  const auto match = the_game().matches().match(*the_game().under(ruling("consolidated")));
  match->set_up(the_game().position(fen));
  analysis::Dice dice(1, 0);
  match->play(analysis::make_player(player)->choose(*match, match->list_turns(), dice));
  return match->position().fen();
}

TEST(Players, TakeWhatStandsFree) {
  // A tank two points before an artillery piece that nobody guards.
  const std::string fen = "6c4/11/11/11/11/11/11/5a5/11/5T5/11/4C6 r - - 0 1";
  for (const char* player : {"greedy", "better"}) EXPECT_EQ(choice(player, fen).find('a'), std::string::npos) << player;
}

TEST(Players, LeaveWhatCostsMoreThanItBrings) {
  // The same, but an infantry stands there, and a tank behind it would take back.
  const std::string fen = "6c4/11/11/11/11/5t5/11/5i5/11/5T5/11/4C6 r - - 0 1";
  for (const char* player : {"greedy", "better"}) EXPECT_NE(choice(player, fen).find('i'), std::string::npos) << player;
}

TEST(Measures, OfTwoKnownGames) {
  analysis::GameSummary won, drawn;
  won.plies = 10;
  won.turns = 200;
  won.log_turns = 12;
  won.finished = drawn.finished = true;
  won.winner = 0;
  won.by = "mated";
  drawn.plies = 30;
  drawn.turns = 300;
  drawn.log_turns = 28;
  drawn.by = "quiet";
  std::map<std::string, double> value;
  for (const auto& figure : analysis::measures_of({won, drawn}, {}, true).figures)
    value[figure.id] = figure.interval.value;
  EXPECT_DOUBLE_EQ(value["branching.mean"], 500.0 / 40);
  EXPECT_DOUBLE_EQ(value["branching.geometric"], 10);
  EXPECT_DOUBLE_EQ(value["duration.mean"], 20);
  EXPECT_DOUBLE_EQ(value["tree.log10.sum-of-logs"], 20);
  EXPECT_DOUBLE_EQ(value["tree.log10.power"], 20 * std::log10(12.5));
  EXPECT_NEAR(value["tree.log10.knuth"], 28 - std::log10(2.0) - std::log10(20.0), 1e-12);
  EXPECT_DOUBLE_EQ(value["decisiveness"], 0.5);
  EXPECT_DOUBLE_EQ(value["first-move.score"], 0.75);
  EXPECT_DOUBLE_EQ(value["balance"], 0.5);
  EXPECT_DOUBLE_EQ(value["end.mated"], 0.5);
}

TEST(Tree, WalksEstimatePerft) {
  model::PerftRequest exact;
  exact.depth = 3;
  exact.figures = false;
  const auto played = the_game().under(ruling("consolidated"));
  const auto plies = the_game().counting().perft(*played, played->opening(), exact).plies;
  analysis::TreeRequest request;
  request.depth = 3;
  request.walks = 3000;
  const auto walks = walk_tree(the_game(), *played, request);
  request.threads = 3;
  EXPECT_EQ(walk_tree(the_game(), *played, request), walks);
  for (std::size_t d = 0; d < 3; ++d) {
    std::vector<double> values;
    for (const auto& walk : walks) values.push_back(walk[d]);
    const auto mean = analysis::mean_of(values);
    // Three times the interval's half: a right estimate fails for one seed in many thousands, and this seed is fixed.
    EXPECT_NEAR(mean.value, static_cast<double>(plies[d].nodes), 1.5 * (mean.high - mean.low) + 1e-6) << d + 1;
  }
  EXPECT_EQ(walks[0][0], static_cast<double>(plies[0].nodes));
}

TEST(Tree, NothingFollowsTheEnd) {
  // The red tank takes the last blue aircraft, ships and land forces are gone: games end at the first ply or go on.
  analysis::TreeRequest request;
  request.fen = "6c4/11/11/11/11/11/11/5i5/11/5T5/11/4C6 r - - 0 1";
  request.depth = 2;
  request.walks = 4000;
  model::PerftRequest exact;
  exact.depth = 2;
  exact.figures = false;
  const auto played = the_game().under(ruling("consolidated"));
  const auto plies = the_game().counting().perft(*played, the_game().position(request.fen), exact).plies;
  std::vector<double> values;
  bool ended = false;
  for (const auto& walk : walk_tree(the_game(), *played, request)) {
    values.push_back(walk[1]);
    ended = ended || walk[1] == 0;
  }
  const auto mean = analysis::mean_of(values);
  EXPECT_TRUE(ended);
  EXPECT_NEAR(mean.value, static_cast<double>(plies[1].nodes), 1.5 * (mean.high - mean.low));
}

TEST(Mobility, CountsEveryTurnOnce) {
  model::Ruling with = ruling("consolidated");
  with.options["river.wrong-crossing"] = "not-an-act";  // else a lost turn is one that starts nowhere
  GamesRequest request;
  request.games = 2;
  request.ply_limit = 10;
  const auto maps = map_mobility(the_game(), *the_game().under(with), request);
  std::uint64_t turns = 0, expected = 0;
  for (const auto& sides : maps)
    for (const auto& map : sides)
      for (const auto& kind : map.turns)
        for (const auto count : kind) turns += count;
  for (const auto& record : play_games(the_game(), *the_game().under(with), request))
    for (const auto& ply : record.plies) expected += ply.turns;
  EXPECT_EQ(turns, expected);
}

// 38 pieces begin; a position counts for the phase that its number of pieces says.
TEST(Mobility, PhasesGoByThePiecesLeft) {
  GamesRequest request;
  request.games = 4;
  const model::Ruling with = ruling("cotulenh-core");
  std::array<std::uint64_t, analysis::kPhases> positions{}, expected{};
  const auto maps = map_mobility(the_game(), *the_game().under(with), request);
  const std::size_t kinds = maps[0][0].kinds.size();
  for (const GameRecord& record : play_games(the_game(), *the_game().under(with), request))
    for (std::size_t ply = 0; ply < record.plies.size(); ++ply) {
      const auto begin = record.counts.begin() + static_cast<std::ptrdiff_t>(ply * 2 * kinds);
      const int pieces = std::accumulate(begin, begin + static_cast<std::ptrdiff_t>(2 * kinds), 0);
      ++expected[pieces >= 26 ? 0 : pieces >= 13 ? 1 : 2];
    }
  const auto commander =
      static_cast<std::size_t>(std::ranges::find(maps[0][0].kinds, "commander") - maps[0][0].kinds.begin());
  for (std::size_t phase = 0; phase < analysis::kPhases; ++phase)
    for (const auto& map : maps[phase])
      for (const auto seen : map.seen[commander]) positions[phase] += seen;
  for (std::size_t phase = 0; phase < analysis::kPhases; ++phase) {
    EXPECT_GT(expected[phase], 0U) << phase;
    EXPECT_LE(positions[phase], expected[phase]) << phase;  // a commander that is carried is not seen
    EXPECT_GT(positions[phase], 0U) << phase;
  }
}

}  // namespace
}  // namespace roluat::tests
