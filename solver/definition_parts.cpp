#include "solver/definition_parts.hpp"

#include <string>
#include <utility>

namespace roluat::solver {

std::vector<model::SExpr> definition_parts(const FormulaSource& source) {
  if (source.text.starts_with("(declare-")) return {};
  std::vector<model::SExpr> forms = model::read_sexprs(source.text, source.file);
  if (forms.empty() || forms[0].items.size() < 2 || forms[0].items[0].atom != "define-fun") return {};
  return std::move(forms[0].items);
}

std::string declared_by(const FormulaSource& source) {
  if (source.text.find("declare-") == std::string::npos) return "";  // most are definitions
  const std::vector<model::SExpr> forms = model::read_sexprs(source.text, source.file);
  if (forms.empty() || forms[0].items.size() < 2) return "";
  const std::string& command = forms[0].items[0].atom;
  return command == "declare-const" || command == "declare-fun" ? forms[0].items[1].atom : "";
}

}  // namespace roluat::solver
