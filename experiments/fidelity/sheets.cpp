#include "experiments/fidelity/sheets.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/dice.hpp"

namespace roluat::experiments {

namespace {

using Json = nlohmann::ordered_json;

std::string joined(const std::vector<std::string>& parts, const std::string& by) {
  std::string all;
  for (const std::string& part : parts) all += (all.empty() ? "" : by) + part;
  return all;
}

std::string place_of(const Parting& parting) {
  std::string place = parting.act.empty() ? "" : "'" + parting.fen + "' " + parting.act;
  if (!parting.words.empty()) place += (place.empty() ? "" : ", ") + joined(parting.words, ", ");
  return place;
}

Json readings_as_json(const std::vector<ReadingVersion>& readings, const std::vector<std::string>& counterparts) {
  Json all = Json::array();
  for (std::size_t i = 0; i < readings.size(); ++i)
    all.push_back({{"id", readings[i].id},
                   {"grade", model::name_of(readings[i].grade)},
                   {"norm", model::name_of(readings[i].norm)},
                   {"counterpart", counterparts[i].empty() ? Json() : Json(counterparts[i])}});
  return all;
}

Json as_json(const Parting& parting) {
  return {{"difference", parting.difference},
          {"pieces", parting.pieces},
          {"fen", parting.fen},
          {"act", parting.act},
          {"in_words", parting.in_words},
          {"words", parting.words},
          {"first", parting.first},
          {"second", parting.second}};
}

// In one line: how a formula is laid out tells who wrote it.
std::string on_one_line(const std::string& formula) {
  std::string line;
  for (const char c : formula) {
    const bool blank = c == ' ' || c == '\n';
    if (!blank || (!line.empty() && line.back() != ' ' && line.back() != '(')) line += blank ? ' ' : c;
  }
  return line;
}

// Readings are numbered: their names tell who wrote them.
std::string version_as_text(const std::string& letter, const ClauseVersion& version) {
  std::string text = "**" + letter + "**\n\n";
  int number = 0;
  for (const ReadingVersion& reading : version.readings) {
    text += "- " + letter + std::to_string(++number) + " (" + std::string(model::name_of(reading.grade)) + ", " +
            std::string(model::name_of(reading.norm)) + ")" + (reading.says.empty() ? "" : ": " + reading.says) + "\n";
    for (const auto& [name, formula] : {std::pair("when", &reading.when), std::pair("then", &reading.then)})
      if (!formula->empty()) text += "  - " + std::string(name) + ": `" + on_one_line(*formula) + "`\n";
  }
  return text + "\n";
}

std::string verdicts(const std::string& letter, const std::vector<std::string>& says) {
  std::string text;
  for (std::size_t i = 0; i < says.size(); ++i)
    text += (i > 0 ? "; " : "") + letter + std::to_string(i + 1) + ": " + says[i];
  return text;
}

class SheetWriter {
 public:
  SheetWriter(const Versions& versions, std::uint64_t seed) : versions_(versions), dice_(seed) {
    result_.text =
        "# Two versions of a clause\n\nEach clause was encoded twice. Read the sentence in its place in the text, then "
        "say which version says what a\n"
        "careful reader takes it to say: A, B, both (the sentence does not tell them apart) or neither, and by which "
        "word.\n\n";
  }

  void add(const ComparedClause& clause, std::size_t place) {
    const ClauseVersion &first = versions_.first[place], &second = versions_.second[place];
    const bool swapped = dice_.below(2) == 1;
    const std::string number = std::to_string(++count_);
    result_.key += number + ". " + clause.clause + ": A is the " + (swapped ? "second" : "first") + "\n";
    const model::Sentence& sentence = *versions_.encoding.text(first.text)->sentence(first.sentence);
    result_.text += "## " + number + ". " + clause.clause + "\n\n" + first.text + " sentence " +
                    std::to_string(first.sentence) + ": “" + sentence.quote + "”\n\n" +
                    version_as_text("A", swapped ? second : first) + version_as_text("B", swapped ? first : second);
    for (const Parting& parting : clause.partings) add(parting, &parting == &clause.partings.front(), swapped);
  }

