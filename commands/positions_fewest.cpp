// roluat positions fewest: the fewest positions of a pool whose turns tell one ruling from another.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/perft/perft_suite.hpp"
#include "analysis/positions/chance_positions.hpp"
#include "analysis/positions/fewest.hpp"
#include "analysis/positions/position_files.hpp"
#include "analysis/positions/position_words.hpp"
#include "analysis/positions/turn_sets.hpp"
#include "commands/checking.hpp"
#include "commands/numbers.hpp"
#include "commands/positions.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

struct FewestArguments {
  std::vector<std::string> files;
  std::string output;
  std::size_t draws = 60;
  std::uint64_t seed = 1;
};

// Of a suite those positions that its maker took because they tell an answer.
void add_suite(const std::string& path, std::vector<std::string>& pool) {
  for (const SuitePosition& position : read_suite(path, "").positions)
    for (const auto& [word, says] : position.words)
      if (word == "shows" && says.find('=') != std::string::npos) pool.push_back(position.fen);
}

void add_drawn(const FewestArguments& arguments, const model::Game& game, const model::Ruling& ruling,
               std::vector<std::string>& pool) {
  if (arguments.draws == 0) return;
  Drawer drawer(game, ruling, PositionSource::By::chance, arguments.seed);
  const TurnSets turns(game);
  for (std::size_t drawn = 0; drawn < arguments.draws;) {
    const model::Position position = drawer.draw(10, 18).position;
    if (turns.counter(ruling).count(position, 2) > 40'000) continue;  // some positions have thousands of turns
    pool.push_back(position.fen());
    ++drawn;
  }
}

std::vector<std::string> pool_of(const FewestArguments& arguments, const model::Game& game,
                                 const std::vector<model::Ruling>& presets) {
  std::vector<std::string> pool;
  for (const std::string& path : arguments.files) {
    if (path.ends_with(".epd"))
      add_suite(path, pool);
    else
      for (const JudgedPosition& position : read_positions(path).positions) pool.push_back(position.fen);
  }
  add_drawn(arguments, game, presets.front(), pool);
  std::set<std::string> seen;
  std::erase_if(pool, [&](const std::string& fen) { return !seen.insert(fen).second; });
  return pool;
}

// The presets' turns, and those of their neighbours that have others.
JudgedPosition judged_position(const model::Game& game, const model::Position& shown,
                               const std::vector<NamedRuling>& names, const std::vector<model::Ruling>& rulings,
                               const std::vector<int>& answers, const TurnSets& turns) {
  JudgedPosition position;
  position.fen = shown.fen();
  position.pieces = pieces_in(game, shown);
  position.source.by = PositionSource::By::chance;
  std::size_t preset = 0;
  std::set<std::string> questions;
  for (std::size_t r = 0; r < names.size(); ++r) {
    if (names[r].with.empty()) preset = r;
    if (r != preset && answers[r] == answers[preset]) continue;
    for (const auto& [question, option] : names[r].with) questions.insert(question);
    position.verdicts.push_back({names[r], false, turns.of(rulings[r], shown, {2, 0})});
  }
  position.questions = {questions.begin(), questions.end()};
  const std::string count = std::to_string(position.questions.size());
  position.reason = {"phân biệt câu trả lời cho " + count + " câu hỏi: " + joined(position.questions, ", "),
                     "区分 " + count + " 个问题的答案：" + joined(position.questions, "、"),
                     "tells answers to " + count + " questions apart: " + joined(position.questions, ", ")};
  return position;
}

Trilingual summary(const FewestPositions& found, std::size_t pool, std::size_t rulings) {
  const std::string taken = std::to_string(found.taken.size()), least = std::to_string(found.at_least),
                    all = std::to_string(pool), classes = std::to_string(found.classes), of = std::to_string(rulings);
  const Trilingual sure =
      found.proved()
          ? Trilingual{"không thể ít hơn (đã chứng minh)", "不能更少（已证明）", "no fewer do (proved)"}
          : Trilingual{"cần ít nhất " + least, "至少需要 " + least + " 个", "at least " + least + " are needed"};
  return {
      taken + " trong " + all + " thế cờ phân biệt " + classes + " nhóm của " + of + " bộ luật; " + sure.vi + ".",
      all + " 个局面中的 " + taken + " 个可区分 " + of + " 套规则中的 " + classes + " 组；" + sure.zh + "。",
      taken + " of " + all + " positions tell " + classes + " groups of " + of + " rulings apart; " + sure.en + "."};
}

int run(const FewestArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const model::Questions questions = model::read_questions(common.folder() + "/kernel/questions.toml");
  const std::vector<model::Ruling> presets = model::read_rulings(common.folder(), questions);
  if (questions.all().empty())
    throw model::InputError({"--game", 0, 0, "these rules leave no question open: no position tells answers apart",
                             "a game whose rulings differ"});
  const std::vector<NamedRuling> names = presets_and_neighbours(presets, questions);
  std::vector<model::Ruling> rulings;
  for (const NamedRuling& name : names) rulings.push_back(ruling_of(name, presets, questions, "ruling"));
  const std::vector<std::string> pool = pool_of(arguments, *game, presets);
  const Interruption interruption;
  const auto show = [](std::size_t done, std::size_t all) {
    progress_line(std::to_string(done * 100 / all) + " %", done, all);
  };
  const AnswerTable table = answer_table(*game, rulings, pool, {show, interruption.token()});
  const FewestPositions found = fewest(table);
  end_progress();
  std::string command = "roluat positions fewest" + common.game_option();
  for (const std::string& file : arguments.files) command += " " + shell_word(file);
  command += " --draws " + std::to_string(arguments.draws) + " --seed " + std::to_string(arguments.seed);
  PositionFile file{made_by(command, presets, common), {}};
  const TurnSets turns(*game);
  for (const std::size_t p : found.taken) {
    file.positions.push_back(judged_position(*game, game->position(pool[p]), names, rulings, table[p], turns));
    file.positions.back().id = "fewest-" + std::to_string(file.positions.size());
  }
  if (!arguments.output.empty())
    write_position_files(file, arguments.output, *game, common.game_words(), common.spoken());
  Json alike = Json::array();
  for (const auto& group : found.alike) {
    alike.push_back(Json::array());
    for (const std::size_t r : group) alike.back().push_back(name_of(names[r]));
  }
  if (common.json) {
    std::cout << Json({{"positions", found.taken.size()},
                       {"at_least", found.at_least},
                       {"pool", pool.size()},
                       {"rulings", names.size()},
                       {"groups", found.classes},
                       {"alike", alike}})
                     .dump(2)
              << "\n";
    return status::kClean;
  }
  for (const JudgedPosition& position : file.positions)
    std::cout << position.id << "  " << position.fen << "\n"
              << wrapped(position.reason.in(common.spoken()), common.width(), "  ") << "\n";
  std::cout << "\n" << summary(found, pool.size(), names.size()).in(common.spoken()) << "\n";
  for (const auto& group : alike) std::cout << "  = " << joined(group.get<std::vector<std::string>>(), " = ") << "\n";
  return status::kClean;
}

}  // namespace

void add_positions_fewest(CLI::App& positions, Common& common) {
  CLI::App* command = positions.add_subcommand(
      "fewest", "Choose the fewest positions that tell the presets apart, and each preset with one answer changed");
  const auto arguments = std::make_shared<FewestArguments>();
  command->add_option("FILE", arguments->files, "The files to choose from: .epd of suites, .json, .jsonl")->required();
  command->add_option("--draws", arguments->draws, "Add this many random positions of 10 to 18 pieces")
      ->capture_default_str();
  take_whole_number(*command->add_option("--seed", arguments->seed, "Seed the choice")->capture_default_str());
  command->add_option("-o,--output", arguments->output, "Write FILE.jsonl, .json, .epd or FOLDER/")->type_name("FILE");
  command->footer("Examples:\n  roluat positions fewest tests/conformance/*.epd --output fewest.jsonl");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
