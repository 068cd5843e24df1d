#include "analysis/page/page_data.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "analysis/findings/wording.hpp"
#include "analysis/page/page_play.hpp"
#include "analysis/page/page_scenes.hpp"
#include "analysis/page/page_wordings.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::InputError;
using solver::Encoding;

namespace {

// --- the texts -------------------------------------------------------------------------------------------------------

Json sentence_json(const model::Sentence& sentence) {
  Json json{{"n", sentence.number}, {"place", sentence.place}, {"quote", sentence.quote}};
  if (sentence.non_normative) json["why"] = trilingual(*sentence.non_normative);
  return json;
}

Json clause_json(const model::Clause& clause) {
  Json readings = Json::array();
  for (const model::Reading& reading : clause.readings)
    readings.push_back({{"id", reading.id}, {"says", trilingual(reading.says)}});
  return {{"n", clause.sentence}, {"readings", readings}};
}

template <class Entry>
Json entry_json(const Entry& entry, const std::vector<std::string>& readings) {
  Json all = Json::array();
  for (const std::string& id : readings) all.push_back({{"id", id}, {"says", trilingual(entry.says)}});
  return {{"n", entry.sentence}, {"readings", all}, {"quote", entry.quote}};
}

// Signs, letters and examples are cited like clauses; a sign has a reading for each form of it.
void add_records(Json& clauses, const model::Records& records) {
  for (const model::Sign& sign : records.signs) {
    std::vector<std::string> forms;
    for (const model::WrittenForm& form : sign.forms) forms.push_back(form.id);
    clauses[sign.id] = entry_json(sign, forms);
  }
  for (const model::Letter& letter : records.letters) clauses[letter.id] = entry_json(letter, {"plain"});
  for (const model::Example& example : records.examples)
    if (!clauses.contains(example.id)) clauses[example.id] = entry_json(example, {"plain"});
}

// What the report has counted; nothing where it has not.
Json counted(const Json& report, const std::string& text) {
  const Json& all = report.value("texts", Json::object());
  Json result = Json::object();
  if (!all.contains(text)) return result;
  for (const char* key : {"bits", "rulings", "exact", "obeying_all"})
    if (all[text].contains(key)) result[key] = all[text][key];
  if (all[text].value("one_game", false)) result["rulings"] = "1";
  const Json questions = all[text].value("questions", Json::object());
  for (const auto& [question, says] : questions.items())
    if (says.contains("untold")) result["untold"][says["untold"].get<std::string>()].push_back(question);
  return result;
}

Json text_json(const model::Text& text, const model::Records* records, const Json& report) {
  Json sentences = Json::array(), clauses = Json::object();
  for (const model::Sentence& sentence : text.sentences) sentences.push_back(sentence_json(sentence));
  for (const model::Clause& clause : text.clauses) clauses[clause.id] = clause_json(clause);
  if (records != nullptr) add_records(clauses, *records);
  return {{"id", text.id},
          {"language", text.language},
          {"name", trilingual(text_name(text))},
          {"title", trilingual(text.title)},
          {"counted", counted(report, text.id)},
          {"sentences", sentences},
          {"clauses", clauses}};
}

// --- questions and rulings -------------------------------------------------------------------------------------------

Json question_json(const model::Question& question) {
  Json options = Json::array();
  for (const model::Option& option : question.options)
    options.push_back({{"id", option.id}, {"sentence", trilingual(option.sentence)}});
  return {{"id", question.id}, {"asks", trilingual(question.asks)}, {"options", options}};
}

// The answers as numbers of options, in the order of the questions.
Json ruling_json(const model::Ruling& ruling, const model::Questions& questions) {
  Json answers = Json::array();
  for (const model::Question& question : questions.all()) {
    const auto chosen = std::ranges::find(question.options, ruling.option(question.id), &model::Option::id);
    answers.push_back(chosen - question.options.begin());
  }
  return {{"name", ruling.name}, {"title", trilingual(ruling.title)}, {"answers", answers}};
}

// --- findings --------------------------------------------------------------------------------------------------------

class FindingWriter {
 public:
  /// `first` is the number of the first of these questions among all.
  FindingWriter(const Json& texts, const model::Questions& questions, std::size_t first, const model::Game& game,
                PageScenes& scenes)
      : questions_(questions), first_(first), game_(game), scenes_(scenes) {
    for (const Json& text : texts) clauses_[text["id"]] = &text["clauses"];
  }

