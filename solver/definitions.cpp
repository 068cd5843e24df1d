#include "solver/definitions.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "solver/sufficient_elements.hpp"
#include "solver/ties.hpp"

namespace roluat::solver {

using model::Clause;
using model::Expr;
using model::Formulas;
using model::Reading;

namespace {

/// Asks about what words mean. Most definitions speak of no piece; one that speaks of pieces is asked about an act
/// without a target and about one with, and of as many pieces as its form needs, so that none is called impossible that
/// more pieces meet.
class DefinitionAsker {
 public:
  explicit DefinitionAsker(const Encoding& encoding)
      : encoding_(encoding),
        alone_(encoding.formulas, encoding.prelude.signature(), 1, named_elements(encoding.roles, false)) {}

  Answer answer(Expr formula) {
    const Answer alone = asked(alone_, formula);
    if (alone != Answer::unsat) return alone;
    const std::optional<int> enough =
        sufficient_elements(encoding_.formulas, encoding_.prelude.signature(), {}, std::array{formula});
    if (!enough) return Answer::unknown;
    const bool has_target = encoding_.roles.target >= 0;
    if (*enough < 2 && !(has_target && speaks_of_pieces(formula))) return alone;
    for (const bool aimed : {false, true})
      for (int pieces = 2; pieces <= std::max(2, *enough) && (has_target || !aimed); ++pieces) {
        FiniteSolver more(encoding_.formulas, encoding_.prelude.signature(), pieces,
                          named_elements(encoding_.roles, aimed));
        if (const Answer answer = asked(more, formula); answer != Answer::unsat) return answer;
      }
    return alone;
  }

 private:
  [[nodiscard]] bool speaks_of_pieces(Expr formula) const {
    return encoding_.formulas.mentions(formula, [this](int c) {
      return encoding_.prelude.signature().constants()[static_cast<std::size_t>(c)].sort.kind ==
             model::SortKind::element;
    });
  }

  static Answer asked(FiniteSolver& solver, Expr formula) {
    solver.reset();
    solver.add(formula);
    return solver.check().answer;
  }

