#include "analysis/conformance/examination.hpp"

#include <algorithm>

namespace roluat::analysis {
namespace {

constexpr double kPlainPositions = 4;  // how much a position of few questions is asked before one of many
constexpr int kMostShrinking = 60;     // positions asked to make one fault smaller

}  // namespace

Examination::Examination(Weigher& weigher, const model::Questions& questions, const model::Game& game,
                         const Predictor& predictor, Ask ask, ExaminationOptions options)
    : weigher_(weigher),
      questions_(questions),
      game_(game),
      predictor_(predictor),
      ask_(std::move(ask)),
      options_(std::move(options)),
      heard_(questions.all().size()) {}

Examined Examination::run(std::vector<Probe> probes) {
  left_ = std::move(probes);
  ask_all();
  std::vector<Answered> answers;
  for (const std::size_t i : result_.answered)
    answers.push_back({&result_.questions[i].probe, &result_.questions[i].reply.answer});
  result_.judgement = weigher_.judge(answers);
  find_faults();
  return std::move(result_);
}

void Examination::ask_all() {
  const std::size_t all = left_.size();
  for (std::size_t asked = 0; !over() && asked < options_.positions; ++asked) {
    if (options_.enough()) result_.cut_short = true;
    const auto next = result_.cut_short ? std::nullopt : most_wanted();
    if (!next) return;
    const Probe probe = left_[*next];
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(*next));
    options_.progress(asked + 1, all);
    put(probe);
  }
}

