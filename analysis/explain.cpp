#include "analysis/explain.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "analysis/replay.hpp"
#include "model/diagnostic.hpp"
#include "model/evaluator.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Clause;
using model::InputError;
using model::Norm;
using model::Reading;
using solver::Encoding;

namespace {

model::Trilingual trilingual(const Json& json) {
  return {json.value("vi", ""), json.value("zh", ""), json.value("en", "")};
}

Verdict verdict_named(const std::string& name) {
  for (const Verdict v : {Verdict::permitted, Verdict::forbidden, Verdict::both, Verdict::silent})
    if (name_of(v) == name) return v;
  return Verdict::depends;
}

bool has_act(const Json& finding) {
  const auto witness = finding.find("witness");
  return witness != finding.end() && witness->is_object() && !witness->value("fen", "").empty() &&
         !witness->value("act", "").empty();
}

// The acts of a turn; a comma inside brackets separates nothing.
std::vector<std::string> acts_of(const std::string& turn) {
  std::vector<std::string> acts{""};
  int depth = 0;
  for (const char c : turn) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth == 0)
      acts.emplace_back();
    else
      acts.back() += c;
  }
  return acts;
}

// "3,5-3,6" is one act: its points are written as the texts write them.
bool has_letters(const std::string& act) {
  return std::ranges::any_of(act, [](char c) { return c >= 'a' && c <= 'z'; });
}

struct Cited {
  const model::Text* text = nullptr;
  const Clause* clause = nullptr;
  std::string reading;  ///< "*": each
  [[nodiscard]] bool rests_on(const Reading& r) const { return reading == "*" || reading == r.id; }
};

std::vector<Cited> cited_in(const Json& finding, const Encoding& encoding) {
  std::vector<Cited> result;
  for (const Json& one : finding["clauses"]) {
    const std::string id = one.value("id", "");
    const model::Text* text = encoding.text(one.value("text", ""));
    const Clause* clause = text == nullptr ? nullptr : text->clause(id);
    if (clause == nullptr)
      throw InputError({"FINDING", 0, 0, "the encoding has no clause '" + id + "'", "a finding of these texts"});
    result.push_back({text, clause, one.value("reading", "*")});
  }
  return result;
}

// What the readings say of the act, with the intentions and the meanings of words under which all cited ones speak.
class Speaker {
 public:
  Speaker(Encoding& encoding, const std::vector<Cited>& cited, model::Structure act)
      : encoding_(encoding), cited_(cited), evaluator_(encoding.formulas, {}) {
    for (const model::Text& text : encoding.texts)
      if (std::ranges::find(cited, &text, &Cited::text) != cited.end()) texts_.emplace_back(encoding, text);
    evaluator_.structure() = std::move(act);
    evaluator_.structure().constants.resize(encoding.prelude.signature().constants().size());
    select_readings();
  }

  /// Do all cited readings speak, with these unobservable words true, or (where none are given) with any?
  bool find(const std::optional<std::vector<std::string>>& given) {
    const std::vector<int> unobservable =
        named([](const std::string& name) { return name.starts_with(solver::kUnobservablePrefix); });
    for (std::size_t bits = 0; bits < (std::size_t{1} << unobservable.size()); ++bits) {
      intentions.clear();
      for (std::size_t i = 0; i < unobservable.size(); ++i) {
        const bool value = ((bits >> i) & 1U) != 0;
        set(unobservable[i], value);
        if (value) intentions.push_back(name_of_constant(unobservable[i]));
      }
      if (given && *given != intentions) continue;
      if (std::ranges::all_of(texts_, [this](const solver::Verdicts& text) { return find_meaning(text); })) return true;
    }
    return false;
  }

  bool permits(const Reading& r) {
    const bool can = r.norm == Norm::permit || r.norm == Norm::oblige || r.norm == Norm::effect;
    return can && evaluator_.holds(r.when) && evaluator_.holds(r.then);
  }
  bool forbids(const Reading& r) {
    if (r.norm == Norm::forbid) return evaluator_.holds(r.when);
    return (r.norm == Norm::oblige || r.norm == Norm::effect) && evaluator_.holds(r.when) && !evaluator_.holds(r.then);
  }

  std::vector<std::string> intentions;

 private:
  const std::string& name_of_constant(int c) const {
    return encoding_.prelude.signature().constants()[static_cast<std::size_t>(c)].name;
  }
  void set(int constant, bool value) {
    evaluator_.structure().constants[static_cast<std::size_t>(constant)] = value ? 1 : 0;
  }

