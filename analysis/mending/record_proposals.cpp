#include "analysis/mending/record_proposals.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "analysis/editing/source_lines.hpp"
#include "analysis/editing/text_edit.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/mending/word_languages.hpp"
#include "analysis/records/records_edit.hpp"
#include "analysis/words/in_language.hpp"
#include "analysis/words/quoted.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"
#include "model/toml_quoted.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Example;
using model::Records;
using model::Sign;
using model::Text;
using model::toml_quoted;
using model::Trilingual;

namespace {

// Marks that a text may still be free to use.
constexpr const char* kMarks[] = {"#", "%", "&", "~", "*", "=", "|", "¤", "§", "¶"};

Trilingual with(const Trilingual& before, const Trilingual& what, const Trilingual& after) {
  const Trilingual cited = quoted(what);
  return {before.vi + cited.vi + after.vi, before.zh + cited.zh + after.zh, before.en + cited.en + after.en};
}

Trilingual with(const Trilingual& before, const std::string& what, const Trilingual& after = {}) {
  return with(before, Trilingual{what, what, what}, after);
}

Trilingual strung(const Trilingual& a, const Trilingual& b) { return {a.vi + b.vi, a.zh + b.zh, a.en + b.en}; }

std::vector<std::string> parts_of(const std::string& id) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t end = id.find(':'); end != std::string::npos && parts.size() < 4; end = id.find(':', begin)) {
    parts.push_back(id.substr(begin, end - begin));
    begin = end + 1;
  }
  parts.push_back(id.substr(begin));
  return parts;
}

class RecordProposer {
 public:
  RecordProposer(const Json& finding, const solver::Encoding& encoding, const model::Game& game)
      : finding_(finding), encoding_(encoding), game_(game), languages_(encoding), parts_(parts_of(finding["id"])) {
    const std::string id = finding["texts"].at(0);
    text_ = encoding.text(id);
    records_ = encoding.records_of(id);
    if (text_ == nullptr || records_ == nullptr)
      throw model::InputError(
          {"FINDING", 0, 0, model::message("the text '%1' has no records", id), "a finding of these texts"});
  }

