#include "analysis/conformance/weighing.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace roluat::analysis {
namespace {

constexpr int kMostSweeps = 8;
constexpr double kLeast = 1e-9;
constexpr double kWorthLeaving = 0.25;   // groups: what a change of the preset must explain
constexpr std::size_t kPairProbes = 24;  // unexplained answers for which pairs of changes are tried
constexpr std::size_t kPairQuestions = 14;
constexpr double kClearly = 0.75;  // of the turns about which two options differ: it speaks for one
constexpr double kSure = 0.97;
constexpr std::size_t kOutweighed = 2;  // so many positions for it to each that does not speak for it
constexpr double kLeastError = 0.005, kMostError = 0.45;
constexpr double kBorrowed = 4;  // groups' worth of the error of all kinds, for kinds seldom seen

double unexplained(const std::vector<GroupFit>& fits) {
  double sum = 0;
  for (const GroupFit& fit : fits)
    if (fit.different > 0) sum += 0.5 + 0.5 * static_cast<double>(fit.different) / static_cast<double>(fit.all);
  return sum;
}

/// How often pieces of a kind go unexplained: between the share of their turns and that of the pieces concerned, since
/// what is wrong comes neither turn by turn nor all at once.
std::map<std::string, double> errors_of(const std::vector<KindFit>& kinds) {
  double wrong = 0, all = 0;
  for (const KindFit& kind : kinds) {
    wrong += static_cast<double>(kind.all - kind.alike);
    all += static_cast<double>(kind.all);
  }
  std::map<std::string, double> errors;
  for (const KindFit& kind : kinds) {
    const double own = static_cast<double>(kind.all - kind.alike), of = static_cast<double>(kind.all);
    const double groups = (own + kBorrowed * wrong / all) / (of + kBorrowed);
    const double turns =
        (static_cast<double>(kind.turns_wrong) + kBorrowed * groups) / (static_cast<double>(kind.turns) + kBorrowed);
    errors[kind.kind] = std::clamp(std::sqrt(groups * turns), kLeastError, kMostError);
  }
  return errors;
}

using Place = Parts::const_iterator;

std::pair<Place, Place> of_places(const Parts& parts, std::uint32_t places) {
  const auto range = std::ranges::equal_range(parts, places, {}, &Item::places);
  return {range.begin(), range.end()};
}

/// By the turns about which two rulings differ: for whom does an answer speak?
class Vote {
 public:
  Vote(const Parts& one, const Parts& other, const Parts& theirs) : one_(one), other_(other), theirs_(theirs) {
    for (std::size_t i = 0; i < one.size(); ++i)
      if (i == 0 || one[i].places != one[i - 1].places) look_at(one[i]);
    for (std::size_t i = 0; i < other.size(); ++i)
      if (i == 0 || other[i].places != other[i - 1].places) look_at_other(other[i]);
  }

  /// [group]: turns that are as the one says, and all about which they differ.
  [[nodiscard]] const std::map<std::uint32_t, std::pair<std::size_t, std::size_t>>& groups() const { return groups_; }

 private:
  void look_at(const Item& item) {
    const auto [a, a_end] = of_places(one_, item.places);
    const auto [b, b_end] = of_places(other_, item.places);
    const auto [t, t_end] = of_places(theirs_, item.places);
    const bool points = item.group == PartTable::kPoints;
    if (b == b_end && points) return;
    if (b == b_end) return count(item.group, t != t_end);
    if (std::equal(a, a_end, b, b_end, alike) || t == t_end) return;
    if (points) return count(item.group, std::equal(a, a_end, t, t_end, alike));
    count(details_differ(a, a_end, b, b_end) ? PartTable::kDetails : PartTable::kOver,
          std::equal(a, a_end, t, t_end, alike));
  }

  void look_at_other(const Item& item) {
    const auto [a, a_end] = of_places(one_, item.places);
    if (a != a_end || item.group == PartTable::kPoints) return;
    const auto [t, t_end] = of_places(theirs_, item.places);
    count(item.group, t == t_end);
  }

  static bool alike(const Item& a, const Item& b) { return a.details == b.details && a.over == b.over; }
  static bool details_differ(Place a, Place a_end, Place b, Place b_end) {
    return !std::equal(a, a_end, b, b_end, [](const Item& x, const Item& y) { return x.details == y.details; });
  }

