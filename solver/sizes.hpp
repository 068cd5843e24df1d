// How many elements a structure may have.
#pragma once

namespace roluat::solver {

/// Bounds on the number of elements, both included.
struct Sizes {
  int least, most;

  Sizes(int exactly) : Sizes(exactly, exactly) {}  // a number of elements is meant where one is given
  Sizes(int from, int to) : least(from), most(to) {}

  auto operator<=>(const Sizes&) const = default;
};

}  // namespace roluat::solver
