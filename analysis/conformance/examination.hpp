// Asks a program until its answers have told what they can of the ruling it plays by; then asks the rest, to find what
// no ruling explains.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/conformance/asked_program.hpp"
#include "analysis/conformance/deduction.hpp"
#include "analysis/conformance/difference.hpp"

namespace roluat::analysis {

/// A probe that was put, and what came of it.
struct Question {
  Probe probe;
  Reply reply;
  Fit fit;
  bool settling = false;  ///< put to learn the ruling, not to look for faults
};

/// Something about the program that the ruling it seems to play by does not explain.
struct Fault {
  Probe probe;  ///< the smallest position found that shows it
  std::vector<Difference> differences;
  std::vector<std::pair<std::size_t, std::size_t>>
      explained_by;      ///< here it plays as if this question were answered so
  std::size_t seen = 1;  ///< on how many of the positions asked
};

struct ExaminationOptions {
  std::size_t control = static_cast<std::size_t>(-1);  ///< positions asked at most when the ruling is known
  std::size_t most_faults = 12;                        ///< that are made smaller and shown
  std::function<void(std::size_t asked, std::size_t settled, bool settling)> progress = [](auto, auto, auto) {};
};

/// What came out.
struct Examined {
  std::vector<Question> questions;
  std::vector<std::vector<OptionStanding>> standing;
  model::Ruling ruling;             ///< what it seems to play; answers that no answer showed are the nearest preset's
  std::string nearest;              ///< preset
  std::vector<std::size_t> other;   ///< settled questions that the nearest preset answers otherwise
  std::vector<Fault> faults;        ///< smallest first
  std::size_t more_faults = 0;      ///< sorts of faults that are not shown
  std::vector<std::size_t> failed;  ///< questions on which it crashed, hung or said nonsense, by number
  std::set<Asks> refused;           ///< what it does not answer at all; none of it counts as asked
  bool given_up = false;            ///< it failed too often
  bool stopped = false;             ///< the user stopped it
};

class Examination {
 public:
  using Ask = std::function<Reply(const Probe&)>;

  /// All must outlive it. `presets` are tried as the nearest; there is one at least.
  Examination(const model::Questions& questions, const std::vector<model::Ruling>& presets, const model::Game& game,
              const Predictor& predictor, Ask ask, ExaminationOptions options);

  Examined run(std::vector<Probe> probes);

 private:
  static constexpr int kPatience = 20;  ///< so many failures one after the other, and it is given up
  static constexpr int kLateCosts = 5;  ///< a failure by which time is lost counts as so many

  void settle();
  void control();
  bool put(const Probe& probe, bool settling);
  std::optional<std::size_t> most_telling();
  void find_nearest();
  void find_faults();
  Fault made_smaller(Fault fault);
  std::optional<Fault> fault_at(const Probe& probe, const Reply& reply, const Fit* known) const;
  std::string sort_of(const Fault& fault) const;
  std::size_t settled() const;

  const model::Questions& questions_;
  const std::vector<model::Ruling>& presets_;
  const model::Game& game_;
  const Predictor& predictor_;
  Ask ask_;
  ExaminationOptions options_;
  Deduction deduction_;
  std::vector<Probe> left_;
  int failures_ = 0;
  Examined result_;
};

}  // namespace roluat::analysis
