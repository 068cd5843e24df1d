#include "experiments/engines/engine.hpp"

#include <algorithm>

#include "analysis/conformance/own_answers.hpp"
#include "model/fnv.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fen.hpp"

namespace roluat::experiments {
namespace {

using analysis::Answer;
using analysis::Asks;
using analysis::Probe;
using analysis::Reply;

std::array<model::cotulenh::Facts, model::cotulenh::kSides> losses(const model::cotulenh::Position& position) {
  using model::cotulenh::Side;
  return {losses_of(position, Side::red), losses_of(position, Side::blue)};
}

/// Of a position's text, for what is to look like chance and be the same each time.
std::uint64_t number_of(const std::string& text) {
  const std::uint64_t value = model::fnv(text);
  return value ^ (value >> 29U);
}

}  // namespace

std::string_view name_of(Manners manners) {
  switch (manners) {
    case Manners::good: return "good";
    case Manners::refuses_a_tenth: return "refuses-a-tenth";
    case Manners::knows_no_stacks: return "knows-no-stacks";
    case Manners::turns_only: return "turns-only";
    case Manners::dies: break;
  }
  return "dies";
}

SeededEngine::SeededEngine(const model::Game& game, model::Ruling ruling, std::vector<const SeededFault*> faults,
                           Manners manners)
    : game_(game),
      ruling_(std::move(ruling)),
      played_(game.under(ruling_)),
      faults_(std::move(faults)),
      manners_(manners),
      rules_(model::cotulenh::compile(ruling_)) {
  for (const SeededFault* fault : faults_)
    if (fault->in_rules) fault->in_rules(rules_);
}

SeededEngine SeededEngine::without(std::size_t fault) const {
  std::vector<const SeededFault*> others = faults_;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(fault));
  return {game_, ruling_, others, manners_};
}

void SeededEngine::each_turn(const Probe& probe, const Visit& visit) const {
  const model::cotulenh::Position position = model::cotulenh::read_between_turns(probe.fen);
  for (const model::cotulenh::Turn& turn : turns(position, rules_)) {
    const auto drops = [&](const SeededFault* fault) { return fault->drops && fault->drops(position, turn, rules_); };
    if (std::ranges::any_of(faults_, drops)) continue;
    model::cotulenh::Position next = turn.next;
    next.halfmove_clock = 0;
    next.move_number = 1;
    for (const SeededFault* fault : faults_)
      if (fault->in_outcome) fault->in_outcome(position, turn, next);
    visit(position, turn, next);
  }
}

Answer SeededEngine::turns_of(const Probe& probe) const {
  Answer answer;
  const auto probing = game_.probes().probing();
  each_turn(probe, [&](const Position& before, const Turn&, const Position& next) {
    const bool over =
        probe.depth > 1 && (ends_game(losses(next), losses(before), rules_) || turns(next, rules_).empty());
    answer.push_back(probing->normal(model::Position::of(next)) + (over ? std::string(analysis::kOver) : ""));
  });
  return answer;
}

Answer SeededEngine::points_of(const Probe& probe) const {
  Answer answer;
  const auto probing = game_.probes().probing();
  const model::Position position = probe.read(game_);
  const model::Score before = game_.scoring().score(*played_, position, {});
  each_turn(probe, [&](const Position&, const Turn& turn, const Position& next) {
    const model::Position after_it = model::Position::of(next);
    const model::Score after = game_.scoring().score(*played_, after_it, {});
    const auto pieces = game_.scoring().points_of(*played_, position, model::cotulenh::write_turn(turn.acts));
    std::string line;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
      line += std::to_string(pieces[side] + after.bonus[side] - before.bonus[side]) + " ";
    answer.push_back(line + probing->normal(after_it));
  });
  return answer;
}

Answer SeededEngine::answer(const Probe& probe) const {
  Answer all;
  switch (probe.asks) {
    case Asks::turns:
    case Asks::points:
      all = probe.asks == Asks::turns ? turns_of(probe) : points_of(probe);
      std::ranges::sort(all);
      all.erase(std::ranges::unique(all).begin(), all.end());
      return all;
    case Asks::opening: return {game_.probes().probing()->normal(played_->opening())};
    case Asks::result: break;
  }
  const model::Position position = probe.read(game_);
  std::string result = analysis::result_of(game_, *played_, probe.happened, position);
  const int clock = position.as<model::cotulenh::Position>().halfmove_clock;
  for (const SeededFault* fault : faults_)
    if (fault->in_result) fault->in_result(result, probe.happened, clock);
  return {result};
}

Reply SeededEngine::reply(const Probe& probe) const {
  const std::uint64_t chance = number_of(probe.fen);
  if ((manners_ == Manners::refuses_a_tenth && chance % 10 == 0) ||
      (manners_ == Manners::knows_no_stacks && probe.fen.find('(') != std::string::npos))
    return {Reply::Kind::refused, {}, "error this position is too much"};
  if (manners_ == Manners::turns_only && probe.asks != Asks::turns)
    return {Reply::Kind::refused, {}, "error only turns are known"};
  if (manners_ == Manners::dies && chance % 20 == 0) return {Reply::Kind::crashed, {}, "signal 11"};
  return {Reply::Kind::answered, answer(probe), {}};
}

}  // namespace roluat::experiments
