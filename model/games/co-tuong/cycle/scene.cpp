#include "model/games/co-tuong/cycle/scene.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <tuple>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/fen.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr std::array<std::string_view, 9> kDeedWords = {"check",   "mate",  "mate-by-checks", "take", "unroot",
                                                        "uncover", "block", "offer",          "quiet"};
constexpr std::array<std::string_view, 3> kRootWords = {"rootless", "false-root", "true-root"};
constexpr std::array<std::string_view, 4> kAnswerWords = {"helpless", "answers", "pinned", "hobbled"};
constexpr std::array<std::string_view, kKinds> kMenWords = {"general", "advisor", "elephant", "horse",
                                                            "chariot", "cannon",  "pawn"};
/// What may be said besides; then how the man was protected before it is taken, if otherwise than after.
constexpr std::array<bool Act::*, 6> kMarks = {&Act::waiting,       &Act::uncovered,  &Act::on_leg,
                                               &Act::guard_blocked, &Act::pawn_moved, &Act::costly};
constexpr std::array<std::string_view, 9> kMarkWords = {"waiting",         "uncovered",         "on-leg",
                                                        "guard-blocked",   "pawn-moved",        "costly",
                                                        "before-rootless", "before-false-root", "before-true-root"};
constexpr auto kRivalWords = [] {
  std::array<std::string_view, kRivalFacts.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kRivalFacts[i].name;
  return words;
}();

/// Words one after another, each of them expected.
class Words {
 public:
  Words(Source source, const std::string& text) : source_(std::move(source)), stream_(text) {}

  template <std::size_t N>
  static Message listed(const std::array<std::string_view, N>& words) {
    std::string all;
    for (const std::string_view word : words) all += (all.empty() ? "" : ", ") + std::string(word);
    return Message::verbatim(all);
  }

  [[nodiscard]] bool more() { return static_cast<bool>(stream_ >> std::ws) && stream_.peek() != EOF; }
  std::string next(const Message& expected) {
    std::string word;
    if (!(stream_ >> word)) fail("the text ends too soon", expected);
    return word;
  }
  template <std::size_t N>
  std::size_t one_of(const std::array<std::string_view, N>& words) {
    return place_of(next(listed(words)), words);
  }
  template <std::size_t N>
  [[nodiscard]] std::size_t place_of(const std::string& word, const std::array<std::string_view, N>& words) const {
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) fail(message("cannot read \"%1\"", word), listed(words));
    return static_cast<std::size_t>(found - words.begin());
  }
  int number() {
    const std::string word = next("a number from 1 to 9");
    if (word.size() != 1 || word[0] < '1' || word[0] > '9')
      fail(message("cannot read \"%1\"", word), "a number from 1 to 9");
    return word[0] - '0';
  }
  void expect(const std::string& word) {
    const std::string found = next(Message::verbatim(word));
    if (found != word) fail(message("cannot read \"%1\"", found), Message::verbatim(word));
  }

 private:
  [[noreturn]] void fail(const Message& problem, const Message& expected) const {
    throw InputError({source_, 0, 0, problem, expected});
  }

  Source source_;
  std::istringstream stream_;
};

// --- deeds by themselves ---

Act read_act(const std::string& text) {
  Words words("FEN", text);
  Act act;
  act.turn = words.number();
  act.does = static_cast<Deed>(words.one_of(kDeedWords));
  if (!aims(act)) return act;
  act.by = words.number();
  act.by_kind = static_cast<Kind>(words.one_of(kMenWords));
  words.expect("of");
  act.of = words.number();
  act.of_kind = static_cast<Kind>(words.one_of(kMenWords));
  act.root = static_cast<Protection>(words.one_of(kRootWords));
  act.answer = static_cast<Answer>(words.one_of(kAnswerWords));
  act.root_before = act.root;
  while (words.more()) {
    const std::size_t word = words.one_of(kMarkWords);
    if (word < kMarks.size())
      act.*kMarks[word] = true;
    else
      act.root_before = static_cast<Protection>(word - kMarks.size());
  }
  return act;
}

