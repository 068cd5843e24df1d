#include "analysis/check.hpp"

#include <algorithm>
#include <array>
#include <future>

#include "analysis/judge.hpp"
#include "analysis/replay.hpp"
#include "analysis/wording.hpp"
#include "solver/checks.hpp"

namespace roluat::analysis {

using solver::ClauseRef;
using solver::Encoding;
using solver::Kind;
using solver::Obligation;
using solver::Outcome;
using solver::Verdicts;

namespace {

constexpr std::array kKinds = {Kind::contradiction, Kind::opposite, Kind::silence};

void append(std::vector<Obligation>& all, std::vector<Obligation> more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

// All checks are searched for in one go: a model found for one often witnesses others too.
std::vector<Obligation> all_obligations(Encoding& encoding, const std::vector<Verdicts>& texts) {
  std::vector<Obligation> all;
  for (const Verdicts& text : texts) append(all, contradictions(encoding, text));
  for (const Verdicts& a : texts)
    for (const Verdicts& b : texts) {
      if (&a == &b) continue;
      append(all, oppositions(encoding, a, b));
      append(all, silences(encoding, a, b));
    }
  return all;
}

// Contradictions on one thread, differences on another, each on a pool of its own; the result does not depend on which
// is faster.
Outcome search_side_by_side(const Encoding& encoding, const std::vector<Obligation>& obligations,
                            const solver::SearchOptions& options, bool write_scripts) {
  std::array<std::vector<Obligation>, 2> parts;
  std::array<std::vector<std::size_t>, 2> places;
  for (std::size_t i = 0; i < obligations.size(); ++i) {
    const std::size_t part = obligations[i].kind == Kind::contradiction ? 0 : 1;
    parts[part].push_back(obligations[i]);
    places[part].push_back(i);
  }
  std::array<std::future<Outcome>, 2> running;
  std::array<Encoding, 2> encodings{encoding, encoding};
  for (std::size_t part = 0; part < parts.size(); ++part)
    running[part] = std::async(std::launch::async, [&, part] {
      solver::SearchOptions own = options;
      if (part > 0) own.progress = nullptr;
      Outcome outcome = search(encodings[part], parts[part], own);
      // The formulas of what was found belong to this part's own pool: the queries are written out here.
      solver::Scripts scripts(encodings[part]);
      if (write_scripts)
        for (solver::Found& found : outcome.found) found.script = scripts.of(found);
      return outcome;
    });
  for (const auto& one : running) one.wait();
  Outcome all;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    Outcome outcome = running[part].get();
    for (solver::Found& found : outcome.found) {
      found.obligation = places[part][found.obligation];
      all.found.push_back(std::move(found));
    }
    for (const std::size_t i : outcome.refuted) all.refuted.push_back(places[part][i]);
    for (const std::size_t i : outcome.undecided) all.undecided.push_back(places[part][i]);
    all.tried = std::max(all.tried, outcome.tried);
    all.queries += outcome.queries;
    all.seconds_in_solver += outcome.seconds_in_solver;
    if (!outcome.reason.empty()) all.reason = outcome.reason;
  }
  return all;
}

class Teller {
 public:
  Teller(Encoding& encoding, const std::vector<Verdicts>& texts, const model::Game& game, const CheckOptions& options)
      : encoding_(encoding),
        texts_(texts),
        game_(game),
        options_(options),
        judge_(encoding),
        replayer_(encoding, game) {}

  /// Words and replays a witness; false, with the reason, if it does not replay.
  bool tell(const Obligation& obligation, const solver::Found& found, Finding& finding, std::string& fault) {
    finding.id = obligation.id();
    finding.kind = obligation.kind;
    finding.every_reading = obligation.every_reading;
    finding.texts = obligation.texts;
    judge_.look_at(found.witness);
    for (const ClauseRef& ref : obligation.clauses) finding.clauses.push_back(cite(ref, obligation.every_reading));
    describe(obligation, found, finding);
    if (!replay(obligation, found, finding)) {
      fault = finding.id + " on " + finding.witness.fen + " " + finding.witness.act;
      return false;
    }
    finding.title = title_of(finding, encoding_.texts, game_.describe(finding.witness.fen, finding.witness.act));
    finding.smt2 = found.script;
    return true;
  }