  Json write(const Json& finding) {
    const std::string id = finding["id"];
    Json json{{"id", id}, {"kind", id.substr(0, id.find(':'))}, {"certain", is_certain(finding)}};
    json["texts"] = finding["texts"];
    json["clauses"] = clauses(finding);
    const std::vector<std::size_t> questions = question_numbers(finding);
    json["questions"] = Json::array();
    for (const std::size_t number : questions) json["questions"].push_back(first_ + number);
    if (finding.contains("witness")) write_witness(json, finding["witness"], questions);
    json["title"] = finding["title"];
    for (const char* key : {"level", "edge", "beyond_scope", "matter", "nearest", "status", "waived", "failed",
                            "given_up", "unwritten", "wordless"})
      if (finding.contains(key)) json[key] = finding[key];
    if (finding.contains("counterpart")) json["counterparts"] = counterparts(finding["counterpart"]);
    if (finding.contains("wordings")) json["wordings"] = wordings(finding["wordings"]);
    return json;
  }

  [[nodiscard]] const Json& intentions() const { return intentions_; }

 private:
  const Json& clause(const Json& cited) const {
    const std::string id = cited.value("id", "");
    const auto text = clauses_.find(cited.value("text", ""));
    if (text == clauses_.end() || !text->second->contains(id))
      throw InputError(
          {"FINDING", 0, 0, model::message("the encoding has no clause '%1'", id), "a report of these texts"});
    return text->second->at(id);
  }

  // Reports made before they said so themselves: it is certain unless it rests on one of several readings.
  bool is_certain(const Json& finding) const {
    if (finding.contains("certain")) return finding["certain"].get<bool>();
    return std::ranges::all_of(finding["clauses"], [&](const Json& cited) {
      return cited.value("reading", "*") == "*" || clause(cited)["readings"].size() == 1;
    });
  }

  Json clauses(const Json& finding) const {
    Json result = Json::array();
    for (const Json& cited : finding["clauses"]) {
      (void)clause(cited);
      result.push_back({cited.value("text", ""), cited.value("id", ""), cited.value("reading", "*")});
    }
    return result;
  }

  // Of each the text, the clause and what it says of the nearest case.
  Json counterparts(const Json& all) const {
    Json result = Json::array();
    for (const Json& one : all) {
      const auto text = clauses_.find(one.value("text", ""));
      if (text != clauses_.end() && text->second->contains(one.value("clause", "")))
        result.push_back({one["text"], one["clause"], one.value("nearest", "")});
    }
    return result;
  }

  std::vector<std::size_t> question_numbers(const Json& finding) const {
    std::vector<std::size_t> numbers;
    const auto& all = questions_.all();
    for (const std::string& id : finding.value("questions", std::vector<std::string>())) {
      const auto found = std::ranges::find(all, id, &model::Question::id);
      if (found == all.end())
        throw InputError(
            {"FINDING", 0, 0, model::message("the encoding has no question '%1'", id), "a report of these texts"});
      numbers.push_back(static_cast<std::size_t>(found - all.begin()));
    }
    return numbers;
  }

  // What a reader sees of a wording that was tried.
  static Json wordings(const Json& tried) {
    Json result = Json::array();
    for (const Json& one : tried) {
      result.push_back({{"does", one["does"]}, {"wordings", one["wordings"]}});
      for (const char* key : {"resolved", "differences", "bits"})
        if (one.contains(key)) result.back()[key] = one[key];
      if (!one.contains("created")) continue;
      result.back()["created"] = Json::array();
      for (const Json& made : one["created"]) result.back()["created"].push_back(made["title"]);
    }
    return result;
  }

