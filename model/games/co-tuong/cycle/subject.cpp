#include "model/games/co-tuong/cycle/subject.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>
#include <vector>

#include "model/games/co-tuong/cycle/attack_words.hpp"
#include "model/games/co-tuong/cycle/scene.hpp"
#include "model/games/co-tuong/cycle/verdict.hpp"
#include "model/games/co-tuong/draw.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/names.hpp"
#include "model/games/co-tuong/symbols.hpp"
#include "model/games/games.hpp"
#include "model/read_file.hpp"

namespace roluat::model::cotuong {
namespace {

/// One field of an act, and the function of the vocabulary that has it.
template <class Visit>
void each_field(Act& act, Visit visit) {
  visit("turn", act.turn);
  visit("does", act.does);
  visit("by", act.by);
  visit("of", act.of);
  visit("by-kind", act.by_kind);
  visit("of-kind", act.of_kind);
  visit("root", act.root);
  visit("answer", act.answer);
  visit("waiting", act.waiting);
  visit("uncovered", act.uncovered);
  visit("on-leg", act.on_leg);
  visit("root-before", act.root_before);
  visit("guard-blocked", act.guard_blocked);
  visit("pawn-moved", act.pawn_moved);
  visit("costly", act.costly);
}

CycleScene scene_in(const Symbols& symbols, const Structure& structure) {
  CycleScene scene;
  for (std::size_t element = 0; element < static_cast<std::size_t>(structure.elements); ++element) {
    Act act;
    each_field(act, [&](const char* name, auto& field) {
      field = static_cast<std::remove_reference_t<decltype(field)>>(symbols.function(structure, name)[element]);
    });
    scene.conduct.acts.push_back(act);
  }
  for (const RivalFact& one : kRivalFacts) scene.conduct.*one.fact = symbols.constant(structure, one.name) != 0;
  scene.claim = static_cast<Outcome>(symbols.constant(structure, "claim"));
  scene.conduct = in_order(scene.conduct);
  return scene;
}

using KnownCycles = std::map<Conduct, PlayedCycle>;

KnownCycles read_known() {
  KnownCycles known;
  const std::string path = game_folder("co-tuong") + "/subjects/cycle/lines.txt";
  if (!std::filesystem::exists(path)) return known;
  std::istringstream lines(read_file(path, "lines that repeat, \"FEN; MOVES; SIDE\""));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    const CycleScene scene = read_cycle_line(line);
    known.emplace(in_order(scene.conduct), *scene.played);
  }
  return known;
}

const KnownCycles& known_cycles() {
  static const KnownCycles known = read_known();
  return known;
}

/// How the men of a side are told apart: by their kind, and by a number where two of a kind take part.
class MenOfSide {
 public:
  void add(int man, Kind kind) {
    std::vector<int>& men = of_kind_[kind];
    if (std::ranges::find(men, man) == men.end()) men.push_back(man);
  }
  [[nodiscard]] std::string number(int man, Kind kind) const {
    const std::vector<int>& men = of_kind_.at(kind);
    return men.size() == 1 ? "" : std::to_string(std::ranges::find(men, man) - men.begin() + 1);
  }

