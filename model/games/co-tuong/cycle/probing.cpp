// What another program makes of lines that repeat: asked as a position with the moves behind it, "FEN moves MOVE MOVE
// ...", answered with who has won by the rules of repetition, or a draw. Nothing is asked about turns.
#include "model/probing.hpp"

#include <sstream>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/cycle/line.hpp"
#include "model/games/co-tuong/cycle/scene.hpp"
#include "model/games/co-tuong/cycle/subject.hpp"
#include "model/games/co-tuong/cycle/verdict.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/seeing.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr std::string_view kMoves = " moves ";

[[noreturn]] void has_no_turns() {
  throw InputError({"FEN", 0, 0, "of a line that repeats, its result is asked and nothing else", "result repeated"});
}

WrittenLine read_line(const std::string& text) {
  const std::size_t moves = text.find(kMoves);
  WrittenLine line{text, {}, {}};
  std::istringstream words(text.substr(moves + kMoves.size()));
  for (std::string move; words >> move;) line.moves.push_back(read_move(move));
  line.start = read_fen(text.substr(0, moves));
  return line;
}

class CycleProbing : public Probing {
 public:
  [[nodiscard]] model::Position read(const std::string& fen) const override { return CycleSubject().position(fen); }
  [[nodiscard]] std::string normal(const model::Position& line) const override { return line.fen(); }
  [[nodiscard]] bool ends(const Played& /*played*/, const model::Position& /*before*/,
                          const model::Position& /*after*/) const override {
    has_no_turns();
  }
  [[nodiscard]] std::vector<std::string> acts_between(const model::Position& /*before*/,
                                                      const model::Position& /*after*/) const override {
    return {};
  }
  [[nodiscard]] std::vector<Spared> spared(const model::Position& /*line*/) const override { return {}; }
  [[nodiscard]] int pieces(const model::Position& line) const override {
    const Position& position = first_of(line);
    int count = 0;
    for (int i = 0; i < kPoints; ++i) count += position.empty(Point(i)) ? 0 : 1;
    return count;
  }
};

class CycleSeeing : public Seeing {
 public:
  [[nodiscard]] SeenTurn seen(const model::Position& /*before*/, const model::Position& after) const override {
    return {"-", "", "", "other", after.fen(), ""};
  }
  [[nodiscard]] Traits traits(const Played& /*played*/, const model::Position& /*before*/,
                              const model::Position& /*after*/) const override {
    return {};
  }
  [[nodiscard]] Trilingual told(const std::string& word) const override {
    if (word == "deed=result") return {"phán định việc lặp nước", "判断循环着法", "adjudicates a repetition"};
    return {word, word, word};
  }
};

}  // namespace

model::Position CycleSubject::position(std::string_view fen) const {
  if (fen.find(kMoves) == std::string_view::npos) return read_cycle_position(fen);
  return model::Position::of(read_line(std::string(fen)));
}

const Position& first_of(const model::Position& position) {
  const auto* line = position.if_is<WrittenLine>();
  return line != nullptr ? line->start : position.as<Position>();
}

Score CycleSubject::score(const Compiled& ruling, const model::Position& position,
                          const std::vector<std::string>& given) const {
  const auto* line = position.if_is<WrittenLine>();
  if (line == nullptr || given != std::vector<std::string>{"repeated"})
    throw InputError({"FEN", 0, 0, "this is no line that repeats", "result repeated FEN moves MOVE MOVE ..."});
  const std::vector<Deeds> period = played_.period(*line);
  if (period.empty()) return {};
  const Verdict verdict = judge(period, ruling.as<CycleRules>());
  return {{}, {}, {!verdict.goes_on, !verdict.loses ? "" : *verdict.loses == Side::red ? "black" : "red"}};
}

std::array<int, 2> CycleSubject::points_of(const Compiled& /*ruling*/, const model::Position& /*line*/,
                                           const std::string& /*turn*/) const {
  has_no_turns();
}

// What moves do takes far longer to find out than what a ruling makes of it, and many rulings are asked about each
// line.
std::vector<Deeds> PlayedLines::period(const WrittenLine& line) const {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = periods_.find(line.text); known != periods_.end()) return known->second;
  }
  const Line played = play_line(line.start, line.moves);
  std::vector<Deeds> deeds;
  if (const auto period = last_period(played))
    for (std::size_t i = period->first; i < period->end; ++i) deeds.push_back(deeds_of(played, i));
  const std::lock_guard lock(mutex_);
  if (periods_.size() >= kMostKept) periods_.clear();
  periods_.insert_or_assign(line.text, deeds);
  return deeds;
}

std::unique_ptr<Probing> CycleSubject::probing() const { return std::make_unique<CycleProbing>(); }

std::unique_ptr<Seeing> CycleSubject::seeing() const { return std::make_unique<CycleSeeing>(); }

}  // namespace roluat::model::cotuong