  void count(std::uint32_t group, bool as_one) {
    auto& [same, all] = groups_[group];
    ++all;
    same += as_one ? 1 : 0;
  }

  const Parts &one_, &other_, &theirs_;
  std::map<std::uint32_t, std::pair<std::size_t, std::size_t>> groups_;
};

}  // namespace

Weigher::Options Weigher::options_of(const model::Ruling& ruling) const {
  Options options;
  for (const model::Question& question : questions_.all())
    options.push_back(static_cast<std::uint8_t>(question.index_of(ruling.option(question.id))));
  return options;
}

model::Ruling Weigher::ruling_of(const Options& options) const {
  model::Ruling ruling;
  for (std::size_t q = 0; q < options.size(); ++q) {
    const model::Question& question = questions_.all()[q];
    ruling.options.emplace_hint(ruling.options.end(), question.id, question.options[options[q]].id);
  }
  return ruling;
}

Weigher::Kept& Weigher::kept_of(const Probe& probe) {
  const auto [found, is_new] = kept_.try_emplace({probe.fen, probe.looked_at()});
  if (is_new) found->second.questions = probe.questions;
  return found->second;
}

const Parts& Weigher::parts_under(const Probe& probe, Kept& kept, const Options& options) {
  std::string key;
  for (const std::size_t q : kept.questions) key += static_cast<char>(options[q]);
  const Parts*& known = kept.under[key];
  if (known != nullptr) return *known;
  const Answer& answer = predictor_.of(ruling_of(options), probe);
  const auto [found, is_new] = kept.parts.try_emplace(&answer);
  if (is_new) found->second = table_.apart(probe, answer, predictor_.shown() == Shown::positions);
  known = &found->second;
  return *known;
}

double Weigher::cost(Heard& heard, const Options& options) {
  const Parts& ours = under(heard, options);
  const auto [found, is_new] = heard.unexplained.try_emplace(&ours);
  if (is_new) found->second = unexplained(compared(ours, heard.parts));
  return found->second;
}

double Weigher::cost(const std::vector<std::size_t>& heard, const Options& options) {
  double sum = 0;
  for (const std::size_t i : heard) sum += cost(heard_[i], options);
  return sum;
}

double Weigher::all_cost(const Options& options) {
  double sum = 0;
  for (Heard& heard : heard_) sum += cost(heard, options);
  return sum;
}

void Weigher::hear(const std::vector<Answered>& answers) {
  heard_.clear();
  about_.assign(questions_.all().size(), {});
  for (const Answered& one : answers) {
    Kept& kept = kept_of(*one.probe);
    for (const std::size_t q : kept.questions) about_[q].push_back(heard_.size());
    heard_.push_back({one, &kept, table_.apart(*one.probe, *one.answer, predictor_.shown() == Shown::positions)});
  }
}

bool Weigher::improve(Options& options) {
  bool improved = false;
  for (std::size_t q = 0; q < options.size(); ++q) {
    if (about_[q].empty()) continue;
    const std::uint8_t before = options[q];
    std::uint8_t best = before;
    double least = cost(about_[q], options);
    for (std::size_t o = 0; o < questions_.all()[q].options.size(); ++o) {
      if (o == before) continue;
      options[q] = static_cast<std::uint8_t>(o);
      if (const double now = cost(about_[q], options); now < least - kLeast) {
        least = now;
        best = options[q];
      }
    }
    options[q] = best;
    improved = improved || best != before;
  }
  return improved;
}

