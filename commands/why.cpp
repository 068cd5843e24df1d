// roluat why FINDING: its clauses, what each says of the act, and the act played again.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/findings/judged_words.hpp"
#include "analysis/findings/matters.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/judging/broken_facts.hpp"
#include "analysis/judging/explain.hpp"
#include "analysis/report/show.hpp"
#include "analysis/words/quoted.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "commands/checking.hpp"
#include "commands/subjects.hpp"
#include "model/diagnostic.hpp"
#include "solver/recorded_acts.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Language;
using model::Trilingual;

struct WhyArguments {
  std::string finding, report = "report";
  std::string text;  // a file: the report is on this text alone
};

// --- JSON -----------------------------------------------------------------------------------------------------------

Json to_json(const ExplainedClause& clause, bool speaks) {
  Json readings = Json::array();
  for (const ReadingSays& reading : clause.readings) {
    readings.push_back({{"id", reading.id}, {"says", trilingual(reading.says)}, {"cited", reading.cited}});
    if (speaks) {
      readings.back()["permits"] = reading.permits;
      readings.back()["forbids"] = reading.forbids;
    }
  }
  return {{"text", clause.text},   {"id", clause.id},       {"sentence", clause.sentence},
          {"place", clause.place}, {"quote", clause.quote}, {"readings", readings}};
}

Json to_json(const PlayedAct& act) {
  Json presets = Json::object();
  for (const auto& [name, legal] : act.presets) presets[name] = legal;
  return {{"fen", act.fen},
          {"act", act.act},
          {"title", trilingual(act.description)},
          {"rulings", presets},
          {"legal_under", act.legal_under},
          {"illegal_under", act.illegal_under},
          {"after", act.after}};
}

Json to_json(const BrokenFact& fact) {
  Json json{{"file", fact.file}, {"line", fact.line}, {"formula", fact.formula}};
  if (!fact.name.empty()) json["name"] = fact.name;
  if (fact.says) json["says"] = trilingual(*fact.says);
  return json;
}

Json to_json(const Explanation& why, const std::optional<BrokenFacts>& broken) {
  Json clauses = Json::array(), verdicts = Json::array(), questions = Json::array(), acts = Json::array();
  for (const ExplainedClause& clause : why.clauses) clauses.push_back(to_json(clause, why.speaks));
  for (const TextVerdict& said : why.verdicts) {
    verdicts.push_back({{"text", said.text}, {"verdict", name_of(said.verdict)}, {"because", said.because}});
    if (!said.reading.empty()) verdicts.back()["reading"] = said.reading;
  }
  for (const ExplainedQuestion& question : why.questions) {
    questions.push_back({{"id", question.id}, {"asks", trilingual(question.asks)}});
    if (!question.allowing.empty()) questions.back()["allowing"] = question.allowing;
    if (!question.barring.empty()) questions.back()["barring"] = question.barring;
    for (const model::Option& option : question.options)
      questions.back()["options"][option.id] = trilingual(option.sentence);
  }
  for (const PlayedAct& act : why.acts) acts.push_back(to_json(act));
  Json json{{"schema", "roluat.why/1"},
            {"id", why.id},
            {"kind", why.kind},
            {"title", trilingual(why.title)},
            {"clauses", clauses},
            {"core", why.core},
            {"verdicts", verdicts},
            {"intentions", why.intentions},
            {"intentions_otherwise", why.intentions_otherwise},
            {"questions", questions},
            {"replay", acts}};
  if (!why.beyond_scope_of.empty()) json["beyond_scope"] = true;
  if (broken && broken->undecided) {
    json["facts_undecided"] = *broken->undecided;
  } else if (broken) {
    json["facts"] = Json::array();
    for (const BrokenFact& fact : broken->facts) json["facts"].push_back(to_json(fact));
  }
  return json;
}

// --- a terminal -----------------------------------------------------------------------------------------------------

// The id of the one reading of a clause; other ids are names that a text's file gives.
const Trilingual kPlain{"cách hiểu thông thường", "通常的理解", "plain"};

class FindingPrinter {
 public:
  FindingPrinter(const Explanation& why, const solver::Encoding& encoding, const model::Game& game,
                 const Common& common)
      : why_(why),
        encoding_(encoding),
        game_(game),
        l_(common.spoken()),
        style_(common.style()),
        width_(common.width()),
        what_(why.acts.empty() ? Judged::act : judged(game, why.acts.front().act)) {}

