// A position with what rulings say of it: of one act or other claim, or which turns it has. The unit of `roluat
// positions`, of the conformance suite and of `roluat conformance`. README.md describes the same as a file format.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/languages.hpp"
#include "model/question.hpp"

namespace roluat::analysis {

/// A ruling said as a preset and the answers in which it differs: "vi", or "vi" with rook.river = may-stay.
struct NamedRuling {
  std::string preset;                         ///< "*": every ruling that there is
  std::map<std::string, std::string> with{};  ///< question -> option

  friend auto operator<=>(const NamedRuling&, const NamedRuling&) = default;
};

inline constexpr std::string_view kEveryRuling = "*";

/// "vi", "vi + horse.leg=blocks, rook.river=cannot", "*"
[[nodiscard]] std::string name_of(const NamedRuling& ruling);

/// The preset with these answers put in, called as `name_of` says. Throws InputError for an unknown preset, question
/// or option; `source` is where it was written.
[[nodiscard]] model::Ruling ruling_of(const NamedRuling& ruling, const std::vector<model::Ruling>& presets,
                                      const model::Questions& questions, const std::string& source);

/// The turns of a position under one ruling.
struct TurnSet {
  std::uint64_t count = 0;           ///< distinct next positions
  std::string digest;                ///< of these (turn_digest.hpp)
  std::vector<std::uint64_t> perft;  ///< sequences of 1, 2, 3 ... turns; the first is `count`. May be empty
  std::vector<std::string> all;      ///< one turn for each next position, sorted; empty: not listed

  friend bool operator==(const TurnSet&, const TurnSet&) = default;
};

/// What one ruling says: yes or no to the claim asked about, or the turns.
struct RulingVerdict {
  NamedRuling ruling;
  bool yes = false;  ///< where a claim is asked about
  TurnSet turns;     ///< where the turns are

  friend bool operator==(const RulingVerdict&, const RulingVerdict&) = default;
};

/// How a position was come by.
struct PositionSource {
  enum class By { solver, play, mutation, chance, report };
  By by = By::solver;
  std::uint64_t seed = 0;         ///< 0: no chance was needed
  std::string ruling;             ///< of the game played
  std::vector<std::string> game;  ///< turns from the opening that lead there; empty: the position is constructed

  [[nodiscard]] bool reachable() const { return !game.empty(); }
  friend bool operator==(const PositionSource&, const PositionSource&) = default;
};
inline constexpr std::string_view kSourceNames[] = {"solver", "play", "mutation", "chance", "report"};

struct JudgedPosition {
  std::string id;  ///< in one file each once
  std::string fen;
  std::string
      claim;  ///< an act or other claim, as `roluat rule` takes it; empty: the whole set of turns is asked about
  int pieces = 0;
  std::vector<RulingVerdict> verdicts;  ///< each ruling once
  std::vector<std::string> questions;   ///< whose answers matter here, in the order of questions.toml
  std::vector<std::string> clauses;     ///< of the texts, that speak of the claim
  std::vector<std::string> shows;       ///< what it shows that no position before it in the file does
  model::Trilingual reason;             ///< one line: why the verdicts are as they are
  PositionSource source;

  [[nodiscard]] bool asks_turns() const { return claim.empty(); }
  /// Do all its rulings say the same? (`universal` of the file format: and does it speak of every ruling?)
  [[nodiscard]] bool parts_rulings() const;
  [[nodiscard]] bool universal() const;

  friend bool operator==(const JudgedPosition&, const JudgedPosition&);
};

}  // namespace roluat::analysis
