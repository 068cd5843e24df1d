#include "analysis/proofs/verify.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>

#include "analysis/proofs/claim_folders.hpp"
#include "analysis/proofs/proof_list.hpp"
#include "analysis/proofs/sha256.hpp"
#include "model/atomic_file.hpp"
#include "model/message.hpp"
#include "model/read_file.hpp"
#include "model/side_by_side.hpp"
#include "solver/propositional/rup_checker.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {
namespace {

/// A step of the translation, a literal that is written, a byte that is read, an expression that is gone through: so
/// many times as long as the checker takes to look at a literal.
constexpr std::size_t kHeavy = 10;
/// Each set costs this besides, as each task does: what is done last of a translation and of a proof is not told.
constexpr std::size_t kEach = kHeavy * kEachTask;
static_assert(kEach > (kHeavy + 1) * propositional::kToldAtOnce);

/// Counts what is done on all threads, and ends it where it is too much or somebody wants to stop.
class Operations {
 public:
  Operations(const std::string& folder, const VerifyOptions& options) : folder_(folder), options_(options) {}

  void spend(std::size_t more) {
    if (options_.stop.stop_requested()) throw solver::Interrupted();
    if ((done_ += more) <= options_.most) return;
    throw model::InputError({folder_, 0, 0, "these proofs take too many operations to check",
                             model::message("proofs that are checked in at most %1 operations", options_.most)});
  }
  [[nodiscard]] std::uint64_t done() const { return done_; }

  const propositional::Spend light = [this](std::size_t more) { spend(more); },
                             heavy = [this](std::size_t more) { spend(kHeavy * more); };

 private:
  const std::string& folder_;
  const VerifyOptions& options_;
  std::atomic<std::uint64_t> done_ = 0;
};

/// Verifies one set of claims. Whatever of it no proof carries is noted.
class Verifying {
 public:
  Verifying(const Claims& claims, const ClaimSet& set, const ProofList& list, const std::string& folder,
            const VerifyOptions& options, Operations& operations)
      : set_(set),
        prepared_(prepared(claims, set, operations.heavy)),
        list_(list),
        folder_(folder),
        options_(options),
        operations_(operations) {}

  // A task that cannot be translated ends no other, as it would on one machine sooner than on another. The first of
  // them (by number) is told once all are done.
  void run(std::vector<bool>& without, Verified& result) {
    const std::vector<Task> all = tasks(prepared_, set_, operations_.heavy);
    std::vector<model::Message> untranslated(all.size());
    std::atomic<std::size_t> done = 0;
    model::each_side_by_side(all.size(), 2, [&](std::size_t i) {
      try {
        check(all[i], without, result);
      } catch (const model::InvalidArgument& error) {
        untranslated[i] = error.why();
      }
      const std::size_t finished = ++done;
      if (options_.progress) options_.progress(finished, all.size());
    });
    for (const model::Message& why : untranslated)
      if (!why.empty()) throw model::InvalidArgument(why);
  }

 private:
  void check(const Task& task, std::vector<bool>& without, Verified& result) {
    operations_.heavy(set_.world.size() + set_.denied.size());
    const std::optional<propositional::Refutation> asked =
        propositional::refutation(prepared_, set_.world, set_.denied, task.elements, task.one, operations_.heavy);
    if (!asked) return;
    std::size_t literals = 0;
    for (const auto& clause : asked->clauses.all) literals += 1 + clause.size();
    operations_.heavy(literals);
    if (!options_.clauses.empty())
      model::write_file_atomically(options_.clauses + "/" + task.name + ".cnf", asked->clauses.dimacs());
    std::uintmax_t bytes = 0;
    std::size_t steps = 0;
    const model::Message why = fault_of(task.name, asked->clauses, bytes, steps);
    const std::scoped_lock one_at_a_time(mutex_);
    result.bytes += bytes;
    result.steps += steps;
    if (why.empty()) {
      ++result.proofs;
      return;
    }
    result.faults.push_back({task.name, why});
    for (const std::size_t i : asked->carries) without[set_.places[i]] = true;
  }

  // What is wrong with its proof; empty if nothing is.
  model::Message fault_of(const std::string& task, const propositional::Clauses& clauses, std::uintmax_t& bytes,
                          std::size_t& steps) const {
    const auto entry = list_.proofs.find(task);
    const std::string file = proof_file(folder_, task);
    if (entry == list_.proofs.end() || !std::filesystem::exists(file)) return "there is no proof";
    if (entry->second.clauses != sha256(clauses.dimacs())) return "the proof is of other formulas";
    const std::string proof = model::read_bytes(file, "a proof in the format DRAT");
    bytes = proof.size();
    operations_.heavy(proof.size());
    if (entry->second.proof != sha256(proof)) return "the proof was changed after it was made";
    const propositional::Checked checked = propositional::check_proof(clauses, proof, operations_.light);
    steps = checked.steps;
    return checked.proved ? model::Message() : checked.why;
  }

  const ClaimSet& set_;
  const propositional::Prepared prepared_;
  const ProofList& list_;
  const std::string& folder_;
  const VerifyOptions& options_;
  Operations& operations_;
  std::mutex mutex_;
};

Verified verify_one(const std::string& folder, const VerifyOptions& options) {
  Operations operations(folder, options);
  const Claims claims = read_claims(folder);
  const ProofList list = read_proof_list(folder);
  Verified result;
  result.claims = claims.all.size();
  std::vector<bool> without(claims.all.size());
  for (const ClaimSet& set : claim_sets(claims, operations.heavy)) try {
      operations.spend(kEach);
      Verifying(claims, set, list, folder, options, operations).run(without, result);
    } catch (const model::InvalidArgument& error) {
      result.faults.push_back({claims.all[set.places.front()].id, error.why()});
      for (const std::size_t place : set.places) without[place] = true;
    }
  for (std::size_t i = 0; i < without.size(); ++i)
    if (without[i]) result.without.push_back(claims.all[i].id);
  std::ranges::sort(result.faults, {}, &Verified::Fault::task);
  result.operations = operations.done();
  return result;
}

// Proofs of two subjects may have the same name.
void add(const Verified& more, const std::string& subject, Verified& sum) {
  sum.claims += more.claims;
  sum.proofs += more.proofs;
  sum.steps += more.steps;
  sum.bytes += more.bytes;
  sum.operations += more.operations;
  for (const Verified::Fault& one : more.faults) sum.faults.push_back({subject + "/" + one.task, one.why});
  sum.without.insert(sum.without.end(), more.without.begin(), more.without.end());
}

}  // namespace

Verified verify(const std::string& folder, const VerifyOptions& options) {
  const std::vector<std::string> subjects = read_claim_folders(folder);
  if (subjects.empty()) return verify_one(folder, options);
  Verified sum;
  for (const std::string& subject : subjects) {
    VerifyOptions of_subject = options;
    if (!options.clauses.empty()) of_subject.clauses += "/" + subject;
    of_subject.most -= sum.operations;
    add(verify_one(folder + "/" + subject, of_subject), subject, sum);
  }
  return sum;
}

}  // namespace roluat::analysis
