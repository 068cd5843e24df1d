// roluat replay FILE: plays a recorded game under a ruling, and names the first wrong turn and what forbids it.
#include "analysis/judging/replay.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "analysis/findings/judged_words.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/judging/judge.hpp"
#include "analysis/records/record_file.hpp"
#include "analysis/records/record_games.hpp"
#include "analysis/report/show.hpp"
#include "analysis/words/quoted.hpp"
#include "commands/command.hpp"
#include "commands/repetition_words.hpp"
#include "commands/side_words.hpp"
#include "model/adjudication.hpp"
#include "model/compiled_rulings.hpp"
#include "model/diagnostic.hpp"
#include "model/fen_fields.hpp"
#include "model/game_files.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

struct ReplayArguments {
  std::string file, ruling, notation, write_as;
  bool boards = false;
};

struct PlayedTurn {
  std::string written;      ///< in the notation asked for
  std::string turn;         ///< this program's acts
  model::Position after{};  ///< it
};

/// Why a recorded turn is wrong: one act, what the texts say of it, and what would have to be answered otherwise.
struct WrongTurn {
  RecordedTurnText recorded;
  int ply = 0;
  model::RecordMeaning meaning;
  std::string situation;  ///< the position in which it went wrong
  std::string act;        ///< the act that is not legal; empty if another thing is wrong
  std::vector<TextVerdict> texts;
  std::string allowed_under;  ///< the nearest ruling that allows it
  std::vector<std::string> questions;
  /// Where the game is over before it: the answers that decide that, and the presets by which it goes on.
  std::vector<std::string> over_by = {}, goes_on_under = {};
  int number = 1;       ///< of the move, as the list of turns counts them
  bool first = true;    ///< the turn of the side that begins each move
  bool beside = false;  ///< does it stand in a variation?
};

struct Replay {
  std::string opening;  ///< as it was written
  model::Position start{};
  std::vector<PlayedTurn> turns;
  std::optional<WrongTurn> wrong;
  model::Ending ending;
  std::array<int, 2> points{};
  std::optional<model::Adjudication> repetition{};  ///< where the game stops as some rules judge a repetition
  std::optional<model::InputError> unreadable{};    ///< the words behind these turns that no notation reads
};

class Player {
 public:
  Player(solver::Encoding& encoding, const model::Game& game, const model::Ruling& ruling,
         const model::CompiledRulings& compiled, const std::string& notation, const std::string& write_as)
      : encoding_(encoding),
        game_(game),
        ruling_(ruling),
        compiled_(compiled),
        played_(compiled.played(ruling)),
        notation_(notation),
        write_as_(write_as) {
    if (const auto* probes = game.can<model::Probes>()) probing_ = probes->probing();
  }

  Replay play(const RecordFile& file) {
    Replay replay;
    const auto fen = file.tags.find("FEN");
    replay.opening = fen == file.tags.end() ? played_->opening().fen() : fen->second;
    begin(file, replay.opening, replay);
    count_visit();
    if (!play_line(file, file.turns, 1, true, replay)) return replay;
    replay.ending = played_->ending(at_.position, visits_ >= 3);
    if (!replay.ending.over) look_at_repetition(replay);
    return replay;
  }

 private:
  // Some rules judge it with the turn that repeats, others one turn later.
  void look_at_repetition(Replay& replay) const {
    const auto* judge = game_.can<model::Adjudicating>();
    const bool repeats = std::ranges::any_of(seen_, [](const auto& one) { return one.second > 1; });
    if (judge == nullptr || !repeats) return;
    std::vector<std::string> turns;
    for (const PlayedTurn& turn : replay.turns) turns.push_back(turn.turn);
    model::Adjudication found = judge->adjudicate(replay.start, turns, judge->repetition_ruling_of(ruling_));
    const bool at_the_end = found.repeats && found.first + found.turns.size() + 1 >= turns.size();
    const auto due = [](const model::RepetitionVerdict& verdict) { return verdict.due.value_or(false); };
    if (at_the_end && std::ranges::any_of(found.verdicts, due)) replay.repetition = std::move(found);
  }

