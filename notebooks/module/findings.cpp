// What the solver finds in the rule texts.
#include <pybind11/stl.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "analysis/checking/check.hpp"
#include "analysis/report/findings_json.hpp"
#include "analysis/report/report.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "notebooks/module/context.hpp"
#include "notebooks/module/interruptible.hpp"
#include "notebooks/module/pictures.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

using Json = nlohmann::ordered_json;
using model::cotulenh::Position;
using Strings = std::vector<std::string>;

/// One finding as a report has it.
struct Finding {
  Json json;

  [[nodiscard]] std::string text(const char* key) const { return json.value(key, std::string()); }
  [[nodiscard]] Strings list(const char* key) const { return json.value(key, Strings()); }
  [[nodiscard]] std::string witness(const char* key) const {
    return json.contains("witness") ? json["witness"].value(key, std::string()) : std::string();
  }
  [[nodiscard]] Strings clauses() const {
    Strings ids;
    for (const Json& clause : json.at("clauses")) ids.push_back(clause.at("id"));
    return ids;
  }
};

struct Report {
  Json json;
};

py::object python_of(const Json& json) { return python_of_json(json.dump()); }

std::string title_of(const Finding& finding, const std::string& language) {
  return finding.json.value("title", Json::object()).value(model::name_of(language_of(language)), std::string());
}

py::object position_of(const Finding& finding) {
  const std::string fen = finding.witness("fen");
  return fen.empty() ? py::object(py::none()) : py::cast(model::cotulenh::read_fen(fen));
}

/// No picture of a finding without a position.
py::object svg_of(const Finding& finding) {
  if (finding.witness("fen").empty()) return py::none();
  return py::str(draw(finding.witness("fen"), {.act = finding.witness("act"), .title = title_of(finding, "en")}).svg);
}

std::vector<Finding> findings_of(const Report& report) {
  std::vector<Finding> all;
  for (const Json& finding : report.json.at("findings")) all.push_back({finding});
  return all;
}

py::dict bits_of(const Report& report) {
  py::dict bits;
  for (const auto& [text, says] : report.json.at("texts").items())
    bits[py::str(text)] = python_of(says.value("bits", Json()));
  if (report.json.contains("together")) bits["together"] = python_of(report.json["together"].value("bits", Json()));
  return bits;
}

py::object openness_of(const Report& report, const std::string& text) {
  const Json& texts = report.json.at("texts");
  if (!texts.contains(text)) throw py::key_error("the report has no text '" + text + "'");
  return python_of(texts[text].value("questions", Json::object()));
}

bool is_current(const Report& report) {
  return analysis::maker_of(report.json).encoding == analysis::encoding_digest(context().folder);
}

Report read(const std::string& path) {
  const bool folder = std::filesystem::is_directory(path);
  return {analysis::read_report(folder ? path + "/findings.json" : path)};
}

solver::Kind kind_called(const std::string& name) {
  std::string known;
  for (const solver::Kind kind : solver::kAllKinds) {
    if (solver::name_of(kind) == name) return kind;
    known += (known.empty() ? "" : ", ") + std::string(solver::name_of(kind));
  }
  throw model::InputError(
      {"kinds", 0, 0, model::message("there is no check '%1'", name), model::Message::verbatim(known)});
}

void check_texts(const solver::Encoding& encoding, const Strings& texts) {
  std::string known;
  for (const model::Text& text : encoding.texts) known += (known.empty() ? "" : ", ") + text.id;
  for (const std::string& id : texts)
    if (encoding.text(id) == nullptr)
      throw model::InputError(
          {"texts", 0, 0, model::message("there is no text '%1'", id), model::Message::verbatim(known)});
}

Report check(const Strings& texts, const Strings& kinds, int pieces) {
  if (pieces < 1 || pieces > 8)
    throw model::InputError(
        {"pieces", 0, 0, "positions of so many pieces are not tried", model::message("1 to %1", 8)});
  analysis::CheckOptions options;
  options.texts = texts;
  for (const std::string& kind : kinds) options.kinds.push_back(kind_called(kind));
  options.most_pieces = pieces;
  options.scripts = false;
  const Context& here = context();
  return interruptible([&](Stop& stop) {
    solver::Encoding encoding = solver::read_encoding(here.folder);
    check_texts(encoding, texts);
    options.stop = stop.source.get_token();
    const Json found = Json::parse(analysis::findings_json(analysis::check(std::move(encoding), *here.game, options)));
    return Report{
        analysis::with_maker(found, {ROLUAT_VERSION, here.game->id(), analysis::encoding_digest(here.folder)})};
  });
}

