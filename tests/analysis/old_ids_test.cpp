// Does an id that a finding once had lead to what tells of the same today?
#include "analysis/standing/old_ids.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "model/read_file.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

Json report_of(const std::vector<std::string>& ids) {
  Json report{{"findings", Json::array()}};
  for (const std::string& id : ids) report["findings"].push_back({{"id", id}});
  return report;
}

TEST(OldIds, LeadToTheFindingOfToday) {
  const std::map<std::string, std::string> known{
      {"gap:old", "gap:new"}, {"gap:both", "gap:new"}, {"gap:lost", "gap:gone"}};
  const Json report = report_of({"gap:new", "gap:both"});
  EXPECT_EQ(analysis::id_of_today(known, report, "gap:old"), "gap:new");
  EXPECT_EQ(analysis::id_of_today(known, report, "gap:both"), "gap:both");  // it is there still
  EXPECT_EQ(analysis::id_of_today(known, report, "gap:lost"), "gap:lost");  // of what it led to there is nothing either
  EXPECT_EQ(analysis::id_of_today(known, report, "3.2"), "3.2");
}

TEST(OldIds, AreReadLineByLine) {
  ScratchFolder folder;
  EXPECT_TRUE(analysis::read_old_ids(folder.path()).empty());
  folder.file("old-ids.txt", "# old, new\ngap:a gap:b\n\ngap:c gap:d\n");
  EXPECT_EQ(analysis::read_old_ids(folder.path()),
            (std::map<std::string, std::string>{{"gap:a", "gap:b"}, {"gap:c", "gap:d"}}));
  folder.file("old-ids.txt", "gap:a gap:b\ngap:c\n");
  try {
    analysis::read_old_ids(folder.path());
    FAIL() << "half a pair was read";
  } catch (const model::InputError& error) {
    EXPECT_EQ(error.diagnostic().line, 2);
  }
}

// Held against the extract of a whole check, which the notebooks' tests hold against a fresh one.
TEST(OldIds, OfTheGameLeadToFindingsThatThereAre) {
  const Json report = Json::parse(model::read_file(ROLUAT_NOTEBOOK_FINDINGS, "findings"));
  std::set<std::string> today;
  for (const Json& finding : report["findings"]) today.insert(finding["id"]);
  const auto old_ids = analysis::read_old_ids(model::game_folder("co-tu-lenh"));
  EXPECT_GT(old_ids.size(), 100U);
  for (const auto& [old, now] : old_ids) {
    EXPECT_TRUE(today.contains(now)) << old << " leads to " << now << ", which there is no more: renew the table";
    EXPECT_FALSE(today.contains(old)) << old << " is an id of today";
  }
}

}  // namespace
}  // namespace roluat::tests
