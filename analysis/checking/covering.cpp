#include "analysis/checking/covering.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "solver/idle_clauses.hpp"

namespace roluat::analysis {

using solver::ClauseRef;
using solver::Kind;
using solver::Obligation;
using solver::Verdicts;

namespace {

struct Redundancy {
  std::size_t obligation, text, clause;
  std::vector<std::size_t> cover;
  std::set<std::size_t> needed;  ///< of the cover: without it something is left uncovered, whatever else is spared
};

std::size_t index_of(const model::Text& text, const std::string& clause) {
  return static_cast<std::size_t>(text.clause(clause) - text.clauses.data());
}

std::vector<Redundancy> redundancies(const std::vector<Verdicts>& texts, const std::vector<std::size_t>& denied,
                                     const std::vector<Obligation>& obligations) {
  std::vector<Redundancy> result;
  for (const std::size_t i : denied) {
    if (obligations[i].kind != Kind::redundant) continue;
    const ClauseRef& ref = obligations[i].clauses.front();
    for (std::size_t t = 0; t < texts.size(); ++t)
      if (texts[t].text().id == ref.text) result.push_back({i, t, index_of(texts[t].text(), ref.clause), {}, {}});
  }
  return result;
}

// All clauses that meet the redundant one.
void find_company(solver::Encoding& encoding, const std::vector<Verdicts>& texts, const solver::SearchOptions& options,
                  std::vector<Redundancy>& all) {
  std::vector<Obligation> asked;
  std::vector<std::size_t> asker;
  for (std::size_t r = 0; r < all.size(); ++r)
    for (Obligation& one : overlaps(encoding, texts[all[r].text], all[r].clause)) {
      asked.push_back(std::move(one));
      asker.push_back(r);
    }
  for (const solver::Found& found : search(encoding, asked, options).found) {
    Redundancy& one = all[asker[found.obligation]];
    one.cover.push_back(index_of(texts[one.text].text(), asked[found.obligation].clauses.back().clause));
  }
  for (Redundancy& one : all) std::ranges::sort(one.cover);
}

/// Clauses of a cover that might be spared together.
struct Sparing {
  Redundancy* of;
  std::vector<std::size_t> clauses;

  [[nodiscard]] std::vector<std::size_t> rest() const {
    std::vector<std::size_t> result;
    std::ranges::set_difference(of->cover, clauses, std::back_inserter(result));
    return result;
  }
};

// Which of them leave nothing uncovered.
std::vector<bool> can_be_spared(solver::Encoding& encoding, const std::vector<Verdicts>& texts,
                                const solver::SearchOptions& options, const std::vector<Sparing>& all) {
  std::vector<Obligation> asked;
  for (const Sparing& one : all) asked.push_back(uncovered(encoding, texts[one.of->text], one.of->clause, one.rest()));
  std::vector<bool> result(all.size());
  for (const std::size_t i : search(encoding, asked, options).refuted) result[i] = true;
  return result;
}

std::vector<std::size_t> not_known_to_be_needed(const Redundancy& one) {
  std::vector<std::size_t> result;
  if (one.cover.size() > 1) std::ranges::set_difference(one.cover, one.needed, std::back_inserter(result));
  return result;
}

// What nothing else stands in for is needed in every cover.
void find_needed(solver::Encoding& encoding, const std::vector<Verdicts>& texts, const solver::SearchOptions& options,
                 std::vector<Redundancy>& all) {
  std::vector<Sparing> single;
  for (Redundancy& one : all)
    for (const std::size_t clause : not_known_to_be_needed(one)) single.push_back({&one, {clause}});
  const std::vector<bool> spared = can_be_spared(encoding, texts, options, single);
  for (std::size_t i = 0; i < single.size(); ++i)
    if (!spared[i]) single[i].of->needed.insert(single[i].clauses.front());
}

// What is needed may be enough.
void spare_all_others(solver::Encoding& encoding, const std::vector<Verdicts>& texts,
                      const solver::SearchOptions& options, std::vector<Redundancy>& all) {
  std::vector<Sparing> others;
  for (Redundancy& one : all)
    if (std::vector<std::size_t> clauses = not_known_to_be_needed(one); clauses.size() > 1)
      others.push_back({&one, std::move(clauses)});
  const std::vector<bool> spared = can_be_spared(encoding, texts, options, others);
  for (std::size_t i = 0; i < others.size(); ++i)
    if (spared[i]) others[i].of->cover = others[i].rest();
}

// One round for all: what is still covered without the next clause of its cover does without it.
bool spare_one_each(solver::Encoding& encoding, const std::vector<Verdicts>& texts,
                    const solver::SearchOptions& options, std::vector<Redundancy>& all) {
  std::vector<Sparing> next;
  for (Redundancy& one : all)
    if (const std::vector<std::size_t> clauses = not_known_to_be_needed(one); !clauses.empty())
      next.push_back({&one, {clauses.front()}});
  if (next.empty()) return false;
  const std::vector<bool> spared = can_be_spared(encoding, texts, options, next);
  for (std::size_t i = 0; i < next.size(); ++i)
    if (spared[i])
      next[i].of->cover = next[i].rest();
    else
      next[i].of->needed.insert(next[i].clauses.front());
  return true;
}

}  // namespace

void name_what_covers(const solver::Encoding& encoding, const std::vector<Verdicts>& texts,
                      const std::vector<std::size_t>& denied, const solver::SearchOptions& options,
                      std::vector<Obligation>& obligations) {
  std::vector<Redundancy> all = redundancies(texts, denied, obligations);
  if (all.empty()) return;
  solver::Encoding own = encoding;
  std::vector<Verdicts> own_texts;
  for (const Verdicts& text : texts) own_texts.emplace_back(own, text.text());
  find_company(own, own_texts, options, all);
  find_needed(own, own_texts, options, all);
  spare_all_others(own, own_texts, options, all);
  while (spare_one_each(own, own_texts, options, all)) {
  }
  for (const Redundancy& one : all)
    for (const std::size_t c : one.cover) {
      const Verdicts& text = texts[one.text];
      obligations[one.obligation].clauses.push_back({text.text().id, text.text().clauses[c].id, text.can_permit(c)});
    }
}

}  // namespace roluat::analysis