  /// From the position on; `ply` is that of its first turn. False where it or a line beside it goes wrong.
  bool play_line(const RecordFile& file, const std::vector<RecordedTurnText>& turns, int ply, bool main,
                 Replay& replay) {
    for (const RecordedTurnText& recorded : turns) {
      if (interrupted) throw solver::Interrupted();
      const model::Ending ending = played_->ending(at_.position, visits_ >= 3);
      if (ending.over) {
        replay.ending = ending;
        replay.wrong = WrongTurn{recorded, ply, {{}, "over"}, at_.fen, "", {}, "", {}};
        why_over(*replay.wrong);
        count_move(*replay.wrong, main);
        return false;
      }
      model::RecordMeaning meaning;
      try {
        meaning = understood(file, recorded);
      } catch (const model::InputError& fault) {
        replay.unreadable = fault;
        return false;
      }
      if (meaning.turns.size() != 1) {
        replay.wrong = explain(recorded, ply, meaning);
        count_move(*replay.wrong, main);
        return false;
      }
      for (const std::vector<RecordedTurnText>& variation : recorded.variations)
        if (!play_beside(file, variation, ply, replay)) return false;
      play_turn(meaning.turns.front(), main, replay);
      ++ply;
    }
    return true;
  }

  bool play_beside(const RecordFile& file, const std::vector<RecordedTurnText>& turns, int ply, Replay& replay) {
    const At at = at_;
    const std::map<std::string, int> seen = seen_;
    const int visits = visits_;
    const bool sound = play_line(file, turns, ply, false, replay);
    at_ = at;
    seen_ = seen;
    visits_ = visits;
    return sound;
  }

  void play_turn(const std::string& turn, bool main, Replay& replay) {
    if (const auto* scoring = main ? game_.can<model::Scoring>() : nullptr) {
      const auto gained = scoring->points_of(*played_, at_.position, turn);
      for (std::size_t side = 0; side < 2; ++side) replay.points[side] += gained[side];
    }
    const std::string written = main ? game_.recording().write_record(*played_, at_.position, turn, write_as_) : "";
    at_.position = played_->after(at_.position, turn, model::Each::turn);
    at_.fen = at_.position.fen();
    count_visit();
    if (main) replay.turns.push_back({written, turn, at_.position});
  }

  void count_move(WrongTurn& wrong, bool main) const {
    wrong.number = move_number(at_.position);
    wrong.first = game_.recording().begins_move(at_.position);
    wrong.beside = !main;
  }

  // Each answer without which the game would go on, all others being as they are; and who plays on all the same.
  void why_over(WrongTurn& wrong) const {
    const auto goes_on = [&](const model::Ruling& ruling) {
      return !compiled_.played(ruling)->ending(at_.position, visits_ >= 3).over;
    };
    for (const model::Question& question : encoding_.questions.all()) {
      model::Ruling other = ruling_;
      const std::string now(ruling_.option(question.id));
      const bool decides = std::ranges::any_of(question.options, [&](const model::Option& option) {
        other.options[question.id] = option.id;
        return option.id != now && goes_on(other);
      });
      if (decides) wrong.over_by.push_back(question.id + "=" + now);
    }
    for (const model::Ruling& preset : encoding_.rulings) {
      if (!goes_on(preset)) continue;
      wrong.goes_on_under.push_back(preset.name);
      if (wrong.over_by.empty()) wrong.over_by = together(preset, goes_on);
    }
  }

  /// Where no single answer decides it: of those that another ruling has otherwise, as few as end the game together.
  template <class GoesOn>
  std::vector<std::string> together(model::Ruling other, const GoesOn& goes_on) const {
    std::vector<std::string> answers;
    for (const model::Question& question : encoding_.questions.all()) {
      const std::string then(other.option(question.id)), now(ruling_.option(question.id));
      if (then == now) continue;
      other.options[question.id] = now;
      if (goes_on(other)) continue;
      other.options[question.id] = then;
      answers.push_back(question.id + "=" + now);
    }
    return answers;
  }

  // A position that cannot be read is the file's fault.
  void begin(const RecordFile& file, const std::string& fen, Replay& replay) {
    try {
      at_ = {game_.position(fen), fen};
      replay.start = at_.position;
    } catch (const model::InputError& fault) {
      model::Diagnostic placed = fault.diagnostic();
      placed.source = model::message("%1: %2", file.path, placed.source);
      throw model::InputError(placed);
    }
  }

  model::RecordMeaning understood(const RecordFile& file, const RecordedTurnText& recorded) const {
    return meaning_of({file.path, recorded.line, recorded.column, move_number(at_.position), recorded.text}, game_,
                      *played_, at_.position, notation_);
  }

