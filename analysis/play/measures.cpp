#include "analysis/play/measures.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "analysis/play/survival.hpp"

namespace roluat::analysis {
namespace {

/// The points that are everything: those of a whole set, if nothing else is said.
double worth_of_set(const model::MatchFrame& frame) {
  double sum = frame.whole;
  if (sum > 0) return sum;
  for (std::size_t kind = 0; kind < frame.worth.size(); ++kind) sum += frame.worth[kind] * frame.set[kind];
  return std::max(sum, 1.0);
}

int sign(int value) { return (value > 0) - (value < 0); }

/// How often the lead in points goes over from one side to the other; level positions in between do not count.
double lead_changes_in(const GameRecord& record) {
  double changes = 0;
  int before = 0;
  const auto look = [&](int lead) {
    if (sign(lead) == 0) return;
    changes += before != 0 && sign(lead) != before ? 1 : 0;
    before = sign(lead);
  };
  for (const Ply& ply : record.plies) look(ply.lead);
  look(record.lead);
  return changes;
}

/// After Browne: the mean, over the plies before which the winner was behind, of the root of how far, as a share of a
/// whole set's points; 0 where it never was.
double drama_of(const GameRecord& record, double whole) {
  if (record.winner < 0) return 0;
  double sum = 0, plies = 0;
  for (const Ply& ply : record.plies) {
    const int behind = record.winner == 0 ? -ply.lead : ply.lead;
    if (behind <= 0) continue;
    sum += std::sqrt(std::min(1.0, behind / whole));
    ++plies;
  }
  return plies > 0 ? sum / plies : 0;
}

double coverage_of(const GameRecord& record, const model::MatchFrame& frame) {
  int visited = 0;
  for (const std::uint64_t word : record.visited) visited += std::popcount(word);
  return visited / static_cast<double>(frame.points.size());
}

/// Values of many games, one after another.
class Column {
 public:
  template <class Get>
  Column(const std::vector<GameSummary>& games, const Get& get) {
    for (const GameSummary& game : games) values_.push_back(static_cast<double>(get(game)));
  }
  // NOLINTNEXTLINE(google-explicit-constructor): a column is what the estimates are made of
  operator std::span<const double>() const { return values_; }
  [[nodiscard]] double sum() const { return std::accumulate(values_.begin(), values_.end(), 0.0); }

 private:
  std::vector<double> values_;
};

template <class Is>
Interval share_where(const std::vector<GameSummary>& games, const Is& is) {
  return share_of(static_cast<std::uint64_t>(std::ranges::count_if(games, is)), games.size());
}

std::vector<GameSummary> only(const std::vector<GameSummary>& games, bool (*keep)(const GameSummary&)) {
  std::vector<GameSummary> kept;
  std::ranges::copy_if(games, std::back_inserter(kept), keep);
  return kept;
}

bool is_finished(const GameSummary& game) { return game.finished; }
bool is_won(const GameSummary& game) { return game.winner >= 0; }

/// A share is between 0 and 1, whatever the few games it comes from.
Interval within_one(const Interval& share) {
  return {share.value, std::max(0.0, share.low), std::min(1.0, share.high)};
}

/// A length or a number of turns is not below nothing.
Interval not_negative(const Interval& size) { return {size.value, std::max(0.0, size.low), size.high}; }

/// What says how large the game is.
class Sizes {
 public:
  Sizes(const std::vector<GameSummary>& games, bool uniform, std::vector<Figure>& figures)
      : games_(games), uniform_(uniform), figures_(figures) {
    if (!std::ranges::all_of(games, is_finished)) whole_ = Certainty::lower_bound;
  }

