// Experiments: the same numbers however they are run, and a changed number noticed.
#include <gtest/gtest.h>

#include <cctype>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

#include "analysis/play/regression.hpp"
#include "analysis/play/statistics.hpp"
#include "analysis/report/sealed_line.hpp"
#include "experiments/drawn_rulings.hpp"
#include "experiments/kinds.hpp"
#include "experiments/runner.hpp"
#include "model/diagnostic.hpp"
#include "model/weights.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/play/compiles_counted.hpp"
#include "tests/play/world.hpp"

namespace roluat::tests {
namespace {

using namespace experiments;

constexpr const char* kTiny =
    "kind = \"games\"\nwhat.vi = \"a\"\nwhat.zh = \"b\"\nwhat.en = \"c\"\nrulings = [\"consolidated\", \"vi\"]\n"
    "players = \"random\"\ngames = 5\nplies = 30\nchunk = 2\nseed = 4\nseconds = 1\n";

Definition tiny(const std::string& kind = "games") {
  Definition definition;
  definition.name = "tiny";
  definition.kind = kind;
  definition.rulings = {"consolidated", "vi"};
  definition.seed = 4;
  definition.sizes = {{"games", 5}, {"plies", 30}, {"chunk", 2}};
  definition.players = "random";
  return definition;
}

class Experiments : public testing::Test {
 protected:
  RunReport go(const Definition& definition, const std::string& folder, std::size_t share = 0, std::size_t shares = 1,
               unsigned threads = 1) const {
    const Setting setting{the_game(), the_questions(), rulings, definition, threads, &stop};
    RunOptions options{scratch.path(folder), share, shares, "1", {}};
    options.progress = [&](std::size_t done, std::size_t) {
      stop = stop || done == stop_at;
      if (meanwhile) std::exchange(meanwhile, nullptr)();
    };
    return run(setting, options);
  }

  [[nodiscard]] std::string result(const std::string& folder, const std::string& file = "tiny.csv") const {
    return content_of(scratch.path(folder + "/" + file));
  }

