// The kernel's formulas as a player of the game: which acts are legal, and what follows from them, by the evaluator
// alone.
#pragma once

#include <vector>

#include "model/evaluator.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "solver/encoding.hpp"

namespace roluat::tests {

/// A legal act and the position that it leads to.
struct Move {
  model::cotulenh::Act act;
  model::cotulenh::Position next;
};

class Kernel {
 public:
  explicit Kernel(const solver::Encoding& encoding);

  void rule(const model::Ruling& ruling);
  void place(const model::cotulenh::Position& position);

  /// What `legal` says of every candidate in the position placed; sorted by act.
  std::vector<Move> moves();
  /// The same of one candidate.
  bool legal(const model::cotulenh::Act& act);
  /// What the effects say of one candidate.
  model::cotulenh::Position after(const model::cotulenh::Act& act);

  /// How many candidates `moves` has looked at.
  [[nodiscard]] long tried() const { return tried_; }
  [[nodiscard]] const model::Structure& structure() const { return evaluator_.structure(); }
  [[nodiscard]] model::Evaluator& evaluator() { return evaluator_; }

 private:
  struct Effects {
    model::Expr lost, vert, hori, carried;
  };

  void aim(const model::cotulenh::Act& act);
  void choose(model::cotulenh::Manner manner);
  void moves_between(model::cotulenh::Point from, model::cotulenh::Point to, std::vector<Move>& moves);
  model::cotulenh::Position after_chosen();

  const solver::Encoding& encoding_;
  model::cotulenh::Symbols symbols_;
  model::Evaluator evaluator_;
  Effects effects_;
  model::cotulenh::Position position_;
  long tried_ = 0;
};

/// `Game::rank` of every constant of a signature.
[[nodiscard]] std::vector<int> ranks_of(const model::Signature& signature);

}  // namespace roluat::tests
