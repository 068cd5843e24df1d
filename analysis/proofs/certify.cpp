#include "analysis/proofs/certify.hpp"

#include <stdlib.h>

#include <atomic>
#include <filesystem>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "analysis/proofs/claim_folders.hpp"
#include "analysis/proofs/proof_list.hpp"
#include "analysis/proofs/sha256.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/evaluator.hpp"
#include "model/read_file.hpp"
#include "model/side_by_side.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {
namespace {

/// Proves one set of claims, task by task.
class Certifying {
 public:
  Certifying(const Claims& claims, const ClaimSet& set, const std::string& folder, const std::string& aside,
             const CertifyOptions& options)
      : claims_(claims),
        set_(set),
        prepared_(prepared(claims, set)),
        folder_(folder),
        aside_(aside),
        options_(options) {}

  void run(ProofList& list, Certified& result) {
    const std::vector<Task> all = tasks(prepared_, set_);
    std::atomic<std::size_t> done = 0;
    model::each_side_by_side(all.size(), 2, [&](std::size_t i) {
      if (options_.stop.stop_requested()) throw solver::Interrupted();
      attempt(all[i], list, result);
      const std::size_t finished = ++done;
      if (options_.progress) options_.progress(finished, all.size());
    });
  }

 private:
  void attempt(const Task& task, ProofList& list, Certified& result) {
    std::optional<propositional::Refutation> asked =
        propositional::refutation(prepared_, set_.world, set_.denied, task.elements, task.one);
    if (!asked) return;
    const std::string file = proof_file(folder_, task.name), made = aside_ + "/" + task.name;
    const Attempt attempted = options_.prove(asked->clauses, made);
    if (attempted.answer == Attempt::Answer::proved) {
      std::filesystem::rename(made, file);
      const std::string proof = model::read_bytes(file, "the proof just made");
      const std::scoped_lock one_at_a_time(mutex_);
      list.proofs[task.name] = {sha256(asked->clauses.dimacs()), sha256(proof), proof.size()};
      ++result.proofs;
      result.bytes += proof.size();
      return;
    }
    const std::scoped_lock one_at_a_time(mutex_);
    std::error_code ignored;
    std::filesystem::remove(made, ignored);
    if (options_.stop.stop_requested()) throw solver::Interrupted();
    if (attempted.answer == Attempt::Answer::satisfiable) note_refuted(*asked, attempted.model, result);
    result.unproved.push_back({task.name});
  }

  void note_refuted(propositional::Refutation& asked, const std::vector<bool>& model, Certified& result) {
    std::vector<bool> value(asked.numbers.size());
    for (std::size_t v = 1; v < value.size(); ++v)
      value[v] = asked.numbers[v] != 0 && model.at(static_cast<std::size_t>(asked.numbers[v]));
    const model::Structure structure = asked.translator.structure(value);
    model::Evaluator evaluator(claims_.pool.formulas, {});
    evaluator.structure() = structure;
    evaluator.changed(0);
    bool any = false;
    for (const model::Expr fact : set_.world)
      if (!evaluator.holds(fact)) throw std::logic_error("the evaluator finds a SAT solver's model outside the world");
    for (const std::size_t i : asked.carries)
      if (evaluator.holds(set_.denied[i].formula)) {
        result.refuted.emplace_back(set_.places[i], structure);
        any = true;
      }
    if (!any) throw std::logic_error("the evaluator does not confirm a SAT solver's model");
  }

  const Claims& claims_;
  const ClaimSet& set_;
  const propositional::Prepared prepared_;
  const std::string &folder_, &aside_;
  const CertifyOptions& options_;
  std::mutex mutex_;
};

constexpr const char* kMaking = ".making-";

/// A folder of nobody else's, for proofs that are being made: a solver opens a file by its name, and a link that
/// somebody had laid there would lead it elsewhere.
class MadeAside {
 public:
  explicit MadeAside(const std::string& folder) : path_(folder + "/" + kMaking + "XXXXXX") {
    if (mkdtemp(path_.data()) == nullptr)
      throw model::InputError({folder, 0, 0, "a folder cannot be made there", "a writable folder with room in it"});
  }
  ~MadeAside() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  MadeAside(const MadeAside&) = delete;
  MadeAside& operator=(const MadeAside&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// What killed runs were making.
void sweep_made(const std::string& folder) {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
    if (entry.path().filename().string().starts_with(kMaking) && entry.is_directory() && !entry.is_symlink())
      std::filesystem::remove_all(entry.path(), ignored);
}

}  // namespace

void add(const Certified& more, const std::string& subject, Certified& sum) {
  sum.proofs += more.proofs;
  sum.bytes += more.bytes;
  for (const auto& [task, why] : more.unproved)
    sum.unproved.push_back({subject.empty() ? task : subject + "/" + task, why});
}

Certified certify(const Claims& claims, const std::string& folder, const CertifyOptions& options) {
  refuse_foreign_claims(folder, {});
  remove_proofs(folder);
  std::filesystem::create_directories(folder + "/" + kProofs);
  sweep_made(folder + "/" + kProofs);
  const MadeAside aside(folder + "/" + kProofs);
  write_claims(claims, folder);
  ProofList list;
  list.solver = options.solver;
  Certified result;
  for (const ClaimSet& set : claim_sets(claims)) try {
      Certifying(claims, set, folder, aside.path(), options).run(list, result);
    } catch (const model::InvalidArgument& error) {  // an integer that no number of values is known to be enough for
      result.unproved.push_back({claims.all[set.places.front()].id, error.why()});
    }
  write_proof_list(list, folder);
  return result;
}

}  // namespace roluat::analysis