std::string write_act(const Act& act) {
  std::string text = std::to_string(act.turn) + " " + std::string(kDeedWords[static_cast<std::size_t>(act.does)]);
  if (!aims(act)) return text;
  text += " " + std::to_string(act.by) + " " + std::string(kMenWords[index(act.by_kind)]) + " of " +
          std::to_string(act.of) + " " + std::string(kMenWords[index(act.of_kind)]) + " " +
          std::string(kRootWords[static_cast<std::size_t>(act.root)]) + " " +
          std::string(kAnswerWords[static_cast<std::size_t>(act.answer)]);
  for (std::size_t i = 0; i < kMarks.size(); ++i)
    if (act.*kMarks[i]) text += " " + std::string(kMarkWords[i]);
  if (act.root_before != act.root)
    text += " " + std::string(kMarkWords[kMarks.size() + static_cast<std::size_t>(act.root_before)]);
  return text;
}

/// As it is read, whoever has told it.
ToldDeeds told(Conduct conduct) {
  std::ranges::stable_sort(conduct.acts, {}, &Act::turn);
  conduct.rival_presses = conduct.rival_presses || surely_presses(conduct);
  return {conduct};
}

ToldDeeds read_deeds(const std::string& fen) {
  const std::size_t bar = std::min(fen.find('|'), fen.size());
  Conduct conduct;
  for (std::size_t begin = 0; begin < bar;) {
    const std::size_t end = std::min(fen.find('/', begin), bar);
    conduct.acts.push_back(read_act(fen.substr(begin, end - begin)));
    begin = end + 1;
  }
  Words rival("FEN", bar < fen.size() ? fen.substr(bar + 1) : "");
  while (rival.more()) conduct.*kRivalFacts[rival.one_of(kRivalWords)].fact = true;
  return told(conduct);
}

bool is_deeds(std::string_view fen) { return fen.size() > 2 && fen[0] >= '1' && fen[0] <= '9' && fen[1] == ' '; }

// --- a line ---

CycleScene on_line(const Position& start, const std::vector<Move>& moves, Side side) {
  const Line line = play_line(start, moves);
  const auto period = judged_period(line);
  if (!period) throw InputError({"moves", 0, 0, "nothing repeats", "a line at whose end a position comes up again"});
  std::vector<Deeds> deeds;
  for (std::size_t i = period->first; i < period->end; ++i) deeds.push_back(deeds_of(line, i));
  CycleScene scene;
  scene.conduct = conduct_of(deeds, side);
  scene.played = PlayedCycle{start, moves, side};
  return scene;
}

std::vector<Move> read_moves(const std::string& text) {
  std::istringstream words(text);
  std::vector<Move> moves;
  for (std::string word; words >> word;) moves.push_back(read_move(word));
  return moves;
}

std::string write_moves_of(const PlayedCycle& cycle) {
  std::string text;
  for (const Move& move : cycle.moves) text += (text.empty() ? "" : " ") + write_move(move);
  return text;
}

constexpr std::array<std::string_view, 2> kSideWords = {"red", "black"};
constexpr std::array<std::string_view, 3> kClaimWords = {"loses", "draws", "goes-on"};
constexpr std::string_view kBoth = "both";

[[noreturn]] void refuse_both() {
  throw InputError({"act", 0, 0, "a claim is about one side, judged alone",
                    "each side by itself: \"red draws\", and another claim, \"black draws\""});
}

Side judged_side(Words& words) {
  const std::string word = words.next(Words::listed(kSideWords));
  if (word == kBoth) refuse_both();
  return static_cast<Side>(words.place_of(word, kSideWords));
}

// --- order ---

