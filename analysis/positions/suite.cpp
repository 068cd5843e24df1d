#include "analysis/positions/suite.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "analysis/positions/chance_positions.hpp"
#include "analysis/positions/position_words.hpp"
#include "analysis/positions/shown_acts.hpp"
#include "analysis/positions/turn_sets.hpp"
#include "model/chance_suites.hpp"
#include "model/games/games.hpp"
#include "solver/case_roles.hpp"
#include "solver/ruling_differences.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

using model::Expr;
using model::Ruling;
using solver::Fineness;

namespace {

/// A ruling with one answer changed.
struct Changed {
  Ruling ruling;
  AnswerCoverage coverage;
};

std::vector<Changed> changes_of(const Ruling& preset, const model::Questions& questions) {
  std::vector<Changed> all;
  for (const model::Question& question : questions.all())
    for (const model::Option& option : question.options) {
      if (preset.is(question.id, option.id)) continue;
      Changed changed{preset, {question.id, option.id, 0, "", {}}};
      changed.ruling.options[question.id] = option.id;
      changed.ruling.name += " + " + question.id + "=" + option.id;
      all.push_back(std::move(changed));
    }
  return all;
}

constexpr std::size_t kDrawsForAnswers = 1500;

/// By what acts are told apart: in which manner which kind of piece acts on which.
struct ActParts {
  std::vector<std::string> missing{};  ///< roles that nothing plays; then nothing else is there
  Expr manner, actor, aimed, target;
  std::vector<std::string> manners{}, kinds{};

  [[nodiscard]] std::string shape(int by_manner, int actor_kind, std::optional<int> target_kind) const {
    const auto at = [](const std::vector<std::string>& all, int i) { return all[static_cast<std::size_t>(i)]; };
    return "act " + at(manners, by_manner) + " " + at(kinds, actor_kind) +
           (target_kind ? ">" + at(kinds, *target_kind) : "");
  }
};

ActParts act_parts(solver::Encoding& encoding) {
  const solver::Roles& roles = encoding.roles;
  const int kind = solver::case_roles(encoding).kind;
  ActParts parts;
  for (const auto& [role, played] : {std::pair("actor", roles.actor), {"manner", roles.manner}, {"kind", kind}})
    if (played < 0) parts.missing.emplace_back(role);
  if (!parts.missing.empty()) return parts;
  model::Formulas& f = encoding.formulas;
  const model::Signature& signature = encoding.prelude.signature();
  const auto values = [&](const model::Symbol& symbol) {
    return signature.enumerations()[static_cast<std::size_t>(symbol.sort.enumeration)].values;
  };
  parts.manner = f.constant(roles.manner);
  parts.actor = f.apply(kind, f.constant(roles.actor));
  parts.aimed = roles.aimed_in(f);
  parts.target = roles.target < 0 ? parts.actor : f.apply(kind, f.constant(roles.target));
  parts.manners = values(signature.constants()[static_cast<std::size_t>(roles.manner)]);
  parts.kinds = values(signature.functions()[static_cast<std::size_t>(kind)]);
  return parts;
}

class SuiteMaker {
 public:
  SuiteMaker(const solver::Encoding& encoding, const model::Game& game, const SuiteRequest& request)
      : request_(request),
        game_(game),
        encoding_(encoding),
        shapes_(encoding_),
        parts_(act_parts(encoding_)),
        acts_(encoding_, shapes_, game),
        pieces_(game),
        turns_(game),
        chance_(game.chances().chance_positions()),
        sizes_(model::sizes_by_chance(*chance_)),
        preset_(model::ruling_called(request.preset, encoding.rulings, encoding.questions, "RULING")),
        changes_(changes_of(preset_, encoding.questions)) {}

  ConformanceSuite make() {
    draw();
    find_missing_answers();
    find_missing_acts();
    finish();
    return std::move(suite_);
  }

 private:
  [[nodiscard]] std::size_t open() const {
    return static_cast<std::size_t>(
        std::ranges::count(changes_, std::size_t{0}, [](const Changed& c) { return c.coverage.positions; }));
  }

