// Positions on which the options of a question part.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "analysis/judging/replay.hpp"
#include "analysis/rulings/interview.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

/// An act that some options of a question allow and others do not, all other questions being answered as a ruling does.
struct QuestionPosition {
  std::string fen, act;
  model::Trilingual title;
  std::string finding;      ///< the id of the finding that it is from; empty: searched for
  std::vector<bool> legal;  ///< by option
};

class QuestionPositions {
 public:
  QuestionPositions(solver::Encoding& encoding, const model::Game& game)
      : encoding_(encoding), game_(game), replayer_(encoding, game) {}

  /// From the findings that name the question, positions of few pieces first; where none of them does, one searched for
  /// among positions of up to `kMostPieces` pieces. Throws std::logic_error where kernel and enumerator disagree,
  /// solver::Interrupted when stopped.
  std::vector<QuestionPosition> of(const Pending& pending, const Interview& interview, const std::stop_token& stop);

  static constexpr int kMostPieces = 3;

 private:
  bool take(const std::string& fen, const std::string& act, const model::Question& question,
            const model::Ruling& ruling, QuestionPosition& position);
  bool search(const model::Question& question, const model::Ruling& ruling, const std::stop_token& stop,
              QuestionPosition& position);

  solver::Encoding& encoding_;
  const model::Game& game_;
  Replayer replayer_;
};

}  // namespace roluat::analysis
