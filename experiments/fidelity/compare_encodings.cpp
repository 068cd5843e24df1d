// compare_encodings SECOND: does another hand's encoding of some clauses say what the texts' own says? (README.md)
#include <CLI/CLI.hpp>
#include <iostream>

#include "experiments/fidelity/sheets.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"

namespace {

using namespace roluat;

struct Options {
  std::string game = model::default_game(), second, first, json, sheet, key, write_first;
  int pieces = 3;
  std::uint64_t seed = 1;
};

int run(const Options& options) {
  solver::Encoding encoding = solver::read_encoding(experiments::folder_of(options.game));
  const auto game = model::make_game(options.game);
  const auto second = experiments::read_versions(encoding, options.second);
  const auto first = options.first.empty() ? experiments::own_versions(encoding, second)
                                           : experiments::read_versions(encoding, options.first);
  const auto write = [](const std::string& file, const std::string& content) {
    if (!file.empty()) model::write_file_atomically(file, content);
  };
  write(options.write_first, experiments::versions_as_toml(first));
  const auto compared = experiments::compare(encoding, *game, first, second, options.pieces);
  const experiments::Versions versions{encoding, *game, first, second};
  write(options.json, as_json(compared, versions));
  const experiments::Sheets sheets = experiments::sheets(compared, versions, options.seed);
  write(options.sheet, sheets.text);
  write(options.key, sheets.key);
  std::cout << as_table(compared);
  return compared.same() == compared.clauses.size() ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  CLI::App app{
      "Compare two encodings of some clauses: do they say the same in every situation?\n"
      "Exit status: 0 all the same as plainly read, 1 some are not, 2 wrong usage or input, 3 undecided."};
  Options options;
  app.add_option("SECOND", options.second, "The second version, a file of [[clause]]s")->required();
  app.add_option("--first", options.first, "The first version, such a file; otherwise the texts' own encoding");
  app.add_option("--game", options.game, "The game whose texts they are, or a subject of it: GAME/SUBJECT")
      ->capture_default_str();
  app.add_option("--pieces", options.pieces, "How many pieces a situation may have")
      ->capture_default_str()
      ->check(CLI::Range(1, 5));
  app.add_option("--json", options.json, "Write all that was found to this file");
  app.add_option("--sheet", options.sheet, "Write the parted clauses to this file, versions called A and B");
  app.add_option("--key", options.key, "Write to this file which of A and B is the first");
  app.add_option("--seed", options.seed, "Draws the order of A and B")->capture_default_str();
  app.add_option("--write-first", options.write_first, "Keep the first version in this file");
  try {
    app.parse(count, arguments);
    return run(options);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const model::InputError& error) {
    std::cerr << error.what() << "\n";
    return 2;
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 3;
  }
}