  // The clocks do not make positions different.
  void count_visit() {
    visits_ = ++seen_[probing_ ? probing_->normal(at_.position) : model::first_fields(at_.position.fen(), 3)];
  }

  WrongTurn explain(const RecordedTurnText& recorded, int ply, const model::RecordMeaning& meaning) {
    WrongTurn wrong{recorded, ply, meaning, meaning.situation ? meaning.situation.fen() : at_.fen, "", {}, "", {}};
    if (meaning.fault != "act" || meaning.meant.empty()) return wrong;
    if (encoding_.texts.empty()) {  // nobody can say why
      wrong.act = meaning.meant.front();
      return wrong;
    }
    Judge judge(encoding_);
    Replayer replayer(encoding_, game_);
    std::vector<solver::Verdicts> texts;
    texts.reserve(encoding_.texts.size());
    for (const model::Text& text : encoding_.texts) texts.emplace_back(encoding_, text);
    // Of several acts that the words can mean, the one that the fewest other answers would allow.
    const model::Position& situation = meaning.situation ? meaning.situation : at_.position;
    for (const std::string& act : meaning.meant) {
      const model::Structure structure = game_.read(encoding_.prelude.signature(), situation, act);
      const auto near = replayer.nearest(ruling_, structure, true);
      const bool better =
          wrong.act.empty() || (near && (wrong.allowed_under.empty() || near->changed.size() < wrong.questions.size()));
      if (!better) continue;
      wrong.act = act;
      wrong.allowed_under = near ? near->name : "";
      wrong.questions = near ? near->changed : std::vector<std::string>{};
      judge.look_at(structure);
      wrong.texts.clear();
      for (const solver::Verdicts& text : texts) wrong.texts.push_back(judge.judge(text));
    }
    return wrong;
  }

  solver::Encoding& encoding_;
  const model::Game& game_;
  const model::Ruling& ruling_;
  const model::CompiledRulings& compiled_;
  std::shared_ptr<const model::Played> played_;
  std::unique_ptr<model::Probing> probing_;  ///< none of a game that asks no other programs
  std::string notation_, write_as_;
  /// Where the game stands; the text of the first position is the file's.
  struct At {
    model::Position position;
    std::string fen;
  };
  At at_;
  std::map<std::string, int> seen_;
  int visits_ = 0;
};

Trilingual fault_in_words(const model::RecordMeaning& meaning, const model::GameWords& words) {
  if (meaning.turns.size() > 1) return {"có thể hiểu theo nhiều cách", "可以有几种理解", "it can mean several turns"};
  if (meaning.fault == "over") return {"ván cờ đã kết thúc", "棋局已经结束", "the game is over already"};
  if (meaning.fault == "piece")
    return {"bên đến lượt không có quân nào như vậy ở đó, dù đứng một mình hay cùng quân khác",
            "走棋一方在那里没有这样的棋子，无论单独还是与其他棋子同在一点",
            "the side to move has no such piece there, alone or on one point with others"};
  if (meaning.fault == "nothing-to-take")
    return {"ghi là ăn quân, nhưng ở điểm đến không có quân của bên kia", "记为吃子，但目标点上没有对方的棋子",
            "it says that something is taken, but nothing of the other side stands there"};
  if (meaning.fault == "not-taken")
    return {"ở điểm đến có quân của bên kia, nhưng bản ghi không ghi dấu ăn quân",
            "目标点上有对方的棋子，但没有记吃子的记号",
            "a piece of the other side stands there, but no sign says that it is taken"};
  if (meaning.fault == "stays")
    return {"quân ở lại không phải là những quân được ghi là ở lại", "留下的不是所记留下的棋子",
            "those who stay behind are not those that are said to stay"};
  if (meaning.fault == "end")
    return {"lượt đi không được dừng ở đây", "这一着不能就此结束", "the turn may not end here"};
  if (meaning.fault == "exposed") return words.exposed;
  if (meaning.meant.empty())
    return {"không khớp với quân nào của bên đến lượt", "与轮到一方的棋子都不符", "it fits no man of the side to move"};
  return {"nước đi không hợp lệ", "走法不合法", "this act is not legal"};
}

