#include "analysis/report/findings_json.hpp"

#include <nlohmann/json.hpp>

#include "analysis/words/trilingual_json.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

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
  if (!witness.other_act.empty()) result["other_act"] = witness.other_act;
  if (witness.on_no_board()) result["position_known"] = false;
  if (!witness.game.empty()) result["game"] = witness.game;
  if (!witness.intentions.empty() || !witness.intentions_otherwise.empty()) result["intentions"] = witness.intentions;
  if (!witness.intentions_otherwise.empty()) result["intentions_otherwise"] = witness.intentions_otherwise;
  return result;
}

Json counterparts_json(const std::vector<Counterpart>& counterparts) {
  Json result = Json::array();
  for (const Counterpart& one : counterparts) {
    result.push_back({{"text", one.text}, {"sentence", one.sentence}, {"clause", one.clause}, {"quote", one.quote}});
    if (one.nearest) result.back()["nearest"] = name_of(*one.nearest);
  }
  return result;
}

Json finding_json(const Finding& finding) {
  Json clauses = Json::array();
  for (const CitedClause& clause : finding.clauses) clauses.push_back(clause_json(clause));
  Json result{{"id", finding.id},
              {"kind", json_kind(finding)},
              {"certain", finding.certain()},
              {"level", solver::name_of(finding.level)},
              {"texts", finding.texts},
              {"title", trilingual(finding.title)},
              {"clauses", clauses},
              {"questions", finding.questions},
              {"witness", witness_json(finding.witness)},
              {"smt2", finding.smt2.empty() ? "" : query_path(finding)}};
  if (!finding.subject.empty()) result["subject"] = finding.subject;
  if (finding.edge) result["edge"] = true;
  if (finding.beyond_scope) result["beyond_scope"] = true;
  if (!finding.nearest.fen.empty()) result["nearest"] = {{"fen", finding.nearest.fen}, {"act", finding.nearest.act}};
  if (!finding.counterparts.empty()) result["counterpart"] = counterparts_json(finding.counterparts);
  if (!finding.conflicts.empty()) {
    result["conflicts"] = finding.conflicts;
    result["repairs"] = finding.repairs;
  }
  return result;
}

// Rulings that play alike counting once: bounds in bits.
Json by_play_json(const PlayClasses& classes) {
  if (classes.positions == 0) return nullptr;
  return {{"positions", classes.positions}, {"at_least", bits(classes.at_least)}, {"at_most", bits(classes.at_most)}};
}

// Numbers of rulings go far beyond what a JSON number holds: they are strings of digits.
Json rulings_json(const Openness& openness) {
  const Admission& admission = openness.admission;
  return {{"bits", admission.admitted == 0 ? Json() : Json(openness.bits())},
          {"rulings", admission.admitted.str()},
          {"exact", admission.exact && openness.complete},
          {"by_play", by_play_json(openness.by_play)},
          {"one_game", openness.one_game()},
          {"obeying_all", admission.obeying_all.str()},
          {"unobeyable", admission.unobeyable},
          {"conflicts", admission.conflicts},
          {"repair_size", admission.repair_size},
          {"repairs", admission.repairs}};
}

Json questions_json(const std::vector<QuestionOpenness>& questions) {
  Json result = Json::object();
  for (const QuestionOpenness& one : questions) {
    result[one.question] = {{"open", one.open}};
    if (!one.excluded.empty()) result[one.question]["excluded"] = one.excluded;
    if (one.untold) result[one.question]["untold"] = name_of(*one.untold);
  }
  return result;
}

Json text_json(const TextSummary& text, const CheckResult& result) {
  Json json{{"sentences", text.sentences}, {"encoded", text.encoded}, {"non_normative", text.non_normative}};
  json["contradictions"] = {
      {"repair_size", text.repair.size}, {"repairs", text.repair.sets}, {"verified", text.repair.verified}};
  json["bits"] = nullptr;  // not counted unless gaps are asked for
  for (const Openness& one : result.openness)
    if (one.texts == std::vector{text.id}) {
      json.update(rulings_json(one));
      json["questions"] = questions_json(one.questions);
    }
  for (const auto& [subject, all] : result.openness_about)
    for (const Openness& one : all)
      if (one.texts == std::vector{text.id}) json["about"][subject] = rulings_json(one);
  return json;
}

Json check_json(const CheckSummary& summary, const CheckResult& result) {
  const auto not_confirmed = result.unconfirmed.find(summary.kind);
  const std::size_t unconfirmed = not_confirmed == result.unconfirmed.end() ? 0 : not_confirmed->second;
  const bool all_is_known = summary.undecided == 0 && unconfirmed == 0;
  Json json{{"kind", solver::name_of(summary.kind)},
            {"obligations", summary.obligations},
            {"found", summary.found},
            {"refuted", summary.refuted},
            {"undecided", summary.undecided},
            {"pieces", summary.tried},
            {"exhausted", all_is_known},
            {"sufficient", all_is_known && summary.sufficient && summary.tried >= *summary.sufficient}};
  if (unconfirmed > 0) json["unconfirmed"] = unconfirmed;
  if (summary.twins_tried > summary.tried) json["pieces_of_twins"] = summary.twins_tried;
  if (summary.undecided == 0) return json;
  json["undecided_obligations"] = undecided_of(result, summary.kind);
  json["why"] = summary.why;
  if (summary.denied_alone > 0) json["denied_alone"] = summary.denied_alone;
  json["would_decide"] = would_decide(summary);
  return json;
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
  for (const TextSummary& text : result.texts) texts[text.id] = text_json(text, result);
  Json checks = Json::array();
  for (const CheckSummary& summary : result.summaries) checks.push_back(check_json(summary, result));
  Json findings = Json::array();
  for (const Finding& finding : result.findings) findings.push_back(finding_json(finding));
  Json file{{"schema", "roluat.findings/1"}, {"texts", texts}};
  for (const Openness& all : result.openness)
    if (all.texts.size() > 1) file["together"] = rulings_json(all);
  file["checks"] = checks;
  file["harmless"] = result.harmless;
  file["findings"] = findings;
  return file.dump(2) + "\n";
}

}  // namespace roluat::analysis
