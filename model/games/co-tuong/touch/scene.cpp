#include "model/games/co-tuong/touch/scene.hpp"

#include <algorithm>
#include <sstream>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr std::array<std::string_view, kKinds> kKindWords = {"general", "advisor", "elephant", "horse",
                                                             "chariot", "cannon",  "pawn"};

[[noreturn]] void cannot_read(const Source& source, const std::string& word, const Message& expected) {
  throw InputError({source, 0, 0, message("cannot read \"%1\"", word), expected});
}

std::vector<std::string> words_in(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

void read_claim_words(const std::vector<std::string>& words, std::size_t from, TouchScene& scene) {
  for (std::size_t i = from; i < words.size(); ++i) {
    if (words[i] == "fault")
      scene.claim = TouchClaim::fault;
    else if (words[i] == "elsewhere")
      scene.claim = TouchClaim::elsewhere;
    else if (words[i] == "drag")
      scene.claim = TouchClaim::drag;
    else if (words[i] == "released" && scene.claim == TouchClaim::elsewhere)
      scene.released = true;
    else
      cannot_read("act", words[i], "\"fault\", \"elsewhere\", \"elsewhere released\" or \"drag\"");
  }
}

int number_in(const std::string& word, int least, int most, const Source& source) {
  if (word.size() != 1 || word[0] - '0' < least || word[0] - '0' > most)
    cannot_read(source, word, message("%1 to %2", least, most));
  return word[0] - '0';
}

// --- facts by themselves ---

SceneMan read_man(const std::string& text) {
  const std::vector<std::string> words = words_in(text);
  SceneMan man;
  if (words.size() < 2 || (words[0] != "own" && words[0] != "their"))
    cannot_read("FEN", text, "\"own\" or \"their\", a kind, and what holds of the man");
  const auto kind = std::ranges::find(kKindWords, words[1]);
  if (kind == kKindWords.end())
    cannot_read("FEN", words[1], "general, advisor, elephant, horse, chariot, cannon or pawn");
  man.man = {static_cast<Kind>(kind - kKindWords.begin()), words[0] == "own" ? Side::red : Side::black};
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (words[i] == "moves")
      man.moves = true;
    else if (words[i].starts_with("takes-"))
      man.takes[static_cast<std::size_t>(number_in(words[i].substr(6), 1, kMostTouched, "FEN")) - 1] = true;
    else
      man.touched = number_in(words[i], 1, kMostTouched, "FEN");
  }
  return man;
}

TouchScene read_facts(const std::string& fen, const std::string& act) {
  TouchScene scene;
  for (std::size_t begin = 0; begin <= fen.size();) {
    const std::size_t end = std::min(fen.find(" / ", begin), fen.size());
    scene.men.push_back(read_man(fen.substr(begin, end - begin)));
    begin = end + 3;
  }
  const std::vector<std::string> words = words_in(act);
  if (words.size() < 2 || words[0] != "by") cannot_read("act", act, "\"by 1\" or \"by 1 of 2\", numbers of men");
  const int men = static_cast<int>(scene.men.size());
  scene.mover = number_in(words[1], 1, men, "act") - 1;
  const bool takes = words.size() > 3 && words[2] == "of";
  if (takes) scene.taken = number_in(words[3], 1, men, "act") - 1;
  read_claim_words(words, takes ? 4 : 2, scene);
  return scene;
}

std::string write_man(const SceneMan& man) {
  std::string text = std::string(man.own() ? "own " : "their ") + std::string(kKindWords[index(man.man.kind)]);
  if (man.touched > 0) text += " " + std::to_string(man.touched);
  if (man.moves) text += " moves";
  for (std::size_t i = 0; i < man.takes.size(); ++i)
    if (man.takes[i]) text += " takes-" + std::to_string(i + 1);
  return text;
}

// --- on a board ---

/// As Red sees it.
SceneMan man_on(const Position& position, const std::vector<Move>& legal, const std::vector<Point>& touched, Point at) {
  SceneMan man;
  man.man = position.man(at);
  man.man.side = man.man.side == position.to_move ? Side::red : Side::black;
  man.at = at;
  for (std::size_t i = 0; i < touched.size(); ++i)
    if (touched[i] == at) man.touched = static_cast<int>(i) + 1;
  for (const Move& move : legal) {
    if (move.from != at) continue;
    man.moves = true;
    for (std::size_t i = 0; i < touched.size(); ++i) man.takes[i] = man.takes[i] || touched[i] == move.to;
  }
  return man;
}

