// What the legal acts of a position show, act by act.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "model/evaluator.hpp"
#include "model/game.hpp"
#include "solver/shapes.hpp"

namespace roluat::analysis {

class ShownActs {
 public:
  /// Both must live as long.
  ShownActs(const solver::Encoding& encoding, const solver::Shapes& shapes, const model::Game& game);

  /// What an act shows.
  [[nodiscard]] std::string shape(const model::Position& position, const std::string& act, solver::Fineness fineness);

  /// What each of these terms is where it is acted so.
  [[nodiscard]] std::vector<int> values(const model::Position& position, const std::string& act,
                                        const std::vector<model::Expr>& terms);

  /// The legal acts by what they show, of each shape the first; with `when`, only those of which it holds.
  [[nodiscard]] std::map<std::string, std::string> of(const model::Position& position, const model::Played& played,
                                                      solver::Fineness fineness, const model::Expr* when = nullptr);

  /// The first of these candidates, or of the acts that the enumerator generates, that only one of kernel and
  /// enumerator calls legal; empty if there is none.
  [[nodiscard]] std::string disagreement(const model::Position& position, const model::Ruling& ruling,
                                         const std::vector<std::string>& generated,
                                         const std::vector<std::string>& candidates);

 private:
  [[nodiscard]] std::vector<std::pair<std::size_t, int>> answers_of(const model::Ruling& ruling) const;
  void look_at(const model::Position& position, const std::string& act);

  const solver::Encoding& encoding_;
  const solver::Shapes& shapes_;
  const model::Game& game_;
  model::Evaluator evaluator_;
};

/// The first act of a turn.
[[nodiscard]] inline std::string first_act(const std::string& turn) { return turn.substr(0, turn.find(',')); }

}  // namespace roluat::analysis
