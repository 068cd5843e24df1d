// Engines of Cờ Tư Lệnh with faults: what a program with some rules broken answers, and how it misbehaves.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "analysis/conformance/asked_program.hpp"
#include "experiments/engines/faults.hpp"
#include "model/game.hpp"

namespace roluat::experiments {

/// How it behaves besides, chosen by the position alone, so that it does so again.
enum class Manners {
  good,
  refuses_a_tenth,  ///< `error` for one position of ten
  knows_no_stacks,  ///< `error` for every position with a stack
  turns_only,       ///< `error` for whatever is not turns
  dies,             ///< on one position of twenty
};
inline constexpr int kManyManners = 5;
[[nodiscard]] std::string_view name_of(Manners manners);

class SeededEngine {
 public:
  /// `game` and the faults must outlive it.
  SeededEngine(const model::Game& game, model::Ruling ruling, std::vector<const SeededFault*> faults,
               Manners manners = Manners::good);

  /// What it answers, well-behaved. Throws InputError for a FEN that cannot be read.
  [[nodiscard]] analysis::Answer answer(const analysis::Probe& probe) const;
  /// The same, behaving as it does.
  [[nodiscard]] analysis::Reply reply(const analysis::Probe& probe) const;

  [[nodiscard]] const model::Ruling& ruling() const { return ruling_; }
  [[nodiscard]] const std::vector<const SeededFault*>& faults() const { return faults_; }
  [[nodiscard]] Manners manners() const { return manners_; }
  /// Without the fault of this number.
  [[nodiscard]] SeededEngine without(std::size_t fault) const;

 private:
  using Position = model::cotulenh::Position;
  using Turn = model::cotulenh::Turn;
  using Visit = std::function<void(const Position& before, const Turn&, const Position& next)>;

  void each_turn(const analysis::Probe& probe, const Visit& visit) const;
  [[nodiscard]] analysis::Answer turns_of(const analysis::Probe& probe) const;
  [[nodiscard]] analysis::Answer points_of(const analysis::Probe& probe) const;

  const model::Game& game_;
  model::Ruling ruling_;
  std::shared_ptr<const model::Played> played_;  ///< as the ruling says, without the faults
  std::vector<const SeededFault*> faults_;
  Manners manners_;
  model::cotulenh::Rules rules_;
};

}  // namespace roluat::experiments
