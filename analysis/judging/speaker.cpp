#include "analysis/judging/speaker.hpp"

#include <algorithm>

namespace roluat::analysis {

using model::Reading;

bool Cited::rests_on(const Reading& reading) const {
  return std::ranges::any_of(readings, [&](const std::string& id) { return id == "*" || id == reading.id; });
}

Speaker::Speaker(solver::Encoding& encoding, const std::vector<Cited>& cited, model::Structure act)
    : encoding_(encoding), cited_(cited), evaluator_(encoding.formulas, {}) {
  for (const model::Text& text : encoding.texts)
    if (std::ranges::find(cited, &text, &Cited::text) != cited.end()) texts_.emplace_back(encoding, text);
  evaluator_.structure() = std::move(act);
  evaluator_.structure().constants.resize(encoding.prelude.signature().constants().size());
}

bool Speaker::choose(const std::optional<std::vector<std::string>>& given) {
  const auto& constants = encoding_.prelude.signature().constants();
  std::vector<int> unobservable;
  for (std::size_t c = 0; c < constants.size(); ++c)
    if (constants[c].name.starts_with(solver::kUnobservablePrefix)) unobservable.push_back(static_cast<int>(c));
  std::size_t best = 0, most = 0;
  for (std::size_t bits = 0; bits < (std::size_t{1} << unobservable.size()); ++bits) {
    suppose(bits, unobservable);
    if (given && *given != intentions_) continue;
    const std::size_t speaking = choose_meanings();
    if (speaking > most) {
      best = bits;
      most = speaking;
    }
  }
  suppose(best, unobservable);
  return choose_meanings() > 0;
}

void Speaker::suppose(std::size_t bits, const std::vector<int>& unobservable) {
  intentions_.clear();
  for (std::size_t i = 0; i < unobservable.size(); ++i) {
    const bool value = ((bits >> i) & 1U) != 0;
    set(unobservable[i], value);
    if (value)
      intentions_.push_back(encoding_.prelude.signature().constants()[static_cast<std::size_t>(unobservable[i])].name);
  }
}

std::size_t Speaker::choose_meanings() {
  std::size_t sum = 0;
  for (const solver::Verdicts& text : texts_) sum += choose_meaning(text);
  return sum;
}

std::size_t Speaker::choose_meaning(const solver::Verdicts& text) {
  const solver::Verdicts::Lexicon* best = &text.all_lexicons().front();
  std::size_t most = 0;
  for (const solver::Verdicts::Lexicon& lexicon : text.all_lexicons()) {
    take(lexicon);
    const std::size_t count = speaking(text.text());
    if (count > most) {
      best = &lexicon;
      most = count;
    }
  }
  take(*best);
  return most;
}

void Speaker::take(const solver::Verdicts::Lexicon& lexicon) {
  for (const auto& [constant, value] : lexicon) set(constant, encoding_.formulas.node(value).value != 0);
  evaluator_.changed(0);
}

std::size_t Speaker::speaking(const model::Text& text) {
  std::size_t count = 0;
  for (const Cited& cited : cited_)
    for (const Reading& reading : cited.clause->readings)
      if (cited.text == &text && cited.rests_on(reading) && (permits(cited, reading) || forbids(cited, reading)))
        ++count;
  return count;
}

const solver::Verdicts& Speaker::verdicts(const Cited& cited) const {
  return *std::ranges::find_if(texts_, [&](const solver::Verdicts& v) { return &v.text() == cited.text; });
}

bool Speaker::permits(const Cited& cited, const Reading& reading) {
  return evaluator_.holds(verdicts(cited).positive(reading));
}

bool Speaker::forbids(const Cited& cited, const Reading& reading) {
  return evaluator_.holds(verdicts(cited).negative(reading));
}

void Speaker::set(int constant, bool value) {
  evaluator_.structure().constants[static_cast<std::size_t>(constant)] = value ? 1 : 0;
}

}  // namespace roluat::analysis
