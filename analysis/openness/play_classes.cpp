#include "analysis/openness/play_classes.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "analysis/play/dice.hpp"
#include "model/partial.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

using model::Expr;
using solver::OptionPair;
using solver::OptionPairs;

namespace {

constexpr std::string_view kPositions = "/positions/play.txt";
constexpr std::uint64_t kRulingsDrawn = 4;

using Conditions = std::vector<Expr>;

/// Branches on questions whose answers count; of the others only whether they can be answered is asked.
class ClassCounter {
 public:
  ClassCounter(Counter& counter, model::Formulas& formulas, const OptionClasses& classes)
      : counter_(counter), formulas_(formulas), classes_(classes) {}

  Count over(const Conditions& conditions, const std::vector<std::size_t>& scope) {
    if (!counter_.satisfiable(conditions)) return 0;
    Count result = 1;
    std::set<std::size_t> mentioned;
    for (const Conditions& part : counter_.parts(conditions)) {
      const std::vector<std::size_t> own = questions_of(part);
      mentioned.insert(own.begin(), own.end());
      result *= of_part(part, own);
    }
    for (const std::size_t question : scope)
      if (!mentioned.contains(question)) result *= classes_[question].size();
    return result;
  }

 private:
  std::vector<std::size_t> questions_of(const Conditions& part) {
    std::set<std::size_t> all;
    for (const Expr one : part) {
      const auto& own = counter_.questions(one);
      all.insert(own.begin(), own.end());
    }
    return {all.begin(), all.end()};
  }

  Count of_part(const Conditions& part, const std::vector<std::size_t>& questions) {
    if (const auto found = counted_.find(part); found != counted_.end()) return found->second;
    std::vector<std::size_t> rest = questions;
    const auto often = [&](std::size_t question) {
      return std::ranges::count_if(part,
                                   [&](Expr one) { return std::ranges::count(counter_.questions(one), question); });
    };
    std::ranges::sort(rest, std::greater(), [&](std::size_t q) { return std::pair(classes_[q].size() > 1, often(q)); });
    Count result = 1;  // that it can be met is known
    const std::size_t question = rest.front();
    if (classes_[question].size() > 1) {
      rest.erase(rest.begin());
      result = 0;
      for (const std::vector<std::size_t>& one : classes_[question]) result += over(given(part, question, one), rest);
    }
    counted_.emplace(part, result);
    return result;
  }

  Conditions given(const Conditions& part, std::size_t question, const std::vector<std::size_t>& options) {
    if (options.size() == 1) return counter_.given(part, question, options.front());
    std::vector<Expr> any;
    for (const std::size_t option : options)
      any.push_back(formulas_.conjunction(counter_.given(part, question, option)));
    return {formulas_.disjunction(any)};
  }

  Counter& counter_;
  model::Formulas& formulas_;
  const OptionClasses& classes_;
  std::map<Conditions, Count> counted_;
};

std::vector<bool> open_constants(const solver::Encoding& encoding) {
  std::vector<bool> result(encoding.prelude.signature().constants().size());
  for (const model::Question& question : encoding.questions.all())
    for (const model::Option& option : question.options)
      result[static_cast<std::size_t>(encoding.answer(question.id, option.id))] = true;
  return result;
}

// One FEN a line, "#" before a remark.
std::vector<std::string> read_positions(const std::string& path) {
  std::vector<std::string> result;
  std::string content = model::read_file(path, "positions");
  for (std::size_t begin = 0; begin < content.size();) {
    const std::size_t end = std::min(content.find('\n', begin), content.size());
    if (const std::string line = content.substr(begin, end - begin); !line.empty() && line.front() != '#')
      result.push_back(line);
    begin = end + 1;
  }
  return result;
}

}  // namespace

