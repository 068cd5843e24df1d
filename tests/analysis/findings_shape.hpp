// The shape that DESIGN.md, section 7, gives findings.json.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

namespace roluat::tests {

inline void expect_keys(const nlohmann::ordered_json& object, const std::set<std::string>& keys,
                        const std::string& what) {
  ASSERT_TRUE(object.is_object()) << what;
  std::set<std::string> found;
  for (const auto& [key, value] : object.items()) found.insert(key);
  EXPECT_EQ(found, keys) << what;
}

inline void expect_finding_shape(const nlohmann::ordered_json& finding) {
  const std::string id = finding.value("id", "a finding without id");
  nlohmann::ordered_json head = finding;
  for (const char* of_some :
       {"conflicts", "repairs", "matter", "part_of", "edge", "beyond_scope", "nearest", "counterpart"})
    head.erase(of_some);
  expect_keys(head, {"id", "kind", "certain", "level", "texts", "title", "clauses", "questions", "witness", "smt2"},
              id);
  const std::set<std::string> kinds{"contradiction", "tension", "difference", "ambiguity", "gap",
                                    "unobservable",  "dead",    "redundant",  "example",   "notation"};
  EXPECT_TRUE(kinds.contains(finding.at("kind").get<std::string>())) << id;
  expect_keys(finding.at("title"), {"vi", "zh", "en"}, id + ", title");
  for (const auto& clause : finding.at("clauses"))
    expect_keys(clause, {"text", "id", "reading", "sentence", "quote"}, id + ", clause");
  auto witness = finding.at("witness");
  for (const char* of_some : {"intentions", "intentions_otherwise", "position_known", "other_act", "game"})
    witness.erase(of_some);
  expect_keys(witness, {"fen", "act", "pieces", "minimal", "replayed", "verdicts"}, id + ", witness");
  const std::set<std::string> verdicts{"permitted", "forbidden", "both", "silent", "depends"};
  for (auto verdict : witness.at("verdicts")) {
    verdict.erase("reading");  // of an ambiguity
    expect_keys(verdict, {"text", "verdict", "because"}, id + ", verdict");
    EXPECT_TRUE(verdicts.contains(verdict.at("verdict").get<std::string>())) << id;
    EXPECT_TRUE(verdict.at("because").is_array()) << id;
  }
}

inline void expect_findings_shape(const nlohmann::ordered_json& file) {
  nlohmann::ordered_json head = file;
  head.erase("together");    // of several texts, where gaps were asked for
  head.erase("comparison");  // of two texts by topic, where everything was asked for
  head.erase("matters");     // where the check made them
  head.erase("lex_specialis");
  expect_keys(head, {"schema", "texts", "checks", "harmless", "findings"}, "the file");
  EXPECT_EQ(file.at("schema"), "roluat.findings/1");
  for (auto [id, text] : file.at("texts").items()) {
    if (text.contains("rulings"))
      expect_keys(text,
                  {"sentences", "encoded", "non_normative", "contradictions", "bits", "rulings", "exact", "by_play",
                   "one_game", "obeying_all", "unobeyable", "conflicts", "repair_size", "repairs", "questions"},
                  "text " + id);
    else
      expect_keys(text, {"sentences", "encoded", "non_normative", "contradictions", "bits"}, "text " + id);
  }
  for (const auto& check : file.at("checks"))
    expect_keys(check, {"kind", "obligations", "found", "refuted", "undecided", "pieces", "exhausted", "sufficient"},
                "a check");
  ASSERT_TRUE(file.at("findings").is_array());
  for (const auto& finding : file.at("findings")) expect_finding_shape(finding);
}

}  // namespace roluat::tests
