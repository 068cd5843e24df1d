#include "analysis/findings/matters.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <tuple>

#include "analysis/findings/wording.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "model/diagnostic.hpp"
#include "solver/recorded_acts.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using solver::Kind;

namespace {

constexpr const char* kPrefix = "matter:";

// Where a list of words is meant, its first sentence stands for all.
bool is_of_definition(const Finding& finding) {
  return finding.kind == Kind::silence && finding.detail == solver::kOfDefinition;
}

// What one text explains in one section, as sure and as much at the rim, and the other nowhere, is one list.
std::string list_of(const Finding& finding) {
  return "words " + std::string(solver::name_of(finding.level)) + (finding.edge ? " edge " : " ") +
         (finding.beyond_scope ? "apart " : "") + finding.texts.front() + " " + finding.texts.back() + " " +
         finding.clauses.front().place;
}

int place_in_list(const Finding& finding) { return is_of_definition(finding) ? finding.clauses.front().sentence : 0; }

// A gap that is none by this act: a sentence speaks of it, and it is open only because another contradicts that
// sentence somewhere.
bool is_settled_by_one_sentence(const Finding& finding) {
  if (finding.kind != Kind::gap) return false;
  const Verdict said = said_of(finding);
  return said == Verdict::permitted || said == Verdict::forbidden || said == Verdict::both;
}

// How well a finding of this kind shows what there is to decide.
int rank_of(const Finding& finding) {
  if (finding.edge || is_settled_by_one_sentence(finding)) return 10;
  switch (finding.kind) {
    case Kind::contradiction:
    case Kind::opposite:
    case Kind::definition: return 0;
    case Kind::silence: return finding.asks_nothing ? 7 : finding.level == solver::Level::possible ? 3 : 1;
    case Kind::ambiguity: return 2;
    case Kind::example: return 3;
    case Kind::unobservable: return 4;
    case Kind::gap: return 5;
    case Kind::notation: return 6;
    case Kind::tension: return 11;
    default: return 12;
  }
}

bool is_certain_conflict(const Finding& finding) { return finding.certain() && rank_of(finding) == 0; }

bool shows_better(const Finding& a, const Finding& b) {
  const auto key = [](const Finding& finding) {
    const int rank = rank_of(finding);
    const bool only_bars =
        finding.kind == Kind::silence && !finding.clauses.empty() && !finding.clauses.front().permits;
    return std::tuple(finding.beyond_scope, rank >= 10, finding.witness.on_no_board(), finding.level, rank, only_bars,
                      finding.witness.pieces, finding.witness.missed, finding.witness.act.size(),
                      place_in_list(finding), finding.id);
  };
  return key(a) < key(b);
}

// Of the one that shows the matter, and of those that do so less well for want of a position.
solver::Level strongest(const std::vector<const Finding*>& members) {
  solver::Level level = members.front()->level;
  for (const Finding* finding : members)
    if (finding->apart() == Apart::unplaced && rank_of(*finding) < 10) level = std::min(level, finding->level);
  return level;
}

// Before anything is known of weights: what conflicts as plainly read, what one text alone says, what can be read in
// several ways.
int urgency_of(const Finding& finding) {
  const int rank = rank_of(finding);
  if (rank <= 1 && finding.level <= solver::Level::plain) return rank;
  if (rank == 2 && finding.certain()) return 2;
  return 3 + rank;
}

// What no question asks and no clause decides: how games are written down, and words that only one text explains.
constexpr const char* kLetters = "notation.letters";
constexpr const char* kSigns = "notation.signs";
constexpr const char* kWords = "words.";

// What makes two findings of one matter one: the clause that is read in several ways; or the kind, and the sentences or
// the witness.
std::string of_doubt(const std::string& clause) { return std::string(solver::name_of(Kind::ambiguity)) + " " + clause; }

// Those that the finding is about by itself: name_lists adds what stands beside them in a list.
std::span<const CitedClause> own_clauses(const Finding& finding) {
  return {finding.clauses.data(), is_of_definition(finding) ? 1 : finding.clauses.size()};
}

std::vector<std::string> sameness_of(const Finding& finding) {
  std::string kind = std::string(solver::name_of(finding.kind)) + (finding.edge ? " edge" : "") +
                     (finding.beyond_scope ? " apart" : "");
  if (finding.kind == Kind::ambiguity) return {of_doubt(finding.clauses.front().clause)};
  for (const std::string& text : finding.texts) kind += " " + text;
  std::set<std::string> sentences;
  for (const CitedClause& cited : own_clauses(finding)) sentences.insert(cited.text + std::to_string(cited.sentence));
  std::vector<std::string> keys;
  // Where only some reading speaks, how the sentence is read is what there is to decide: it stands on the card of that
  // doubt.
  const bool of_some_reading = finding.kind == Kind::unobservable || finding.kind == Kind::silence;
  if (of_some_reading && finding.level == solver::Level::possible && !finding.edge)
    for (const CitedClause& cited : finding.clauses) keys.push_back(of_doubt(cited.clause));
  if (!sentences.empty()) keys.push_back(kind);
  if (!sentences.empty())
    for (const std::string& sentence : sentences) keys.back() += " " + sentence;
  if (!sentences.empty() && solver::is_about_records(finding.detail)) keys.back() += " " + finding.detail;
  if (is_of_definition(finding)) keys.push_back(list_of(finding));
  if (!finding.witness.act.empty() && finding.kind != Kind::notation)
    keys.push_back(kind + " " + finding.witness.fen + " " + finding.witness.act);
  // One ban against many leaves, or one leave against many bans, is one conflict as long as one question decides it.
  if (finding.kind == Kind::contradiction || finding.kind == Kind::opposite)
    for (const CitedClause& cited : finding.clauses)
      keys.push_back(kind + (cited.permits ? " permits " : " forbids ") + cited.clause);
  return keys;
}

class Sorter {
 public:
  Sorter(const std::vector<Finding>& findings, const model::Questions& questions, const model::Alignment& alignment,
         const model::Weights& weights, const std::vector<model::Text>& texts)
      : findings_(findings), questions_(questions), alignment_(alignment), weights_(weights), texts_(texts) {
    for (const Finding& finding : findings)
      if (!finding.questions.empty())
        for (const CitedClause& cited : finding.clauses) ++asked_[cited.clause][heaviest(finding.questions)];
    for (const Finding& finding : findings)
      if (finding.kind == Kind::definition) join_words(finding);
  }