  ScratchFolder scratch;
  std::vector<model::Ruling> rulings = {ruling("consolidated"), ruling("vi")};
  mutable std::atomic<bool> stop = false;
  std::size_t stop_at = 1000;
  mutable std::function<void()> meanwhile;  ///< done once, while a run is at work
};

TEST_F(Experiments, BrokenOffGoOnToTheSameNumbers) {
  ASSERT_TRUE(go(tiny(), "whole", 0, 1, 2).outcome);
  stop_at = 3;
  const RunReport half = go(tiny(), "parts");
  EXPECT_TRUE(half.stopped);
  EXPECT_FALSE(half.outcome);
  EXPECT_EQ(half.done, 3U);
  stop = false;
  stop_at = 1000;
  const RunReport rest = go(tiny(), "parts");
  EXPECT_EQ(rest.kept, 3U);
  ASSERT_TRUE(rest.outcome);
  EXPECT_EQ(result("parts"), result("whole"));
  EXPECT_EQ(result("parts", "tiny.profile.csv"), result("whole", "tiny.profile.csv"));
  EXPECT_TRUE(deviations(scratch.path("whole"), scratch.path("parts"), "tiny").empty());
  EXPECT_FALSE(std::filesystem::exists(scratch.path("parts/tiny.part.jsonl")));
}

// Names that only look like those of units, and one that is: its first line is no unit.
TEST_F(Experiments, WhatItHasNotWrittenStays) {
  const std::vector<std::string> names{"tiny.part-notes.jsonl", "tiny.parts.jsonl", "tiny.part-1-of-2.jsonl.jsonl",
                                       "tiny.part-0-of-2.jsonl", "tiny.part-3-of-4.jsonl"};
  for (const std::string& name : names) scratch.file("kept/" + name, "mine\n");
  ASSERT_TRUE(go(tiny(), "kept").outcome);
  for (const std::string& name : names) EXPECT_EQ(result("kept", name), "mine\n") << name;
  EXPECT_FALSE(std::filesystem::exists(scratch.path("kept/tiny.part.jsonl")));
}

TEST_F(Experiments, UnitsWithoutAnEndAreRefused) {
  std::filesystem::create_directory(scratch.path("endless"));
  std::filesystem::create_symlink("/dev/zero", scratch.path("endless/tiny.part-1-of-2.jsonl"));
  EXPECT_EQ(fault_of([&] { (void)go(tiny(), "endless"); }).problem.str(), "the file is too long");
}

TEST_F(Experiments, SharesAddUpToTheWhole) {
  ASSERT_TRUE(go(tiny(), "whole").outcome);
  EXPECT_FALSE(go(tiny(), "shares", 1, 2).outcome);
  EXPECT_TRUE(go(tiny(), "shares", 0, 2).outcome);
  EXPECT_EQ(result("shares"), result("whole"));
}

TEST_F(Experiments, TheLastShareToFinishConcludes) {
  ASSERT_TRUE(go(tiny(), "whole").outcome);
  meanwhile = [&] { EXPECT_FALSE(go(tiny(), "shares", 1, 2).outcome); };
  EXPECT_TRUE(go(tiny(), "shares", 0, 2).outcome);
  EXPECT_EQ(result("shares"), result("whole"));
}

TEST_F(Experiments, UnitsOfAnotherDesignAreNotTaken) {
  stop_at = 3;
  (void)go(tiny(), "parts");
  stop = false;
  stop_at = 1000;
  Definition other = tiny();
  other.seed = 5;
  EXPECT_EQ(go(other, "parts").kept, 0U);
}

// A unit that was kept and changed since would go into the result as it is.
TEST_F(Experiments, AChangedDigitOfWhatWasKeptIsRefused) {
  stop_at = 2;
  (void)go(tiny(), "parts");
  stop = false;
  stop_at = 1000;
  const std::string path = scratch.path("parts/tiny.part.jsonl"), lines = content_of(path);
  std::size_t digits = 0;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (std::isdigit(static_cast<unsigned char>(lines[at])) == 0 || ++digits % 7 != 0) continue;
    std::string other = lines;
    other[at] = lines[at] == '9' ? '8' : '9';
    (void)scratch.file("parts/tiny.part.jsonl", other);
    ASSERT_EQ(fault_of([&] { (void)go(tiny(), "parts"); }).source.str(), path) << "digit " << at << " of " << lines;
  }
  EXPECT_GT(digits, 50U);
}

// A seal can be made by anybody.
TEST_F(Experiments, AUnitThatSomebodyElseSealedIsReadStrictly) {
  for (const nlohmann::ordered_json& unit : {nlohmann::ordered_json("two"), nlohmann::ordered_json(-1),
                                             nlohmann::ordered_json(1.5), nlohmann::ordered_json()}) {
    const std::string line = analysis::sealed({{"digest", "d"}, {"unit", unit}, {"seconds", 1}, {"says", "much"}});
    (void)scratch.file("parts/tiny.part.jsonl", "half\n" + line + "\n");
    const model::Diagnostic fault = fault_of([&] { (void)go(tiny(), "parts"); });
    EXPECT_EQ(fault.problem.str(), "this line is not a unit of an experiment") << line;
    EXPECT_EQ(fault.line, 2);
  }
}

TEST_F(Experiments, AChangedNumberIsNoticed) {
  ASSERT_TRUE(go(tiny(), "a").outcome);
  ASSERT_TRUE(go(tiny(), "b").outcome);
  auto json = nlohmann::ordered_json::parse(result("b", "tiny.json"));
  json["run"]["seconds"] = 1e6;
  json["figures"][0]["high"] = json["figures"][0]["high"].get<double>() * 1.0001;
  scratch.file("b/tiny.json", json.dump());
  std::string table = result("b", "tiny.profile.csv");
  table.replace(table.find("consolidated,3,"), 15, "consolidated,4,");
  scratch.file("b/tiny.profile.csv", table);
  const auto found = deviations(scratch.path("a"), scratch.path("b"), "tiny");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].where, "consolidated branching.mean high");
  EXPECT_NE(found[1].where.find("tiny.profile.csv"), std::string::npos);
}

// However many units its games are shared out into, and whatever is concluded from them.
TEST_F(Experiments, ARulingIsCompiledOnce) {
  for (const std::string kind : {"games", "piece-values"}) {
    CompilesCounted game;
    Definition definition = tiny(kind);
    definition.sizes = {{"games", 5}, {"plies", 5}, {"chunk", 2}};
    const Setting setting{game, the_questions(), rulings, definition, 1, &stop};
    const auto experiment = make_experiment(setting);
    std::vector<nlohmann::ordered_json> units;
    for (std::size_t unit = 0; unit < experiment->units(); ++unit) units.push_back(experiment->work(unit));
    EXPECT_GT(units.size(), rulings.size());
    (void)experiment->conclude(units);
    EXPECT_EQ(game.compiled, static_cast<int>(rulings.size())) << kind;
  }
}

