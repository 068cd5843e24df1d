// A folder of claims and proofs: what verifies, and what must not.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "analysis/proofs/certify.hpp"
#include "analysis/proofs/claim_folders.hpp"
#include "analysis/proofs/proof_list.hpp"
#include "analysis/proofs/sha256.hpp"
#include "analysis/proofs/verify.hpp"
#include "solver/propositional/cadical.hpp"
#include "solver/search.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using analysis::Attempt;
using analysis::Claim;
using analysis::Verified;

Attempt prove(const propositional::Clauses& clauses, const std::string& proof) {
  propositional::Solved solved = propositional::solve(clauses, proof);
  return {solved.answer == propositional::Solved::Answer::unsatisfiable ? Attempt::Answer::proved
                                                                        : Attempt::Answer::satisfiable,
          std::move(solved.model)};
}

class ProofFolder : public testing::Test {
 protected:
  // True of no situation, for reasons that have to be found: the places are five, and all pieces stand apart.
  static inline const std::vector<std::string> kDenied{
      "(exists ((p Piece) (q Piece) (r Piece)) (and (distinct p q r) (<= (place p) 1) (<= (place q) 1) (<= (place r) "
      "1)))",
      "(and (is actor tank) (= manner take) (exists ((p Piece)) (and (= (place p) to-place) (= (side p) (side "
      "actor)))))",
      "(and (= manner take) (> (* (place actor) to-place) 12))",
      "(exists ((p Piece) (q Piece)) (and (distinct p q) (= (+ (place p) (place q)) 8)))",
      "(exists ((p Piece) (q Piece) (r Piece) (s Piece)) (and (distinct p q r s) (<= 1 (place p)) (<= 1 (place q)) (<= "
      "1 (place r))"
      " (<= 1 (place s)) (<= 1 to-place) (not aimed)))"};

  void SetUp() override {
    encoding = game.read();
    for (const std::string& text : kDenied) claim(text, &text == &kDenied.back() ? 4 : 3);
  }

  model::Expr read(const std::string& text) {
    return solver::read_formulas(encoding.vocabulary, {{text, "test", 1, 1, "test", false}}, encoding.formulas).front();
  }
  void claim(const std::string& text, int pieces) {
    denied.push_back({"claim:" + std::to_string(denied.size()), {}, read(text), pieces});
  }

  analysis::Certified make() {
    return certify(analysis::claims_of(encoding.formulas, encoding.prelude.signature(), encoding.world, denied), folder,
                   {.prove = prove, .solver = "test"});
  }
  [[nodiscard]] Verified look() const { return analysis::verify(folder, {}); }

  // The longest proof: there is something to be changed in it.
  [[nodiscard]] std::string longest() const {
    std::pair<std::uintmax_t, std::string> result{0, ""};
    for (const auto& [task, entry] : analysis::read_proof_list(folder).proofs)
      result = std::max(result, {entry.bytes, task});
    return result.second;
  }

  static void write(const std::string& file, const std::string& content) {
    std::ofstream(file, std::ios::binary) << content;
  }

  ToyGame game;
  solver::Encoding encoding;
  std::vector<Claim> denied;
  ScratchFolder scratch;
  std::string folder = scratch.path("proofs");
};

TEST_F(ProofFolder, WhatIsProvedVerifies) {
  const analysis::Certified made = make();
  EXPECT_TRUE(made.unproved.empty());
  EXPECT_GT(made.proofs, 5U);
  const Verified verified = look();
  EXPECT_EQ(verified.claims, kDenied.size());
  EXPECT_EQ(verified.proofs, made.proofs);
  EXPECT_TRUE(verified.without.empty());
  EXPECT_TRUE(verified.faults.empty());
}

// What is too much is told by counting, the same on every machine and however the threads take turns.
TEST_F(ProofFolder, TheSameIsCountedEachTime) {
  make();
  const std::uint64_t whole = look().operations;
  EXPECT_GT(whole, 0U);
  EXPECT_NO_THROW((void)analysis::verify(folder, {.most = whole}));
  EXPECT_THROW((void)analysis::verify(folder, {.most = whole - 1}), model::InputError);
}

TEST_F(ProofFolder, ManyClaimsEachOfThemSmallAreRefusedTogether) {
  const auto claim_no_number = [&](int i) {
    claim("(and (<= to-place " + std::to_string(i) + ") (not (<= to-place " + std::to_string(i + 1) + ")))", 0);
  };
  denied.clear();
  claim_no_number(0);
  make();
  const std::uint64_t enough = 10 * look().operations;
  for (int i = 1; i < 40; ++i) claim_no_number(i);
  EXPECT_TRUE(make().unproved.empty());
  const model::Diagnostic fault = fault_of([&] { (void)analysis::verify(folder, {.most = enough}); });
  EXPECT_EQ(fault.problem.str(), "these proofs take too many operations to check");
  EXPECT_EQ(fault.expected.str(), "proofs that are checked in at most " + std::to_string(enough) + " operations");
  EXPECT_EQ(look().claims, 40U);
  EXPECT_TRUE(look().without.empty());
}