  std::vector<Matter> sorted() {
    std::map<std::string, std::vector<const Finding*>> members;
    for (const Finding& finding : findings_) members[key_of(finding)].push_back(&finding);
    join_rims(members);
    std::vector<Matter> matters;
    std::map<std::string, int> urgency;
    for (auto& [key, found] : members) {
      std::ranges::sort(found, [](const Finding* a, const Finding* b) { return shows_better(*a, *b); });
      const int most_urgent = urgency_of(*found.front());
      show_what_is_asked(key, found);
      matters.push_back(matter(key, found));
      urgency[matters.back().id] = most_urgent;
    }
    const auto order = [&](const Matter& one) {
      return std::tuple(one.apart, !one.certain_conflict, -one.weight.value_or(model::Weight{}).share,
                        urgency.at(one.id), one.level, one.id);
    };
    std::ranges::sort(matters, [&](const Matter& a, const Matter& b) { return order(a) < order(b); });
    return matters;
  }

 private:
  using Members = std::map<std::string, std::vector<const Finding*>>;

  static bool is_at_the_rim(const Finding* finding) { return rank_of(*finding) == 10; }

  // Below a question stands a position that shows it, where one as sure does.
  static void show_what_is_asked(const std::string& question, std::vector<const Finding*>& found) {
    const auto first = std::ranges::find_if(found, [&](const Finding* one) {
      return one->level == found.front()->level && rank_of(*one) < 10 && !one->apart() &&
             std::ranges::find(one->questions, question) != one->questions.end();
    });
    if (first != found.end()) std::rotate(found.begin(), first, first + 1);
  }

