#include "analysis/conformance/deduction.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace roluat::analysis {
namespace {

constexpr std::size_t kSamples = 32;  // of the combinations, where a gain is estimated
constexpr int kMostInVain = 25;       // answers in a row that no question at all explains
constexpr std::size_t kChanged = 4;   // combinations that are changed in one answer to explain what none of them gives

double entropy(const std::map<Answer, int>& classes, double all) {
  double bits = 0;
  for (const auto& [answer, count] : classes) bits -= count / all * std::log2(count / all);
  return bits;
}

/// What every answer has, and what any has.
struct Span {
  std::set<std::string> always, ever;
};

Span span_of(const std::vector<Answer>& answers) {
  Span span;
  span.always.insert(answers.front().begin(), answers.front().end());
  for (const Answer& answer : answers) {
    std::erase_if(span.always, [&](const std::string& one) { return !std::ranges::binary_search(answer, one); });
    span.ever.insert(answer.begin(), answer.end());
  }
  return span;
}

}  // namespace

Deduction::Deduction(const model::Questions& questions, const model::Ruling& first, const Predictor& predictor)
    : questions_(questions), predictor_(predictor) {
  for (const model::Question& question : questions.all()) standing_.emplace_back(question.options.size());
  prefer(first);
}

std::vector<std::size_t> Deduction::possible(std::size_t question) const {
  std::vector<std::size_t> options;
  for (std::size_t o = 0; o < standing_[question].size(); ++o)
    if (standing_[question][o].possible) options.push_back(o);
  return options;
}

void Deduction::prefer(const model::Ruling& first) {
  first_ = {};  // without its reasons: it is copied often
  first_.name = first.name;
  first_.options = first.options;
  renew_ruling();
}

void Deduction::renew_ruling() {
  ruling_ = first_;
  for (std::size_t q = 0; q < standing_.size(); ++q) {
    const model::Question& question = questions_.all()[q];
    const std::vector<std::size_t> options = possible(q);
    const bool fits =
        std::ranges::any_of(options, [&](std::size_t o) { return first_.is(question.id, question.options[o].id); });
    if (!fits && !options.empty()) ruling_.options[question.id] = question.options[options.front()].id;
  }
}

std::vector<std::size_t> Deduction::open(const Probe& probe) const {
  std::vector<std::size_t> result;
  for (const std::size_t q : probe.questions)
    if (!settled(q)) result.push_back(q);
  return result;
}

std::size_t Deduction::count(const std::vector<std::size_t>& questions) const {
  std::size_t product = 1;
  for (const std::size_t q : questions)
    if (product <= kMostCombinations) product *= possible(q).size();
  return product;
}

Deduction::Combinations Deduction::all_of(const std::vector<std::size_t>& questions, std::size_t number) const {
  Combinations all{questions, {{}}, number};
  for (const std::size_t q : questions) {
    std::vector<std::vector<std::size_t>> longer;
    for (const auto& options : all.options)
      for (const std::size_t o : possible(q)) {
        longer.push_back(options);
        longer.back().push_back(o);
      }
    all.options = std::move(longer);
  }
  return all;
}

// `ruling` is a copy of ours, made once by the caller.
Answer Deduction::under(const Combinations& combinations, std::size_t which, const Probe& probe,
                        model::Ruling& ruling) const {
  for (std::size_t i = 0; i < combinations.questions.size(); ++i) {
    const model::Question& question = questions_.all()[combinations.questions[i]];
    ruling.options[question.id] = question.options[combinations.options[which][i]].id;
  }
  return predictor_.of(ruling, probe);
}

std::optional<double> Deduction::gain(const Probe& probe) {
  const std::vector<std::size_t> questions = open(probe);
  if (questions.empty()) return 0;
  if (count(questions) > kMostCombinations) return std::nullopt;
  const Combinations all = all_of(questions, 0);
  std::map<Answer, int> classes;
  model::Ruling ruling = ruling_;
  std::mt19937_64 chance(all.options.size());
  const std::size_t samples = std::min(kSamples, all.options.size());
  for (std::size_t i = 0; i < samples; ++i)
    ++classes[under(all, samples == all.options.size() ? i : chance() % all.options.size(), probe, ruling)];
  return entropy(classes, static_cast<double>(samples));
}

Fit Deduction::take(const Probe& probe, const Answer& answer, std::size_t number) {
  const std::vector<std::size_t> questions = open(probe);
  if (count(questions) > kMostCombinations) return fit(probe, answer);
  const Combinations all = all_of(questions, number);
  Combinations kept{questions, {}, number};
  std::vector<Answer> answers;
  model::Ruling ruling = ruling_;
  for (std::size_t i = 0; i < all.options.size(); ++i) {
    answers.push_back(under(all, i, probe, ruling));
    if (answers.back() == answer) kept.options.push_back(all.options[i]);
  }
  if (!kept.options.empty()) {
    keep(std::move(kept));
    return {};
  }
  const Fit fit = explain(probe, answer);
  for (const auto& [question, option] : fit.explained_by)
    if (standing_[question][option].possible && std::ranges::find(probe.questions, question) == probe.questions.end()) {
      Probe wider = probe;  // the list of what matters here was not whole
      wider.questions.push_back(question);
      return take(wider, answer, number);
    }
  if (fit.kind == Fit::Kind::strange) learn_from_the_rest(answer, all, answers);
  return fit;
}