  void run() {
    const Column plies(games_, [](const GameSummary& game) { return game.plies; });
    const Column turns(games_, [](const GameSummary& game) { return game.turns; });
    const Column logs(games_, [](const GameSummary& game) { return game.log_turns; });
    const Interval branching = not_negative(ratio_of(turns, plies)),
                   log_branching = not_negative(ratio_of(logs, plies));
    figures_.push_back({"branching.mean", branching, Certainty::estimate});
    figures_.push_back(
        {"branching.geometric",
         {std::pow(10, log_branching.value), std::pow(10, log_branching.low), std::pow(10, log_branching.high)},
         Certainty::estimate});
    std::vector<Lifetime> lifetimes;
    for (const GameSummary& game : games_) lifetimes.push_back({game.plies, game.finished});
    Lasting lasting = lasting_of(std::move(lifetimes));
    lasting.mean = not_negative(lasting.mean);
    figures_.push_back({"duration.mean", lasting.mean, lasting.whole ? Certainty::estimate : Certainty::lower_bound});
    figures_.push_back(
        {"duration.median", lasting.median, lasting.median_reached ? Certainty::estimate : Certainty::lower_bound});
    figures_.push_back({"tree.log10.sum-of-logs", not_negative(mean_of(logs)), whole_});
    figures_.push_back({"tree.log10.power", power(branching, lasting.mean), whole_});
    if (uniform_) knuth();
  }

 private:
  /// Mean branching to the power of mean length, as the literature has it; both ends of both intervals.
  static Interval power(const Interval& branching, const Interval& length) {
    const auto log10_of = [](double plies, double turns) { return plies * std::log10(std::max(turns, 1.0)); };
    return {log10_of(length.value, branching.value), log10_of(length.low, branching.low),
            log10_of(length.high, branching.high)};
  }

  /// The number of different games that end within the limit: the mean of the product of branching along random play
  /// has no bias (Knuth 1975), but it is made by its largest terms. What can be said for certain is Markov's
  /// inequality: that the mean exceeds the truth twentyfold has at most one chance in twenty.
  void knuth() {
    double largest = 0;
    for (const GameSummary& game : games_)
      if (game.finished) largest = std::max(largest, game.log_turns);
    double sum = 0;
    for (const GameSummary& game : games_)
      if (game.finished) sum += std::pow(10, game.log_turns - largest);
    if (sum == 0) return;
    const double log_mean = largest + std::log10(sum / static_cast<double>(games_.size()));
    const double at_least = log_mean - std::log10(20.0);
    figures_.push_back({"tree.log10.knuth", {at_least, at_least, at_least}, Certainty::bound});
  }

