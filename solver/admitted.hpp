// Whether a world leaves anything to search in. Where it does not, nothing is found, and everything would seem denied.
#pragma once

#include <optional>

#include "solver/encoding.hpp"

namespace roluat::solver {

/// The first fact of the world that, together with those before it, leaves no situation of up to `most` elements; none
/// where the whole world leaves one.
[[nodiscard]] std::optional<std::size_t> first_that_leaves_nothing(const Encoding& encoding, int most);

/// Throws InputError there.
void refuse_empty_world(const Encoding& encoding, int most);

}  // namespace roluat::solver
