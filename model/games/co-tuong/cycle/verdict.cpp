#include "model/games/co-tuong/cycle/verdict.hpp"

#include <algorithm>
#include <set>

#include "model/games/co-tuong/names.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr std::array<std::string_view, kCycleRulings.size()> kRulingNames = {"viet", "asia", "computer"};

/// A chariot may not be chased by what is worth much less, protected or not; nor may men that fight by those that guard.
bool too_unequal(Kind attacker, Kind victim) {
  if (attacker == Kind::horse || attacker == Kind::cannon) return victim == Kind::chariot;
  if (attacker == Kind::advisor || attacker == Kind::elephant)
    return victim == Kind::chariot || victim == Kind::horse || victim == Kind::cannon;
  return false;
}

bool may_always_chase(Kind kind) { return kind == Kind::general || kind == Kind::pawn; }

/// Simple engines ask only whether somebody goes to the point.
bool chases_for_engines(const Attack& attack) {
  const Kind by = attack.attacker_man.kind, of = attack.victim_man.kind;
  const bool fights = by == Kind::chariot || by == Kind::horse || by == Kind::cannon;
  const bool worth_it = of == Kind::chariot || of == Kind::horse || of == Kind::cannon;
  if (attack.discovered || !fights || !worth_it || by == of) return false;
  return too_unequal(by, of) || attack.protection == Protection::none;
}

/// What one side does all through the period.
struct Conduct {
  bool checks = true, sometimes_checks = false;
  std::set<int> chased;   ///< men that every move chases
  std::set<int> pressed;  ///< men that every move chases or offers to exchange, and at least one chases
  std::set<int> attacked; ///< men that every move attacks, whether or not that counts
  Attack excused;         ///< the last attack that does not count
  bool chases_each_move = true, chases_sometimes = false;
};

/// What is in both.
void keep_common(std::set<int>& all, const std::set<int>& now, bool first) {
  if (first) all = now;
  std::erase_if(all, [&](int man) { return !now.contains(man); });
}

Conduct conduct_of(const std::vector<Deeds>& period, Side side, CycleRuling ruling) {
  Conduct conduct;
  bool first = true;
  std::set<int> pressed, ever_chased;
  for (const Deeds& deeds : period) {
    if (deeds.side != side) continue;
    std::set<int> now, now_pressed, now_attacked;
    for (const Attack& attack : deeds.attacks) {
      const bool counts = chases(attack, ruling);
      if (counts) now.insert(attack.victim);
      if (counts || attack.exchange()) now_pressed.insert(attack.victim);
      now_attacked.insert(attack.victim);
      if (!counts) conduct.excused = attack;
    }
    conduct.checks = conduct.checks && deeds.check;
    conduct.sometimes_checks = conduct.sometimes_checks || deeds.check;
    conduct.chases_each_move = conduct.chases_each_move && !now.empty();
    conduct.chases_sometimes = conduct.chases_sometimes || !now.empty();
    ever_chased.insert(now.begin(), now.end());
    keep_common(conduct.chased, now, first);
    keep_common(pressed, now_pressed, first);
    keep_common(conduct.attacked, now_attacked, first);
    first = false;
  }
  for (const int man : pressed)
    if (ever_chased.contains(man)) conduct.pressed.insert(man);
  return conduct;
}

struct Both {
  Conduct red, black;
  [[nodiscard]] const Conduct& of(Side side) const { return side == Side::red ? red : black; }
};

bool breaks_by_chasing(const Conduct& conduct, CycleRuling ruling) {
  switch (ruling) {
    case CycleRuling::viet: return !conduct.chased.empty() || !conduct.pressed.empty();
    case CycleRuling::asia: return !conduct.chased.empty();
    case CycleRuling::computer: return conduct.chases_each_move;
  }
  return false;
}

Trilingual about(Side side, const char* vi, const char* zh, const char* en) {
  const Trilingual name = side_name(side);
  return {name.vi + vi, name.zh + zh, name.en + en};
}

std::string source_of(CycleRuling ruling, const char* letter) {
  return ruling == CycleRuling::viet ? letter : std::string(name_of(ruling));
}

std::optional<Verdict> judged_by_checks(const Both& both, CycleRuling ruling) {
  const std::string source = source_of(ruling, "4a");
  if (both.red.checks && both.black.checks)
    return Verdict{{}, {{ruling == CycleRuling::viet ? "" : source,
                         {"Hai bên đều chiếu mãi: hòa.", "双方长将：和棋。", "Both sides check all the time: a draw."}}}};
  for (const Side side : {Side::red, Side::black})
    if (both.of(side).checks)
      return Verdict{side, {{source, about(side, " chiếu mãi: thua.", "长将：判负。", " checks all the time: it loses.")}}};
  return std::nullopt;
}

