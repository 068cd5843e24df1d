// A game of which there is nothing but formulas: situations are written by the names of its vocabulary, and acts are
// judged by its kernel alone. No second judge confirms what it says; reports say so.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "model/document.hpp"
#include "model/game.hpp"
#include "model/letter_board.hpp"
#include "solver/encoding.hpp"

namespace roluat::solver {

/// A position is its elements, each with the values of the vocabulary's functions, and the constants that
/// GAME/game.toml counts as the position's: "kind=king place=3 / kind=rook place=5 | to-move=red". An act is the other
/// constants: "actor=1 to-place=4". Elements are numbered from 1; "yes" and "no" are the values of Bool. Of a relation
/// an element has those to which it stands in it: "attacks=2,3", "attacks=none".
class FormulaGame : public model::Game {
 public:
  /// Reads GAME/vocabulary, GAME/kernel and GAME/rulings (if there is a kernel), and GAME/game.toml (title; `position`,
  /// an array of constants; `describe`, a sentence with {constant} and {constant.function} in it; `pieces`, see
  /// usual_pieces; `board`, see LetterBoard; `names`, what values are called in words for readers: by-lot.vi = "bốc
  /// thăm"). Throws InputError.
  explicit FormulaGame(const std::string& folder);

  [[nodiscard]] std::string id() const override { return id_; }
  [[nodiscard]] model::Trilingual title() const override { return title_; }
  [[nodiscard]] bool has_referee() const override { return false; }
  [[nodiscard]] bool is_act(const std::string& act) const override;
  /// What a user has typed: the act itself; where it is not aimed, the target may be left out. Throws InputError where
  /// the position or the act leaves anything else out or says it twice, and where a fact of the world does not hold.
  [[nodiscard]] std::vector<std::string> acts_meant(const model::Position& position,
                                                    const std::string& act) const override;

  [[nodiscard]] model::Written write(const model::Signature& signature,
                                     const model::Structure& structure) const override;
  [[nodiscard]] model::Position position(std::string_view fen) const override;
  [[nodiscard]] model::Structure read(const model::Signature& signature, const model::Position& position,
                                      const std::string& act) const override;
  [[nodiscard]] std::unique_ptr<model::Compiled> compiled(const model::Ruling& ruling) const override;
  [[nodiscard]] bool legal(const model::Compiled& ruling, const model::Position& position,
                           const std::string& act) const override;
  [[nodiscard]] model::Trilingual describe(const model::Position& position, const std::string& act) const override;
  [[nodiscard]] std::string draw(const model::Position& position, const std::string& act, model::Language language,
                                 bool colour) const override;

 private:
  void read_names(model::Table names);
  [[nodiscard]] std::string name_of(const std::string& value, model::Language language) const;
  [[nodiscard]] std::string described(const model::Structure& structure, model::Language language) const;
  void refuse_unknown_fields(const std::string& file, int line) const;
  [[nodiscard]] bool is_written(const model::Symbol& constant) const;
  [[nodiscard]] std::string with_target(const std::string& act) const;
  void refuse_left_out(const std::string& fen, const std::string& act) const;
  void refuse_impossible(const model::Structure& structure) const;

  Encoding encoding_;
  std::string id_;
  model::Trilingual title_;
  std::set<std::string> of_position_;
  std::optional<model::Trilingual> describe_;
  std::map<std::string, model::Trilingual> names_;
  std::optional<model::LetterBoard> board_;
};

}  // namespace roluat::solver
