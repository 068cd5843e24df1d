#include "analysis/perft/perft_against.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

/// The first position that only one of them has, or that they count differently.
std::optional<std::string> first_difference(const Divide& ours, const Divide& theirs) {
  const auto [a, b] = std::ranges::mismatch(ours, theirs);
  if (a == ours.end() && b == theirs.end()) return std::nullopt;
  if (a == ours.end()) return b->first;
  return b == theirs.end() ? a->first : std::min(a->first, b->first);
}

[[noreturn]] void refuse(const std::string& fen) {
  throw model::InputError({"--against", 0, 0, "the other program's counts do not add up at " + fen,
                           "counts that are the sums of those a ply deeper"});
}

bool same_positions(const Divide& ours, const Divide& theirs) {
  return std::ranges::equal(ours, theirs, {}, &Divide::value_type::first, &Divide::value_type::first);
}

}  // namespace

std::string timeless(const std::string& fen) {
  std::size_t end = 0;
  for (int fields = 0; fields < 3 && end != std::string::npos; ++fields)
    end = fen.find(' ', end + (fields == 0 ? 0 : 1));
  return fen.substr(0, end);
}

Divider own_divider(const model::Game& game, const model::Ruling& ruling) {
  return [&game, &ruling](const std::string& fen, int depth) {
    const auto counter = game.counting().turn_counter(ruling, fen, {});
    Divide divide;
    for (const model::NextPosition& next : counter->next(fen))
      divide[timeless(next.fen)] = depth == 1 ? 1 : next.over ? 0 : counter->count(next.fen, depth - 1);
    return divide;
  };
}

std::optional<Disagreement> find_parting(const Divider& ours, const Divider& theirs, const std::string& root, int depth) {
  Disagreement parting{{root}, depth, ours(root, depth), theirs(root, depth)};
  while (const auto next = first_difference(parting.ours, parting.theirs)) {
    if (!same_positions(parting.ours, parting.theirs)) {
      parting.depth = 1;
      for (Divide* divide : {&parting.ours, &parting.theirs})
        for (auto& [fen, count] : *divide) count = 1;
      return parting;
    }
    if (parting.depth == 1) refuse(parting.path.back());
    const std::string fen = *next + " - 0 1";
    Disagreement below{parting.path, parting.depth - 1, ours(fen, parting.depth - 1), theirs(fen, parting.depth - 1)};
    below.path.push_back(fen);
    if (below.ours == below.theirs) {  // so they disagree whether anything follows
      const std::string here = parting.path.back();
      const Disagreement end{parting.path, 2, ours(here, 2), theirs(here, 2)};
      if (end.ours == end.theirs) refuse(here);
      return end;
    }
    parting = below;
  }
  return std::nullopt;
}

std::vector<std::string> explanations(const model::Game& game, const model::Ruling& ruling,
                                      const model::Questions& questions, const Disagreement& parting) {
  std::vector<std::string> found;
  for (const model::Question& question : questions.all())
    for (const model::Option& option : question.options) {
      if (ruling.is(question.id, option.id)) continue;
      model::Ruling other = ruling;
      other.options[question.id] = option.id;
      if (own_divider(game, other)(parting.path.back(), parting.depth) == parting.theirs)
        found.push_back(question.id + "=" + option.id);
    }
  return found;
}

}  // namespace roluat::analysis
