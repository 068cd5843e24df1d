#include "tests/agreement/decisive.hpp"

#include <algorithm>
#include <iomanip>
#include <optional>
#include <set>

#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

/// The turns of a position as one number: where they lead, in any order.
std::uint64_t turns_of(const fast::Engine& engine, const Position& position) {
  std::uint64_t sum = 0;
  for (const Position& next : engine.next(position)) sum += next.hash() * 0x9e3779b97f4a7c15 + 1;
  return sum;
}

std::uint64_t replies_of(const fast::Engine& engine, const Position& position) {
  std::vector<std::uint64_t> nodes(2);
  engine.perft(position, position, nodes, {});
  return nodes[1];
}

}  // namespace

Decisions& operator+=(Decisions& all, const Decisions& more) {
  for (const auto& [answer, decided] : more) {
    all[answer].looked_at += decided.looked_at;
    all[answer].decided += decided.decided;
  }
  return all;
}

std::ostream& operator<<(std::ostream& out, const Decisions& decisions) {
  int column = 0;
  for (const auto& [answer, decided] : decisions)
    out << std::setw(8) << decided.decided << " of " << std::setw(8) << decided.looked_at << "  " << std::left
        << std::setw(48) << answer << std::right << (++column % 2 == 0 ? "\n" : "");
  return out << (column % 2 == 0 ? "" : "\n");
}

std::string shown_elsewhere(const std::string& question) {
  if (question.starts_with("points.")) return "points are no turns: claims_agreement_test";
  if (question == "setup.first-move") return "decides who begins: perft_test, the openings of both sides";
  static const std::set<std::string> claims = {"end.mate", "end.no-turn", "end.quiet", "end.repetition",
                                               "end.by-points"};
  return claims.contains(question) ? "a claim, no turn follows from it: claims_agreement_test" : "";
}

// Under hero.by-check=moved turns are listed a hundred times as slowly: there only that answer is asked about.
DecisiveAnswers::DecisiveAnswers(const model::Ruling& ruling) : engine_(fast::make_engine(compile(ruling))) {
  for (const ConsumedQuestion& question : known_questions()) {
    const std::string id(question.id);
    const std::string chosen = ruling.options.at(id);
    decisions_[id + "=" + chosen];
    if (!shown_elsewhere(id).empty() || (ruling.is("hero.by-check", "moved") && id != "hero.by-check")) continue;
    Question asked{id + "=" + chosen, id.starts_with("end."), {}};
    for (const std::string_view option : question.options) {
      if (option == chosen) continue;
      model::Ruling other = ruling;
      other.options[id] = option;
      asked.others.push_back(fast::make_engine(compile(other)));
    }
    questions_.push_back(std::move(asked));
  }
}

void DecisiveAnswers::look_at(const Position& position) {
  const std::uint64_t turns = turns_of(*engine_, position);
  std::optional<std::uint64_t> replies;
  for (const Question& question : questions_) {
    Decided& decided = decisions_[question.answer];
    if (decided.decided != 0) continue;
    if (question.ends && !replies) replies = replies_of(*engine_, position);
    ++decided.looked_at;
    decided.decided += std::ranges::any_of(question.others, [&](const auto& other) {
      return question.ends ? replies_of(*other, position) != *replies : turns_of(*other, position) != turns;
    });
  }
}

}  // namespace roluat::tests
