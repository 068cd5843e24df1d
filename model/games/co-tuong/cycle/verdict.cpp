#include "model/games/co-tuong/cycle/verdict.hpp"

#include <algorithm>
#include <string_view>

#include "model/games/co-tuong/names.hpp"

namespace roluat::model::cotuong {
namespace {

bool fights(Kind kind) { return kind == Kind::chariot || kind == Kind::horse || kind == Kind::cannon; }
bool may_always_chase(Kind kind) { return kind == Kind::general || kind == Kind::pawn; }
bool alike(const Act& act) { return act.by_kind == act.of_kind; }

/// What is worth so much more that protection does not excuse the attack.
bool cheap(const Act& act, CycleRules::Cheap who) {
  if (who == CycleRules::Cheap::never) return false;
  if (act.by_kind == Kind::horse || act.by_kind == Kind::cannon) return act.of_kind == Kind::chariot;
  const bool guard = act.by_kind == Kind::advisor || act.by_kind == Kind::elephant;
  if (!guard || !fights(act.of_kind)) return false;
  return who == CycleRules::Cheap::guards_too || (who == CycleRules::Cheap::guards_unless_uncovered && !act.uncovered);
}

bool exchange(const Act& act, const CycleRules& rules) {
  if (act.does != Deed::take || !alike(act)) return false;
  switch (act.answer) {
    case Answer::answers: return !rules.alike;
    case Answer::pinned: return !rules.like_pinned;
    case Answer::hobbled: return !rules.like_hobbled;
    case Answer::helpless: break;
  }
  return false;
}

Protection root_as_ruled(const Act& act, const CycleRules& rules) {
  const Protection root = rules.root_before ? act.root_before : act.root;
  if (root == Protection::none && act.guard_blocked && rules.blocked_is_false) return Protection::falsely;
  if (root == Protection::truly && act.costly && rules.costly_is_false) return Protection::falsely;
  return root;
}

/// Does a root keep the man from being chased?
bool is_protected(const Act& act, const CycleRules& rules) {
  if (rules.true_root) return false;
  const Protection root = root_as_ruled(act, rules);
  return root == Protection::truly || (root == Protection::falsely && !rules.false_root_is_none);
}

bool excused(const Act& act, const CycleRules& rules) {
  if (may_always_chase(act.by_kind) && !rules.general_or_pawn) return true;
  if (act.waiting && !rules.waiting_pawn) return true;
  if (act.uncovered && !rules.uncovered) return true;
  if (act.pawn_moved && rules.pawn_move_is_free) return true;
  if (!rules.any_kinds && (!fights(act.by_kind) || !fights(act.of_kind) || alike(act))) return true;
  return exchange(act, rules);
}

template <class Fits>
bool in_turn(const Conduct& conduct, int turn, Fits fits) {
  return std::ranges::any_of(conduct.acts, [&](const Act& act) { return act.turn == turn && fits(act); });
}
template <class Fits>
bool in_every_turn(const Conduct& conduct, Fits fits) {
  for (int turn = 1; turn <= turns_of(conduct); ++turn)
    if (!in_turn(conduct, turn, fits)) return false;
  return true;
}
bool some(const Conduct& conduct, Deed deed) {
  return std::ranges::any_of(conduct.acts, [&](const Act& act) { return act.does == deed; });
}
bool every(const Conduct& conduct, Deed deed) {
  return in_every_turn(conduct, [&](const Act& act) { return act.does == deed; });
}

/// Every move gives check or attacks for gain: the other side has to answer each of them.
bool is_pressing(const Conduct& conduct) {
  return in_every_turn(
      conduct, [](const Act& act) { return act.does == Deed::check || (act.does == Deed::take && for_gain(act)); });
}

std::optional<Breach> chase_in(const Conduct& conduct, const CycleRules& rules) {
  const auto counting = [&](const Act& act) { return counts(act, rules); };
  for (const Act& victim : conduct.acts)
    if (counting(victim) &&
        in_every_turn(conduct, [&](const Act& act) { return counting(act) && act.of == victim.of; }))
      return Breach::chase;
  const auto pressing = [&](const Act& act) { return counting(act) || exchange(act, rules); };
  for (const Act& victim : conduct.acts)
    if (rules.chase_or_exchange && counting(victim) &&
        in_every_turn(conduct, [&](const Act& act) { return pressing(act) && act.of == victim.of; }))
      return Breach::chase_or_exchange;
  const bool exchanges = std::ranges::any_of(conduct.acts, [&](const Act& act) { return exchange(act, rules); });
  if (rules.exchange_with_any_men && exchanges && std::ranges::any_of(conduct.acts, counting) &&
      in_every_turn(conduct, pressing))
    return Breach::chase_or_exchange;
  if (rules.several_victims && in_every_turn(conduct, counting)) return Breach::several_victims;
  return std::nullopt;
}

/// A chase of which some moves check, but not all, by a ruling that judges it as checks and attacks by turns.
bool chases_by_turns(const Conduct& conduct, const CycleRules& rules) {
  return rules.checks_break_chases && some(conduct, Deed::check) && !every(conduct, Deed::check) &&
         chase_in(conduct, rules);
}

/// Every move chases one and the same chariot, which must not leave because of a horse.
bool chases_chariot_on_leg(const Conduct& conduct, const CycleRules& rules) {
  return std::ranges::any_of(conduct.acts, [&](const Act& victim) {
    return counts(victim, rules) && victim.of_kind == Kind::chariot && in_every_turn(conduct, [&](const Act& act) {
             return counts(act, rules) && act.of == victim.of && act.on_leg;
           });
  });
}

bool threatens_mate(const Act& act, const CycleRules& rules) {
  return act.does == Deed::mate || (act.does == Deed::mate_by_checks && rules.mates_by_checks);
}

bool checks_or_chases(const Act& act, const CycleRules& rules) { return act.does == Deed::check || counts(act, rules); }
bool checks_or_threatens(const Act& act, const CycleRules& rules) {
  return checks_or_chases(act, rules) || threatens_mate(act, rules);
}

/// Some moves check, and some only threaten to uncover a check; all others threaten mate or attack.
bool checks_and_uncovers(const Conduct& conduct, const CycleRules& rules) {
  const auto threatens = [&](const Act& act) { return checks_or_threatens(act, rules); };
  return some(conduct, Deed::check) && !in_every_turn(conduct, threatens) &&
         in_every_turn(conduct, [&](const Act& act) { return threatens(act) || act.does == Deed::uncover; });
}

std::optional<Breach> mixture_in(const Conduct& conduct, const CycleRules& rules) {
  if (conduct.rival_checks || conduct.rival_chases) return std::nullopt;
  const auto threat = [&](const Act& act) { return threatens_mate(act, rules); };
  const auto check_or_chase = [&](const Act& act) { return checks_or_chases(act, rules); };
  const auto or_threat = [&](const Act& act) { return checks_or_threatens(act, rules); };
  if (rules.threat_of_mate && in_every_turn(conduct, threat)) return Breach::threat_of_mate;
  if (rules.threat_to_uncover && every(conduct, Deed::uncover)) return Breach::threat_to_uncover;
  if (!some(conduct, Deed::check)) return std::nullopt;
  if (rules.check_and_uncover && checks_and_uncovers(conduct, rules)) return Breach::mixture_with_uncovering;
  if (rules.check_and_chase && chases_by_turns(conduct, rules)) return Breach::mixture;
  if (in_every_turn(conduct, check_or_chase))
    return rules.check_and_chase ? std::optional(Breach::mixture) : std::nullopt;
  return in_every_turn(conduct, or_threat) && rules.check_and_threat ? std::optional(Breach::mixture) : std::nullopt;
}

/// Nothing but attacks on one man, not truly protected and of another kind, to which the rules give a right.
bool chases_by_right(const Conduct& conduct, const CycleRules& rules) {
  return std::ranges::all_of(conduct.acts, [&](const Act& act) {
    return act.does == Deed::take && act.of == conduct.acts.front().of &&
           (act.waiting || may_always_chase(act.by_kind)) && act.root != Protection::truly && !alike(act) &&
           !counts(act, rules);
  });
}

/// Of a side that does not lose: does the game go on although it repeats?
bool may_go_on(const Conduct& seen, const CycleRules& rules) {
  if (!rules.others_go_on) return false;
  const Conduct conduct = as_ruled(seen, rules);
  const auto does_something = [&](const Act& act) {
    return act.does != Deed::quiet && (act.does != Deed::mate_by_checks || rules.mates_by_checks);
  };
  const bool rests = !in_every_turn(conduct, does_something) && !some(conduct, Deed::check);
  return rests || chases_by_right(conduct, rules);
}

Trilingual about(Side side, const std::string& vi, const std::string& zh, const std::string& en) {
  const Trilingual name = side_name(side);
  return {name.vi + vi, name.zh + zh, name.en + en};
}

/// `question`: whose answer it is; null for what no ruling answers otherwise.
std::string source_of(const CycleRules& rules, const char* question, const char* letter) {
  if (question != nullptr && rules.fillers.contains(question)) return "";
  return rules.of_text ? letter : rules.name;
}

Reason reason(const CycleRules& rules, const char* question, const char* letter, Trilingual words) {
  return {source_of(rules, question, letter), std::move(words), question != nullptr ? question : ""};
}

Reason why_loses(Breach breach, Side side, const CycleRules& rules) {
  switch (breach) {
    case Breach::check:
      return reason(rules, nullptr, "4a",
                    about(side, " chiếu mãi: thua.", "长将：判负。", " checks all the time: it loses."));
    case Breach::chase:
      return reason(rules, nullptr, "4c",
                    about(side, " đuổi bắt mãi: thua.", "长捉：判负。", " chases all the time: it loses."));
    case Breach::chase_or_exchange:
      return reason(rules, "chase-or-exchange", "4h",
                    about(side, " lúc bắt, lúc đòi đổi cùng một quân: thua.", "对同一子时捉时兑：判负。",
                          " chases one man, at times offering an exchange: it loses."));
    case Breach::several_victims:
      return reason(
          rules, "several-victims", "",
          about(side, " nước nào cũng bắt quân: thua.", "步步捉子：判负。", " attacks with every move: it loses."));
    case Breach::mixture:
      return reason(rules, "check-and-chase", "",
                    about(side, " lúc chiếu, lúc bắt hoặc hăm bí: thua.", "时将时捉或时杀：判负。",
                          " checks, and else attacks or threatens mate: it loses."));
    case Breach::mixture_with_uncovering:
      return reason(rules, "check-and-uncover", "",
                    about(side, " lúc chiếu, lúc dọa chiếu rút ăn quân: thua.", "时而将军、时而要抽吃：判负。",
                          " checks, and else threatens a capture that uncovers a check, or more: it loses."));
    case Breach::threat_to_uncover:
      return reason(rules, "threat-to-uncover", "",
                    about(side, " dọa chiếu rút ăn quân mãi: thua.", "步步要抽吃：判负。",
                          " threatens a capture that uncovers a check all the time: it loses."));
    case Breach::threat_of_mate: break;
  }
  return reason(rules, "threat-of-mate", "",
                about(side, " hăm bí mãi: thua.", "长杀：判负。", " threatens mate all the time: it loses."));
}

/// A chase is one whatever else the moves do: to threaten mate with every move, which would draw by itself, too.
std::vector<Reason> why_loses_all_the_same(const Conduct& conduct, Breach breach, Side side, const CycleRules& rules) {
  std::vector<Reason> because{why_loses(breach, side, rules)};
  const bool chases = breach == Breach::chase || breach == Breach::chase_or_exchange;
  if (chases && !rules.threat_of_mate &&
      in_every_turn(conduct, [&](const Act& act) { return threatens_mate(act, rules); }))
    because.push_back(
        reason(rules, "threat-of-mate", "4b",
               about(side, " còn hăm bí ở mọi nước: chỉ hăm bí mãi thì hòa, nhưng đuổi bắt mãi thì vẫn thua.",
                     "还步步要杀：只是长杀判和，但同时长捉仍判负。",
                     " threatens mate with every move as well: that alone would draw, but the chase still loses.")));
  return because;
}

const char* question_of_exchange(const Act& act) {
  return act.answer == Answer::pinned ? "like-pinned" : act.answer == Answer::hobbled ? "like-hobbled" : "alike";
}

/// The root that excuses the attack is a false one: made so by which answer?
Reason excuse_by_false_root(const Act& act, Side side, const CycleRules& rules) {
  const Protection seen = rules.root_before ? act.root_before : act.root;
  if (seen == Protection::none)
    return reason(rules, "root-blocked", "",
                  about(side, " bắt quân mà quân giữ bị cản: căn giả cũng tính là có căn, nên được phép.",
                        "捉的子只由被绊腿或塞眼的子保护：假根也算有根，允许。",
                        " attacks a man whose guard is blocked: a false root counts as a root, so it is allowed."));
  if (seen == Protection::truly)
    return reason(rules, "root-costly", "",
                  about(side, " bắt quân mà ăn lại thì thiệt hơn: căn giả cũng tính là có căn, nên được phép.",
                        "捉的子有根，但吃回得不偿失：假根也算有根，允许。",
                        " attacks a man whose guard loses more by taking back: a false root counts as a root, so it is "
                        "allowed."));
  return reason(
      rules, "root-false", "",
      about(side, " bắt quân có căn giả: cũng tính là có căn, nên được phép.", "捉有假根的子：也算有根，允许。",
            " attacks a man with a false root: that counts as a root, so it is allowed."));
}

/// Why an attack that comes with every move is allowed.
Reason excuse_of(const Act& act, Side side, const CycleRules& rules) {
  if (exchange(act, rules))
    return reason(rules, question_of_exchange(act), "4g",
                  about(side, " bắt quân cùng loại: coi là đòi đổi, được phép.", "捉同类子：算兑，允许。",
                        " attacks a man of its own kind: that counts as an offer to exchange, which is allowed."));
  if (may_always_chase(act.by_kind) && !rules.general_or_pawn)
    return reason(rules, "by-general-or-pawn", "4c",
                  about(side, " bắt quân bằng Tướng hoặc Tốt: được phép.", "用将帅或兵卒捉子：允许。",
                        " attacks with the general or a pawn: that is allowed."));
  if (act.waiting && !rules.waiting_pawn)
    return reason(rules, "of-pawn-at-home", "4c",
                  about(side, " bắt Tốt chưa qua hà: được phép.", "捉未过河的兵卒：允许。",
                        " attacks a pawn that has not crossed the river: that is allowed."));
  if (act.pawn_moved && rules.pawn_move_is_free)
    return reason(
        rules, "by-pawn-move", "",
        about(side, " để quân khác bắt bằng nước đi của Tướng hoặc Tốt: được phép.", "走将帅或兵卒使他子捉子：允许。",
              " uncovers the attack with a move of the general or a pawn: that is allowed."));
  if (act.uncovered && !rules.uncovered)
    return reason(rules, "by-uncovering", "",
                  about(side, " mở đường cho quân khác bắt: không tính là bắt.", "用闪出的方式捉子：不算捉。",
                        " makes uncovered attacks: these do not count."));
  if (excused(act, rules)) {
    const Trilingual by = kind_name({act.by_kind, side}), of = kind_name({act.of_kind, other(side)});
    return reason(rules, "attack-by", "",
                  about(side, " dùng " + by.vi + " bắt " + of.vi + ": không tính là bắt.",
                        "用" + by.zh + "捉" + of.zh + "：不算捉。",
                        " attacks " + name_in_errors(act.of_kind).str() + " with " + name_in_errors(act.by_kind).str() +
                            ": that does not count."));
  }
  if (root_as_ruled(act, rules) == Protection::falsely) return excuse_by_false_root(act, side, rules);
  if (alike(act) && (act.answer == Answer::pinned || act.answer == Answer::hobbled))
    return reason(
        rules, question_of_exchange(act), "4f",
        about(side, " bắt quân cùng loại không ăn được quân bắt, nhưng có căn thật: được phép.",
              "捉不能反吃、但有真根的同类子：允许。",
              " attacks a man of its own kind that cannot take its attacker, but has a true root: that is allowed."));
  return reason(rules, "true-root", "4f",
                about(side, " bắt quân có căn thật: được phép.", "捉有真根的子：允许。",
                      " attacks a man with a true root: that is allowed."));
}

/// It would lose if taking a true root away were an attack, whatever the other side does of the kind.
bool only_unroots(Conduct conduct, CycleRules rules) {
  conduct.rival_unroots = false;
  const bool loses = breach_of(conduct, rules).has_value();
  rules.unrooting = CycleRules::Unrooting::counts;
  return !loses && breach_of(conduct, rules).has_value();
}

Reason excuse_of_unrooting(Side side, const CycleRules& rules) {
  return reason(rules, "by-unrooting", "",
                about(side, " chỉ làm quân mất căn thật, không tính là bắt.", "只使子失去真根，不算捉。",
                      " only takes a true root away, which does not count as an attack."));
}

/// One and the same man is attacked with every move: an attack on it that does not count.
std::optional<Act> allowed_pursuit(const Conduct& conduct, const CycleRules& rules) {
  std::optional<Act> found;
  for (const Act& victim : conduct.acts)
    if (victim.does == Deed::take && !counts(victim, rules) &&
        in_every_turn(conduct, [&](const Act& act) { return act.does == Deed::take && act.of == victim.of; }))
      found = victim;
  return found;
}

void add_once(std::vector<Reason>& because, const Reason& reason) {
  const auto same = [&](const Reason& one) { return one.source == reason.source && one.words.en == reason.words.en; };
  if (std::ranges::none_of(because, same)) because.push_back(reason);
}

/// Nobody breaks a rule: which sentence lets each side go on.
void excuse(const Conduct& conduct, Side side, const CycleRules& rules, std::vector<Reason>& because) {
  const auto counting = [&](const Act& act) { return counts(act, rules); };
  if (chases_by_turns(conduct, rules))
    because.push_back(
        reason(rules, "check-in-chase", "4b",
               about(side, " đuổi bắt mãi, có nước kèm chiếu: xử như lúc chiếu, lúc bắt.",
                     "长捉，其中有的着同时将军：按时将时捉处理。",
                     " chases, and some of its moves also check: judged as checks and attacks by turns.")));
  else if (some(conduct, Deed::check))
    because.push_back(reason(rules, checks_and_uncovers(conduct, rules) ? "check-and-uncover" : "check-and-chase", "4b",
                             about(side, " không phải nước nào cũng chiếu: không phải chiếu mãi, không thua.",
                                   "并非步步将军：不算长将，不判负。",
                                   " does not check with every move: no perpetual check, so it does not lose.")));
  else if (conduct.rival_chases && chase_in(conduct, rules))
    because.push_back(reason(
        rules, "both-chase", "",
        about(side, " đuổi bắt mãi, nhưng bên kia cũng đuổi bắt mãi: không thua.", "长捉，但对方也长捉：不判负。",
              " chases all the time, but so does the other side: it does not lose.")));
  else if (in_every_turn(conduct, counting))
    because.push_back(reason(rules, "several-victims", "4d",
                             about(side, " lần lượt bắt nhiều quân: được phép.", "轮流捉不同的子：允许。",
                                   " attacks different men by turns: that is allowed.")));
  else if (const auto pursuit = allowed_pursuit(conduct, rules))
    because.push_back(excuse_of(*pursuit, side, rules));
  else if (std::ranges::any_of(conduct.acts, counting))
    because.push_back(reason(rules, nullptr, "",
                             about(side, " không phải nước nào cũng bắt quân: không phải đuổi bắt mãi, không thua.",
                                   "并非步步捉子：不算长捉，不判负。",
                                   " does not attack with every move: no perpetual chase, so it does not lose.")));
  else if (every(conduct, Deed::take))
    for (const Act& act : conduct.acts) {
      if (act.does == Deed::take) add_once(because, excuse_of(act, side, rules));
    }
}

/// The side chases, and so would the other by this ruling's own measure, were it not excused: neither is at fault
/// alone.
bool both_chase(const Conduct& chasing, Breach breach, Conduct other_side, const CycleRules& rules) {
  if (breach == Breach::check || rules.both_chase) return false;
  if (rules.chariot_on_leg && chases_chariot_on_leg(chasing, rules)) return false;
  other_side.rival_chases = false;
  return breach_of(other_side, rules).has_value();
}

/// It would lose, did the other side not chase as well.
bool excused_by_the_other(Conduct conduct, const CycleRules& rules) {
  if (!conduct.rival_chases || rules.both_chase) return false;
  conduct.rival_chases = false;
  return breach_of(conduct, rules).has_value();
}

/// Neither side checks or chases.
Reason why_nothing(const Conduct& red, const Conduct& black, const CycleRules& rules) {
  const auto either = [&](Deed deed) { return every(red, deed) || every(black, deed); };
  const std::string letter = rules.of_text ? "4i" : "";  // which no question asks
  if (either(Deed::uncover) && !rules.threat_to_uncover)
    return reason(rules, "threat-to-uncover", "4i",
                  {"Dọa chiếu rút ăn quân mãi thì được phép.", "步步要抽吃，允许。",
                   "To threaten a capture that uncovers a check all the time is allowed."});
  if (either(Deed::block))
    return {letter, {"Cản mãi thì được phép.", "长拦，允许。", "To block all the time is allowed."}};
  if (either(Deed::offer))
    return {letter, {"Thí quân mãi thì được phép.", "长献，允许。", "To offer a man all the time is allowed."}};
  return reason(rules, "no-fault", "",
                {"Không bên nào bắt hay chiếu: không bên nào thua.", "双方均未将、捉：双方都不判负。",
                 "Neither side checks or chases: nobody loses."});
}

Verdict both_break(Breach red, Breach black, const CycleRules& rules) {
  if (red == Breach::check && black == Breach::check)
    return {{},
            {reason(rules, "both-check", "",
                    {"Hai bên đều chiếu mãi: hòa.", "双方长将：和棋。", "Both sides check all the time: a draw."})}};
  return {{},
          {reason(rules, "both-chase", "",
                  {"Hai bên đều phạm luật: hòa.", "双方都犯规：和棋。", "Both sides break a rule: a draw."})}};
}

}  // namespace

bool goes_by_sentences(const Ruling& ruling) { return !ruling.text.empty(); }

CycleRules cycle_rules(const Ruling& ruling) {
  CycleRules rules;
  rules.name = ruling.name;
  rules.of_text = goes_by_sentences(ruling);
  rules.fillers.insert(ruling.fillers.begin(), ruling.fillers.end());
  rules.unrooting = ruling.is("by-unrooting", "counts")  ? CycleRules::Unrooting::counts
                    : ruling.is("by-unrooting", "never") ? CycleRules::Unrooting::never
                                                         : CycleRules::Unrooting::unless_pressed;
  rules.cheap = ruling.is("cheap-attack", "never")          ? CycleRules::Cheap::never
                : ruling.is("cheap-attack", "horse-cannon") ? CycleRules::Cheap::horse_cannon
                : ruling.is("cheap-attack", "guards-too")   ? CycleRules::Cheap::guards_too
                                                            : CycleRules::Cheap::guards_unless_uncovered;
  rules.both_check = ruling.is("both-check", "loses");
  rules.false_root_is_none = ruling.is("root-false", "no-root");
  rules.general_or_pawn = ruling.is("by-general-or-pawn", "counts");
  rules.waiting_pawn = ruling.is("of-pawn-at-home", "counts");
  rules.uncovered = ruling.is("by-uncovering", "counts");
  rules.any_kinds = ruling.is("attack-by", "any");
  rules.true_root = ruling.is("true-root", "counts");
  rules.alike = ruling.is("alike", "counts");
  rules.like_pinned = !ruling.is("like-pinned", "exchange");
  rules.like_hobbled = !ruling.is("like-hobbled", "exchange");
  rules.pinned_whatever_root = ruling.is("like-pinned", "chase-whatever-root");
  rules.hobbled_whatever_root = ruling.is("like-hobbled", "chase-whatever-root");
  rules.chase_or_exchange = !ruling.is("chase-or-exchange", "draw");
  rules.exchange_with_any_men = ruling.is("chase-or-exchange", "loses-with-any-men");
  rules.several_victims = ruling.is("several-victims", "loses");
  rules.both_chase = ruling.is("both-chase", "loses");
  rules.chariot_on_leg = ruling.is("chariot-on-leg", "loses");
  rules.against_checks = ruling.is("chase-against-checks", "loses");
  rules.checks_break_chases = ruling.is("check-in-chase", "by-turns");
  rules.check_and_chase = ruling.is("check-and-chase", "loses");
  rules.check_and_threat = ruling.is("check-and-threat", "loses");
  rules.check_and_uncover = ruling.is("check-and-uncover", "loses");
  rules.threat_of_mate = ruling.is("threat-of-mate", "loses");
  rules.threat_to_uncover = ruling.is("threat-to-uncover", "loses");
  rules.mates_by_checks = ruling.is("mate-threatened", "by-checks");
  rules.others_go_on = ruling.is("no-fault", "goes-on");
  rules.root_before = ruling.is("root-when", "before");
  rules.blocked_is_false = ruling.is("root-blocked", "false-root");
  rules.costly_is_false = ruling.is("root-costly", "false-root");
  rules.pawn_move_is_free = ruling.is("by-pawn-move", "allowed");
  return rules;
}

Conduct as_ruled(Conduct conduct, const CycleRules& rules) {
  const auto attacks_if = [&](bool pressed) {
    return rules.unrooting == CycleRules::Unrooting::counts ||
           (rules.unrooting == CycleRules::Unrooting::unless_pressed && !pressed);
  };
  const bool attacks = attacks_if(conduct.rival_presses);
  conduct.rival_chases = conduct.rival_chases || (conduct.rival_unroots && attacks_if(is_pressing(conduct))) ||
                         (conduct.rival_exchanges && rules.chase_or_exchange) ||
                         (conduct.rival_attacks && rules.several_victims);
  conduct.rival_unroots = conduct.rival_exchanges = conduct.rival_attacks = false;
  for (Act& act : conduct.acts) {
    if (act.does != Deed::unroot) continue;
    act = attacks ? act : Act{act.turn, Deed::quiet};
    if (attacks) act.does = Deed::take;
  }
  return conduct;
}

bool counts(const Act& act, const CycleRules& rules) {
  if (act.does != Deed::take || excused(act, rules)) return false;
  const bool whatever_root = alike(act) && ((act.answer == Answer::pinned && rules.pinned_whatever_root) ||
                                            (act.answer == Answer::hobbled && rules.hobbled_whatever_root));
  return !is_protected(act, rules) || whatever_root || cheap(act, rules.cheap);
}

std::optional<Breach> breach_of(const Conduct& seen, const CycleRules& rules) {
  const Conduct conduct = as_ruled(seen, rules);
  if (every(conduct, Deed::check))
    return conduct.rival_checks && !rules.both_check ? std::nullopt : std::optional(Breach::check);
  if (const auto chase = chase_in(conduct, rules); chase && !chases_by_turns(conduct, rules)) {
    const bool graver = rules.chariot_on_leg && chases_chariot_on_leg(conduct, rules);
    const bool answered_for =
        (conduct.rival_chases && !rules.both_chase && !graver) || (conduct.rival_checks && !rules.against_checks);
    if (!answered_for) return chase;
  }
  return mixture_in(conduct, rules);
}

Outcome outcome_of(const Conduct& conduct, const CycleRules& rules) {
  if (breach_of(conduct, rules)) return Outcome::loses;
  return may_go_on(conduct, rules) ? Outcome::goes_on : Outcome::draws;
}

Verdict judge(const std::vector<Deeds>& period, const CycleRules& rules) {
  const Conduct seen_of_red = conduct_of(period, Side::red), seen_of_black = conduct_of(period, Side::black);
  const Conduct red = as_ruled(seen_of_red, rules), black = as_ruled(seen_of_black, rules);
  auto of_red = breach_of(red, rules), of_black = breach_of(black, rules);
  const bool each_by_itself = of_red && of_black;
  if (of_red && !of_black && both_chase(red, *of_red, black, rules)) of_black = of_red;
  if (of_black && !of_red && both_chase(black, *of_black, red, rules)) of_red = of_black;
  if (!of_red && !of_black && excused_by_the_other(red, rules) && excused_by_the_other(black, rules))
    of_red = of_black = Breach::chase;
  if (of_red && of_black) {
    Verdict both = both_break(*of_red, *of_black, rules);
    both.by_exception = !each_by_itself;
    return both;
  }
  if (of_red) return {Side::red, why_loses_all_the_same(red, *of_red, Side::red, rules)};
  if (of_black) return {Side::black, why_loses_all_the_same(black, *of_black, Side::black, rules)};
  Verdict draw;
  draw.goes_on = may_go_on(seen_of_red, rules) && may_go_on(seen_of_black, rules);
  if (red.rival_checks && black.rival_checks) return both_break(Breach::check, Breach::check, rules);
  for (const auto* const one : {&seen_of_red, &seen_of_black})
    if (only_unroots(*one, rules))
      draw.because.push_back(excuse_of_unrooting(one == &seen_of_red ? Side::red : Side::black, rules));
  excuse(red, Side::red, rules, draw.because);
  excuse(black, Side::black, rules, draw.because);
  if (draw.because.empty()) draw.because.push_back(why_nothing(red, black, rules));
  return draw;
}

}  // namespace roluat::model::cotuong
