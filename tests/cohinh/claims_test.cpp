// What the text asserts of its own rules, decided twice: by Z3 over situations of so many men, and by looking at every
// placement on a small board with the referee. Numbers of men are those on the board in the smallest counterexample.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <regex>
#include <sstream>

#include "model/evaluator.hpp"
#include "model/games/co-hinh/claim.hpp"
#include "model/games/co-hinh/finder.hpp"
#include "solver/encoding.hpp"
#include "solver/finite_solver.hpp"
#include "tests/cohinh/boards.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::model::cohinh::test {
namespace {

using solver::Answer;

std::string content_of(const std::string& file) {
  std::ifstream in(game_folder("co-hinh") + file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The situation with two shapes in it: everything that is said of a shape is there twice, the second time with "-2"
/// behind its name.
class TwoShapes {
 public:
  TwoShapes() {
    const std::string situation = content_of("/vocabulary/situation.smt2");
    write("situation.smt2", situation + second_symbols(situation));
    const std::string words = content_of("/vocabulary/words.smt2"), world = content_of("/vocabulary/world.smt2");
    write("words.smt2", words + renamed(words));
    write("world.smt2", world + renamed(world));
    for (const char* name : {"situation.smt2", "words.smt2", "world.smt2"}) prelude_.add_file(path(name));
    world_ = solver::read_formulas(prelude_, prelude_.assertions(), formulas_);
  }

  /// The least number of men, up to `most`, with which the formula holds somewhere; nothing if there is none.
  std::optional<int> least(const std::string& formula, int most) {
    const Expr wanted = read(formula);
    for (int men = 1; men <= most; ++men) {
      solver::FiniteSolver asked(formulas_, prelude_.signature(), men,
                                 {{constant("actor"), 0}, {constant("target"), 0}});
      asked.add(world_);
      asked.add_constant(constant("aimed"), 0);
      asked.add(wanted);
      const solver::Result result = asked.check();
      EXPECT_NE(result.answer, Answer::unknown) << result.reason;
      if (result.answer != Answer::sat) continue;
      model_ = result.model;
      return men;
    }
    return std::nullopt;
  }

  /// The position of the last answer and its first shape.
  [[nodiscard]] Written found() const { return make_game("co-hinh")->write(prelude_.signature(), model_); }

 private:
  [[nodiscard]] std::string path(const std::string& name) const { return folder_.path(name); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(path(name)) << text; }

  static const std::vector<std::string>& symbols() {
    static const std::vector<std::string> all = {"form",      "size",     "member", "rung",
                                                 "step-file", "step-row", "even",   "lead"};
    return all;
  }

  static std::string second_symbols(const std::string& situation) {
    std::string text;
    for (const std::string& name : symbols()) {
      const std::regex declaration("\\(declare-(const|fun) " + name + " [^;\n]*\\)");
      std::smatch found;
      if (std::regex_search(situation, found, declaration))
        text += std::regex_replace(found.str(), std::regex(" " + name + " "), " " + name + "-2 ") + "\n";
    }
    return text;
  }

  /// All definitions (or assertions and definitions) for the second shape.
  static std::string renamed(const std::string& text) {
    std::vector<std::string> names = symbols();
    const std::regex defined("\\(define-fun ([^ ]+) ");
    const std::string words = content_of("/vocabulary/words.smt2");
    const std::string all = words + text;
    for (std::sregex_iterator it(all.begin(), all.end(), defined), end; it != end; ++it) names.push_back((*it)[1]);
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    std::string result, token;
    const auto flush = [&] {
      result += token + (std::ranges::binary_search(names, token) ? "-2" : "");
      token.clear();
    };
    for (const char c : std::regex_replace(text, std::regex(";[^\n]*"), ""))
      if (c == '(' || c == ')' || c == ' ' || c == '\n') {
        flush();
        result += c;
      } else {
        token += c;
      }
    flush();
    return result;
  }

  Expr read(const std::string& text) {
    return solver::read_formulas(prelude_, {{text, "test", 1, 1, "", false}}, formulas_).at(0);
  }
  int constant(const char* name) const { return prelude_.signature().constant(name); }

  roluat::tests::ScratchFolder folder_;
  solver::Prelude prelude_;
  Formulas formulas_;
  std::vector<Expr> world_;
  Structure model_;
};

constexpr const char* kBothValid = "counting sound moved-in sound-2 moved-in-2";
constexpr const char* kShareThree =
    "(exists ((a Man) (b Man) (c Man)) (and (distinct a b c) (member a) (member b) (member c)"
    " (member-2 a) (member-2 b) (member-2 c)))";
constexpr const char* kNeitherHoldsTheOther =
    "(exists ((m Man)) (and (member m) (not (member-2 m)))) (exists ((m Man)) (and (member-2 m) (not (member m))))";

std::string both(const std::string& what) { return std::string("(and ") + kBothValid + " " + what + ")"; }

/// Calls back with every way to put so many men on points of a board, numbers 1 to `numbers`, whoever of them moved.
void every_placement(const std::vector<Point>& points, int men, int numbers,
                     const std::function<void(const Moved&)>& visit) {
  Position position;
  std::vector<Point> placed;
  std::array<std::array<bool, kNumbers + 1>, kSides> used{};
  const std::function<void(std::size_t)> put = [&](std::size_t from) {
    if (static_cast<int>(placed.size()) == men) {
      for (const Point moved : placed) visit({position, moved, position.man(moved).side});
      return;
    }
    for (std::size_t at = from; at < points.size(); ++at)
      for (const Side side : {Side::red, Side::black})
        for (int number = 1; number <= numbers; ++number) {
          bool& is_used = used[index(side)][static_cast<std::size_t>(number)];
          if (is_used) continue;
          is_used = true;
          position.set(points[at], {number, side});
          placed.push_back(points[at]);
          put(at + 1);
          placed.pop_back();
          position.clear(points[at]);
          is_used = false;
        }
  };
  put(0);
}

std::vector<Point> square_of(int edge) {
  std::vector<Point> points;
  for (int row = 0; row < edge; ++row)
    for (int file = 0; file < edge; ++file) points.emplace_back(file, row);
  return points;
}
std::vector<Point> row_of(int length) {
  std::vector<Point> points;
  for (int file = 0; file < length; ++file) points.emplace_back(file, 0);
  return points;
}

/// The shapes that are valid by themselves: parts and triangles in squares too.
std::vector<Shape> valid_shapes(const Moved& after) {
  static const Rules rules = rules_with();
  std::vector<Shape> valid;
  for (const Shape& shape : figures_with(after.position, after.to, Rules::Wrap::nowhere)) {
    std::vector<Fault> faults = judge(after, shape, rules).faults;
    std::erase_if(faults, [](Fault fault) { return fault == Fault::longer || fault == Fault::in_square; });
    if (faults.empty()) valid.push_back(shape);
  }
  return valid;
}

int shared_by(const Shape& a, const Shape& b) {
  return static_cast<int>(
      std::ranges::count_if(a.points, [&](Point p) { return std::ranges::count(b.points, p) > 0; }));
}
bool holds(const Shape& a, const Shape& b) { return shared_by(a, b) == static_cast<int>(b.points.size()); }

/// How many of the placements have two valid shapes that share three men, one inside the other or not.
struct Sharing {
  std::uint64_t placements = 0, nested = 0, beside = 0;
};
Sharing sharing(const std::vector<Point>& points, int men, int numbers) {
  Sharing found;
  every_placement(points, men, numbers, [&](const Moved& after) {
    ++found.placements;
    const std::vector<Shape> valid = valid_shapes(after);
    bool nested = false, beside = false;
    for (const Shape& a : valid)
      for (const Shape& b : valid) {
        if (a.form == b.form && a.points == b.points) continue;
        if (shared_by(a, b) < 3) continue;
        (holds(a, b) || holds(b, a) ? nested : beside) = true;
      }
    found.nested += nested ? 1 : 0;
    found.beside += beside ? 1 : 0;
  });
  return found;
}

// 3c, the last sentence: "there are no several shapes of which two neighbouring ones share three men or more". Refuted.
// The bounds suffice: two shapes that share three men have four between them, or five where each has one that the other
// lacks; others could only stand in the way. The solver's answers are of every placement on boards of 8 to 10 rows.
// With four men two valid shapes share three only where one holds the other (which 3c says are not "several shapes");
// with five, two segments of four do, and neither holds the other: O M O M O, the whole having two of five.
TEST(CoHinhClaims, TwoShapesOfAMoveShareThreeMen) {
  TwoShapes two;
  EXPECT_EQ(two.least(both(kShareThree + std::string(" (exists ((m Man)) (distinct (member m) (member-2 m)))")), 5), 4);
  EXPECT_EQ(two.least(both(kShareThree + std::string(" ") + kNeitherHoldsTheOther), 5), 5);
  const Written witness = two.found();
  const Claim claim = read_claim(witness.act);
  const std::vector<Shape> valid = valid_shapes(moved_by(witness.position.as<Position>(), claim.move));
  EXPECT_TRUE(std::ranges::any_of(valid,
                                  [&](const Shape& a) {
                                    return std::ranges::any_of(valid, [&](const Shape& b) {
                                      return shared_by(a, b) == 3 && !holds(a, b) && !holds(b, a);
                                    });
                                  }))
      << witness.position.fen() << " " << witness.act;
  std::cout << "smallest: " << witness.position.fen() << " " << witness.act << "\n";
  // But for segments of one row there is none, with any number of men: a triangle that shares three lies in the other
  // shape, a line meets the corners of a square twice, and three corners determine a square. Asked with up to six men:
  // two squares, or a square and a segment of five, that share three.
  EXPECT_EQ(two.least(both(kShareThree + std::string(" ") + kNeitherHoldsTheOther +
                           " (not (and (= form segment) (= form-2 segment)))"),
                      6),
            std::nullopt);
}

TEST(CoHinhClaims, TwoShapesOfAMoveShareThreeMenByEveryPlacement) {
  // Triangles and squares of 3x3 are of every kind that there is, but larger or turned; a row of five, evenly spaced,
  // is like any other, and two segments that share three men lie in one row.
  const Sharing three = sharing(square_of(3), 3, 5), four = sharing(square_of(3), 4, 4),
                five = sharing(row_of(5), 5, 5);
  EXPECT_EQ(three.nested + three.beside, 0U);
  EXPECT_GT(four.nested, 0U);
  EXPECT_EQ(four.beside, 0U);
  EXPECT_GT(five.beside, 0U);
  std::cout << "placements of 3, 4, 5 men: " << three.placements << ", " << four.placements << ", " << five.placements
            << "; sharing three, nested: 0, " << four.nested << ", " << five.nested << "; not nested: 0, 0, "
            << five.beside << "\n";
}

/// 3a: a side's man has left its valid segment of three, the other side does not move its man of it. Can the first
/// always come back and score?
struct Return {
  std::uint64_t cases = 0, barred = 0, onto = 0, into_the_way = 0;
  std::string smallest;
};

void try_returns(const Position& start, const Shape& shape, const Rules& rules, Return& found) {
  const Side mover = start.to_move;
  for (const Point from : shape.points) {
    if (!start.has(from, mover)) continue;
    for (const Move& away : legal_moves(start, rules)) {
      if (away.from != from) continue;
      const Position left = after(start, away, rules);
      for (const Move& reply : legal_moves(left, rules)) {
        if (std::ranges::count(shape.points, reply.from) > 0) continue;
        const Position answered = after(left, reply, rules);
        const Move back{away.to, from};
        ++found.cases;
        const bool scores = legal(answered, back, rules) && judge(moved_by(answered, back), shape, rules).counts();
        if (scores) continue;
        ++(answered.empty(from) ? found.into_the_way : found.onto);
        if (++found.barred == 1)
          found.smallest = write_fen(start) + " " + write_move(away) + " " + write_move(reply) + " " + write_move(back);
      }
    }
  }
}

Return returns(const std::vector<Point>& points, int men) {
  const Rules rules = rules_with();
  Return found;
  every_placement(points, men, 3, [&](const Moved& after) {
    for (const Shape& shape : figures_with(after.position, after.to, Rules::Wrap::nowhere)) {
      if (shape.form != Form::segment || shape.points.size() != 3 || !judge(after, shape, rules).counts()) continue;
      Position start = after.position;
      start.to_move = after.mover;
      try_returns(start, shape, rules, found);
    }
  });
  return found;
}

/// Was there a segment that counted, did a man leave it and another man of the other side move, so that this position
/// arose? Where that other man came from, the position does not say: everywhere is tried.
bool has_such_a_past(const Position& position, const Move& back, const Rules& rules) {
  const Side mover = position.to_move;
  const Point came = position.last[index(other(mover))].to;
  const std::vector<Point> all = square_of(position.edge());
  return std::ranges::any_of(all, [&](Point from) {
    Position start = position;
    start.clear(came);
    start.clear(back.from);
    if (!start.empty(from) || !start.empty(back.to) || from == back.to) return false;
    start.set(from, position.man(came));
    start.set(back.to, position.man(back.from));
    const Move away{back.to, back.from}, reply{from, came};
    if (!legal(start, away, rules)) return false;
    const Position left = after(start, away, rules);
    if (!legal(left, reply, rules) || !after(left, reply, rules).repeats(position)) return false;
    const auto figures = figures_with(start, back.to, Rules::Wrap::nowhere);
    return std::ranges::any_of(figures, [&](const Shape& shape) {
      return shape.points.size() == 3 && shape.form == Form::segment && std::ranges::count(shape.points, from) == 0 &&
             judge({start, back.to, mover}, shape, rules).counts();
    });
  });
}

// 3a: "if Red does not move its 3, Black has the right to go back and make the segment anew". Refuted, with four men:
// the other side steps onto the point that was left, or into the way. Three do not suffice on any board: a valid
// segment of three has men of both sides and not fewer of the mover's, so two are its own and one is the other side's;
// that side has nobody else to move. More men than the four only stand about.
TEST(CoHinhClaims, AReturnCanBeBarredByAnotherMan) {
  const Return three = returns(square_of(4), 3), four = returns(square_of(3), 4);
  EXPECT_EQ(three.cases, 0U) << "the other side has one man, and that is in the segment";
  EXPECT_GT(four.onto, 0U);
  EXPECT_GT(four.into_the_way, 0U);
  EXPECT_EQ(four.onto + four.into_the_way, four.barred);
  std::cout << "four men: " << four.barred << " of " << four.cases << " returns barred (" << four.onto
            << " by a man on the point, " << four.into_the_way << " by one in the way); " << four.smallest << "\n";
}

// The same by the solver, of the segment in the text: how many men there are, it is not told.
TEST(CoHinhClaims, AReturnCanBeBarredByTheSolver) {
  const std::string barred =
      "(and acting back queen-like (not way-clear) (= to-move black) (exists ((b Man) (c Man)) (and (own b) (enemy c)"
      " (= (number c) 3) (not (came c)) (exists ((x Man)) (came x))"
      " (or (and (= (number actor) 1) (= (number b) 2)"
      "          (= (+ (file b) (file b)) (+ to-file (file c))) (= (+ (row b) (row b)) (+ to-row (row c))))"
      "     (and (= (number actor) 2) (= (number b) 1)"
      "          (= (+ to-file to-file) (+ (file b) (file c))) (= (+ to-row to-row) (+ (row b) (row c)))))"
      " (straight to-file to-row (file c) (row c))"
      " (forall ((m Man)) (=> (between (file m) (row m) (file actor) (row actor) to-file to-row) (came m)))"
      " (forall ((m Man)) (=> (not (or (= m actor) (= m b) (= m c)))"
      "   (not (or (between (file m) (row m) to-file to-row (file c) (row c))"
      "            (between (file m) (row m) to-file to-row (file b) (row b)))))))))";
  TwoShapes z3;
  ASSERT_EQ(z3.least(barred, 4), 4);
  const Written witness = z3.found();
  const Position position = witness.position.as<Position>();
  const Move back = read_claim(witness.act).move;
  const Rules rules = rules_with();
  std::cout << "smallest: " << witness.position.fen() << " " << witness.act << "\n";
  EXPECT_FALSE(legal(position, back, rules));
  EXPECT_TRUE(has_such_a_past(position, back, rules)) << witness.position.fen() << " " << witness.act;
}

// The examples of 2e: is there a position with the move and both shapes, and with so many points? Fewer men there
// cannot be, since the shapes have so many between them (at B8 two lines, with a 3 each); more could only stand in the
// way.
TEST(CoHinhClaims, TheExamplesOfSeveralShapesCanBe) {
  const auto numbers = [](const char* in, int low, int high) {
    return std::string("(forall ((m Man)) (=> (") + in + " m) (and (<= " + std::to_string(low) +
           " (number m)) (<= (number m) " + std::to_string(high) + "))))";
  };
  const auto to = [](const char* side, int number, int file, int row) {
    return std::string("(= to-move ") + side + ") (= (number actor) " + std::to_string(number) + ") (= to-file " +
           std::to_string(file) + ") (= to-row " + std::to_string(row) + ")";
  };
  const std::string share_two =
      "(exists ((a Man) (b Man)) (and (distinct a b) (member a) (member b) (member-2 a) (member-2 b)))";
  const std::string c7 = to("red", 5, 2, 6) + " (= form triangle) (= form-2 triangle) " + numbers("member", 4, 6) +
                         numbers("member-2", 5, 7);
  const std::string h3 = to("black", 2, 7, 2) + " (= form segment) (= form-2 square) " + numbers("member", 1, 3) +
                         numbers("member-2", 2, 5);
  const std::string b8 = to("red", 2, 1, 7) + " (= form segment) (= form-2 segment) (= size 3) (= size-2 4) " +
                         numbers("member", 1, 3) + numbers("member-2", 2, 5);
  const std::string g3 = to("red", 6, 6, 2) + " (= form triangle) (= form-2 segment) (= size-2 3) " +
                         numbers("member", 5, 7) + numbers("member-2", 6, 8);
  TwoShapes two;
  const std::string alone =
      " (not in-a-square) (not in-a-square-2) (not in-a-sound-segment) (not in-a-sound-segment-2)";
  const auto total = [](int points) {
    return std::string(
               " (= (+ (ite (or (= form triangle) (= size 3)) 1 2)"
               " (ite (or (= form-2 triangle) (= size-2 3)) 1 2)) ") +
           std::to_string(points) + ")";
  };
  // The least number of men; the position is then judged by the referee, all its shapes.
  const auto least_with = [&](const std::string& what, int points) {
    const std::optional<int> men = two.least(both(what + alone + total(points)), 6);
    EXPECT_TRUE(men);
    if (!men) return 0;
    const Written found = two.found();
    const Position position = found.position.as<Position>();
    EXPECT_EQ(points_of(position, read_claim(found.act).move, rules_with()), points)
        << found.position.fen() << " " << found.act;
    std::cout << points << " points: " << found.position.fen() << " " << found.act << "\n";
    return *men;
  };
  EXPECT_EQ(least_with(c7 + " (not " + share_two + ")", 2), 5) << "sharing Red's 5 alone, as the text says";
  EXPECT_EQ(least_with(h3 + share_two, 3), 5) << "sharing 2 and 3, as the text says";
  EXPECT_EQ(least_with(b8, 3), 6);
  EXPECT_EQ(least_with(g3, 2), 4);
  // The two segments of B8 share Red's 2 alone: in one row with their 2 and their 3 they cannot both count, since
  // 1-2-3-4 is valid where they are.
  EXPECT_EQ(two.least(both(b8 + alone + share_two), 5), std::nullopt);
}

}  // namespace
}  // namespace roluat::model::cohinh::test
