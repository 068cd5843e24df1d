// What the positions of a game are, as plain data: what counts positions, draws them by chance and asks whether they
// are possible needs no more of a game than this.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/languages.hpp"
#include "model/message.hpp"
#include "model/play.hpp"
#include "model/position.hpp"

namespace roluat::model {

/// What may stand on one point for one side: a piece, or a piece with what it carries. Several forms of it (which of
/// its pieces are promoted) count as several positions.
struct Party {
  std::vector<int> counts;         ///< its pieces, by kind
  int leader = 0;                  ///< the kind of the piece that stands
  std::size_t region = 0;          ///< where it may stand: an index of PositionSpace::regions
  std::vector<std::string> forms;  ///< as the game writes them; all different
};

/// The pieces of a side: how many of each kind at least and at most, and how they may stand.
struct Army {
  std::vector<int> least, most;
  std::vector<Party> parties;
};

/// Of these points of a region at most one is held for it (a pawn keeps to its file until it has crossed). No point is
/// in two of them.
struct OneOf {
  std::size_t region = 0;
  std::vector<int> points;
};

/// All the positions that are counted: for each side one of its armies, any pieces within their limits, each party on a
/// point of its region, no two on one point, and either side to move.
struct PositionSpace {
  std::size_t points = 0;                   ///< of the board
  std::vector<std::vector<int>> regions;    ///< sets of points, each in order; no two alike
  std::array<std::vector<Army>, 2> armies;  ///< by side; no position is described by two armies of one side
  std::vector<OneOf> one_of;
  bool counts_turn = true;  ///< one position for each side to move; otherwise one
};

/// One of them: who is to move, and what stands where, in the order of the points. Whose a form is the form says.
struct Arrangement {
  int to_move = 0;
  std::vector<std::pair<int, std::string>> stacks;

  friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

/// What can be known of a game's positions under one ruling.
class PositionOracle {
 public:
  virtual ~PositionOracle() = default;

  /// The positions by what the set, the ground, what pieces may carry and the ways to be promoted allow. `complete`:
  /// only those in which no side lacks the piece whose loss ends the game under every ruling.
  [[nodiscard]] virtual PositionSpace space(bool complete) const = 0;

  /// Positions that are counted besides, in which the piece is lacking whose loss ends the game.
  struct Lacking {
    std::string id;   ///< "with_kings_taken"
    Trilingual says;  ///< "with kings taken too"
  };
  /// What is counted, in words.
  struct Counted {
    Trilingual placements;           ///< what `space(true)` describes
    Trilingual in_full;              ///< before their number with all its digits
    std::optional<Lacking> lacking;  ///< none where no loss ends the game: `space(false)` is `space(true)`
    /// Where the placements are known by their number whoever is to move, which is half of what `space` has.
    std::optional<Trilingual> whoever_moves{};
  };
  [[nodiscard]] virtual Counted counted() const = 0;

  [[nodiscard]] virtual Position position_of(const Arrangement& arrangement) const = 0;
  /// Throws InputError for what is between no two turns.
  [[nodiscard]] virtual Arrangement arrangement_of(const Position& position) const = 0;

  /// Reasons for which no game comes to a position: an id, and a sentence's part ("a king could be taken").
  struct Fault {
    std::string id;
    Trilingual says;
  };
  [[nodiscard]] virtual const std::vector<Fault>& known_faults() const = 0;
  /// Which of them hold, in their order. None: nothing here speaks against the position, which proves nothing.
  [[nodiscard]] virtual std::vector<std::size_t> faults(const Position& position) const = 0;

  /// Has a side lost what ends the game? (Mate and claims are not looked at.)
  [[nodiscard]] virtual bool over(const Position& position) const = 0;

  /// What can have been before the last turn.
  struct Predecessor {
    Position position{};  ///< one without fault, in which the game goes on, and a legal turn of which leads here
    bool none = false;    ///< it is certain that there is none; with no position and without this, it is not known
  };
  /// `choice` says at which of the ways back the search begins. The opening counts like any other position.
  [[nodiscard]] virtual Predecessor predecessor(const Position& position, std::size_t choice) const = 0;
};

class Space {
 public:
  static constexpr Phrase kName = "a count of its positions";
  virtual ~Space() = default;

  /// What its positions are under a ruling, and which of them are possible.
  [[nodiscard]] virtual std::unique_ptr<PositionOracle> position_oracle(const Played& played) const = 0;
};

}  // namespace roluat::model