TEST_F(Experiments, AKindThatIsNotThereIsNamed) {
  const Definition wrong = tiny("gmaes");
  const Setting setting{the_game(), the_questions(), rulings, wrong, 1, nullptr};
  EXPECT_THROW((void)make_experiment(setting), model::InputError);
}

TEST_F(Experiments, WeightsAreSharesOfPositionsThatAnAnswerChanges) {
  Definition definition = tiny("question-weights");
  definition.sizes = {{"rulings-drawn", 2}, {"plies", 4}, {"stride", 1}, {"chunk", 1}};
  // Who begins is seen in the opening alone; how far all pieces go, in every position; a third repetition does not come
  // so soon.
  definition.questions = {"setup.first-move", "all.move", "end.repetition"};
  ASSERT_TRUE(go(definition, "whole").outcome);
  const std::string csv = result("whole");
  EXPECT_NE(csv.find("all rulings,weight.positions,10,10,10,exact"), std::string::npos) << csv;
  EXPECT_NE(csv.find("setup.first-move,weight,0.2,"), std::string::npos) << csv;
  EXPECT_NE(csv.find("all.move,weight,1,"), std::string::npos) << csv;
  EXPECT_NE(csv.find("end.repetition,weight,0,"), std::string::npos) << csv;
  ASSERT_TRUE(go(definition, "threads", 0, 1, 2).outcome);
  EXPECT_EQ(result("threads"), csv);
}

TEST_F(Experiments, AnswersThatNoRulingIsDrawnWithAreCompared) {
  Definition definition = tiny("question-weights");
  definition.sizes = {{"rulings-drawn", 2}, {"plies", 1}, {"stride", 1}, {"chunk", 1}};
  definition.questions = {"all.move"};
  definition.not_drawn = {"all.move=along-lines", "all.move=along-lines-headquarters-too"};
  ASSERT_TRUE(go(definition, "compared").outcome);
  EXPECT_NE(result("compared").find("all.move,weight,1,"), std::string::npos);
  std::swap(definition.leave_out, definition.not_drawn);
  ASSERT_TRUE(go(definition, "left-out").outcome);
  EXPECT_EQ(result("left-out").find("all.move,"), std::string::npos) << "nothing is left to compare";
}

TEST(DrawnRulings, AreBalancedAndIndependent) {
  const std::vector<Factor> factors = {{"a", {"x", "y"}}, {"b", {"p", "q", "r"}}};
  const auto rows = design(factors, 600, 9);
  std::map<std::pair<std::size_t, std::size_t>, int> cells;
  std::array<int, 2> a{};
  for (const auto& row : rows) {
    ++cells[{row[0], row[1]}];
    ++a[row[0]];
  }
  EXPECT_EQ(a[0], 300);
  // 100 in the mean, and less than five deviations of 9 off.
  for (const auto& [cell, count] : cells) EXPECT_NEAR(count, 100, 45);
  EXPECT_EQ(cells.size(), 6U);
}

TEST(DrawnRulings, EffectsAreFoundWhereTheyWerePut) {
  const std::vector<Factor> factors = {{"a", {"x", "y"}}, {"b", {"p", "q", "r"}}};
  const Layout layout(factors, true);
  const auto rows = design(factors, 60, 9);
  analysis::Rows matrix;
  std::vector<double> values;
  for (const auto& row : rows) {
    matrix.push_back(layout.row(row));
    // x is 3 more than y; r is 10 more than p and q, and under x another 4.
    values.push_back((row[0] == 0 ? 3.0 : 0.0) + (row[1] == 2 ? 10.0 : 0.0) + (row[0] == 0 && row[1] == 2 ? 4.0 : 0.0));
  }
  const auto fit = analysis::least_squares(matrix, values);
  EXPECT_NEAR(contrast(fit, layout.difference(1, 2, 0)).value, 12, 1e-9);  // the mean over x and y
  EXPECT_NEAR(contrast(fit, layout.difference(1, 1, 0)).value, 0, 1e-9);
  EXPECT_NEAR(contrast(fit, layout.difference(0, 0, 1)).value, 3 + 4.0 / 3, 1e-9);
  EXPECT_NEAR(contrast(fit, layout.difference(0, 0, 1, 2, 1)).value, 4, 1e-9);
}

