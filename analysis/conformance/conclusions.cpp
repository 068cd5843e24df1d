#include "analysis/conformance/conclusions.hpp"

#include <algorithm>
#include <set>

namespace roluat::analysis {
namespace {

std::vector<std::size_t> possible(const std::vector<OptionStanding>& standing) {
  std::vector<std::size_t> options;
  for (std::size_t o = 0; o < standing.size(); ++o)
    if (standing[o].possible) options.push_back(o);
  return options;
}

void sort_questions(Conclusions& conclusions, const std::vector<Probe>& probes, const solver::Encoding& encoding) {
  std::set<std::size_t> seen;
  for (const Probe& probe : probes)
    if (!conclusions.examined.refused.contains(probe.asks))
      seen.insert(probe.questions.begin(), probe.questions.end());
  const model::Ruling& nearest = *encoding.ruling(conclusions.examined.nearest);
  const auto& all = encoding.questions.all();
  for (std::size_t q = 0; q < all.size(); ++q) {
    const std::vector<OptionStanding>& standing = conclusions.examined.standing[q];
    const std::vector<std::size_t> options = possible(standing);
    if (options.size() == 1) {
      ShownAnswer shown{&all[q], &all[q].options[options.front()], all[q].find(nearest.option(all[q].id)), ""};
      const auto preset = static_cast<std::size_t>(shown.nearest - all[q].options.data());
      if (const auto by = standing[preset].ruled_out_by) shown.fen = conclusions.examined.questions[*by].probe.fen;
      conclusions.shown.push_back(shown);
    } else {
      conclusions.unsettled.push_back({&all[q], {}, !seen.contains(q)});
      for (const std::size_t o : options) conclusions.unsettled.back().possible.push_back(&all[q].options[o]);
    }
  }
}

ToldFault told(const Fault& fault, TextJudge& judge) {
  ToldFault result{fault, {}};
  for (const Difference& difference : fault.differences) {
    const bool one_act = !difference.turn.empty() && difference.turn.find(',') == std::string::npos;
    result.verdicts.push_back(one_act ? judge.verdicts(fault.probe.fen, difference.turn) : std::vector<TextVerdict>());
  }
  return result;
}

}  // namespace

std::size_t Conclusions::answered() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(examined.questions, [](const Question& one) { return one.reply.answered(); }));
}

Conclusions conclude(Examined examined, const std::vector<Probe>& probes, const Predictor& predictor,
                     const model::Game& game, const solver::Encoding& encoding) {
  Conclusions conclusions;
  conclusions.examined = std::move(examined);
  conclusions.settling =
      static_cast<std::size_t>(std::ranges::count_if(conclusions.examined.questions, &Question::settling));
  sort_questions(conclusions, probes, encoding);
  TextJudge judge(encoding, game);
  for (const Fault& fault : conclusions.examined.faults) conclusions.faults.push_back(told(fault, judge));
  conclusions.against = against_texts(conclusions.examined, predictor, game, encoding, judge);
  return conclusions;
}

model::Ruling learned_ruling(const Conclusions& conclusions, const std::string& name) {
  model::Ruling ruling = conclusions.examined.ruling;
  ruling.name = name;
  ruling.title = {"Luật mà chương trình chơi theo", "该程序所依的规则", "The rules that the program plays by"};
  ruling.reasons.clear();
  ruling.fillers.clear();
  for (const Unsettled& one : conclusions.unsettled) ruling.fillers.push_back(one.question->id);
  for (const ShownAnswer& one : conclusions.shown)
    ruling.reasons[one.question->id] = {"chương trình đã chơi như vậy", "该程序就是这样下的",
                                        "the program has played so"};
  for (const Unsettled& one : conclusions.unsettled)
    ruling.reasons[one.question->id] = {"không câu trả lời nào cho thấy; lấy theo " + conclusions.examined.nearest,
                                        "没有任何回答显示；取自 " + conclusions.examined.nearest,
                                        "no answer showed it; taken from " + conclusions.examined.nearest};
  return ruling;
}

}  // namespace roluat::analysis
