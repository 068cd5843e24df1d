// JSON that strangers send: of the form that its readers need, or refused, with the place.
#include "analysis/report/json_form.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analysis/report/report.hpp"
#include "analysis/report/sealed_line.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

std::string misfit_of(const char* value, const char* form) {
  return analysis::misfit(Json::parse(value), Json::parse(form)).value_or("fits");
}

TEST(JsonForm, SaysWhereAValueIsOfAnotherType) {
  EXPECT_EQ(misfit_of(R"({"a": "x"})", R"({"a": "text"})"), "fits");
  EXPECT_EQ(misfit_of(R"({"a": 1})", R"({"a": "text"})"), "a");
  EXPECT_EQ(misfit_of(R"({})", R"({"a": "text"})"), "a");
  EXPECT_EQ(misfit_of(R"({})", R"({"a?": "text"})"), "fits");
  EXPECT_EQ(misfit_of(R"({"a": null})", R"({"a?": "text"})"), "a");
  EXPECT_EQ(misfit_of(R"({"a": [{"b": 1}, {"b": true}]})", R"({"a": [{"b": "number"}]})"), "a[2].b");
  EXPECT_EQ(misfit_of(R"({"x": 1, "y": "2"})", R"({"*": "number"})"), "y");
  EXPECT_EQ(misfit_of(R"({"x": [], "z": {}})", R"({"x": "any"})"), "fits");
  EXPECT_EQ(misfit_of(R"([])", R"({"a?": "any"})"), "");
}

TEST(JsonForm, NestingHasAnEnd) {
  const auto parse = [](const std::string& text) { (void)analysis::parse_json(text, "x.json", ""); };
  const std::string deep(100'000, '[');
  EXPECT_EQ(fault_of([&] { parse(deep); }).problem.str(), "JSON is nested too deeply");
  EXPECT_NO_THROW(parse(std::string(50, '[') + std::string(50, ']')));
}

TEST(JsonForm, SaysWhereItIsNoJson) {
  const auto parse = [](const std::string& text) { (void)analysis::parse_json(text, "x.json", "a file"); };
  expect_fault(fault_of([&] { parse("{\"đây\": 1,\n \"là\": x}"); }), 2, 8, "this is not JSON");
  expect_fault(fault_of([&] { parse(""); }), 1, 1, "this is not JSON");
}

TEST(JsonForm, ANumberThatNoDoubleHoldsIsRefused) {
  const auto parse = [](const std::string& text) { (void)analysis::parse_json(text, "x.json", "a file"); };
  EXPECT_EQ(fault_of([&] { parse("[1e999]"); }).problem.str(), "'1e999' is out of range");
  EXPECT_NO_THROW(parse("[1e300]"));
}

TEST(JsonForm, WhatATerminalWouldObeyIsRefused) {
  for (const char* text : {R"(["\u001b[2J"])", R"(["\u0007"])", R"(["\u009b1m"])", R"(["\u007f"])", R"(["\u0000"])"})
    EXPECT_EQ(fault_of([&] { (void)analysis::parse_json(text, "x.json", ""); }).problem.str(),
              "there is a control character in the text");
  EXPECT_NO_THROW((void)analysis::parse_json("[\"a\\n\\tđ司\"]", "x.json", ""));
}

const char* const kReport = R"({"schema": "roluat.findings/1",
  "made_by": {"version": "1", "game": "g", "encoding": "e"},
  "texts": {"vi": {"one_game": false, "questions": {"q": {"open": ["a"], "excluded": {"b": ["vi.c"]}}}}},
  "checks": [{"kind": "gap", "found": 1, "undecided": 0, "pieces": 3, "sufficient": true}],
  "lex_specialis": [{"text": "vi", "special": "a", "general": "b"}],
  "matters": [{"id": "m", "title": {"vi": "t"}, "level": "certain", "findings": ["gap:a"], "questions": ["q"],
               "sentences": [{"text": "vi", "number": 1, "quote": "q"}]}],
  "findings": [{"id": "gap:a", "kind": "gap", "certain": true, "texts": ["vi"], "title": {"vi": "t"},
     "questions": ["q"],
    "clauses": [{"text": "vi", "id": "vi.c", "reading": "r", "sentence": 1, "quote": "q"}],
    "witness": {"fen": "f", "act": "a", "pieces": 1,
       "verdicts": [{"text": "vi", "verdict": "both", "because": ["vi.c"]}],
                "intentions": ["i"]}, "smt2": "s", "edge": true, "nearest": {"fen": "f", "act": "a"},
    "counterpart": [{"text": "zh", "sentence": 1, "clause": "zh.c", "nearest": "both"}]}]})";

/// Every place of a value, as a pointer to it.
void places(const Json& value, const std::string& path, std::vector<std::string>& all) {
  if (!path.empty()) all.push_back(path);
  if (value.is_object())
    for (const auto& [key, one] : value.items()) places(one, path + "/" + key, all);
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i) places(value[i], path + "/" + std::to_string(i), all);
}

// Whatever of a report is another thing than it was, reading says so: nobody behind it meets a value of another type.
TEST(JsonForm, ADamagedReportIsRefusedWhereItIsRead) {
  const ScratchFolder scratch;
  const Json whole = Json::parse(kReport);
  EXPECT_NO_THROW((void)analysis::read_report(scratch.file("findings.json", whole.dump())));
  std::vector<std::string> all;
  places(whole, "", all);
  ASSERT_GT(all.size(), 60U);
  for (const std::string& place : all)
    for (const Json& other : {Json(nullptr), Json("x"), Json(7), Json(true), Json::array({3}), Json{{"x", 3}}}) {
      Json damaged = whole;
      Json& value = damaged[Json::json_pointer(place)];
      if (value.type() == other.type() || (value.is_number() && other.is_number())) continue;
      value = other;
      const std::string file = scratch.file("findings.json", damaged.dump());
      EXPECT_EQ(fault_of([&] { (void)analysis::read_report(file); }).source.str(), file) << place << " is " << other;
    }
}

TEST(SealedLine, IsReadAsItWasWritten) {
  const Json object{{"a", 1}, {"b", {{"seal", "x"}}}, {"c", 0.1}, {"d", "đ,\"seal\":\""}};
  EXPECT_EQ(analysis::unsealed(analysis::sealed(object), "x", 1), object);
}

TEST(SealedLine, AnyOtherCharacterIsNoticed) {
  const std::string line = analysis::sealed({{"unit", 12}, {"count", "3456"}, {"seconds", 0.5}});
  for (std::size_t at = 0; at < line.size(); ++at)
    for (const char other : {'0', '9', 'a', ' ', '"'}) {
      if (line[at] == other) continue;
      std::string changed = line;
      changed[at] = other;
      try {
        EXPECT_TRUE(analysis::unsealed(changed, "x", 7).is_null()) << changed;
      } catch (const model::InputError& error) {
        EXPECT_EQ(error.diagnostic().line, 7);
      }
    }
  EXPECT_TRUE(analysis::unsealed(line.substr(0, line.size() - 3), "x", 1).is_null()) << "half a line";
  EXPECT_EQ(fault_of([] { (void)analysis::unsealed("{\"unit\":12}", "x", 2); }).line, 2);
}

}  // namespace
}  // namespace roluat::tests
