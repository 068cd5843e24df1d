// Plays witnesses again: finds rulings under which an act is legal and others under which it is not, and asks the
// enumerator.
#pragma once

#include <memory>
#include <optional>

#include "analysis/judging/option_sentences.hpp"
#include "model/compiled_rulings.hpp"
#include "model/evaluator.hpp"
#include "model/game.hpp"
#include "model/partial.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// A ruling near a preset.
struct NearRuling {
  model::Ruling ruling;
  std::string name;                  ///< "vi" or "vi + rook.river=may-stay"
  std::vector<std::string> changed;  ///< the questions answered otherwise than the preset does
};

class Replayer {
 public:
  /// Another answer to one question.
  struct Change {
    const model::Question* question;
    const model::Option* option;
  };

  Replayer(const solver::Encoding& encoding, const model::Game& game);

  static constexpr std::size_t kUsualChanges = 2;     ///< what is worth telling
  static constexpr std::size_t kFarthestChanges = 3;  ///< before it is said that no ruling answers so

  /// The ruling nearest to a preset (fewest answers changed, at most so many) under which the kernel says that the act
  /// is legal, or is not; of several with one change the one that changes an answer which itself speaks of such acts.
  /// Nothing if there is none so near.
  std::optional<NearRuling> nearest(const model::Ruling& preset, const model::Structure& act, bool legal,
                                    std::size_t most_changes = kUsualChanges);

  /// Two rulings that differ in this question alone, one by which the act is legal and one by which it is not: near the
  /// preset, with at most one other answer changed in both. Nothing if there are none so near.
  struct Parted {
    NearRuling legal, illegal;
    [[nodiscard]] std::size_t changed() const { return legal.changed.size() + illegal.changed.size(); }
  };
  std::optional<Parted> parted_by(const model::Ruling& preset, const model::Question& question,
                                  const model::Structure& act);

  /// Does the kernel call the act legal under this ruling?
  bool legal_under(const model::Ruling& ruling, const model::Structure& act);

  /// The questions whose answer, given to the one ruling as the other has it, changes whether the act is legal: those
  /// whose answers speak of such acts, if there are any; else those that say what a word means.
  std::vector<std::string> deciding(const model::Ruling& legal, const model::Ruling& illegal,
                                    const model::Structure& act);

  /// The questions of which some other answer than this ruling's bars an act that is legal under it.
  std::vector<std::string> barring(const model::Ruling& legal, const model::Structure& act);

  /// Does the enumerator agree?
  [[nodiscard]] bool confirms(const model::Ruling& ruling, const model::Position& position, const std::string& act,
                              bool legal) const;

  /// What plays by the ruling, of a game that is played: compiled once, as for `confirms`.
  [[nodiscard]] std::shared_ptr<const model::Played> played(const model::Ruling& ruling) const {
    return compiled_.played(ruling);
  }

 private:
  void look_at(const model::Ruling& ruling, const model::Structure& act);
  bool legal_now();
  OptionSentences& sentences();
  std::vector<bool> matters(const model::Structure& act);
  bool legal_in_another_manner();
  int worth_of(const model::Ruling& preset, const Change& change, bool legal);
  [[nodiscard]] double weight_of(const std::string& question) const;
  bool answered_so(const model::Ruling& preset, const std::vector<Change>& all, std::size_t from, std::size_t more,
                   bool legal, std::vector<Change>& made);
  void answer(const model::Question& question, std::string_view option);
  std::optional<Parted> parted_now(const model::Ruling& preset, const model::Question& question,
                                   const std::vector<Change>& besides);
  std::vector<bool> legal_if_answered(const model::Ruling& ruling, const model::Ruling& other,
                                      const model::Structure& act);

  const solver::Encoding& encoding_;
  const model::Game& game_;
  model::CompiledRulings compiled_;
  model::Formulas formulas_;  ///< of its own: what is left of the kernel for an act is added to it
  model::Evaluator evaluator_;
  model::PartialEvaluator kernel_;
  std::unique_ptr<OptionSentences> sentences_;  ///< read when first asked
};

}  // namespace roluat::analysis
