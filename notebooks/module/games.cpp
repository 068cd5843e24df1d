// Games of Cờ Tư Lệnh that the tool plays against itself.
#include "analysis/play/games.hpp"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "notebooks/module/context.hpp"
#include "notebooks/module/interruptible.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

using analysis::GameRecord;

std::vector<GameRecord> games(std::size_t number, const py::object& ruling, const std::array<std::string, 2>& players,
                              std::uint64_t seed, unsigned threads, std::size_t ply_limit) {
  const auto played = played_by(ruling);
  return interruptible([&](Stop& stop) {
    analysis::GamesRequest request;
    request.players = players;
    request.games = number;
    request.seed = seed;
    request.threads = threads_of(threads);
    request.ply_limit = ply_limit;
    request.stop = &stop.flag;
    return analysis::play_games(*context().game, *played, request);
  });
}

template <class Value, class Look>
py::array_t<Value> of_plies(const GameRecord& record, Look look) {
  py::array_t<Value> numbers(static_cast<py::ssize_t>(record.plies.size()));
  for (std::size_t i = 0; i < record.plies.size(); ++i) numbers.mutable_data()[i] = look(record.plies[i]);
  return numbers;
}

std::string record_shown(const GameRecord& record) {
  const std::string winner = record.winner == 0   ? "won by who began"
                             : record.winner == 1 ? "won by the other"
                                                  : "drawn";
  return "<roluat.GameRecord: " + std::to_string(record.plies.size()) + " turns, " +
         (record.finished ? winner + " (" + record.by + ")" : "broken off") + ">";
}

}  // namespace

void add_games(py::module_& module) {
  py::class_<GameRecord>(module, "GameRecord",
                         "A game that the tool has played against itself: what was measured, not the turns.")
      .def_readonly("finished", &GameRecord::finished, "bool: False if it was broken off at the limit.")
      .def_readonly("by", &GameRecord::by, "str: what ended it, 'mated', 'ships-lost', 'repeated' ...")
      .def_property_readonly(
          "winner",
          [](const GameRecord& record) {
            return record.winner < 0 ? py::object(py::none()) : py::object(py::int_(record.winner));
          },
          "int or None: 0 is the side that began, 1 the other; None: nobody.")
      .def_property_readonly(
          "choices",
          [](const GameRecord& record) {
            return of_plies<std::uint32_t>(record, [](const analysis::Ply& ply) { return ply.turns; });
          },
          "numpy.ndarray of uint32, shape (plies,): how many turns there were to choose from.")
      .def_property_readonly(
          "lead",
          [](const GameRecord& record) {
            return of_plies<std::int32_t>(record, [](const analysis::Ply& ply) { return ply.lead; });
          },
          "numpy.ndarray of int32, shape (plies,): before each turn, points of the side that began less those of the "
          "other.")
      .def_property_readonly(
          "checks",
          [](const GameRecord& record) {
            return of_plies<bool>(record, [](const analysis::Ply& ply) { return ply.check; });
          },
          "numpy.ndarray of bool, shape (plies,): was the side to move in check?")
      .def("__len__", [](const GameRecord& record) { return record.plies.size(); })
      .def("__repr__", &record_shown);
  module.def("games", &games, py::arg("number"), py::kw_only(), py::arg("ruling") = "consolidated",
             py::arg("players") = std::array<std::string, 2>{"random", "random"}, py::arg("seed") = 1,
             py::arg("threads") = 0, py::arg("ply_limit") = 1000,
             "list of GameRecord: games of the tool against itself from the opening, the same for the same seed.\n"
             "players: of the side that begins and of the other: 'random', 'greedy' or 'better'. threads: 0 for one\n"
             "each processor. ply_limit: a game that is not over by then is broken off. Raises InputError;\n"
             "KeyboardInterrupt after Ctrl-C.");
}

}  // namespace roluat::python
