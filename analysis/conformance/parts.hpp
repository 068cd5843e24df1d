// An answer taken apart: the turns of each piece for themselves, and apart from them what becomes of pieces and whether
// the game is over. A program that is wrong about its king can be right about its rook, and is heard about it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/conformance/probe.hpp"

namespace roluat::analysis {

/// One thing that is in an answer: a next position, or whatever else was asked for.
struct Item {
  std::uint32_t places = 0;   ///< who is where afterwards; or the whole of it
  std::uint32_t details = 0;  ///< who is promoted, who carries whom; or what the turn is worth
  std::uint32_t group = 0;    ///< items of one group are compared together: a piece's turns
  bool over = false;          ///< nothing follows

  friend auto operator<=>(const Item&, const Item&) = default;
};
using Parts = std::vector<Item>;  ///< sorted

/// How one group of two answers compares.
struct GroupFit {
  std::uint32_t group = 0;
  std::size_t different = 0, all = 0;
};

/// Numbers for what occurs in answers, and what they stand for.
class PartTable {
 public:
  /// What the game calls the details together is a group of its own. `predictor` must outlive it.
  explicit PartTable(const Predictor& predictor) : predictor_(predictor) {
    for (const std::string& kind : {predictor.words().marks, std::string("over"), std::string("points")})
      (void)group("", kind);
  }

  [[nodiscard]] Parts apart(const Probe& probe, const Answer& answer, bool positions);

  static constexpr std::uint32_t kDetails = 0, kOver = 1, kPoints = 2;  ///< groups besides those of pieces
  /// What the groups that err alike have in common: "T", "over", "result".
  [[nodiscard]] const std::string& kind_of(std::uint32_t group) const { return kinds_[group]; }
  /// A next position, read off; kept.
  [[nodiscard]] const model::SeenTurn& seen(const Probe& probe, const std::string& next);
  [[nodiscard]] const std::string& text(std::uint32_t number) const { return *texts_[number]; }

 private:
  [[nodiscard]] std::uint32_t number(const std::string& text);
  [[nodiscard]] std::uint32_t group(const std::string& name, const std::string& kind);

  const Predictor& predictor_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<const std::string*> texts_;
  std::map<std::string, std::uint32_t> groups_;
  std::vector<std::string> kinds_;                                       ///< [group]
  std::map<std::pair<std::string, std::string>, model::SeenTurn> seen_;  ///< by the probe's FEN and the next position
};

/// "FIRST SECOND FEN", how points are answered: what the turn is worth, and where it leads.
[[nodiscard]] std::pair<std::string, std::string> points_and_next(const std::string& line);

/// Group by group, those that are alike too. Details, the end and points are compared where both have the turn.
[[nodiscard]] std::vector<GroupFit> compared(const Parts& ours, const Parts& theirs);

}  // namespace roluat::analysis
