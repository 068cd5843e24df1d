// positions/known.txt: what it says of each situation is so, by the program that plays.
#include <gtest/gtest.h>

#include <fstream>

#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/games.hpp"
#include "tests/cotulenh/turns.hpp"

namespace roluat::model::cotulenh::test {
namespace {

/// What no board shows.
constexpr std::array kUnseen = {Fact::time_up, Fact::stopped, Fact::behind, Fact::level, Fact::repeated, Fact::quiet};

struct KnownPosition {
  std::string fen;
  Facts facts;
};

std::vector<KnownPosition> known_positions() {
  std::vector<KnownPosition> known;
  std::ifstream lines(game_folder("co-tu-lenh") + "/positions/known.txt");
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t end = line.find("; ");
    known.push_back({line.substr(0, end), read_claim("over" + line.substr(end + 1)).facts});
  }
  return known;
}

TEST(KnownSituations, HaveTheFactsThatTheyName) {
  const Rules rules = base_rules({{"commander.exposed", "illegal"}});
  const std::vector<KnownPosition> known = known_positions();
  ASSERT_FALSE(known.empty());
  for (const KnownPosition& one : known) {
    const Facts seen = with_consequences(facts_of(read_fen(one.fen), rules));
    Facts named = one.facts;
    for (const Fact unseen : kUnseen) named.set(unseen, false);
    EXPECT_EQ(named.without(seen), Facts()) << one.fen;
    // A side without a turn has little left; all others have lost nothing that is not named.
    if (!named.has(Fact::no_turn)) {
      EXPECT_EQ(seen.without(named), Facts()) << one.fen;
    }
  }
}

}  // namespace
}  // namespace roluat::model::cotulenh::test
