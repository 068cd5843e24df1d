// What trials of wordings leave out without asking: situations that a change has nothing to do with, and kinds of act
// in which a formula is false by its form.
#include "analysis/trials/where_they_differ.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/asking/obligations.hpp"
#include "analysis/checking/check.hpp"
#include "analysis/report/findings_json.hpp"
#include "analysis/trials/case_filter.hpp"
#include "analysis/trials/version.hpp"
#include "solver/search.hpp"
#include "solver/variants.hpp"
#include "tests/analysis/small_game.hpp"

namespace roluat::tests {
namespace {

using model::Expr;
using Json = nlohmann::ordered_json;

constexpr int kMostPieces = 2;

class WhereTheyDiffer : public SmallGame {
 protected:
  void SetUp() override {
    SmallGame::SetUp();
    encoding = solver::read_encoding(folder);
  }

  std::vector<analysis::Proposal> proposals() {
    analysis::CheckOptions options;
    options.kinds = {solver::Kind::contradiction};
    options.most_pieces = kMostPieces;
    const std::unique_ptr<model::Game> game = model::make_game("co-tu-lenh");
    const Json report = Json::parse(findings_json(check(encoding, *game, options)));
    return analysis::proposals(report["findings"].at(0), encoding);
  }

  bool can_hold(Expr formula) {
    solver::Obligation one;
    one.formula = formula;
    solver::SearchOptions options;
    options.most_elements = kMostPieces;
    return !search(encoding, {one}, options).found.empty();
  }

  // Where one of the two surely permits, or surely forbids, and the other does not.
  Expr verdicts_part(const solver::Verdicts& a, const solver::Verdicts& b) {
    model::Formulas& f = encoding.formulas;
    const auto any = [&](const solver::Verdicts& text, bool permits) {
      std::vector<Expr> all;
      for (std::size_t c = 0; c < text.text().clauses.size(); ++c)
        all.push_back(permits ? text.surely_permits(c) : text.surely_forbids(c));
      return f.disjunction(all);
    };
    return f.disjunction({solver::exactly_one_of(f, any(a, true), any(b, true)),
                          solver::exactly_one_of(f, any(a, false), any(b, false))});
  }

  solver::Encoding encoding;
};

TEST_F(WhereTheyDiffer, NowhereIfTheyAreTheSame) {
  const analysis::Version base = analysis::base_of(encoding);
  EXPECT_EQ(analysis::where_they_differ(encoding, base.verdicts[0], base.verdicts[0]),
            encoding.formulas.boolean(false));
}

TEST_F(WhereTheyDiffer, IsWhereverVerdictsPart) {
  const std::vector<analysis::Proposal> all = proposals();
  const analysis::Version base = analysis::base_of(encoding);
  model::Formulas& f = encoding.formulas;
  int parted = 0, spared = 0;
  for (const analysis::Proposal& one : all) {
    const analysis::Version changed = analysis::changed(encoding, base, one);
    const Expr where = analysis::where_they_differ(encoding, base.verdicts[0], changed.verdicts[0]);
    const Expr parts = verdicts_part(base.verdicts[0], changed.verdicts[0]);
    EXPECT_FALSE(can_hold(f.conjunction({f.negation(where), parts}))) << one.does.en;
    parted += can_hold(f.conjunction({where, parts})) ? 1 : 0;
    spared += can_hold(f.negation(where)) ? 1 : 0;
  }
  EXPECT_GT(parted, 0);
  EXPECT_GT(spared, 0) << "nothing would be left out";
}

TEST_F(WhereTheyDiffer, CaseFilterDropsOnlyWhatCannotHold) {
  analysis::CaseFilter filter(encoding);
  std::vector<solver::Verdicts> texts;
  for (const model::Text& one : encoding.texts) texts.emplace_back(encoding, one);
  const std::vector<solver::Kind> kinds{solver::Kind::contradiction, solver::Kind::opposite, solver::Kind::silence};
  int kept = 0;
  for (const solver::Obligation& one : analysis::obligations_of(encoding, texts, kinds)) {
    const bool possible = filter.may_hold(one.formula);
    kept += possible ? 1 : 0;
    if (!possible) {
      EXPECT_FALSE(can_hold(one.formula)) << one.id();
    }
  }
  const model::Signature& s = encoding.prelude.signature();
  model::Formulas& f = encoding.formulas;
  const Expr kind = f.apply(s.function("kind"), f.constant(s.constant("actor")));
  const Expr first = f.equal(kind, f.literal(0)), second = f.equal(kind, f.literal(1));
  EXPECT_TRUE(filter.may_hold(first));
  EXPECT_FALSE(filter.may_hold(f.conjunction({first, second}))) << "no piece is of two kinds";
  EXPECT_GT(kept, 0);
}

}  // namespace
}  // namespace roluat::tests
