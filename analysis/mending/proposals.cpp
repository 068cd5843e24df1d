// Which changes of wording can settle a finding.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/editing/text_edit.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/mending/taken_over.hpp"
#include "analysis/mending/word_languages.hpp"
#include "analysis/report/report.hpp"
#include "analysis/trials/fixing.hpp"
#include "analysis/words/in_language.hpp"
#include "analysis/words/quoted.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Clause;
using model::Reading;
using model::Text;
using model::Trilingual;

namespace {

Trilingual joined(std::initializer_list<Trilingual> parts) {
  Trilingual all;
  for (const Trilingual& part : parts) {
    all.vi += part.vi;
    all.zh += part.zh;
    all.en += part.en;
  }
  return all;
}

// "sentence 55"
Trilingual named(const Clause& clause) {
  const std::string number = std::to_string(clause.sentence);
  return {"câu " + number, "第" + number + "句", "sentence " + number};
}

// Without the stop that ends the sentence around it.
Trilingual quoted_inside(Trilingual words) {
  for (std::string* one : {&words.vi, &words.zh, &words.en})
    for (const std::string_view stop : {".", "。"})
      if (one->ends_with(stop)) one->resize(one->size() - stop.size());
  return quoted(words);
}

// A sentence, and behind it more words: "Nothing crosses here. Except: ..."
std::string longer(std::string sentence, const Trilingual& lead, const std::string& words,
                   const std::string& language) {
  static const std::vector<std::string> ends{".", "!", "?", ";", "。", "！", "？", "；"};
  const bool ended = std::ranges::any_of(ends, [&](const std::string& end) { return sentence.ends_with(end); });
  if (!ended) sentence += language == "zh" ? "。" : ".";
  return sentence + for_text_in(lead, language) + words;
}

struct CitedReading {
  const Text* text;
  const Clause* clause;
  const Reading* reading;  ///< the first of several where the finding holds for all
  bool every;
};

class Proposer {
 public:
  Proposer(const Json& finding, const solver::Encoding& encoding)
      : encoding_(encoding), languages_(encoding), kind_(finding.value("id", "")) {
    kind_.resize(std::min(kind_.find(':'), kind_.size()));
    for (const Json& one : finding["clauses"]) cited_.push_back(cited(one));
    for (const Json& text : finding["texts"]) texts_.push_back(text);
  }

  std::vector<Proposal> all() {
    if (cited_.empty()) return {};
    if (kind_ == "contradiction" && cited_.size() >= 2) {
      give_way(cited_[0], cited_[1]);
      give_way(cited_[1], cited_[0]);
    }
    if (kind_ == "opposite" && cited_.size() >= 2) {
      follow(cited_[0], cited_[1]);
      follow(cited_[1], cited_[0]);
    }
    if (kind_ == "definition" && cited_.size() >= 2 && cited_[0].text != cited_[1].text) {
      follow(cited_[0], cited_[1]);
      follow(cited_[1], cited_[0]);
    }
    if (kind_ == "silence" && texts_.size() >= 2) take_over(cited_[0], *encoding_.text(texts_[1]));
    // Of a redundant clause the others are those that say the same; no reading of it is needed.
    if (kind_ == "redundant")
      cited_.erase(cited_.begin() + 1, cited_.end());
    else
      mean_otherwise();
    strike_each();
    return std::move(result_);
  }

 private:
  CitedReading cited(const Json& one) const {
    const std::string id = one.value("id", ""), reading = one.value("reading", "*");
    const Text* text = encoding_.text(one.value("text", ""));
    const Clause* clause = text == nullptr ? nullptr : text->clause(id);
    if (clause == nullptr)
      throw model::InputError(
          {"FINDING", 0, 0, model::message("the texts have no clause '%1'", id), "a finding of these texts"});
    const auto found = std::ranges::find(clause->readings, reading, &Reading::id);
    const bool every = found == clause->readings.end();
    return {text, clause, every ? &clause->readings.front() : &*found, every};
  }

  static TextEdit edit(const Text& text) { return {text.file, model::read_file(text.file, "the text's file")}; }

  static Trilingual reason() {
    return {"Bỏ đi khi sửa câu chữ.", "修改措辞时删去。", "Struck out when the wording was changed."};
  }

  // The sentence of a clause, as it was written, and behind it what makes it plain; so it stands in the text from now
  // on.
  static std::string reworded(TextEdit& change, const CitedReading& one, const Trilingual& lead,
                              const std::string& says) {
    const model::Sentence* sentence = one.text->sentence(one.clause->sentence);
    const std::string words = longer(sentence->quote, lead, says, one.text->language);
    change.reword(sentence->number, words);
    return words;
  }

  // "A goes before B": B says what it says, except where A speaks, in the author's own words.
  void give_way(const CitedReading& a, const CitedReading& b) {
    TextEdit change = edit(*b.text);
    change.put_before(a.clause->id, b.clause->id);
    const std::string words =
        reworded(change, b, {" Ngoại lệ: ", "例外：", " Exception: "}, a.text->sentence(a.clause->sentence)->quote);
    const Trilingual does = joined({text_name(*b.text),
                                    {": ", "：", ": "},
                                    named(*a.clause),
                                    {" là ngoại lệ của ", "作为例外，优先于", " is an exception to "},
                                    named(*b.clause),
                                    {".", "。", "."}});
    add(does, {{b.text->id, b.text->language, words, b.clause->sentence}}, {{b.text->id, change.source()}});
  }

