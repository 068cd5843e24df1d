#include "solver/fact_words.hpp"

#include <algorithm>
#include <filesystem>

#include "model/diagnostic.hpp"
#include "model/document.hpp"

namespace roluat::solver {
namespace {

[[noreturn]] void refuse_unknown(const std::string& file, const model::PlacedText& id,
                                 const std::vector<FormulaSource>& facts) {
  std::string names;
  for (const FormulaSource& fact : facts)
    if (!fact.name.empty()) names += (names.empty() ? "" : ", ") + fact.name;
  throw model::InputError({file, id.line, id.column, model::message("no fact of world.smt2 is named '%1'", id.text),
                           names.empty() ? model::message("world.smt2 to have (assert (! FORMULA :named %1))", id.text)
                                         : model::message("one of: %1", names)});
}

}  // namespace

std::map<std::string, model::Trilingual> read_fact_words(const std::string& folder,
                                                         const std::vector<FormulaSource>& facts) {
  const std::string file = folder + "/vocabulary/facts.toml";
  std::map<std::string, model::Trilingual> words;
  if (!std::filesystem::exists(file)) return words;
  model::Table table = model::Table::read_file(file);
  for (model::Table& fact : table.tables_if("fact")) {
    const model::PlacedText id = fact.text("id");
    if (id.text.empty() || std::ranges::find(facts, id.text, &FormulaSource::name) == facts.end())
      refuse_unknown(file, id, facts);
    if (!words.emplace(id.text, fact.words("says")).second)
      throw model::InputError(
          {file, id.line, id.column, model::message("'%1' appears twice", id.text), "one [[fact]] for each fact"});
    fact.done();
  }
  table.done();
  return words;
}

}  // namespace roluat::solver