  void print() {
    std::cout << style_.bold(why_.id) << "\n" << wrapped(why_.title.in(l_), width_, "  ") << "\n";
    if (const model::Text* silent = encoding_.text(why_.beyond_scope_of))
      std::cout << style_.dim(wrapped(need_not_treat(text_name(*silent)).in(l_), width_, "  ")) << "\n";
    std::cout << "\n";
    if (!why_.clauses.empty())
      heading(why_.core.empty() ? Trilingual{"Các quy định", "有关的规定", "The clauses"}
                                : Trilingual{"Các quy định (dấu *: cách hiểu gây ra chỗ chưa rõ này)",
                                             "有关的规定（* 为造成这个疑点的理解）",
                                             "The clauses (* marks the readings that produce the finding)"});
    for (const ExplainedClause& clause : why_.clauses) print(clause);
    if (why_.intentions_otherwise.empty() && why_.kind != "unobservable")
      for (const std::string& name : why_.intentions)
        std::cout << "  " << Trilingual{"Giả sử: ", "假设：", "Supposing: "}.in(l_) << game_.intention(name).in(l_)
                  << "\n";
    print_verdicts();
    print_questions();
    for (std::size_t i = 0; i < why_.acts.size(); ++i) print(why_.acts[i], i + 1);
  }

 private:
  void heading(const Trilingual& text) { std::cout << style_.bold(text.in(l_)) << "\n"; }

  void print(const ExplainedClause& clause) {
    const Trilingual sentence{"câu ", "第", "sentence "};
    std::cout << "  " << clause.id << colon(l_) << place_in_text(*encoding_.text(clause.text), clause.place).in(l_)
              << comma(l_) << sentence.in(l_) << clause.sentence << (l_ == Language::zh ? "句" : "") << "\n";
    std::cout << wrapped(quoted(clause.quote, clause.language), width_, "    ") << "\n";
    for (const ReadingSays& reading : clause.readings) print(reading, clause.of_record);
  }

  // The readings that the finding rests on are marked; the others follow in grey.
  void print(const ReadingSays& reading, bool of_record) {
    std::string verdict;
    if (why_.speaks && !of_record) {
      const Verdict says = reading.permits   ? Verdict::permitted
                           : reading.forbids ? Verdict::forbidden
                                             : Verdict::silent;
      const std::string word = verdict_word(says, what_).in(l_);
      verdict = colon(l_) + (reading.permits ? style_.green(word) : reading.forbids ? style_.red(word) : word);
    }
    std::cout << "    " << (reading.cited ? "*" : " ") << " " << (reading.id == "plain" ? kPlain.in(l_) : reading.id)
              << verdict << "\n";
    const std::string says = wrapped(reading.says.in(l_), width_, "        ");
    std::cout << (reading.cited ? says : style_.dim(says)) << "\n";
  }

  void print_verdicts() {
    if (why_.verdicts.empty() || (why_.kind == "notation" && !solver::is_id_about_records(why_.id))) return;
    heading(said_of(what_));
    std::cout << show_verdicts(why_.verdicts, why_.intentions, why_.intentions_otherwise, what_, encoding_.texts, game_,
                               {l_, style_, width_});
  }

  void print_questions() {
    if (why_.questions.empty()) return;
    heading(why_.beyond_scope_of.empty() ? Trilingual{"Câu hỏi cần trả lời", "需要回答的问题", "What must be decided"}
                                         : Trilingual{"Câu hỏi mà bản này không trả lời", "该文本没有回答的问题",
                                                      "What this text does not decide"});
    const Trilingual either{
        "Với câu trả lời này, kết quả còn tùy các câu hỏi khác: ", "选此答案时，结果还取决于其他问题：",
        "Under this answer the result depends on other questions: "};
    for (const ExplainedQuestion& question : why_.questions) {
      std::cout << wrapped(question.id + colon(l_) + question.asks.in(l_), width_, "  ") << "\n";
      for (const model::Option& option : question.options)
        std::cout << wrapped(option.id + colon(l_) + option.sentence.in(l_), width_, "    ") << "\n";
      if (!question.allowing.empty() && question.allowing == question.barring) {
        std::cout << wrapped(either.in(l_) + question.allowing_sentence.in(l_) + " (" + question.allowing + ")", width_,
                             "    ")
                  << "\n";
        continue;
      }
      if (!question.allowing.empty())
        std::cout << wrapped(legal_by(true, what_).in(l_) + colon(l_) + question.allowing_sentence.in(l_) + " (" +
                                 question.allowing + ")",
                             width_, "    ")
                  << "\n";
      if (!question.barring.empty())
        std::cout << wrapped(legal_by(false, what_).in(l_) + colon(l_) + question.barring_sentence.in(l_) + " (" +
                                 question.barring + ")",
                             width_, "    ")
                  << "\n";
    }
  }

