#include "commands/doubtful_data.hpp"

#include <algorithm>

#include "analysis/asking/option_norms.hpp"

namespace roluat::analysis {
namespace {

bool is_used(const model::Question& question, const solver::Encoding& encoding) {
  const auto answers_it = [&](int constant) {
    return std::ranges::any_of(question.options, [&](const model::Option& option) {
      return encoding.answer(question.id, option.id) == constant;
    });
  };
  return std::ranges::any_of(encoding.kernel,
                             [&](const auto& rule) { return encoding.formulas.mentions(rule.second, answers_it); });
}

std::string place_of(const model::Question& question) {
  return question.file + ":" + std::to_string(question.line) + ":" + std::to_string(question.column);
}

std::string answers_left_out(const solver::Encoding& encoding, const model::Statements& statements) {
  std::string all;
  for (const model::Question& question : encoding.questions.all())
    for (const model::Option& option : question.options)
      if (statements.of_option(question.id, option.id) == nullptr)
        all += (all.empty() ? "" : ", ") + question.id + "=" + option.id +
               " (questions.toml:" + std::to_string(option.line) + ")";
  return all;
}

}  // namespace

void tell_doubtful_data(const OpenSubject& subject, bool gaps, const Common& common) {
  const solver::Encoding& encoding = subject.encoding;
  if (!encoding.has_kernel || subject.game->has_referee()) return;
  for (const model::Question& question : encoding.questions.all())
    if (!is_used(question, encoding))
      notice(common, model::message("%1: no rule in %2 uses an answer to the question '%3'", place_of(question),
                                    encoding.folder + "/kernel/rules.smt2", question.id));
  if (!gaps) return;
  const auto statements = option_statements(encoding);
  if (!statements) return;
  if (const std::string left_out = answers_left_out(encoding, *statements); !left_out.empty())
    notice(common,
           model::message("%1 does not say what these answers state: %2", encoding.folder + "/options", left_out));
}

}  // namespace roluat::analysis
