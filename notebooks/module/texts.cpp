// The rule texts as they are encoded.
#include <pybind11/stl.h>

#include <filesystem>

#include "model/diagnostic.hpp"
#include "model/text.hpp"
#include "notebooks/module/context.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

py::dict clauses_of(const model::Text& text) {
  py::list id, sentence, place, readings, quote;
  for (const model::Clause& clause : text.clauses) {
    const model::Sentence* from = text.sentence(clause.sentence);
    id.append(clause.id);
    sentence.append(clause.sentence);
    place.append(from == nullptr ? "" : from->place);
    readings.append(clause.readings.size());
    quote.append(from == nullptr ? "" : from->quote);
  }
  py::dict table;
  table["id"] = id;
  table["sentence"] = sentence;
  table["place"] = place;
  table["readings"] = readings;
  table["quote"] = quote;
  return table;
}

model::Text text_called(const std::string& id) {
  std::string known;
  for (const std::string& path : model::toml_files(context().folder + "/texts")) {
    const std::string name = std::filesystem::path(path).stem().string();
    if (name == id) return model::read_text(path);
    known += (known.empty() ? "" : ", ") + name;
  }
  throw model::InputError({"text", 0, 0, model::message("there is no text '%1'", id), model::Message::verbatim(known)});
}

}  // namespace

void add_texts(py::module_& module) {
  py::class_<model::Text>(module, "Text", "A rule text as it is encoded.")
      .def_readonly("id", &model::Text::id, "str: 'vi' or 'zh'.")
      .def(
          "title", [](const model::Text& t, const std::string& in) { return t.title.in(language_of(in)); },
          py::arg("language") = "en", "str: its title. Raises InputError for an unknown language.")
      .def_property_readonly("clauses", &clauses_of,
                             "dict of lists, one entry for each clause: id, number of its sentence, place in\n"
                             "the text, number of readings, quote. pandas.DataFrame takes it.")
      .def("__len__", [](const model::Text& t) { return t.sentences.size(); })
      .def("__repr__", [](const model::Text& t) {
        return "<roluat.Text '" + t.id + "': " + std::to_string(t.sentences.size()) + " sentences, " +
               std::to_string(t.clauses.size()) + " clauses>";
      });
  module.def("text", &text_called, py::arg("id"), "The Text 'vi' or 'zh'. Raises InputError if there is no such text.");
}

}  // namespace roluat::python
