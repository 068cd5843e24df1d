// roluat rule FEN ACT: what each text and each ruling says of one act.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/findings/judged_words.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/judging/judge.hpp"
#include "analysis/judging/replay.hpp"
#include "analysis/report/show.hpp"
#include "commands/checking.hpp"
#include "commands/command.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

struct RuleArguments {
  std::string fen, act;
  std::vector<std::string> intentions, rulings;
};

struct RulingVerdict {
  std::string ruling;
  bool legal = false;
  std::string after;    ///< the position after it, where it is a legal act
  std::string nearest;  ///< the nearest ruling that decides otherwise; may be empty
};

struct ActReport {
  std::string act;
  model::Trilingual description;
  Judged what = Judged::act;
  std::vector<TextVerdict> texts;
  std::vector<RulingVerdict> rulings;
};

class Reporter {
 public:
  Reporter(solver::Encoding& encoding, const model::Game& game)
      : encoding_(encoding), game_(game), judge_(encoding), replayer_(encoding, game) {
    texts_.reserve(encoding.texts.size());
    for (const model::Text& text : encoding.texts) texts_.emplace_back(encoding, text);
  }

  ActReport report(const model::Position& position, const std::string& act,
                   const std::vector<std::string>& intentions) {
    model::Structure structure = game_.read(encoding_.prelude.signature(), position, act);
    for (const std::string& name : intentions) structure.constants[static_cast<std::size_t>(intention(name))] = 1;
    ActReport result{act, game_.describe(position, act), judged(game_, act), {}, {}};
    judge_.look_at(structure);
    for (const solver::Verdicts& text : texts_) result.texts.push_back(judge_.judge(text));
    for (const model::Ruling& ruling : encoding_.rulings)
      result.rulings.push_back(under(ruling, structure, position, act));
    return result;
  }

 private:
  int intention(const std::string& name) const {
    const model::Signature& signature = encoding_.prelude.signature();
    const int index = signature.constant(std::string(solver::kUnobservablePrefix) + name);
    if (index >= 0) return index;
    std::string known;
    for (const model::Symbol& symbol : signature.constants())
      if (symbol.name.starts_with(solver::kUnobservablePrefix))
        known += (known.empty() ? "" : ", ") + symbol.name.substr(solver::kUnobservablePrefix.size());
    throw model::InputError(
        {"--supposing", 0, 0, model::message("unknown intention '%1'", name), model::Message::verbatim(known)});
  }

  RulingVerdict under(const model::Ruling& ruling, const model::Structure& structure, const model::Position& position,
                      const std::string& act) {
    const auto compiled = game_.compiled(ruling);
    RulingVerdict result{ruling.name, game_.legal(*compiled, position, act), "", ""};
    if (result.legal != replayer_.legal_under(ruling, structure))
      throw std::logic_error("enumerator and kernel disagree on " + act + " in " + position.fen() + " under " +
                             ruling.name);
    if (const auto* played = dynamic_cast<const model::Played*>(compiled.get()); played != nullptr && result.legal)
      result.after = played->after(position, act, model::Each::act).fen();
    if (const auto other = replayer_.nearest(ruling, structure, !result.legal)) result.nearest = other->name;
    return result;
  }

  solver::Encoding& encoding_;
  const model::Game& game_;
  std::vector<solver::Verdicts> texts_;
  Judge judge_;
  Replayer replayer_;
};

Json to_json(const ActReport& report) {
  Json texts = Json::array(), rulings = Json::array();
  for (const TextVerdict& v : report.texts)
    texts.push_back({{"text", v.text}, {"verdict", name_of(v.verdict)}, {"because", v.because}});
  for (const RulingVerdict& r : report.rulings)
    rulings.push_back({{"ruling", r.ruling}, {"legal", r.legal}, {"after", r.after}, {"otherwise_under", r.nearest}});
  return {{"act", report.act},
          {"title", {{"vi", report.description.vi}, {"zh", report.description.zh}, {"en", report.description.en}}},
          {"texts", texts},
          {"rulings", rulings}};
}

