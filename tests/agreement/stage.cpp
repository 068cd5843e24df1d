#include "tests/agreement/stage.hpp"

#include <algorithm>
#include <stdexcept>

#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/games.hpp"

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

// The ranks of Game::rank: what changes with what.
constexpr int kRulingChanged = 0, kPositionChanged = 1, kAimChanged = 3, kMannerChanged = 4, kSelfChanged = 5;
constexpr std::string_view kFact = "fact.";

std::vector<Placed> pieces_of(const Position& position) {
  std::vector<Placed> pieces;
  for (int i = 0; i < kPoints; ++i) {
    const Stack& stack = position.at(Point(i));
    for (int place = 0; place < stack.size(); ++place) pieces.push_back({stack.piece(place), Point(i), place > 0});
  }
  return pieces;
}

}  // namespace

const solver::Encoding& kernel_encoding() {
  static const solver::Encoding read = solver::read_kernel(model::game_folder("co-tu-lenh"));
  return read;
}

std::vector<int> ranks_of(const model::Signature& signature) {
  const CoTuLenh game;
  std::vector<int> ranks;
  for (const model::Symbol& symbol : signature.constants()) ranks.push_back(game.rank(symbol.name));
  return ranks;
}

Stage::Stage(const solver::Encoding& encoding)
    : encoding_(encoding),
      evaluator_(encoding.formulas, ranks_of(encoding.prelude.signature())),
      actor_(symbol("actor")),
      aimed_(symbol("aimed")),
      target_(symbol("target")),
      to_vert_(symbol("to-vert")),
      to_hori_(symbol("to-hori")),
      manner_(symbol("manner")),
      self_(symbol("self")),
      claim_(symbol("claim")),
      points_(symbol("points")) {
  const model::Signature& signature = encoding.prelude.signature();
  evaluator_.structure() = model::Structure(signature, 0);
  for (std::size_t c = 0; c < signature.constants().size(); ++c)
    if (signature.constants()[c].name.starts_with(kFact)) facts_.push_back(c);
}

std::size_t Stage::symbol(const std::string& name) const {
  const int index = encoding_.prelude.signature().constant(name);
  if (index < 0) throw std::invalid_argument("the vocabulary lacks the constant '" + name + "'");
  return static_cast<std::size_t>(index);
}

std::vector<int>& Stage::function(const char* name) {
  const int index = encoding_.prelude.signature().function(name);
  if (index < 0) throw std::invalid_argument(std::string("the vocabulary lacks the function '") + name + "'");
  return evaluator_.structure().functions[static_cast<std::size_t>(index)];
}

void Stage::rule(const model::Ruling& ruling) {
  encoding_.answer_all(ruling, evaluator_.structure());
  evaluator_.changed(kRulingChanged);
}

void Stage::place(const Position& position) {
  position_ = position;
  pieces_ = pieces_of(position);
  model::Structure& structure = evaluator_.structure();
  structure.elements = static_cast<int>(pieces_.size());
  for (std::vector<int>& values : structure.functions) values.assign(pieces_.size(), 0);
  std::vector<int>&kind = function("kind"), &side = function("side"), &hero = function("hero"),
  &carried = function("carried"), &vert = function("vert"), &hori = function("hori"), &acted = function("acted");
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const auto& [piece, point, rides] = pieces_[i];
    kind[i] = static_cast<int>(piece.kind);
    side[i] = static_cast<int>(piece.side);
    hero[i] = piece.hero ? 1 : 0;
    acted[i] = piece.acted ? 1 : 0;
    carried[i] = rides ? 1 : 0;
    vert[i] = point.vert();
    hori[i] = point.hori();
  }
  const std::optional<Point> origin = position.turn_origin();
  constant("to-move") = static_cast<int>(position.to_move());
  constant("begun") = origin ? 1 : 0;
  constant("origin-vert") = origin ? origin->vert() : 0;
  constant("origin-hori") = origin ? origin->hori() : 0;
  constant("thinned") = position.thinned() ? 1 : 0;
  claim_act();
}

void Stage::party(int leader, const std::vector<int>& goes) {
  std::vector<int>& values = function("goes");
  std::ranges::fill(values, 0);
  for (const int element : goes) values[static_cast<std::size_t>(element)] = 1;
  evaluator_.structure().constants[actor_] = leader;
  evaluator_.changed(kPositionChanged);
}

void Stage::aim(Point to) {
  std::vector<int>& constants = evaluator_.structure().constants;
  const auto stands = [to](const Placed& placed) { return !placed.carried && placed.point == to; };
  const auto target = std::ranges::find_if(pieces_, stands);
  const bool aimed = target != pieces_.end();
  constants[aimed_] = aimed ? 1 : 0;
  constants[target_] = aimed ? static_cast<int>(target - pieces_.begin()) : constants[actor_];
  constants[to_vert_] = to.vert();
  constants[to_hori_] = to.hori();
  evaluator_.changed(kAimChanged);
}

void Stage::choose(Manner manner) {
  evaluator_.structure().constants[manner_] = static_cast<int>(manner);
  evaluator_.changed(kMannerChanged);
}

// Of twins the one that stands is meant.
bool Stage::put(const Act& act) {
  std::vector<int> goes;
  const auto take = [&](Piece wanted) {
    for (int i = 0; i < static_cast<int>(pieces_.size()); ++i) {
      const Placed& placed = pieces_[static_cast<std::size_t>(i)];
      if (placed.point != act.from || placed.piece != wanted || std::ranges::find(goes, i) != goes.end()) continue;
      goes.push_back(i);
      return true;
    }
    return false;
  };
  const Stack& party = act.party.empty() ? position_.at(act.from) : act.party;
  for (int place = 0; place < party.size(); ++place)
    if (!take(party.piece(place))) return false;
  if (goes.empty()) return false;
  this->party(goes.front(), goes);
  aim(act.to);
  choose(act.manner);
  return true;
}

void Stage::set_facts(const std::vector<std::string>& facts) {
  for (const std::size_t fact : facts_) evaluator_.structure().constants[fact] = 0;
  for (const std::string& fact : facts) evaluator_.structure().constants[symbol(std::string(kFact) + fact)] = 1;
}

void Stage::claim(const std::string& claim, int about, const std::vector<std::string>& facts, int points) {
  std::vector<int>& constants = evaluator_.structure().constants;
  const auto& enumerations = encoding_.prelude.signature().enumerations();
  const auto claims = std::ranges::find(enumerations, std::string("Claim"), &model::Enumeration::name);
  const auto value = std::ranges::find(claims->values, claim);
  if (value == claims->values.end()) throw std::invalid_argument("no claim '" + claim + "'");
  constants[claim_] = static_cast<int>(value - claims->values.begin());
  constants[points_] = points;
  set_facts(facts);
  if (about >= 0) {
    constants[aimed_] = 0;
    constants[target_] = about;
    constants[manner_] = static_cast<int>(Manner::step);
    party(about, {about});
  }
  evaluator_.changed(kPositionChanged);
}

void Stage::claim_act() {
  evaluator_.structure().constants[claim_] = 0;
  evaluator_.structure().constants[points_] = 0;
  set_facts({});
  evaluator_.changed(kPositionChanged);
}

int Stage::value(model::Expr formula, int self) {
  evaluator_.structure().constants[self_] = self;
  evaluator_.changed(kSelfChanged);
  return evaluator_.value(formula);
}

}  // namespace roluat::tests