Count count_classes(Counter& counter, model::Formulas& formulas, const std::vector<Expr>& conditions,
                    const OptionClasses& classes) {
  std::vector<std::size_t> all(classes.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return ClassCounter(counter, formulas, classes).over(conditions, all);
}

OptionClasses classes_of(const model::Questions& questions, const OptionPairs& pairs) {
  OptionClasses result;
  for (std::size_t q = 0; q < questions.all().size(); ++q) {
    std::vector<std::size_t> first(questions.all()[q].options.size());
    std::iota(first.begin(), first.end(), std::size_t{0});
    for (const auto& [a, b] : pairs[q]) {
      const auto [low, high] = std::minmax(first[a], first[b]);
      std::ranges::replace(first, std::size_t{high}, std::size_t{low});
    }
    std::map<std::size_t, std::vector<std::size_t>> classes;
    for (std::size_t o = 0; o < first.size(); ++o) classes[first[o]].push_back(o);
    result.emplace_back();
    for (auto& [least, options] : classes) result.back().push_back(std::move(options));
  }
  return result;
}

ShownByPlay::ShownByPlay(solver::Encoding& encoding, const model::Game& game) : game_(game) {
  const std::string path = encoding.folder + std::string(kPositions);
  if (!model::is_there(path) || game.can<model::Chances>() == nullptr || game.can<model::Counting>() == nullptr) return;
  for (const std::string& fen : read_positions(path)) positions_.push_back(game.position(fen));
  look_at_acts(encoding);
}

void ShownByPlay::look_at_acts(solver::Encoding& encoding) {
  const auto chances = game_.chances().chance_positions();
  model::PartialEvaluator kernel(encoding.formulas, open_constants(encoding));
  std::set<Expr> acts;
  for (const model::Position& position : positions_)
    for (const std::string& act : chances->candidates(position)) {
      kernel.look_at(game_.read(encoding.prelude.signature(), position, act));
      const Expr legal = kernel.left_of(encoding.legal);
      if (encoding.formulas.node(legal).op != model::Op::literal) acts.insert(legal);
    }
  acts_.assign(acts.begin(), acts.end());
}

// By chance, question by question, among what conditions leave; options are tried in turn from one drawn.
ShownByPlay::Answers ShownByPlay::drawn(const model::Questions& questions, Counter& counter, Conditions rulings,
                                        std::uint64_t number) const {
  Dice dice(1, number);
  Answers result;
  for (std::size_t q = 0; q < questions.all().size(); ++q) {
    const std::size_t options = questions.all()[q].options.size();
    std::size_t option = dice.below(options);
    while (!counter.satisfiable_given(rulings, q, option)) option = (option + 1) % options;
    rulings = counter.given(rulings, q, option);
    result.push_back(option);
  }
  return result;
}

ShownByPlay::Turns& ShownByPlay::turns(const model::Questions& questions, const Answers& ruling) {
  const auto [found, is_new] = known_.try_emplace(ruling);
  if (!is_new) return found->second;
  model::Ruling named;
  for (std::size_t q = 0; q < ruling.size(); ++q)
    named.options.emplace(questions.all()[q].id, questions.all()[q].options[ruling[q]].id);
  found->second.ruling = std::move(named);
  return found->second;
}

const std::vector<std::string>& ShownByPlay::next(Turns& turns, std::size_t position) const {
  while (turns.next.size() <= position) {
    if (!turns.list) turns.list = game_.counting().turn_counter(*turns.played, {}, {});
    std::vector<std::string> listed;
    for (model::NextPosition& one : turns.list->next(positions_[turns.next.size()]))
      listed.push_back(std::move(one.fen));
    turns.next.push_back(std::move(listed));
  }
  return turns.next[position];
}

bool ShownByPlay::turns_change(const model::Questions& questions, const Answers& ruling, std::size_t question,
                               OptionPair pair) {
  Answers one = ruling, other = ruling;
  one[question] = pair.first;
  other[question] = pair.second;
  Turns &of_one = turns(questions, one), &of_other = turns(questions, other);
  of_one.played = game_.under(of_one.ruling);
  of_other.played = game_.under(of_other.ruling);
  std::size_t position = of_one.played->same_turns(*of_other.played) ? positions_.size() : 0;
  while (position < positions_.size() && next(of_one, position) == next(of_other, position)) ++position;
  of_one.list.reset();
  of_other.list.reset();
  return position < positions_.size();
}

PlayClasses ShownByPlay::classes(solver::Encoding& encoding, Counter& counter, const std::vector<Expr>& rulings) {
  if (positions_.empty() || !counter.satisfiable(rulings)) return {};
  OptionPairs alike = never_told_apart(encoding, acts_), confused = may_be_confused(encoding, acts_, rulings);
  std::vector<Answers> samples;
  for (std::uint64_t i = 0; i < kRulingsDrawn; ++i) samples.push_back(drawn(encoding.questions, counter, rulings, i));
  for (std::size_t q = 0; q < alike.size(); ++q) {
    const auto change = [&](OptionPair pair) {
      return [this, &encoding, q, pair](const Answers& one) { return turns_change(encoding.questions, one, q, pair); };
    };
    const std::vector<OptionPair> asked = alike[q];
    std::erase_if(alike[q], [&](OptionPair pair) { return std::ranges::any_of(samples, change(pair)); });
    std::erase_if(confused[q], [&](OptionPair pair) {
      return std::ranges::find(asked, pair) != asked.end() && std::ranges::all_of(samples, change(pair));
    });
  }
  model::Formulas& f = encoding.formulas;
  return {count_classes(counter, f, rulings, classes_of(encoding.questions, confused)),
          count_classes(counter, f, rulings, classes_of(encoding.questions, alike)), positions_.size()};
}

}  // namespace roluat::analysis
