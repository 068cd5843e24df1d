#include "tests/conformance/probe_maker.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>

#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
#include "model/games/games.hpp"
#include "tests/agreement/dice.hpp"
#include "tests/conformance/clustered.hpp"

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

constexpr int kRandomRulings = 4;
constexpr int kMostTurns = 45;    // more are hard to read
constexpr double kMostBits = 22;  // of the questions that matter on one position
constexpr int kSamples = 128;     // of the rulings, where what an answer tells is estimated
constexpr int kEndsPercent = 25;  // of the draws of few pieces: looked at for the end of the game too
constexpr int kEndsPieces = 4;
constexpr int kSparsePercent = 40;   // of the draws: at most two stacks besides the commanders
constexpr double kLightBits = 10.5;  // of the questions that matter on a position whose answer can be read at once
constexpr int kLightCover = 1;
constexpr std::uint64_t kSecondRun = 500'000;  // its draws are others

bool over(const Position& before, const Position& after, const Rules& rules) {
  const auto losses = [](const Position& position) {
    return std::array{losses_of(position, Side::red), losses_of(position, Side::blue)};
  };
  return ends_game(losses(after), losses(before), rules) || turns(after, rules).empty();
}

}  // namespace

model::Ruling any_ruling(Dice& dice, const model::Questions& questions) {
  model::Ruling ruling;
  for (const model::Question& question : questions.all())
    ruling.options[question.id] = dice.one_of(question.options).id;
  return ruling;
}

ProbeMaker::ProbeMaker(std::uint64_t seed)
    : seed_(seed), questions_(model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml")) {
  std::vector<model::Ruling> rulings = model::read_rulings(model::game_folder("co-tu-lenh"), questions_);
  Dice dice(seed);
  for (int i = 0; i < kRandomRulings; ++i) rulings.push_back(any_ruling(dice, questions_));
  for (const model::Ruling& ruling : rulings) {
    Base base{compile(ruling), {}, {}};
    for (const model::Question& question : questions_.all()) {
      base.changed.emplace_back();
      for (const model::Option& option : question.options) {
        model::Ruling changed = ruling;
        changed.options[question.id] = option.id;
        base.changed.back().push_back(compile(changed));
        if (ruling.is(question.id, option.id)) base.chosen.push_back(base.changed.back().size() - 1);
      }
    }
    bases_.push_back(std::move(base));
  }
  for (const model::Question& question : questions_.all()) {
    first_pair_.push_back(pairs_);
    const int n = static_cast<int>(question.options.size());
    pairs_ += n * (n - 1) / 2;
  }
}

ProbeMaker::Seen ProbeMaker::seen(const Position& position, const Rules& rules, int depth) {
  Seen all;
  for (const Turn& turn : turns(position, rules))
    all.push_back(turn.next.hash() + (depth > 1 && over(position, turn.next, rules) ? 1 : 0));
  std::ranges::sort(all);
  return all;
}

void ProbeMaker::look(DrawnProbe& probe, std::size_t base, std::size_t question, const Seen& plain) const {
  std::vector<Seen> answers;
  for (std::size_t o = 0; o < bases_[base].changed[question].size(); ++o)
    answers.push_back(o == bases_[base].chosen[question]
                          ? plain
                          : seen(probe.position, bases_[base].changed[question][o], probe.depth));
  int pair = static_cast<int>(base) * pairs_ + first_pair_[question];
  for (std::size_t i = 0; i < answers.size(); ++i)
    for (std::size_t j = i + 1; j < answers.size(); ++j, ++pair)
      if (answers[i] != answers[j]) probe.parted.push_back(pair);
}

DrawnProbe ProbeMaker::look_at(const Position& position, int depth, const Wanted* wanted) const {
  DrawnProbe probe{position, depth, {}, {}, 0};
  std::set<std::size_t> mattering;
  for (std::size_t b = 0; b < bases_.size(); ++b) {
    const Seen plain = seen(position, bases_[b].rules, depth);
    for (std::size_t q = 0; q < questions_.all().size(); ++q) {
      if (wanted != nullptr && !wanted->any(first_pair(b, q), pairs_of(q))) continue;
      const std::size_t before = probe.parted.size();
      look(probe, b, q, plain);
      if (probe.parted.size() > before) mattering.insert(q);
    }
  }
  probe.questions.assign(mattering.begin(), mattering.end());
  for (const std::size_t q : probe.questions)
    probe.weight += std::log2(static_cast<double>(questions_.all()[q].options.size()));
  return probe;
}

