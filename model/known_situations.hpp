// Situations that a game knows from play. What a solver makes up need not come up on any board; one of these that shows
// the same does.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "model/message.hpp"
#include "model/structure.hpp"

namespace roluat::model {

class KnownSituations {
 public:
  static constexpr Phrase kName = "situations known from play";
  virtual ~KnownSituations() = default;

  /// With every claim that can be made of them, the most ordinary first.
  [[nodiscard]] virtual std::vector<Structure> known(const Signature& signature) const = 0;
  /// One that is not known yet, for what none of those shows; nothing where nobody looks for any. `made_up` is what the
  /// solver has made up.
  [[nodiscard]] virtual std::optional<Structure> sought(const Signature& /*signature*/, const Structure& /*made_up*/,
                                                        const std::function<bool(const Structure&)>& /*shows*/) const {
    return std::nullopt;
  }
};

}  // namespace roluat::model
