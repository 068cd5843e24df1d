// The turns of a board: how many, and which boards they lead to. Both go through the same parts of the work: pieces of a
// kind together (quiet acts), takings one by one, stacks, and what could expose the commander.
#pragma once

#include "model/games/co-tu-lenh/fast/slow.hpp"
#include "model/games/co-tu-lenh/fast/stacks.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

inline constexpr Kind kGroups[] = {Kind::infantry, Kind::tank,    Kind::militia,  Kind::engineer, Kind::artillery,
                                   Kind::gun,      Kind::missile, Kind::aircraft, Kind::navy};

/// Do several turns to one position differ by who has become a hero?
[[nodiscard]] inline bool leaders_matter(const Tables& tables) {
  return tables.rules.heroes.by_check == HeroRules::ByCheck::moved;
}

class Counter {
 public:
  Counter(const Tables& tables, const Board& board)
      : tables_(tables), board_(board), scene_(tables, board, board.to_move), danger_(assess(scene_)) {}

  [[nodiscard]] std::uint64_t count() {
    if (leaders_matter(tables_) && (board_.loaded & scene_.own).any()) return slow_count(tables_, board_);
    Bits special = board_.loaded | board_.heroes | board_.kind[index(Kind::headquarters)] | board_.kind[index(Kind::commander)];
    special = (special | danger_.origins) & scene_.own;
    if (danger_.everywhere) special = scene_.own;
    plain_ = scene_.own - special;
    for (std::size_t kind = 0; kind < kKinds; ++kind) lone_[kind] = (board_.kind[kind] & scene_.own) - board_.loaded;
    Tally tally;
    for (const Kind kind : kGroups) kind_of_pieces(kind, tally);
    total_ += tally.total();
    if (tables_.mover(scene_.us, 0, static_cast<int>(Kind::headquarters)).is_fixed)
      special = special - (lone_[index(Kind::headquarters)] - board_.heroes);
    each_spot(special - board_.loaded, [&](int spot) { lone(spot); });
    each_spot(special & board_.loaded, [&](int spot) { stack(spot); });
    if (leaders_matter(tables_) && (shared_ || wrong_crossing_)) return slow_count(tables_, board_);
    return total_ + (wrong_crossing_ && may_pass() ? 1 : 0);
  }

 private:
  // --- pieces of a kind, all at once ---

  ROLUAT_INLINE void kind_of_pieces(Kind kind, Tally& tally) {
    const Bits pieces = board_.kind[index(kind)] & plain_;
    if (!pieces.any()) return;
    const Mover& mover = tables_.mover(scene_.us, 0, static_cast<int>(kind));
    const Piece piece{kind, static_cast<Side>(scene_.us)};
    const Bits zone = minded_zone(scene_, piece);
    const Terrain ground = terrain(scene_, kind, mover, zone);
    const Bits steps = scene_.empty & Bits(tables_.arrive[index(kind)]);
    const Bits all_partners = partners(scene_, lone_, kind);
    CountWays ways(tally, steps | (all_partners - danger_.targets), steps, ground.ashore, scene_.enemy);
    Bits movers = pieces;
    if (tables_.rules.rings.origin_counts) movers = movers - zone;
    go_everywhere(movers, mover, ground, tables_, ways);
    if (kind != Kind::aircraft && kind != Kind::navy &&
        tables_.rules.river.wrong_crossing == RiverRules::WrongCrossing::loses_turn)
      wrong_crossing_ = wrong_crossing_ || ways.wrong.any();
    const bool doubtful_partners = (all_partners & danger_.targets).any();
    const bool burning = kind == Kind::aircraft && tables_.rules.aircraft.crossing == AircraftRules::Crossing::burns;
    if (mover.takes_as_it_moves && !doubtful_partners && !ways.met.any()) return;
    each_spot(pieces, [&](int spot) {
      const Party party{spot, piece};
      bool burns = false;
      if (burning && near_zone(spot)) burns = burns_on_a_way(scene_, spot, piece, reach_of(scene_, spot, piece));
      takings(party, burns);
      if (doubtful_partners) boards_in_doubt(party);
    });
  }

  [[nodiscard]] bool near_zone(int spot) const {
    return (scene_.zone() & (tables_.aim(scene_.us, 1, static_cast<int>(Kind::aircraft), spot) | single(spot))).any();
  }

  void boards_in_doubt(const Party& party) {
    each_spot(quiet_acts(scene_, party, Bits()).boards & danger_.targets, [&](int to) { try_deed(deed(party, to, Manner::board)); });
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
    if (burns) total_ += is_doubted(party.from, party.from) ? (is_safe(deed(party, party.from, Manner::burn)) ? 1 : 0) : 1;
  }

  [[nodiscard]] bool is_doubted(int from, int to) const {
    return danger_.everywhere || ((danger_.targets & single(to)) | (danger_.origins & single(from))).any();
  }

