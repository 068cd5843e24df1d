#include "analysis/judging/explain.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <tuple>

#include "analysis/findings/matters.hpp"
#include "analysis/judging/replay.hpp"
#include "analysis/judging/speaker.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Clause;
using model::InputError;
using model::Reading;
using solver::Encoding;

namespace {

model::Trilingual words_of(const Json& json) {
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

// What a text says of how games are written down, or gives as an example, if a finding cites that.
std::optional<ExplainedClause> record_cited(const Json& one, const Encoding& encoding) {
  const std::string id = one.value("id", "");
  const model::Text* text = encoding.text(one.value("text", ""));
  const model::Records* records = text == nullptr ? nullptr : encoding.records_of(text->id);
  if (records == nullptr) return {};
  const auto explained = [&](const auto& entry) {
    const model::Sentence* sentence = text->sentence(entry.sentence);
    return ExplainedClause{text->id,
                           id,
                           sentence == nullptr ? "" : sentence->place,
                           entry.quote,
                           text->language,
                           entry.sentence,
                           {{one.value("reading", "plain"), entry.says, true}},
                           true};
  };
  for (const model::Sign& sign : records->signs)
    if (sign.id == id) return explained(sign);
  for (const model::Letter& letter : records->letters)
    if (letter.id == id) return explained(letter);
  for (const model::Example& example : records->examples)
    if (example.id == id) return explained(example);
  return {};
}

// One for each clause: two readings of one clause are cited together.
std::vector<Cited> cited_in(const Json& finding, const Encoding& encoding) {
  std::vector<Cited> result;
  for (const Json& one : finding["clauses"]) {
    const std::string id = one.value("id", ""), reading = one.value("reading", "*");
    if (record_cited(one, encoding)) continue;
    const model::Text* text = encoding.text(one.value("text", ""));
    const Clause* clause = text == nullptr ? nullptr : text->clause(id);
    if (clause == nullptr)
      throw InputError(
          {"FINDING", 0, 0, model::message("the encoding has no clause '%1'", id), "a finding of these texts"});
    const auto known = std::ranges::find(result, clause, &Cited::clause);
    if (known == result.end())
      result.push_back({text, clause, {reading}});
    else
      known->readings.push_back(reading);
  }
  return result;
}

ExplainedClause explained(const Cited& cited, Speaker* speaker) {
  const model::Sentence& sentence = *cited.text->sentence(cited.clause->sentence);
  ExplainedClause result{
      cited.text->id, cited.clause->id, sentence.place, sentence.quote, cited.text->language, sentence.number, {}};
  for (const Reading& reading : cited.clause->readings)
    result.readings.push_back({reading.id, reading.says, cited.rests_on(reading),
                               speaker != nullptr && speaker->permits(cited, reading),
                               speaker != nullptr && speaker->forbids(cited, reading)});
  return result;
}

std::vector<const model::Question*> questions_of(const Json& finding, const Encoding& encoding) {
  std::vector<const model::Question*> result;
  for (const std::string& id : finding.value("questions", std::vector<std::string>()))
    if (const model::Question* question = encoding.questions.find(id)) result.push_back(question);
  return result;
}

class Player {
 public:
  Player(const Encoding& encoding, const model::Game& game, const std::vector<Cited>& cited,
         std::vector<const model::Question*> asked)
      : encoding_(encoding), game_(game), replayer_(encoding, game), asked_(std::move(asked)) {
    for (const Cited& one : cited) preferred_.push_back(one.text->id);
  }

  std::vector<PlayedAct> play(model::Position position, const std::vector<std::string>& acts) {
    std::vector<PlayedAct> played;
    for (const std::string& act : acts) {
      played.push_back(play_one(position, act));
      if (!after_) break;
      position = after_;
    }
    return played;
  }

  std::optional<NearRuling> allowing, barring;  ///< of the last act played

 private:
  PlayedAct play_one(const model::Position& position, const std::string& act) {
    const model::Structure structure = game_.read(encoding_.prelude.signature(), position, act);
    after_ = {};
    PlayedAct played;
    played.fen = position.fen();
    played.act = act;
    played.description = game_.describe(position, act);
    for (const model::Ruling& ruling : encoding_.rulings) {
      played.presets.emplace_back(ruling.name, replayer_.legal_under(ruling, structure));
      confirm(ruling, position, act, played.presets.back().second);
    }
    allowing = nearest(structure, true);
    barring = nearest(structure, false);
    if (auto parted = parted_by_what_is_asked(structure))
      std::tie(allowing, barring) = std::tie(parted->legal, parted->illegal);
    if (barring) confirm(barring->ruling, position, act, false);
    if (barring) played.illegal_under = barring->name;
    if (!allowing) return played;
    confirm(allowing->ruling, position, act, true);
    played.legal_under = allowing->name;
    if (game_.can<model::Play>() == nullptr) return played;
    try {
      after_ = replayer_.played(allowing->ruling)->after(position, act, model::Each::act);
      played.after = after_.fen();
    } catch (const InputError&) {  // a claim that is no act leads nowhere
      played.after.clear();
    }
    return played;
  }

  void confirm(const model::Ruling& ruling, const model::Position& position, const std::string& act, bool legal) const {
    if (!replayer_.confirms(ruling, position, act, legal))
      throw std::logic_error("enumerator and kernel disagree on " + act + " in " + position.fen() + " under " +
                             ruling.name);
  }

  // What is asked is shown by rulings that differ in nothing else.
  std::optional<Replayer::Parted> parted_by_what_is_asked(const model::Structure& act) {
    std::optional<Replayer::Parted> best;
    if (asked_.empty()) return best;
    for (const model::Ruling* preset : in_order())
      if (auto found = replayer_.parted_by(*preset, *asked_.front(), act);
          found && (!best || found->changed() < best->changed()))
        best = std::move(found);
    return best;
  }

  [[nodiscard]] std::vector<const model::Ruling*> in_order() const {
    std::vector<const model::Ruling*> order;
    for (const std::string& text : preferred_)
      if (const model::Ruling* ruling = encoding_.ruling(text)) order.push_back(ruling);
    for (const model::Ruling& ruling : encoding_.rulings) order.push_back(&ruling);
    return order;
  }

  // Fewest answers changed; of equally near ones the preset of the text that is cited first (last, to bar the act).
  std::optional<NearRuling> nearest(const model::Structure& act, bool legal) {
    std::vector<const model::Ruling*> order;
    for (const std::string& text : preferred_)
      if (const model::Ruling* ruling = encoding_.ruling(text)) order.push_back(ruling);
    if (!legal) std::ranges::reverse(order);
    for (const model::Ruling& ruling : encoding_.rulings) order.push_back(&ruling);
    std::optional<NearRuling> best;
    for (const std::size_t most : {Replayer::kUsualChanges, Replayer::kFarthestChanges}) {
      for (const model::Ruling* preset : order)
        if (auto found = replayer_.nearest(*preset, act, legal, most);
            found && (!best || found->changed.size() < best->changed.size()))
          best = std::move(found);
      if (best) break;
    }
    return best;
  }

  const Encoding& encoding_;
  const model::Game& game_;
  Replayer replayer_;
  model::Position after_;  ///< the act played last; none where it leads nowhere
  std::vector<std::string> preferred_;
  std::vector<const model::Question*> asked_;
};

ExplainedQuestion explained(const model::Question& question, const Player& player) {
  ExplainedQuestion result{question.id, question.asks, "", "", {}, {}, {}};
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
    explanation.verdicts.push_back({v.value("text", ""), verdict_named(v.value("verdict", "")),
                                    v.value("because", std::vector<std::string>()), v.value("reading", "")});
}

}  // namespace

Explanation explain(const Json& finding, Encoding encoding, const model::Game& game) {
  Explanation result;
  result.id = finding["id"];
  result.kind = finding["kind"];
  result.title = words_of(finding["title"]);
  if (finding.value("beyond_scope", false) && !finding["texts"].empty())
    result.beyond_scope_of = finding["texts"].back();
  take_verdicts(finding, result);
  const std::vector<Cited> cited = cited_in(finding, encoding);
  std::optional<Speaker> speaker;
  if (has_act(finding)) {
    const std::string turn = finding["witness"]["act"];
    const model::Position position = game.position(finding["witness"]["fen"].get<std::string>());
    const std::vector<std::string> acts = has_letters(turn) ? acts_of(turn) : std::vector<std::string>{turn};
    Player player(encoding, game, cited, questions_of(finding, encoding));
    result.acts = player.play(position, acts);
    if (const std::string other = finding["witness"].value("other_act", ""); !other.empty())
      result.acts.push_back(player.play(position, {other}).front());
    for (const model::Question* question : questions_of(finding, encoding))
      result.questions.push_back(explained(*question, player));
    speaker.emplace(encoding, cited, game.read(encoding.prelude.signature(), position, acts.front()));
    const Json& witness = finding["witness"];
    std::optional<std::vector<std::string>> given;
    if (witness.contains("intentions")) given = witness["intentions"];
    result.speaks = speaker->choose(given);
    if (given)
      result.intentions = *given;
    else if (result.speaks)
      result.intentions = speaker->intentions();
    result.intentions_otherwise = witness.value("intentions_otherwise", std::vector<std::string>());
  }
  if (result.acts.empty())
    for (const model::Question* question : questions_of(finding, encoding))
      result.questions.push_back({question->id, question->asks, "", "", {}, {}, question->options});
  for (const Json& one : finding["clauses"])
    if (auto record = record_cited(one, encoding)) result.clauses.push_back(std::move(*record));
  for (const Cited& one : cited) {
    result.clauses.push_back(explained(one, result.speaks ? &*speaker : nullptr));
    for (const ReadingSays& reading : result.clauses.back().readings)
      if (reading.cited) result.core.push_back(one.clause->id + "@" + reading.id);
  }
  return result;
}

namespace {

/// The findings whose ids share most parts (clauses, questions) with an id that there is not: after an edit a finding
/// may be of another kind, or be told with another clause.
std::vector<const Json*> about_the_same(const Json& all, const std::string& wanted) {
  std::vector<std::string> parts;
  std::istringstream words(wanted);
  for (std::string part; std::getline(words, part, ':');)
    if (part.find('.') != std::string::npos) parts.push_back(part.substr(0, part.find('@')));
  std::vector<const Json*> best;
  std::ptrdiff_t most = 1;
  for (const Json& finding : all) {
    const std::string id = ":" + finding["id"].get<std::string>() + ":";
    const std::ptrdiff_t shared = std::ranges::count_if(parts, [&](const std::string& part) {
      return id.find(":" + part + ":") != std::string::npos || id.find(":" + part + "@") != std::string::npos;
    });
    if (shared < most) continue;
    if (shared > most) best.clear();
    most = shared;
    best.push_back(&finding);
  }
  return best;
}

}  // namespace

const Json& find_finding(const Json& report, const std::string& wanted) {
  const Json& all = report["findings"];
  for (const Json& finding : all)
    if (finding["id"] == wanted) return finding;
  const std::size_t point = wanted.find('.');
  const bool numbered = !wanted.empty() && wanted.size() < 12 &&
                        wanted.find_first_not_of("0123456789.") == std::string::npos && point == wanted.rfind('.') &&
                        point != 0 && point + 1 != wanted.size();
  if (const Json* matter = find_matter(report, numbered ? wanted.substr(0, point) : wanted)) {
    const Json& members = (*matter)["findings"];
    const std::size_t number = numbered && point != std::string::npos ? std::stoul(wanted.substr(point + 1)) : 1;
    if (number < 1 || number > members.size())
      throw InputError(
          {"FINDING", 0, 0, model::message("there is no finding %1", wanted),
           model::message("%1.1 to %2.%3", wanted.substr(0, point), wanted.substr(0, point), members.size())});
    return find_finding(report, members[number - 1]);
  }
  std::vector<const Json*> matching;
  for (const Json& finding : all) {
    const std::string id = finding["id"];
    if (id == wanted || id.substr(id.find(':') + 1) == wanted) return finding;
    if (id.starts_with(wanted) || id.substr(id.find(':') + 1).starts_with(wanted)) matching.push_back(&finding);
  }
  if (matching.size() == 1) return *matching.front();
  const auto listed = [](const std::vector<const Json*>& some, std::size_t most) {
    std::string ids;
    for (std::size_t i = 0; i < some.size() && i < most; ++i)
      ids += (i == 0 ? "" : ", ") + (*some[i])["id"].get<std::string>();
    return ids;
  };
  if (matching.empty()) {
    const std::vector<const Json*> about = about_the_same(all, wanted);
    throw InputError({"FINDING", 0, 0, model::message("there is no finding '%1'", wanted),
                      about.empty() ? model::Message("a number or an id of the last report, or the beginning of an id")
                                    : model::message("one of: %1", listed(about, 5))});
  }
  const std::string ids = listed(matching, 8);
  throw InputError(
      {"FINDING", 0, 0, model::message("%1 findings begin with '%2'", matching.size(), wanted),
       matching.size() > 8 ? model::message("one of: %1", ids + ", ...") : model::message("one of: %1", ids)});
}

}  // namespace roluat::analysis