// Light ones are wanted for themselves: while nothing is known, only an answer that hangs on few questions can be read.
std::vector<DrawnProbe> ProbeMaker::draw(int draws, int cover, const std::vector<DrawnProbe>& known,
                                         const Progress& progress) const {
  std::vector<DrawnProbe> all;
  Wanted wanted = missing(cover, known), light = known.empty() ? nothing_yet(kLightCover) : nothing_yet(0);
  for (int i = 0; i < draws; ++i) {
    progress(i, draws, all.size());
    Dice dice(seed_ * 1'000'003 + static_cast<std::uint64_t>(i) + (known.empty() ? 0 : kSecondRun));
    const bool sparse = dice.chance(kSparsePercent);
    const Position position = clustered(dice, sparse ? 2 : 5);
    const int depth = dice.chance(kEndsPercent) && position.piece_count() <= kEndsPieces ? 2 : 1;
    const std::size_t count = turns(position, bases_.front().rules).size();
    if (count == 0 || count > kMostTurns) continue;
    if (!wanted.takes(look_at(position, depth, sparse ? &light : &wanted).parted) && !sparse) continue;
    DrawnProbe probe = look_at(position, depth, nullptr);
    const bool is_light = probe.weight <= kLightBits;
    if (probe.weight > kMostBits || !(wanted.takes(probe.parted) || (is_light && light.takes(probe.parted)))) continue;
    wanted.take(probe.parted);
    if (is_light) light.take(probe.parted);
    all.push_back(std::move(probe));
  }
  return all;
}

void ProbeMaker::choose_from(std::vector<DrawnProbe>& left, Wanted& wanted, std::vector<DrawnProbe>& chosen) {
  const auto worth = [&](const DrawnProbe& probe) {
    return static_cast<double>(wanted.count(probe.parted)) / (2 + probe.weight);
  };
  while (!left.empty()) {
    const auto best = std::ranges::max_element(left, {}, worth);
    if (worth(*best) == 0) return;
    wanted.take(best->parted);
    chosen.push_back(std::move(*best));
    left.erase(best);
  }
}

// Once there are positions, what none of them shows is taken for what no turn shows.
Wanted ProbeMaker::missing(int cover, const std::vector<DrawnProbe>& known) const {
  Wanted wanted = nothing_yet(cover);
  std::set<std::size_t> shown;
  for (const DrawnProbe& probe : known) {
    wanted.take(probe.parted);
    shown.insert(probe.questions.begin(), probe.questions.end());
  }
  for (std::size_t b = 0; b < bases_.size() && !known.empty(); ++b)
    for (std::size_t q = 0; q < questions_.all().size(); ++q)
      if (!shown.contains(q)) wanted.forget(first_pair(b, q), pairs_of(q));
  return wanted;
}

std::vector<DrawnProbe> ProbeMaker::read(std::istream& file) const {
  std::vector<DrawnProbe> all;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() < '0' || line.front() > '9') continue;  // a remark, or not about turns
    const std::size_t fen = line.find('|', line.find('|') + 1) + 2;
    all.push_back(look_at(read_fen(line.substr(fen, line.find(" |", fen) - fen)), line.front() - '0', nullptr));
  }
  return all;
}

std::vector<DrawnProbe> ProbeMaker::choose(const std::vector<DrawnProbe>& drawn, int cover,
                                           const std::vector<DrawnProbe>& known) const {
  if (!known.empty()) {
    std::vector<DrawnProbe> chosen, left = drawn;
    Wanted wanted = missing(cover, known);
    choose_from(left, wanted, chosen);
    return chosen;
  }
  std::vector<DrawnProbe> light, heavy, chosen;
  for (const DrawnProbe& probe : drawn) (probe.weight <= kLightBits ? light : heavy).push_back(probe);
  Wanted first = nothing_yet(kLightCover), wanted = nothing_yet(cover);
  choose_from(light, first, chosen);
  for (const DrawnProbe& probe : chosen) wanted.take(probe.parted);
  heavy.insert(heavy.end(), light.begin(), light.end());
  choose_from(heavy, wanted, chosen);
  return chosen;
}

double ProbeMaker::bits(const DrawnProbe& probe) const {
  Dice dice(seed_);
  std::map<Seen, int> classes;
  for (int i = 0; i < kSamples; ++i)
    ++classes[seen(probe.position, compile(any_ruling(dice, questions_)), probe.depth)];
  double bits = 0;
  for (const auto& [answer, count] : classes)
    bits -= static_cast<double>(count) / kSamples * std::log2(static_cast<double>(count) / kSamples);
  return bits;
}

std::string ProbeMaker::line(const DrawnProbe& probe) const {
  std::array<char, 16> number{};
  (void)std::snprintf(number.data(), number.size(), "%.1f", bits(probe));
  std::string text = std::to_string(probe.depth) + " | " + number.data() + " | " + write_fen(probe.position) + " |";
  for (const std::size_t q : probe.questions) text += " " + questions_.all()[q].id;
  return text;
}

}  // namespace roluat::tests
