// roluat positions suite: the conformance suite of a ruling. roluat positions check: are the verdicts of a file ours?
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "analysis/positions/position_checking.hpp"
#include "analysis/positions/position_files.hpp"
#include "analysis/positions/suite.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "commands/checking.hpp"
#include "commands/numbers.hpp"
#include "commands/positions.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "model/read_file.hpp"
#include "model/usual_pieces.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

struct PositionsSuiteArguments {
  std::string preset, output, coverage;
  std::size_t count = 1000;
  std::uint64_t seed = 1;
};

Json to_json(const SuiteCoverage& coverage) {
  Json answers = Json::array(), acts = Json::array();
  for (const AnswerCoverage& one : coverage.answers) {
    answers.push_back(
        {{"question", one.question}, {"option", one.option}, {"shown", one.positions > 0}, {"first", one.first}});
    if (one.positions == 0) answers.back()["reason"] = trilingual(one.reason);
  }
  for (const ActCoverage& one : coverage.acts) {
    acts.push_back({{"act", one.shape}, {"positions", one.positions}, {"first", one.first}});
    if (one.positions == 0) acts.back()["reason"] = trilingual(one.reason);
  }
  Json json{{"answers", answers},
            {"acts", acts},
            {"impossible", coverage.impossible},
            {"proved_up_to", coverage.proved_up_to}};
  for (const std::string& role : coverage.missing) json["not_asked"].push_back({{"check", "acts"}, {"role", role}});
  return json;
}

int run_suite(const PositionsSuiteArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const solver::Encoding encoding = solver::read_kernel(common.folder());
  const Interruption interruption;
  SuiteRequest request;
  request.preset = arguments.preset;
  request.count = arguments.count;
  request.seed = arguments.seed;
  request.most_pieces = model::usual_pieces(common.folder());
  request.stop = interruption.token();
  request.progress = [&common](std::size_t positions, std::size_t open) {
    progress_line(common, model::message("%1 positions, %2 answers not shown yet", positions, open));
  };
  ConformanceSuite suite = make_suite(encoding, *game, request);
  end_progress();
  const std::string command = "roluat positions suite" + common.game_option() + " " + shell_word(arguments.preset) +
                              " --count " + std::to_string(arguments.count) + " --seed " +
                              std::to_string(arguments.seed);
  const PositionFile file{made_by(command, encoding.rulings, common), std::move(suite.positions)};
  if (!arguments.output.empty())
    write_position_files(file, arguments.output, *game, common.game_words(), common.spoken());
  const std::string table = coverage_table(suite.coverage, common.spoken());
  if (!arguments.coverage.empty()) model::write_file_atomically(arguments.coverage, table);
  if (common.json)
    std::cout << Json({{"positions", file.positions.size()}, {"coverage", to_json(suite.coverage)}}).dump(2) << "\n";
  else
    std::cout << table;
  const std::string count = std::to_string(file.positions.size());
  const std::string least = std::to_string(arguments.count);
  const Trilingual fewer{
      count + " thế cờ (yêu cầu " + least + "): không thấy thêm thế cờ nào cho thấy điều gì khác.",
      count + " 个局面（要求 " + least + " 个）：没有找到更多能说明其他情形的局面。",
      count + " positions (" + least + " were asked for): no more were found that show anything else."};
  const bool more = file.positions.size() > arguments.count;
  std::cerr << (file.positions.size() < arguments.count ? fewer
                : more ? Trilingual{count + " thế cờ (yêu cầu ít nhất " + least + ").",
                                    count + " 个局面（要求至少 " + least + " 个）。",
                                    count + " positions (at least " + least + " were asked for)."}
                       : Trilingual{count + " thế cờ.", count + " 个局面。", count + " positions."})
                   .in(common.spoken())
            << "\n";
  return status::kClean;
}

/// By the first line that `positions suite` writes, "# roluat.positions/1, roluat VERSION, GAME"; empty without it.
std::string game_of_suite(const std::string& path) {
  std::istringstream file(model::read_file(path, "a suite of positions"));
  std::string line;
  std::getline(file, line);
  const std::size_t comma = line.rfind(", ");
  return line.starts_with("# roluat.positions/") && comma != std::string::npos ? line.substr(comma + 2) : "";
}

