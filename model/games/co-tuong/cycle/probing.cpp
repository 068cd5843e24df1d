// What another program makes of lines that repeat: asked as a position with the moves behind it, "FEN moves MOVE MOVE
// ...", answered with who has won by the rules of repetition, or a draw. Nothing is asked about turns.
#include "model/probing.hpp"

#include <sstream>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/cycle/line.hpp"
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

/// Where a position would stand: the whole line, as text.
struct WrittenLine {
  std::string text;
};
std::string write_fen(const WrittenLine& line) { return line.text; }

class PlayedCycles : public Played {
 public:
  explicit PlayedCycles(const CycleRules& rules) : rules_(rules) {}
  [[nodiscard]] const CycleRules& rules() const { return rules_; }

  [[nodiscard]] model::Position read(std::string_view fen) const override {
    return model::Position::of(WrittenLine{std::string(fen)});
  }
  [[nodiscard]] model::Position opening() const override { has_no_turns(); }
  [[nodiscard]] std::vector<Following> following(const model::Position& /*line*/, Each /*each*/) const override {
    has_no_turns();
  }
  [[nodiscard]] model::Position after(const model::Position& /*line*/, const std::string& /*text*/,
                                      Each /*each*/) const override {
    has_no_turns();
  }
  [[nodiscard]] Ending ending(const model::Position& /*line*/, bool /*repeated*/) const override { has_no_turns(); }

 private:
  CycleRules rules_;
};

class CycleProbing : public Probing {
 public:
  [[nodiscard]] model::Position read(const std::string& fen) const override {
    return model::Position::of(WrittenLine{fen});
  }
  [[nodiscard]] std::string normal(const model::Position& line) const override { return line.fen(); }
  [[nodiscard]] bool ends(const Played& /*played*/, const model::Position& /*before*/,
                          const model::Position& /*after*/) const override {
    has_no_turns();
  }
  [[nodiscard]] std::vector<std::string> acts_between(const std::string& /*fen*/,
                                                      const std::string& /*next*/) const override {
    return {};
  }
  [[nodiscard]] std::string sort_of(const std::string& /*fen*/, const std::string& /*act*/) const override {
    return "";
  }
  [[nodiscard]] std::vector<Spared> spared(const std::string& /*fen*/) const override { return {}; }
  [[nodiscard]] int pieces(const std::string& fen) const override {
    const Position position = start_of(fen);
    int count = 0;
    for (int i = 0; i < kPoints; ++i) count += position.empty(Point(i)) ? 0 : 1;
    return count;
  }

 private:
  static Position start_of(const std::string& fen) { return read_fen(fen.substr(0, fen.find(kMoves))); }
};

class CycleSeeing : public Seeing {
 public:
  [[nodiscard]] SeenTurn seen(const std::string& /*fen*/, const std::string& next) const override {
    return {"-", "", "", "other", next, ""};
  }
  [[nodiscard]] Traits traits(const Played& /*played*/, const std::string& /*fen*/,
                              const std::string& /*next*/) const override {
    return {};
  }
  [[nodiscard]] Trilingual told(const std::string& word) const override {
    if (word == "deed=result") return {"phán định việc lặp nước", "判断循环着法", "adjudicates a repetition"};
    return {word, word, word};
  }
};

}  // namespace

std::unique_ptr<Played> CycleSubject::under(const Ruling& ruling) const {
  return std::make_unique<PlayedCycles>(cycle_rules(ruling));
}

Score CycleSubject::score(const Played& played, const model::Position& line,
                          const std::vector<std::string>& given) const {
  const std::string text = line.fen();
  if (text.find(kMoves) == std::string::npos || given != std::vector<std::string>{"repeated"})
    throw InputError({"FEN", 0, 0, "this is no line that repeats", "result repeated FEN moves MOVE MOVE ..."});
  const std::vector<Deeds> period = played_.period(text);
  if (period.empty()) return {};
  const auto [loses, because, goes_on] = judge(period, dynamic_cast<const PlayedCycles&>(played).rules());
  return {{}, {}, {!goes_on, !loses ? "" : *loses == Side::red ? "black" : "red"}};
}

std::array<int, 2> CycleSubject::points_of(const Played& /*played*/, const model::Position& /*line*/,
                                           const std::string& /*turn*/) const {
  has_no_turns();
}

// What moves do takes far longer to find out than what a ruling makes of it, and many rulings are asked about each
// line.
std::vector<Deeds> PlayedLines::period(const std::string& line) const {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = periods_.find(line); known != periods_.end()) return known->second;
  }
  const std::size_t moves = line.find(kMoves);
  std::istringstream words(line.substr(moves + kMoves.size()));
  std::vector<Move> all;
  for (std::string move; words >> move;) all.push_back(read_move(move));
  const Line played = play_line(read_fen(line.substr(0, moves)), all);
  std::vector<Deeds> deeds;
  if (const auto period = last_period(played))
    for (std::size_t i = period->first; i < period->end; ++i) deeds.push_back(deeds_of(played, i));
  const std::lock_guard lock(mutex_);
  if (periods_.size() >= kMostKept) periods_.clear();
  periods_.insert_or_assign(line, deeds);
  return deeds;
}

std::unique_ptr<Probing> CycleSubject::probing() const { return std::make_unique<CycleProbing>(); }

std::unique_ptr<Seeing> CycleSubject::seeing() const { return std::make_unique<CycleSeeing>(); }

}  // namespace roluat::model::cotuong
