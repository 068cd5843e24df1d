#include "analysis/checking/check.hpp"

#include <algorithm>
#include <future>
#include <iterator>
#include <map>
#include <numeric>
#include <set>

#include "analysis/asking/answers.hpp"
#include "analysis/asking/deeper.hpp"
#include "analysis/asking/gap_search.hpp"
#include "analysis/asking/obligations.hpp"
#include "analysis/checking/covering.hpp"
#include "analysis/checking/record_findings.hpp"
#include "analysis/checking/scope.hpp"
#include "analysis/checking/teller.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/judging/nearest.hpp"
#include "model/diagnostic.hpp"
#include "model/side_by_side.hpp"
#include "model/subjects.hpp"
#include "solver/admitted.hpp"
#include "solver/definitions.hpp"
#include "solver/doubts.hpp"
#include "solver/sufficient_elements.hpp"

namespace roluat::analysis {

using solver::Encoding;
using solver::Kind;
using solver::Obligation;
using solver::Outcome;
using solver::Verdicts;

TextSummary summary_of(const model::Text& text) {
  TextSummary summary{
      text.id, text.title, text_name(text), text_label(text), text.sentences.size(), 0, 0, text.clauses.size(), 0, {}};
  for (const model::Sentence& sentence : text.sentences)
    ++(sentence.non_normative ? summary.non_normative : summary.encoded);
  for (const model::Clause& clause : text.clauses) summary.readings += clause.readings.size();
  return summary;
}

namespace {

// A finding that holds for every reading says all that the same clauses as plainly read, or in some readings, would
// say.
bool is_weaker_twin(const Finding& finding, const std::vector<Finding>& all) {
  return std::ranges::any_of(
      all, [&](const Finding& other) { return other.level < finding.level && other.id == finding.id; });
}

// Of a clause that never speaks it is clear that nothing changes without it, and that no reading of it speaks.
bool follows_from_death(const Finding& finding, const std::vector<Finding>& all) {
  const bool idle = finding.kind == Kind::redundant || (finding.kind == Kind::dead && !finding.certain());
  return idle && std::ranges::any_of(all, [&](const Finding& other) {
           return other.kind == Kind::dead && other.certain() &&
                  other.clauses.front().clause == finding.clauses.front().clause;
         });
}

bool before(const Finding& a, const Finding& b) {
  return std::tuple(a.level, a.kind, a.id) < std::tuple(b.level, b.kind, b.id);
}

// With how many pieces that was asked which is denied: what look_deeper asks again, with `deepest`.
void note_tried(const std::vector<const Obligation*>& denied, int usual, int deepest, CheckSummary& summary) {
  const auto again = std::ranges::count_if(denied, [](const Obligation* one) { return is_asked_deeper(*one); });
  const bool all_again = again > 0 && again == std::ssize(denied);
  summary.tried = all_again ? deepest : usual;
  if (again > 0 && !all_again) summary.twins_tried = deepest;
}

CheckSummary what_came_of(Kind kind, const Encoding& encoding, const std::vector<Obligation>& obligations,
                          const Outcome& outcome, int deepest) {
  const auto of_kind = [&](std::size_t i) { return obligations[i].kind == kind && !obligations[i].by_no_act; };
  CheckSummary summary;
  summary.kind = kind;
  summary.obligations = static_cast<std::size_t>(std::ranges::count(obligations, kind, &Obligation::kind));
  summary.found = static_cast<std::size_t>(
      std::ranges::count_if(outcome.found, of_kind, &solver::Found::obligation) +
      std::ranges::count_if(obligations, [&](const Obligation& one) { return one.kind == kind && one.by_no_act; }));
  summary.undecided = static_cast<std::size_t>(std::ranges::count_if(outcome.undecided, of_kind));
  if (summary.undecided > 0) summary.why = outcome.reason;
  std::vector<model::Expr> denied;
  std::vector<const Obligation*> which;
  for (const std::size_t i : outcome.refuted) {
    if (!of_kind(i)) continue;
    denied.push_back(obligations[i].formula);
    which.push_back(&obligations[i]);
  }
  note_tried(which, outcome.tried, deepest, summary);
  summary.refuted = denied.size();
  summary.sufficient = solver::sufficient_elements(encoding, denied);
  if (kind == Kind::dead || kind == Kind::redundant || kind == Kind::example) std::swap(summary.found, summary.refuted);
  return summary;
}

using Conflicts = std::map<std::size_t, std::vector<std::vector<std::string>>>;  // by index among what was found

/// What is seen only of witnesses that were found.
struct CloserLook {
  Conflicts conflicts;
  NearestCases nearest;
};

// What a finding, by its id and level, is among what was found.
using Origins = std::map<std::pair<std::string, solver::Level>, std::size_t>;

// The numbers of those by which there is a finding.
std::vector<std::size_t> strongest_first(const std::vector<Obligation>& obligations,
                                         const std::vector<solver::Found>& found) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < found.size(); ++i)
    if (!obligations[found[i].obligation].found_if_denied) result.push_back(i);
  std::ranges::stable_sort(result, {}, [&](std::size_t i) { return obligations[found[i].obligation].level; });
  return result;
}

