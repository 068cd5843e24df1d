#include "model/weights.hpp"

#include "model/document.hpp"
#include "model/message.hpp"
#include "model/read_file.hpp"

namespace roluat::model {
namespace {

constexpr double kOf = 10'000;

double share(Table& table, const std::string& key) {
  const int share = table.integer(key);
  if (share > kOf) table.fail(message("'%1' is %2", key, share), message("%1 to %2", 0, 10000));
  return share / kOf;
}

Weight read_weight(Table& one) {
  const Weight result{share(one, "positions-in-10000"), share(one, "at-least"), share(one, "at-most")};
  if (result.low > result.share || result.high < result.share)
    one.fail("'positions-in-10000' is not from 'at-least' to 'at-most'", "an interval that holds its estimate");
  return result;
}

}  // namespace

double share_of(const Weights& weights, std::string_view question) {
  const auto known = weights.find(question);
  return known == weights.end() ? 0 : known->second.share;
}

Weights read_weights(const std::string& path, const Questions& questions) {
  Weights result;
  if (!is_there(path)) return result;
  Table table = Table::read_file(path);
  for (Table& one : table.tables_if("question")) {
    const PlacedText id = one.text("id");
    (void)question_called(questions, {id.text, path, id.line, id.column});
    if (!result.emplace(id.text, read_weight(one)).second)
      one.fail(message("'%1' appears here twice", id.text), "each question once");
    one.done();
  }
  table.done();
  return result;
}

}  // namespace roluat::model
