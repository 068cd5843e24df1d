// The turns of a board: how many, and which boards they lead to. Both go through the same parts of the work: pieces of
// a kind together (quiet acts), takings one by one, stacks, and what could expose the commander.
#pragma once

#include "model/games/co-tu-lenh/fast/sequences.hpp"
#include "model/games/co-tu-lenh/fast/slow.hpp"
#include "model/games/co-tu-lenh/fast/stack_memory.hpp"
#include "model/games/co-tu-lenh/fast/stacks.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

inline constexpr Kind kGroups[] = {Kind::infantry, Kind::tank,    Kind::militia,  Kind::engineer, Kind::artillery,
                                   Kind::gun,      Kind::missile, Kind::aircraft, Kind::navy};

/// Do several turns to one position differ by who has become a hero?
[[nodiscard]] inline bool leaders_matter(const Tables& tables) {
  return tables.rules.heroes.by_check == HeroRules::ByCheck::moved;
}

/// Pieces whose turns are counted together: the plain ones of a kind, or what stands on one point.
struct Group {
  Kind kind = Kind::commander;
  int spot = -1;  ///< -1: all plain ones of the kind
};

/// What has been counted.
struct Found {
  std::uint64_t turns = 0;      ///< removals aside
  Bits gone;                    ///< from where a turn removes all that is there, and changes nothing else
  KeySet removals;              ///< what is gone after each of the others
  bool wrong_crossing = false;  ///< there is a way to lose the turn

  void forget() {
    turns = 0;
    gone = {};
    removals.clear();
    wrong_crossing = false;
  }
};

/// Turns of one group after another. No two groups share a turn, but for those by which things are only taken from the
/// board and nobody leaves its point: these are told apart by what is gone (`Found::removals`), whoever took it.
/// Of sequences and acts each is counted, so that nothing has to be told apart.
class Counter : public Caution {
 public:
  Counter(const Tables& tables, const Board& board, Unit unit = Unit::turns) : Caution(tables, board), unit_(unit) {
    Bits special =
        board_.loaded | board_.heroes | board_.kind[index(Kind::headquarters)] | board_.kind[index(Kind::commander)];
    special = (special | danger_.origins) & scene_.own;
    if (danger_.everywhere) special = scene_.own;
    plain_ = scene_.own - special;
    for (std::size_t kind = 0; kind < kKinds; ++kind) lone_[kind] = (board_.kind[kind] & scene_.own) - board_.loaded;
    special_ = special;
    if (tables_.mover(scene_.us, 0, static_cast<int>(Kind::headquarters)).is_fixed)
      special_ = special_ - (lone_[index(Kind::headquarters)] - board_.heroes);
  }

  /// For a board on which some pieces of the side to move are gone and the others are as they were. `danger`: what its
  /// commander has to fear there; where that is a check, it was one before.
  Counter(const Tables& tables, const Board& board, const Counter& before, const Danger& danger)
      : Caution(tables, board, danger),
        unit_(before.unit_),
        plain_((before.plain_ & scene_.own) - danger.origins),
        lone_(before.lone_),
        singled_out_(before.plain_ & scene_.own & danger.origins),
        special_((before.special_ & scene_.own) | singled_out_) {
    for (Bits& points : lone_) points = points & scene_.own;
  }

  [[nodiscard]] std::uint64_t count() {
    if (leaders_matter(tables_) && (unit_ != Unit::turns || (board_.loaded & scene_.own).any()))
      return slow_count(tables_, board_, unit_);
    each_group([&](const Group& group) { add(group); });
    if (leaders_matter(tables_) && (shared_ || found.wrong_crossing)) return slow_count(tables_, board_, unit_);
    return total();
  }

  /// Calls visit(group) for each.
  template <class Visit>
  void each_group(Visit&& visit) const {
    for (const Kind kind : kGroups)
      if ((board_.kind[index(kind)] & plain_).any()) visit(Group{kind});
    each_spot(special_, [&](int spot) { visit(Group{board_.carrier(spot).kind, spot}); });
  }

