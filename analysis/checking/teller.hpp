// Tells a finding: cites its clauses, writes its witness as a position, says what each text says of it, replays it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/findings/finding.hpp"
#include "analysis/judging/judge.hpp"
#include "analysis/judging/replay.hpp"
#include "model/evaluator.hpp"
#include "model/game.hpp"
#include "model/known_situations.hpp"
#include "model/message.hpp"
#include "model/writes_together.hpp"
#include "solver/record_roles.hpp"
#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

class Teller {
 public:
  Teller(solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts, const model::Game& game);

  /// Words and replays a witness; false, with the reason, if it does not replay.
  bool tell(const solver::Obligation& obligation, const solver::Found& found, Finding& finding, model::Message& fault);

  /// Names all minimal conflicts of a contradiction, cites the definitions among their clauses, and says how each
  /// conflict is repaired.
  void name_conflicts(const solver::Obligation& obligation, const std::vector<std::vector<std::string>>& conflicts,
                      Finding& finding);

  /// Names the finding anew, by all that it cites by now.
  void entitle(Finding& finding);

  /// A finding that no position shows: its clauses and its title.
  Finding tell_without_witness(const solver::Obligation& obligation);

 private:
  struct Claims {
    bool legal = false, illegal = false;  ///< what a ruling must say of the act
  };

  [[nodiscard]] const solver::Verdicts& verdicts(const std::string& text) const;
  CitedClause cite(const solver::ClauseRef& ref, const solver::Obligation& obligation);
  CitedClause cite_record(const std::string& text, const std::string& id) const;
  /// Of a part that is announced and missing: which, and by which sentence.
  [[nodiscard]] model::Trilingual announcement(const solver::Obligation& obligation) const;
  bool replay_each_look(const solver::Obligation& obligation, const solver::Found& found, Finding& finding);
  bool shows_as_written(const solver::Obligation& obligation, const solver::Found& found, Finding& finding);
  bool replay_example(const solver::Found& found, Finding& finding);
  [[nodiscard]] model::Structure looked_at(const solver::Obligation& obligation, const model::Structure& witness,
                                           const std::vector<solver::Change>& look);
  [[nodiscard]] model::Written written_with_others(const solver::Obligation& obligation, const solver::Found& found);
  void describe(const solver::Obligation& obligation, const solver::Found& found, Finding& finding);
  /// The witness, or one that the game knows from play and that shows the same.
  solver::Found as_played(const solver::Obligation& obligation, const solver::Found& found);
  TextVerdict judge_at(solver::Level level, const solver::Verdicts& text);
  void judge_once(const solver::Obligation& obligation, Finding& finding);
  void judge_each_look(const solver::Obligation& obligation, const solver::Found& found, Finding& finding);
  void note_intentions(const solver::Obligation& obligation, const solver::Found& found, Finding& finding);
  [[nodiscard]] bool cited_speaks_of(const Finding& finding, int constant) const;
  [[nodiscard]] static Claims claims_of(const solver::Obligation& obligation, const Finding& finding);
  bool replay(const solver::Obligation& obligation, const solver::Found& found, Finding& finding);
  [[nodiscard]] bool is_settled(const std::string& question, const solver::Verdicts& silent, const model::Ruling& legal,
                                const model::Structure& witness);
  void leave_out_settled(const solver::Verdicts& silent, const model::Ruling& legal, const model::Structure& witness,
                         Finding& finding);
  bool replay_both_answers(const solver::Obligation& obligation, const solver::Found& found, Finding& finding);
  std::optional<NearRuling> nearest(const model::Ruling& preset, const model::Structure& witness, bool legal,
                                    bool needed);
  [[nodiscard]] model::Message why_not_replayed(const Finding& finding) const;

  solver::Encoding& encoding_;
  const std::vector<solver::Verdicts>& texts_;
  const model::Game& game_;
  Judge judge_;
  Replayer replayer_;
  model::Position position_;                              ///< of the witness being told, read back from its text
  model::Evaluator evaluator_;                            ///< of known situations and second acts
  std::optional<std::vector<model::Structure>> known_{};  ///< read when first asked for
  std::vector<std::size_t> of_situation_{};               ///< the constants that a known situation has of its own
  std::vector<solver::RecordRole> records_;               ///< what is written of an act
  std::optional<bool> unruled_{};  ///< of the last witness: legal, or illegal, under no ruling near a preset
};

}  // namespace roluat::analysis
