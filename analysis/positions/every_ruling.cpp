#include "analysis/positions/every_ruling.hpp"

#include <algorithm>
#include <numeric>

#include "model/evaluator.hpp"

namespace roluat::analysis {

using model::Expr;
using model::Question;

namespace {

std::vector<bool> answers(const solver::Encoding& encoding) {
  std::vector<bool> open(encoding.prelude.signature().constants().size());
  for (const Question& question : encoding.questions.all())
    for (const model::Option& option : question.options)
      open[static_cast<std::size_t>(encoding.answer(question.id, option.id))] = true;
  return open;
}

/// Every choice of one option for each of these questions, one after another.
class Choices {
 public:
  Choices(const solver::Encoding& encoding, std::vector<std::size_t> questions)
      : encoding_(encoding), questions_(std::move(questions)), chosen_(questions_.size()) {}

  [[nodiscard]] std::size_t count() const {
    std::size_t product = 1;
    for (const std::size_t q : questions_) product *= question(q).options.size();
    return product;
  }

  void write(model::Structure& structure) const {
    for (std::size_t i = 0; i < questions_.size(); ++i)
      for (std::size_t o = 0; o < question(questions_[i]).options.size(); ++o)
        structure.constants[static_cast<std::size_t>(encoding_.answer(
            question(questions_[i]).id, question(questions_[i]).options[o].id))] = o == chosen_[i] ? 1 : 0;
  }

  bool next() {
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      if (++chosen_[i] < question(questions_[i]).options.size()) return true;
      chosen_[i] = 0;
    }
    return false;
  }

 private:
  [[nodiscard]] const Question& question(std::size_t q) const { return encoding_.questions.all()[q]; }

  const solver::Encoding& encoding_;
  std::vector<std::size_t> questions_, chosen_;
};

}  // namespace

EveryRuling::EveryRuling(const solver::Encoding& encoding)
    : encoding_(encoding), formulas_(encoding.formulas), kernel_(formulas_, answers(encoding)) {}

Expr EveryRuling::left(const model::Structure& structure) {
  model::Structure whole = structure;
  whole.constants.resize(encoding_.prelude.signature().constants().size());
  kernel_.look_at(whole);
  return kernel_.left_of(encoding_.legal);
}

std::vector<std::size_t> EveryRuling::mentioned(Expr e) const {
  std::vector<bool> constants(encoding_.prelude.signature().constants().size());
  (void)formulas_.mentions(e, [&](int constant) {
    constants[static_cast<std::size_t>(constant)] = true;
    return false;  // look at the others too
  });
  std::vector<std::size_t> result;
  for (std::size_t q = 0; q < encoding_.questions.all().size(); ++q) {
    const Question& question = encoding_.questions.all()[q];
    if (std::ranges::any_of(question.options, [&](const model::Option& option) {
          return constants[static_cast<std::size_t>(encoding_.answer(question.id, option.id))];
        }))
      result.push_back(q);
  }
  return result;
}

std::vector<std::size_t> EveryRuling::questions_left(const model::Structure& structure) {
  if (structure.elements <= model::PartialEvaluator::kMostElements) return mentioned(left(structure));
  std::vector<std::size_t> all(encoding_.questions.all().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

std::optional<bool> EveryRuling::says(const model::Structure& structure) {
  if (structure.elements > model::PartialEvaluator::kMostElements) return std::nullopt;
  const Expr rest = left(structure);
  Choices choices(encoding_, mentioned(rest));
  if (choices.count() > kMostAnswers) return std::nullopt;
  model::Evaluator evaluator(formulas_, {});
  evaluator.structure() = structure;
  evaluator.structure().constants.resize(encoding_.prelude.signature().constants().size());
  std::optional<bool> common;
  do {
    choices.write(evaluator.structure());
    evaluator.changed(0);
    const bool says = evaluator.holds(rest);
    if (common && *common != says) return std::nullopt;
    common = says;
  } while (choices.next());
  return common;
}

}  // namespace roluat::analysis