  const std::vector<GameSummary>& games_;
  bool uniform_;
  std::vector<Figure>& figures_;
  Certainty whole_ = Certainty::estimate;
};

Interval balance_from(const Interval& score) {
  const auto of = [](double share) { return 1 - std::abs(2 * share - 1); };
  const bool around_half = score.low <= 0.5 && score.high >= 0.5;
  return {of(score.value), std::min(of(score.low), of(score.high)),
          around_half ? 1 : std::max(of(score.low), of(score.high))};
}

/// Who wins, and how.
void add_results(const std::vector<GameSummary>& games, std::vector<Figure>& figures) {
  const std::vector<GameSummary> finished = only(games, is_finished), won = only(games, is_won);
  const Column score(finished, [](const GameSummary& game) { return game.winner < 0 ? 0.5 : 1.0 - game.winner; });
  const auto add = [&](const std::string& id, const Interval& interval, Certainty certainty = Certainty::estimate) {
    figures.push_back({id, interval, certainty});
  };
  // Of a game broken off it is not known how it would have ended.
  const Certainty of_all = finished.size() == games.size() ? Certainty::estimate : Certainty::lower_bound;
  add("completion", share_of(finished.size(), games.size()));
  add("decisiveness", share_of(won.size(), games.size()), of_all);
  add("drawishness", share_of(finished.size() - won.size(), finished.size()));
  add("first-move.score", within_one(mean_of(score)));
  add("first-move.wins", share_where(won, [](const GameSummary& game) { return game.winner == 0; }));
  add("balance", balance_from(within_one(mean_of(score))));
  std::map<std::string, std::uint64_t> ends;
  for (const GameSummary& game : finished) ++ends[game.by];
  for (const auto& [by, count] : ends) add("end." + by, share_of(count, games.size()), of_all);
}

/// What a game is like on the way.
void add_course(const std::vector<GameSummary>& games, std::vector<Figure>& figures) {
  const std::vector<GameSummary> won = only(games, is_won);
  const Column plies(games, [](const GameSummary& game) { return game.plies; });
  const auto per_ply = [&](const std::string& id, double GameSummary::*what) {
    const Column column(games, [&](const GameSummary& game) { return game.*what; });
    figures.push_back({id, within_one(ratio_of(column, plies)), Certainty::estimate});
  };
  per_ply("checks", &GameSummary::checks);
  per_ply("losses", &GameSummary::losses);
  per_ply("decisions", &GameSummary::choices);
  per_ply("lead-change", &GameSummary::lead_changes);
  const Column coverage(games, [](const GameSummary& game) { return game.coverage; });
  figures.push_back({"coverage", within_one(mean_of(coverage)), Certainty::estimate});
  const Column drama(won, [](const GameSummary& game) { return game.drama; });
  figures.push_back({"drama", mean_of(drama), Certainty::estimate});
  figures.push_back(
      {"comebacks", share_where(won, [](const GameSummary& game) { return game.behind; }), Certainty::estimate});
}

}  // namespace

GameSummary summary_of(const GameRecord& record, const model::MatchFrame& frame) {
  GameSummary summary;
  summary.plies = static_cast<double>(record.plies.size());
  for (const Ply& ply : record.plies) {
    summary.turns += ply.turns;
    summary.log_turns += std::log10(static_cast<double>(ply.turns));
    summary.checks += ply.check ? 1 : 0;
    summary.losses += ply.loses ? 1 : 0;
    summary.choices += ply.turns > 1 ? 1 : 0;
  }
  summary.lead_changes = lead_changes_in(record);
  summary.drama = drama_of(record, worth_of_set(frame));
  summary.coverage = coverage_of(record, frame);
  summary.behind = summary.drama > 0;
  summary.finished = record.finished;
  summary.winner = record.winner;
  summary.by = record.by;
  return summary;
}

void Profile::add(const GameRecord& record) {
  Profile one;
  for (const Ply& ply : record.plies) {
    one.games.push_back(1);
    one.turns.push_back(ply.turns);
    one.squares.push_back(std::uint64_t{ply.turns} * ply.turns);
  }
  add(one);
}

void Profile::add(const Profile& other) {
  const std::size_t plies = std::max(games.size(), other.games.size());
  for (auto* column : {&games, &turns, &squares}) column->resize(plies);
  for (std::size_t ply = 0; ply < other.games.size(); ++ply) {
    games[ply] += other.games[ply];
    turns[ply] += other.turns[ply];
    squares[ply] += other.squares[ply];
  }
}

Interval Profile::at(std::size_t ply) const {
  const auto n = static_cast<double>(games[ply]), sum = static_cast<double>(turns[ply]);
  const double mean = sum / n;
  if (games[ply] < 2) return {mean, -HUGE_VAL, HUGE_VAL};
  const double variance = std::max(0.0, (static_cast<double>(squares[ply]) - sum * mean) / (n - 1));
  const double reach = student(n - 1) * std::sqrt(variance / n);
  return {mean, mean - reach, mean + reach};
}

Measures measures_of(const std::vector<GameSummary>& games, const Profile& profile, bool uniform) {
  Measures measures;
  measures.games = games.size();
  measures.unfinished = games.size() - static_cast<std::size_t>(std::ranges::count_if(games, is_finished));
  measures.profile = profile;
  Sizes(games, uniform, measures.figures).run();
  add_results(games, measures.figures);
  add_course(games, measures.figures);
  return measures;
}

Measures measure_games(const model::Game& game, const model::Played& played, const GamesRequest& request) {
  const model::MatchFrame frame = game.matches().match(played)->frame();
  std::vector<GameSummary> summaries;
  Profile profile;
  for (const GameRecord& record : play_games(game, played, request)) {
    summaries.push_back(summary_of(record, frame));
    profile.add(record);
  }
  return measures_of(summaries, profile, request.players[0] == "random" && request.players[1] == "random");
}

}  // namespace roluat::analysis
