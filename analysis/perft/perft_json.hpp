// Reading the JSON of counts in parts, with the file and line of what is wrong.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "model/diagnostic.hpp"

namespace roluat::analysis {

/// Where a piece of JSON stands.
struct JsonPlace {
  std::string file;
  int line = 0;
};

/// Throws InputError for what is no JSON object.
[[nodiscard]] inline nlohmann::json parsed_object(const std::string& text, const JsonPlace& place) {
  const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  if (json.is_object()) return json;
  throw model::InputError(
      {place.file, place.line, 0, "this is not a JSON object", "as 'roluat perft split' writes it"});
}

/// A value of an object. Throws InputError where there is none, or one of another type.
template <class Value>
[[nodiscard]] Value field(const nlohmann::json& object, const char* name, const JsonPlace& place) {
  try {
    return object.at(name).get<Value>();
  } catch (const nlohmann::json::exception&) {
    throw model::InputError({place.file, place.line, 0,
                             model::message("'%1' is missing or of another type", std::string(name)),
                             "as 'roluat perft split' and 'work' write it"});
  }
}

/// Throws InputError if the object is of another form.
inline void expect_schema(const nlohmann::json& object, const std::string& schema, const JsonPlace& place) {
  const auto found = field<std::string>(object, "schema", place);
  if (found != schema)
    throw model::InputError(
        {place.file, place.line, 0, model::message("the schema is '%1'", found), model::Message::verbatim(schema)});
}

}  // namespace roluat::analysis