 private:
  const Verdicts& verdicts(const std::string& text) const {
    return *std::ranges::find_if(texts_, [&](const Verdicts& v) { return v.text().id == text; });
  }

  CitedClause cite(const ClauseRef& ref, bool every_reading) {
    const Verdicts& text = verdicts(ref.text);
    const model::Clause& clause = *text.text().clause(ref.clause);
    const auto index = static_cast<std::size_t>(&clause - text.text().clauses.data());
    const std::size_t reading = every_reading ? 0 : judge_.selected_reading(text, index);
    const model::Sentence& sentence = *text.text().sentence(clause.sentence);
    const bool all = every_reading && clause.readings.size() > 1;
    return {ref.text,
            ref.clause,
            all ? "*" : clause.readings[reading].id,
            ref.permits,
            sentence.number,
            sentence.place,
            sentence.quote,
            clause.readings[reading].says};
  }

  void describe(const Obligation& obligation, const solver::Found& found, Finding& finding) {
    const model::Written written = game_.write(encoding_.prelude.signature(), found.witness);
    finding.witness.fen = written.fen;
    finding.witness.act = written.act;
    finding.witness.pieces = written.pieces;
    for (const Verdicts& text : texts_) {
      const bool selected = !obligation.every_reading &&
                            std::ranges::find(obligation.texts, text.text().id) != obligation.texts.end() &&
                            !(obligation.kind == Kind::silence && text.text().id == obligation.texts.back());
      finding.witness.verdicts.push_back(selected ? judge_.judge_as_selected(text) : judge_.judge(text));
    }
    const auto& constants = encoding_.prelude.signature().constants();
    for (std::size_t c = 0; c < constants.size(); ++c) {
      if (!constants[c].name.starts_with(solver::kUnobservablePrefix)) continue;
      const bool matters = encoding_.formulas.mentions(obligation.formula, [&](int other) {
        return other == static_cast<int>(c);
      }) && cited_speaks_of(finding, static_cast<int>(c));
      if (matters && found.witness.constants[c] != 0) finding.witness.intentions.push_back(constants[c].name);
    }
  }

  bool cited_speaks_of(const Finding& finding, int constant) const {
    return std::ranges::any_of(finding.clauses, [&](const CitedClause& cited) {
      const model::Clause& clause = *verdicts(cited.text).text().clause(cited.clause);
      return std::ranges::any_of(clause.readings, [&](const model::Reading& reading) {
        return (cited.reading == "*" || cited.reading == reading.id) &&
               (encoding_.formulas.mentions(reading.when, [&](int c) { return c == constant; }) ||
                encoding_.formulas.mentions(reading.then, [&](int c) { return c == constant; }));
      });
    });
  }

  // The rulings concerned: one that follows the permission, one that follows the prohibition. Where only one of them is
  // claimed, the other is shown too if there is one.
  bool replay(const Obligation& obligation, const solver::Found& found, Finding& finding) {
    const ClauseRef& first = obligation.clauses.front();
    const model::Ruling* preset = encoding_.ruling(first.text);
    if (preset == nullptr) preset = &encoding_.rulings.front();
    const model::Ruling* other = encoding_.ruling(obligation.clauses.back().text);
    if (other == nullptr) other = preset;
    const bool claims_legal = obligation.kind != Kind::silence || first.permits;
    const bool claims_illegal = obligation.kind != Kind::silence || !first.permits;
    const auto legal = nearest(*preset, found.witness, true);
    const auto illegal = nearest(*other, found.witness, false);
    if ((claims_legal && !legal) || (claims_illegal && !illegal)) return false;
    Witness& witness = finding.witness;
    if (legal && !replayer_.confirms(legal->ruling, witness.fen, witness.act, true)) return false;
    if (illegal && !replayer_.confirms(illegal->ruling, witness.fen, witness.act, false)) return false;
    witness.replayed = true;
    witness.legal_under = legal ? legal->name : "";
    witness.illegal_under = illegal ? illegal->name : "";
    if (legal && illegal)
      for (const model::Question& question : encoding_.questions.all())
        if (legal->ruling.option(question.id) != illegal->ruling.option(question.id) &&
            decides(question.id, *legal, *illegal, found.witness))
          finding.questions.push_back(question.id);
    return true;
  }

