// roluat fix FINDING: wordings that would settle it, each tried before it is shown.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/commands/checking.hpp"
#include "analysis/explain.hpp"
#include "analysis/fixing.hpp"
#include "analysis/trilingual_json.hpp"
#include "analysis/wording.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

struct FixArguments {
  std::string finding, report = "report", save;
  std::size_t choose = 0;
};

struct Tried {
  Proposal proposal;
  Effect effect;
};

Json to_json(const std::string& finding, const std::vector<Tried>& tried) {
  Json list = Json::array();
  for (const Tried& one : tried) {
    Json wordings = Json::array(), created = Json::array();
    for (const Wording& wording : one.proposal.wordings)
      wordings.push_back({{"text", wording.text}, {"sentence", wording.sentence}, {"words", wording.words}});
    for (const Finding& finding_made : one.effect.created)
      created.push_back({{"id", finding_made.id},
                         {"title", trilingual(finding_made.title)},
                         {"fen", finding_made.witness.fen},
                         {"act", finding_made.witness.act}});
    list.push_back({{"does", trilingual(one.proposal.does)},
                    {"wordings", wordings},
                    {"resolved", one.effect.resolved},
                    {"created", created},
                    {"asked", one.effect.asked},
                    {"untouched", one.effect.untouched}});
  }
  return {{"schema", "roluat.fix/1"}, {"finding", finding}, {"proposals", list}};
}

class Printer {
 public:
  explicit Printer(const Common& common) : l_(common.spoken()), style_(common.style()), width_(common.width()) {}

  void print(const Tried& tried, std::size_t number) const {
    std::cout << "\n"
              << style_.bold(std::to_string(number)) << "  "
              << wrapped(tried.proposal.does.in(l_), width_ - 3, "   ").substr(3) << "\n";
    for (const Wording& wording : tried.proposal.wordings) print(wording);
    const Effect& effect = tried.effect;
    const Trilingual settles{"giải quyết được; ngoài ra còn hết: ", "解决了这一处；另外消失：",
                             "settles it; also gone: "},
        created{"; mới sinh ra: ", "；新出现：", "; newly there: "};
    std::cout << "   " << settles.in(l_) << effect.resolved.size() << created.in(l_) << effect.created.size() << "\n";
    std::size_t shown = 0;
    for (const Finding& one : effect.created) {
      if (++shown > kShown) {
        std::cout << "      …\n";
        break;
      }
      std::cout << wrapped("+ " + one.title.in(l_) + "  [" + one.witness.fen + " " + one.witness.act + "]", width_,
                           "      ")
                << "\n";
    }
  }

 private:
  static constexpr std::size_t kShown = 3;

  void print(const Wording& wording) const {
    const std::string number = std::to_string(wording.sentence);
    const Trilingual now{"câu " + number + " thành: ", "第" + number + "句改为：", "sentence " + number + " becomes: "},
        added{"thêm câu: ", "增加一句：", "a new sentence: "},
        struck{"câu " + number + ": bỏ đi", "第" + number + "句：删去", "sentence " + number + ": struck out"};
    const std::string head = (wording.words.empty() ? struck : wording.sentence == 0 ? added : now).in(l_);
    const bool chinese = wording.language == "zh";
    const std::string words =
        wording.words.empty() ? "" : (chinese ? "「" : "“") + wording.words + (chinese ? "」" : "”");
    std::cout << wrapped(wording.text + ", " + head + words, width_, "     ") << "\n";
  }

  model::Language l_;
  Style style_;
  int width_;
};

// What says something before what only strikes out; of these the ones that make the fewest new findings first.
void put_in_order(std::vector<Tried>& tried) {
  std::ranges::stable_sort(tried, [](const Tried& a, const Tried& b) {
    return std::tuple(a.proposal.only_strikes(), a.effect.created.size(), b.effect.resolved.size()) <
           std::tuple(b.proposal.only_strikes(), b.effect.created.size(), a.effect.resolved.size());
  });
}

