#include "analysis/conformance/probe.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using model::InputError;

class ProbeReader {
 public:
  ProbeReader(std::string path, const model::Questions& questions) : path_(std::move(path)), questions_(questions) {}

  std::vector<Probe> read() {
    std::ifstream file(path_);
    if (!file) fail("cannot be read", "the positions that tell rulings apart");
    std::vector<Probe> all;
    for (std::string line; std::getline(file, line);) {
      ++line_;
      if (!line.empty() && line.front() != '#') all.push_back(probe(line));
    }
    return all;
  }

 private:
  Probe probe(const std::string& line) {
    std::istringstream fields(line);
    std::string depth, bits, fen, names;
    if (!std::getline(fields, depth, '|') || !std::getline(fields, bits, '|') || !std::getline(fields, fen, '|') ||
        !std::getline(fields, names))
      fail("a field is missing", "DEPTH | BITS | FEN | QUESTIONS");
    Probe probe{trimmed(fen)};
    if (!(std::istringstream(depth) >> probe.depth) || !(std::istringstream(bits) >> probe.bits) || probe.depth < 1 ||
        probe.depth > 2)
      fail("depth or bits are no numbers", "a depth of 1 or 2, and a number");
    std::istringstream words(names);
    for (std::string name; words >> name;) probe.questions.push_back(question(name));
    return probe;
  }

  std::size_t question(const std::string& name) const {
    const auto& all = questions_.all();
    const auto found = std::ranges::find(all, name, &model::Question::id);
    if (found == all.end()) fail("there is no question '" + name + "'", "a question's id");
    return static_cast<std::size_t>(found - all.begin());
  }

  static std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
  }

  [[noreturn]] void fail(const std::string& problem, const std::string& expected) const {
    throw InputError({path_, line_, 0, problem, expected});
  }

  std::string path_;
  const model::Questions& questions_;
  int line_ = 0;
};

std::string answers_in(const model::Ruling& ruling) {
  std::string all;
  for (const auto& [question, option] : ruling.options) all += option + ",";
  return all;
}

}  // namespace

std::vector<Probe> read_probes(const std::string& path, const model::Questions& questions) {
  return ProbeReader(path, questions).read();
}

std::string counted(std::size_t number, std::string_view what) {
  return std::to_string(number) + " " + std::string(what);
}

const Answer& Predictor::of(const model::Ruling& ruling, const Probe& probe) const {
  const std::size_t number = rulings_.try_emplace(answers_in(ruling), rulings_.size()).first->second;
  Known& known = known_[{probe.fen, probe.depth}];
  const Answer*& answer = known.under[number];
  if (answer == nullptr) answer = &*known.answers.insert(worked_out(ruling, probe)).first;
  return *answer;
}

Answer Predictor::worked_out(const model::Ruling& ruling, const Probe& probe) const {
  Answer next = probing_->outcomes(ruling, probe.fen);
  std::size_t over = 0;
  if (probe.depth > 1)
    for (std::string& fen : next)
      if (probing_->ends(ruling, probe.fen, fen)) {
        fen += kOver;
        ++over;
      }
  if (shown_ == Shown::positions) {
    std::ranges::sort(next);
    return next;
  }
  const std::size_t count = shown_ == Shown::turns ? next.size() : probing_->sequences(ruling, probe.fen);
  Answer answer{counted(count, "turns")};
  if (probe.depth > 1 && shown_ == Shown::turns) answer.push_back(counted(over, "over"));
  return answer;
}

}  // namespace roluat::analysis
