#include "solver/propositional/circuit.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "model/message.hpp"

namespace roluat::propositional {
namespace {

constexpr std::size_t kMostParts = 20'000'000;  ///< of all gates: the games here need a tenth of it

}  // namespace

std::string Clauses::dimacs() const {
  std::string text = "p cnf " + std::to_string(variables) + " " + std::to_string(all.size()) + "\n";
  for (const std::vector<Literal>& clause : all) {
    for (const Literal literal : clause) text += std::to_string(literal) + " ";
    text += "0\n";
  }
  return text;
}

Literal Circuit::input() {
  gates_.push_back({});
  return static_cast<Literal>(gates_.size()) - 1;
}

std::span<const Literal> Circuit::parts_of(Literal variable) const {
  const Gate& gate = gates_[static_cast<std::size_t>(variable)];
  return {parts_.data() + gate.first, gate.parts};
}

Literal Circuit::conjunction(std::vector<Literal> parts) {
  std::erase(parts, kTrue);
  std::ranges::sort(parts, [](Literal a, Literal b) { return std::pair(std::abs(a), a) < std::pair(std::abs(b), b); });
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  if (std::ranges::find(parts, kFalse) != parts.end()) return kFalse;
  for (std::size_t i = 1; i < parts.size(); ++i)
    if (parts[i] == -parts[i - 1]) return kFalse;
  if (parts.empty()) return kTrue;
  if (parts.size() == 1) return parts.front();
  std::uint64_t hash = parts.size();
  for (const Literal part : parts) hash = (hash ^ static_cast<std::uint32_t>(part)) * 0x9E3779B97F4A7C15ULL;
  const auto key = static_cast<std::uint32_t>(hash ^ (hash >> 32U));
  const std::int32_t known =
      index_.find(key, [&](std::int32_t variable) { return std::ranges::equal(parts_of(variable), parts); });
  if (known != model::OpenTable::kNone) return known;
  if (parts_.size() + parts.size() > kMostParts) throw model::InvalidArgument("a formula too large to be translated");
  gates_.push_back({parts_.size(), parts.size()});
  parts_.insert(parts_.end(), parts.begin(), parts.end());
  const Literal made = static_cast<Literal>(gates_.size()) - 1;
  index_.add(key, made);
  return made;
}

Literal Circuit::disjunction(std::vector<Literal> parts) {
  for (Literal& part : parts) part = -part;
  return -conjunction(std::move(parts));
}

Literal Circuit::choice(Literal condition, Literal then, Literal otherwise) {
  if (condition == kTrue || then == otherwise) return then;
  if (condition == kFalse) return otherwise;
  return disjunction({conjunction({condition, then}), conjunction({-condition, otherwise})});
}

Literal Circuit::same(Literal a, Literal b) { return choice(a, b, -b); }

void Circuit::require(std::vector<Literal> clause) {
  if (std::ranges::find(clause, kTrue) != clause.end()) return;
  std::erase(clause, kFalse);
  impossible_ = impossible_ || clause.empty();
  required_.push_back(std::move(clause));
}

namespace {

/// Numbers variables in the order of their first use.
class Numbering {
 public:
  explicit Numbering(std::size_t variables) : numbers_(variables) {}
  Literal operator()(Literal literal) {
    Literal& number = numbers_[static_cast<std::size_t>(std::abs(literal))];
    if (number == 0) number = ++used_;
    return literal > 0 ? number : -number;
  }
  [[nodiscard]] int used() const { return used_; }
  std::vector<Literal>& all() { return numbers_; }

 private:
  std::vector<Literal> numbers_;
  Literal used_ = 0;
};

}  // namespace

Clauses Circuit::clauses(std::vector<Literal>* numbers) const {
  Clauses result;
  Numbering number(gates_.size());
  std::vector<bool> wanted_true(gates_.size()), wanted_false(gates_.size());
  std::vector<Literal> open;
  const auto want = [&](Literal literal) {
    const auto variable = static_cast<std::size_t>(std::abs(literal));
    std::vector<bool>& wanted = literal > 0 ? wanted_true : wanted_false;
    if (wanted[variable]) return;
    wanted[variable] = true;
    if (gates_[variable].parts > 0) open.push_back(literal);
  };
  const auto add = [&](std::vector<Literal> clause) {
    for (Literal& literal : clause) {
      want(literal);
      literal = number(literal);
    }
    result.all.push_back(std::move(clause));
  };
  for (const std::vector<Literal>& clause : required_) add(clause);
  // A gate's own literal is wanted already where its clauses are added: only its parts are new.
  while (!open.empty()) {
    const Literal gate = open.back();
    open.pop_back();
    const std::span<const Literal> parts = parts_of(std::abs(gate));
    if (gate > 0) {
      for (const Literal part : parts) {
        want(part);
        result.all.push_back({number(-gate), number(part)});
      }
    } else {
      std::vector<Literal> clause{number(-gate)};
      for (const Literal part : parts) {
        want(-part);
        clause.push_back(number(-part));
      }
      result.all.push_back(std::move(clause));
    }
  }
  result.variables = number.used();
  if (numbers != nullptr) *numbers = std::move(number.all());
  return result;
}

}  // namespace roluat::propositional
