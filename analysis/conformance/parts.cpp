#include "analysis/conformance/parts.hpp"

#include <algorithm>

namespace roluat::analysis {

std::uint32_t PartTable::number(const std::string& text) {
  const auto [found, is_new] = numbers_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
  if (is_new) texts_.push_back(&found->first);
  return found->second;
}

std::uint32_t PartTable::group(const std::string& name, const std::string& kind) {
  const auto [found, is_new] = groups_.try_emplace(kind + "|" + name, static_cast<std::uint32_t>(kinds_.size()));
  if (is_new) kinds_.push_back(kind);
  return found->second;
}

const model::SeenTurn& PartTable::seen(const Probe& probe, const std::string& next) {
  const auto [found, is_new] = seen_.try_emplace({probe.fen, next});
  if (is_new) found->second = predictor_.seeing().seen(predictor_.position(probe), predictor_.next(next));
  return found->second;
}

std::pair<std::string, std::string> points_and_next(const std::string& line) {
  const std::size_t second = line.find(' ', line.find(' ') + 1);
  return {line.substr(0, second), line.substr(second + 1)};
}

Parts PartTable::apart(const Probe& probe, const Answer& answer, bool positions) {
  Parts parts;
  for (const std::string& one : answer) {
    if (positions && probe.asks == Asks::points) {
      const auto [points, next] = points_and_next(one);
      parts.push_back({number(seen(probe, next).places), number(points), kPoints, false});
      continue;
    }
    if (!positions || probe.asks != Asks::turns) {
      const std::string kind = positions ? std::string(name_of(probe.asks)) : one.substr(one.rfind(' ') + 1);
      parts.push_back({number(one), 0, group("", kind), false});
      continue;
    }
    const bool over = one.ends_with(analysis::kOver);
    const model::SeenTurn& turn = seen(probe, over ? one.substr(0, one.size() - analysis::kOver.size()) : one);
    const std::string from = turn.origin == "-" ? "-" + turn.target : turn.origin;
    parts.push_back({number(turn.places), number(turn.details), group(from, turn.piece), over});
  }
  std::ranges::sort(parts);
  return parts;
}

namespace {

class PartComparison {
 public:
  PartComparison(const Parts& ours, const Parts& theirs) : ours_(ours), theirs_(theirs) {}

  std::vector<GroupFit> run() {
    auto a = ours_.begin(), b = theirs_.begin();
    while (a != ours_.end() || b != theirs_.end()) {
      if (b == theirs_.end() || (a != ours_.end() && a->places < b->places)) {
        a = only(a, ours_);
      } else if (a == ours_.end() || b->places < a->places) {
        b = only(b, theirs_);
      } else {
        std::tie(a, b) = both(a, b);
      }
    }
    return std::move(fits_);
  }

 private:
  using Place = Parts::const_iterator;

  static Place behind(Place first, const Parts& parts) {
    Place last = first;
    while (last != parts.end() && last->places == first->places) ++last;
    return last;
  }

  Place only(Place at, const Parts& parts) {
    if (at->group != PartTable::kPoints) count(at->group, true);
    return behind(at, parts);
  }

  // Several may lead to the same places with other details.
  std::pair<Place, Place> both(Place a, Place b) {
    const Place a_end = behind(a, ours_), b_end = behind(b, theirs_);
    const auto alike = [&](auto same) { return std::equal(a, a_end, b, b_end, same); };
    if (a->group == PartTable::kPoints) {
      count(a->group, !alike([](const Item& x, const Item& y) { return x.details == y.details; }));
      return {a_end, b_end};
    }
    count(a->group, false);
    count(PartTable::kDetails, !alike([](const Item& x, const Item& y) { return x.details == y.details; }));
    count(PartTable::kOver, !alike([](const Item& x, const Item& y) { return x.over == y.over; }));
    return {a_end, b_end};
  }

  void count(std::uint32_t group, bool different) {
    auto found = std::ranges::find(fits_, group, &GroupFit::group);
    if (found == fits_.end()) found = fits_.insert(fits_.end(), {group, 0, 0});
    ++found->all;
    found->different += different ? 1 : 0;
  }

  const Parts &ours_, &theirs_;
  std::vector<GroupFit> fits_;
};

}  // namespace

std::vector<GroupFit> compared(const Parts& ours, const Parts& theirs) { return PartComparison(ours, theirs).run(); }

}  // namespace roluat::analysis
