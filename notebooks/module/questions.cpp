// What a program must decide in order to play Cờ Tư Lệnh.
#include <pybind11/stl.h>

#include "notebooks/module/context.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

using model::Option;
using model::Question;

void add_option(py::module_& module) {
  py::class_<Option>(module, "Option", "One answer to a question.")
      .def_readonly("id", &Option::id, "str: as rulings name it, 'may-stay'.")
      .def(
          "sentence", [](const Option& option, const std::string& in) { return option.sentence.in(language_of(in)); },
          py::arg("language") = "en",
          "The sentence that would settle the question so, if it stood in a rule text. Raises InputError for\n"
          "a language that is not 'vi', 'zh' or 'en'.")
      .def("__repr__", [](const Option& option) { return "<roluat.Option " + option.id + ">"; });
}

}  // namespace

void add_questions(py::module_& module) {
  add_option(module);
  py::class_<Question>(module, "Question", "A decision that the rules of the game need, with two or more options.")
      .def_readonly("id", &Question::id, "str: 'tank.sea'.")
      .def_readonly("options", &Question::options, "list of Option, two or more.")
      .def(
          "asks", [](const Question& question, const std::string& in) { return question.asks.in(language_of(in)); },
          py::arg("language") = "en",
          "The question in words. Raises InputError for a language that is not 'vi', 'zh' or 'en'.")
      .def("__repr__", [](const Question& question) {
        std::string options;
        for (const Option& option : question.options) options += (options.empty() ? "" : " | ") + option.id;
        return "<roluat.Question " + question.id + ": " + options + ">";
      });
  module.def(
      "questions", [] { return context().questions.all(); },
      "list of Question: all that a program must decide in order to play the game, in the order of their file.");
  module.def(
      "question",
      [](const std::string& id) {
        return model::question_called(context().questions, {id, "question"});
      },
      py::arg("id"), "The Question of this id. Raises InputError, with the nearest id, if there is none.");
}

}  // namespace roluat::python