  /// Somebody of the groups so far takes without leaving its point.
  [[nodiscard]] bool shares() const { return shared_; }
  void forget() {
    found.forget();
    shared_ = false;
  }
  [[nodiscard]] Unit unit() const { return unit_; }
  /// Where lone pieces of the kind may join others, if that is never in doubt.
  [[nodiscard]] std::optional<Bits> undoubted_partners(Kind kind) const {
    const Bits found_partners = partners(scene_, lone_, kind);
    if ((found_partners & danger_.targets).any()) return std::nullopt;
    return found_partners;
  }

  /// Counts the turns of a group, which need not be there any more.
  void add(const Group& group) {
    if (unit_ != Unit::turns) {
      each_spot(pieces_of(group), [&](int spot) { found.turns += Sequences(*this, unit_).of(spot); });
    } else if (group.spot < 0) {
      kind_of_pieces(group.kind);
    } else if (special_.raw().contains(group.spot)) {
      if (!is_hopeless(group.spot)) board_.stack(group.spot).alone() ? lone(group.spot) : stack(group.spot);
    }
  }

  /// The turns of the groups so far, and the one by which a turn is lost.
  [[nodiscard]] std::uint64_t total() const {
    return found.turns + static_cast<std::uint64_t>(found.gone.count()) + found.removals.size() +
           (found.wrong_crossing && may_pass() ? 1 : 0);
  }

  Found found;

  [[nodiscard]] const Bits& plain() const { return plain_; }
  /// Those who were counted with their kind on the board before, and are no more.
  [[nodiscard]] const Bits& singled_out() const { return singled_out_; }

 private:
  [[nodiscard]] Bits pieces_of(const Group& group) const {
    return group.spot < 0 ? board_.kind[index(group.kind)] & plain_ : special_ & single(group.spot);
  }

  // --- pieces of a kind, all at once ---

  void kind_of_pieces(Kind kind) {
    const Bits pieces = board_.kind[index(kind)] & plain_;
    if (!pieces.any()) return;
    const Mover& mover = tables_.mover(scene_.us, 0, static_cast<int>(kind));
    const Piece piece{kind, static_cast<Side>(scene_.us)};
    const Bits zone = minded_zone(scene_, piece);
    const Terrain ground = terrain(scene_, kind, mover, zone);
    const Bits steps = scene_.empty & Bits(tables_.arrive[index(kind)]);
    const Bits all_partners = partners(scene_, lone_, kind);
    Tally tally;
    CountWays ways(tally, steps | (all_partners - danger_.targets), steps, ground.ashore, scene_.enemy);
    Bits movers = pieces;
    if (tables_.rules.rings.origin_counts) movers = movers - zone;
    go_everywhere(movers, mover, ground, tables_, ways);
    found.turns += tally.total();
    if (kind != Kind::aircraft && kind != Kind::navy &&
        tables_.rules.river.wrong_crossing == RiverRules::WrongCrossing::loses_turn)
      found.wrong_crossing = found.wrong_crossing || ways.wrong.any();
    const bool doubtful_partners = (all_partners & danger_.targets).any();
    const bool burning = kind == Kind::aircraft && tables_.rules.aircraft.crossing == AircraftRules::Crossing::burns;
    if (mover.takes_as_it_moves && !doubtful_partners && !ways.met.any()) return;
    each_spot(pieces, [&](int spot) {
      const Party party{spot, piece};
      bool burns = false;
      if (burning && is_near(scene_, zone, spot))
        burns = surely_burns(scene_, zone, spot, piece, scene_.empty) ||
                burns_on_a_way(scene_, spot, piece, reach_of(scene_, spot, piece));
      takings(party, burns);
      if (doubtful_partners) boards_in_doubt(party);
    });
  }

