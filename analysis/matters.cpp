#include "analysis/matters.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "analysis/trilingual_json.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using solver::Kind;

namespace {

constexpr const char* kPrefix = "matter:";

// How well a finding of this kind shows what there is to decide.
int rank_of(const Finding& finding) {
  if (finding.edge) return 10;
  switch (finding.kind) {
    case Kind::contradiction:
    case Kind::opposite:
    case Kind::definition: return 0;
    case Kind::silence: return 1;
    case Kind::ambiguity: return 2;
    case Kind::example: return 3;
    case Kind::unobservable: return 4;
    case Kind::gap: return 5;
    case Kind::notation: return 6;
    case Kind::tension: return 11;
    default: return 12;
  }
}

bool is_certain_conflict(const Finding& finding) { return finding.certain() && rank_of(finding) == 0; }

bool shows_better(const Finding& a, const Finding& b) {
  const auto key = [](const Finding& finding) {
    const int rank = rank_of(finding);
    return std::tuple(rank >= 10, finding.level, rank, finding.witness.pieces, finding.witness.act.size(), finding.id);
  };
  return key(a) < key(b);
}

class Sorter {
 public:
  Sorter(const std::vector<Finding>& findings, const model::Questions& questions, const model::Alignment& alignment, const Weights& weights)
      : findings_(findings), questions_(questions), alignment_(alignment), weights_(weights) {
    for (const Finding& finding : findings)
      if (!finding.questions.empty())
        for (const CitedClause& cited : finding.clauses) ++asked_[cited.clause][heaviest(finding.questions)];
  }

  std::vector<Matter> sorted() {
    std::map<std::string, std::vector<const Finding*>> members;
    for (const Finding& finding : findings_) members[key_of(finding)].push_back(&finding);
    std::vector<Matter> matters;
    for (auto& [key, found] : members) {
      std::ranges::sort(found, [](const Finding* a, const Finding* b) { return shows_better(*a, *b); });
      matters.push_back(matter(key, found));
    }
    std::ranges::sort(matters, [](const Matter& a, const Matter& b) { return order(a) < order(b); });
    return matters;
  }

 private:
  static std::tuple<bool, double, solver::Level, std::string> order(const Matter& matter) {
    return {!matter.certain_conflict, -matter.weight.value_or(0), matter.level, matter.id};
  }

  double weight_of(const std::string& question) const {
    const auto known = weights_.find(question);
    return known == weights_.end() ? 0 : known->second;
  }

  // Of the questions that decide an act together, the one on which most hangs.
  std::string heaviest(const std::vector<std::string>& questions) const {
    return *std::ranges::max_element(questions, {}, [&](const std::string& one) { return weight_of(one); });
  }

  // Where a finding asks nothing itself: what most findings about the same clause ask.
  std::string key_of(const Finding& finding) const {
    if (!finding.questions.empty()) return heaviest(finding.questions);
    std::map<std::string, int> near;
    for (const CitedClause& cited : finding.clauses)
      if (const auto found = asked_.find(cited.clause); found != asked_.end())
        for (const auto& [question, times] : found->second) near[question] += times;
    if (!near.empty()) return std::ranges::max_element(near, {}, [](const auto& one) { return one.second; })->first;
    return finding.clauses.empty() ? finding.id : first_beside(finding.clauses.front());
  }

  // Clauses of sister sentences make one matter: the first of them gives it its name.
  std::string first_beside(const CitedClause& cited) const {
    for (const model::SisterSentences& group : alignment_.groups) {
      const auto own = group.of.find(cited.text);
      if (own == group.of.end() || std::ranges::find(own->second, cited.sentence) == own->second.end()) continue;
      const auto& [text, numbers] = *group.of.begin();
      return "sentence." + text + "." + std::to_string(numbers.front());
    }
    return "sentence." + cited.text + "." + std::to_string(cited.sentence);
  }

  Matter matter(const std::string& key, const std::vector<const Finding*>& members) const {
    Matter result{kPrefix + key, members.front()->title, members.front()->level};
    if (const model::Question* question = questions_.find(key)) {
      result.title = question->asks;
      result.questions = {key};
      if (const auto weight = weights_.find(key); weight != weights_.end()) result.weight = weight->second;
    }
    std::set<MatterSentence> sentences;
    for (const Finding* finding : members) {
      result.findings.push_back(finding->id);
      result.certain_conflict = result.certain_conflict || (!finding->edge && is_certain_conflict(*finding));
      if (rank_of(*finding) >= 10 && !sentences.empty()) continue;
      for (const CitedClause& cited : finding->clauses) sentences.insert({cited.text, cited.sentence, cited.place, cited.quote});
      for (const Counterpart& one : finding->counterparts) sentences.insert({one.text, one.sentence, one.place, one.quote});
    }
    result.sentences.assign(sentences.begin(), sentences.end());
    return result;
  }

  const std::vector<Finding>& findings_;
  const model::Questions& questions_;
  const model::Alignment& alignment_;
  const Weights& weights_;
  std::map<std::string, std::map<std::string, int>> asked_;  ///< [clause][question]: in so many findings
};

Json matter_json(const Matter& matter) {
  Json sentences = Json::array();
  for (const MatterSentence& one : matter.sentences)
    sentences.push_back({{"text", one.text}, {"number", one.number}, {"place", one.place}, {"quote", one.quote}});
  return {{"id", matter.id},
          {"title", trilingual(matter.title)},
          {"level", solver::name_of(matter.level)},
          {"certain_conflict", matter.certain_conflict},
          {"weight", matter.weight ? Json(*matter.weight) : Json()},
          {"sentences", sentences},
          {"findings", matter.findings},
          {"questions", matter.questions}};
}

bool is_number(const std::string& wanted) {
  return !wanted.empty() && wanted.size() < 7 && wanted.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

std::vector<Matter> matters_of(const std::vector<Finding>& findings, const model::Questions& questions,
                               const model::Alignment& alignment, const Weights& weights) {
  return Sorter(findings, questions, alignment, weights).sorted();
}

Json with_matters(const Json& report, const std::vector<Matter>& matters) {
  Json result = report, all = Json::array();
  std::map<std::string, std::string> of;
  std::map<std::string, const Json*> witnesses;
  for (const Json& finding : report["findings"]) witnesses[finding["id"]] = &finding["witness"];
  for (const Matter& matter : matters) {
    all.push_back(matter_json(matter));
    all.back()["witness"] = *witnesses.at(matter.findings.front());
    for (const std::string& id : matter.findings) of[id] = matter.id;
  }
  for (Json& finding : result["findings"]) finding["matter"] = of.at(finding["id"]);
  result["matters"] = all;
  return result;
}

const Json* find_matter(const Json& report, const std::string& wanted) {
  if (!report.contains("matters")) return nullptr;
  const Json& all = report["matters"];
  if (is_number(wanted)) {
    const std::size_t number = std::stoul(wanted);
    if (number >= 1 && number <= all.size()) return &all[number - 1];
    throw model::InputError({"FINDING", 0, 0, "there is no matter " + wanted,
                             all.empty() ? "a report with findings" : "1 to " + std::to_string(all.size())});
  }
  for (const Json& matter : all) {
    const std::string id = matter["id"];
    if (id == wanted || id == kPrefix + wanted) return &matter;
  }
  std::vector<const Json*> beginning;
  if (wanted.starts_with(kPrefix))
    for (const Json& matter : all)
      if (matter["id"].get<std::string>().starts_with(wanted)) beginning.push_back(&matter);
  return beginning.size() == 1 ? beginning.front() : nullptr;
}

}  // namespace roluat::analysis
