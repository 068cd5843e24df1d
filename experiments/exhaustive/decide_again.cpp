// decide_again: are the answers of a check for positions of up to two pieces those that trying all situations gives?
// (README.md)
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/asking/answers.hpp"
#include "analysis/asking/gap_search.hpp"
#include "analysis/asking/obligations.hpp"
#include "experiments/exhaustive/again.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "model/read_file.hpp"

namespace {

using namespace roluat;
using Json = nlohmann::ordered_json;

struct Options {
  std::string game = model::default_game(), json;
  std::vector<std::string> kinds, left_by;
  std::size_t every = 1, from = 0;
  int pieces = 2;
  std::uint64_t most_tries = 20000000;
};

std::vector<solver::Kind> kinds_of(const Options& options) {
  std::vector<solver::Kind> kinds;
  for (const solver::Kind kind : solver::kAllKinds) {
    const bool asked =
        options.kinds.empty() || std::ranges::find(options.kinds, solver::name_of(kind)) != options.kinds.end();
    if (asked && kind != solver::Kind::definition) kinds.push_back(kind);  // they speak of no situation
  }
  return kinds;
}

std::string name_of_one(const solver::Obligation& one) { return one.id() + "@" + std::string(name_of(one.level)); }

Json ids(const std::vector<std::size_t>& some, const std::vector<solver::Obligation>& obligations) {
  Json all = Json::array();
  for (const std::size_t i : some) all.push_back(name_of_one(obligations[i]));
  return all;
}

// What earlier results left undecided.
std::set<std::string> left_by(const std::vector<std::string>& files) {
  std::set<std::string> left;
  for (const std::string& file : files) try {
      const Json result = Json::parse(model::read_file(file, "a result of decide_again"));
      for (const Json& one : result.at("too_many")) left.insert(one);
    } catch (const Json::exception&) {
      throw model::InputError({file, 0, 0, "something is missing or of another kind", "a result of decide_again"});
    }
  return left;
}

std::vector<solver::Obligation> asked_of(const std::vector<solver::Obligation>& all, const Options& options) {
  const std::set<std::string> left = left_by(options.left_by);
  std::vector<solver::Obligation> asked;
  for (std::size_t i = options.from; i < all.size(); i += options.every)
    if (options.left_by.empty() || left.contains(name_of_one(all[i]))) asked.push_back(all[i]);
  return asked;
}

// As a check of so many pieces asks at last of each question that a text leaves open: of a situation and two rulings.
std::vector<solver::Obligation> gaps(solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts,
                                     const solver::SearchOptions& search) {
  analysis::KnownObedience obeyed;
  std::vector<analysis::Openness> open = analysis::openness(encoding, texts, {search.most_elements, {}}, obeyed).texts;
  analysis::KnownGaps known;
  return analysis::find_gaps(encoding, open, search, known, texts).obligations;
}

int run(const Options& options) {
  solver::Encoding encoding = solver::read_encoding(model::game_folder(options.game));
  std::vector<solver::Verdicts> texts;
  for (const model::Text& text : encoding.texts) texts.emplace_back(encoding, text);
  const std::vector<solver::Kind> kinds = kinds_of(options);
  solver::SearchOptions search;
  search.most_elements = options.pieces;
  std::vector<solver::Obligation> all = analysis::all_obligations(encoding, texts, kinds);
  if (std::ranges::find(kinds, solver::Kind::gap) != kinds.end())
    std::ranges::move(gaps(encoding, texts, search), std::back_inserter(all));
  const std::vector<solver::Obligation> asked = asked_of(all, options);
  const solver::Outcome outcome = analysis::search_in_parts(encoding, asked, search);

  exhaustive::AgainOptions again;
  again.most_pieces = options.pieces;
  again.most_tries = options.most_tries;
  const auto begin = std::chrono::steady_clock::now();
  again.progress = [&](int pieces, const std::string& act) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begin);
    std::cerr << "\r\033[K" << seconds.count() << " s: " << pieces << " " << act << std::flush;
  };
  const exhaustive::Again result = exhaustive::decide_again(encoding, asked, outcome, again);

  std::cerr << "\n";
  Json json{{"schema", "roluat.decided-again/1"},
            {"game", options.game},
            {"pieces", options.pieces},
            {"of", all.size()},
            {"obligations", asked.size()},
            {"holds", Json::object()},
            {"denied", result.denied},
            {"undecided_by_search", outcome.undecided.size()},
            {"otherwise", ids(result.otherwise, asked)},
            {"too_many", ids(result.too_many, asked)},
            {"questions", result.questions},
            {"excluded", result.excluded},
            {"values_tried", result.tries}};
  for (const auto& [pieces, count] : result.holds) json["holds"][std::to_string(pieces)] = count;
  if (!options.json.empty()) model::write_file_atomically(options.json, json.dump(1) + "\n");
  std::cout << json.dump(1) << "\n";
  return !result.otherwise.empty() ? 1 : !result.too_many.empty() || !outcome.undecided.empty() ? 3 : 0;
}

}  // namespace

int main(int count, char** arguments) {
  CLI::App app{
      "Decide the obligations of a check once more, by trying all situations of one and two pieces.\n"
      "Exit status: 0 all answers are the same, 1 some are not, 2 wrong usage or input, 3 undecided."};
  Options options;
  app.add_option("--game", options.game, "The game whose texts they are")->capture_default_str();
  app.add_option("--kinds", options.kinds, "Only these checks (default: all that ask about situations)")
      ->delimiter(',');
  app.add_option("--pieces", options.pieces, "Up to so many pieces")->capture_default_str()->check(CLI::Range(1, 2));
  app.add_option("--every", options.every, "Only one obligation of so many")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  app.add_option("--from", options.from, "Begin with this one")->capture_default_str();
  app.add_option("--left-by", options.left_by, "Only what these results left undecided")
      ->delimiter(',')
      ->type_name("FILES");
  app.add_option("--most-tries", options.most_tries, "Values tried for one obligation and kind of act, at most")
      ->capture_default_str();
  app.add_option("--json", options.json, "Write the result to this file");
  try {
    app.parse(count, arguments);
    return run(options);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const model::InputError& error) {
    std::cerr << error.what() << "\n";
    return 2;
  }
}
