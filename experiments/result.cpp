#include "experiments/result.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>

#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::experiments {
namespace {

using Json = nlohmann::ordered_json;

/// More than the last digit of written(), less than anything that a change of the game makes.
constexpr double kTolerance = 2e-9;

std::string joined(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& cell : cells) line += (line.empty() ? "" : ",") + cell;
  return line + "\n";
}

Json number(double value) {
  if (!std::isfinite(value)) return nullptr;
  return Json::parse(written(value));
}

bool alike(const std::string& a, const std::string& b) {
  if (a == b) return true;
  char *end_a = nullptr, *end_b = nullptr;
  const double x = std::strtod(a.c_str(), &end_a), y = std::strtod(b.c_str(), &end_b);
  if (a.empty() || b.empty() || *end_a != '\0' || *end_b != '\0') return false;
  return std::abs(x - y) <= kTolerance * std::max(std::abs(x), std::abs(y));
}

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream stream(line);
  for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
  return cells;
}

std::vector<std::vector<std::string>> lines_of(const std::string& path) {
  std::vector<std::vector<std::string>> lines;
  std::istringstream stream(model::printable(model::read_file(path, "results of an experiment")));
  for (std::string line; std::getline(stream, line);) lines.push_back(cells_of(line));
  return lines;
}

std::string cell(const std::vector<std::string>& cells, std::size_t i) { return i < cells.size() ? cells[i] : ""; }

void compare_lines(const std::string& file, const std::vector<std::vector<std::string>>& expected,
                   const std::vector<std::vector<std::string>>& found, std::vector<Deviation>& all) {
  if (expected.size() != found.size())
    all.push_back({file + ", lines", std::to_string(expected.size()), std::to_string(found.size())});
  for (std::size_t line = 0; line < std::min(expected.size(), found.size()); ++line)
    for (std::size_t i = 0; i < std::max(expected[line].size(), found[line].size()); ++i)
      if (!alike(cell(expected[line], i), cell(found[line], i)))
        all.push_back({file + ", line " + std::to_string(line + 1) + ", " + cell(expected.front(), i),
                       cell(expected[line], i), cell(found[line], i)});
}

Json read_json(const std::string& path) {
  const Json json = Json::parse(model::read_file(path, "results of an experiment"), nullptr, false);
  if (json.is_discarded() || json.value("schema", "") != "roluat.experiment/1")
    throw model::InputError(
        {path, 0, 0, "this is not a result of an experiment", "a file that 'roluat experiment run' writes"});
  return json;
}

// Results may come from elsewhere: nothing of them that a terminal would obey.
std::string text_of(const Json& json) {
  return model::printable(json.is_string() ? json.get<std::string>() : json.dump());
}

void compare_figures(const Json& expected, const Json& found, std::vector<Deviation>& all) {
  if (expected.size() != found.size())
    all.push_back({"figures", std::to_string(expected.size()), std::to_string(found.size())});
  for (std::size_t i = 0; i < std::min(expected.size(), found.size()); ++i) {
    const std::string where = text_of(expected[i].at("of")) + " " + text_of(expected[i].at("id"));
    for (const auto& [key, value] : expected[i].items()) {
      const std::string other = found[i].contains(key) ? text_of(found[i].at(key)) : "";
      if (!alike(text_of(value), other)) all.push_back({where + " " + key, text_of(value), other});
    }
  }
}

}  // namespace

std::string written(double value) {
  if (!std::isfinite(value)) return "";
  char text[40];
  std::snprintf(text, sizeof text, "%.10g", value == 0 ? 0.0 : value);
  return text;
}

std::string csv_of(const std::vector<Finding>& findings) {
  std::string csv = "of,id,value,low,high,is\n";
  for (const Finding& one : findings)
    csv += joined({one.of, one.figure.id, written(one.figure.interval.value), written(one.figure.interval.low),
                   written(one.figure.interval.high), std::string(name_of(one.figure.certainty))});
  return csv;
}

std::string csv_of(const ResultTable& table) {
  std::string csv = joined(table.columns);
  for (const auto& row : table.rows) csv += joined(row);
  return csv;
}

Json json_of(const std::vector<Finding>& findings) {
  Json all = Json::array();
  for (const Finding& one : findings)
    all.push_back({{"of", one.of},
                   {"id", one.figure.id},
                   {"value", number(one.figure.interval.value)},
                   {"low", number(one.figure.interval.low)},
                   {"high", number(one.figure.interval.high)},
                   {"is", name_of(one.figure.certainty)}});
  return all;
}

void write_results(const std::string& folder, const std::string& name, const Json& head, const Outcome& outcome) {
  Json json = head;
  json["figures"] = json_of(outcome.findings);
  json["tables"] = Json::array();
  for (const ResultTable& table : outcome.tables) {
    const std::string file = name + "." + table.name + ".csv";
    json["tables"].push_back(file);
    model::write_file_atomically(folder + "/" + file, csv_of(table));
  }
  model::write_file_atomically(folder + "/" + name + ".csv", csv_of(outcome.findings));
  model::write_file_atomically(folder + "/" + name + ".json", json.dump(1) + "\n");
}

std::pair<std::size_t, std::size_t> figures_and_lines(const std::string& folder, const std::string& name) {
  const Json json = read_json(folder + "/" + name + ".json");
  std::size_t lines = 0;
  for (const auto& table : json.at("tables")) lines += lines_of(folder + "/" + table.get<std::string>()).size();
  return {json.at("figures").size(), lines};
}

std::vector<Deviation> deviations(const std::string& expected_folder, const std::string& found_folder,
                                  const std::string& name) {
  const Json expected = read_json(expected_folder + "/" + name + ".json");
  const Json found = read_json(found_folder + "/" + name + ".json");
  std::vector<Deviation> all;
  for (const char* key : {"kind", "seed", "sizes", "rulings", "tables"})
    if (expected.value(key, Json()) != found.value(key, Json()))
      all.push_back({key, expected.value(key, Json()).dump(), found.value(key, Json()).dump()});
  compare_figures(expected.at("figures"), found.at("figures"), all);
  if (expected.at("tables") != found.at("tables")) return all;
  for (const auto& table : expected.at("tables")) {
    const auto file = table.get<std::string>();
    compare_lines(file, lines_of(expected_folder + "/" + file), lines_of(found_folder + "/" + file), all);
  }
  return all;
}

}  // namespace roluat::experiments
