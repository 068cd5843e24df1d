#include "analysis/asking/gap_search.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/book/encoded_rules.hpp"
#include "analysis/asking/obligations.hpp"
#include "model/digest.hpp"

namespace roluat::analysis {

using solver::Obligation;
using solver::Outcome;

namespace {

std::vector<Obligation> gaps_of(solver::Encoding& encoding, const Openness& text,
                                const std::vector<solver::OpenQuestion>& open, bool near_preset) {
  if (near_preset && text.consistent()) return {};  // no preset need obey the text
  const std::string& id = text.texts.front();
  const model::Ruling* preset = encoding.ruling(id);
  if (preset == nullptr) preset = &encoding.rulings.front();
  std::vector<Obligation> asked = gaps(encoding, id, open, near_preset ? preset : nullptr, text.undisputed);
  // A rule book says the opening and whole turns in words that are no norms: what no act shows is not asked of it.
  if (id == kRulesId) std::erase_if(asked, [](const Obligation& one) { return one.by_no_act; });
  return asked;
}

std::vector<Obligation> all_gaps(solver::Encoding& encoding, const std::vector<Openness>& openness, bool near_preset,
                                 const std::set<std::string>& but) {
  std::vector<Obligation> result;
  for (const Openness& text : openness)
    if (!text.questions.empty())
      for (Obligation& one : gaps_of(encoding, text, text.open_questions(encoding.questions), near_preset))
        if (!but.contains(one.id())) result.push_back(std::move(one));
  return result;
}

/// Asks what is not known yet.
class GapAsker {
 public:
  GapAsker(solver::Encoding& encoding, const solver::SearchOptions& options, KnownGaps& known)
      : encoding_(encoding),
        options_(options),
        known_(known),
        digests_(encoding.formulas, encoding.prelude.signature()) {}

  // Of gaps near a preset only those that have a witness are settled: the others are asked again, of any ruling.
  void ask(const std::vector<Openness>& openness, bool near_preset) {
    std::vector<Obligation> asked = all_gaps(encoding_, openness, near_preset, settled_);
    std::erase_if(asked, [&](const Obligation& one) { return is_known(one, near_preset); });
    Outcome answers = search_in_parts(encoding_, asked, options_);
    for (const solver::Found& found : answers.found) note(asked[found.obligation], true);
    for (const std::size_t i : answers.refuted) note(asked[i], false);
    if (near_preset) answers.refuted.clear();
    take_over(asked, std::move(answers));
  }

  // Two games that obey a text part on some claim, or they are one.
  bool is_one_game(const Openness& text) {
    if (text.admission.obeying_all == 1) return true;
    const Obligation parted = two_games(encoding_, text.texts.front(), text.undisputed);
    const auto key = key_of(parted);
    if (const auto known = known_.find(key); known != known_.end()) return !known->second;
    const Outcome outcome = solver::search(encoding_, {parted}, options_);
    if (outcome.undecided.empty()) known_[key] = outcome.refuted.empty();
    return !outcome.refuted.empty();
  }

  [[nodiscard]] GapSearch result() && { return std::move(result_); }

 private:
  [[nodiscard]] KnownGaps::key_type key_of(const Obligation& one) { return {one.id(), digests_.of(one.formula)}; }

  bool is_known(const Obligation& one, bool near_preset) {
    const auto known = known_.find(key_of(one));
    if (known == known_.end()) return false;
    if (known->second) {
      result_.known.insert(one.id());
      settled_.insert(one.id());
    } else if (!near_preset) {
      deny(one);
    }
    return true;
  }

  void deny(const Obligation& one) {
    ++result_.denied_before;
    result_.outcome.refuted.push_back(result_.obligations.size());
    result_.obligations.push_back(one);
  }

  void note(const Obligation& one, bool found) { known_[key_of(one)] = found; }

  void take_over(const std::vector<Obligation>& asked, Outcome answers) {
    std::vector<bool> kept(asked.size());
    for (const solver::Found& found : answers.found) kept[found.obligation] = true;
    for (const std::size_t i : answers.refuted) kept[i] = true;
    for (const std::size_t i : answers.undecided) kept[i] = true;
    std::vector<std::size_t> places(asked.size());
    for (std::size_t i = 0; i < asked.size(); ++i) {
      if (!kept[i]) continue;
      settled_.insert(asked[i].id());
      places[i] = result_.obligations.size();
      result_.obligations.push_back(asked[i]);
    }
    take_in(result_.outcome, std::move(answers), places);
  }

  solver::Encoding& encoding_;
  const solver::SearchOptions& options_;
  KnownGaps& known_;
  model::Digests digests_;
  std::set<std::string> settled_;
  GapSearch result_;
};

// Of the questions that no act and no claim shows: no clause speaks of them, so their open options go together in every way.
void note_what_turns_show(solver::Encoding& encoding, Openness& text) {
  for (const solver::OpenQuestion& open : text.open_questions(encoding.questions))
    for (const Obligation& one : gaps_of(encoding, text, {open}, false))
      if (one.by_no_act) {
        text.left_to_turns.push_back(one.question);
        text.bits_in_turns += std::log2(static_cast<double>(open.options.size()));
      }
}

}  // namespace

GapSearch find_gaps(solver::Encoding& encoding, std::vector<Openness>& openness, const solver::SearchOptions& options,
                    KnownGaps& known) {
  GapAsker asker(encoding, options, known);
  for (const bool near_preset : {true, false}) asker.ask(openness, near_preset);
  for (Openness& one : openness)
    if (one.texts.size() == 1 && one.consistent() && asker.is_one_game(one)) {
      one.alike_in_acts = true;
      note_what_turns_show(encoding, one);
    }
  return std::move(asker).result();
}

bool is_gap(solver::Encoding& encoding, const Openness& text, const solver::OpenQuestion& open,
            const solver::SearchOptions& options) {
  for (const bool near_preset : {true, false}) {
    const std::vector<Obligation> asked = gaps_of(encoding, text, {open}, near_preset);
    const Outcome outcome = solver::search(encoding, asked, options);
    if (outcome.refuted.size() < asked.size()) return true;
  }
  return false;
}

bool has_effect(solver::Encoding& encoding, const Openness& text, const solver::OpenQuestion& open, std::size_t option,
                const solver::SearchOptions& options) {
  const Obligation asked = takes_effect(encoding, text.texts.front(), open, option, text.undisputed);
  return !solver::search(encoding, {asked}, options).found.empty();
}

}  // namespace roluat::analysis
