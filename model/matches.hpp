// A game may be played by the tool itself, many times over.
#pragma once

#include <memory>
#include <string_view>

#include "model/match.hpp"
#include "model/message.hpp"
#include "model/question.hpp"

namespace roluat::model {

class Matches {
 public:
  static constexpr Phrase kName = "games that the tool plays itself";
  virtual ~Matches() = default;

  /// A game under the ruling, from its opening, to be played turn by turn.
  [[nodiscard]] virtual std::unique_ptr<Match> match(const Ruling& ruling) const = 0;
};

}  // namespace roluat::model
