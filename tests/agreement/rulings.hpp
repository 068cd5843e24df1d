// The rulings under which enumerator and kernel are compared.
#pragma once

#include <algorithm>
#include <vector>

#include "solver/encoding.hpp"
#include "tests/agreement/dice.hpp"

namespace roluat::tests {

inline constexpr int kDealt = 36;
inline const std::vector<std::string> kPresets = {"vi", "zh", "cotulenh-core", "consolidated"};

/// A ruling that answers every question by any of its options.
inline model::Ruling any_ruling(Dice& dice, const model::Questions& questions, const std::string& name) {
  model::Ruling ruling;
  ruling.name = name;
  for (const model::Question& question : questions.all())
    ruling.options[question.id] = dice.one_of(question.options).id;
  return ruling;
}

/// So many rulings, among which each question's options are dealt like cards, so that none is left out.
inline std::vector<model::Ruling> deal(Dice& dice, const model::Questions& questions, int count) {
  std::vector<model::Ruling> rulings(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < rulings.size(); ++i) rulings[i].name = "dealt-" + std::to_string(i + 1);
  for (const model::Question& question : questions.all()) {
    std::vector<std::string> cards;
    for (std::size_t i = 0; i < rulings.size(); ++i) cards.push_back(question.options[i % question.options.size()].id);
    dice.shuffle(cards);
    for (std::size_t i = 0; i < cards.size(); ++i) rulings[i].options[question.id] = cards[i];
  }
  return rulings;
}

/// The presets, and rulings that are dealt.
inline std::vector<model::Ruling> rulings_to_compare(const solver::Encoding& encoding) {
  std::vector<model::Ruling> rulings;
  for (const std::string& preset : kPresets) rulings.push_back(*encoding.ruling(preset));
  Dice dice(first_seed());
  for (model::Ruling& dealt : deal(dice, encoding.questions, kDealt)) rulings.push_back(std::move(dealt));
  return rulings;
}

/// "tank.sea=may-stay ...": where a ruling differs from another.
inline std::string differences(const model::Ruling& ruling, const model::Ruling& from) {
  std::string text;
  for (const auto& [question, option] : ruling.options)
    if (!from.is(question, option)) text += (text.empty() ? "" : " ") + question + "=" + option;
  return text.empty() ? "nothing" : text;
}

}  // namespace roluat::tests
