// Which name somebody meant who wrote one that is not there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/message.hpp"

namespace roluat::model {

/// The known name that takes the fewest changes (a letter more, less, other, or two swapped); empty where none is like
/// the wrong one, or where there are none.
[[nodiscard]] std::string nearest_name(std::string_view wrong, const std::vector<std::string>& known);

/// What to expect instead of a wrong name: the nearest one if there is one, and `otherwise`.
[[nodiscard]] Message expected_name(std::string_view wrong, const std::vector<std::string>& known,
                                    const Message& otherwise);

}  // namespace roluat::model
