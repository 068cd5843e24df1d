// The moves of many positions under one ruling, without a FEN between one move and the next.
#include "model/ruling_turns.hpp"

#include <algorithm>

#include "model/games/co-hinh/fen.hpp"
#include "model/games/co-hinh/game.hpp"
#include "model/games/co-hinh/generator.hpp"

namespace roluat::model::cohinh {
namespace {

class CoHinhTurns : public RulingTurns {
 public:
  explicit CoHinhTurns(const Rules& rules) : rules_(rules) {}

  [[nodiscard]] std::vector<std::string> next(const std::string& fen) const override {
    const Position position = read_fen(fen);
    std::vector<std::string> all;
    for (const Move& move : moves(position)) all.push_back(write_fen(after(position, move, rules_)));
    std::ranges::sort(all);
    return all;
  }

  [[nodiscard]] std::vector<std::uint64_t> counts(const std::string& fen, int depth) const override {
    std::vector<std::uint64_t> nodes(static_cast<std::size_t>(std::max(depth, 0)));
    count(read_fen(fen), nodes, 0);
    return nodes;
  }

  [[nodiscard]] std::vector<std::string> turns(const std::string& fen) const override { return acts(fen); }

  [[nodiscard]] std::vector<std::string> acts(const std::string& fen) const override {
    std::vector<std::string> all;
    for (const Move& move : moves(read_fen(fen))) all.push_back(write_move(move));
    return all;
  }

 private:
  [[nodiscard]] std::vector<Move> moves(const Position& position) const {
    return ending(position, false, rules_).over ? std::vector<Move>{} : legal_moves(position, rules_);
  }

  /// What nobody moves on from is counted without being listed.
  void count(const Position& position, std::vector<std::uint64_t>& nodes, std::size_t ply) const {
    if (ply == nodes.size()) return;
    if (ply + 1 == nodes.size()) {
      nodes[ply] += ending(position, false, rules_).over ? 0 : count_moves(position, rules_);
      return;
    }
    const std::vector<Move> all = moves(position);
    nodes[ply] += all.size();
    for (const Move& move : all) count(after(position, move, rules_), nodes, ply + 1);
  }

  Rules rules_;
};

}  // namespace

std::unique_ptr<RulingTurns> CoHinh::ruling_turns(const Ruling& ruling) const {
  return std::make_unique<CoHinhTurns>(rules_of(ruling));
}

}  // namespace roluat::model::cohinh