TEST(DrawnRulings, QuestionsAndOptionsMustBeThere) {
  Definition definition;
  definition.questions = {"tank.sea"};
  EXPECT_EQ(factors_of(definition, the_questions()).size(), 1U);
  definition.leave_out = {"tank.sea=cannot"};
  EXPECT_EQ(factors_of(definition, the_questions())[0].options.size(), 3U);
  definition.leave_out = {"tank.sea=can"};
  EXPECT_THROW((void)factors_of(definition, the_questions()), model::InputError);
  definition.leave_out = {};
  definition.questions = {"tank.see"};
  EXPECT_THROW((void)factors_of(definition, the_questions()), model::InputError);
}

class ExperimentCommand : public testing::Test {
 protected:
  [[nodiscard]] Ran experiment(const std::string& arguments) const {
    return run_roluat("experiment " + arguments, "ROLUAT_EXPERIMENTS='" + scratch.path() + "'");
  }
  ScratchFolder scratch;
};

TEST_F(ExperimentCommand, RunsShowsAndVerifies) {
  scratch.file("definitions/tiny.toml", kTiny);
  const std::string results = "'" + scratch.path("results") + "'", again = "'" + scratch.path("again") + "'";
  const Ran run = experiment("run tiny --lang vi --output " + results);
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("số lượt có thể chọn"), std::string::npos) << run.out;
  EXPECT_EQ(experiment("verify tiny --output " + again).status, 0);
  EXPECT_NE(experiment("show tiny --lang zh").out.find("可选着法数"), std::string::npos);
  std::string json = content_of(scratch.path("results/tiny.json"));
  json.replace(json.find("\"value\": ") + 9, 1, "9");
  scratch.file("results/tiny.json", json);
  const Ran verified = experiment("verify all --found " + again);
  EXPECT_EQ(verified.status, 1);
  EXPECT_NE(verified.out.find("branching.mean value"), std::string::npos) << verified.out;
}

TEST_F(ExperimentCommand, SaysWhatIsWrong) {
  scratch.file("definitions/tiny.toml", kTiny);
  EXPECT_EQ(experiment("run tinny").status, 2);
  EXPECT_NE(experiment("run tinny").err.find("tiny"), std::string::npos);
  EXPECT_EQ(experiment("run tiny --share 3/2").status, 2);
  EXPECT_EQ(experiment("show tiny").status, 2);
  scratch.file("definitions/tiny.toml", std::string(kTiny) + "gams = 3\n");
  const Ran unknown = experiment("list");
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.err.find("tiny.toml:12"), std::string::npos) << unknown.err;
}

/// What is committed is what the definitions say.
TEST(CommittedResults, BelongToTheirDefinitions) {
  std::size_t kept = 0;
  for (const Definition& definition : read_definitions(definitions_folder())) {
    const std::string path = results_folder() + "/" + definition.name + ".json";
    if (!std::filesystem::exists(path)) continue;
    ++kept;
    const auto json = nlohmann::ordered_json::parse(content_of(path));
    EXPECT_EQ(json.at("seed"), definition.seed) << path;
    EXPECT_EQ(json.at("sizes"), nlohmann::ordered_json(definition.sizes)) << path;
    EXPECT_EQ(json.at("rulings").size(), definition.rulings.size()) << path;
  }
  EXPECT_GT(kept, 0U);
}

/// The game's own weights are those that were measured: experiments/weights.py writes them.
TEST(CommittedResults, AreTheWeightsOfTheQuestions) {
  const model::Weights weights =
      model::read_weights(model::game_folder("co-tu-lenh") + "/weights.toml", the_questions());
  const auto json = nlohmann::ordered_json::parse(content_of(results_folder() + "/question-weights.json"));
  std::size_t questions = 0;
  for (const auto& figure : json.at("figures")) {
    if (figure.at("id") != "weight") continue;
    ++questions;
    const auto known = weights.find(figure.at("of").get<std::string>());
    ASSERT_NE(known, weights.end()) << figure.at("of");
    EXPECT_NEAR(known->second.share, figure.at("value").get<double>(), 0.5e-4 + 1e-9) << known->first;
    EXPECT_NEAR(known->second.low, figure.at("low").get<double>() - 0.5e-4, 0.5e-4 + 1e-9) << known->first;
    EXPECT_NEAR(known->second.high, figure.at("high").get<double>() + 0.5e-4, 0.5e-4 + 1e-9) << known->first;
    EXPECT_GT(known->second.high, 0) << known->first << ": a sample says of nothing that it never happens";
  }
  EXPECT_EQ(weights.size(), questions);
  EXPECT_GT(questions, 50U);
}

