#include "analysis/judging/pair_table.hpp"

#include <algorithm>
#include <set>

#include "analysis/judging/judge.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

namespace {

std::optional<std::size_t> result_of(const model::Compiled& ruling, const model::Position& situation,
                                     const model::Game& game, const model::Pairs& pairs) {
  for (std::size_t r = 0; r < pairs.results.size(); ++r)
    if (game.legal(ruling, situation, pairs.results[r].claim)) return r;
  return std::nullopt;
}

}  // namespace

std::vector<JudgedPair> judge_pairs(solver::Encoding& encoding, const model::Game& game, const model::Pairs& pairs) {
  std::vector<solver::Verdicts> texts;
  texts.reserve(encoding.texts.size());
  for (const model::Text& text : encoding.texts) texts.emplace_back(encoding, text);
  std::vector<std::unique_ptr<model::Compiled>> rulings;
  for (const model::Ruling& ruling : encoding.rulings) rulings.push_back(game.compiled(ruling));
  Judge judge(encoding);
  std::vector<JudgedPair> all;
  for (std::size_t first = 0; first < pairs.behaviours.size(); ++first)
    for (std::size_t second = first; second < pairs.behaviours.size(); ++second) {
      JudgedPair pair{first, second, pairs.situation(first, second), true, {}, {}};
      const model::Position situation = game.position(pair.fen);
      const auto look_at = [&](const model::PairResult& result) {
        judge.look_at(game.read(encoding.prelude.signature(), situation, result.claim));
      };
      look_at(pairs.results.front());
      pair.possible = std::ranges::all_of(encoding.world, [&](model::Expr fact) { return judge.holds(fact); });
      if (pair.possible) {
        pair.texts.resize(texts.size());
        for (const model::PairResult& result : pairs.results) {
          look_at(result);
          for (std::size_t t = 0; t < texts.size(); ++t) pair.texts[t].push_back(judge.judge(texts[t]));
        }
        for (const auto& ruling : rulings) pair.rulings.push_back(result_of(*ruling, situation, game, pairs));
      }
      all.push_back(std::move(pair));
    }
  return all;
}

std::string sign_of(const std::vector<TextVerdict>& verdicts, const model::Pairs& pairs) {
  const auto any = [&](Verdict which) { return std::ranges::find(verdicts, which, &TextVerdict::verdict); };
  if (any(Verdict::both) != verdicts.end()) return std::string(model::kContradictionSign);
  const auto given = any(Verdict::permitted);
  // Of the results one holds: to say so of two is a contradiction.
  if (std::ranges::count(verdicts, Verdict::permitted, &TextVerdict::verdict) > 1)
    return std::string(model::kContradictionSign);
  if (given != verdicts.end()) return pairs.results[static_cast<std::size_t>(given - verdicts.begin())].sign;
  if (verdicts.front().verdict == Verdict::forbidden) return pairs.not_first.sign;
  return std::string(any(Verdict::depends) != verdicts.end() ? model::kDependsSign : model::kUnsaidSign);
}

std::vector<std::string> letters_of(const std::vector<TextVerdict>& verdicts) {
  std::set<std::string> letters;
  for (const TextVerdict& verdict : verdicts)
    for (const std::string& clause : verdict.because) {
      const std::size_t begin = clause.starts_with(verdict.text + ".") ? verdict.text.size() + 1 : 0;
      letters.insert(clause.substr(begin, clause.find('.', begin) - begin));
    }
  return {letters.begin(), letters.end()};
}

}  // namespace roluat::analysis
