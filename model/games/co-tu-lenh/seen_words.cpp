// What is seen of a turn, in the words of people: pieces, deeds and traits.
#include <map>

#include "model/games/co-tu-lenh/describe.hpp"
#include "model/games/co-tu-lenh/seen_turn.hpp"

namespace roluat::model::cotulenh {
namespace {

const std::map<std::string, Trilingual, std::less<>>& fixed_words() {
  static const std::map<std::string, Trilingual, std::less<>> words = {
      {"deed=move", {"đi đến điểm trống", "走到空点", "moves to an empty point"}},
      {"deed=take", {"ăn và thế chỗ", "吃子并换位", "takes and stands in its place"}},
      {"deed=shoot",
       {"ăn rồi lại ở điểm cũ (đứng tại chỗ hoặc bay về)", "吃子后仍在原点（原地或飞回）",
        "takes and is back on its point (or never left it)"}},
      {"deed=exchange", {"một đổi một", "以一换一", "is lost together with its target"}},
      {"deed=burn", {"mất quân mà không ăn gì", "失去棋子而未吃子", "is lost and takes nothing"}},
      {"deed=join", {"ghép với quân mình", "与己方棋子组合", "joins a piece of its own"}},
      {"deed=split", {"tách ra nhiều điểm", "分开走到几个点", "splits over several points"}},
      {"deed=pass", {"bỏ lượt", "不动", "passes"}},
      {"deed=hero", {"anh hùng sau nước đi", "走后升为英雄", "heroes after the turn"}},
      {"deed=stands", {"quân nào đứng đầu quân tổ hợp", "组合中由谁搭载", "who stands in a stack"}},
      {"deed=over", {"ván cờ kết thúc sau nước đi", "走后终局", "the game is over after the turn"}},
      {"deed=result", {"đánh giá kết quả", "判断胜负", "judges the result"}},
      {"deed=points", {"tính điểm", "计分", "counts points"}},
      {"deed=opening", {"thế cờ ban đầu", "开局局面", "the opening"}},
      {"deed=effect", {"đi xong ra thế cờ khác", "走后局面不同", "leaves another position"}},
      {"deed=other", {"đổi thế cờ theo cách khác", "以别的方式改变局面", "changes the position in another way"}},
      {"check=yes", {"khi Tư lệnh mình đang bị chiếu", "己方司令被将时", "its commander being in check"}},
      {"check=no", {"khi Tư lệnh mình không bị chiếu", "己方司令未被将时", "its commander not being in check"}},
      {"exposes=yes", {"để Tư lệnh mình có thể bị ăn", "走后己方司令可被吃", "leaving its commander to be taken"}},
      {"exposes=no",
       {"không để Tư lệnh mình bị ăn", "走后己方司令不会被吃", "without leaving its commander to be taken"}},
      {"faces=yes", {"để hai Tư lệnh đối mặt", "走后两个司令面对面", "leaving the commanders face to face"}},
      {"faces=no", {"không để hai Tư lệnh đối mặt", "走后两个司令不面对面", "not leaving the commanders face to face"}},
      {"target=stack", {"mục tiêu là quân tổ hợp", "目标是组合", "the target is a stack"}},
      {"target=single", {"mục tiêu là quân lẻ", "目标是单个棋子", "the target is a single piece"}},
      {"hero=yes", {"là anh hùng", "为英雄", "being a hero"}},
      {"hero=no", {"không phải anh hùng", "非英雄", "not being a hero"}},
      {"stack=part", {"tách khỏi quân tổ hợp", "从组合中离开", "leaving a stack"}},
      {"stack=loaded", {"đang cõng quân", "载有棋子", "with a load"}},
      {"stack=alone", {"đi một mình", "单独", "alone"}},
      {"way=straight", {"theo đường thẳng", "走直线", "along an axis"}},
      {"way=diagonal", {"theo đường chéo", "走斜线", "along a diagonal"}},
      {"way=crooked", {"không theo đường nào", "不在任何线上", "along no line"}},
      {"to=sea", {"đến điểm trên biển", "目标点在海上", "to a point at sea"}},
      {"to=coast", {"đến điểm trên bờ biển", "目标点在海岸", "to a point on the coast"}},
      {"to=land", {"đến điểm trên đất", "目标点在陆上", "to a point on land"}},
      {"from=sea", {"từ điểm trên biển", "从海上出发", "from a point at sea"}},
      {"from=coast", {"từ điểm trên bờ biển", "从海岸出发", "from a point on the coast"}},
      {"from=land", {"từ điểm trên đất", "从陆上出发", "from a point on land"}},
      {"river=crosses", {"qua sông", "过河", "across the river"}},
      {"river=same-bank", {"không qua sông", "不过河", "not across the river"}},
      {"over=pieces", {"vượt qua quân khác", "越过棋子", "over other pieces"}},
      {"over=none", {"không vượt qua quân nào", "中间无子", "over no piece"}},
      {"mouth=yes",
       {"ở cửa sông (c6, c7, d6, d7)", "在河口（c6、c7、d6、d7）", "at the river's mouth (c6, c7, d6, d7)"}},
      {"passes=facing",
       {"đi qua điểm mà hai Tư lệnh sẽ đối mặt", "经过两个司令会面对面的点",
        "passing a point where the commanders would face each other"}},
      {"carried=yes", {"đang được cõng", "正被搭载", "being carried"}},
      {"in=alone", {"quân đứng một mình", "单独站立", "standing alone"}},
      {"in=stack", {"quân ở trong quân tổ hợp", "在组合中", "in a stack"}},
      {"commander=there", {"Tư lệnh cùng bên còn trên bàn", "同方司令仍在", "the commander of its side being there"}},
      {"commander=gone",
       {"Tư lệnh cùng bên không còn trên bàn", "同方司令已不在", "the commander of its side being gone"}},
      {"whose=enemy", {"quân của đối phương", "对方的棋子", "a piece of the other side"}},
      {"whose=own", {"quân của bên đi", "走棋一方的棋子", "a piece of the side that moves"}},
      {"side=red", {"lượt của Đỏ", "红方走", "when Red moves"}},
      {"side=blue", {"lượt của Xanh", "蓝方走", "when Blue moves"}},
      {"goes=forward", {"tiến", "前进", "forward"}},
      {"goes=backward", {"lùi", "后退", "backward"}},
      {"goes=sideways", {"đi ngang", "横走", "sideways"}},
      {"acted=no", {"quân không đi trong lượt này", "这一着没有走的棋子", "a piece that has not moved"}},
      {"acted=move",
       {"quân vừa đi đến điểm trống", "刚走到空点的棋子", "the piece that has just moved to an empty point"}},
      {"acted=take", {"quân vừa ăn và thế chỗ", "刚吃子换位的棋子", "the piece that has just taken and stands there"}},
      {"acted=shoot",
       {"quân vừa ăn rồi lại ở điểm cũ", "刚吃子后仍在原点的棋子",
        "the piece that has just taken and is back on its point"}},
      {"acted=join", {"quân vừa ghép", "刚组合的棋子", "the piece that has just joined another"}},
      {"acted=split", {"quân vừa tách ra", "刚分开的棋子", "the piece that has just left a stack"}},
      {"acted=other",
       {"quân vừa đi cách khác", "刚以别的方式走过的棋子", "the piece that has just acted in another way"}},
  };
  return words;
}

}  // namespace

Trilingual told_of(const std::string& word) {
  if (const auto found = fixed_words().find(word); found != fixed_words().end()) return found->second;
  const std::size_t sign = word.find('=');
  const std::string name = word.substr(0, sign), value = sign == std::string::npos ? "" : word.substr(sign + 1);
  const std::size_t letter = value.size() == 1 ? kKindLetters.find(value) : std::string_view::npos;
  const Trilingual kind =
      letter == std::string_view::npos ? Trilingual{"quân nào đó", "某棋子", "some piece"} : kind_name(Kind(letter));
  if (name == "piece") return kind;
  if (name == "takes") {
    return {"ăn " + kind.vi, "吃" + kind.zh, "taking " + kind.en};
  }
  if (name == "distance") return {"xa " + value + " điểm", "距离 " + value, "at distance " + value};
  if (name == "rank") return {"đến hàng " + value, "到第 " + value + " 行", "to rank " + value};
  if (name == "file") return {"đến cột " + value, "到 " + value + " 列", "to file " + value};
  if (name == "least")
    return {"xa ít nhất " + value + " điểm", "距离至少 " + value, "at distance " + value + " or more"};
  return {word, word, word};
}

}  // namespace roluat::model::cotulenh
