// A turn as somebody wrote it down, before the position says which acts it means.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/piece.hpp"

namespace roluat::model::cotulenh {

/// How games are written down.
///   own    this program's acts, "b2(T)-d2,b2(F)~d4"
///   book   the signs of the rule texts (vi section VI, zh section 11): "T3,5_5,5", "(HTK)H9.2@H11.2/T9.2_9.4"
///   san    the algebraic notation of the community's programs: "Txd5", "F_c7", "T&e4(TI)", "T<I>d4,M>e4", "f4:T:I>d4"
enum class Notation { own, book, san };
[[nodiscard]] std::string_view name_of(Notation notation);
[[nodiscard]] std::optional<Notation> notation_named(std::string_view name);

/// A kind as a record names it; whether it is a hero is often left out.
struct NamedPiece {
  Kind kind = Kind::commander;
  std::optional<bool> hero;
};

/// One act of a recorded turn. What a record leaves out is empty.
struct RecordedAct {
  std::vector<NamedPiece> party;  ///< leader first; empty: whatever stands on the origin
  bool part = false;              ///< written as a part that leaves its stack
  std::optional<int> from_vert, from_hori;
  bool rank_cut_short = false;  ///< of the rank only a "1" is there: 1, or else 10 to 12
  Point to;
  std::vector<Manner> manners;  ///< what the sign can mean
  std::optional<Kind> target;
};

struct RecordedTurn {
  std::vector<RecordedAct> acts;  ///< at least one
  std::vector<NamedPiece> stack;  ///< the whole stack, where the record names it
  std::vector<NamedPiece> stays;  ///< of a stack that comes apart: who stays, where the record names them
  bool check = false, mate = false;
};

/// The letters by which the rule texts name pieces in records, for every kind. K, H, T, B and P stand in the texts'
/// examples; the others the texts leave open, and these are this program's.
[[nodiscard]] std::string_view book_letters(Kind kind);

/// Reads one turn. Throws InputError with source "record" and the column.
[[nodiscard]] RecordedTurn read_book(std::string_view text);
[[nodiscard]] RecordedTurn read_san(std::string_view text);

}  // namespace roluat::model::cotulenh
