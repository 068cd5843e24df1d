#include "experiments/definition.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/nearest_name.hpp"

namespace roluat::experiments {
namespace {

/// Every size that some kind of experiment knows.
constexpr const char* kSizes[] = {"games", "plies",   "chunk",  "depth",       "walks",  "rulings-drawn",
                                  "pairs", "samples", "stride", "repetitions", "engines"};

std::string home() {
  const char* set = std::getenv("ROLUAT_EXPERIMENTS");
  return set != nullptr ? set : ROLUAT_EXPERIMENTS_DIR;
}

std::vector<std::string> texts(model::Table& table, const std::string& key) {
  std::vector<std::string> all;
  for (const model::PlacedText& one : table.texts_if(key)) all.push_back(one.text);
  return all;
}

void read_sizes(model::Table& table, Definition& definition) {
  for (const char* key : kSizes) {
    if (!table.has(key)) continue;
    const int size = table.integer(key);
    if (size < 1) table.fail(model::message("'%1' is %2", std::string(key), size), "a number of at least 1");
    definition.sizes[key] = size;
  }
}

}  // namespace

int Definition::size(const std::string& key) const {
  const auto found = sizes.find(key);
  if (found == sizes.end())
    throw model::InputError(
        {file, 0, 0, model::message("'%1' is missing", key), model::Message::verbatim(key + " = NUMBER")});
  return found->second;
}

Definition read_definition(const std::string& path) {
  model::Table table = model::Table::read_file(path);
  Definition definition;
  definition.name = std::filesystem::path(path).stem().string();
  definition.file = path;
  definition.kind = table.text("kind").text;
  if (const auto game = table.text_if("game")) definition.game = game->text;
  definition.what = table.trilingual("what");
  definition.rulings = texts(table, "rulings");
  definition.questions = texts(table, "questions");
  definition.leave_out = texts(table, "leave-out");
  definition.not_drawn = texts(table, "not-drawn");
  definition.pieces = texts(table, "pieces");
  definition.suites = texts(table, "suites");
  definition.seed = static_cast<std::uint64_t>(table.integer("seed"));
  definition.seconds = table.integer("seconds");
  if (const auto players = table.text_if("players")) definition.players = players->text;
  read_sizes(table, definition);
  table.done();
  return definition;
}

std::vector<Definition> read_definitions(const std::string& folder) {
  std::vector<Definition> all;
  for (const std::string& path : model::toml_files(folder)) all.push_back(read_definition(path));
  return all;
}

std::vector<Definition> of_game(std::vector<Definition> all, const std::string& game) {
  std::erase_if(all, [&](const Definition& one) { return one.game != game; });
  return all;
}

const Definition& definition_called(const std::vector<Definition>& all, const std::string& name) {
  const auto found = std::ranges::find(all, name, &Definition::name);
  if (found != all.end()) return *found;
  std::vector<std::string> names;
  std::string listed;
  for (const Definition& one : all) {
    names.push_back(one.name);
    listed += (listed.empty() ? "" : ", ") + one.name;
  }
  throw model::InputError({"NAME", 0, 0, model::message("there is no experiment '%1'", name),
                           model::expected_name(name, names, model::Message::verbatim(listed))});
}

std::string definitions_folder() { return home() + "/definitions"; }
std::string results_folder() { return home() + "/results"; }

}  // namespace roluat::experiments
