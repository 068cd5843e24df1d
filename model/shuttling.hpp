// A game in which a side may leave what it has made, come back and be given points for it again: how long can that go
// on?
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/message.hpp"
#include "model/question.hpp"

namespace roluat::model {

/// A line in which one side goes with a man and comes back with it, again and again, for points each time.
struct Shuttle {
  std::string fen;  ///< where it begins
  std::vector<std::string>
      turns;             ///< of both sides: from the first that leaves to the last that comes back, or the end
  int returns = 0;       ///< turns that came back and brought points
  int points = 0;        ///< which these and the others of the same side have brought
  std::string ended_by;  ///< what ended the game (MatchEnd); empty: it has not ended
};

struct Shuttles {
  Shuttle helped;        ///< the longest that was found where the other side moves as it suits
  Shuttle both;          ///< the longest where the other side goes to and fro as well, and both do the same each time
  int at_most = 0;       ///< returns, whatever is played: each brings a point, and so many points win
  int both_at_most = 0;  ///< returns where both go to and fro: where a third repetition ends the game, fewer
  bool can_be_forced = false;  ///< in one of the positions looked at the other side cannot prevent a return that scores
  bool all_tried = true;       ///< every line from the positions looked at was tried that could be longer
};

class Shuttling {
 public:
  static constexpr Phrase kName = "points for going to and fro";
  virtual ~Shuttling() = default;

  [[nodiscard]] virtual Shuttles shuttles(const Ruling& ruling) const = 0;
};

}  // namespace roluat::model
