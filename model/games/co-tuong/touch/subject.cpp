#include "model/games/co-tuong/touch/subject.hpp"

#include <algorithm>

#include "model/games/co-tuong/draw.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/symbols.hpp"
#include "model/games/co-tuong/touch/scene.hpp"
#include "model/games/co-tuong/touch/words.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr std::array<const char*, kMostTouched> kTakes = {"takes-first", "takes-second", "takes-third"};

SceneMan man_of(const Symbols& symbols, const Structure& structure, std::size_t element) {
  SceneMan man;
  man.man = {static_cast<Kind>(symbols.function(structure, "kind")[element]),
             symbols.function(structure, "own")[element] != 0 ? Side::red : Side::black};
  man.touched = symbols.function(structure, "touched")[element];
  man.moves = symbols.function(structure, "can-move")[element] != 0;
  for (std::size_t n = 0; n < kTakes.size(); ++n) man.takes[n] = symbols.function(structure, kTakes[n])[element] != 0;
  return man;
}

bool concerns(const SceneMan& man) {
  return man.touched > 0 || std::ranges::any_of(man.takes, [](bool takes) { return takes; });
}

TouchScene scene_of(const Symbols& symbols, const Structure& structure) {
  TouchScene scene;
  const int mover = symbols.constant(structure, "actor");
  const int taken = symbols.constant(structure, "aimed") != 0 ? symbols.constant(structure, "target") : -1;
  for (int element = 0; element < structure.elements; ++element) {
    const SceneMan man = man_of(symbols, structure, static_cast<std::size_t>(element));
    if (element != mover && element != taken && !concerns(man)) continue;
    if (element == mover) scene.mover = static_cast<int>(scene.men.size());
    if (element == taken) scene.taken = static_cast<int>(scene.men.size());
    scene.men.push_back(man);
  }
  scene.claim = static_cast<TouchClaim>(symbols.constant(structure, "claim"));
  scene.released = symbols.constant(structure, "released") != 0;
  return scene;
}

/// The man's number among those touched, from 0; -1 if it was not.
int order_of(const TouchScene& scene, int man) {
  return man < 0 ? -1 : scene.men[static_cast<std::size_t>(man)].touched - 1;
}

std::string joined(const std::vector<std::string>& words, const char* between) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : between) + word;
  return all;
}

}  // namespace

Written TouchSubject::write(const Signature& signature, const Structure& structure) const {
  const TouchScene scene = on_a_board(scene_of(Symbols(signature), structure));
  return {position_of(scene), write_claim(scene), structure.elements};
}

model::Position TouchSubject::position(std::string_view fen) const { return read_touch_position(fen); }

Structure TouchSubject::read(const Signature& signature, const model::Position& position,
                             const std::string& act) const {
  const TouchScene scene = read_touch_scene(position, act);
  const Symbols symbols(signature);
  Structure structure(signature, static_cast<int>(scene.men.size()));
  for (std::size_t i = 0; i < scene.men.size(); ++i) {
    const SceneMan& man = scene.men[i];
    symbols.function(structure, "kind")[i] = static_cast<int>(man.man.kind);
    symbols.function(structure, "own")[i] = man.own() ? 1 : 0;
    symbols.function(structure, "touched")[i] = man.touched;
    symbols.function(structure, "can-move")[i] = man.moves ? 1 : 0;
    for (std::size_t n = 0; n < kTakes.size(); ++n) symbols.function(structure, kTakes[n])[i] = man.takes[n] ? 1 : 0;
  }
  symbols.constant(structure, "actor") = scene.mover;
  symbols.constant(structure, "aimed") = scene.taken >= 0 ? 1 : 0;
  symbols.constant(structure, "target") = scene.taken >= 0 ? scene.taken : scene.mover;
  symbols.constant(structure, "claim") = static_cast<int>(scene.claim);
  symbols.constant(structure, "released") = scene.released ? 1 : 0;
  return structure;
}

std::unique_ptr<Compiled> TouchSubject::compiled(const Ruling& ruling) const {
  return std::make_unique<CompiledAs<TouchRules>>(touch_rules(ruling));
}

bool TouchSubject::legal(const Compiled& ruling, const model::Position& position, const std::string& act) const {
  const TouchScene scene = read_touch_scene(position, act);
  const auto& rules = ruling.as<TouchRules>();
  if (scene.claim == TouchClaim::drag) return rules.dragging;
  if (scene.claim == TouchClaim::elsewhere) return !scene.released && !rules.final_when_set_down;
  const Duty duty = duty_of(facts_of(scene), rules);
  const int by = order_of(scene, scene.mover), of = order_of(scene, scene.taken);
  return duty.allows(by, of) && (scene.claim == TouchClaim::act || duty.noted(by, of));
}

Trilingual TouchSubject::describe(const model::Position& position, const std::string& act) const {
  const TouchScene scene = read_touch_scene(position, act);
  std::vector<const SceneMan*> touched;
  for (const SceneMan& man : scene.men)
    if (man.touched > 0) touched.push_back(&man);
  std::ranges::sort(touched, {}, [](const SceneMan* man) { return man->touched; });
  std::vector<std::string> vi, zh, en;
  for (const SceneMan* man : touched) {
    const Trilingual name = named(*man);
    vi.push_back(name.vi);
    zh.push_back(name.zh);
    en.push_back(name.en);
  }
  const Trilingual claim = claim_words(scene);
  return {"Chạm " + joined(vi, " rồi ") + ": " + claim.vi, "先后摸" + joined(zh, "、") + "：" + claim.zh,
          "Touched " + joined(en, ", then ") + ": " + claim.en};
}

bool TouchSubject::is_act(const std::string& act) const {
  const std::array<std::string_view, 4> claims = {" fault", " elsewhere", " released", " drag"};
  return std::ranges::none_of(claims, [&](std::string_view claim) { return act.ends_with(claim); });
}

std::string TouchSubject::draw(const model::Position& position, const std::string& act, Language language,
                               bool colour) const {
  if (!has_position(position)) return "";
  if (act.empty()) return cotuong::draw(position.as<Position>(), std::nullopt, {language == Language::zh, colour});
  const TouchScene scene = read_touch_scene(position, act);
  return scene.board ? cotuong::draw(*scene.board, scene.move, {language == Language::zh, colour}) : "";
}

}  // namespace roluat::model::cotuong
