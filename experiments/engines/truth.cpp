#include "experiments/engines/truth.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "model/diagnostic.hpp"

namespace roluat::experiments {
namespace {

using analysis::Answer;
using analysis::Asks;
using analysis::Deviant;
using analysis::Difference;
using analysis::Probe;

constexpr std::size_t kMostHeldOut = 12;  // positions for one question
constexpr std::size_t kSmaller = 2;       // of one that was asked
constexpr double kNineOfTen = 0.9;

/// Board and side of a FEN without signs of heroes, stacks in the order of their letters.
std::string places_of(const std::string& fen) {
  std::istringstream words(fen);
  std::string board, side, made, stack;
  words >> board >> side;
  bool inside = false;
  for (const char c : board) {
    if (c == '+') continue;
    if (c == '(') inside = true;
    if (inside && c != '(' && c != ')') {
      stack += c;
      continue;
    }
    if (c == ')') {
      std::ranges::sort(stack);
      made += stack;
      stack.clear();
      inside = false;
    }
    made += c;
  }
  return made + " " + side;
}

/// Points are told of a next position: "RED BLUE FEN".
TextItems items_of(const Answer& answer, Asks asks) {
  TextItems items;
  for (const std::string& one : answer) {
    const std::size_t fen = one.find(' ', one.find(' ') + 1) + 1;
    if (asks == Asks::points)
      items.insert({places_of(one.substr(fen)), one.substr(0, fen)});
    else
      items.insert({asks == Asks::turns ? places_of(one) : one, one});
  }
  return items;
}

std::set<std::string> wholes(const TextItems& items, const std::string& places) {
  std::set<std::string> all;
  for (auto i = items.lower_bound({places, ""}); i != items.end() && i->places == places; ++i) all.insert(i->whole);
  return all;
}

/// Where two answers differ: places that one has, or both with other details.
std::set<std::string> differing(const TextItems& a, const TextItems& b) {
  std::set<std::string> all;
  for (const TextItems* items : {&a, &b})
    for (const TextItem& item : *items)
      if (wholes(a, item.places) != wholes(b, item.places)) all.insert(item.places);
  return all;
}

}  // namespace

HeldOut held_out(const std::vector<std::string>& suites) {
  HeldOut all;
  for (const std::string& path : suites) {
    std::ifstream file(path);
    if (!file) throw model::InputError({path, 0, 0, "cannot be read", "a suite of positions"});
    for (std::string line; std::getline(file, line);) {
      const std::size_t shows = line.find("; shows ");
      if (line.empty() || line.front() == '#' || shows == std::string::npos) continue;
      const std::string fen = line.substr(0, line.find(';'));
      std::istringstream words(line.substr(shows + 8));
      for (std::string word; words >> word;)
        if (const std::size_t sign = word.find('='); sign != std::string::npos) {
          auto& positions = all[word.substr(0, sign)];
          if (std::ranges::find(positions, fen) == positions.end()) positions.push_back(fen);
        }
    }
  }
  return all;
}

Truth::Truth(const model::Game& game, const model::Questions& questions, const HeldOut& held_out,
             const SeededEngine& engine, const analysis::Examined& examined)
    : questions_(questions),
      held_out_(held_out),
      engine_(engine),
      examined_(examined),
      predictor_(game, analysis::Shown::positions),
      by_fault_(engine.faults().size()) {
  std::vector<SeededEngine> without;
  for (std::size_t f = 0; f < by_fault_.size(); ++f) without.push_back(engine.without(f));
  for (const std::size_t number : examined.answered) {
    const Probe& probe = examined.questions[number].probe;
    base_.push_back(items_of(predictor_.of(engine.ruling(), probe), probe.asks));
    engine_answers_.push_back(items_of(engine.answer(probe), probe.asks));
    for (std::size_t f = 0; f < by_fault_.size(); ++f)
      for (const std::string& one : differing(engine_answers_.back(), items_of(without[f].answer(probe), probe.asks)))
        by_fault_[f].emplace(base_.size() - 1, one);
  }
}

const TextItems& Truth::under(const model::Ruling& ruling, const std::string& key, const Probe& probe) {
  const auto [found, is_new] = kept_.try_emplace(key + "|" + probe.question() + "|" + probe.fen);
  if (is_new) found->second = items_of(predictor_.of(ruling, probe), probe.asks);
  return found->second;
}

const TextItems& Truth::of_engine(const Probe& probe) {
  const auto [found, is_new] = kept_.try_emplace("engine|" + probe.question() + "|" + probe.fen);
  if (is_new) found->second = items_of(engine_.answer(probe), probe.asks);
  return found->second;
}

// Positions that were not asked: those of the suites, and those that were with a piece less. Of points and results
// there are none but those asked.
std::vector<Probe> Truth::positions_of(std::size_t question) const {
  std::vector<Probe> all;
  if (const auto found = held_out_.find(questions_.all()[question].id); found != held_out_.end())
    for (std::size_t i = 0; i < std::min(found->second.size(), kMostHeldOut); ++i) all.push_back({found->second[i]});
  std::size_t more = 0;
  for (const std::size_t number : examined_.answered) {
    const Probe& probe = examined_.questions[number].probe;
    if (std::ranges::find(probe.questions, question) == probe.questions.end()) continue;
    if (probe.asks != Asks::turns) all.push_back(probe);
    if (probe.asks != Asks::turns || ++more > kMostHeldOut) continue;
    std::vector<model::Position> smaller = predictor_.probing().smaller(predictor_.position(probe));
    smaller.resize(std::min(smaller.size(), kSmaller));
    for (const model::Position& less : smaller) all.push_back(Probe{"", probe.depth}.about(less));
  }
  return all;
}

model::Ruling Truth::changed(std::size_t question, std::size_t option) const {
  model::Ruling ruling = engine_.ruling();
  ruling.options[questions_.all()[question].id] = questions_.all()[question].options[option].id;
  return ruling;
}

std::optional<double> Truth::support(std::size_t question, std::size_t option, std::size_t other) {
  const std::string id = questions_.all()[question].id + "=";
  const model::Ruling one = changed(question, option), two = changed(question, other);
  double sum = 0;
  std::size_t positions = 0;
  for (const Probe& probe : positions_of(question)) {
    const TextItems &a = under(one, id + std::to_string(option), probe),
                    &b = under(two, id + std::to_string(other), probe), &theirs = of_engine(probe);
    std::size_t as_one = 0, all = 0;
    for (const std::string& places : differing(a, b)) {
      const auto said = wholes(theirs, places), first = wholes(a, places), second = wholes(b, places);
      if (said.empty() && !first.empty() && !second.empty())
        continue;  // the turn is not there: of heroes it says nothing
      ++all;
      as_one += first.empty() || second.empty() ? (said.empty() == first.empty() ? 1 : 0) : (said == first ? 1 : 0);
    }
    if (all == 0) continue;
    sum += static_cast<double>(as_one) / static_cast<double>(all);
    ++positions;
  }
  if (positions == 0) return std::nullopt;
  return sum / static_cast<double>(positions);
}

bool Truth::plays(std::size_t question, std::size_t option) {
  const model::Question& one = questions_.all()[question];
  const std::size_t own = one.index_of(engine_.ruling().option(one.id));
  for (std::size_t o = 0; o < one.options.size(); ++o) {
    if (o == option) continue;
    const std::optional<double> share = support(question, option, o);
    if (share ? *share < 0.5 : o == own) return false;
  }
  return true;
}

bool Truth::deviates(const analysis::Deviation& deviation) const {
  std::size_t right = 0;
  const std::string& deed = deviation.pattern.deed;
  for (const Deviant& one : deviation.turns) {
    const TextItems &base = base_[one.answer], &theirs = engine_answers_[one.answer];
    const std::string at = places_of(one.next);
    const auto ours = wholes(base, at), said = wholes(theirs, at);
    if (deed == "points")
      right += !ours.empty() && !said.empty() && ours != said ? 1 : 0;
    else if (deviation.pattern.kind == Difference::Kind::judgement)
      right += base != theirs ? 1 : 0;
    else if (deed == "hero" || deed == "stands" || deed == "over")
      right += !ours.empty() && !said.empty() && ours != said ? 1 : 0;
    else if (deviation.pattern.kind == Difference::Kind::only_ours)
      right += !ours.empty() && said.empty() ? 1 : 0;
    else
      right += ours.empty() && !said.empty() ? 1 : 0;
  }
  return static_cast<double>(right) >= kNineOfTen * static_cast<double>(deviation.turns.size());
}

bool Truth::names(const analysis::Deviation& deviation, std::size_t fault) const {
  std::size_t its = 0;
  for (const Deviant& one : deviation.turns) {
    const bool judged = deviation.pattern.deed == "result" || deviation.pattern.deed == "opening";
    its += by_fault_[fault].contains({one.answer, judged ? one.next : places_of(one.next)}) ? 1 : 0;
  }
  return 2 * its >= deviation.turns.size();
}

bool Truth::names(std::size_t question, std::size_t option, std::size_t fault) {
  const model::Ruling other = changed(question, option);
  for (std::size_t i = 0; i < base_.size(); ++i) {
    const Probe& probe = examined_.questions[examined_.answered[i]].probe;
    if (std::ranges::find(probe.questions, question) == probe.questions.end()) continue;
    for (const std::string& places : differing(base_[i], items_of(predictor_.of(other, probe), probe.asks)))
      if (by_fault_[fault].contains({i, places})) return true;
  }
  return false;
}

}  // namespace roluat::experiments
