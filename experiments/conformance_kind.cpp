// Is what `roluat conformance` says of a program true, and does it say what there is to say? Engines are made from a
// preset, with some answers drawn anew and faults drawn at random; each is asked as the command asks, and what comes
// out is held against what was put in.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "experiments/engines/truth.hpp"
#include "experiments/kinds.hpp"
#include "model/diagnostic.hpp"
#include "model/dice.hpp"
#include "model/games/games.hpp"

namespace roluat::experiments {
namespace {

using analysis::Certainty;
using Json = nlohmann::ordered_json;

constexpr std::size_t kFaults[] = {1, 2, 3, 5};  // in turn
constexpr int kGoodPercent = 60;
constexpr int kMostChanges = 4;  // answers of the preset drawn anew

/// Sizes: "engines", "chunk" (engines in one unit, one after the other).
class ConformanceJudge : public Experiment {
 public:
  explicit ConformanceJudge(const Setting& setting)
      : setting_(setting),
        engines_(static_cast<std::size_t>(setting.definition.size("engines"))),
        chunk_(static_cast<std::size_t>(setting.definition.size("chunk"))),
        presets_(setting.rulings),
        probes_(analysis::read_probes(model::game_folder(setting.game.id()) + "/probes.txt", setting.game,
                                      setting.questions)) {
    if (presets_.empty())
      throw model::InputError({setting.definition.file, 0, 0, "no ruling is named",
                               "rulings = [...], the presets to make engines from and to compare them with"});
    const std::string folder = setting.definition.file.substr(0, setting.definition.file.rfind('/') + 1);
    std::vector<std::string> suites;
    for (const std::string& path : setting.definition.suites) suites.push_back(folder + path);
    held_out_ = held_out(suites);
  }

  [[nodiscard]] std::size_t units() const override { return (engines_ + chunk_ - 1) / chunk_; }

  [[nodiscard]] Json work(std::size_t unit) const override {
    const analysis::Predictor predictor(setting_.game, analysis::Shown::positions);
    analysis::Weigher weigher(setting_.questions, presets_, predictor);
    Json all = Json::array();
    for (std::size_t i = unit * chunk_; i < std::min(engines_, (unit + 1) * chunk_); ++i) {
      if (setting_.stop != nullptr && *setting_.stop) break;
      all.push_back(judged(engine(i), predictor, weigher));
    }
    return all;
  }

  [[nodiscard]] Outcome conclude(const std::vector<Json>& units) const override {
    std::vector<Json> engines;
    for (const Json& unit : units) engines.insert(engines.end(), unit.begin(), unit.end());
    Outcome outcome;
    add_figures("all engines", engines, outcome);
    for (const std::size_t faults : kFaults)
      add_figures(std::to_string(faults) + (faults == 1 ? " fault" : " faults"),
                  some(engines, [&](const Json& one) { return one.at("faults").size() == faults; }), outcome);
    for (int i = 0; i < kManyManners; ++i) {
      const std::string manners(name_of(Manners(i)));
      add_figures(manners, some(engines, [&](const Json& one) { return one.at("manners") == manners; }), outcome);
    }
    add_tables(engines, outcome);
    return outcome;
  }

 private:
  SeededEngine engine(std::size_t number) const {
    model::Dice dice(setting_.definition.seed * 1'000'003 + number);
    model::Ruling ruling = dice.one_of(presets_);
    for (int changes = dice.below(kMostChanges + 1); changes > 0; --changes) {
      const model::Question& question = dice.one_of(setting_.questions.all());
      ruling.options[question.id] = dice.one_of(question.options).id;
    }
    std::vector<const SeededFault*> faults;
    while (faults.size() < kFaults[number % std::size(kFaults)]) {
      const SeededFault& fault = dice.one_of(seeded_faults());
      if (fault.name != "none" && std::ranges::find(faults, &fault) == faults.end()) faults.push_back(&fault);
    }
    const Manners manners = dice.chance(kGoodPercent) ? Manners::good : Manners(1 + dice.below(kManyManners - 1));
    return {setting_.game, ruling, faults, manners};
  }

  Json judged(const SeededEngine& engine, const analysis::Predictor& predictor, analysis::Weigher& weigher) const {
    analysis::ExaminationOptions options;
    options.most_smaller = 0;  // which is for the eye
    const auto ask = [&](const analysis::Probe& probe) { return engine.reply(probe); };
    const analysis::Examined examined =
        analysis::Examination(weigher, setting_.questions, predictor, ask, options).run(probes_);
    Truth truth(setting_.game, setting_.questions, held_out_, engine, examined);
    std::vector<bool> named(engine.faults().size());
    Json json{{"base", engine.ruling().name}, {"manners", name_of(engine.manners())}};
    json["answers"] = judged_answers(engine, examined, truth, named);
    json["deviations"] = judged_deviations(examined, truth, named);
    json["faults"] = Json::array();
    for (std::size_t f = 0; f < named.size(); ++f)
      json["faults"].push_back(
          {{"name", engine.faults()[f]->name}, {"shows", truth.shows(f)}, {"named", bool(named[f])}});
    const analysis::Judgement& judgement = examined.judgement;
    json["fit"] = {judgement.answers, judgement.fits_nearest, judgement.fits_ruling};
    json["nearest"] = judgement.nearest;
    return json;
  }