  template <class Predicate>
  std::vector<int> named(Predicate wanted) const {
    std::vector<int> result;
    for (int c = 0; c < static_cast<int>(encoding_.prelude.signature().constants().size()); ++c)
      if (wanted(name_of_constant(c))) result.push_back(c);
    return result;
  }

  // The interpretation asks for one reading of each clause.
  void select_readings() {
    for (const solver::Verdicts& text : texts_)
      for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
        const Clause& clause = text.text().clauses[c];
        std::size_t chosen = 0;
        for (const Cited& cited : cited_)
          for (std::size_t r = 0; r < clause.readings.size(); ++r)
            if (cited.clause == &clause && cited.reading == clause.readings[r].id) chosen = r;
        set(text.selector(c, chosen), true);
      }
  }

  // Meanings of the text's words that its definitions allow and under which its cited readings speak.
  bool find_meaning(const solver::Verdicts& text) {
    const std::string prefix = text.text().id + ":" + std::string(solver::kTextPrefix);
    const std::vector<int> words = named([&](const std::string& name) {
      return name.starts_with(prefix) &&
             encoding_.formulas.mentions(text.interpretation(), [&](int c) { return name_of_constant(c) == name; });
    });
    for (std::size_t bits = 0; bits < (std::size_t{1} << words.size()); ++bits) {
      for (std::size_t i = 0; i < words.size(); ++i) set(words[i], ((bits >> i) & 1U) != 0);
      evaluator_.changed(0);
      if (evaluator_.holds(text.interpretation()) && all_speak(text.text())) return true;
    }
    return false;
  }

  bool all_speak(const model::Text& text) {
    return std::ranges::all_of(cited_, [&](const Cited& cited) {
      return cited.text->id != text.id || std::ranges::all_of(cited.clause->readings, [&](const Reading& r) {
               return !cited.rests_on(r) || permits(r) || forbids(r);
             });
    });
  }

  Encoding& encoding_;
  const std::vector<Cited>& cited_;
  std::vector<solver::Verdicts> texts_;
  model::Evaluator evaluator_;
};

ExplainedClause explained(const Cited& cited, Speaker* speaker) {
  const model::Sentence& sentence = *cited.text->sentence(cited.clause->sentence);
  ExplainedClause result{
      cited.text->id, cited.clause->id, sentence.place, sentence.quote, cited.text->language, sentence.number, {}};
  for (const Reading& reading : cited.clause->readings)
    result.readings.push_back({reading.id, reading.says, cited.rests_on(reading),
                               speaker != nullptr && speaker->permits(reading),
                               speaker != nullptr && speaker->forbids(reading)});
  return result;
}

class Player {
 public:
  Player(const Encoding& encoding, const model::Game& game, const std::vector<Cited>& cited)
      : encoding_(encoding), game_(game), replayer_(encoding, game) {
    for (const Cited& one : cited) preferred_.push_back(one.text->id);
  }

  std::vector<PlayedAct> play(std::string fen, const std::vector<std::string>& acts) {
    std::vector<PlayedAct> played;
    for (const std::string& act : acts) {
      played.push_back(play_one(fen, act));
      if (played.back().after.empty()) break;
      fen = played.back().after;
    }
    return played;
  }

  std::optional<NearRuling> allowing, barring;  ///< of the last act played

 private:
  PlayedAct play_one(const std::string& fen, const std::string& act) {
    const model::Structure structure = game_.read(encoding_.prelude.signature(), fen, act);
    PlayedAct played;
    played.fen = fen;
    played.act = act;
    played.description = game_.describe(fen, act);
    for (const model::Ruling& ruling : encoding_.rulings) {
      played.presets.emplace_back(ruling.name, replayer_.legal_under(ruling, structure));
      confirm(ruling, fen, act, played.presets.back().second);
    }
    allowing = nearest(structure, true);
    barring = nearest(structure, false);
    if (barring) confirm(barring->ruling, fen, act, false);
    if (barring) played.illegal_under = barring->name;
    if (!allowing) return played;
    confirm(allowing->ruling, fen, act, true);
    played.legal_under = allowing->name;
    try {
      played.after = game_.after(allowing->ruling, fen, act);
    } catch (const InputError&) {  // a claim that is no act leads nowhere
      played.after.clear();
    }
    return played;
  }

  void confirm(const model::Ruling& ruling, const std::string& fen, const std::string& act, bool legal) const {
    if (!replayer_.confirms(ruling, fen, act, legal))
      throw std::logic_error("enumerator and kernel disagree on " + act + " in " + fen + " under " + ruling.name);
  }

