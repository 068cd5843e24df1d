#include "notebooks/module/position_arrays.hpp"

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/fen.hpp"

namespace py = pybind11;

namespace roluat::python {

using namespace model::cotulenh;

namespace {

constexpr py::ssize_t kPlaces = Stack::kMaxPieces;

[[noreturn]] void refuse(const model::Message& problem, const model::Message& expected) {
  throw model::InputError({"stacks", 0, 0, problem, expected});
}

std::int8_t code(Piece piece) {
  const auto kind = static_cast<int>(index(piece.kind)) + 1;
  return static_cast<std::int8_t>(piece.side == Side::red ? kind : -kind);
}

/// All pieces with their place: `look(point, place, piece)`.
template <class Look>
void each_piece(const Position& position, Look look) {
  for (int i = 0; i < kPoints; ++i) {
    const Stack& stack = position.at(Point(i));
    for (int place = 0; place < stack.size(); ++place) look(Point(i), place, stack.piece(place));
  }
}

template <class Array>
Array zeros(const std::vector<py::ssize_t>& shape) {
  Array array(shape);
  std::fill_n(array.mutable_data(), array.size(), typename Array::value_type{});
  return array;
}

std::vector<py::ssize_t> shape_of(const py::array& array) { return {array.shape(), array.shape() + array.ndim()}; }

/// How many places each point has in an array of pieces.
py::ssize_t places(const py::array& stacks) {
  const std::vector<py::ssize_t> shape = shape_of(stacks);
  if (shape == std::vector<py::ssize_t>{kRows, kFiles}) return 1;
  if (shape == std::vector<py::ssize_t>{kRows, kFiles, kPlaces}) return kPlaces;
  refuse("an array of this shape is not a board", "shape (12, 11) or (12, 11, 4)");
}

// Wide, so that no number becomes another one by being cut.
using Whole = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

Whole whole(const py::array& numbers) {
  if (numbers.dtype().kind() != 'i' && numbers.dtype().kind() != 'u')
    refuse(model::message("an array of %1 is not a board", py::cast<std::string>(py::str(numbers.dtype()))),
           "integers");
  return Whole(numbers);
}

Piece piece_of_code(std::int64_t code, bool hero) {
  if (code == 0 || code < -kKinds || code > kKinds)
    refuse(model::message("%1 is not a piece", code), "0, 1 to 11 for Red's kinds, -1 to -11 for Blue's");
  return {static_cast<Kind>((code > 0 ? code : -code) - 1), code > 0 ? Side::red : Side::blue, hero};
}

Side side_called(const std::string& side) {
  if (side == "red") return Side::red;
  if (side == "blue") return Side::blue;
  throw model::InputError({"side", 0, 0, model::message("there is no side '%1'", side), "red or blue"});
}

Stack stack_of(const std::vector<Piece>& pieces) {
  Stack stack;
  for (const Piece& piece : pieces) {
    if (stack.empty()) {
      stack = Stack(piece);
    } else if (piece.side == stack.side()) {
      stack.add(piece);
    } else {
      refuse("pieces of both sides on one point", "a stack of one side");
    }
  }
  return stack;
}

}  // namespace

Codes stacks_of(const Position& position) {
  Codes array = zeros<Codes>({kRows, kFiles, kPlaces});
  auto at = array.mutable_unchecked<3>();
  each_piece(position,
             [&](Point point, int place, Piece piece) { at(point.vert(), point.hori(), place) = code(piece); });
  return array;
}

Flags heroes_of(const Position& position) {
  Flags array = zeros<Flags>({kRows, kFiles, kPlaces});
  auto at = array.mutable_unchecked<3>();
  each_piece(position,
             [&](Point point, int place, Piece piece) { at(point.vert(), point.hori(), place) = piece.hero; });
  return array;
}

Codes board_of(const Position& position) {
  Codes array = zeros<Codes>({kRows, kFiles});
  auto at = array.mutable_unchecked<2>();
  each_piece(position, [&](Point point, int place, Piece piece) {
    if (place == 0) at(point.vert(), point.hori()) = code(piece);
  });
  return array;
}

Position position_of(const py::array& stacks, const Flags& heroes, const std::string& side) {
  const py::ssize_t each = places(stacks);
  const Whole codes = whole(stacks);
  if (heroes.size() != 0 && shape_of(heroes) != shape_of(stacks))
    refuse("heroes has another shape than the pieces", "the same shape, or nothing");
  Position position;
  position.set_to_move(side_called(side));
  for (int point = 0; point < kPoints; ++point) {
    std::vector<Piece> pieces;
    for (py::ssize_t place = 0; place < each; ++place) {
      const py::ssize_t i = point * each + place;
      const bool hero = heroes.size() != 0 && heroes.data()[i];
      if (codes.data()[i] != 0) pieces.push_back(piece_of_code(codes.data()[i], hero));
    }
    position.set(Point(point), stack_of(pieces));
  }
  // FEN knows what no ruling lets stand: too many pieces of a kind, for one.
  return read_fen(write_fen(position));
}

py::array_t<std::uint16_t> counted(const std::vector<std::string>& points) {
  auto array = zeros<py::array_t<std::uint16_t>>({kRows, kFiles});
  auto at = array.mutable_unchecked<2>();
  for (const std::string& name : points) {
    const Point point = parse_point(name).value();
    ++at(point.vert(), point.hori());
  }
  return array;
}

}  // namespace roluat::python
