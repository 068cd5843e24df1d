// roluat compare FIRST SECOND: the two texts topic by topic.
#include "analysis/comparing/compare.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/comparing/reach_words.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/report/show.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "commands/subjects.hpp"
#include "model/diagnostic.hpp"
#include "model/usual_pieces.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Language;
using model::Trilingual;

struct CompareArguments {
  std::string first, second;
  std::optional<int> pieces;  // nobody said: as many as the game usually needs
  bool brief = false;
};

Json to_json(const Parting& parting, const CompareArguments& arguments) {
  const auto verdict = [](const std::string& text, Verdict v, const std::vector<std::string>& because) {
    return Json{{"text", text}, {"verdict", name_of(v)}, {"because", because}};
  };
  return {{"certain", parting.certain},
          {"fen", parting.fen},
          {"act", parting.act},
          {"pieces", parting.pieces},
          {"title", trilingual(parting.description)},
          {"verdicts", Json::array({verdict(arguments.first, parting.first, parting.because_first),
                                    verdict(arguments.second, parting.second, parting.because_second)})},
          {"intentions", parting.intentions}};
}

/// What two texts say about one subject.
struct ComparedSubject {
  const OpenSubject& subject;
  Comparison comparison;
};

void add_topics(const ComparedSubject& compared, const CompareArguments& arguments, Json& topics) {
  for (const TopicComparison& topic : compared.comparison.topics) {
    Json witnesses = Json::array();
    for (const Parting& parting : topic.partings) witnesses.push_back(to_json(parting, arguments));
    topics.push_back({{"id", topic.topic.id},
                      {"title", trilingual(topic.topic.title)},
                      {"relation", name_of(topic.relation)},
                      {"witnesses", witnesses}});
    if (!compared.subject.name.empty()) topics.back()["subject"] = compared.subject.name;
  }
}

// Another solver says where the texts differ, in the same positions.
std::string decided_by(const Comparison& comparison, const CompareArguments& arguments, const Common& common) {
  return "roluat check " + arguments.first + " " + arguments.second + " --kinds opposite,silence --pieces " +
         std::to_string(comparison.tried) + common.game_option() + " --confirm";
}

Json to_json(const std::vector<ComparedSubject>& all, const CompareArguments& arguments, const Common& common) {
  Json topics = Json::array();
  int pieces = all.front().comparison.tried;
  std::string why, decide;
  for (const ComparedSubject& one : all) {
    add_topics(one, arguments, topics);
    pieces = std::min(pieces, one.comparison.tried);
    if (why.empty()) why = one.comparison.why_undecided;
    if (decide.empty() && any_undecided(one.comparison)) decide = decided_by(one.comparison, arguments, common);
  }
  Json json{{"schema", "roluat.compare/1"}, {"first", arguments.first},
            {"second", arguments.second},   {"pieces", pieces},
            {"why_undecided", why},         {"topics", topics}};
  if (!decide.empty()) json["would_decide"] = decide;
  return json;
}

Trilingual word(Relation relation, const std::string& a, const std::string& b) {
  switch (relation) {
    case Relation::same: return {"như nhau", "相同", "same"};
    case Relation::stricter: return {a + " chặt hơn", a + "较严", a + " stricter"};
    case Relation::looser: return {a + " thoáng hơn", a + "较宽", a + " looser"};
    case Relation::incomparable: return {"khi chặt, khi thoáng", "各有宽严", "mixed"};
    case Relation::depends: return {"tùy cách hiểu", "取决于如何理解", "depends"};
    case Relation::first_silent: return {a + " không nói", a + "未提", a + " silent"};
    case Relation::second_silent: return {b + " không nói", b + "未提", b + " silent"};
    case Relation::both_silent: return {"cả hai không nói", "都未提", "both silent"};
    case Relation::unmet: return {"không gặp", "未遇到", "never met"};
    case Relation::undecided: return {"chưa kết luận", "未判定", "undecided"};
  }
  return {};
}

Trilingual short_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::permitted: return {"cho phép", "允许", "permits"};
    case Verdict::forbidden: return {"cấm", "禁止", "forbids"};
    default: return {"không nói", "未提", "silent"};
  }
}

// "[7, 8]" leads to the witnesses below; where none are shown it is said how many there are.
std::string numbers(const std::vector<std::size_t>& all, bool brief) {
  if (brief) return all.empty() ? "" : std::to_string(all.size());
  std::string out;
  for (const std::size_t n : all) out += (out.empty() ? "[" : ", ") + std::to_string(n);
  return out.empty() ? out : out + "]";
}

