// The parts of `roluat ruling` that have files of their own.
#pragma once

#include "commands/command.hpp"

namespace roluat::analysis {

/// `ruling set`: a ruling made of another.
void add_ruling_set(CLI::App& ruling, Common& common);
/// `ruling compare`: where two rulings differ.
void add_ruling_compare(CLI::App& ruling, Common& common);

}  // namespace roluat::analysis
