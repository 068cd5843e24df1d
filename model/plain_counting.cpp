#include "model/plain_counting.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"

namespace roluat::model {
namespace {

class PlainTurns {
 public:
  PlainTurns(const Play& play, Ruling ruling) : play_(play), ruling_(std::move(ruling)) {}

  [[nodiscard]] std::vector<std::string> turns(const std::string& fen) const {
    if (play_.ending(ruling_, fen, false).over) return {};
    return play_.turns(ruling_, fen);
  }

  [[nodiscard]] std::string after(const std::string& fen, const std::string& turn) const {
    return play_.after_turn(ruling_, fen, turn);
  }

  /// The positions that turns lead to, each once, in the order of their texts.
  [[nodiscard]] std::vector<NextPosition> next(const std::string& fen) const {
    std::vector<NextPosition> all;
    for (const std::string& turn : turns(fen)) {
      const std::string position = after(fen, turn);
      all.push_back({position, play_.ending(ruling_, position, false).over});
    }
    std::ranges::sort(all, {}, &NextPosition::fen);
    const auto same = std::ranges::unique(all, {}, &NextPosition::fen);
    all.erase(same.begin(), same.end());
    return all;
  }

  /// Adds what is behind a position to nodes[ply], nodes[ply + 1] ...
  void count(const std::string& fen, std::vector<std::uint64_t>& nodes, std::size_t ply,
             const std::atomic<bool>* stop) const {
    if (ply == nodes.size() || (stop != nullptr && *stop)) return;
    const std::vector<std::string> all = turns(fen);
    nodes[ply] += all.size();
    if (ply + 1 == nodes.size()) return;
    for (const std::string& turn : all) count(after(fen, turn), nodes, ply + 1, stop);
  }

  [[nodiscard]] std::vector<std::string> acts(const std::string& fen) const {
    std::vector<std::string> acts;
    for (PlayableAct& one : play_.playable(fen, ruling_)) acts.push_back(std::move(one.act));
    return acts;
  }

 private:
  const Play& play_;
  Ruling ruling_;
};

class PlainTurnCounter : public TurnCounter {
 public:
  PlainTurnCounter(PlainTurns turns, const std::atomic<bool>* stop) : turns_(std::move(turns)), stop_(stop) {}

  [[nodiscard]] std::vector<NextPosition> next(const std::string& fen) const override { return turns_.next(fen); }

  [[nodiscard]] std::uint64_t count(const std::string& fen, int depth) const override {
    if (depth <= 0) return 1;
    std::vector<std::uint64_t> nodes(static_cast<std::size_t>(depth));
    turns_.count(fen, nodes, 0, stop_);
    return nodes.back();
  }

 private:
  PlainTurns turns_;
  const std::atomic<bool>* stop_;
};

class PlainRulingTurns : public RulingTurns {
 public:
  explicit PlainRulingTurns(PlainTurns turns) : turns_(std::move(turns)) {}

  [[nodiscard]] std::vector<std::string> next(const std::string& fen) const override {
    std::vector<std::string> all;
    for (NextPosition& one : turns_.next(fen)) all.push_back(std::move(one.fen));
    return all;
  }

  [[nodiscard]] std::vector<std::uint64_t> counts(const std::string& fen, int depth) const override {
    std::vector<std::uint64_t> nodes(static_cast<std::size_t>(std::max(depth, 0)));
    turns_.count(fen, nodes, 0, nullptr);
    return nodes;
  }

  [[nodiscard]] std::vector<std::string> turns(const std::string& fen) const override { return turns_.turns(fen); }
  [[nodiscard]] std::vector<std::string> acts(const std::string& fen) const override { return turns_.acts(fen); }

 private:
  PlainTurns turns_;
};

/// What is behind one first turn, ply by ply.
PerftPart counted_part(const PlainTurns& turns, const std::string& after, std::size_t number,
                       const PerftRequest& request) {
  std::vector<std::uint64_t> nodes(static_cast<std::size_t>(request.depth - 1));
  turns.count(after, nodes, 0, request.stop);
  PerftPart part{number, !nodes.empty() && nodes.front() == 0, {}};
  for (const std::uint64_t one : nodes) part.plies.push_back({one});
  return part;
}

const PerftPart* known_part(const PerftRequest& request, std::size_t number) {
  if (request.known == nullptr) return nullptr;
  const auto found = std::ranges::find(*request.known, number, &PerftPart::turn);
  return found == request.known->end() ? nullptr : &*found;
}

void refuse_strange_parts(const PerftRequest& request, std::size_t turns) {
  if (request.known == nullptr) return;
  for (const PerftPart& part : *request.known) {
    const bool fits = part.turn < turns && part.plies.size() + 1 == static_cast<std::size_t>(request.depth) &&
                      std::ranges::all_of(part.plies, [](const auto& ply) { return ply.size() == 1; });
    if (!fits) throw InputError({"state", 0, 0, "a part is none of this count", "a state of the same count"});
  }
}

}  // namespace

PerftReport PlainCounting::perft(const Ruling& ruling, const std::string& fen, const PerftRequest& request) const {
  const PlainTurns turns(play_, ruling);
  const std::vector<std::string> first = turns.turns(fen);
  refuse_strange_parts(request, first.size());
  PerftReport report;
  report.plies.resize(static_cast<std::size_t>(std::max(request.depth, 0)));
  if (report.plies.empty()) return report;
  report.plies.front().nodes = first.size();
  for (std::size_t i = 0; i < first.size(); ++i) {
    const PerftPart* known = known_part(request, i);
    const PerftPart part = known != nullptr ? *known : counted_part(turns, turns.after(fen, first[i]), i, request);
    report.complete = request.stop == nullptr || !*request.stop;
    if (!report.complete) return report;
    if (known == nullptr && request.finished) request.finished(part);
    for (std::size_t ply = 0; ply < part.plies.size(); ++ply) report.plies[ply + 1].nodes += part.plies[ply].front();
    report.divide.emplace_back(first[i], part.plies.empty() ? 1 : part.plies.back().front());
    if (request.progress) request.progress(i + 1, first.size());
  }
  return report;
}

std::unique_ptr<TurnCounter> PlainCounting::turn_counter(const Ruling& ruling, const std::string& /*root*/,
                                                         const TurnCounterOptions& options) const {
  return std::make_unique<PlainTurnCounter>(PlainTurns(play_, ruling), options.stop);
}

std::unique_ptr<RulingTurns> PlainCounting::ruling_turns(const Ruling& ruling) const {
  return std::make_unique<PlainRulingTurns>(PlainTurns(play_, ruling));
}

}  // namespace roluat::model