/// What was found, every point of a list on one line.
std::string what_was_found() {
  return std::regex_replace(content_of(results_folder() + "/../FOUND.md"), std::regex(R"(\n  (?=\S))"), " ");
}

/// "121 (121…122)", as experiments/FOUND.md writes figures.
std::string told(const nlohmann::ordered_json& figure) {
  const auto number = [](double value) {
    char text[40];
    std::snprintf(text, sizeof text, std::abs(value) < 1000 ? "%.3g" : "%.0f", value);
    return std::string(text);
  };
  const std::string lower = figure.at("is") == "estimate-of-lower-bound" ? "≥ " : "";
  return lower + number(figure.at("value")) + " (" + number(figure.at("low")) + "…" + number(figure.at("high")) + ")";
}

TEST(CommittedResults, AreTheFiguresOfTheReadme) {
  const std::string readme = what_was_found();
  const std::vector<std::string> columns = {"branching.mean", "duration.mean", "tree.log10.sum-of-logs", "decisiveness",
                                            "first-move.score"};
  for (const auto& [name, play] : {std::pair("games-random", "at random"), std::pair("games-better", "by points")}) {
    std::map<std::string, std::map<std::string, std::string>> figures;
    const auto json = nlohmann::ordered_json::parse(content_of(results_folder() + "/" + name + ".json"));
    for (const auto& figure : json.at("figures")) figures[figure.at("of")][figure.at("id")] = told(figure);
    ASSERT_EQ(figures.size(), 4U);
    for (const auto& [ruling, of] : figures) {
      std::string row = "`" + ruling + "` |";
      for (const std::string& column : columns) row += " " + of.at(column) + " |";
      EXPECT_NE(readme.find(row), std::string::npos) << play << ": " << row;
    }
  }
}

/// "2,064,947"
std::string with_commas(std::string digits) {
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

TEST(CommittedResults, PerftOfTheReadmeIsThatOfTheSuites) {
  std::map<int, std::map<std::string, std::string>> counts;
  for (const char* file : {"opening", "opening-depth-5", "opening-depth-6"}) {
    std::istringstream lines(content_of(results_folder() + "/../../tests/perft/" + file + ".suite"));
    std::string ruling;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("ruling ")) ruling = line.substr(7, line.find(' ', 7) - 7);
      const std::regex count(R"(; (\d) (\d+))");
      for (auto at = std::sregex_iterator(line.begin(), line.end(), count); at != std::sregex_iterator(); ++at)
        counts[std::stoi((*at)[1])][ruling] = with_commas((*at)[2]);
    }
  }
  ASSERT_EQ(counts.size(), 6U);
  const std::string readme = content_of(results_folder() + "/../FOUND.md");
  for (const auto& [ply, of] : counts) {
    std::string row = "| ply " + std::to_string(ply) + " |";
    for (const char* ruling : {"vi", "zh", "consolidated", "cotulenh-core"}) row += " " + of.at(ruling) + " |";
    EXPECT_NE(readme.find(row), std::string::npos) << row;
  }
}

std::string line_of(const std::string& readme, const std::string& beginning) {
  const std::size_t at = readme.find("\n- **" + beginning);
  return at == std::string::npos ? "" : readme.substr(at + 1, readme.find('\n', at + 1) - at - 1);
}

/// "34.4", as told() writes a number.
std::string short_number(double value) {
  char text[40];
  std::snprintf(text, sizeof text, std::abs(value) < 1000 ? "%.3g" : "%.0f", value);
  return text;
}

