#include "analysis/proofs/second_opinion.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

#include "analysis/proofs/second_solver.hpp"
#include "model/side_by_side.hpp"
#include "solver/denials.hpp"

namespace roluat::analysis {
namespace {

using solver::Answer;
using solver::DenialQuery;
using solver::DeniedFormula;

constexpr const char* kMark = "; roluat: is there such a situation? The answer sought is unsat.\n";

constexpr const char* kFirstForm = ".z3";  // a query as the first solver was asked it

constexpr std::size_t kParts = 8;

std::vector<DeniedFormula> formulas_of(const std::vector<Denial>& all) {
  std::vector<DeniedFormula> result;
  for (const Denial& one : all) result.push_back({one.formula, one.pieces});
  return result;
}

// What the second solver alone denies it has been asked already.
std::vector<Denial> denied_by_the_first(const CheckResult& result) {
  std::vector<Denial> denied = result.denied;
  std::erase_if(denied, [&](const Denial& one) {
    return std::ranges::find(result.by_other.denied, one.id) != result.by_other.denied.end();
  });
  return denied;
}

std::string with_head(const DenialQuery& query, const std::vector<Denial>& all) {
  std::string text = kMark;  // first of all: by it the file is known to be one of these
  for (const std::size_t i : query.asks_of) text += "; " + all[i].id + "\n";
  return text + kLogic + query.script;
}

std::string path_of(const std::string& folder, const std::string& name) { return folder + "/" + name + ".smt2"; }

std::vector<DenialQuery> queries_about(const solver::Encoding& encoding, const std::vector<Denial>& denied) {
  std::array<std::vector<DenialQuery>, 2> written;
  std::vector<std::function<void()>> tasks;
  for (std::size_t share = 0; share < written.size(); ++share)
    tasks.emplace_back([&, share] {
      solver::Encoding own = encoding;
      solver::for_each_denial_query(own, formulas_of(denied), solver::Engine::none,
                                    [&](DenialQuery query) { written[share].push_back(std::move(query)); },
                                    {share, written.size()});
    });
  model::run_side_by_side(tasks);
  std::vector<DenialQuery> queries = std::move(written.front());
  std::ranges::move(written.back(), std::back_inserter(queries));
  return queries;
}

/// Asks everything, on two processes.
class Asking {
 public:
  Asking(const CheckResult& result, const SecondOptions& options)
      : result_(result),
        options_(options),
        encoding_(*result.pool),
        denied_(denied_by_the_first(result)),
        formulas_(formulas_of(denied_)) {}

  SecondOpinion run() {
    opinion_.solver = options_.command;
    static_cast<ByOther&>(opinion_) = result_.by_other;
    ask_denied();
    ask_undecided();
    std::ranges::sort(opinion_.unanswered);
    return std::move(opinion_);
  }

 private:
  void ask_denied() {
    const std::vector<DenialQuery> queries = queries_about(encoding_, denied_);
    constexpr unsigned kThreads = 2;
    std::vector<std::unique_ptr<SecondSolver>> solvers;
    for (unsigned i = 0; i < kThreads; ++i)
      solvers.push_back(std::make_unique<SecondSolver>(options_.command, options_.stop));
    std::size_t done = 0;
    model::each_by_workers(queries.size(), kThreads, [&](std::size_t i, std::size_t worker) {
      ask(*solvers[worker], queries[i]);
      const std::scoped_lock one_at_a_time(mutex_);
      if (options_.progress) options_.progress(++done, queries.size());
    });
    for (const auto& solver : solvers) opinion_.seconds += solver->seconds();
    opinion_.obligations = denied_.size() - doubted_.size();
  }

  // A disjunction of hundreds of obligations can be too much for a solver that decides each of them in no time.
  void ask(SecondSolver& solver, const DenialQuery& query) {
    const bool of_many = query.asks_of.size() > 1;
    const Answer answer =
        solver.ask(query.script, of_many ? std::min(options_.patience, options_.seconds) : options_.seconds);
    if (answer == Answer::unknown && of_many) {
      for (const DenialQuery& part : parts_of(query)) ask(solver, part);
      return;
    }
    const std::scoped_lock one_at_a_time(mutex_);
    ++opinion_.queries;
    opinion_.asked.emplace(path_of(kDeniedFolder, options_.before + query.name), with_head(query, denied_));
    if (answer != Answer::unsat) doubted_.insert(query.asks_of.begin(), query.asks_of.end());
    if (answer == Answer::sat) note_disagreement(query);
    if (answer == Answer::unknown) opinion_.unanswered.push_back(file_of(query));
  }

  std::vector<DenialQuery> parts_of(const DenialQuery& query) {
    const std::scoped_lock one_at_a_time(mutex_);
    const std::size_t all = query.asks_of.size(), size = (all + kParts - 1) / kParts;
    std::vector<DenialQuery> parts;
    for (std::size_t begin = 0; begin < all; begin += size) {
      const auto first = query.asks_of.begin() + static_cast<std::ptrdiff_t>(begin);
      const std::vector<std::size_t> some(first, first + static_cast<std::ptrdiff_t>(std::min(size, all - begin)));
      const std::string name = query.name + "." + std::to_string(parts.size() + 1);
      parts.push_back(solver::part_of(encoding_, formulas_, solver::Engine::none, query, some, name));
    }
    return parts;
  }

