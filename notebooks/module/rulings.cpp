// Rulings of Cờ Tư Lệnh: one answer to every question, so one complete game.
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <map>

#include "analysis/certificate/certificate.hpp"
#include "analysis/rulings/ruling_file.hpp"
#include "model/diagnostic.hpp"
#include "notebooks/module/context.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

using model::Ruling;
using Answers = std::map<std::string, std::string>;

constexpr const char* kRulingDoc = R"(One answer to every question: a complete game that can be played.

    >>> vi = roluat.ruling("vi")
    >>> vi["tank.sea"]
    >>> other = vi.changed({"tank.sea": "cannot"})
    >>> vi.differences(other)

A ruling does not change; changed() makes another. Two are equal if they answer every question alike, whatever
their names.)";

std::string title_of(const Ruling& ruling, const std::string& language) {
  return ruling.title.in(language_of(language));
}

const std::string& answer(const Ruling& ruling, const std::string& question) {
  const auto found = ruling.options.find(model::question_called(context().questions, {question, "question"}).id);
  return found->second;
}

std::string reason(const Ruling& ruling, const std::string& question, const std::string& language) {
  static_cast<void>(answer(ruling, question));
  const auto found = ruling.reasons.find(question);
  return found == ruling.reasons.end() ? std::string() : found->second.in(language_of(language));
}

Ruling changed(Ruling ruling, const Answers& answers, const std::string& name) {
  std::string all;
  for (const auto& [question, option] : answers) {
    const std::string text = question + "=" + option;
    analysis::choose(ruling, analysis::read_choice(text, context().questions), "");
    all += " + " + text;
  }
  ruling.name = name.empty() ? ruling.name + all : name;
  return ruling;
}

py::dict differences(const Ruling& one, const Ruling& other) {
  py::dict found;
  for (const model::Question& question : context().questions.all()) {
    const std::string &a = one.options.at(question.id), &b = other.options.at(question.id);
    if (a != b) found[py::str(question.id)] = py::make_tuple(a, b);
  }
  return found;
}

std::string ruling_shown(const Ruling& ruling) {
  return "<roluat.Ruling '" + ruling.name + "': " + std::to_string(ruling.options.size()) + " answers, fingerprint " +
         analysis::ruling_fingerprint(ruling) + ">";
}

void save(const Ruling& ruling, const std::string& path, const std::string& language) {
  analysis::write_ruling(path, ruling, context().questions, language_of(language));
}

}  // namespace

void add_rulings(py::module_& module) {
  py::class_<Ruling>(module, "Ruling", kRulingDoc)
      .def_readonly("name", &Ruling::name, "str: of the preset or file it was made of, with what was changed.")
      .def("title", &title_of, py::arg("language") = "en",
           "Its title. Raises InputError for a language that is not 'vi', 'zh' or 'en'.")
      .def_property_readonly(
          "answers", [](const Ruling& ruling) { return Answers(ruling.options.begin(), ruling.options.end()); },
          "dict of str to str: the option chosen, by question; a copy.")
      .def_readonly("fillers", &Ruling::fillers,
                    "list of str: the questions that its source leaves open, answered all the same.")
      .def_property_readonly("fingerprint", &analysis::ruling_fingerprint,
                             "str of 16 hexadecimal digits: equal for rulings that answer every question alike.")
      .def("__getitem__", &answer, py::arg("question"),
           "The option chosen for a question. Raises InputError, with the nearest id, if there is no such question.")
      .def("__iter__",
           [](const Ruling& ruling) {
             return py::iter(py::cast(Answers(ruling.options.begin(), ruling.options.end())));
           })
      .def("__len__", [](const Ruling& ruling) { return ruling.options.size(); })
      .def("__contains__",
           [](const Ruling& ruling, const std::string& question) { return ruling.options.contains(question); })
      .def("reason", &reason, py::arg("question"), py::arg("language") = "en",
           "Why it answers so; may be empty. Raises InputError for an unknown question or language.")
      .def("changed", &changed, py::arg("answers"), py::arg("name") = "",
           "Another ruling with some answers changed: `answers` is a dict of option by question. Its name\n"
           "tells what was changed, unless one is given. Raises InputError, with the nearest name, for an\n"
           "unknown question or option.")
      .def("differences", &differences, py::arg("other"),
           "dict: of each question that the two answer differently (this one's option, the other's).")
      .def("save", &save, py::arg("path"), py::arg("language") = "en",
           "Writes it as a commented TOML file, which ruling() and every command read. Raises InputError if it cannot.")
      .def(
          "__eq__", [](const Ruling& a, const Ruling& b) { return a.options == b.options; }, py::is_operator())
      .def("__hash__", [](const Ruling& ruling) { return py::hash(py::str(analysis::ruling_fingerprint(ruling))); })
      .def("__repr__", &ruling_shown);
  module.def(
      "rulings", [] { return context().presets; }, "list of Ruling: the presets, by name.");
  module.def(
      "ruling", [](const std::string& name) { return ruling_of(py::str(name)); }, py::arg("name"),
      "The preset of this name, or the ruling in the file of this name. Raises InputError: for an unknown\n"
      "name with the names there are, for a file with line and column.");
}

}  // namespace roluat::python
