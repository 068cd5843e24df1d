// Is what a program plays found out, and what it plays wrongly found and named?
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "analysis/conformance/examination.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/conformance/faults.hpp"

namespace roluat::tests {
namespace {

using namespace analysis;
using Json = nlohmann::ordered_json;

struct Known {
  std::string folder = model::game_folder("co-tu-lenh");
  model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
  std::vector<model::Ruling> presets = model::read_rulings(folder, questions);
  std::unique_ptr<model::Game> game = model::make_game("co-tu-lenh");
  std::vector<Probe> probes = read_probes(folder + "/probes.txt", questions);

  [[nodiscard]] const model::Ruling& ruling(const std::string& name) const {
    return *std::ranges::find(presets, name, &model::Ruling::name);
  }
};

const Known& known() {
  static const Known all;
  return all;
}

const SeededFault& fault_called(const std::string& name) {
  return *std::ranges::find(seeded_faults(), name, &SeededFault::name);
}

/// One of our engines: a preset, with faults put into it one at a time. What the examination works out is kept from one
/// to the next, and only some of the positions are asked that were not needed to learn the ruling: it takes a third of the
/// time, and a fault found so is found by the command, which asks all.
class Engine {
 public:
  explicit Engine(const std::string& preset)
      : ruling_(known().ruling(preset)), predictor_(*known().game, Shown::positions) {}

  [[nodiscard]] const model::Ruling& ruling() const { return ruling_; }

  [[nodiscard]] Examined examined(const SeededFault& fault) const {
    ExaminationOptions options;
    options.most_faults = 2;
    options.control = 25;
    const auto ask = [&](const Probe& probe) {
      if (probe.asks != Asks::turns) return Reply{Reply::Kind::answered, predictor_.of(ruling_, probe), {}};
      return Reply{Reply::Kind::answered, faulty_answer(ruling_, fault, probe.fen, probe.depth), {}};
    };
    return Examination(known().questions, known().presets, *known().game, predictor_, ask, options).run(known().probes);
  }

