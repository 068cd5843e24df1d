// roluat adjudicate --pairs: what the rules say of every two behaviours, as a table.
#pragma once

#include <string>

#include "commands/command.hpp"

namespace roluat::analysis {

/// By what the texts say, or, with `ruling`, by that ruling. Throws InputError where the game tells no behaviours.
int print_pairs(const std::string& ruling, const Common& common);

}  // namespace roluat::analysis