/// Positions of another game are not wrong.
void refuse_other_games(const std::string& path, const Common& common) {
  const std::string game = path.ends_with(".epd") ? game_of_suite(path) : read_positions(path).made.game;
  if (game.empty()) return;  // a suite that somebody else has written
  if (game != common.game && game != common.game_name() && model::make_game(game) != nullptr)
    throw model::InputError(
        {path, 1, 0, model::message("these positions are of the game '%1'", game), model::message("--game %1", game)});
}

int run_check(const std::vector<std::string>& files, const Common& common) {
  const auto game = common.open_game();
  const model::Questions questions = model::read_questions(common.folder() + "/kernel/questions.toml");
  const PositionChecker checker(*game, model::read_rulings(common.folder(), questions), questions);
  Json wrong = Json::array();
  std::size_t checked = 0;
  for (const std::string& path : files) {
    refuse_other_games(path, common);
    const CheckedPositions result = checker.check_file(path, [&](std::size_t done) {
      if (interrupted) throw solver::Interrupted();
      progress_line(path + ": " + std::to_string(done));
    });
    if (result.verdicts == 0) throw model::InputError({path, 0, 0, "nothing was checked", "positions with verdicts"});
    checked += result.verdicts;
    for (const WrongVerdict& one : result.wrong)
      wrong.push_back({{"file", path},
                       {"line", one.line},
                       {"ruling", one.ruling},
                       {"fen", one.fen},
                       {"says", one.says},
                       {"is", one.is}});
  }
  end_progress();
  if (common.json)
    std::cout << Json({{"verdicts", checked}, {"wrong", wrong}}).dump(2) << "\n";
  else
    for (const Json& one : wrong)
      std::cout << one["file"].get<std::string>() << ":" << one["line"] << ": " << one["ruling"].get<std::string>()
                << ", " << one["fen"].get<std::string>() << "\n  " << one["says"].get<std::string>() << " <> "
                << one["is"].get<std::string>() << "\n";
  const std::string all = std::to_string(checked), bad = std::to_string(wrong.size());
  std::cerr << Trilingual{all + " kết luận đã kiểm tra, " + bad + " sai.",
                          "检查了 " + all + " 个结论，" + bad + " 个有误。",
                          all + " verdicts checked, " + bad + " wrong."}
                   .in(common.spoken())
            << "\n";
  return wrong.empty() ? status::kClean : status::kFindings;
}

}  // namespace

void add_positions_suite(CLI::App& positions, Common& common) {
  CLI::App* suite = positions.add_subcommand(
      "suite",
      "Make the conformance suite of a ruling: positions with all their turns, and a table of what they cover");
  const auto arguments = std::make_shared<PositionsSuiteArguments>();
  suite->add_option("RULING", arguments->preset, "A ruling: its name or its file")->required();
  suite->add_option("--count", arguments->count, "Make at least this many positions")
      ->check(CLI::Range(std::size_t{1}, std::size_t{100'000}))
      ->capture_default_str();
  take_whole_number(*suite->add_option("--seed", arguments->seed, "Seed the choice")->capture_default_str());
  suite->add_option("-o,--output", arguments->output, "Write FILE.epd, .json, .jsonl or FOLDER/")->type_name("FILE");
  suite->add_option("--coverage", arguments->coverage, "Write the table of what is covered to this file")
      ->type_name("FILE");
  suite->footer(
      "Examples:\n  roluat positions suite RULING --output some.epd\n"
      "  roluat positions suite mine.toml --count 300 --output mine/\n  roluat perft 3 --suite some.epd");
  suite->callback([arguments, &common] { common.exit = run_suite(*arguments, common); });

  CLI::App* check = positions.add_subcommand("check", "Verify files of judged positions and report each wrong verdict");
  const auto files = std::make_shared<std::vector<std::string>>();
  check->add_option("FILE", *files, "A suite's .epd, a .json or a .jsonl")->required();
  check->footer("Examples:\n  roluat positions check tests/conformance/*.epd");
  check->callback([files, &common] { common.exit = run_check(*files, common); });
}

}  // namespace roluat::analysis
