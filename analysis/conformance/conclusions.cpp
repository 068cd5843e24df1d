#include "analysis/conformance/conclusions.hpp"

#include <algorithm>
#include <set>

namespace roluat::analysis {
namespace {

constexpr double kNegligible = 3.5;  // natural logarithm: an option less likely by so much is not named as possible

/// The option that comes next after the one found.
const Against& next_best(const Weighed& weighed) {
  return *std::ranges::min_element(weighed.others, {}, &Against::weight);
}

ShownAnswer shown_answer(const Examined& examined, const model::Question& question, const Weighed& weighed,
                         const model::Ruling& nearest) {
  const Against& next = next_best(weighed);
  ShownAnswer shown{
      &question,  &question.options[weighed.option], question.find(nearest.option(question.id)), "", next.pro,
      next.contra};
  const auto preset = static_cast<std::size_t>(shown.nearest - question.options.data());
  const auto against = std::ranges::find(weighed.others, preset, &Against::option);
  if (against != weighed.others.end() && against->shown_by)
    shown.fen = examined.questions[examined.answered[*against->shown_by]].probe.fen;
  return shown;
}

void sort_questions(Conclusions& conclusions, const std::vector<Probe>& probes, const solver::Encoding& encoding) {
  const Examined& examined = conclusions.examined;
  std::set<std::size_t> seen;
  for (const Probe& probe : probes)
    if (!examined.refused.contains(probe.asks)) seen.insert(probe.questions.begin(), probe.questions.end());
  const model::Ruling& nearest = *encoding.ruling(examined.judgement.nearest);
  const auto& all = encoding.questions.all();
  for (std::size_t q = 0; q < all.size(); ++q) {
    const Weighed& weighed = examined.judgement.questions[q];
    if (weighed.settled) {
      conclusions.shown.push_back(shown_answer(examined, all[q], weighed, nearest));
      continue;
    }
    conclusions.unsettled.push_back({&all[q], {&all[q].options[weighed.option]}, !seen.contains(q)});
    for (const Against& other : weighed.others)
      if (other.weight < kNegligible) conclusions.unsettled.back().possible.push_back(&all[q].options[other.option]);
  }
}

ToldFault told(const Fault& fault, const Predictor& predictor, TextJudge& judge) {
  ToldFault result{fault, {}};
  model::Position position;
  for (const Difference& difference : fault.differences) {
    const bool one_act = !difference.turn.empty() && difference.turn.find(',') == std::string::npos;
    if (one_act && !position) position = predictor.position(fault.probe);
    result.verdicts.push_back(one_act ? judge.verdicts(position, difference.turn) : std::vector<TextVerdict>());
  }
  return result;
}

}  // namespace

std::vector<const ShownAnswer*> Conclusions::other() const {
  std::vector<const ShownAnswer*> all;
  for (const ShownAnswer& one : shown)
    if (one.option != one.nearest) all.push_back(&one);
  return all;
}

Conclusions conclude(Examined examined, const std::vector<Probe>& probes, const Predictor& predictor,
                     const model::Game& game, const solver::Encoding& encoding) {
  Conclusions conclusions;
  conclusions.examined = std::move(examined);
  sort_questions(conclusions, probes, encoding);
  TextJudge judge(encoding, game);
  for (const Fault& fault : conclusions.examined.faults) conclusions.faults.push_back(told(fault, predictor, judge));
  conclusions.against = against_texts(conclusions.examined, predictor, encoding, judge);
  return conclusions;
}

model::Ruling learned_ruling(const Conclusions& conclusions, const std::string& name) {
  model::Ruling ruling = conclusions.examined.judgement.ruling;
  ruling.name = name;
  ruling.title = {"Luật mà chương trình chơi theo", "该程序所依的规则", "The rules that the program plays by"};
  ruling.reasons.clear();
  ruling.fillers.clear();
  for (const Unsettled& one : conclusions.unsettled) ruling.fillers.push_back(one.question->id);
  for (const ShownAnswer& one : conclusions.shown)
    ruling.reasons[one.question->id] = {"chương trình đã chơi như vậy", "该程序就是这样下的",
                                        "the program has played so"};
  // What is not settled is whatever explains most; mostly that is the nearest preset's answer.
  const std::string& near = conclusions.examined.judgement.nearest;
  for (const Unsettled& one : conclusions.unsettled)
    ruling.reasons[one.question->id] = {"các câu trả lời không đủ cho thấy; gần nhất là " + near,
                                        "回答不足以显示；最接近的是 " + near,
                                        "the answers do not settle it; the nearest preset is " + near};
  return ruling;
}

}  // namespace roluat::analysis
