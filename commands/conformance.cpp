// roluat conformance ENGINE: by which rules does this program play?
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "analysis/conformance/answer_log.hpp"
#include "analysis/conformance/conclusions_json.hpp"
#include "analysis/conformance/conclusions_words.hpp"
#include "analysis/rulings/ruling_file.hpp"
#include "commands/command.hpp"
#include "commands/numbers.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using model::Trilingual;

struct ConformanceArguments {
  std::string engine, speech = "lines", counts = "turns", log, save, probes;
  double time_limit = 10;
  std::size_t positions = 100'000;
  bool all = false, heard = false, quick = false;
};

Shown shown_by(const ConformanceArguments& arguments) {
  if (arguments.speech == "lines") return Shown::positions;
  return arguments.counts == "turns" ? Shown::turns : Shown::sequences;
}

std::string asked(const ConformanceArguments& arguments) {
  return arguments.engine + " (" + arguments.speech + ", " + arguments.counts + ")";
}

/// Where only sequences are counted, nothing can be said of the end of the game; where only numbers are, of nothing
/// else.
std::vector<Probe> probes_for(const ConformanceArguments& arguments, const model::Game& game,
                              const solver::Encoding& encoding, const Common& common) {
  const std::string path = arguments.probes.empty() ? common.folder() + "/probes.txt" : arguments.probes;
  std::vector<Probe> probes = read_probes(path, game, encoding.questions);
  const Shown shown = shown_by(arguments);
  std::erase_if(probes, [&](const Probe& probe) {
    return (shown == Shown::sequences && probe.depth > 1) || (shown != Shown::positions && probe.asks != Asks::turns);
  });
  return probes;
}

/// Asks the program, but for what the log knows.
class Asker {
 public:
  Asker(const ConformanceArguments& arguments, const Predictor& predictor)
      : program_(options(arguments), predictor), again_(arguments.quick) {
    if (!arguments.log.empty()) log_ = AnswerLog(arguments.log, asked(arguments));
  }

  Reply operator()(const Probe& probe) {
    if (const auto known = log_.known(probe)) return *known;
    if (interrupted) return {Reply::Kind::stopped, {}, {}};
    Reply reply = program_.ask(probe);
    // With little time a busy machine is no fault of the program's; one that hangs does so again.
    if (again_ && reply.kind == Reply::Kind::late && !interrupted) reply = program_.ask(probe);
    log_.add(probe, reply);
    return reply;
  }

 private:
  static AskedProgramOptions options(const ConformanceArguments& arguments) {
    AskedProgramOptions options;
    options.command = arguments.engine;
    options.speech = arguments.speech == "lines" ? Speech::lines : Speech::uci;
    options.time_limit = std::chrono::milliseconds(static_cast<long long>(arguments.time_limit * 1000));
    options.heard = arguments.heard;
    options.stopped = [] { return interrupted.load(); };
    return options;
  }

  AskedProgram program_;
  AnswerLog log_;
  bool again_;  ///< ask once more what was not answered in time
};

/// Do more programs want to run than there are processors?
bool machine_is_busy() {
  double load = 0;
  return getloadavg(&load, 1) == 1 && load > std::max(1U, std::thread::hardware_concurrency());
}

constexpr std::chrono::seconds kQuick{50};  // of asking: with what is worked out from it, a minute

ExaminationOptions examination_options(const ConformanceArguments& arguments, const Common& common) {
  ExaminationOptions options;
  options.positions = arguments.positions;
  const auto until = std::chrono::steady_clock::now() + kQuick;
  if (arguments.quick) options.enough = [until] { return std::chrono::steady_clock::now() > until; };
  options.progress = [l = common.spoken()](std::size_t asked, std::size_t all) {
    const std::string n = std::to_string(asked), of = std::to_string(all);
    const Trilingual words{"thế cờ " + n + " / " + of, "局面 " + n + " / " + of, "position " + n + " of " + of};
    progress_line(words.in(l));
  };
  return options;
}

