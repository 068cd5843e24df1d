// roluat verify DIR: checks the proofs of what a check denied, without a solver.
#include "analysis/proofs/verify.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/proofs/claim_folders.hpp"
#include "commands/checking.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

struct VerifyArguments {
  std::string folder, report, clauses;
};

// The report says of which claims it is.
void refuse_other_claims(const VerifyArguments& arguments) {
  if (arguments.report.empty()) return;
  const std::string file = arguments.report + "/findings.json";
  const Json report = read_report(file);
  const auto certified = report.find("certified");
  if (certified == report.end() || !certified->is_object() || !certified->contains("claims"))
    throw model::InputError({file, 0, 0, "this report was made without proofs", "one of 'roluat check --certify'"});
  if ((*certified)["claims"] != digest_of_claims(arguments.folder))
    throw model::InputError({arguments.folder, 0, 0,
                             model::message("these are proofs of other claims than those of %1", file),
                             "the folder that was written with this report"});
}

Json to_json(const Verified& verified) {
  Json faults = Json::array();
  for (const Verified::Fault& one : verified.faults) faults.push_back({{"proof", one.task}, {"why", one.why.str()}});
  return {{"schema", "roluat.verify/1"},
          {"claims", verified.claims},
          {"certified", verified.claims - verified.without.size()},
          {"proofs", verified.proofs},
          {"bytes", verified.bytes},
          {"steps", verified.steps},
          {"operations", verified.operations},
          {"faults", faults},
          {"without", verified.without}};
}

// `alone`: without the report that says which denials there are.
void print(const Verified& verified, bool alone, const Common& common) {
  for (const Verified::Fault& one : verified.faults)
    notice(common, model::message("%1 is not proved: %2", one.task, one.why));
  const std::string n = std::to_string(verified.claims),
                    certified = std::to_string(verified.claims - verified.without.size()),
                    proofs = std::to_string(verified.proofs), steps = std::to_string(verified.steps);
  std::cout << Trilingual{certified + " trong " + n + " câu trả lời \"không có\" được chứng minh (" + proofs +
                              " chứng minh, " + steps + " bước).",
                          n + "个“没有”的回答中有" + certified + "个已得到证明（" + proofs + "份证明，" + steps +
                              "步）。",
                          certified + " of " + n + " denials are proved (" + proofs + " proofs, " + steps + " steps)."}
                   .in(common.spoken())
            << "\n";
  if (alone)
    std::cout << wrapped(
                     Trilingual{
                         "Thư mục này không cho biết có thiếu câu trả lời \"không có\" nào của báo cáo hay không: hãy "
                         "thêm --report DIR.",
                         "仅凭此文件夹无法知道报告中的“没有”是否有缺漏：请加 --report DIR。",
                         "Whether denials of the report are missing here cannot be known from this folder alone: add "
                         "--report DIR."}
                         .in(common.spoken()),
                     common.width(), "")
              << "\n";
  if (verified.without.empty()) return;
  std::cout << Trilingual{"Không có chứng minh hợp lệ:", "没有有效证明的：", "Without a valid proof:"}.in(
                   common.spoken())
            << "\n";
  for (const std::string& id : verified.without) std::cout << "  " << id << "\n";
}

int run(const VerifyArguments& arguments, const Common& common) {
  refuse_other_claims(arguments);
  const Interruption interruption;
  VerifyOptions options;
  options.clauses = arguments.clauses;
  options.stop = interruption.token();
  options.progress = [&common](std::size_t done, std::size_t all) {
    progress_line(common, model::message("proofs: %1 of %2 cases", done, all));
  };
  const Verified verified = verify(arguments.folder, options);
  end_progress();
  if (verified.claims == 0)
    throw model::InputError({arguments.folder, 0, 0, "nothing was verified", "claims of what a check denied"});
  if (common.json)
    std::cout << to_json(verified).dump(2) << "\n";
  else
    print(verified, arguments.report.empty(), common);
  return verified.without.empty() ? status::kClean : status::kUndecided;
}

}  // namespace

void add_verify_proofs(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("verify", "Check the proofs of what a check denied, without any solver");
  const auto arguments = std::make_shared<VerifyArguments>();
  command->add_option("DIR", arguments->folder, "A folder that 'roluat check --certify' wrote")->required();
  command->add_option("--report", arguments->report, "Require proofs of what the report in this folder denies")
      ->type_name("DIR");
  command
      ->add_option("--clauses", arguments->clauses,
                   "Write the clauses of each proof into this folder (DIMACS), for public checkers such as drat-trim")
      ->type_name("DIR");
  command->footer(
      "Examples:\n  roluat check --certify proofs\n  roluat verify proofs\n"
      "Exit status: 0 everything denied is proved, 2 wrong usage or input, 3 something has no valid proof.");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