  Sheets result() { return std::move(result_); }

 private:
  // The smallest position is drawn, the others are told.
  void add(const Parting& parting, bool smallest, bool swapped) {
    std::string& text = result_.text;
    text += smallest ? "They part here: " : "And here: ";
    if (!parting.act.empty()) text += parting.in_words + " (`" + parting.fen + "`, `" + parting.act + "`)";
    if (!parting.words.empty()) text += (parting.act.empty() ? "where " : ", where ") + joined(parting.words, ", ");
    if (smallest && !parting.act.empty())
      text += ".\n\n```\n" +
              versions_.game.draw(versions_.game.position(parting.fen), parting.act, model::Language::en, false) +
              "```\n";
    text += "\n\n- " + verdicts("A", swapped ? parting.second : parting.first) + "\n- " +
            verdicts("B", swapped ? parting.first : parting.second) + "\n\n";
  }

  const Versions& versions_;
  model::Dice dice_;
  int count_ = 0;
  Sheets result_;
};

}  // namespace

std::string as_table(const ComparedVersions& compared) {
  std::size_t widest = 0;
  for (const ComparedClause& clause : compared.clauses) widest = std::max(widest, clause.clause.size());
  std::string table;
  for (const ComparedClause& clause : compared.clauses) {
    table += clause.clause + std::string(widest + 2 - clause.clause.size(), ' ');
    table += clause.plainly_the_same
                 ? "the same"
                 : "parted, " + clause.partings.front().difference + ": " + place_of(clause.partings.front());
    const auto lone = std::ranges::count(clause.first, "") + std::ranges::count(clause.second, "");
    if (clause.plainly_the_same && lone > 0)
      table += " as plainly read; readings without a counterpart: " + std::to_string(lone);
    table += "\n";
  }
  const double share = 100.0 * static_cast<double>(compared.same()) / static_cast<double>(compared.clauses.size());
  char figure[32];
  std::snprintf(figure, sizeof figure, "%.1f %%", share);
  table += std::to_string(compared.same()) + " of " + std::to_string(compared.clauses.size()) +
           " clauses say the same as plainly read (" + figure + "), in situations of up to " +
           std::to_string(compared.pieces) + " pieces";
  if (compared.sufficient && *compared.sufficient <= compared.pieces) table += ", which is enough for any number";
  return table + "\n";
}

std::string as_json(const ComparedVersions& compared, const Versions& versions) {
  Json clauses = Json::array();
  for (std::size_t c = 0; c < compared.clauses.size(); ++c) {
    const ComparedClause& clause = compared.clauses[c];
    Json partings = Json::array();
    for (const Parting& parting : clause.partings) partings.push_back(as_json(parting));
    clauses.push_back({{"clause", clause.clause},
                       {"sentence", versions.first[c].sentence},
                       {"same", clause.plainly_the_same},
                       {"first", readings_as_json(versions.first[c].readings, clause.first)},
                       {"second", readings_as_json(versions.second[c].readings, clause.second)},
                       {"partings", partings}});
  }
  const Json all{{"schema", "roluat.fidelity/1"},
                 {"clauses", compared.clauses.size()},
                 {"same", compared.same()},
                 {"pieces", compared.pieces},
                 {"sufficient", compared.sufficient ? Json(*compared.sufficient) : Json()},
                 {"compared", clauses}};
  return all.dump(2) + "\n";
}

Sheets sheets(const ComparedVersions& compared, const Versions& versions, std::uint64_t seed) {
  SheetWriter writer(versions, seed);
  for (std::size_t c = 0; c < compared.clauses.size(); ++c)
    if (!compared.clauses[c].plainly_the_same) writer.add(compared.clauses[c], c);
  return writer.result();
}

}  // namespace roluat::experiments
