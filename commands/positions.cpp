// roluat positions: positions that show a question, a clause, a finding or a goal, with what every ruling says of them.
#include "commands/positions.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/certificate/certificate.hpp"
#include "analysis/positions/claim_chances.hpp"
#include "analysis/positions/position_files.hpp"
#include "analysis/positions/position_words.hpp"
#include "analysis/positions/solver_positions.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "commands/checking.hpp"
#include "commands/numbers.hpp"
#include "model/chance_suites.hpp"
#include "model/message.hpp"
#include "model/subjects.hpp"
#include "model/usual_pieces.hpp"

namespace roluat::analysis {
namespace {

using model::Trilingual;

struct PositionsArguments {
  std::string question, clause, finding, goal, such_that, ruling, output, distinct, by = "solver";
  std::string pieces;  ///< empty: few for the solver, any number on the boards of games
  std::size_t count = 10;
  std::uint64_t seed = 0;
  bool universal = false, discriminating = false, reachable = false, goals = false, all = false;
};

constexpr std::size_t kMostGames = 200;  // that are looked through for an act

/// "3", "2-5"
std::pair<int, int> piece_range(const std::string& text) {
  const std::size_t dash = text.find('-');
  const auto number = [&](const std::string& part) {
    if (part.empty() || part.size() > 2 || part.find_first_not_of("0123456789") != std::string::npos)
      throw model::InputError(
          {"--pieces", 0, 0, model::message("'%1' is not a number of pieces", text), "a number, or two as in 2-5"});
    return std::stoi(part);
  };
  const int least = dash == std::string::npos ? 1 : number(text.substr(0, dash));
  const int most = number(dash == std::string::npos ? text : text.substr(dash + 1));
  if (least < 1 || most < least || most > kMostPiecesOnABoard)
    throw model::InputError({"--pieces", 0, 0, model::message("'%1' is not a range of pieces", text),
                             model::message("from 1 to %1, the smaller first", kMostPiecesOnABoard)});
  return {least, most};
}

std::pair<int, int> pieces_of(const PositionsArguments& arguments, const std::string& folder) {
  if (!arguments.pieces.empty()) return piece_range(arguments.pieces);
  if (arguments.by == "solver") return {1, model::usual_pieces(folder)};
  return {2, arguments.by == "chance" ? 9 : kMostPiecesOnABoard};
}

WantedPositions wanted(const PositionsArguments& arguments) {
  WantedPositions result;
  result.such_that = arguments.such_that;
  result.universal = arguments.universal;
  result.discriminating = arguments.discriminating;
  using By = WantedPositions::By;
  for (const auto& [by, id] : {std::pair{By::question, arguments.question},
                               {By::clause, arguments.clause},
                               {By::finding, arguments.finding},
                               {By::goal, arguments.goal}})
    if (!id.empty()) {
      result.by = by;
      result.id = id;
    }
  if (result.id.empty() && !arguments.universal) result.id = kBranches;
  return result;
}

// So that whoever has the file can make it again.
std::string command_line(const PositionsArguments& arguments, const Common& common) {
  std::string line = "roluat positions" + common.game_option();
  const auto say = [&](const char* option, const std::string& value) {
    if (!value.empty()) line += std::string(" ") + option + " " + shell_word(value);
  };
  say("--question", arguments.question);
  say("--clause", arguments.clause);
  say("--finding", arguments.finding);
  say("--goal", arguments.goal);
  say("--such-that", arguments.such_that);
  say("--by", arguments.by == "solver" ? "" : arguments.by);
  say("--ruling", arguments.ruling == common.usual_ruling("positions") ? "" : arguments.ruling);
  say("--pieces", arguments.pieces);
  say("--count", std::to_string(arguments.count));
  say("--seed", std::to_string(arguments.seed));
  say("--distinct", arguments.distinct);
  if (arguments.universal) line += " --universal";
  if (arguments.discriminating) line += " --discriminating";
  if (arguments.reachable) line += " --reachable";
  return line;
}

/// How a search ended, beside its positions.
struct Ended {
  std::vector<std::string> nothing, undecided;
  bool exhausted = false;  ///< there are no more
  int most_pieces = 0;
  std::size_t draws = 0;   ///< so many positions, or games, were looked at, at most
  bool few_draws = false;  ///< since this game takes long
};

/// Are acts and other claims looked at one by one, and not the whole set of turns?
bool is_of_claims(const PositionsArguments& arguments, const model::Game& game) {
  if (!arguments.clause.empty() || !arguments.finding.empty()) return true;
  return !arguments.goal.empty() && arguments.goal != kBranches && !arguments.universal &&
         model::has_claims_by_chance(*game.chances().chance_positions());
}

std::vector<JudgedPosition> search_by_chance(const PositionsArguments& arguments, const solver::Encoding& encoding,
                                             const model::Game& game, ChancePositionsOptions options, Ended& ended) {
  options.by = arguments.by == "play"       ? PositionSource::By::play
               : arguments.by == "mutation" ? PositionSource::By::mutation
                                            : PositionSource::By::chance;
  const bool of_claims = is_of_claims(arguments, game);
  const std::size_t usual = of_claims && arguments.by != "chance" ? kMostGames : options.draws;
  options.draws = model::draws_by_chance(*game.chances().chance_positions(), usual);
  ended.draws = options.draws;
  ended.few_draws = options.draws < usual;
  options.progress = [&](std::size_t found, std::size_t drawn) {
    progress_line(std::to_string(found) + "/" + std::to_string(arguments.count) + " (" + std::to_string(drawn) + "/" +
                      std::to_string(ended.draws) + ")",
                  drawn, ended.draws);
  };
  return (of_claims ? claims_by_chance : positions_by_chance)(encoding, game, options);
}

std::vector<JudgedPosition> search(const PositionsArguments& arguments, const solver::Encoding& encoding,
                                   const model::Game& game, Ended& ended) {
  const Interruption interruption;
  const auto [least, most] = pieces_of(arguments, encoding.folder);
  std::optional<solver::Fineness> fineness;
  for (std::size_t i = 0; i < std::size(solver::kFinenessNames); ++i)
    if (arguments.distinct == solver::kFinenessNames[i]) fineness = static_cast<solver::Fineness>(i);
  ended.most_pieces = most;
  if (arguments.by != "solver") {
    ChancePositionsOptions options;
    options.wanted = wanted(arguments);
    options.ruling = arguments.ruling;
    options.least_pieces = least;
    options.most_pieces = most;
    options.count = arguments.count;
    options.seed = arguments.seed;
    options.stop = interruption.token();
    options.fineness = fineness;
    return search_by_chance(arguments, encoding, game, options, ended);
  }
  SolverPositionsOptions options;
  options.wanted = wanted(arguments);
  options.ruling = arguments.ruling;
  options.least_pieces = least;
  options.most_pieces = most;
  options.count = arguments.count;
  options.seed = arguments.seed;
  options.fineness = fineness;
  options.progress = [&](std::size_t found) {
    progress_line(std::to_string(found) + "/" + std::to_string(arguments.count), found, arguments.count);
  };
  options.stop = interruption.token();
  SolverPositions found = positions_by_solver(encoding, game, options);
  ended.nothing = found.nothing;
  ended.undecided = found.undecided;
  ended.exhausted = found.all_exhausted && found.positions.size() < arguments.count;
  return std::move(found.positions);
}

constexpr std::size_t kMostLines = 10;  // positions that are told without --all

/// Without the first: two lines each, as many as fit on a screen.
void print_briefly(const PositionFile& file, const Common& common) {
  const std::size_t shown = std::min(file.positions.size(), kMostLines);
  for (std::size_t i = 1; i < shown; ++i)
    std::cout << common.style().bold(file.positions[i].id) << "  " << file.positions[i].claim << "\n  FEN  "
              << file.positions[i].fen << "\n";
  if (file.positions.size() < 2) return;
  const std::string more = std::to_string(file.positions.size() - shown);
  const Trilingual draws{"--all vẽ mọi thế cờ và nêu lý do.", "--all 画出所有局面并说明理由。",
                         "--all draws every position and says why."},
      others{"Còn " + more + " thế cờ nữa. ", "还有 " + more + " 个局面。", more + " more. "};
  std::cout << "\n" << (more == "0" ? "" : others.in(common.spoken())) << draws.in(common.spoken()) << "\n";
}

void print(const PositionFile& file, bool all, const model::Game& game, const Common& common) {
  const model::Language l = common.spoken();
  const std::size_t drawn = all ? file.positions.size() : std::min<std::size_t>(1, file.positions.size());
  for (std::size_t i = 0; i < drawn; ++i) {
    const JudgedPosition& position = file.positions[i];
    std::cout << "\n"
              << common.style().bold(position.id) << "  " << position.claim << "\n"
              << game.draw(game.position(position.fen), position.claim, l, common.style().colour) << "\n  FEN  "
              << position.fen << "\n"
              << wrapped(position.reason.in(l), common.width(), "  ") << "\n";
    const Trilingual constructed{"dựng lên: không biết ván cờ nào tới được đây", "构造的局面：不知能否由对局走到",
                                 "constructed: no game is known to lead here"},
        reachable{"tới được từ thế cờ ban đầu:", "可由开局走到：", "reached from the opening by"};
    if (!position.source.reachable()) {
      std::cout << common.style().dim("  " + constructed.in(l)) << "\n";
      continue;
    }
    std::string turns;
    for (const std::string& turn : position.source.game) turns += " " + turn;
    std::cout << wrapped(reachable.in(l) + turns, common.width(), "  ") << "\n";
  }
  std::cout << "\n";
  if (!all) print_briefly(file, common);
}

std::string none_by_chance(const PositionsArguments& arguments, const Ended& ended, const Common& common) {
  const std::string n = std::to_string(ended.draws);
  const Trilingual drawn{
      "Trong " + n + " thế cờ ngẫu nhiên không thấy thêm; --seed khác cho những thế cờ khác, --by solver dựng thế cờ.",
      "随机的 " + n + " 个局面中没有更多；换 --seed 则取别的局面，--by solver 则构造局面。",
      "No more in " + n + " positions by chance; another --seed draws others, --by solver constructs positions."};
  if (arguments.by != "play") return wrapped(drawn.in(common.spoken()), common.width(), "") + "\n";
  const Trilingual words{
      "Trong " + n + " ván đi ngẫu nhiên không thấy thêm; --seed khác cho những ván khác, --by solver dựng thế cờ.",
      "随机走的 " + n + " 局中没有更多；换 --seed 则走别的对局，--by solver 则构造局面。",
      "No more in " + n + " games by chance; another --seed plays others, --by solver constructs positions."};
  return wrapped(words.in(common.spoken()), common.width(), "") + "\n";
}

void tell(const PositionFile& file, const Ended& ended, const PositionsArguments& arguments, const Common& common) {
  const std::string count = std::to_string(file.positions.size()), most = std::to_string(ended.most_pieces);
  const std::string& base = arguments.ruling;
  const Trilingual found{count + " thế cờ; những điều không hỏi đến thì trả lời theo " + base + ".",
                         count + " 个局面；没有问到的问题按 " + base + " 回答。",
                         count + " positions; whatever is not asked about is answered as in " + base + "."};
  const Trilingual no_more{"Không còn thế cờ nào khác có tối đa " + most + " quân mà cho thấy điều gì khác.",
                           "最多 " + most + " 个棋子的局面中，没有更多能说明其他情形的了。",
                           "There are no more of up to " + most + " pieces that show anything else."};
  const Trilingual gave_up{"Bộ giải chưa kết luận được ở: ", "求解器未能判定：", "Not decided for: "};
  std::string text = found.in(common.spoken());
  if (ended.exhausted) text += " " + no_more.in(common.spoken());
  std::cerr << wrapped(text, common.width(), "") << "\n";
  const Trilingual none{
      "Không có thế cờ nào có tối đa " + most + " quân cho: ", "最多 " + most + " 个棋子的局面中没有可显示以下各项的：",
      "No position of up to " + most + " pieces shows: "};
  if (!ended.nothing.empty())
    std::cerr << wrapped(none.in(common.spoken()) + joined(ended.nothing, ", "), common.width(), "") << "\n";
  if ((arguments.by == "play" || ended.few_draws) && file.positions.size() < arguments.count)
    std::cerr << none_by_chance(arguments, ended, common);
  for (const std::string& goal : ended.undecided) std::cerr << gave_up.in(common.spoken()) << goal << "\n";
  if (!arguments.output.empty()) std::cerr << arguments.output << "\n";
}

int list_goals(solver::Encoding& encoding, const Common& common) {
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  std::vector<std::vector<std::string>> rows;
  for (const NamedGoal& goal : read_goals(encoding)) {
    all.push_back({{"id", goal.id}, {"title", trilingual(goal.title)}});
    rows.push_back({goal.id, goal.title.in(common.spoken())});
  }
  std::cout << (common.json ? all.dump(2) + "\n" : table(rows));
  return status::kClean;
}

/// The question that is asked about, also by a finding about its gap; empty: none.
std::string question_asked(const PositionsArguments& arguments) {
  if (!arguments.question.empty()) return arguments.question;
  return arguments.finding.starts_with("gap:") ? arguments.finding.substr(arguments.finding.rfind(':') + 1) : "";
}

/// The subject of the game whose question, or clause, is asked about.
Common about_what(const PositionsArguments& arguments, const Common& common) {
  const auto [game, subject] = model::subject_in(common.folder());
  const std::vector<std::string> subjects = model::subjects_of(game);
  const auto questions_of = [&](const std::string& name) {
    return model::read_questions(model::subject_folder(game, name) + "/kernel/questions.toml");
  };
  const std::string question = question_asked(arguments);
  const auto is_of = [&](const std::string& name) {
    if (!question.empty()) return questions_of(name).find(question) != nullptr;
    for (const model::Text& text : arguments.clause.empty() ? std::vector<model::Text>() : model::read_texts(game))
      for (const model::Clause& clause : text.clauses)
        if (clause.id == arguments.clause) return (clause.about ? clause.about->text : model::kFirstSubject) == name;
    return false;
  };
  Common chosen = common;
  const auto found = std::ranges::find_if(subjects, is_of);
  if (subject == model::kFirstSubject && found != subjects.end() && *found != model::kFirstSubject)
    chosen.game = common.subject_of_game(*found);
  const bool needs_questions = !arguments.goals && wanted(arguments).id == kBranches;
  if (const std::string others = common.other_subjects(); needs_questions && questions_of(subject).all().empty())
    throw model::InputError({"--game", 0, 0, "these rules leave no question open: no position tells answers apart",
                             model::Message::verbatim((others.empty() ? "" : others + ", ") + "--by play")});
  return chosen;
}

/// Where rules leave no question open, all their positions are judged alike, and what is wanted by chance is just
/// these.
bool is_alike_anyhow(const PositionsArguments& arguments, const Common& common) {
  const bool by_chance = arguments.by != "solver" && !arguments.goals && wanted(arguments).id == kBranches;
  return by_chance && model::read_questions(common.folder() + "/kernel/questions.toml").all().empty();
}

int run(PositionsArguments arguments, const Common& asked, bool ruling_given) {
  if (is_alike_anyhow(arguments, asked)) arguments.universal = true;
  const Common common = about_what(arguments, asked);
  if (!ruling_given) arguments.ruling = common.usual_ruling("positions");
  const auto game = common.open_game();
  solver::Encoding encoding = solver::read_encoding(common.folder());
  if (arguments.goals) return list_goals(encoding, common);
  Ended ended;
  PositionFile file{made_by(command_line(arguments, common), encoding.rulings, common), {}};
  file.positions = search(arguments, encoding, *game, ended);
  end_progress();
  if (!arguments.output.empty())
    write_position_files(file, arguments.output, *game, common.game_words(), common.spoken());
  if (common.json)
    std::cout << write_json(file);
  else if (arguments.output.empty())
    print(file, arguments.all, *game, common);
  tell(file, ended, arguments, common);
  return ended.undecided.empty() ? status::kClean : status::kUndecided;
}

}  // namespace

PositionsMade made_by(const std::string& command, const std::vector<model::Ruling>& presets, const Common& common) {
  PositionsMade made;
  made.version = ROLUAT_VERSION;
  made.game = common.game;
  made.command = command;
  for (const model::Ruling& preset : presets) made.presets.emplace(preset.name, ruling_fingerprint(preset));
  return made;
}

void add_positions(CLI::App& app, Common& common) {
  CLI::App* command =
      app.add_subcommand("positions", "Make test positions for authors of engines, judged under every reading");
  const auto arguments = std::make_shared<PositionsArguments>();
  CLI::Option_group* wanted = command->add_option_group("What the positions are to show");
  wanted->add_option("--question", arguments->question, "Show that the answers to this question differ")
      ->type_name("QUESTION");
  wanted->add_option("--clause", arguments->clause, "Show that this clause alone speaks, of all clauses of its text")
      ->type_name("CLAUSE");
  wanted->add_option("--finding", arguments->finding, "Show this finding, by its id as 'roluat check' prints it")
      ->type_name("FINDING");
  wanted
      ->add_option(
          "--goal", arguments->goal,
          "Show everything of this goal: captures, branches ... ('--goals' lists them; default: branches, every "
          "question)")
      ->type_name("GOAL");
  wanted->add_flag("--goals", arguments->goals, "List the goals");
  wanted->require_option(0, 1);
  command->add_option("--such-that", arguments->such_that, "Also require this SMT-LIB formula over the vocabulary")
      ->type_name("FORMULA");
  command->add_flag("--universal", arguments->universal, "Keep only positions that every possible ruling judges alike");
  command->add_flag("--discriminating", arguments->discriminating,
                    "Keep only positions on which the listed rulings differ");
  command
      ->add_option(
          "--pieces", arguments->pieces,
          "Number of pieces: at most N, or FROM-TO (default: 1-3 by the solver, or as many as the game needs; 2-9 "
          "scattered; any in games)")
      ->type_name("RANGE");
  command->add_option("--count", arguments->count, "Make at most this many positions")
      ->check(CLI::Range(std::size_t{1}, std::size_t{100'000}))
      ->capture_default_str();
  take_whole_number(*command->add_option("--seed", arguments->seed, "Seed the choice")->capture_default_str());
  command
      ->add_option("--distinct", arguments->distinct,
                   "Tell positions apart by who (acts on whom, in which manner), how (also: by which way, over which "
                   "ground) or beside (also: what else stands there)")
      ->check(CLI::IsMember({"who", "how", "beside"}));
  command
      ->add_option("--by", arguments->by,
                   "Make them by solver (few pieces, one act or claim), play (positions that games of up to 160 random "
                   "turns come to), mutation (these, changed) or chance (pieces scattered). For clauses and findings "
                   "an act is looked for; otherwise all but the solver ask for the whole set of turns")
      ->check(CLI::IsMember({"solver", "play", "mutation", "chance"}))
      ->capture_default_str();
  command->add_flag("--reachable", arguments->reachable,
                    "Keep only positions that a game leads to, with the game (--by play)");
  const CLI::Option* ruling =
      command
          ->add_option("--ruling", arguments->ruling,
                       "Answer whatever is not asked about as this ruling does: its name or its file (default: the "
                       "first in 'roluat ruling list', unless the game names another)")
          ->type_name("RULING");
  command
      ->add_option("-o,--output", arguments->output,
                   "Write FILE.jsonl, .json, .epd, .svg or .png (sheets to print), or FOLDER/ for a bundle")
      ->type_name("FILE");
  command->add_flag("--all", arguments->all, "Draw every position (otherwise the first, and the others in two lines)");
  command->footer(
      "Examples:\n  roluat positions --question QUESTION --count 5\n"
      "  roluat positions --clause CLAUSE --output sheet.svg\n"
      "  roluat positions --by play --output played.jsonl\n"
      "The format is described in analysis/positions/format.md.");
  add_positions_suite(*command, common);
  add_positions_fewest(*command, common);
  command->callback([command, arguments, ruling, &common] {
    if (!command->get_subcommands().empty()) return;
    if (arguments->reachable) {
      if (arguments->by == "mutation" || arguments->by == "chance")
        throw model::InputError(
            {"--reachable", 0, 0, model::message("a position made by %1 has no game", arguments->by), "--by play"});
      arguments->by = "play";
    }
    common.exit = run(*arguments, common, ruling->count() > 0);
  });
}

}  // namespace roluat::analysis
