// A solver that gives up on everything.
#pragma once

#include <z3++.h>

namespace roluat::tests {

/// While it stands, Z3 answers "unknown".
struct GivesUp {
  GivesUp() { z3::set_param("rlimit", 1); }
  GivesUp(const GivesUp&) = delete;
  GivesUp& operator=(const GivesUp&) = delete;
  ~GivesUp() { z3::set_param("rlimit", 0); }
};

}  // namespace roluat::tests