Json to_json(const Replay& replay, const RecordFile& file, const std::string& ruling, const std::string& notation,
             const model::Scoring* scoring, const model::GameWords& words, model::Language language) {
  Json turns = Json::array();
  for (const PlayedTurn& turn : replay.turns)
    turns.push_back({{"written", turn.written}, {"turn", turn.turn}, {"fen", turn.after.fen()}});
  Json json{
      {"file", file.path}, {"ruling", ruling}, {"notation", notation}, {"opening", replay.opening}, {"turns", turns}};
  json["over"] = replay.ending.over;
  json["winner"] = replay.ending.winner;
  if (scoring != nullptr)
    for (std::size_t side = 0; side < 2; ++side) json["points"][scoring->sides()[side]] = replay.points[side];
  if (replay.repetition) {
    json["repetition"]["times"] = replay.repetition->times;
    for (const model::RepetitionVerdict& verdict : replay.repetition->verdicts)
      json["repetition"]["rulings"][verdict.ruling] = verdict_json(verdict, language);
  }
  json["wrong"] = nullptr;
  if (const auto& wrong = replay.wrong) {
    Json texts = Json::array();
    for (const TextVerdict& v : wrong->texts)
      texts.push_back({{"text", v.text}, {"verdict", name_of(v.verdict)}, {"because", v.because}});
    json["wrong"] = {{"ply", wrong->ply},
                     {"line", wrong->recorded.line},
                     {"column", wrong->recorded.column},
                     {"text", wrong->recorded.text},
                     {"variation", wrong->beside},
                     {"number", wrong->number},
                     {"reason", fault_in_words(wrong->meaning, words).en},
                     {"situation", wrong->situation},
                     {"act", wrong->act},
                     {"texts", texts},
                     {"questions", wrong->questions},
                     {"allowed_under", wrong->allowed_under},
                     {"can_mean", wrong->meaning.turns},
                     {"meant", wrong->meaning.meant},
                     {"over_by", wrong->over_by},
                     {"goes_on_under", wrong->goes_on_under}};
  }
  return json;
}

class ReplayPrinter {
 public:
  ReplayPrinter(const solver::Encoding& encoding, const model::Game& game, const model::GameWords& words,
                const Common& common, bool boards)
      : encoding_(encoding), game_(game), words_(words), common_(common), boards_(boards), l_(common.spoken()) {}

  void print(const Replay& replay, const RecordFile& file, const std::string& ruling) const {
    turns(replay);
    std::cout << "\n" << Trilingual{"Theo bộ luật ", "按规则 ", "Under the ruling "}.in(l_) << ruling << colon(l_);
    if (!replay.wrong) return end(replay);
    wrong(*replay.wrong, file);
    if (replay.wrong->meaning.fault == "over") over(replay);
  }

  /// With their numbers, as the position counts them.
  void turns(const Replay& replay) const {
    bool first = game_.recording().begins_move(replay.start);
    int number = std::max(1, move_number(replay.start));
    for (const PlayedTurn& turn : replay.turns) {
      std::cout << (first ? padded(std::to_string(number) + ".", 5) : "     ") << turn.written << "\n";
      if (boards_) std::cout << game_.draw(turn.after, "", l_, common_.style().colour) << "\n";
      if (!first) ++number;
      first = !first;
    }
  }

 private:
  void end(const Replay& replay) const {
    if (replay.repetition) return repeated(*replay.repetition);
    std::cout << standing_word(replay.ending, words_).in(l_);
    const Trilingual points{"điểm", "得分", "points"};
    if (game_.can<model::Scoring>() != nullptr)
      std::cout << "; " << points.in(l_) << colon(l_) << replay.points[0] << " : " << replay.points[1];
    std::cout << "\n";
  }

  // Who loses by it, the rules of repetition say each for themselves.
  void repeated(const model::Adjudication& found) const {
    const std::string n = std::to_string(found.times);
    std::cout << Trilingual{"thế cờ đã lặp lại lần thứ " + n, "局面第" + n + "次出现",
                            "the position has come up " + n + " times"}
                     .in(l_)
              << "\n";
    for (const model::RepetitionVerdict& verdict : found.verdicts) {
      std::cout << "  " << verdict.ruling << colon(l_) << verdict_words(verdict, words_).in(l_) << "\n";
      for (const auto& because : verdict.because)
        std::cout << wrapped(reason_words(because, l_), common_.width(), "    ") << "\n";
    }
  }

