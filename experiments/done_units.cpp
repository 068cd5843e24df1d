#include "experiments/done_units.hpp"

#include "analysis/report/sealed_line.hpp"
#include "model/diagnostic.hpp"

namespace roluat::experiments {

using Json = nlohmann::ordered_json;

std::string write_unit(const DoneUnit& done) {
  return analysis::sealed(
      {{"digest", done.digest}, {"unit", done.unit}, {"seconds", done.seconds}, {"says", done.says}});
}

std::optional<DoneUnit> read_unit(const std::string& line, const std::string& file, int number) {
  const Json json = analysis::unsealed(line, file, number);
  if (!json.is_object() || !json.contains("digest")) return std::nullopt;
  const Json none;
  const auto value = [&](const char* key) -> const Json& { return json.contains(key) ? json.at(key) : none; };
  if (!value("digest").is_string() || !value("unit").is_number_unsigned() || !value("seconds").is_number() ||
      value("says").is_null())
    throw model::InputError({file, number, 0, "this line is not a unit of an experiment", kUnitsExpected});
  return DoneUnit{json.at("digest"), json.at("unit"), json.at("seconds"), json.at("says")};
}

}  // namespace roluat::experiments
