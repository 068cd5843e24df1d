#include "analysis/asking/obligations.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <set>

#include "model/side_by_side.hpp"
#include "solver/checks.hpp"
#include "solver/doubts.hpp"
#include "solver/idle_clauses.hpp"
#include "solver/notation.hpp"
#include "solver/recorded_acts.hpp"

namespace roluat::analysis {

using solver::Encoding;
using solver::Kind;
using solver::Obligation;
using solver::Outcome;
using solver::Verdicts;

namespace {

void append(std::vector<Obligation>& all, std::vector<Obligation> more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::vector<Obligation> examples_of(Encoding& encoding, const Verdicts& text) {
  const model::Records* records = encoding.records_of(text.text().id);
  return records == nullptr ? std::vector<Obligation>{} : examples_obeyed(encoding, text, *records);
}

std::vector<Obligation> on_notation(Encoding& encoding, const Verdicts& text) {
  std::vector<Obligation> all = twins(encoding, text);
  append(all, without_record(encoding, text));
  if (const model::Records* records = encoding.records_of(text.text().id)) {
    append(all, written_alike(encoding, text, *records));
    append(all, unwritable(encoding, text, *records));
  }
  return all;
}

std::vector<Obligation> of_one_text(Encoding& encoding, const Verdicts& text, Kind kind) {
  switch (kind) {
    case Kind::contradiction: return contradictions(encoding, text);
    case Kind::ambiguity: return ambiguities(encoding, text);
    case Kind::unobservable: return unobservables(encoding, text);
    case Kind::dead: return dead_clauses(encoding, text);
    case Kind::redundant: return redundant_clauses(encoding, text);
    case Kind::example: return examples_of(encoding, text);
    case Kind::notation: return on_notation(encoding, text);
    default: return {};
  }
}

std::vector<Obligation> of_two_texts(Encoding& encoding, const Verdicts& a, const Verdicts& b, Kind kind) {
  if (kind == Kind::opposite) return oppositions(encoding, a, b);
  return kind == Kind::silence ? silences(encoding, a, b) : std::vector<Obligation>{};
}

// What is searched for together shares the solver's work on clauses, and a model found for one obligation often
// witnesses others; two texts share little of either, but contradictions much with what compares the texts. The parts
// are taken in this order. Gaps have a kernel of their own for each text.
using PartNumber = std::pair<int, std::string>;

PartNumber part_of(const Obligation& obligation) {
  if (obligation.kind == Kind::gap) return {2, obligation.texts.front()};
  const bool of_two_texts = obligation.kind == Kind::opposite || obligation.kind == Kind::silence;
  if (of_two_texts || obligation.kind == Kind::contradiction) return {0, ""};
  return {1, obligation.texts.front()};
}

/// How far all parts are together: each counts by its obligations, of which it has done the share that it has asked.
class JointProgress {
 public:
  JointProgress(const solver::SearchOptions& options, std::size_t all) : told_(options.progress), all_(all) {}

  // For one part, of so many obligations.
  [[nodiscard]] solver::SearchOptions for_part(solver::SearchOptions options, std::size_t obligations) {
    if (told_)
      options.progress = [this, obligations, before = std::size_t{0}](std::size_t done, std::size_t all) mutable {
        const std::scoped_lock one_at_a_time(mutex_);
        const std::size_t now = all == 0 ? obligations : obligations * done / all;  // no kind of act is possible
        done_ += now - before;
        before = now;
        told_(done_, all_);
      };
    return options;
  }

 private:
  std::function<void(std::size_t, std::size_t)> told_;
  std::mutex mutex_;
  std::size_t done_ = 0, all_;
};

Outcome search_part(Encoding encoding, const std::vector<Obligation>& obligations,
                    const solver::SearchOptions& options) {
  const auto pool = std::make_shared<Encoding>(std::move(encoding));
  Outcome outcome = search(*pool, obligations, options);
  for (solver::Found& found : outcome.found) found.pool = pool;
  return outcome;
}

}  // namespace

void take_in(Outcome& all, Outcome part, const std::vector<std::size_t>& places) {
  for (solver::Found& found : part.found) {
    found.obligation = places[found.obligation];
    all.found.push_back(std::move(found));
  }
  for (const std::size_t i : part.refuted) all.refuted.push_back(places[i]);
  for (const std::size_t i : part.undecided) all.undecided.push_back(places[i]);
  all.tried = std::max(all.tried, part.tried);
  all.queries += part.queries;
  all.seconds_in_solver += part.seconds_in_solver;
  if (!part.reason.empty()) all.reason = part.reason;
}

std::vector<Obligation> obligations_of(Encoding& encoding, const std::vector<Verdicts>& texts,
                                       const std::vector<Kind>& kinds) {
  std::vector<Obligation> all;
  for (const Kind kind : kinds) {
    for (const Verdicts& text : texts) append(all, of_one_text(encoding, text, kind));
    for (const Verdicts& a : texts)
      for (const Verdicts& b : texts)
        if (&a != &b) append(all, of_two_texts(encoding, a, b, kind));
  }
  return all;
}

void keep_parts_of(const std::vector<Kind>& kinds, std::vector<Obligation>& obligations) {
  std::set<PartNumber> parts;
  for (const Obligation& one : obligations)
    if (std::ranges::find(kinds, one.kind) != kinds.end()) parts.insert(part_of(one));
  std::erase_if(obligations, [&](const Obligation& one) { return !parts.contains(part_of(one)); });
}

Outcome search_in_parts(const Encoding& encoding, const std::vector<Obligation>& obligations,
                        const solver::SearchOptions& options, const std::vector<std::function<void()>>& beside) {
  struct Part {
    std::vector<Obligation> obligations;
    std::vector<std::size_t> places;
    Outcome outcome;
  };
  std::map<PartNumber, Part> parts;
  for (std::size_t i = 0; i < obligations.size(); ++i) {
    Part& part = parts[part_of(obligations[i])];
    part.obligations.push_back(obligations[i]);
    part.places.push_back(i);
  }
  std::vector<std::function<void()>> tasks = beside;
  JointProgress progress(options, obligations.size());
  for (auto& [number, part] : parts)
    tasks.emplace_back([&, one = &part] {
      const solver::SearchOptions own = progress.for_part(options, one->obligations.size());
      one->outcome = search_part(encoding, one->obligations, own);
    });
  model::run_side_by_side(tasks);
  Outcome all;
  for (auto& [number, part] : parts) take_in(all, std::move(part.outcome), part.places);
  return all;
}

std::future<void> write_scripts(const std::vector<solver::Found*>& found) {
  std::map<const Encoding*, std::vector<solver::Found*>> by_pool;
  for (solver::Found* one : found)
    if (one->pool) by_pool[one->pool.get()].push_back(one);
  return std::async(std::launch::async, [all = std::move(by_pool)] {
    for (const auto& [pool, of_pool] : all) {
      solver::Scripts scripts(*pool);
      for (solver::Found* one : of_pool) one->script = scripts.of(*one);
    }
  });
}

}  // namespace roluat::analysis