Origins tell_what_was_found(Teller& teller, Neighbours& neighbours, const std::vector<Obligation>& obligations,
                            const Outcome& outcome, const CloserLook& closer, CheckResult& result) {
  Origins origins;
  std::set<std::string> told;
  for (const std::size_t i : strongest_first(obligations, outcome.found)) {
    const solver::Found& found = outcome.found[i];
    const Obligation& obligation = obligations[found.obligation];
    if (told.contains(finding_id(obligation))) continue;  // a weaker twin
    Finding finding;
    model::Message fault;
    if (!teller.tell(obligation, found, finding, fault)) {
      result.faults.push_back(fault);
      ++result.unconfirmed[obligation.kind];
      continue;
    }
    if (const auto known = closer.conflicts.find(i); known != closer.conflicts.end())
      teller.name_conflicts(obligation, known->second, finding);
    const auto near = closer.nearest.find(i);
    neighbours.note(near == closer.nearest.end() ? nullptr : &near->second, &found.witness, finding);
    teller.entitle(finding);
    origins.emplace(std::pair(finding.id, finding.level), i);
    told.insert(finding.id);
    result.findings.push_back(std::move(finding));
  }
  return origins;
}

void tell_what_was_denied(Teller& teller, const std::vector<Obligation>& obligations, const Outcome& outcome,
                          CheckResult& result) {
  for (const std::size_t i : outcome.refuted) {
    const Obligation& obligation = obligations[i];
    if (obligation.kind == Kind::example) continue;  // told with a position of its own
    if (obligation.kind == Kind::redundant && obligation.clauses.size() == 1)
      continue;  // nothing says it: it was never met
    if (obligation.found_if_denied || obligation.by_no_act)
      result.findings.push_back(teller.tell_without_witness(obligation));
    if (obligation.kind == Kind::ambiguity && !obligation.certain()) result.harmless.push_back(obligation.id());
  }
  std::ranges::sort(result.harmless);
}

// A reading by which the text forbids what it is otherwise silent of is not harmless, though it is no finding either.
void leave_out_what_bans(Encoding& encoding, const std::vector<Verdicts>& texts, const solver::SearchOptions& options,
                         CheckResult& result) {
  std::vector<Obligation> asked;
  for (const Verdicts& text : texts)
    std::ranges::move(doubts_of_bans(encoding, text, result.harmless), std::back_inserter(asked));
  if (asked.empty()) return;
  const Outcome outcome = search(encoding, asked, options);
  result.queries += outcome.queries;
  result.seconds_in_solver += outcome.seconds_in_solver;
  std::vector<std::size_t> others = outcome.undecided;
  for (const solver::Found& found : outcome.found) others.push_back(found.obligation);
  for (const std::size_t i : others) std::erase(result.harmless, asked[i].id());
}

// What look_deeper asked again was denied with more pieces.
void note_denials(const std::vector<Obligation>& obligations, const Outcome& outcome, int pieces, int deepest,
                  CheckResult& result) {
  const auto note = [&](const std::vector<std::size_t>& some, std::vector<Denial>& noted) {
    for (const std::size_t i : some) {
      const Obligation& one = obligations[i];
      const int asked_of = is_asked_deeper(one) ? deepest : pieces;
      if (!one.by_no_act) noted.push_back({denial_id(one), one.formula, asked_of, one.found_if_denied});
    }
  };
  note(outcome.refuted, result.denied);
  note(outcome.undecided, result.undecided);
}

void note_unknown(const Obligation& one, CheckSummary& summary, CheckResult& result) {
  result.undecided.push_back({denial_id(one), one.formula, 0, one.found_if_denied});
  if (summary.why.empty()) summary.why = "unknown";
}