// One row for each topic.
std::string overview(const Comparison& comparison, const CompareArguments& arguments, const Common& common) {
  const Language l = common.spoken();
  const std::string &a = arguments.first, &b = arguments.second;
  const Trilingual topic{"chủ đề", "主题", "topic"}, looser{"thoáng", "较宽处", "looser"},
      stricter{"chặt", "较严处", "stricter"}, perhaps{"tùy", "取决于如何理解", "maybe"};
  std::vector<std::vector<std::string>> rows{{topic.in(l), a + " : " + b, looser.in(l), stricter.in(l), perhaps.in(l)}};
  std::size_t number = 0;
  for (const TopicComparison& one : comparison.topics) {
    std::vector<std::size_t> where[3];
    for (const Parting& parting : one.partings)
      where[!parting.certain ? 2 : parting.first_is_looser() ? 0 : 1].push_back(++number);
    rows.push_back({one.topic.title.in(l), word(one.relation, a, b).in(l), numbers(where[0], arguments.brief),
                    numbers(where[1], arguments.brief), numbers(where[2], arguments.brief)});
  }
  return table(rows);
}

std::string verdict_line(const std::string& text, Verdict verdict, const std::vector<std::string>& because,
                         Language l) {
  std::string out = text + " " + short_word(verdict).in(l);
  for (std::size_t i = 0; i < because.size(); ++i) out += (i == 0 ? " (" : ", ") + because[i];
  return out + (because.empty() ? "" : ")");
}

std::string told(const Parting& parting, std::size_t number, const CompareArguments& arguments, const model::Game& game,
                 const Common& common) {
  const Language l = common.spoken();
  const Trilingual read_so{" (tùy cách hiểu)", "（取决于如何理解）", " (if read so)"},
      supposing{"giả sử: ", "假设：", "supposing: "};
  std::string out = "[" + std::to_string(number) + "] " + common.style().bold(parting.description.in(l)) +
                    (parting.certain ? "" : read_so.in(l)) + "\n";
  out += "    " + parting.fen + "  " + show_act(parting.act, game, l) + "\n";
  for (const std::string& name : parting.intentions)
    out += "    " + supposing.in(l) + game.intention(name).in(l) + "\n";
  out += wrapped(verdict_line(arguments.first, parting.first, parting.because_first, l), common.width(), "    ") + "\n";
  return out +
         wrapped(verdict_line(arguments.second, parting.second, parting.because_second, l), common.width(), "    ") +
         "\n";
}

// Where no position of a topic was met, more pieces may show one.
std::string unmet(const Comparison& comparison, Language l) {
  const auto topics = std::ranges::count(comparison.topics, Relation::unmet, &TopicComparison::relation);
  if (topics == 0) return "";
  const std::string n = std::to_string(topics), more = std::to_string(comparison.tried + 1);
  return Trilingual{" Số chủ đề không gặp thế nào: " + n + "; hãy thử với nhiều quân hơn: --pieces " + more + ".",
                    "有" + n + "个主题未遇到局面；可用更多棋子再试：--pieces " + more + "。",
                    " Topics never met: " + n + "; try more pieces: --pieces " + more + "."}
      .in(l);
}

void print(const Comparison& comparison, const model::Game& game, const CompareArguments& arguments,
           const Common& common) {
  const Language l = common.spoken();
  std::cout << overview(comparison, arguments, common) << "\n";
  if (arguments.brief)
    std::cout << wrapped(
                     Trilingual{"Các số là số chỗ khác nhau; không có --brief thì mỗi chỗ được nêu trên một thế cờ.",
                                "数字为不同之处的数目；不用 --brief 时，每处都用一个局面说明。",
                                "The numbers count differences; without --brief each is shown on a position."}
                         .in(l),
                     common.width(), "")
              << "\n";
  std::size_t number = 0;
  for (const TopicComparison& topic : comparison.topics) {
    if (arguments.brief) break;
    if (!topic.partings.empty()) std::cout << common.style().dim("--- " + topic.topic.title.in(l)) << "\n";
    for (const Parting& parting : topic.partings) std::cout << told(parting, ++number, arguments, game, common) << "\n";
  }
  std::cout << wrapped(how_far(comparison, decided_by(comparison, arguments, common)).in(l) + unmet(comparison, l),
                       common.width(), "")
            << "\n";
}

bool do_not_part(Relation relation) {
  return relation == Relation::same || relation == Relation::both_silent || relation == Relation::unmet;
}

