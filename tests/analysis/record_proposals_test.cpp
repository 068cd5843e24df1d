// Wordings for what a text gives as an example and for how it writes games down, on two sentences of the Vietnamese text.
#include "analysis/mending/record_proposals.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/records/records_edit.hpp"
#include "model/diagnostic.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/analysis/small_game.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

// Taking is written in one way, staying in one of two, of which one is the same.
const char* const kSigns = R"(
[[sign]]
id       = "vi.sign.take"
sentence = 55
quote    = "q"
says.vi = "ăn quân"
says.zh = "吃子"
says.en = "taking"
when     = '''(= manner replace)'''
[[sign.form]]
id      = "plain"
written = "…@…"

[[sign]]
id       = "vi.sign.stay"
sentence = 115
quote    = "q"
says.vi = "đứng tại chỗ ăn quân"
says.zh = "站在原处吃子"
says.en = "taking without leaving the place"
when     = '''(= manner stay)'''
# It stands in a list.
[[sign.form]]
id      = "same-sign"
written = "…@…"
# The mark of the list is part of it.
[[sign.form]]
id      = "mark-too"
written = "+@…@…"
)";

// By one sentence it may stay, by the other it must not, wherever the coast is meant.
const char* const kExample = R"(
[[example]]
id       = "vi.example.fires"
sentence = 115
quote    = "q"
written  = "3,5@3,6"
says.vi = "pháo binh ở bờ biển bắn tàu chiến ở bờ biển mà không rời chỗ"
says.zh = "海岸上的炮兵站在原处射击海岸上的军舰"
says.en = "artillery on the coast fires at a ship on the coast without leaving its place"
when     = '''(and (is actor artillery) aimed-at-enemy (is target navy) (= manner stay) usual-take-reach straight
            (far 1 3) plain-line
                 (coast to-hori) (coast (hori actor)) (not (sea (hori actor))))'''
)";

class RecordsMended : public SmallGame {
 protected:
  void give(const std::string& entries) const {
    std::filesystem::create_directories(folder + "/records");
    write(folder + "/records/vi.toml", "text = \"vi\"\n" + entries);
  }
  Ran run(const std::string& arguments, const std::string& games) const { return run_roluat(arguments, "ROLUAT_GAMES='" + games + "'"); }
  Json fixed(const std::string& finding) const {
    const Ran ran = run("fix " + finding + " --most 20 --json --report '" + report + "'", scratch.path());
    EXPECT_EQ(ran.status, 0) << ran.err;
    return ran.status == 0 ? Json::parse(ran.out) : Json{{"proposals", Json::array()}};
  }
  // A whole check of the copy with a wording, of these kinds.
  std::set<std::string> left_after(const std::string& finding, std::size_t number, const std::string& kinds) const {
    const std::string n = std::to_string(number), copy = scratch.path("mended-" + kinds + n);
    const Ran fix =
        run("fix " + finding + " --most 20 --choose " + n + " --output '" + copy + "' --report '" + report + "'",
            scratch.path());
    EXPECT_EQ(fix.status, 0) << fix.err;
    const Ran after = run("check --pieces 2 --json --kinds " + kinds + " --report '" + copy + "/report'", copy);
    EXPECT_LE(after.status, 1) << after.err;
    std::set<std::string> left;
    if (after.status > 1) return {"none"};
    const Json then = Json::parse(after.out);
    for (const Json& one : then["findings"]) left.insert(one["id"]);
    return left;
  }
  static bool is_struck(const Json& proposal) { return proposal["wordings"][0]["words"] == ""; }

  std::string report = scratch.path("report");
};

TEST_F(RecordsMended, BySignsToldApartAndByExamplesThatTheRulesAllow) {
  give(std::string(kSigns) + kExample);
  ASSERT_EQ(run("check --pieces 2 --brief --report '" + report + "'", scratch.path()).status, 1);
  const std::string alike = "notation:vi:vi.sign.take:vi.sign.stay:replace,stay", against = "example:vi.example.fires";
  const Json signs = fixed(alike);
  ASSERT_EQ(signs["proposals"].size(), 3U) << "a mark for the one, the other form of the other, a mark for the other";
  EXPECT_EQ(signs["failed"], 1) << "that the sign is the same leaves it so";
  for (std::size_t i = 1; i <= 2; ++i) EXPECT_FALSE(left_after(alike, i, "notation").contains(alike)) << i;
  const Json example = fixed(against);
  const auto& offered = example["proposals"];
  EXPECT_TRUE(std::ranges::any_of(offered, [](const Json& one) { return one["wordings"][0]["sentence"] == 0; })) << "it becomes a rule";
  EXPECT_TRUE(std::ranges::any_of(offered, is_struck)) << "or it goes";
  EXPECT_GT(example["failed"], 0) << "to strike out what permits it does not help";
  std::size_t changed = 0;
  while (changed < offered.size() && (offered[changed]["wordings"][0]["sentence"] != 115 || offered[changed]["does"]["en"].dump().find("shows what the rules give") == std::string::npos))
    ++changed;
  ASSERT_LT(changed, offered.size()) << "or it shows what the rules give: " << offered.dump(1);
  EXPECT_FALSE(left_after(against, changed + 1, "example").contains(against));
}

TEST(RecordsEdits, ChangeOneEntryAndNothingElse) {
  const std::string source = std::string("text = \"vi\"\n") + kSigns + kExample;
  analysis::RecordsEdit edit("f", source);
  edit.keep_form("vi.sign.stay", "mark-too");
  EXPECT_EQ(edit.source().find("same-sign"), std::string::npos);
  EXPECT_EQ(edit.source().find("It stands in a list"), std::string::npos) << "its comment goes with it";
  EXPECT_NE(edit.source().find("[[sign.form]]\nid      = \"mark-too\"\nwritten = \"+@…@…\"\n"), std::string::npos) << edit.source();
  edit.write_as("vi.sign.take", "…\"…");
  EXPECT_NE(edit.source().find("written = \"…\\\"…\"\n"), std::string::npos) << edit.source();
  edit.strike("vi.sign.take");
  EXPECT_EQ(edit.source().find("vi.sign.take"), std::string::npos);
  EXPECT_NE(edit.source().find("id       = \"vi.sign.stay\""), std::string::npos);
  edit.strike("vi.example.fires");
  EXPECT_EQ(edit.source().find("[[example]]"), std::string::npos);
  EXPECT_THROW(edit.strike("vi.example.fires"), model::InputError);
  EXPECT_THROW(edit.keep_form("vi.sign.stay", "same-sign"), model::InputError);
}

}  // namespace
}  // namespace roluat::tests