  void write_witness(Json& json, const Json& witness, const std::vector<std::size_t>& questions) {
    const std::string fen = witness.value("fen", ""), act = witness.value("act", "");
    if (fen.empty() || act.empty()) return;
    json["scene"] = scenes_.scene(fen, act, questions);
    if (const std::string other = witness.value("other_act", ""); !other.empty())
      json["other"] = scenes_.scene(fen, other, questions);
    if (witness.contains("game")) json["game"] = witness["game"];
    if (!witness.value("minimal", true)) json["maybe_smaller"] = true;
    json["verdicts"] = Json::array();
    for (const Json& v : witness.value("verdicts", Json::array()))
      json["verdicts"].push_back(
          {v.value("text", ""), v.value("verdict", ""), v.value("because", Json::array()), v.value("reading", "")});
    for (const char* key : {"intentions", "intentions_otherwise"})
      if (witness.contains(key)) {
        json[key] = witness[key];
        for (const std::string name : witness[key]) intentions_[name] = trilingual(game_.intention(name));
      }
  }

  std::map<std::string, const Json*> clauses_;  ///< by text
  const model::Questions& questions_;
  std::size_t first_;
  const model::Game& game_;
  PageScenes& scenes_;
  Json intentions_ = Json::object();
};

// What there is to decide, in the report's order; its findings name it. None in a report that was made before there
// were any. What the page must not pass over in silence: kinds of findings of which there may be more.
Json undecided_json(const Json& report) {
  Json result = Json::array();
  for (const Json& check : report.value("checks", Json::array()))
    if (const auto count = check.value("undecided", std::size_t{0}); count > 0)
      result.push_back({{"count", count},
                        {"what", check.value("undecided_obligations", Json::array())},
                        {"why", check.value("why", "")},
                        {"decide", check.value("would_decide", "")}});
  return result;
}

Json matters_json(const Json& report) {
  Json result = Json::array();
  for (const Json& matter : report.value("matters", Json::array())) {
    Json sentences = Json::array();
    for (const Json& one : matter["sentences"]) sentences.push_back({one["text"], one["number"]});
    result.push_back({{"id", matter["id"]},
                      {"title", matter["title"]},
                      {"level", matter["level"]},
                      {"shown", matter["findings"].front()},
                      {"sentences", sentences},
                      {"questions", matter["questions"]}});
    if (matter.contains("weight") && matter["weight"].is_number()) result.back()["weight"] = matter["weight"];
    if (matter.contains("weight_interval") && matter["weight_interval"].is_array())
      result.back()["interval"] = matter["weight_interval"];
  }
  return result;
}

// What the signs of its pictures mean, where the game says so.
Json legend_json(const std::string& folder) {
  const std::string file = folder + "/legend.toml";
  Json lines = Json::array();
  if (!model::is_there(file)) return lines;
  model::Table legend = model::Table::read_file(file);
  for (model::Table& line : legend.tables_if("line")) {
    lines.push_back(trilingual(line.words("says")));
    line.done();
  }
  legend.done();
  return lines;
}

// --- pictures --------------------------------------------------------------------------------------------------------

// Pictures are made of the same few elements again and again: each stands once, and a picture is the numbers of its
// own.
void share_elements(Json& data) {
  std::map<std::string, std::size_t> numbers;
  Json elements = Json::array();
  const auto share = [&](Json& one) {
    if (!one.contains("picture")) return;
    const std::string picture = one["picture"];
    Json parts = Json::array();
    for (std::size_t at = 0, end = 0; at < picture.size(); at = end) {
      end = std::min(picture.find('<', at + 1), picture.size());
      const auto [known, is_new] = numbers.try_emplace(picture.substr(at, end - at), elements.size());
      if (is_new) elements.push_back(known->first);
      parts.push_back(known->second);
    }
    one["picture"] = parts;
  };
  for (const char* list : {"scenes", "positions", "boards"})
    for (Json& one : data[list]) {
      share(one);
      if (one.contains("steps"))
        for (Json& step : one["steps"]) share(step);
    }
  for (Json& board : data["boards"]) board = board["picture"];
  data["elements"] = elements;
}

// --- subjects --------------------------------------------------------------------------------------------------------

std::vector<std::string> ruling_names(const std::vector<PageSubject>& subjects) {
  std::vector<std::string> names;
  for (const PageSubject& one : subjects)
    for (const model::Ruling& ruling : one.encoding.rulings)
      if (std::ranges::find(names, ruling.name) == names.end()) names.push_back(ruling.name);
  return names;
}

/// Of each subject, which rulings of the page it has itself: bits.
using OwnRulings = std::vector<unsigned>;

// Every subject gets a ruling of each name, so that bits and numbers of rulings mean the same in all of them.
OwnRulings share_rulings(std::vector<PageSubject>& subjects) {
  const std::vector<std::string> names = ruling_names(subjects);
  OwnRulings own_of;
  for (PageSubject& one : subjects) {
    std::vector<model::Ruling> rulings;
    own_of.push_back(0);
    for (std::size_t r = 0; r < names.size(); ++r) {
      const model::Ruling* own = one.encoding.ruling(names[r]);
      if (own != nullptr) own_of.back() |= 1U << r;
      const bool has_any = !one.encoding.rulings.empty();
      rulings.push_back(own != nullptr ? *own : has_any ? one.encoding.rulings.front() : model::Ruling());
      rulings.back().name = names[r];
    }
    one.encoding.rulings = std::move(rulings);
  }
  return own_of;
}

Json shared_ruling_json(const std::vector<PageSubject>& subjects, const OwnRulings& own_of, std::size_t r) {
  Json json, answers = Json::array();
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const Json own = ruling_json(subjects[i].encoding.rulings[r], subjects[i].encoding.questions);
    if (json.is_null() && (own_of[i] >> r & 1U) != 0) json = own;  // its title
    answers.insert(answers.end(), own["answers"].begin(), own["answers"].end());
  }
  json["answers"] = answers;
  return json;
}

