// What a recorded turn means: acts are matched one after another, each on the board that the acts before it left.
#include <algorithm>

#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/notation/notation.hpp"

namespace roluat::model::cotulenh {
namespace {

std::vector<Piece> pieces_of(const Position& position, const Act& act) {
  const Stack stack = party_of(position, act);
  std::vector<Piece> pieces;
  for (int place = 0; place < stack.size(); ++place) pieces.push_back(stack.piece(place));
  return pieces;
}

bool is(const Piece& piece, const NamedPiece& named) {
  return piece.kind == named.kind && (!named.hero || *named.hero == piece.hero);
}

/// The same pieces, in whatever order.
bool same_pieces(const std::vector<Piece>& pieces, std::vector<NamedPiece> named) {
  if (pieces.size() != named.size()) return false;
  // Those named as heroes or as none first, so that a bare letter takes what is left.
  std::ranges::stable_sort(named, {}, [](const NamedPiece& one) { return !one.hero.has_value(); });
  std::vector<Piece> left = pieces;
  for (const NamedPiece& one : named) {
    const auto found = std::ranges::find_if(left, [&](const Piece& piece) { return is(piece, one); });
    if (found == left.end()) return false;
    left.erase(found);
  }
  return true;
}

bool place_fits(const RecordedAct& recorded, const Act& act) {
  return (!recorded.from_vert || *recorded.from_vert == act.from.vert()) &&
         (!recorded.from_hori || *recorded.from_hori == act.from.hori()) && recorded.to == act.to &&
         std::ranges::find(recorded.manners, act.manner) != recorded.manners.end();
}

bool fits(const RecordedAct& recorded, const Position& position, const Act& act, bool leader_only) {
  if (!place_fits(recorded, act)) return false;
  const std::vector<Piece> party = pieces_of(position, act);
  if (!recorded.party.empty()) {
    const bool whole_by_leader = leader_only && act.party.empty() && recorded.party.size() == 1 && is(party.front(), recorded.party.front());
    if (!whole_by_leader && !same_pieces(party, recorded.party)) return false;
  }
  const Stack& target = position.at(act.to);
  return !recorded.target || (!target.empty() && target.carrier().kind == *recorded.target);
}

/// The acts among `acts` that the words mean: with the party named exactly, or else a whole stack named by its leader.
std::vector<Act> meant_among(const std::vector<Act>& acts, const RecordedAct& recorded, const Position& position) {
  std::vector<Act> meant;
  for (const bool leader_only : {false, true}) {
    std::ranges::copy_if(acts, std::back_inserter(meant),
                         [&](const Act& act) { return fits(recorded, position, act, leader_only); });
    if (!meant.empty()) break;
  }
  return meant;
}

/// Legal or not: every act from where such pieces stand.
std::vector<Act> conceivable(const Position& position, const RecordedAct& recorded) {
  std::vector<Act> acts;
  for (int i = 0; i < kPoints; ++i) {
    const Point from(i);
    if (position.at(from).empty() || position.at(from).side() != position.to_move() || from == recorded.to) continue;
    for (const Act& act : candidates(position, from, recorded.to)) acts.push_back(act);
  }
  return meant_among(acts, recorded, position);
}

class Matcher {
 public:
  Matcher(const Position& position, const Rules& rules, const RecordedTurn& recorded)
      : before_(position), rules_(rules), recorded_(recorded) {}

  Meaning match() {
    follow(before_, 0);
    if (!meaning_.turns.empty()) meaning_.fault = Meaning::Fault::none;
    return std::move(meaning_);
  }

 private:
  void follow(const Position& situation, std::size_t next) {
    if (next == recorded_.acts.size()) return end(situation);
    const RecordedAct& recorded = recorded_.acts[next];
    const std::vector<Act> acts = meant_among(generate(situation, rules_), recorded, situation);
    if (acts.empty()) return blame(Meaning::Fault::no_such_act, next, situation, conceivable(situation, recorded));
    for (const Act& act : acts) {
      path_.push_back(act);
      follow(apply(situation, rules_, act), next + 1);
      path_.pop_back();
    }
  }

  void end(const Position& situation) {
    const std::size_t place = recorded_.acts.size();
    if (!may_end(situation, rules_)) return blame(Meaning::Fault::may_not_end, place, situation, {});
    if (!rules_.commanders.may_be_exposed && exposed(closed(situation), rules_))
      return blame(Meaning::Fault::exposed, place, situation, {});
    const Position next = play(before_, rules_, path_);
    const bool known = std::ranges::any_of(meaning_.turns, [&](const Turn& turn) { return turn.next == next; });
    if (!known) meaning_.turns.push_back({path_, next});
  }

  // The fault that lies farthest on tells most.
  void blame(Meaning::Fault fault, std::size_t at, const Position& situation, std::vector<Act> meant) {
    if (meaning_.fault != Meaning::Fault::none && at <= blamed_at_) return;
    blamed_at_ = at;
    meaning_.fault = fault;
    meaning_.situation = situation;
    meaning_.meant = std::move(meant);
  }

  const Position& before_;
  const Rules& rules_;
  const RecordedTurn& recorded_;
  std::vector<Act> path_;
  Meaning meaning_;
  std::size_t blamed_at_ = 0;
};

/// This program's own acts as a recorded turn: everything is named.
RecordedTurn read_own(std::string_view text) {
  RecordedTurn turn;
  for (const Act& act : read_turn(text)) {
    RecordedAct recorded;
    for (int place = 0; place < act.party.size(); ++place)
      recorded.party.push_back({act.party.piece(place).kind, act.party.piece(place).hero});
    recorded.part = !act.party.empty();
    recorded.from_vert = act.from.vert();
    recorded.from_hori = act.from.hori();
    recorded.to = act.to;
    recorded.manners = {act.manner};
    turn.acts.push_back(recorded);
  }
  return turn;
}

}  // namespace

std::string_view name_of(Notation notation) {
  switch (notation) {
    case Notation::own: return "own";
    case Notation::book: return "book";
    case Notation::san: return "san";
  }
  return "";
}

std::optional<Notation> notation_named(std::string_view name) {
  for (const Notation one : {Notation::own, Notation::book, Notation::san})
    if (name_of(one) == name) return one;
  return std::nullopt;
}

Meaning understand(const Position& position, const Rules& rules, Notation notation, std::string_view text) {
  const RecordedTurn recorded = notation == Notation::own    ? read_own(text)
                                : notation == Notation::book ? read_book(text)
                                                             : read_san(text);
  return Matcher(position, rules, recorded).match();
}

}  // namespace roluat::model::cotulenh
