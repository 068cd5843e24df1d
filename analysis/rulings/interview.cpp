#include "analysis/rulings/interview.hpp"

#include <algorithm>
#include <unordered_map>

#include "model/diagnostic.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Expr;
using model::Question;

Interview::Interview(solver::Encoding& encoding, Json report, model::Ruling ruling)
    : encoding_(encoding), report_(std::move(report)), ruling_(std::move(ruling)) {
  note_findings();
  note_bits();
  in_kernel_ = mentioned_in_kernel(false);
  note_implied();
}

// A report of an older encoding may name questions that there are no longer: these are passed over.
void Interview::note_findings() {
  const std::vector<Question>& all = encoding_.questions.all();
  named_by_.resize(all.size());
  for (std::size_t f = 0; f < report_["findings"].size(); ++f) {
    questions_.emplace_back();
    const Json names = finding(f).value("questions", Json::array());
    for (const Json& name : names) {
      if (!name.is_string())
        throw model::InputError(
            {"report", 0, 0, model::message("the questions of finding %1 are incomplete", f + 1), "ids of questions"});
      const auto found = std::ranges::find(all, name.get<std::string>(), &Question::id);
      if (found == all.end()) continue;
      const auto q = static_cast<std::size_t>(found - all.begin());
      questions_.back().push_back(q);
      named_by_[q].push_back(f);
    }
  }
}

void Interview::note_bits() {
  for (const Question& question : encoding_.questions.all()) {
    double sum = 0;
    for (const ReportedOpenness& text : openness(question)) sum += text.bits();
    bits_.push_back(sum);
  }
}

// The questions that still stand in what is left of the kernel once the answers given are put in.
std::set<std::size_t> Interview::mentioned_in_kernel(bool with_answers) const {
  model::Formulas& f = encoding_.formulas;
  model::Replacements known;
  std::unordered_map<int, std::size_t> question_of;
  for (std::size_t q = 0; q < encoding_.questions.all().size(); ++q)
    for (const Question& question = encoding_.questions.all()[q]; const model::Option& option : question.options) {
      const int constant = encoding_.answer(question.id, option.id);
      question_of.emplace(constant, q);
      if (with_answers && is_answered(q))
        known.set(f.constant(constant), f.boolean(ruling_.is(question.id, option.id)));
    }
  std::set<std::size_t> result;
  const auto note = [&](int constant) {
    if (const auto found = question_of.find(constant); found != question_of.end()) result.insert(found->second);
    return false;  // look at the others too
  };
  (void)f.mentions(f.rewrite(encoding_.legal, known), note);
  for (const auto& [name, effect] : encoding_.effects) (void)f.mentions(f.rewrite(effect, known), note);
  return result;
}

// Of a question that the kernel never spoke of (such as who begins) its silence tells nothing.
void Interview::note_implied() {
  implied_.clear();
  const std::set<std::size_t> left = mentioned_in_kernel(true);
  for (const std::size_t q : in_kernel_)
    if (!is_answered(q) && !left.contains(q)) implied_.insert(q);
}

bool Interview::is_answered(std::size_t question) const {
  return std::ranges::find(ruling_.fillers, encoding_.questions.all()[question].id) == ruling_.fillers.end();
}

std::size_t Interview::left_of(std::size_t finding) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(questions_[finding], [this](std::size_t q) { return !is_decided(q); }));
}

std::size_t Interview::index_of(const Question& question) const {
  return static_cast<std::size_t>(&question - encoding_.questions.all().data());
}

Pending Interview::pending(std::size_t question) const {
  Pending result{&encoding_.questions.all()[question], named_by_[question], 0, bits_[question]};
  for (const std::size_t f : named_by_[question])
    if (const std::size_t left = left_of(f); left > 0) result.weight += 1.0 / static_cast<double>(left);
  return result;
}

Pending Interview::about(const Question& question) const { return pending(index_of(question)); }

std::optional<Pending> Interview::next() const {
  std::optional<Pending> best;
  for (std::size_t q = 0; q < encoding_.questions.all().size(); ++q) {
    if (is_decided(q) || skipped_.contains(q)) continue;
    Pending one = pending(q);
    if (!best || std::pair(one.weight, one.bits) > std::pair(best->weight, best->bits)) best = std::move(one);
  }
  return best;
}

Progress Interview::progress() const {
  Progress result;
  result.questions = encoding_.questions.all().size();
  for (std::size_t q = 0; q < result.questions; ++q) result.answered += is_answered(q) ? 1 : 0;
  result.implied = implied_.size();
  result.findings = questions_.size();
  for (std::size_t f = 0; f < questions_.size(); ++f) result.settled += is_settled(f) ? 1 : 0;
  return result;
}

std::vector<const Question*> Interview::implied() const {
  std::vector<const Question*> result;
  for (const std::size_t q : implied_) result.push_back(&encoding_.questions.all()[q]);
  return result;
}

void Interview::answer(const Choice& choice) {
  steps_.push_back({choice.question, ruling_});
  choose(ruling_, choice, "");
  skipped_.erase(index_of(*choice.question));
  note_implied();
}

void Interview::skip(const Question& question) {
  steps_.push_back({&question, std::nullopt});
  skipped_.insert(index_of(question));
}

const Question* Interview::undo() {
  if (steps_.empty()) return nullptr;
  const Step last = std::move(steps_.back());
  steps_.pop_back();
  if (last.before)
    ruling_ = *last.before;
  else
    skipped_.erase(index_of(*last.question));
  note_implied();
  return last.question;
}

}  // namespace roluat::analysis