  void print(const PlayedAct& act, std::size_t number) {
    const Trilingual before{"Trước", "之前", "Before"}, after{"Sau", "之后", "After"};
    const Judged what = judged(game_, act.act);
    std::cout << "\n";
    const std::string which = why_.acts.size() == 1 ? "" : " " + std::to_string(number);
    if (what == Judged::act)
      heading({"Đi thử nước này" + which, "试走这一步" + which, "The act, played out" + which});
    else
      heading({"Điều đang xét" + which, "所论的一点" + which, "The claim" + which});
    std::cout << show_act_in_words(act.act, act.description.in(l_), game_, {l_, style_, width_}) << "\n\n";
    const std::string drawn = game_.drawn(game_.position(act.fen), act.act, l_, style_.colour);
    std::cout << (drawn.empty() ? situation_as_typed() : before).in(l_) << "  " << act.fen << "\n" << drawn << "\n";
    if (act.presets.empty()) return;  // there is no kernel
    heading({"Nếu chơi theo từng bộ luật có sẵn", "按各套现成的规则", "Under the rulings that come with the game"});
    for (const auto& [name, allowed] : act.presets)
      std::cout << "  " << ruling_named(*encoding_.ruling(name)).in(l_) << colon(l_)
                << (allowed ? style_.green(legal_word(true, what).in(l_)) : style_.red(legal_word(false, what).in(l_)))
                << "\n";
    if (!act.legal_under.empty())
      std::cout << "  " << legal_under(true, what).in(l_) << colon(l_) << act.legal_under << "\n";
    else
      std::cout << "  " << legal_nowhere_near(what).in(l_) << "\n";
    if (!act.illegal_under.empty())
      std::cout << "  " << legal_under(false, what).in(l_) << colon(l_) << act.illegal_under << "\n";
    if (act.after.empty()) return;
    std::cout << "\n"
              << after.in(l_) << " (" << act.legal_under << ")  " << act.after << "\n"
              << game_.draw(game_.position(act.after), "", l_, style_.colour);
  }

  const Explanation& why_;
  const solver::Encoding& encoding_;
  const model::Game& game_;
  Language l_;
  Style style_;
  int width_;
  Judged what_;
};

// What always holds and is broken: in words, else as it is written; and where it is written.
void print_facts(const BrokenFacts& broken, const Common& common) {
  const Language l = common.spoken();
  const Style style = common.style();
  const Trilingual heading{"Sự thật luôn đúng loại trừ trường hợp này", "始终成立、排除这种情形的事实",
                           "What always holds and rules it out"};
  std::cout << "\n" << style.bold(heading.in(l)) << "\n";
  if (const auto instead = instead_of_facts(broken)) std::cout << wrapped(instead->in(l), common.width(), "  ") << "\n";
  for (const BrokenFact& fact : broken.facts)
    std::cout << wrapped(fact.says ? fact.says->in(l) : fact.formula, common.width(), "  ") << "\n    "
              << style.dim(fact.file + ":" + std::to_string(fact.line)) << "\n";
}

