// The roluat command.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <string_view>
#include <system_error>

#include "analysis/words/error_words.hpp"
#include "analysis/words/unquoted_position.hpp"
#include "commands/command.hpp"
#include "commands/experiment.hpp"
#include "commands/help.hpp"
#include "model/adjudication.hpp"
#include "model/diagnostic.hpp"
#include "model/nearest_name.hpp"
#include "model/probing.hpp"
#include "model/read_file.hpp"
#include "model/shaping.hpp"
#include "model/short_positions.hpp"
#include "model/touching.hpp"
#include "solver/search.hpp"
#include "solver/variety.hpp"

namespace {

using roluat::analysis::Common;
using roluat::model::Message;
namespace status = roluat::analysis::status;

void on_interrupt(int /*signal*/) {
  if (roluat::analysis::interrupted.exchange(true)) std::_Exit(status::kInterrupted);  // the second time at once
}

/// What is given to an option, wherever it stands on the line; empty where it is not there.
std::string given_to(std::string_view option, int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == option && i + 1 < argc) return argv[i + 1];
    if (argument.starts_with(option) && argument.substr(option.size()).starts_with("="))
      return std::string(argument.substr(option.size() + 1));
  }
  return {};
}

// Help and errors are said in the language asked for, also where the rest of the line could not be understood; help
// shows the examples of the game asked for.
void note_common_options(Common& common, int argc, char** argv) {
  if (common.language.empty()) common.language = given_to("--lang", argc, argv);
  if (const std::string game = given_to("--game", argc, argv); !game.empty())
    common.game = roluat::analysis::game_meant(game);
}

/// Does a command take a position?
bool takes_position(const CLI::App& command) {
  return std::ranges::any_of(command.get_options(), [](const CLI::Option* one) {
    return one->get_positional() ? one->get_name(true) == "FEN" : one->get_type_name() == "FEN";
  });
}

std::unique_ptr<roluat::model::Game> game_if_there(const Common& common) try {
  return common.open_game();
} catch (const roluat::model::InputError&) {
  return nullptr;
}

// How long a position is its game knows.
std::string unquoted_position(const std::vector<std::string>& line, const Common& common) {
  const auto game = game_if_there(common);
  const bool has_fens = game != nullptr && game->can<roluat::model::ShortPositions>() != nullptr;
  return roluat::analysis::unquoted_position(line, [&](const std::string& words) {
    if (has_fens) try {
        (void)game->position(words);
        return true;
      } catch (const roluat::model::InputError&) {  // something else, then
      }
    return false;
  });
}

/// Some notations write moves such as "-P5.4", which look like options.
bool is_rear_man(std::string_view word) {
  constexpr std::string_view kWays = "+-.=", kNumbers = "123456789";
  if (word.size() < 4 || word[0] != '-' || std::isalpha(static_cast<unsigned char>(word[1])) == 0) return false;
  std::string_view behind = word.substr(2);
  if (kNumbers.find(behind[0]) != std::string_view::npos) behind.remove_prefix(1);
  return behind.size() == 2 && kWays.find(behind[0]) != std::string_view::npos &&
         kNumbers.find(behind[1]) != std::string_view::npos;
}

/// The line with such a move, which only `convert` takes, behind a "--".
std::vector<const char*> with_move_marked(int argc, char** argv) {
  std::vector<const char*> line(argv, argv + argc);
  const auto stands = [&](std::string_view word) { return std::ranges::find(line, word) != line.end(); };
  if (!stands("convert") || stands("--")) return line;
  const auto move = std::ranges::find_if(line, is_rear_man);
  if (move == line.end()) return line;
  std::rotate(move, move + 1, line.end());
  line.insert(line.end() - 1, "--");
  return line;
}

bool takes_only_commands(const CLI::App& app) {
  return std::ranges::none_of(app.get_options(), [](const CLI::Option* one) { return one->get_positional(); });
}

constexpr const char* kEmpty = "the value is empty";

/// What the library says of the line, the arguments of the command by their names in help: "FILE excludes --fen".
std::string said_by_library(const CLI::App& command, const CLI::Error& error, roluat::model::Language language) {
  std::string words = error.what();
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_positional()) continue;
    const std::string name = option->get_name(true), told = roluat::analysis::argument_in_words(name, language);
    for (const char* sign : {": ", " excludes ", " requires "})
      if (words.starts_with(name + sign)) words.replace(0, name.size(), told);
    for (const char* sign : {" excludes ", " requires "})
      if (words.ends_with(sign + name)) words.replace(words.size() - name.size(), name.size(), told);
  }
  return roluat::analysis::in_language(Message::foreign(words), language);
}