  // Before a turn that is recorded all the same: who has won, by which answer, and who would play on.
  void over(const Replay& replay) const {
    const auto listed = [](const std::vector<std::string>& names) {
      std::string all;
      for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
      return all;
    };
    const std::string by = listed(replay.wrong->over_by), under = listed(replay.wrong->goes_on_under);
    std::string text = standing_word(replay.ending, words_).in(l_);
    if (!by.empty()) text += Trilingual{", theo câu trả lời ", "，依据 ", ", by "}.in(l_) + by;
    std::cout << wrapped(text + Trilingual{".", "。", "."}.in(l_), common_.width(), "  ") << "\n";
    if (under.empty()) return;
    const std::string hint = "--ruling " + replay.wrong->goes_on_under.front();
    const Trilingual more{"Theo " + under + " thì ván cờ chưa kết thúc (" + hint + ").",
                          "按 " + under + " 则棋局尚未结束（" + hint + "）。",
                          "Under " + under + " the game goes on (" + hint + ")."};
    std::cout << wrapped(more.in(l_), common_.width(), "  ") << "\n";
  }

  /// "12. Tf5", "12... Tf5": as the list of turns above it counts them.
  static std::string numbered(const WrongTurn& wrong) {
    return std::to_string(wrong.number) + (wrong.first ? ". " : "... ") + wrong.recorded.text;
  }

  void wrong(const WrongTurn& wrong, const RecordFile& file) const {
    const Trilingual beside{" (trong một biến)", "（变着中）", " (in a variation)"};
    std::cout << "\n"
              << common_.style().red(model::printable(file.path) + ":" + std::to_string(wrong.recorded.line) + ":" +
                                     std::to_string(wrong.recorded.column) + ": " + numbered(wrong) +
                                     (wrong.beside ? beside.in(l_) : "") + colon(l_) +
                                     fault_in_words(wrong.meaning, words_).in(l_))
              << "\n";
    for (const std::string& turn : wrong.meaning.turns) std::cout << "  " << turn << "\n";
    if (wrong.meaning.turns.empty() && wrong.meaning.meant.size() > 1)
      for (const std::string& act : wrong.meaning.meant) std::cout << "  " << act << "\n";
    if (wrong.act.empty()) {
      std::cout << game_.draw(game_.position(wrong.situation), "", l_, common_.style().colour) << "\n";
      return;
    }
    std::cout << game_.describe(game_.position(wrong.situation), wrong.act).in(l_) << "\n"
              << game_.draw(game_.position(wrong.situation), wrong.act, l_, common_.style().colour) << "\n";
    for (const TextVerdict& verdict : wrong.texts) clauses(verdict);
    if (!wrong.texts.empty()) questions(wrong);
  }

  void clauses(const TextVerdict& verdict) const {
    const model::Text& text = *encoding_.text(verdict.text);
    std::cout << "  " << text_name(text).in(l_) << colon(l_)
              << common_.style().bold(verdict_word(verdict.verdict, Judged::act).in(l_)) << "\n";
    for (const std::string& id : verdict.because) {
      const model::Sentence& sentence = *text.sentence(text.clause(id)->sentence);
      std::cout << wrapped(id + ", " + sentence.place + colon(l_) + quoted(sentence.quote, text.language),
                           common_.width(), "      ")
                << "\n";
    }
  }

  void questions(const WrongTurn& wrong) const {
    const Trilingual none{"không có cách trả lời nào gần đó cho phép", "邻近的选项都不允许",
                          "no answers near these allow it"},
        would{"được phép nếu", "若作如下回答则允许", "it is allowed under"};
    if (wrong.allowed_under.empty()) {
      std::cout << "  " << none.in(l_) << "\n";
      return;
    }
    std::cout << "  " << would.in(l_) << " " << wrong.allowed_under << "\n";
    for (const std::string& id : wrong.questions)
      std::cout << wrapped(id + colon(l_) + encoding_.questions.find(id)->asks.in(l_), common_.width(), "      ")
                << "\n";
  }

  const solver::Encoding& encoding_;
  const model::Game& game_;
  const model::GameWords& words_;
  const Common& common_;
  bool boards_;
  model::Language l_;
};

std::string chosen(const std::string& argument, const RecordFile& file, const std::string& tag,
                   const std::string& otherwise) {
  if (!argument.empty()) return argument;
  const auto found = file.tags.find(tag);
  return found == file.tags.end() ? otherwise : found->second;
}

