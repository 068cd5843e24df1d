#include "tests/second/comparison.hpp"

#include <algorithm>
#include <set>

namespace roluat::tests {

using model::Expr;

namespace {

std::string name_of(const Meaning& reading) { return reading.clause + "/" + reading.id; }

}  // namespace

std::string Difference::str() const {
  std::string text = std::to_string(sentence) + "  " + side + " " + clause + "/" + reading + ": ";
  if (nearest.empty()) return text + "the other side has no reading to compare";
  return text + "not on the other side; nearest there: " + nearest + "\n      " + fen + "  " + act + "\n      " + says;
}

bool Comparison::says_nothing(const Meaning& reading) {
  return all_.empty(reading.permits) && all_.empty(reading.forbids);
}

bool Comparison::contained(const Meaning& a, const Meaning& b) {
  model::Formulas& f = encoding_.formulas;
  const auto within = [&](Expr x, Expr y) { return x == y || all_.empty(f.conjunction({x, f.negation(y)})); };
  return within(a.permits, b.permits) && within(a.forbids, b.forbids);
}

Meaning Comparison::joined(const Meaning& a, const Meaning& b) {
  model::Formulas& f = encoding_.formulas;
  return {"", "", f.disjunction({a.permits, b.permits}), f.disjunction({a.forbids, b.forbids})};
}

void Comparison::match(const Readings& wholes, const Readings& parts, std::vector<bool>& whole_matched,
                       std::vector<bool>& part_matched) {
  for (std::size_t w = 0; w < wholes.size(); ++w) {
    std::vector<std::size_t> inside;
    for (std::size_t p = 0; p < parts.size(); ++p)
      if (contained(parts[p], wholes[w])) inside.push_back(p);
    for (const std::size_t chosen : inside) {
      Meaning together = parts[chosen];
      for (const std::size_t p : inside)
        if (parts[p].clause != parts[chosen].clause) together = joined(together, parts[p]);
      if (!contained(wholes[w], together)) continue;
      whole_matched[w] = true;
      part_matched[chosen] = true;
    }
  }
}

std::vector<Difference> Comparison::differences(int number, const SentenceMeanings& sentence) {
  all_.start_afresh();
  // A reading that decides nothing is matched by any silence of the other side.
  const auto speaking = [&](Readings readings) {
    std::erase_if(readings, [&](const Meaning& reading) { return says_nothing(reading); });
    return readings;
  };
  const Readings first = speaking(sentence.first), second = speaking(sentence.second);
  std::vector<bool> first_matched(first.size()), second_matched(second.size());
  match(first, second, first_matched, second_matched);
  match(second, first, second_matched, first_matched);
  std::vector<Difference> found;
  for (std::size_t i = 0; i < first.size(); ++i)
    if (!first_matched[i]) found.push_back(describe(number, "first", first[i], second));
  for (std::size_t i = 0; i < second.size(); ++i)
    if (!second_matched[i]) found.push_back(describe(number, "second", second[i], first));
  return found;
}

// The nearest is that with the fewest of: permits more, permits less, forbids more, forbids less.
Difference Comparison::describe(int number, const std::string& side, const Meaning& reading, const Readings& others) {
  model::Formulas& f = encoding_.formulas;
  Difference difference{number, side, reading.clause, reading.id, "", "", "", ""};
  const Meaning* nearest = nullptr;
  int fewest = 5;
  for (const Meaning& other : others) {
    int apart = 0;
    for (const auto& [x, y] : {std::pair(reading.permits, other.permits), std::pair(reading.forbids, other.forbids)}) {
      if (!all_.empty(f.conjunction({x, f.negation(y)}))) ++apart;
      if (!all_.empty(f.conjunction({y, f.negation(x)}))) ++apart;
      if (all_.empty(f.conjunction({x, y})) && !(all_.empty(x) && all_.empty(y))) ++apart;
    }
    if (apart < fewest) {
      fewest = apart;
      nearest = &other;
    }
  }
  if (nearest != nullptr) show(reading, *nearest, difference);
  return difference;
}

void Comparison::show(const Meaning& reading, const Meaning& nearest, Difference& difference) {
  model::Formulas& f = encoding_.formulas;
  difference.nearest = name_of(nearest);
  const auto witness = all_.smallest(f.disjunction(
      {f.negation(f.equal(reading.permits, nearest.permits)), f.negation(f.equal(reading.forbids, nearest.forbids))}));
  if (!witness) return;
  const model::Written written = game_.write(encoding_.prelude.signature(), *witness);
  difference.fen = written.position.fen();
  difference.act = written.act;
  const auto says = [&](const Meaning& one) -> std::string {
    const bool permits = all_.holds(*witness, one.permits), forbids = all_.holds(*witness, one.forbids);
    return permits ? (forbids ? "permits and forbids it" : "permits it") : forbids ? "forbids it" : "is silent";
  };
  difference.says = "this " + says(reading) + ", " + difference.nearest + " " + says(nearest) + set_words(*witness);
}

// The constants that no board shows and the text's own words that are true.
std::string Comparison::set_words(const model::Structure& witness) const {
  const auto& constants = encoding_.prelude.signature().constants();
  std::string words;
  for (std::size_t c = 0; c < constants.size(); ++c) {
    const std::string& name = constants[c].name;
    const bool of_interest = name.starts_with(solver::kUnobservablePrefix) || name.find(":text.") != std::string::npos;
    if (of_interest && constants[c].sort.kind == model::SortKind::boolean && witness.constants[c] != 0)
      words += " " + name;
  }
  return words.empty() ? words : "; where" + words;
}

}  // namespace roluat::tests
