// Lines with a seal: it is put right, so that what is behind it is reached.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "analysis/report/report.hpp"
#include "analysis/report/sealed_line.hpp"
#include "tests/fuzz/fuzz_input.hpp"

namespace roluat::fuzz {

/// The first line with a seal of its own, where it is an object.
inline std::string resealed(const std::string& content) {
  const auto [line, rest] = first_line(content);
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(line, nullptr, false);
  if (!json.is_object()) return content;
  json.erase("seal");
  if (json.empty()) return content;
  return analysis::sealed(json) + "\n" + rest;
}

/// One object with a digest of all its other values under `name`, its last.
inline std::string resealed_whole(const std::string& content, const char* name) {
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(content, nullptr, false);
  if (!json.is_object()) return content;
  json.erase(name);
  json[name] = analysis::digest({json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)});
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace roluat::fuzz