CheckSummary check_definitions(Encoding& encoding, Teller& teller, Neighbours& neighbours, CheckResult& result) {
  const std::vector<Obligation> asked = definition_obligations(encoding);
  result.asked.merge(asked_of(encoding, asked));
  const std::vector<solver::Answer> answers = can_hold(encoding, asked);
  CheckSummary summary;
  summary.kind = Kind::definition;
  summary.obligations = asked.size();
  summary.sufficient = 0;  // they speak of no piece
  std::set<std::string> told;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const Obligation& one = asked[i];
    ++(answers[i] == solver::Answer::unsat ? summary.found
       : answers[i] == solver::Answer::sat ? summary.refuted
                                           : summary.undecided);
    if (answers[i] == solver::Answer::unsat)
      result.denied.push_back({denial_id(one), one.formula, 0, one.found_if_denied});
    if (answers[i] == solver::Answer::unknown) note_unknown(one, summary, result);
    // The obligation about every reading stands before those about some: one finding for each pair of clauses.
    if (answers[i] != solver::Answer::unsat || !told.insert(finding_id(one)).second) continue;
    result.findings.push_back(teller.tell_without_witness(one));
    neighbours.note(nullptr, nullptr, result.findings.back());
  }
  return summary;
}

// What one text says of a word and the other does not: silences that no board shows.
void check_unsaid_definitions(Encoding& encoding, Teller& teller, Neighbours& neighbours, CheckResult& result) {
  CheckSummary& summary = *std::ranges::find(result.summaries, Kind::silence, &CheckSummary::kind);
  for (const model::Text& speaking : encoding.texts)
    for (const model::Text& silent : encoding.texts) {
      if (speaking.id == silent.id) continue;
      const std::vector<Obligation> asked = definitions_unsaid(encoding, speaking, silent);
      const std::vector<solver::Answer> answers = can_hold(encoding, asked);
      summary.obligations += asked.size();
      for (std::size_t i = 0; i < asked.size(); ++i) {
        ++(answers[i] == solver::Answer::sat     ? summary.found
           : answers[i] == solver::Answer::unsat ? summary.refuted
                                                 : summary.undecided);
        if (answers[i] == solver::Answer::unsat) result.denied.push_back({denial_id(asked[i]), asked[i].formula, 0});
        if (answers[i] == solver::Answer::unknown) note_unknown(asked[i], summary, result);
        if (answers[i] != solver::Answer::sat) continue;
        result.findings.push_back(teller.tell_without_witness(asked[i]));
        neighbours.note(nullptr, nullptr, result.findings.back());
        teller.entitle(result.findings.back());
      }
    }
}

// What became of the obligations from this one on, numbered from 0.
Outcome split_off(Outcome& all, std::size_t from) {
  Outcome rest;
  rest.tried = all.tried;
  rest.reason = all.reason;
  for (solver::Found& found : all.found)
    if (found.obligation >= from) {
      rest.found.push_back(std::move(found));
      rest.found.back().obligation -= from;
    }
  std::erase_if(all.found, [&](const solver::Found& found) { return found.obligation >= from; });
  for (const auto part : {&Outcome::refuted, &Outcome::undecided}) {
    for (const std::size_t i : all.*part)
      if (i >= from) (rest.*part).push_back(i - from);
    std::erase_if(all.*part, [&](std::size_t i) { return i >= from; });
  }
  return rest;
}

// What the solver finds in one search depends on all that it is asked in it. The topics of a game's own folder are
// asked along with the rest, whether they are shown or not; findings about other subjects, or of games without topics,
// do not depend on them.
bool asks_topics_along(const Encoding& encoding) {
  return has_topics(encoding) && model::subject_in(encoding.folder).subject == model::kFirstSubject;
}

