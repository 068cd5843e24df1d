#include "model/games/co-tu-lenh/describe.hpp"

#include <array>

#include "model/games/co-tu-lenh/fen.hpp"

namespace roluat::model::cotulenh {
namespace {

const std::array<Trilingual, kKinds>& kind_names() {
  static const std::array<Trilingual, kKinds> names = {{{"Tư lệnh", "司令", "commander"},
                                                        {"bộ binh", "步兵", "infantry"},
                                                        {"xe tăng", "坦克", "tank"},
                                                        {"dân quân", "民兵", "militia"},
                                                        {"công binh", "工兵", "engineer"},
                                                        {"pháo binh", "炮兵", "artillery"},
                                                        {"cao xạ", "高射炮", "anti-aircraft gun"},
                                                        {"tên lửa phòng không", "防空火箭", "anti-aircraft missile"},
                                                        {"máy bay", "飞机", "aircraft"},
                                                        {"tàu chiến", "军舰", "warship"},
                                                        {"sở chỉ huy", "指挥部", "headquarters"}}};
  return names;
}

Trilingual operator+(const Trilingual& a, const Trilingual& b) { return {a.vi + b.vi, a.zh + b.zh, a.en + b.en}; }

/// Without its side: "hero tank".
Trilingual plainly(Piece piece) {
  const Trilingual& name = kind_names()[index(piece.kind)];
  return {name.vi + (piece.hero ? " anh hùng" : ""), (piece.hero ? "英雄" : "") + name.zh,
          (piece.hero ? "hero " : "") + name.en};
}

Trilingual named(Piece piece) {
  const Trilingual name = plainly(piece);
  const bool red = piece.side == Side::red;
  return {name.vi + (red ? " Đỏ" : " Xanh"), (red ? "红方" : "蓝方") + name.zh, (red ? "Red's " : "Blue's ") + name.en};
}

// What becomes of an act; %1 actor, %2 origin, %3 target, %4 destination.
const std::array<Trilingual, kManners>& phrases() {
  static const std::array<Trilingual, kManners> list = {{
      {"%1 ở %2 đi đến %4", "%2的%1走到%4", "%1 on %2 goes to %4"},
      {"%1 ở %2 ăn %3 ở %4 và thế chỗ", "%2的%1吃掉%4的%3并换位", "%1 on %2 takes %3 on %4 and stands in its place"},
      {"%1 ở %2 đứng tại chỗ ăn %3 ở %4", "%2的%1原地吃掉%4的%3", "%1 takes %3 on %4 without leaving %2"},
      {"%1 ở %2 bay đến ăn %3 ở %4 rồi trở về %2", "%2的%1飞去吃掉%4的%3后返回%2",
       "%1 flies from %2, takes %3 on %4 and returns to %2"},
      {"%1 ở %2 và %3 ở %4 cùng bị diệt: một đổi một", "%2的%1与%4的%3同归于尽：以一换一",
       "%1 on %2 and %3 on %4 are both lost, one for one"},
      {"%1 ở %2 bay đến %4 thì bị cháy", "%2的%1飞往%4时被击落", "%1 on %2 flies towards %4 and burns"},
      {"%1 ở %2 ghép với %3 ở %4", "%2的%1与%4的%3组合", "%1 on %2 joins %3 on %4"},
      {"%1 ở %2 định đi đến %4 nhưng phải trở lại và mất lượt", "%2的%1试图走到%4，退回原位并失去一着",
       "%1 on %2 tries to go to %4, is put back, and the turn is lost"},
  }};
  return list;
}

std::string filled(const std::string& phrase, const std::array<std::string, 4>& words) {
  std::string result;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] == '%' && i + 1 < phrase.size())
      result += words[static_cast<std::size_t>(phrase[++i] - '1')];
    else
      result += phrase[i];
  }
  return result;
}