  // What is only the rim of something is no matter by itself: it goes to the matter with which it shares most clauses.
  static void join_rims(Members& members) {
    std::map<std::string, std::map<std::string, int>> cited;  // [clause][matter]
    for (const auto& [key, found] : members)
      for (const Finding* finding : found)
        if (!is_at_the_rim(finding))
          for (const CitedClause& clause : finding->clauses) ++cited[clause.clause][key];
    Members joined;
    std::erase_if(members, [&](const auto& entry) {
      const auto& [key, found] = entry;
      if (!std::ranges::all_of(found, is_at_the_rim)) return false;
      std::map<std::string, int> near;
      for (const Finding* finding : found)
        for (const std::string& clause : spoken_of(*finding))
          if (const auto at = cited.find(clause); at != cited.end())
            for (const auto& [other, times] : at->second) near[other] += times;
      if (near.empty()) return false;
      const std::string& nearest =
          std::ranges::max_element(near, {}, [](const auto& one) { return one.second; })->first;
      joined[nearest].insert(joined[nearest].end(), found.begin(), found.end());
      return true;
    });
    for (const auto& [key, found] : joined) members[key].insert(members[key].end(), found.begin(), found.end());
  }

  // The clauses that it cites, by which its own text speaks of its act, and those that stand beside them.
  static std::vector<std::string> spoken_of(const Finding& finding) {
    std::vector<std::string> clauses;
    for (const CitedClause& one : finding.clauses) clauses.push_back(one.clause);
    for (const Counterpart& one : finding.counterparts) clauses.push_back(one.clause);
    for (const TextVerdict& said : finding.witness.verdicts)
      if (said.text == finding.texts.front()) clauses.insert(clauses.end(), said.because.begin(), said.because.end());
    return clauses;
  }

  // Definitions at odds share a word where they share a clause: the first clause stands for all.
  void join_words(const Finding& finding) {
    CitedClause first = finding.clauses.front();
    for (const CitedClause& cited : finding.clauses)
      if (const auto known = explains_.find(cited.clause);
          known != explains_.end() && goes_before(known->second, first))
        first = known->second;
    std::set<std::string> joined;
    for (const CitedClause& cited : finding.clauses) {
      if (const auto known = explains_.find(cited.clause); known != explains_.end())
        joined.insert(known->second.clause);
      explains_.insert_or_assign(cited.clause, first);
    }
    for (auto& [clause, head] : explains_)
      if (joined.contains(head.clause)) head = first;
  }
  static bool goes_before(const CitedClause& a, const CitedClause& b) {
    return std::tie(a.text, a.sentence, a.clause) < std::tie(b.text, b.sentence, b.clause);
  }

  // Of the questions that decide an act together, the one on which most hangs.
  std::string heaviest(const std::vector<std::string>& questions) const {
    return *std::ranges::max_element(questions, {},
                                     [&](const std::string& one) { return model::share_of(weights_, one); });
  }

  // Where a finding asks nothing itself, or no act shows well what it asks: what most findings about the same clause
  // ask.
  std::string key_of(const Finding& finding) const {
    const bool at_the_rim = finding.kind == Kind::gap && finding.edge;
    if (!finding.questions.empty() && !at_the_rim) return heaviest(finding.questions);
    if (finding.asks_nothing) return first_beside(finding.clauses.front());
    if (finding.kind == Kind::notation && !solver::is_about_records(finding.detail))
      return finding.id.find(":no-letter:") != std::string::npos ||
                     finding.id.find(":unexplained:") != std::string::npos
                 ? kLetters
                 : kSigns;
    // What is missing in a record, no question about its signs says.
    if (solver::is_about_records(finding.detail))
      return finding.clauses.empty() ? finding.id : first_beside(finding.clauses.front());
    std::map<std::string, int> near;
    const auto look_at = [&](const std::string& clause) {
      if (const auto found = asked_.find(clause); found != asked_.end())
        for (const auto& [question, times] : found->second) near[question] += times;
    };
    for (const CitedClause& cited : own_clauses(finding)) look_at(cited.clause);
    if (finding.edge)
      for (const Counterpart& one : finding.counterparts) look_at(one.clause);
    if (at_the_rim)
      for (const TextVerdict& said : finding.witness.verdicts)
        if (said.text == finding.texts.front()) std::ranges::for_each(said.because, look_at);
    if (near.empty() && !finding.questions.empty()) return heaviest(finding.questions);
    if (!near.empty()) return std::ranges::max_element(near, {}, [](const auto& one) { return one.second; })->first;
    if (finding.clauses.empty()) return finding.id;
    const CitedClause& first = finding.clauses.front();
    if (finding.kind == Kind::definition) return first_beside(explains_.at(first.clause));
    if (is_of_definition(finding)) return kWords + first.text + "." + first.place;
    return first_beside(first);
  }