// What the texts leave open is counted, and gaps are looked for, meanwhile, on copies of the encoding as it was.
Outcome search_and_count(Encoding& encoding, const std::vector<Verdicts>& texts, const std::vector<Kind>& kinds,
                         const solver::SearchOptions& search_options, const CheckOptions& options,
                         const model::Game& game, std::vector<Obligation>& obligations, CheckResult& result) {
  std::optional<TopicQuestions> topics;
  if (texts.size() == 2 && asks_topics_along(encoding)) topics.emplace(encoding, texts.front(), texts.back());
  const Encoding searched = encoding;
  const std::size_t own = obligations.size();
  std::vector<Obligation> asked = obligations;
  if (topics) asked.insert(asked.end(), topics->obligations().begin(), topics->obligations().end());
  GapSearch gaps;
  solver::SearchOptions silent = search_options;
  silent.progress = nullptr;  // one search at a time tells how far it is
  std::vector<std::function<void()>> beside;
  if (std::ranges::find(kinds, Kind::gap) != kinds.end() && encoding.has_kernel)
    beside.emplace_back([&] {
      KnownObedience obeyed;
      Opened opened = openness(encoding, texts, {options.most_pieces, options.stop}, obeyed);
      result.openness = opened.texts;
      result.obeyed = kept(encoding, obeyed);
      std::vector<PlayClasses> by_play;
      model::run_side_by_side({[&] { gaps = find_gaps(encoding, result.openness, silent, result.gaps, texts); },
                               [&] { by_play = count_by_play(std::move(opened), game); }});
      for (std::size_t i = 0; i < by_play.size(); ++i) result.openness[i].by_play = by_play[i];
    });
  Outcome outcome = search_in_parts(searched, asked, search_options, beside);
  const Outcome of_topics = split_off(outcome, own);
  if (topics) {
    const std::pair both(texts.front().text().id, texts.back().text().id);
    if (std::ranges::find(options.compared, both) != options.compared.end())
      result.comparisons.push_back({"", both, topics->answered(of_topics, game, options.stop)});
  }
  std::vector<std::size_t> places(gaps.obligations.size());
  std::iota(places.begin(), places.end(), obligations.size());
  std::ranges::move(gaps.obligations, std::back_inserter(obligations));
  take_in(outcome, std::move(gaps.outcome), places);
  return outcome;
}

// What was not asked along with the rest, each two texts in a search of their own: no finding depends on them.
void compare_apart(Encoding& encoding, const std::vector<Verdicts>& texts, const model::Game& game,
                   const CheckOptions& options, CheckResult& result) {
  const auto called = [&](const std::string& id) {
    return std::ranges::find_if(texts, [&](const Verdicts& one) { return one.text().id == id; });
  };
  std::vector<std::pair<std::string, std::string>> apart;
  std::vector<TopicQuestions> topics;
  for (const auto& both : options.compared) {
    const auto first = called(both.first), second = called(both.second);
    if (first == texts.end() || second == texts.end() ||
        std::ranges::find(result.comparisons, both, &TextsCompared::texts) != result.comparisons.end())
      continue;
    apart.push_back(both);
    topics.emplace_back(encoding, *first, *second);
  }
  std::vector<Outcome> outcomes(apart.size());
  std::vector<std::function<void()>> tasks;
  for (std::size_t i = 0; i < apart.size(); ++i)
    tasks.emplace_back([&, i] {
      Encoding searched = encoding;  // here: so only as many are there at once as are searched
      outcomes[i] = search(searched, topics[i].obligations(), {options.most_pieces, false, nullptr, options.stop});
    });
  model::run_side_by_side(tasks);
  for (std::size_t i = 0; i < apart.size(); ++i) {
    result.queries += outcomes[i].queries;
    result.seconds_in_solver += outcomes[i].seconds_in_solver;
    result.comparisons.push_back({"", apart[i], topics[i].answered(outcomes[i], game, options.stop)});
  }
}

// What covers the redundant clauses, text by text, which clauses make up the contradictions, and what lies near
// silences.
CloserLook look_closer(const Encoding& encoding, const std::vector<Verdicts>& texts, const Outcome& outcome,
                       const solver::SearchOptions& options, std::vector<Obligation>& obligations) {
  CloserLook result;
  std::vector<std::function<void()>> tasks;
  for (const Verdicts& text : texts) {
    std::vector<std::size_t> denied;
    for (const std::size_t i : outcome.refuted)
      if (obligations[i].texts.front() == text.text().id) denied.push_back(i);
    tasks.emplace_back([&, denied] { name_what_covers(encoding, texts, denied, options, obligations); });
  }
  const std::vector<Obligation> asked = obligations;  // what covers a clause is written into them meanwhile
  tasks.emplace_back([&] { result.conflicts = minimal_conflicts(encoding, texts, asked, outcome.found, options); });
  tasks.emplace_back([&] { result.nearest = nearest_cases(encoding, texts, asked, outcome.found, options); });
  model::run_side_by_side(tasks);
  return result;
}