/// A party that leaves others behind is named with those that it leaves.
Trilingual actor_of(const Position& position, const Act& act) {
  const Trilingual party = named(party_of(position, act));
  if (act.party.empty()) return party;
  const Trilingual carrier = plainly(position.at(act.from).carrier());
  if (act.party.carrier().kind == position.at(act.from).carrier().kind)
    return party + Trilingual{" (để lại các quân khác)", "（留下其他棋子）", " (leaving the others behind)"};
  return party + Trilingual{" (đang ở trên " + carrier.vi + ")", "（原由" + carrier.zh + "搭载）",
                            " (carried by the " + carrier.en + ")"};
}

// What a fact says of the side to move.
const std::array<Trilingual, kFacts>& fact_phrases() {
  static const std::array<Trilingual, kFacts> list = {{
      {"Tư lệnh đã bị ăn", "司令已被吃", "its commander has been taken"},
      {"Tư lệnh bị chiếu hết", "司令被将死", "its commander is threatened and no turn ends that"},
      {"không còn nước đi, Tư lệnh không bị chiếu", "无子可走且未被将军", "it has no turn and is not threatened"},
      {"chỉ còn Tư lệnh", "只剩司令", "it has no piece left but its commander"},
      {"chỉ còn Tư lệnh và sở chỉ huy", "只剩司令和指挥部", "it has none left but commander and headquarters"},
      {"mất cả hai tàu chiến", "两艘军舰全失", "both its warships are lost"},
      {"mất cả hai máy bay", "两架飞机全失", "both its aircraft are lost"},
      {"mất hết xe tăng, bộ binh và pháo binh", "坦克、步兵、炮兵全失",
       "all its tanks, infantry and artillery are lost"},
      {"hết giờ", "时间已到", "the time is over"},
      {"hai bên dừng cuộc", "双方停止对局", "the players have stopped"},
      {"ít điểm hơn", "得分较少", "it has fewer points"},
      {"bằng điểm", "得分相同", "both sides have equally many points"},
      {"thế cờ lặp lại lần thứ ba", "局面第三次出现", "the position has come up for the third time"},
      {"một trăm lượt liền không bên nào mất quân", "一百着内无棋子损失", "nothing has been lost for a hundred turns"},
      {"quân ấy vừa đi trong lượt này", "该子正是刚走动的棋子", "it acted in the turn just made"},
      {"ở nước đáp, Tư lệnh rời chỗ để tránh", "应着时司令离开原位躲避",
       "in its answer the commander leaves its point"},
  }};
  return list;
}

Trilingual side_to_move(const Position& position) {
  return position.to_move() == Side::red ? Trilingual{"bên Đỏ", "红方", "Red"} : Trilingual{"bên Xanh", "蓝方", "Blue"};
}

// In brackets, behind what is claimed; first whose facts they are, where that does not go without saying.
Trilingual in_brackets(Facts facts, const Trilingual& whose) {
  if (facts == Facts()) return {};
  const Trilingual colon{": ", "：", ": "}, comma{", ", "，", ", "};
  Trilingual words = Trilingual{" (", "（", " ("} + whose + (whose.en.empty() ? Trilingual{} : colon);
  bool first = true;
  for (std::size_t i = 0; i < kFacts; ++i) {
    if (!facts.has(static_cast<Fact>(i))) continue;
    words = words + (first ? Trilingual{} : comma) + fact_phrases()[i];
    first = false;
  }
  return words + Trilingual{")", "）", ")"};
}

Trilingual on_point(const Position& position, Point point) {
  const Stack& stack = position.at(point);
  const std::string at = algebraic(point);
  if (stack.empty()) return {"điểm trống " + at, "空点" + at, "nothing on " + at};
  const Trilingual piece = named(stack.carrier());
  return {piece.vi + " ở " + at, at + "的" + piece.zh, piece.en + " on " + at};
}

