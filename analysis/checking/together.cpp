#include "analysis/checking/together.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "model/message.hpp"

namespace roluat::analysis {

namespace {

constexpr std::size_t kMostRepairsTogether = 64;

using Sets = std::vector<std::vector<std::string>>;

template <class Value>
void append(std::vector<Value>& all, const std::vector<Value>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

// Repairs of two subjects have nothing to do with each other: one of each makes a repair of both.
Sets one_of_each(const Sets& some, const Sets& others) {
  if (some.empty() || others.empty()) return some.empty() ? others : some;
  Sets result;
  for (const auto& one : some)
    for (const auto& other : others)
      if (result.size() < kMostRepairsTogether) {
        result.push_back(one);
        append(result.back(), other);
      }
  return result;
}

Count rulings_of(const Openness& one) { return one.one_game() ? Count(1) : one.admission.admitted; }

// A ruling of both subjects is one of each.
Openness both(const Openness& a, const Openness& b) {
  Openness result;
  result.texts = a.texts;
  Admission& sum = result.admission;
  sum.obeying_all = a.admission.obeying_all * b.admission.obeying_all;
  sum.admitted = rulings_of(a) * rulings_of(b);
  sum.exact = a.admission.exact && b.admission.exact;
  sum.repair_size = a.admission.repair_size + b.admission.repair_size;
  sum.repairs = one_of_each(a.admission.repairs, b.admission.repairs);
  result.questions = a.questions;
  result.left_to_turns = a.left_to_turns;
  append(result.questions, b.questions);
  append(result.left_to_turns, b.left_to_turns);
  for (const Admission* one : {&a.admission, &b.admission}) {
    append(sum.unobeyable, one->unobeyable);
    append(sum.conflicts, one->conflicts);
  }
  result.complete = a.complete && b.complete;
  result.alike_in_acts = a.alike_in_acts && b.alike_in_acts;
  result.bits_in_turns = a.bits_in_turns + b.bits_in_turns;
  return result;
}

// Of one subject, what some texts leave open together: a text that does not speak of it leaves nothing out.
const Openness* of_those_that_speak(const std::vector<Openness>& about, const std::vector<std::string>& texts) {
  const auto exactly = std::ranges::find(about, texts, &Openness::texts);
  if (exactly != about.end()) return &*exactly;
  return texts.size() > 1 && !about.empty() ? &about.back() : nullptr;  // all that speak of it
}

void add_repair(const Repair& more, Repair& sum) {
  sum.size += more.size;
  sum.sets = one_of_each(sum.sets, more.sets);
  sum.verified = sum.verified && more.verified;
}

std::vector<TextSummary> summaries_of(const std::vector<AboutSubject>& parts, const std::vector<model::Text>& texts) {
  std::vector<TextSummary> result;
  for (const model::Text& text : texts) {
    result.push_back(summary_of(text));
    result.back().repair.verified = true;
    for (const AboutSubject& part : parts)
      if (const auto one = std::ranges::find(part.result.texts, text.id, &TextSummary::id);
          one != part.result.texts.end())
        add_repair(one->repair, result.back().repair);
  }
  return result;
}

// Of some kinds what is denied is what is found.
std::size_t denied(const CheckSummary& one) {
  const bool by_denial =
      one.kind == solver::Kind::dead || one.kind == solver::Kind::redundant || one.kind == solver::Kind::example;
  return by_denial ? one.found : one.refuted;
}

void add(const CheckSummary& more, std::vector<CheckSummary>& all) {
  const auto known = std::ranges::find(all, more.kind, &CheckSummary::kind);
  if (known == all.end()) {
    all.push_back(more);
    return;
  }
  // Where nothing is denied, nothing had to be tried.
  const auto least = [](int a, std::size_t of_a, int b, std::size_t of_b) {
    return of_a == 0 ? b : of_b == 0 ? a : std::min(a, b);
  };
  known->tried = least(known->tried, denied(*known), more.tried, denied(more));
  known->twins_tried = std::max(known->twins_tried, more.twins_tried);
  known->obligations += more.obligations;
  known->found += more.found;
  known->refuted += more.refuted;
  known->undecided += more.undecided;
  known->sufficient = known->sufficient && more.sufficient
                          ? std::optional(std::max(*known->sufficient, *more.sufficient))
                          : std::nullopt;
  if (known->why.empty()) known->why = more.why;
}

void take_over(AboutSubject& part, CheckResult& sum) {
  CheckResult& one = part.result;
  for (Finding& finding : one.findings) {
    finding.subject = part.subject;
    sum.findings.push_back(std::move(finding));
  }
  append(sum.faults, one.faults);
  for (const auto& [kind, count] : one.unconfirmed) sum.unconfirmed[kind] += count;
  append(sum.harmless, one.harmless);
  append(sum.precedences, one.precedences);
  for (const CheckSummary& summary : one.summaries) add(summary, sum.summaries);
  for (TextsCompared& compared : one.comparisons) {
    compared.subject = part.subject;
    sum.comparisons.push_back(std::move(compared));
  }
  sum.queries += one.queries;
  sum.seconds_in_solver += one.seconds_in_solver;
}

}  // namespace

std::vector<Openness> openness_together(const std::vector<std::vector<Openness>>& subjects,
                                        const std::vector<model::Text>& texts) {
  std::vector<std::vector<std::string>> wanted;
  for (const model::Text& text : texts) wanted.push_back({text.id});
  std::vector<std::string> all;
  for (const model::Text& text : texts) all.push_back(text.id);
  if (all.size() > 1) wanted.push_back(all);
  std::vector<Openness> result;
  for (const std::vector<std::string>& some : wanted) {
    std::optional<Openness> sum;
    for (const std::vector<Openness>& about : subjects)
      if (const Openness* one = of_those_that_speak(about, some)) sum = sum ? both(*sum, *one) : *one;
    if (!sum) continue;
    sum->texts = some;
    result.push_back(std::move(*sum));
  }
  return result;
}

CheckResult together(std::vector<AboutSubject> parts, const std::vector<model::Text>& texts,
                     const model::Alignment& alignment) {
  CheckResult sum;
  std::vector<model::Question> questions;
  model::Weights weights;
  sum.texts = summaries_of(parts, texts);
  std::vector<std::vector<Openness>> left_open;
  for (const AboutSubject& part : parts) left_open.push_back(part.result.openness);
  sum.openness = openness_together(left_open, texts);
  for (AboutSubject& part : parts) {
    append(questions, part.questions.all());
    weights.insert(part.weights.begin(), part.weights.end());
    sum.openness_about[part.subject] = part.result.openness;
    take_over(part, sum);
  }
  std::ranges::sort(sum.findings, {}, [](const Finding& one) { return std::tuple(one.level, one.kind, one.id); });
  std::ranges::sort(sum.faults, {}, &model::Message::str);
  std::ranges::sort(sum.harmless);
  sum.matters = matters_of(sum.findings, model::Questions(std::move(questions)), alignment, weights, texts);
  return sum;
}

}  // namespace roluat::analysis