// Folders that are links would be read again and again.
TEST_F(ProofFolder, SubjectsAreFewAndEachIsNamedOnce) {
  const auto fault_of_list = [&](const std::vector<std::string>& subjects) {
    std::filesystem::create_directories(folder);
    analysis::write_claim_folders(subjects, folder);
    return fault_of([&] { (void)look(); }).problem.str();
  };
  EXPECT_EQ(fault_of_list({"start", "times", "start"}), "'start' appears here twice");
  std::vector<std::string> many;
  for (int i = 0; i < 101; ++i) many.push_back("s" + std::to_string(i));
  EXPECT_EQ(fault_of_list(many), "it names too many subjects");
  many.pop_back();
  EXPECT_EQ(fault_of_list(many), "the file cannot be read") << "the first folder's";
}

TEST_F(ProofFolder, WhatADefinitionSaysOfSeveralPiecesIsNotProvedOfNone) {
  denied.clear();
  claim("(and text.shore-is-sea (not text.shore-is-sea))", 0);
  claim("(exists ((p Piece)) (and (is p ship) (distinct p actor)))", 0);
  const analysis::Certified made = make();
  EXPECT_FALSE(made.unproved.empty()) << "two pieces meet it";
  EXPECT_EQ(look().without, std::vector<std::string>{"claim:1"});
}

// A formula's form says how many pieces are enough; a translator tells sixteen apart.
TEST_F(ProofFolder, WhatNeedsMorePiecesThanAreToldApartIsWithoutAProof) {
  const auto needs = [&](int pieces) {
    std::vector<std::string> parts{"(exists ((p Piece)) (distinct p actor target self))"};
    for (const std::string kind : {"tank", "ship", "plane"})
      for (const std::string other :
           {"(= (side p) red)", "(= (side p) blue)", "(distinct p actor)", "(distinct p target)", "(distinct p self)"})
        parts.push_back("(exists ((p Piece)) (and (is p " + kind + ") " + other + "))");
    std::string text = "(and text.shore-is-sea (not text.shore-is-sea)";
    for (int i = 3; i < pieces; ++i) text += " " + parts.at(static_cast<std::size_t>(i - 3));  // three have names
    return text + ")";
  };
  denied.clear();
  claim(needs(16), 0);
  claim(needs(17), 0);
  const auto sets = claim_sets(analysis::claims_of(encoding.formulas, encoding.prelude.signature(), {}, denied));
  ASSERT_EQ(sets.size(), 2U);
  EXPECT_EQ(std::min(sets[0].most, sets[1].most), 16);
  EXPECT_EQ(std::max(sets[0].most, sets[1].most), 17);
  const analysis::Certified made = make();
  ASSERT_EQ(made.unproved.size(), 1U);
  EXPECT_EQ(made.unproved.front().task, "claim:1");
  EXPECT_EQ(made.unproved.front().why.str(), "about more than 16 pieces");
  const Verified verified = look();
  EXPECT_EQ(verified.without, std::vector<std::string>{"claim:1"});
  ASSERT_EQ(verified.faults.size(), 1U);
  EXPECT_EQ(verified.faults.front().task, "claim:1");
  EXPECT_EQ(verified.faults.front().why.str(), "about more than 16 pieces");
}

// They all stand in memory: what they cost is told first.
TEST_F(ProofFolder, TasksAreTooManyBeforeTheyAreMade) {
  const analysis::Claims claims =
      analysis::claims_of(encoding.formulas, encoding.prelude.signature(), encoding.world, denied);
  const std::vector<analysis::ClaimSet> sets = claim_sets(claims);
  ASSERT_EQ(sets.size(), 1U);
  const propositional::Prepared shared = prepared(claims, sets.front());
  std::size_t told = 0;
  const std::size_t made = tasks(shared, sets.front(), [&](std::size_t more) { told += more; }).size();
  EXPECT_GT(made, 10U);
  EXPECT_GE(told, made * analysis::kEachTask);
  analysis::ClaimSet many = sets.front();
  many.most = 1'000'000;
  EXPECT_THROW((void)tasks(shared, many), model::InvalidArgument);
}