  const Encoding& encoding_;
  FiniteSolver alone_;
};

bool only_defines(const Clause& clause) {
  return std::ranges::all_of(clause.readings, [](const Reading& r) { return r.norm == model::Norm::define; });
}

struct Defining {
  std::size_t place;
  Clause clause;
  std::set<int> words;
};

std::set<int> words_of(const Formulas& f, const Clause& clause) {
  std::set<int> words;
  const auto note = [&](int c) {
    words.insert(c);
    return false;  // look at the others too
  };
  for (const Reading& reading : clause.readings) (void)f.mentions(reading.then, note);
  return words;
}

bool have_a_reading_in_common(const Clause& c, const Clause& d) {
  return std::ranges::any_of(c.readings, [&](const Reading& i) {
    return std::ranges::any_of(d.readings, [&](const Reading& j) { return i.then == j.then; });
  });
}

// What the sentence says of its words in one reading it denies in another: a doubt of its own text, and nothing that
// another could leave out.
bool says_either(Formulas& f, const Clause& clause) {
  return std::ranges::any_of(clause.readings, [&](const Reading& i) {
    return std::ranges::any_of(clause.readings, [&](const Reading& j) { return i.then == f.negation(j.then); });
  });
}

// The definitions that speak of these words, or of words that such a definition speaks of, and so on. Others are left
// out: where two of them contradict each other, everything would follow, and nothing seem to be left unsaid.
std::vector<const Defining*> bearing_on(std::set<int> words, const std::vector<Defining>& definitions) {
  std::vector<const Defining*> result;
  for (bool more = true; more;) {
    more = false;
    for (const Defining& one : definitions) {
      if (std::ranges::find(result, &one) != result.end()) continue;
      if (std::ranges::none_of(one.words, [&](int w) { return words.contains(w); })) continue;
      result.push_back(&one);
      words.insert(one.words.begin(), one.words.end());
      more = true;
    }
  }
  return result;
}

// `alike`: clauses beside each other that can be read alike are; the doubt that both leave is each text's own
// ambiguity.
void add_pair(Formulas& f, const model::Text& one, const Clause& c, const model::Text& other, const Clause& d,
              bool alike, std::vector<Obligation>& result) {
  Obligation pair;
  pair.kind = Kind::definition;
  pair.texts = {one.id};
  if (other.id != one.id) pair.texts.push_back(other.id);
  pair.found_if_denied = true;
  std::vector<Obligation> so_read;
  std::vector<Expr> any, any_plain;
  for (const Reading& i : c.readings)
    for (const Reading& j : d.readings) {
      so_read.push_back(pair);
      so_read.back().clauses = {{one.id, c.id, false, i.id}, {other.id, d.id, false, j.id}};
      so_read.back().formula = f.conjunction({i.then, j.then});
      any.push_back(so_read.back().formula);
      if (i.grade == model::Grade::plain && j.grade == model::Grade::plain) any_plain.push_back(any.back());
    }
  pair.clauses = {{one.id, c.id}, {other.id, d.id}};
  pair.level = Level::certain;
  pair.formula = f.disjunction(any);
  result.push_back(pair);
  if (any_plain.size() < any.size()) {
    pair.level = Level::plain;
    pair.formula = f.disjunction(any_plain);
    result.push_back(pair);
  }
  if (any.size() > 1 && !alike) result.insert(result.end(), so_read.begin(), so_read.end());
}

}  // namespace

std::vector<Obligation> definitions_at_odds(Encoding& encoding, const model::Text& one, const model::Text& other) {
  Formulas& f = encoding.formulas;
  const bool same = one.id == other.id;
  const auto words = same ? std::unordered_map<int, Expr>{} : same_words(encoding, other.id, one.id);
  std::vector<Defining> seconds;  // in the words of `one`
  for (std::size_t d = 0; d < other.clauses.size(); ++d) {
    if (!only_defines(other.clauses[d])) continue;
    Clause second = other.clauses[d];
    for (Reading& reading : second.readings) reading.then = f.substitute(reading.then, words);
    std::set<int> spoken_of = words_of(f, second);
    seconds.push_back({d, std::move(second), std::move(spoken_of)});
  }
  std::vector<Obligation> result;
  for (std::size_t c = 0; c < one.clauses.size(); ++c) {
    if (!only_defines(one.clauses[c])) continue;
    const std::set<int> spoken_of = words_of(f, one.clauses[c]);
    for (const Defining& second : seconds) {
      if (same && second.place <= c) continue;
      const bool common = std::ranges::any_of(second.words, [&](int w) { return spoken_of.contains(w); });
      const std::vector<std::string> sisters =
          same ? std::vector<std::string>{} : encoding.alignment.sisters(one.clauses[c].id, other.id);
      const bool alike = std::ranges::find(sisters, second.clause.id) != sisters.end() &&
                         have_a_reading_in_common(one.clauses[c], second.clause);
      if (common) add_pair(f, one, one.clauses[c], other, second.clause, alike, result);
    }
  }
  return result;
}

namespace {

bool share_a_word(const Defining& one, const Defining& other) {
  return std::ranges::any_of(one.words, [&](int w) { return other.words.contains(w); });
}

// Answers about conjunctions, each asked once.
class Consistency {
 public:
  explicit Consistency(const Encoding& encoding) : asker_(encoding) {}

  bool may_hold(Expr formula) {
    const auto [place, fresh] = known_.emplace(formula, true);
    if (fresh) place->second = asker_.answer(formula) != Answer::unsat;
    return place->second;
  }