  // Small positions first, since they say more; each must show something that none before does.
  void draw() {
    Drawer drawer(game_, preset_, PositionSource::By::chance, request_.seed);
    std::size_t more = kDrawsForAnswers;  // for the answers still open once there are enough positions
    for (std::size_t i = 0; i < std::min(request_.draws, sizes_.draws); ++i) {
      const bool enough = suite_.positions.size() >= request_.count;
      if (enough && (open() == 0 || more-- == 0)) break;
      if (request_.stop.stop_requested()) throw solver::Interrupted();
      const auto [least, most] = sizes_.pieces[i % sizes_.pieces.size()];
      Drawer::Drawn drawn = drawer.draw(least, most);
      if (drawn.position) (void)consider(drawn.position, drawn.source, !enough, enough || i < kDrawsForAnswers);
      if (request_.progress) request_.progress(suite_.positions.size(), open());
    }
  }

  // Takes the position if it shows an act or an answer, whichever is looked for, that none before does.
  bool consider(const model::Position& position, const PositionSource& source, bool acts, bool answers) {
    const TurnSet turns = turns_.of(preset_, position, {1, sizes_.most_turns});
    if (turns.count == 0 || turns.count > sizes_.most_turns || !seen_.insert(position.fen()).second) return false;
    if (turns_.counter(preset_).count(position, 2) > sizes_.most_replies) return false;
    std::vector<std::string> shows;
    if (acts) shows = new_acts(position, turns);
    std::vector<Changed*> told;
    if (answers || !shows.empty()) told = told_by(position);
    if (shows.empty() && told.empty()) return false;
    const TurnSet whole = turns_.of(preset_, position, {3, sizes_.most_turns});
    if (whole.perft.back() > sizes_.most_behind) return false;
    keep(position, source, whole, std::move(shows), told);
    return true;
  }

  std::vector<std::string> new_acts(const model::Position& position, const TurnSet& turns) {
    std::vector<std::string> fresh;
    for (const std::string& shape : shapes_in(position, turns, Fineness::how))
      if (!shown_.contains(shape)) fresh.push_back(shape);
    return fresh;
  }

  // The acts with which turns begin.
  static std::set<std::string> first_acts(const TurnSet& turns) {
    std::set<std::string> first;
    for (const std::string& turn : turns.all) first.insert(first_act(turn));
    return first;
  }

  std::set<std::string> shapes_in(const model::Position& position, const TurnSet& turns, Fineness fineness) {
    std::set<std::string> shapes;
    for (const std::string& act : first_acts(turns)) shapes.insert(acts_.shape(position, act, fineness));
    return shapes;
  }

  // The answers that nothing has told yet, and this position does.
  std::vector<Changed*> told_by(const model::Position& position) {
    std::vector<Changed*> told;
    const TurnSet ours = turns_.of(preset_, position, {2, 0});
    for (Changed& changed : changes_)
      if (changed.coverage.positions == 0 && tells(changed.ruling, position, ours)) told.push_back(&changed);
    return told;
  }

  // By its turns, or else by how many follow (a game that has ended goes on no more).
  bool tells(const Ruling& other, const model::Position& position, const TurnSet& ours) const {
    if (turns_.of(other, position, {0, 0}).digest != ours.digest) return true;
    return turns_.counter(other).counts(position, 2) != ours.perft;
  }

  void keep(const model::Position& at, const PositionSource& source, const TurnSet& turns,
            std::vector<std::string> shows, const std::vector<Changed*>& told) {
    const model::Played& played = turns_.played(preset_);
    const std::vector<std::string> acts = model::texts_of(played.following(at, model::Each::act));
    const std::string wrong = acts_.disagreement(at, preset_, acts, chance_->candidates(at));
    if (!wrong.empty()) throw std::logic_error("kernel and enumerator disagree on " + wrong + " in " + at.fen());
    JudgedPosition position;
    const std::string number = std::to_string(suite_.positions.size() + 1);
    position.id = preset_.name + "-" + std::string(number.size() < 4 ? 4 - number.size() : 0, '0') + number;
    position.fen = at.fen();
    position.pieces = pieces_.of(at);
    position.source = source;
    position.verdicts = {{{preset_.name, {}}, false, turns}};
    for (const Changed* changed : told)
      position.shows.push_back(changed->coverage.question + "=" + changed->coverage.option);
    if (!shows.empty()) position.shows.push_back(shows.front());
    for (const Changed* changed : told) {
      Changed& known = changes_[static_cast<std::size_t>(changed - changes_.data())];
      known.coverage.positions = 1;
      known.coverage.first = position.id;
    }
    for (const std::string& shape : shapes_in(at, turns, Fineness::how)) shown_.insert(shape);
    for (const std::string& shape : has_kinds() ? kinds_in(at, turns) : std::set<std::string>()) {
      ActCoverage& act = kinds_[shape];
      if (act.positions++ == 0) act.first = position.id;
      act.shape = shape;
    }
    position.reason = reason_of_turns(position);
    suite_.positions.push_back(std::move(position));
  }

