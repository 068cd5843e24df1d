// A plain count that may be broken off and goes on where it was.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "analysis/perft/perft_state.hpp"

namespace roluat::analysis {

class ResumableCount {
 public:
  /// `path`: the file of its state; empty: one named after the count, in the current folder, kept after Ctrl-C only.
  ResumableCount(PerftCount count, const std::string& path, model::Language language);

  /// Counts what is not known yet. Broken off it keeps its state, says where, and the report is not complete. Throws
  /// InputError for the state of another count.
  [[nodiscard]] model::PerftReport run(const model::Game& game, model::PerftRequest request);

  /// The count has been said: its state is removed.
  void forget() const;

 private:
  void note(const model::PerftPart& part);
  void keep();
  void show_progress(std::size_t done, std::size_t all) const;
  void say_going_on() const;
  void keep_interrupted() const;
  [[nodiscard]] double seconds() const;

  PerftCount count_;
  std::string path_;
  bool asked_for_;  ///< --state was given: the file is written now and then
  model::Language language_;
  std::vector<model::PerftPart> parts_;
  std::size_t known_ = 0;    ///< of them, when this run began
  std::uint64_t turns_ = 0;  ///< at the last ply, counted by this run
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now(), kept_ = begin_;
};

}  // namespace roluat::analysis
