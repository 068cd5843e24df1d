#include "model/weights.hpp"


#include "model/document.hpp"
#include "model/read_file.hpp"

namespace roluat::model {

Weights read_weights(const std::string& path, const Questions& questions) {
  constexpr double kOf = 10'000;
  Weights result;
  if (!is_there(path)) return result;
  Table table = Table::read_file(path);
  for (Table& one : table.tables_if("question")) {
    const PlacedText id = one.text("id");
    (void)question_called(questions, {id.text, path, id.line, id.column});
    const int share = one.integer("positions-in-10000");
    if (share > kOf) one.fail("'positions-in-10000' is " + std::to_string(share), "0 to 10000");
    if (!result.emplace(id.text, share / kOf).second)
      one.fail("'" + id.text + "' appears here twice", "each question once");
    one.done();
  }
  table.done();
  return result;
}

}  // namespace roluat::model
