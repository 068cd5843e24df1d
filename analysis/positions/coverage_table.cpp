#include <algorithm>
#include <map>

#include "analysis/positions/suite.hpp"
#include "analysis/words/terminal.hpp"

namespace roluat::analysis {

using model::Language;
using model::Trilingual;

namespace {

// "act replace rook>horse": manner, actor, target.
struct Parts {
  std::string manner, actor, target;
};

Parts parts_of(const std::string& shape) {
  const std::size_t manner = shape.find(' ') + 1, actor = shape.find(' ', manner) + 1, target = shape.find('>');
  if (target == std::string::npos) return {shape.substr(manner, actor - manner - 1), shape.substr(actor), "-"};
  return {shape.substr(manner, actor - manner - 1), shape.substr(actor, target - actor), shape.substr(target + 1)};
}

std::string answers_table(const SuiteCoverage& coverage, Language l) {
  const Trilingual answer{"câu trả lời khác", "另一答案", "another answer"}, shown{"thấy ở", "见于", "shown by"};
  std::vector<std::vector<std::string>> rows{{answer.in(l), shown.in(l)}};
  for (const AnswerCoverage& one : coverage.answers)
    rows.push_back({one.question + "=" + one.option, one.positions > 0 ? one.first : "- " + one.reason.in(l)});
  return table(rows);
}

// One table for each manner: who acts down, on whom across, on how many positions.
std::string acts_table(const SuiteCoverage& coverage, const std::string& manner) {
  std::map<std::string, std::map<std::string, std::size_t>> cells;
  std::map<std::string, bool> targets;
  for (const ActCoverage& act : coverage.acts) {
    const Parts parts = parts_of(act.shape);
    if (parts.manner != manner) continue;
    cells[parts.actor][parts.target] = act.positions;
    targets[parts.target] = true;
  }
  std::vector<std::vector<std::string>> rows{{manner}};
  std::vector<std::size_t> right;
  for (const auto& [target, there] : targets) {
    rows.front().push_back(target);
    right.push_back(right.size() + 1);
  }
  for (const auto& [actor, row] : cells) {
    rows.push_back({actor});
    for (const auto& [target, there] : targets)
      rows.back().push_back(row.contains(target) ? std::to_string(row.at(target)) : ".");
  }
  return table(rows, right);
}

// Why there is nothing about acts.
std::string not_covered(const std::vector<std::string>& missing, Language l) {
  if (missing.empty()) return "";
  std::string roles;
  for (const std::string& role : missing) roles += (roles.empty() ? "" : ", ") + role;
  const Trilingual why{
      "\nKhông có phần về nước đi: trong trò chơi không có gì giữ vai trò " + roles +
          ". Khai báo vai trò trong vocabulary/roles.toml.\n",
      "\n未涵盖走法：该棋种中没有担任以下角色的常量或函数：" + roles + "。角色在 vocabulary/roles.toml 中指定。\n",
      "\nActs are not covered: nothing in this game plays the role: " + roles +
          ". Roles are named in vocabulary/roles.toml.\n"};
  return why.in(l);
}

}  // namespace

std::string coverage_table(const SuiteCoverage& coverage, Language l) {
  std::vector<std::string> manners;
  for (const ActCoverage& act : coverage.acts) {
    const std::string manner = parts_of(act.shape).manner;
    if (std::ranges::find(manners, manner) == manners.end()) manners.push_back(manner);
  }
  std::string text = answers_table(coverage, l);
  for (const std::string& manner : manners) text += "\n" + acts_table(coverage, manner);
  if (manners.empty()) return text + not_covered(coverage.missing, l);
  const std::string none = std::to_string(coverage.impossible), n = std::to_string(coverage.proved_up_to);
  const Trilingual rest{
      "\n. : không có nước đi hợp lệ nào như thế trên thế cờ có tối đa " + n + " quân (" + none +
          " trường hợp theo cách đi và loại quân, đã chứng minh).\n",
      "\n. ：最多 " + n + " 个棋子的局面上没有这样合法的一步（" + none + " 种方式与棋子的搭配，已证明）。\n",
      "\n. : there is no such legal act on positions of up to " + n + " pieces (" + none +
          " combinations of manner and kinds, proved).\n"};
  text += rest.in(l);
  for (const ActCoverage& act : coverage.acts)
    if (act.positions == 0) text += act.shape + ": " + act.reason.in(l) + "\n";
  return text;
}

}  // namespace roluat::analysis