 private:
  std::map<Kind, std::vector<int>> of_kind_;
};

/// What the man attacked, of this kind, can do to its attacker.
Trilingual answer_words(Answer answer, const Trilingual& victim) {
  switch (answer) {
    case Answer::answers: return {", cũng ăn được quân bắt", "，能反吃", ", could take its attacker"};
    case Answer::pinned:
      return {", " + victim.vi + " bị bắt đang bị ghim", "，被捉的" + victim.zh + "被牵制",
              ", the attacked " + victim.en + " is pinned"};
    case Answer::hobbled:
      return {", " + victim.vi + " bị bắt bị cản chân", "，被捉的" + victim.zh + "被绊腿",
              ", the attacked " + victim.en + " is hobbled"};
    case Answer::helpless: break;
  }
  return {};
}

Trilingual act_words(const Act& act, const MenOfSide& hunters, const MenOfSide& victims) {
  switch (act.does) {
    case Deed::check: return {"chiếu", "将军", "gives check"};
    case Deed::mate: return {"hăm bí", "要杀", "threatens mate"};
    case Deed::mate_by_checks:
      return {"hăm bí bằng nhiều nước chiếu", "要杀（连将）", "threatens mate by a row of checks"};
    case Deed::uncover: return {"dọa chiếu rút ăn quân", "要抽吃", "threatens a capture that uncovers a check"};
    case Deed::block: return {"cản", "拦", "blocks"};
    case Deed::offer: return {"thí quân", "献子", "offers a man"};
    case Deed::quiet: return {"đi nước dừng", "闲着", "makes an idle move"};
    case Deed::take:
    case Deed::unroot: break;
  }
  const Trilingual by = kind_name({act.by_kind, Side::red}), of = kind_name({act.of_kind, Side::black}),
                   root = protection_words(act.root), answer = answer_words(act.answer, of);
  const std::string hunter = hunters.number(act.by, act.by_kind), victim = victims.number(act.of, act.of_kind);
  const auto after = [](const std::string& number) { return number.empty() ? "" : " " + number; };
  Trilingual words{by.vi + after(hunter) + " bắt " + of.vi + after(victim) + " (" + root.vi + answer.vi,
                   by.zh + hunter + "捉" + of.zh + victim + "（" + root.zh + answer.zh,
                   by.en + after(hunter) + " attacks " + of.en + after(victim) + " (" + root.en + answer.en};
  if (act.does == Deed::unroot)
    words = {words.vi + ", trước đã ăn được, nay chỉ mất căn thật", words.zh + "，本已可吃，只是失去真根",
             words.en + ", could be taken before, only its true root is gone"};
  const Trilingual more = marks_in_words(
      {act.root, act.root_before, act.costly, act.guard_blocked, act.uncovered, act.pawn_moved, act.waiting});
  words = {words.vi + more.vi, words.zh + more.zh, words.en + more.en};
  if (act.on_leg)
    words = {words.vi + ", đứng cản chân con Mã sắp chiếu", words.zh + "，绊着要将军的马腿",
             words.en + ", stands on the leg of a horse that would else give check"};
  return {words.vi + ")", words.zh + "）", words.en + ")"};
}

Trilingual turns_in_words(const Conduct& conduct) {
  MenOfSide hunters, victims;
  for (const Act& act : conduct.acts) {
    if (!aims(act)) continue;
    hunters.add(act.by, act.by_kind);
    victims.add(act.of, act.of_kind);
  }
  std::vector<Trilingual> turns;
  int turn = 0;
  for (const Act& act : conduct.acts) {
    const Trilingual words = act_words(act, hunters, victims);
    if (act.turn != turn)
      turns.push_back(words);
    else
      turns.back() = {turns.back().vi + " và " + words.vi, turns.back().zh + "并" + words.zh,
                      turns.back().en + " and " + words.en};
    turn = act.turn;
  }
  Trilingual all = turns.front();
  const auto like_the_first = [&](const Trilingual& one) { return one.en == all.en; };
  if (turns.size() > 1 && std::ranges::all_of(turns, like_the_first))
    return {"nước nào cũng " + all.vi, "步步" + all.zh, "with every move " + all.en};
  for (std::size_t i = 1; i < turns.size(); ++i)
    all = {all.vi + "; rồi " + turns[i].vi, all.zh + "；再" + turns[i].zh, all.en + "; then " + turns[i].en};
  return all;
}

/// What is claimed of a side, judged alone.
const Trilingual& claim_words(Outcome claim) {
  static const std::array<Trilingual, 3> words = {
      {{"thua", "判负", "loses"},
       {"hòa", "判和", "draws"},
       {"không có lỗi, ván cờ tiếp tục", "不犯规，对局继续", "is not at fault and may go on"}}};
  return words[static_cast<std::size_t>(claim)];
}

}  // namespace

Written CycleSubject::write(const Signature& signature, const Structure& structure) const {
  CycleScene scene = scene_in(Symbols(signature), structure);
  const auto found = known_cycles().find(scene.conduct);
  if (found != known_cycles().end()) scene.played = found->second;
  return {position_of(scene), write_verdict(scene), structure.elements};
}

namespace {

Structure structure_of(const Signature& signature, CycleScene scene) {
  const Symbols symbols(signature);
  Structure structure(signature, static_cast<int>(scene.conduct.acts.size()));
  for (std::size_t element = 0; element < scene.conduct.acts.size(); ++element)
    each_field(scene.conduct.acts[element], [&](const char* name, auto& field) {
      symbols.function(structure, name)[element] = static_cast<int>(field);
    });
  for (const RivalFact& one : kRivalFacts) symbols.constant(structure, one.name) = scene.conduct.*one.fact ? 1 : 0;
  symbols.constant(structure, "claim") = static_cast<int>(scene.claim);
  return structure;
}

}  // namespace

