#include "experiments/kinds.hpp"

#include <map>

#include "model/diagnostic.hpp"

namespace roluat::experiments {

std::unique_ptr<Experiment> make_experiment(const Setting& setting) {
  using Make = std::unique_ptr<Experiment> (*)(const Setting&);
  static const std::map<std::string, Make> kinds = {{"conformance-judge", make_conformance},
                                                    {"estimate-coverage", make_coverage},
                                                    {"games", make_games},
                                                    {"markov", make_markov},
                                                    {"piece-values", make_values},
                                                    {"positions", make_positions},
                                                    {"question-effects", make_effects},
                                                    {"question-placements", make_placements},
                                                    {"question-weights", make_weights},
                                                    {"structure", make_structure},
                                                    {"tree", make_tree}};
  const auto found = kinds.find(setting.definition.kind);
  if (found != kinds.end()) return found->second(setting);
  std::string names;
  for (const auto& [name, make] : kinds) names += (names.empty() ? "" : ", ") + name;
  throw model::InputError({setting.definition.file, 0, 0,
                           model::message("there is no kind of experiment '%1'", setting.definition.kind),
                           model::Message::verbatim(names)});
}

}  // namespace roluat::experiments
