// The kernel's formulas as a player of the game: which acts are legal and what follows from them, whether a turn may
// end, who threatens and who becomes a hero; by the evaluator alone.
#pragma once

#include <optional>
#include <vector>

#include "tests/agreement/stage.hpp"

namespace roluat::tests {

/// A legal act and the position in the turn that it leads to.
struct Move {
  model::cotulenh::Act act;
  model::cotulenh::Position next;
};

/// A piece as one may find it again: where it is, and what it is. Twins on one point are not told apart.
using Leaders = std::vector<Placed>;

class Kernel {
 public:
  explicit Kernel(const solver::Encoding& encoding);

  void rule(const model::Ruling& ruling) { stage_.rule(ruling); }
  void place(const model::cotulenh::Position& position) { stage_.place(position); }
  [[nodiscard]] const model::cotulenh::Position& position() const { return stage_.position(); }

  enum class Reach { everywhere, lines };  ///< which destinations are tried: all, or those in the eight directions

  /// What `legal` says of every candidate act in the position placed; sorted by act.
  std::vector<Move> moves(Reach reach = Reach::everywhere);
  /// The same of one candidate; false for a party that does not stand there.
  bool legal(const model::cotulenh::Act& act);
  /// What the effects say of one candidate; `leaders` (if given) are followed through it, and its own is added.
  model::cotulenh::Position after(const model::cotulenh::Act& act, Leaders* leaders = nullptr);
  /// May the turn end in the position placed?
  bool may_end() { return stage_.holds(turn_may_end_); }

  /// Does the side to move threaten the other's commander by one act?
  bool threatened();
  /// The elements of a side that the claim check-hero holds of, with these facts.
  std::vector<Placed> heroes_by_check(model::cotulenh::Side side, const std::vector<std::string>& facts);
  /// The elements that the claim last-hero holds of.
  std::vector<Placed> last_heroes();
  /// What `legal` says of a claim about the facts, or about one element.
  bool claim(const std::string& claim, int about, const std::vector<std::string>& facts, int points = 0);

  /// How many candidates `moves` has looked at.
  [[nodiscard]] long tried() const { return tried_; }
  [[nodiscard]] Stage& stage() { return stage_; }

 private:
  struct Effects {
    model::Expr lost, vert, hori, carried, acted, thinned;
  };
  struct Party {
    int leader;
    std::vector<int> goes;
    model::cotulenh::Stack part;  ///< as in Act: empty if all goes
  };

  std::vector<Party> parties(model::cotulenh::Point from) const;
  void moves_of(const Party& party, model::cotulenh::Point from, Reach reach, std::vector<Move>& moves);
  /// Does `formula` hold of some taking by this element of what stands on a point?
  bool some_taking(model::Expr formula, int element, model::cotulenh::Point at);
  std::optional<model::cotulenh::Point> commander_of(model::cotulenh::Side side) const;
  model::cotulenh::Position after_chosen(Leaders* leaders);

  Stage stage_;
  model::Expr legal_, threat_, turn_may_end_;
  Effects effects_;
  long tried_ = 0;
};

}  // namespace roluat::tests
