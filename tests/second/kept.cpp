#include "tests/second/kept.hpp"

#include "model/document.hpp"
#include "model/message.hpp"

namespace roluat::tests {

bool Kept::is(const Difference& difference) const {
  return sentence == difference.sentence && side == difference.side && clause == difference.clause &&
         reading == difference.reading;
}

std::string Kept::str() const {
  return text + " " + std::to_string(sentence) + " " + side + " " + clause + "/" + reading + " (" + verdict + ")";
}

std::vector<Kept> read_kept(const std::string& path, const std::string& text) {
  model::Table file = model::Table::read_file(path);
  std::vector<Kept> all;
  for (model::Table& table : file.tables_if("kept")) {
    Kept one;
    one.text = table.text("text").text;
    one.sentence = table.integer("sentence");
    one.side = table.text("side").text;
    one.clause = table.text("clause").text;
    one.reading = table.text("reading").text;
    one.verdict = table.text("verdict").text;
    (void)table.text("reason");
    if (one.verdict != "coarser" && one.verdict != "kept-reading")
      table.fail(model::message("unknown verdict '%1'", one.verdict), "coarser or kept-reading");
    table.done();
    if (one.text == text) all.push_back(one);
  }
  file.done();
  return all;
}

}  // namespace roluat::tests