  void boards_in_doubt(const Party& party) {
    each_spot(quiet_acts(scene_, party, Bits()).boards & danger_.targets,
              [&](int to) { try_deed(deed(party, to, Manner::board)); });
  }

  // --- takings ---

  void takings(const Party& party, bool burns) {
    each_taking(scene_, party, [&](const Deed& taking) {
      if (taking.manner == Manner::burn) {
        burns = true;
      } else {
        take_by(party, taking);
      }
    });
    if (!burns) return;
    const bool doubted = is_doubted(danger_, party.from, party.from);
    found.turns += !doubted || is_safe(deed(party, party.from, Manner::burn)) ? 1 : 0;
  }

  /// What a lone piece or a whole stack takes, and what a ship may shoot besides.
  void take_by(const Party& party, const Deed& taking) {
    const bool stays = !leaves(taking.manner);
    const bool doubted = is_doubted(danger_, party.from, taking.to) || of_commander(party);
    shared_ = shared_ || stays;
    if (!stays && board_.stack(party.from).alone()) {
      found.turns += !doubted || is_safe(taking) ? 1 : 0;
    } else {
      Board next = board_;
      make(next, tables_, taking);
      const Bits touched = single(taking.to) | (stays ? Bits() : single(taking.from));
      end_at(next, party.from, touched, doubted);
      if (stays && party.leader.kind == Kind::navy && tables_.rules.stacks.two_shots)
        shoot_again(party, next, single(taking.to) | single(taking.from));
    }
  }

  void shoot_again(const Party& party, const Board& next, Bits touched) {
    const bool doubted = may_expose(party);
    const auto visit = [&](const Board& end, Bits all) { end_at(end, party.from, all, doubted); };
    Parting<decltype(visit)>(tables_, board_, party.from, false, visit).after_whole(next, touched);
  }

  /// `from`: where the acts came from.
  void end_at(const Board& next, int from, Bits touched, bool doubted) {
    if (is_hopeless(touched)) return;
    if (next.bits(from) == board_.bits(from)) return end_by_removal(next, touched, doubted);
    const Key key = turn_key(tables_, board_, next, from, touched);
    if (seen_.insert(key) && (!doubted || may_leave(tables_, next, scene_.us))) ++found.turns;
  }

  void end_by_removal(const Board& next, Bits touched, bool doubted) {
    Bits changed;
    bool emptied = true;
    each_spot(touched, [&](int spot) {
      if (next.bits(spot) == board_.bits(spot)) return;
      changed = changed | single(spot);
      emptied = emptied && next.bits(spot) == 0;
    });
    const Key key = difference(board_, next, changed);
    const bool plain = emptied && changed.count() == 1;
    removes_more_ = removes_more_ || !plain;
    if (plain ? (changed & found.gone).any() : found.removals.contains(key)) return;
    if (doubted && !may_leave(tables_, next, scene_.us)) return;
    if (plain) {
      found.gone = found.gone | changed;
    } else {
      found.removals.insert(key);
    }
  }

  void try_steps(int from, Bits doubted) {
    if (!doubted.any()) return;
    Board next = board_;
    next.lost = false;
    each_spot(doubted, [&](int to) {
      next.shift(from, to);
      found.turns += may_leave(tables_, next, scene_.us) ? 1 : 0;
      next.shift(to, from);
    });
  }

  void try_deed(const Deed& deed) { found.turns += is_safe(deed) ? 1 : 0; }

  // --- pieces one by one ---