// Where one change makes nothing better, two may: a rook may castle only where it may take at all.
void Weigher::improve_by_pairs(Options& options) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < heard_.size(); ++i)
    if (heard_[i].kept->questions.size() <= kPairQuestions && cost(heard_[i], options) > 0) order.push_back(i);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return heard_[i].kept->questions.size(); });
  order.resize(std::min(order.size(), kPairProbes));
  for (const std::size_t i : order) {
    const std::vector<std::size_t>& questions = heard_[i].kept->questions;
    for (std::size_t a = 0; a < questions.size(); ++a)
      for (std::size_t b = a + 1; b < questions.size(); ++b) {
        const double before = cost(heard_[i], options);
        if (before < kLeast) break;
        Options best = options;
        double least = all_cost(options);
        for (std::size_t x = 0; x < questions_.all()[questions[a]].options.size(); ++x)
          for (std::size_t y = 0; y < questions_.all()[questions[b]].options.size(); ++y) {
            if (x == options[questions[a]] || y == options[questions[b]]) continue;
            Options other = options;
            other[questions[a]] = static_cast<std::uint8_t>(x);
            other[questions[b]] = static_cast<std::uint8_t>(y);
            if (cost(heard_[i], other) > before - 2 * kWorthLeaving) continue;
            if (const double now = all_cost(other); now < least - kWorthLeaving) {
              least = now;
              best = other;
            }
          }
        options = best;
      }
  }
}

// What explains next to nothing is not said.
void Weigher::go_back(Options& options, const Options& start) {
  for (std::size_t q = 0; q < options.size(); ++q) {
    if (options[q] == start[q]) continue;
    Options back = options;
    back[q] = start[q];
    if (cost(about_[q], back) < cost(about_[q], options) + kWorthLeaving) options = back;
  }
}

Weigher::Options Weigher::climbed(Options from) {
  for (int sweep = 0; sweep < kMostSweeps && improve(from); ++sweep) continue;
  return from;
}

std::size_t Weigher::whole(const Options& options) {
  const model::Ruling ruling = ruling_of(options);
  return static_cast<std::size_t>(std::ranges::count_if(heard_, [&](const Heard& heard) {
    return predictor_.of(ruling, *heard.answered.probe) == *heard.answered.answer;
  }));
}

std::vector<KindFit> Weigher::kinds_of(const Options& options) {
  std::map<std::string, KindFit> kinds;
  for (Heard& heard : heard_)
    for (const GroupFit& fit : compared(under(heard, options), heard.parts)) {
      KindFit& kind = kinds[table_.kind_of(fit.group)];
      ++kind.all;
      kind.alike += fit.different == 0 ? 1 : 0;
      kind.turns += fit.all;
      kind.turns_wrong += fit.different;
    }
  std::vector<KindFit> all;
  for (auto& [name, kind] : kinds) {
    kind.kind = name;
    all.push_back(kind);
  }
  return all;
}

void Weigher::weigh_against(Against& against, std::size_t question, const Options& options,
                            const std::map<std::string, double>& errors) {
  Options other = options;
  other[question] = static_cast<std::uint8_t>(against.option);
  int fewest = 0;
  for (const std::size_t i : about_[question]) {
    Heard& heard = heard_[i];
    const Parts &one = under(heard, options), &two = under(heard, other);
    if (&one == &two) continue;
    double share = 0, error = 0;
    const Vote vote(one, two, heard.parts);
    if (vote.groups().empty()) continue;
    for (const auto& [group, turns] : vote.groups()) {
      share += static_cast<double>(turns.first) / static_cast<double>(turns.second);
      const auto known = errors.find(table_.kind_of(group));
      error += known == errors.end() ? kMostError : known->second;
    }
    const auto groups = static_cast<double>(vote.groups().size());
    share /= groups;
    error /= groups;
    const double weight = std::log((1 - error) / error);
    if (share >= kClearly) {
      ++against.pro;
      against.weight += weight;
      const int pieces = predictor_.probing().pieces(predictor_.position(*heard.answered.probe));
      if (against.shown_by && pieces >= fewest) continue;
      against.shown_by = i;
      fewest = pieces;
    } else if (share <= 1 - kClearly) {
      ++against.contra;
      against.weight -= weight;
    } else {
      ++against.neither;
    }
  }
}

Weighed Weigher::weigh(std::size_t question, const Options& options, const std::map<std::string, double>& errors) {
  Weighed weighed{options[question]};
  double others = 0;
  bool clear = true;
  for (std::size_t o = 0; o < questions_.all()[question].options.size(); ++o) {
    if (o == options[question]) continue;
    Against against{o};
    weigh_against(against, question, options, errors);
    others += std::exp(-against.weight);
    clear = clear && against.pro > kOutweighed * (against.contra + against.neither);
    weighed.others.push_back(against);
  }
  weighed.sure = 1 / (1 + others);
  weighed.settled = clear && weighed.sure >= kSure;
  return weighed;
}

