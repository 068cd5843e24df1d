// The engine for one instruction set: ROLUAT_ISA is its name (CMakeLists.txt), all code is in a namespace of that name.
#include "model/games/co-tu-lenh/fast/engines.hpp"
#include "model/games/co-tu-lenh/fast/match.hpp"
#include "model/games/co-tu-lenh/fast/search.hpp"

namespace roluat::model::cotulenh::fast {
namespace ROLUAT_ISA {

// Nothing here is in a namespace without a name: what the compiler has noted of such a function in one object file
// (engines.cmake) it does not find again when it makes another.
class TheEngine : public Engine {
 public:
  explicit TheEngine(const Rules& rules) : tables_(std::make_shared<Tables>(rules)) {}

  [[nodiscard]] std::uint64_t count(const Position& position, Unit unit) const override {
    return Counter(*tables_, read(position), unit).count();
  }

  [[nodiscard]] std::vector<Position> next(const Position& position) const override {
    std::vector<Position> all;
    each_next(*tables_, read(position), [&](const Board& board, Bits) { all.push_back(write(board)); });
    return all;
  }

  [[nodiscard]] std::unique_ptr<Match> match(const Position& start) const override {
    return std::make_unique<BoardMatch>(tables_, start);
  }

  void perft(const Position& root, const Position& position, std::vector<std::uint64_t>& nodes,
             const Help& help) const override {
    const Board start = read(root);
    Search(*tables_, {losses(start, 0), losses(start, 1)}, nodes, help).visit(read(position));
  }

 private:
  std::shared_ptr<const Tables> tables_;
};

}  // namespace ROLUAT_ISA

#define ROLUAT_MAKER_OF(isa) make_##isa##_engine
#define ROLUAT_MAKER(isa) ROLUAT_MAKER_OF(isa)

std::unique_ptr<Engine> ROLUAT_MAKER(ROLUAT_ISA)(const Rules& rules) {
  ROLUAT_ISA::prepare_geometry();
  return std::make_unique<ROLUAT_ISA::TheEngine>(rules);
}

}  // namespace roluat::model::cotulenh::fast