  // The text of `gives` says what `model` says instead.
  void follow(const CitedReading& model, const CitedReading& gives) {
    TextEdit change = edit(*gives.text);
    change.strike(gives.clause->id, reason());
    const std::string words = adopt(change, *gives.text, model);
    const Trilingual does = joined({text_name(*gives.text),
                                    {" theo ", "改从", " follows "},
                                    text_name_inside(*model.text),
                                    {": ", "：", ": "},
                                    named(*model.clause),
                                    {" thay cho ", "代替", " in place of "},
                                    named(*gives.clause),
                                    {".", "。", "."}});
    add(does,
        {{gives.text->id, gives.text->language, "", gives.clause->sentence},
         {gives.text->id, gives.text->language, words, 0}},
        {{gives.text->id, change.source()}}, wordless(*model.clause, *model.reading, *gives.text));
  }

  void take_over(const CitedReading& spoken, const Text& silent) {
    TextEdit change = edit(silent);
    const std::string words = adopt(change, silent, spoken);
    const Trilingual does = joined({text_name(silent),
                                    {" nói như ", "照", " says what "},
                                    text_name_inside(*spoken.text),
                                    {" ở ", "", " says in "},
                                    named(*spoken.clause),
                                    {".", "来说。", "."}});
    add(does, {{silent.id, silent.language, words, 0}}, {{silent.id, change.source()}},
        wordless(*spoken.clause, *spoken.reading, silent));
  }

  // The reading, where its words are in other languages than that of the text that needs them.
  std::string wordless(const Clause& clause, const Reading& reading, const Text& into) const {
    return languages_.are_in(reading.says, into.language) ? "" : clause.id + "@" + reading.id;
  }

  // A clause of the other text at the end of this one; answers its words in this one's language. Where the finding
  // rests on one reading, that one is taken over.
  std::string adopt(TextEdit& change, const Text& into, const CitedReading& from) const {
    TextEdit source = edit(*from.text);
    if (!from.every) source.keep_reading(from.clause->id, from.reading->id);
    const std::string words = in_language(from.reading->says, into.language);
    const TakenOver clause = taken_over(source.block_of(from.clause->id), *from.text, encoding_);
    change.define(clause.words, from.clause->subject());
    change.append(change.next_number(), words, clause.block, into.id + ".from-" + from.clause->id,
                  change.written_about(from.clause->subject()));
    return words;
  }

  // Each reading of a clause that can be read in several ways, said plainly.
  void mean_otherwise() {
    std::vector<std::string> done;
    for (const CitedReading& one : cited_) {
      if (one.clause->readings.size() < 2 || std::ranges::find(done, one.clause->id) != done.end()) continue;
      done.push_back(one.clause->id);
      for (const Reading& reading : one.clause->readings) {
        TextEdit change = edit(*one.text);
        change.keep_reading(one.clause->id, reading.id);
        const std::string words = reworded(change, one, {" Nghĩa là: ", "意思是：", " That is: "},
                                           in_language(reading.says, one.text->language));
        const Trilingual does = joined({text_name(*one.text),
                                        {": nói rõ ", "：说清楚", ": says plainly what "},
                                        named(*one.clause),
                                        {" nghĩa là: ", "的意思：", " means: "},
                                        reading.says});
        add(does, {{one.text->id, one.text->language, words, one.clause->sentence}}, {{one.text->id, change.source()}},
            wordless(*one.clause, reading, *one.text));
      }
    }
  }

  // Where the finding holds for every reading: all of them.
  static Trilingual said(const CitedReading& one) {
    Trilingual all = quoted_inside(one.every ? one.clause->readings.front().says : one.reading->says);
    for (std::size_t i = 1; one.every && i < one.clause->readings.size(); ++i)
      all = joined({all, {" hoặc ", "或", " or "}, quoted_inside(one.clause->readings[i].says)});
    return all;
  }

  void strike_each() {
    if (kind_ == "ambiguity") return;
    for (const CitedReading& one : cited_) {
      TextEdit change = edit(*one.text);
      change.strike(one.clause->id, reason());
      add(joined({text_name(*one.text),
                  {": ở ", "：删去", ": strikes out of "},
                  named(*one.clause),
                  {", bỏ điều này: ", "中的这一点：", " this: "},
                  said(one),
                  {".", "。", "."}}),
          {{one.text->id, one.text->language, "", one.clause->sentence}}, {{one.text->id, change.source()}});
    }
  }

  void add(const Trilingual& does, std::vector<Wording> wordings, std::map<std::string, std::string> sources,
           const std::string& wordless = "") {
    result_.push_back({does, std::move(wordings), std::move(sources)});
    result_.back().wordless = wordless;
  }

  const solver::Encoding& encoding_;
  WordLanguages languages_;
  std::string kind_;
  std::vector<CitedReading> cited_;
  std::vector<std::string> texts_;
  std::vector<Proposal> result_;
};

}  // namespace

bool Proposal::only_strikes() const {
  return std::ranges::all_of(wordings, [](const Wording& wording) { return wording.words.empty(); });
}

std::uint64_t Proposal::number() const {
  std::vector<std::string> parts;
  for (const auto* changed : {&sources, &records}) {
    parts.emplace_back();
    for (const auto& [text, source] : *changed) parts.insert(parts.end(), {text, source});
  }
  return std::stoull(digest(parts), nullptr, 16);
}

std::vector<Proposal> proposals(const Json& finding, const solver::Encoding& encoding) {
  return Proposer(finding, encoding).all();
}

}  // namespace roluat::analysis
