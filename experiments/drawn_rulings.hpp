// Rulings drawn for a designed experiment, and the model that is fitted to what they do.
#pragma once

#include <vector>

#include "experiments/definition.hpp"
#include "model/question.hpp"

namespace roluat::experiments {

/// A question that varies, with the options that are drawn.
struct Factor {
  std::string question;
  std::vector<std::string> options;

  /// How many columns of a model stand for it: one fewer than options.
  [[nodiscard]] std::size_t columns() const { return options.size() - 1; }
};

/// Those that the definition names, or all; without the options that it leaves out. A question with one option left
/// does not vary. Throws InputError for what is no question or option.
[[nodiscard]] std::vector<Factor> factors_of(const Definition& definition, const model::Questions& questions);

/// [ruling][factor]: the number of an option. Balanced: each option of a factor comes as often as the others, give or
/// take one, in an order of chance that is independent between factors.
[[nodiscard]] std::vector<std::vector<std::size_t>> design(const std::vector<Factor>& factors, std::size_t rulings,
                                                           std::uint64_t seed);

/// The ruling that a row of the design means; what does not vary is answered as in `base`.
[[nodiscard]] model::Ruling drawn(const model::Ruling& base, const std::vector<Factor>& factors,
                                  const std::vector<std::size_t>& options);

/// Effect coding: an option's effect is its distance from the mean over options, so effects of a factor add up to 0.
/// The column's value for an option; the last option is -1 in all columns.
[[nodiscard]] double coded(const Factor& factor, std::size_t option, std::size_t column);

/// Where the columns of a factor, or of a pair of factors, stand in a row of the model. Column 0 is the mean.
class Layout {
 public:
  Layout(const std::vector<Factor>& factors, bool pairs);

  struct Pair {
    std::size_t a, b;
  };
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::vector<std::size_t> columns_of(std::size_t factor) const;
  [[nodiscard]] const std::vector<Pair>& pairs() const { return pairs_; }
  [[nodiscard]] std::vector<std::size_t> columns_of_pair(std::size_t pair) const;

  [[nodiscard]] std::vector<double> row(const std::vector<std::size_t>& options) const;
  /// The weights by which coefficients add up to: option a of a factor less option b.
  [[nodiscard]] std::vector<double> difference(std::size_t factor, std::size_t a, std::size_t b) const;
  /// By how much the difference between options a and b of the pair's first factor changes from option d to c of the
  /// second.
  [[nodiscard]] std::vector<double> difference(std::size_t pair, std::size_t a, std::size_t b, std::size_t c,
                                               std::size_t d) const;

 private:
  std::vector<Factor> factors_;
  std::vector<std::size_t> begins_, pair_begins_;
  std::vector<Pair> pairs_;
  std::size_t size_ = 1;
};

}  // namespace roluat::experiments
