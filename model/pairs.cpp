#include "model/pairs.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/read_file.hpp"

namespace roluat::model {

namespace {

constexpr std::string_view kFirst = "{1}", kSecond = "{2}";

std::string read_form(Table& table) {
  const PlacedText form = table.text("pair");
  for (const std::string_view part : {kFirst, kSecond})
    if (form.text.find(part) == std::string::npos)
      throw InputError({table.file(), form.line, form.column, message("'%1' is missing", std::string(part)),
                        "both parts, {1} and {2}"});
  return form.text;
}

std::string taken_signs() {
  std::string list;
  for (const std::string_view sign : kTakenSigns) list += (list.empty() ? "" : " ") + std::string(sign);
  return list;
}

/// Which says nothing else in the table.
std::string read_sign(Table& table, const Pairs& pairs) {
  const PlacedText sign = table.text("sign");
  const auto refuse = [&](const Message& what) {
    throw InputError(
        {table.file(), sign.line, sign.column, what, message("a sign of its own, none of %1", taken_signs())});
  };
  if (sign.text.find_first_not_of(' ') == std::string::npos) refuse("the sign is empty");
  if (std::ranges::find(kTakenSigns, sign.text) != kTakenSigns.end())
    refuse(message("the sign '%1' says something else in the table", sign.text));
  if (std::ranges::find(pairs.results, sign.text, &PairResult::sign) != pairs.results.end())
    refuse(message("the sign '%1' is that of another result", sign.text));
  return sign.text;
}

}  // namespace

std::string Pairs::situation(std::size_t first, std::size_t second) const {
  std::string text = form;
  // The second part first: what is put in may say {2} itself.
  text.replace(text.find(kSecond), kSecond.size(), behaviours.at(second).situation);
  text.replace(text.find(kFirst), kFirst.size(), behaviours.at(first).situation);
  return text;
}

std::optional<Pairs> read_pairs(const std::string& folder) {
  const std::string file = folder + "/pairs.toml";
  if (!is_there(file)) return std::nullopt;
  Table table = Table::read_file(file);
  const std::string form = read_form(table);
  Pairs pairs{{}, {}, form, {}};
  for (Table& one : table.tables_if("result")) {
    const std::string claim = one.text("claim").text;
    pairs.results.push_back({claim, read_sign(one, pairs), one.words("says")});
    one.done();
  }
  if (pairs.results.empty()) table.fail("there is no result", "[[result]]");
  auto not_first = table.table_if("not_first");
  if (!not_first)
    table.fail(message("'%1' is missing", std::string("not_first")),
               "[not_first], with the sign of what is only not the first result");
  pairs.not_first = {"", read_sign(*not_first, pairs), not_first->words("says")};
  not_first->done();
  for (Table& one : table.tables_if("behaviour")) {
    const std::string situation = one.text("situation").text;
    pairs.behaviours.push_back({situation, one.words("says")});
    one.done();
  }
  table.done();
  if (pairs.behaviours.empty()) table.fail("there is no behaviour", "[[behaviour]]");
  return pairs;
}

}  // namespace roluat::model
