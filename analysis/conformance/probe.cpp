#include "analysis/conformance/probe.hpp"

#include <algorithm>
#include <sstream>

#include "analysis/conformance/own_answers.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

using model::InputError;

class ProbeReader {
 public:
  ProbeReader(std::string path, const model::Game& game, const model::Questions& questions)
      : path_(std::move(path)), game_(game), questions_(questions) {}

  std::vector<Probe> read() {
    std::istringstream file(model::read_file(path_, "the positions that tell rulings apart"));
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
    std::string asked, bits, fen, names;
    if (!std::getline(fields, asked, '|') || !std::getline(fields, bits, '|') || !std::getline(fields, fen, '|') ||
        fields.eof())
      fail("a field is missing", "ASKED | BITS | FEN | QUESTIONS");
    std::getline(fields, names);  // may name none
    Probe probe{trimmed(fen)};
    read_asked(trimmed(asked), probe);
    if (!(std::istringstream(bits) >> probe.bits)) fail("the bits are not a number", "a number");
    std::istringstream words(names);
    for (std::string name; words >> name;) probe.questions.push_back(question(name));
    if (probe.asks != Asks::opening) probe.position = position(probe.fen);
    return probe;
  }

  [[nodiscard]] model::Position position(const std::string& fen) const {
    try {
      return game_.position(fen);
    } catch (const InputError& error) {
      const model::Diagnostic& fault = error.diagnostic();
      throw InputError({path_, line_, 0, fault.problem, fault.expected});
    }
  }

  void read_asked(const std::string& asked, Probe& probe) const {
    const std::size_t blank = asked.find(' ');
    const std::string first = asked.substr(0, blank);
    if (first == "1" || first == "2") {
      probe.depth = first.front() - '0';
      return;
    }
    for (const Asks asks : {Asks::result, Asks::points, Asks::opening})
      if (first == name_of(asks)) probe.asks = asks;
    if (blank != std::string::npos) probe.happened = trimmed(asked.substr(blank));
    if (probe.asks == Asks::turns || !is_happening(probe.happened))
      fail(model::message("'%1' cannot be asked", asked),
           model::message("1, 2 (turns to this depth), points, opening, or result and %1", std::string(kHappenings)));
  }

  std::size_t question(const std::string& name) const {
    const auto& all = questions_.all();
    const auto found = std::ranges::find(all, name, &model::Question::id);
    if (found == all.end()) fail(model::message("there is no question '%1'", name), "a question's id");
    return static_cast<std::size_t>(found - all.begin());
  }

  static std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
  }

  [[noreturn]] void fail(const model::Message& problem, const model::Message& expected) const {
    throw InputError({path_, line_, 0, problem, expected});
  }

  std::string path_;
  const model::Game& game_;
  const model::Questions& questions_;
  int line_ = 0;
};

std::string answers_in(const model::Ruling& ruling) {
  std::string all;
  for (const auto& [question, option] : ruling.options) all += option + ",";
  return all;
}

}  // namespace

std::string_view name_of(Asks asks) {
  switch (asks) {
    case Asks::turns: return "turns";
    case Asks::result: return "result";
    case Asks::points: return "points";
    case Asks::opening: break;
  }
  return "opening";
}

std::string Probe::question() const {
  if (asks == Asks::turns) return std::to_string(depth);
  return std::string(name_of(asks)) + (asks == Asks::result ? " " + happened : "");
}

std::vector<Probe> read_probes(const std::string& path, const model::Game& game, const model::Questions& questions) {
  return ProbeReader(path, game, questions).read();
}

std::string counted(std::size_t number, std::string_view what) {
  return std::to_string(number) + " " + std::string(what);
}

const Answer& Predictor::of(const model::Ruling& ruling, const Probe& probe) const {
  const std::size_t number = rulings_.try_emplace(answers_in(ruling), rulings_.size()).first->second;
  Known& known = known_[{probe.fen, probe.looked_at()}];
  const Answer*& answer = known.under[number];
  if (answer == nullptr) answer = &*known.answers.insert(worked_out(ruling, probe)).first;
  return *answer;
}

Answer Predictor::worked_out(const model::Ruling& ruling, const Probe& probe) const {
  Answer answer = whole_answer(ruling, probe);
  if (probe.without_riders) std::erase_if(answer, [&](const std::string& one) { return probing_->stacked(one); });
  return answer;
}

model::Position Predictor::next(const std::string& marked) const { return probing_->read(without_over(marked)); }

Answer Predictor::whole_answer(const model::Ruling& ruling, const Probe& probe) const {
  switch (probe.asks) {
    case Asks::turns: break;
    case Asks::result: return {result_of(game_, *compiled(ruling), probe.happened, position(probe))};
    case Asks::points: return points_of_turns(game_, *probing_, *under(ruling), position(probe));
    case Asks::opening: return {probing_->normal(under(ruling)->opening())};
  }
  return turns_of(*under(ruling), probe);
}

Answer Predictor::turns_of(const model::Played& played, const Probe& probe) const {
  const model::Position position = this->position(probe);
  if (played.may_end(position)) (void)probing_->read(probe.fen);  // refuses a turn under way
  Answer next;
  std::size_t over = 0;
  for (const model::Following& turn : played.following(position, model::Each::turn)) {
    next.push_back(probing_->normal(turn.after));
    if (probe.depth > 1 && probing_->ends(played, position, turn.after)) next.back() += kOver;
  }
  std::ranges::sort(next);
  next.erase(std::ranges::unique(next).begin(), next.end());
  for (const std::string& one : next) over += one.ends_with(kOver) ? 1 : 0;
  if (shown_ == Shown::positions) return next;
  const std::size_t count =
      shown_ == Shown::turns ? next.size() : played.following(position, model::Each::sequence).size();
  Answer answer{counted(count, "turns")};
  if (probe.depth > 1 && shown_ == Shown::turns) answer.push_back(counted(over, "over"));
  return answer;
}

std::string without_over(const std::string& next) {
  return next.ends_with(kOver) ? next.substr(0, next.size() - kOver.size()) : next;
}

}  // namespace roluat::analysis
