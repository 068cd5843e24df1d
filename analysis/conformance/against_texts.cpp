#include "analysis/conformance/against_texts.hpp"

#include <algorithm>
#include <map>

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

std::vector<TextVerdict> TextJudge::verdicts(const std::string& fen, const std::string& act) {
  inside_->judge.look_at(inside_->game.read(inside_->encoding.prelude.signature(), fen, act));
  std::vector<TextVerdict> all;
  for (const solver::Verdicts& text : inside_->texts) all.push_back(inside_->judge.judge(text));
  return all;
}

namespace {

class Collector {
 public:
  Collector(const Examined& examined, const Predictor& predictor, const model::Game& game,
            const solver::Encoding& encoding, TextJudge& judge)
      : examined_(examined), predictor_(predictor), game_(game), encoding_(encoding), judge_(judge) {}

  std::vector<AgainstText> run() {
    for (const Question& question : examined_.questions)
      if (question.reply.answered() && question.probe.asks == Asks::turns) look_at(question);
    std::vector<AgainstText> all;
    for (auto& [key, one] : found_) all.push_back(std::move(one));
    std::ranges::stable_sort(all, std::greater(), &AgainstText::seen);
    std::ranges::stable_sort(all, {}, &AgainstText::text);
    return all;
  }

 private:
  void look_at(const Question& question) {
    const std::string& fen = question.probe.fen;
    for (const auto& [act, next] : acts(fen)) {
      const Answer& answer = question.reply.answer;
      const bool does = std::ranges::find(answer, next) != answer.end() ||
                        std::ranges::find(answer, next + std::string(kOver)) != answer.end();
      if (!does && game_.legal(examined_.ruling, fen, act)) continue;
      for (const TextVerdict& verdict : judge_.verdicts(fen, act))
        if (verdict.verdict == (does ? Verdict::forbidden : Verdict::permitted))
          add({verdict.text, does, verdict.because, fen, act, 1});
    }
  }

  /// Turns of one act, and where they lead.
  std::map<std::string, std::string> acts(const std::string& fen) const {
    std::map<std::string, std::string> all;
    const auto take = [&](const model::Ruling& ruling) {
      for (const std::string& turn : game_.play().turns(ruling, fen))
        if (turn.find(',') == std::string::npos)
          all.emplace(turn, predictor_.probing().normal(game_.play().after_turn(ruling, fen, turn)));
    };
    take(examined_.ruling);
    for (const model::Ruling& preset : encoding_.rulings) take(preset);
    return all;
  }

  void add(AgainstText one) {
    std::string key = one.text + (one.does ? " does" : " does not");
    for (const std::string& clause : one.clauses) key += " " + clause;
    const auto [found, is_new] = found_.try_emplace(key, one);
    if (is_new) return;
    const std::size_t seen = found->second.seen + 1;
    if (predictor_.probing().pieces(one.fen) < predictor_.probing().pieces(found->second.fen)) found->second = one;
    found->second.seen = seen;
  }

  const Examined& examined_;
  const Predictor& predictor_;
  const model::Game& game_;
  const solver::Encoding& encoding_;
  TextJudge& judge_;
  std::map<std::string, AgainstText> found_;
};

}  // namespace

std::vector<AgainstText> against_texts(const Examined& examined, const Predictor& predictor, const model::Game& game,
                                       const solver::Encoding& encoding, TextJudge& judge) {
  if (predictor.shown() != Shown::positions) return {};
  return Collector(examined, predictor, game, encoding, judge).run();
}

}  // namespace roluat::analysis