  model::Trilingual text_called(const std::string& id) const {
    const auto known = std::ranges::find(texts_, id, &model::Text::id);
    if (known != texts_.end()) return text_name_inside(*known);
    model::Text other;
    other.id = id;
    return text_name_inside(other);
  }

  model::Trilingual title_of(const std::string& key, const Finding& finding) const {
    if (key == kLetters)
      return {"Chữ nào chỉ quân nào khi ghi biên bản?", "记谱时哪个字母代表哪种棋子？",
              "Which letter stands for which kind of piece?"};
    if (key == kSigns)
      return {"Ghi từng kiểu đi và ăn thế nào?", "每种走法和吃法怎样记录？",
              "How is each way to move and take written down?"};
    if (!key.starts_with(kWords)) return finding.title;
    const CitedClause& first = finding.clauses.front();
    const model::Trilingual place = inside_sentence(section_name(first.place)), text = text_called(first.text);
    return {"Những quy ước chỉ có trong " + text.vi + " (" + place.vi + ")",
            "只有" + text.zh + "说明的约定（" + place.zh + "）",
            "Conventions that only " + text.en + " sets down (" + place.en + ")"};
  }

  // Clauses of sister sentences make one matter: the first of them gives it its name.
  std::string first_beside(const CitedClause& cited) const {
    for (const model::SisterSentences& group : alignment_.groups) {
      const auto own = group.of.find(cited.text);
      if (own == group.of.end() || std::ranges::find(own->second, cited.sentence) == own->second.end()) continue;
      const auto& [text, numbers] = *group.of.begin();
      return "sentence." + text + "." + std::to_string(numbers.front());
    }
    return "sentence." + cited.text + "." + std::to_string(cited.sentence);
  }

  Matter matter(const std::string& key, const std::vector<const Finding*>& members) const {
    Matter result{kPrefix + key, title_of(key, *members.front()), strongest(members)};
    if (const model::Question* question = questions_.find(key)) {
      result.title = question->asks;
      result.questions = {key};
      if (const auto weight = weights_.find(key); weight != weights_.end()) result.weight = weight->second;
    }
    result.apart = std::ranges::all_of(members, [](const Finding* finding) { return finding->apart().has_value(); });
    std::set<MatterSentence> sentences;
    std::map<std::string, std::string> heads;
    std::vector<std::string> parts, edges;
    for (const Finding* finding : members) {
      const std::vector<std::string> keys = sameness_of(*finding);
      const auto known = std::ranges::find_if(keys, [&](const std::string& same) { return heads.contains(same); });
      const bool is_head = known == keys.end();
      const std::string head = is_head ? finding->id : heads.at(*known);
      for (const std::string& same : keys) heads.emplace(same, head);
      if (!is_head) result.parts.emplace(finding->id, head);
      // The rim of a difference, what a special rule settles and what is said twice are no findings beside those of
      // their matter.
      if (is_head && rank_of(*finding) >= 10 && !result.findings.empty())
        result.parts.emplace(finding->id, result.findings.front());
      (rank_of(*finding) >= 10 ? edges : is_head ? result.findings : parts).push_back(finding->id);
      result.certain_conflict = result.certain_conflict || (!finding->edge && is_certain_conflict(*finding));
      if (rank_of(*finding) >= 10 && !sentences.empty()) continue;
      if (finding->apart() && !result.apart) continue;
      for (const CitedClause& cited : finding->clauses)
        sentences.insert({cited.text, cited.sentence, cited.place, cited.quote});
      for (const Counterpart& one : finding->counterparts)
        sentences.insert({one.text, one.sentence, one.place, one.quote});
    }
    result.findings.insert(result.findings.end(), parts.begin(), parts.end());
    result.findings.insert(result.findings.end(), edges.begin(), edges.end());
    const auto put_last = [&](Apart why) {
      std::ranges::stable_partition(result.findings, [&](const std::string& id) {
        return (*std::ranges::find(members, id, &Finding::id))->apart() != why;
      });
    };
    if (!members.front()->witness.on_no_board()) put_last(Apart::unplaced);
    put_last(Apart::beyond_scope);
    result.sentences.assign(sentences.begin(), sentences.end());
    return result;
  }