  Json judged_answers(const SeededEngine& engine, const analysis::Examined& examined, Truth& truth,
                      std::vector<bool>& named) const {
    std::size_t right = 0, all = 0;
    Json wrong = Json::array();
    for (std::size_t q = 0; q < examined.judgement.questions.size(); ++q) {
      const analysis::Weighed& weighed = examined.judgement.questions[q];
      if (!weighed.settled) continue;
      const model::Question& question = setting_.questions.all()[q];
      const std::string& option = question.options[weighed.option].id;
      ++all;
      if (!truth.plays(q, weighed.option)) {
        wrong.push_back(question.id + "=" + option);
        continue;
      }
      ++right;
      for (std::size_t f = 0; f < named.size() && !engine.ruling().is(question.id, option); ++f)
        if (truth.names(q, weighed.option, f)) named[f] = true;
    }
    return {right, all, wrong};
  }

  static Json judged_deviations(const analysis::Examined& examined, const Truth& truth, std::vector<bool>& named) {
    std::size_t right = 0;
    Json wrong = Json::array();
    for (const analysis::Fault& fault : examined.faults) {
      if (!truth.deviates(fault.deviation)) {
        const analysis::Pattern& pattern = fault.deviation.pattern;
        wrong.push_back(std::string(name_of(pattern.kind)) + " " + pattern.piece + " " + pattern.deed);
        continue;
      }
      ++right;
      for (std::size_t f = 0; f < named.size(); ++f)
        if (truth.names(fault.deviation, f)) named[f] = true;
    }
    return {right, examined.faults.size(), wrong};
  }

  template <class Is>
  static std::vector<Json> some(const std::vector<Json>& engines, Is is) {
    std::vector<Json> chosen;
    std::ranges::copy_if(engines, std::back_inserter(chosen), is);
    return chosen;
  }

  static void add_figures(const std::string& of, const std::vector<Json>& engines, Outcome& outcome) {
    std::array<std::uint64_t, 2> answers{}, deviations{}, faults{};
    std::uint64_t worse = 0;
    for (const Json& one : engines) {
      for (std::size_t i : {0U, 1U}) {
        answers[i] += one.at("answers").at(i).get<std::uint64_t>();
        deviations[i] += one.at("deviations").at(i).get<std::uint64_t>();
      }
      for (const Json& fault : one.at("faults")) {
        faults[1] += fault.at("shows").get<bool>() ? 1 : 0;
        faults[0] += fault.at("shows").get<bool>() && fault.at("named").get<bool>() ? 1 : 0;
      }
      worse += one.at("fit").at(2) < one.at("fit").at(1) ? 1 : 0;
    }
    const auto add = [&](const std::string& figure, std::uint64_t part, std::uint64_t all) {
      outcome.findings.push_back({of, {figure, analysis::share_of(part, all), Certainty::estimate}});
    };
    const auto engine_count = static_cast<double>(engines.size());
    outcome.findings.push_back({of, {"engines", {engine_count, engine_count, engine_count}, Certainty::exact}});
    add("statements.true", answers[0] + deviations[0], answers[1] + deviations[1]);
    add("answers.true", answers[0], answers[1]);
    add("deviations.true", deviations[0], deviations[1]);
    add("faults.named", faults[0], faults[1]);
    add("fits-worse-than-nearest", worse, engines.size());
  }

  static void add_tables(const std::vector<Json>& engines, Outcome& outcome) {
    ResultTable all{"engines",
                    {"number", "base", "manners", "faults", "answers-true", "answers", "deviations-true", "deviations",
                     "positions", "fits-nearest", "fits-ruling", "not-named", "wrong"},
                    {}},
        by_fault{"faults", {"fault", "put", "shows", "named"}, {}};
    std::map<std::string, std::array<std::size_t, 3>> counts;
    for (const SeededFault& fault : seeded_faults())
      if (fault.name != "none") counts[fault.name] = {};
    for (std::size_t i = 0; i < engines.size(); ++i) {
      const Json& one = engines[i];
      std::string faults, missed, wrong;
      for (const Json& fault : one.at("faults")) {
        const std::string name = fault.at("name");
        const bool shows = fault.at("shows"), named = fault.at("named");
        faults += (faults.empty() ? "" : " ") + name;
        if (shows && !named) missed += (missed.empty() ? "" : " ") + name;
        auto& count = counts[name];
        ++count[0];
        count[1] += shows ? 1 : 0;
        count[2] += shows && named ? 1 : 0;
      }
      for (const char* kind : {"answers", "deviations"})
        for (const Json& statement : one.at(kind).at(2))
          wrong += (wrong.empty() ? "" : "; ") + statement.get<std::string>();
      const auto number = [](const Json& value) { return std::to_string(value.get<std::size_t>()); };
      all.rows.push_back({std::to_string(i), one.at("base"), one.at("manners"), faults, number(one.at("answers").at(0)),
                          number(one.at("answers").at(1)), number(one.at("deviations").at(0)),
                          number(one.at("deviations").at(1)), number(one.at("fit").at(0)), number(one.at("fit").at(1)),
                          number(one.at("fit").at(2)), missed, wrong});
    }
    for (const auto& [name, count] : counts)
      by_fault.rows.push_back({name, std::to_string(count[0]), std::to_string(count[1]), std::to_string(count[2])});
    outcome.tables.push_back(std::move(all));
    outcome.tables.push_back(std::move(by_fault));
  }

  Setting setting_;
  std::size_t engines_, chunk_;
  const std::vector<model::Ruling>& presets_;
  std::vector<analysis::Probe> probes_;
  HeldOut held_out_;
};

}  // namespace

std::unique_ptr<Experiment> make_conformance(const Setting& setting) {
  return std::make_unique<ConformanceJudge>(setting);
}

}  // namespace roluat::experiments
