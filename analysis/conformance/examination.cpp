#include "analysis/conformance/examination.hpp"

#include <algorithm>
#include <iterator>

namespace roluat::analysis {
namespace {

constexpr double kPlainPositions = 4;  // how much a position of few questions is asked before one of many
constexpr int kMostShrinking = 60;     // positions asked to make one fault smaller
constexpr double kLast = 1e-6;         // of a position that will be refused, as all like it were
constexpr std::size_t kLookedAt = 12;  // turns of a deviation by which it is seen what would explain it
constexpr std::size_t kHungOn = 3;     // positions by which it is seen what a deviation hangs on
constexpr int kMostWithout = 40;       // positions asked for that
constexpr int kMostFailed = 2;         // it has crashed or hung so often on them: no more of this deviation
constexpr std::size_t kManyTurns = 2;  // one turn contradicts nothing that many speak for

}  // namespace

Examination::Examination(Weigher& weigher, const model::Questions& questions, const Predictor& predictor, Ask ask,
                         ExaminationOptions options)
    : weigher_(weigher),
      questions_(questions),
      predictor_(predictor),
      ask_(std::move(ask)),
      options_(std::move(options)),
      heard_(questions.all().size()) {}

Examined Examination::run(std::vector<Probe> probes) {
  left_ = std::move(probes);
  ask_all();
  leave_out_riders();
  std::vector<Answered> answers;
  for (const std::size_t i : result_.answered)
    answers.push_back({&result_.questions[i].probe, &result_.questions[i].reply.answer});
  result_.judgement = weigher_.judge(answers);
  find_faults();
  doubt_what_deviations_contradict();
  look_for_others();
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
    if (riders_refused_ >= kRidersRefused && !riders_answered_ && predictor_.probing().stacked(left_[i].fen))
      worth *= kLast;
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
  if (question.probe.asks == Asks::turns && predictor_.probing().stacked(question.probe.fen)) {
    riders_refused_ += question.reply.kind == Reply::Kind::refused ? 1U : 0U;
    riders_answered_ = riders_answered_ || question.reply.answered();
  }
  if (question.reply.answered()) {
    result_.answered.push_back(number);
    for (const std::size_t q : question.probe.questions) ++heard_[q];
  }
  result_.questions.push_back(std::move(question));
}

// What it would have said is asked with a piece less, until something is answered.
void Examination::ask_instead(const Probe& probe) {
  std::size_t tried = 0;
  for (const model::Position& less : predictor_.probing().smaller(predictor_.position(probe))) {
    if (++tried > kInstead || over()) return;
    const Probe smaller = probe.about(less);
    Question question{smaller, ask_(smaller)};
    result_.stopped = question.reply.kind == Reply::Kind::stopped;
    if (result_.stopped) return;
    const bool answered = question.reply.answered();
    take(std::move(question));
    if (answered) return;
  }
}

// Of a program that refuses each position in which a piece carries another, and has none after any turn, nothing is
// learned about carrying, and that it does not know it is one thing and not a hundred.
void Examination::leave_out_riders() {
  if (riders_answered_ || riders_refused_ < kRidersRefused || predictor_.shown() != Shown::positions) return;
  const auto stacked = [&](const std::string& next) { return predictor_.probing().stacked(next); };
  for (const std::size_t i : result_.answered)
    if (std::ranges::any_of(result_.questions[i].reply.answer, stacked)) return;
  result_.no_riders = true;
  for (Question& question : result_.questions) question.probe.without_riders = true;
}

// --- faults ---

void Examination::find_faults() {
  std::vector<Answered> answers;
  for (const std::size_t i : result_.answered)
    answers.push_back({&result_.questions[i].probe, &result_.questions[i].reply.answer});
  for (const Deviation& deviation : deviations_from(result_.judgement.ruling, answers, predictor_, weigher_.table()))
    result_.faults.push_back(fault_of(deviation));
  for (std::size_t i = 0; i < result_.faults.size() && i < options_.most_smaller; ++i) {
    make_smaller(result_.faults[i]);
    look_what_it_hangs_on(result_.faults[i]);
  }
}

Fault Examination::fault_of(const Deviation& deviation) {
  const auto pieces = [&](const Deviant& one) {
    return predictor_.probing().pieces(predictor_.position(result_.questions[result_.answered[one.answer]].probe));
  };
  const Deviant& smallest = *std::ranges::min_element(deviation.turns, {}, pieces);
  const Question& question = result_.questions[result_.answered[smallest.answer]];
  Fault fault{deviation, question.probe, {}};
  (void)show(fault, question.probe, question.reply.answer);
  return fault;
}

// By one other answer to one question that matters here: as to the turns of this deviation the two are one then, and
// nothing else is worse.
void Examination::explain(Fault& fault, const Answer& answer) const {
  fault.explained_by.clear();
  const auto missing = [](const Answer& these, const Answer& those) {
    Answer only;
    std::ranges::set_difference(these, those, std::back_inserter(only));
    return only;
  };
  const Answer& ours = predictor_.of(result_.judgement.ruling, fault.probe);
  const Answer lacks = missing(ours, answer), has = missing(answer, ours);
  const std::vector<std::string> shown = of_pattern(fault.deviation.pattern, result_.judgement.ruling,
                                                    {&fault.probe, &answer}, predictor_, weigher_.table());
  for (const std::size_t q : fault.probe.questions) {
    const model::Question& question = questions_.all()[q];
    model::Ruling other = result_.judgement.ruling;
    for (std::size_t o = 0; o < question.options.size(); ++o) {
      if (result_.judgement.ruling.is(question.id, question.options[o].id)) continue;
      other.options[question.id] = question.options[o].id;
      const Answer& then = predictor_.of(other, fault.probe);
      const bool no_worse =
          std::ranges::includes(lacks, missing(then, answer)) && std::ranges::includes(has, missing(answer, then));
      const auto as_they = [&](const std::string& next) {
        return has_as_they(fault.deviation.pattern, next, fault.probe, answer, other);
      };
      if (no_worse && std::ranges::all_of(shown, as_they) &&
          of_pattern(fault.deviation.pattern, other, {&fault.probe, &answer}, predictor_, weigher_.table()).empty())
        fault.explained_by.emplace_back(q, o);
    }
  }
}

/// Would a ruling give this turn, or other answer, as the program does?
bool Examination::has_as_they(const Pattern& pattern, const std::string& next, const Probe& probe, const Answer& theirs,
                              const model::Ruling& ruling) const {
  const Answer& then = predictor_.of(ruling, probe);
  if (pattern.kind == Difference::Kind::judgement || pattern.kind == Difference::Kind::count) return then == theirs;
  if (pattern.deed == "over") {
    const std::string over = next + std::string(kOver);
    return std::ranges::find(then, pattern.kind == Difference::Kind::only_theirs ? over : next) != then.end();
  }
  const bool there = std::ranges::any_of(then, [&](const std::string& one) { return one.starts_with(next); });
  return pattern.kind == Difference::Kind::only_ours && !pattern.besides ? !there : there;
}

/// Would most of a deviation's turns be none under this ruling?
bool Examination::explains(const Deviation& deviation, const model::Ruling& other, std::size_t question) const {
  std::size_t explained = 0, all = 0;
  for (const Deviant& turn : deviation.turns) {
    if (++all > kLookedAt) break;
    const Question& asked = result_.questions[result_.answered[turn.answer]];
    const bool matters = std::ranges::find(asked.probe.questions, question) != asked.probe.questions.end();
    const bool so = matters && has_as_they(deviation.pattern, turn.next, asked.probe, asked.reply.answer, other);
    explained += so ? 1U : 0U;
  }
  return 2 * explained > std::min(all, kLookedAt);
}

// An option that a deviation goes against is not what the program plays, whatever else speaks for it.
void Examination::doubt_what_deviations_contradict() {
  for (std::size_t q = 0; q < questions_.all().size(); ++q) {
    Weighed& weighed = result_.judgement.questions[q];
    if (!weighed.settled) continue;
    const model::Question& question = questions_.all()[q];
    model::Ruling other = result_.judgement.ruling;
    for (std::size_t o = 0; o < question.options.size() && weighed.settled; ++o) {
      if (o == weighed.option) continue;
      other.options[question.id] = question.options[o].id;
      weighed.settled = std::ranges::none_of(result_.faults, [&](const Fault& fault) {
        return fault.deviation.positions >= kManyTurns && explains(fault.deviation, other, q);
      });
    }
    if (!weighed.settled) result_.contradicted.insert(q);
  }
}

// One position may show several; then no single answer explains all of it.
void Examination::look_for_others() {
  std::vector<const Pattern*> patterns;
  for (const Fault& fault : result_.faults) patterns.push_back(&fault.deviation.pattern);
  for (std::size_t i = 0; i < result_.faults.size(); ++i) {
    Fault& fault = result_.faults[i];
    fault.also_shows =
        patterns_shown(patterns, result_.judgement.ruling, {&fault.probe, &fault.answer}, predictor_, weigher_.table());
    std::erase(fault.also_shows, i);
  }
}

/// Shows the fault on this position, what is of its pattern first; false if there is nothing of it.
bool Examination::show(Fault& fault, const Probe& probe, const Answer& answer) {
  const model::Ruling& ruling = result_.judgement.ruling;
  const auto next = of_pattern(fault.deviation.pattern, ruling, {&probe, &answer}, predictor_, weigher_.table());
  if (next.empty()) return false;
  fault.probe = probe;
  fault.answer = answer;
  fault.differences = differences(predictor_, ruling, probe, answer);
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
    for (const model::Position& less : predictor_.probing().smaller(predictor_.position(fault.probe))) {
      if (options_.enough() || ++asked > kMostShrinking) return;
      const Probe probe = fault.probe.about(less);
      const Reply reply = ask_(probe);
      result_.stopped = result_.stopped || reply.kind == Reply::Kind::stopped;
      if (!reply.answered() || !show(fault, probe, reply.answer)) continue;
      again = true;
      break;
    }
  }
}