/// Throws InputError where nothing at all was answered.
void require_answers(const Conclusions& conclusions, const ConformanceArguments& arguments) {
  if (!conclusions.examined.answered.empty() || conclusions.examined.questions.empty() || conclusions.examined.stopped)
    return;
  const Reply& first = conclusions.examined.questions.front().reply;
  const model::Message expected =
      arguments.speech == "lines"
          ? model::Message("lines as in analysis/conformance/README.md; --speaks uci for 'go perft'")
          : model::Message("'uciok' for 'uci', 'MOVE: COUNT' and 'Nodes searched: COUNT' for 'go perft DEPTH'");
  const auto fail = [&](const model::Message& problem) {
    throw model::InputError({"ENGINE", 0, 0, problem, expected});
  };
  if (first.kind == Reply::Kind::late)
    fail(model::message("'%1' answered nothing: no answer in time to '%2'", arguments.engine, first.words));
  if (first.kind == Reply::Kind::crashed)
    fail(model::message("'%1' answered nothing: it ended (%2)", arguments.engine, first.words));
  if (first.kind == Reply::Kind::refused)
    fail(model::message("'%1' answered nothing: it refused ('%2')", arguments.engine, first.words));
  fail(model::message("'%1' answered nothing that can be read: '%2'", arguments.engine, first.words));
}

int exit_status(const Conclusions& conclusions) {
  if (conclusions.examined.stopped) return status::kInterrupted;
  return conclusions.clean() ? status::kClean : status::kFindings;
}

int run(const ConformanceArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  (void)game->probes();  // what the game lacks is said before anything is read
  const solver::Encoding encoding = solver::read_encoding(common.folder());
  const std::vector<Probe> probes = probes_for(arguments, *game, encoding, common);
  if (probes.empty()) throw model::InputError({"--probes", 0, 0, "nothing would be asked", "positions to ask about"});
  const Predictor predictor(*game, shown_by(arguments));
  Asker asker(arguments, predictor);
  Weigher weigher(encoding.questions, encoding.rulings, predictor);
  Examination examination(weigher, encoding.questions, predictor, std::ref(asker),
                          examination_options(arguments, common));
  Examined examined = examination.run(probes);
  examined.machine_busy = machine_is_busy();
  const Conclusions conclusions = conclude(std::move(examined), probes, predictor, *game, encoding);
  end_progress();
  require_answers(conclusions, arguments);
  if (!arguments.save.empty())
    write_ruling(arguments.save, learned_ruling(conclusions, std::filesystem::path(arguments.save).stem().string()),
                 encoding.questions, common.spoken());
  if (common.json)
    std::cout
        << to_json(conclusions, encoding, *game).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
        << "\n";
  else
    std::cout << ConclusionWords(conclusions, encoding, *game, {common.spoken(), common.style(), common.width()},
                                 arguments.all)
                     .whole();
  return exit_status(conclusions);
}

}  // namespace

void add_conformance(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("conformance", "Ask another program by which rules it plays");
  const auto arguments = std::make_shared<ConformanceArguments>();
  command->add_option("ENGINE", arguments->engine, "The program, as a shell command")->required();
  command->add_option("--speaks", arguments->speech, "Speak this protocol: lines, or uci ('go perft')")
      ->check(CLI::IsMember({"lines", "uci"}))
      ->capture_default_str();
  command
      ->add_option("--counts", arguments->counts, "With uci: say what the program counts where a turn has several acts")
      ->check(CLI::IsMember({"turns", "sequences"}))
      ->capture_default_str();
  take_seconds(
      *command->add_option("--time-limit", arguments->time_limit, "Wait at most this many seconds for each answer")
           ->capture_default_str());
  take_whole_number(
      *command->add_option("--positions", arguments->positions, "Ask about at most this many positions (default: all)")
           ->check(CLI::Range(std::size_t{1}, std::size_t{100'000})));
  command->add_flag("--quick", arguments->quick, "Stop asking after 50 seconds, and say what is known by then");
  command->add_option("--log", arguments->log, "Keep every answer in this file, and do not ask again what it holds")
      ->type_name("FILE");
  command->add_option("--save", arguments->save, "Write the rules that the program plays by as a ruling")
      ->type_name("FILE");
  command->add_option("--probes", arguments->probes, "Ask about the positions in this file instead of the game's")
      ->type_name("FILE");
  command->add_flag("--stderr", arguments->heard, "Show what the program writes to standard error");
  command->add_flag("--all", arguments->all,
                    "Show every fault, act against a text and failure, every question settled, and all pieces");
  command->footer(
      "The program is asked for the turns of small positions, first for those that tell most; all answers are weighed\n"
      "together. How it has to answer, ten lines in any language: analysis/conformance/README.md. Exit status 1: it\n"
      "does what no ruling explains, or failed.\nExamples:\n"
      "  roluat conformance 'roluat perft serve --ruling zh'\n"
      "  roluat conformance ./my-engine --speaks uci --log answers.jsonl\n"
      "  roluat conformance 'node my_adapter.mjs ./my-engine.mjs' --save mine.toml\n"
      "  roluat ruling compare mine.toml vi --brief");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