  std::vector<Proposal> all() {
    if (finding_["kind"] == "example") {
      for (const Example& one : records_->examples)
        if (parts_.back() == one.id) mend_example(one);
    } else if (parts_.size() > 3 && parts_[2] == "no-sign") {
      lacking_sign(parts_[3]);
    } else if (parts_.size() > 3 && parts_[2] == "no-letter") {
      lacking_letter(parts_[3]);
    } else if (parts_.size() > 4 && parts_[3] == "unexplained") {
      for (const Example& one : records_->examples)
        if (parts_[2] == one.id) unexplained_in(one, parts_[4]);
    } else {
      for (const Json& cited : finding_["clauses"])
        for (const Sign& one : records_->signs)
          if (cited["id"] == one.id) tell_apart(one);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] RecordsEdit edit() const {
    return {records_->file, model::read_file(records_->file, "the records' file")};
  }

  // In the languages that they are in: what stands in for missing words is not written down as such.
  [[nodiscard]] std::string says_toml(const Trilingual& words) const {
    std::string result;
    for (const std::string_view name : model::kLanguageNames) {
      const std::string language(name), &said = in_language(words, language);
      const bool stands_apart = std::ranges::count(std::array{words.vi, words.zh, words.en}, said) == 1;
      if (stands_apart || languages_.are_in(words, language))
        result += "says." + language + " = " + toml_quoted(said) + "\n";
    }
    return result.empty() ? "says = " + toml_quoted(words.en) + "\n" : result;
  }

  void add(const Trilingual& does, int sentence, const std::string& words, const std::string& source) {
    Proposal one;
    one.does = strung(strung(text_name(*text_), {": ", "：", ": "}), does);
    one.wordings = {{text_->id, text_->language, words, sentence}};
    one.records = {{text_->id, source}};
    result_.push_back(std::move(one));
  }

  void strike(const Example& example) {
    RecordsEdit change = edit();
    change.strike(example.id);
    const std::string n = std::to_string(example.sentence);
    add(with({"bỏ ví dụ ở câu " + n + " ", "删去第" + n + "句的例子", "strikes out the example of sentence " + n + " "},
             example.written),
        example.sentence, "", change.source());
  }

  // --- an example that the rules do not allow ----------------------------------------------------------------------

  void mend_example(const Example& example) {
    std::set<std::string> against;
    for (const Json& said : finding_.value("witness", Json::object()).value("verdicts", Json::array()))
      if (said.value("text", "") == text_->id)
        for (const std::string clause : said.value("because", Json::array())) against.insert(clause);
    show_what_the_rules_give(example);
    make_rule(example, against);
    for (const std::string& id : against)
      if (const model::Clause* clause = text_->clause(id)) take_back(*clause);
    strike(example);
  }

  // The same act in another manner: which of them the rules give, the trials say.
  void show_what_the_rules_give(const Example& example) {
    const Json witness = finding_.value("witness", Json::object());
    const std::string act = witness.value("act", "");
    if (act.empty()) return;  // told without a board
    const model::Position position = game_.position(witness.value("fen", ""));
    for (const std::string& other : in_other_manners(position, act)) {
      RecordsEdit change = edit();
      if (!put_in_place(change, example, game_.read(signature(), position, act),
                        game_.read(signature(), position, other)))
        continue;
      const Trilingual shown = game_.describe(position, other);
      change.say(example.id, shown);
      const std::string n = std::to_string(example.sentence);
      add(strung({"ví dụ ở câu " + n + " cho xem điều luật cho phép: ", "第" + n + "句的例子改为规则所允许的：",
                  "the example of sentence " + n + " shows what the rules give: "},
                 shown),
          example.sentence, in_language(shown, text_->language), change.source());
    }
  }

  // Where a game's writing of an act has its manner is the game's affair: any place at which it may be left open.
  [[nodiscard]] std::vector<std::string> in_other_manners(const model::Position& position,
                                                          const std::string& act) const {
    for (std::size_t i = 0; i < act.size(); ++i) try {
        std::string open = act;
        open[i] = '?';
        std::vector<std::string> all = game_.acts_meant(position, open);
        if (std::erase(all, act) > 0) return all;
      } catch (const model::InputError&) {
        continue;
      }
    return {};
  }

  // Whatever the example says of the act that is another one now.
  bool put_in_place(RecordsEdit& change, const Example& example, const model::Structure& was,
                    const model::Structure& is) const {
    bool any = false;
    const auto& constants = signature().constants();
    for (std::size_t c = 0; c < constants.size(); ++c) {
      if (was.constants[c] == is.constants[c] || constants[c].sort.kind != model::SortKind::enumeration) continue;
      const auto& values = signature().enumerations()[static_cast<std::size_t>(constants[c].sort.enumeration)].values;
      const auto equals = [&](int value) {
        return "(= " + constants[c].name + " " + values[static_cast<std::size_t>(value)] + ")";
      };
      any = change.show_instead(example.id, equals(was.constants[c]), equals(is.constants[c])) || any;
    }
    return any;
  }

  [[nodiscard]] const model::Signature& signature() const { return encoding_.prelude.signature(); }

  // The example becomes a sentence of its own, before the rules that say otherwise.
  void make_rule(const Example& example, const std::set<std::string>& against) {
    const std::string id = text_->id + ".as-" + example.id;
    TextEdit change(text_->file, model::read_file(text_->file, "the text's file"));
    const std::string words = in_language(example.says, text_->language);
    change.append("\n[[sentence]]\nnumber = " + std::to_string(change.next_number()) +
                  "\nplace = \"+\"\nquote = " + toml_quoted(words) + "\n[[sentence.clause]]\nid = " + toml_quoted(id) +
                  "\n[[sentence.clause.reading]]\nid = \"plain\"\nnorm = \"permit\"\n" + says_toml(example.says) +
                  "when = '''" + example.when_source.text + "'''\n");
    for (const std::string& other : against)
      if (text_->clause(other) != nullptr) change.put_before(id, other);
    Proposal one;
    one.does = strung(
        strung(text_name(*text_), {": cho phép như ví dụ: ", "：按例子允许：", ": allows what the example shows: "}),
        example.says);
    one.wordings = {{text_->id, text_->language, words, 0}};
    one.sources = {{text_->id, change.source()}};
    one.wordless = languages_.are_in(example.says, text_->language) ? "" : example.id;
    result_.push_back(std::move(one));
  }

  // Each reading of what is against it, said plainly; or it is struck out.
  void take_back(const model::Clause& clause) {
    const std::string n = std::to_string(clause.sentence), id = " (" + clause.id + ")";
    const auto changed = [&](const Trilingual& does, const std::string& words, const TextEdit& change,
                             const std::string& wordless = "") {
      Proposal one;
      one.does =
          strung(strung(text_name(*text_), {": câu " + n + id, "：第" + n + "句" + id, ": sentence " + n + id}), does);
      one.wordings = {{text_->id, text_->language, words, clause.sentence}};
      one.sources = {{text_->id, change.source()}};
      one.wordless = wordless;
      result_.push_back(std::move(one));
    };
    const std::string source = model::read_file(text_->file, "the text's file");
    for (const model::Reading& reading : clause.readings) {
      if (clause.readings.size() < 2) continue;
      TextEdit change(text_->file, source);
      change.keep_reading(clause.id, reading.id);
      changed(strung({" nghĩa là: ", "的意思：", " means: "}, reading.says), in_language(reading.says, text_->language),
              change, languages_.are_in(reading.says, text_->language) ? "" : clause.id + "@" + reading.id);
    }
    TextEdit change(text_->file, source);
    change.strike(clause.id,
                  {"Bỏ đi khi sửa câu chữ.", "修改措辞时删去。", "Struck out when the wording was changed."});
    changed({" bỏ đi.", "删去。", " is struck out."}, "", change);
  }

  // --- signs --------------------------------------------------------------------------------------------------------

  // A sign is written in one of the ways in which its sentence can be read, or by a mark that nothing else has.
  void tell_apart(const Sign& sign) {
    if (sign.forms.size() > 1)
      for (const model::WrittenForm& form : sign.forms) {
        RecordsEdit change = edit();
        change.keep_form(sign.id, form.id);
        write(sign, form.written, change.source());
      }
    const std::string mark = free_mark();
    if (mark.empty()) return;
    RecordsEdit change = edit();
    change.keep_form(sign.id, sign.forms.front().id);
    change.write_as(sign.id, "…" + mark + "…");
    write(sign, "…" + mark + "…", change.source());
  }

  void write(const Sign& sign, const std::string& written, const std::string& source) {
    const std::string n = std::to_string(sign.sentence);
    const Trilingual says = strung(sign.says, {": ", "：", ": "});
    add(with(strung({"câu " + n + " nói rõ cách ghi ", "第" + n + "句说清楚怎样记：",
                     "sentence " + n + " says plainly how to write "},
                    says),
             written),
        sign.sentence, in_language(says, text_->language) + written, source);
    if (!languages_.are_in(sign.says, text_->language)) result_.back().wordless = sign.id;
  }

  [[nodiscard]] std::set<std::string> used() const {
    std::set<std::string> all;
    for (const Sign& sign : records_->signs)
      for (const model::WrittenForm& form : sign.forms) all.insert(form.written);
    for (const model::Letter& letter : records_->letters) all.insert(letter.written);
    for (const Example& example : records_->examples) all.insert(example.written);
    return all;
  }

  [[nodiscard]] std::string free_mark() const {
    const std::set<std::string> taken = used();
    for (const char* mark : kMarks)
      if (std::ranges::none_of(taken, [&](const std::string& one) { return one.find(mark) != std::string::npos; }))
        return mark;
    return "";
  }

  // A letter of the kind's name as the vocabulary has it, or any that is free.
  [[nodiscard]] std::string free_letter(const std::string& kind) const {
    const std::set<std::string> taken = used();
    for (const char c : kind + "abcdefghijklmnopqrstuvwxyz") {
      const std::string letter(1, static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
      if (std::isalpha(static_cast<unsigned char>(c)) != 0 &&
          std::ranges::none_of(taken, [&](const std::string& one) { return one.find(letter) != std::string::npos; }))
        return letter;
    }
    return "";
  }

  [[nodiscard]] Trilingual shown() const {
    const Json witness = finding_.value("witness", Json::object());
    return game_.describe(game_.position(witness.value("fen", "")), witness.value("act", ""));
  }

  [[nodiscard]] int last_sentence() const {
    int last = text_->sentences.back().number;
    for (const Sign& sign : records_->signs)
      if (sign.when_source) last = sign.sentence;
    return last;
  }

  void lacking_sign(const std::string& manner) {
    const std::string mark = free_mark(), id = text_->id + ".sign.of-" + manner;
    if (mark.empty()) return;
    const Trilingual says = with({"nước như ", "像", "acts like "}, shown(), {"", "这样的走法", ""});
    RecordsEdit change = edit();
    change.append("\n[[sign]]\nid = " + toml_quoted(id) + "\nsentence = " + std::to_string(last_sentence()) +
                  "\nquote = " + toml_quoted("…" + mark + "…") + "\n" + says_toml(says) + "when = '''" +
                  of_acts("(= manner " + manner + ")") +
                  "'''\n[[sign.form]]\nid = \"plain\"\nwritten = " + toml_quoted("…" + mark + "…") + "\n");
    const Trilingual now = strung(says, {": ", "：", ": "});
    add(with(strung({"thêm ký hiệu cho ", "增加记号：", "adds a sign for "}, now), "…" + mark + "…"), 0,
        in_language(now, text_->language) + "…" + mark + "…", change.source());
  }

  void lacking_letter(const std::string& kind) {
    for (const Records& other : encoding_.records)
      for (const model::Letter& letter : other.letters)
        if (&other != records_ && letter.when_source.text.ends_with(" " + kind + ")")) take_letter(kind, letter);
    if (std::ranges::any_of(result_, [](const Proposal& one) { return one.wordless.empty(); })) return;
    add_letter(kind, free_letter(kind),
               with({"quân đi nước ", "走出", "the piece that makes the act "}, shown(), {"", "的棋子", ""}));
  }

  // The other text has a letter, and a name for the piece.
  void take_letter(const std::string& kind, const model::Letter& letter) {
    add_letter(kind, letter.written, letter.says);
    if (!languages_.are_in(letter.says, text_->language)) result_.back().wordless = letter.id;
  }

  void add_letter(const std::string& kind, const std::string& written, const Trilingual& says) {
    if (written.empty()) return;
    RecordsEdit change = edit();
    change.append("\n[[letter]]\nid = " + toml_quoted(text_->id + ".letter.of-" + kind) +
                  "\nsentence = " + std::to_string(last_sentence()) + "\nquote = " + toml_quoted(written) +
                  "\nwritten = " + toml_quoted(written) + "\n" + says_toml(says) + "when = '''" + actor_is(kind) +
                  "'''\n");
    add(with(strung({"thêm chữ cho ", "增加字母：", "adds a letter for "}, strung(says, {": ", "：", ": "})), written),
        0, in_language(strung(says, {": ", "：", ": "}), text_->language) + written, change.source());
  }

  // Of acts, in a game that judges other claims too: they are the first value of what is claimed.
  [[nodiscard]] std::string of_acts(const std::string& formula) const {
    const model::Signature& signature = encoding_.prelude.signature();
    const int claim = encoding_.roles.claim;
    if (claim < 0) return formula;
    const auto& sort = signature.constants()[static_cast<std::size_t>(claim)].sort;
    return "(and (= " + signature.constants()[static_cast<std::size_t>(claim)].name + " " +
           signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values.front() + ") " + formula + ")";
  }

  // The function of pieces that has this value, said of the actor.
  [[nodiscard]] std::string actor_is(const std::string& kind) const {
    const model::Signature& signature = encoding_.prelude.signature();
    for (const model::Symbol& function : signature.functions()) {
      if (function.sort.kind != model::SortKind::enumeration) continue;
      const auto& values = signature.enumerations()[static_cast<std::size_t>(function.sort.enumeration)].values;
      if (std::ranges::find(values, kind) != values.end()) return "(= (" + function.name + " actor) " + kind + ")";
    }
    throw model::InputError(
        {"FINDING", 0, 0, model::message("there is no kind of piece '%1'", kind), "a finding of this game"});
  }

  // --- examples that use what is explained nowhere
  // --------------------------------------------------------------------

  void unexplained_in(const Example& example, const std::string& sign) {
    std::string written = example.written;
    for (std::size_t at = written.find(sign); at != std::string::npos; at = written.find(sign))
      written.erase(at, sign.size());
    RecordsEdit change = edit();
    change.write_as(example.id, written);
    const std::string n = std::to_string(example.sentence);
    add(with({"ví dụ ở câu " + n + " được ghi không có ký hiệu lạ: ", "第" + n + "句的例子不用未说明的记号：",
              "writes the example of sentence " + n + " without the sign: "},
             written),
        example.sentence, written, change.source());
    strike(example);
  }

  const Json& finding_;
  const solver::Encoding& encoding_;
  const model::Game& game_;
  WordLanguages languages_;
  std::vector<std::string> parts_;
  const Text* text_ = nullptr;
  const Records* records_ = nullptr;
  std::vector<Proposal> result_;
};

}  // namespace

std::vector<Proposal> record_proposals(const Json& finding, const solver::Encoding& encoding, const model::Game& game) {
  return RecordProposer(finding, encoding, game).all();
}

}  // namespace roluat::analysis
