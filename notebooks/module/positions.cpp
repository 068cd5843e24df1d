// Positions: what stands where, and what may be done.
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/games.hpp"
#include "notebooks/module/context.hpp"
#include "notebooks/module/pictures.hpp"
#include "notebooks/module/position_arrays.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

using model::cotulenh::Position;
using model::cotulenh::read_fen;
using model::cotulenh::write_fen;
using Strings = std::vector<std::string>;

constexpr const char* kPositionDoc =
    R"(What stands on each point, the side to move, and two clocks. Shows itself as a board in a notebook.

    >>> position = roluat.Position("11/11/11/11/11/11/11/11/1n1A7/11/11/11 r - - 0 1")
    >>> position.turns("vi")
    >>> position.picture("d4@b4")

Position(fen) raises InputError, with the column, for a FEN that cannot be read. A position does not change; play()
makes another. Two are equal if the same pieces stand on the same points and the same side is to move; clocks do not
count.)";

std::vector<model::Following> following(const Position& position, const py::object& ruling, model::Each each) {
  return played_by(ruling)->following(model::Position::of(position), each);
}

Strings turns(const Position& position, const py::object& ruling) {
  return texts_of(following(position, ruling, model::Each::turn));
}

Strings acts(const Position& position, const py::object& ruling) {
  return texts_of(following(position, ruling, model::Each::act));
}

py::array_t<std::uint16_t> origins(const Position& position, const py::object& ruling) {
  Strings points;
  for (const model::Following& act : following(position, ruling, model::Each::act)) points.push_back(act.origin);
  return counted(points);
}

py::array_t<std::uint16_t> destinations(const Position& position, const py::object& ruling) {
  Strings points;
  for (const model::Following& act : following(position, ruling, model::Each::act)) points.push_back(act.destination);
  return counted(points);
}

Position play(const Position& position, const std::string& turn, const py::object& ruling) {
  const auto played = played_by(ruling);
  const model::Position before = model::Position::of(position);
  if (const auto fault = played->fault(before, turn))
    throw model::InputError(
        {"turn", 0, 0, model::message("'%1' is not legal under %2: %3", turn, ruling_of(ruling).name, *fault), ""});
  return played->after(before, turn, model::Each::turn).as<Position>();
}

py::dict points(const Position& position, const py::object& ruling) {
  const model::Score score = context().game->scoring().score(*played_by(ruling), model::Position::of(position), {});
  py::dict both;
  both["red"] = score.of(0);
  both["blue"] = score.of(1);
  return both;
}

py::tuple ending(const Position& position, const py::object& ruling) {
  const model::Ending end = played_by(ruling)->ending(model::Position::of(position), false);
  return py::make_tuple(end.over, end.winner.empty() ? py::object(py::none()) : py::object(py::str(end.winner)));
}

/// Columns for a table, one row for each piece.
py::dict pieces(const Position& position) {
  py::list point, kind, side, hero, carried;
  for (int i = 0; i < model::cotulenh::kPoints; ++i) {
    const model::cotulenh::Point at(i);
    for (int place = 0; place < position.at(at).size(); ++place) {
      const model::cotulenh::Piece piece = position.at(at).piece(place);
      point.append(model::cotulenh::algebraic(at));
      kind.append(std::string(model::cotulenh::kKindNames[index(piece.kind)]));
      side.append(piece.side == model::cotulenh::Side::red ? "red" : "blue");
      hero.append(piece.hero);
      carried.append(place > 0);
    }
  }
  py::dict table;
  table["point"] = point;
  table["kind"] = kind;
  table["side"] = side;
  table["hero"] = hero;
  table["carried"] = carried;
  return table;
}

Picture picture(const Position& position, const std::string& act, bool flipped, bool zones, bool coordinates, int width,
                const std::string& title) {
  return draw(model::Position::of(position), {act, flipped, zones, coordinates, width, title});
}

Position scattered(std::uint64_t seed, int least, int most) {
  if (least < 1 || most < least || most > 38)
    throw model::InputError({"pieces", 0, 0, "there is no such number of pieces", "1 <= least <= most <= 38"});
  return context().game->chances().chance_positions()->scattered(seed, least, most).as<Position>();
}

void add_arrays(py::class_<Position>& type) {
  type.def_property_readonly(
          "board", &board_of,
          "numpy.ndarray of int8, shape (12, 11), a copy: 0 for an empty point, 1 to 11 for a piece of Red,\n"
          "-1 to -11 for one of Blue, which stands there (what it carries: stacks). KINDS[abs(n) - 1] is its\n"
          "kind. [0, 0] is a1.")
      .def_property_readonly(
          "stacks", &stacks_of,
          "numpy.ndarray of int8, shape (12, 11, 4), a copy: as board, with the pieces that ride behind the\n"
          "one that stands; 0 where there is no more.")
      .def_property_readonly("heroes", &heroes_of,
                             "numpy.ndarray of bool, shape (12, 11, 4): is the piece in this place of stacks a hero?")
      .def_static(
          "from_arrays", &position_of, py::arg("stacks"), py::arg("heroes") = Flags(), py::arg("side") = "red",
          "A position between turns. stacks: integers, shape (12, 11) or (12, 11, 4), as board and stacks\n"
          "give them; heroes: bool, the same shape (nobody, if left out); side: who is to move, 'red' or\n"
          "'blue'. Raises InputError for another shape, a number that is not a piece's, or what no ruling lets\n"
          "stand.")
      .def("origins", &origins, py::arg("ruling"),
           "numpy.ndarray of uint16, shape (12, 11): how many legal acts begin at each point. Raises InputError.")
      .def("destinations", &destinations, py::arg("ruling"),
           "numpy.ndarray of uint16, shape (12, 11): how many legal acts go to each point. Raises InputError.");
}