/// Whichever reads a move, where the game can find that out; else the one that reads the first turn.
std::string usual_notation(const model::Game& game, const model::CompiledRulings& compiled, const model::Ruling& ruling,
                           const RecordFile& file) {
  const std::vector<std::string> known = game.recording().notations();
  if (!file.notation.empty()) return file.notation;
  if (std::ranges::find(known, "auto") != known.end()) return "auto";
  if (file.turns.empty()) return known.front();
  const auto fen = file.tags.find("FEN");
  const auto played = compiled.played(ruling);
  try {
    const model::Position first = fen == file.tags.end() ? played->opening() : game.position(fen->second);
    return fitting_notation(game, *played, first, file.turns.front().text);
  } catch (const model::InputError&) {
    return known.front();  // its position cannot be read, which is said when the game is played
  }
}

std::string notation_of(const ReplayArguments& arguments, const model::Game& game,
                        const model::CompiledRulings& compiled, const model::Ruling& ruling, const RecordFile& file) {
  const std::vector<std::string> known = game.recording().notations();
  if (!arguments.notation.empty()) return model::known_notation("--notation", arguments.notation, known);
  const auto tagged = model::tagged_notation(file.path, file.tags, known);
  return tagged ? *tagged : usual_notation(game, compiled, ruling, file);
}

/// Replays one game of the file; whether nothing is wrong with it. What JSON says of it is put into `report`.
bool replay_one(const ReplayArguments& arguments, const Common& common, const model::Game& played,
                const model::CompiledRulings& compiled, solver::Encoding& encoding, const RecordFile& file,
                Json& report) {
  const model::Game* game = &played;
  const std::string ruling_name = chosen(arguments.ruling, file, "Ruling", common.usual_ruling("replay"));
  const model::Ruling ruling = model::ruling_called(ruling_name, encoding.rulings, encoding.questions,
                                                    arguments.ruling.empty() ? file.path : "--ruling");
  const std::string notation = notation_of(arguments, *game, compiled, ruling, file);
  const std::string write_as =
      arguments.write_as.empty() ? notation
                                 : model::known_notation("--write", arguments.write_as, game->recording().notations());
  const Replay replay = Player(encoding, *game, ruling, compiled, notation, write_as).play(file);
  const model::GameWords words = model::read_game_words(encoding.folder);
  const ReplayPrinter printer(encoding, *game, words, common, arguments.boards);
  if (replay.unreadable) {
    if (!common.json) printer.turns(replay);
    throw model::InputError(*replay.unreadable);
  }
  if (common.json)
    report = to_json(replay, file, ruling_name, notation, game->can<model::Scoring>(), words, common.spoken());
  else
    printer.print(replay, file, ruling_name);
  return !replay.wrong;
}

int run(const ReplayArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  (void)game->recording();  // what the game lacks is said before the file is read
  (void)game->play();
  const std::vector<RecordFile> files = played_records(arguments.file, *game);
  solver::Encoding encoding = solver::read_encoding(common.folder());
  const model::CompiledRulings compiled(*game);
  bool sound = true;
  Json reports = Json::array();
  for (const RecordFile& file : files) {
    if (&file != &files.front() && !common.json) std::cout << "\n";
    sound = replay_one(arguments, common, *game, compiled, encoding, file, reports.emplace_back()) && sound;
  }
  if (common.json) std::cout << (reports.size() == 1 ? reports[0] : Json{{"games", reports}}).dump(2) << "\n";
  return sound ? status::kClean : status::kFindings;
}

}  // namespace

void add_replay(CLI::App& app, Common& common) {
  CLI::App* command =
      app.add_subcommand("replay", "Replay a recorded game, and name its first wrong turn and what forbids it");
  const auto arguments = std::make_shared<ReplayArguments>();
  command->add_option("FILE", arguments->file, "The record: tags as [Notation \"NAME\"], then turns")
      ->required()
      ->check(CLI::ExistingFile);
  command
      ->add_option("--ruling", arguments->ruling,
                   "Play by this ruling: its name or its file (default: the file's tag, else the first in 'roluat "
                   "ruling list', unless the game names another)")
      ->type_name("RULING");
  command
      ->add_option(
          "--notation", arguments->notation,
          "Read this notation; give a wrong name to see those that the game has (default: the file's tag, else the one "
          "that reads the first turn)")
      ->type_name("NOTATION");
  command->add_option("--write", arguments->write_as, "Show the turns in this notation")->type_name("NOTATION");
  command->add_flag("--boards", arguments->boards, "Draw the board after every turn");
  command->footer(
      "Examples:\n  roluat replay game.txt\n  roluat replay game.txt --boards\n"
      "Exit status: 0 every turn is legal, 1 a turn is wrong, 2 the file cannot be read.");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
