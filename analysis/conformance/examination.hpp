// Asks a program about positions, and makes of all its answers together what rules it plays by, and what it does
// besides.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/conformance/asked_program.hpp"
#include "analysis/conformance/deviations.hpp"
#include "analysis/conformance/difference.hpp"
#include "analysis/conformance/needs.hpp"
#include "analysis/conformance/weighing.hpp"

namespace roluat::analysis {

/// A probe that was put, and what came of it.
struct Question {
  Probe probe;
  Reply reply;
};

/// Something that the program does and the ruling found does not explain.
struct Fault {
  Deviation deviation;
  Probe probe;  ///< the smallest position found that shows it
  std::vector<Difference> differences;
  Answer answer = {};  ///< what the program has there
  std::vector<std::pair<std::size_t, std::size_t>> explained_by =
      {};  ///< as to the turns of this deviation it plays here as if this question were answered so
  std::vector<std::size_t> also_shows = {};  ///< numbers of the other faults that this position shows too
  std::vector<Need> needs = {};              ///< on which other pieces its turns hang, those most often seen first
};

struct ExaminationOptions {
  std::size_t positions = static_cast<std::size_t>(-1);  ///< asked at most, but for those with pieces less
  std::function<bool()> enough = [] { return false; };   ///< asked before each: has it taken long enough?
  std::size_t most_smaller = 12;  ///< faults that are made smaller, and of which it is asked what they hang on
  std::function<void(std::size_t asked, std::size_t all)> progress = [](auto, auto) {};
};

/// What came out.
struct Examined {
  std::vector<Question> questions;
  std::vector<std::size_t> answered;   ///< questions that were answered, by number; what is weighed
  Judgement judgement;                 ///< its positions are numbers in `answered`
  std::vector<Fault> faults;           ///< those that explain most first
  std::vector<std::size_t> failed;     ///< questions on which it crashed, hung or said nonsense, by number
  std::vector<std::size_t> errors;     ///< questions to which it said `error`
  bool no_riders = false;              ///< it refuses each piece that carries another: none is looked at
  std::set<std::size_t> contradicted;  ///< questions whose option some deviation goes against; not settled
  std::set<Asks> refused;              ///< what it does not answer at all; none of it counts as asked
  bool given_up = false;               ///< it failed too often
  bool stopped = false;                ///< the user stopped it
  bool cut_short = false;              ///< not all positions were asked, since there was no more time
  bool machine_busy = false;           ///< others worked on the machine: more is asked when it is free
};

class Examination {
 public:
  using Ask = std::function<Reply(const Probe&)>;

  /// All must outlive it.
  Examination(Weigher& weigher, const model::Questions& questions, const Predictor& predictor, Ask ask,
              ExaminationOptions options);

  Examined run(std::vector<Probe> probes);

 private:
  static constexpr int kPatience = 40;  ///< so many failures one after the other, and it is given up
  static constexpr int kLateCosts = 5;  ///< a failure by which time is lost counts as so many
  static constexpr int kRefusals = 3;   ///< of what need not be known, with no answer in between: it is not known
  static constexpr std::size_t kRidersRefused = 10;  ///< with no other answer: positions without riders come first
  static constexpr std::size_t kInstead = 3;         ///< smaller positions asked instead of one that was not answered

  void ask_all();
  [[nodiscard]] std::optional<std::size_t> most_wanted() const;
  void put(const Probe& probe);
  [[nodiscard]] bool answers_shallow(Probe probe);
  void take(Question question);
  void ask_instead(const Probe& probe);
  void leave_out_riders();
  void find_faults();
  void doubt_what_deviations_contradict();
  [[nodiscard]] bool has_as_they(const Pattern& pattern, const std::string& next, const Probe& probe,
                                 const Answer& theirs, const model::Ruling& ruling) const;
  [[nodiscard]] bool explains(const Deviation& deviation, const model::Ruling& other, std::size_t question) const;
  void look_for_others();
  [[nodiscard]] Fault fault_of(const Deviation& deviation);
  void make_smaller(Fault& fault);
  void look_what_it_hangs_on(Fault& fault);
  bool show(Fault& fault, const Probe& probe, const Answer& answer);
  void explain(Fault& fault, const Answer& answer) const;
  [[nodiscard]] bool over() const { return result_.given_up || result_.stopped; }

  Weigher& weigher_;
  const model::Questions& questions_;
  const Predictor& predictor_;
  Ask ask_;
  ExaminationOptions options_;
  std::vector<Probe> left_;
  std::vector<std::size_t> heard_;  ///< [question]: answers in which it matters
  std::map<Asks, int> refusals_;
  std::size_t riders_refused_ = 0;  ///< positions in which a piece carries another; answers to none
  bool riders_answered_ = false;
  int deep_refusals_ = 0;  ///< of turns with what follows them, with no such answer in between
  int failures_ = 0;
  Examined result_;
};

}  // namespace roluat::analysis
