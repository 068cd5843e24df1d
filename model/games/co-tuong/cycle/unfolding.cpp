// A cycle played through, move by move: pictures and steps of the subject `cycle`.
#include "model/games/co-tuong/cycle/adjudicator.hpp"
#include "model/games/co-tuong/cycle/scene.hpp"
#include "model/games/co-tuong/cycle/subject.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/names.hpp"
#include "model/games/co-tuong/notation/notation.hpp"

namespace roluat::model::cotuong {
namespace {

Trilingual played_words(const Position& before, const Move& move) {
  const Trilingual side = side_name(before.to_move);
  const std::string points = write_move(move);
  return {side.vi + " đi " + cotuong::write(before, move, Notation::vietnamese) + " (" + points + ")",
          side.zh + "走" + cotuong::write(before, move, Notation::chinese) + "（" + points + "）",
          side.en + " plays " + cotuong::write(before, move, Notation::english) + " (" + points + ")"};
}

Trilingual with_more(const Trilingual& words, const Trilingual& more) {
  return {words.vi + more.vi, words.zh + more.zh, words.en + more.en};
}

Step beginning(const PlayedCycle& cycle, const PictureOptions& options) {
  const Trilingual side = side_name(cycle.side);
  return {cotuong::picture({cycle.start}, write_fen(cycle.start), options),
          {"Thế cờ ở đầu vòng lặp; xét các nước của " + side.vi, "循环开始时的局面；所判的是" + side.zh + "的着法",
           "The position in which the cycle begins; the moves judged are those of " + side.en}};
}

}  // namespace

bool CycleSubject::has_position(const model::Position& position) const {
  return position.if_is<ToldDeeds>() == nullptr;
}

std::string CycleSubject::picture(const model::Position& position, std::string_view act,
                                  const PictureOptions& options) const {
  if (!has_position(position)) return "";
  const std::string title = position.fen();
  if (act.empty()) return cotuong::picture({first_of(position)}, title, options);
  const CycleScene scene = read_cycle_scene(position, std::string(act));
  if (!scene.played) return "";
  Shown shown{scene.played->start};
  for (const Move& move : scene.played->moves)
    shown.arrows.push_back({move, static_cast<int>(shown.arrows.size()) + 1});
  return cotuong::picture(shown, title, options);
}

std::vector<Step> CycleSubject::steps(const model::Position& position, const std::string& act,
                                      const PictureOptions& options) const {
  const CycleScene scene = read_cycle_scene(position, act);
  if (!scene.played) return {};
  const Line line = play_line(scene.played->start, scene.played->moves);
  const std::string fen = position.fen();
  std::vector<std::string> turns;
  for (const Move& move : line.moves) turns.push_back(write_move(move));
  const Adjudication told = adjudicated(scene.played->start, turns, {});
  std::vector<Step> steps = {beginning(*scene.played, options)};
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    const Move& move = line.moves[i];
    steps.push_back({cotuong::picture({line.positions[i + 1], {}, {}, move}, fen, options),
                     played_words(line.positions[i], move),
                     i < told.first ? std::vector<Trilingual>() : told.turns[i - told.first].does, algebraic(move.from),
                     algebraic(move.to)});
  }
  if (line.positions.back().repeats(line.positions.front()))
    steps.back().says = with_more(steps.back().says, {", về lại thế cờ lúc đầu", "，回到开始时的局面",
                                                      ", back to the position of the beginning"});
  return steps;
}

std::vector<Trilingual> CycleSubject::step_marks() const {
  return {{"Mũi tên có số: các nước của vòng lặp, theo thứ tự.", "带数字的箭头：循环的各步着法，按先后编号。",
           "Arrows with numbers: the moves of the cycle, in their order."},
          {"Vòng tròn nhỏ: quân vừa đi đã đứng ở đó; bốn góc: nơi quân ấy đến.",
           "小圆圈：刚走的棋子原来的位置；四角：它到达的位置。",
           "A small ring: where the man that has just moved stood; four corners: where it has come to."},
          {"Vạch màu ở mép bàn cờ: bên được đi.", "棋盘边上的色条：轮到走子的一方。",
           "The coloured bar at the edge: the side to move."}};
}

}  // namespace roluat::model::cotuong
