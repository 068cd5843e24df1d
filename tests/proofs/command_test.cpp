// The commands, as a user calls them: check --confirm and --certify, verify.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::json;

class ProofCommands : public testing::Test {
 protected:
  static constexpr const char* kSmall = "check vi --kinds notation --pieces 2 --fail-on never";
  [[nodiscard]] std::string folder(const std::string& name) const { return scratch.path(name); }
  [[nodiscard]] Ran check(const std::string& more) const {
    return run_roluat(std::string(kSmall) + " --report '" + folder("report") + "' " + more);
  }
  ScratchFolder scratch;
};

TEST_F(ProofCommands, CertifyVerifyAndMissAProof) {
  const Ran made = check("--confirm --certify '" + folder("proofs") + "' --json");
  ASSERT_EQ(made.status, 0) << made.err;
  const Json report = Json::parse(made.out);
  EXPECT_GT(report["second_opinion"]["queries"], 0);
  EXPECT_TRUE(report["second_opinion"]["disagreements"].empty());
  EXPECT_TRUE(report["certified"]["unproved"].empty());
  EXPECT_FALSE(std::filesystem::is_empty(folder("report/denied")));

  const std::string verify = "verify '" + folder("proofs") + "' --report '" + folder("report") + "'";
  const Ran verified = run_roluat(verify + " --json");
  ASSERT_EQ(verified.status, 0) << verified.err;
  const Json counts = Json::parse(verified.out);
  EXPECT_EQ(counts["claims"], counts["certified"]);
  EXPECT_EQ(counts["proofs"], report["certified"]["proofs"]);
  ASSERT_GT(counts["proofs"], 0);

  EXPECT_EQ(run_roluat(verify).out.find("--report"), std::string::npos);
  EXPECT_NE(run_roluat("verify '" + folder("proofs") + "'").out.find("--report"), std::string::npos)
      << "claims may be missing";
  Json claims = Json::parse(content_of(folder("proofs/claims.json")));
  claims["claims"] = Json::array();
  std::filesystem::create_directory(folder("none"));
  std::filesystem::copy(folder("proofs"), folder("none"), std::filesystem::copy_options::recursive);
  scratch.file("none/claims.json", claims.dump());
  expect_refused(run_roluat("verify '" + folder("none") + "'"), {"nothing was verified"});

  std::filesystem::remove(std::filesystem::directory_iterator(folder("proofs/proofs"))->path());
  const Ran missed = run_roluat(verify);
  EXPECT_EQ(missed.status, 3);
  EXPECT_NE(missed.err.find("there is no proof"), std::string::npos) << missed.err;
  EXPECT_NE(missed.out.find("notation:"), std::string::npos) << "the denials that it carried are named: " << missed.out;
}

TEST_F(ProofCommands, ProofsOfAnotherReportAreRefused) {
  ASSERT_EQ(check("--certify '" + folder("proofs") + "'").status, 0);
  ASSERT_EQ(check("").status, 0);
  expect_refused(run_roluat("verify '" + folder("proofs") + "' --report '" + folder("report") + "'"),
                 {"without proofs"});
  expect_refused(run_roluat("verify '" + folder("nothing") + "'"), {"claims.json"});
}

TEST_F(ProofCommands, SomebodyElsesFolderIsRefusedBeforeAnyWork) {
  const std::string file = scratch.file("proofs/formulas.txt", "mine");
  expect_refused(check("--certify '" + folder("proofs") + "'"), {file, "was not written by roluat"});
  EXPECT_EQ(content_of(file), "mine");
  expect_refused(check("--certify '" + file + "'"), {file, "this is not a folder"});
  EXPECT_FALSE(std::filesystem::exists(folder("report")));
}

TEST_F(ProofCommands, ASecondSolverThatSaysOtherwiseIsExitThree) {
  const std::string contradicts =
      "--confirm --second-solver \"while read line; do case \\\"\\$line\\\" in '(check-sat)') echo sat;; esac; done\"";
  const Ran ran = check(contradicts);
  EXPECT_EQ(ran.status, 3);
  EXPECT_NE(ran.err.find("the solvers disagree"), std::string::npos) << ran.err;
  const Json report = Json::parse(content_of(folder("report/findings.json")));
  for (const std::string& said : {ran.out, check(contradicts + " --all").out}) {
    EXPECT_EQ(said.find("there are no more"), std::string::npos) << said;
    EXPECT_NE(said.find("undecided (two solvers say different things)"), std::string::npos) << said;
    EXPECT_NE(said.find("--certify"), std::string::npos) << said;
  }
  const Json& checked = report["checks"][0];
  EXPECT_GT(checked["undecided"], 0);
  EXPECT_FALSE(checked["exhausted"]);
  EXPECT_EQ(checked["undecided_obligations"].size(), checked["undecided"]);
  const Json& disagreements = report["second_opinion"]["disagreements"];
  ASSERT_FALSE(disagreements.empty());
  for (const Json& one : disagreements)
    for (const char* which : {"query", "as_first_asked"})
      EXPECT_TRUE(std::filesystem::exists(one[which].get<std::string>())) << one[which] << " is kept";
  expect_refused(check("--confirm --second-solver no-such-solver"), {"--second-solver", "gives no answer"});
}

}  // namespace
}  // namespace roluat::tests
