// The columns of `perft --statistics` are called by words, whichever game counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/play/figure_words.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests::columns {
namespace {

/// The columns of a game's table, those too that are zero throughout and are not shown.
std::vector<std::string> columns_of(const std::string& game) {
  const Ran ran = run_roluat("perft 1 --statistics --json --game " + game);
  EXPECT_EQ(ran.status, 0) << ran.err;
  std::vector<std::string> columns = {"ply", "sequences", "first acts"};
  const nlohmann::json report = nlohmann::json::parse(ran.out, nullptr, false);
  if (report.is_discarded()) return columns;
  for (const auto& [name, value] : report.at("plies").at(0).items())
    if (name != "depth") columns.push_back(name);
  return columns;
}

TEST(PerftColumns, OfEveryGameThatCountsHaveWordsInThreeLanguages) {
  std::size_t own = 0;
  for (const std::string& name : model::game_names()) {
    if (model::make_game(name)->can<model::Counting>() == nullptr) continue;
    const model::GameWords game = model::read_game_words(model::game_folder(name));
    const std::vector<std::string> columns = columns_of(name);
    EXPECT_GE(columns.size(), 4U) << name;
    for (const std::string& column : columns) {
      const model::Trilingual words = analysis::words_of_column(column, game);
      for (const std::string& said : {words.vi, words.zh}) EXPECT_NE(said, column) << name;
      EXPECT_NE(words.vi, words.zh) << name << ": " << column;
      EXPECT_EQ(words.en.find_first_of("_-"), std::string::npos) << name << ": " << words.en << " is an id";
    }
    for (const auto& [id, words] : game.columns) {
      EXPECT_EQ(std::ranges::count(columns, id), 1) << name << " has no column " << id;
      ++own;
    }
  }
  EXPECT_GT(own, 3U);
}

}  // namespace
}  // namespace roluat::tests::columns
