#include "solver/script_writer.hpp"

#include <algorithm>
#include <sstream>

namespace roluat::solver {

namespace {

constexpr const char* kEnd = "(check-sat)";

bool declares_sort(const std::string& declaration) { return declaration.starts_with("(declare-datatypes"); }

}  // namespace

std::string ScriptWriter::script(const z3::expr_vector& assertions) {
  std::string sorts, constants, asserted;
  std::vector<bool> declared;
  for (unsigned i = 0; i < assertions.size(); ++i) {
    const Written& one = written(assertions[static_cast<int>(i)]);
    declared.resize(declarations_.size());
    for (const std::size_t number : one.declared) {
      if (declared[number]) continue;
      declared[number] = true;
      (declares_sort(declarations_[number]) ? sorts : constants) += declarations_[number] + "\n";
    }
    asserted += one.assertion;
  }
  return sorts + constants + asserted + kEnd + "\n";
}

// Z3 writes whole scripts only: a remark and (set-info ...), a line for each declaration, the assertion (none of what
// is plainly true), the end.
const ScriptWriter::Written& ScriptWriter::written(const z3::expr& term) {
  const unsigned id = Z3_get_ast_id(term.ctx(), term);
  if (const auto found = written_.find(id); found != written_.end()) return found->second;
  const std::string whole = Z3_benchmark_to_smtlib_string(term.ctx(), "", "", "unknown", "", 0, nullptr, term);
  const std::size_t end = whole.rfind(kEnd), begin = std::min(whole.find("(assert"), end);
  Written one{term, {}, whole.substr(begin, end - begin)};
  std::istringstream head(whole.substr(0, begin));
  for (std::string line; std::getline(head, line);)
    if (const std::size_t at = line.find("(declare-"); at != std::string::npos)
      one.declared.push_back(declaration(line.substr(at)));
  return written_.emplace(id, std::move(one)).first->second;
}

std::size_t ScriptWriter::declaration(const std::string& line) {
  const auto [known, added] = numbers_.emplace(line, declarations_.size());
  if (added) declarations_.push_back(line);
  return known->second;
}

}  // namespace roluat::solver
