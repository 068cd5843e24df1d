#include "model/games/co-tuong/names.hpp"

namespace roluat::model::cotuong {
namespace {

struct KindName {
  const char *vi, *red_zh, *black_zh, *en;
};
constexpr std::array<KindName, kKinds> kKindNames = {{{"Tướng", "帅", "将", "general"},
                                                      {"Sĩ", "仕", "士", "advisor"},
                                                      {"Tượng", "相", "象", "elephant"},
                                                      {"Mã", "马", "马", "horse"},
                                                      {"Xe", "车", "车", "chariot"},
                                                      {"Pháo", "炮", "炮", "cannon"},
                                                      {"Tốt", "兵", "卒", "pawn"}}};

constexpr std::array<std::array<const char*, kKinds>, kSides> kCharacters = {
    {{"帥", "仕", "相", "傌", "俥", "炮", "兵"}, {"將", "士", "象", "馬", "車", "砲", "卒"}}};

}  // namespace

Trilingual kind_name(Piece man) {
  const KindName& name = kKindNames[index(man.kind)];
  return {name.vi, man.side == Side::red ? name.red_zh : name.black_zh, name.en};
}

Trilingual side_name(Side side) {
  return side == Side::red ? Trilingual{"Đỏ", "红方", "Red"} : Trilingual{"Đen", "黑方", "Black"};
}

std::string_view character_of(Piece man) { return kCharacters[index(man.side)][index(man.kind)]; }

Message name_in_errors(Kind kind) {
  static const std::array<Message, kKinds> kNames = {"a general", "an advisor", "an elephant", "a horse",
                                                     "a chariot", "a cannon",   "a pawn"};
  return kNames[index(kind)];
}

}  // namespace roluat::model::cotuong
