#include "analysis/play/tree.hpp"

#include <memory>

#include "analysis/play/dice.hpp"
#include "model/side_by_side.hpp"

namespace roluat::analysis {
namespace {

std::vector<double> walk(model::Match& match, const model::Position& start, const TreeRequest& request,
                         std::size_t number) {
  Dice dice(request.seed, number);
  std::vector<double> products(static_cast<std::size_t>(request.depth), 0);
  match.set_up(start);
  double product = 1;
  for (double& at_depth : products) {
    if (&at_depth == &products.back()) {  // only how many there are is asked of the last
      at_depth = product * static_cast<double>(match.count_turns());
      break;
    }
    const std::size_t turns = match.list_turns();
    if (turns == 0) break;
    at_depth = product *= static_cast<double>(turns);
    const std::size_t chosen = dice.below(turns);
    if (match.decides(chosen)) break;
    match.play(chosen);
  }
  return products;
}

}  // namespace

std::vector<std::vector<double>> walk_tree(const model::Game& game, const model::Played& played,
                                           const TreeRequest& request) {
  const model::Position start = request.fen.empty() ? played.opening() : game.position(request.fen);
  game.matches().match(played)->set_up(start);  // what cannot be read is said without any walk too
  std::vector<std::vector<double>> walks(request.walks);
  std::vector<std::unique_ptr<model::Match>> matches(model::workers(walks.size(), request.threads));
  model::each_by_workers(walks.size(), request.threads, [&](std::size_t i, std::size_t worker) {
    if (request.stop != nullptr && *request.stop) return;
    if (!matches[worker]) matches[worker] = game.matches().match(played);
    walks[i] = walk(*matches[worker], start, request, i);
  });
  return walks;
}

}  // namespace roluat::analysis
