#include "model/games/co-tuong/touch/words.hpp"

#include "model/games/co-tuong/names.hpp"

namespace roluat::model::cotuong {

Trilingual named(const SceneMan& man) {
  const Trilingual kind = kind_name(man.man);
  const std::string at = man.at ? " " + algebraic(*man.at) : "", bare = man.at ? algebraic(*man.at) : "";
  return man.own()
             ? Trilingual{kind.vi + at + " của mình", "己方" + bare + kind.zh, "their own " + kind.en + at}
             : Trilingual{kind.vi + at + " đối phương", "对方" + bare + kind.zh, "the other side's " + kind.en + at};
}

Trilingual claim_words(const TouchScene& scene) {
  const Trilingual mover = named(scene.men[static_cast<std::size_t>(scene.mover)]);
  Trilingual move{"đi " + mover.vi, "走" + mover.zh, mover.en + " moves"};
  if (scene.taken >= 0) {
    const Trilingual taken = named(scene.men[static_cast<std::size_t>(scene.taken)]);
    move = {"dùng " + mover.vi + " ăn " + taken.vi, "用" + mover.zh + "吃" + taken.zh, mover.en + " takes " + taken.en};
  }
  switch (scene.claim) {
    case TouchClaim::act: return move;
    case TouchClaim::fault:
      return {move.vi + ", bị ghi lỗi kỹ thuật", move.zh + "，记技术犯规",
              move.en + ", and a technical fault is noted"};
    case TouchClaim::elsewhere:
      return scene.released ? Trilingual{mover.vi + " đã đặt xuống, tay đã buông, lại đi chỗ khác",
                                         mover.zh + "已落下，手已松开，又改放别处",
                                         mover.en + ", set down and let go, still goes elsewhere"}
                            : Trilingual{mover.vi + " đã đặt xuống, tay chưa buông, lại đi chỗ khác",
                                         mover.zh + "已落下，手未松开，又改放别处",
                                         mover.en + ", set down and not yet let go, still goes elsewhere"};
    case TouchClaim::drag:
      return {mover.vi + " bị kéo rê trên bàn cờ", mover.zh + "在棋盘上拖行", mover.en + " is dragged over the board"};
  }
  return move;
}

}  // namespace roluat::model::cotuong
