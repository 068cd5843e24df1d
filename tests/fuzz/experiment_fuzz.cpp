// Experiments: what one is, and units that are done. Their seals are put right.
#include "experiments/definition.hpp"
#include "experiments/done_units.hpp"
#include "tests/fuzz/resealed.hpp"

using namespace roluat;

namespace {

void read_unit(const std::string& line) {
  const auto done = experiments::read_unit(line, "part.jsonl", 1);
  if (!done) return;
  const auto again = experiments::read_unit(experiments::write_unit(*done), "again", 1);
  fuzz::require(again && again->unit == done->unit, "what was written is read again");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string content = fuzz::text_of(data, size);
  fuzz::accepts([&] { read_unit(fuzz::first_line(content).first); });
  fuzz::accepts([&] { read_unit(fuzz::first_line(fuzz::resealed(content)).first); });
  fuzz::accepts([&] { (void)experiments::read_definition(fuzz::MemoryFile(content).path()); });
  return 0;
}
