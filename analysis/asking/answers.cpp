#include "analysis/asking/answers.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "analysis/asking/deeper.hpp"
#include "analysis/asking/obligations.hpp"
#include "solver/definitions.hpp"

namespace roluat::analysis {

using solver::Encoding;
using solver::Kind;
using solver::Obligation;
using solver::Outcome;

namespace {

struct Part {
  std::vector<Obligation> obligations;
  std::vector<std::size_t> places;

  void add(const Obligation& one, std::size_t place) {
    obligations.push_back(one);
    places.push_back(place);
  }
};

// Their formulas speak of no piece: nothing is searched for.
void hold_together(const Encoding& encoding, const Part& definitions, Answers& result) {
  if (definitions.obligations.empty()) return;
  const std::vector<solver::Answer> answers = can_hold(encoding, definitions.obligations);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i] == solver::Answer::unsat) result.denied.push_back(definitions.places[i]);
    if (answers[i] == solver::Answer::unknown) result.outcome.undecided.push_back(definitions.places[i]);
  }
}

}  // namespace

std::string finding_id(const Obligation& one) {
  if (one.kind != Kind::definition) return one.id();
  std::string id(name_of(one.kind));
  for (const solver::ClauseRef& clause : one.clauses) id += ":" + clause.clause;
  return id;
}

std::vector<Obligation> definition_obligations(Encoding& encoding) {
  std::vector<Obligation> all;
  for (std::size_t a = 0; a < encoding.texts.size(); ++a)
    for (std::size_t b = a; b < encoding.texts.size(); ++b)
      std::ranges::move(definitions_at_odds(encoding, encoding.texts[a], encoding.texts[b]), std::back_inserter(all));
  for (const model::Text& text : encoding.texts)
    std::ranges::move(definitions_at_odds_jointly(encoding, text), std::back_inserter(all));
  return all;
}

std::vector<Obligation> unexplained_signs(const Encoding& encoding, const std::string& text) {
  std::vector<Obligation> result;
  const model::Records* records = encoding.records_of(text);
  if (records == nullptr) return result;
  for (const model::Example& example : records->examples)
    for (const std::string& sign : unexplained(*records, example)) {
      Obligation one;
      one.kind = Kind::notation;
      one.texts = {text};
      one.records = {example.id};
      one.detail = "unexplained:" + sign;
      one.level = solver::Level::certain;
      result.push_back(std::move(one));
    }
  return result;
}

std::vector<Obligation> missing_parts(const model::Text& text) {
  std::set<std::string> parts;
  for (const model::Sentence& sentence : text.sentences)
    if (!sentence.announces.empty() && !text.has_part(sentence.announces)) parts.insert(sentence.announces);
  std::vector<Obligation> result;
  for (const std::string& part : parts) {
    Obligation one;
    one.kind = Kind::gap;
    one.texts = {text.id};
    one.detail = std::string(solver::kMissingPart) + part;
    one.level = solver::Level::certain;
    result.push_back(std::move(one));
  }
  return result;
}

std::vector<Obligation> seen_at_once(const Encoding& encoding, const model::Text& text,
                                     const std::vector<Kind>& kinds) {
  const auto is_asked = [&](Kind kind) { return std::ranges::find(kinds, kind) != kinds.end(); };
  std::vector<Obligation> result;
  if (is_asked(Kind::notation)) result = unexplained_signs(encoding, text.id);
  if (is_asked(Kind::gap)) std::ranges::move(missing_parts(text), std::back_inserter(result));
  return result;
}

std::vector<Obligation> all_obligations(Encoding& encoding, const std::vector<solver::Verdicts>& texts,
                                        const std::vector<Kind>& kinds) {
  std::vector<Obligation> all = obligations_of(encoding, texts, kinds);
  if (std::ranges::find(kinds, Kind::definition) != kinds.end())
    std::ranges::move(definition_obligations(encoding), std::back_inserter(all));
  return all;
}

Answers answers_to(Encoding& encoding, const std::vector<Obligation>& obligations, const solver::SearchOptions& options,
                   bool in_parts) {
  Part definitions, others;
  for (std::size_t i = 0; i < obligations.size(); ++i)
    (obligations[i].kind == Kind::definition ? definitions : others).add(obligations[i], i);
  Answers answers;
  Outcome outcome =
      in_parts ? search_in_parts(encoding, others.obligations, options) : search(encoding, others.obligations, options);
  look_deeper(encoding, others.obligations, options, outcome);
  take_in(answers.outcome, std::move(outcome), others.places);
  std::vector<solver::Found> found;
  for (solver::Found& one : answers.outcome.found)
    (obligations[one.obligation].found_if_denied ? answers.others : found).push_back(std::move(one));
  answers.outcome.found = std::move(found);
  hold_together(encoding, definitions, answers);
  for (const std::size_t i : answers.outcome.refuted)
    if (obligations[i].found_if_denied) answers.denied.push_back(i);
  return answers;
}

}  // namespace roluat::analysis
