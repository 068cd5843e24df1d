// The line protocol of `perft serve`: each question gets an answer that ends, whatever came before it.
#include <algorithm>
#include <sstream>

#include "analysis/perft/perft_peer.hpp"
#include "tests/fuzz/fuzz_input.hpp"

using namespace roluat;

namespace {

/// Questions that would take long for being deep are asked of depth 1.
std::string shallow(std::string text) {
  for (std::size_t at = text.find("divide"); at != std::string::npos; at = text.find("divide", at + 6)) {
    const std::size_t digits = text.find_first_not_of(" \t\v\f\r+0", at + 6);
    if (digits == std::string::npos) break;
    const std::size_t end = std::min(text.find_first_not_of("0123456789", digits), text.size());
    if (end > digits) text.replace(digits, end - digits, "1");
  }
  return text;
}

bool ends(const std::string& answer) { return answer == "done" || answer.starts_with("error "); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 600) return 0;
  std::istringstream questions(shallow(fuzz::text_of(data, size)));
  std::ostringstream answers;
  analysis::serve(fuzz::game(), fuzz::ruling(), questions, answers);
  std::istringstream asked(questions.str()), told(answers.str());
  std::size_t open = 0, ended = 0;
  for (std::string line; std::getline(asked, line);) ++open;
  for (std::string line; std::getline(told, line);) ended += ends(line) ? 1 : 0;
  fuzz::require(open == ended, "every question has one answer");
  return 0;
}
