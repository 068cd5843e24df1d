// Is a ruling compiled once, whoever asks, and another not taken for it?
#include "model/compiled_rulings.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "model/games/co-hinh/game.hpp"
#include "model/games/games.hpp"
#include "model/side_by_side.hpp"
#include "model/subjects.hpp"

namespace roluat::tests {
namespace {

TEST(CompiledRulings, AreTheSameForTheSameAnswers) {
  const auto game = model::make_game("co-tu-lenh");
  const std::string folder = model::game_folder("co-tu-lenh");
  const auto presets = model::read_rulings(folder, model::read_questions(folder + "/kernel/questions.toml"));
  ASSERT_GE(presets.size(), 2U);
  model::Ruling renamed = presets[0];
  renamed.name = "another-name";
  const std::vector<model::Ruling> asked{presets[0], presets[1], renamed};
  const model::CompiledRulings compiled(*game);
  std::vector<std::shared_ptr<const model::Compiled>> found(60);
  model::each_side_by_side(found.size(), 4, [&](std::size_t i) { found[i] = compiled.of(asked[i % 3]); });
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], found[i % 3 == 1 ? 1 : 0]) << i;
  EXPECT_NE(found[0], found[1]);
  for (std::size_t i = 0; i < asked.size(); ++i)
    EXPECT_EQ(compiled.played(asked[i]), found[i]) << "what judges by it plays by it too";
}

/// Judges by something else than it plays by.
class JudgesOtherwise : public model::cohinh::CoHinh {
 public:
  [[nodiscard]] std::unique_ptr<model::Compiled> compiled(const model::Ruling& ruling) const override {
    return std::make_unique<model::CompiledAs<model::Ruling>>(ruling);
  }
};

TEST(CompiledRulings, AreKeptForPlayWhereThatIsSomethingElse) {
  const JudgesOtherwise game;
  const std::string folder = model::game_folder("co-hinh");
  const auto presets = model::read_rulings(folder, model::read_questions(folder + "/kernel/questions.toml"));
  ASSERT_FALSE(presets.empty());
  const model::CompiledRulings compiled(game);
  const std::shared_ptr<const model::Played> first = compiled.played(presets[0]);
  EXPECT_EQ(compiled.played(presets[0]), first);
  EXPECT_NE(std::shared_ptr<const model::Compiled>(first), compiled.of(presets[0]));
}

TEST(CompiledRulings, OfWhatIsNotPlayedAreRefusedToWhoeverPlays) {
  const auto subject = model::make_game("co-tuong/touch");
  const std::string folder = model::subject_folder(model::game_folder("co-tuong"), "touch");
  const auto presets = model::read_rulings(folder, model::read_questions(folder + "/kernel/questions.toml"));
  ASSERT_FALSE(presets.empty());
  EXPECT_THROW((void)model::CompiledRulings(*subject).played(presets.front()), model::InputError);
}

}  // namespace
}  // namespace roluat::tests
