#include "analysis/positions/position_checking.hpp"

#include <algorithm>
#include <sstream>

#include "analysis/certificate/certificate.hpp"
#include "analysis/perft/perft_suite.hpp"
#include "analysis/positions/position_lines.hpp"
#include "analysis/positions/position_words.hpp"
#include "analysis/positions/turn_sets.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {

using model::Ruling;

namespace {

std::string in_words(const TurnSet& set) {
  std::string text = std::to_string(set.count) + " turns, digest " + set.digest + ", perft";
  for (const std::uint64_t count : set.perft) text += " " + std::to_string(count);
  return text;
}

// "a,b" lists are kept as they are: a turn has no blanks.
std::vector<std::string> words_in(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

TurnSet turns_of(const SuitePosition& position) {
  TurnSet set;
  for (const SuiteCount& count : position.counts) {
    if (count.depth == static_cast<int>(set.perft.size()) + 1) set.perft.push_back(count.nodes);
  }
  if (!set.perft.empty()) set.count = set.perft.front();
  for (const auto& [word, says] : position.words) {
    if (word == "digest") set.digest = says;
    if (word == "turns") set.all = words_in(says);
  }
  return set;
}

}  // namespace

void PositionChecker::check_turns(const model::Position& position, const Ruling& ruling, const TurnSet& says,
                                  std::vector<WrongVerdict>& wrong) const {
  const TurnSetOptions options{static_cast<int>(says.perft.size()), says.all.empty() ? 0 : says.all.size()};
  TurnSet is = turns_.of(ruling, position, options);
  const bool agree = is.count == says.count && is.digest == says.digest && is.perft == says.perft &&
                     (says.all.empty() || is.all == says.all);
  if (agree) return;
  const bool same_counts = in_words(says) == in_words(is);
  wrong.push_back({0, ruling.name, "", same_counts ? joined(says.all, " ") : in_words(says),
                   same_counts ? joined(is.all, " ") : in_words(is)});
}

std::vector<WrongVerdict> PositionChecker::check(const JudgedPosition& position) const {
  std::vector<WrongVerdict> wrong;
  const model::Position at = game_.position(position.fen);
  for (const RulingVerdict& verdict : position.verdicts) {
    std::vector<Ruling> rulings = presets_;
    if (verdict.ruling.preset != kEveryRuling) rulings = {ruling_of(verdict.ruling, presets_, questions_, "ruling")};
    for (const Ruling& ruling : rulings) {
      if (position.asks_turns())
        check_turns(at, ruling, verdict.turns, wrong);
      else if (game_.legal(*compiled_.of(ruling), at, position.claim) != verdict.yes)
        wrong.push_back({0, ruling.name, position.fen, position.claim + (verdict.yes ? ": yes" : ": no"),
                         verdict.yes ? "no" : "yes"});
    }
  }
  for (WrongVerdict& one : wrong) one.fen = position.fen;
  return wrong;
}

CheckedPositions PositionChecker::check_suite(const std::string& path, const Progress& progress) const {
  const Suite suite = read_suite(path, presets_.front().name);
  std::vector<Ruling> rulings;
  for (const SuiteRuling& named : suite.rulings) {
    rulings.push_back(model::ruling_called(named.name, presets_, questions_, path));
    const std::string now = ruling_fingerprint(rulings.back());
    if (!named.fingerprint.empty() && named.fingerprint != now)
      throw model::InputError({path, named.line, 0,
                               model::message("the ruling %1 has other answers now (%2)", named.name, now),
                               model::message("%1, or the suite made anew", named.fingerprint)});
  }
  CheckedPositions checked;
  for (const SuitePosition& position : suite.positions) {
    std::vector<WrongVerdict> wrong;
    check_turns(game_.position(position.fen), rulings[position.ruling], turns_of(position), wrong);
    for (WrongVerdict& one : wrong) {
      one.line = position.line;
      one.fen = position.fen;
    }
    checked.wrong.insert(checked.wrong.end(), wrong.begin(), wrong.end());
    ++checked.verdicts;
    ++checked.positions;
    if (progress) progress(checked.positions);
  }
  return checked;
}

CheckedPositions PositionChecker::check_file(const std::string& path, const Progress& progress) const {
  if (path.ends_with(".epd")) return check_suite(path, progress);
  CheckedPositions checked;
  for (const JudgedPosition& position : read_positions(path).positions) {
    std::vector<WrongVerdict> wrong = check(position);
    for (WrongVerdict& one : wrong) one.line = static_cast<int>(checked.positions) + 2;
    checked.wrong.insert(checked.wrong.end(), wrong.begin(), wrong.end());
    checked.verdicts += position.verdicts.size();
    ++checked.positions;
    if (progress) progress(checked.positions);
  }
  return checked;
}

}  // namespace roluat::analysis
