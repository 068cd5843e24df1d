// A game small enough to be seen through: pieces on five places, two manners of acting, and texts made up for a test.
#pragma once

#include <string>
#include <vector>

#include "solver/encoding.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {

struct ToyReading {
  std::string id, when, then, norm;
  std::string grade{};  ///< "possible", "strained"; else it is plain
};

struct ToyClause {
  std::string id, norm;
  std::vector<ToyReading> readings;
  std::vector<std::string> overrides;
  bool example = false;
};

inline ToyClause permit(const std::string& id, const std::string& when) {
  return {id, "permit", {{"plain", when, "", ""}}, {}};
}
inline ToyClause forbid(const std::string& id, const std::string& when) {
  return {id, "forbid", {{"plain", when, "", ""}}, {}};
}
inline ToyClause limit(const std::string& id, const std::string& when, const std::string& then) {
  return {id, "limit", {{"plain", when, then, ""}}, {}};
}
inline ToyClause oblige(const std::string& id, const std::string& when, const std::string& then) {
  return {id, "oblige", {{"plain", when, then, ""}}, {}};
}
inline ToyClause define(const std::string& id, const std::string& then) {
  return {id, "define", {{"plain", "", then, ""}}, {}};
}
inline ToyClause example(ToyClause clause) {
  clause.example = true;
  return clause;
}
inline ToyClause overriding(ToyClause clause, std::vector<std::string> others) {
  clause.overrides = std::move(others);
  return clause;
}

/// A text of the toy game, as a file has it; each clause in a sentence of its own.
inline std::string toy_text(const std::string& id, const std::vector<ToyClause>& clauses) {
  const std::string three = "{ vi = \"v\", zh = \"z\", en = \"e\" }\n";
  std::string out = "text = \"" + id + "\"\nlanguage = \"vi\"\ntitle = " + three;
  int number = 0;
  for (const ToyClause& clause : clauses) {
    out += "[[sentence]]\nnumber = " + std::to_string(++number) + "\nplace = \"I\"\nquote = \"" + clause.id +
           "\"\n[[sentence.clause]]\nid = \"" + clause.id + "\"\nnorm = \"" + clause.norm + "\"\noverrides = [";
    for (const std::string& other : clause.overrides) out += "\"" + other + "\", ";
    out += std::string("]\n") + (clause.example ? "example = true\n" : "");
    for (const ToyReading& reading : clause.readings) {
      out += "[[sentence.clause.reading]]\nid = \"" + reading.id + "\"\nsays = " + three;
      if (!reading.grade.empty())
        out += "grade = \"" + reading.grade + "\"\n" + (reading.grade == "possible" ? "bears" : "elsewhere") +
               " = \"x\"\n";
      if (!reading.norm.empty()) out += "norm = \"" + reading.norm + "\"\n";
      if (!reading.when.empty()) out += "when = '''" + reading.when + "'''\n";
      if (!reading.then.empty()) out += "then = '''" + reading.then + "'''\n";
    }
  }
  return out;
}

class ToyGame {
 public:
  /// A file of the game's folder besides.
  void file(const std::string& name, const std::string& content) { folder_.file(name, content); }

  ToyGame() {
    folder_.file("vocabulary/situation.smt2", R"(
(declare-datatypes ((Side 0)) (((red) (blue))))
(declare-datatypes ((Kind 0)) (((tank) (ship) (plane))))
(declare-datatypes ((Manner 0)) (((step) (take) (wait))))
(declare-sort Piece 0)
(declare-fun kind (Piece) Kind)
(declare-fun side (Piece) Side)
(declare-fun place (Piece) Int)
(declare-const to-move Side)
(declare-const actor Piece)
(declare-const aimed Bool)
(declare-const target Piece)
(declare-const to-place Int)
(declare-const manner Manner)
(declare-const unobservable.meant Bool)
(declare-const text.shore-is-sea Bool)
(declare-const text.shore-is-land Bool)
(declare-const self Piece)
)");
    folder_.file("vocabulary/words.smt2",
                 "(define-fun is ((p Piece) (k Kind)) Bool (= (kind p) k))\n"
                 "(define-fun other-ship () Bool (exists ((p Piece)) (and (is p ship) (distinct p actor))))\n"
                 "(define-fun shore () Bool (= to-place 2))\n");
    folder_.file("vocabulary/world.smt2", R"(
(assert (forall ((p Piece)) (and (<= 0 (place p)) (<= (place p) 4))))
(assert (and (<= 0 to-place) (<= to-place 4) (distinct to-place (place actor))))
(assert (forall ((p Piece) (q Piece)) (=> (distinct p q) (distinct (place p) (place q)))))
(assert (= (side actor) to-move))
(assert (ite aimed (= (place target) to-place)
             (and (= target actor) (forall ((p Piece)) (distinct (place p) to-place)))))
(assert (= aimed (= manner take)))
(assert (=> aimed (distinct (side target) to-move)))
)");
    folder_.file("vocabulary/taste.smt2", "(assert (= to-move red))\n");
    const std::string three = " = { vi = \"v\", zh = \"z\", en = \"e\" }\n";
    folder_.file("kernel/questions.toml", "[[question]]\nid = \"tank.takes\"\nasks" + three +
                                              "[[question.option]]\nid = \"yes\"\nsentence" + three +
                                              "[[question.option]]\nid = \"no\"\nsentence" + three);
    folder_.file("kernel/rules.smt2",
                 "(define-fun legal () Bool (or (= manner step) (and (= manner take) tank.takes=yes)))\n"
                 "(define-fun next.lost () Bool (and aimed (= self target)))\n"
                 "(define-fun next.place () Int (ite (= self actor) to-place (place self)))\n");
    for (const std::string option : {"yes", "no"})
      folder_.file("rulings/" + option + ".toml", "name = \"" + option + "\"\ntitle" + three +
                                                      "[[choice]]\nquestion = \"tank.takes\"\noption = \"" + option +
                                                      "\"\n");
    std::filesystem::create_directories(folder_.path("texts"));
  }

  /// Another kernel: questions with their options, and the definition of `legal`. One ruling, of all first options.
  void kernel(const std::vector<std::pair<std::string, std::vector<std::string>>>& questions,
              const std::string& legal) {
    const std::string three = " = { vi = \"v\", zh = \"z\", en = \"e\" }\n";
    std::string toml, ruling = "name = \"first\"\ntitle" + three;
    for (const auto& [question, options] : questions) {
      toml += "[[question]]\nid = \"" + question + "\"\nasks" + three;
      for (const std::string& option : options)
        toml += "[[question.option]]\nid = \"" + option + "\"\nsentence" + three;
      ruling += "[[choice]]\nquestion = \"" + question + "\"\noption = \"" + options.front() + "\"\n";
    }
    folder_.file("kernel/questions.toml", toml);
    folder_.file("kernel/rules.smt2", "(define-fun legal () Bool " + legal + ")\n");
    std::filesystem::remove_all(folder_.path("rulings"));
    folder_.file("rulings/first.toml", ruling);
  }

  void add(const std::string& id, const std::vector<ToyClause>& clauses) {
    folder_.file("texts/" + id + ".toml", toy_text(id, clauses));
  }
  [[nodiscard]] solver::Encoding read() const { return solver::read_encoding(folder_.path()); }
  [[nodiscard]] const ScratchFolder& folder() const { return folder_; }

 private:
  ScratchFolder folder_;
};

}  // namespace roluat::tests
