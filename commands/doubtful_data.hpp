// What is valid in a game of data alone and hardly meant so: told on standard error.
#pragma once

#include "commands/subjects.hpp"

namespace roluat::analysis {

/// Questions of which no rule of the kernel uses an answer, and answers of which options/, where there is one, does not
/// say what they state. Of a game with a judge of its own nothing is told: it may use what its formulas do not. Rule
/// book and options are read only where `gaps` are asked for. Throws InputError where they cannot be.
void tell_doubtful_data(const OpenSubject& subject, bool gaps, const Common& common);

}  // namespace roluat::analysis