// How far the other parts are when one is given up depends on time: so they are all gone through.
TEST_F(ProofFolder, WhatIsCountedDoesNotDependOnAPartThatIsGivenUp) {
  claim("(= actor target)", 3);
  const auto large = [&](const char* where) {
    return encoding.formulas.if_then_else(read(where), encoding.formulas.literal(1'000'000),
                                          encoding.formulas.literal(1));
  };
  const std::array<model::Expr, 2> factors{large("text.shore-is-land"), large("text.shore-is-sea")};
  const model::Expr little =  // no reader takes such a product
      encoding.formulas.less_equal(encoding.formulas.multiply(factors), encoding.formulas.literal(5));
  denied.back().formula = encoding.formulas.conjunction({denied.back().formula, encoding.formulas.negation(little)});
  ASSERT_FALSE(make().unproved.empty());
  const Verified verified = look();
  EXPECT_EQ(verified.without.size(), denied.size());
  const auto is_given_up = [](const Verified::Fault& fault) { return fault.why.str() == "a number is too large"; };
  EXPECT_EQ(std::ranges::count_if(verified.faults, is_given_up), 1);
  EXPECT_GT(verified.faults.size(), 10U) << "where the target is another piece there is no proof either";
  for (int i = 0; i < 5; ++i) EXPECT_EQ(look().operations, verified.operations);
}

TEST_F(ProofFolder, MadeAgainItHasTheSameBytes) {
  make();
  const std::string list = content_of(folder + "/proofs.json"), claims = content_of(folder + "/claims.json");
  make();
  EXPECT_EQ(content_of(folder + "/proofs.json"), list);
  EXPECT_EQ(content_of(folder + "/claims.json"), claims);
}

TEST_F(ProofFolder, SomebodyElsesFilesAreRefusedAndStay) {
  for (const std::string name : {"claims.json", "formulas.txt", "proofs.json", "subjects.json", "proofs/mine.drat"}) {
    const std::string file = scratch.file("proofs/" + name, "mine");
    EXPECT_EQ(fault_of([&] { make(); }).problem.str(), "this file was not written by roluat") << name;
    EXPECT_EQ(content_of(file), "mine");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1) << name;
    std::filesystem::remove_all(folder);
  }
}

TEST_F(ProofFolder, NothingIsWrittenThroughALink) {
  make();
  const std::string task = longest(), far = scratch.file("far", "kept");
  const std::vector<std::string> files{"claims.json", "formulas.txt", "proofs.json", "proofs/" + task + ".drat"};
  for (const std::string& file : files) {
    std::filesystem::remove_all(folder);
    make();
    std::filesystem::remove(folder + "/" + file);
    std::filesystem::create_symlink(far, folder + "/" + file);
    EXPECT_EQ(fault_of([&] { make(); }).problem.str(), "this is a link") << file;
    EXPECT_TRUE(std::filesystem::is_symlink(folder + "/" + file));
  }
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder + "/proofs");
  std::filesystem::create_symlink(far, folder + "/proofs/" + task + ".drat.part");
  EXPECT_TRUE(make().unproved.empty());
  EXPECT_EQ(content_of(far), "kept");
}

TEST_F(ProofFolder, WhatAKilledRunLeftIsReplaced) {
  make();
  const std::string proof = analysis::proof_file(folder, longest());
  std::filesystem::remove(folder + "/proofs.json");
  scratch.file("proofs/proofs/.making-killed/half", "");
  write(folder + "/proofs/of_another_task.drat", "");
  make();
  EXPECT_TRUE(look().faults.empty());
  EXPECT_TRUE(std::filesystem::exists(proof));
  EXPECT_FALSE(std::filesystem::exists(folder + "/proofs/of_another_task.drat"));
  EXPECT_FALSE(std::filesystem::exists(folder + "/proofs/.making-killed"));
  make();
}

TEST_F(ProofFolder, AFlippedLiteralIsRefused) {
  make();
  const std::string task = longest(), file = analysis::proof_file(folder, task);
  const std::string proof = content_of(file);
  std::size_t refused = 0, flips = 0;
  for (std::size_t at = 1; at + 1 < proof.size() && flips < 40; ++at) {
    if (proof[at - 1] != 'a') continue;  // the first literal of a clause that is added
    std::string changed = proof;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    write(file, changed);
    ++flips;
    const Verified verified = look();
    ASSERT_EQ(verified.faults.size(), 1U);
    EXPECT_EQ(verified.faults.front().task, task);
    EXPECT_EQ(verified.faults.front().why.str(), "the proof was changed after it was made");
    EXPECT_FALSE(verified.without.empty());
    // Whoever forges the digest too does not get through with what does not follow.
    analysis::ProofList list = analysis::read_proof_list(folder);
    const analysis::ProofList before = list;
    list.proofs[task].proof = analysis::sha256(changed);
    write_proof_list(list, folder);
    refused += look().without.empty() ? 0 : 1;
    write_proof_list(before, folder);
  }
  EXPECT_GT(flips, 0U);
  EXPECT_GT(refused, 0U);
}

