#include "analysis/trials/trial_memory.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/asking/answers.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Expr;
using solver::Encoding;
using solver::Kind;
using solver::Obligation;

namespace {

constexpr std::size_t kMostWitnesses = 4;  // of one obligation

// Their formulas say that this holds and that holds, so what is added makes them stronger; in those of others a verdict
// stands on both sides, and nothing follows from their form.
bool is_conjunctive(Kind kind) {
  return kind == Kind::contradiction || kind == Kind::opposite || kind == Kind::silence;
}

}  // namespace

TrialBase::TrialBase(Encoding& encoding, Version& version, const Json& report, std::span<const Kind> kinds) {
  for (const Json& finding : report["findings"])
    if (const std::string id = finding["id"]; is_of(id, kinds)) {
      ids_.insert(id);
      levels_[id] = finding.value("level", "");
      for (const std::string text : finding["texts"]) texts_[id].insert(text);
    }
  const InPlace in_place(encoding, version);
  for (Obligation& one : all_obligations(encoding, version.verdicts, {kinds.begin(), kinds.end()})) {
    const std::string id = finding_id(one);
    formulas_[id].push_back(one.formula);
    const bool found = ids_.contains(id);
    if (found == one.found_if_denied)
      without_.insert(id);
    else if (one.kind != Kind::definition && (levels_[id] == solver::name_of(one.level) || one.found_if_denied))
      witnessed_.insert_or_assign(id, std::move(one));
  }
  constants_ = encoding.prelude.signature().constants().size();
}

std::vector<std::string> TrialBase::not_about(const std::set<std::string>& texts) const {
  std::vector<std::string> result;
  for (const auto& [id, own] : texts_)
    if (std::ranges::none_of(own, [&](const std::string& text) { return texts.contains(text); })) result.push_back(id);
  return result;
}

std::size_t TrialBase::asked() const {
  std::size_t all = 0;
  for (const auto& [id, own] : formulas_) all += own.size();
  return all;
}

bool TrialBase::has_asked(const std::string& id, Expr formula) const {
  const auto found = formulas_.find(id);
  return found != formulas_.end() && std::ranges::find(found->second, formula) != found->second.end();
}

bool TrialBase::had_no_witness(const std::string& id) const { return without_.contains(id); }

bool TrialBase::is_denied_with(const std::string& id, Kind kind, Expr formula, Implications& implications) const {
  const auto found = formulas_.find(id);
  if (!is_conjunctive(kind) || ids_.contains(id) || found == formulas_.end()) return false;
  return std::ranges::any_of(found->second, [&](Expr before) { return implications.follows(formula, before); });
}

const Obligation* TrialBase::witnessed(const std::string& id) const {
  const auto found = witnessed_.find(id);
  return found == witnessed_.end() ? nullptr : &found->second;
}

void Witnesses::remember(const std::string& id, const solver::Found& found) {
  std::vector<model::Structure>& own = known_[id];
  own.insert(own.begin(), found.witness);
  own.front().constants.resize(base_.constants());
  if (own.size() > kMostWitnesses) own.pop_back();
}

// A clause that the version adds, or that has lost its reading, is read in the first way that it has.
void Witnesses::choose_readings(const Version& version) {
  std::vector<int>& values = evaluator_->structure().constants;
  for (const solver::Verdicts& text : version.verdicts)
    for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
      const std::size_t readings = text.text().clauses[c].readings.size();
      bool chosen = false;
      for (std::size_t r = 0; r < readings; ++r)
        chosen = chosen || values[static_cast<std::size_t>(text.selector(c, r))] != 0;
      if (!chosen) values[static_cast<std::size_t>(text.selector(c, 0))] = 1;
    }
}

bool Witnesses::show(const std::string& id, Expr formula, const Version& version) {
  const auto found = known_.find(id);
  if (found == known_.end()) return false;
  if (!evaluator_) evaluator_.emplace(encoding_.formulas, std::vector<int>{});
  return std::ranges::any_of(found->second, [&](const model::Structure& one) {
    evaluator_->structure() = one;
    evaluator_->structure().constants.resize(encoding_.prelude.signature().constants().size());
    choose_readings(version);
    evaluator_->changed(0);
    return evaluator_->holds(formula);
  });
}

std::size_t Questions::add(const Obligation& one) {
  const auto [place, fresh] = places_.emplace(std::tuple(one.kind, one.found_if_denied, one.formula), all_.size());
  if (fresh) all_.push_back(one);
  return place->second;
}

void Questions::ask(Encoding& encoding, const solver::SearchOptions& options, bool in_parts) {
  if (all_.empty()) return;
  Answers answers = answers_to(encoding, all_, options, in_parts);
  for (solver::Found& found : answers.outcome.found) {
    const std::size_t place = found.obligation;
    found_.emplace(place, std::move(found));
  }
  for (solver::Found& found : answers.others) {
    const std::size_t place = found.obligation;
    others_.emplace(place, std::move(found));
  }
  denied_.insert(answers.denied.begin(), answers.denied.end());
  undecided_.insert(answers.outcome.undecided.begin(), answers.outcome.undecided.end());
}

const solver::Found* Questions::found(std::size_t place) const {
  const auto known = found_.find(place);
  return known == found_.end() ? nullptr : &known->second;
}

const solver::Found* Questions::witness(std::size_t place) const {
  const auto known = others_.find(place);
  return known == others_.end() ? found(place) : &known->second;
}

}  // namespace roluat::analysis
