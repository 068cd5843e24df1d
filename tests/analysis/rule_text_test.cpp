// The rule book of the game, and the rules that it gives for rulings.
#include "analysis/book/rule_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "analysis/certificate/certificate.hpp"
#include "analysis/certificate/rule_text_output.hpp"
#include "model/games/games.hpp"
#include "solver/act_cases.hpp"
#include "solver/encoding.hpp"

namespace roluat::tests {
namespace {

using analysis::RuleSentence;
using analysis::RuleText;
using model::Language;

constexpr auto kLanguages = {Language::vi, Language::zh, Language::en};

struct RuleTextTest : testing::Test {
  RuleText compose(const model::Ruling& ruling) const {
    return analysis::compose_rules(book, encoding.questions, ruling, *game);
  }

  /// Every ruling that differs from a preset in one answer.
  std::vector<model::Ruling> neighbours() const {
    std::vector<model::Ruling> result;
    for (const model::Ruling& preset : encoding.rulings)
      for (const model::Question& question : encoding.questions.all())
        for (const model::Option& option : question.options) {
          result.push_back(preset);
          result.back().options[question.id] = option.id;
        }
    return result;
  }

  const std::string folder = model::game_folder("co-tu-lenh");
  solver::Encoding encoding = solver::read_kernel(folder);
  const model::Rulebook book = model::read_rulebook(folder + "/rulebook.toml", encoding.questions);
  const std::unique_ptr<model::Game> game = model::make_game("co-tu-lenh");
};

TEST_F(RuleTextTest, EveryQuestionIsToldOrLeftOut) {
  for (const model::Ruling& ruling : neighbours()) {
    const RuleText text = compose(ruling);
    std::multiset<std::string> placed(text.left_out.begin(), text.left_out.end());
    for (const RuleSentence* sentence : text.sentences())
      if (!sentence->question.empty()) placed.insert(sentence->question);
    for (const model::Question& question : encoding.questions.all())
      ASSERT_EQ(placed.count(question.id), 1U) << question.id;
  }
}

TEST_F(RuleTextTest, NoSentenceIsEmptyOrSaidTwice) {
  for (const model::Ruling& ruling : neighbours()) {
    const RuleText text = compose(ruling);
    for (const Language language : kLanguages) {
      std::set<std::string> said;
      for (const RuleSentence* sentence : text.sentences()) {
        ASSERT_FALSE(sentence->says.in(language).empty()) << sentence->number;
        ASSERT_TRUE(said.insert(sentence->says.in(language)).second) << sentence->says.in(language);
        ASSERT_EQ(sentence->says.in(language).find('{'), std::string::npos) << sentence->says.in(language);
      }
    }
  }
}

TEST_F(RuleTextTest, NumbersRiseWithoutHoles) {
  const RuleText text = compose(encoding.rulings.front());
  for (std::size_t c = 0; c < text.chapters.size(); ++c) {
    EXPECT_EQ(text.chapters[c].number, std::to_string(c + 1));
    for (std::size_t s = 0; s < text.chapters[c].sections.size(); ++s) {
      const analysis::RuleSection& section = text.chapters[c].sections[s];
      EXPECT_EQ(section.number, text.chapters[c].number + "." + std::to_string(s + 1));
      int expected = 0;
      for (const analysis::RuleItem& item : section.items) {
        const auto* sentence = std::get_if<RuleSentence>(&item);
        if (sentence == nullptr) continue;
        EXPECT_EQ(sentence->number, section.number + "." + std::to_string(++expected));
      }
    }
  }
}

/// The kernel with every question answered.
struct Kernel {
  explicit Kernel(solver::Encoding& whole)
      : encoding(whole), solvers(whole, solver::Engine::general), cases(solver::act_cases(whole)) {}

  model::Expr legal(const model::Ruling& ruling) {
    model::Replacements known;
    for (const model::Question& question : encoding.questions.all())
      for (const model::Option& option : question.options)
        known.set(encoding.formulas.constant(encoding.answer(question.id, option.id)),
                  encoding.formulas.boolean(ruling.is(question.id, option.id)));
    return encoding.formulas.rewrite(encoding.legal, known);
  }

  /// Is there a claim, in a position of one or two pieces, of which two rulings say different things?
  bool differ(const model::Ruling& one, const model::Ruling& other) {
    const model::Expr a = legal(one), b = legal(other);
    if (a == b) return false;
    model::Formulas& f = encoding.formulas;
    const model::Expr odds = f.disjunction({f.conjunction({a, f.negation(b)}), f.conjunction({b, f.negation(a)})});
    for (solver::ActCase& one_case : cases)
      for (const int pieces : {1, 2})
        if (!one_case.aimed || pieces > 1)
          if (solvers.fresh(pieces, one_case.aimed, one_case.condition)
                  .check_any({f.rewrite(odds, one_case.values)})
                  .answer != solver::Answer::unsat)
            return true;
    return false;
  }

  /// Does it matter how a question is answered, where the rest is as in `ruling`?
  bool asks(const model::Ruling& ruling, const std::string& question) {
    return std::ranges::any_of(encoding.questions.find(question)->options, [&](const model::Option& option) {
      model::Ruling other = ruling;
      other.options[question] = option.id;
      return differ(ruling, other);
    });
  }

