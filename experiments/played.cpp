#include "experiments/played.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace roluat::experiments {

Parts::Parts(const Setting& setting)
    : setting_(setting),
      compiled_(setting.game),
      games_(static_cast<std::size_t>(setting.definition.size("games"))),
      chunk_(static_cast<std::size_t>(setting.definition.size("chunk"))),
      chunks_((games_ + chunk_ - 1) / chunk_) {
  (void)setting.definition.size("plies");
}

analysis::GamesRequest Parts::request(std::size_t unit) const {
  const Definition& definition = setting_.definition;
  analysis::GamesRequest request;
  request.players = {definition.players, definition.players};
  request.first = unit % chunks_ * chunk_;
  request.games = std::min(chunk_, games_ - request.first);
  request.seed = definition.seed;
  request.threads = setting_.threads;
  request.ply_limit = static_cast<std::size_t>(definition.size("plies"));
  request.stop = setting_.stop;
  return request;
}

model::MatchFrame Parts::frame(std::size_t ruling) const {
  return setting_.game.matches().match(*played(ruling))->frame();
}

nlohmann::ordered_json json_of(const analysis::GameSummary& s) {
  return {s.plies, s.turns,    s.log_turns, s.checks,   s.losses, s.choices, s.lead_changes,
          s.drama, s.coverage, s.behind,    s.finished, s.winner, s.by};
}

analysis::GameSummary summary_from(const nlohmann::ordered_json& json) {
  analysis::GameSummary s;
  std::size_t i = 0;
  for (double* value :
       {&s.plies, &s.turns, &s.log_turns, &s.checks, &s.losses, &s.choices, &s.lead_changes, &s.drama, &s.coverage})
    *value = json.at(i++).get<double>();
  s.behind = json.at(i++).get<bool>();
  s.finished = json.at(i++).get<bool>();
  s.winner = json.at(i++).get<int>();
  s.by = json.at(i).get<std::string>();
  return s;
}

}  // namespace roluat::experiments
