#include "analysis/judging/option_sentences.hpp"

#include "analysis/asking/option_norms.hpp"

namespace roluat::analysis {

struct OptionSentences::Book {
  Book(const solver::Encoding& encoding, const model::Statements& statements)
      : read(encoding), norms(option_norms(read, statements, read.rulings.front())), evaluator(read.formulas, {}) {}

  solver::Encoding read;
  OptionNorms norms;
  model::Evaluator evaluator;
};

OptionSentences::OptionSentences(const solver::Encoding& encoding) {
  if (const auto statements = option_statements(encoding)) book_ = std::make_unique<Book>(encoding, *statements);
}

OptionSentences::~OptionSentences() = default;

void OptionSentences::look_at(const model::Structure& act) {
  if (!book_) return;
  book_->evaluator.structure() = act;
  book_->evaluator.structure().constants.resize(book_->read.prelude.signature().constants().size());
  book_->evaluator.changed(0);
}

OptionSentences::Said OptionSentences::said_by(std::size_t question, std::size_t option) {
  const std::optional<solver::OptionNorm>& norm = book_->norms[question][option];
  if (!norm) return {};
  return {book_->evaluator.holds(norm->permits), book_->evaluator.holds(norm->forbids)};
}

bool OptionSentences::part(const std::string& question, const std::string& option, const std::string& other) {
  if (book_ == nullptr) return false;
  const auto& all = book_->read.questions.all();
  for (std::size_t q = 0; q < all.size(); ++q)
    if (all[q].id == question) return said_by(q, all[q].index_of(option)) != said_by(q, all[q].index_of(other));
  return false;
}

}  // namespace roluat::analysis