 private:
  const model::Ruling& ruling_;
  Predictor predictor_;
};

/// Is one of its turns such as the fault must show?
bool shows(const Fault& fault, const SeededFault& seeded) {
  const auto probing = known().game->probes().probing();
  return std::ranges::any_of(fault.differences, [&](const Difference& one) {
    if (one.turn.empty() || one.turn.find(',') != std::string::npos) return false;
    return probing->sort_of(fault.probe.fen, one.turn).find(seeded.sort) != std::string::npos &&
           (!seeded.shown_as || *seeded.shown_as == one.kind) &&
           known().game->describe(fault.probe.fen, one.turn).en.find(seeded.described) != std::string::npos;
  });
}

bool is_named_by_question(const Examined& found, const std::string& question) {
  const auto is_it = [&](std::size_t q) { return known().questions.all()[q].id == question; };
  return std::ranges::any_of(found.other, is_it) || std::ranges::any_of(found.faults, [&](const Fault& fault) {
           return std::ranges::any_of(fault.explained_by, [&](const auto& answer) { return is_it(answer.first); });
         });
}

bool is_named(const Examined& found, const SeededFault& seeded) {
  if (!seeded.question.empty()) return is_named_by_question(found, seeded.question);
  return std::ranges::any_of(found.faults, [&](const Fault& fault) { return shows(fault, seeded); });
}

struct FaultyPreset {
  const char* preset;
  std::vector<const char*> faults;
};

class Faults : public testing::TestWithParam<FaultyPreset> {};

TEST_P(Faults, AreFoundAndNamed) {
  const Engine engine(GetParam().preset);
  for (const char* name : GetParam().faults)
    EXPECT_TRUE(is_named(engine.examined(fault_called(name)), fault_called(name))) << name;
}

const FaultyPreset kFaultyPresets[] = {
    {"vi",
     {"tank-reaches-three", "militia-never-diagonal", "missile-takes-at-one", "headquarters-cannot-be-taken",
      "ships-pass-all"}},
    {"zh", {"infantry-jumps", "stacks-never-split"}},
    {"cotulenh-core",
     {"gun-guards-two", "tanks-never-heroes", "no-hero-by-check", "ships-sink-in-the-corner",
      "commander-walks-three"}}};

INSTANTIATE_TEST_SUITE_P(Conformance, Faults, testing::ValuesIn(kFaultyPresets), [](const auto& one) {
  std::string name = one.param.preset;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(SeededFaults, AreAllPutIntoSomePreset) {
  std::set<std::string> put{"none"};
  for (const FaultyPreset& preset : kFaultyPresets) put.insert(preset.faults.begin(), preset.faults.end());
  for (const SeededFault& fault : seeded_faults()) EXPECT_TRUE(put.contains(fault.name)) << fault.name;
}

TEST(Conformance, APresetIsKnownByItsAnswers) {
  for (const char* name : {"vi", "cotulenh-core"}) {
    const Engine engine(name);
    const model::Ruling& preset = engine.ruling();
    const Examined found = engine.examined(fault_called("none"));
    EXPECT_EQ(found.nearest, preset.name);
    EXPECT_TRUE(found.other.empty());
    EXPECT_TRUE(found.faults.empty());
    std::size_t settled = 0;
    for (const auto& standing : found.standing) settled += std::ranges::count_if(standing, &OptionStanding::possible) == 1;
    EXPECT_GE(settled, 97U);  // the result and points are asked for too
    for (std::size_t q = 0; q < known().questions.all().size(); ++q) {
      const model::Question& question = known().questions.all()[q];
      const auto right = question.index_of(preset.option(question.id));
      EXPECT_TRUE(found.standing[q][static_cast<std::size_t>(right)].possible) << preset.name << " " << question.id;
    }
  }
}

std::string engine(const std::string& ruling, const std::string& fault) {
  return std::string("\"'") + ROLUAT_FAULTY_ENGINE + "' " + ruling + " " + fault + "\"";
}

/// Every fourth position: enough where not what is learned is doubted, but what becomes of it.
std::string few_probes(const ScratchFolder& scratch) {
  std::istringstream all(content_of(known().folder + "/probes.txt"));
  std::string some;
  std::size_t number = 0;
  for (std::string line; std::getline(all, line);)
    if (++number % 4 == 0) some += line + "\n";
  return " --probes '" + scratch.file("probes", some) + "'";
}

TEST(ConformanceCommand, LosesNothingWhenTheProgramFails) {
  const ScratchFolder scratch;
  const std::string probes = few_probes(scratch);
  struct Way {
    const char *how, *what, *seconds;
  };
  for (const auto& [how, what, seconds] :
       {Way{"crashes", "crashed", "30"}, {"hangs", "late", "1"}, {"babbles", "nonsense", "30"}}) {
    const Ran ran = run_roluat("conformance " + engine("vi", how) + " --json --control 1 --time-limit " + seconds + probes);
    EXPECT_EQ(ran.status, 1) << ran.err;
    const Json found = Json::parse(ran.out);
    ASSERT_FALSE(found["failures"].empty()) << how;
    EXPECT_EQ(found["failures"][0]["what"], what);
    EXPECT_NE(found["failures"][0]["fen"].get<std::string>().find('+'), std::string::npos);
    EXPECT_GT(found["answered"], 5) << how;
  }
}

TEST(ConformanceCommand, AsksNothingTwiceThatItsLogKnows) {
  const ScratchFolder scratch;
  const std::string log = scratch.path("log"), file = scratch.path("mine.toml"), probes = few_probes(scratch);
  const Ran first = run_roluat("conformance " + engine("zh", "none") + " --json --control 9 --log '" + log + "'" + probes);
  ASSERT_EQ(first.status, 0) << first.err;
  std::string lines = content_of(log);
  lines.resize(lines.size() / 2);  // killed in the middle of a line
  const std::string half = scratch.file("half", lines);
  const Ran second = run_roluat("conformance " + engine("zh", "none") + " --json --control 9 --log '" + half +
                                "' --save '" + file + "'" + probes);
  EXPECT_EQ(second.out, first.out) << second.err;
  EXPECT_EQ(content_of(half).find("\"reply\"") != std::string::npos, true);
  EXPECT_EQ(Json::parse(first.out)["not_answered"], Json::array({"result", "points"}));
  EXPECT_EQ(run_roluat("ruling show '" + file + "' tank").status, 0);
  const Ran other = run_roluat("conformance " + engine("vi", "none") + " --log '" + log + "'");
  EXPECT_EQ(other.status, 2);
}

TEST(ConformanceCommand, LearnsFromCountsAlone) {
  const Ran ran = run_roluat("conformance " + engine("cotulenh-core", "none") + " --speaks uci --json --control 5");
  ASSERT_EQ(ran.status, 0) << ran.out << ran.err;
  const Json found = Json::parse(ran.out);
  EXPECT_EQ(found["nearest"], "cotulenh-core");
  EXPECT_GT(found["settled"].size(), 40U);
}

TEST(ConformanceCommand, HearsAnEngineInJavaScript) {
  if (std::system("node --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "no node here";
  const std::string command = std::string("node '") + ROLUAT_ADAPTER + "' '" + ROLUAT_TINY_ENGINE + "'";
  const Ran ran =
      run_roluat("perft 2 --ruling vi --json --fen '6c4/11/11/11/11/11/11/11/11/11/11/3C7 r - - 0 1' --against \"" +
                 command + "\"");
  EXPECT_EQ(ran.status, 1) << ran.out << ran.err;  // it exposes its commander, and takes no other
  EXPECT_EQ(Json::parse(ran.out)["about"], "turns");
}

TEST(ConformanceCommand, SaysWhenNothingIsAnswered) {
  const Ran ran = run_roluat("conformance true");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("answered nothing: crashed, 'exit status 0'"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace roluat::tests