void find_repairs(const Encoding& encoding, const std::vector<Verdicts>& texts, const solver::SearchOptions& options,
                  CheckResult& result) {
  std::vector<std::function<void()>> tasks;
  for (std::size_t t = 0; t < texts.size(); ++t)
    tasks.emplace_back(
        [&, t] { result.texts[t].repair = smallest_repair(encoding, texts[t].text(), result.findings, options); });
  model::run_side_by_side(tasks);
}

// Of questions that a text leaves open: no finding names them, and none is undecided.
void say_why_untold(Encoding& encoding, const std::vector<Verdicts>& texts, const solver::SearchOptions& options,
                    CheckResult& result) {
  std::set<std::pair<std::string, std::string>> told;  // text and question
  for (const Finding& finding : result.findings)
    for (const std::string& text : finding.texts)
      for (const std::string& question : finding.questions) told.emplace(text, question);
  const std::vector<std::string> given_up = undecided_of(result, Kind::gap);
  note_untold(
      encoding, result.openness, texts,
      [&](const std::string& text, const std::string& question) {
        const std::string gap = "gap:" + text + ":" + question + "@";
        return told.contains({text, question}) ||
               std::ranges::any_of(given_up, [&](const std::string& id) { return id.starts_with(gap); });
      },
      options);
}

std::vector<FoundBy> found_by(const Origins& origins, const std::vector<Obligation>& obligations,
                              const Outcome& outcome, std::vector<Finding>& findings) {
  std::vector<FoundBy> result;
  for (Finding& finding : findings)
    if (const auto origin = origins.find({finding.id, finding.level}); origin != origins.end()) {
      const solver::Found& found = outcome.found[origin->second];
      result.push_back({&finding, &obligations[found.obligation], &found});
    }
  return result;
}

void put_in_order(CheckResult& result) {
  const std::vector<Finding> all = result.findings;
  std::erase_if(result.findings, [&](const Finding& finding) {
    return is_weaker_twin(finding, all) || follows_from_death(finding, all);
  });
  std::ranges::sort(result.findings, before);
  std::ranges::sort(result.faults, {}, &model::Message::str);
  result.faults.erase(std::ranges::unique(result.faults, {}, &model::Message::str).begin(),
                      result.faults.end());  // at several levels
}

// Of gaps it is what is left to ask where there is no kernel.
bool has_missing_parts(const model::Text& text) { return !missing_parts(text).empty(); }

// What they settle is shown as tensions.
void let_special_rules_go_first(Encoding& encoding, const model::Game& game, const std::vector<Kind>& kinds,
                                const solver::SearchOptions& options, CheckResult& result) {
  const bool told = std::ranges::find(kinds, Kind::tension) != kinds.end();
  SpecialRules rules = special_rules(encoding, told ? &game : nullptr, options);
  give_way(encoding, rules.precedences);
  result.precedences = std::move(rules.precedences);
  result.findings = std::move(rules.tensions);
}

}  // namespace

std::string would_decide(const CheckSummary& summary, const std::string& game) {
  return "roluat check" + game + (summary.contradicted ? " --certify proofs" : " --confirm");
}

std::vector<std::string> undecided_of(const CheckResult& result, Kind kind) {
  std::vector<std::string> ids;
  for (const Denial& one : result.undecided)
    if (one.id.starts_with(std::string(name_of(kind)) + ":")) ids.push_back(one.id);
  return ids;
}

