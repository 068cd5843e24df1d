// Is what a program plays found out, and what it plays wrongly found and named?
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "analysis/conformance/examination.hpp"
#include "experiments/engines/engine.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/games.hpp"
#include "tests/agreement/dice.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using namespace analysis;
using Json = nlohmann::ordered_json;

struct Known {
  std::string folder = model::game_folder("co-tu-lenh");
  model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
  std::vector<model::Ruling> presets = model::read_rulings(folder, questions);
  std::unique_ptr<model::Game> game = model::make_game("co-tu-lenh");
  std::vector<Probe> probes = read_probes(folder + "/probes.txt", *game, questions);

  [[nodiscard]] const model::Ruling& ruling(const std::string& name) const {
    return *std::ranges::find(presets, name, &model::Ruling::name);
  }
};

const Known& known() {
  static const Known all;
  return all;
}

using experiments::Manners;
using experiments::seeded_fault;
using experiments::seeded_faults;
using experiments::SeededEngine;
using experiments::SeededFault;

/// Examines engines, one after the other; what it works out is kept from one to the next.
class Examiner {
 public:
  Examined examined(const SeededEngine& engine) {
    ExaminationOptions options;
    options.most_smaller = 1;
    const auto ask = [&](const Probe& probe) { return engine.reply(probe); };
    return Examination(weigher_, known().questions, predictor_, ask, options).run(known().probes);
  }
  Examined examined(const std::string& preset, const std::vector<const char*>& faults,
                    Manners manners = Manners::good) {
    std::vector<const SeededFault*> all;
    for (const char* fault : faults) all.push_back(&seeded_fault(fault));
    return examined(SeededEngine(*known().game, known().ruling(preset), all, manners));
  }

 private:
  Predictor predictor_{*known().game, Shown::positions};
  Weigher weigher_{known().questions, known().presets, predictor_};
};

Examiner& examiner() {
  static Examiner one;
  return one;
}

/// What a fault must be told as: by a deviation of these turns, or by an option of the question.
struct Told {
  const char *fault, *preset, *piece, *deed, *question;
};

bool is_told(const Examined& found, const Told& told) {
  const std::string piece = told.piece, deed = told.deed;
  for (std::size_t q = 0; q < known().questions.all().size(); ++q) {
    const model::Question& question = known().questions.all()[q];
    if (question.id == told.question && found.judgement.questions[q].settled &&
        !known().ruling(told.preset).is(question.id, question.options[found.judgement.questions[q].option].id))
      return true;
  }
  return !piece.empty() && std::ranges::any_of(found.faults, [&](const Fault& fault) {
    const Pattern& pattern = fault.deviation.pattern;
    return pattern.piece == piece && (deed.empty() || pattern.deed == deed);
  });
}

const Told kTold[] = {
    {"tank-reaches-three", "vi", "T", "move", ""},
    {"militia-never-diagonal", "vi", "", "", "militia.diagonal"},
    {"missile-takes-at-one", "vi", "S", "take", ""},
    {"ships-pass-all", "vi", "", "", "navy.block"},
    {"infantry-jumps", "zh", "I", "", ""},
    {"stacks-never-split", "zh", "", "", "stack.splits"},
    {"gun-guards-two", "cotulenh-core", "F", "", ""},
    {"tanks-never-heroes", "cotulenh-core", "T", "hero", ""},
    {"no-hero-by-check", "cotulenh-core", "", "", "hero.by-check"},
    {"commander-walks-three", "cotulenh-core", "C", "move", ""},
    {"slide-stops-where-commanders-would-face", "zh", "", "", "commander.slide"},
    {"nothing-enters-the-river-mouth", "zh", "", "", ""},
};

class Faults : public testing::TestWithParam<Told> {};

