// Positions, acts and claims as structures over the vocabulary, set piece by piece and evaluated in between: what the
// kernel as a player stands on. It knows the vocabulary by its names, and nothing of the game's own bridge to it.
#pragma once

#include <string>
#include <vector>

#include "model/evaluator.hpp"
#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "solver/encoding.hpp"

namespace roluat::tests {

/// The vocabulary, the kernel and the questions of Cờ Tư Lệnh, read once.
[[nodiscard]] const solver::Encoding& kernel_encoding();

/// `Game::rank` of every constant of a signature.
[[nodiscard]] std::vector<int> ranks_of(const model::Signature& signature);

/// One element of the structure: a piece where it stands or rides.
struct Placed {
  model::cotulenh::Piece piece;
  model::cotulenh::Point point;
  bool carried = false;

  friend auto operator<=>(const Placed&, const Placed&) = default;
};

class Stage {
 public:
  explicit Stage(const solver::Encoding& encoding);

  void rule(const model::Ruling& ruling);
  void place(const model::cotulenh::Position& position);
  [[nodiscard]] const model::cotulenh::Position& position() const { return position_; }
  [[nodiscard]] const std::vector<Placed>& pieces() const { return pieces_; }

  [[nodiscard]] int actor() const { return evaluator_.structure().constants[actor_]; }
  /// Who acts: `goes` are elements of one point; the leader is among them.
  void party(int leader, const std::vector<int>& goes);
  void aim(model::cotulenh::Point to);
  void choose(model::cotulenh::Manner manner);
  /// Party, destination and manner of an act of the position placed; false if no such party stands there.
  bool put(const model::cotulenh::Act& act);
  /// Another claim than `act`, about one element or (-1) none; its facts are named without prefix.
  void claim(const std::string& claim, int about, const std::vector<std::string>& facts, int points = 0);
  /// Back to claim `act`.
  void claim_act();

  bool holds(model::Expr formula) { return evaluator_.holds(formula); }
  int value(model::Expr formula, int self);
  [[nodiscard]] const solver::Encoding& encoding() const { return encoding_; }
  [[nodiscard]] const model::Structure& structure() const { return evaluator_.structure(); }

 private:
  int& constant(const char* name) { return evaluator_.structure().constants[symbol(name)]; }
  [[nodiscard]] std::size_t symbol(const std::string& name) const;
  std::vector<int>& function(const char* name);
  void set_facts(const std::vector<std::string>& facts);

  const solver::Encoding& encoding_;
  model::Evaluator evaluator_;
  std::size_t actor_, aimed_, target_, to_vert_, to_hori_, manner_, self_, claim_, points_;
  std::vector<std::size_t> facts_;
  model::cotulenh::Position position_;
  std::vector<Placed> pieces_;
};

}  // namespace roluat::tests
