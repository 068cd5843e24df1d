// Plays witnesses again: finds rulings under which an act is legal and others under which it is not, and asks the
// enumerator.
#pragma once

#include <optional>

#include "model/evaluator.hpp"
#include "model/game.hpp"
#include "model/partial.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// A ruling near a preset.
struct NearRuling {
  model::Ruling ruling;
  std::string name;                  ///< "vi" or "vi + tank.sea=may-stay"
  std::vector<std::string> changed;  ///< the questions answered otherwise than the preset does
};

class Replayer {
 public:
  Replayer(const solver::Encoding& encoding, const model::Game& game);

  /// The ruling nearest to a preset (fewest answers changed, at most two) under which the kernel says that the act is
  /// legal, or is not. Nothing if there is none so near.
  std::optional<NearRuling> nearest(const model::Ruling& preset, const model::Structure& act, bool legal);

  /// Does the kernel call the act legal under this ruling?
  bool legal_under(const model::Ruling& ruling, const model::Structure& act);

  /// Does the enumerator agree?
  [[nodiscard]] bool confirms(const model::Ruling& ruling, const std::string& fen, const std::string& act,
                              bool legal) const;

 private:
  void look_at(const model::Ruling& ruling, const model::Structure& act);
  bool legal_now();
  std::vector<bool> matters(const model::Structure& act);
  bool legal_in_another_manner();
  void answer(const model::Question& question, const std::string& option);

  const solver::Encoding& encoding_;
  const model::Game& game_;
  model::Formulas formulas_;  ///< of its own: what is left of the kernel for an act is added to it
  model::Evaluator evaluator_;
  model::PartialEvaluator kernel_;
};

}  // namespace roluat::analysis
