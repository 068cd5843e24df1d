#include "analysis/proofs/second_opinion.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

#include "analysis/conformance/line_process.hpp"
#include "analysis/threads/side_by_side.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "solver/denials.hpp"

namespace roluat::analysis {
namespace {

namespace fs = std::filesystem;
using solver::Answer;
using solver::DenialQuery;
using solver::DeniedFormula;

constexpr const char* kLogic = "(set-logic ALL)\n";
constexpr const char* kMark = "; roluat: is there such a situation? The answer sought is unsat.\n";

/// A process of the solver, begun anew where it gave no answer.
class SecondSolver {
 public:
  SecondSolver(const SecondOptions& options) : options_(options) {}

  Answer ask(const std::string& script) {
    if (process_ == nullptr)
      process_ = std::make_unique<LineProcess>(options_.command, false, [this] { return options_.stop.stop_requested(); });
    const auto begin = LineProcess::Clock::now();
    const auto until = begin + std::chrono::duration_cast<LineProcess::Clock::duration>(std::chrono::duration<double>(options_.seconds));
    const bool sent = process_->send(kLogic + script);
    const LineProcess::Line line = sent ? process_->read(until) : LineProcess::Line{LineProcess::Line::Kind::ended};
    seconds_ += std::chrono::duration<double>(LineProcess::Clock::now() - begin).count();
    if (line.kind == LineProcess::Line::Kind::stopped) throw solver::Interrupted();
    if (line.kind == LineProcess::Line::Kind::text && (line.text == "sat" || line.text == "unsat")) {
      answered_ = true;
      if (!process_->send("(reset)")) process_.reset();
      return line.text == "sat" ? Answer::sat : Answer::unsat;
    }
    process_.reset();
    if (line.text == "unknown") return Answer::unknown;
    if (!answered_ && line.kind != LineProcess::Line::Kind::late)
      throw model::InputError({"--second-solver", 0, 0, "'" + options_.command + "' gives no answer" +
                               (line.text.empty() ? "" : ": " + line.text),
                               "a solver that reads SMT-LIB 2 on its standard input, such as Debian's cvc5"});
    return Answer::unknown;
  }

  [[nodiscard]] double seconds() const { return seconds_; }

 private:
  const SecondOptions& options_;
  std::unique_ptr<LineProcess> process_;
  bool answered_ = false;
  double seconds_ = 0;
};

std::vector<DeniedFormula> formulas_of(const std::vector<Denial>& all) {
  std::vector<DeniedFormula> result;
  for (const Denial& one : all) result.push_back({one.formula, one.pieces});
  return result;
}

std::string with_head(const DenialQuery& query, const std::vector<Denial>& all) {
  std::string text = kMark;  // first of all: by it the file is known to be one of these
  for (const std::size_t i : query.asks_of) text += "; " + all[i].id + "\n";
  return text + kLogic + query.script;
}

// What an earlier run has written there goes, and nothing else.
void remove_earlier(const std::string& folder) {
  std::error_code none;
  if (!fs::is_directory(folder, none)) return;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    std::ifstream in(entry.path());
    std::string line;
    if (entry.is_regular_file() && entry.path().extension() == ".smt2" && std::getline(in, line) && line + "\n" == kMark)
      fs::remove(entry.path(), none);
  }
}

std::string file_of(const std::string& folder, const DenialQuery& query) { return folder + "/" + query.name + ".smt2"; }

std::vector<DenialQuery> written_queries(solver::Encoding& encoding, const std::vector<Denial>& denied,
                                         const std::string& folder) {
  remove_earlier(folder);
  std::vector<DenialQuery> queries;
  solver::for_each_denial_query(encoding, formulas_of(denied), solver::Engine::none, [&](DenialQuery query) {
    model::write_file_atomically(file_of(folder, query), with_head(query, denied));
    queries.push_back(std::move(query));
  });
  return queries;
}

/// Asks everything, on two processes.
class Asking {
 public:
  Asking(const CheckResult& result, const SecondOptions& options)
      : result_(result), options_(options), encoding_(*result.pool) {}

