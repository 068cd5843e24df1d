// Positions that the solver finds.
#include <pybind11/stl.h>

#include "analysis/positions/solver_positions.hpp"
#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "notebooks/module/context.hpp"
#include "notebooks/module/interruptible.hpp"
#include "notebooks/module/pictures.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

using analysis::JudgedPosition;

py::list verdicts_of(const JudgedPosition& found) {
  py::list all;
  for (const analysis::RulingVerdict& verdict : found.verdicts)
    all.append(py::make_tuple(analysis::name_of(verdict.ruling), verdict.yes));
  return all;
}

analysis::WantedPositions wanted(const std::string& question, const std::string& clause, const std::string& goal,
                                 const std::string& such_that) {
  using By = analysis::WantedPositions::By;
  analysis::WantedPositions result{By::goal, goal, such_that, false, false};
  if (!clause.empty()) result = {By::clause, clause, such_that, false, false};
  if (!question.empty()) result = {By::question, question, such_that, false, false};
  if ((question.empty() ? 0 : 1) + (clause.empty() ? 0 : 1) + (goal.empty() ? 0 : 1) != 1)
    throw model::InputError({"find", 0, 0, "it is not said what is wanted", "one of question, clause and goal"});
  return result;
}

std::vector<JudgedPosition> find(const std::string& question, const std::string& clause, const std::string& goal,
                                 std::size_t count, int pieces, const std::string& ruling, const std::string& such_that,
                                 std::uint64_t seed) {
  if (pieces < 1 || pieces > 8)
    throw model::InputError(
        {"pieces", 0, 0, "positions of so many pieces are not tried", model::message("1 to %1", 8)});
  analysis::SolverPositionsOptions options;
  options.wanted = wanted(question, clause, goal, such_that);
  options.ruling = ruling;
  options.most_pieces = pieces;
  options.count = count;
  options.seed = seed;
  const Context& here = context();
  return interruptible([&](Stop& stop) {
    options.stop = stop.source.get_token();
    return analysis::positions_by_solver(solver::read_encoding(here.folder), *here.game, options).positions;
  });
}

}  // namespace

void add_searching(py::module_& module) {
  py::class_<JudgedPosition>(module, "FoundPosition",
                             "A position that the solver found, and what rulings say of an act on it.")
      .def_readonly("id", &JudgedPosition::id, "str.")
      .def_property_readonly(
          "position", [](const JudgedPosition& p) { return model::cotulenh::read_fen(p.fen); }, "Position.")
      .def_readonly("act", &JudgedPosition::claim, "str: the act, or other claim, asked about.")
      .def_property_readonly("verdicts", &verdicts_of, "list of (str, bool): a ruling, and whether it allows the act.")
      .def_readonly("questions", &JudgedPosition::questions, "list of str: whose answers matter here.")
      .def_readonly("clauses", &JudgedPosition::clauses, "list of str: the clauses of the texts that speak of the act.")
      .def(
          "reason", [](const JudgedPosition& p, const std::string& in) { return p.reason.in(language_of(in)); },
          py::arg("language") = "en", "str: why the verdicts are as they are, in one line.")
      .def(
          "_repr_svg_", [](const JudgedPosition& p) { return draw(p.fen, {.act = p.claim, .title = p.reason.en}).svg; },
          "The position and the act as SVG, for notebooks.")
      .def("__repr__", [](const JudgedPosition& p) { return "<roluat.FoundPosition " + p.id + ": " + p.claim + ">"; });
  module.def("find", &find, py::kw_only(), py::arg("question") = "", py::arg("clause") = "", py::arg("goal") = "",
             py::arg("count") = 3, py::arg("pieces") = 3, py::arg("ruling") = "consolidated", py::arg("such_that") = "",
             py::arg("seed") = 0,
             "list of FoundPosition: up to `count` small positions, found by the solver, no two of which show the\n"
             "same: on which the options of `question` part, or of which `clause` alone speaks, or everything of a\n"
             "`goal` ('captures', 'heroes' ...; `roluat positions --goals` lists them). pieces: of up to so many, 1\n"
             "to 8. ruling: the name of a preset or file, for what is not asked about. such_that: a formula over the\n"
             "vocabulary besides. Some seconds. Raises InputError; KeyboardInterrupt after Ctrl-C.");
}

}  // namespace roluat::python
