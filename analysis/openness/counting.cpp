#include "analysis/openness/counting.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace roluat::analysis {

using model::Expr;

double bits(const Count& count) {
  if (count == 0) return -std::numeric_limits<double>::infinity();
  // The first 60 bits of the number say all that a double can.
  const auto highest = boost::multiprecision::msb(count);
  const unsigned shift = highest > 60 ? static_cast<unsigned>(highest) - 60 : 0;
  const Count first = count >> shift;
  return std::log2(first.convert_to<double>()) + shift;
}

Counter::Counter(solver::Encoding& encoding)
    : formulas_(encoding.formulas), went_well_(encoding.questions.all().size()) {
  for (const model::Question& question : encoding.questions.all()) {
    atoms_.emplace_back();
    for (const model::Option& option : question.options) {
      const int constant = encoding.answer(question.id, option.id);
      question_of_.emplace(constant, atoms_.size() - 1);
      atoms_.back().push_back(formulas_.constant(constant));
    }
  }
}

const std::vector<std::size_t>& Counter::questions(Expr condition) {
  const auto found = questions_.find(condition.index);
  if (found != questions_.end()) return found->second;
  std::set<std::size_t> all;
  const auto note = [&](int constant) {
    all.insert(question_of_.at(constant));
    return false;  // look at the others too
  };
  (void)formulas_.mentions(condition, note);
  return questions_.emplace(condition.index, std::vector(all.begin(), all.end())).first->second;
}

// Conjunctions fall apart into their parts. False: nothing meets them.
bool Counter::simplify(Conditions& conditions) {
  Conditions open = std::move(conditions), kept;
  while (!open.empty()) {
    const Expr one = open.back();
    open.pop_back();
    const model::Node node = formulas_.node(one);
    if (node.op == model::Op::literal && node.value == 0) return false;
    if (node.op == model::Op::conjunction) {
      const auto parts = formulas_.children(one);
      open.insert(open.end(), parts.begin(), parts.end());
    } else if (node.op != model::Op::literal) {
      kept.push_back(one);
    }
  }
  std::ranges::sort(kept);
  kept.erase(std::ranges::unique(kept).begin(), kept.end());
  conditions = std::move(kept);
  return true;
}

std::vector<Counter::Conditions> Counter::components(const Conditions& conditions) {
  std::vector<std::size_t> leader(conditions.size());
  const auto find = [&](std::size_t i) {
    while (leader[i] != i) i = leader[i] = leader[leader[i]];
    return i;
  };
  std::unordered_map<std::size_t, std::size_t> first_with;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    leader[i] = i;
    for (const std::size_t question : questions(conditions[i]))
      leader[find(i)] = find(first_with.emplace(question, i).first->second);
  }
  std::map<std::size_t, Conditions> parts;
  for (std::size_t i = 0; i < conditions.size(); ++i) parts[find(i)].push_back(conditions[i]);
  std::vector<Conditions> result;
  for (auto& [number, part] : parts) result.push_back(std::move(part));
  return result;
}

std::vector<std::vector<Expr>> Counter::parts(std::vector<Expr> conditions) {
  (void)simplify(conditions);
  return components(conditions);
}

std::size_t Counter::most_frequent(const Conditions& conditions) {
  std::map<std::size_t, std::size_t> often;
  for (const Expr one : conditions)
    for (const std::size_t question : questions(one)) ++often[question];
  return std::ranges::max_element(often, {}, [](const auto& entry) { return entry.second; })->first;
}

Counter::Conditions Counter::given(const Conditions& conditions, std::size_t question, std::size_t option) {
  model::Replacements known;
  for (std::size_t o = 0; o < atoms_[question].size(); ++o)
    known.set(atoms_[question][o], formulas_.boolean(o == option));
  Conditions result;
  for (const Expr one : conditions) {
    const bool concerned = std::ranges::binary_search(questions(one), question);
    result.push_back(concerned ? formulas_.rewrite(one, known) : one);
  }
  return result;
}

Count Counter::all_answers(const std::vector<std::size_t>& questions) const {
  Count result = 1;
  for (const std::size_t question : questions) result *= atoms_[question].size();
  return result;
}

std::vector<std::size_t> Counter::mentioned(const Conditions& conditions) {
  std::set<std::size_t> all;
  for (const Expr one : conditions) all.insert(questions(one).begin(), questions(one).end());
  return {all.begin(), all.end()};
}

// Of the questions in `scope`, which are at least those that the conditions mention.
Count Counter::count_over(Conditions conditions, std::vector<std::size_t> scope) {
  if (!simplify(conditions)) return 0;
  const std::vector<std::size_t> bound = mentioned(conditions);
  std::vector<std::size_t> unbound;
  std::ranges::set_difference(scope, bound, std::back_inserter(unbound));
  Count result = all_answers(unbound);
  for (const Conditions& component : components(conditions)) {
    result *= count_component(component);
    if (result == 0) break;
  }
  return result;
}

Count Counter::count_component(const Conditions& component) {
  if (const auto found = counted_.find(component); found != counted_.end()) return found->second;
  const std::size_t question = most_frequent(component);
  std::vector<std::size_t> rest = mentioned(component);
  std::erase(rest, question);
  Count result = 0;
  for (std::size_t o = 0; o < atoms_[question].size(); ++o) result += count_over(given(component, question, o), rest);
  counted_.emplace(component, result);
  return result;
}

Count Counter::count(const std::vector<Expr>& conditions) {
  std::vector<std::size_t> all(atoms_.size());
  for (std::size_t q = 0; q < all.size(); ++q) all[q] = q;
  return count_over(conditions, all);
}

bool Counter::satisfiable(const std::vector<Expr>& conditions) {
  Conditions all = conditions;
  if (!simplify(all)) return false;
  return std::ranges::all_of(components(all), [this](const Conditions& part) { return satisfiable_component(part); });
}

bool Counter::satisfiable_given(const std::vector<Expr>& conditions, std::size_t question, std::size_t option) {
  return satisfiable(given(conditions, question, option));
}

bool Counter::satisfiable_component(const Conditions& component) {
  if (const auto found = decided_.find(component); found != decided_.end()) return found->second;
  const std::size_t question = most_frequent(component);
  bool result = false;
  const std::size_t options = atoms_[question].size(), before = went_well_[question];
  for (std::size_t i = 0; i < options && !result; ++i) {
    const std::size_t option = (before + i) % options;
    result = satisfiable(given(component, question, option));
    if (result) went_well_[question] = option;
  }
  decided_.emplace(component, result);
  return result;
}

}  // namespace roluat::analysis