void print(const ActReport& report, const solver::Encoding& encoding, const model::Game& game, const Common& common) {
  using model::Trilingual;
  const model::Language l = common.spoken();
  const Trilingual after{"sau đó", "之后", "afterwards"};
  if (game.can<model::Play>() != nullptr)
    std::cout << common.style().bold(report.act) << "  " << report.description.in(l) << "\n";
  else
    std::cout << common.style().bold(report.description.in(l)) << "\n"
              << "  " << show_act(report.act, game, l) << "\n";
  for (const TextVerdict& v : report.texts) {
    const model::Text& text = *encoding.text(v.text);
    std::cout << "  " << text_name(text).in(l) << colon(l)
              << common.style().bold(verdict_word(v.verdict, report.what).in(l)) << "\n";
    for (const std::string& id : v.because) std::cout << show_clause(text, id, {l, common.style(), common.width()});
  }
  for (const RulingVerdict& r : report.rulings) {
    const std::string word = legal_word(r.legal, report.what).in(l);
    const model::Ruling* preset = encoding.ruling(r.ruling);
    const std::string name = preset == nullptr ? r.ruling : ruling_named(*preset).in(l);
    std::cout << "  " << name << colon(l) << (r.legal ? common.style().green(word) : common.style().red(word));
    const Trilingual otherwise{"; ngược lại chẳng hạn nếu " + r.nearest, "；例如改为 " + r.nearest + " 则相反",
                               "; otherwise, for example, under " + r.nearest};
    std::cout << (r.nearest.empty() ? "" : otherwise.in(l)) << "\n";
    if (!r.after.empty()) std::cout << common.style().dim("      " + after.in(l) + colon(l) + r.after) << "\n";
  }
  std::cout << "\n";
}

std::vector<model::Ruling> rulings_asked_for(const RuleArguments& arguments, const solver::Encoding& encoding) {
  std::vector<model::Ruling> result;
  for (const std::string& wanted : arguments.rulings)
    result.push_back(model::ruling_called(wanted, encoding.rulings, encoding.questions, "--ruling"));
  return result;
}

// Without a kernel the texts alone are asked, and there is no opening.
std::string position_asked_about(const RuleArguments& arguments, const model::Game& game, const Common& common) {
  if (!model::has_kernel(common.folder()) && arguments.rulings.empty()) return arguments.fen;
  const std::string usual = arguments.rulings.empty() ? common.usual_ruling("rule") : arguments.rulings.front();
  return position_of(arguments.fen, game, common.ruling(usual));
}

int run(const RuleArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const std::string fen = position_asked_about(arguments, *game, common);
  const model::Position position = game->position(fen);
  const std::vector<std::string> acts = game->acts_meant(position, arguments.act);
  solver::Encoding encoding = with_special_rules(texts_from(common, ""), common).read();
  if (!arguments.rulings.empty()) encoding.rulings = rulings_asked_for(arguments, encoding);
  Reporter reporter(encoding, *game);
  std::vector<ActReport> reports;  // all of them before anything is printed: a fault leaves no half output
  for (const std::string& act : acts) reports.push_back(reporter.report(position, act, arguments.intentions));
  if (common.json) {
    Json all = Json::array();
    for (const ActReport& report : reports) all.push_back(to_json(report));
    std::cout << Json({{"fen", fen}, {"acts", all}}).dump(2) << "\n";
    return status::kClean;
  }
  std::cout << game->draw(position, acts.front(), common.spoken(), common.style().colour) << "\n";
  for (const ActReport& report : reports) print(report, encoding, *game, common);
  return status::kClean;
}

}  // namespace

void add_rule(CLI::App& app, Common& common) {
  CLI::App* command =
      app.add_subcommand("rule", "Tell what each text and each ruling says of one act, and by which clause");
  const auto arguments = std::make_shared<RuleArguments>();
  command->add_option("FEN", arguments->fen, "The position: a quoted FEN, or 'opening' where the game can be played")
      ->required();
  command
      ->add_option("ACT", arguments->act,
                   "The act: origin, sign, destination; '?' in place of the sign: any manner. In a game of data alone: "
                   "NAME=VALUE for each of the act's constants")
      ->required();
  command
      ->add_option("--supposing", arguments->intentions,
                   "Suppose that the player intends: deliberate, felt-unsafe, combined, urgent")
      ->type_name("WORD")
      ->delimiter(',');
  command->add_option("--ruling", arguments->rulings, "Ask only these rulings (names or files)")
      ->type_name("RULING")
      ->delimiter(',');
  command->footer(
      "Examples:\n  roluat rule FEN ACT\n  roluat rule FEN ACT --json\n  roluat rule FEN ACT --ruling mine.toml");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
