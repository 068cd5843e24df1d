#include "model/games/co-tuong/cycle/guard_words.hpp"

#include "model/games/co-tuong/names.hpp"

namespace roluat::model::cotuong {
namespace {

/// "Xe e7", "e7车", "the chariot on e7".
Trilingual man_on(const Position& board, Point point) {
  const Trilingual kind = kind_name(board.man(point));
  const std::string at = algebraic(point);
  return {kind.vi + " " + at, at + kind.zh, "the " + kind.en + " on " + at};
}

Trilingual as_sentence(Trilingual words) {
  if (words.en.starts_with("the ")) words.en[0] = 'T';
  return words;
}

/// One sentence behind another.
void append(Trilingual& text, const Trilingual& more) {
  const auto gap = [](const std::string& before) { return before.empty() ? "" : " "; };
  const Trilingual sentence = as_sentence(more);
  text = {text.vi + gap(text.vi) + sentence.vi, text.zh + sentence.zh, text.en + gap(text.en) + sentence.en};
}

Trilingual all_of(const std::vector<Trilingual>& names) {
  Trilingual all;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool last = i + 1 == names.size();
    const Trilingual between = i == 0 ? Trilingual{}
                               : last ? Trilingual{" và ", "和", " and "}
                                      : Trilingual{", ", "、", ", "};
    all = {all.vi + between.vi + names[i].vi, all.zh + between.zh + names[i].zh, all.en + between.en + names[i].en};
  }
  return all;
}

/// What one attack is about, once it is looked into.
class Told {
 public:
  Told(const Position& board, const Attack& attack)
      : board_(board), attack_(attack), capture_{attack.attacker_at, attack.victim_at} {}

  GuardWords words() {
    tell_guards();
    if (attack_.protection == Protection::falsely) tell_bars();
    if (attack_.costly) tell_trade();
    if (attack_.guard_blocked) tell_block();
    if (attack_.pinned) tell_pin_of_victim();
    return words_;
  }

 private:
  [[nodiscard]] Trilingual man(Point point) const { return man_on(board_, point); }
  [[nodiscard]] Trilingual victim() const { return man(capture_.to); }

  void tell_guards() {
    const bool only_before = attack_.protection == Protection::none;
    const std::vector<Guard> guards = only_before ? guards_standing(board_, capture_) : guards_after(board_, capture_);
    const bool truly = std::ranges::any_of(guards, &Guard::may_take_back);
    std::vector<Trilingual> names;
    for (const Guard& guard : guards)
      if (guard.may_take_back || !truly) names.push_back(man(guard.at));
    if (names.empty()) return;
    const Trilingual who = all_of(names), whom = victim();
    const std::string guard = names.size() == 1 ? " guards " : " guard ";
    if (only_before)
      append(words_.guard, {"Chỉ trước khi bị ăn, " + whom.vi + " mới được " + who.vi + " giữ.",
                            who.zh + "只在被吃之前保护" + whom.zh + "。",
                            "Only until it is taken, " + who.en + guard + whom.en + "."});
    else
      append(words_.guard,
             {who.vi + " giữ " + whom.vi + ".", who.zh + "保护" + whom.zh + "。", who.en + guard + whom.en + "."});
  }

  void tell_bars() {
    for (const Guard& guard : guards_after(board_, capture_))
      tell_bar(guard.at, bar_of_guard(board_, capture_, guard), {"ăn lại", "吃回", "take back"});
  }

  void tell_pin_of_victim() {
    const Trilingual hunter = man(capture_.from);
    tell_bar(capture_.to, bar_of(board_, board_, {capture_.to, capture_.from}),
             {"ăn " + hunter.vi, "吃" + hunter.zh, "take " + hunter.en});
  }

  /// The man may not take so, for its general's sake.
  void tell_bar(Point point, const Bar& bar, const Trilingual& take) {
    const Trilingual who = man(point);
    Trilingual because{"hai Tướng sẽ đối mặt", "将帅会照面", "the generals would face each other"};
    if (bar.by) {
      const Trilingual by = man(*bar.by);
      because = bar.pins ? Trilingual{"nó bị " + by.vi + " ghim", "它被" + by.zh + "牵制", by.en + " pins it"}
                : board_.man(point).kind == Kind::general
                    ? Trilingual{"nó sẽ bị " + by.vi + " chiếu", "它会被" + by.zh + "将军",
                                 "it would stand attacked by " + by.en}
                    : Trilingual{"Tướng bên ấy sẽ bị " + by.vi + " chiếu", "该方将帅会被" + by.zh + "将军",
                                 "its general would stand attacked by " + by.en};
    }
    append(words_.why, {who.vi + " không được " + take.vi + ": " + because.vi + ".",
                        who.zh + "不能" + take.zh + "：" + because.zh + "。",
                        who.en + " may not " + take.en + ": " + because.en + "."});
  }

  /// Who takes back is taken; what all of it comes to.
  void tell_trade() {
    const std::vector<Move> moves = best_recaptures(board_, capture_);
    if (moves.size() < 2) return;
    const Trilingual guard = man(moves[0].from), hunter = man(moves[1].from);
    append(words_.why,
           {"Nếu " + guard.vi + " ăn lại thì bị " + hunter.vi + " ăn.", guard.zh + "若吃回，则被" + hunter.zh + "吃。",
            "If " + guard.en + " takes back, " + hunter.en + " takes it."});
    std::vector<Trilingual> won, lost;
    Point taken = capture_.from;  // where the man that is taken next has come from
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Piece man = board_.man(taken);
      const Trilingual kind = kind_name(man);
      (i % 2 == 0 ? won : lost).push_back({kind.vi, kind.zh, name_in_errors(man.kind).str()});
      taken = moves[i].from;
    }
    const Trilingual gain = all_of(won), loss = all_of(lost);
    append(words_.why,
           {"Ăn lại được " + gain.vi + " mà mất " + loss.vi + ".", "吃回得" + gain.zh + "失" + loss.zh + "。",
            "Taking back wins " + gain.en + " and loses " + loss.en + "."});
  }

  void tell_block() {
    const auto blocked = blocked_guard(board_, capture_);
    if (!blocked) return;
    const Trilingual who = man(blocked->at), whom = victim(), by = man(blocked->blocked_by);
    append(words_.why, {who.vi + " lẽ ra giữ " + whom.vi + ", nhưng bị " + by.vi + " cản.",
                        who.zh + "本可保护" + whom.zh + "，但被" + by.zh + "挡住。",
                        who.en + " would guard " + whom.en + ", but " + by.en + " blocks it."});
  }

  const Position& board_;
  const Attack& attack_;
  Move capture_;
  GuardWords words_;
};

}  // namespace

GuardWords guard_words(const Position& board, const Attack& attack) { return Told(board, attack).words(); }

}  // namespace roluat::model::cotuong
