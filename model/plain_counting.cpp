#include "model/plain_counting.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"

namespace roluat::model {
namespace {

class PlainTurns {
 public:
  explicit PlainTurns(const Played& played) : played_(played) {}

  [[nodiscard]] bool is_over(const Position& position) const { return played_.ending(position, false).over; }
  [[nodiscard]] std::vector<Following> turns(const Position& position) const {
    if (is_over(position)) return {};
    return played_.following(position, Each::turn);
  }

  /// Adds what is behind a position to nodes[ply], nodes[ply + 1] ...
  void count(const Position& position, std::vector<std::uint64_t>& nodes, std::size_t ply,
             const std::atomic<bool>* stop) const {
    if (ply == nodes.size() || (stop != nullptr && *stop)) return;
    const std::vector<Following> all = turns(position);
    nodes[ply] += all.size();
    if (ply + 1 == nodes.size()) return;
    for (const Following& turn : all) count(turn.after, nodes, ply + 1, stop);
  }

 private:
  const Played& played_;
};

class PlainTurnCounter : public TurnCounter {
 public:
  PlainTurnCounter(const PlainTurns& turns, const std::atomic<bool>* stop) : turns_(turns), stop_(stop) {}

  [[nodiscard]] std::vector<NextPosition> next(const Position& position) const override {
    std::vector<NextPosition> all;
    for (const Following& turn : turns_.turns(position))
      all.push_back({turn.after, turn.after.fen(), turns_.is_over(turn.after)});
    std::ranges::sort(all, {}, &NextPosition::fen);
    const auto same = std::ranges::unique(all, {}, &NextPosition::fen);
    all.erase(same.begin(), same.end());
    return all;
  }

  [[nodiscard]] std::uint64_t count(const Position& position, int depth) const override {
    return depth <= 0 ? 1 : counts(position, depth).back();
  }

  [[nodiscard]] std::vector<std::uint64_t> counts(const Position& position, int depth) const override {
    std::vector<std::uint64_t> nodes(static_cast<std::size_t>(std::max(depth, 0)));
    turns_.count(position, nodes, 0, stop_);
    return nodes;
  }

 private:
  PlainTurns turns_;
  const std::atomic<bool>* stop_;
};

/// What is behind one first turn, ply by ply.
PerftPart counted_part(const PlainTurns& turns, const Position& after, std::size_t number,
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

PerftReport PlainCounting::perft(const Played& played, const Position& position, const PerftRequest& request) const {
  const PlainTurns turns(played);
  const std::vector<Following> first = turns.turns(position);
  refuse_strange_parts(request, first.size());
  PerftReport report;
  report.plies.resize(static_cast<std::size_t>(std::max(request.depth, 0)));
  if (report.plies.empty()) return report;
  report.plies.front().nodes = first.size();
  for (std::size_t i = 0; i < first.size(); ++i) {
    const PerftPart* known = known_part(request, i);
    const PerftPart part = known != nullptr ? *known : counted_part(turns, first[i].after, i, request);
    report.complete = request.stop == nullptr || !*request.stop;
    if (!report.complete) return report;
    if (known == nullptr && request.finished) request.finished(part);
    for (std::size_t ply = 0; ply < part.plies.size(); ++ply) report.plies[ply + 1].nodes += part.plies[ply].front();
    report.divide.emplace_back(first[i].text, part.plies.empty() ? 1 : part.plies.back().front());
    if (request.progress) request.progress(i + 1, first.size());
  }
  return report;
}

std::unique_ptr<TurnCounter> PlainCounting::turn_counter(const Played& played, const Position& /*root*/,
                                                         const TurnCounterOptions& options) const {
  return std::make_unique<PlainTurnCounter>(PlainTurns(played), options.stop);
}

}  // namespace roluat::model
