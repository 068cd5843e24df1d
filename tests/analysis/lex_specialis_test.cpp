// The policy by which special rules go before general ones: off it changes nothing; on it takes contradictions away.
#include "analysis/checking/lex_specialis.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

Json check_vi(const std::string& more) {
  const Ran ran =
      run_roluat("check vi --kinds contradiction --pieces 2 --json --report /tmp/roluat-lex-specialis " + more);
  EXPECT_EQ(ran.status, 1) << ran.err;
  return Json::parse(ran.out);
}

TEST(LexSpecialis, TakesContradictionsAwayAndSaysWhichClausesGiveWay) {
  const Json off = check_vi("--lex-specialis off"), on = check_vi("--lex-specialis on");
  EXPECT_FALSE(off.contains("lex_specialis"));
  ASSERT_TRUE(on.contains("lex_specialis"));
  EXPECT_LT(on["findings"].size(), off["findings"].size());
  for (const Json& one : on["lex_specialis"]) {
    EXPECT_NE(one["special"], one["general"]);
    // What gave way is no longer at odds with what it gave way to.
    for (const Json& finding : on["findings"]) {
      bool special = false, general = false;
      for (const Json& clause : finding["clauses"]) {
        special = special || clause["id"] == one["special"];
        general = general || clause["id"] == one["general"];
      }
      EXPECT_FALSE(special && general) << finding["id"];
    }
  }
}

// Another search finds other witnesses: with other wishes, or with other numbers of pieces.
TEST(LexSpecialis, HangsOnNoWitness) {
  solver::Encoding encoding = solver::read_encoding(model::game_folder("co-tu-lenh"));
  const auto found = [&](int pieces) {
    solver::SearchOptions options;
    options.most_elements = pieces;
    return analysis::special_rules(encoding, nullptr, options).precedences;
  };
  const std::vector<analysis::Precedence> usual = found(3);
  EXPECT_FALSE(usual.empty());
  EXPECT_EQ(found(2), usual);
  encoding.taste.clear();
  EXPECT_EQ(found(3), usual);
}

}  // namespace
}  // namespace roluat::tests
