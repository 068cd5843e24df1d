// All situations and acts of the toy game with a few pieces, and all its rulings: to compute by hand what is proved.
#pragma once

#include <functional>
#include <vector>

#include "model/evaluator.hpp"
#include "solver/encoding.hpp"

namespace roluat::tests {

/// Calls `visit` with every structure of the world of exactly so many elements (the actor is 0, the target 1 or, where
/// there is none, 0; `self` is 0).
inline void each_toy_act(const solver::Encoding& encoding, int elements, model::Evaluator& evaluator,
                         const std::function<void()>& visit) {
  const model::Signature& s = encoding.prelude.signature();
  const auto constant = [&](const char* name) -> int& {
    return evaluator.structure().constants[static_cast<std::size_t>(s.constant(name))];
  };
  evaluator.structure() = model::Structure(s, elements);
  const auto look = [&] {
    evaluator.changed(0);
    for (const model::Expr fact : encoding.world)
      if (!evaluator.holds(fact)) return;
    visit();
  };
  const auto acts = [&] {
    for (int aimed = 0; aimed < (elements > 1 ? 2 : 1); ++aimed)
      for (int mover = 0; mover < 2; ++mover)
        for (int to = 0; to < 5; ++to)
          for (int manner = 0; manner < 3; ++manner) {
            constant("aimed") = constant("target") = aimed;
            constant("to-move") = mover;
            constant("to-place") = to;
            constant("manner") = manner;
            look();
          }
  };
  const std::function<void(int)> place = [&](int element) {
    if (element == elements) return acts();
    const auto at = [&](const char* name) -> int& {
      return evaluator.structure()
          .functions[static_cast<std::size_t>(s.function(name))][static_cast<std::size_t>(element)];
    };
    for (int kind = 0; kind < 3; ++kind)
      for (int side = 0; side < 2; ++side)
        for (int where = 0; where < 5; ++where) {
          at("kind") = kind;
          at("side") = side;
          at("place") = where;
          place(element + 1);
        }
  };
  place(0);
}

/// All rulings: for every question the index of an option.
inline std::vector<std::vector<std::size_t>> all_rulings(const solver::Encoding& encoding) {
  std::vector<std::vector<std::size_t>> result{{}};
  for (const model::Question& question : encoding.questions.all()) {
    std::vector<std::vector<std::size_t>> longer;
    for (const auto& ruling : result)
      for (std::size_t o = 0; o < question.options.size(); ++o) {
        longer.push_back(ruling);
        longer.back().push_back(o);
      }
    result = std::move(longer);
  }
  return result;
}

inline void answer(const solver::Encoding& encoding, const std::vector<std::size_t>& ruling,
                   model::Structure& structure) {
  for (std::size_t q = 0; q < ruling.size(); ++q) {
    const model::Question& question = encoding.questions.all()[q];
    for (std::size_t o = 0; o < question.options.size(); ++o)
      structure.constants[static_cast<std::size_t>(encoding.answer(question.id, question.options[o].id))] =
          o == ruling[q] ? 1 : 0;
  }
}

}  // namespace roluat::tests
