// Which ruling explains most of what a program has answered, and how much of that each option is worth.
//
// No answer settles anything for good: a program can be wrong anywhere. A ruling is looked for that leaves as little as
// possible unexplained, piece by piece, over all answers; then each option is weighed against each other one of its
// question, with all other answers as found, on the turns about which just these two differ. How much a position counts
// depends on how often this program is unexplained where pieces of this kind are concerned.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "analysis/conformance/parts.hpp"

namespace roluat::analysis {

/// A probe with what the program answered.
struct Answered {
  const Probe* probe = nullptr;
  const Answer* answer = nullptr;
};

/// What speaks for the option found, against one other option of its question: positions.
struct Against {
  std::size_t option = 0;
  std::size_t pro = 0, contra = 0, neither = 0;
  double weight = 0;                         ///< natural logarithm of how much likelier the option found is
  std::optional<std::size_t> shown_by = {};  ///< the smallest position that speaks for it, by number
};

/// One question, weighed.
struct Weighed {
  std::size_t option = 0;            ///< that of the ruling found
  std::vector<Against> others = {};  ///< the question's other options
  double sure = 0;                   ///< the chance that it is this one, of those there are
  bool settled = false;
};

/// How the turns of pieces of one kind fit.
struct KindFit {
  std::string kind;                ///< "T", "over", "result"
  std::size_t alike = 0, all = 0;  ///< groups: the turns of one piece in one position
  std::size_t turns = 0, turns_wrong = 0;
};

struct Judgement {
  model::Ruling ruling;                                        ///< the one found
  std::string nearest;                                         ///< the preset that explains most whole answers
  std::size_t answers = 0, fits_nearest = 0, fits_ruling = 0;  ///< whole answers
  std::vector<Weighed> questions;
  std::vector<KindFit> kinds;  ///< under the ruling found

  /// Is there a ruling to speak of at all?
  [[nodiscard]] bool found() const { return 2 * fits_ruling >= answers; }
};

class Weigher {
 public:
  /// All must outlive it. It keeps what it works out, for the next program too.
  Weigher(const model::Questions& questions, const std::vector<model::Ruling>& presets, const Predictor& predictor)
      : questions_(questions), presets_(presets), predictor_(predictor), table_(predictor) {}

  [[nodiscard]] Judgement judge(const std::vector<Answered>& answers);
  [[nodiscard]] PartTable& table() { return table_; }

 private:
  using Options = std::vector<std::uint8_t>;  ///< by question

  /// A probe under any ruling; what does not matter there is not looked at.
  struct Kept {
    std::vector<std::size_t> questions;
    std::unordered_map<std::string, const Parts*> under;  ///< by the options of the questions
    std::map<const Answer*, Parts> parts;
  };
  /// An answer that is to be explained, and how well it is.
  struct Heard {
    Answered answered;
    Kept* kept = nullptr;
    Parts parts;
    std::unordered_map<const Parts*, double> unexplained = {};
  };

  [[nodiscard]] Options options_of(const model::Ruling& ruling) const;
  [[nodiscard]] model::Ruling ruling_of(const Options& options) const;
  [[nodiscard]] Kept& kept_of(const Probe& probe);
  [[nodiscard]] const Parts& parts_under(const Probe& probe, Kept& kept, const Options& options);
  [[nodiscard]] const Parts& under(Heard& heard, const Options& options) {
    return parts_under(*heard.answered.probe, *heard.kept, options);
  }
  [[nodiscard]] double cost(Heard& heard, const Options& options);
  [[nodiscard]] double cost(const std::vector<std::size_t>& heard, const Options& options);
  [[nodiscard]] double all_cost(const Options& options);
  void hear(const std::vector<Answered>& answers);
  [[nodiscard]] Options climbed(Options from);
  bool improve(Options& options);
  void improve_by_pairs(Options& options);
  void go_back(Options& options, const Options& start);
  void fit_no_worse(Options& options, const Options& nearest, std::size_t fits_nearest);
  [[nodiscard]] bool is_right(Heard& heard, const Options& options);
  void look_at_all_questions(Kept& kept);
  bool widen(const Options& options);
  [[nodiscard]] std::size_t whole(const Options& options);
  [[nodiscard]] std::vector<KindFit> kinds_of(const Options& options);
  [[nodiscard]] Weighed weigh(std::size_t question, const Options& options,
                              const std::map<std::string, double>& errors);
  [[nodiscard]] Weighed weigh_exactly(std::size_t question, const Options& options,
                                      const std::map<std::string, double>& errors);
  void weigh_against(Against& against, std::size_t question, const Options& options,
                     const std::map<std::string, double>& errors);

  const model::Questions& questions_;
  const std::vector<model::Ruling>& presets_;
  const Predictor& predictor_;
  PartTable table_;
  std::map<std::pair<std::string, std::string>, Kept> kept_;
  std::vector<Heard> heard_;
  std::vector<std::vector<std::size_t>> about_;  ///< [question]: which answers it matters for
};

}  // namespace roluat::analysis