std::vector<Structure> CycleSubject::known(const Signature& signature) const {
  std::vector<Structure> all;
  for (std::size_t acts = 1; acts <= kMostActsShown; ++acts)
    for (const auto& [conduct, cycle] : known_cycles())
      for (const Outcome claim : {Outcome::loses, Outcome::draws, Outcome::goes_on})
        if (conduct.acts.size() == acts) all.push_back(structure_of(signature, {conduct, claim, {}}));
  return all;
}

Structure CycleSubject::read(const Signature& signature, const model::Position& position,
                             const std::string& act) const {
  return structure_of(signature, read_cycle_scene(position, act));
}

std::unique_ptr<Compiled> CycleSubject::compiled(const Ruling& ruling) const {
  return std::make_unique<CompiledAs<CycleRules>>(cycle_rules(ruling));
}

bool CycleSubject::legal(const Compiled& ruling, const model::Position& position, const std::string& act) const {
  const CycleScene scene = read_cycle_scene(position, act);
  return outcome_of(scene.conduct, ruling.as<CycleRules>()) == scene.claim;
}

Trilingual CycleSubject::describe(const model::Position& position, const std::string& act) const {
  const CycleScene scene = read_cycle_scene(position, act);
  const Trilingual deeds = turns_in_words(scene.conduct);
  const Trilingual side = scene.played ? side_name(scene.played->side) : Trilingual{"một bên", "一方", "a side"};
  const Trilingual& claim = claim_words(scene.claim);
  Trilingual rival;
  const auto add = [&](bool holds, const Trilingual& more) {
    if (holds) rival = {rival.vi + more.vi, rival.zh + more.zh, rival.en + more.en};
  };
  if (scene.conduct.rival_checks)
    rival = {"; bên kia nước nào cũng chiếu", "；对方步步将军", "; the other side checks with every move"};
  else if (scene.conduct.rival_chases)
    rival = {"; bên kia đuổi bắt mãi một quân", "；对方长捉一子", "; the other side chases one man all the time"};
  else if (scene.conduct.rival_attacks)
    rival = {"; bên kia nước nào cũng bắt quân, không phải lúc nào cũng cùng một quân",
             "；对方步步捉子，但不总是同一子", "; the other side attacks with every move, not always the same man"};
  else if (scene.conduct.rival_presses)
    rival = {"; bên kia nước nào cũng chiếu hoặc bắt quân, phải đỡ", "；对方步步将军或捉子，必须应付",
             "; the other side checks or attacks with every move, which has to be answered"};
  add(scene.conduct.rival_unroots,
      {"; bên kia đuổi bắt mãi một quân, nếu làm quân mất căn thật cũng là bắt",
       "；若使子失去真根也算捉，则对方长捉一子",
       "; the other side chases one man all the time, if to take a true root away is an attack"});
  add(scene.conduct.rival_exchanges,
      {"; bên kia nước nào cũng bắt cùng một quân, có lúc chỉ đòi đổi", "；对方步步捉同一子，有时只是兑",
       "; the other side attacks one man with every move, at times only offering an exchange"});
  // That the man attacked runs away goes without saying, but where it attacks in turn.
  add(scene.conduct.rival_strikes && scene.conduct.rival_runs,
      {"; bên kia chạy, có lúc bắt lại", "；对方逃，有时反捉",
       "; the other side runs away and at times attacks in turn"});
  add(scene.conduct.rival_strikes && !scene.conduct.rival_runs,
      {"; bên kia có lúc bắt lại", "；对方有时反捉", "; the other side at times attacks in turn"});
  const std::string of_side = scene.played ? "bên " + side.vi : side.vi;
  return {"Xét riêng " + of_side + ", lặp mãi như sau thì " + claim.vi + ": " + deeds.vi + rival.vi,
          "单看" + side.zh + "，这样循环" + claim.zh + "：" + deeds.zh + rival.zh,
          "Judged alone, " + side.en + " " + claim.en + " with this repetition: " + deeds.en + rival.en};
}

std::string CycleSubject::draw(const model::Position& position, const std::string& act, Language language,
                               bool colour) const {
  if (!has_position(position)) return "";
  if (act.empty()) return cotuong::draw(first_of(position), std::nullopt, {language == Language::zh, colour});
  const CycleScene scene = read_cycle_scene(position, act);
  if (!scene.played) return "";
  return cotuong::draw(scene.played->start, scene.played->moves.front(), {language == Language::zh, colour});
}

}  // namespace roluat::model::cotuong
