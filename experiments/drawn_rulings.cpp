#include "experiments/drawn_rulings.hpp"

#include <algorithm>
#include <utility>

#include "analysis/play/dice.hpp"
#include "model/diagnostic.hpp"

namespace roluat::experiments {
namespace {

/// "question=option" as its parts; both must be there.
std::pair<std::string, std::string> left_out(const std::string& text, const Definition& definition,
                                             const model::Questions& questions) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos)
    throw model::InputError({definition.file, 0, 0, model::message("'%1' is not an option", text), "QUESTION=OPTION"});
  const std::string id = text.substr(0, equals), option = text.substr(equals + 1);
  const model::Question& question = model::question_called(questions, {id, definition.file, 0, 0});
  (void)model::option_called(question, {option, definition.file, 0, 0});
  return {id, option};
}

}  // namespace

std::vector<Factor> factors_of(const Definition& definition, const model::Questions& questions) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const std::string& text : definition.leave_out) out.push_back(left_out(text, definition, questions));
  for (const std::string& id : definition.questions)
    (void)model::question_called(questions, {id, definition.file, 0, 0});
  std::vector<Factor> factors;
  for (const model::Question& question : questions.all()) {
    const auto& named = definition.questions;
    if (!named.empty() && std::ranges::find(named, question.id) == named.end()) continue;
    Factor factor{question.id, {}};
    for (const model::Option& option : question.options)
      if (std::ranges::find(out, std::pair(question.id, option.id)) == out.end()) factor.options.push_back(option.id);
    if (factor.options.size() > 1) factors.push_back(std::move(factor));
  }
  return factors;
}

std::vector<std::vector<std::size_t>> design(const std::vector<Factor>& factors, std::size_t rulings,
                                             std::uint64_t seed) {
  std::vector<std::vector<std::size_t>> rows(rulings, std::vector<std::size_t>(factors.size()));
  for (std::size_t f = 0; f < factors.size(); ++f) {
    analysis::Dice dice(seed, f);
    std::vector<std::size_t> column(rulings);
    const std::size_t first = dice.below(factors[f].options.size());
    for (std::size_t i = 0; i < rulings; ++i) column[i] = (first + i) % factors[f].options.size();
    for (std::size_t i = rulings; i > 1; --i) std::swap(column[i - 1], column[dice.below(i)]);
    for (std::size_t i = 0; i < rulings; ++i) rows[i][f] = column[i];
  }
  return rows;
}

model::Ruling drawn(const model::Ruling& base, const std::vector<Factor>& factors,
                    const std::vector<std::size_t>& options) {
  model::Ruling ruling = base;
  ruling.name = "drawn";
  for (std::size_t f = 0; f < factors.size(); ++f) ruling.options[factors[f].question] = factors[f].options[options[f]];
  return ruling;
}

double coded(const Factor& factor, std::size_t option, std::size_t column) {
  if (option == factor.columns()) return -1;
  return option == column ? 1 : 0;
}

Layout::Layout(const std::vector<Factor>& factors, bool pairs) : factors_(factors) {
  for (const Factor& factor : factors_) {
    begins_.push_back(size_);
    size_ += factor.columns();
  }
  for (std::size_t a = 0; pairs && a < factors_.size(); ++a)
    for (std::size_t b = a + 1; b < factors_.size(); ++b) {
      pairs_.push_back({a, b});
      pair_begins_.push_back(size_);
      size_ += factors_[a].columns() * factors_[b].columns();
    }
}

std::vector<std::size_t> Layout::columns_of(std::size_t factor) const {
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < factors_[factor].columns(); ++i) columns.push_back(begins_[factor] + i);
  return columns;
}

std::vector<std::size_t> Layout::columns_of_pair(std::size_t pair) const {
  const std::size_t count = factors_[pairs_[pair].a].columns() * factors_[pairs_[pair].b].columns();
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < count; ++i) columns.push_back(pair_begins_[pair] + i);
  return columns;
}

std::vector<double> Layout::row(const std::vector<std::size_t>& options) const {
  std::vector<double> row(size_, 0);
  row[0] = 1;
  for (std::size_t f = 0; f < factors_.size(); ++f)
    for (std::size_t i = 0; i < factors_[f].columns(); ++i) row[begins_[f] + i] = coded(factors_[f], options[f], i);
  for (std::size_t p = 0; p < pairs_.size(); ++p) {
    const auto [a, b] = pairs_[p];
    for (std::size_t i = 0; i < factors_[a].columns(); ++i)
      for (std::size_t j = 0; j < factors_[b].columns(); ++j)
        row[pair_begins_[p] + i * factors_[b].columns() + j] =
            coded(factors_[a], options[a], i) * coded(factors_[b], options[b], j);
  }
  return row;
}

std::vector<double> Layout::difference(std::size_t factor, std::size_t a, std::size_t b) const {
  std::vector<double> weights(size_, 0);
  for (std::size_t i = 0; i < factors_[factor].columns(); ++i)
    weights[begins_[factor] + i] = coded(factors_[factor], a, i) - coded(factors_[factor], b, i);
  return weights;
}

std::vector<double> Layout::difference(std::size_t pair, std::size_t a, std::size_t b, std::size_t c,
                                       std::size_t d) const {
  const Factor &first = factors_[pairs_[pair].a], &second = factors_[pairs_[pair].b];
  std::vector<double> weights(size_, 0);
  for (std::size_t i = 0; i < first.columns(); ++i)
    for (std::size_t j = 0; j < second.columns(); ++j)
      weights[pair_begins_[pair] + i * second.columns() + j] =
          (coded(first, a, i) - coded(first, b, i)) * (coded(second, c, j) - coded(second, d, j));
  return weights;
}

}  // namespace roluat::experiments