  // "act replace rook>horse".
  std::set<std::string> kinds_in(const model::Position& position, const TurnSet& turns) {
    std::set<std::string> kinds;
    for (const std::string& act : first_acts(turns)) {
      const std::vector<int> is =
          acts_.values(position, act, {parts_.manner, parts_.actor, parts_.aimed, parts_.target});
      kinds.insert(parts_.shape(is[0], is[1], is[2] != 0 ? std::optional(is[3]) : std::nullopt));
    }
    return kinds;
  }

  // What chance has not shown the solver looks for; it finds single acts and claims.
  void find_missing_answers() {
    std::vector<std::size_t> missing;
    std::vector<solver::Obligation> obligations;
    for (std::size_t i = 0; i < changes_.size(); ++i) {
      if (changes_[i].coverage.positions != 0) continue;
      missing.push_back(i);
      const model::Question& question = *encoding_.questions.find(changes_[i].coverage.question);
      obligations.push_back(answers_part(encoding_, question, preset_, changes_[i].ruling, solver::Showing::both));
    }
    const solver::Outcome outcome = asked(obligations);
    for (const solver::Found& found : outcome.found) explain(changes_[missing[found.obligation]], found);
    for (const std::size_t o : outcome.refuted) changes_[missing[o]].coverage.reason = nothing_shows();
    for (const std::size_t o : outcome.undecided)
      changes_[missing[o]].coverage.reason = {"bộ giải chưa kết luận được", "求解器未能判定",
                                              "the solver did not decide"};
  }

  solver::Outcome asked(const std::vector<solver::Obligation>& obligations) {
    solver::SearchOptions options;
    options.most_elements = request_.most_pieces;
    options.stop = request_.stop;
    return obligations.empty() ? solver::Outcome() : solver::search(encoding_, obligations, options);
  }

  [[nodiscard]] model::Trilingual nothing_shows() const {
    const std::string n = std::to_string(request_.most_pieces);
    return {"không nước đi hay điều cần xét nào cho thấy trên thế cờ có tối đa " + n + " quân (đã chứng minh)",
            "最多 " + n + " 个棋子的局面上没有任何一步或断言能显示（已证明）",
            "no act or claim shows it on positions of up to " + n + " pieces (proved)"};
  }

  void explain(Changed& changed, const solver::Found& found) {
    const model::Written written = game_.write(encoding_.prelude.signature(), found.witness);
    const bool is_act = game_.is_act(written.act);
    if (is_act && between_turns(written.position) &&
        consider(game_.read_back(written.position), {PositionSource::By::solver, 0, "", {}}, true, true) &&
        changed.coverage.positions != 0)
      return;
    const std::string what = written.act + " (" + written.position.fen() + ")";
    changed.coverage.reason =
        is_act
            ? model::Trilingual{"chỉ thấy ở một nước đi riêng lẻ: " + what, "只有单独一步能显示：" + what,
                                "shown by a single act only: " + what}
            : model::Trilingual{"lượt đi không cho thấy, chỉ điều cần xét cho thấy: " + what,
                                "着法不能显示，只有断言能显示：" + what, "turns do not show it, a claim does: " + what};
  }

  [[nodiscard]] bool between_turns(const model::Position& position) const {
    return !turns_.played(preset_).may_end(position).has_value();
  }

  // Are acts told apart by who acts in which manner? Otherwise answers alone are covered.
  [[nodiscard]] bool has_kinds() const { return parts_.missing.empty(); }