  SecondOpinion run() {
    opinion_.solver = options_.command;
    ask_denied();
    ask_undecided();
    std::ranges::sort(opinion_.unanswered);
    return std::move(opinion_);
  }

 private:
  void ask_denied() {
    const std::vector<DenialQuery> queries = written_queries(encoding_, result_.denied, options_.folder);
    std::set<std::size_t> doubted;
    std::atomic<std::size_t> next = 0, done = 0;
    const auto work = [&] {
      SecondSolver solver(options_);
      for (std::size_t i = next++; i < queries.size(); i = next++) {
        const Answer answer = solver.ask(queries[i].script);
        const std::scoped_lock one_at_a_time(mutex_);
        if (answer != Answer::unsat) doubted.insert(queries[i].asks_of.begin(), queries[i].asks_of.end());
        if (answer == Answer::sat) note_disagreement(queries[i]);
        if (answer == Answer::unknown) opinion_.unanswered.push_back(file_of(queries[i]));
        if (options_.progress) options_.progress(++done, queries.size());
      }
      const std::scoped_lock one_at_a_time(mutex_);
      opinion_.seconds += solver.seconds();
    };
    run_side_by_side({work, work});
    opinion_.queries += queries.size();
    opinion_.obligations = result_.denied.size() - doubted.size();
  }

  [[nodiscard]] std::string file_of(const DenialQuery& query) const { return analysis::file_of(options_.folder, query); }

  void note_disagreement(const DenialQuery& query) {
    SecondOpinion::Disagreement one{file_of(query), options_.folder + "/" + query.name + ".z3.smt2", {}};
    for (const std::size_t i : query.asks_of) one.obligations.push_back(result_.denied[i].id);
    solver::for_each_denial_query(encoding_, formulas_of(result_.denied), solver::Engine::general, [&](const DenialQuery& same) {
      if (same.name == query.name) model::write_file_atomically(one.as_first_asked, with_head(same, result_.denied));
    });
    opinion_.disagreements.push_back(std::move(one));
  }

  // Each by itself: of what holds it is to be known which it is.
  void ask_undecided() {
    SecondSolver solver(options_);
    for (const Denial& one : result_.undecided) {
      bool holds = false, open = false;
      solver::for_each_denial_query(encoding_, formulas_of({one}), solver::Engine::none, [&](const DenialQuery& query) {
        if (holds) return;
        const Answer answer = solver.ask(query.script);
        ++opinion_.queries;
        holds = answer == Answer::sat;
        open = open || answer == Answer::unknown;
      });
      (holds ? opinion_.holds : open ? opinion_.still_open : opinion_.denied_too).push_back(one.id);
    }
    opinion_.seconds += solver.seconds();
  }

  const CheckResult& result_;
  const SecondOptions& options_;
  solver::Encoding encoding_;
  SecondOpinion opinion_;
  std::mutex mutex_;
};

// Then a denial would be a finding, which has to be told.
bool is_found_if_denied(solver::Kind kind) {
  return kind == solver::Kind::dead || kind == solver::Kind::redundant || kind == solver::Kind::example ||
         kind == solver::Kind::definition;
}

}  // namespace

void keep_denials(const CheckResult& result, const std::string& folder) {
  solver::Encoding encoding = *result.pool;
  static_cast<void>(written_queries(encoding, result.denied, folder));
}

SecondOpinion second_opinion(const CheckResult& result, const SecondOptions& options) {
  return Asking(result, options).run();
}

void take_over(const SecondOpinion& opinion, CheckResult& result) {
  for (const std::string& id : opinion.denied_too) {
    const auto place = std::ranges::find(result.undecided, id, &Denial::id);
    const auto summary = std::ranges::find_if(result.summaries, [&](const CheckSummary& of) {
      return of.undecided > 0 && id.starts_with(std::string(name_of(of.kind)) + ":");
    });
    if (place == result.undecided.end() || summary == result.summaries.end() || is_found_if_denied(summary->kind)) continue;
    --summary->undecided;
    ++summary->refuted;
    result.denied.push_back(*place);
    result.undecided.erase(place);
  }
}

}  // namespace roluat::analysis