  const std::vector<Finding>& findings_;
  const model::Questions& questions_;
  const model::Alignment& alignment_;
  const model::Weights& weights_;
  const std::vector<model::Text>& texts_;
  std::map<std::string, CitedClause> explains_;              ///< clause -> the first that explains the same word
  std::map<std::string, std::map<std::string, int>> asked_;  ///< [clause][question]: in so many findings
};

Json matter_json(const Matter& matter) {
  Json sentences = Json::array();
  for (const MatterSentence& one : matter.sentences)
    sentences.push_back({{"text", one.text}, {"number", one.number}, {"place", one.place}, {"quote", one.quote}});
  return {{"id", matter.id},
          {"title", trilingual(matter.title)},
          {"level", solver::name_of(matter.level)},
          {"certain_conflict", matter.certain_conflict},
          {"weight", matter.weight ? Json(matter.weight->share) : Json()},
          {"weight_interval", matter.weight ? Json{matter.weight->low, matter.weight->high} : Json()},
          {"sentences", sentences},
          {"findings", matter.findings},
          {"questions", matter.questions}};
}

bool is_number(const std::string& wanted) {
  return !wanted.empty() && wanted.size() < 7 && wanted.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

std::vector<Matter> matters_of(const std::vector<Finding>& findings, const model::Questions& questions,
                               const model::Alignment& alignment, const model::Weights& weights,
                               const std::vector<model::Text>& texts) {
  return Sorter(findings, questions, alignment, weights, texts).sorted();
}

void name_lists(const std::vector<Matter>& matters, std::vector<Finding>& findings) {
  std::map<std::string, Finding*> by_id;
  for (Finding& finding : findings) by_id.emplace(finding.id, &finding);
  for (const Matter& matter : matters) {
    std::map<Finding*, std::vector<const Finding*>> lists;
    for (const auto& [id, head] : matter.parts)
      if (const Finding &part = *by_id.at(id), &first = *by_id.at(head);
          is_of_definition(part) && is_of_definition(first) && list_of(part) == list_of(first))
        lists[by_id.at(head)].push_back(&part);
    for (auto& [head, parts] : lists) {
      std::ranges::sort(parts, {}, [](const Finding* one) { return std::tuple(place_in_list(*one), one->id); });
      head->title = without_period(head->title);
      for (const Finding* part : parts) {
        const CitedClause& clause = part->clauses.front();
        const model::Trilingual says = without_period(clause.says);
        head->title = {head->title.vi + "; " + says.vi, head->title.zh + "；" + says.zh,
                       head->title.en + "; " + says.en};
        head->clauses.push_back(clause);
      }
    }
  }
}

Json with_matters(const Json& report, const std::vector<Matter>& matters) {
  Json result = report, all = Json::array();
  std::map<std::string, std::string> of, part_of;
  std::map<std::string, const Json*> witnesses;
  for (const Json& finding : report["findings"]) witnesses[finding["id"]] = &finding["witness"];
  for (const Matter& matter : matters) {
    all.push_back(matter_json(matter));
    all.back()["witness"] = *witnesses.at(matter.findings.front());
    for (const std::string& id : matter.findings) of[id] = matter.id;
    part_of.insert(matter.parts.begin(), matter.parts.end());
  }
  for (Json& finding : result["findings"]) {
    finding["matter"] = of.at(finding["id"]);
    if (const auto head = part_of.find(finding["id"].get<std::string>()); head != part_of.end())
      finding["part_of"] = head->second;
  }
  result["matters"] = all;
  return result;
}

const Json* find_matter(const Json& report, const std::string& wanted) {
  if (!report.contains("matters")) return nullptr;
  const Json& all = report["matters"];
  if (is_number(wanted)) {
    const std::size_t number = std::stoul(wanted);
    if (number >= 1 && number <= all.size()) return &all[number - 1];
    throw model::InputError(
        {"FINDING", 0, 0, model::message("there is no matter %1", wanted),
         all.empty() ? model::Message("a report with findings") : model::message("1 to %1", all.size())});
  }
  for (const Json& matter : all) {
    const std::string id = matter["id"];
    if (id == wanted || id == kPrefix + wanted) return &matter;
  }
  std::vector<const Json*> beginning;
  if (wanted.starts_with(kPrefix))
    for (const Json& matter : all)
      if (matter["id"].get<std::string>().starts_with(wanted)) beginning.push_back(&matter);
  return beginning.size() == 1 ? beginning.front() : nullptr;
}

}  // namespace roluat::analysis
