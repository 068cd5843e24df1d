#include "analysis/page/page_wordings.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

TEST(PageWordings, SayEachSentenceOnce) {
  Json data = Json::parse(R"({"findings": [
    {"id": "a", "wordings": [{"does": {"en": "strikes"}, "resolved": ["b", "gone"], "created": [{"en": "new"}, {"en": "strikes"}]},
      {"does": {"en": "other"}}]},
    {"id": "b", "wordings": [{"does": {"en": "strikes"}, "resolved": [], "created": []}]},
    {"id": "c"}]})");
  analysis::share_wordings(data);
  EXPECT_EQ(data["said"], Json::parse(R"([{"en": "strikes"}, {"en": "new"}, {"en": "other"}])"));
  EXPECT_EQ(data["findings"][0]["wordings"], Json::parse(R"([{"does": 0, "resolved": [1], "created": [1, 0]}, {"does": 2}])"));
  EXPECT_EQ(data["findings"][1]["wordings"], Json::parse(R"([{"does": 0, "resolved": [], "created": []}])"));
  EXPECT_FALSE(data["findings"][2].contains("wordings"));
}

}  // namespace
}  // namespace roluat::tests