// What is wrong with the line, in words. A command that there is none of is named, with the nearest that there is; the
// library only says that one is lacking.
std::string wrong_usage(const CLI::App& app, const CLI::Error& error, const std::vector<std::string>& line,
                        const Common& common) {
  const roluat::model::Language language = common.spoken();
  const CLI::App* at = &app;
  while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
  const bool may_be_one = error.get_name() != "CallForHelp" && takes_position(*at);
  if (const std::string position = may_be_one ? unquoted_position(line, common) : ""; !position.empty())
    return roluat::analysis::in_language(
        roluat::model::Diagnostic{"", 0, 0, "a position has spaces in it",
                                  roluat::model::message("it in quotes: '%1'", position)},
        language);
  std::vector<std::string> names;
  for (const CLI::App* command : at->get_subcommands([](const CLI::App* one) { return !one->get_name().empty(); }))
    names.push_back(command->get_name());
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
  const std::vector<std::string> left = app.remaining(true);
  const bool too_much = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
  if (too_much && left.size() > 1) {  // the library names them backwards
    std::string words;
    for (const std::string& word : left) words += (words.empty() ? "" : " ") + word;
    if (!takes_only_commands(*at) || left.front().starts_with('-'))
      return roluat::analysis::in_language(Message::foreign("The following arguments were not expected: " + words),
                                           language);
  }
  const bool a_command_was_meant = error.get_name() == "RequiredError" || (too_much && takes_only_commands(*at));
  if (!a_command_was_meant || names.empty() || left.empty() || left.front().starts_with('-'))
    return said_by_library(*at, error, language);
  return roluat::analysis::in_language(
      roluat::model::Diagnostic{
          "", 0, 0, roluat::model::message("unknown command '%1'", left.front()),
          roluat::model::expected_name(left.front(), names, roluat::model::message("one of: %1", all))},
      language);
}

constexpr std::size_t kLongestWord = 1000;

void shorten_each(std::string& text, std::string_view word) {
  std::size_t shown = 100;
  while (shown < word.size() && (static_cast<unsigned char>(word[shown]) & 0xC0U) == 0x80U) ++shown;  // no half one
  const std::string by = std::string(word.substr(0, shown)) + "...";
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size())
    text.replace(at, word.size(), by);
}

/// Arguments as they are repeated to the user: of very long ones, of values and of what stands between commas the
/// beginning.
std::string shortened(std::string text, int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    std::string_view word(argv[i]);
    if (word.size() <= kLongestWord) continue;
    shorten_each(text, word);
    if (word.starts_with("--")) word.remove_prefix(std::min(word.size(), word.find('=') + 1));
    if (word.size() > kLongestWord) shorten_each(text, word);
    while (!word.empty()) {
      const std::string_view part = word.substr(0, word.find(','));
      if (part.size() > kLongestWord) shorten_each(text, part);
      word.remove_prefix(std::min(word.size(), part.size() + 1));
    }
  }
  return text;
}

// Whatever is written on the line may come back in JSON, which is UTF-8.
void refuse_other_than_utf8(int argc, char** argv) {
  for (int i = 1; i < argc; ++i)
    if (roluat::model::invalid_utf8(argv[i]) != std::string::npos)
      throw roluat::model::InputError(
          {roluat::model::message("argument %1", i), 0, 0, "this is not UTF-8", "a text in UTF-8"});
}

// Of "--report=", the library takes the next word for the value.
void refuse_nothing_behind_equals(int argc, char** argv) {
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    const std::string_view word = argv[i];
    if (word.starts_with("--") && word.find('=') + 1 == word.size())
      throw CLI::ValidationError(std::string(word.substr(0, word.size() - 1)), kEmpty);
  }
}

// Whoever stands in the folder of a game and names none may mean that one.
void hint_at_game_here(const CLI::App& app, const std::vector<std::string>& line, const Common& common) {
  using roluat::analysis::is_game_folder;
  const std::string command = app.get_subcommands().empty() ? "" : app.get_subcommands().front()->get_name();
  // Of no game, or of one that their files name.
  constexpr std::array<std::string_view, 7> kOthers{"", "new", "help", "completion", "verify", "report", "experiment"};
  if (std::ranges::find(kOthers, command) != kOthers.end()) return;
  if (!is_game_folder(".") || !std::filesystem::exists("game.toml")) return;
  const auto of_files = [](const std::string& word) { return word == "work" || word == "merge"; };  // they name it
  if (command == "perft" && std::ranges::any_of(line, of_files)) return;
  const auto names_game = [](const std::string& word) { return is_game_folder(roluat::analysis::game_meant(word)); };
  if (!app.get_option("--game")->empty() || std::ranges::any_of(line, names_game)) return;
  notice(common, roluat::model::message("a game lies in this folder, and the answer is about %1; use --game . to "
                                        "ask about the one in this folder",
                                        common.game));
}