Trilingual claim_in_words(const Position& position, const ParsedClaim& claim) {
  const Trilingual side = side_to_move(position);
  const std::string points = std::to_string(claim.points);
  switch (claim.claim) {
    case Claim::act: return described(position, claim.act);
    case Claim::check_hero:
      return Trilingual{"nhờ chiếu Tư lệnh (dọa: ", "因将军（威胁：", "by its check (the threat: "} +
             described(position, claim.act) +
             Trilingual{"), quân ấy thành anh hùng", "），该子升为英雄", ") the piece becomes a hero"};
    case Claim::last_hero:
      return on_point(position, claim.piece) + Trilingual{" trở thành anh hùng vì là quân cuối cùng bảo vệ Tư lệnh",
                                                          "是保护司令的最后一子，升为英雄",
                                                          " becomes a hero as the last to guard its commander"};
    case Claim::over: return {"ván cờ kết thúc", "棋局结束", "the game is over"};
    case Claim::lost: return side + Trilingual{" thua", "输", " has lost"};
    case Claim::drawn: return {"ván cờ hòa", "和棋", "the game is drawn"};
    case Claim::worth:
      return Trilingual{"ăn ", "吃掉", "whoever takes "} + on_point(position, claim.piece) +
             Trilingual{" được " + points + " điểm", "得" + points + "分", " gets " + points + " points"};
    case Claim::bonus:
      return Trilingual{"được thưởng " + points + " điểm vì ", "奖励" + points + "分，因为",
                        points + " points are awarded for the losses of "} +
             side;
  }
  return side;
}

}  // namespace

const Trilingual& kind_name(Kind kind) { return kind_names()[index(kind)]; }

const Trilingual& manner_name(Manner manner) {
  static const std::array<Trilingual, kManners> names = {{{"đi", "走", "step"},
                                                          {"ăn thế chỗ", "吃子换位", "replace"},
                                                          {"ăn tại chỗ", "原地吃子", "stay"},
                                                          {"ăn rồi trở về", "吃子返回", "return"},
                                                          {"một đổi một", "以一换一", "exchange"},
                                                          {"bị cháy", "被击落", "burn"},
                                                          {"ghép", "组合", "board"},
                                                          {"mất lượt", "失去一着", "void"}}};
  return names[static_cast<std::size_t>(manner)];
}

Trilingual named(const Stack& stack) {
  Trilingual words = named(stack.carrier());
  // A headquarters carries nobody: somebody is in it.
  if (stack.carrier().kind == Kind::headquarters && stack.size() == 2) {
    const Trilingual inside = plainly(stack.piece(1));
    return {words.vi + " có " + inside.vi + " ở trong", words.zh + "（内有" + inside.zh + "）",
            words.en + " with the " + inside.en + " in it"};
  }
  for (int place = 1; place < stack.size(); ++place) {
    const bool first = place == 1;
    words = words + (first ? Trilingual{" cõng ", "（载", " carrying "} : Trilingual{" và ", "、", " and "}) +
            plainly(stack.piece(place));
  }
  return stack.alone() ? words : words + Trilingual{"", "）", ""};
}

Trilingual described(const Position& position, const Act& written) {
  const Act act = normalised(position, written);
  const Stack &from = position.at(act.from), &to = position.at(act.to);
  if (from.empty()) return {write_act(act), write_act(act), write_act(act)};
  const Trilingual actor = actor_of(position, act);
  const Trilingual target = to.empty() ? Trilingual{"điểm trống", "空点", "an empty point"} : named(to);
  const std::string origin = algebraic(act.from), destination = algebraic(act.to);
  const Trilingual& phrase = phrases()[static_cast<std::size_t>(act.manner)];
  return {filled(phrase.vi, {actor.vi, origin, target.vi, destination}),
          filled(phrase.zh, {actor.zh, origin, target.zh, destination}),
          filled(phrase.en, {actor.en, origin, target.en, destination})};
}

Trilingual described(const Position& position, const ParsedClaim& claim) {
  const bool of_a_side = claim.claim == Claim::over || claim.claim == Claim::drawn;
  return claim_in_words(position, claim) + in_brackets(claim.facts, of_a_side ? side_to_move(position) : Trilingual{});
}

}  // namespace roluat::model::cotulenh
