// What a ruling says of a repetition: does a side lose by what it does, and why. Rulings are data (../subjects/cycle);
// the formulas of its kernel say the same and share no code with this.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/games/co-tuong/cycle/conduct.hpp"
#include "model/languages.hpp"
#include "model/question.hpp"

namespace roluat::model::cotuong {

/// The answers of a ruling, read once. Each Bool is the answer by which a side may lose.
struct CycleRules {
  enum class Cheap { never, horse_cannon, guards_too, guards_unless_uncovered };
  std::string name;
  bool of_text = false;                        ///< its reasons are the letters of section 4 (goes_by_sentences)
  std::set<std::string, std::less<>> fillers;  ///< questions that the texts leave open
  Cheap cheap = Cheap::never;                  ///< who may not even chase what is protected
  enum class Unrooting { counts, unless_pressed, never };
  Unrooting unrooting = Unrooting::unless_pressed;  ///< is it an attack only to take a true root away?
  bool both_check = false, false_root_is_none = false, general_or_pawn = false, waiting_pawn = false, uncovered = false,
       any_kinds = false, true_root = false, alike = false, pinned_whatever_root = false, hobbled_whatever_root = false,
       exchange_with_any_men = false, like_pinned = false, like_hobbled = false, chase_or_exchange = false,
       several_victims = false, both_chase = false, chariot_on_leg = false, against_checks = false,
       check_and_chase = false, check_and_threat = false, check_and_uncover = false, threat_of_mate = false,
       threat_to_uncover = false;
  bool root_before = false;          ///< roots are judged on the board as it stands before the capture
  bool blocked_is_false = false;     ///< a blocked guard is a false root, else none
  bool costly_is_false = false;      ///< a root that loses more by taking back is a false one
  bool mates_by_checks = false;      ///< a row of checks that mates is a threat of mate too
  bool others_go_on = false;         ///< what no sentence judges is no draw: the game goes on
  bool checks_break_chases = false;  ///< a chase of which some moves check is judged as checks and attacks by turns
  bool pawn_move_is_free = false;    ///< what a general's or a pawn's move uncovers is allowed as its own attacks are
};
[[nodiscard]] CycleRules cycle_rules(const Ruling& ruling);
/// Is it what section 4 says (Ruling::text), with answers of its own (fillers), so that its reasons are the letters of
/// section 4?
[[nodiscard]] bool goes_by_sentences(const Ruling& ruling);

/// Why a side loses or nobody does.
struct Reason {
  std::string source;  ///< the letter of section 4 ("4c") or else the ruling's name; empty for filler
  Trilingual words;
  std::string question{};  ///< whose answer it is; empty for what no ruling answers otherwise
};

struct Verdict {
  std::optional<Side> loses;
  std::vector<Reason> because;
  bool goes_on = false;  ///< nobody loses, and no sentence draws the game
  /// Both count as at fault, since what would spare the one for the other's sake would spare both.
  bool by_exception = false;
};

/// Only the true root of a man attacked before has gone: an attack or nothing, as the ruling has it. So with what the
/// other side does: it chases, or it does not.
[[nodiscard]] Conduct as_ruled(Conduct conduct, const CycleRules& rules);

/// Does an attack count as a chase? One that does not, for whatever reason, is allowed for ever. Of conduct as ruled.
[[nodiscard]] bool counts(const Act& act, const CycleRules& rules);

/// By what a side loses; nothing if it does not.
enum class Breach : std::uint8_t {
  check,
  chase,
  chase_or_exchange,
  several_victims,
  mixture,
  mixture_with_uncovering,  ///< checks, and threats to uncover a check
  threat_of_mate,
  threat_to_uncover
};
[[nodiscard]] std::optional<Breach> breach_of(const Conduct& conduct, const CycleRules& rules);

/// What becomes of the side for its part.
[[nodiscard]] Outcome outcome_of(const Conduct& conduct, const CycleRules& rules);

/// `period`: what each move of one period does, in order; both sides move. Where both would lose, it is a draw.
[[nodiscard]] Verdict judge(const std::vector<Deeds>& period, const CycleRules& rules);

}  // namespace roluat::model::cotuong