// What questions seldom heard of matter for comes first; and where few do, an answer says most about each.
std::optional<std::size_t> Examination::most_wanted() const {
  std::optional<std::size_t> best;
  double most = -1;
  for (std::size_t i = 0; i < left_.size(); ++i) {
    if (result_.refused.contains(left_[i].asks)) continue;
    double worth = 0;
    for (const std::size_t q : left_[i].questions) worth += 1 / (1 + static_cast<double>(heard_[q]));
    worth /= kPlainPositions + static_cast<double>(left_[i].questions.size());
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}

void Examination::put(const Probe& asked) {
  Probe probe = asked;
  if (deep_refusals_ >= kRefusals) probe.depth = 1;  // it knows where turns lead to, not what follows
  Question question{probe, ask_(probe)};
  const Reply::Kind kind = question.reply.kind;
  if (kind == Reply::Kind::stopped) {
    result_.stopped = true;
    return;
  }
  const bool answered = question.reply.answered(), late = kind == Reply::Kind::late;
  // What a program need not know is left out with all questions of its kind; but it may have been the position.
  if (kind == Reply::Kind::refused && probe.asks != Asks::turns && ++refusals_[probe.asks] >= kRefusals)
    result_.refused.insert(probe.asks);
  if (answered) refusals_[probe.asks] = 0;
  take(std::move(question));
  if (probe.depth > 1) {
    deep_refusals_ = kind == Reply::Kind::refused ? deep_refusals_ + 1 : 0;
    if (deep_refusals_ > 0 && !over() && answers_shallow(probe)) return;
  }
  if (!answered && !late && probe.asks == Asks::turns && !over()) ask_instead(probe);  // waiting costs time
}

// The same without what follows: most of the position is learned all the same.
bool Examination::answers_shallow(Probe probe) {
  probe.depth = 1;
  Question question{probe, ask_(probe)};
  result_.stopped = question.reply.kind == Reply::Kind::stopped;
  if (result_.stopped) return true;
  const bool answered = question.reply.answered();
  take(std::move(question));
  return answered;
}

void Examination::take(Question question) {
  const std::size_t number = result_.questions.size();
  if (question.reply.failed()) {
    result_.failed.push_back(number);
    failures_ += question.reply.kind == Reply::Kind::late ? kLateCosts : 1;
    result_.given_up = failures_ >= kPatience;
  } else {
    failures_ = 0;
  }
  if (question.reply.kind == Reply::Kind::refused) result_.errors.push_back(number);
  if (question.reply.answered()) {
    result_.answered.push_back(number);
    for (const std::size_t q : question.probe.questions) ++heard_[q];
  }
  result_.questions.push_back(std::move(question));
}

// What it would have said is asked with a piece less, until something is answered.
void Examination::ask_instead(const Probe& probe) {
  std::size_t tried = 0;
  for (const std::string& fen : predictor_.probing().smaller(probe.fen)) {
    if (++tried > kInstead || over()) return;
    Probe smaller = probe;
    smaller.fen = fen;
    Question question{smaller, ask_(smaller)};
    result_.stopped = question.reply.kind == Reply::Kind::stopped;
    if (result_.stopped) return;
    const bool answered = question.reply.answered();
    take(std::move(question));
    if (answered) return;
  }
}

// --- faults ---

void Examination::find_faults() {
  std::vector<Answered> answers;
  for (const std::size_t i : result_.answered)
    answers.push_back({&result_.questions[i].probe, &result_.questions[i].reply.answer});
  for (const Deviation& deviation : deviations_from(result_.judgement.ruling, answers, predictor_, weigher_.table()))
    result_.faults.push_back(fault_of(deviation));
  for (std::size_t i = 0; i < result_.faults.size() && i < options_.most_smaller; ++i) make_smaller(result_.faults[i]);
}

Fault Examination::fault_of(const Deviation& deviation) {
  const auto pieces = [&](const Deviant& one) {
    return predictor_.probing().pieces(result_.questions[result_.answered[one.answer]].probe.fen);
  };
  const Deviant& smallest = *std::ranges::min_element(deviation.turns, {}, pieces);
  const Question& question = result_.questions[result_.answered[smallest.answer]];
  Fault fault{deviation, question.probe, {}, {}};
  (void)show(fault, question.probe, question.reply.answer);
  return fault;
}

// By one other answer to one question that matters here.
void Examination::explain(Fault& fault, const Answer& answer) const {
  fault.explained_by.clear();
  for (const std::size_t q : fault.probe.questions) {
    const model::Question& question = questions_.all()[q];
    model::Ruling other = result_.judgement.ruling;
    for (std::size_t o = 0; o < question.options.size(); ++o) {
      if (result_.judgement.ruling.is(question.id, question.options[o].id)) continue;
      other.options[question.id] = question.options[o].id;
      if (predictor_.of(other, fault.probe) == answer) fault.explained_by.emplace_back(q, o);
    }
  }
}

/// Shows the fault on this position, what is of its pattern first; false if there is nothing of it.
bool Examination::show(Fault& fault, const Probe& probe, const Answer& answer) {
  const model::Ruling& ruling = result_.judgement.ruling;
  const auto next = of_pattern(fault.deviation.pattern, ruling, {&probe, &answer}, predictor_, weigher_.table());
  if (next.empty()) return false;
  fault.probe = probe;
  fault.differences = differences(game_, predictor_, ruling, probe, answer);
  const auto is_of_it = [&](const Difference& one) {
    return std::ranges::any_of(
        next, [&](const std::string& fen) { return one.ours.starts_with(fen) || one.theirs.starts_with(fen); });
  };
  std::ranges::stable_partition(fault.differences, is_of_it);
  explain(fault, answer);
  return true;
}

// Takes pieces away for as long as the program still does something of the same sort.
void Examination::make_smaller(Fault& fault) {
  if (fault.probe.asks != Asks::turns || predictor_.shown() != Shown::positions) return;
  int asked = 0;
  for (bool again = true; again && !result_.stopped;) {
    again = false;
    for (const std::string& fen : predictor_.probing().smaller(fault.probe.fen)) {
      if (options_.enough() || ++asked > kMostShrinking) return;
      Probe probe = fault.probe;
      probe.fen = fen;
      const Reply reply = ask_(probe);
      result_.stopped = result_.stopped || reply.kind == Reply::Kind::stopped;
      if (!reply.answered() || !show(fault, probe, reply.answer)) continue;
      again = true;
      break;
    }
  }
}

}  // namespace roluat::analysis
