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

/// How literally a record is taken; the most literal way by which it means anything counts.
struct Lenience {
  bool leader_only = false;  ///< a whole stack is named by its leader
  bool rank_cut = false;     ///< "1" stands for rank 10, 11 or 12
};
constexpr Lenience kLeniences[] = {{}, {true, false}, {false, true}, {true, true}};

bool rank_fits(const RecordedAct& recorded, int vert, Lenience lenience) {
  if (!recorded.from_vert) return true;
  return lenience.rank_cut ? recorded.rank_cut_short && vert >= 9 : *recorded.from_vert == vert;
}

bool place_fits(const RecordedAct& recorded, const Act& act, Lenience lenience) {
  return rank_fits(recorded, act.from.vert(), lenience) &&
         (!recorded.from_hori || *recorded.from_hori == act.from.hori()) && recorded.to == act.to &&
         std::ranges::find(recorded.manners, act.manner) != recorded.manners.end();
}

/// Only what comes of a stack is a part of one; the last of its pieces go as all that is left.
bool comes_apart(const Position& position, const Act& act) { return !act.party.empty() || position.begun(); }

bool fits(const RecordedAct& recorded, const Position& position, const Act& act, Lenience lenience) {
  if (!place_fits(recorded, act, lenience) || (recorded.part && !comes_apart(position, act))) return false;
  const std::vector<Piece> party = pieces_of(position, act);
  if (!recorded.party.empty()) {
    const bool whole_by_leader = lenience.leader_only && act.party.empty() && recorded.party.size() == 1 &&
                                 is(party.front(), recorded.party.front());
    if (!whole_by_leader && !same_pieces(party, recorded.party)) return false;
  }
  const Stack& target = position.at(act.to);
  return !recorded.target || (!target.empty() && target.carrier().kind == *recorded.target);
}

/// The acts among `acts` that the words mean: with the party named exactly, or else a whole stack named by its leader.
std::vector<Act> meant_among(const std::vector<Act>& acts, const RecordedAct& recorded, const Position& position) {
  std::vector<Act> meant;
  for (const Lenience lenience : kLeniences) {
    std::ranges::copy_if(acts, std::back_inserter(meant),
                         [&](const Act& act) { return fits(recorded, position, act, lenience); });
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

/// Do such pieces of the side to move stand where the record says, together?
bool stands_somewhere(const Position& position, const RecordedAct& recorded) {
  for (int i = 0; i < kPoints; ++i) {
    const Stack& stack = position.at(Point(i));
    if (stack.empty() || stack.side() != position.to_move()) continue;
    if (recorded.from_hori && *recorded.from_hori != Point(i).hori()) continue;
    if (!rank_fits(recorded, Point(i).vert(), {}) && !rank_fits(recorded, Point(i).vert(), {false, true})) continue;
    const bool leaves_others = static_cast<std::size_t>(stack.size()) > recorded.party.size() || position.begun();
    if (recorded.part && !recorded.party.empty() && !leaves_others) continue;
    const auto aboard = [&](const NamedPiece& named) {
      for (int place = 0; place < stack.size(); ++place)
        if (is(stack.piece(place), named)) return true;
      return false;
    };
    if (std::ranges::all_of(recorded.party, aboard)) return true;
  }
  return false;
}

/// Why no act can be meant: what the board shows at once, or else that there is no such act.
Meaning::Fault why_nothing(const Position& position, const RecordedAct& recorded) {
  if (!stands_somewhere(position, recorded)) return Meaning::Fault::no_such_piece;
  const Stack& there = position.at(recorded.to);
  const bool enemy = !there.empty() && there.side() != position.to_move();
  const bool taking = std::ranges::all_of(recorded.manners, takes);
  if (taking && !enemy) return Meaning::Fault::nothing_to_take;
  if (!taking && enemy) return Meaning::Fault::not_taken;
  return Meaning::Fault::no_such_act;
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
    if (acts.empty()) {
      const Meaning::Fault why = why_nothing(situation, recorded);
      const bool plain = why != Meaning::Fault::no_such_act;
      return blame(why, next, situation, plain ? std::vector<Act>{} : conceivable(situation, recorded));
    }
    for (const Act& act : acts) {
      path_.push_back(act);
      follow(apply(situation, rules_, act), next + 1);
      path_.pop_back();
    }
  }

  void end(const Position& situation) {
    const std::size_t place = recorded_.acts.size();
    if (!recorded_.stays.empty() && !same_pieces(left_behind(situation), recorded_.stays))
      return blame(Meaning::Fault::stays_otherwise, place, situation, {});
    if (!may_end(situation, rules_)) return blame(Meaning::Fault::may_not_end, place, situation, {});
    if (!rules_.commanders.may_be_exposed && exposed(closed(situation), rules_))
      return blame(Meaning::Fault::exposed, place, situation, {});
    const Position next = play(before_, rules_, path_);
    const bool known = std::ranges::any_of(meaning_.turns, [&](const Turn& turn) { return turn.next == next; });
    if (!known) meaning_.turns.push_back({path_, next});
  }

  /// Those of the origin who have not acted.
  [[nodiscard]] std::vector<Piece> left_behind(const Position& situation) const {
    std::vector<Piece> left;
    const Stack& there = situation.at(path_.front().from);
    for (int place = 0; place < there.size(); ++place)
      if (there.side() == before_.to_move() && !there.piece(place).acted) left.push_back(there.piece(place));
    return left;
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
