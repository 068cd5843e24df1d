#include "model/games/co-hinh/names.hpp"

#include <algorithm>

namespace roluat::model::cohinh {
namespace {

Trilingual form_word(Form form) {
  switch (form) {
    case Form::segment: return {"đoạn thẳng cách đều", "等距线段", "segment"};
    case Form::triangle: return {"hình tam giác", "三角形", "triangle"};
    case Form::square: return {"hình vuông", "正方形", "square"};
  }
  return {};
}

/// As people name a shape: from the smaller end of a segment, around a square, a triangle in order.
std::string numbers_of(const Position& position, const Shape& shape) {
  std::vector<int> numbers;
  for (const Point point : shape.points) numbers.push_back(position.man(point).number);
  if (shape.form == Form::triangle) std::ranges::sort(numbers);
  if (shape.form == Form::segment && numbers.front() > numbers.back()) std::ranges::reverse(numbers);
  if (shape.form == Form::square) std::ranges::rotate(numbers, std::ranges::min_element(numbers));
  std::string written;
  for (const int number : numbers) written += (written.empty() ? "" : "-") + std::to_string(number);
  return written;
}

Trilingual move_words(const Position& position, const Move& move) {
  const Trilingual side = side_word(position.to_move);
  if (move.is_pass()) return {side.vi + " bỏ lượt", side.zh + "停着", side.en + " passes"};
  const std::string number = std::to_string(position.man(move.from).number), from = algebraic(move.from),
                    to = algebraic(move.to);
  if (position.empty(move.to))
    return {"quân " + number + " " + side.vi + " đi từ " + from + " đến " + to,
            side.zh + number + "从" + from + "走到" + to,
            side.en + "'s " + number + " goes from " + from + " to " + to};
  const Man taken = position.man(move.to);
  const Trilingual whose = side_word(taken.side);
  const std::string other_number = std::to_string(taken.number);
  return {"quân " + number + " " + side.vi + " ở " + from + " ăn quân " + other_number + " " + whose.vi + " ở " + to,
          side.zh + from + "的" + number + "吃" + whose.zh + to + "的" + other_number,
          side.en + "'s " + number + " on " + from + " takes " + whose.en + "'s " + other_number + " on " + to};
}

}  // namespace

Trilingual side_word(Side side) {
  return side == Side::red ? Trilingual{"đỏ", "红方", "Red"} : Trilingual{"đen", "黑方", "Black"};
}

Trilingual shape_words(const Position& after, const Shape& shape) {
  const std::string numbers = numbers_of(after, shape);
  const Trilingual form = form_word(shape.form);
  return {form.vi + " " + numbers, form.zh + numbers, form.en + " " + numbers};
}

Trilingual fault_words(Fault fault) {
  switch (fault) {
    case Fault::few: return {"không đủ quân", "棋子不够", "it has too few men"};
    case Fault::figure:
      return {"không phải hình có cạnh trên hàng ngang, hàng dọc hay hàng chéo", "不是各边都在横线、竖线或斜线上的图形",
              "it is no such figure along rows, files and diagonals"};
    case Fault::spacing: return {"khoảng cách không đều", "间距不等", "its distances are not equal"};
    case Fault::numbers:
      return {"các số không liên tiếp theo thứ tự", "数字不按顺序相连",
              "its numbers do not follow one another in order"};
    case Fault::one_side: return {"chỉ có quân của một bên", "只有一方的棋子", "it has men of one side only"};
    case Fault::minority:
      return {"bên vừa đi có ít quân hơn đối phương", "刚走棋的一方棋子较少",
              "the side that has moved has fewer men in it"};
    case Fault::blocked: return {"có quân cản trên cạnh", "边上有阻挡的棋子", "another man stands on a side of it"};
    case Fault::not_moved:
      return {"không có quân vừa được di chuyển đến", "不含刚走到的棋子", "the man that has moved is not in it"};
    case Fault::from_side:
      return {"quân vừa đi vào hình trước đó đứng trên cạnh của hình", "刚走进图形的棋子原先就在它的边上",
              "the man that has moved into it stood on a side of it before"};
    case Fault::longer: return {"nằm trong một đoạn dài hơn", "是更长线段的一部分", "it is part of a longer segment"};
    case Fault::in_square: return {"nằm trong một hình vuông", "在一个正方形之内", "it lies in a square"};
    case Fault::inside:
      return {"nằm trong một hình vuông do cùng nước đi tạo ra", "在同一着走成的正方形之内",
              "it lies within a square that the move makes too"};
    case Fault::grown:
      return {"trước nước đi đã có sẵn, chỉ dài thêm", "走棋前已经存在，只是变长",
              "it stood there before and has only grown"};
    case Fault::again:
      return {"chỉ là hình cũ được xếp lại ngay", "只是马上重排的原图形", "it is the same shape, made again at once"};
  }
  return {};
}

Trilingual claim_words(const Position& position, const Claim& claim) {
  const Trilingual move = move_words(position, claim.move);
  if (claim.adds)
    return {move.vi + ", điểm của các hình mà nước đi tạo ra được cộng lại", move.zh + "，所成各图形的分数相加",
            move.en + ", and the points of the shapes that it makes are added up"};
  if (!claim.shape) return move;
  const Trilingual shape = shape_words(moved(position, claim.move), *claim.shape);
  const Trilingual who = side_word(claim.scorer.value_or(position.to_move));
  if (!claim.points)
    return {move.vi + ", " + shape.vi + " được tính điểm cho bên " + who.vi,
            move.zh + "，" + shape.zh + "为" + who.zh + "得分",
            move.en + ", and the " + shape.en + " counts for " + who.en};
  const std::string points = std::to_string(*claim.points);
  return {move.vi + ", " + shape.vi + " được " + points + " điểm cho bên " + who.vi,
          move.zh + "，" + shape.zh + "为" + who.zh + "得" + points + "分",
          move.en + ", and the " + shape.en + " is worth " + points + (points == "1" ? " point" : " points") + " for " +
              who.en};
}

}  // namespace roluat::model::cohinh
