// Counts of turns, exact and by chance.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "analysis/perft/perft_estimate.hpp"
#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "notebooks/module/context.hpp"
#include "notebooks/module/interruptible.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

using model::PerftReport;
using model::PerftRequest;
using Counts = py::array_t<std::uint64_t>;

constexpr int kDeepest = 12;  // as `roluat perft` takes it

struct Terms {
  std::shared_ptr<const model::Played> played;
  model::Position position;
};

Terms terms_of(const py::object& ruling, const py::object& position) {
  Terms terms{played_by(ruling), {}};
  terms.position =
      position.is_none() ? terms.played->opening() : model::Position::of(position.cast<model::cotulenh::Position>());
  return terms;
}

PerftRequest::Count counted(const std::string& count) {
  using Count = PerftRequest::Count;
  if (count == "turns") return Count::turns;
  if (count == "sequences") return Count::sequences;
  if (count == "acts") return Count::acts;
  throw model::InputError(
      {"count", 0, 0, model::message("there is no way to count '%1'", count), "turns, sequences or acts"});
}

void check_depth(int depth) {
  if (depth < 1 || depth > kDeepest)
    throw model::InputError(
        {"depth", 0, 0, model::message("a depth of %1 cannot be counted", depth), model::message("1 to %1", 12)});
}

PerftRequest asked(int depth, const std::string& unit, unsigned threads) {
  PerftRequest request;
  request.depth = depth;
  request.count = counted(unit);
  request.threads = threads_of(threads);
  request.figures = false;
  return request;
}

PerftReport count(const Terms& terms, PerftRequest request) {
  check_depth(request.depth);
  const model::Game& game = *context().game;
  return interruptible([&, request](Stop& stop) mutable {
    request.stop = &stop.flag;
    return game.counting().perft(*terms.played, terms.position, request);
  });
}

template <class Figure>
Counts column(const PerftReport& report, Figure figure) {
  Counts numbers(static_cast<py::ssize_t>(report.plies.size()));
  for (std::size_t i = 0; i < report.plies.size(); ++i) numbers.mutable_data()[i] = figure(report.plies[i]);
  return numbers;
}

Counts perft(int depth, const py::object& ruling, const py::object& position, const std::string& unit, unsigned threads,
             std::size_t hash_bytes) {
  PerftRequest request = asked(depth, unit, threads);
  request.hash_bytes = hash_bytes;
  return column(count(terms_of(ruling, position), request), [](const model::PerftPly& ply) { return ply.nodes; });
}

py::dict divide(int depth, const py::object& ruling, const py::object& position, const std::string& unit,
                unsigned threads) {
  py::dict lines;
  for (const auto& [turn, nodes] : count(terms_of(ruling, position), asked(depth, unit, threads)).divide)
    lines[py::str(turn)] = nodes;
  return lines;
}

py::dict statistics(int depth, const py::object& ruling, const py::object& position, const std::string& unit,
                    unsigned threads) {
  PerftRequest request = asked(depth, unit, threads);
  request.figures = true;
  const PerftReport report = count(terms_of(ruling, position), request);
  py::dict columns;
  columns["nodes"] = column(report, [](const model::PerftPly& ply) { return ply.nodes; });
  for (std::size_t f = 0; f < report.plies.front().figures.size(); ++f)
    columns[py::str(report.plies.front().figures[f].first)] =
        column(report, [f](const model::PerftPly& ply) { return ply.figures[f].second; });
  return columns;
}

py::tuple estimate(int depth, std::size_t walks, std::uint64_t seed, const py::object& ruling,
                   const py::object& position, unsigned threads) {
  if (walks < analysis::kSkewedAtLeast)
    throw model::InputError(
        {"walks", 0, 0, "too few walks for an interval", model::message("%1 or more", analysis::kSkewedAtLeast)});
  check_depth(depth);
  const Terms terms = terms_of(ruling, position);
  const auto found = interruptible([&](Stop& stop) {
    const auto counter = context().game->counting().turn_counter(*terms.played, terms.position, {0, false, &stop.flag});
    return analysis::estimate_perft(*counter,
                                    {terms.position, depth, walks, seed, threads_of(threads), &stop.flag, {}});
  });
  return py::make_tuple(found.interval->value, found.interval->low, found.interval->high);
}

}  // namespace

void add_counting(py::module_& module) {
  module.def(
      "perft", &perft, py::arg("depth"), py::kw_only(), py::arg("ruling") = "consolidated",
      py::arg("position") = py::none(), py::arg("count") = "turns", py::arg("threads") = 0, py::arg("hash_bytes") = 0,
      "numpy.ndarray of uint64, shape (depth,): how many sequences of 1, 2, ... depth turns there are. Exact.\n\n"
      "depth: 1 to 12. position: a Position; None is the opening. count: 'turns' (different next positions),\n"
      "'sequences' (every order of acts) or 'acts' (acts with which a legal turn begins). threads: 0 for one\n"
      "each processor. hash_bytes: memory for positions met before, for turns only. Raises InputError;\n"
      "KeyboardInterrupt after Ctrl-C.");
  module.def("divide", &divide, py::arg("depth"), py::kw_only(), py::arg("ruling") = "consolidated",
             py::arg("position") = py::none(), py::arg("count") = "turns", py::arg("threads") = 0,
             "dict of str to int: how many of perft(depth) lie behind each first turn. Arguments and errors as perft.");
  module.def("statistics", &statistics, py::arg("depth"), py::kw_only(), py::arg("ruling") = "consolidated",
             py::arg("position") = py::none(), py::arg("count") = "turns", py::arg("threads") = 0,
             "dict of str to numpy.ndarray of uint64, shape (depth,): for each ply the nodes, captures,\n"
             "splits, checks, heroes, ends and so on. Exact, and a hundred times slower than perft. Arguments\n"
             "and errors as perft.");
  module.def("estimate", &estimate, py::arg("depth"), py::kw_only(), py::arg("walks") = 1000, py::arg("seed") = 1,
             py::arg("ruling") = "consolidated", py::arg("position") = py::none(), py::arg("threads") = 0,
             "(estimate, low, high), floats: perft(depth)[-1] by random walks (Knuth 1975); low to high holds it in\n"
             "95 of 100 cases, if walks are many. The same for the same seed. walks: 2 or more. Raises InputError;\n"
             "KeyboardInterrupt.");
}

}  // namespace roluat::python
