#include "model/games/co-tu-lenh/ruling_turns.hpp"

#include <mutex>

#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh {
namespace {

class Kept : public RulingTurns {
 public:
  explicit Kept(const Ruling& ruling) : rules_(compile(ruling)) {}

  [[nodiscard]] bool same_as(const RulingTurns& other) const override {
    const auto* kept = dynamic_cast<const Kept*>(&other);
    return kept != nullptr && same_turns(rules_, kept->rules_);
  }

  [[nodiscard]] std::vector<std::string> next(const std::string& fen) const override {
    std::vector<std::string> all;
    for (const Position& position : engine().next(read_between_turns(fen))) all.push_back(write_fen(position));
    return all;
  }

  [[nodiscard]] std::vector<std::uint64_t> counts(const std::string& fen, int depth) const override {
    const Position root = read_between_turns(fen);
    std::vector<std::uint64_t> nodes(static_cast<std::size_t>(depth));
    if (depth > 0) engine().perft(root, root, nodes, {});
    return nodes;
  }

  [[nodiscard]] std::vector<std::string> turns(const std::string& fen) const override {
    std::vector<std::string> written;
    for (const Turn& turn : cotulenh::turns(read_between_turns(fen), rules_)) written.push_back(write_turn(turn.acts));
    return written;
  }

  [[nodiscard]] std::vector<std::string> acts(const std::string& fen) const override {
    std::vector<std::string> written;
    for (const Act& act : generate(read_fen(fen), rules_)) written.push_back(write_act(act));
    return written;
  }

 private:
  // Its tables are most of the work, and not always needed.
  [[nodiscard]] const fast::Engine& engine() const {
    std::call_once(made_, [this] { engine_ = fast::make_engine(rules_); });
    return *engine_;
  }

  Rules rules_;
  mutable std::once_flag made_;
  mutable std::unique_ptr<fast::Engine> engine_;
};

}  // namespace

std::unique_ptr<RulingTurns> make_ruling_turns(const Ruling& ruling) { return std::make_unique<Kept>(ruling); }

}  // namespace roluat::model::cotulenh
