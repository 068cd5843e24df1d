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

/// Verifies one set of claims. Whatever of it no proof carries is noted.
class Verifying {
 public:
  Verifying(const Claims& claims, const ClaimSet& set, const ProofList& list, const std::string& folder,
            const VerifyOptions& options)
      : set_(set), prepared_(prepared(claims, set)), list_(list), folder_(folder), options_(options) {}

  void run(std::vector<bool>& without, Verified& result) {
    const std::vector<Task> all = tasks(prepared_, set_);
    std::atomic<std::size_t> done = 0;
    model::each_side_by_side(all.size(), 2, [&](std::size_t i) {
      if (options_.stop.stop_requested()) throw solver::Interrupted();
      check(all[i], without, result);
      const std::size_t finished = ++done;
      if (options_.progress) options_.progress(finished, all.size());
    });
  }

 private:
  void check(const Task& task, std::vector<bool>& without, Verified& result) {
    const std::optional<propositional::Refutation> asked =
        propositional::refutation(prepared_, set_.world, set_.denied, task.elements, task.one);
    if (!asked) return;
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
    if (entry->second.proof != sha256(proof)) return "the proof was changed after it was made";
    const propositional::Checked checked = propositional::check_proof(clauses, proof);
    steps = checked.steps;
    return checked.proved ? model::Message() : checked.why;
  }

  const ClaimSet& set_;
  const propositional::Prepared prepared_;
  const ProofList& list_;
  const std::string& folder_;
  const VerifyOptions& options_;
  std::mutex mutex_;
};

Verified verify_one(const std::string& folder, const VerifyOptions& options) {
  const Claims claims = read_claims(folder);
  const ProofList list = read_proof_list(folder);
  Verified result;
  result.claims = claims.all.size();
  std::vector<bool> without(claims.all.size());
  for (const ClaimSet& set : claim_sets(claims)) try {
      Verifying(claims, set, list, folder, options).run(without, result);
    } catch (const model::InvalidArgument& error) {
      result.faults.push_back({claims.all[set.places.front()].id, error.why()});
      for (const std::size_t place : set.places) without[place] = true;
    }
  for (std::size_t i = 0; i < without.size(); ++i)
    if (without[i]) result.without.push_back(claims.all[i].id);
  std::ranges::sort(result.faults, {}, &Verified::Fault::task);
  return result;
}

// Proofs of two subjects may have the same name.
void add(const Verified& more, const std::string& subject, Verified& sum) {
  sum.claims += more.claims;
  sum.proofs += more.proofs;
  sum.steps += more.steps;
  sum.bytes += more.bytes;
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
    add(verify_one(folder + "/" + subject, of_subject), subject, sum);
  }
  return sum;
}

}  // namespace roluat::analysis