CheckResult check(Encoding encoding, const model::Game& game, const CheckOptions& options) {
  if (encoding.has_kernel && encoding.rulings.empty())
    throw model::InputError(
        {encoding.folder + "/rulings", 0, 0, "there is no ruling", "at least one: rulings/NAME.toml"});
  if (!game.has_referee()) refuse_empty_world(encoding, options.most_pieces);  // a referee's world is held against it
  CheckResult result;
  std::erase_if(encoding.texts, [&](const model::Text& text) {
    return !options.texts.empty() && std::ranges::find(options.texts, text.id) == options.texts.end();
  });
  std::vector<Kind> kinds;
  for (const Kind kind : solver::kAllKinds)
    if (options.kinds.empty() || std::ranges::find(options.kinds, kind) != options.kinds.end()) kinds.push_back(kind);
  if (!encoding.has_kernel && std::ranges::none_of(encoding.texts, has_missing_parts)) std::erase(kinds, Kind::gap);
  const auto tell = [&options](CheckStage stage, std::size_t done, std::size_t all) {
    if (options.progress) options.progress(stage, done, all);
  };
  const solver::SearchOptions search_options{options.most_pieces, false, nullptr, options.stop};
  solver::SearchOptions told_options = search_options;
  told_options.progress = [&tell](std::size_t done, std::size_t all) { tell(CheckStage::search, done, all); };
  tell(CheckStage::special_rules, 0, 1);
  if (options.special_first) let_special_rules_go_first(encoding, game, kinds, search_options, result);
  tell(CheckStage::search, 0, 1);
  std::vector<Verdicts> texts;
  for (const model::Text& text : encoding.texts) {
    texts.emplace_back(encoding, text);
    result.texts.push_back(summary_of(text));
  }
  const auto is_wanted = [&](const Obligation& one) { return std::ranges::find(kinds, one.kind) != kinds.end(); };
  std::vector<Obligation> obligations =
      obligations_of(encoding, texts, {std::begin(solver::kAllKinds), std::end(solver::kAllKinds)});
  keep_parts_of(kinds, obligations);
  std::vector<Obligation> wanted;
  std::ranges::copy_if(obligations, std::back_inserter(wanted), is_wanted);
  result.asked = asked_of(encoding, wanted);
  Outcome outcome = search_and_count(encoding, texts, kinds, told_options, options, game, obligations, result);
  std::erase_if(outcome.found, [&](const solver::Found& found) { return !is_wanted(obligations[found.obligation]); });
  for (const auto part : {&Outcome::refuted, &Outcome::undecided})
    std::erase_if(outcome.*part, [&](std::size_t i) { return !is_wanted(obligations[i]); });
  tell(CheckStage::closer_look, 0, 1);
  look_deeper(encoding, obligations, search_options, outcome);
  const int deepest = deeper(search_options).most_elements;
  if (options.other)
    ask_other(
        encoding, obligations, options.other,
        [&](const Obligation& one) { return is_asked_deeper(one) ? deepest : options.most_pieces; }, options.stop,
        outcome, result.by_other);
  result.queries = outcome.queries;
  result.seconds_in_solver = outcome.seconds_in_solver;
  const CloserLook closer = look_closer(encoding, texts, outcome, search_options, obligations);
  Teller teller(encoding, texts, game);
  Neighbours neighbours(encoding, texts, game);
  const Origins origins = tell_what_was_found(teller, neighbours, obligations, outcome, closer, result);
  std::vector<solver::Found*> told;
  for (const auto& [finding, i] : origins) told.push_back(&outcome.found[i]);
  std::future<void> scripts;
  if (options.scripts) scripts = write_scripts(told);
  tell_what_was_denied(teller, obligations, outcome, result);
  leave_out_what_bans(encoding, texts, search_options, result);
  note_denials(obligations, outcome, options.most_pieces, deepest, result);
  for (const Kind kind : kinds)
    result.summaries.push_back(kind == Kind::definition ? check_definitions(encoding, teller, neighbours, result)
                                                        : what_came_of(kind, encoding, obligations, outcome, deepest));
  for (CheckSummary& summary : result.summaries)
    if (summary.kind == Kind::tension)
      summary.obligations = summary.found =
          static_cast<std::size_t>(std::ranges::count(result.findings, Kind::tension, &Finding::kind));
  if (std::ranges::find(kinds, Kind::silence) != kinds.end())
    check_unsaid_definitions(encoding, teller, neighbours, result);
  tell_of_records(encoding, teller, obligations, outcome, search_options, result);
  put_in_order(result);
  if (!encoding.roles.whole_texts)
    note_scopes(encoding, texts, found_by(origins, obligations, outcome, result.findings), search_options, result);
  result.matters =
      matters_of(result.findings, encoding.questions, encoding.alignment, encoding.weights, encoding.texts);
  name_lists(result.matters, result.findings);
  tell(CheckStage::repairs, 0, 1);
  find_repairs(encoding, texts, search_options, result);
  compare_apart(encoding, texts, game, options, result);
  if (options.kinds.empty())  // of all findings; and last, so that nothing else hangs on what is asked here
    say_why_untold(encoding, texts, search_options, result);
  if (scripts.valid()) scripts.get();
  for (Finding& finding : result.findings)
    if (const auto origin = origins.find({finding.id, finding.level}); origin != origins.end())
      finding.smt2 = outcome.found[origin->second].script;
  result.pool = std::make_shared<const Encoding>(std::move(encoding));
  return result;
}

}  // namespace roluat::analysis
