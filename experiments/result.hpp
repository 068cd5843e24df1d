// What an experiment has found: figures and tables, as JSON and CSV, and how one differs from another.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "analysis/play/statistics.hpp"

namespace roluat::experiments {

/// A figure and what it is of: a ruling, a question, a kind of piece.
struct Finding {
  std::string of;
  analysis::Figure figure;
};

/// Rows of numbers and names, one CSV file.
struct ResultTable {
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
};

struct Outcome {
  std::vector<Finding> findings;
  std::vector<ResultTable> tables;
};

/// A number as every file of results writes it: ten digits, so that processors that round the last one otherwise agree.
/// What is not finite is empty.
[[nodiscard]] std::string written(double value);

/// "of,id,value,low,high,is" and a line for each finding.
[[nodiscard]] std::string csv_of(const std::vector<Finding>& findings);
[[nodiscard]] std::string csv_of(const ResultTable& table);

/// [{"of", "id", "value", "low", "high", "is"}]; what is not finite is null.
[[nodiscard]] nlohmann::ordered_json json_of(const std::vector<Finding>& findings);

/// Writes NAME.json, NAME.csv and NAME.TABLE.csv. `head` is what stands in the JSON before the figures. Each file is
/// replaced whole or not at all. Throws InputError.
void write_results(const std::string& folder, const std::string& name, const nlohmann::ordered_json& head,
                   const Outcome& outcome);

/// A number that is not what was expected.
struct Deviation {
  std::string where;  ///< "consolidated branching.mean value", "profile.csv line 3, column turns"
  std::string expected, found;
};

/// How many figures NAME.json holds, and how many lines its tables. Throws InputError.
[[nodiscard]] std::pair<std::size_t, std::size_t> figures_and_lines(const std::string& folder, const std::string& name);

/// What NAME.json and the CSV tables of two folders say otherwise; run (time, machine, threads) and version aside.
/// Throws InputError for a file that is not there or cannot be read.
[[nodiscard]] std::vector<Deviation> deviations(const std::string& expected_folder, const std::string& found_folder,
                                                const std::string& name);

}  // namespace roluat::experiments