int exit_status(const std::vector<ComparedSubject>& all) {
  int result = status::kClean;
  for (const auto& [subject, comparison] : all) {
    if (!comparison.faults.empty()) return status::kUndecided;
    for (const TopicComparison& topic : comparison.topics) {
      if (topic.relation == Relation::undecided) return status::kUndecided;
      if (!do_not_part(topic.relation)) result = status::kFindings;
    }
  }
  return result;
}

// The subjects of which both texts speak.
std::vector<const OpenSubject*> subjects_of_both(const OpenGame& game, const CompareArguments& arguments) {
  std::vector<const OpenSubject*> spoken_of;
  for (const OpenSubject& one : game.subjects())
    if (one.encoding.text(arguments.first) != nullptr && one.encoding.text(arguments.second) != nullptr)
      spoken_of.push_back(&one);
  if (spoken_of.empty())
    throw model::InputError(
        {"SECOND", 0, 0, model::message("'%1' and '%2' have no subject in common", arguments.first, arguments.second),
         "two texts that speak of the same"});
  return spoken_of;
}

void refuse_unknown(const CompareArguments& arguments, const std::vector<model::Text>& texts) {
  std::string known;
  for (const model::Text& text : texts) known += (known.empty() ? "" : ", ") + text.id;
  for (const auto& [place, id] : {std::pair{"FIRST", arguments.first}, {"SECOND", arguments.second}})
    if (std::ranges::find(texts, id, &model::Text::id) == texts.end())
      throw model::InputError({model::Message::verbatim(place), 0, 0, model::message("there is no text '%1'", id),
                               model::message("one of: %1", known)});
}

int run(const CompareArguments& arguments, const Common& common) {
  const OpenGame game(common, "");
  refuse_unknown(arguments, game.texts());
  if (arguments.first == arguments.second)
    throw model::InputError({"SECOND", 0, 0, "a text is not compared with itself",
                             model::message("another text than %1", arguments.first)});
  CompareOptions options;
  options.most_pieces = arguments.pieces.value_or(model::usual_pieces(common.folder()));
  options.progress = [&common, n = std::to_string(options.most_pieces)](std::size_t done, std::size_t all) {
    progress_line(common, model::message("looking for differences in positions of up to %1 pieces", n), done, all);
  };
  const Interruption interruption;
  options.stop = interruption.token();
  std::vector<ComparedSubject> compared;
  for (const OpenSubject* one : subjects_of_both(game, arguments)) {
    const solver::Encoding encoding = with_special_rules(one->from, one->common).read();
    compared.push_back({*one, compare(encoding, *one->game, arguments.first, arguments.second, options)});
  }
  end_progress();
  if (common.json) std::cout << to_json(compared, arguments, common).dump(2) << "\n";
  for (const auto& [subject, comparison] : compared) {
    if (!common.json && !subject.name.empty()) std::cout << subject_line(subject.name, *subject.game, common) << "\n";
    if (!common.json) print(comparison, *subject.game, arguments, common);
    for (const std::string& fault : comparison.faults)
      notice(common, model::message("enumerator and kernel disagree on a witness %1", fault));
  }
  return exit_status(compared);
}

}  // namespace

void add_compare(CLI::App& app, Common& common) {
  CLI::App* command =
      app.add_subcommand("compare", "Compare two texts topic by topic: which is stricter, which is silent");
  const auto arguments = std::make_shared<CompareArguments>();
  command->add_option("FIRST", arguments->first, "The first text")->required();
  command->add_option("SECOND", arguments->second, "The second text")->required();
  command
      ->add_option("--pieces", arguments->pieces,
                   "Try positions of up to this many pieces (default: as many as the game says, else 3)")
      ->check(CLI::Range(1, model::kMostPieces));
  command->add_flag("--brief", arguments->brief, "Print only the table, without witnesses");
  command->footer(
      "Forbidding is stricter than saying nothing, and saying nothing is stricter than permitting. Mixed: the first "
      "text is stricter on one act and looser on another. For claims (ends, points), permitting means saying "
      "yes and forbidding means saying no. Never met: no position that was tried is one of the topic. The topics are "
      "in "
      "the game's topics.toml; without that file the texts are compared section by section.\n"
      "Examples:\n  roluat compare ONE OTHER\n  roluat compare ONE OTHER --brief\n"
      "Exit status: 0 the texts agree in every topic, 1 they do not, 2 wrong usage or input, 3 undecided or internal "
      "disagreement.");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