std::string report_shown(const Report& report) {
  return "<roluat.Report: " + std::to_string(report.json.at("findings").size()) + " findings" +
         (is_current(report) ? "" : ", of another version of the texts or rules") + ">";
}

void add_finding(py::module_& module) {
  py::class_<Finding>(module, "Finding",
                      "Something wrong with a text or between texts. Shows its position in a notebook.")
      .def_property_readonly(
          "id", [](const Finding& f) { return f.text("id"); },
          "str: its kind and its clauses; the same from run to run.")
      .def_property_readonly(
          "kind", [](const Finding& f) { return f.text("kind"); },
          "str: 'contradiction', 'difference', 'ambiguity', 'gap', 'unobservable', 'dead', 'redundant',\n"
          "'example' or 'notation'.")
      .def_property_readonly(
          "certain", [](const Finding& f) { return f.json.value("certain", false); },
          "bool: it holds whichever way the sentences are read.")
      .def_property_readonly(
          "texts", [](const Finding& f) { return f.list("texts"); }, "list of str: 'vi', 'zh'.")
      .def_property_readonly("clauses", &Finding::clauses, "list of str: the ids of the clauses it rests on.")
      .def_property_readonly(
          "questions", [](const Finding& f) { return f.list("questions"); },
          "list of str: the questions that a program must decide about its act.")
      .def_property_readonly("position", &position_of, "Position or None: the smallest that shows it.")
      .def_property_readonly(
          "act", [](const Finding& f) { return f.witness("act"); },
          "str: the act, or other claim, that shows it; '' if it has none.")
      .def_property_readonly(
          "json", [](const Finding& f) { return python_of(f.json); }, "dict: all that the report says of it.")
      .def("title", &title_of, py::arg("language") = "en", "str: one line. Raises InputError for an unknown language.")
      .def("_repr_svg_", &svg_of, "Its position and act as SVG, for notebooks; None if it has none.")
      .def("__repr__", [](const Finding& f) { return "<roluat.Finding " + f.text("id") + ">"; });
}

void add_report(py::module_& module) {
  py::class_<Report>(module, "Report", "What a check has found: findings, and how much each text leaves open.")
      .def_property_readonly("findings", &findings_of, "list of Finding, certain ones first.")
      .def_property_readonly(
          "bits", &bits_of,
          "dict of float: for each text, and 'together', log2 of the rulings it still allows, in bits; None\n"
          "where this was not counted. Exact for positions of as many pieces as were tried.")
      .def("openness", &openness_of, py::arg("text"),
           "dict by question: 'open', the options that the text leaves open, and 'excluded', a dict of the\n"
           "clauses that exclude each other option. Empty where this was not counted. Raises KeyError for a\n"
           "text not checked.")
      .def_property_readonly(
          "checks", [](const Report& r) { return python_of(r.json.value("checks", Json::array())); },
          "list of dict: for each check how many obligations, found, refuted, undecided, and the largest\n"
          "number of pieces tried.")
      .def_property_readonly(
          "made_by", [](const Report& r) { return python_of(r.json.value("made_by", Json::object())); },
          "dict: version, game and the digest of the encoding that it was made from.")
      .def_property_readonly("current", &is_current, "bool: was it made from the texts and rules as they are now?")
      .def_property_readonly(
          "json", [](const Report& r) { return python_of(r.json); }, "dict: the whole report; a copy.")
      .def(
          "save",
          [](const Report& r, const std::string& path) { model::write_file_atomically(path, r.json.dump(2) + "\n"); },
          py::arg("path"), "Writes it as a findings.json. Raises InputError if it cannot.")
      .def("__len__", [](const Report& r) { return r.json.at("findings").size(); })
      .def("__repr__", &report_shown);
  module.def("report", &read, py::arg("path") = "report",
             "The Report in a findings.json, or in the folder where `roluat check` wrote one. Raises InputError.");
  module.def("check", &check, py::arg("texts") = Strings(), py::kw_only(), py::arg("kinds") = Strings(),
             py::arg("pieces") = 3,
             "Asks the solver: a Report. About a minute for everything. texts: ids; none: all. kinds:\n"
             "'contradiction', 'opposite', 'silence', 'definition', 'ambiguity', 'unobservable', 'gap' (and bits),\n"
             "'dead', 'redundant', 'example', 'notation'; none: all. pieces: positions of up to so many, 1 to 8.\n"
             "Raises InputError; KeyboardInterrupt after Ctrl-C.");
}

}  // namespace

void add_findings(py::module_& module) {
  add_finding(module);
  add_report(module);
}

}  // namespace roluat::python