TouchScene scene_on(const Position& position, const std::vector<Point>& touched, const Move& move) {
  const std::vector<Move> legal = legal_moves(position);
  std::vector<Point> points = touched;
  const auto add = [&](Point point) {
    if (std::ranges::find(points, point) == points.end()) points.push_back(point);
  };
  add(move.from);
  if (!position.empty(move.to)) add(move.to);
  for (const Move& one : legal)
    if (std::ranges::find(touched, one.to) != touched.end()) add(one.from);
  TouchScene scene;
  for (const Point point : points) scene.men.push_back(man_on(position, legal, touched, point));
  const auto number = [&](Point point) { return static_cast<int>(std::ranges::find(points, point) - points.begin()); };
  scene.mover = number(move.from);
  if (!position.empty(move.to)) scene.taken = number(move.to);
  scene.board = position;
  scene.move = move;
  return scene;
}

TouchScene read_board(const std::string& fen, const std::string& act) {
  const Position position = read_fen(fen);
  const std::size_t colon = act.find(':');
  const std::vector<std::string> words = words_in(colon == std::string::npos ? "" : act.substr(colon + 1));
  if (words.empty()) cannot_read("act", act, "the points touched, a colon and the move, as in \"b0 e9: b0c2\"");
  const std::vector<Point> touched = read_touched(position, words_in(act.substr(0, colon)));
  if (touched.size() > kMostTouched)
    throw InputError({"act", 0, 0, "more than three men were touched", "one, two or three points before the colon"});
  const Move move = read_move(words[0]);
  if (!legal(position, move)) throw InputError({"act", 0, 0, message("\"%1\" is not legal", words[0]), "a legal move"});
  TouchScene scene = scene_on(position, touched, move);
  read_claim_words(words, 1, scene);
  return scene;
}

std::vector<const SceneMan*> touched_men(const TouchScene& scene) {
  std::vector<const SceneMan*> men;
  for (const SceneMan& man : scene.men)
    if (man.touched > 0) men.push_back(&man);
  std::ranges::sort(men, {}, [](const SceneMan* man) { return man->touched; });
  return men;
}

}  // namespace

TouchScene read_touch_scene(const std::string& fen, const std::string& act) {
  return fen.starts_with("own ") || fen.starts_with("their ") ? read_facts(fen, act) : read_board(fen, act);
}

std::string write_position(const TouchScene& scene) {
  if (scene.board) return write_fen(*scene.board);
  std::string text;
  for (const SceneMan& man : scene.men) text += (text.empty() ? "" : " / ") + write_man(man);
  return text;
}

std::string write_claim(const TouchScene& scene) {
  std::string text;
  if (scene.board) {
    for (const SceneMan* man : touched_men(scene)) text += (text.empty() ? "" : " ") + algebraic(*man->at);
    text += ": " + write_move(*scene.move);
  } else {
    text = "by " + std::to_string(scene.mover + 1) + (scene.taken < 0 ? "" : " of " + std::to_string(scene.taken + 1));
  }
  switch (scene.claim) {
    case TouchClaim::act: break;
    case TouchClaim::fault: text += " fault"; break;
    case TouchClaim::elsewhere: text += scene.released ? " elsewhere released" : " elsewhere"; break;
    case TouchClaim::drag: text += " drag"; break;
  }
  return text;
}

std::vector<TouchedTurn> touched_turns(const std::string& fen, const std::vector<std::string>& touched) {
  const Position position = read_fen(fen);
  const std::vector<Point> men = read_touched(position, touched);
  std::vector<TouchedTurn> turns;
  if (men.size() > kMostTouched) return turns;
  for (const Move& move : legal_moves(position)) {
    TouchScene scene = scene_on(position, men, move);
    const std::string act = write_claim(scene);
    scene.claim = TouchClaim::fault;
    turns.push_back({write_move(move), act, write_claim(scene)});
  }
  return turns;
}

TouchFacts facts_of(const TouchScene& scene) {
  const std::vector<const SceneMan*> touched = touched_men(scene);
  TouchFacts facts;
  for (std::size_t i = 0; i < touched.size(); ++i) {
    TouchFacts::Man one{touched[i]->own(), touched[i]->moves, false, {}};
    for (std::size_t j = 0; j < touched.size(); ++j) one.takes.push_back(touched[i]->takes[j]);
    one.taken = std::ranges::any_of(scene.men, [&](const SceneMan& man) { return man.takes[i]; });
    facts.men.push_back(one);
  }
  return facts;
}

}  // namespace roluat::model::cotuong
