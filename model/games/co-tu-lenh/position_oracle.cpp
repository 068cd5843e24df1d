#include "model/games/co-tu-lenh/position_oracle.hpp"

#include <algorithm>

#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/played.hpp"
#include "model/games/co-tu-lenh/position_faults.hpp"
#include "model/games/co-tu-lenh/retro.hpp"

namespace roluat::model::cotulenh {
namespace {

/// One rank of the board as FEN writes it; `stacks` are in the order of their points.
std::string rank_of(const std::vector<std::pair<int, std::string>>& stacks, int vert) {
  std::string rank;
  int next = 0;
  const auto skip_to = [&](int hori) {
    if (hori > next) rank += std::to_string(hori - next);
    next = hori;
  };
  auto stack = std::ranges::lower_bound(stacks, vert * kFiles, {}, &std::pair<int, std::string>::first);
  for (; stack != stacks.end() && stack->first < (vert + 1) * kFiles; ++stack) {
    skip_to(Point(stack->first).hori());
    rank += stack->second;
    ++next;
  }
  skip_to(kFiles);
  return rank;
}

class Oracle : public PositionOracle {
 public:
  explicit Oracle(const Rules& rules) : context_(rules) {
    for (const PositionFault& fault : position_faults()) faults_.push_back(fault.words);
  }

  [[nodiscard]] PositionSpace space(bool complete) const override { return position_space(context_.rules, complete); }

  [[nodiscard]] Counted counted() const override {
    return {{"cách xếp quân, đủ hai Tư lệnh (cận trên)", "摆法，双方司令都在（上界）",
             "placements, both commanders on the board (an upper bound)"},
            {"đủ hai Tư lệnh, viết đủ chữ số: ", "双方司令都在，全部数字：", "both commanders on the board, in full: "},
            Lacking{"with_commanders_taken",
                    {"kể cả khi Tư lệnh đã bị ăn", "包括司令已被吃的", "with commanders taken too"}}};
  }

  [[nodiscard]] model::Position position_of(const Arrangement& arrangement) const override {
    std::string fen;
    for (int vert = kRows - 1; vert >= 0; --vert) fen += (fen.empty() ? "" : "/") + rank_of(arrangement.stacks, vert);
    return model::Position::of(read_fen(fen + (arrangement.to_move == 0 ? " r" : " b") + " - - 0 1"));
  }

  [[nodiscard]] Arrangement arrangement_of(const model::Position& given) const override {
    const Position& position = between_turns(given);
    Arrangement arrangement{position.to_move() == Side::red ? 0 : 1, {}};
    for (int i = 0; i < kPoints; ++i)
      if (const Stack& stack = position.at(Point(i)); !stack.empty())
        arrangement.stacks.emplace_back(i, write_stack(stack));
    return arrangement;
  }

  [[nodiscard]] const std::vector<Fault>& known_faults() const override { return faults_; }

  [[nodiscard]] std::vector<std::size_t> faults(const model::Position& given) const override {
    const Position& position = between_turns(given);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < faults_.size(); ++i)
      if (position_faults()[i].holds(position, context_)) found.push_back(i);
    return found;
  }

  [[nodiscard]] bool over(const model::Position& position) const override { return is_over(between_turns(position)); }

  [[nodiscard]] Predecessor predecessor(const model::Position& given, std::size_t choice) const override {
    const Position& position = between_turns(given);
    const Possible possible = [&](const Position& earlier) { return !is_over(earlier) && !has_fault(earlier); };
    std::optional<Position> earlier = one_act_back(position, context_.rules, choice, possible);
    if (!earlier) earlier = quiet_turn_back(position, context_.rules, possible);
    if (earlier) return {model::Position::of(*earlier), false};
    return {{}, last_turn_was_quiet(position, context_.rules)};
  }

 private:
  [[nodiscard]] bool is_over(const Position& position) const {
    return ends_game({losses_of(position, Side::red), losses_of(position, Side::blue)}, {}, context_.rules);
  }
  [[nodiscard]] bool has_fault(const Position& position) const {
    return std::ranges::any_of(position_faults(),
                               [&](const PositionFault& fault) { return fault.holds(position, context_); });
  }

  FaultContext context_;
  std::vector<Fault> faults_;
};

}  // namespace

std::unique_ptr<PositionOracle> make_position_oracle(const Rules& rules) { return std::make_unique<Oracle>(rules); }

}  // namespace roluat::model::cotulenh
