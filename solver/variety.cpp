#include "solver/variety.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "model/dice.hpp"
#include "solver/act_cases.hpp"
#include "solver/search.hpp"

namespace roluat::solver {

using model::Expr;

namespace {

/// Of one visit to a kind of act with so many elements; the others have their turn before the next.
constexpr std::size_t kBurst = 2;

}  // namespace

struct Variety::Impl {
  Impl(Encoding& all, const Shapes& what)
      : encoding(all),
        shapes(what),
        cases(act_cases(all)),
        solvers(all, Engine::general),
        evaluator(all.formulas, {}) {}

  Encoding& encoding;
  const Shapes& shapes;
  std::vector<ActCase> cases;
  Solvers solvers;
  model::Evaluator evaluator;
};

Variety::Variety(Encoding& encoding, const Shapes& shapes) : impl_(std::make_unique<Impl>(encoding, shapes)) {}
Variety::~Variety() = default;

VarietySearch::VarietySearch(Variety& variety, Expr goal, const VarietyOptions& options)
    : of_(*variety.impl_), goal_(goal), options_(options) {
  const Expr impossible = of_.encoding.formulas.boolean(false);
  std::vector<std::size_t> order;
  for (std::size_t c = 0; c < of_.cases.size(); ++c) {
    reduced_.push_back(of_.encoding.formulas.rewrite(goal, of_.cases[c].values));
    if (reduced_.back() != impossible) order.push_back(c);
  }
  shown_.assign(of_.cases.size(), impossible);
  if (options.seed != 0) model::Dice(options.seed).shuffle(order);
  for (int n = options.least_elements; n <= options.most_elements; ++n)
    for (const std::size_t c : order)
      if (n > 1 || !of_.cases[c].aimed) open_.push_back({c, n, of_.encoding.taste.size()});
}

std::vector<Varied> VarietySearch::more(std::size_t wanted) {
  found_.clear();
  while (!open_.empty() && found_.size() < wanted) {
    if (next_ >= open_.size()) next_ = 0;
    if (visit(open_[next_], wanted))
      ++next_;
    else
      open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(next_));
  }
  return std::move(found_);
}

// False: there is no more in it.
bool VarietySearch::visit(Corner& corner, std::size_t wanted) {
  const ActCase& one = of_.cases[corner.act_case];
  FiniteSolver& solver = of_.solvers.fresh(corner.elements, one.aimed, one.condition);
  solver.add(of_.encoding.formulas.negation(shown_[corner.act_case]));
  for (std::size_t burst = 0; burst < kBurst && found_.size() < wanted;) {
    if (options_.stop.stop_requested()) throw Interrupted();
    const auto first = of_.encoding.taste.begin();
    const Result result =
        solver.check_any({reduced_[corner.act_case]}, {first, first + static_cast<std::ptrdiff_t>(corner.wishes)});
    if (result.answer == Answer::unknown) {
      undecided_ = true;
      return false;
    }
    if (result.answer == Answer::unsat) {
      if (result.besides_to_blame == 0) return false;
      corner.wishes = result.besides_to_blame - 1;
      continue;
    }
    take_in(result.model, corner);
    solver.add(of_.encoding.formulas.negation(shown_[corner.act_case]));
    ++burst;
  }
  return true;
}

void VarietySearch::take_in(const model::Structure& witness, const Corner& corner) {
  model::Evaluator& evaluator = of_.evaluator;
  evaluator.structure() = witness;
  evaluator.changed(0);
  if (!evaluator.holds(goal_) || !std::ranges::all_of(of_.encoding.world, [&](Expr e) { return evaluator.holds(e); }))
    throw std::logic_error("the evaluator does not confirm a solver's model");
  found_.push_back({witness, corner.elements, of_.shapes.name(evaluator, options_.fineness)});
  Expr& all = shown_[corner.act_case];
  model::Formulas& f = of_.encoding.formulas;
  all = f.disjunction({all, of_.shapes.same(f, evaluator, options_.fineness)});
}

struct SolverJudge::Impl {
  const Encoding& encoding;
  std::map<std::pair<int, bool>, FiniteSolver> solvers;  ///< by elements, and whether the act is aimed

  FiniteSolver& solver(int elements, bool aimed) {
    const model::Signature& signature = encoding.prelude.signature();
    const std::map<int, int> named = named_elements(encoding.roles, aimed);
    const auto [at, added] = solvers.try_emplace({elements, aimed}, encoding.formulas, signature, elements, named);
    if (added) at->second.mark();
    return at->second;
  }
};

SolverJudge::SolverJudge(const Encoding& encoding) : impl_(std::make_unique<Impl>(Impl{encoding, {}})) {}
SolverJudge::~SolverJudge() = default;

std::vector<bool> SolverJudge::judge(const model::Structure& structure, const std::vector<model::Ruling>& rulings) {
  const Encoding& encoding = impl_->encoding;
  const int constant = encoding.roles.aimed;
  const bool aimed = constant >= 0 && structure.constants[static_cast<std::size_t>(constant)] != 0;
  FiniteSolver& solver = impl_->solver(structure.elements, aimed);
  model::Structure pinned = structure;
  pinned.constants.resize(encoding.prelude.signature().constants().size());
  std::vector<bool> answers;
  for (const model::Ruling& ruling : rulings) {
    solver.back();
    encoding.answer_all(ruling, pinned);
    solver.pin(pinned, [](int) { return true; });
    const Result result = solver.check_any({encoding.legal});
    if (result.answer == Answer::unknown) throw GaveUp();
    answers.push_back(result.answer == Answer::sat);
  }
  solver.back();
  return answers;
}

}  // namespace roluat::solver
