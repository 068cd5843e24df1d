// An act in plain words, in three languages.
#include <array>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"

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

Trilingual named(Piece piece) {
  const Trilingual& name = kind_names()[index(piece.kind)];
  const bool red = piece.side == Side::red;
  return {name.vi + (piece.hero ? " anh hùng" : "") + (red ? " Đỏ" : " Xanh"),
          std::string(red ? "红方" : "蓝方") + (piece.hero ? "英雄" : "") + name.zh,
          std::string(red ? "Red's " : "Blue's ") + (piece.hero ? "hero " : "") + name.en};
}

// What a manner is called; %1 actor, %2 origin, %3 target, %4 destination.
const std::array<Trilingual, kManners>& phrases() {
  static const std::array<Trilingual, kManners> list = {{
      {"%1 ở %2 đi đến %4", "%2的%1走到%4", "%1 on %2 goes to %4"},
      {"%1 ở %2 ăn %3 ở %4 và thế chỗ", "%2的%1吃掉%4的%3并换位", "%1 on %2 takes %3 on %4 and stands in its place"},
      {"%1 ở %2 đứng tại chỗ ăn %3 ở %4", "%2的%1原地吃掉%4的%3", "%1 takes %3 on %4 without leaving %2"},
      {"%1 ở %2 bay đến ăn %3 ở %4 rồi trở về %2", "%2的%1飞去吃掉%4的%3后返回%2",
       "%1 flies from %2, takes %3 on %4 and returns to %2"},
      {"%1 ở %2 và %3 ở %4 cùng bị diệt: một đổi một", "%2的%1与%4的%3同归于尽:以一换一",
       "%1 on %2 and %3 on %4 are both lost, one for one"},
      {"%1 ở %2 bay đến %4 thì bị cháy", "%2的%1飞往%4时被击落", "%1 on %2 flies towards %4 and burns"},
      {"%1 ở %2 nhập với %3 ở %4", "%2的%1与%4的%3结合", "%1 on %2 joins %3 on %4"},
      {"%1 ở %2 định đi đến %4 nhưng phải trở lại và mất lượt", "%2的%1试图走到%4,退回原位并失去一次走子",
       "%1 on %2 tries to go to %4, is put back, and the turn is lost"},
  }};
  return list;
}

std::string filled(std::string phrase, const std::array<std::string, 4>& words) {
  std::string result;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] == '%' && i + 1 < phrase.size())
      result += words[static_cast<std::size_t>(phrase[++i] - '1')];
    else
      result += phrase[i];
  }
  return result;
}

}  // namespace

Trilingual CoTuLenh::describe(const std::string& fen, const std::string& act_text) const {
  const Position position = read_fen(fen);
  const Act act = read_act(act_text);
  const Stack &from = position.at(act.from), &to = position.at(act.to);
  if (from.empty()) return {act_text, act_text, act_text};
  const Trilingual actor = named(from.carrier());
  const Trilingual target = to.empty() ? Trilingual{"điểm trống", "空点", "an empty point"} : named(to.carrier());
  const std::string origin = algebraic(act.from), destination = algebraic(act.to);
  const Trilingual& phrase = phrases()[static_cast<std::size_t>(act.manner)];
  return {filled(phrase.vi, {actor.vi, origin, target.vi, destination}),
          filled(phrase.zh, {actor.zh, origin, target.zh, destination}),
          filled(phrase.en, {actor.en, origin, target.en, destination})};
}

Trilingual CoTuLenh::intention(const std::string& constant) const {
  if (constant == "unobservable.deliberate")
    return {"người chơi chủ đích làm thế", "棋手有意为之", "the player does it on purpose"};
  if (constant == "unobservable.felt-unsafe")
    return {"người chơi cảm thấy ở lại không an toàn", "棋手觉得停留不安全", "the player feels unsafe about staying"};
  if (constant == "unobservable.combined")
    return {"tham chiến hợp đồng binh chủng", "参战兵种协同", "the arms act in concert"};
  if (constant == "unobservable.urgent")
    return {"tình thế cần gấp theo người chơi", "棋手认为情况紧急", "the player thinks it urgent"};
  return {constant, constant, constant};
}

}  // namespace roluat::model::cotulenh
