#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/complexity/complexity.hpp"
#include "analysis/complexity/published.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

Json exact(const Whole& number) { return {{"kind", "exact"}, {"value", number.str()}, {"log10", log10_of(number)}}; }

/// Without bounds where too little was tried to say any.
Json estimate(const Interval& interval) {
  const auto bound = [](double value) { return std::isfinite(value) ? Json(value) : Json(); };
  return {
      {"kind", "estimate"}, {"value", interval.value}, {"low", bound(interval.low)}, {"high", bound(interval.high)}};
}

Json share(const StateSpace& space, std::size_t some) {
  Json json{{"seen", some}, {"share", estimate(space.share(some))}};
  if (some > 0) json["log10_positions"] = estimate(space.log10_positions(some));
  return json;
}

Json faults(const Complexity& complexity) {
  Json all = Json::object();
  for (std::size_t i = 0; i < complexity.faults.size(); ++i)
    all[complexity.faults[i].id] = share(complexity.space, complexity.space.faulty[i]);
  return all;
}

Json positions(const Complexity& complexity) {
  const StateSpace& space = complexity.space;
  const bool whoever_moves = complexity.counted.whoever_moves.has_value();
  const auto bound = [](Json placements) {
    placements["bounds"] = "from above the positions in play";
    return placements;
  };
  const auto by_letters = static_cast<double>(std::log10(space.by_letters / (whoever_moves ? 2 : 1)));
  const auto& lacking = complexity.counted.lacking;
  Json json{{"placements", bound(exact(whoever_moves ? space.placements / 2 : space.placements))}};
  if (whoever_moves) json["placements_with_side_to_move"] = bound(exact(space.placements));
  json["placements_by_second_method"] = {{"kind", "exact to rounding"}, {"log10", by_letters}};
  if (lacking) json["placements_" + lacking->id] = exact(space.with_lacking);
  json["samples"] = space.samples;
  json["possible_at_most"] = share(space, space.possible);
  json["with_predecessor"] = share(space, space.with_predecessor);
  json["with_line_back"] = share(space, space.with_line_back);
  if (lacking) json["possible_and_over"] = share(space, space.over);
  json["faults"] = faults(complexity);
  return json;
}

Json growth(const Growth& growth) {
  Json plies = Json::array();
  for (const GrowthPly& ply : growth.plies) {
    Json json{{"depth", ply.depth}, {"lines", estimate(ply.lines)}, {"branching", estimate(ply.ratio)}};
    if (ply.exact) json["lines"] = {{"kind", "exact"}, {"value", ply.lines.value}};
    if (ply.exact) json["branching"] = {{"kind", "exact"}, {"value", ply.ratio.value}};
    plies.push_back(json);
  }
  return {{"plies", plies}, {"branching_tree_uniform", estimate(growth.mean_ratio())}};
}

Json games(const Complexity& complexity) {
  Json all = Json::object();
  for (const PlayedGames& played : complexity.games) {
    Json figures = Json::object();
    for (const Figure& figure : played.measures.figures) {
      Json json = estimate(figure.interval);
      if (played.measures.games < kFewestGames) json["low"] = json["high"] = nullptr;
      json["kind"] = name_of(figure.certainty);
      figures[figure.id] = json;
    }
    all[played.players] = {
        {"games", played.measures.games}, {"unfinished", played.measures.unfinished}, {"figures", figures}};
  }
  return all;
}

Json shuttle(const model::Shuttle& one, int at_most) {
  return {{"kind", one.returns == at_most ? "exact" : "bound"},
          {"returns", one.returns},
          {"at_most", at_most},
          {"points", one.points},
          {"ended_by", one.ended_by},
          {"fen", one.fen},
          {"turns", one.turns}};
}

Json shuttles(const model::Shuttles& all) {
  return {{"other_side_helps", shuttle(all.helped, all.at_most)},
          {"both_sides", shuttle(all.both, all.both_at_most)},
          {"can_be_forced", all.can_be_forced}};
}

Json published() {
  Json all = Json::array();
  const auto figure = [](const PublishedFigure& one) {
    return Json{{"value", one.value}, {"source", one.source}, {"reference", reference_of(one.source)}};
  };
  const auto figure_if = [&](const std::optional<PublishedFigure>& one) { return one ? figure(*one) : Json(); };
  for (const PublishedGame& game : published_games())
    all.push_back({{"game", game.id},
                   {"log10_positions", figure(game.log10_positions)},
                   {"log10_tree", figure(game.log10_tree)},
                   {"branching", figure_if(game.branching)},
                   {"length", figure_if(game.length)}});
  return all;
}

}  // namespace

std::string complexity_json(const Complexity& complexity, const std::string& version) {
  Json json{{"schema", "roluat.complexity/1"},    {"version", version},
            {"ruling", complexity.ruling},        {"fingerprint", complexity.fingerprint},
            {"seed", complexity.request.seed},    {"positions", positions(complexity)},
            {"lines", growth(complexity.growth)}, {"games", games(complexity)}};
  if (complexity.shuttles) json["to_and_fro"] = shuttles(*complexity.shuttles);
  json["published"] = published();
  return json.dump(2) + "\n";
}

}  // namespace roluat::analysis