std::optional<Verdict> judged_by_chases(const Both& both, CycleRuling ruling) {
  const bool red = breaks_by_chasing(both.red, ruling), black = breaks_by_chasing(both.black, ruling);
  if (red && black)
    return Verdict{{}, {{ruling == CycleRuling::asia ? "asia" : "",
                         {"Hai bên đều đuổi bắt mãi: hòa.", "双方长捉：和棋。", "Both sides chase all the time: a draw."}}}};
  for (const Side side : {Side::red, Side::black}) {
    if (!(side == Side::red ? red : black)) continue;
    const bool by_exchange = ruling == CycleRuling::viet && both.of(side).chased.empty();
    return Verdict{side,
                   {{source_of(ruling, by_exchange ? "4h" : "4c"),
                     about(side, " đuổi bắt mãi: thua.", "长捉：判负。", " chases all the time: it loses.")}}};
  }
  return std::nullopt;
}

/// Why an attack that comes with every move is allowed.
Reason excuse_of(const Attack& attack, Side side, CycleRuling ruling) {
  if (attack.exchange())
    return {source_of(ruling, "4g"), about(side, " đòi đổi quân cùng loại.", "兑同类子。", " offers to exchange men of a kind.")};
  if (may_always_chase(attack.attacker_man.kind))
    return {source_of(ruling, "4c"), about(side, " đuổi bằng Tướng hoặc Tốt.", "以将、兵捉子。",
                                           " chases with the general or a pawn.")};
  if (attack.waiting_pawn)
    return {source_of(ruling, "4c"), about(side, " đuổi Tốt chưa qua hà.", "捉未过河的兵卒。",
                                           " chases a pawn that has not crossed the river.")};
  return {source_of(ruling, "4f"), about(side, " đuổi quân có căn.", "捉有根子。", " chases a protected man.")};
}

/// Nobody breaks a rule: which sentence lets each side go on.
void excuse(const Conduct& conduct, Side side, CycleRuling ruling, std::vector<Reason>& because) {
  if (conduct.sometimes_checks)
    because.push_back({source_of(ruling, "4b"), about(side, " không phải nước nào cũng chiếu.", "并非步步将军。",
                                                     " does not check with every move.")});
  else if (conduct.chases_each_move)
    because.push_back({source_of(ruling, "4d"), about(side, " lần lượt bắt nhiều quân.", "轮流捉不同的子。",
                                                     " chases different men by turns.")});
  else if (!conduct.attacked.empty())
    because.push_back(excuse_of(conduct.excused, side, ruling));
  else if (conduct.chases_sometimes)
    because.push_back({source_of(ruling, "4b"), about(side, " không phải nước nào cũng bắt quân.", "并非步步捉子。",
                                                     " does not chase with every move.")});
}

}  // namespace

std::string_view name_of(CycleRuling ruling) { return kRulingNames[static_cast<std::size_t>(ruling)]; }

std::optional<CycleRuling> cycle_ruling_named(std::string_view name) {
  for (const CycleRuling ruling : kCycleRulings)
    if (name_of(ruling) == name) return ruling;
  return std::nullopt;
}

bool chases(const Attack& attack, CycleRuling ruling) {
  if (ruling == CycleRuling::computer) return chases_for_engines(attack);
  const Kind by = attack.attacker_man.kind, of = attack.victim_man.kind;
  if (may_always_chase(by) || attack.waiting_pawn || attack.exchange()) return false;
  return too_unequal(by, of) || attack.protection != Protection::truly;
}

Verdict judge(const std::vector<Deeds>& period, CycleRuling ruling) {
  const Both both{conduct_of(period, Side::red, ruling), conduct_of(period, Side::black, ruling)};
  if (const auto verdict = judged_by_checks(both, ruling)) return *verdict;
  if (const auto verdict = judged_by_chases(both, ruling)) return *verdict;
  Verdict draw;
  for (const Side side : {Side::red, Side::black}) excuse(both.of(side), side, ruling, draw.because);
  if (draw.because.empty())
    draw.because.push_back({source_of(ruling, "4i"), {"Không bên nào đuổi bắt hay chiếu: hòa.", "双方均未将、捉：和棋。",
                                                      "Neither side checks or chases: a draw."}});
  return draw;
}

}  // namespace roluat::model::cotuong
