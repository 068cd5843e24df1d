// roluat perft --suite FILE: are the counts of a file right?
#include "analysis/perft/perft_suite.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "analysis/certificate/certificate.hpp"
#include "commands/perft_parts.hpp"
#include "commands/perft_words.hpp"
#include "model/atomic_file.hpp"
#include "model/compiled_rulings.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::InputError;
using model::Trilingual;

constexpr std::size_t kHashBytes = 256ULL << 20U;

struct SuiteArguments {
  std::string file;
  bool renew = false;
};

struct WrongCount {
  const SuitePosition* position = nullptr;
  SuiteCount expected;
  std::uint64_t found = 0;
};

/// Counts what a suite has counts for, down to the depth asked for.
class SuiteRun {
 public:
  SuiteRun(Suite& suite, const PerftTerms& terms, const Common& common, bool renew)
      : suite_(suite), terms_(terms), common_(common), game_(common.open_game()), compiled_(*game_), renew_(renew) {}

  /// False if it was interrupted.
  bool run() {
    for (std::size_t i = 0; i < suite_.positions.size(); ++i) {
      progress_line(std::to_string(i) + "/" + std::to_string(suite_.positions.size()) +
                        Trilingual{" thế cờ", " 个局面", " positions"}.in(common_.spoken()),
                    i, suite_.positions.size());
      if (!count(suite_.positions[i])) return false;
    }
    end_progress();
    return true;
  }

  [[nodiscard]] const std::vector<WrongCount>& wrong() const { return wrong_; }
  [[nodiscard]] std::size_t counted() const { return counted_; }
  /// Of a ruling that something was counted under.
  [[nodiscard]] std::string fingerprint(const std::string& ruling) const {
    return ruling_fingerprint(known_.at(ruling));
  }

 private:
  bool count(SuitePosition& position) {
    int depth = 0;
    for (const SuiteCount& one : position.counts)
      if (in_reach(one)) depth = one.depth;
    if (depth == 0) return true;
    model::PerftRequest request;
    request.depth = depth;
    request.threads = terms_.threads;
    request.figures = false;
    request.hash_bytes = kHashBytes;
    request.stop = &interrupted;
    const model::PerftReport report = counted_at(position, request);
    if (!report.complete) return false;
    for (SuiteCount& one : position.counts)
      if (in_reach(one)) compare(position, one, report.plies[static_cast<std::size_t>(one.depth) - 1].nodes);
    return true;
  }

  [[nodiscard]] bool in_reach(const SuiteCount& one) const { return terms_.depth == 0 || one.depth <= terms_.depth; }

  model::PerftReport counted_at(const SuitePosition& position, const model::PerftRequest& request) {
    try {
      const auto played = compiled_.played(ruling_of(suite_.rulings[position.ruling]));
      return game_->counting().perft(*played, game_->position(position.fen), request);
    } catch (const InputError& error) {
      const model::Diagnostic& fault = error.diagnostic();
      if (fault.source != model::Source("FEN")) throw;
      throw InputError({suite_.path, position.line, fault.column, fault.problem, fault.expected});
    }
  }

  void compare(const SuitePosition& position, SuiteCount& expected, std::uint64_t found) {
    ++counted_;
    if (expected.nodes != found) wrong_.push_back({&position, expected, found});
    if (renew_) expected.nodes = found;
  }

  /// A ruling of one's own cannot be looked up by its name: it is that of --ruling, if its answers are those meant.
  [[nodiscard]] std::optional<model::Ruling> own_ruling(SuiteRuling& named) const {
    if (terms_.ruling == named.name) return std::nullopt;
    model::Ruling given = common_.ruling(terms_.ruling);
    const std::string fingerprint = ruling_fingerprint(given);
    const bool meant = named.fingerprint.empty() ? given.name == named.name : named.fingerprint == fingerprint;
    if (!meant && !(renew_ && given.name == named.name)) return std::nullopt;
    if (renew_) named.fingerprint = fingerprint;
    return given;
  }

