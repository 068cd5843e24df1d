#include "experiments/fidelity/comparison.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>

#include "model/evaluator.hpp"
#include "solver/search.hpp"
#include "solver/sufficient_elements.hpp"

namespace roluat::experiments {

using model::Expr;
using model::Grade;
using solver::Found;
using solver::Obligation;

namespace {

constexpr const char* kDirections[] = {"the first permits", "the second permits", "the first forbids",
                                       "the second forbids"};

// Two readings of one clause, and one of the ways in which they can differ.
struct Asked {
  std::size_t clause, first, second;
  int direction;
};

class Comparer {
 public:
  Comparer(solver::Encoding& encoding, const model::Game& game, const std::vector<ClauseVersion>& first,
           const std::vector<ClauseVersion>& second)
      : encoding_(encoding), game_(game), first_(first), second_(second), evaluator_(encoding.formulas, {}) {}

  ComparedVersions run(int pieces) {
    ask_about_acts(pieces);
    ComparedVersions result;
    result.pieces = pieces;
    result.sufficient = solver::sufficient_elements(encoding_, denied_);
    for (std::size_t c = 0; c < first_.size(); ++c) result.clauses.push_back(compared(c));
    return result;
  }

 private:
  using Pair = std::tuple<std::size_t, std::size_t, std::size_t>;  ///< clause, reading, reading

  const Meaning& one(const Asked& a) const { return first_[a.clause].readings[a.first].meaning; }
  const Meaning& other(const Asked& a) const { return second_[a.clause].readings[a.second].meaning; }

  void ask_about_acts(int pieces) {
    std::vector<Asked> asked;
    std::vector<Obligation> obligations;
    for (std::size_t c = 0; c < first_.size(); ++c)
      for (std::size_t i = 0; i < first_[c].readings.size(); ++i)
        for (std::size_t j = 0; j < second_[c].readings.size(); ++j)
          for (int direction = 0; direction < 4; ++direction) add({c, i, j, direction}, asked, obligations);
    const solver::Outcome outcome = solver::search(encoding_, obligations, {pieces, false, {}, {}});
    if (!outcome.undecided.empty()) throw std::runtime_error("the solver could not decide: " + outcome.reason);
    for (const std::size_t i : outcome.refuted) denied_.push_back(obligations[i].formula);
    for (const Found& found : outcome.found) {
      const Asked& a = asked[found.obligation];
      apart_[{a.clause, a.first, a.second}].emplace_back(a.direction, found);
    }
  }

  void add(const Asked& a, std::vector<Asked>& asked, std::vector<Obligation>& obligations) {
    model::Formulas& f = encoding_.formulas;
    const auto [here, there] =
        a.direction < 2 ? std::pair(one(a).permits, other(a).permits) : std::pair(one(a).forbids, other(a).forbids);
    if (here == there) return;
    Obligation obligation;
    obligation.formula = f.conjunction(a.direction % 2 == 0 ? std::initializer_list<Expr>{here, f.negation(there)}
                                                            : std::initializer_list<Expr>{there, f.negation(here)});
    asked.push_back(a);
    obligations.push_back(std::move(obligation));
  }

  // Meanings of words under which one definition holds and the other does not: of no element, or of as many as their
  // form needs, without a target and with one.
  std::optional<model::Structure> defined_apart(const Meaning& a, const Meaning& b) {
    if (a.fixes == b.fixes) return std::nullopt;
    const Expr differ = encoding_.formulas.negation(encoding_.formulas.equal(a.fixes, b.fixes));
    if (const auto model = meanings(differ, 1, false)) return model;
    const std::optional<int> enough =
        solver::sufficient_for_definition(encoding_.formulas, encoding_.prelude.signature(), differ);
    if (!enough) throw std::runtime_error("the form of two definitions tells no number of pieces that is enough");
    for (int elements = 2; *enough > 0 && elements <= std::max(2, *enough); ++elements)
      for (const bool aimed : {false, true})
        if (!aimed || encoding_.roles.target >= 0)
          if (const auto model = meanings(differ, elements, aimed)) return model;
    return std::nullopt;
  }

  std::optional<model::Structure> meanings(Expr differ, int elements, bool aimed) {
    solver::FiniteSolver solver(encoding_.formulas, encoding_.prelude.signature(), elements,
                                solver::named_elements(encoding_.roles, aimed));
    solver.add(differ);
    const solver::Result result = solver.check();
    if (result.answer == solver::Answer::unknown)
      throw std::runtime_error("the solver could not decide: " + result.reason);
    if (result.answer == solver::Answer::unsat) return std::nullopt;
    if (!holds(result.model, differ)) throw std::logic_error("solver and evaluator disagree on what words mean");
    return result.model;
  }

  bool holds(const model::Structure& structure, Expr formula) {
    evaluator_.structure() = structure;
    evaluator_.changed(0);
    return evaluator_.holds(formula);
  }

  bool same(std::size_t c, std::size_t i, std::size_t j) {
    return !apart_.contains({c, i, j}) && !defined_apart(first_[c].readings[i].meaning, second_[c].readings[j].meaning);
  }

