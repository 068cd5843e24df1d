// Turns of a stack: how its pieces may part. Quiet turns (nothing taken) are counted in closed form: the pieces are
// shared out into groups that end on different points, and since all start from one point and the farthest may always
// go first, the groups do not hinder each other. Everything else is gone through act by act.
#pragma once

#include <type_traits>

#include "model/games/co-tu-lenh/fast/keys.hpp"
#include "model/games/co-tu-lenh/fast/safety.hpp"
#include "model/games/co-tu-lenh/parties.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// A visitor of Parting that derives from this is shown every single sequence, also where an aircraft burns on one way
/// or another.
struct EverySequence {
  void begin() {}                                        ///< the sequences that follow begin with another act
  [[nodiscard]] bool enough() const { return false; }    ///< of those that begin with the same act
  [[nodiscard]] bool fearless() const { return false; }  ///< they may be counted, where nobody stays behind
  void many(std::uint64_t) {}                            ///< so many
};
template <class Visit>
concept WantsSequences = std::is_base_of_v<EverySequence, Visit>;

/// Goes through the turns that begin with an act of a part of one stack. Calls visit(board, touched) for each sequence
/// of acts whose turn may end; what it exposes is not asked, and boards come several times.
template <class Visit>
class Parting {
 public:
  Parting(const Tables& tables, const Board& before, int origin, bool taking_only, Visit& visit)
      : tables_(tables),
        rules_(tables.rules),
        us_(before.to_move),
        origin_(origin),
        taking_only_(taking_only),
        visit_(visit) {}

  void run(const Board& board) { parts(board, State{}); }

  /// What may follow after the whole stack (or a lone ship) has taken without leaving; the board has no marks yet.
  void after_whole(Board board, Bits touched) {
    board.at[static_cast<std::size_t>(origin_)] = board.stack(origin_).marked().bits();
    State state;
    state.touched = touched;
    state.begun = state.taken = true;
    go_on(board, state);
  }

 private:
  struct State {
    Bits acted, touched;
    bool begun = false, thinned = false, taken = false;
  };

  void go_on(const Board& board, const State& state) {
    const Stack stack = board.stack(origin_);
    if (stack.empty()) return;
    const Piece first = stack.carrier();
    if (rules_.stacks.two_shots && first.kind == Kind::navy && first.acted) shoot(board, state, first);
    if (rules_.stacks.splits == StackRules::Splits::free) parts(board, state);
  }

  void shoot(const Board& board, const State& state, Piece first) {
    const Scene scene(tables_, board, us_);
    const Party ship{origin_, first, 0, false, true, false};
    each_spot(targets(scene, ship),
              [&](int to) { second_shot(scene, ship, to, [&](const Deed& deed) { follow(board, state, deed); }); });
  }

  void parts(const Board& board, const State& state) {
    const Scene scene(tables_, board, us_);
    const Stack stack = board.stack(origin_);
    each_part(stack, rules_, state.begun, [&](const Stack& pieces) {
      const bool part = pieces.size() < stack.size();
      const Party party{origin_, pieces.carrier(), part ? pieces.bits() : 0,
                        part,    state.begun,      pieces.carrier().kind != stack.carrier().kind};
      if constexpr (WantsSequences<Visit>) return sequences(scene, board, state, party);
      const bool last = rules_.stacks.splits != StackRules::Splits::free || fresh(stack) == pieces.size();
      const auto visit = [&](const Deed& deed) { follow(board, state, deed); };
      if (taking_only_ && !state.taken && (last || !others_could_take(scene, stack, pieces))) {
        each_taking(scene, party, [&](const Deed& deed) {
          if (deed.manner != Manner::burn) follow(board, state, deed);
        });
      } else {
        each_deed(scene, party, state.acted, visit);
      }
    });
  }

  /// Every act of the party, and what follows it.
  void sequences(const Scene& scene, const Board& board, const State& state, const Party& party) {
    const Quiet quiet = quiet_acts(scene, party, state.acted);
    const LostWays lost = lost_ways(scene, party, quiet);
    const auto visit = [&](const Deed& deed) {
      if (!state.begun) visit_.begin();
      if (!visit_.enough()) follow(board, state, deed);
    };
    if (state.begun && !party.part && visit_.fearless()) {
      visit_.many(static_cast<std::uint64_t>((quiet.steps | quiet.boards).count() + lost.burning.count()));
    } else {
      each_quiet_act(party, quiet, lost, visit);
    }
    each_taking(scene, party, visit);
  }

  /// Could somebody take anything who has not acted and is not one of `going`?
  [[nodiscard]] bool others_could_take(const Scene& scene, const Stack& stack, const Stack& going) const {
    const Stack left = without(stack, going);
    Bits aimed;
    for (int place = 0; place < left.size(); ++place) {
      const Piece piece = left.piece(place);
      if (piece.kind == Kind::commander) return true;
      if (!piece.acted) aimed = aimed | tables_.aim(us_, piece.hero ? 1 : 0, static_cast<int>(piece.kind), origin_);
    }
    return (aimed & scene.enemy).any();
  }