TEST_P(Faults, AreFoundAndNamed) {
  const Examined found = examiner().examined(GetParam().preset, {GetParam().fault});
  EXPECT_EQ(found.judgement.nearest, GetParam().preset);
  const bool anything = *GetParam().piece == 0 && *GetParam().question == 0;
  EXPECT_TRUE(anything ? !found.faults.empty() : is_told(found, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Conformance, Faults, testing::ValuesIn(kTold), [](const auto& one) {
  std::string name = one.param.fault;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(SeededFaults, AreSixtyAndHaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const SeededFault& fault : seeded_faults()) EXPECT_TRUE(names.insert(fault.name).second) << fault.name;
  EXPECT_GE(names.size(), 60U);
}

// A fault of the commander does not spoil what is learnt of the tank.
TEST(Conformance, OneFaultLeavesTheRestAsItIs) {
  const Examined found = examiner().examined("vi", {"commander-walks-three"});
  std::size_t settled = 0;
  for (std::size_t q = 0; q < known().questions.all().size(); ++q) {
    const model::Question& question = known().questions.all()[q];
    const Weighed& weighed = found.judgement.questions[q];
    if (!weighed.settled) continue;
    ++settled;
    EXPECT_TRUE(known().ruling("vi").is(question.id, question.options[weighed.option].id)) << question.id;
  }
  EXPECT_GE(settled, 70U);
}

// The ruling that is saved explains at least as many whole answers as the nearest preset, whatever the program is.
TEST(Conformance, TheRulingFoundFitsNoWorseThanTheNearestPreset) {
  const std::uint64_t seed = first_seed();
  Dice dice(seed);
  for (int i = 0; i < 6; ++i) {
    std::vector<const SeededFault*> faults;
    for (int k = 0; k <= i; ++k) faults.push_back(&dice.one_of(seeded_faults()));
    const SeededEngine engine(*known().game, dice.one_of(known().presets), faults, Manners(i % 5));
    const Examined found = examiner().examined(engine);
    EXPECT_GE(found.judgement.fits_ruling, found.judgement.fits_nearest) << "seed " << seed << ", engine " << i;
    std::size_t fits = 0;
    const Predictor predictor(*known().game, Shown::positions);
    for (const std::size_t number : found.answered)
      fits +=
          predictor.of(found.judgement.ruling, found.questions[number].probe) == found.questions[number].reply.answer
              ? 1U
              : 0U;
    EXPECT_EQ(fits, found.judgement.fits_ruling) << "seed " << seed << ", engine " << i;
  }
}

// Where a position is refused another is asked instead, and one refusal is not taken for ignorance.
TEST(Conformance, RefusalsAreMadeUpFor) {
  const Examined found = examiner().examined("zh", {}, Manners::refuses_a_tenth);
  EXPECT_FALSE(found.errors.empty());
  EXPECT_TRUE(found.refused.empty());
  EXPECT_GT(found.questions.size(), known().probes.size());
  EXPECT_TRUE(found.faults.empty());
  EXPECT_EQ(found.judgement.fits_ruling, found.answered.size());
}

// A program that knows where turns lead to and nothing else loses no position by it.
TEST(Conformance, WhoKnowsTurnsAloneIsAskedForTurns) {
  const SeededEngine engine(*known().game, known().ruling("zh"), {}, Manners::good);
  const auto ask = [&](const Probe& probe) {
    const bool known_to_it = probe.asks == Asks::turns && probe.depth == 1;
    return known_to_it ? engine.reply(probe) : Reply{Reply::Kind::refused, {}, "error unknown"};
  };
  const Predictor predictor(*known().game, Shown::positions);
  Weigher weigher(known().questions, known().presets, predictor);
  const Examined found = Examination(weigher, known().questions, predictor, ask, {}).run(known().probes);
  const auto of_turns = std::ranges::count(known().probes, Asks::turns, &Probe::asks);
  EXPECT_EQ(found.answered.size(), static_cast<std::size_t>(of_turns));
  EXPECT_LE(found.errors.size(), 20U);
  EXPECT_EQ(found.judgement.nearest, "zh");
}

// Whoever another program names first in a stack, and whether it writes clocks or not.
TEST(Conformance, PositionsAreReadAsProgramsWriteThem) {
  const auto probing = known().game->probes().probing();
  const std::string fen = "6c4/11/11/11/11/11/11/11/(NFT)3(TI)6/11/11/6C4 b - - 0 1";
  EXPECT_EQ(probing->normal(probing->read("6c4/11/11/11/11/11/11/11/(TFN)3(IT)6/11/11/6C4 b")),
            probing->normal(probing->read(fen)));
}

TEST(Conformance, APresetIsKnownByItsAnswers) {
  for (const char* name : {"vi", "zh", "cotulenh-core", "consolidated"}) {
    const Examined found = examiner().examined(name, {});
    EXPECT_EQ(found.judgement.nearest, name);
    EXPECT_EQ(found.judgement.fits_nearest, found.answered.size());
    EXPECT_TRUE(found.faults.empty());
    std::size_t settled = 0;
    for (std::size_t q = 0; q < known().questions.all().size(); ++q) {
      const model::Question& question = known().questions.all()[q];
      const Weighed& weighed = found.judgement.questions[q];
      if (!weighed.settled) continue;
      ++settled;
      EXPECT_TRUE(known().ruling(name).is(question.id, question.options[weighed.option].id)) << question.id;
    }
    EXPECT_GE(settled, 93U) << name;  // the result and points are asked for too
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
    const Ran ran =
        run_roluat("conformance " + engine("vi", how) + " --json --positions 30 --time-limit " + seconds + probes);
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
  const Ran first =
      run_roluat("conformance " + engine("zh", "none") + " --json --positions 40 --log '" + log + "'" + probes);
  ASSERT_EQ(first.status, 0) << first.err;
  std::string lines = content_of(log);
  lines.resize(lines.size() / 2);  // killed in the middle of a line
  const std::string half = scratch.file("half", lines);
  const Ran second = run_roluat("conformance " + engine("zh", "none") + " --json --positions 40 --log '" + half +
                                "' --save '" + file + "'" + probes);
  EXPECT_EQ(second.out, first.out) << second.err;
  EXPECT_EQ(content_of(half).find("\"reply\"") != std::string::npos, true);
  ASSERT_FALSE(Json::parse(first.out)["errors"].empty());
  EXPECT_EQ(Json::parse(first.out)["errors"][0]["words"], "error only divide is known here");
  EXPECT_EQ(run_roluat("ruling show '" + file + "' tank").status, 0);
  const Ran other = run_roluat("conformance " + engine("vi", "none") + " --log '" + log + "'");
  EXPECT_EQ(other.status, 2);
}

TEST(ConformanceCommand, LearnsFromCountsAlone) {
  const Ran ran = run_roluat("conformance " + engine("cotulenh-core", "none") + " --speaks uci --json");
  ASSERT_EQ(ran.status, 0) << ran.out << ran.err;
  const Json found = Json::parse(ran.out);
  EXPECT_EQ(found["nearest"], "cotulenh-core");
  EXPECT_GT(found["settled"].size(), 40U);
}

/// What stands in the page for strangers: the position, how many turns it has, and where some of them lead.
TEST(ConformanceCommand, TheWorkedExampleIsTrue) {
  const std::string page = content_of(model::game_folder("co-tu-lenh") + "/board-and-fen.md");
  std::vector<std::string> fens;
  for (std::size_t at = page.find("`11/"); at != std::string::npos; at = page.find("`11/", at + 1))
    fens.push_back(page.substr(at + 1, page.find('`', at + 1) - at - 1));
  ASSERT_GT(fens.size(), 4U);
  const model::Ruling& ruling = known().ruling("consolidated");
  const Predictor predictor(*known().game, Shown::positions);
  const Answer& answer = predictor.of(ruling, {fens.front()});
  const auto played = predictor.under(ruling);
  const model::Position first = predictor.position({fens.front()});
  EXPECT_NE(page.find("\n" + std::to_string(answer.size()) + " positions, one a line"), std::string::npos)
      << answer.size();
  std::size_t rows = 0;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t next = line.find("` | `11/");
    if (next == std::string::npos) continue;
    ++rows;
    const std::string fen = line.substr(next + 5, line.rfind('`') - next - 5);
    const model::Position after = played->after(first, line.substr(3, next - 3), model::Each::turn);
    EXPECT_EQ(after.fen().substr(0, fen.find(" b ")), fen.substr(0, fen.find(" b "))) << line;
    EXPECT_NE(std::ranges::find(answer, predictor.probing().normal(predictor.next(fen))), answer.end()) << line;
  }
  EXPECT_EQ(rows, fens.size() - 1);
}

/// The position with a piece that is no hero any more on this point.
std::string without_hero(const std::string& fen, const std::string& point) {
  model::cotulenh::Position position = model::cotulenh::read_fen(fen.substr(0, fen.find(kOver)));
  const model::cotulenh::Point at = *model::cotulenh::parse_point(point);
  model::cotulenh::Piece piece = position.at(at).carrier();
  piece.hero = false;
  position.set(at, model::cotulenh::Stack(piece));
  return model::cotulenh::write_fen(position) + (fen.ends_with(kOver) ? std::string(kOver) : "");
}

/// A program without stacks: it refuses them, and does not know that pieces join.
Examined examined_without_stacks(const std::string& preset, const std::vector<const char*>& faults) {
  std::vector<const SeededFault*> all;
  for (const char* fault : faults) all.push_back(&seeded_fault(fault));
  const SeededEngine engine(*known().game, known().ruling(preset), all, Manners::good);
  const auto has_stack = [](const std::string& fen) { return fen.find('(') != std::string::npos; };
  const auto ask = [&](const Probe& probe) -> Reply {
    if (has_stack(probe.fen)) return {Reply::Kind::refused, {}, "error no stacks here"};
    Reply reply = engine.reply(probe);
    std::erase_if(reply.answer, has_stack);
    return reply;
  };
  const Predictor predictor(*known().game, Shown::positions);
  Weigher weigher(known().questions, known().presets, predictor);
  ExaminationOptions options;
  options.most_smaller = 1;
  return Examination(weigher, known().questions, predictor, ask, options).run(known().probes);
}

// That it never joins is one thing: no rule about stacks is read out of it, and no deviation.
TEST(Conformance, OfAProgramWithoutStacksNothingIsSaidOfStacks) {
  const Examined found = examined_without_stacks("vi", {});
  EXPECT_TRUE(found.no_riders);
  EXPECT_EQ(found.judgement.nearest, "vi");
  EXPECT_TRUE(found.faults.empty());
  EXPECT_EQ(found.judgement.fits_ruling, found.answered.size());
  std::size_t settled = 0;
  for (std::size_t q = 0; q < known().questions.all().size(); ++q) {
    const std::string& id = known().questions.all()[q].id;
    settled += found.judgement.questions[q].settled ? 1U : 0U;
    const bool of_stacks = id == "join.at-sea" || id.starts_with("carry.") || id.starts_with("stack.");
    EXPECT_FALSE(of_stacks && found.judgement.questions[q].settled) << id;
  }
  EXPECT_GE(settled, 50U);
}

TEST(Conformance, AProgramThatMayKnowStacksIsHeardAboutThem) {
  EXPECT_FALSE(examiner().examined("vi", {}).no_riders);
  EXPECT_FALSE(examiner().examined("vi", {}, Manners::knows_no_stacks).no_riders) << "it joins";
}

/// All kinds that lose their mark by taking are one fault.
TEST(Conformance, OneFaultOfAllKindsIsToldOnce) {
  const SeededEngine engine(*known().game, known().ruling("vi"), {}, Manners::good);
  const auto ask = [&](const Probe& probe) {
    Reply reply = engine.reply(probe);
    if (probe.asks != Asks::turns || !reply.answered()) return reply;
    const Predictor predictor(*known().game, Shown::positions);
    for (std::string& next : reply.answer) {
      const model::SeenTurn turn = predictor.seeing().seen(predictor.position(probe), predictor.next(next));
      if (turn.deed != "take") continue;
      const std::string own = "hero:" +
                              (probe.fen.find(" r ") != std::string::npos
                                   ? turn.piece
                                   : std::string(1, static_cast<char>(std::tolower(turn.piece[0])))) +
                              turn.target;
      if (turn.details.find(own) == std::string::npos || next.find('(') != std::string::npos) continue;
      next = without_hero(next, turn.target);
    }
    std::ranges::sort(reply.answer);
    return reply;
  };
  const Predictor predictor(*known().game, Shown::positions);
  Weigher weigher(known().questions, known().presets, predictor);
  ExaminationOptions options;
  options.most_smaller = 1;
  const Examined found = Examination(weigher, known().questions, predictor, ask, options).run(known().probes);
  const auto of_heroes = std::ranges::count_if(found.faults, [](const Fault& fault) {
    return fault.deviation.pattern.deed == "hero" && fault.deviation.pattern.kind == Difference::Kind::only_ours;
  });
  EXPECT_EQ(of_heroes, 1);
  ASSERT_FALSE(found.faults.empty());
  EXPECT_EQ(found.faults.front().deviation.pattern.piece, "");
  EXPECT_NE(std::ranges::find(found.faults.front().deviation.pattern.traits, "acted=take"),
            found.faults.front().deviation.pattern.traits.end());
}

/// A side's last defender becomes a hero though its commander has just been taken: that is what such heroes have in
/// common, not their kind.
TEST(Conformance, HeroesAreDescribedByWhereTheyStandAndByTheirCommander) {
  const Predictor predictor(*known().game, Shown::positions);
  const auto traits = [&](const char* fen, const char* word) {
    const model::Position position = predictor.next(fen);
    return predictor.seeing().detail_traits(position, position, {}, word);
  };
  EXPECT_EQ(traits("11/11/11/11/4+I6/11/11/11/11/11/11/7c3 b - - 0 1", "hero:Ie8"),
            (model::Traits{"acted=no", "side=blue", "whose=enemy", "commander=gone", "in=alone"}));
  EXPECT_EQ(traits("11/11/11/11/4(T+I)6/11/11/11/11/11/11/4C2c3 b - - 0 1", "hero:Ie8"),
            (model::Traits{"acted=no", "side=blue", "whose=enemy", "commander=there", "in=stack"}));
  const model::Position shot = predictor.next("11/11/11/11/4+i6/11/11/11/11/11/11/4C2c3 b - - 0 1");
  EXPECT_EQ(predictor.seeing().detail_traits(shot, shot, {"-", "e5", "I", "shoot", "", ""}, "hero:ie8"),
            (model::Traits{"acted=shoot", "side=blue", "whose=own", "commander=there", "in=alone"}));
  for (const char* trait : {"commander=gone", "commander=there", "in=alone", "in=stack"})
    EXPECT_FALSE(predictor.seeing().told(trait).zh.empty()) << trait;
}

/// A stack that nothing in it could carry is written in the same order whoever answers.
TEST(Conformance, WhatTurnsLeadToIsInTheOneWriting) {
  const Predictor predictor(*known().game, Shown::positions);
  for (const Probe& probe : known().probes) {
    const Answer& all = predictor.of(known().ruling("cotulenh-core"), {probe.fen});
    EXPECT_EQ(std::set(all.begin(), all.end()).size(), all.size()) << probe.fen << ": each once";
    for (const std::string& next : all) ASSERT_EQ(predictor.probing().normal(predictor.next(next)), next) << probe.fen;
  }
}

/// More differ than are told, and each is told as what it is: the same places with another hero are no turn more.
TEST(Conformance, DifferencesArePairedBeforeTheyAreCut) {
  const Predictor predictor(*known().game, Shown::positions);
  const Probe probe{predictor.probing().normal(known().game->play().opening(known().ruling("vi")))};
  Answer heroes = predictor.of(known().ruling("vi"), probe);
  for (std::string& next : heroes) next.insert(next.find('I'), "+");
  std::ranges::sort(heroes);
  const auto told = differences(predictor, known().ruling("vi"), probe, heroes);
  EXPECT_EQ(told.size(), kMostDifferences);
  for (const Difference& one : told) EXPECT_EQ(one.kind, Difference::Kind::effect) << one.ours << " " << one.theirs;
}

TEST(ConformanceCommand, RefusalsInTheSameWordsAreToldOnce) {
  const Ran ran = run_roluat("conformance " + engine("vi", "refuses") + " --lang en");
  const std::size_t refused = ran.out.find("The program refused");
  ASSERT_NE(refused, std::string::npos) << ran.out;
  std::istringstream lines(ran.out.substr(refused));
  std::string title, told, fen;
  std::getline(lines, title);
  std::getline(lines, told);
  std::getline(lines, fen);
  EXPECT_NE(told.find(" times"), std::string::npos) << told;
  EXPECT_NE(fen.find("FEN  "), std::string::npos) << fen;
  for (const char* raw : {"whose=own", "acted=", " 1 positions"})
    EXPECT_EQ(ran.out.find(raw), std::string::npos) << raw;
}

// What a program that cannot begin has to say stands on its standard error.
TEST(ConformanceCommand, TheLastWordsOfAProgramAreQuoted) {
  const Ran ran = run_roluat("conformance 'echo loading >&2; echo no module named rules >&2; exit 3'");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("exit status 3: no module named rules"), std::string::npos) << ran.err;
  EXPECT_EQ(run_roluat("conformance 'echo loading >&2; exit 3' --lang vi").err.find("ended"), std::string::npos);
}

TEST(ConformanceCommand, SaysWhenNothingIsAnswered) {
  const Ran ran = run_roluat("conformance true");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("answered nothing: it ended (exit status 0)"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace roluat::tests