// What the command cannot do without is said before anything that may be wrong with the rest of the line.
void refuse_what_game_lacks(const CLI::App& app, const Common& common) {
  if (app.get_subcommands().empty()) return;
  const CLI::App& command = *app.get_subcommands().front();
  const std::string name = command.get_name();
  const std::string inner = command.get_subcommands().empty() ? "" : command.get_subcommands().front()->get_name();
  // Those that read files are about the game of the files.
  const bool of_files = !inner.empty() && inner != "split" && inner != "serve" && inner != "suite";
  constexpr std::array<std::string_view, 9> kNeedy{"adjudicate", "complexity", "conformance", "draw", "perft",
                                                   "replay",     "score",      "shapes",      "touch"};
  const bool is_suite = name == "positions" && inner == "suite";
  if ((std::ranges::find(kNeedy, name) == kNeedy.end() && !is_suite) || of_files) return;
  std::unique_ptr<roluat::model::Game> game;
  try {
    game = common.open_game();
  } catch (const roluat::model::InputError&) {  // the command says it
    return;
  }
  // A table of pairs is a file of the game; nothing is judged.
  if (name == "adjudicate" && command.count("--pairs") == 0) (void)game->as<roluat::model::Adjudicating>();
  // What is not played may still be asked for results, of lines that repeat.
  const bool answers = name == "perft" && inner == "serve" && game->can<roluat::model::Probes>() != nullptr;
  if (name == "conformance") (void)game->probes();
  if (name == "draw") (void)game->pictures();
  if (name == "replay") (void)game->recording();
  if (name == "score") (void)game->scoring();
  if (name == "shapes") (void)game->as<roluat::model::Shaping>();
  if (name == "touch") (void)game->as<roluat::model::Touching>();
  if (name == "complexity" || (name == "perft" && !answers) || name == "replay" || is_suite) (void)game->play();
  if (is_suite) (void)game->chances();
  if (name == "perft" && !answers) (void)game->counting();
}

/// Does its value name a file, a folder, a ruling or a program?
bool names_something(const CLI::Option& option) {
  constexpr std::array<std::string_view, 5> kTypes{"DIR", "FILE", "TEXT=FILE", "RULING", "COMMAND"};
  constexpr std::array<std::string_view, 13> kArguments{
      "FILE", "FOLDER", "DIR", "ENGINE", "UNIT", "RESULTS", "FINDINGS", "REPORT", "NAME", "RULING", "BASE", "A", "B"};
  if (option.get_positional() && std::ranges::find(kArguments, option.get_name(true)) != kArguments.end()) return true;
  const std::string type = option.get_type_name();
  return std::ranges::find(kTypes, type.substr(0, type.find(':'))) != kTypes.end();
}

// An empty name would be taken for none: the option would be as if it were not there.
void refuse_empty_names(CLI::App& app) {
  for (CLI::Option* option : app.get_options())
    if (names_something(*option))
      option->check([](const std::string& name) { return std::string(name.empty() ? kEmpty : ""); });
  for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) refuse_empty_names(*command);
}

