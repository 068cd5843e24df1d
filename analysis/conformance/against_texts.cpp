#include "analysis/conformance/against_texts.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/judging/judge.hpp"

namespace roluat::analysis {

struct TextJudge::Inside {
  Inside(const solver::Encoding& known, const model::Game& rules) : encoding(known), game(rules), judge(encoding) {
    texts.reserve(encoding.texts.size());
    for (const model::Text& text : encoding.texts) texts.emplace_back(encoding, text);
  }

  solver::Encoding encoding;  // of its own: verdicts add formulas to it
  const model::Game& game;
  Judge judge;
  std::vector<solver::Verdicts> texts;
};

TextJudge::TextJudge(const solver::Encoding& encoding, const model::Game& game)
    : inside_(std::make_unique<Inside>(encoding, game)) {}
TextJudge::~TextJudge() = default;

std::vector<TextVerdict> TextJudge::verdicts(const model::Position& position, const std::string& act) {
  inside_->judge.look_at(inside_->game.read(inside_->encoding.prelude.signature(), position, act));
  std::vector<TextVerdict> all;
  for (const solver::Verdicts& text : inside_->texts) all.push_back(inside_->judge.judge(text));
  return all;
}

namespace {

class Collector {
 public:
  Collector(const Examined& examined, const Predictor& predictor, const solver::Encoding& encoding, TextJudge& judge)
      : examined_(examined), predictor_(predictor), encoding_(encoding), judge_(judge) {}

  std::vector<AgainstText> run() {
    for (const Question& question : examined_.questions)
      if (question.reply.answered() && question.probe.asks == Asks::turns) look_at(question);
    std::vector<AgainstText> all;
    for (auto& [key, one] : found_) all.push_back(std::move(one));
    std::ranges::stable_sort(all, std::greater(), &AgainstText::seen);
    std::ranges::stable_sort(all, {}, [](const AgainstText& one) { return std::pair(one.text, one.in_check); });
    return all;
  }

 private:
  void look_at(const Question& question) {
    const std::string& fen = question.probe.fen;
    const model::Position position = predictor_.position(question.probe);
    std::set<std::string> played;
    for (const std::string& one : question.reply.answer)
      played.insert(predictor_.seeing().seen(position, predictor_.next(one)).places);
    std::set<std::string> found;
    each_turn(examined_.judgement.ruling, position, [&](const model::Following& turn) { found.insert(turn.text); });
    for (const auto& [places, acts] : acts_by_places(position)) {
      if (acts.size() != 1) continue;  // nobody can tell which of them it was
      const auto& [act, next] = *acts.begin();
      if (question.probe.without_riders && predictor_.probing().stacked(next.fen())) continue;
      const bool does = played.contains(places);
      for (const TextVerdict& verdict : judge_.verdicts(position, act))
        if (verdict.verdict == (does ? Verdict::forbidden : Verdict::permitted))
          add({verdict.text, does, verdict.because, fen, act, !does && in_check(position, next),
               does == found.contains(act), 1, position});
    }
  }

  [[nodiscard]] bool in_check(const model::Position& position, const model::Position& next) const {
    const model::Traits traits =
        predictor_.seeing().traits(*predictor_.under(examined_.judgement.ruling), position, next);
    return std::ranges::find(traits, "check=yes") != traits.end() ||
           std::ranges::find(traits, "exposes=yes") != traits.end();
  }

  template <class Show>
  void each_turn(const model::Ruling& ruling, const model::Position& position, const Show& show) const {
    for (const model::Following& turn : predictor_.under(ruling)->following(position, model::Each::turn)) show(turn);
  }

  /// Turns of one act and where they lead, by what the board shows afterwards.
  using Acts = std::map<std::string, model::Position>;
  [[nodiscard]] std::map<std::string, Acts> acts_by_places(const model::Position& position) const {
    std::map<std::string, Acts> all;
    const auto take = [&](const model::Ruling& ruling) {
      each_turn(ruling, position, [&](const model::Following& turn) {
        if (turn.text.find(',') != std::string::npos) return;
        const model::Position next = predictor_.next(predictor_.probing().normal(turn.after));
        all[predictor_.seeing().seen(position, next).places].emplace(turn.text, next);
      });
    };
    take(examined_.judgement.ruling);
    for (const model::Ruling& preset : encoding_.rulings) take(preset);
    for (auto& [places, acts] : all)
      if (acts.size() == 1)
        for (const std::string& other : predictor_.probing().acts_between(position, acts.begin()->second))
          acts.emplace(other, acts.begin()->second);
    return all;
  }

  void add(AgainstText one) {
    std::string key = one.text + (one.does ? " does" : one.in_check ? " does not in check" : " does not");
    for (const std::string& clause : one.clauses) key += " " + clause;
    const auto [found, is_new] = found_.try_emplace(key, one);
    if (is_new) return;
    const std::size_t seen = found->second.seen + 1;
    if (pieces(one) < pieces(found->second)) found->second = one;
    found->second.seen = seen;
  }

  [[nodiscard]] int pieces(const AgainstText& one) const { return predictor_.probing().pieces(one.position); }

  const Examined& examined_;
  const Predictor& predictor_;
  const solver::Encoding& encoding_;
  TextJudge& judge_;
  std::map<std::string, AgainstText> found_;
};

}  // namespace

std::vector<AgainstText> against_texts(const Examined& examined, const Predictor& predictor,
                                       const solver::Encoding& encoding, TextJudge& judge) {
  if (predictor.shown() != Shown::positions) return {};
  return Collector(examined, predictor, encoding, judge).run();
}

}  // namespace roluat::analysis
