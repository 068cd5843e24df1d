// import roluat: Cờ Tư Lệnh for notebooks.
#include <pybind11/pybind11.h>

#include "model/diagnostic.hpp"
#include "notebooks/module/context.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

constexpr const char* kDoc =
    R"(Cờ Tư Lệnh (Commander Chess) and what its rules say: positions, turns, counts, rulings, findings.

    >>> import roluat
    >>> position = roluat.opening("vi")           # a notebook shows the board
    >>> len(position.turns("vi"))
    110
    >>> roluat.perft(3, ruling="vi")              # numpy, uint64, one number for each ply
    array([    110,   12103, 1382816], dtype=uint64)

Conventions
    Points        rows first: [0, 0] is a1, [11, 10] is k12. Row 0 is Red's edge; columns 0 and 1 are the sea.
    Rulings       wherever one is asked for, a Ruling, the name of a preset ('vi', 'zh', 'consolidated',
                  'cotulenh-core') or the name of a ruling's file does.
    Languages     'vi', 'zh' or 'en'; 'en' unless asked for another.
    Wrong input   InputError, a ValueError, which says what was expected and where.
    Long calls    other threads of Python run meanwhile, and Ctrl-C ends them (KeyboardInterrupt).
)";

constexpr const char* kErrorDoc = R"(Something that was written could not be read or does not fit: a ValueError.

Attributes: source (what it was written in: 'FEN', 'turn', a file), line and column (from 1; 0 where they mean nothing),
problem (what is wrong) and expected (what would have been right; may be empty).)";

// Made by PyErr_NewExceptionWithDoc rather than by pybind11, so that where and what can be asked of the exception.
PyObject* input_error = nullptr;

void raise(const model::Diagnostic& diagnostic) {
  py::object error = py::reinterpret_borrow<py::object>(input_error)(diagnostic.str());
  error.attr("source") = diagnostic.source.str();
  error.attr("line") = diagnostic.line;
  error.attr("column") = diagnostic.column;
  error.attr("problem") = diagnostic.problem.str();
  error.attr("expected") = diagnostic.expected.str();
  PyErr_SetObject(input_error, error.ptr());
}

void add_errors(py::module_& module) {
  input_error = PyErr_NewExceptionWithDoc("roluat.InputError", kErrorDoc, PyExc_ValueError, nullptr);
  module.attr("InputError") = py::reinterpret_borrow<py::object>(input_error);
  py::register_local_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const model::InputError& error) {
      raise(error.diagnostic());
    }
  });
}

}  // namespace
}  // namespace roluat::python

PYBIND11_MODULE(roluat, module) {
  using namespace roluat::python;
  module.doc() = kDoc;
  module.attr("__version__") = ROLUAT_VERSION;
  add_errors(module);
  add_questions(module);
  add_rulings(module);
  add_pictures(module);
  add_positions(module);
  add_counting(module);
  add_games(module);
  add_complexity(module);
  add_findings(module);
  add_searching(module);
  add_texts(module);
  add_experiments(module);
}
