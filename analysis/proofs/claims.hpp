// What a check claims when it says that there is none: in no situation does this formula hold. A folder of claims and
// proofs stands by itself: whoever verifies it needs neither the texts nor a solver.
#pragma once

#include <string>
#include <vector>

#include "analysis/proofs/formula_file.hpp"
#include "solver/propositional/refutation.hpp"

namespace roluat::analysis {

struct Claim {
  std::string id;      ///< of the obligation, with its level
  std::string digest;  ///< of its formula
  model::Expr formula;
  int pieces = 0;  ///< of up to so many; 0: it speaks of no situation
};

struct Claims {
  std::string version, game, encoding;  ///< who made them, of what
  FormulaPool pool;
  std::vector<model::Expr> world;
  std::string world_digest;  ///< of the declarations and of `world`
  std::vector<Claim> all;
};

/// Digests what claims say; `denied` has their formulas in the pool of `formulas`.
[[nodiscard]] Claims claims_of(const model::Formulas& formulas, const model::Signature& signature,
                               const std::vector<model::Expr>& world, const std::vector<Claim>& denied);

[[nodiscard]] std::string claims_file(const std::string& folder);    ///< DIR/claims.json
[[nodiscard]] std::string formulas_file(const std::string& folder);  ///< DIR/formulas.txt
/// Writes these two.
void write_claims(const Claims& claims, const std::string& folder);
/// Reads them. Throws InputError, also where a formula is not what its digest says.
[[nodiscard]] Claims read_claims(const std::string& folder);
/// The same of what stands in the two files of the folder, which errors name.
[[nodiscard]] Claims parse_claims(const std::string& claims, const std::string& formulas, const std::string& folder);

/// One part of a folder's claims that is proved by itself: those about situations together; each formula about none.
struct ClaimSet {
  std::string name;                ///< empty for situations
  std::vector<model::Expr> world;  ///< what holds besides; a formula about no situation bounds its own integers
  std::vector<propositional::Denied> denied;
  std::vector<std::size_t> places;  ///< among the claims
  int least = 0, most = 0;          ///< how many pieces are tried
};
/// `spend` is told of the work.
[[nodiscard]] std::vector<ClaimSet> claim_sets(const Claims& claims, const propositional::Spend& spend = {});

/// Something to be proved: one kind of structure of so many elements.
struct Task {
  int elements = 0;
  propositional::Case one;
  std::string name;  ///< of its proof: "3_claim-act_kind-rook"
};
/// So much each task costs besides: `tasks` tells it before it makes them.
inline constexpr std::size_t kEachTask = 10'000;
/// Throws model::InvalidArgument where more elements would be tried than a translator tells apart.
[[nodiscard]] std::vector<Task> tasks(const propositional::Prepared& prepared, const ClaimSet& set,
                                      const propositional::Spend& spend = {});

}  // namespace roluat::analysis
