// roluat experiment list | run | verify | show: named, seeded runs.
#include "commands/experiment.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "commands/showing.hpp"
#include "experiments/runner.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::experiments {
namespace {

using analysis::Common;
using Json = nlohmann::ordered_json;
using model::InputError;
using model::Trilingual;
namespace status = analysis::status;

struct Arguments {
  std::string name, folder = "report/experiments", found, share;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
};

/// Those of the game in question; throws InputError where it has none.
std::vector<Definition> of_this_game(const Common& common) {
  const std::string game = common.game_name();
  const std::vector<Definition> known = read_definitions(definitions_folder());
  std::vector<Definition> all = of_game(known, game);
  if (!all.empty()) return all;
  (void)common.open_game()->matches();  // a game that cannot be played has none
  std::set<std::string> games;
  for (const Definition& one : known) games.insert(one.game);
  std::string names;
  for (const std::string& one : games) names += (names.empty() ? "" : ", ") + one;
  throw InputError({"--game", 0, 0, model::message("there are no experiments of the game '%1'", game),
                    model::message("one of: %1", names)});
}

std::vector<Definition> named(const std::string& name, const Common& common) {
  std::vector<Definition> all = of_this_game(common);
  if (name == "all") return all;
  return {definition_called(all, name)};
}

/// "3/16": the third of sixteen.
std::pair<std::size_t, std::size_t> share_from(const std::string& text) {
  if (text.empty()) return {0, 1};
  std::size_t which = 0, all = 0;
  int used = 0;
  if (std::sscanf(text.c_str(), "%zu/%zu%n", &which, &all, &used) != 2 ||
      static_cast<std::size_t>(used) != text.size() || which < 1 || which > all)
    throw InputError(
        {"--share", 0, 0, model::message("'%1' is not a share", text), "I/N with I from 1 to N, such as 3/16"});
  return {which - 1, all};
}

std::vector<model::Ruling> rulings_of(const Definition& definition, const Common& common) {
  std::vector<model::Ruling> rulings;
  for (const std::string& name : definition.rulings) rulings.push_back(common.ruling(name, definition.file));
  return rulings;
}

/// "3 / 40, about 75 s left": by the time since the first call, units kept from an earlier run left aside.
class RunProgress {
 public:
  explicit RunProgress(model::Language language) : language_(language) {}

  std::string at(std::size_t done, std::size_t all) {
    if (!first_) first_ = done;
    std::string text = std::to_string(done) + " / " + std::to_string(all);
    if (done == *first_) return text;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    const double left = seconds / static_cast<double>(done - *first_) * static_cast<double>(all - done);
    const Trilingual words{", còn khoảng {} giây", "，约剩 {} 秒", ", about {} s left"};
    std::string tail = words.in(language_);
    return text + tail.replace(tail.find("{}"), 2, std::to_string(std::lround(left)));
  }

