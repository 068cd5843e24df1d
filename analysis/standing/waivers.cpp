#include "analysis/standing/waivers.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>

#include "model/document.hpp"
#include "model/message.hpp"

namespace roluat::analysis {

using model::InputError;

const Waiver* Waivers::of(const std::string& id, const std::string& day) const {
  const auto found = std::ranges::find(all, id, &Waiver::id);
  return found == all.end() || (!found->until.empty() && found->until < day) ? nullptr : &*found;
}

Waivers read_waivers(const std::string& path) {
  model::Table file = model::Table::read_file(path);
  Waivers waivers{path, {}};
  for (model::Table& table : file.tables_if("waiver")) {
    const model::PlacedText id = table.text("id"), reason = table.text("reason");
    if (reason.text.find_first_not_of(" \t\r\n") == std::string::npos)
      throw InputError({path, reason.line, reason.column, model::message("the waiver of '%1' gives no reason", id.text),
                        "why this finding is accepted"});
    if (std::ranges::find(waivers.all, id.text, &Waiver::id) != waivers.all.end())
      throw InputError(
          {path, id.line, id.column, model::message("'%1' is waived twice", id.text), "one waiver for each finding"});
    const auto until = table.date_if("until");
    table.done();
    waivers.all.push_back({id.text, reason.text, until ? until->text : "", id.line, id.column});
  }
  file.done();
  return waivers;
}

void refuse_unknown(const Waivers& waivers, const std::vector<std::string>& ids) {
  for (const Waiver& waiver : waivers.all)
    if (std::ranges::find(ids, waiver.id) == ids.end())
      throw InputError({waivers.file, waiver.line, waiver.column,
                        model::message("there is no finding '%1' to waive", waiver.id),
                        "the id of a finding; if it is resolved, remove its waiver"});
}

std::string today() {
  const char* set = std::getenv("SOURCE_DATE_EPOCH");
  const std::time_t seconds = set != nullptr && *set != '\0' ? std::strtoll(set, nullptr, 10) : std::time(nullptr);
  std::tm day{};
  gmtime_r(&seconds, &day);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &day);
  return text.data();
}

}  // namespace roluat::analysis
