// A game of which there is nothing but formulas: situations are written by the names of its vocabulary, and acts are
// judged by its kernel alone. No second judge confirms what it says; reports say so.
#pragma once

#include <memory>
#include <set>

#include "model/game.hpp"
#include "solver/encoding.hpp"

namespace roluat::solver {

/// A position is its elements, each with the values of the vocabulary's functions, and the constants that
/// GAME/game.toml counts as the position's: "kind=king place=3 / kind=rook place=5 | to-move=red". An act is the other
/// constants: "actor=1 to-place=4". Elements are numbered from 1; "yes" and "no" are the values of Bool.
class FormulaGame : public model::Game {
 public:
  /// Reads GAME/vocabulary, GAME/kernel, GAME/rulings, and GAME/game.toml (title; `position`, an array
  /// of constants; `describe`, a sentence with {constant} and {constant.function} in it; `pieces`, see usual_pieces).
  /// Throws InputError.
  explicit FormulaGame(const std::string& folder);

  [[nodiscard]] std::string id() const override { return id_; }
  [[nodiscard]] model::Trilingual title() const override { return title_; }
  [[nodiscard]] bool has_referee() const override { return false; }

  [[nodiscard]] model::Written write(const model::Signature& signature,
                                     const model::Structure& structure) const override;
  [[nodiscard]] model::Structure read(const model::Signature& signature, const std::string& fen,
                                      const std::string& act) const override;
  [[nodiscard]] bool legal(const model::Ruling& ruling, const std::string& fen, const std::string& act) const override;
  [[nodiscard]] model::Trilingual describe(const std::string& fen, const std::string& act) const override;

 private:
  void refuse_unknown_fields(const std::string& file, int line) const;
  [[nodiscard]] bool is_written(const model::Symbol& constant) const;

  Encoding encoding_;
  std::string id_;
  model::Trilingual title_;
  std::set<std::string> of_position_;
  std::optional<model::Trilingual> describe_;
};

}  // namespace roluat::solver
