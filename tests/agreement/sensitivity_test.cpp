// Can the agreement fail? Positions on which an answer changes nothing would not show that kernel and enumerator read
// it alike. So for any two options of a question there must be a random position, as the agreement draws them, that
// tells the two apart: by its acts, by its turns, or, for questions of ends and points, by what chance facts are worth.
#include <gtest/gtest.h>

#include <set>

#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
#include "model/games/games.hpp"
#include "tests/agreement/any_facts.hpp"
#include "tests/agreement/random_positions.hpp"
#include "tests/agreement/rulings.hpp"

namespace roluat::tests {
namespace {

using namespace model::cotulenh;

constexpr int kDraws = 3000;

/// Two options that play alike, and why.
bool play_alike(const std::string& question, const std::string& one, const std::string& other) {
  if (question == "setup.first-move") return true;  // decides the opening only
  const std::set<std::string> pair = {one, other};  // a step that loses at once is not generated
  return question == "river.wrong-crossing" && pair == std::set<std::string>{"loses-game", "not-an-act"};
}

constexpr int kTurnsPieces = 12;  // turns are listed on boards of so many pieces, and stacks of two

bool small(const Position& position) {
  for (int i = 0; i < kPoints; ++i)
    if (position.at(Point(i)).size() > 2) return false;
  return position.piece_count() <= kTurnsPieces;
}

/// What a ruling makes of a position and of facts: all legal acts and where they lead, all turns, the end, the points.
struct Play {
  std::vector<std::pair<Act, std::uint64_t>> acts;
  std::vector<std::uint64_t> turns;
  Outcome outcome;
  std::vector<int> points;

  bool operator==(const Play&) const = default;
};

Play play(const Position& position, const Facts& facts, const model::Ruling& ruling) {
  const Rules rules = compile(ruling);
  Play played{{}, {}, result(facts, rules), {bonus(facts, rules)}};
  for (const Act& act : generate(position, rules)) {
    const Position next = apply(position, rules, act);
    played.acts.emplace_back(act, next.hash() + (may_end(next, rules) ? 1 : 0));
  }
  if (small(position))
    for (const Turn& turn : turns(position, rules)) played.turns.push_back(turn.next.hash());
  std::ranges::sort(played.turns);
  for (int kind = 0; kind < kKinds; ++kind)
    for (const bool hero : {false, true})
      played.points.push_back(worth({static_cast<Kind>(kind), Side::red, hero}, rules));
  return played;
}

using Pairs = std::set<std::pair<std::size_t, std::size_t>>;

Pairs pairs_to_tell_apart(const model::Question& question) {
  Pairs pairs;
  for (std::size_t a = 0; a < question.options.size(); ++a)
    for (std::size_t b = a + 1; b < question.options.size(); ++b)
      if (!play_alike(question.id, question.options[a].id, question.options[b].id)) pairs.emplace(a, b);
  return pairs;
}

void draw_once(Dice& dice, const model::Questions& questions, const model::Question& question, Pairs& open) {
  model::Ruling ruling = any_ruling(dice, questions, "any");
  const Position position = scattered(dice, 2, dice.chance(50) ? 8 : dice.chance(60) ? 20 : 38);
  const Facts facts = any_facts(dice);
  std::vector<Play> played;
  for (const model::Option& option : question.options) {
    ruling.options[question.id] = option.id;
    played.push_back(play(position, facts, ruling));
  }
  std::erase_if(open, [&](const auto& pair) { return !(played[pair.first] == played[pair.second]); });
}

TEST(AgreementPositions, TellApartAnyTwoOptionsOfAQuestion) {
  const model::Questions questions = model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  std::uint64_t seed = first_seed() + 800'000'000;
  for (const model::Question& question : questions.all()) {
    Dice dice(++seed);
    Pairs open = pairs_to_tell_apart(question);
    int draws = 0;
    for (; !open.empty() && draws < kDraws; ++draws) draw_once(dice, questions, question, open);
    for (const auto& [a, b] : open)
      ADD_FAILURE() << question.id << ": no position in " << kDraws << " tells " << question.options[a].id << " from "
                    << question.options[b].id;
  }
}

}  // namespace
}  // namespace roluat::tests
