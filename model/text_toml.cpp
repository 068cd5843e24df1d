// A text as a file, the form that `read_text` reads.
#include <algorithm>

#include "model/text.hpp"
#include "model/toml_quoted.hpp"

namespace roluat::model {

namespace {

std::string on_one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return toml_quoted(text);
}

std::string key_and(const std::string& key, const std::string& value) {
  return key + " = " + on_one_line(value) + "\n";
}

// What is the same in all languages may be in none of them but the text's own.
std::string trilingual(const std::string& key, const Trilingual& text) {
  if (text.vi == text.en && text.zh == text.en) return key_and(key, text.en);
  std::string result;
  for (const Language language : {Language::vi, Language::zh, Language::en})
    result += key + "." + name_of(language) + " = " + on_one_line(text.in(language)) + "\n";
  return result;
}

std::string literal(const std::string& text) { return "'''" + text + "'''"; }

std::string formula(const std::string& key, const std::optional<PlacedText>& source) {
  return source ? key + " = " + literal(source->text) + "\n" : "";
}

std::string list(const std::string& key, const std::vector<std::string>& items) {
  std::string result;
  for (const std::string& item : items) result += (result.empty() ? "" : ", ") + on_one_line(item);
  return items.empty() ? "" : key + " = [" + result + "]\n";
}

std::string grade_as_toml(const Reading& reading) {
  if (reading.grade == Grade::plain) return "";
  const bool possible = reading.grade == Grade::possible;
  return "grade = " + toml_quoted(name_of(reading.grade)) + "\n" + (possible ? "bears" : "elsewhere") + " = " +
         on_one_line(possible ? reading.bears : reading.elsewhere) + "\n";
}

std::string reading_as_toml(const Reading& reading) {
  return "[[sentence.clause.reading]]\nid = " + on_one_line(reading.id) +
         "\nnorm = " + toml_quoted(name_of(reading.norm)) + "\n" + grade_as_toml(reading) +
         (reading.sense.empty() ? "" : "sense = " + on_one_line(reading.sense) + "\n") +
         trilingual("says", reading.says) + formula("when", reading.when_source) + formula("then", reading.then_source);
}

std::string clause_as_toml(const Clause& clause) {
  std::string result = "[[sentence.clause]]\nid = " + on_one_line(clause.id) + "\n" +
                       (clause.about ? key_and("about", clause.about->text) : "") +
                       (clause.example ? "example = true\n" : "") + list("overrides", clause.overrides);
  for (const Reading& reading : clause.readings) result += reading_as_toml(reading);
  return result;
}

std::string sentence_as_toml(const Sentence& sentence, const Text& text) {
  std::string result = "\n[[sentence]]\nnumber = " + std::to_string(sentence.number) +
                       "\nplace = " + on_one_line(sentence.place) + "\nquote = " + on_one_line(sentence.quote) + "\n";
  if (sentence.non_normative) result += trilingual("non_normative", *sentence.non_normative);
  if (!sentence.announces.empty()) result += "announces = " + on_one_line(sentence.announces) + "\n";
  for (const std::size_t clause : sentence.clauses) result += clause_as_toml(text.clauses[clause]);
  return result;
}

}  // namespace

std::string text_as_toml(const Text& text) {
  std::string result = "text = " + on_one_line(text.id) + "\nlanguage = " + on_one_line(text.language) + "\n" +
                       trilingual("title", text.title) + (text.name.en.empty() ? "" : trilingual("name", text.name));
  std::string words, of_subjects;
  for (const OwnWords& own : text.words)
    if (own.about.empty())
      words += literal(own.source.text) + ",\n";
    else
      of_subjects +=
          "\n[[own_words]]\n" + key_and("about", own.about) + "defines = [" + literal(own.source.text) + "]\n";
  result += (words.empty() ? "" : "words = [\n" + words + "]\n") + of_subjects;
  for (const Sentence& sentence : text.sentences) result += sentence_as_toml(sentence, text);
  return result;
}

}  // namespace roluat::model
