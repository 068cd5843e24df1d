// findings.json, and the list of what a report wrote.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "analysis/report/report.hpp"
#include "analysis/standing/baseline.hpp"
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::MemoryFile file(fuzz::text_of(data, size));
  fuzz::accepts([&] {
    const nlohmann::ordered_json report = analysis::read_report(file.path());
    (void)analysis::maker_of(report);
    (void)analysis::baseline_of(report, file.path());
  });
  return 0;
}
