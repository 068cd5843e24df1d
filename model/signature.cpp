#include "model/signature.hpp"

#include <algorithm>
#include <stdexcept>

#include "model/diagnostic.hpp"
#include "model/sexpr.hpp"

namespace roluat::model {
namespace {

int index_of(const std::unordered_map<std::string, int>& index, std::string_view name) {
  const auto found = index.find(std::string(name));
  return found == index.end() ? -1 : found->second;
}

[[noreturn]] void unsupported(const SExpr& at, const std::string& source, const Message& expected) {
  throw InputError({source, at.line, at.column, "a declaration that a vocabulary may not have", expected});
}

// As it is written, but for the spaces; of a long one the beginning.
std::string text_of(const SExpr& form) {
  constexpr std::size_t kLongest = 100;
  if (!form.is_list()) return form.atom;
  std::string text;
  for (const SExpr& item : form.items) {
    if (text.size() > kLongest) return "(" + text + " ...)";
    text += (text.empty() ? "" : " ") + text_of(item);
  }
  return "(" + text + ")";
}

Enumeration enumeration_of(const SExpr& name, const SExpr& constructors, const std::string& source) {
  Enumeration result{name.atom, {}};
  for (const SExpr& constructor : constructors.items) {
    if (constructor.is_list() && constructor.items.size() != 1)
      unsupported(constructor, source, "a datatype of plain values, without fields");
    result.values.push_back(constructor.is_list() ? constructor.items.at(0).atom : constructor.atom);
  }
  return result;
}

}  // namespace

void Signature::declare(std::string_view smt2, const std::string& source) {
  for (const SExpr& form : read_sexprs(smt2, source)) {
    if (!form.is_list() || form.items.empty()) continue;
    try {
      declare_one(form, source);
    } catch (const std::out_of_range&) {
      unsupported(form, source, "a complete declaration");
    }
  }
}

void Signature::declare_one(const SExpr& form, const std::string& source) {
  const std::string& command = form.items[0].atom;
  if (command == "declare-sort") {
    if (!element_sort_.empty()) unsupported(form, source, "one sort of elements only");
    element_sort_ = form.items.at(1).atom;
  } else if (command == "declare-datatypes") {
    const SExpr& names = form.items.at(1);
    const SExpr& bodies = form.items.at(2);
    for (std::size_t i = 0; i < names.items.size(); ++i)
      enumerations_.push_back(enumeration_of(names.items[i].items.at(0), bodies.items.at(i), source));
  } else if (command == "declare-const") {
    const Sort sort = sort_named(form.items.at(2), source);
    note_place(form, source);
    add_constant(form.items[1].atom, sort);
  } else if (command == "declare-fun") {
    const SExpr& domain = form.items.at(2);
    const Sort sort = sort_named(form.items.at(3), source);
    note_place(form, source);
    if (domain.items.empty()) {
      add_constant(form.items[1].atom, sort);
    } else {
      const bool of_elements =
          std::ranges::all_of(domain.items, [&](const SExpr& item) { return item.atom == element_sort_; });
      const bool relation = domain.items.size() == 2 && sort.kind == SortKind::boolean;
      if (!of_elements || (domain.items.size() != 1 && !relation))
        unsupported(form, source, message("a function of one %1, or a relation (Bool) of two", element_sort_));
      function_index_.emplace(form.items[1].atom, static_cast<int>(functions_.size()));
      functions_.push_back({form.items[1].atom, sort, static_cast<int>(domain.items.size())});
    }
  }
}

void Signature::note_place(const SExpr& form, const std::string& source) {
  const SExpr& name = form.items[1];
  const auto [known, fresh] = places_.emplace(name.atom, source + ":" + std::to_string(form.line));
  if (!fresh)
    throw InputError({source, name.line, name.column, message("'%1' is declared already: %2", name.atom, known->second),
                      "a name of its own"});
}

int Signature::add_constant(const std::string& name, Sort sort) {
  const auto [entry, fresh] = constant_index_.emplace(name, static_cast<int>(constants_.size()));
  if (fresh) constants_.push_back({name, sort});
  return entry->second;
}

int Signature::function(std::string_view name) const { return index_of(function_index_, name); }
int Signature::constant(std::string_view name) const { return index_of(constant_index_, name); }

Sort Signature::sort_named(const SExpr& name, const std::string& source) const {
  if (name.atom == "Bool") return {SortKind::boolean, 0};
  if (name.atom == "Int") return {SortKind::integer, 0};
  if (name.atom == element_sort_) return {SortKind::element, 0};
  for (std::size_t i = 0; i < enumerations_.size(); ++i)
    if (enumerations_[i].name == name.atom) return {SortKind::enumeration, static_cast<int>(i)};
  throw InputError({source, name.line, name.column, message("unknown sort '%1'", text_of(name)),
                    "Bool, Int, a declared sort or datatype"});
}

}  // namespace roluat::model
