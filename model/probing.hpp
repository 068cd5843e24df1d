// What helps to ask another program by which rules it plays and to read its answers: positions in one writing, whether
// a game goes on, the acts behind a turn, smaller positions.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/message.hpp"
#include "model/play.hpp"

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

  /// A position between turns, however its FEN was written: fields behind the side to move may be missing, and are not
  /// looked at but for what stands on the board. Throws InputError.
  [[nodiscard]] virtual Position read(const std::string& fen) const = 0;
  /// In the one writing that equal positions share: loads in order, clocks set back.
  [[nodiscard]] virtual std::string normal(const Position& position) const = 0;
  [[nodiscard]] std::string normal(const std::string& fen) const { return normal(read(fen)); }

  /// Of a position and one that a turn of it leads to: does nothing follow? Either the turn has ended the game by what
  /// a side has lost by it, or the other side has no turn.
  [[nodiscard]] virtual bool ends(const Played& played, const Position& before, const Position& after) const = 0;

  /// Acts that lead from one position to the other by themselves, as one turn, whatever the rules: who is promoted
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
  static constexpr Phrase kName = "questions to other programs";
  virtual ~Probes() = default;

  /// What helps to ask another program by which rules it plays.
  [[nodiscard]] virtual std::unique_ptr<Probing> probing() const = 0;
};

}  // namespace roluat::model
