// What is valid in a game of data alone and hardly meant so: told on standard error.
#pragma once

#include "commands/subjects.hpp"

namespace roluat::analysis {

/// Questions of which no rule of the kernel uses an answer, and answers of which options/, where there is one, does not
/// say what they state. Of a game with a judge of its own nothing is told: it may use what its formulas do not. Throws
/// InputError for a rule book or options that cannot be read.
void tell_doubtful_data(const OpenSubject& subject, const Common& common);

}  // namespace roluat::analysis