// By the smallest position first, then by others of the deviation with few pieces.
void Examination::look_what_it_hangs_on(Fault& fault) {
  if (result_.stopped || options_.enough()) return;
  std::vector<LookedAt> positions{{fault.probe, fault.answer}};
  std::vector<std::pair<int, std::size_t>> others;
  for (const Deviant& turn : fault.deviation.turns) {
    const Probe& probe = result_.questions[result_.answered[turn.answer]].probe;
    others.emplace_back(predictor_.probing().pieces(predictor_.position(probe)), turn.answer);
  }
  std::ranges::sort(others);
  others.erase(std::ranges::unique(others).begin(), others.end());
  for (const auto& [pieces, answer] : others) {
    const Question& question = result_.questions[result_.answered[answer]];
    if (positions.size() == kHungOn) break;
    if (question.probe.fen != fault.probe.fen) positions.push_back({question.probe, question.reply.answer});
  }
  int asked = 0, failed = 0;
  const auto ask = [&](const Probe& probe) {
    const bool over = result_.stopped || options_.enough() || asked >= kMostWithout || failed >= kMostFailed;
    if (over) return Reply{Reply::Kind::stopped, {}, {}};
    ++asked;
    Reply reply = ask_(probe);
    failed += reply.failed() ? 1 : 0;
    result_.stopped = result_.stopped || reply.kind == Reply::Kind::stopped;
    return reply;
  };
  fault.needs =
      needs_of(fault.deviation.pattern, positions, result_.judgement.ruling, predictor_, weigher_.table(), ask);
}

}  // namespace roluat::analysis
