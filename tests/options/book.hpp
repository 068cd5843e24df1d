// The rule book of a ruling, encoded again, with what is asked of it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "analysis/book/encoded_rules.hpp"
#include "model/games/games.hpp"
#include "model/subjects.hpp"
#include "solver/encoding.hpp"
#include "solver/formula_game.hpp"
#include "solver/obligation.hpp"
#include "solver/ruling_differences.hpp"
#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::tests {

/// "GAME", or "GAME/SUBJECT".
inline std::string folder_called(const std::string& name) {
  const std::size_t slash = name.find('/');
  const std::string game = model::game_folder(name.substr(0, slash));
  return slash == std::string::npos ? game : model::subject_folder(game, name.substr(slash + 1));
}

inline std::unique_ptr<model::Game> game_called(const std::string& name) {
  if (auto game = model::make_game(name)) return game;
  return std::make_unique<solver::FormulaGame>(folder_called(name));
}

/// What does not depend on a ruling; read once.
struct Library {
  explicit Library(const std::string& name) : folder(folder_called(name)), game(game_called(name)) {}

  std::string folder;
  std::unique_ptr<model::Game> game;
  solver::Encoding kernel = solver::read_kernel(folder);
  model::Rulebook book = model::read_rulebook(folder + "/rulebook.toml", kernel.questions);
  model::Statements statements = model::read_statements(folder, kernel.questions, book);

  [[nodiscard]] analysis::EncodedRules rules_of(const model::Ruling& ruling) const {
    return rules_of(ruling, statements);
  }
  [[nodiscard]] analysis::EncodedRules rules_of(const model::Ruling& ruling, const model::Statements& stated) const {
    const analysis::RuleText text = analysis::compose_rules(book, kernel.questions, ruling, *game);
    return analysis::encode_rules(text, ruling, kernel.questions, stated, model::Language::en);
  }
  [[nodiscard]] const model::Ruling& consolidated() const { return *kernel.ruling("consolidated"); }
};

inline const Library& library() {
  static const Library one("co-tu-lenh");
  return one;
}

inline model::Ruling with(model::Ruling ruling, const std::string& question, const std::string& option) {
  ruling.options[question] = option;
  return ruling;
}

/// A ruling's book, and questions to the solver about it.
class Book {
 public:
  explicit Book(const model::Ruling& ruling, const Library& from = library()) : Book(ruling, from.statements, from) {}
  Book(const model::Ruling& ruling, const model::Statements& stated, const Library& from = library())
      : library_(&from),
        encoding_(from.kernel),
        rules_(from.rules_of(ruling, stated)),
        legal_(solver::legal_under(encoding_, ruling)) {
    solver::add_text(encoding_, rules_.text);
    verdicts_ = std::make_unique<solver::Verdicts>(encoding_, encoding_.texts.back());
  }

  [[nodiscard]] const model::Text& text() const { return encoding_.texts.back(); }
  [[nodiscard]] const std::vector<std::string>& missing() const { return rules_.missing; }

  /// The ruling bars what the clause permits, or allows what it forbids.
  solver::Obligation disobeyed(std::size_t clause) {
    model::Formulas& f = encoding_.formulas;
    return about(text().clauses[clause].id,
                 f.disjunction({f.conjunction({verdicts_->permits(clause), f.negation(legal_)}),
                                f.conjunction({verdicts_->forbids(clause), legal_})}));
  }
  /// The book sides with its own ruling against another.
  solver::Obligation excluded(const model::Ruling& other) {
    model::Formulas& f = encoding_.formulas;
    const model::Expr legal = solver::legal_under(encoding_, other);
    return about("excluded", f.disjunction({f.conjunction({verdicts_->permits(), legal_, f.negation(legal)}),
                                            f.conjunction({verdicts_->forbids(), f.negation(legal_), legal})}));
  }
  /// Some claim tells the two rulings apart.
  solver::Obligation told_apart(const model::Ruling& other) {
    model::Formulas& f = encoding_.formulas;
    const model::Expr legal = solver::legal_under(encoding_, other);
    return about("differs", f.disjunction({f.conjunction({legal_, f.negation(legal)}),
                                           f.conjunction({f.negation(legal_), legal})}));
  }

  solver::Outcome ask(const std::vector<solver::Obligation>& obligations, int pieces = 3) {
    solver::SearchOptions options;
    options.most_elements = pieces;
    return solver::search(encoding_, obligations, options);
  }

  [[nodiscard]] std::string shown(const solver::Found& found) const {
    const model::Written written = library_->game->write(encoding_.prelude.signature(), found.witness);
    return written.position.fen() + "  " + written.act + "  (" +
           library_->game->describe(written.position, written.act).en + ")";
  }

 private:
  solver::Obligation about(const std::string& what, model::Expr formula) {
    solver::Obligation result;
    result.texts = {text().id};
    result.clauses = {{text().id, what}};
    // One reading each: the selectors are true.
    result.formula = encoding_.formulas.conjunction({formula, verdicts_->interpretation()});
    return result;
  }

  const Library* library_;
  solver::Encoding encoding_;
  analysis::EncodedRules rules_;
  model::Expr legal_;
  std::unique_ptr<solver::Verdicts> verdicts_;
};

}  // namespace roluat::tests