TEST(CommittedResults, EffectsInTheReadmeAreThoseThatWereFound) {
  const std::string readme = what_was_found();
  const std::regex effect(R"(`([\w.-]+)` \(`([\w-]+)` – `([\w-]+)`: ([\d.]+)\))");
  for (const auto& [name, beginning] :
       {std::pair("question-effects", "Length and result"), std::pair("question-better", "Play by points")}) {
    std::set<std::string> found;
    const auto results = nlohmann::ordered_json::parse(content_of(results_folder() + "/" + name + ".json"));
    for (const auto& figure : results.at("figures"))
      found.insert(figure.at("of").get<std::string>() + " " + short_number(figure.at("value").get<double>()));
    const std::string line = line_of(readme, beginning);
    std::size_t met = 0;
    for (auto at = std::sregex_iterator(line.begin(), line.end(), effect); at != std::sregex_iterator(); ++at, ++met)
      EXPECT_TRUE(
          found.contains((*at)[1].str() + ": " + (*at)[2].str() + " – " + (*at)[3].str() + " " + (*at)[4].str()))
          << at->str();
    EXPECT_GT(met, 4U) << beginning;
  }
}

TEST(CommittedResults, PricesInTheReadmeAreThoseThatWereFound) {
  const std::string line = line_of(what_was_found(), "Does the book price");
  std::istringstream rows(content_of(results_folder() + "/piece-values.prices.csv"));
  std::string row;
  std::getline(rows, row);
  const std::size_t border = line.find("Not refuted");
  ASSERT_NE(border, std::string::npos);
  while (std::getline(rows, row)) {
    std::vector<std::string> cells;
    std::istringstream parts(row);
    for (std::string cell; std::getline(parts, cell, ',');) cells.push_back(cell);
    const auto number = [&](std::size_t i) { return short_number(std::stod(cells[i])); };
    const std::size_t at =
        line.find(cells[1] + " " + number(3) + " (" + number(4) + "…" + number(5) + ") for " + number(2));
    ASSERT_NE(at, std::string::npos) << row;
    EXPECT_EQ(at < border, cells[6] == "yes") << row;
  }
}

// What `roluat conformance` may say of itself: the bounds that were set before it was measured, and the figures told.
TEST(CommittedResults, ConformanceTellsTheTruthOfEnginesHeldOut) {
  const auto json = nlohmann::ordered_json::parse(content_of(results_folder() + "/conformance-judge.json"));
  std::map<std::string, nlohmann::ordered_json> all, five;
  for (const auto& figure : json.at("figures")) {
    if (figure.at("of") == "all engines") all[figure.at("id")] = figure;
    if (figure.at("of") == "5 faults") five[figure.at("id")] = figure;
  }
  EXPECT_GE(all.at("engines").at("value").get<double>(), 200);
  EXPECT_GE(all.at("statements.true").at("value").get<double>(), 0.95);
  EXPECT_GE(all.at("faults.named").at("value").get<double>(), 0.80);
  EXPECT_EQ(all.at("fits-worse-than-nearest").at("value").get<double>(), 0);
  const std::string line = line_of(what_was_found(), "Does `roluat conformance` tell the truth?");
  const std::string readme = content_of(results_folder() + "/../../analysis/conformance/README.md");
  for (const char* id : {"statements.true", "answers.true", "deviations.true", "faults.named"}) {
    EXPECT_NE(line.find(told(all.at(id))), std::string::npos) << id << " " << told(all.at(id));
    const std::string percent = short_number(100 * all.at(id).at("value").get<double>()) + " %";
    EXPECT_NE(readme.find(percent), std::string::npos) << id << " " << percent;
  }
  for (const char* id : {"statements.true", "faults.named"})
    EXPECT_NE(line.find(told(five.at(id))), std::string::npos) << id << " " << told(five.at(id));
}

TEST(CommittedResults, IntervalsOfEstimatesHoldTheCountInNinetyFiveOfAHundred) {
  std::istringstream rows(content_of(results_folder() + "/estimate-coverage.coverage.csv"));
  std::string row;
  std::getline(rows, row);
  std::size_t looked_at = 0;
  while (std::getline(rows, row)) {
    std::vector<std::string> cells;
    std::istringstream parts(row);
    for (std::string cell; std::getline(parts, cell, ',');) cells.push_back(cell);
    EXPECT_EQ(cells[3] == "yes", std::stoul(cells[2]) >= analysis::kSkewedAtLeast) << row;
    if (cells[2] != "200" && cells[2] != "2000") continue;
    ++looked_at;
    EXPECT_NEAR(std::stod(cells[4]), 0.95, 0.02) << row;
  }
  EXPECT_EQ(looked_at, 24U) << "four presets, three depths, two numbers of walks";
}

}  // namespace
}  // namespace roluat::tests
