#include "model/games/co-tuong/touch/touch.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/subjects.hpp"

namespace roluat::model::cotuong {
namespace {

int place_in(const std::vector<Point>& men, Point point) {
  const auto found = std::ranges::find(men, point);
  return found == men.end() ? -1 : static_cast<int>(found - men.begin());
}

Trilingual reason_of(const Duty& duty) {
  if (duty.free)
    return {"Không làm được như quy định: được đi quân khác và bị ghi lỗi kỹ thuật.",
            "无法照规定行棋：可走其他子，并记技术犯规一次。",
            "What is prescribed cannot be done: another man may move, and a technical fault is noted."};
  if (duty.mover >= 0 && duty.taken >= 0)
    return {"Quân của mình đã chạm phải ăn quân đối phương đã chạm.", "所摸己子必须吃所摸敌子。",
            "The player's own man that was touched must take the other side's."};
  if (duty.mover >= 0)
    return {"Phải đi quân của mình đã chạm.", "必须走所摸的己方棋子。",
            "The player's own man that was touched must move."};
  return {"Phải ăn quân đối phương đã chạm.", "必须吃所摸的对方棋子。",
          "The other side's man that was touched must be taken."};
}

TouchAnswer::Reading reading_of(const std::string& question, const Ruling& ruling, const Questions& known) {
  const std::string answer(ruling.option(question));
  return {question, answer, known.find(question)->find(answer)->sentence,
          std::ranges::find(ruling.fillers, question) != ruling.fillers.end()};
}

}  // namespace

TouchFacts touch_facts(const Position& position, const std::vector<Point>& men) {
  const std::vector<Move> legal = legal_moves(position);
  const auto some = [&](auto fits) { return std::ranges::any_of(legal, fits); };
  TouchFacts facts;
  for (const Point man : men) {
    TouchFacts::Man one;
    one.own = position.has(man, position.to_move);
    one.moves = some([&](const Move& move) { return move.from == man; });
    one.taken = some([&](const Move& move) { return move.to == man; });
    for (const Point other : men)
      one.takes.push_back(some([&](const Move& move) { return move.from == man && move.to == other; }));
    facts.men.push_back(one);
  }
  return facts;
}

std::vector<Point> read_touched(const Position& position, const std::vector<std::string>& touched) {
  if (touched.empty()) throw InputError({"touched", 0, 0, "no man is touched", "the points of men, as in \"b0 e9\""});
  std::vector<Point> men;
  for (std::size_t i = 0; i < touched.size(); ++i) {
    const auto point = point_of(touched[i]);
    if (!point)
      throw InputError(
          {"touched", 0, static_cast<int>(i) + 1, message("\"%1\" is not a point", touched[i]), "a0 to i9"});
    if (position.empty(*point))
      throw InputError(
          {"touched", 0, static_cast<int>(i) + 1, message("nothing stands on %1", touched[i]), "a man's point"});
    if (place_in(men, *point) < 0) men.push_back(*point);
  }
  return men;
}

Touched after_touching(const Position& position, const std::vector<Point>& men, const TouchRules& rules) {
  const Duty duty = duty_of(touch_facts(position, men), rules);
  Touched touched{{}, duty.fault, duty.source, reason_of(duty), duty.clause, duty.questions};
  for (const Move& move : legal_moves(position))
    if (duty.allows(place_in(men, move.from), place_in(men, move.to))) touched.moves.push_back(move);
  return touched;
}

std::vector<TouchAnswer> touch_answers(const std::string& fen, const std::vector<std::string>& touched,
                                       const std::vector<Ruling>& rulings) {
  const Position position = read_fen(fen);
  const std::vector<Point> men = read_touched(position, touched);
  const Questions known = subject_questions("touch");
  std::vector<TouchAnswer> all;
  for (const Ruling& ruling : rulings) {
    const Touched found = after_touching(position, men, touch_rules(ruling));
    TouchAnswer answer{ruling.name, {}, found.fault, found.source, found.because, found.clause, {}};
    for (const std::string& question : found.questions) answer.readings.push_back(reading_of(question, ruling, known));
    for (const Move& move : found.moves) answer.turns.push_back(write_move(move));
    all.push_back(answer);
  }
  return all;
}

}  // namespace roluat::model::cotuong
