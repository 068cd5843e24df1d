// Positions chosen by hand, most of which are asked for more than their turns (how the game stands, what turns are
// worth, who begins); which questions matter on each is worked out.
#pragma once

#include <string>

#include "analysis/conformance/probe.hpp"

namespace roluat::tests {

/// The folder of a game, or of the subject that it is.
[[nodiscard]] std::string folder_of(const model::Game& game);

/// "ASKED | FEN". The questions are left out.
[[nodiscard]] analysis::Probe read_asked(const std::string& line);

/// Those whose answer alone changes what is seen there, under a preset or one of a few rulings by chance.
class AskedProbes {
 public:
  /// `game` must outlive it.
  explicit AskedProbes(const model::Game& game);

  /// "ASKED | FEN" as a line of GAME/probes.txt: how much its answer tells, and the questions, are put in.
  [[nodiscard]] std::string line(const std::string& asked_and_fen) const;

 private:
  [[nodiscard]] bool matters(const analysis::Probe& probe, const model::Question& question) const;
  [[nodiscard]] double bits(const analysis::Probe& probe) const;

  model::Questions questions_;
  std::vector<model::Ruling> rulings_;
  analysis::Predictor predictor_;
};

}  // namespace roluat::tests
