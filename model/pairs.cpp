#include "model/pairs.hpp"

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
      throw InputError(
          {table.file(), form.line, form.column, "'" + std::string(part) + "' is missing", "both parts, {1} and {2}"});
  return form.text;
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
    pairs.results.push_back({one.text("claim").text, one.text("sign").text, one.trilingual("says")});
    one.done();
  }
  if (pairs.results.empty()) table.fail("there is no result", "[[result]]");
  if (auto one = table.table_if("not_first")) {
    pairs.not_first = {"", one->text("sign").text, one->trilingual("says")};
    one->done();
  }
  for (Table& one : table.tables_if("behaviour")) {
    const std::string situation = one.text("situation").text;
    pairs.behaviours.push_back({situation, one.trilingual("says")});
    one.done();
  }
  table.done();
  if (pairs.behaviours.empty()) table.fail("there is no behaviour", "[[behaviour]]");
  return pairs;
}

}  // namespace roluat::model