// What explains more parts may explain fewer whole answers. Then the changes that cost most of them are taken back.
void Weigher::fit_no_worse(Options& options, const Options& nearest, std::size_t fits_nearest) {
  for (std::size_t fits = whole(options); fits < fits_nearest;) {
    Options best = nearest;
    fits = fits_nearest;
    double least = -1;
    for (std::size_t q = 0; q < options.size(); ++q) {
      if (options[q] == nearest[q]) continue;
      Options back = options;
      back[q] = nearest[q];
      const std::size_t now = whole(back);
      const double costs = all_cost(back);
      if (now < whole(options) || (least >= 0 && costs >= least)) continue;
      best = back;
      fits = now;
      least = costs;
    }
    options = best;
  }
}

// The list of what matters on a position was made by trying, and need not be whole: then what is kept there was worked
// out under other answers than these.
bool Weigher::is_right(Heard& heard, const Options& options) {
  const Kept& kept = *heard.kept;
  if (kept.questions.size() == options.size()) return true;
  const Parts& parts = under(heard, options);
  const auto known = kept.parts.find(&predictor_.of(ruling_of(options), *heard.answered.probe));
  return known != kept.parts.end() && &known->second == &parts;
}

void Weigher::look_at_all_questions(Kept& kept) {
  kept.questions.resize(questions_.all().size());
  std::iota(kept.questions.begin(), kept.questions.end(), std::size_t{0});
  kept.under.clear();
}

// Where the list is not whole, all questions are looked at from then on. True if there was such a position.
bool Weigher::widen(const Options& options) {
  bool widened = false;
  for (Heard& heard : heard_) {
    if (is_right(heard, options)) continue;
    look_at_all_questions(*heard.kept);
    widened = true;
  }
  return widened;
}

// An option is settled only if the ruling found, with another one in its place, has another answer where that is said
// to be seen.
Weighed Weigher::weigh_exactly(std::size_t question, const Options& options,
                               const std::map<std::string, double>& errors) {
  const auto misled = [&](const Against& against) {
    if (!against.shown_by) return false;
    Heard& heard = heard_[*against.shown_by];
    Options other = options;
    other[question] = static_cast<std::uint8_t>(against.option);
    if (is_right(heard, options) && is_right(heard, other)) return false;
    look_at_all_questions(*heard.kept);
    return true;
  };
  Weighed weighed = weigh(question, options, errors);
  while (weighed.settled && std::ranges::any_of(weighed.others, misled)) weighed = weigh(question, options, errors);
  return weighed;
}

Judgement Weigher::judge(const std::vector<Answered>& answers) {
  hear(answers);
  Judgement result;
  result.answers = answers.size();
  Options nearest, best;
  double least = 0, nearest_cost = 0;
  for (const model::Ruling& preset : presets_) {
    const Options start = options_of(preset);
    const std::size_t fits = whole(start);
    const double at_start = all_cost(start);
    if (nearest.empty() || fits > result.fits_nearest || (fits == result.fits_nearest && at_start < nearest_cost)) {
      nearest = start;
      nearest_cost = at_start;
      result.nearest = preset.name;
      result.fits_nearest = fits;
    }
    const Options found = climbed(start);
    if (const double now = all_cost(found); best.empty() || now < least - kLeast) {
      best = found;
      least = now;
    }
  }
  improve_by_pairs(best);
  if (widen(best)) hear(answers);
  best = climbed(best);
  go_back(best, nearest);
  for (std::size_t q = 0; q < best.size(); ++q) {
    const auto errors = errors_of(kinds_of(best));
    if (best[q] != nearest[q] && !weigh_exactly(q, best, errors).settled) best[q] = nearest[q];
  }
  fit_no_worse(best, nearest, result.fits_nearest);
  result.fits_ruling = whole(best);
  if (widen(best)) hear(answers);
  result.ruling = ruling_of(best);
  result.kinds = kinds_of(best);
  const auto errors = errors_of(result.kinds);
  for (std::size_t q = 0; q < best.size(); ++q) result.questions.push_back(weigh_exactly(q, best, errors));
  return result;
}

}  // namespace roluat::analysis
