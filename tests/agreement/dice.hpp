// Where the chance of the tests begins.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

#include "model/dice.hpp"

namespace roluat::tests {

using model::Dice;

/// A whole number from the environment, for longer runs and other seeds than the usual ones.
inline std::uint64_t setting(const char* name, std::uint64_t usual) {
  const char* set = std::getenv(name);
  return set != nullptr && *set != '\0' ? std::stoull(set) : usual;
}

/// Where all chance of these tests begins; ROLUAT_SEED sets another start.
inline std::uint64_t first_seed() { return setting("ROLUAT_SEED", 20130515); }

}  // namespace roluat::tests