  const model::Ruling& ruling_of(SuiteRuling& named) {
    if (const auto known = known_.find(named.name); known != known_.end()) return known->second;
    if (const auto given = own_ruling(named)) return known_.emplace(named.name, *given).first->second;
    const std::string source = named.line == 0 ? "--ruling" : suite_.path + ":" + std::to_string(named.line);
    const model::Ruling ruling = common_.ruling(named.name, source);
    const std::string fingerprint = ruling_fingerprint(ruling);
    if (renew_) named.fingerprint = fingerprint;
    if (!named.fingerprint.empty() && named.fingerprint != fingerprint)
      throw InputError({suite_.path, named.line, 0,
                        model::message("the counts are of another ruling '%1', with the fingerprint %2", named.name,
                                       named.fingerprint),
                        model::message("%1, that of the answers it now has, or --renew", fingerprint)});
    return known_.emplace(named.name, ruling).first->second;
  }

  Suite& suite_;
  const PerftTerms& terms_;
  const Common& common_;
  std::unique_ptr<model::Game> game_;
  model::CompiledRulings compiled_;
  bool renew_;
  std::map<std::string, model::Ruling> known_;
  std::vector<WrongCount> wrong_;
  std::size_t counted_ = 0;
};

void print(const Suite& suite, const SuiteRun& run, bool json, model::Language l) {
  Json list = Json::array();
  for (const WrongCount& wrong : run.wrong()) {
    const std::string& ruling = suite.rulings[wrong.position->ruling].name;
    list.push_back({{"line", wrong.position->line},
                    {"ruling", ruling},
                    {"fingerprint", run.fingerprint(ruling)},
                    {"fen", wrong.position->fen},
                    {"depth", wrong.expected.depth},
                    {"expected", wrong.expected.nodes},
                    {"found", wrong.found}});
    if (!json)
      std::cout << suite.path << ":" << wrong.position->line << ":" << wrong.expected.column << ": "
                << filled(Trilingual{"độ sâu %1 theo %2: %3 (cần là: %4)", "深度 %1，按 %2：%3（应为：%4）",
                                     "depth %1 under %2: %3 (expected: %4)"}
                              .in(l),
                          {std::to_string(wrong.expected.depth), ruling, std::to_string(wrong.found),
                           std::to_string(wrong.expected.nodes)})
                << "\n";
  }
  if (json)
    std::cout
        << Json({{"schema", "roluat.perft-suite/1"}, {"file", suite.path}, {"counts", run.counted()}, {"wrong", list}})
               .dump(2)
        << "\n";
  else
    std::cout << filled(Trilingual{"%1 số đếm, %2 sai", "%1 个计数，%2 个错误", "%1 counts, %2 wrong"}.in(l),
                        {std::to_string(run.counted()), std::to_string(run.wrong().size())})
              << "\n";
}

int run(const SuiteArguments& arguments, const PerftTerms& terms, const Common& common) {
  const std::string content = model::read_file(arguments.file, "a suite");
  Suite suite = parse_suite(arguments.file, content, terms.ruling);
  SuiteRun run(suite, terms, common, arguments.renew);
  if (!run.run()) return say_interrupted({"không hiện gì", "不显示结果", "nothing is shown"}, common.spoken());
  if (run.counted() == 0)
    throw InputError({arguments.file, 0, 0, "nothing was counted",
                      suite.positions.empty() ? model::Message("lines 'FEN; DEPTH COUNT'")
                                              : model::Message("counts down to the depth asked for")});
  print(suite, run, common.json, common.spoken());
  if (arguments.renew) model::write_file_atomically(arguments.file, renewed(content, suite));
  return run.wrong().empty() || arguments.renew ? status::kClean : status::kFindings;
}

}  // namespace

std::function<bool(const PerftTerms&)> add_perft_suite(CLI::App& perft, Common& common) {
  const auto arguments = std::make_shared<SuiteArguments>();
  CLI::Option* file =
      perft
          .add_option("--suite", arguments->file,
                      "Verify a file of counts and report each wrong one (exit status 1), down to DEPTH if given; "
                      "lines 'FEN; 1 114; 2 12996', 'ruling NAME' for the lines below it, '# remark'")
          ->type_name("FILE");
  perft.add_flag("--renew", arguments->renew, "Write the counts found into the file")->needs(file);
  for (const char* other : {"--divide", "--count", "--fen", "--state"}) file->excludes(perft.get_option(other));
  return [arguments, &common](const PerftTerms& terms) {
    if (arguments->file.empty()) return false;
    common.exit = run(*arguments, terms, common);
    return true;
  };
}

}  // namespace roluat::analysis