TEST_F(ProofFolder, TheProofOfAnotherIsRefused) {
  make();
  analysis::ProofList list = analysis::read_proof_list(folder);
  const std::string first = longest();
  std::string second;
  for (const auto& [task, entry] : list.proofs)
    if (entry.clauses != list.proofs[first].clauses) second = task;
  ASSERT_FALSE(second.empty());
  const std::string a = analysis::proof_file(folder, first), b = analysis::proof_file(folder, second);
  const std::string proof = content_of(a);
  write(a, content_of(b));
  write(b, proof);
  EXPECT_EQ(look().faults.size(), 2U);
  std::swap(list.proofs[first], list.proofs[second]);
  write_proof_list(list, folder);
  const Verified verified = look();
  ASSERT_EQ(verified.faults.size(), 2U);
  EXPECT_EQ(verified.faults.front().why.str(), "the proof is of other formulas");
  EXPECT_FALSE(verified.without.empty());
}

TEST_F(ProofFolder, WithoutAProofTheClaimsThatItCarriedAreNamed) {
  make();
  std::filesystem::remove(analysis::proof_file(folder, longest()));
  const Verified verified = look();
  ASSERT_EQ(verified.faults.size(), 1U);
  EXPECT_EQ(verified.faults.front().why.str(), "there is no proof");
  EXPECT_FALSE(verified.without.empty());
  EXPECT_LT(verified.without.size(), kDenied.size());
}

TEST_F(ProofFolder, AClaimOfMorePiecesThanWereProvedIsNamed) {
  make();
  nlohmann::ordered_json claims = nlohmann::ordered_json::parse(content_of(folder + "/claims.json"));
  claims["claims"][0]["pieces"] = 4;
  write(folder + "/claims.json", claims.dump());
  const std::vector<std::string> without = look().without;
  EXPECT_NE(std::ranges::find(without, "claim:0"), without.end());
  EXPECT_EQ(std::ranges::find(without, "claim:1"), without.end());
}

TEST_F(ProofFolder, AnotherFormulaThanItsDigestSaysIsRefused) {
  make();
  nlohmann::ordered_json claims = nlohmann::ordered_json::parse(content_of(folder + "/claims.json"));
  claims["claims"][0]["formula"] = claims["claims"][1]["formula"];
  write(folder + "/claims.json", claims.dump());
  EXPECT_THROW(static_cast<void>(look()), model::InputError);
}

TEST_F(ProofFolder, FalseClaimsAreFoundAndShown) {
  claim("(and (= manner take) (is actor ship))", 2);
  const analysis::Certified made = make();
  EXPECT_FALSE(made.unproved.empty());
  ASSERT_FALSE(made.refuted.empty());
  for (const auto& [claim, witness] : made.refuted) EXPECT_EQ(claim, kDenied.size());
  const Verified verified = look();
  EXPECT_NE(std::ranges::find(verified.without, "claim:" + std::to_string(kDenied.size())), verified.without.end());
}

// What values a sort has stands in no formula, and decides what holds.
TEST_F(ProofFolder, OtherDeclarationsAreRefused) {
  make();
  const std::string file = folder + "/formulas.txt", text = content_of(file), value = "(ship)";
  const std::size_t at = text.find(value);
  ASSERT_NE(at, std::string::npos);
  write(file, std::string(text).replace(at, value.size(), value + "(raft)"));
  EXPECT_EQ(fault_of([&] { static_cast<void>(look()); }).problem.str(),
            "the declarations and common facts do not match their digest");
}

// Whoever sends a folder of proofs may have made it up.
TEST_F(ProofFolder, ClaimsOfAStrangerAreRefusedInWords) {
  make();
  const std::string file = folder + "/claims.json", good = content_of(file);
  const auto fault_with = [&](const std::string& key, const nlohmann::ordered_json& value) {
    auto claims = nlohmann::ordered_json::parse(good);
    claims["claims"][0][key] = value;
    std::ofstream(file) << claims.dump();
    return fault_of([&] { (void)look(); }).problem.str();
  };
  EXPECT_EQ(fault_with("id", "\x1b[2Jmine"), "there is a control character in the text");
  EXPECT_NE(fault_with("pieces", 1.5).find("is about 1.5 pieces"), std::string::npos);
  EXPECT_NE(fault_with("pieces", 4294967297).find("is about 4294967297 pieces"), std::string::npos);
  EXPECT_NE(fault_with("formula", 1e9).find("there is no expression"), std::string::npos);
  std::istringstream lines(content_of(folder + "/formulas.txt"));
  int number = -1;  // of the first expression that names an element
  for (std::string line; std::getline(lines, line) && !line.starts_with("variable");)
    if (line == "expressions" || number >= 0) ++number;
  EXPECT_NE(fault_with("formula", number).find("neither true nor false"), std::string::npos) << number;
  std::ofstream(file) << good;
  EXPECT_TRUE(look().without.empty());
}

}  // namespace
}  // namespace roluat::tests