 private:
  model::Language language_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::optional<std::size_t> first_;  ///< done before
};

// Results are written at the end: hours later is too late to say that there is no place for them.
void refuse_without_place(const std::string& folder) {
  std::error_code error;  // then there is none, or it is no folder
  std::filesystem::create_directories(folder, error);
  if (!std::filesystem::exists(std::filesystem::symlink_status(folder, error)))
    throw InputError({folder, 0, 0, "a folder cannot be made there", "a writable folder with room in it"});
  if (!model::is_folder(folder))
    throw InputError({folder, 0, 0, "this is not a folder", "a writable folder with room in it"});
  if (access(folder.c_str(), W_OK | X_OK) != 0)
    throw InputError({folder, 0, 0, "cannot be used", "a writable folder with room in it"});
}

RunReport work(const Definition& definition, const Arguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const model::Questions questions = model::read_questions(common.folder() + "/kernel/questions.toml");
  const std::vector<model::Ruling> rulings = rulings_of(definition, common);
  const auto [share, shares] = share_from(arguments.share);
  refuse_without_place(arguments.folder);
  RunOptions options{arguments.folder, share, shares, ROLUAT_VERSION, {}};
  options.progress = [&, progress = RunProgress(common.spoken())](std::size_t done, std::size_t all) mutable {
    analysis::progress_line(definition.name + ": " + progress.at(done, all));
  };
  const Setting setting{*game, questions, rulings, definition, arguments.threads, &analysis::interrupted};
  RunReport report = run(setting, options);
  analysis::end_progress();
  return report;
}

/// Says where an experiment stands that is not done; answers the exit status.
int unfinished(const Definition& definition, const RunReport& report, const Common& common) {
  const Trilingual words{"đã làm {} trên {} phần; cùng lệnh ấy sẽ làm tiếp", "已完成 {} / {} 份；同一命令会接着做",
                         "{} of {} units are done and kept; the same command goes on from there"};
  std::string text = words.in(common.spoken());
  for (const std::size_t count : {report.done, report.all}) text.replace(text.find("{}"), 2, std::to_string(count));
  std::cerr << "roluat: " << definition.name << ": " << text << "\n";
  return report.stopped ? status::kInterrupted : status::kClean;
}

void show(const std::string& folder, const std::string& name, const Common& common) {
  if (common.json)
    std::cout << model::read_file(folder + "/" + name + ".json", "results of an experiment");
  else
    std::cout << shown(folder, name, common.game_words(), common.spoken(), common.width());
}

int run_all(const Arguments& arguments, const Common& common) {
  for (const Definition& definition : named(arguments.name, common)) {
    const RunReport report = work(definition, arguments, common);
    if (report.stopped || !report.outcome) {
      const int exit = unfinished(definition, report, common);
      if (exit != status::kClean) return exit;
      continue;
    }
    show(arguments.folder, definition.name, common);
  }
  return status::kClean;
}

/// The folder in which the results to verify lie: those given, or those of a run made now. Nothing if that was stopped.
std::optional<std::string> results_found(const Definition& definition, const Arguments& arguments,
                                         const Common& common) {
  if (!arguments.found.empty()) return arguments.found;
  const RunReport report = work(definition, arguments, common);
  if (report.outcome) return arguments.folder;
  (void)unfinished(definition, report, common);
  return std::nullopt;
}

int verify(const Arguments& arguments, const Common& common) {
  int exit = status::kClean;
  Json all = Json::array();
  for (const Definition& definition : named(arguments.name, common)) {
    const auto found = results_found(definition, arguments, common);
    if (!found) return status::kInterrupted;
    const std::vector<Deviation> differences = deviations(results_folder(), *found, definition.name);
    if (!differences.empty()) exit = status::kFindings;
    const auto [figures, rows] = figures_and_lines(results_folder(), definition.name);
    const std::string f = std::to_string(figures), r = std::to_string(rows);
    const Trilingual same{"như kết quả mẫu (" + f + " số, " + r + " dòng bảng)",
                          "与存档结果一致（" + f + " 个数值，" + r + " 行表格）",
                          "as expected (" + f + " figures, " + r + " lines of tables)"};
    Json lines = Json::array();
    for (const Deviation& one : differences)
      lines.push_back({{"where", one.where}, {"expected", one.expected}, {"found", one.found}});
    all.push_back({{"name", definition.name}, {"figures", figures}, {"lines", rows}, {"differences", lines}});
    if (common.json) continue;
    std::cout << definition.name << ": "
              << (differences.empty() ? same.in(common.spoken()) + "\n" : "\n" + shown(differences, common.spoken()));
  }
  if (common.json) std::cout << all.dump(2) << "\n";
  return exit;
}

int list(const Common& common) {
  const std::vector<Definition> all = of_this_game(common);
  if (!common.json) {
    std::cout << shown(all, results_folder(), common.spoken(), common.width());
    return status::kClean;
  }
  Json json = Json::array();
  for (const Definition& one : all)
    json.push_back({{"name", one.name},
                    {"kind", one.kind},
                    {"seconds", one.seconds},
                    {"rulings", one.rulings},
                    {"seed", one.seed},
                    {"sizes", one.sizes},
                    {"what", {{"vi", one.what.vi}, {"zh", one.what.zh}, {"en", one.what.en}}}});
  std::cout << json.dump(2) << "\n";
  return status::kClean;
}

CLI::Option* add_name(CLI::App* command, const std::shared_ptr<Arguments>& arguments, const std::string& what) {
  return command->add_option("NAME", arguments->name, what)->required();
}

void add_running(CLI::App* command, const std::shared_ptr<Arguments>& arguments) {
  command->add_option("--output", arguments->folder, "Keep results, also unfinished ones, in this folder")
      ->type_name("DIR")
      ->capture_default_str();
  command->add_option("--threads", arguments->threads, "Use this many threads")
      ->check(CLI::Range(1U, 1024U))
      ->capture_default_str();
}

void add_list(CLI::App& experiment, Common& common) {
  CLI::App* command = experiment.add_subcommand("list", "List the experiments, what each asks and how long it takes");
  command->footer("Example:\n  roluat experiment list --lang vi");
  command->callback([&common] { common.exit = list(common); });
}

void add_run(CLI::App& experiment, Common& common) {
  CLI::App* command = experiment.add_subcommand("run", "Run an experiment (resumes where it was interrupted)");
  const auto arguments = std::make_shared<Arguments>();
  add_name(command, arguments, "The experiment, or 'all'");
  add_running(command, arguments);
  command->add_option("--share", arguments->share, "Do only share I of N (the last share to finish sums up)")
      ->type_name("I/N");
  command->footer(
      "The same seed gives the same numbers, whatever the threads and shares.\n"
      "Examples:\n  roluat experiment run games-random\n  roluat experiment run all --output experiments/results\n"
      "  roluat experiment run games-better --output /shared/better --share 3/16");
  command->callback([arguments, &common] { common.exit = run_all(*arguments, common); });
}

void add_verify(CLI::App& experiment, Common& common) {
  CLI::App* command = experiment.add_subcommand(
      "verify", "Run an experiment again and report each number that differs from the kept results");
  const auto arguments = std::make_shared<Arguments>();
  add_name(command, arguments, "The experiment, or 'all'");
  add_running(command, arguments);
  command->add_option("--found", arguments->found, "Compare the results in this folder instead of running")
      ->type_name("DIR");
  command->footer(
      "Time and machine are not compared. Exit status 1 if a number differs.\n"
      "Examples:\n  roluat experiment verify games-random\n  roluat experiment verify all --found report/experiments");
  command->callback([arguments, &common] { common.exit = verify(*arguments, common); });
}

void add_show(CLI::App& experiment, Common& common) {
  CLI::App* command =
      experiment.add_subcommand("show", "Show the results of an experiment (the kept ones, unless a folder is given)");
  const auto arguments = std::make_shared<Arguments>();
  add_name(command, arguments, "The experiment");
  command->add_option("--found", arguments->found, "Show the results in this folder")->type_name("DIR");
  command->footer("Example:\n  roluat experiment show games-random --lang zh");
  command->callback([arguments, &common] {
    (void)definition_called(of_this_game(common), arguments->name);
    show(arguments->found.empty() ? results_folder() : arguments->found, arguments->name, common);
  });
}

}  // namespace

void add_experiment(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand(
      "experiment", "Run named, seeded experiments: how big the game is, how it plays, what a sentence is worth");
  command->require_subcommand(0, 1);
  command->callback([command, &common] {
    if (command->get_subcommands().empty()) common.exit = list(common);
  });
  add_list(*command, common);
  add_run(*command, common);
  add_verify(*command, common);
  add_show(*command, common);
}

}  // namespace roluat::experiments
