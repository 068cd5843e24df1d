#include "model/text.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include "model/message.hpp"
#include "model/subjects.hpp"
#include "model/words_given.hpp"

namespace roluat::model {

std::string_view name_of(Norm norm) {
  switch (norm) {
    case Norm::permit: return "permit";
    case Norm::forbid: return "forbid";
    case Norm::oblige: return "oblige";
    case Norm::effect: return "effect";
    case Norm::limit: return "limit";
    case Norm::define: return "define";
  }
  return "";
}

std::string_view name_of(Grade grade) {
  switch (grade) {
    case Grade::plain: return "plain";
    case Grade::possible: return "possible";
    case Grade::strained: return "strained";
  }
  return "";
}

std::string Clause::subject() const { return about ? about->text : std::string(kFirstSubject); }

const Sentence* Text::sentence(int number) const {
  const auto found = std::ranges::find(sentences, number, &Sentence::number);
  return found == sentences.end() ? nullptr : &*found;
}

const Clause* Text::clause(const std::string& clause_id) const {
  const auto found = std::ranges::find(clauses, clause_id, &Clause::id);
  return found == clauses.end() ? nullptr : &*found;
}

Norm norm_called(const PlacedText& word, const std::string& file) {
  for (const Norm norm : {Norm::permit, Norm::forbid, Norm::oblige, Norm::effect, Norm::limit, Norm::define})
    if (word.text == name_of(norm)) return norm;
  throw InputError({file, word.line, word.column, message("unknown norm '%1'", word.text),
                    "permit, forbid, oblige, effect, limit or define"});
}

void check_formulas(const Table& table, const Formulated& what, const Message& name) {
  const bool wants_when = what.norm != Norm::define;
  const bool wants_then = what.norm != Norm::permit && what.norm != Norm::forbid;
  const Message named = message("%1 (%2)", name, name_of(what.norm));
  if (wants_when != what.when)
    table.fail(wants_when ? message("%1 has no 'when'", named) : message("%1 has a 'when'", named),
               wants_when ? Message("when = '''...'''") : message("'%1' only", std::string("then")));
  if (wants_then != what.then)
    table.fail(wants_then ? message("%1 has no 'then'", named) : message("%1 has a 'then'", named),
               wants_then ? Message("then = '''...'''") : message("'%1' only", std::string("when")));
}

void leave_out_strained(Text& text) {
  for (Clause& clause : text.clauses)
    std::erase_if(clause.readings, [](const Reading& reading) { return reading.grade == Grade::strained; });
}

namespace {

Grade grade_called(const PlacedText& word, const std::string& file) {
  for (const Grade grade : {Grade::plain, Grade::possible, Grade::strained})
    if (word.text == name_of(grade)) return grade;
  throw InputError(
      {file, word.line, word.column, message("unknown grade '%1'", word.text), "plain, possible or strained"});
}

// A reading that is not plain says what it rests on.
void read_grade(Table& table, Reading& reading, const std::string& clause) {
  if (const auto word = table.text_if("grade")) reading.grade = grade_called(*word, table.file());
  if (const auto bears = table.text_if("bears")) reading.bears = bears->text;
  if (const auto elsewhere = table.text_if("elsewhere")) reading.elsewhere = elsewhere->text;
  const Message named = message("reading '%1' of clause '%2'", reading.id, clause);
  if ((reading.grade == Grade::possible) == reading.bears.empty())
    table.fail(reading.bears.empty() ? message("%1 is graded possible and quotes no word that bears it", named)
                                     : message("%1 quotes a word that bears it and is not graded possible", named),
               "grade = \"possible\" together with bears = \"...\"");
  if ((reading.grade == Grade::strained) == reading.elsewhere.empty())
    table.fail(reading.elsewhere.empty()
                   ? message("%1 is graded strained and names no text that uses the words so", named)
                   : message("%1 names a text elsewhere and is not graded strained", named),
               "grade = \"strained\" together with elsewhere = \"...\"");
}

void read_sense(Table& table, Reading& reading) {
  const auto sense = table.text_if("sense");
  if (!sense) return;
  const std::size_t equals = sense->text.find('=');
  if (equals == 0 || equals == std::string::npos || equals + 1 == sense->text.size())
    throw InputError({table.file(), sense->line, sense->column,
                      message("'%1' is not a word with a meaning", sense->text), "sense = \"word=meaning\""});
  reading.sense = sense->text;
}

Trilingual taken(const Said& said, const std::string& whose, std::vector<std::string>& untranslated) {
  if (!said.whole) untranslated.push_back(whose);
  return said.words;
}

Reading read_reading(Table& table, const std::optional<Norm>& norm, const std::string& clause,
                     std::vector<std::string>& untranslated) {
  Reading reading;
  reading.id = table.text("id").text;
  const auto own_norm = table.text_if("norm");
  if (!own_norm && !norm) table.fail("neither the clause nor this reading has a norm", "norm = \"permit\", ...");
  reading.norm = own_norm ? norm_called(*own_norm, table.file()) : *norm;
  read_grade(table, reading, clause);
  read_sense(table, reading);
  reading.says = taken(table.said("says"), clause + "@" + reading.id, untranslated);
  reading.when_source = table.text_if("when");
  reading.then_source = table.text_if("then");
  table.done();
  check_formulas(table, {reading.norm, reading.when_source.has_value(), reading.then_source.has_value()},
                 message("reading '%1' of clause '%2'", reading.id, clause));
  return reading;
}

Clause read_clause(Table& table, int sentence, std::vector<std::string>& untranslated) {
  Clause clause;
  clause.id = table.text("id").text;
  clause.sentence = sentence;
  std::optional<Norm> norm;
  if (const auto word = table.text_if("norm")) norm = norm_called(*word, table.file());
  clause.about = table.text_if("about");
  clause.example = table.boolean_or("example", false);
  for (const PlacedText& name : table.texts_if("overrides")) clause.overrides.push_back(name.text);
  for (Table& entry : table.tables_if("reading")) {
    Reading reading = read_reading(entry, norm, clause.id, untranslated);
    if (std::ranges::find(clause.readings, reading.id, &Reading::id) != clause.readings.end())
      entry.fail(message("reading '%1' appears twice in clause '%2'", reading.id, clause.id), "an id of its own");
    clause.readings.push_back(std::move(reading));
  }
  if (clause.readings.empty())
    table.fail(message("clause '%1' has no reading", clause.id), "[[sentence.clause.reading]]");
  if (std::ranges::find(clause.readings, Grade::plain, &Reading::grade) == clause.readings.end())
    table.fail(message("clause '%1' has no plain reading", clause.id),
               "at least one reading without 'grade' or with grade = \"plain\"");
  table.done();
  return clause;
}

void read_sentence(Table& table, const std::optional<PlacedText>& about, Text& text) {
  Sentence sentence;
  sentence.number = table.integer("number");
  sentence.place = table.text("place").text;
  sentence.quote = table.text("quote").text;
  if (const auto reason = table.said_if("non_normative"))
    sentence.non_normative = taken(*reason, "sentence " + std::to_string(sentence.number), text.untranslated);
  if (const auto announced = table.text_if("announces")) {
    sentence.announces = announced->text;
    if (!sentence.non_normative || sentence.announces.empty())
      table.fail(message("sentence %1 announces a part and states a norm, or names no part", sentence.number),
                 "non_normative, and the place of the part, as in announces = \"4\"");
  }
  for (Table& entry : table.tables_if("clause")) {
    Clause clause = read_clause(entry, sentence.number, text.untranslated);
    if (!clause.about) clause.about = about;
    if (text.clause(clause.id) != nullptr)
      entry.fail(message("clause '%1' appears twice", clause.id), "an id of its own");
    sentence.clauses.push_back(text.clauses.size());
    text.clauses.push_back(std::move(clause));
  }
  if (sentence.non_normative.has_value() == !sentence.clauses.empty())
    table.fail(
        message("sentence %1 must have clauses or a reason why it states no norm, and not both", sentence.number),
        "[[sentence.clause]] or non_normative");
  if (!text.sentences.empty() && text.sentences.back().number >= sentence.number)
    table.fail(message("sentence %1 is out of order", sentence.number), "rising numbers");
  table.done();
  text.sentences.push_back(std::move(sentence));
}

}  // namespace

namespace {

// Two letters or digits that stand side by side in one number: "12", "VI"; in "2a" they are not.
bool go_on(char before, char after) {
  const auto both = [&](int (*is_of)(int)) {
    return is_of(static_cast<unsigned char>(before)) != 0 && is_of(static_cast<unsigned char>(after)) != 0;
  };
  return both(std::isdigit) || both(std::isupper) || both(std::islower);
}

}  // namespace

bool Text::has_part(const std::string& part) const {
  return !part.empty() && std::ranges::any_of(sentences, [&](const Sentence& one) {
    if (!one.place.starts_with(part) || one.announces == part) return false;
    return one.place.size() == part.size() || !go_on(part.back(), one.place[part.size()]);
  });
}

namespace {

// Where the file has it is only looked for when it is wrong.
[[noreturn]] void refuse_override(const std::string& path, const std::string& clause, const std::string& name) {
  Diagnostic fault{path, 0, 0, message("clause '%1' overrides '%2', which does not exist", clause, name),
                   "the id of a clause of this text"};
  Table file = Table::read_file(path);
  for (Table& sentence : file.tables_if("sentence"))
    for (Table& one : sentence.tables_if("clause")) {
      if (one.text("id").text != clause) continue;
      for (const PlacedText& at : one.texts_if("overrides"))
        if (at.text == name) std::tie(fault.line, fault.column) = std::tie(at.line, at.column);
    }
  throw InputError(fault);
}

}  // namespace

std::string language_if(Table& file) {
  const auto code = file.text_if("language");
  if (!code) return "";
  const std::string first = code->text.substr(0, code->text.find('-'));
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  if (first.size() < 2 || first.size() > 3 || !std::ranges::all_of(first, is_small))
    throw InputError({file.file(), code->line, code->column, message("'%1' is not the code of a language", code->text),
                      "two or three small letters, as in vi, zh, en or fr"});
  return code->text;
}

Text read_text(const std::string& path) {
  Table file = Table::read_file(path);
  Text text;
  text.file = path;
  text.id = file.text("text").text;
  (void)file.text("language");
  text.language = language_if(file);
  text.title = taken(file.said("title"), "title", text.untranslated);
  if (const auto name = file.said_if("name")) text.name = taken(*name, "name", text.untranslated);
  for (const PlacedText& words : file.texts_if("words")) text.words.push_back({words, path});
  for (Table& table : file.tables_if("own_words")) {
    const std::string subject = table.text("about").text;
    for (const PlacedText& words : table.texts_if("defines")) text.words.push_back({words, path, subject});
    table.done();
  }
  const std::optional<PlacedText> about = file.text_if("about");
  for (Table& table : file.tables_if("sentence")) read_sentence(table, about, text);
  file.done();
  for (const Clause& clause : text.clauses)
    for (const std::string& name : clause.overrides)
      if (const Clause* other = text.clause(name); other == nullptr || other->subject() != clause.subject())
        refuse_override(path, clause.id, name);
  return text;
}

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string trimmed(const std::string& s) {
  std::size_t begin = 0, end = s.size();
  while (begin < end && is_space(s[begin])) ++begin;
  while (end > begin && is_space(s[end - 1])) --end;
  return s.substr(begin, end - begin);
}

bool ends_sentence(const std::string& line, std::size_t i) {
  static const std::string kIdeographicStop = "。";
  if (line[i] == '.' || line[i] == '!' || line[i] == '?') return i + 1 == line.size() || is_space(line[i + 1]);
  return i + 1 >= kIdeographicStop.size() &&
         line.compare(i + 1 - kIdeographicStop.size(), kIdeographicStop.size(), kIdeographicStop) == 0;
}

bool only_punctuation(const std::string& part) {
  return std::ranges::none_of(part,
                              [](char c) {
                                return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                                       static_cast<unsigned char>(c) >= 0xC0U;
                              }) ||
         part == "。";
}

// "1.", "- 2.", "A.", "IV-": the mark of a list, not a sentence.
bool is_list_mark(const std::string& part) {
  std::string body;
  for (const char c : part)
    if (c != '-' && c != ' ' && c != '.' && c != ')') body += c;
  if (body.empty() || (part.back() != '.' && part.back() != '-' && part.back() != ')')) return false;
  const auto all = [&](const char* set) { return body.find_first_not_of(set) == std::string::npos; };
  return all("0123456789") || all("IVX1") || (body.size() == 1 && body[0] >= 'A' && body[0] <= 'Z');
}

void split_line(const std::string& line, std::vector<std::string>& sentences) {
  std::vector<std::string> parts;
  std::string current;
  const auto flush = [&] {
    const std::string part = trimmed(current);
    current.clear();
    if (part.empty()) return;
    if (!parts.empty() && (only_punctuation(part) || is_list_mark(parts.back())))
      parts.back() += (only_punctuation(part) ? "" : " ") + part;
    else if (!only_punctuation(part))
      parts.push_back(part);
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    current += line[i];
    if (ends_sentence(line, i)) flush();
  }
  flush();
  sentences.insert(sentences.end(), parts.begin(), parts.end());
}

}  // namespace

std::vector<std::string> split_sentences(const std::string& text) {
  std::vector<std::string> sentences;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    split_line(trimmed(text.substr(begin, end - begin)), sentences);
    begin = end + 1;
  }
  return sentences;
}

}  // namespace roluat::model
