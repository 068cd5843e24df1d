// How many rulings are told apart by play: those that play alike on a fixed set of positions count once.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "analysis/openness/counting.hpp"
#include "model/game.hpp"
#include "solver/told_apart.hpp"

namespace roluat::analysis {

/// Bounds of the number of classes: rulings are in one class if they allow the same turns in every one of the
/// positions.
struct PlayClasses {
  Count at_least, at_most;
  std::size_t positions = 0;  ///< 0: not counted
};

/// The options of each question in classes: [question][class][option].
using OptionClasses = std::vector<std::vector<std::vector<std::size_t>>>;

/// How many choices of one class for every question the rulings make that meet some conditions.
Count count_classes(Counter& counter, model::Formulas& formulas, const std::vector<model::Expr>& conditions,
                    const OptionClasses& classes);

/// The smallest classes that no pair of options leads out of.
OptionClasses classes_of(const model::Questions& questions, const solver::OptionPairs& pairs);

/// What a game's positions show of rulings. Acts are judged by the kernel with all questions left open, so what they
/// tell apart is proved, and holds for every ruling. Whole turns, which no kernel judges, are listed by the game under
/// a few rulings drawn by chance. Options that acts never tell apart count as one unless they change a turn under one
/// of these, and as two if they do under each of them.
class ShownByPlay {
 public:
  /// The positions of GAME/positions/play.txt, a FEN a line. None are looked at where the game has no such file, cannot
  /// list candidates (Chances) or turns (Counting). `game` must outlive it. Throws InputError.
  ShownByPlay(solver::Encoding& encoding, const model::Game& game);

  /// Of the rulings that meet some conditions; not counted where there are no positions or no such rulings.
  PlayClasses classes(solver::Encoding& encoding, Counter& counter, const std::vector<model::Expr>& rulings);

 private:
  using Answers = std::vector<std::size_t>;  // by question
  /// The turns under one ruling; positions are looked at when they are asked about.
  struct Turns {
    model::Ruling ruling;
    std::unique_ptr<model::Played> played;       ///< while it is asked
    std::unique_ptr<model::TurnCounter> list;    ///< the same, if it has to be listed
    std::vector<std::vector<std::string>> next;  ///< by position, of the first ones: where they lead to
  };

  void look_at_acts(solver::Encoding& encoding);
  Answers drawn(const model::Questions& questions, Counter& counter, std::vector<model::Expr> rulings,
                std::uint64_t number) const;
  Turns& turns(const model::Questions& questions, const Answers& ruling);
  const std::vector<std::string>& next(Turns& turns, std::size_t position) const;
  bool turns_change(const model::Questions& questions, const Answers& ruling, std::size_t question,
                    solver::OptionPair pair);

  const model::Game& game_;
  std::vector<model::Position> positions_;
  std::vector<model::Expr> acts_;  ///< when each is legal; those that no question changes are left out
  std::map<Answers, Turns> known_;
};

}  // namespace roluat::analysis
