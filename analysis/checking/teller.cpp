#include "analysis/checking/teller.hpp"

#include <algorithm>
#include <stdexcept>

#include "analysis/asking/answers.hpp"
#include "analysis/findings/titles.hpp"
#include "analysis/openness/conflict_sets.hpp"
#include "analysis/words/quoted.hpp"
#include "model/evaluator.hpp"
#include "model/message.hpp"
#include "model/unfolding.hpp"
#include "solver/recorded_acts.hpp"

namespace roluat::analysis {

using solver::ClauseRef;
using solver::Kind;
using solver::Obligation;
using solver::Verdicts;

namespace {

constexpr std::size_t kMostRepairs = 64;

model::Structure seen(model::Structure witness, const std::vector<solver::Change>& look) {
  const model::Structure before = witness;
  const auto at = [](int c) { return static_cast<std::size_t>(c); };
  for (const solver::Change& change : look)
    if (change.from != solver::kSomeElement)
      witness.constants[at(change.constant)] = change.from < 0 ? change.value : before.constants[at(change.from)];
  return witness;
}

// Every record of the act is barred, or none is permitted: the witness shows one of them, as an example shows itself.
bool is_of_one_record(const Obligation& obligation) {
  return obligation.detail.starts_with(solver::kBarred) || obligation.detail.starts_with(solver::kUnstated);
}

bool concerns(const Obligation& obligation, const std::string& text) {
  return std::ranges::find(obligation.texts, text) != obligation.texts.end();
}

// The ruling that a structure's answers make; its name is the preset's where it is that.
model::Ruling ruling_in(const solver::Encoding& encoding, const model::Structure& structure) {
  model::Ruling ruling;
  for (const model::Question& question : encoding.questions.all())
    for (const model::Option& option : question.options)
      if (structure.constants[static_cast<std::size_t>(encoding.answer(question.id, option.id))] != 0)
        ruling.options[question.id] = option.id;
  return ruling;
}

std::string name_near_a_preset(const solver::Encoding& encoding, const model::Ruling& ruling) {
  std::string best;
  std::size_t fewest = ruling.options.size() + 1;
  for (const model::Ruling& preset : encoding.rulings) {
    std::string name = preset.name;
    std::size_t changed = 0;
    for (const auto& [question, option] : ruling.options)
      if (!preset.is(question, option)) name += (changed++ == 0 ? " + " : ", ") + question + "=" + option;
    if (changed < fewest) {
      fewest = changed;
      best = name;
    }
  }
  return best;
}

}  // namespace

Teller::Teller(solver::Encoding& encoding, const std::vector<Verdicts>& texts, const model::Game& game)
    : encoding_(encoding),
      texts_(texts),
      game_(game),
      judge_(encoding),
      replayer_(encoding, game),
      evaluator_(encoding.formulas, {}),
      records_(record_roles(encoding)) {}

namespace {

// What makes up a situation and its claim, facts included: no answers, no meanings of words, no readings, nothing that
// a player has in mind.
bool is_of_situation(const std::string& constant) {
  return constant.starts_with("fact.") || constant.find_first_of("=:@.") == std::string::npos;
}

}  // namespace

solver::Found Teller::as_played(const Obligation& obligation, const solver::Found& found) {
  const auto* game = game_.can<model::KnownSituations>();
  if (game == nullptr) return found;
  if (!known_) {
    known_ = game->known(encoding_.prelude.signature());
    const auto& constants = encoding_.prelude.signature().constants();
    for (std::size_t c = 0; c < constants.size(); ++c)
      if (is_of_situation(constants[c].name)) of_situation_.push_back(c);
  }
  const auto merged = [&](const model::Structure& known) {
    model::Structure structure = found.witness;
    structure.elements = known.elements;
    structure.functions = known.functions;
    for (const std::size_t c : of_situation_) structure.constants[c] = known.constants[c];
    return structure;
  };
  const auto shows = [&](const model::Structure& known) {
    evaluator_.structure() = merged(known);
    evaluator_.changed(0);
    return evaluator_.holds(obligation.formula);
  };
  solver::Found played = found;
  const auto one = std::ranges::find_if(*known_, shows);
  if (one != known_->end())
    played.witness = merged(*one);
  else if (const auto sought = game->sought(encoding_.prelude.signature(), found.witness, shows))
    played.witness = merged(*sought);
  return played;
}

bool Teller::tell(const Obligation& obligation, const solver::Found& made_up, Finding& finding, model::Message& fault) {
  const solver::Found found = as_played(obligation, made_up);
  finding.id = finding_id(obligation);
  finding.kind = obligation.kind;
  finding.level = obligation.level;
  finding.texts = obligation.texts;
  judge_.look_at(found.witness);
  for (const ClauseRef& ref : obligation.clauses) finding.clauses.push_back(cite(ref, obligation));
  for (const std::string& id : obligation.records) finding.clauses.push_back(cite_record(obligation.texts.front(), id));
  finding.detail = obligation.detail;
  finding.edge = obligation.at_the_rim;
  describe(obligation, found, finding);
  unruled_.reset();
  const bool replays = !encoding_.has_kernel               ? shows_as_written(obligation, found, finding)
                       : obligation.kind == Kind::gap      ? replay_both_answers(obligation, found, finding)
                       : is_of_one_record(obligation)      ? replay_example(found, finding)
                       : obligation.kind == Kind::notation ? replay_each_look(obligation, found, finding)
                       : obligation.kind == Kind::example  ? replay_example(found, finding)
                                                           : replay(obligation, found, finding);
  if (!replays) {
    fault = why_not_replayed(finding);
    return false;
  }
  Witness& witness = finding.witness;
  if (const auto* unfolding = game_.can<model::Unfolding>()) witness.replayed = unfolding->has_position(position_);
  entitle(finding);
  return true;
}

void Teller::entitle(Finding& finding) {
  const Witness& witness = finding.witness;
  Subject shown;
  if (!witness.fen.empty()) {
    const auto in_words = [&](const std::string& act) {
      return act.empty() ? model::Trilingual{} : game_.describe(position_, act);
    };
    shown = {in_words(witness.act), in_words(witness.other_act), judged(game_, witness.act)};
  } else if (finding.kind == Kind::silence || finding.kind == Kind::example) {
    shown.act = finding.clauses.front().says;  // told in its own words
  }
  finding.title = title_of(finding, encoding_.texts, shown);
}

void Teller::name_conflicts(const Obligation& obligation, const std::vector<std::vector<std::string>>& conflicts,
                            Finding& finding) {
  finding.conflicts = conflicts;
  std::map<std::string, std::size_t> numbers;
  std::vector<std::string> names;
  std::vector<Set> sets;
  for (const auto& conflict : conflicts) {
    sets.emplace_back();
    for (const std::string& clause : conflict) {
      const auto [place, fresh] = numbers.emplace(clause, names.size());
      if (fresh) names.push_back(clause);
      sets.back().insert(place->second);
    }
  }
  bool within = true;
  for (const Set& repair : minimal_hitting_sets(sets, kMostRepairs, within)) {
    finding.repairs.emplace_back();
    for (const std::size_t clause : repair) finding.repairs.back().push_back(names[clause]);
  }
  for (const std::string& name : names)
    if (std::ranges::find(finding.clauses, name, &CitedClause::clause) == finding.clauses.end())
      finding.clauses.push_back(cite({obligation.texts.front(), name, false}, obligation));
}

// "part 4, “4. Winning” (sentence 8)": with the words of the first sentence that announces it.
model::Trilingual Teller::announcement(const Obligation& obligation) const {
  const std::string part = obligation.detail.substr(solver::kMissingPart.size());
  std::string quote, numbers;
  const model::Text& text = *encoding_.text(obligation.texts.front());
  for (const model::Sentence& sentence : text.sentences) {
    if (sentence.announces != part) continue;
    if (quote.empty()) quote = quoted(sentence.quote, text.language);
    numbers += (numbers.empty() ? "" : ", ") + std::to_string(sentence.number);
  }
  const std::string many = numbers.find(',') == std::string::npos ? "" : "s";
  return {"phần " + part + ", " + quote + " (câu " + numbers + ")",
          "第" + part + "部分" + quote + "（第" + numbers + "句）",
          "part " + part + ", " + quote + " (sentence" + many + " " + numbers + ")"};
}

Finding Teller::tell_without_witness(const Obligation& obligation) {
  Finding finding;
  finding.id = finding_id(obligation);
  finding.kind = obligation.kind;
  finding.level = obligation.level;
  finding.texts = obligation.texts;
  for (const ClauseRef& ref : obligation.clauses) finding.clauses.push_back(cite(ref, obligation));
  for (const std::string& id : obligation.records) finding.clauses.push_back(cite_record(obligation.texts.front(), id));
  finding.detail = obligation.detail;
  if (!obligation.question.empty()) finding.questions = {obligation.question};
  if (finding.kind != Kind::gap) {
    entitle(finding);
    return finding;
  }
  Subject shown;
  shown.act =
      obligation.question.empty() ? announcement(obligation) : encoding_.questions.find(obligation.question)->asks;
  finding.title = title_of(finding, encoding_.texts, shown);
  return finding;
}

const Verdicts& Teller::verdicts(const std::string& text) const {
  return *std::ranges::find_if(texts_, [&](const Verdicts& v) { return v.text().id == text; });
}

CitedClause Teller::cite(const ClauseRef& ref, const Obligation& obligation) {
  const Verdicts& text = verdicts(ref.text);
  const model::Clause& clause = *text.text().clause(ref.clause);
  const auto index = static_cast<std::size_t>(&clause - text.text().clauses.data());
  const bool one_named = !ref.reading.empty();
  const auto meant = [&](const model::Reading& reading) {
    return obligation.certain() || reading.grade == model::Grade::plain;
  };
  const bool all =
      !one_named && obligation.level != solver::Level::possible && std::ranges::count_if(clause.readings, meant) > 1;
  std::size_t reading = 0;
  if (one_named)
    reading = static_cast<std::size_t>(std::ranges::find(clause.readings, ref.reading, &model::Reading::id) -
                                       clause.readings.begin());
  else if (obligation.level == solver::Level::possible)
    reading = judge_.selected_reading(text, index);
  else
    reading = static_cast<std::size_t>(std::ranges::find_if(clause.readings, meant) - clause.readings.begin());
  const model::Sentence& sentence = *text.text().sentence(clause.sentence);
  return {ref.text,
          ref.clause,
          all ? "*" : clause.readings[reading].id,
          ref.permits,
          clause.readings[reading].norm == model::Norm::define,
          sentence.number,
          sentence.place,
          sentence.quote,
          clause.readings[reading].says};
}

CitedClause Teller::cite_record(const std::string& text, const std::string& id) const {
  const model::Records& records = *encoding_.records_of(text);
  const auto cited = [&](const auto& entry) {
    const model::Sentence* sentence = encoding_.text(text)->sentence(entry.sentence);
    return CitedClause{
        text,        id,        "plain", false, true, entry.sentence, sentence == nullptr ? "" : sentence->place,
        entry.quote, entry.says};
  };
  for (const model::Sign& sign : records.signs)
    if (sign.id == id) {
      CitedClause clause = cited(sign);
      if (sign.forms.size() > 1) clause.reading = sign.forms.front().id;
      return clause;
    }
  for (const model::Letter& letter : records.letters)
    if (letter.id == id) return cited(letter);
  for (const model::Example& example : records.examples)
    if (example.id == id) return cited(example);
  throw std::logic_error("no record " + id);
}

// Where a look is for some element, each is tried until the second act is one of those sought.
model::Structure Teller::looked_at(const Obligation& obligation, const model::Structure& witness,
                                   const std::vector<solver::Change>& look) {
  model::Structure shown = seen(witness, look);
  std::vector<std::size_t> sought;
  for (const solver::Change& change : look)
    if (change.from == solver::kSomeElement) sought.push_back(static_cast<std::size_t>(change.constant));
  if (sought.empty()) return shown;
  const auto differs = [&] {
    return std::ranges::any_of(look, [&](const solver::Change& change) {
      const auto c = static_cast<std::size_t>(change.constant);
      return shown.constants[c] != witness.constants[c];
    });
  };
  const model::Expr sought_act = solver::of_second_act(encoding_, verdicts(obligation.texts.front()), obligation);
  for (const std::size_t c : sought) shown.constants[c] = 0;
  for (;;) {
    evaluator_.structure() = shown;
    evaluator_.changed(0);
    if (differs() && evaluator_.holds(sought_act)) return shown;
    std::size_t place = 0;
    while (place < sought.size() && ++shown.constants[sought[place]] == shown.elements)
      shown.constants[sought[place++]] = 0;
    if (place == sought.size())
      throw std::logic_error("the evaluator finds no second act in a witness of " + obligation.id());
  }
}

// Where two acts are shown, both are to be possible in the position.
model::Written Teller::written_with_others(const Obligation& obligation, const solver::Found& found) {
  const model::Signature& signature = encoding_.prelude.signature();
  const auto* together = game_.can<model::WritesTogether>();
  if (together == nullptr || obligation.kind != Kind::notation || obligation.looks.empty())
    return game_.write(signature, found.witness);
  std::vector<model::Structure> all;
  for (const auto& look : obligation.looks) all.push_back(looked_at(obligation, found.witness, look));
  return together->write_together(signature, all);
}

void Teller::describe(const Obligation& obligation, const solver::Found& found, Finding& finding) {
  const model::Written written = written_with_others(obligation, found);
  position_ = game_.read_back(written.position);
  finding.witness.fen = position_.fen();
  finding.witness.act = written.act;
  finding.witness.pieces = written.pieces;
  finding.witness.minimal = !found.maybe_smaller;
  finding.witness.missed = found.refused;
  if (obligation.looks.empty() || obligation.kind == Kind::gap)
    judge_once(obligation, finding);
  else
    judge_each_look(obligation, found, finding);
  note_intentions(obligation, found, finding);
}

// In the readings that the finding is about: all, the plain ones, or those of the witness.
TextVerdict Teller::judge_at(solver::Level level, const Verdicts& text) {
  if (level == solver::Level::possible) return judge_.judge_as_selected(text);
  return judge_.judge(text, level == solver::Level::plain ? model::Grade::plain : model::Grade::possible);
}

void Teller::judge_once(const Obligation& obligation, Finding& finding) {
  for (const Verdicts& text : texts_)
    finding.witness.verdicts.push_back(
        judge_at(concerns(obligation, text.text().id) ? obligation.level : solver::Level::certain, text));
}

// What the text concerned says at each look, then what the others say.
void Teller::judge_each_look(const Obligation& obligation, const solver::Found& found, Finding& finding) {
  const solver::Level level = obligation.kind == Kind::ambiguity ? solver::Level::possible : obligation.level;
  const Verdicts& concerned = verdicts(obligation.texts.front());
  for (std::size_t i = 0; i < obligation.looks.size(); ++i) {
    judge_.look_at(looked_at(obligation, found.witness, obligation.looks[i]));
    TextVerdict verdict = judge_at(level, concerned);
    if (obligation.kind == Kind::ambiguity) verdict.reading = obligation.clauses[i].reading;
    finding.witness.verdicts.push_back(std::move(verdict));
  }
  judge_.look_at(found.witness);
  for (const Verdicts& text : texts_)
    if (&text != &concerned) finding.witness.verdicts.push_back(judge_.judge(text));
}

void Teller::note_intentions(const Obligation& obligation, const solver::Found& found, Finding& finding) {
  const auto& constants = encoding_.prelude.signature().constants();
  for (std::size_t c = 0; c < constants.size(); ++c) {
    if (!constants[c].name.starts_with(solver::kUnobservablePrefix)) continue;
    const bool matters = encoding_.formulas.mentions(obligation.formula, [&](int other) {
      return other == static_cast<int>(c);
    }) && cited_speaks_of(finding, static_cast<int>(c));
    if (!matters) continue;
    if (found.witness.constants[c] != 0) finding.witness.intentions.push_back(constants[c].name);
    if (obligation.kind == Kind::unobservable && seen(found.witness, obligation.looks.back()).constants[c] != 0)
      finding.witness.intentions_otherwise.push_back(constants[c].name);
  }
}

bool Teller::cited_speaks_of(const Finding& finding, int constant) const {
  return std::ranges::any_of(finding.clauses, [&](const CitedClause& cited) {
    const model::Clause* clause = verdicts(cited.text).text().clause(cited.clause);
    if (clause == nullptr) return false;  // a sign or an example
    return std::ranges::any_of(clause->readings, [&](const model::Reading& reading) {
      return (cited.reading == "*" || cited.reading == reading.id) &&
             (encoding_.formulas.mentions(reading.when, [&](int c) { return c == constant; }) ||
              encoding_.formulas.mentions(reading.then, [&](int c) { return c == constant; }));
    });
  });
}

Teller::Claims Teller::claims_of(const Obligation& obligation, const Finding& finding) {
  if (obligation.kind == Kind::contradiction || obligation.kind == Kind::tension || obligation.kind == Kind::opposite)
    return {true, true};
  if (obligation.kind == Kind::silence) {
    const bool permits = obligation.clauses.front().permits;
    return {permits, !permits};
  }
  Claims claims;
  for (std::size_t i = 0; i < obligation.looks.size(); ++i) {
    const Verdict verdict = finding.witness.verdicts[i].verdict;
    claims.legal = claims.legal || verdict == Verdict::permitted || verdict == Verdict::both;
    claims.illegal = claims.illegal || verdict == Verdict::forbidden || verdict == Verdict::both;
  }
  return claims;
}

// The rulings concerned: one that follows the permission, one that follows the prohibition. Where only one of them is
// claimed, the other is shown too if there is one.
bool Teller::replay(const Obligation& obligation, const solver::Found& found, Finding& finding) {
  const ClauseRef& first = obligation.clauses.front();
  const model::Ruling* preset = encoding_.ruling(first.text);
  if (preset == nullptr) preset = &encoding_.rulings.front();
  const model::Ruling* other = encoding_.ruling(obligation.clauses.back().text);
  if (other == nullptr) other = preset;
  const Claims claims = claims_of(obligation, finding);
  const auto legal = nearest(*preset, found.witness, true, claims.legal);
  const auto illegal = nearest(*other, found.witness, false, claims.illegal);
  if ((claims.legal && !legal) || (claims.illegal && !illegal)) return false;
  Witness& witness = finding.witness;
  if (legal && !replayer_.confirms(legal->ruling, position_, witness.act, true)) return false;
  if (illegal && !replayer_.confirms(illegal->ruling, position_, witness.act, false)) return false;
  witness.replayed = true;
  witness.legal_under = legal ? legal->name : "";
  witness.illegal_under = illegal ? illegal->name : "";
  if (!legal || !illegal) return true;
  finding.questions = replayer_.deciding(legal->ruling, illegal->ruling, found.witness);
  // Where rulings go by their texts, they tell which of the answers the texts are at odds about. Else each that the
  // witness takes for given may be it.
  if (encoding_.ruling(first.text) == nullptr || encoding_.ruling(obligation.clauses.back().text) == nullptr)
    for (const std::string& question : replayer_.barring(legal->ruling, found.witness))
      if (std::ranges::find(finding.questions, question) == finding.questions.end())
        finding.questions.push_back(question);
  if (obligation.kind == Kind::silence && obligation.clauses.front().permits)
    leave_out_settled(verdicts(obligation.texts.back()), legal->ruling, found.witness, finding);
  return true;
}

// By another answer another record of the act is right. Where the silent text bars each such record it has settled this
// question, of this very act: what it is silent of is something else.
bool Teller::is_settled(const std::string& question, const Verdicts& silent, const model::Ruling& legal,
                        const model::Structure& witness) {
  const auto at = [](int constant) { return static_cast<std::size_t>(constant); };
  bool settled = false;
  for (const solver::RecordRole& record : records_) {
    if (record.claim >= 0 && witness.constants[at(encoding_.roles.claim)] != record.claim) continue;
    for (const model::Option& option : encoding_.questions.find(question)->options) {
      if (legal.is(question, option.id)) continue;
      model::Ruling other = legal;
      other.options[question] = option.id;
      if (replayer_.legal_under(other, witness)) continue;
      bool barred = false;
      for (std::size_t s = 0; s < record.signs.size(); ++s)
        for (const int value : record.values[s]) {
          model::Structure rewritten = witness;
          rewritten.constants[at(record.signs[s])] = value;
          if (!replayer_.legal_under(other, rewritten) || replayer_.legal_under(legal, rewritten)) continue;
          judge_.look_at(rewritten);
          if (judge_.judge(silent).verdict != Verdict::forbidden) return false;
          barred = true;
        }
      if (!barred) return false;
      settled = true;
    }
  }
  return settled;
}

void Teller::leave_out_settled(const Verdicts& silent, const model::Ruling& legal, const model::Structure& witness,
                               Finding& finding) {
  const std::size_t settled = std::erase_if(
      finding.questions, [&](const std::string& question) { return is_settled(question, silent, legal, witness); });
  finding.asks_nothing = settled > 0 && finding.questions.empty();
  judge_.look_at(witness);
}

// Each of the acts that are written alike is legal under some ruling near, under one and the same where there is one;
// so is an act that cannot be written.
bool Teller::replay_each_look(const Obligation& obligation, const solver::Found& found, Finding& finding) {
  const std::vector<std::vector<solver::Change>> looks =
      obligation.looks.empty() ? std::vector<std::vector<solver::Change>>{{}} : obligation.looks;
  const model::Ruling* preset = encoding_.ruling(obligation.texts.front());
  if (preset == nullptr) preset = &encoding_.rulings.front();
  std::optional<NearRuling> last;
  for (const auto& look : looks) {
    const model::Structure structure = looked_at(obligation, found.witness, look);
    const auto legal =
        last && replayer_.legal_under(last->ruling, structure) ? last : nearest(*preset, structure, true, true);
    const model::Written written = game_.write(encoding_.prelude.signature(), structure);
    if (!legal || !replayer_.confirms(legal->ruling, position_, written.act, true)) return false;
    if (look.empty()) finding.witness.legal_under = legal->name;
    if (written.act != finding.witness.act) finding.witness.other_act = written.act;
    last = legal;
  }
  finding.witness.replayed = true;
  return true;
}

// Without a kernel nobody says what is legal. The witness as it is written, read again, must show the finding.
bool Teller::shows_as_written(const Obligation& obligation, const solver::Found& found, Finding& finding) {
  Witness& witness = finding.witness;
  const model::Signature& signature = encoding_.prelude.signature();
  const model::Structure read = game_.read(signature, position_, witness.act);
  model::Structure structure = found.witness;
  structure.constants.resize(signature.constants().size());
  if (structure.elements != read.elements) return false;
  structure.functions = read.functions;
  for (std::size_t c = 0; c < signature.constants().size(); ++c)
    if (is_of_situation(signature.constants()[c].name) && static_cast<int>(c) != encoding_.roles.self)
      structure.constants[c] = read.constants[c];
  evaluator_.structure() = structure;
  evaluator_.changed(0);
  if (!obligation.found_if_denied && !evaluator_.holds(obligation.formula)) return false;
  for (const std::vector<solver::Change>& look : obligation.looks) {
    if (obligation.kind != Kind::notation) break;
    const std::string act = game_.write(signature, looked_at(obligation, found.witness, look)).act;
    if (act != witness.act) witness.other_act = act;
  }
  witness.replayed = !obligation.found_if_denied;
  return true;
}

// The example itself, or the record: what the rulings near the text's own say of it.
bool Teller::replay_example(const solver::Found& found, Finding& finding) {
  const model::Ruling* preset = encoding_.ruling(finding.texts.front());
  if (preset == nullptr) preset = &encoding_.rulings.front();
  const auto legal = nearest(*preset, found.witness, true, false);
  const auto illegal = nearest(*preset, found.witness, false, false);
  if (legal && !replayer_.confirms(legal->ruling, position_, finding.witness.act, true)) return false;
  if (illegal && !replayer_.confirms(illegal->ruling, position_, finding.witness.act, false)) return false;
  finding.witness.legal_under = legal ? legal->name : "";
  finding.witness.illegal_under = illegal ? illegal->name : "";
  finding.witness.replayed = true;
  return true;
}

// A gap's witness carries two rulings that differ in the question alone: the one calls the act legal, the other does
// not.
bool Teller::replay_both_answers(const Obligation& obligation, const solver::Found& found, Finding& finding) {
  finding.questions = {obligation.question};
  Witness& witness = finding.witness;
  for (const std::vector<solver::Change>& look : obligation.looks) {
    const model::Ruling ruling = ruling_in(encoding_, seen(found.witness, look));
    const bool legal = replayer_.legal_under(ruling, found.witness);
    if (!replayer_.confirms(ruling, position_, witness.act, legal)) return false;
    (legal ? witness.legal_under : witness.illegal_under) = name_near_a_preset(encoding_, ruling);
  }
  witness.replayed = !witness.legal_under.empty() && !witness.illegal_under.empty();
  return witness.replayed;
}

// Near the text's own preset if there is one so near, else near another.
std::optional<NearRuling> Teller::nearest(const model::Ruling& preset, const model::Structure& witness, bool legal,
                                          bool needed) {
  for (const std::size_t most : {Replayer::kUsualChanges, Replayer::kFarthestChanges}) {
    if (most > Replayer::kUsualChanges && !needed) break;
    if (auto found = replayer_.nearest(preset, witness, legal, most)) return found;
    for (const model::Ruling& other : encoding_.rulings)
      if (other.name != preset.name)
        if (auto found = replayer_.nearest(other, witness, legal, most)) return found;
  }
  if (needed) unruled_ = legal;
  return std::nullopt;
}

// Mostly the kernel is encoded wrongly, or lacks a question: then no answers let it say what the finding needs.
model::Message Teller::why_not_replayed(const Finding& finding) const {
  const std::string shown = finding.id + " on " + finding.witness.fen + " " + finding.witness.act;
  if (!unruled_) return model::message("a witness does not replay, so it is not shown as a finding: %1", shown);
  return *unruled_
             ? model::message(
                   "%1/kernel/rules.smt2 never allows this act, whatever is answered to up to %2 questions; is a "
                   "rule too narrow, or a question missing? It is not shown as a finding: %3",
                   encoding_.folder, Replayer::kFarthestChanges, shown)
             : model::message(
                   "%1/kernel/rules.smt2 always allows this act, whatever is answered to up to %2 questions; is a "
                   "rule too wide, or a question missing? It is not shown as a finding: %3",
                   encoding_.folder, Replayer::kFarthestChanges, shown);
}

}  // namespace roluat::analysis
