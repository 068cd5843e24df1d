#include "commands/proving.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <utility>

#include "analysis/proofs/claim_folders.hpp"
#include "commands/checking.hpp"
#include "model/message.hpp"
#include "solver/propositional/cadical.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Trilingual;

namespace {

Json in_english(const std::map<std::string, model::Message>& reasons) {
  Json json = Json::object();
  for (const auto& [id, why] : reasons) json[id] = why.str();
  return json;
}

std::string megabytes(std::uintmax_t bytes) { return std::to_string((bytes + 500000) / 1000000); }

Attempt prove_by_cadical(const propositional::Clauses& clauses, const std::string& proof, const std::stop_token& stop) {
  propositional::Solved solved = propositional::solve(clauses, proof, -1, stop);
  using From = propositional::Solved::Answer;
  const Attempt::Answer answer = solved.answer == From::unsatisfiable ? Attempt::Answer::proved
                                 : solved.answer == From::satisfiable ? Attempt::Answer::satisfiable
                                                                      : Attempt::Answer::unknown;
  return {answer, std::move(solved.model)};
}

}  // namespace

SecondOpinion confirm_visibly(const CheckResult& result, const std::string& command, const std::string& report,
                              const OpenSubject& subject) {
  const Interruption interruption;
  const Common& common = subject.common;
  SecondOptions options;
  options.command = command;
  options.folder = report + "/" + kDeniedFolder;
  options.before = subject.before_names();
  options.stop = interruption.token();
  options.progress = [&common](std::size_t done, std::size_t all) {
    progress_line(common, model::message("second solver: %1 of %2 queries", done, all));
  };
  SecondOpinion opinion = second_opinion(result, options);
  end_progress();
  return opinion;
}

Json to_json(const SecondOpinion& opinion) {
  Json json{{"solver", opinion.solver},
            {"queries", opinion.queries},
            {"denied_too", opinion.obligations},
            {"unanswered", opinion.unanswered},
            {"disagreements", Json::array()},
            {"denied_alone", opinion.denied_alone},
            {"decided", {{"denied", opinion.denied}, {"found", opinion.found}, {"holds", opinion.holds}}},
            {"unread", in_english(opinion.unread)},
            {"still_open", opinion.open}};
  for (const SecondOpinion::Disagreement& one : opinion.disagreements)
    json["disagreements"].push_back(
        {{"query", one.query}, {"as_first_asked", one.as_first_asked}, {"obligations", one.obligations}});
  return json;
}

void tell(const SecondOpinion& opinion, const Common& common) {
  const std::string n = std::to_string(opinion.obligations), q = std::to_string(opinion.queries),
                    s = std::to_string(std::llround(opinion.seconds));
  std::cout << Trilingual{"Bộ giải thứ hai cũng trả lời \"không có\" cho " + n + " câu hỏi (" + q + " truy vấn, " + s +
                              " giây).",
                          "第二个求解器对" + n + "个问题同样回答“没有”（" + q + "个查询，" + s + "秒）。",
                          "The second solver denies " + n + " obligations too (" + q + " queries, " + s + " s)."}
                   .in(common.spoken())
            << "\n";
  for (const std::string& query : opinion.unanswered)
    notice(common, model::message("the second solver does not decide %1", query));
  for (const SecondOpinion::Disagreement& one : opinion.disagreements)
    notice(common, model::message("the solvers disagree: %1, first asked as %2", one.query, one.as_first_asked));
  for (const std::string& id : opinion.denied)
    notice(common, model::message("decided by the second solver, there is none: %1", id));
  for (const std::string& id : opinion.denied_alone)
    notice(common, model::message("undecided: the second solver alone says that there is none: %1", id));
  for (const std::string& id : opinion.found)
    notice(common, model::message("found by the second solver alone, and held against the evaluator: %1", id));
  for (const auto& [id, why] : opinion.unread)
    notice(common,
           model::message("undecided: the second solver says there is one, but what it shows is not read back (%1): %2",
                          why, id));
  for (const std::string& id : opinion.holds)
    notice(common, model::message("decided by the second solver, there is one: %1", id));
  for (const std::string& id : opinion.open) notice(common, model::message("neither solver decides %1", id));
}

namespace {

Claims claimed(const CheckResult& result, const MadeBy& by) {
  std::vector<Claim> denied;
  for (const Denial& one : result.denied) denied.push_back({one.id, {}, one.formula, one.pieces});
  const solver::Encoding& pool = *result.pool;
  Claims claims = claims_of(pool.formulas, pool.prelude.signature(), pool.world, denied);
  claims.version = by.version;
  claims.game = by.game;
  claims.encoding = by.encoding;
  return claims;
}

}  // namespace

// What lies there goes only when there is something to take its place.
void CertifiedClaims::certify_visibly(const CheckResult& result, const OpenSubject& subject) {
  if (!std::exchange(begun_, true)) remove_claims(folder_);
  const Common& common = subject.common;
  const Claims claims = claimed(result, maker(common, subject.from));
  const Interruption interruption;
  CertifyOptions options;
  options.solver = propositional::cadical_version();
  options.stop = interruption.token();
  options.prove = [stop = options.stop](const propositional::Clauses& clauses, const std::string& proof) {
    return prove_by_cadical(clauses, proof, stop);
  };
  options.progress = [&common](std::size_t done, std::size_t all) {
    progress_line(common, model::message("proofs: %1 of %2 cases", done, all));
  };
  const Certified made = certify(claims, subject.name.empty() ? folder_ : folder_ + "/" + subject.name, options);
  end_progress();
  for (const auto& [claim, witness] : made.refuted) false_claims_.push_back(claims.all[claim].id);
  add(made, subject.name, certified_);
  if (!subject.name.empty()) subjects_.push_back(subject.name);
}

void CertifiedClaims::finish() {
  if (!subjects_.empty()) write_claim_folders(subjects_, folder_);
  digest_ = digest_of_claims(folder_);
}

Json to_json(const CertifiedClaims& claims) {
  Json unproved = Json::array();
  for (const auto& [task, why] : claims.certified().unproved)
    unproved.push_back(why.empty() ? task : task + " (" + why.str() + ")");
  return {{"folder", claims.folder()},         {"claims", claims.digest()},       {"proofs", claims.certified().proofs},
          {"bytes", claims.certified().bytes}, {"unproved", std::move(unproved)}, {"false", claims.false_claims()}};
}

void tell(const CertifiedClaims& claims, const Common& common) {
  const std::string n = std::to_string(claims.certified().proofs), mb = megabytes(claims.certified().bytes),
                    &folder = claims.folder();
  std::cout << Trilingual{"Đã ghi " + n + " chứng minh (" + mb + " MB) vào " + folder + ". Kiểm tra: roluat verify " +
                              folder,
                          "已将" + n + "份证明（" + mb + " MB）写入 " + folder + "。核验：roluat verify " + folder,
                          "Wrote " + n + " proofs (" + mb + " MB) to " + folder + ". To verify them: roluat verify " +
                              folder}
                   .in(common.spoken())
            << "\n";
  for (const auto& [task, why] : claims.certified().unproved)
    notice(common, why.empty() ? model::message("no proof was found for %1", task)
                               : model::message("no proof was found for %1 (%2)", task, why));
  for (const std::string& id : claims.false_claims())
    notice(common, model::message("denied, but the SAT solver finds one: %1", id));
}

}  // namespace roluat::analysis
