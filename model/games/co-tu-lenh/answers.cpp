#include "model/games/co-tu-lenh/answers.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {
namespace {

using Options = std::vector<std::string_view>;

// A ruling is asked for some hundred answers each time it is compiled, and programs are told apart by compiling many.
std::optional<std::size_t> number_of(std::string_view id) {
  static const auto numbers = [] {
    std::unordered_map<std::string_view, std::size_t> all;
    for (const ConsumedQuestion& question : known_questions()) all.emplace(question.id, all.size());
    return all;
  }();
  const auto found = numbers.find(id);
  return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

bool knows(const ConsumedQuestion& question, std::string_view option) {
  return std::ranges::find(question.options, option) != question.options.end();
}

}  // namespace

const std::vector<ConsumedQuestion>& known_questions() {
  static const Options kBlock = {"blocked", "passes"};
  static const Options kManner = {"must-stay", "may-stay", "must-replace", "cannot"};
  static const std::vector<ConsumedQuestion> all = {
      {"aircraft.crossing", {"impossible", "burns", "free"}},
      {"aircraft.exchange", {"any-in-ring", "makers-only", "target-first", "none", "any-crossing"}},
      {"aircraft.exchange-rings", {"single", "any"}},
      {"aircraft.over-sea", {"may-rest", "no-rest"}},
      {"aircraft.path", {"over-all", "over-own", "blocked"}},
      {"aircraft.return", {"free", "never"}},
      {"aircraft.takes-aircraft", {"must-replace", "either"}},
      {"all.move", {"by-kind", "along-lines", "along-lines-headquarters-too"}},
      {"artillery.coast", kManner},
      {"artillery.diagonal", {"as-straight", "heroes-only"}},
      {"artillery.from-shore", {"as-elsewhere", "may-stay"}},
      {"artillery.move-block", kBlock},
      {"artillery.sea", kManner},
      {"artillery.take-block", kBlock},
      {"board.coast", {"both", "sea-only"}},
      {"carry.aircraft", {"person", "tank-and-person"}},
      {"carry.engineer", {"heavy", "heavy-or-person"}},
      {"carry.navy", {"aircraft-and-one", "two", "one"}},
      {"carry.persons", {"listed", "engineer-too"}},
      {"commander.coast", kManner},
      {"commander.exposed", {"illegal", "allowed"}},
      {"commander.facing", {"no-rule", "forbidden", "taken"}},
      {"commander.facing-covered", {"counts", "covered"}},
      {"commander.sea", kManner},
      {"commander.slide", {"passes", "stops"}},
      {"commander.takes-diagonal", {"no", "yes"}},
      {"end.bare-commander", {"loses", "loses-headquarters-aside", "plays-on"}},
      {"end.by-points", {"decides", "draw"}},
      {"end.mate", {"loses", "plays-on"}},
      {"end.no-turn", {"draw", "loses"}},
      {"end.quiet", {"draw", "goes-on"}},
      {"end.repetition", {"draw", "goes-on"}},
      {"end.wars", {"ends", "ends-by-points", "goes-on"}},
      {"headquarters.bombing", {"free", "after-air-defence"}},
      {"headquarters.entry", {"any-distance", "adjacent", "none"}},
      {"headquarters.hero", {"still", "one-step"}},
      {"headquarters.shield", {"both-lost", "headquarters-first", "by-weapon"}},
      {"headquarters.taken-by", {"listed", "any"}},
      {"hero.aircraft", {"ignores-rings", "meets-rings"}},
      {"hero.by-check", {"attackers", "moved", "when-flees", "never"}},
      {"hero.carried", {"yes", "no"}},
      {"hero.commander", {"grows", "same"}},
      {"hero.diagonals", {"all", "not-commander"}},
      {"hero.last-defender", {"counting-headquarters", "headquarters-aside", "never"}},
      {"hero.tank", {"one-to-three", "two-to-three"}},
      {"hero.zone", {"grows", "same"}},
      {"join.at-sea", {"anywhere", "coast-only"}},
      {"join.by", {"rider", "carrier", "either"}},
      {"militia.diagonal", {"moves-and-takes", "moves-only"}},
      {"missile.coast", kManner},
      {"missile.move-block", kBlock},
      {"missile.moves", {"as-takes", "axes", "none"}},
      {"missile.sea", kManner},
      {"missile.ships", {"yes", "no"}},
      {"missile.take-block", kBlock},
      {"navy.aa", {"as-gun", "none"}},
      {"navy.bank-corner", {"passes", "barred"}},
      {"navy.block", {"any", "ships", "enemies", "none"}},
      {"navy.coast", {"must-replace", "may-stay", "must-stay"}},
      {"navy.gun", {"as-artillery", "axes", "none"}},
      {"navy.gun-aircraft", {"yes", "no"}},
      {"navy.gun-block", kBlock},
      {"navy.gun-ships", {"no", "yes"}},
      {"navy.missile-block", kBlock},
      {"navy.missile-targets", {"ships", "any"}},
      {"navy.moves", {"eight-ways", "axes"}},
      {"navy.over-land", {"yes", "no"}},
      {"navy.river-taking", {"as-land", "as-coast"}},
      {"navy.two-shots", {"no", "sea-and-land"}},
      {"points.commander", {"none", "hundred"}},
      {"points.hero", {"plus-ten", "same"}},
      {"points.victory", {"two-hundred", "none"}},
      {"points.war", {"hundred", "fifty"}},
      {"river.bars", {"land-pieces", "all"}},
      {"river.diagonal-ford", {"never", "either-end"}},
      {"river.following", {"carried", "engineer-across", "engineer-ahead"}},
      {"river.fords", {"f-h", "d-h"}},
      {"river.heavy", {"with-gun", "without-gun", "without-artillery"}},
      {"river.ships", {"mouth", "before-ford", "any", "none"}},
      {"river.taking", {"anywhere", "fords", "first-bank"}},
      {"river.wrong-crossing", {"not-an-act", "loses-turn", "loses-game"}},
      {"setup.first-move", {"red", "blue"}},
      {"ship.ashore", {"may-stay", "as-others", "must-stay"}},
      {"short.block", kBlock},
      {"short.coast", kManner},
      {"short.reach", {"one", "unlimited"}},
      {"short.sea", kManner},
      {"short.sea-directions", {"as-moves", "all"}},
      {"stack.bombing", {"any-part", "whole-only"}},
      {"stack.follow", {"own-reach", "anywhere"}},
      {"stack.left-at-sea", {"no", "yes"}},
      {"stack.parts", {"groups", "single"}},
      {"stack.rejoin", {"yes", "no"}},
      {"stack.rest", {"may-stay", "all-act"}},
      {"stack.splits", {"free", "one-part", "never"}},
      {"tank.backward", {"yes", "no"}},
      {"tank.block", kBlock},
      {"tank.coast", kManner},
      {"tank.sea", kManner},
      {"zone.carried", {"on", "off"}},
      {"zone.gun", {"circle", "box"}},
      {"zone.missile", {"circle", "box"}},
      {"zone.ship", {"as-gun", "none"}},
      {"zone.start", {"counted", "ignored"}},
  };
  return all;
}

std::vector<std::string> consumed_questions() {
  std::vector<std::string> ids;
  for (const ConsumedQuestion& question : known_questions()) ids.emplace_back(question.id);
  return ids;
}

Answers::Answers(const Ruling& ruling) {
  auto answer = ruling.options.begin();
  for (const ConsumedQuestion& question : known_questions()) {  // both are sorted
    while (answer != ruling.options.end() && answer->first < question.id) ++answer;
    if (answer == ruling.options.end() || answer->first != question.id) {
      throw std::invalid_argument("the ruling does not answer the question " + std::string(question.id));
    }
    if (!knows(question, answer->second)) {
      throw std::invalid_argument("the question " + std::string(question.id) + " has no option " + answer->second);
    }
    chosen_.push_back(answer->second);
  }
}

bool Answers::is(std::string_view question, std::string_view option) const {
  const auto number = number_of(question);
  if (!number || !knows(known_questions()[*number], option)) {
    throw std::logic_error("rules.cpp asks for " + std::string(question) + " = " + std::string(option));
  }
  return chosen_[*number] == option;
}

}  // namespace roluat::model::cotulenh
