// Why no game comes to a position: each reason by itself. (That games come to none of them:
// ../complexity/oracle_test.cpp)
#include "model/games/co-tu-lenh/position_faults.hpp"

#include <gtest/gtest.h>

#include "model/games/games.hpp"
#include "model/question.hpp"

namespace roluat::model::cotulenh::test {
namespace {

std::vector<std::string> fault_ids(const std::string& ruling, const std::string& fen) {
  const std::string folder = game_folder("co-tu-lenh");
  const Questions questions = read_questions(folder + "/kernel/questions.toml");
  const auto game = make_game("co-tu-lenh");
  const auto played = game->under(ruling_called(ruling, read_rulings(folder, questions), questions, "test"));
  const auto oracle = game->space().position_oracle(*played);
  std::vector<std::string> ids;
  for (const std::size_t fault : oracle->faults(game->position(fen))) ids.push_back(oracle->known_faults()[fault].id);
  return ids;
}

TEST(PositionFaults, AreNamed) {
  using Ids = std::vector<std::string>;
  const Ids two = {"ground", "attacker"};
  // Blue's commander on f6 before Red's tank; each side has besides two pieces that threaten nothing.
  EXPECT_EQ(fault_ids("consolidated", "i9i/11/11/11/11/11/5c5/5T5/11/11/11/I3C5I r - - 0 1"), Ids{"exposed"});
  EXPECT_EQ(fault_ids("consolidated", "i9i/11/11/11/11/11/5c5/5T5/11/11/11/I3C5I b - - 0 1"), Ids{});
  EXPECT_EQ(fault_ids("cotulenh-core", "i9i/11/11/11/11/11/5c5/5T5/11/11/11/I3C5I b - - 0 1"), two);
  EXPECT_EQ(fault_ids("cotulenh-core", "3i6i/11/11/11/4c6/11/11/11/11/11/11/3IC5I b - - 0 1"), Ids{"facing"});
  EXPECT_EQ(fault_ids("consolidated", "3i6i/4h6/11/11/4c6/11/11/11/11/11/11/3I1C4I b - - 0 1"), Ids{"ground"});
  EXPECT_EQ(fault_ids("consolidated", "11/11/11/11/4c6/11/11/11/11/11/11/3I1C4I b - - 0 1"), Ids{});
  EXPECT_EQ(fault_ids("consolidated", "3t7/11/11/11/4c6/11/11/11/11/11/11/3I1C4I b - - 0 1"), Ids{"last-defender"});
  EXPECT_EQ(fault_ids("cotulenh-core", "3t6i/5+h5/11/11/4c6/11/11/11/11/11/11/3I1C4I b - - 0 1"), Ids{"not-last"});
  EXPECT_EQ(fault_ids("cotulenh-core", "11/5+h5/11/11/4c6/11/11/11/11/11/11/3I1C4I b - - 0 1"), Ids{});
  EXPECT_EQ(fault_ids("cotulenh-core", "3t6i/5+h5/11/11/11/11/11/11/11/11/11/3I1C4I b - - 0 1"), Ids{});
}

}  // namespace
}  // namespace roluat::model::cotulenh::test
