// What can be read off a turn of any program, whatever rules it plays by: the positions before and after it are enough.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/languages.hpp"
#include "model/message.hpp"
#include "model/play.hpp"

namespace roluat::model {

/// A turn, read off the positions before and after it: no rule is asked.
struct SeenTurn {
  std::string origin;   ///< the point that whoever moved has left; "-" where nobody has left a point
  std::string target;   ///< the point that it went to, or where something was taken
  std::string piece;    ///< who led it, "T"; empty where that cannot be seen
  std::string deed;     ///< what was done, in one word of the game: "move", "take", "split" ...; else "other"
  std::string places;   ///< who is where afterwards; promotions and the order of riders aside
  std::string details;  ///< who is promoted, and who rides on whom, afterwards: "promoted:Te4 stands:nb2"
};

/// What may have to do with it that a turn is legal, or is not: "distance=3", "check=yes".
using Traits = std::vector<std::string>;

class Seeing {
 public:
  virtual ~Seeing() = default;

  /// What happened between two positions. Throws InputError.
  [[nodiscard]] virtual SeenTurn seen(const Position& before, const Position& after) const = 0;

  /// Of a turn: its way, its grounds, whom it takes; and of who checks whom as the ruling has it. Sorted. Throws
  /// InputError.
  [[nodiscard]] virtual Traits traits(const Played& played, const Position& before, const Position& after) const = 0;

  /// Of a turn: what may have to do with the points that it brings, beside those. Sorted; none where a game tells no
  /// more than that the points differ. Throws InputError.
  [[nodiscard]] virtual Traits scoring_traits(const Played& /*played*/, const Position& /*before*/,
                                              const Position& /*after*/) const {
    return {};
  }

  /// Of a turn and one word of its SeenTurn::details: whose that piece is, whether it has acted itself, where it
  /// stands, and what else its mark may hang on. Throws InputError.
  [[nodiscard]] virtual Traits detail_traits(const Position& /*before*/, const Position& /*after*/,
                                             const SeenTurn& /*turn*/, const std::string& /*word*/) const {
    return {};
  }

  /// In the words of people: a piece ("piece=T"), a deed ("deed=take"), a trait ("distance=3").
  [[nodiscard]] virtual Trilingual told(const std::string& word) const = 0;
};

class Sees {
 public:
  static constexpr Phrase kName = "turns read off positions";
  virtual ~Sees() = default;

  /// What can be read off another program's turns, whatever rules it plays by.
  [[nodiscard]] virtual std::unique_ptr<Seeing> seeing() const = 0;
};

}  // namespace roluat::model