Fit Deduction::fit(const Probe& probe, const Answer& answer) const {
  if (predictor_.of(ruling_, probe) == answer) return {};
  const std::vector<std::size_t> questions = open(probe);
  if (!questions.empty() && count(questions) <= kMostCombinations) {
    const Combinations all = all_of(questions, 0);
    model::Ruling ruling = ruling_;
    for (std::size_t i = 0; i < all.options.size(); ++i)
      if (under(all, i, probe, ruling) == answer) return {};
  }
  return explain(probe, answer);
}

// Turns that no option allows, or that every one does, say nothing about the options; the others still may.
void Deduction::learn_from_the_rest(const Answer& answer, const Combinations& all, const std::vector<Answer>& answers) {
  if (predictor_.shown() != Shown::positions || all.questions.empty()) return;
  const Span span = span_of(answers);
  const auto telling = [&](const Answer& whole) {
    Answer part;
    for (const std::string& one : whole)
      if (span.ever.contains(one) && !span.always.contains(one)) part.push_back(one);
    return part;
  };
  Combinations kept{all.questions, {}, all.probe};
  for (std::size_t i = 0; i < answers.size(); ++i)
    if (telling(answers[i]) == telling(answer)) kept.options.push_back(all.options[i]);
  if (!kept.options.empty()) keep(std::move(kept));
}

void Deduction::keep(Combinations kept) {
  kept_.push_back(std::move(kept));
  propagate();
  renew_ruling();
}

// What one answer rules out may leave less of another.
void Deduction::propagate() {
  for (bool again = true; again;) {
    again = false;
    for (Combinations& kept : kept_) again = narrow(kept) || again;
  }
  std::erase_if(kept_, [&](const Combinations& kept) {
    return std::ranges::all_of(kept.questions, [&](std::size_t q) { return settled(q); });
  });
}

bool Deduction::narrow(Combinations& kept) {
  std::vector<std::vector<std::size_t>> still;
  for (const auto& options : kept.options) {
    bool possible = true;
    for (std::size_t i = 0; i < options.size(); ++i)
      possible = possible && standing_[kept.questions[i]][options[i]].possible;
    if (possible) still.push_back(options);
  }
  if (still.empty()) return false;  // two answers exclude each other: both stay as they are
  kept.options = std::move(still);
  bool changed = false;
  for (std::size_t i = 0; i < kept.questions.size(); ++i) {
    std::vector<bool> seen(standing_[kept.questions[i]].size());
    for (const auto& options : kept.options) seen[options[i]] = true;
    changed = allow_only(kept.questions[i], seen, kept.probe) || changed;
  }
  return changed;
}

bool Deduction::allow_only(std::size_t question, const std::vector<bool>& seen, std::size_t probe) {
  bool changed = false;
  for (std::size_t o = 0; o < seen.size(); ++o)
    if (!seen[o] && standing_[question][o].possible) {
      standing_[question][o] = {false, probe};
      changed = true;
    }
  return changed;
}

std::vector<model::Ruling> Deduction::nearby(const Probe& probe) const {
  std::vector<model::Ruling> rulings{ruling_};
  const std::vector<std::size_t> questions = open(probe);
  if (questions.empty() || count(questions) > kMostCombinations) return rulings;
  const Combinations all = all_of(questions, 0);
  for (std::size_t i = 0; i < std::min(kChanged, all.options.size()); ++i) {
    rulings.push_back(ruling_);
    for (std::size_t k = 0; k < questions.size(); ++k) {
      const model::Question& question = questions_.all()[questions[k]];
      rulings.back().options[question.id] = question.options[all.options[i][k]].id;
    }
  }
  return rulings;
}

void Deduction::explain_by(std::size_t q, const model::Ruling& base, const Probe& probe, const Answer& answer,
                           std::set<std::pair<std::size_t, std::size_t>>& found) const {
  const model::Question& question = questions_.all()[q];
  model::Ruling other = base;
  for (std::size_t o = 0; o < question.options.size(); ++o) {
    if (base.is(question.id, question.options[o].id)) continue;
    other.options[question.id] = question.options[o].id;
    if (predictor_.of(other, probe) == answer) found.emplace(q, o);
  }
}

// First what is known to matter there. The list may not be whole; but of a program that is strange everywhere not all
// questions are tried on every position.
Fit Deduction::explain(const Probe& probe, const Answer& answer) const {
  std::set<std::pair<std::size_t, std::size_t>> found;
  for (const model::Ruling& base : nearby(probe))
    for (const std::size_t q : probe.questions) explain_by(q, base, probe, answer, found);
  if (found.empty() && in_vain_ < kMostInVain) {
    for (std::size_t q = 0; q < standing_.size() && found.empty(); ++q)
      if (std::ranges::find(probe.questions, q) == probe.questions.end()) explain_by(q, ruling_, probe, answer, found);
    in_vain_ = found.empty() ? in_vain_ + 1 : 0;
  }
  return {found.empty() ? Fit::Kind::strange : Fit::Kind::otherwise, {found.begin(), found.end()}};
}

}  // namespace roluat::analysis
