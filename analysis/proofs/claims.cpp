#include "analysis/proofs/claims.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "analysis/proofs/sha256.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"
#include "solver/sufficient_elements.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Expr;
using model::InputError;

namespace {

constexpr const char* kClaimsSchema = "roluat.claims/2";
constexpr model::Phrase kClaimsExpected = "a folder that 'roluat check --certify' wrote";

// With the declarations: what values a sort has stands in no formula.
std::string digest_of(const std::vector<Expr>& world, const model::Signature& signature, StrongDigests& digests) {
  std::string text = write_signature(signature);
  for (const Expr fact : world) text += digests.of(fact) + "\n";
  return sha256(text);
}

Expr statement(const Json& number, const FormulaPool& pool, const std::string& file) {
  if (!number.is_number_unsigned() || number.get<std::uint64_t>() >= pool.formulas.size())
    throw InputError({file, 0, 0, model::message("there is no expression %1", number.dump()), "one of formulas.txt"});
  const int index = number.get<int>();
  if (!pool.is_statement(index))
    throw InputError(
        {file, 0, 0, model::message("expression %1 is neither true nor false", index), "one of formulas.txt that is"});
  return {index};
}

/// "id" of a claim, which is printed: nothing that a terminal would obey.
std::string id_of(const Json& claim, const std::string& file) {
  std::string id = claim.at("id");
  if (model::printable(id) != id)
    throw InputError({file, 0, 0, "there is a control character in the text",
                      "a text without control characters, except tabs and ends of lines"});
  return id;
}

int pieces_of(const Json& claim, const std::string& id, const std::string& file) {
  constexpr unsigned kMost = 15;
  const Json& number = claim.at("pieces");
  if (!number.is_number_unsigned() || number.get<std::uint64_t>() > kMost)
    throw InputError(
        {file, 0, 0, model::message("'%1' is about %2 pieces", id, number.dump()), model::message("%1 to %2", 0, 15)});
  return number.get<int>();
}

Json parsed(const std::string& text, const std::string& file) {
  try {
    return Json::parse(text);
  } catch (const Json::exception&) {
    throw InputError({file, 0, 0, "this is not JSON", kClaimsExpected});
  }
}

Claims claims_from(const Json& json, FormulaPool pool, const std::string& file) {
  if (json.at("schema") != kClaimsSchema) throw InputError({file, 0, 0, "of another version", kClaimsSchema});
  Claims claims;
  claims.version = json.at("made_by").at("version");
  claims.game = json.at("made_by").at("game");
  claims.encoding = json.at("made_by").at("encoding");
  for (const Json& fact : json.at("world")) claims.world.push_back(statement(fact, pool, file));
  claims.world_digest = json.at("world_digest");
  for (const Json& one : json.at("claims")) {
    const std::string id = id_of(one, file);
    claims.all.push_back({id, one.at("digest"), statement(one.at("formula"), pool, file), pieces_of(one, id, file)});
  }
  claims.pool = std::move(pool);
  return claims;
}

void check_digests(const Claims& claims, const std::string& file) {
  StrongDigests digests(claims.pool.formulas, claims.pool.signature);
  if (digest_of(claims.world, claims.pool.signature, digests) != claims.world_digest)
    throw InputError({file, 0, 0, "the declarations and common facts do not match their digest",
                      model::Message::verbatim(claims.world_digest)});
  for (const Claim& claim : claims.all)
    if (digests.of(claim.formula) != claim.digest)
      throw InputError({file, 0, 0, model::message("the formula of '%1' does not match its digest", claim.id),
                        model::Message::verbatim(claim.digest)});
}

}  // namespace

Claims claims_of(const model::Formulas& formulas, const model::Signature& signature, const std::vector<Expr>& world,
                 const std::vector<Claim>& denied) {
  std::vector<Expr> roots = world;
  for (const Claim& claim : denied) roots.push_back(claim.formula);
  std::vector<int> numbers;
  Claims claims;
  claims.pool = read_formulas(write_formulas(formulas, signature, roots, numbers), "formulas.txt");
  for (std::size_t i = 0; i < world.size(); ++i) claims.world.push_back({numbers[i]});
  StrongDigests digests(claims.pool.formulas, claims.pool.signature);
  claims.world_digest = digest_of(claims.world, claims.pool.signature, digests);
  for (std::size_t i = 0; i < denied.size(); ++i) {
    const Expr formula{numbers[world.size() + i]};
    claims.all.push_back({denied[i].id, digests.of(formula), formula, denied[i].pieces});
  }
  return claims;
}

std::string claims_file(const std::string& folder) { return folder + "/claims.json"; }
std::string formulas_file(const std::string& folder) { return folder + "/formulas.txt"; }