// What there is to decide and where it stands: before the finding that shows it best.
void print_matter(const Json& matter, const solver::Encoding& encoding, const Common& common) {
  const Language l = common.spoken();
  const Json& title = matter["title"];
  std::cout << common.style().bold(matter["id"]) << "\n"
            << wrapped(title[std::string(model::name_of(l))], common.width(), "  ") << "\n\n";
  for (const Json& one : matter["sentences"]) {
    const std::string number = std::to_string(one["number"].get<int>());
    const model::Text* text = encoding.text(one["text"]);
    const std::string label = text == nullptr ? one["text"].get<std::string>() : text_label(*text).in(l);
    const bool named = text != nullptr && !text->name.en.empty();
    const Trilingual sentence{(named ? ", câu " : " câu ") + number, (named ? "第" : " 第") + number + "句",
                              (named ? ", sentence " : " sentence ") + number};
    const std::string quote = quoted(one["quote"].get<std::string>(), text == nullptr ? "" : text->language);
    std::cout << wrapped(label + sentence.in(l) + colon(l) + quote, common.width(), "  ") << "\n";
  }
  std::cout << "\n";
}

// The other findings that the same decision settles, as 'roluat why' takes them.
void print_other_findings(const Json& matter, const Json& report, const Common& common) {
  const Json& members = matter["findings"];
  if (members.size() < 2) return;
  const Language l = common.spoken();
  const Trilingual heading{"Những chỗ chưa rõ khác của việc này", "同一事项的其他疑点",
                           "Other findings of this matter"};
  std::size_t number = 1;
  for (const Json& one : report["matters"]) {
    if (one["id"] == matter["id"]) break;
    ++number;
  }
  std::cout << "\n" << common.style().bold(heading.in(l)) << "\n";
  for (std::size_t k = 1; k < members.size(); ++k) {
    const Json& title = find_finding(report, members[k])["title"];
    std::cout << wrapped(std::to_string(number) + "." + std::to_string(k + 1) + "  " +
                             title[std::string(model::name_of(l))].get<std::string>(),
                         common.width(), "  ")
              << "\n";
  }
}

int run(const WhyArguments& arguments, const Common& common) {
  const OpenGame all(common, arguments.text);
  std::string wanted = arguments.finding;
  const Json report = current_report(arguments.report, all, common, number_to_id(wanted));
  wanted = id_of_today(wanted, report, common);
  const Json& finding = find_finding(report, wanted);
  const OpenSubject& subject = all.of(finding);
  const model::Game* game = subject.game.get();
  solver::Encoding encoding = subject.encoding;
  give_way(encoding, precedences_of(report));
  const Explanation why = explain(finding, encoding, *game);
  const Interruption interruption;
  const std::optional<BrokenFacts> broken = broken_facts(finding, report, encoding, interruption.token());
  if (common.json)
    std::cout << to_json(why, broken).dump(2) << "\n";
  else {
    const Json* matter =
        wanted.find('.') == std::string::npos || wanted.starts_with("matter:") ? find_matter(report, wanted) : nullptr;
    if (matter != nullptr) print_matter(*matter, encoding, common);
    FindingPrinter(why, encoding, *game, common).print();
    if (broken) print_facts(*broken, common);
    if (const auto played = finding["witness"].value("game", std::vector<std::string>()); !played.empty())
      std::cout << "\n" << show_leading_game(played, {common.spoken(), common.style(), common.width()});
    if (!why.acts.empty())
      std::cout << show_note(subject.common.folder(), {common.spoken(), common.style(), common.width()});
    if (matter != nullptr) print_other_findings(*matter, report, common);
  }
  return broken && broken->undecided ? status::kUndecided : status::kClean;
}

}  // namespace

void add_why(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("why", "Explain a finding: show its clauses and replay its act");
  const auto arguments = std::make_shared<WhyArguments>();
  command
      ->add_option(
          "FINDING", arguments->finding,
          "A matter by its number in the last report (3), or a finding by its number (3.2) or the beginning of its id")
      ->required();
  command
      ->add_option("--report", arguments->report, "Read the report in this folder, checking again if it is out of date")
      ->type_name("DIR")
      ->capture_default_str();
  command
      ->add_option("--text", arguments->text,
                   "Use the report on this text alone (the file given to 'roluat check --text')")
      ->type_name("FILE");
  command->footer(
      "Examples:\n  roluat why 3\n  roluat why 3.2\n  roluat why 1 --text rules.toml\n"
      "Exit status: 0 done, 2 wrong usage or input, 3 undecided or internal disagreement, 130 interrupted.");
  command->callback([command, arguments, &common] {
    arguments->report =
        report_on(texts_from(common, arguments->text), arguments->report, command->count("--report") > 0);
    common.exit = run(*arguments, common);
  });
}

}  // namespace roluat::analysis
