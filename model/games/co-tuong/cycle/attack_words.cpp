#include "model/games/co-tuong/cycle/attack_words.hpp"

namespace roluat::model::cotuong {

Trilingual protection_words(Protection protection) {
  switch (protection) {
    case Protection::none: return {"không căn", "无根", "unprotected"};
    case Protection::falsely: return {"căn giả", "假根", "falsely protected"};
    case Protection::truly: break;
  }
  return {"căn thật", "真根", "truly protected"};
}

Trilingual marks_in_words(const AttackMarks& marks) {
  Trilingual words;
  const auto add = [&](bool holds, const Trilingual& more) {
    if (holds) words = {words.vi + more.vi, words.zh + more.zh, words.en + more.en};
  };
  const Trilingual before = protection_words(marks.root_before);
  add(marks.root_before != marks.root, {", nhưng trước khi bị ăn thì " + before.vi, "，但被吃之前是" + before.zh,
                                        ", but " + before.en + " until it is taken"});
  add(marks.costly, {", ăn lại thì thiệt hơn", "，吃回得不偿失", ", taking back loses more"});
  add(marks.guard_blocked, {", quân giữ bị cản", "，保护它的子被绊或塞眼", ", what would guard it is blocked"});
  add(marks.uncovered, {", bắt mở", "，闪出", ", uncovered"});
  add(marks.pawn_moved, {" do Tướng hoặc Tốt đi", "，走的是将帅或兵卒", " by a general's or a pawn's move"});
  add(marks.waiting, {", chưa qua hà", "，未过河", ", not across the river"});
  return words;
}

}  // namespace roluat::model::cotuong
