#include "analysis/play/tree.hpp"

#include <thread>

#include "analysis/play/dice.hpp"

namespace roluat::analysis {
namespace {

std::vector<double> walk(model::Match& match, const std::string& start, const TreeRequest& request,
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

std::vector<std::vector<double>> walk_tree(const model::Game& game, const model::Ruling& ruling,
                                           const TreeRequest& request) {
  const std::string start = request.fen.empty() ? game.play().opening(ruling) : request.fen;
  game.matches().match(ruling)->set_up(start);  // what cannot be read is said here, and not in a thread
  std::vector<std::vector<double>> walks(request.walks);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    const auto match = game.matches().match(ruling);
    for (std::size_t i = next++; i < walks.size(); i = next++) {
      if (request.stop != nullptr && *request.stop) return;
      walks[i] = walk(*match, start, request, i);
    }
  };
  std::vector<std::jthread> others;
  for (unsigned i = 1; i < request.threads; ++i) others.emplace_back(work);
  work();
  others.clear();
  return walks;
}

}  // namespace roluat::analysis
