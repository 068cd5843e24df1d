#include "analysis/findings_json.hpp"

#include <nlohmann/json.hpp>

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

Json trilingual(const model::Trilingual& text) { return {{"vi", text.vi}, {"zh", text.zh}, {"en", text.en}}; }

Json clause_json(const CitedClause& clause) {
  return {{"text", clause.text},
          {"id", clause.clause},
          {"reading", clause.reading},
          {"sentence", clause.sentence},
          {"quote", clause.quote}};
}

Json witness_json(const Witness& witness) {
  Json verdicts = Json::array();
  for (const TextVerdict& v : witness.verdicts) {
    verdicts.push_back({{"text", v.text}, {"verdict", name_of(v.verdict)}, {"because", v.because}});
    if (!v.reading.empty()) verdicts.back()["reading"] = v.reading;
  }
  Json result{{"fen", witness.fen},         {"act", witness.act},           {"pieces", witness.pieces},
              {"minimal", witness.minimal}, {"replayed", witness.replayed}, {"verdicts", verdicts}};
  if (!witness.intentions.empty() || !witness.intentions_otherwise.empty()) result["intentions"] = witness.intentions;
  if (!witness.intentions_otherwise.empty()) result["intentions_otherwise"] = witness.intentions_otherwise;
  return result;
}

Json finding_json(const Finding& finding) {
  Json clauses = Json::array();
  for (const CitedClause& clause : finding.clauses) clauses.push_back(clause_json(clause));
  return {{"id", finding.id},
          {"kind", json_kind(finding.kind)},
          {"texts", finding.texts},
          {"title", trilingual(finding.title)},
          {"clauses", clauses},
          {"questions", finding.questions},
          {"witness", witness_json(finding.witness)},
          {"smt2", finding.smt2.empty() ? "" : query_path(finding)}};
}

}  // namespace

std::string query_path(const Finding& finding) {
  std::string name = finding.id;
  for (char& c : name)
    if (c == ':') c = '_';
  return "queries/" + name + ".smt2";
}

std::string findings_json(const CheckResult& result) {
  Json texts = Json::object();
  // Bits (how many games a text still allows) are not counted yet: null, not a number.
  for (const TextSummary& text : result.texts)
    texts[text.id] = {{"sentences", text.sentences},
                      {"encoded", text.encoded},
                      {"non_normative", text.non_normative},
                      {"bits", nullptr}};
  Json findings = Json::array();
  for (const Finding& finding : result.findings) findings.push_back(finding_json(finding));
  return Json({{"schema", "roluat.findings/1"}, {"texts", texts}, {"findings", findings}}).dump(2) + "\n";
}

}  // namespace roluat::analysis