  [[nodiscard]] static int fresh(const Stack& stack) {
    int count = 0;
    for (int place = 0; place < stack.size(); ++place) count += stack.piece(place).acted ? 0 : 1;
    return count;
  }

  void follow(const Board& board, const State& state, const Deed& deed) {
    Board next = board;
    State after = state;
    if (deed.party == 0) next.at[static_cast<std::size_t>(origin_)] = next.stack(origin_).unmarked().bits();
    make(next, tables_, deed);
    if (!leaves(deed.manner)) mark(next, deed);
    if (leaves(deed.manner) && deed.manner != Manner::exchange && deed.manner != Manner::burn)
      after.acted = after.acted | single(deed.to);
    after.touched = after.touched | single(deed.to) | single(deed.from);
    after.begun = true;
    after.thinned = after.thinned || leaves(deed.manner);
    after.taken = after.taken || takes(deed.manner);
    end(next, after);
    const Stack left = next.stack(origin_);
    if (!left.empty() && (!left.all_acted() || rules_.stacks.two_shots)) go_on(next, after);
  }

  void mark(Board& board, const Deed& deed) const {
    const Stack all = board.stack(origin_);
    const Stack marked = deed.party == 0 ? all.marked() : with_marks(all, Stack::from_bits(deed.party));
    board.at[static_cast<std::size_t>(origin_)] = marked.bits();
  }

  void end(const Board& now, const State& state) {
    if (taking_only_ && !state.taken) return;
    const Stack left = now.stack(origin_);
    if (rules_.stacks.all_must_act && !left.empty() && !left.all_acted()) return;
    if (state.thinned && !left.empty() && !may_rest(left, point_of(origin_), rules_)) return;
    if (left.has_acted()) {
      Board unmarked = now;
      unmarked.at[static_cast<std::size_t>(origin_)] = left.unmarked().bits();
      return visit_(unmarked, state.touched);
    }
    visit_(now, state.touched);
  }

  const Tables& tables_;
  const Rules& rules_;
  int us_, origin_;
  bool taking_only_;
  Visit& visit_;
};

/// Quiet turns of one stack, in closed form.
class QuietParting {
 public:
  QuietParting(const Scene& scene, int origin)
      : scene_(scene),
        rules_(scene.rules()),
        origin_(origin),
        stack_(scene.board.stack(origin)),
        size_(stack_.size()) {}

  /// How many, the loss of a turn by a wrong crossing aside; nothing where they must be gone through. `danger` is not
  /// everywhere.
  [[nodiscard]] std::optional<std::uint64_t> count(const Danger& danger) {
    if (!is_simple()) return std::nullopt;
    if (danger.close && stack_.holds(Kind::commander)) return std::nullopt;
    if ((danger.origins & single(origin_)).any()) return std::nullopt;
    find_goals();
    for (unsigned mask = 1; mask <= all(); ++mask)
      if (group(mask).holds(Kind::commander) && doubtful(scene_, groups_[mask].goals).any()) simple_ = false;
    if (!simple_ || (boards_ & danger.targets).any()) return std::nullopt;
    return add_up();
  }
  [[nodiscard]] bool wrong_crossing() const { return wrong_crossing_; }

 private:
  struct Group {
    Bits goals;
    int burns = 0;
    [[nodiscard]] std::uint64_t all() const { return static_cast<std::uint64_t>(goals.count() + burns); }
  };

  [[nodiscard]] bool is_simple() const {
    if (size_ > 3) return false;
    // Where pieces meet again, who of them carries may depend on who came first.
    const bool rejoin = rules_.stacks.may_rejoin && rules_.stacks.splits == StackRules::Splits::free;
    if (rejoin && stack_ != group(all())) return false;
    // Where it goes hangs on who has gone into the line between the commanders.
    if (rules_.commanders.stops_in_view && stack_.holds(Kind::commander)) return false;
    int aircraft = 0;
    for (int i = 0; i < size_; ++i) {
      aircraft += stack_.piece(i).kind == Kind::aircraft ? 1 : 0;
      for (int j = 0; j < i; ++j)
        if (stack_.piece(i).kind == stack_.piece(j).kind) return false;
    }
    return aircraft < 2;
  }

  [[nodiscard]] Stack group(unsigned mask) const {
    std::array<Piece, Stack::kMaxPieces> pieces{};
    std::size_t count = 0;
    for (int place = 0; place < size_; ++place)
      if ((mask >> place & 1U) != 0) pieces[count++] = stack_.piece(place);
    return led_by_first({pieces.data(), count});
  }

  [[nodiscard]] unsigned all() const { return (1U << size_) - 1U; }

