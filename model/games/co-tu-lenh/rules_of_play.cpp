// From answers to what Rules says of stacks, commanders, heroes, ends and points, in the order of kernel/README.md.
#include "model/games/co-tu-lenh/answers.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {
namespace {

StackRules compile_stacks(const Answers& answers) {
  StackRules stacks;
  if (answers.is("stack.splits", "one-part")) stacks.splits = StackRules::Splits::one_part;
  if (answers.is("stack.splits", "never")) stacks.splits = StackRules::Splits::never;
  stacks.single_parts = answers.is("stack.parts", "single");
  stacks.all_must_act = answers.is("stack.rest", "all-act");
  stacks.may_rejoin = answers.is("stack.rejoin", "yes");
  stacks.may_be_left_at_sea = answers.is("stack.left-at-sea", "yes");
  stacks.parts_may_return = answers.is("stack.bombing", "any-part");
  stacks.may_follow = answers.is("stack.follow", "anywhere");
  stacks.two_shots = answers.is("navy.two-shots", "sea-and-land");
  return stacks;
}

CommanderRules compile_commanders(const Answers& answers) {
  CommanderRules commanders;
  commanders.may_be_exposed = answers.is("commander.exposed", "allowed");
  if (answers.is("commander.facing", "forbidden")) commanders.facing = CommanderRules::Facing::forbidden;
  if (answers.is("commander.facing", "taken")) commanders.facing = CommanderRules::Facing::taken;
  commanders.stops_in_view = answers.is("commander.slide", "stops");
  commanders.covered_counts = answers.is("commander.facing-covered", "counts");
  return commanders;
}

Shield compile_shield(const Answers& answers) {
  if (answers.is("headquarters.shield", "headquarters-first")) return Shield::headquarters_first;
  return answers.is("headquarters.shield", "by-weapon") ? Shield::by_weapon : Shield::both_lost;
}

HeroRules compile_heroes(const Answers& answers) {
  HeroRules heroes;
  if (answers.is("hero.by-check", "moved")) heroes.by_check = HeroRules::ByCheck::moved;
  if (answers.is("hero.by-check", "when-flees")) heroes.by_check = HeroRules::ByCheck::when_flees;
  if (answers.is("hero.by-check", "never")) heroes.by_check = HeroRules::ByCheck::never;
  heroes.carried_too = answers.is("hero.carried", "yes");
  using Defender = HeroRules::LastDefender;
  if (answers.is("hero.last-defender", "headquarters-aside")) heroes.last_defender = Defender::headquarters_aside;
  if (answers.is("hero.last-defender", "never")) heroes.last_defender = Defender::never;
  return heroes;
}

EndRules compile_ends(const Answers& answers) {
  EndRules ends;
  ends.mate_loses = answers.is("end.mate", "loses");
  ends.no_turn_loses = answers.is("end.no-turn", "loses");
  using Bare = EndRules::Bare;
  if (answers.is("end.bare-commander", "loses-headquarters-aside"))
    ends.bare_commander = Bare::loses_headquarters_aside;
  if (answers.is("end.bare-commander", "plays-on")) ends.bare_commander = Bare::plays_on;
  if (answers.is("end.wars", "ends-by-points")) ends.wars = EndRules::Wars::ends_by_points;
  if (answers.is("end.wars", "goes-on")) ends.wars = EndRules::Wars::goes_on;
  ends.points_decide = answers.is("end.by-points", "decides");
  ends.repetition_draws = answers.is("end.repetition", "draw");
  ends.quiet_draws = answers.is("end.quiet", "draw");
  return ends;
}

PointRules compile_points(const Answers& answers) {
  PointRules points;
  points.commander = answers.is("points.commander", "hundred") ? 100 : 0;
  points.hero = answers.is("points.hero", "plus-ten") ? 10 : 0;
  points.war = answers.is("points.war", "fifty") ? 50 : 100;
  points.victory = answers.is("points.victory", "two-hundred") ? 200 : 0;
  return points;
}

}  // namespace

void compile_play(const Answers& answers, Rules& rules) {
  rules.stacks = compile_stacks(answers);
  rules.commanders = compile_commanders(answers);
  rules.shield = compile_shield(answers);
  rules.heroes = compile_heroes(answers);
  rules.ends = compile_ends(answers);
  rules.points = compile_points(answers);
}

}  // namespace roluat::model::cotulenh