std::vector<Tried> try_all(std::vector<Proposal> all, const Rechecker& rechecker, const std::string& folder,
                           const std::string& id) {
  std::vector<Tried> tried;
  for (Proposal& one : all) {
    progress_line("trying wording " + std::to_string(&one - all.data() + 1) + " of " + std::to_string(all.size()));
    Effect effect = rechecker.effect_of(one, folder, id);
    if (effect.settles) tried.push_back({std::move(one), std::move(effect)});
  }
  end_progress();
  put_in_order(tried);
  return tried;
}

void print(const Json& finding, const std::vector<Tried>& tried, std::size_t all, const Common& common) {
  const std::string language = model::name_of(common.spoken());
  std::cout << common.style().bold(finding["id"]) << "\n"
            << wrapped(finding["title"].value(language, ""), common.width(), "  ") << "\n";
  for (std::size_t i = 0; i < tried.size(); ++i) Printer(common).print(tried[i], i + 1);
  const std::string others = std::to_string(all - tried.size());
  if (all > tried.size())
    std::cout << "\n"
              << Trilingual{"Đã thử " + others + " cách viết khác: không giải quyết được.",
                            "另试过" + others + "种写法：不能解决。",
                            "Other wordings that were tried and do not settle it: " + others + "."}
                     .in(common.spoken())
              << "\n";
}

int run(const FixArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const solver::Encoding encoding = solver::read_encoding(common.folder());
  std::string wanted = arguments.finding;
  const Json report = current_report(arguments.report, encoding, *game, common, number_to_id(wanted));
  const Json& finding = find_finding(report, wanted);
  const std::string id = finding["id"];
  if (!is_rechecked(id))
    throw model::InputError(
        {"FINDING", 0, 0, "no wording is tried for '" + id + "'",
         "a contradiction, an opposite verdict, silence, an ambiguity or a verdict by intent; gaps are "
         "settled by answering their question"});
  const Interruption interruption;
  // A report of some kinds only would call everything else new.
  std::optional<Asked> asked = read_asked(arguments.report);
  if (!asked)
    throw model::InputError({arguments.report, 0, 0, "this report is not of a whole check", "run 'roluat check' first, of all texts and all kinds"});
  const Rechecker rechecker(std::move(asked->obligations), report, *game, asked->pieces, interruption.token());
  const std::vector<Proposal> all = proposals(finding, encoding);
  const std::vector<Tried> tried = try_all(all, rechecker, common.folder(), id);
  if (arguments.choose > tried.size())
    throw model::InputError({"--choose", 0, 0, "there are " + std::to_string(tried.size()) + " wordings that settle it",
                             "one of their numbers"});
  if (common.json)
    std::cout << to_json(id, tried).dump(2) << "\n";
  else
    print(finding, tried, all.size(), common);
  if (arguments.choose > 0) {
    write_copy(common.folder(), tried[arguments.choose - 1].proposal, arguments.save);
    std::cerr << "roluat: wrote " << arguments.save << "/" << common.game << "; ROLUAT_GAMES=" << arguments.save
              << " roluat check looks at it\n";
  }
  return status::kClean;
}

}  // namespace

void add_fix(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("fix", "Wordings that would settle a finding, each tried before it is shown");
  const auto arguments = std::make_shared<FixArguments>();
  command->add_option("FINDING", arguments->finding, "Its number in the last report, or its id or the beginning of it")
      ->required();
  command->add_option("--report", arguments->report, "Folder of the report; checked anew where it is out of date")
      ->capture_default_str();
  CLI::Option* choose =
      command->add_option("--choose", arguments->choose, "Write the texts with this wording (its number)")
          ->check(CLI::PositiveNumber);
  CLI::Option* save =
      command->add_option("--save", arguments->save, "Where: a new folder below this one, a copy of the game's files");
  choose->needs(save);
  save->needs(choose);
  command->footer(
      "Looked for again, in positions of as many pieces as the check had: contradictions, opposite verdicts, silence, ambiguities, verdicts by intent; only what the "
      "change\n"
      "touches is asked. Bits, gaps and idle clauses are not counted anew: check the copy for these.\n"
      "Examples:\n  roluat fix 7\n  roluat fix contradiction:vi.stay.land-weapons --lang vi\n"
      "  roluat fix 7 --choose 1 --save mine && ROLUAT_GAMES=mine roluat check\n"
      "Exit status: 0 done, 2 wrong usage or input.");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
