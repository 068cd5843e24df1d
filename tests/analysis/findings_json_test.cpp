#include "analysis/report/findings_json.hpp"

#include <gtest/gtest.h>

#include "tests/analysis/findings_shape.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

analysis::Finding tank_finding() {
  analysis::Finding finding;
  finding.id = "contradiction:vi.tank:vi.sea";
  finding.kind = solver::Kind::contradiction;
  finding.texts = {"vi"};
  finding.title = {"Xe tăng", "坦克", "The \"tank\""};
  analysis::CitedClause clause;
  clause.text = "vi";
  clause.clause = "vi.tank";
  clause.reading = "*";
  clause.sentence = 17;
  clause.quote = "đi “trên biển”\n";
  finding.clauses = {clause};
  finding.questions = {"tank.sea"};
  finding.witness.fen = "11/11 r";
  finding.witness.act = "d4@b4";
  finding.witness.pieces = 2;
  finding.witness.replayed = true;
  finding.witness.verdicts = {{"vi", analysis::Verdict::both, {"vi.tank", "vi.sea"}},
                              {"zh", analysis::Verdict::silent, {}}};
  finding.smt2 = "(check-sat)";
  return finding;
}

analysis::CheckResult result() {
  analysis::CheckResult all;
  analysis::TextSummary vi;
  vi.id = "vi";
  vi.sentences = 9;
  vi.encoded = 7;
  vi.non_normative = 2;
  all.texts = {vi};
  all.findings = {tank_finding(), tank_finding()};
  all.findings[1].id = "silence:vi.tank:permits";
  all.findings[1].kind = solver::Kind::silence;
  return all;
}

TEST(FindingsJson, HasTheKeysOfTheDesignAtEveryLevel) {
  expect_findings_shape(Json::parse(analysis::findings_json(result())));
}

TEST(FindingsJson, ValuesAreThoseOfTheFinding) {
  const Json file = Json::parse(analysis::findings_json(result()));
  EXPECT_EQ(file["texts"]["vi"]["sentences"], 9);
  EXPECT_EQ(file["texts"]["vi"]["encoded"], 7);
  EXPECT_EQ(file["texts"]["vi"]["non_normative"], 2);
  const Json& finding = file["findings"][0];
  EXPECT_EQ(finding["title"]["zh"], "坦克");
  EXPECT_EQ(finding["title"]["en"], "The \"tank\"");
  EXPECT_EQ(finding["clauses"][0]["sentence"], 17);
  EXPECT_EQ(finding["clauses"][0]["quote"], "đi “trên biển”\n");
  EXPECT_EQ(finding["questions"], Json::array({"tank.sea"}));
  EXPECT_EQ(finding["witness"]["pieces"], 2);
  EXPECT_EQ(finding["witness"]["replayed"], true);
  EXPECT_EQ(finding["witness"]["verdicts"][0]["verdict"], "both");
  EXPECT_EQ(finding["witness"]["verdicts"][1]["because"], Json::array());
}

TEST(FindingsJson, SaysWhereNoPositionIsKnown) {
  analysis::CheckResult all = result();
  all.findings[1].witness.fen = "1 check / 2 quiet";
  all.findings[1].witness.replayed = false;
  const Json file = Json::parse(analysis::findings_json(all));
  EXPECT_FALSE(file["findings"][0]["witness"].contains("position_known"));
  EXPECT_EQ(file["findings"][1]["witness"]["position_known"], false);
  EXPECT_EQ(file["findings"][1]["witness"]["replayed"], false);
  expect_findings_shape(file);
  all.findings[1].witness.fen = "";  // a finding of no situation lacks no position
  EXPECT_FALSE(Json::parse(analysis::findings_json(all))["findings"][1]["witness"].contains("position_known"));
}

TEST(FindingsJson, NumbersOfRulingsAreDigitsAndBitsANumber) {
  analysis::CheckResult all = result();
  EXPECT_TRUE(Json::parse(analysis::findings_json(all))["texts"]["vi"]["bits"].is_null()) << "not asked for";
  analysis::Openness open;
  open.texts = {"vi"};
  open.admission.admitted = analysis::Count(1) << 100;
  open.questions = {{"tank.sea", {"may", "must"}, {{"never", {"vi.tank"}}}}};
  all.openness = {open};
  const Json text = Json::parse(analysis::findings_json(all))["texts"]["vi"];
  expect_findings_shape(Json::parse(analysis::findings_json(all)));
  EXPECT_DOUBLE_EQ(text["bits"].get<double>(), 100);
  EXPECT_EQ(text["rulings"], "1267650600228229401496703205376");
  EXPECT_FALSE(text["one_game"].get<bool>());
  EXPECT_EQ(text["questions"]["tank.sea"]["open"], Json({"may", "must"}));
  EXPECT_EQ(text["questions"]["tank.sea"]["excluded"]["never"], Json::array({"vi.tank"}));
}

TEST(FindingsJson, RulingsThatMakeOneGameAreNoBits) {
  analysis::CheckResult all = result();
  analysis::Openness open;
  open.texts = {"vi"};
  open.admission.admitted = 96;
  open.alike_in_acts = true;
  all.openness = {open};
  const Json text = Json::parse(analysis::findings_json(all))["texts"]["vi"];
  EXPECT_EQ(text["bits"], 0.0);
  EXPECT_EQ(text["rulings"], "96");
}

TEST(FindingsJson, SilenceAndOppositionAreDifferences) {
  const Json file = Json::parse(analysis::findings_json(result()));
  EXPECT_EQ(file["findings"][0]["kind"], "contradiction");
  EXPECT_EQ(file["findings"][1]["kind"], "difference");
  EXPECT_EQ(analysis::json_kind(solver::Kind::opposite), "difference");
}

TEST(FindingsJson, QueryIsNamedWithoutColonsAndDifferentlyForEach) {
  const analysis::CheckResult all = result();
  EXPECT_EQ(analysis::query_path(all.findings[0]), "queries/contradiction_vi.tank_vi.sea.smt2");
  EXPECT_NE(analysis::query_path(all.findings[0]), analysis::query_path(all.findings[1]));
  EXPECT_EQ(Json::parse(analysis::findings_json(all))["findings"][0]["smt2"], analysis::query_path(all.findings[0]));
}

TEST(FindingsJson, NoFindingsAreAnEmptyListAndALineEnds) {
  const std::string text = analysis::findings_json({});
  EXPECT_EQ(Json::parse(text)["findings"], Json::array());
  EXPECT_EQ(Json::parse(text)["texts"], Json::object());
  EXPECT_EQ(text.back(), '\n');
}

}  // namespace
}  // namespace roluat::tests
