// Who plays: at random, or with an eye for points.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "analysis/play/dice.hpp"
#include "model/match.hpp"

namespace roluat::analysis {

class Player {
 public:
  virtual ~Player() = default;
  /// One of the turns of the side to move; there is at least one, and they have been listed. Leaves the list as it was.
  [[nodiscard]] virtual std::size_t choose(model::Match& match, std::size_t turns, Dice& dice) = 0;
};

/// "random": every turn with the same chance. "greedy": the turn after which most points are left, if the other side
/// takes back whatever pays most. "better": the same, three takings ahead. Ties are broken by chance. Throws InputError
/// for another name.
[[nodiscard]] std::unique_ptr<Player> make_player(const std::string& name);

}  // namespace roluat::analysis
