// Games as an absorbing Markov chain over coarse states. (Eigen stays in the .cpp.)
#pragma once

#include <map>
#include <string>
#include <vector>

namespace roluat::analysis {

/// Counts of steps between states, numbered as they come; state 0 is where games begin. A step out of the chain is
/// absorption, by a named end.
class MarkovChain {
 public:
  /// One game: the state before each turn, and how it ended; broken off where `end` is empty (its last step is not
  /// counted).
  void add(const std::vector<std::string>& states, const std::string& end);

  [[nodiscard]] std::size_t states() const { return names_.size(); }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

  /// What the chain says of a game that begins in state 0. Throws std::invalid_argument if there is no game, or
  /// absorption cannot be reached from some state.
  struct Absorption {
    double mean = 0, deviation = 0;      ///< of the number of turns until the end
    std::map<std::string, double> ends;  ///< the chance of each
    std::vector<double> surviving;       ///< the chance that the game goes on after turn i + 1
  };
  [[nodiscard]] Absorption absorption(std::size_t plies) const;

 private:
  std::size_t number(const std::string& state);

  std::vector<std::string> names_;
  std::map<std::string, std::size_t> numbers_;
  std::map<std::pair<std::size_t, std::size_t>, double> steps_;
  std::vector<std::map<std::string, double>> absorbed_;
  std::vector<double> left_;  ///< how often each state was left, absorption included
};

/// The largest distance between the share of `lengths` that exceed a number of turns and what the chain says
/// (Kolmogorov and Smirnov's statistic); lengths[i] is a game's number of turns.
[[nodiscard]] double distance(const std::vector<double>& surviving, const std::vector<double>& lengths);

}  // namespace roluat::analysis