void add_play(py::class_<Position>& type) {
  type.def("turns", &turns, py::arg("ruling"),
           "list of str: the legal turns, one for each next position, 'f4-f5' or 'b2(T)-d2,b2(F)~d4'. Raises\n"
           "InputError for an unknown ruling.")
      .def("acts", &acts, py::arg("ruling"),
           "list of str: the legal acts of the side to move. A turn is one act, or several of one stack that comes "
           "apart.")
      .def(
          "legal",
          [](const Position& position, const std::string& act, const py::object& ruling) {
            return context().game->legal(*played_by(ruling), model::Position::of(position), act);
          },
          py::arg("act"), py::arg("ruling"),
          "bool: is this act legal, or this claim ('over ships-lost') right? Raises InputError for what cannot be "
          "read.")
      .def(
          "fault",
          [](const Position& position, const std::string& turn,
             const py::object& ruling) -> std::optional<std::string> {
            const auto fault = played_by(ruling)->fault(model::Position::of(position), turn);
            if (!fault) return std::nullopt;
            return fault->str();
          },
          py::arg("turn"), py::arg("ruling"), "str: why this turn is not legal; None if it is. Raises InputError.")
      .def("play", &play, py::arg("turn"), py::arg("ruling"),
           "The Position after a legal turn. Raises InputError, with the reason, if it is not legal.")
      .def(
          "points", &points, py::arg("ruling"),
          "dict: the points of 'red' and 'blue' (int): for what the other side lacks of its set, and what that brings.")
      .def("ending", &ending, py::arg("ruling"),
           "(over, winner): a bool, and 'red', 'blue' or None. Repetition is not seen by a position alone.");
}

void add_showing(py::class_<Position>& type) {
  type.def("picture", &picture, py::arg("act") = "", py::kw_only(), py::arg("flipped") = false, py::arg("zones") = true,
           py::arg("coordinates") = true, py::arg("width") = 360, py::arg("title") = "",
           "A Picture: the board and, where given, an act as an arrow. flipped: as Blue sees it. zones: with\n"
           "the rings of the air defence. width: CSS pixels, 1 or more. Raises InputError for an act that\n"
           "nobody there can begin.")
      .def(
          "text",
          [](const Position& position, const std::string& act, const std::string& language) {
            return context().game->draw(model::Position::of(position), act, language_of(language), false);
          },
          py::arg("act") = "", py::arg("language") = "en", "str: the board drawn for a terminal.")
      .def(
          "describe",
          [](const Position& position, const std::string& act, const std::string& language) {
            return context().game->describe(model::Position::of(position), act).in(language_of(language));
          },
          py::arg("act"), py::arg("language") = "en", "str: an act in words, who does what to whom. Raises InputError.")
      .def(
          "_repr_svg_", [](const Position& position) { return draw(model::Position::of(position), {}).svg; },
          "The board as SVG, for notebooks.")
      .def("__str__", &write_fen)
      .def("__repr__", [](const Position& position) { return "<roluat.Position '" + write_fen(position) + "'>"; });
}

void add_functions(py::module_& module) {
  module.def(
      "opening", [](const py::object& ruling) { return played_by(ruling)->opening().as<Position>(); },
      py::arg("ruling") = "consolidated", "The Position in which a game begins; the ruling says who begins.");
  module.def("scattered", &scattered, py::arg("seed"), py::arg("least") = 2, py::arg("most") = 8,
             "A Position by chance that nobody played, of `least` to `most` pieces (1 to 38), put where the rules\n"
             "meet. The same seed makes the same on every machine. Raises InputError.");
  py::tuple kinds(model::cotulenh::kKinds);
  for (std::size_t i = 0; i < model::cotulenh::kKinds; ++i)
    kinds[i] = py::str(std::string(model::cotulenh::kKindNames[i]));
  module.attr("KINDS") = kinds;
}

}  // namespace

void add_positions(py::module_& module) {
  py::class_<Position> type(module, "Position", kPositionDoc);
  type.def(py::init([](const std::string& fen) { return read_fen(fen); }), py::arg("fen"))
      .def_property_readonly("fen", &write_fen, "str: the position as the game's community writes it.")
      .def_property_readonly(
          "side", [](const Position& p) { return p.to_move() == model::cotulenh::Side::red ? "red" : "blue"; },
          "str: who is to move, 'red' or 'blue'.")
      .def_readonly("clock", &Position::halfmove_clock, "int, 0 or more: turns since something was last lost.")
      .def_readonly("move_number", &Position::move_number, "int, 1 or more: grows after Blue's turn.")
      .def_property_readonly(
          "pieces", &pieces,
          "dict of lists, one entry for each piece, carried ones too: point ('f4'), kind, side, hero and\n"
          "carried (bool). pandas.DataFrame takes it.")
      .def("__len__", &Position::piece_count)
      .def(
          "__eq__", [](const Position& a, const Position& b) { return a == b; }, py::is_operator())
      .def("__hash__", &Position::hash)
      .def(py::pickle(&write_fen, [](const std::string& fen) { return read_fen(fen); }));
  add_arrays(type);
  add_play(type);
  add_showing(type);
  add_functions(module);
}

}  // namespace roluat::python