// The texts as a reader has them, whole.
Json texts_json(const std::vector<PageSubject>& subjects, const Json& report) {
  const Encoding& first = subjects.front().encoding;
  const std::vector<model::Text> texts = subjects.size() == 1 ? first.texts : model::read_texts(first.folder);
  Json result = Json::array();
  for (const model::Text& text : texts) {
    result.push_back(text_json(text, nullptr, report));
    for (const PageSubject& one : subjects)
      if (const model::Records* records = one.encoding.records_of(text.id))
        add_records(result.back()["clauses"], *records);
  }
  return result;
}

/// What is numbered through all subjects.
struct Numbers {
  std::size_t questions = 0, topics = 0, positions = 0;
};

// The scenes of one subject, with the numbers that its questions, topics and positions have among all.
void add_scenes(const PageScenes& scenes, const Numbers& before, Json& all) {
  for (Json scene : scenes.scenes()) {
    scene["p"] = scene["p"].get<std::size_t>() + before.positions;
    for (Json& topic : scene["topics"]) topic = topic.get<std::size_t>() + before.topics;
    Json answered = Json::object();
    for (const auto& [question, legal] : scene["answered"].items())
      answered[std::to_string(std::stoul(question) + before.questions)] = legal;
    scene["answered"] = answered;
    all.push_back(std::move(scene));
  }
}

// Of one comparison the first text, then the second; of several each text once.
std::vector<std::string> texts_compared(const Json& report) {
  Json all = report.value("comparisons", Json::array());
  if (all.empty() && report.contains("comparison")) all.push_back(report["comparison"]);
  std::vector<std::string> texts;
  for (const Json& one : all)
    for (const char* which : {"first", "second"})
      if (const std::string id = one[which]; std::ranges::find(texts, id) == texts.end()) texts.push_back(id);
  return texts;
}

class PageWriter {
 public:
  PageWriter(const Json& report, std::vector<PageSubject>& subjects)
      : report_(report),
        subjects_(subjects),
        own_rulings_(share_rulings(subjects)),
        texts_(texts_json(subjects, report)) {
    std::size_t questions = 0;
    const std::vector<std::string> compared = texts_compared(report);
    for (PageSubject& one : subjects_) {
      scenes_.push_back(std::make_unique<PageScenes>(one.encoding, one.game, compared));
      writers_.emplace_back(texts_, one.encoding.questions, questions, one.game, *scenes_.back());
      questions += one.encoding.questions.all().size();
    }
  }

