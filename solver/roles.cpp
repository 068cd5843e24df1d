#include "solver/roles.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "solver/encoding.hpp"

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

model::Message candidates(const model::Signature& signature, model::SortKind sort) {
  std::string names;
  for (const model::Symbol& constant : signature.constants())
    if (constant.sort.kind == sort && constant.name.find('=') == std::string::npos)
      names += (names.empty() ? "" : ", ") + constant.name;
  return names.empty() ? model::Message("a declaration of it in situation.smt2") : model::message("one of: %1", names);
}

// The constant that the file names for it: nothing where the file says nothing of it, -1 where it says "".
std::optional<int> named_for(const NamedRole& part, model::Table& table, const model::Signature& signature) {
  const std::optional<model::PlacedText> named = table.text_if(part.name);
  if (!named) return std::nullopt;
  const int constant = constant_of(signature, named->text, part.sort);
  if (constant < 0 && !named->text.empty())
    throw model::InputError(
        {table.file(), named->line, named->column,
         model::message("'%1' is not a constant that can be the %2", named->text, std::string(part.name)),
         candidates(signature, part.sort)});
  return constant;
}

bool are_whole(model::Table& table) {
  const std::optional<model::PlacedText> said = table.text_if("texts");
  if (!said || said->text == "whole") return true;
  if (said->text == "partial") return false;
  throw model::InputError({table.file(), said->line, said->column,
                           model::message("'%1' does not say whether the texts are whole", said->text),
                           model::message("one of: %1", std::string("whole, partial"))});
}

model::InputError nothing_called_so(const model::Table& table, const model::PlacedText& name,
                                    const model::Message& expected) {
  return model::InputError(
      {table.file(), name.line, name.column, model::message("the vocabulary has no '%1'", name.text), expected});
}

// What a word is about stands for itself in every text: words of texts do not.
About read_about(model::Table& table, const model::Signature& signature) {
  About about;
  for (const model::PlacedText& name : table.texts_if("about")) {
    const int constant = name.text.starts_with(kTextPrefix) ? -1 : signature.constant(name.text);
    const int function = signature.function(name.text);
    if (constant < 0 && function < 0)
      throw nothing_called_so(table, name,
                              "a constant or function of situation.smt2 to which no text gives a meaning of its own");
    if (constant >= 0) about.constants.insert(constant);
    if (function >= 0) about.functions.insert(function);
  }
  if (about.constants.empty() && about.functions.empty())
    table.fail("a word without 'about'", "the constants and functions that it is about");
  return about;
}

std::map<std::string, About> read_words(model::Table& roles, const model::Signature& signature) {
  std::map<std::string, About> words;
  for (model::Table& table : roles.tables_if("word")) {
    const model::PlacedText name = table.text("name");
    if (!name.text.starts_with(kTextPrefix) || signature.constant(name.text) < 0)
      throw nothing_called_so(table, name, "a word to which each text gives a meaning: text.");
    if (!words.emplace(name.text, read_about(table, signature)).second)
      throw model::InputError({table.file(), name.line, name.column, model::message("'%1' appears twice", name.text),
                               "one [[word]] for each word"});
    table.done();
  }
  return words;
}

Roles named_in(const std::string& file, const model::Signature& signature) {
  std::array<std::optional<int>, kNamedRoles.size()> named;
  Roles roles;
  if (std::filesystem::exists(file)) {
    model::Table table = model::Table::read_file(file);
    for (std::size_t i = 0; i < named.size(); ++i) named[i] = named_for(kNamedRoles[i], table, signature);
    roles.whole_texts = are_whole(table);
    roles.words = read_words(table, signature);
    (void)table.tables_if("record");  // read by record_roles
    (void)table.text_if("kind");      // by case_roles
    (void)table.texts_if("cases");
    table.done();
  }
  for (std::size_t i = 0; i < named.size(); ++i) {
    const int called_so = constant_of(signature, kNamedRoles[i].name, kNamedRoles[i].sort);
    const bool has_another = std::ranges::find(named, std::optional(called_so)) != named.end();
    roles.*kNamedRoles[i].constant = named[i].value_or(has_another ? -1 : called_so);
  }
  return roles;
}

}  // namespace

std::map<int, int> named_elements(const Roles& roles, bool aimed) {
  std::map<int, int> named;
  for (const auto& [constant, element] : {std::pair{roles.actor, 0}, {roles.target, aimed ? 1 : 0}, {roles.self, 0}})
    if (constant >= 0) named.emplace(constant, element);
  return named;
}

Roles read_roles(const std::string& folder, const model::Signature& signature) {
  const std::string file = folder + "/vocabulary/roles.toml";
  const Roles roles = named_in(file, signature);
  if ((roles.target < 0) != (roles.aimed < 0)) {
    const std::string place = std::filesystem::exists(file) ? file : folder + "/vocabulary/situation.smt2";
    throw model::InputError({place, 1, 1, "a target without 'aimed', or 'aimed' without a target",
                             "both: 'aimed' says whether there is a target"});
  }
  return roles;
}

}  // namespace roluat::solver