  solver::Encoding& encoding;
  solver::Solvers solvers;
  std::vector<solver::ActCase> cases;
};

/// All that agree with a ruling but for the answers that an alternative demands.
std::vector<model::Ruling> rulings_with(const model::RulingCondition::Alternative& alternative,
                                        const model::Ruling& ruling) {
  std::vector<model::Ruling> result{ruling};
  for (const model::RulingCondition::Answer& answer : alternative) {
    std::vector<model::Ruling> more;
    for (const model::Ruling& one : result)
      for (const std::string& option : answer.options) {
        more.push_back(one);
        more.back().options[answer.question] = option;
      }
    result = std::move(more);
  }
  return result;
}

// "unless" is a claim about the kernel: with those answers the question is asked no more.
TEST_F(RuleTextTest, WhatIsLeftOutChangesNothing) {
  // The kernel judges every position, also one that is never reached: a commander in a headquarters that it may not
  // enter, heroes where none can become one, a turn that has begun where it is over after one act.
  const std::set<std::string> not_in_play{"headquarters.shield", "hero.diagonals", "hero.tank",     "hero.commander",
                                          "hero.zone",           "hero.aircraft",  "stack.rest",    "stack.rejoin",
                                          "stack.left-at-sea",   "stack.bombing",  "navy.two-shots"};
  Kernel kernel(encoding);
  int claims = 0;
  for (const model::RulebookChapter& chapter : book.chapters)
    for (const model::RulebookSection& section : chapter.sections)
      for (const model::RulebookItem& item : section.items)
        for (const model::RulingCondition::Alternative& alternative : item.presence.unless.alternatives()) {
          if (item.question.empty() || not_in_play.contains(item.question)) continue;
          for (const model::Ruling& ruling : rulings_with(alternative, *encoding.ruling("consolidated"))) {
            EXPECT_FALSE(kernel.asks(ruling, item.question))
                << item.question << " matters with " << alternative.front().question;
            ++claims;
          }
        }
  EXPECT_GT(claims, 15);
  EXPECT_TRUE(kernel.asks(*encoding.ruling("consolidated"), "tank.sea"));  // the test can fail
}

std::map<std::string, int> letters_of(const std::string& fen) {
  std::map<std::string, int> counts;
  for (const char c : fen.substr(0, fen.find(' ')))
    if (c >= 'A' && c <= 'Z') ++counts[std::string(1, c)];
  return counts;
}

TEST_F(RuleTextTest, TheTableOfPiecesIsThatOfTheGame) {
  const model::Ruling& ruling = *encoding.ruling("consolidated");
  const std::map<std::string, int> expected = letters_of(game->play().opening(ruling).fen());
  std::map<std::string, int> told;
  int worth = 0;
  const RuleText text = compose(ruling);
  for (const analysis::RuleItem& item : text.chapters.at(0).sections.at(1).items)
    if (const auto* table = std::get_if<analysis::RuleTable>(&item))
      for (const auto& row : table->rows) {
        told[row.at(1).en] = std::stoi(row.at(2).en);
        worth += std::stoi(row.at(2).en) * std::stoi(row.at(3).en);
      }
  EXPECT_EQ(told, expected);
  // Blue has lost everything but its commander.
  const auto played = game->under(ruling);
  const auto bare = game->position("6c4/11/11/11/11/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1");
  EXPECT_EQ(worth, game->scoring().score(*played, bare, {}).pieces[0]);
}

TEST_F(RuleTextTest, TheOpeningIsThatOfTheGame) {
  const std::string opening = game->play().opening(*encoding.ruling("consolidated")).fen();
  const RuleText text = compose(*encoding.ruling("consolidated"));
  std::string fen;
  for (const analysis::RuleItem& item : text.chapters.at(0).sections.at(2).items)
    if (const auto* diagram = std::get_if<analysis::RuleDiagram>(&item)) fen = diagram->fen;
  EXPECT_EQ(fen, opening);
}

TEST_F(RuleTextTest, DiagramsTellWhatTheRulingSays) {
  std::size_t shown = 0;
  for (const model::Ruling& ruling : encoding.rulings) shown = std::max(shown, compose(ruling).diagrams);
  EXPECT_GE(shown, 6U);
  model::Ruling other = *encoding.ruling("consolidated");
  other.options["aircraft.exchange"] = "none";
  EXPECT_LT(compose(other).diagrams, compose(*encoding.ruling("consolidated")).diagrams);
}

TEST_F(RuleTextTest, PresetsAreWrittenInAllLanguagesWithTheSameNumbers) {
  for (const model::Ruling& ruling : encoding.rulings) {
    const RuleText text = compose(ruling);
    const analysis::Certificate certificate = analysis::certify(ruling, encoding.questions, text, "0");
    for (const Language language : kLanguages) {
      const std::string html = analysis::as_html(text, certificate, *game, language);
      const std::string markdown = analysis::as_markdown(text, certificate, *game, language);
      EXPECT_NE(
          html.find("<html lang=\"" + std::string(model::kLanguageNames[static_cast<std::size_t>(language)]) + "\""),
          std::string::npos);
      for (const char* loads : {"src=", "href=\"h", "url(", "@import"})
        EXPECT_EQ(html.find(loads), std::string::npos) << "the file has to need no other, but has " << loads;
      for (const RuleSentence* sentence : text.sentences()) {
        EXPECT_NE(html.find("id=\"s" + sentence->number + "\""), std::string::npos) << sentence->number;
        EXPECT_NE(markdown.find("**" + sentence->number + "** "), std::string::npos) << sentence->number;
      }
    }
  }
}

TEST_F(RuleTextTest, TheFingerprintIsThatOfTheAnswers) {
  model::Ruling ruling = *encoding.ruling("consolidated");
  const std::string before = analysis::ruling_fingerprint(ruling);
  ruling.name = "another";
  EXPECT_EQ(analysis::ruling_fingerprint(ruling), before);
  ruling.options["setup.first-move"] = "blue";
  EXPECT_NE(analysis::ruling_fingerprint(ruling), before);
}

}  // namespace
}  // namespace roluat::tests
