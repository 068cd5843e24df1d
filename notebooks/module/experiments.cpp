// Committed results of the experiments.
#include <pybind11/stl.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "experiments/definition.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"
#include "notebooks/module/context.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

using experiments::Definition;

/// The CSV files of an experiment's committed results: by the name of their table, the figures by "".
std::map<std::string, std::string> files(const Definition& definition) {
  std::map<std::string, std::string> found;
  const std::string begins = definition.name + ".";
  for (const auto& entry : std::filesystem::directory_iterator(experiments::results_folder())) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(begins) || entry.path().extension() != ".csv") continue;
    const std::string table = entry.path().stem().string();
    found[table == definition.name ? "" : table.substr(begins.size())] = entry.path().string();
  }
  return found;
}

std::string file(const Definition& definition, const std::string& table) {
  const auto all = files(definition);
  const auto found = all.find(table);
  if (found != all.end()) return found->second;
  std::string known;
  for (const auto& [name, path] : all) known += (known.empty() ? "'" : ", '") + name + "'";
  throw model::InputError({"table", 0, 0,
                           model::message("the results of %1 have no table '%2'", definition.name, table),
                           model::Message::verbatim(known)});
}

py::object json(const Definition& definition) {
  return python_of_json(
      model::read_file(experiments::results_folder() + "/" + definition.name + ".json", "committed results"));
}

}  // namespace

void add_experiments(py::module_& module) {
  py::class_<Definition>(module, "Experiment", "A named, seeded run whose results are committed.")
      .def_readonly("name", &Definition::name, "str.")
      .def_readonly("kind", &Definition::kind, "str: what kind of run it is.")
      .def_readonly("rulings", &Definition::rulings, "list of str: the names of the rulings looked at.")
      .def_readonly("seed", &Definition::seed, "int: by which its chance can be repeated.")
      .def_readonly("seconds", &Definition::seconds, "int: how long it takes on two processors, in seconds.")
      .def(
          "what", [](const Definition& d, const std::string& in) { return d.what.in(language_of(in)); },
          py::arg("language") = "en", "str: what it measures. Raises InputError for an unknown language.")
      .def_property_readonly(
          "tables",
          [](const Definition& d) {
            std::vector<std::string> names;
            for (const auto& [name, path] : files(d)) names.push_back(name);
            return names;
          },
          "list of str: its tables; '' is that of the figures.")
      .def("file", &file, py::arg("table") = "",
           "str: the path of a table, a CSV file. That of the figures has the columns of, id, value, low, high\n"
           "(95 %) and is ('exact', 'estimate', 'estimate-of-lower-bound', 'bound'). Raises InputError for a\n"
           "table that there is not.")
      .def_property_readonly("json", &json,
                             "dict: all of the results, with seed, version and the rulings' fingerprints.")
      .def("__repr__", [](const Definition& d) { return "<roluat.Experiment " + d.name + ">"; });
  module.def(
      "experiments", [] { return experiments::read_definitions(experiments::definitions_folder()); },
      "list of Experiment, by name.");
  module.def(
      "experiment",
      [](const std::string& name) {
        return experiments::definition_called(experiments::read_definitions(experiments::definitions_folder()), name);
      },
      py::arg("name"), "The Experiment of this name. Raises InputError, with the names there are.");
}

}  // namespace roluat::python
