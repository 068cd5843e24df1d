#include "analysis/covering.hpp"

#include <algorithm>

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
  std::size_t next = 0;  ///< which of the cover is to be spared next
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
      if (texts[t].text().id == ref.text) result.push_back({i, t, index_of(texts[t].text(), ref.clause), {}});
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

std::vector<std::size_t> spared(const Redundancy& one) {
  std::vector<std::size_t> rest = one.cover;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(one.next));
  return rest;
}

// One round for all: what is still covered without the next clause of its cover does without it.
bool spare_one_each(solver::Encoding& encoding, const std::vector<Verdicts>& texts,
                    const solver::SearchOptions& options, std::vector<Redundancy>& all) {
  std::vector<Obligation> asked;
  std::vector<Redundancy*> askers;
  for (Redundancy& one : all) {
    if (one.next >= one.cover.size() || one.cover.size() < 2) continue;
    asked.push_back(uncovered(encoding, texts[one.text], one.clause, spared(one)));
    askers.push_back(&one);
  }
  if (asked.empty()) return false;
  const solver::Outcome outcome = search(encoding, asked, options);
  for (std::size_t i = 0; i < asked.size(); ++i)
    if (std::ranges::find(outcome.refuted, i) != outcome.refuted.end())
      askers[i]->cover = spared(*askers[i]);
    else
      ++askers[i]->next;
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
  while (spare_one_each(own, own_texts, options, all)) {
  }
  for (const Redundancy& one : all)
    for (const std::size_t c : one.cover) {
      const Verdicts& text = texts[one.text];
      obligations[one.obligation].clauses.push_back({text.text().id, text.text().clauses[c].id, text.can_permit(c)});
    }
}

}  // namespace roluat::analysis
