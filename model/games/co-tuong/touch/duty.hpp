// What a player owes after touching men, from facts alone: who was touched in which order, who can move, who can take
// whom. On a board touch.hpp computes the facts; a ruling answers what the texts leave open (../subjects/touch).
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "model/question.hpp"

namespace roluat::model::cotuong {

/// The answers of a ruling, read once.
struct TouchRules {
  enum class Second {
    must,
    must_with_fault,
    free
  };  ///< the first of a side cannot be moved (taken): what of the second?
  Second own = Second::must, enemy = Second::must;
  bool fault_where_own_moves = false;          ///< own man first; it cannot take, and moves
  bool fault_where_own_moves_at_last = false;  ///< the other side's first; nobody can take, and the own man moves
  bool fault_where_other_takes = false;        ///< another man than the one touched takes
  bool any_of_side = false;                    ///< several men of one side: any of them, not the first alone
  bool free_where_nobody_takes = false;        ///< own man first: another may move though the own man could
  bool free_where_own_cannot = false;  ///< the other side's first: nobody need take where the own man cannot move
  bool all_count = true;               ///< of more than two men: the first of each side; else only the first two
  bool final_when_set_down = true, dragging = false;
};
[[nodiscard]] TouchRules touch_rules(const Ruling& ruling);

struct TouchFacts {
  struct Man {
    bool own = false;
    bool moves = false;         ///< own: it has a legal move
    bool taken = false;         ///< the other side's: some man can legally take it
    std::vector<bool> takes{};  ///< own: can it take the man touched as the n-th (from 0)?
  };
  std::vector<Man> men;  ///< in the order of touching
};

/// Numbers are of TouchFacts::men; -1: whoever.
struct Duty {
  bool free = false;  ///< any legal move
  int mover = -1, taken = -1;
  bool fault = false;
  std::vector<int> instead{};       ///< men that may move (be taken) instead
  bool else_free_at_fault = false;  ///< any other move too, with a fault noted
  std::string source{};             ///< "2a" to "2d"; empty where the text does not say and the answer is the ruling's
  std::string clause{};             ///< of the text, that demands this; empty likewise
  std::vector<std::string> questions{};  ///< whose answers have a part in it

  /// `by`, `of`: the man that moves and the man it takes, where they were touched; else -1.
  [[nodiscard]] bool allows(int by, int of) const { return free || else_free_at_fault || meets(by, of); }
  [[nodiscard]] bool noted(int by, int of) const { return meets(by, of) ? fault : free ? fault : else_free_at_fault; }
  /// What is demanded, not what is let pass besides.
  [[nodiscard]] bool meets(int by, int of) const {
    const auto fits = [&](int wanted, int is) {
      return wanted < 0 || wanted == is || std::ranges::find(instead, is) != instead.end();
    };
    return !free && fits(mover, by) && fits(taken, of);
  }
};

/// At least one man was touched.
[[nodiscard]] Duty duty_of(const TouchFacts& facts, const TouchRules& rules);

}  // namespace roluat::model::cotuong