  // Near the text's own preset if there is one so near, else near another.
  std::optional<NearRuling> nearest(const model::Ruling& preset, const model::Structure& witness, bool legal) {
    auto found = replayer_.nearest(preset, witness, legal);
    for (const model::Ruling& other : encoding_.rulings)
      if (!found && other.name != preset.name) found = replayer_.nearest(other, witness, legal);
    return found;
  }

  // Does this answer, given to the one ruling as the other has it, change whether the act is legal?
  bool decides(const std::string& question, const NearRuling& legal, const NearRuling& illegal,
               const model::Structure& witness) {
    NearRuling one = legal, two = illegal;
    one.ruling.options[question] = std::string(illegal.ruling.option(question));
    two.ruling.options[question] = std::string(legal.ruling.option(question));
    return !replayer_.legal_under(one.ruling, witness) || replayer_.legal_under(two.ruling, witness);
  }

  Encoding& encoding_;
  const std::vector<Verdicts>& texts_;
  const model::Game& game_;
  const CheckOptions& options_;
  Judge judge_;
  Replayer replayer_;
};

TextSummary summary_of(const model::Text& text) {
  TextSummary summary{text.id, text.title, text.sentences.size(), 0, 0, text.clauses.size(), 0};
  for (const model::Sentence& sentence : text.sentences)
    ++(sentence.non_normative ? summary.non_normative : summary.encoded);
  for (const model::Clause& clause : text.clauses) summary.readings += clause.readings.size();
  return summary;
}

// A finding that holds for every reading says all that the same clauses "for some reading" would say.
bool is_weaker_twin(const Finding& finding, const std::vector<Finding>& all) {
  return !finding.every_reading &&
         std::ranges::any_of(all, [&](const Finding& other) { return other.every_reading && other.id == finding.id; });
}

bool before(const Finding& a, const Finding& b) {
  return std::tuple(!a.every_reading, a.kind, a.id) < std::tuple(!b.every_reading, b.kind, b.id);
}

CheckSummary summary_of(Kind kind, const Encoding& encoding, const std::vector<Obligation>& obligations,
                        const Outcome& outcome) {
  const auto of_kind = [&](std::size_t i) { return obligations[i].kind == kind; };
  CheckSummary summary;
  summary.kind = kind;
  summary.tried = outcome.tried;
  summary.obligations = static_cast<std::size_t>(std::ranges::count(obligations, kind, &Obligation::kind));
  summary.found = static_cast<std::size_t>(std::ranges::count_if(outcome.found, of_kind, &solver::Found::obligation));
  summary.undecided = static_cast<std::size_t>(std::ranges::count_if(outcome.undecided, of_kind));
  std::vector<model::Expr> denied;
  for (const std::size_t i : outcome.refuted)
    if (of_kind(i)) denied.push_back(obligations[i].formula);
  summary.refuted = denied.size();
  summary.sufficient = solver::sufficient_elements(encoding, denied);
  return summary;
}

}  // namespace

CheckResult check(Encoding encoding, const model::Game& game, const CheckOptions& options) {
  CheckResult result;
  std::erase_if(encoding.texts, [&](const model::Text& text) {
    return !options.texts.empty() && std::ranges::find(options.texts, text.id) == options.texts.end();
  });
  std::vector<Verdicts> texts;
  for (const model::Text& text : encoding.texts) {
    texts.emplace_back(encoding, text);
    result.texts.push_back(summary_of(text));
  }
  const std::vector<Obligation> obligations = all_obligations(encoding, texts);
  solver::SearchOptions search_options{options.most_pieces, options.confirm, options.progress, options.stop};
  const Outcome outcome = search_side_by_side(encoding, obligations, search_options, options.scripts);
  result.queries = outcome.queries;
  result.seconds_in_solver = outcome.seconds_in_solver;
  for (const Kind kind : kKinds) result.summaries.push_back(summary_of(kind, encoding, obligations, outcome));
  Teller teller(encoding, texts, game, options);
  for (const solver::Found& found : outcome.found) {
    Finding finding;
    std::string fault;
    if (teller.tell(obligations[found.obligation], found, finding, fault))
      result.findings.push_back(std::move(finding));
    else
      result.faults.push_back(fault);
  }
  const std::vector<Finding> all = result.findings;
  std::erase_if(result.findings, [&](const Finding& finding) { return is_weaker_twin(finding, all); });
  std::ranges::sort(result.findings, before);
  std::ranges::sort(result.faults);
  return result;
}

}  // namespace roluat::analysis
