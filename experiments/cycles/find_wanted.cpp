// Looks for the cycles that `roluat check --game co-tuong/cycle` wants: for each finding that no line of
// subjects/cycle/lines.txt shows, a line of which the finding is true as well, on boards thrown for it. Prints those
// found, in the form of that file, and on stderr what was wanted.
//
//   find_wanted SEED BOARDS
//
// BOARDS: for each finding. Everything depends on the seed alone.
#include <iostream>
#include <set>

#include "analysis/checking/check.hpp"
#include "model/games/co-tuong/cycle/search.hpp"
#include "model/games/co-tuong/cycle/subject.hpp"
#include "model/games/games.hpp"
#include "model/usual_pieces.hpp"

namespace {

using namespace roluat;
using namespace roluat::model::cotuong;

// The subject, with a search for what it does not know. What it has found it tries first when something else is wanted.
class SearchingSubject : public CycleSubject {
 public:
  SearchingSubject(std::uint64_t seed, long boards) : search_(seed), boards_(boards) {}

  [[nodiscard]] std::optional<model::Structure> sought(
      const model::Signature& signature, const model::Structure& made_up,
      const std::function<bool(const model::Structure&)>& shows) const override {
    const model::Written written = write(signature, made_up);
    std::optional<model::Structure> shown;
    const auto will_do = [&](const Conduct& conduct) {
      for (const Outcome claim : {Outcome::loses, Outcome::draws, Outcome::goes_on}) {
        const model::Structure structure =
            read(signature, position_of({conduct, claim, {}}), write_verdict({conduct, claim, {}}));
        if (!shows(structure)) continue;
        shown = structure;
        return true;
      }
      return false;
    };
    for (const Conduct& conduct : found_)
      if (will_do(conduct)) return shown;
    const auto line = search_.find(read_cycle_scene(written.position, written.act).conduct, boards_, will_do);
    std::cerr << (line ? "found  " : "none   ") << written.position.fen() << "\n";
    if (!line) return std::nullopt;
    const std::string text = write_cycle_line(*line);
    found_.insert(in_order(read_cycle_line(text).conduct));
    std::cout << text << std::endl;
    return shown;
  }

 private:
  mutable CycleSearch search_;
  long boards_;
  mutable std::set<Conduct> found_;
};

}  // namespace

int main(int count, char** words) {
  if (count != 3) {
    std::cerr << "usage: find_wanted SEED BOARDS\n";
    return 2;
  }
  const std::string folder = model::game_folder("co-tuong") + "/subjects/cycle";
  const SearchingSubject game(std::stoull(words[1]), std::stol(words[2]));
  analysis::CheckOptions options;
  options.most_pieces = model::usual_pieces(folder);
  options.scripts = false;
  const analysis::CheckResult result = analysis::check(solver::read_encoding(folder), game, options);
  for (const std::string& fault : result.faults) std::cerr << "does not replay: " << fault << "\n";
}