int run(int argc, char** argv, Common& common) {
  CLI::App app{"Rõ Luật: finds where the rule texts of a board game contradict themselves and each other.", "roluat"};
  say_help_in_language(app, common);
  app.require_subcommand(1);
  app.fallthrough();
  app.set_version_flag("--version", ROLUAT_VERSION);
  app.add_option("--lang", common.language, "Language of the output: vi, zh or en (default: the locale's)")
      ->check(CLI::IsMember({"vi", "zh", "en"}));
  app.add_option("--game", common.game, "Choose the game")
      ->type_name("GAME")
      ->transform([](const std::string& game) { return roluat::analysis::game_meant(game); })
      ->capture_default_str();
  app.add_option("--colour,--color", common.colour, "Use colours: auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
  app.add_flag("--json", common.json, "Print JSON, for programs");
  app.footer(
      "Run 'roluat COMMAND --help' for a command's options and examples, 'roluat help COMMAND' for more about it.\n"
      "Exit status: 0 clean, 1 findings, 2 wrong usage or input, 3 undecided or internal disagreement.");
  add_check(app, common);
  add_verify_proofs(app, common);
  add_why(app, common);
  add_fix(app, common);
  add_compare(app, common);
  add_coverage(app, common);
  add_next(app, common);
  add_ruling(app, common);
  add_rule(app, common);
  add_report(app, common);
  add_replay(app, common);
  add_convert(app, common);
  add_adjudicate(app, common);
  add_touch(app, common);
  add_shapes(app, common);
  add_draw(app, common);
  add_score(app, common);
  add_perft(app, common);
  add_conformance(app, common);
  add_positions(app, common);
  add_complexity(app, common);
  roluat::experiments::add_experiment(app, common);
  add_new_game(app, common);
  add_completion(app, common);
  add_help(app, common);
  refuse_empty_names(app);
  app.parse_complete_callback([&] {
    roluat::analysis::speak_in_progress(common.spoken());
    hint_at_game_here(app, {argv + 1, argv + argc}, common);
    refuse_what_game_lacks(app, common);
  });
  app.failure_message([&](const CLI::App* /*app*/, const CLI::Error& error) {
    return "roluat: " + shortened(wrong_usage(app, error, {argv + 1, argv + argc}, common), argc, argv) + "\n" +
           roluat::analysis::in_language(Message("Run with --help for more information."), common.spoken()) + "\n";
  });
  const std::array<const char*, 2> asked_for_help{"roluat", "--help"};  // what the name alone stands for
  try {
    refuse_nothing_behind_equals(argc, argv);
    const std::vector<const char*> line = with_move_marked(argc, argv);
    if (argc < 2)
      app.parse(static_cast<int>(asked_for_help.size()), asked_for_help.data());
    else
      app.parse(static_cast<int>(line.size()), line.data());
  } catch (const CLI::ParseError& error) {
    note_common_options(common, argc, argv);
    if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::Success)) refuse_what_game_lacks(app, common);
    return app.exit(error) == 0 ? status::kClean : status::kWrongInput;
  }
  return common.exit;
}

/// An argument by its name in help. "FEN" is no argument's name: it says what the text is, wherever it stands.
roluat::model::Diagnostic named_as_in_help(roluat::model::Diagnostic what, roluat::model::Language language) {
  const std::string name = what.source.str(), told = roluat::analysis::argument_in_words(name, language);
  if (name != "FEN" && told != name) what.source = told;
  return what;
}

roluat::model::Diagnostic memory_used_up() {
  return {"", 0, 0, "the memory is used up", "a smaller input, or more memory"};
}

// Z3 says it in words; where there is no memory for a thread, it is refused.
bool is_of_memory(const std::exception& error) {
  const auto* system = dynamic_cast<const std::system_error*>(&error);
  return std::string_view(error.what()) == "out of memory" ||
         (system != nullptr && (system->code() == std::errc::resource_unavailable_try_again ||
                                system->code() == std::errc::not_enough_memory));
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGINT, on_interrupt);
  roluat::analysis::keep_standard_streams();
  Common common;
  const auto fail = [&](const auto& what, int exit) {
    roluat::analysis::end_progress();
    std::cerr << "roluat: " << shortened(roluat::analysis::in_language(what, common.spoken()), argc, argv) << "\n";
    return exit;
  };
  using roluat::model::Diagnostic;
  try {
    refuse_other_than_utf8(argc, argv);
    const int exit = run(argc, argv, common);
    roluat::analysis::finish_output();
    return exit;
  } catch (const roluat::analysis::ReaderGone&) {
    roluat::analysis::end_progress();
    return status::kWrongInput;
  } catch (const roluat::model::InputError& error) {
    return fail(named_as_in_help(error.diagnostic(), common.spoken()), status::kWrongInput);
  } catch (const std::filesystem::filesystem_error& error) {
    return fail(Diagnostic{error.path1().string(), 0, 0, "cannot be used", "a file or folder that can be opened"},
                status::kWrongInput);
  } catch (const nlohmann::json::exception&) {  // whoever reads a report says more where it can
    return fail(Diagnostic{"", 0, 0, "a JSON file holds something unexpected", "a file as 'roluat' wrote it"},
                status::kWrongInput);
  } catch (const std::bad_alloc&) {
    return fail(memory_used_up(), status::kWrongInput);
  } catch (const roluat::solver::GaveUp&) {
    return fail(Message("the solver gave up; nothing was written"), status::kUndecided);
  } catch (const roluat::solver::Interrupted&) {
    return fail(Message("interrupted; nothing was written"), status::kInterrupted);
  } catch (const std::exception& error) {
    if (is_of_memory(error)) return fail(memory_used_up(), status::kWrongInput);
    return fail(roluat::model::message("internal error: %1", std::string(error.what())), status::kUndecided);
  }
}