Conduct begun_at(const Conduct& conduct, int first) {
  const int turns = turns_of(conduct);
  Conduct turned = conduct;
  for (Act& act : turned.acts) act.turn = (act.turn - first + turns) % turns + 1;
  std::ranges::sort(turned.acts, {}, [](const Act& act) {
    return std::tuple(act.turn, act.does, act.by_kind, act.of_kind, act.root, act.answer, act.waiting, act.uncovered,
                      act.on_leg, act.root_before, act.guard_blocked, act.pawn_moved, act.costly, act.by, act.of);
  });
  std::map<int, int> hunters, victims;
  for (Act& act : turned.acts) {
    if (!aims(act)) continue;
    act.by = hunters.try_emplace(act.by, static_cast<int>(hunters.size()) + 1).first->second;
    act.of = victims.try_emplace(act.of, static_cast<int>(victims.size()) + 1).first->second;
  }
  return turned;
}

}  // namespace

model::Position read_cycle_position(std::string_view fen) {
  return is_deeds(fen) ? model::Position::of(read_deeds(std::string(fen))) : model::Position::of(read_fen(fen));
}

CycleScene read_cycle_scene(const model::Position& position, const std::string& act) {
  if (const auto* told = position.if_is<ToldDeeds>()) {
    if (act.starts_with(kBoth)) refuse_both();
    Words words("act", act);
    CycleScene scene;
    scene.conduct = told->conduct;
    scene.claim = static_cast<Outcome>(words.one_of(kClaimWords));
    return scene;
  }
  const std::size_t colon = act.find(':');
  if (colon == std::string::npos)
    throw InputError(
        {"act", 0, 0, "no side is judged", "the moves of a period, a colon, and \"red loses\" or the like"});
  const auto* start = position.if_is<Position>();
  if (start == nullptr) throw InputError({"FEN", 0, 0, "moves stand behind the position", "a FEN alone"});
  Words words("act", act.substr(colon + 1));
  const Side side = judged_side(words);
  CycleScene scene = on_line(*start, read_moves(act.substr(0, colon)), side);
  scene.claim = static_cast<Outcome>(words.one_of(kClaimWords));
  return scene;
}

model::Position position_of(const CycleScene& scene) {
  return scene.played ? model::Position::of(scene.played->start) : model::Position::of(told(scene.conduct));
}

std::string write_fen(const ToldDeeds& told) {
  std::string text, rival;
  Conduct conduct = told.conduct;
  for (const Act& act : conduct.acts) text += (text.empty() ? "" : " / ") + write_act(act);
  conduct.rival_presses = conduct.rival_presses && !surely_presses(conduct);
  for (const RivalFact& one : kRivalFacts)
    if (conduct.*one.fact) rival += " " + std::string(one.name);
  return text + (rival.empty() ? "" : " |" + rival);
}

std::string write_verdict(const CycleScene& scene) {
  const std::string claim(kClaimWords[static_cast<std::size_t>(scene.claim)]);
  if (!scene.played) return claim;
  return write_moves_of(*scene.played) + ": " + std::string(kSideWords[index(scene.played->side)]) + " " + claim;
}

CycleScene read_cycle_line(const std::string& line) {
  const std::size_t first = line.find(';'), second = line.find(';', first + 1);
  if (first == std::string::npos || second == std::string::npos)
    throw InputError({"line", 0, 0, message("cannot read \"%1\"", line), "\"FEN; MOVES; SIDE\""});
  Words words("line", line.substr(second + 1));
  const Side side = static_cast<Side>(words.one_of(kSideWords));
  return on_line(read_fen(line.substr(0, first)), read_moves(line.substr(first + 1, second - first - 1)), side);
}

std::string write_cycle_line(const PlayedCycle& cycle) {
  return write_fen(cycle.start) + "; " + write_moves_of(cycle) + "; " + std::string(kSideWords[index(cycle.side)]);
}

Conduct in_order(const Conduct& conduct) {
  Conduct least = begun_at(conduct, 1);
  for (int first = 2; first <= turns_of(conduct); ++first) least = std::min(least, begun_at(conduct, first));
  return least;
}

}  // namespace roluat::model::cotuong
