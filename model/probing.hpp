// What another program shows of the rules that it plays by: the positions that its turns lead to. And what helps to
// read its answers: positions in one writing, the acts behind a turn, smaller positions.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/question.hpp"

namespace roluat::model {

/// A piece that can be spared, and the position without it.
struct Spared {
  std::string fen;    ///< without it, in the writing of Probing::normal
  std::string piece;  ///< as SeenTurn::piece: "T", of either side
  std::string point;  ///< where it stood, as SeenTurn::origin
  bool own = false;   ///< it is of the side to move
};

class Probing {
 public:
  virtual ~Probing() = default;

  /// The positions that the legal turns of a position lead to, each once, in the order of their texts, as `normal`
  /// writes them. They are listed by the plain enumerator: nothing is set up first, which suits one look at a small
  /// position. Throws InputError.
  [[nodiscard]] virtual std::vector<std::string> outcomes(const Ruling& ruling, const std::string& fen) const = 0;

  /// Of a position and one of its outcomes: does nothing follow? Either the turn has ended the game by what a side has
  /// lost by it, or the other side has no turn. Throws InputError.
  [[nodiscard]] virtual bool ends(const Ruling& ruling, const std::string& fen, const std::string& next) const = 0;

  /// How many sequences of acts make a legal turn: more than there are outcomes, where stacks come apart.
  [[nodiscard]] virtual std::size_t sequences(const Ruling& ruling, const std::string& fen) const = 0;

  /// A position between turns in the one writing that equal positions share, however its FEN was written: loads in
  /// order, clocks set back. Fields behind the side to move may be missing. Throws InputError.
  [[nodiscard]] virtual std::string normal(const std::string& fen) const = 0;

  /// Acts that lead from one position to the other by themselves, as one turn, whatever the rules: who becomes a hero
  /// by it is not looked at. The shortest ways first. Empty where it takes several acts. Throws InputError.
  [[nodiscard]] virtual std::vector<std::string> acts_between(const std::string& fen,
                                                              const std::string& next) const = 0;

  /// What an act has in common with others like it, wherever they are done: who leads it and its manner, "T-".
  [[nodiscard]] virtual std::string sort_of(const std::string& fen, const std::string& act) const = 0;

  /// The pieces that can be spared, riders included: nearly all but those that no game goes without. Throws InputError.
  [[nodiscard]] virtual std::vector<Spared> spared(const std::string& fen) const = 0;

  /// The position without one of its pieces, once for each that can be spared. Throws InputError.
  [[nodiscard]] std::vector<std::string> smaller(const std::string& fen) const {
    std::vector<std::string> all;
    for (Spared& one : spared(fen)) all.push_back(std::move(one.fen));
    return all;
  }

  /// How many pieces there are, riders included. Throws InputError.
  [[nodiscard]] virtual int pieces(const std::string& fen) const = 0;

  /// Does a piece carry another in this position, as `normal` writes it? Not every program knows that there is such a
  /// thing.
  [[nodiscard]] virtual bool stacked(const std::string& /*fen*/) const { return false; }
};

class Probes {
 public:
  static constexpr std::string_view kName = "questions to other programs";
  virtual ~Probes() = default;

  /// What helps to ask another program by which rules it plays.
  [[nodiscard]] virtual std::unique_ptr<Probing> probing() const = 0;
};

}  // namespace roluat::model
