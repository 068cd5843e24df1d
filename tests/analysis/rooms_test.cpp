// The folders of analysis stand on each other without a circle, and nothing below draws on what is above.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "model/read_file.hpp"

namespace {

namespace fs = std::filesystem;

// From a folder to those that it includes, each arrow with the file that draws it.
using Arrows = std::map<std::string, std::map<std::string, std::string>>;

// "analysis/judging" of "analysis/judging/judge.hpp", "model" of "model/text.hpp".
std::string room_of(const fs::path& path) {
  auto part = path.begin();
  const std::string library = (part++)->string();
  return library == "analysis" && std::next(part) != path.end() ? library + "/" + part->string() : library;
}

Arrows arrows_of(const fs::path& root, const std::vector<std::string>& libraries) {
  static const std::regex include("#include \"([^\"]+)\"");
  Arrows arrows;
  for (const std::string& library : libraries) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / library)) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
      const fs::path path = fs::relative(entry.path(), root);
      const std::string source = roluat::model::read_file(entry.path().string(), "source");
      for (std::sregex_iterator at(source.begin(), source.end(), include), end; at != end; ++at)
        if (const std::string to = room_of((*at)[1].str()); to != room_of(path))
          arrows[room_of(path)].emplace(to, path.string());
    }
  }
  return arrows;
}

// A circle through `from`, as "a (by a/x.cpp) -> b (by b/y.cpp) -> a"; nothing if there is none.
std::string circle(const Arrows& arrows, const std::string& from, const std::string& at, std::set<std::string>& seen) {
  const auto found = arrows.find(at);
  if (found == arrows.end()) return {};
  for (const auto& [to, file] : found->second) {
    const std::string step = at + " (by " + file + ") -> ";
    if (to == from) return step + to;
    if (!seen.insert(to).second) continue;
    if (const std::string rest = circle(arrows, from, to, seen); !rest.empty()) return step + rest;
  }
  return {};
}

std::string circle_through(const Arrows& arrows, const std::string& room) {
  std::set<std::string> seen;
  return circle(arrows, room, room, seen);
}

const std::vector<std::string> kLibraries = {"model", "solver", "analysis", "experiments", "commands"};

TEST(Rooms, NoFolderOfAnalysisIsIncludedByWhatItIncludes) {
  const Arrows arrows = arrows_of(ROLUAT_SOURCE_DIR, kLibraries);
  ASSERT_GT(arrows.size(), 20U);
  for (const auto& [room, to] : arrows) EXPECT_EQ(circle_through(arrows, room), "");
}

// The map of analysis/README.md names each room once, below all that it stands on.
TEST(Rooms, StandInTheOrderOfTheMap) {
  const std::string readme =
      roluat::model::read_file((fs::path(ROLUAT_SOURCE_DIR) / "analysis/README.md").string(), "the map of the rooms");
  std::map<std::string, std::size_t> places;
  static const std::regex named(R"re(\[`([a-z]+)/`\]\(\1/README\.md\))re");
  for (std::sregex_iterator at(readme.begin(), readme.end(), named), end; at != end; ++at)
    EXPECT_TRUE(places.emplace("analysis/" + (*at)[1].str(), places.size()).second) << at->str();
  const Arrows arrows = arrows_of(ROLUAT_SOURCE_DIR, {"analysis"});
  for (const auto& [from, all] : arrows) {
    ASSERT_TRUE(places.contains(from)) << from << " is not on the map";
    for (const auto& [to, file] : all) {
      if (!to.starts_with("analysis/")) continue;
      EXPECT_LT(places.at(to), places.at(from)) << file;
    }
  }
  for (const auto& [room, place] : places) EXPECT_TRUE(fs::exists(fs::path(ROLUAT_SOURCE_DIR) / room / "README.md"));
}

TEST(Rooms, EveryFileOfAnalysisIsInARoom) {
  for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(ROLUAT_SOURCE_DIR) / "analysis"))
    EXPECT_TRUE(entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") << entry.path();
}

TEST(Rooms, NoArrowGoesUp) {
  const Arrows arrows = arrows_of(ROLUAT_SOURCE_DIR, kLibraries);
  const auto height = [](const std::string& room) {
    return std::ranges::find(kLibraries, room.substr(0, room.find('/'))) - kLibraries.begin();
  };
  for (const auto& [from, all] : arrows)
    for (const auto& [to, file] : all) EXPECT_LE(height(to), height(from)) << file << " includes something of " << to;
}

TEST(Rooms, ACircleWouldBeSeen) {
  const Arrows planted = {
      {"a", {{"b", "a/1.cpp"}}}, {"b", {{"c", "b/1.hpp"}}}, {"c", {{"a", "c/1.hpp"}}}, {"d", {{"a", ""}}}};
  EXPECT_EQ(circle_through(planted, "a"), "a (by a/1.cpp) -> b (by b/1.hpp) -> c (by c/1.hpp) -> a");
  EXPECT_EQ(circle_through(planted, "d"), "");
}

}  // namespace
