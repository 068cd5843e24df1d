// The positions and acts that a page shows, each once, with all that only the program can know of them: a page has no
// rules of its own.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "analysis/comparing/topics.hpp"
#include "analysis/judging/judge.hpp"
#include "model/game.hpp"
#include "model/unfolding.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

class PageScenes {
 public:
  /// Encoding and game must outlive it. `compared`: the texts that are compared, if any are; their sections are
  /// topics where the game has none. Throws InputError.
  PageScenes(solver::Encoding& encoding, const model::Game& game, const std::vector<std::string>& compared);

  /// The number of a position with an act or other claim; `questions` are those that decide it (numbers). Throws
  /// InputError.
  std::size_t scene(const std::string& fen, const std::string& act, const std::vector<std::size_t>& questions);

  [[nodiscard]] const std::vector<Topic>& topics() const { return topics_; }
  /// One for each scene: position, act in words, which presets allow it, which answers change that, topics;
  /// "claim" where it is no act. Of a game that shows how a situation comes about (model::Unfolding) also "steps", each
  /// drawn and said, and what their "marks" mean; "unplaced" where no board is known.
  [[nodiscard]] nlohmann::ordered_json scenes() const;
  [[nodiscard]] std::size_t scenes_count() const { return scenes_.size(); }
  /// Their positions, in the order of their numbers.
  [[nodiscard]] const std::vector<model::Position>& positions() const { return positions_; }

 private:
  struct Scene {
    std::size_t position = 0;
    std::string act;
    model::Trilingual says;
    unsigned legal = 0;                                       ///< a bit for each preset
    std::map<std::size_t, std::vector<unsigned>> answered{};  ///< question -> for each option, as `legal`
    std::vector<std::size_t> topics{};
  };

  std::size_t position(const std::string& fen);
  Scene look(std::size_t position, const std::string& act);
  void answer(Scene& scene, std::size_t question);
  using Rulings = std::vector<std::unique_ptr<model::Compiled>>;
  [[nodiscard]] Rulings compiled(const std::vector<model::Ruling>& rulings) const;
  const Rulings& answered(std::size_t question, std::size_t option);
  [[nodiscard]] unsigned legal_under(const Rulings& rulings, const model::Position& position,
                                     const std::string& act) const;
  [[nodiscard]] std::string picture(const Scene& scene) const;
  [[nodiscard]] nlohmann::ordered_json gone(const model::Step& step) const;
  void add_steps(nlohmann::ordered_json& json, const Scene& scene, const model::Unfolding& unfolding) const;

  solver::Encoding& encoding_;
  const model::Game& game_;
  std::vector<Topic> topics_;
  Judge judge_;
  std::map<std::pair<std::string, std::string>, std::size_t> numbers_;
  std::vector<Scene> scenes_;
  std::map<std::string, std::size_t> position_numbers_;
  std::vector<model::Position> positions_;
  Rulings presets_;
  std::map<std::pair<std::size_t, std::size_t>, Rulings> answered_;  ///< the presets with a question answered so
};

}  // namespace roluat::analysis