  // Fewest answers changed; of equally near ones the preset of the text that is cited first (last, to bar the act).
  std::optional<NearRuling> nearest(const model::Structure& act, bool legal) {
    std::vector<const model::Ruling*> order;
    for (const std::string& text : preferred_)
      if (const model::Ruling* ruling = encoding_.ruling(text)) order.push_back(ruling);
    if (!legal) std::ranges::reverse(order);
    for (const model::Ruling& ruling : encoding_.rulings) order.push_back(&ruling);
    std::optional<NearRuling> best;
    for (const model::Ruling* preset : order)
      if (auto found = replayer_.nearest(*preset, act, legal);
          found && (!best || found->changed.size() < best->changed.size()))
        best = std::move(found);
    return best;
  }

  const Encoding& encoding_;
  const model::Game& game_;
  Replayer replayer_;
  std::vector<std::string> preferred_;
};

ExplainedQuestion explained(const model::Question& question, const Player& player) {
  ExplainedQuestion result{question.id, question.asks, "", "", {}, {}};
  if (player.allowing) {
    result.allowing = player.allowing->ruling.option(question.id);
    result.allowing_sentence = question.find(result.allowing)->sentence;
  }
  if (player.barring) {
    result.barring = player.barring->ruling.option(question.id);
    result.barring_sentence = question.find(result.barring)->sentence;
  }
  return result;
}

void take_verdicts(const Json& finding, Explanation& explanation) {
  const auto witness = finding.find("witness");
  if (witness == finding.end() || !witness->is_object() || !witness->contains("verdicts")) return;
  for (const Json& v : (*witness)["verdicts"])
    explanation.verdicts.push_back(
        {v.value("text", ""), verdict_named(v.value("verdict", "")), v.value("because", std::vector<std::string>())});
}

}  // namespace

Explanation explain(const Json& finding, Encoding encoding, const model::Game& game) {
  Explanation result;
  result.id = finding["id"];
  result.kind = finding["kind"];
  result.title = trilingual(finding["title"]);
  take_verdicts(finding, result);
  const std::vector<Cited> cited = cited_in(finding, encoding);
  std::optional<Speaker> speaker;
  if (has_act(finding)) {
    const std::string fen = finding["witness"]["fen"], turn = finding["witness"]["act"];
    const std::vector<std::string> acts = has_letters(turn) ? acts_of(turn) : std::vector<std::string>{turn};
    Player player(encoding, game, cited);
    result.acts = player.play(fen, acts);
    for (const std::string& id : finding.value("questions", std::vector<std::string>()))
      if (const model::Question* question = encoding.questions.find(id))
        result.questions.push_back(explained(*question, player));
    speaker.emplace(encoding, cited, game.read(encoding.prelude.signature(), fen, acts.front()));
    std::optional<std::vector<std::string>> given;
    if (finding["witness"].contains("intentions")) given = finding["witness"]["intentions"];
    result.speaks = speaker->find(given);
    if (result.speaks) result.intentions = speaker->intentions;
  }
  for (const Cited& one : cited) {
    result.clauses.push_back(explained(one, result.speaks ? &*speaker : nullptr));
    for (const ReadingSays& reading : result.clauses.back().readings)
      if (reading.cited) result.core.push_back(one.clause->id + "@" + reading.id);
  }
  return result;
}

const Json& find_finding(const Json& report, const std::string& wanted) {
  const Json& all = report["findings"];
  for (const Json& finding : all)
    if (finding["id"] == wanted) return finding;
  if (!wanted.empty() && wanted.size() < 7 && wanted.find_first_not_of("0123456789") == std::string::npos) {
    const std::size_t number = std::stoul(wanted);
    if (number >= 1 && number <= all.size()) return all[number - 1];
    throw InputError({"FINDING", 0, 0, "there is no finding " + wanted, "1 to " + std::to_string(all.size())});
  }
  std::vector<const Json*> matching;
  for (const Json& finding : all) {
    const std::string id = finding["id"];
    if (id.starts_with(wanted) || id.substr(id.find(':') + 1).starts_with(wanted)) matching.push_back(&finding);
  }
  if (matching.size() == 1) return *matching.front();
  if (matching.empty())
    throw InputError({"FINDING", 0, 0, "there is no finding '" + wanted + "'",
                      "a number or an id of the last report, or the beginning of an id"});
  std::string ids;
  for (std::size_t i = 0; i < matching.size() && i < 8; ++i)
    ids += (i == 0 ? "" : ", ") + (*matching[i])["id"].get<std::string>();
  throw InputError({"FINDING", 0, 0, "'" + wanted + "' begins " + std::to_string(matching.size()) + " findings",
                    "one of: " + ids + (matching.size() > 8 ? ", ..." : "")});
}

}  // namespace roluat::analysis
