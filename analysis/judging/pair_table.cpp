#include "analysis/judging/pair_table.hpp"

#include <algorithm>
#include <set>

#include "analysis/judging/judge.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

std::vector<JudgedPair> judge_pairs(solver::Encoding& encoding, const model::Game& game, const model::Pairs& pairs) {
  std::vector<solver::Verdicts> texts;
  texts.reserve(encoding.texts.size());
  for (const model::Text& text : encoding.texts) texts.emplace_back(encoding, text);
  Judge judge(encoding);
  std::vector<JudgedPair> all;
  for (std::size_t first = 0; first < pairs.behaviours.size(); ++first)
    for (std::size_t second = first; second < pairs.behaviours.size(); ++second) {
      JudgedPair pair{first, second, pairs.situation(first, second), true, {}, {}};
      judge.look_at(game.read(encoding.prelude.signature(), pair.fen, pairs.claim));
      pair.possible = std::ranges::all_of(encoding.world, [&](model::Expr fact) { return judge.holds(fact); });
      if (pair.possible) {
        for (const solver::Verdicts& text : texts) pair.texts.push_back(judge.judge(text));
        for (const model::Ruling& ruling : encoding.rulings)
          pair.rulings.push_back(game.legal(ruling, pair.fen, pairs.claim));
      }
      all.push_back(std::move(pair));
    }
  return all;
}

std::vector<std::string> letters_of(const TextVerdict& verdict) {
  std::set<std::string> letters;
  for (const std::string& clause : verdict.because) {
    const std::size_t begin = clause.starts_with(verdict.text + ".") ? verdict.text.size() + 1 : 0;
    letters.insert(clause.substr(begin, clause.find('.', begin) - begin));
  }
  return {letters.begin(), letters.end()};
}

}  // namespace roluat::analysis