  void write_into(Json& data) {
    Json questions = Json::array(), rulings = Json::array(), topics = Json::array(), intentions = Json::object();
    Json findings = written_findings();
    for (std::size_t i = 0; i < subjects_.size(); ++i) {
      const Encoding& encoding = subjects_[i].encoding;
      for (const model::Question& question : encoding.questions.all()) questions.push_back(question_json(question));
      const std::string before = subjects_[i].name.empty() ? "" : subjects_[i].name + "/";
      for (const Topic& topic : scenes_[i]->topics())
        topics.push_back({{"id", before + topic.id}, {"title", trilingual(topic.title)}});
      intentions.update(writers_[i].intentions());
    }
    const std::size_t count = subjects_.front().encoding.rulings.size();
    for (std::size_t r = 0; r < count; ++r) rulings.push_back(shared_ruling_json(subjects_, own_rulings_, r));
    data["texts"] = texts_;
    data["questions"] = questions;
    data["rulings"] = rulings;
    data["topics"] = topics;
    data["legend"] = legend_json(subjects_.front().encoding.folder);
    data["intentions"] = intentions;
    data["findings"] = findings;
    data["matters"] = matters_json(report_);
    write_scenes(data);
  }

 private:
  [[nodiscard]] std::size_t subject_of(const Json& finding) const {
    const std::string name = finding.value("subject", "");
    const auto found = std::ranges::find(subjects_, name, &PageSubject::name);
    if (found == subjects_.end())
      throw InputError(
          {"FINDING", 0, 0, model::message("'%1' is not a subject of this game", name), "a report of these texts"});
    return static_cast<std::size_t>(found - subjects_.begin());
  }

  // Scenes are numbered through once all of them are known.
  Json written_findings() {
    Json findings = Json::array();
    std::vector<std::size_t> of;
    for (const Json& finding : report_["findings"]) {
      of.push_back(subject_of(finding));
      findings.push_back(writers_[of.back()].write(finding));
    }
    std::vector<std::size_t> before{0};
    for (const auto& scenes : scenes_) before.push_back(before.back() + scenes->scenes_count());
    for (std::size_t f = 0; f < findings.size(); ++f)
      for (const char* one : {"scene", "other"})
        if (findings[f].contains(one)) findings[f][one] = findings[f][one].get<std::size_t>() + before[of[f]];
    return findings;
  }

  void write_scenes(Json& data) {
    Json play = page_play(subjects_.front().game, subjects_.front().encoding.rulings, scenes_.front()->positions());
    Json all = Json::array();
    Numbers before;
    for (std::size_t i = 0; i < subjects_.size(); ++i) {
      const std::size_t first = all.size();
      add_scenes(*scenes_[i], before, all);
      if (own_rulings_[i] + 1U != 1U << subjects_[i].encoding.rulings.size())
        for (std::size_t scene = first; scene < all.size(); ++scene) all[scene]["rulings"] = own_rulings_[i];
      if (i > 0)
        for (Json& position : page_positions(subjects_[i].game, scenes_[i]->positions()))
          play["positions"].push_back(std::move(position));
      before.positions = play["positions"].size();
      before.topics += scenes_[i]->topics().size();
      before.questions += subjects_[i].encoding.questions.all().size();
    }
    data["scenes"] = all;
    data.update(play);
  }

  const Json& report_;
  std::vector<PageSubject>& subjects_;
  OwnRulings own_rulings_;
  Json texts_;
  std::vector<std::unique_ptr<PageScenes>> scenes_;
  std::vector<FindingWriter> writers_;
};

}  // namespace

Json page_data(const Json& report, std::vector<PageSubject> subjects) {
  Json data{{"schema", "roluat.page/1"}, {"title", trilingual(subjects.front().game.title())}};
  for (const char* key : {"made_by", "together"})
    if (report.contains(key)) data[key] = report[key];
  PageWriter(report, subjects).write_into(data);
  share_elements(data);
  share_wordings(data);
  for (const char* key : {"resolved", "comparison", "comparisons", "ruling"})
    if (report.contains(key)) data[key] = report[key];
  if (Json undecided = undecided_json(report); !undecided.empty()) data["undecided"] = std::move(undecided);
  return data;
}

Json page_data(const Json& report, solver::Encoding encoding, const model::Game& game) {
  std::vector<PageSubject> one;
  one.push_back({"", std::move(encoding), game});
  return page_data(report, std::move(one));
}

}  // namespace roluat::analysis
