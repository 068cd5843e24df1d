// Every game that is played keeps the contract of model/play.hpp: what can be read, what is legal, what it leads to.
#include <gtest/gtest.h>

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/games/games.hpp"

namespace roluat::tests {
namespace {

using model::Each;

class PlayedGames : public testing::Test {
 protected:
  /// Calls visit(name, ruling compiled) of each game that is played, by its first ruling.
  template <class Visit>
  void each_game(const Visit& visit) const {
    std::size_t played = 0;
    for (const std::string& name : model::game_names()) {
      const auto game = model::make_game(name);
      if (!game || game->can<model::Play>() == nullptr) continue;
      const std::string folder = model::game_folder(name);
      const auto rulings = model::read_rulings(folder, model::read_questions(folder + "/kernel/questions.toml"));
      visit(name, *game->under(rulings.front()));
      ++played;
    }
    EXPECT_GE(played, 3U);
  }
};

TEST_F(PlayedGames, RefuseWhatCannotBeRead) {
  each_game([](const std::string& name, const model::Played& played) {
    const model::Position opening = played.opening();
    for (const char* rubbish : {"", "?", "zz", "e1", "e1e", "e1-", "z1z2", "nước đi", "no claim at all"}) {
      EXPECT_THROW((void)played.fault(opening, rubbish), model::InputError) << name << " '" << rubbish << "'";
      for (const Each each : {Each::turn, Each::act})
        EXPECT_THROW((void)played.after(opening, rubbish, each), model::InputError) << name << " '" << rubbish << "'";
    }
  });
}

TEST_F(PlayedGames, PlayWhatIsListedAndNothingElse) {
  each_game([](const std::string& name, const model::Played& played) {
    const model::Position opening = played.opening();
    std::size_t refused = 0;
    for (const model::Following& turn : played.following(opening, Each::turn)) {
      EXPECT_EQ(played.fault(opening, turn.text), std::nullopt) << name << " " << turn.text;
      const model::Position next = played.after(opening, turn.text, Each::turn);
      EXPECT_EQ(next.fen(), turn.after.fen()) << name << " " << turn.text;
      // The same again, though the other side is to move.
      const std::vector<std::string> now = texts_of(played.following(next, Each::turn));
      if (std::ranges::find(now, turn.text) != now.end()) continue;
      ++refused;
      EXPECT_TRUE(played.fault(next, turn.text).has_value()) << name << " " << turn.text;
      EXPECT_THROW((void)played.after(next, turn.text, Each::turn), model::InputError) << name << " " << turn.text;
      if (turn.text.find(',') == std::string::npos) {
        EXPECT_THROW((void)played.after(next, turn.text, Each::act), model::InputError) << name << " " << turn.text;
      }
    }
    EXPECT_GT(refused, 10U) << name;
    for (const model::Following& act : played.following(opening, Each::act))
      EXPECT_TRUE(played.after(opening, act.text, Each::act)) << name << " " << act.text;
  });
}

}  // namespace
}  // namespace roluat::tests
