#include "solver/roles.hpp"

#include <array>
#include <filesystem>

#include "model/diagnostic.hpp"
#include "model/document.hpp"

namespace roluat::solver {
namespace {

struct NamedRole {
  const char* name;
  int Roles::*constant;
  model::SortKind sort;
};

constexpr std::array<NamedRole, 6> kNamedRoles = {{{"actor", &Roles::actor, model::SortKind::element},
                                                   {"target", &Roles::target, model::SortKind::element},
                                                   {"aimed", &Roles::aimed, model::SortKind::boolean},
                                                   {"manner", &Roles::manner, model::SortKind::enumeration},
                                                   {"self", &Roles::self, model::SortKind::element},
                                                   {"claim", &Roles::claim, model::SortKind::enumeration}}};

// The number of a constant of the sort, or -1.
int constant_of(const model::Signature& signature, const std::string& name, model::SortKind sort) {
  const int found = signature.constant(name);
  return found >= 0 && signature.constants()[static_cast<std::size_t>(found)].sort.kind == sort ? found : -1;
}

std::string candidates(const model::Signature& signature, model::SortKind sort) {
  std::string names;
  for (const model::Symbol& constant : signature.constants())
    if (constant.sort.kind == sort && constant.name.find('=') == std::string::npos)
      names += (names.empty() ? "one of: " : ", ") + constant.name;
  return names.empty() ? "a declaration of it in situation.smt2" : names;
}

void take(Roles& roles, const NamedRole& part, model::Table& table, const model::Signature& signature,
          const std::string& file) {
  const std::optional<model::PlacedText> named = table.text_if(part.name);
  if (!named) return;
  roles.*part.constant = constant_of(signature, named->text, part.sort);
  if (roles.*part.constant < 0)
    throw model::InputError({file, named->line, named->column,
                             "'" + named->text + "' is not a constant that can be the " + part.name,
                             candidates(signature, part.sort)});
}

}  // namespace

std::map<int, int> named_elements(const Roles& roles, bool aimed) {
  std::map<int, int> named;
  for (const auto& [constant, element] : {std::pair{roles.actor, 0}, {roles.target, aimed ? 1 : 0}, {roles.self, 0}})
    if (constant >= 0) named.emplace(constant, element);
  return named;
}

Roles read_roles(const std::string& folder, const model::Signature& signature) {
  Roles roles;
  const std::string file = folder + "/vocabulary/roles.toml";
  if (std::filesystem::exists(file)) {
    model::Table table = model::Table::read_file(file);
    for (const NamedRole& part : kNamedRoles) take(roles, part, table, signature, file);
    (void)table.tables_if("record");  // read by record_roles
    table.done();
  } else {
    for (const NamedRole& part : kNamedRoles) roles.*part.constant = constant_of(signature, part.name, part.sort);
  }
  if ((roles.target < 0) != (roles.aimed < 0)) {
    const std::string place = std::filesystem::exists(file) ? file : folder + "/vocabulary/situation.smt2";
    throw model::InputError({place, 1, 1, "a target without 'aimed', or 'aimed' without a target",
                             "both: 'aimed' says whether there is a target"});
  }
  return roles;
}

}  // namespace roluat::solver