 private:
  DefinitionAsker asker_;
  std::map<Expr, bool> known_;
};

using Three = std::array<const Defining*, 3>;
using Choice = std::array<const Reading*, 3>;

// One reading of each, as plain at least as this.
std::vector<Choice> choices(const Three& three, model::Grade grade) {
  std::vector<Choice> result;
  for (const Reading& i : three[0]->clause.readings)
    for (const Reading& j : three[1]->clause.readings)
      for (const Reading& k : three[2]->clause.readings)
        if (i.grade <= grade && j.grade <= grade && k.grade <= grade) result.push_back({&i, &j, &k});
  return result;
}

// Can any two of the three hold together in some of these choices? If not, that is told of the two.
bool any_two_may_hold(Formulas& f, Consistency& consistency, const std::vector<Choice>& chosen) {
  for (const auto& [a, b] : {std::pair{0U, 1U}, {1U, 2U}, {0U, 2U}}) {
    std::vector<Expr> any;
    for (const Choice& one : chosen) any.push_back(f.conjunction({one[a]->then, one[b]->then}));
    if (!consistency.may_hold(f.disjunction(any))) return false;
  }
  return true;
}

void add_three(Formulas& f, Consistency& consistency, const model::Text& text, const Three& three,
               std::vector<Obligation>& result) {
  Obligation of_three;
  of_three.kind = Kind::definition;
  of_three.texts = {text.id};
  of_three.found_if_denied = true;
  for (const Defining* one : three) of_three.clauses.push_back({text.id, one->clause.id});
  const auto together = [&](const Choice& one) { return f.conjunction({one[0]->then, one[1]->then, one[2]->then}); };
  const std::vector<Choice> all = choices(three, model::Grade::strained), plain = choices(three, model::Grade::plain);
  const auto add = [&](Level level, const std::vector<Choice>& chosen) {
    if (!any_two_may_hold(f, consistency, chosen)) return;
    std::vector<Expr> any;
    for (const Choice& one : chosen) any.push_back(together(one));
    of_three.level = level;
    of_three.formula = f.disjunction(any);
    result.push_back(of_three);
  };
  add(Level::certain, all);
  if (plain.size() < all.size()) add(Level::plain, plain);
  if (all.size() == 1) return;
  for (const Choice& chosen : all) {
    if (!any_two_may_hold(f, consistency, {chosen})) continue;
    result.push_back(of_three);
    result.back().level = Level::possible;
    for (std::size_t i = 0; i < chosen.size(); ++i) result.back().clauses[i].reading = chosen[i]->id;
    result.back().formula = together(chosen);
  }
}

}  // namespace

std::vector<Obligation> definitions_at_odds_jointly(Encoding& encoding, const model::Text& text) {
  std::vector<Defining> defining;
  for (std::size_t c = 0; c < text.clauses.size(); ++c)
    if (only_defines(text.clauses[c]))
      defining.push_back({c, text.clauses[c], words_of(encoding.formulas, text.clauses[c])});
  Consistency consistency(encoding);
  std::vector<Obligation> result;
  for (std::size_t i = 0; i < defining.size(); ++i)
    for (std::size_t j = i + 1; j < defining.size(); ++j)
      for (std::size_t k = j + 1; k < defining.size(); ++k) {
        const Three three{&defining[i], &defining[j], &defining[k]};
        const int shared = share_a_word(*three[0], *three[1]) + share_a_word(*three[1], *three[2]) +
                           share_a_word(*three[0], *three[2]);
        if (shared >= 2) add_three(encoding.formulas, consistency, text, three, result);
      }
  return result;
}

std::vector<Obligation> definitions_unsaid(Encoding& encoding, const model::Text& speaking, const model::Text& silent) {
  Formulas& f = encoding.formulas;
  const auto words = same_words(encoding, silent.id, speaking.id);
  const auto plainly = [&](const Clause& clause) {
    std::vector<Expr> any;
    for (const Reading& reading : clause.readings)
      if (reading.grade == model::Grade::plain && reading.norm == model::Norm::define) any.push_back(reading.then);
    return f.disjunction(any);
  };
  std::vector<Defining> there;
  for (std::size_t d = 0; d < silent.clauses.size(); ++d) {
    Clause clause = silent.clauses[d];
    for (Reading& reading : clause.readings) reading.then = f.substitute(reading.then, words);
    if (only_defines(clause)) there.push_back({d, clause, words_of(f, clause)});
  }
  std::vector<Obligation> result;
  for (const Clause& clause : speaking.clauses) {
    if (clause.example || !only_defines(clause) || says_either(f, clause) ||
        encoding.alignment.in_the_same_words(clause.id, silent.id))
      continue;
    const std::set<int> spoken_of = words_of(f, clause);
    std::vector<Expr> all{f.negation(plainly(clause))};
    const std::vector<const Defining*> bearing = bearing_on(spoken_of, there);
    for (const Defining* other : bearing) all.push_back(plainly(other->clause));
    const bool spoken_of_there = std::ranges::any_of(bearing, [&](const Defining* other) {
      return std::ranges::any_of(other->words, [&](int w) { return spoken_of.contains(w); });
    });
    Obligation one;
    one.kind = Kind::silence;
    one.texts = {speaking.id, silent.id};
    one.clauses = {{speaking.id, clause.id, true}};
    one.detail = kOfDefinition;
    one.level = spoken_of_there ? Level::plain : Level::certain;
    one.formula = f.conjunction(all);
    result.push_back(std::move(one));
  }
  return result;
}

std::vector<Answer> can_hold(const Encoding& encoding, const std::vector<Obligation>& obligations) {
  DefinitionAsker asker(encoding);
  std::vector<Answer> result;
  for (const Obligation& one : obligations) result.push_back(asker.answer(one.formula));
  return result;
}

}  // namespace roluat::solver