  void lone(int spot) {
    const Piece piece = board_.carrier(spot);
    const Party party{spot, piece};
    Quiet quiet = quiet_acts(scene_, party, Bits());
    Bits doubted = (quiet.steps | quiet.boards) & danger_.targets;
    if (is_doubted(danger_, spot, spot)) doubted = quiet.steps | quiet.boards;
    if (is_hopeless(single(spot))) {
      quiet.steps = quiet.steps & danger_.remedies;
      quiet.boards = quiet.boards & danger_.remedies;
      doubted = quiet.steps | quiet.boards;
    }
    if (of_commander(party) && !danger_.everywhere) doubted = doubted | doubtful(scene_, quiet.steps | quiet.boards);
    found.turns += static_cast<std::uint64_t>(((quiet.steps | quiet.boards) - doubted).count());
    try_steps(spot, quiet.steps & doubted);
    each_spot(quiet.boards & doubted, [&](int to) { try_deed(deed(party, to, Manner::board)); });
    found.wrong_crossing = found.wrong_crossing || quiet.wrong_crossing;
    takings(party, quiet.burns);
  }

  // --- stacks ---

  void stack(int spot) {
    const std::optional<Key> key = surroundings(scene_, danger_, spot, unit_);
    if (!key) return stack_anew(spot);
    StackMemory::Entry& entry = stack_memory().at(*key);
    if (entry.key == *key) return add(entry.turns);
    const StackTurns before{found.turns, found.gone, found.wrong_crossing, shared_};
    found.gone = {};
    found.wrong_crossing = shared_ = removes_more_ = false;
    stack_anew(spot);
    const StackTurns turns{found.turns - before.count, found.gone, found.wrong_crossing, shared_};
    if (!removes_more_) entry = {*key, turns};
    add({0, before.gone, before.wrong_crossing, before.shares});
  }

  void add(const StackTurns& turns) {
    found.turns += turns.count;
    found.gone = found.gone | turns.gone;
    found.wrong_crossing = found.wrong_crossing || turns.wrong_crossing;
    shared_ = shared_ || turns.shares;
  }

  void stack_anew(int spot) {
    const Stack pieces = board_.stack(spot);
    const Party party{spot, pieces.carrier()};
    bool taking_only = false;
    if (!danger_.everywhere) {
      QuietParting quiet(scene_, spot);
      if (const std::optional<std::uint64_t> count = quiet.count(danger_)) {
        found.turns += *count;
        found.wrong_crossing = found.wrong_crossing || quiet.wrong_crossing();
        taking_only = true;
      }
    }
    if (taking_only) {
      each_taking(scene_, party, [&](const Deed& taking) {
        if (taking.manner != Manner::burn) take_by(party, taking);
      });
    } else {
      whole(party);
    }
    if (tables_.rules.stacks.splits == StackRules::Splits::never) return;
    if (taking_only && !could_take(spot, pieces)) return;
    const bool doubted = may_expose(party);
    const auto visit = [&](const Board& end, Bits touched) { end_at(end, spot, touched, doubted); };
    Parting<decltype(visit)>(tables_, board_, spot, taking_only, visit).run(board_);
  }

  /// All acts of a whole stack, one by one.
  void whole(const Party& party) {
    const bool doubted = may_expose(party);
    each_deed(scene_, party, Bits(), [&](const Deed& deed) {
      if (deed.manner == Manner::void_) {
        found.wrong_crossing = true;
      } else if (takes(deed.manner)) {
        take_by(party, deed);
      } else {
        Board next = board_;
        make(next, tables_, deed);
        end_at(next, deed.from, single(deed.from) | single(deed.to), doubted);
      }
    });
  }

  [[nodiscard]] bool could_take(int spot, const Stack& pieces) const {
    Bits aimed;
    for (int place = 0; place < pieces.size(); ++place)
      aimed = aimed | tables_.aim(scene_.us, pieces.piece(place).hero ? 1 : 0,
                                  static_cast<int>(pieces.piece(place).kind), spot);
    return (aimed & scene_.enemy).any() || pieces.holds(Kind::commander);
  }

  Unit unit_;
  Bits plain_;
  std::array<Bits, kKinds> lone_;  ///< own pieces on which nothing rides
  Bits singled_out_;
  Bits special_;  ///< those counted point by point
  KeySet seen_;
  bool shared_ = false;        ///< something is taken by a piece that stays where it is
  bool removes_more_ = false;  ///< something is removed that `Found::gone` does not hold
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
