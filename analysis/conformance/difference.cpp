#include "analysis/conformance/difference.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace roluat::analysis {
namespace {

Answer only_in(const Answer& these, const Answer& those) {
  Answer only;
  std::ranges::set_difference(these, those, std::back_inserter(only));
  return only;
}

std::string joined(const Answer& answer) {
  std::string text;
  for (const std::string& one : answer) text += (text.empty() ? "" : ", ") + one;
  return text;
}

class Comparing {
 public:
  Comparing(const Predictor& predictor, const model::Ruling& ruling, const Probe& probe)
      : predictor_(predictor), played_(predictor.under(ruling)), position_(predictor.position(probe)) {}

  std::vector<Difference> of(Answer ours, Answer theirs) {
    Answer only_ours = only_in(ours, theirs), only_theirs = only_in(theirs, ours);
    for (const std::string& next : only_ours) ours_.push_back({Difference::Kind::only_ours, own_turn(next), next, ""});
    for (const std::string& next : only_theirs) add_theirs(next);
    ours_.resize(std::min(ours_.size(), kMostDifferences));
    all_.resize(std::min(all_.size(), kMostDifferences));
    all_.insert(all_.end(), ours_.begin(), ours_.end());
    std::ranges::stable_sort(all_, {}, &Difference::kind);
    return std::move(all_);
  }

 private:
  void add_theirs(const std::string& next) {
    const std::vector<std::string> acts = predictor_.probing().acts_between(position_, predictor_.next(next));
    const std::string position = without_over(next), at = places(next);
    auto same = std::ranges::find(ours_, position, [](const Difference& one) { return without_over(one.ours); });
    if (same == ours_.end())
      same = std::ranges::find_if(
          ours_, [&](const Difference& one) { return std::ranges::find(acts, one.turn) != acts.end(); });
    if (same == ours_.end())
      same =
          std::ranges::find(ours_, at, [&](const Difference& one) -> const std::string& { return places(one.ours); });
    if (same == ours_.end()) {
      all_.push_back({Difference::Kind::only_theirs, acts.empty() ? "" : acts.front(), "", next});
      return;
    }
    const bool alike = without_over(same->ours) == without_over(next);
    all_.push_back({alike ? Difference::Kind::over : Difference::Kind::effect, same->turn, same->ours, next});
    ours_.erase(same);
  }

  /// Who is where: marks, and who carries whom, aside.
  const std::string& places(const std::string& next) {
    const auto [known, is_new] = places_.try_emplace(next);
    if (is_new) known->second = predictor_.seeing().seen(position_, predictor_.next(next)).places;
    return known->second;
  }

  std::string own_turn(const std::string& next) {
    if (turns_.empty())
      for (const model::Following& turn : played_->following(position_, model::Each::turn))
        turns_.emplace(predictor_.probing().normal(turn.after), turn.text);
    const auto found = turns_.find(without_over(next));
    return found == turns_.end() ? "" : found->second;
  }

  const Predictor& predictor_;
  std::shared_ptr<const model::Played> played_;
  model::Position position_;
  std::map<std::string, std::string> turns_;   ///< by the position that each leads to
  std::map<std::string, std::string> places_;  ///< by the position
  std::vector<Difference> ours_, all_;
};

}  // namespace

std::string_view name_of(Difference::Kind kind) {
  switch (kind) {
    case Difference::Kind::only_theirs: return "only_theirs";
    case Difference::Kind::only_ours: return "only_ours";
    case Difference::Kind::effect: return "effect";
    case Difference::Kind::over: return "over";
    case Difference::Kind::judgement: return "judgement";
    case Difference::Kind::count: break;
  }
  return "count";
}

std::vector<Difference> differences(const Predictor& predictor, const model::Ruling& ruling, const Probe& probe,
                                    const Answer& theirs) {
  const Answer ours = predictor.of(ruling, probe);
  if (predictor.shown() != Shown::positions) return {{Difference::Kind::count, "", joined(ours), joined(theirs)}};
  if (probe.asks != Asks::turns)
    return {{Difference::Kind::judgement, "", joined(only_in(ours, theirs)), joined(only_in(theirs, ours))}};
  return Comparing(predictor, ruling, probe).of(ours, theirs);
}

}  // namespace roluat::analysis
