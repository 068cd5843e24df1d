// Men being touched, one after another, and the move that is judged: pictures and steps of the subject `touch`.
#include <algorithm>

#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/names.hpp"
#include "model/games/co-tuong/touch/scene.hpp"
#include "model/games/co-tuong/touch/subject.hpp"
#include "model/games/co-tuong/touch/words.hpp"

namespace roluat::model::cotuong {
namespace {

/// Those that were touched, in their order, up to one of them.
std::vector<TouchMark> touch_marks(const TouchScene& scene, int last) {
  std::vector<TouchMark> marks;
  for (const SceneMan& man : scene.men)
    if (man.touched > 0 && man.touched <= last) marks.push_back({*man.at, man.touched, man.own()});
  std::ranges::sort(marks, {}, &TouchMark::number);
  return marks;
}

Trilingual touched_words(const SceneMan& man) {
  const std::string n = std::to_string(man.touched);
  const Trilingual name = named(man);
  return {"Quân chạm thứ " + n + ": " + name.vi, "第" + n + "个摸的是" + name.zh, "Touch " + n + ": " + name.en};
}

Trilingual judged_words(const TouchScene& scene) {
  const Trilingual claim = claim_words(scene);
  const std::string move = write_move(*scene.move);
  return {"Điều đang xét: " + claim.vi + " (" + move + ")", "所判之事：" + claim.zh + "（" + move + "）",
          "What is judged: " + claim.en + " (" + move + ")"};
}

}  // namespace

std::string TouchSubject::picture(const model::Position& position, std::string_view act,
                                  const PictureOptions& options) const {
  if (!has_position(position)) return "";
  const std::string title = position.fen();
  if (act.empty()) return cotuong::picture({position.as<Position>()}, title, options);
  const TouchScene scene = read_touch_scene(position, std::string(act));
  return cotuong::picture({*scene.board, touch_marks(scene, kMostTouched), {{*scene.move}}}, title, options);
}

bool TouchSubject::has_position(const model::Position& position) const { return position.if_is<Position>() != nullptr; }

std::vector<Step> TouchSubject::steps(const model::Position& position, const std::string& act,
                                      const PictureOptions& options) const {
  if (!has_position(position)) return {};
  const TouchScene scene = read_touch_scene(position, act);
  const std::string fen = position.fen();
  const Trilingual side = side_name(scene.board->to_move);
  std::vector<Step> steps = {{cotuong::picture({*scene.board}, fen, options),
                              {"Chưa chạm quân nào; đến lượt " + side.vi + " đi", "尚未摸子，轮到" + side.zh + "走",
                               "Nothing has been touched yet; it is " + side.en + "'s turn"}}};
  for (int n = 1; n <= kMostTouched; ++n)
    for (const SceneMan& man : scene.men)
      if (man.touched == n)
        steps.push_back({cotuong::picture({*scene.board, touch_marks(scene, n)}, fen, options), touched_words(man)});
  steps.push_back({picture(position, act, options), judged_words(scene)});
  return steps;
}

std::vector<Trilingual> TouchSubject::step_marks() const {
  return {
      {"Vòng tròn có số: quân của bên được đi; số là thứ tự chạm.", "带数字的圆圈：走子一方的棋子，数字是摸子的先后。",
       "A ring with a number: a man of the side to move; the number is the order of touching."},
      {"Khung vuông nét đứt có số: quân đối phương; số cũng là thứ tự chạm.",
       "带数字的虚线方框：对方的棋子，数字同样是摸子的先后。",
       "A broken square with a number: a man of the other side, numbered in the same order."},
      {"Mũi tên: nước đi đang xét.", "箭头：所判的走法。", "The arrow: the move that is judged."},
      {"Vạch màu ở mép bàn cờ: bên được đi.", "棋盘边上的色条：轮到走子的一方。",
       "The coloured bar at the edge: the side to move."}};
}

}  // namespace roluat::model::cotuong
