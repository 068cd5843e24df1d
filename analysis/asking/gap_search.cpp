#include "analysis/asking/gap_search.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "analysis/asking/obligations.hpp"
#include "analysis/asking/option_norms.hpp"
#include "analysis/book/encoded_rules.hpp"
#include "model/digest.hpp"

namespace roluat::analysis {

using solver::Obligation;
using solver::Outcome;

namespace {

/// A text's own preset, or any: words of the options' sentences are meant as it has them.
const model::Ruling& preset_of(const solver::Encoding& encoding, const std::string& text) {
  const model::Ruling* own = encoding.ruling(text);
  return own != nullptr ? *own : encoding.rulings.front();
}

std::vector<Obligation> gaps_of(solver::Encoding& encoding, const Openness& text,
                                const std::vector<solver::OpenQuestion>& open, bool near_preset,
                                const solver::GapShown* showing = nullptr) {
  if (near_preset && text.consistent()) return {};  // no preset need obey the text
  const std::string& id = text.texts.front();
  std::vector<Obligation> asked =
      gaps(encoding, id, open, near_preset ? &preset_of(encoding, id) : nullptr, text.undisputed, showing);
  // A rule book says the opening and whole turns in words that are no norms: what no act shows is not asked of it.
  if (id == kRulesId) std::erase_if(asked, [](const Obligation& one) { return one.by_no_act; });
  return asked;
}

// Of an act: the text, as plainly read, does not say yes alone or no alone.
model::Expr left_open(solver::Encoding& encoding, std::span<const solver::Verdicts> texts, const std::string& id) {
  const auto text = std::ranges::find_if(texts, [&](const solver::Verdicts& one) { return one.text().id == id; });
  model::Formulas& f = encoding.formulas;
  if (text == texts.end()) return f.boolean(true);
  std::vector<model::Expr> yes, no;
  for (std::size_t c = 0; c < text->text().clauses.size(); ++c) {
    yes.push_back(text->surely_permits(c, solver::Grade::plain));
    no.push_back(text->surely_forbids(c, solver::Grade::plain));
  }
  return f.equal(f.disjunction(yes), f.disjunction(no));
}

/// What is asked in one go.
struct Round {
  bool near_preset = false;
  bool borne_out = false;  ///< no sentence of the text settles the act, and those of the two answers bear them out
  /// Who has no witness in the last round has none.
  [[nodiscard]] bool is_last() const { return !near_preset && !borne_out; }
};

/// Asks what is not known yet.
class GapAsker {
 public:
  GapAsker(solver::Encoding& encoding, std::span<const solver::Verdicts> texts, const solver::SearchOptions& options,
           KnownGaps& known)
      : encoding_(encoding),
        options_(options),
        known_(known),
        digests_(encoding.formulas, encoding.prelude.signature()),
        statements_(option_statements(encoding)),
        texts_(texts) {}

  // Before the last round only those gaps are settled that have a witness: the others are asked again, of more
  // situations.
  void ask(const std::vector<Openness>& openness, const Round& round) {
    std::vector<Obligation> asked = all_gaps(openness, round);
    std::erase_if(asked, [&](const Obligation& one) { return is_known(one, round); });
    Outcome answers = search_in_parts(encoding_, asked, options_);
    for (const solver::Found& found : answers.found) note(asked[found.obligation], true);
    for (const std::size_t i : answers.refuted) note(asked[i], false);
    if (!round.is_last()) answers.refuted.clear();
    if (round.borne_out) answers.undecided.clear();
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

  std::vector<Obligation> all_gaps(const std::vector<Openness>& openness, const Round& round) {
    std::vector<Obligation> result;
    for (const Openness& text : openness)
      if (!text.questions.empty())
        for (Obligation& one : gaps_of(encoding_, text, text.open_questions(encoding_.questions), round.near_preset,
                                       round.borne_out ? &showing(text.texts.front()) : nullptr))
          if (!settled_.contains(one.id()) && !(round.borne_out && one.by_no_act)) {
            one.at_the_rim = !round.borne_out && !one.by_no_act;
            if (one.at_the_rim)
              one.formula = encoding_.formulas.conjunction(
                  {one.formula, left_open(encoding_, texts_, text.texts.front()), encoding_.shown});
            result.push_back(std::move(one));
          }
    return result;
  }

  const solver::GapShown& showing(const std::string& text) {
    const auto known = showing_.find(text);
    if (known != showing_.end()) return known->second;
    const auto verdicts =
        std::ranges::find_if(texts_, [&](const solver::Verdicts& one) { return one.text().id == text; });
    return showing_
        .emplace(text,
                 solver::GapShown{norms_near(text), verdicts == texts_.end() ? encoding_.shown : unsettled(*verdicts)})
        .first->second;
  }

  // A game without a rule book of sentences has none that could bear an answer out: only what its texts say is asked.
  OptionNorms norms_near(const std::string& text) {
    if (statements_) return option_norms(encoding_, *statements_, preset_of(encoding_, text));
    OptionNorms none;
    for (const model::Question& question : encoding_.questions.all()) none.emplace_back(question.options.size());
    return none;
  }

  model::Expr unsettled(const solver::Verdicts& text) {
    std::vector<model::Expr> speaks;
    for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
      speaks.push_back(text.surely_permits(c, solver::Grade::plain));
      speaks.push_back(text.surely_forbids(c, solver::Grade::plain));
    }
    return encoding_.formulas.conjunction(
        {encoding_.shown, encoding_.formulas.negation(encoding_.formulas.disjunction(speaks))});
  }

