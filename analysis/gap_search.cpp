#include "analysis/gap_search.hpp"

#include <algorithm>
#include <set>

#include "analysis/obligations.hpp"

namespace roluat::analysis {

using solver::Obligation;
using solver::Outcome;

namespace {

std::vector<Obligation> all_gaps(solver::Encoding& encoding, const std::vector<Openness>& openness, bool near_preset,
                                 const std::set<std::string>& but) {
  std::vector<Obligation> result;
  for (const Openness& text : openness) {
    if (text.questions.empty()) continue;
    const std::string& id = text.texts.front();
    if (near_preset && text.obedient) continue;  // no preset need obey the text
    const model::Ruling* preset = encoding.ruling(id);
    if (preset == nullptr) preset = &encoding.rulings.front();
    for (Obligation& one : gaps(encoding, id, text.open_questions(encoding.questions), near_preset ? preset : nullptr,
                                text.obedient))
      if (!but.contains(one.id())) result.push_back(std::move(one));
  }
  return result;
}

bool make_one_game(solver::Encoding& encoding, const Openness& text, const solver::SearchOptions& options) {
  if (text.admission.obeying_all == 1) return true;
  const Outcome outcome = solver::search(encoding, {two_games(encoding, text.texts.front(), *text.obedient)}, options);
  return !outcome.refuted.empty();
}

}  // namespace

void find_gaps(solver::Encoding& encoding, std::vector<Openness>& openness, const solver::SearchOptions& options,
               bool scripts, std::vector<Obligation>& obligations, Outcome& outcome) {
  std::set<std::string> settled;
  for (const bool near_preset : {true, false}) {
    const std::vector<Obligation> asked = all_gaps(encoding, openness, near_preset, settled);
    Outcome answers = search_in_parts(encoding, asked, options, scripts);
    if (near_preset) answers.refuted.clear();  // asked again, of any ruling
    std::vector<bool> kept(asked.size());
    for (const solver::Found& found : answers.found) kept[found.obligation] = true;
    for (const std::size_t i : answers.refuted) kept[i] = true;
    for (const std::size_t i : answers.undecided) kept[i] = true;
    std::vector<std::size_t> places(asked.size());
    for (std::size_t i = 0; i < asked.size(); ++i) {
      if (!kept[i]) continue;
      settled.insert(asked[i].id());
      places[i] = obligations.size();
      obligations.push_back(asked[i]);
    }
    take_in(outcome, std::move(answers), places);
  }
  for (Openness& one : openness)
    if (one.obedient) one.one_game = make_one_game(encoding, one, options);
}

}  // namespace roluat::analysis
