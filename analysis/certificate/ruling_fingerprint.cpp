#include "analysis/certificate/certificate.hpp"
#include "analysis/report/report.hpp"

namespace roluat::analysis {

std::string ruling_fingerprint(const model::Ruling& ruling) {
  std::vector<std::string> answers;
  for (const auto& [question, option] : ruling.options) answers.push_back(question + "=" + option);
  return digest(answers);
}

}  // namespace roluat::analysis