  [[nodiscard]] std::string file_of(const DenialQuery& query, const char* form = "") const {
    return path_of(options_.folder, options_.before + query.name + form);
  }

  void note_disagreement(const DenialQuery& query) {
    SecondOpinion::Disagreement one{file_of(query), file_of(query, kFirstForm), {}};
    for (const std::size_t i : query.asks_of) one.obligations.push_back(denied_[i].id);
    const DenialQuery first =
        solver::part_of(encoding_, formulas_, solver::Engine::general, query, query.asks_of, query.name);
    opinion_.asked.emplace(path_of(kDeniedFolder, options_.before + query.name + kFirstForm),
                           with_head(first, denied_));
    opinion_.disagreements.push_back(std::move(one));
  }

  [[nodiscard]] bool was_asked_before(const std::string& id) const {
    const ByOther& before = result_.by_other;
    return before.unread.contains(id) || std::ranges::find(before.open, id) != before.open.end() ||
           std::ranges::find(before.denied_alone, id) != before.denied_alone.end();
  }

  // Each by itself: of what holds it is to be known which it is.
  void ask_undecided() {
    SecondSolver solver(options_.command, options_.stop);
    for (const Denial& one : result_.undecided) {
      if (was_asked_before(one.id)) continue;
      bool holds = false, open = false;
      solver::for_each_denial_query(encoding_, formulas_of({one}), solver::Engine::none, [&](const DenialQuery& query) {
        if (holds) return;
        const Answer answer = solver.ask(query.script, options_.seconds);
        ++opinion_.queries;
        holds = answer == Answer::sat;
        open = open || answer == Answer::unknown;
      });
      std::vector<std::string>& denied = one.found_if_denied ? opinion_.denied_alone : opinion_.denied;
      (holds ? opinion_.holds : open ? opinion_.open : denied).push_back(one.id);
    }
    opinion_.seconds += solver.seconds();
  }

  const CheckResult& result_;
  const SecondOptions& options_;
  solver::Encoding encoding_;
  const std::vector<Denial> denied_;
  const std::vector<DeniedFormula> formulas_;
  std::set<std::size_t> doubted_;
  SecondOpinion opinion_;
  std::mutex mutex_;
};

// Of these kinds what is denied is counted as found.
bool is_found_if_denied(solver::Kind kind) {
  return kind == solver::Kind::dead || kind == solver::Kind::redundant || kind == solver::Kind::example ||
         kind == solver::Kind::definition;
}

}  // namespace

std::map<std::string, std::string> denials(const CheckResult& result, const std::string& before) {
  std::map<std::string, std::string> files;
  const std::vector<Denial> denied = denied_by_the_first(result);
  for (const DenialQuery& query : queries_about(*result.pool, denied))
    files.emplace(path_of(kDeniedFolder, before + query.name), with_head(query, denied));
  return files;
}

SecondOpinion second_opinion(const CheckResult& result, const SecondOptions& options) {
  return Asking(result, options).run();
}

void add(SecondOpinion more, SecondOpinion& sum) {
  sum.solver = std::move(more.solver);
  sum.queries += more.queries;
  sum.obligations += more.obligations;
  sum.seconds += more.seconds;
  sum.asked.merge(more.asked);
  std::ranges::move(more.unanswered, std::back_inserter(sum.unanswered));
  std::ranges::move(more.disagreements, std::back_inserter(sum.disagreements));
  std::ranges::move(more.denied, std::back_inserter(sum.denied));
  std::ranges::move(more.denied_alone, std::back_inserter(sum.denied_alone));
  std::ranges::move(more.found, std::back_inserter(sum.found));
  sum.unread.merge(more.unread);
  std::ranges::move(more.holds, std::back_inserter(sum.holds));
  std::ranges::move(more.open, std::back_inserter(sum.open));
}

void take_over(const SecondOpinion& opinion, CheckResult& result) {
  const auto summary_of = [&](const std::string& id) {
    return std::ranges::find_if(result.summaries, [&](const CheckSummary& of) {
      return of.undecided > 0 && id.starts_with(std::string(name_of(of.kind)) + ":");
    });
  };
  for (const std::string& id : opinion.denied_alone)
    if (const auto summary = summary_of(id); summary != result.summaries.end()) ++summary->denied_alone;
  for (const std::string& id : opinion.denied) {
    const auto place = std::ranges::find(result.undecided, id, &Denial::id);
    const auto summary = summary_of(id);
    if (place == result.undecided.end() || summary == result.summaries.end()) continue;
    --summary->undecided;
    ++summary->refuted;
    result.denied.push_back(*place);
    result.undecided.erase(place);
  }
}

void set_aside_contradicted(const std::vector<std::string>& ids, CheckResult& result) {
  for (const std::string& id : ids) {
    const auto place = std::ranges::find(result.denied, id, &Denial::id);
    const auto summary = std::ranges::find_if(
        result.summaries, [&](const CheckSummary& of) { return id.starts_with(std::string(name_of(of.kind)) + ":"); });
    if (place == result.denied.end() || summary == result.summaries.end()) continue;
    std::size_t& counted = is_found_if_denied(summary->kind) ? summary->found : summary->refuted;
    counted -= counted > 0 ? 1 : 0;
    ++summary->undecided;
    summary->contradicted = true;
    summary->why = "two solvers say different things";
    result.undecided.push_back(*place);
    result.denied.erase(place);
  }
}

}  // namespace roluat::analysis
