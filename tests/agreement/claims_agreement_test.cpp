// The claims that are no acts, put to the enumerator and to the kernel: ends and points over chance facts, heroes over
// random positions.
#include <gtest/gtest.h>

#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/games.hpp"
#include "tests/agreement/any_facts.hpp"
#include "tests/agreement/kernel.hpp"
#include "tests/agreement/random_positions.hpp"
#include "tests/agreement/rulings.hpp"

namespace roluat::tests {
namespace {

using namespace model::cotulenh;

constexpr int kTries = 5000;

class ClaimsAgree : public testing::Test {
 protected:
  /// Another ruling for each try.
  void deal(std::uint64_t seed) {
    dice_ = Dice(seed);
    ruling_ = any_ruling(dice_, encoding_.questions, "seed " + std::to_string(seed));
    rules_ = compile(ruling_);
    kernel_.rule(ruling_);
  }

  void expect_same(const Position& position, const ParsedClaim& claim, bool by_kernel) {
    EXPECT_EQ(upheld(rules_, position, claim), by_kernel)
        << write_claim(claim) << "  " << write_fen(position) << "\n  ruling " << ruling_.name << ": "
        << differences(ruling_, *encoding_.ruling("vi"));
  }

  static std::vector<std::string> names(const Facts& facts) {
    std::vector<std::string> names;
    for (std::size_t f = 0; f < kFactNames.size(); ++f)
      if (facts.has(static_cast<Fact>(f))) names.emplace_back(kFactNames[f]);
    return names;
  }

  solver::Encoding encoding_ = solver::read_kernel(model::game_folder("co-tu-lenh"));
  Kernel kernel_{encoding_};
  Dice dice_{0};
  model::Ruling ruling_;
  Rules rules_;
};

TEST_F(ClaimsAgree, OnEndsAndBonuses) {
  const Position position = read_fen("6c4/11/11/11/11/11/11/11/11/11/11/6C4 r - - 0 1");
  kernel_.place(position);
  for (std::uint64_t i = 0; i < kTries && !HasFailure(); ++i) {
    deal(first_seed() + 500'000'000 + i);
    const Facts facts = any_facts(dice_);
    using enum Claim;
    for (const auto& [claim, name] : {std::pair(over, "over"), std::pair(lost, "lost"), std::pair(drawn, "drawn")})
      expect_same(position, {claim, {}, {}, 0, facts}, kernel_.claim(name, -1, names(facts)));
    const int points = 50 * dice_.below(12);
    for (const int said : {points, model::cotulenh::bonus(facts, rules_)})
      expect_same(position, {Claim::bonus, {}, {}, said, facts}, kernel_.claim("bonus", -1, names(facts), said));
  }
}

TEST_F(ClaimsAgree, OnWhatAPieceIsWorth) {
  for (std::uint64_t i = 0; i < kTries && !HasFailure(); ++i) {
    deal(first_seed() + 510'000'000 + i);
    const Piece piece{static_cast<Kind>(dice_.below(kKinds)), dice_.chance(50) ? Side::red : Side::blue,
                      dice_.chance(50)};
    const Point point(5, 2);
    Position position;
    position.set(point, Stack(piece));
    position.set_to_move(other(piece.side));
    kernel_.place(position);
    for (const int said : {worth(piece, rules_), 10 * dice_.below(12)})
      expect_same(position, {Claim::worth, {}, point, said, {}}, kernel_.claim("worth", 0, {}, said));
  }
}

TEST_F(ClaimsAgree, OnTheLastDefender) {
  long made = 0;
  for (std::uint64_t i = 0; i < kTries && !HasFailure(); ++i) {
    deal(first_seed() + 520'000'000 + i);
    Position position = scattered(dice_, 2, 6);
    for (const Side side : {Side::red, Side::blue}) {
      position.set_to_move(other(side));
      kernel_.place(position);
      for (std::size_t element = 0; element < kernel_.stage().pieces().size(); ++element) {
        const Placed placed = kernel_.stage().pieces()[element];
        if (placed.piece.side != side || placed.piece.hero || !position.at(placed.point).alone()) continue;
        const bool hero = kernel_.claim("last-hero", static_cast<int>(element), {});
        made += hero ? 1 : 0;
        expect_same(position, {Claim::last_hero, {}, placed.point, 0, {}}, hero);
      }
    }
  }
  EXPECT_GT(made, 0);
}

TEST_F(ClaimsAgree, OnHeroesByCheck) {
  long made = 0;
  for (std::uint64_t i = 0; i < 4 * kTries && !HasFailure(); ++i) {
    deal(first_seed() + 530'000'000 + i);
    const Position position = scattered(dice_, 2, 8);
    kernel_.place(position);
    const std::vector<Placed> pieces = kernel_.stage().pieces();
    const auto commander = std::ranges::find_if(pieces, [&](const Placed& placed) {
      return placed.piece.kind == Kind::commander && placed.piece.side == position.to_move();
    });
    if (commander == pieces.end()) continue;
    Facts facts;
    facts.set(Fact::has_moved, dice_.chance(50)).set(Fact::commander_fled, dice_.chance(50));
    for (const Placed& placed : pieces) {
      if (placed.piece.side == position.to_move() || placed.piece.hero) continue;
      if (placed.carried && position.at(placed.point).carrier() == placed.piece) continue;  // its act is the twin's
      for (const Manner manner : {Manner::replace, Manner::stay, Manner::return_, Manner::exchange}) {
        const Act act{placed.point, commander->point, manner, placed.carried ? Stack(placed.piece) : Stack()};
        kernel_.stage().claim("check-hero", -1, names(facts));
        const bool hero = kernel_.legal(act);
        kernel_.stage().claim_act();
        made += hero ? 1 : 0;
        expect_same(position, {Claim::check_hero, act, {}, 0, facts}, hero);
      }
    }
  }
  EXPECT_GT(made, 0);
}

}  // namespace
}  // namespace roluat::tests