  /// What a lone piece or a whole stack takes, and what a ship may shoot besides.
  void take_by(const Party& party, const Deed& taking) {
    const bool stays = !leaves(taking.manner);
    const bool doubted = is_doubted(party.from, taking.to) || of_commander(party);
    shared_ = shared_ || stays;
    if (!stays && board_.stack(party.from).alone()) {
      total_ += !doubted || is_safe(taking) ? 1 : 0;
    } else {
      Board next = board_;
      make(next, tables_, taking);
      const Bits touched = single(taking.to) | (stays ? Bits() : single(taking.from));
      end_at(next, touched, doubted);
      if (stays && party.leader.kind == Kind::navy && tables_.rules.stacks.two_shots) shoot_again(party, next, single(taking.to) | single(taking.from));
    }
  }

  void shoot_again(const Party& party, const Board& next, Bits touched) {
    const auto visit = [&](const Board& end, Bits all) { end_at(end, all, danger_.anybody || of_commander(party)); };
    Parting<decltype(visit)>(tables_, board_, party.from, false, visit).after_whole(next, touched);
  }

  [[nodiscard]] bool of_commander(const Party& party) const {
    return tables_.safety_matters && board_.commander[static_cast<std::size_t>(scene_.us)] == party.from;
  }

  void end_at(const Board& next, Bits touched, bool doubted) {
    if (!seen_.insert(difference(board_, next, touched))) return;
    if (!doubted || may_leave(tables_, next, scene_.us)) ++total_;
  }

  [[nodiscard]] bool is_safe(const Deed& deed) const {
    Board next = board_;
    make(next, tables_, deed);
    return may_leave(tables_, next, scene_.us);
  }
  void try_deed(const Deed& deed) { total_ += is_safe(deed) ? 1 : 0; }
  [[nodiscard]] bool may_pass() const { return !danger_.everywhere || may_leave(tables_, board_, scene_.us); }

  // --- pieces one by one ---

  void lone(int spot) {
    const Piece piece = board_.carrier(spot);
    const Party party{spot, piece};
    const Quiet quiet = quiet_acts(scene_, party, Bits());
    Bits doubted = (quiet.steps | quiet.boards) & danger_.targets;
    if (is_doubted(spot, spot)) doubted = quiet.steps | quiet.boards;
    if (of_commander(party) && !danger_.everywhere) doubted = doubted | doubtful(scene_, quiet.steps | quiet.boards);
    total_ += static_cast<std::uint64_t>(((quiet.steps | quiet.boards) - doubted).count());
    each_spot(quiet.steps & doubted, [&](int to) { try_deed(deed(party, to, Manner::step)); });
    each_spot(quiet.boards & doubted, [&](int to) { try_deed(deed(party, to, Manner::board)); });
    wrong_crossing_ = wrong_crossing_ || quiet.wrong_crossing;
    takings(party, quiet.burns);
  }

  // --- stacks ---

  void stack(int spot) {
    const Stack pieces = board_.stack(spot);
    const Party party{spot, pieces.carrier()};
    bool taking_only = false;
    if (!danger_.everywhere) {
      QuietParting quiet(scene_, spot);
      if (const std::optional<std::uint64_t> count = quiet.count(danger_)) {
        total_ += *count;
        wrong_crossing_ = wrong_crossing_ || quiet.wrong_crossing();
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
    const bool doubted = danger_.anybody || of_commander(party);
    const auto visit = [&](const Board& end, Bits touched) { end_at(end, touched, doubted); };
    Parting<decltype(visit)>(tables_, board_, spot, taking_only, visit).run(board_);
  }

  /// All acts of a whole stack, one by one.
  void whole(const Party& party) {
    const bool doubted = danger_.anybody || of_commander(party);
    each_deed(scene_, party, Bits(), [&](const Deed& deed) {
      if (deed.manner == Manner::void_) {
        wrong_crossing_ = true;
      } else if (takes(deed.manner)) {
        take_by(party, deed);
      } else {
        Board next = board_;
        make(next, tables_, deed);
        end_at(next, single(deed.from) | single(deed.to), doubted);
      }
    });
  }

  [[nodiscard]] bool could_take(int spot, const Stack& pieces) const {
    Bits aimed;
    for (int place = 0; place < pieces.size(); ++place)
      aimed = aimed | tables_.aim(scene_.us, pieces.piece(place).hero ? 1 : 0, static_cast<int>(pieces.piece(place).kind), spot);
    return (aimed & scene_.enemy).any() || pieces.holds(Kind::commander);
  }

  const Tables& tables_;
  const Board& board_;
  Scene scene_;
  Danger danger_;
  Bits plain_;
  std::array<Bits, kKinds> lone_;  ///< own pieces on which nothing rides
  KeySet seen_;
  std::uint64_t total_ = 0;
  bool wrong_crossing_ = false;
  bool shared_ = false;  ///< something is taken by a piece that stays where it is
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