  void find_goals() {
    for (unsigned mask = 1; mask <= all(); ++mask) {
      const bool whole = mask == all();
      if (!whole && rules_.stacks.splits == StackRules::Splits::never) continue;
      const Stack pieces = whole ? stack_ : group(mask);
      if (!whole && !is_party(rules_, pieces)) continue;
      const Party party{origin_,
                        pieces.carrier(),
                        whole ? 0 : pieces.bits(),
                        !whole,
                        false,
                        pieces.carrier().kind != stack_.carrier().kind};
      find_goals(mask, party);
    }
    if (rules_.stacks.may_rejoin && rules_.stacks.splits == StackRules::Splits::free) rejoin();
  }

  void find_goals(unsigned mask, const Party& party) {
    const Kind kind = party.leader.kind;
    const Reached& reached = reached_by(party.leader);
    Group& goal = groups_[mask];
    const Bits may_step = scene_.empty & Bits(scene_.tables.arrive[index(kind)]);
    goal.goals = reached.anyhow() & may_step;
    each_spot(reached.by_own_way() & scene_.own, [&](int to) {
      if (!joins(scene_, party, to, Bits(),
                 geometry().distance[static_cast<std::size_t>(origin_)][static_cast<std::size_t>(to)]))
        return;
      goal.goals = goal.goals | single(to);
      boards_ = boards_ | single(to);
    });
    if (kind == Kind::aircraft) goal.burns = burns_somewhere(scene_, party, reached) ? 1 : 0;
    const bool heavy = rules_.river.bound_to_fords[index(kind)];
    if (heavy && reached.over_deep && rules_.river.following != RiverRules::Following::carried) simple_ = false;
    if (mask == all() && kind != Kind::aircraft && kind != Kind::navy)
      wrong_crossing_ = rules_.river.wrong_crossing == RiverRules::WrongCrossing::loses_turn &&
                        (reached.wrong.either() & may_step).any();
  }

  const Reached& reached_by(Piece piece) {
    for (std::size_t i = 0; i < known_; ++i)
      if (pieces_[i] == piece) return reached_[i];
    pieces_[known_] = piece;
    reached_[known_] = reach_of(scene_, origin_, piece);
    return reached_[known_++];
  }

  /// Groups that come together on an empty point one after another.
  void rejoin() {
    for (unsigned mask = 1; mask <= all(); ++mask)
      for (unsigned last = (mask - 1) & mask; last != 0; last = (last - 1) & mask) {
        const unsigned first = mask & ~last;
        const Stack pieces = group(last);
        if (!is_party(rules_, pieces)) continue;
        Bits way = groups_[first].goals;
        if (!rules_.stacks.may_follow) way = way & reached_by(pieces.carrier()).by_own_way();
        if ((way & scene_.own).any()) simple_ = false;
        each_spot(way & scene_.empty, [&](int to) {
          if (may_join(scene_.tables, pieces.bits(), group(first).bits(), to,
                       geometry().distance[static_cast<std::size_t>(origin_)][static_cast<std::size_t>(to)]))
            groups_[mask].goals = groups_[mask].goals | single(to);
        });
      }
  }

  [[nodiscard]] bool may_be_left(unsigned mask) const {
    if (mask == 0) return true;
    return !rules_.stacks.all_must_act && may_rest(group(mask), point_of(origin_), rules_);
  }

  [[nodiscard]] std::uint64_t add_up() const {
    std::uint64_t total = 0;
    for (unsigned going = 1; going <= all(); ++going)
      if (may_be_left(all() & ~going)) total += shared_out(going);
    return total;
  }

  /// The ways to share these pieces out into groups.
  [[nodiscard]] std::uint64_t shared_out(unsigned going) const {
    std::uint64_t total = groups_[going].all();
    if (rules_.stacks.splits != StackRules::Splits::free) return total;
    const unsigned lowest = going & (0U - going);
    for (unsigned one = (going - 1) & going; one != 0; one = (one - 1) & going)
      if ((one & lowest) != 0) total += pairs(groups_[one], groups_[going & ~one]);
    if (std::popcount(going) == 3) total += triples(groups_[1], groups_[2], groups_[4]);
    return total;
  }

  [[nodiscard]] static std::uint64_t pairs(const Group& a, const Group& b) {
    return a.all() * b.all() - static_cast<std::uint64_t>((a.goals & b.goals).count());
  }
  [[nodiscard]] static std::uint64_t common(const Group& a, const Group& b) {
    return static_cast<std::uint64_t>((a.goals & b.goals).count());
  }
  [[nodiscard]] static std::uint64_t triples(const Group& a, const Group& b, const Group& c) {
    return a.all() * b.all() * c.all() - common(a, b) * c.all() - common(a, c) * b.all() - common(b, c) * a.all() +
           2 * static_cast<std::uint64_t>((a.goals & b.goals & c.goals).count());
  }

  const Scene& scene_;
  const Rules& rules_;
  int origin_;
  Stack stack_;
  int size_;
  std::array<Group, 8> groups_{};
  Bits boards_;
  bool simple_ = true, wrong_crossing_ = false;
  std::size_t known_ = 0;
  std::array<Piece, 3> pieces_{};
  std::array<Reached, 3> reached_{Reached(Bits()), Reached(Bits()), Reached(Bits())};
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
