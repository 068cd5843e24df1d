// A club that writes its moves down: a small game of data alone, of which each test says what its world and texts are.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/analysis/command_line.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {

class Club : public testing::Test {
 protected:
  /// All but its world and its texts. `claims`: what may be said of a letter; `more`: what else there is in the
  /// vocabulary.
  void declare(const std::string& claims, const std::string& more = "") const {
    scratch.file("club/game.toml", "title = \"The club\"\nposition = [\"letter\"]\ndescribe = \"{claim}, {letter}\"\n");
    scratch.file("club/vocabulary/situation.smt2", "(declare-datatypes ((Claim 0)) ((" + claims + R"()))
(declare-datatypes ((Kind 0)) (((player) (guest))))
(declare-sort Man 0)
(declare-fun kind (Man) Kind)
(declare-const actor Man)
(declare-const claim Claim)
(declare-const letter Int)
)" + more);
    scratch.file("club/vocabulary/words.smt2", "; None.\n");
    scratch.file("club/vocabulary/taste.smt2", "(assert (= (kind actor) player))\n");
  }
  void world(const std::string& content) const { scratch.file("club/vocabulary/world.smt2", content); }
  void text(const std::string& id, const std::vector<ToyClause>& clauses) const {
    scratch.file("club/texts/" + id + ".toml", toy_text(id, clauses));
  }
  [[nodiscard]] Ran run(const std::string& command) const {
    return run_roluat(command + " --game '" + scratch.path("club") + "' --report '" + scratch.path("report") + "'");
  }

  ScratchFolder scratch;
};

}  // namespace roluat::tests