  ComparedClause compared(std::size_t c) {
    const auto &ours = first_[c].readings, &theirs = second_[c].readings;
    ComparedClause result{first_[c].clause, false, {}, {}, {}};
    result.first.resize(ours.size());
    result.second.resize(theirs.size());
    std::vector<bool> lone_first(ours.size(), true), lone_second(theirs.size(), true);  // no plain one says the same
    for (std::size_t i = 0; i < ours.size(); ++i)
      for (std::size_t j = 0; j < theirs.size(); ++j) {
        if (!same(c, i, j)) continue;
        // Of several a plain one is named.
        if (result.first[i].empty() || theirs[j].grade == Grade::plain) result.first[i] = theirs[j].id;
        if (result.second[j].empty() || ours[i].grade == Grade::plain) result.second[j] = ours[i].id;
        if (theirs[j].grade == Grade::plain) lone_first[i] = false;
        if (ours[i].grade == Grade::plain) lone_second[j] = false;
      }
    const auto first_lone = next_plain(ours, lone_first), second_lone = next_plain(theirs, lone_second);
    result.plainly_the_same = !first_lone && !second_lone;
    if (!result.plainly_the_same) {
      const std::vector<bool> any_first(ours.size(), true), any_second(theirs.size(), true);
      result.partings = partings(c, first_lone ? *first_lone : *next_plain(ours, any_first),
                                 second_lone ? *second_lone : *next_plain(theirs, any_second));
    }
    return result;
  }

  static std::optional<std::size_t> next_plain(const std::vector<ReadingVersion>& readings,
                                               const std::vector<bool>& among) {
    for (std::size_t i = 0; i < readings.size(); ++i)
      if (among[i] && readings[i].grade == Grade::plain) return i;
    return std::nullopt;
  }

  std::vector<Parting> partings(std::size_t c, std::size_t i, std::size_t j) {
    std::vector<Parting> result;
    const ReadingVersion &one = first_[c].readings[i], &other = second_[c].readings[j];
    if (const auto witness = defined_apart(one.meaning, other.meaning)) {
      result.push_back(shown(c, *witness, "words"));
      result.back().pieces = 0;
      result.back().words = set_words({one.meaning.fixes, other.meaning.fixes}, *witness);
    }
    if (const auto known = apart_.find({c, i, j}); known != apart_.end())
      for (const auto& [direction, found] : known->second) {
        result.push_back(shown(c, found.witness, kDirections[direction]));
        const model::Written written = game_.write(encoding_.prelude.signature(), found.witness);
        result.back().fen = written.position.fen();
        result.back().act = written.act;
        result.back().in_words = game_.describe(written.position, written.act).en;
        const Meaning &a = one.meaning, &b = other.meaning;
        result.back().words = set_words({a.permits, a.forbids, b.permits, b.forbids}, found.witness);
      }
    std::ranges::stable_sort(result, {}, &Parting::pieces);
    return result;
  }

  Parting shown(std::size_t c, const model::Structure& witness, const std::string& difference) {
    Parting parting;
    parting.difference = difference;
    parting.pieces = witness.elements;
    const auto says = [&](const ReadingVersion& reading) -> std::string {
      if (reading.norm == model::Norm::define)
        return holds(witness, reading.meaning.fixes) ? "so it is" : "so it is not";
      const bool permits = holds(witness, reading.meaning.permits), forbids = holds(witness, reading.meaning.forbids);
      return permits ? (forbids ? "permits and forbids" : "permits") : forbids ? "forbids" : "is silent";
    };
    for (const ReadingVersion& reading : first_[c].readings) parting.first.push_back(says(reading));
    for (const ReadingVersion& reading : second_[c].readings) parting.second.push_back(says(reading));
    return parting;
  }

  std::vector<std::string> set_words(const std::vector<Expr>& formulas, const model::Structure& witness) {
    const auto& constants = encoding_.prelude.signature().constants();
    std::vector<std::string> words;
    for (std::size_t c = 0; c < constants.size(); ++c) {
      const std::string& name = constants[c].name;
      const auto own = name.find(":" + std::string(solver::kTextPrefix));
      if (own == std::string::npos && !name.starts_with(solver::kUnobservablePrefix)) continue;
      const auto is_this = [&](int constant) { return constant == static_cast<int>(c); };
      if (std::ranges::none_of(formulas, [&](Expr e) { return encoding_.formulas.mentions(e, is_this); })) continue;
      const std::string word = own == std::string::npos ? name : name.substr(own + 1);
      const int value = witness.constants[c];
      if (constants[c].sort.kind == model::SortKind::boolean)
        words.push_back(value != 0 ? word : "not " + word);
      else
        words.push_back(word + " = " + std::to_string(value));
    }
    return words;
  }

  solver::Encoding& encoding_;
  const model::Game& game_;
  const std::vector<ClauseVersion>&first_, &second_;
  model::Evaluator evaluator_;
  std::map<Pair, std::vector<std::pair<int, Found>>> apart_;
  std::vector<Expr> denied_;
};

}  // namespace

std::size_t ComparedVersions::same() const {
  return static_cast<std::size_t>(std::ranges::count(clauses, true, &ComparedClause::plainly_the_same));
}

ComparedVersions compare(solver::Encoding& encoding, const model::Game& game, const std::vector<ClauseVersion>& first,
                         const std::vector<ClauseVersion>& second, int pieces) {
  if (!std::ranges::equal(first, second, {}, &ClauseVersion::clause, &ClauseVersion::clause))
    throw model::InputError(
        {"the first version", 0, 0, "its clauses are others than the second's", "the same in the same order"});
  return Comparer(encoding, game, first, second).run(pieces);
}

}  // namespace roluat::experiments
