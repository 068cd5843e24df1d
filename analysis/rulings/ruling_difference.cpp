#include "analysis/rulings/ruling_difference.hpp"

#include <array>
#include <stdexcept>

#include "analysis/judging/replay.hpp"
#include "model/side_by_side.hpp"
#include "solver/ruling_differences.hpp"

namespace roluat::analysis {

using model::Ruling;
using solver::Showing;

namespace {

Ruling with(Ruling ruling, const std::string& question, const std::string& option) {
  ruling.name += " + " + question + "=" + option;
  ruling.options[question] = option;
  return ruling;
}

// What became of the obligations of some differences (by index), which one thread searches on a pool of its own.
struct Share {
  std::vector<std::size_t> differences;
  solver::Outcome outcome;
};

class RulingPair {
 public:
  RulingPair(solver::Encoding& encoding, const model::Game& game, const Ruling& a, const Ruling& b)
      : encoding_(encoding), game_(game), a_(a), b_(b), replayer_(encoding, game) {
    for (const model::Question& question : encoding.questions.all())
      if (a.option(question.id) != b.option(question.id))
        all_.push_back({&question, std::string(a.option(question.id)), std::string(b.option(question.id)), {}, false});
  }

  std::vector<RulingDifference> run(const solver::SearchOptions& options) {
    constexpr std::array kInThisOrder{Showing::both, Showing::alone};
    for (std::size_t i = 0; i < kInThisOrder.size(); ++i) {
      solver::SearchOptions own = options;
      if (options.progress)
        own.progress = [&, i](std::size_t done, std::size_t all) {
          options.progress(done + i * all, all * kInThisOrder.size());
        };
      look_for(kInThisOrder[i], own);
    }
    return std::move(all_);
  }

 private:
  void look_for(Showing showing, const solver::SearchOptions& options) {
    std::vector<Share> shares(2);
    std::size_t next = 0;
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (!all_[i].shown) shares[next++ % shares.size()].differences.push_back(i);
    std::vector<std::function<void()>> tasks;
    for (Share& share : shares)
      tasks.emplace_back([this, showing, &share, own = options, first = &share == shares.data()]() mutable {
        if (!first) own.progress = nullptr;
        search(share, showing, own);
      });
    model::run_side_by_side(tasks);
    for (const Share& share : shares) take_in(share);
  }

  void search(Share& share, Showing showing, const solver::SearchOptions& options) const {
    solver::Encoding own = encoding_;
    std::vector<solver::Obligation> obligations;
    for (const std::size_t i : share.differences)
      obligations.push_back(solver::answers_part(own, *all_[i].question, a_, b_, showing));
    share.outcome = solver::search(own, obligations, options);
  }

  void take_in(const Share& share) {
    for (const std::size_t i : share.differences) all_[i].undecided = false;
    for (const std::size_t i : share.outcome.undecided) all_[share.differences[i]].undecided = true;
    for (const solver::Found& found : share.outcome.found) {
      RulingDifference& difference = all_[share.differences[found.obligation]];
      difference.shown = parting(difference, found.witness);
    }
  }

  DisputedAct parting(const RulingDifference& difference, const model::Structure& witness) {
    DisputedAct result;
    result.written = game_.write(encoding_.prelude.signature(), witness);
    result.written.position = game_.read_back(result.written.position);
    result.title = game_.describe(result.written.position, result.written.act);
    const std::string& question = difference.question->id;
    if (settle(result, a_, b_, witness)) {
      result.both = true;
      return result;
    }
    if (settle(result, a_, with(a_, question, difference.option_b), witness) ||
        settle(result, b_, with(b_, question, difference.option_a), witness))
      return result;
    throw std::logic_error("no ruling disagrees on the witness for " + question);
  }

  // Do these two disagree on the act?
  bool settle(DisputedAct& parting, const Ruling& one, const Ruling& other, const model::Structure& witness) {
    const bool yes = verdict(one, parting.written, witness);
    if (verdict(other, parting.written, witness) == yes) return false;
    parting.one = one.name;
    parting.other = other.name;
    parting.one_says = yes;
    return true;
  }

  bool verdict(const Ruling& ruling, const model::Written& written, const model::Structure& witness) {
    const bool legal = replayer_.legal_under(ruling, witness);
    if (!replayer_.confirms(ruling, written.position, written.act, legal))
      throw std::logic_error("enumerator and kernel disagree on " + written.act + " in " + written.position.fen() +
                             " under " + ruling.name);
    return legal;
  }

  solver::Encoding& encoding_;
  const model::Game& game_;
  const Ruling &a_, &b_;
  Replayer replayer_;
  std::vector<RulingDifference> all_;
};

}  // namespace

std::vector<RulingDifference> differences(solver::Encoding& encoding, const model::Game& game, const Ruling& a,
                                          const Ruling& b, const solver::SearchOptions& options) {
  return RulingPair(encoding, game, a, b).run(options);
}

}  // namespace roluat::analysis
