// All positions that a PositionSpace describes: their exact number, and a rank for each.
//
// A position is made of choices that do not depend on each other once it is settled how many points of each region each
// side holds: which points (PointChoices), which of them are whose (a subset for each region), and what stands on each
// side's (ArmyWords). Both sides only meet in the points.
#pragma once

#include "analysis/complexity/army_words.hpp"

namespace roluat::analysis {

/// at() and rank() may be called by several threads at once.
class Placements {
 public:
  /// Takes some seconds where the ground is various. Throws std::invalid_argument for what is too large.
  explicit Placements(model::PositionSpace space);
  Placements(const Placements&) = delete;
  Placements& operator=(const Placements&) = delete;

  [[nodiscard]] const Whole& count() const { return count_; }
  /// The position with this rank, 0 to count() - 1.
  [[nodiscard]] model::Arrangement at(Whole rank) const;
  /// at(rank(x)) is x. Throws model::InvalidArgument for what is not in the space.
  [[nodiscard]] Whole rank(const model::Arrangement& arrangement) const;

 private:
  /// By side: which of its armies, and how many points of each region it holds.
  struct Held {
    std::size_t army = 0;
    Amounts slots;
    friend auto operator<=>(const Held&, const Held&) = default;
  };
  using BothHeld = std::array<Held, 2>;
  struct Holding {
    BothHeld held;
    Whole before;  ///< how many positions come before those that are held so
  };
  struct Army {
    ArmyWords words;
    const model::Army* data;
    std::unordered_map<std::string, Slot> slots;  ///< by form
  };
  struct Standing {
    PointSets points;
    Filling filling;
  };

  void add_army(std::size_t side, const model::Army& army);
  [[nodiscard]] std::vector<Held> held_by(std::size_t side) const;
  void list_holdings();
  [[nodiscard]] const Army& army(std::size_t side, const BothHeld& held) const {
    return armies_[side][held[side].army];
  }
  [[nodiscard]] Whole points_count(const BothHeld& held) const;
  [[nodiscard]] std::array<PointSets, 2> points_at(const BothHeld& held, Whole rank) const;
  [[nodiscard]] Whole points_rank(const std::array<PointSets, 2>& points) const;
  [[nodiscard]] Whole rank_of(const Holding& holding, const std::array<Standing, 2>& standing) const;
  [[nodiscard]] const Holding& holding_of(const BothHeld& held) const;
  /// What a side has, if it is such an army.
  [[nodiscard]] std::optional<Standing> standing(std::size_t side, const Army& army,
                                                 const model::Arrangement& arrangement) const;
  [[nodiscard]] bool is_of(std::size_t side, const std::string& form) const;

  model::PositionSpace space_;
  PointChoices points_;
  std::array<std::vector<Army>, 2> armies_;
  std::vector<Holding> holdings_;  ///< sorted
  Whole count_, half_;
};

}  // namespace roluat::analysis