  void find_missing_acts() {
    suite_.coverage.missing = parts_.missing;
    if (!has_kinds()) return;
    model::Formulas& f = encoding_.formulas;
    const Expr legal = legal_under(encoding_, preset_), aimed = parts_.aimed;
    const int claim = encoding_.roles.claim;
    const auto kinds = static_cast<int>(parts_.kinds.size());
    std::vector<std::string> shapes;
    std::vector<solver::Obligation> obligations;
    for (int m = 0; m < static_cast<int>(parts_.manners.size()); ++m)
      for (int a = 0; a < kinds; ++a)
        for (int t = 0; t <= kinds; ++t) {
          const bool is_aimed = t < kinds;
          if (is_aimed && encoding_.roles.aimed < 0) continue;
          const std::string shape = parts_.shape(m, a, is_aimed ? std::optional(t) : std::nullopt);
          if (kinds_.contains(shape)) continue;
          solver::Obligation obligation;
          obligation.kind = solver::Kind::gap;
          obligation.formula =
              f.conjunction({claim < 0 ? f.boolean(true) : f.equal(f.constant(claim), f.literal(0)),
                             f.equal(parts_.manner, f.literal(m)), f.equal(parts_.actor, f.literal(a)),
                             is_aimed ? aimed : f.negation(aimed),
                             is_aimed ? f.equal(parts_.target, f.literal(t)) : f.boolean(true), legal});
          shapes.push_back(shape);
          obligations.push_back(obligation);
        }
    const solver::Outcome outcome = asked(obligations);
    suite_.coverage.impossible = outcome.refuted.size();
    for (const solver::Found& found : outcome.found) add_act(shapes[found.obligation], found);
    for (const std::size_t o : outcome.undecided)
      kinds_[shapes[o]] = {
          shapes[o], 0, "", {"bộ giải chưa kết luận được", "求解器未能判定", "the solver did not decide"}};
  }

  void add_act(const std::string& shape, const solver::Found& found) {
    const model::Written written = game_.write(encoding_.prelude.signature(), found.witness);
    if (between_turns(written.position) &&
        consider(game_.read_back(written.position), {PositionSource::By::solver, 0, "", {}}, true, true) &&
        kinds_.contains(shape))
      return;
    if (!kinds_.contains(shape)) kinds_[shape] = {shape, 0, "", not_begun(written)};
  }

  // A legal act that begins none of the turns listed, of which there is one for each next position.
  [[nodiscard]] model::Trilingual not_begun(const model::Written& written) const {
    const std::string what = written.act + " (" + written.position.fen() + ")";
    const model::Played& played = turns_.played(preset_);
    if (between_turns(written.position) && !played.fault(game_.read_back(written.position), written.act))
      return {"là một lượt đi, nhưng thế cờ sau đó giống như sau một lượt đi khác: " + what,
              "是一着，但结果与另一着相同：" + what, "it is a turn, but leads where another turn leads: " + what};
    return {"nước đi hợp lệ, nhưng không lượt đi nào bắt đầu bằng nó: " + what,
            "这一步合法，但没有以它开始的着：" + what, "the act is legal, but no turn begins with it: " + what};
  }

  void finish() {
    suite_.coverage.proved_up_to = request_.most_pieces;
    for (Changed& changed : changes_) suite_.coverage.answers.push_back(std::move(changed.coverage));
    for (auto& [shape, act] : kinds_) suite_.coverage.acts.push_back(std::move(act));
  }

  const SuiteRequest& request_;
  const model::Game& game_;
  solver::Encoding encoding_;
  solver::Shapes shapes_;
  ActParts parts_;
  ShownActs acts_;
  PieceCount pieces_;
  TurnSets turns_;
  std::unique_ptr<model::ChancePositions> chance_;
  model::SuiteSizes sizes_;
  Ruling preset_;
  std::vector<Changed> changes_;
  std::set<std::string> seen_, shown_;
  std::map<std::string, ActCoverage> kinds_;
  ConformanceSuite suite_;
};

}  // namespace

ConformanceSuite make_suite(const solver::Encoding& encoding, const model::Game& game, const SuiteRequest& request) {
  return SuiteMaker(encoding, game, request).make();
}

}  // namespace roluat::analysis
