#include "tests/agreement/disagreement.hpp"

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

using Wrong = std::function<bool(const Case&)>;

/// Takes the smaller case if it shows the same.
bool accept(Case& found, const Case& smaller, const Wrong& wrong) {
  if (!wrong(smaller)) return false;
  found = smaller;
  return true;
}

/// The stack without the piece at a place; without its carrier nothing is left.
Stack without(const Stack& stack, int place) {
  if (place == 0) return {};
  Stack rest(stack.carrier());
  for (int other = 1; other < stack.size(); ++other)
    if (other != place) rest.add(stack.piece(other));
  return rest;
}

Stack with_no_hero_at(const Stack& stack, int place) {
  Stack changed;
  for (int other = 0; other < stack.size(); ++other) {
    Piece piece = stack.piece(other);
    if (other == place) piece.hero = false;
    if (other == 0)
      changed = Stack(piece);
    else
      changed.add(piece);
  }
  return changed;
}

bool put_instead(Case& found, Point point, const Stack& stack, const Wrong& wrong) {
  if (stack == found.position.at(point)) return false;
  Case smaller = found;
  smaller.position.set(point, stack);
  return accept(found, smaller, wrong);
}

bool fewer_pieces(Case& found, const Wrong& wrong) {
  bool any = false;
  for (int i = 0; i < kPoints; ++i)
    for (int place = found.position.at(Point(i)).size() - 1; place >= 0; --place) {
      any = put_instead(found, Point(i), without(found.position.at(Point(i)), place), wrong) || any;
      if (place < found.position.at(Point(i)).size())
        any = put_instead(found, Point(i), with_no_hero_at(found.position.at(Point(i)), place), wrong) || any;
    }
  return any;
}

bool fewer_answers(Case& found, const model::Ruling& plain, const Wrong& wrong) {
  bool any = false;
  for (const auto& [question, option] : plain.options) {
    if (found.ruling.is(question, option)) continue;
    Case smaller = found;
    smaller.ruling.options[question] = option;
    any = accept(found, smaller, wrong) || any;
  }
  return any;
}

}  // namespace

Case smallest(Case found, const model::Ruling& plain, const Wrong& wrong) {
  while (fewer_pieces(found, wrong) || fewer_answers(found, plain, wrong)) {
  }
  return found;
}

}  // namespace roluat::tests
