// Proofs that somebody sends: claims.json in the first line, below it formulas.txt. Digests are put right, so that what
// is behind them is reached: the kinds of situations that are told apart, and the clauses of each.
#include <nlohmann/json.hpp>

#include "analysis/proofs/proof_list.hpp"
#include "solver/propositional/rup_checker.hpp"
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

namespace {

using Json = nlohmann::ordered_json;

/// What takes long is given up here: `verify` would go on.
struct Enough {};

model::Expr statement(const Json& number, const analysis::FormulaPool& pool) {
  const auto index = number.get<std::uint64_t>();
  if (index >= pool.formulas.size() || !pool.is_statement(static_cast<int>(index))) throw Enough();
  return {static_cast<std::int32_t>(index)};
}

/// The claims with the digests that their formulas have.
std::string with_digests(const std::string& claims, const std::string& formulas) {
  Json json = Json::parse(claims, nullptr, false);
  try {
    const analysis::FormulaPool pool = analysis::read_formulas(formulas, "formulas.txt");
    std::vector<model::Expr> world;
    std::vector<analysis::Claim> denied;
    for (const Json& fact : json.at("world")) world.push_back(statement(fact, pool));
    for (const Json& one : json.at("claims")) denied.push_back({"", "", statement(one.at("formula"), pool), 0});
    const analysis::Claims right = analysis::claims_of(pool.formulas, pool.signature, world, denied);
    json["world_digest"] = right.world_digest;
    for (std::size_t i = 0; i < right.all.size(); ++i) json["claims"][i]["digest"] = right.all[i].digest;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
  } catch (const Json::exception&) {
    return claims;
  } catch (const Enough&) {
    return claims;
  }
}

void go_through(const analysis::Claims& claims) {
  constexpr int kTasks = 20;
  std::size_t room = 400'000, room_for_tasks = 20'000'000;  // a task costs much before it is begun
  const auto from = [](std::size_t& left) {
    return [&left](std::size_t more) {
      if (more > left) throw Enough();
      left -= more;
    };
  };
  const propositional::Spend spend = from(room), for_tasks = from(room_for_tasks);
  int tried = 0;
  for (const analysis::ClaimSet& set : claim_sets(claims, spend)) {
    const propositional::Prepared shared = prepared(claims, set, spend);
    for (const analysis::Task& task : tasks(shared, set, for_tasks)) {
      if (++tried > kTasks) return;
      const auto asked = refutation(shared, set.world, set.denied, task.elements, task.one, spend);
      if (!asked) continue;
      fuzz::require(!asked->carries.empty(), "what is asked is asked of a claim");
      (void)check_proof(asked->clauses, "", spend);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto lines = fuzz::first_line(fuzz::text_of(data, size));
  const std::string &claims = lines.first, &formulas = lines.second;
  fuzz::accepts([&] { (void)analysis::parse_claims(claims, formulas, "proofs"); });
  fuzz::accepts([&] {
    const analysis::Claims read = analysis::parse_claims(with_digests(claims, formulas), formulas, "proofs");
    try {
      go_through(read);
    } catch (const model::InvalidArgument& error) {  // `verify` names the claim
      fuzz::require(!error.why().empty(), "an error says what is wrong");
    } catch (const Enough&) {
    }
  });
  return 0;
}
