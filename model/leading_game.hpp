// That a position can come up is shown by a game that leads there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/message.hpp"

namespace roluat::model {

class LeadingGame {
 public:
  static constexpr Phrase kName = "games that lead to its positions";
  virtual ~LeadingGame() = default;

  /// Turns from the opening to the position, of both sides, which help; none where nobody would doubt that it can come
  /// up, or where no game was found.
  [[nodiscard]] virtual std::vector<std::string> game_to(const std::string& fen) const = 0;
};

}  // namespace roluat::model
