#include "model/games/co-tuong/cycle/adjudicator.hpp"

#include "model/games/co-tuong/cycle/attack_words.hpp"
#include "model/games/co-tuong/cycle/conduct.hpp"
#include "model/games/co-tuong/cycle/due.hpp"
#include "model/games/co-tuong/cycle/guard_words.hpp"
#include "model/games/co-tuong/cycle/verdict.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/names.hpp"

namespace roluat::model::cotuong {
namespace {

/// Whether that is an attack, rulings say each for itself (by-unrooting).
Trilingual unrooting_words(const Attack& attack, bool pressed) {
  const Trilingual victim = kind_name(attack.victim_man), by = kind_name(attack.attacker_man);
  const std::string at = algebraic(attack.victim_at), from = algebraic(attack.attacker_at);
  const bool falsely = attack.protection == Protection::falsely;
  Trilingual words{victim.vi + " " + at + ", trước đã bị " + by.vi + " " + from + " ăn được, nay mất căn thật" +
                       (falsely ? ", chỉ còn căn giả" : ""),
                   from + by.zh + "此前已能吃的" + at + victim.zh + "失去真根" + (falsely ? "，只剩假根" : ""),
                   "the " + victim.en + " on " + at + ", which the " + by.en + " on " + from +
                       " could take before, loses its true root" + (falsely ? " and keeps a false one" : "")};
  if (pressed)
    words = {words.vi + " (bên này nước nào cũng phải đỡ đòn)", words.zh + "（该方步步须应对攻击）",
             words.en + " (this side must answer an attack with every move)"};
  return words;
}

Trilingual attack_words(const Attack& attack, bool pressed) {
  const Trilingual victim = kind_name(attack.victim_man), by = kind_name(attack.attacker_man),
                   how = protection_words(attack.protection);
  const std::string at = algebraic(attack.victim_at), from = algebraic(attack.attacker_at);
  if (!attack.newly) return unrooting_words(attack, pressed);
  Trilingual words{by.vi + " " + from + " bắt " + victim.vi + " " + at + " (" + how.vi,
                   from + by.zh + "捉" + at + victim.zh + "（" + how.zh,
                   "the " + by.en + " on " + from + " attacks the " + victim.en + " on " + at + " (" + how.en};
  const auto add = [&](bool holds, const Trilingual& more) {
    if (!holds) return;
    words.vi += ", " + more.vi;
    words.zh += "，" + more.zh;
    words.en += ", " + more.en;
  };
  add(attack.exchange(),
      {"cũng ăn được " + by.vi + " " + from, "能反吃" + from + by.zh, "could take the " + by.en + " on " + from});
  const Trilingual more = marks_in_words({attack.protection, attack.stood, attack.costly, attack.guard_blocked,
                                          attack.discovered, attack.pawn_moved, attack.waiting_pawn});
  words = {words.vi + more.vi, words.zh + more.zh, words.en + more.en};
  add(attack.pinned,
      {victim.vi + " " + at + " bị ghim", at + victim.zh + "被牵制", "the " + victim.en + " on " + at + " is pinned"});
  return {words.vi + ")", words.zh + "）", words.en + ")"};
}

std::string loser_name(std::optional<Side> loses) { return !loses ? "" : *loses == Side::red ? "red" : "black"; }

RepetitionVerdict told(const Verdict& verdict, const Ruling& ruling, const Repeated& repeated) {
  RepetitionVerdict told{ruling.name, loser_name(verdict.loses), verdict.goes_on, {}, {}, goes_by_sentences(ruling)};
  told.title = ruling.title;
  told.times = repeated.times;
  told.by_exception = verdict.by_exception;
  if (const auto when = when_judged(ruling)) {
    told.due = is_due(repeated, *when);
    told.needed = needed(*when).times;
    told.and_a_move = needed(*when).moved_on;
  }
  for (const Reason& reason : verdict.because) {
    const auto why = ruling.reasons.find(reason.question);
    told.because.push_back({reason.source, reason.words, why == ruling.reasons.end() ? Trilingual{} : why->second});
  }
  return told;
}

std::vector<Trilingual> words_before_attacks(const Deeds& deeds) {
  std::vector<Trilingual> words;
  if (deeds.check) words.push_back({"chiếu", "将军", "gives check"});
  if (deeds.threatens_mate) words.push_back({"hăm bí", "要杀", "threatens mate"});
  if (deeds.threatens_mate_by_checks)
    words.push_back({"hăm bí bằng nhiều nước chiếu", "要杀（连将）", "threatens mate by a row of checks"});
  return words;
}

/// `board`: after the move.
TurnDeeds told_deeds(const Deeds& deeds, const Position& board, bool pressed) {
  TurnDeeds told{write_move(deeds.move), words_of(deeds, pressed)};
  told.guard.resize(told.does.size());
  told.why.resize(told.does.size());
  std::size_t at = words_before_attacks(deeds).size();
  for (const Attack& attack : deeds.attacks) {
    const GuardWords words = guard_words(board, attack);
    told.guard[at] = words.guard;
    told.why[at] = words.why;
    ++at;
  }
  return told;
}

std::vector<ConductClaims> claims_of(const Line& line, const Period& period) {
  std::string moves;
  for (std::size_t i = period.first; i < period.end; ++i)
    moves += (i == period.first ? "" : " ") + write_move(line.moves[i]);
  std::vector<ConductClaims> claims;
  for (const char* side : {"red", "black"})
    claims.push_back({side, model::Position::of(line.positions[period.first]), moves + ": " + side + " loses",
                      moves + ": " + side + " draws", moves + ": " + side + " goes-on"});
  return claims;
}

}  // namespace

std::vector<Trilingual> words_of(const Deeds& deeds, bool pressed) {
  std::vector<Trilingual> words = words_before_attacks(deeds);
  const auto add = [&](bool holds, const char* vi, const char* zh, const char* en) {
    if (holds) words.push_back({vi, zh, en});
  };
  for (const Attack& attack : deeds.attacks) words.push_back(attack_words(attack, pressed));
  add(deeds.threatens_discovered_capture, "dọa chiếu rút ăn quân", "要抽吃",
      "threatens a capture that uncovers a check");
  add(deeds.offers, "thí quân", "献子", "offers a man");
  add(deeds.blocks, "cản", "拦", "blocks");
  add(words.empty(), "đi nước dừng (không chiếu, không bắt, không dọa)", "闲着", "makes an idle move");
  return words;
}

Position read_diagram(std::string_view fen) {
  const Position position = read_any(fen);
  return in_check(position, other(position.to_move)) ? read_fen(fen) : position;
}

Adjudication adjudicated(const Position& start, const std::vector<std::string>& turns,
                         const std::vector<Ruling>& rulings) {
  std::vector<Move> moves;
  for (const std::string& turn : turns) moves.push_back(read_move(turn));
  const Line line = play_line(start, moves);
  const std::optional<Period> period = judged_period(line);
  const std::size_t first = period ? period->first : 0, end = period ? period->end : line.moves.size();
  Adjudication adjudication{period.has_value(), first, period ? period->times : 0, {}, {}, {}};
  std::vector<Deeds> deeds;
  for (std::size_t i = first; i < end; ++i) deeds.push_back(deeds_of(line, i));
  for (std::size_t i = 0; i < deeds.size(); ++i)
    adjudication.turns.push_back(told_deeds(deeds[i], line.positions[first + i + 1],
                                            period.has_value() && presses(deeds, other(deeds[i].side))));
  for (const Ruling& ruling : rulings)
    adjudication.verdicts.push_back(period
                                        ? told(judge(deeds, cycle_rules(ruling)), ruling, repeated(line, *period))
                                        : RepetitionVerdict{ruling.name, "", false, {}, {}, goes_by_sentences(ruling)});
  if (period) adjudication.claims = claims_of(line, *period);
  return adjudication;
}

}  // namespace roluat::model::cotuong
