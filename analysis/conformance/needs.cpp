#include "analysis/conformance/needs.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace roluat::analysis {
namespace {

/// A turn that can be found again when another piece has left the board.
auto way_of(const model::SeenTurn& seen) { return std::tie(seen.origin, seen.target, seen.piece, seen.deed); }

class Searcher {
 public:
  Searcher(const model::Ruling& ruling, const Predictor& predictor, PartTable& table,
           const std::function<Reply(const Probe&)>& ask)
      : ruling_(ruling), predictor_(predictor), table_(table), ask_(ask) {}

  /// Looks at one position; `turn` is what differs there.
  void look(const LookedAt& position, const std::string& turn) {
    const Probe& probe = position.probe;
    const model::SeenTurn seen = table_.seen(probe, without_over(turn));
    if (seen.origin == "-" || seen.piece.empty()) return;
    const Answer& ours = predictor_.of(ruling_, probe);
    const bool we_have = has(probe, ours, seen);
    std::set<std::tuple<std::string, bool>> looked, found;
    for (const model::Spared& spared : predictor_.probing().spared(predictor_.position(probe))) {
      if (spared.point == seen.origin || spared.point == seen.target) continue;
      const Probe less = probe.about(spared.position);
      const Reply reply = ask_(less);
      if (!reply.answered()) continue;
      looked.emplace(spared.piece, spared.own);
      const Answer& ours_less = predictor_.of(ruling_, less);
      const bool we = has(less, ours_less, seen), they = has(less, reply.answer, seen);
      if (we != they) continue;
      Need need{spared.piece, spared.point, spared.own, we == we_have, we, probe.fen};
      need.with = lacking(probe, ours, position.answer);
      need.less = lacking(less, ours_less, reply.answer);
      if (found.emplace(spared.piece, spared.own).second) add(need);
    }
    for (const auto& [piece, own] : looked) seen_[{piece, own}]++;
  }

  /// Those on which turns hang in most positions that have such a piece.
  std::vector<Need> found() {
    for (Need& need : needs_) need.of = seen_[{need.piece, need.own}];
    std::erase_if(needs_, [](const Need& need) { return 2 * need.positions <= need.of; });
    std::ranges::stable_sort(needs_, std::greater(), &Need::positions);
    return std::move(needs_);
  }

 private:
  void add(const Need& need) {
    auto known = std::ranges::find_if(needs_, [&](const Need& one) { return one.is_like(need); });
    if (known == needs_.end()) known = needs_.insert(needs_.end(), need);
    ++known->positions;
  }

  bool has(const Probe& probe, const Answer& answer, const model::SeenTurn& turn) {
    return std::ranges::any_of(answer, [&](const std::string& next) {
      return way_of(table_.seen(probe, without_over(next))) == way_of(turn);
    });
  }

  std::set<std::string> places(const Probe& probe, const Answer& answer) {
    std::set<std::string> all;
    for (const std::string& next : answer) all.insert(table_.seen(probe, without_over(next)).places);
    return all;
  }

  Lacking lacking(const Probe& probe, const Answer& ours, const Answer& theirs) {
    const std::set<std::string> own = places(probe, ours), said = places(probe, theirs);
    const auto lacks = std::ranges::count_if(own, [&](const std::string& one) { return !said.contains(one); });
    return {static_cast<std::size_t>(lacks), own.size()};
  }

  const model::Ruling& ruling_;
  const Predictor& predictor_;
  PartTable& table_;
  const std::function<Reply(const Probe&)>& ask_;
  std::vector<Need> needs_;
  std::map<std::tuple<std::string, bool>, std::size_t> seen_;  ///< positions with such a piece off the board
};

}  // namespace

std::vector<Need> needs_of(const Pattern& pattern, const std::vector<LookedAt>& positions, const model::Ruling& ruling,
                           const Predictor& predictor, PartTable& table,
                           const std::function<Reply(const Probe&)>& ask) {
  const bool of_turns = pattern.kind == Difference::Kind::only_ours || pattern.kind == Difference::Kind::only_theirs;
  if (!of_turns || pattern.besides || predictor.shown() != Shown::positions) return {};
  Searcher searcher(ruling, predictor, table, ask);
  for (const LookedAt& one : positions) {
    if (one.probe.asks != Asks::turns) continue;
    const auto turns = of_pattern(pattern, ruling, {&one.probe, &one.answer}, predictor, table);
    if (!turns.empty()) searcher.look(one, turns.front());
  }
  return searcher.found();
}

}  // namespace roluat::analysis