void write_claims(const Claims& claims, const std::string& folder) {
  std::vector<Expr> roots = claims.world;
  for (const Claim& claim : claims.all) roots.push_back(claim.formula);
  std::vector<int> numbers;
  model::write_file_atomically(formulas_file(folder),
                               write_formulas(claims.pool.formulas, claims.pool.signature, roots, numbers));
  Json json{{"schema", kClaimsSchema},
            {"made_by", {{"version", claims.version}, {"game", claims.game}, {"encoding", claims.encoding}}},
            {"world", Json::array()},
            {"world_digest", claims.world_digest},
            {"claims", Json::array()}};
  for (std::size_t i = 0; i < claims.world.size(); ++i) json["world"].push_back(numbers[i]);
  for (std::size_t i = 0; i < claims.all.size(); ++i)
    json["claims"].push_back({{"id", claims.all[i].id},
                              {"pieces", claims.all[i].pieces},
                              {"formula", numbers[claims.world.size() + i]},
                              {"digest", claims.all[i].digest}});
  model::write_file_atomically(claims_file(folder), json.dump(1) + "\n");
}

Claims read_claims(const std::string& folder) {
  const std::string claims = model::read_file(claims_file(folder), kClaimsExpected);
  return parse_claims(claims, model::read_file(formulas_file(folder), kClaimsExpected), folder);
}

Claims parse_claims(const std::string& claims, const std::string& formulas, const std::string& folder) {
  const std::string file = claims_file(folder);
  const Json json = parsed(claims, file);
  try {
    Claims result = claims_from(json, read_formulas(formulas, formulas_file(folder)), file);
    check_digests(result, file);
    return result;
  } catch (const Json::exception& error) {
    throw InputError({file, 0, 0, "something is missing or of another kind", kClaimsExpected});
  }
}

namespace {

// What speaks of no situation: of no piece, or else of as many as its form needs.
ClaimSet set_of(const Claim& claim, const FormulaPool& pool) {
  constexpr std::size_t kEnough = 16;  // digits of a digest that tell formulas apart
  const std::optional<int> most = solver::sufficient_for_definition(pool.formulas, pool.signature, claim.formula);
  if (!most)
    throw InputError({"claims.json", 0, 0, model::message("'%1' is about more pieces than can be tried", claim.id),
                      "a formula whose form tells how many are enough"});
  return {claim.digest.substr(0, kEnough), {claim.formula}, {}, {}, std::min(1, *most), *most};
}

}  // namespace

std::vector<ClaimSet> claim_sets(const Claims& claims, const propositional::Spend& spend) {
  const std::size_t extent = claims.pool.extent();
  ClaimSet situations{{}, claims.world, {}, {}, 1, 0};
  std::map<Expr, ClaimSet> others;
  for (std::size_t i = 0; i < claims.all.size(); ++i) {
    const Claim& claim = claims.all[i];
    if (claim.pieces == 0 && !others.contains(claim.formula)) {
      if (spend) spend(extent);
      others.emplace(claim.formula, set_of(claim, claims.pool));
    }
    ClaimSet& set = claim.pieces > 0 ? situations : others.at(claim.formula);
    set.denied.push_back({claim.formula, claim.pieces > 0 ? claim.pieces : set.most});
    set.places.push_back(i);
    situations.most = std::max(situations.most, claim.pieces);
  }
  std::vector<ClaimSet> result;
  if (!situations.denied.empty()) result.push_back(std::move(situations));
  for (auto& [formula, set] : others) result.push_back(std::move(set));
  return result;
}

namespace {

// "claim=act,kind(0)=rook" as a part of a file's name.
std::string as_file_name(const std::string& words) {
  std::string result;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const char c = words[at];
    if (words.compare(at, 3, "(0)") == 0)
      at += 2;
    else
      result += c == ',' ? '_' : c == '=' || c == '/' || c == '.' ? '-' : c;
  }
  return result;
}

}  // namespace

std::vector<Task> tasks(const propositional::Prepared& prepared, const ClaimSet& set,
                        const propositional::Spend& spend) {
  propositional::refuse_more_elements(set.most);
  std::vector<Task> result;
  for (int elements = set.least; elements <= set.most; ++elements) {
    std::vector<propositional::Case> all = propositional::cases(prepared, set.world, elements, spend);
    if (spend) spend(kEachTask * all.size());
    for (propositional::Case& one : all) {
      std::string name = std::to_string(elements) + "_" + set.name + as_file_name(one.name);
      result.push_back({elements, std::move(one), std::move(name)});
    }
  }
  return result;
}

}  // namespace roluat::analysis