  bool is_known(const Obligation& one, const Round& round) {
    const auto known = known_.find(key_of(one));
    if (known == known_.end()) return false;
    if (known->second) {
      result_.known.insert(one.id());
      settled_.insert(one.id());
    } else if (round.is_last()) {
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
  std::optional<model::Statements> statements_;
  std::span<const solver::Verdicts> texts_;
  std::map<std::string, solver::GapShown> showing_;  ///< by text
  std::set<std::string> settled_;
  GapSearch result_;
};

// Of the questions that no act and no claim shows: no clause speaks of them, so their open options go together in every
// way.
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
                    KnownGaps& known, std::span<const solver::Verdicts> texts) {
  GapAsker asker(encoding, texts, options, known);
  // First acts that show well what is asked, near the text's preset, then of any ruling; then whatever shows it and no
  // doubt of another kind.
  for (const bool borne_out : {true, false})
    for (const bool near_preset : {true, false}) asker.ask(openness, {near_preset, borne_out});
  for (Openness& one : openness)
    if (one.texts.size() == 1 && one.consistent() && asker.is_one_game(one)) {
      one.alike_in_acts = true;
      note_what_turns_show(encoding, one);
    }
  return std::move(asker).result();
}

namespace {

using IsTold = std::function<bool(const std::string& text, const std::string& question)>;

// What would be gaps if any act did that parts the options.
std::vector<Obligation> untold_gaps(solver::Encoding& encoding, const std::vector<Openness>& openness,
                                    const IsTold& is_told) {
  std::vector<Obligation> result;
  for (const Openness& text : openness) {
    if (text.texts.size() > 1 || text.alike_in_acts) continue;
    std::vector<solver::OpenQuestion> open = text.open_questions(encoding.questions);
    std::erase_if(open, [&](const solver::OpenQuestion& one) {
      return is_told(text.texts.front(), encoding.questions.all()[one.question].id);
    });
    for (const bool near_preset : {true, false})
      std::ranges::move(gaps_of(encoding, text, open, near_preset), std::back_inserter(result));
  }
  return result;
}

QuestionOpenness& entry_of(const Obligation& one, std::vector<Openness>& openness) {
  Openness& text = *std::ranges::find(openness, one.texts, &Openness::texts);
  return *std::ranges::find(text.questions, one.question, &QuestionOpenness::question);
}

}  // namespace

void note_untold(solver::Encoding& encoding, std::vector<Openness>& openness, std::span<const solver::Verdicts> texts,
                 const IsTold& is_told, const solver::SearchOptions& options) {
  std::set<std::string> settled;
  for (const Untold why : {Untold::beside_another, Untold::if_a_sentence_gives_way}) {
    std::vector<Obligation> asked = untold_gaps(encoding, openness, is_told);
    std::erase_if(asked, [&](const Obligation& one) { return settled.contains(one.id()); });
    if (why == Untold::beside_another)
      for (Obligation& one : asked)
        one.formula = encoding.formulas.conjunction({one.formula, left_open(encoding, texts, one.texts.front())});
    const Outcome outcome = search_in_parts(encoding, asked, options);
    for (const std::size_t i : outcome.undecided) settled.insert(asked[i].id());
    for (const solver::Found& found : outcome.found) {
      const Obligation& one = asked[found.obligation];
      settled.insert(one.id());
      entry_of(one, openness).untold = why;
    }
    if (why == Untold::if_a_sentence_gives_way)
      for (const std::size_t i : outcome.refuted)
        if (!settled.contains(asked[i].id())) entry_of(asked[i], openness).untold = Untold::in_no_case;
  }
}

std::optional<bool> is_gap(solver::Encoding& encoding, const Openness& text, const solver::OpenQuestion& open,
                           const solver::SearchOptions& options) {
  bool gave_up = false;
  for (const bool near_preset : {true, false}) {
    const Outcome outcome = solver::search(encoding, gaps_of(encoding, text, {open}, near_preset), options);
    if (!outcome.found.empty()) return true;
    gave_up = gave_up || !outcome.undecided.empty();
  }
  return gave_up ? std::nullopt : std::optional(false);
}

std::optional<bool> has_effect(solver::Encoding& encoding, const Openness& text, const solver::OpenQuestion& open,
                               std::size_t option, const solver::SearchOptions& options) {
  const Obligation asked = takes_effect(encoding, text.texts.front(), open, option, text.undisputed);
  const Outcome outcome = solver::search(encoding, {asked}, options);
  return outcome.undecided.empty() ? std::optional(!outcome.found.empty()) : std::nullopt;
}

}  // namespace roluat::analysis
