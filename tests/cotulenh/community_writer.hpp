// Writes turns as the community's programs do, from acts and positions alone: nothing of the project's own notations is
// used, so that reading can be held against it.
#pragma once

#include <string>
#include <vector>

#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh::test {

class CommunityWriter {
 public:
  CommunityWriter(const Position& before, const Rules& rules) : before_(before), rules_(rules) {}

  /// "Txd5", "A4_b2", "(NF)<T>e4": the origin only where another piece of the kind could go there.
  [[nodiscard]] std::string short_form(const std::vector<Act>& acts) const {
    if (is_split(acts)) {
      const std::string stays = staying(acts);
      return (stays.empty() ? "" : stays + "<") + parts(acts);
    }
    const Act& act = acts.front();
    return letters(before_.at(act.from)) + disambiguation(act) + sign(act.manner) + point(act.to);
  }

  /// "Te4xd5", "e4:(NF):T>e5,F>xe8": the origin always.
  [[nodiscard]] std::string long_form(const std::vector<Act>& acts) const {
    const std::string from = point(acts.front().from);
    if (is_split(acts)) return from + ":" + staying(acts) + ":" + parts(acts);
    return letters(before_.at(acts.front().from)) + from + sign(acts.front().manner) + point(acts.front().to);
  }

 private:
  static bool is_split(const std::vector<Act>& acts) { return acts.size() > 1 || !acts.front().party.empty(); }

  static std::string point(Point point) {
    return std::string(1, static_cast<char>('a' + point.hori())) + std::to_string(point.vert() + 1);
  }
  static std::string sign(Manner manner) {
    if (manner == Manner::replace) return "x";
    if (manner == Manner::stay || manner == Manner::return_) return "_";
    if (manner == Manner::exchange) return "@";
    return manner == Manner::board ? "&" : "";
  }
  static std::string letter(Piece piece) {
    constexpr const char* kLetters[] = {"C", "I", "T", "M", "E", "A", "G", "S", "F", "N", "H"};
    return (piece.hero ? "+" : "") + std::string(kLetters[static_cast<std::size_t>(piece.kind)]);
  }
  static std::string letters(const Stack& stack, bool fresh_only = false) {
    std::string all;
    int count = 0;
    for (int place = 0; place < stack.size(); ++place) {
      if (fresh_only && stack.piece(place).acted) continue;
      all += letter(stack.piece(place));
      ++count;
    }
    return count > 1 ? "(" + all + ")" : all;
  }

  [[nodiscard]] std::string parts(const std::vector<Act>& acts) const {
    Position now = before_;
    std::string all;
    for (const Act& act : acts) {
      const Stack party = act.party.empty() ? now.at(act.from) : act.party;
      all += (all.empty() ? "" : ",") + letters(party, true) + ">" + sign(act.manner) + point(act.to);
      now = apply(now, rules_, act);
    }
    return all;
  }

  [[nodiscard]] std::string staying(const std::vector<Act>& acts) const {
    Position now = before_;
    for (const Act& act : acts) now = apply(now, rules_, act);
    const Stack& left = now.at(acts.front().from);
    return left.empty() || left.side() != before_.to_move() ? "" : letters(left, true);
  }

  /// Nothing, the file, the rank's first digit, or the point, as these programs choose it.
  [[nodiscard]] std::string disambiguation(const Act& act) const {
    const Kind kind = before_.at(act.from).carrier().kind;
    int others = 0, on_rank = 0, on_file = 0;
    for (const Act& other : generate(before_, rules_)) {
      const Stack mover = other.party.empty() ? before_.at(other.from) : other.party;
      if (other.from == act.from || other.to != act.to || mover.carrier().kind != kind) continue;
      ++others;
      on_rank += other.from.vert() == act.from.vert() ? 1 : 0;
      on_file += other.from.hori() == act.from.hori() ? 1 : 0;
    }
    const std::string from = point(act.from);
    if (others == 0) return "";
    if (on_rank > 0 && on_file > 0) return from;
    return on_file > 0 ? from.substr(1, 1) : from.substr(0, 1);
  }

  const Position& before_;
  const Rules& rules_;
};

}  // namespace roluat::model::cotulenh::test
