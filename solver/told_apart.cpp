#include "solver/told_apart.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "solver/finite_solver.hpp"
#include "solver/obedience.hpp"
#include "solver/variants.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;

namespace {

template <class IsPair>
OptionPairs pairs_of(const Encoding& encoding, IsPair is_pair) {
  OptionPairs result;
  for (std::size_t q = 0; q < encoding.questions.all().size(); ++q) {
    result.emplace_back();
    const std::size_t options = encoding.questions.all()[q].options.size();
    for (std::size_t b = 1; b < options; ++b)
      for (std::size_t a = 0; a < b; ++a)
        if (is_pair(q, a, b)) result.back().emplace_back(a, b);
  }
  return result;
}

std::vector<std::vector<int>> constants_of(const Encoding& encoding) {
  std::vector<std::vector<int>> result;
  for (const model::Question& question : encoding.questions.all()) {
    result.emplace_back();
    for (const model::Option& option : question.options)
      result.back().push_back(encoding.answer(question.id, option.id));
  }
  return result;
}

// Each formula with one option of a question chosen.
std::vector<Expr> given(Formulas& f, const std::vector<Expr>& formulas, const std::vector<int>& question,
                        std::size_t option) {
  model::Replacements chosen;
  for (std::size_t o = 0; o < question.size(); ++o) chosen.set(f.constant(question[o]), f.boolean(o == option));
  std::vector<Expr> result;
  for (const Expr one : formulas) result.push_back(f.rewrite(one, chosen));
  return result;
}

std::vector<Expr> mentioning(const Formulas& f, const std::vector<Expr>& formulas, const std::vector<int>& question) {
  std::vector<Expr> result;
  for (const Expr one : formulas)
    if (f.mentions(one, [&](int c) { return std::ranges::find(question, c) != question.end(); })) result.push_back(one);
  return result;
}

/// Two rulings of which everything shown is the same.
class Alike {
 public:
  Alike(Encoding& encoding, const std::vector<Expr>& shown, const std::vector<Expr>& rulings)
      : formulas_(encoding.formulas), constants_(constants_of(encoding)) {
    std::vector<Expr> all = one_option_each(encoding);
    all.insert(all.end(), rulings.begin(), rulings.end());
    for (const std::vector<int>& question : constants_)
      for (const int constant : question) twins_.emplace(constant, formulas_.constant(twin_of(encoding, constant)));
    const std::size_t own = all.size();
    for (std::size_t i = 0; i < own; ++i) all.push_back(twin(all[i]));
    for (const Expr one : shown) all.push_back(formulas_.equal(one, twin(one)));
    solver_.emplace(formulas_, encoding.prelude.signature(), Sizes{1, 1}, std::map<int, int>{});
    solver_->add(all);
  }

  bool can_choose(std::size_t question, std::size_t a, std::size_t b) {
    const Expr one = formulas_.constant(constants_[question][a]), other = twins_.at(constants_[question][b]);
    return solver_->check_any({formulas_.conjunction({one, other})}).answer != Answer::unsat;
  }

 private:
  Expr twin(Expr e) { return formulas_.substitute(e, twins_); }

  Formulas& formulas_;
  std::vector<std::vector<int>> constants_;
  std::unordered_map<int, Expr> twins_;
  std::optional<FiniteSolver> solver_;
};

}  // namespace

OptionPairs never_told_apart(Encoding& encoding, const std::vector<Expr>& shown) {
  Formulas& f = encoding.formulas;
  const std::vector<std::vector<int>> constants = constants_of(encoding);
  std::vector<std::vector<std::vector<Expr>>> left;  // [question][option]
  for (const std::vector<int>& question : constants) {
    const std::vector<Expr> concerned = mentioning(f, shown, question);
    left.emplace_back();
    for (std::size_t o = 0; o < question.size(); ++o) left.back().push_back(given(f, concerned, question, o));
  }
  return pairs_of(encoding, [&](std::size_t q, std::size_t a, std::size_t b) { return left[q][a] == left[q][b]; });
}

OptionPairs may_be_confused(Encoding& encoding, const std::vector<Expr>& shown, const std::vector<Expr>& rulings) {
  Alike alike(encoding, shown, rulings);
  // Of two rulings either may be the twin.
  return pairs_of(encoding, [&](std::size_t q, std::size_t a, std::size_t b) { return alike.can_choose(q, a, b); });
}

}  // namespace roluat::solver
