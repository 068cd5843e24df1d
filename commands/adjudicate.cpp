// roluat adjudicate: finds the repetition in a line of moves, says what each move of it does, and who loses by which
// rules.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "analysis/judging/followed_sentences.hpp"
#include "analysis/judging/repetition_readings.hpp"
#include "analysis/records/record_file.hpp"
#include "analysis/records/record_games.hpp"
#include "analysis/report/show.hpp"
#include "analysis/words/quoted.hpp"
#include "commands/command.hpp"
#include "commands/pair_table.hpp"
#include "commands/repetition_words.hpp"
#include "model/adjudication.hpp"
#include "model/diagnostic.hpp"
#include "model/game_files.hpp"
#include "model/games/games.hpp"
#include "model/subjects.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

struct AdjudicateArguments {
  std::string file;  ///< with `moves`: the position in which they begin
  std::string ruling, fen = "opening", notation, moves;
  bool pairs = false;
};

/// A line to be judged: the position where it begins, and its moves in the game's own writing.
struct LineToJudge {
  std::string fen;
  std::vector<std::string> moves;
};

std::string notation_of(const RecordFile& record, const AdjudicateArguments& arguments, const model::Game& game) {
  const std::vector<std::string> known = game.recording().notations();
  if (!arguments.notation.empty()) return model::known_notation("--notation", arguments.notation, known);
  const std::string whichever = record.notation.empty() ? known.back() : record.notation;
  return model::tagged_notation(record.path, record.tags, known).value_or(whichever);
}

/// The moves of a record, played one after another.
LineToJudge line_of(const RecordFile& record, const AdjudicateArguments& arguments, const model::Game& game) {
  const auto fen = record.tags.find("FEN");
  const std::string notation = notation_of(record, arguments, game);
  LineToJudge line{fen != record.tags.end() ? fen->second : game.play().opening({}).fen(), {}};
  const auto played = game.under({});
  model::Position position;
  for (const RecordedTurnText& recorded : record.turns) {
    if (!position) position = game.as<model::Adjudicating>().diagram(line.fen);
    const model::PlacedTurn turn{record.path, recorded.line, recorded.column, move_number(position), recorded.text};
    const model::RecordMeaning meaning = meaning_of(turn, game, *played, position, notation);
    require_one_turn(turn, meaning);
    line.moves.push_back(meaning.turns.front());
    position = played->after(position, line.moves.back(), model::Each::turn);
  }
  return line;
}

/// Each word where it stands.
std::vector<RecordedTurnText> words_of(const std::string& text) {
  std::vector<RecordedTurnText> words;
  int line = 1, column = 1;
  bool inside = false;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool blank = std::isspace(byte) != 0;
    if (!blank && !inside) words.push_back({"", line, column, {}});
    if (!blank) words.back().text += c;
    inside = !blank;
    if (c == '\n') {
      ++line;
      column = 1;
    } else if ((byte & 0xC0U) != 0x80U) {
      ++column;
    }
  }
  return words;
}

/// The moves of the line that is given, in the game's own writing or in the notation asked for.
LineToJudge given_line(const AdjudicateArguments& arguments, const model::Game& game) {
  const std::string own = game.recording().notations().front();
  const auto* files = game.can<model::GameFiles>();
  RecordFile record{"--moves", {{"FEN", position_of(arguments.fen, game, {})}}, {}, "", own};
  if (arguments.notation.empty() || arguments.notation == own || files == nullptr) {
    record.turns = words_of(arguments.moves);
  } else {
    std::vector<model::RecordedGame> games = files->read_games(record.path, arguments.moves);
    if (!games.empty()) record.turns = std::move(games.front().turns);
  }
  return line_of(record, arguments, game);
}

bool is_position(const std::string& text, const model::Game& game) {
  if (text == "opening") return true;
  try {
    return static_cast<bool>(game.as<model::Adjudicating>().diagram(text));
  } catch (const model::InputError&) {
    return false;
  }
}

/// Of each game of the file, or of the one line that is given.
std::vector<LineToJudge> lines_of(const AdjudicateArguments& arguments, const model::Game& game) {
  std::vector<LineToJudge> lines;
  if (!arguments.file.empty()) {
    if (is_position(arguments.file, game)) throw CLI::RequiredError("--moves");
    for (const RecordFile& record : played_records(arguments.file, game))
      lines.push_back(line_of(record, arguments, game));
    return lines;
  }
  if (arguments.moves.find_first_not_of(" \t\n") == std::string::npos) throw CLI::RequiredError("FILE or --moves");
  lines.push_back(given_line(arguments, game));
  return lines;
}

/// The texts' own sentences on repetition, read by the subject that is about it.
struct Sentences {
  solver::Encoding encoding;
  std::unique_ptr<model::Game> subject;

  Sentences(const Common& common, const std::string& name)
      : encoding(solver::read_encoding(model::subject_folder(common.folder(), name))),
        subject(model::make_game(common.game_name() + "/" + name)) {}

  [[nodiscard]] std::vector<RepetitionReading> on(const model::Adjudication& found) const {
    return repetition_readings(encoding, *subject, found.claims);
  }
  [[nodiscard]] const model::Ruling* ruling(const std::string& name, const std::optional<model::Ruling>& own) const {
    return own && own->name == name ? &*own : encoding.ruling(name);
  }
  /// Nothing where the rules of the verdict are not at hand.
  [[nodiscard]] std::vector<FollowedSentences> followed_by(const model::RepetitionVerdict& verdict,
                                                           const std::optional<model::Ruling>& own,
                                                           const model::Adjudication& found) const {
    const model::Ruling* by = ruling(verdict.ruling, own);
    if (!verdict.by_sentences || by == nullptr) return {};
    return followed_sentences(on(found), encoding.questions, *by, *subject, found.claims);
  }
};

const model::Sentence& sentence_of(const RepetitionReading& one) { return *one.text->sentence(one.clause->sentence); }

Json by_reading(const std::vector<RepetitionReading>& readings, model::Language language) {
  Json all = Json::array();
  for (const RepetitionReading& one : readings)
    all.push_back({{"reading", one.clause->id + "@" + one.reading->id},
                   {"grade", model::name_of(one.reading->grade)},
                   {"number", one.clause->sentence},
                   {"quote", sentence_of(one).quote},
                   {"side", one.side},
                   {"loses", one.says == RepetitionReading::Says::loses},
                   {"outcome", outcome_id(one.says)},
                   {"gives_way", one.gives_way},
                   {"says", one.reading->says.in(language)}});
  return all;
}

/// Which sentences, as they are plainly read, judge what each side repeats.
void print(const std::vector<RepetitionReading>& readings, const std::string& folder, bool by_exception,
           const Common& common) {
  const model::Language l = common.spoken();
  std::cout << "\n"
            << common.style().bold(Trilingual{"Câu luật nói đến trường hợp này", "文本中说到这种情形的句子",
                                              "Sentences that judge this"}
                                       .in(l))
            << "\n";
  const model::GameWords words = common.game_words();
  bool any = false;
  for (const RepetitionReading& one : readings) {
    if (one.reading->grade != model::Grade::plain || one.gives_way) continue;
    any = true;
    const std::string which = sentence_of(one).place + Trilingual{"; ", "；", "; "}.in(l);
    std::cout << wrapped(which + outcome_of(one.side, one.says, words).in(l), common.width(), "  ") << "\n"
              << wrapped(quoted(sentence_of(one).quote, one.text->language), common.width(), "    ") << "\n";
    if (name_of(l) != one.text->language)
      std::cout << common.style().dim(wrapped(one.reading->says.in(l), common.width(), "    ")) << "\n";
  }
  if (any)
    std::cout << show_note(folder, {l, common.style(), common.width()}, by_exception);
  else
    std::cout << "  "
              << Trilingual{"Không câu nào nói đến trường hợp này.", "没有句子说到这种情形。",
                            "No sentence speaks of it."}
                     .in(l)
              << "\n";
}

std::set<int> numbers_of(const std::set<SpeakingClause>& clauses) {
  std::set<int> numbers;
  for (const SpeakingClause& one : clauses) numbers.insert(one.sentence);
  return numbers;
}

Json ids_of(const std::set<SpeakingClause>& clauses) {
  Json ids = Json::array();
  for (const SpeakingClause& one : clauses) ids.push_back(one.id);
  return ids;
}

Json to_json(const std::vector<FollowedSentences>& followed, const model::RepetitionVerdict& verdict,
             model::Language language) {
  Json all = Json::array();
  for (const FollowedSentences& one : followed) {
    all.push_back({{"side", one.side},
                   {"losing", numbers_of(one.losing)},
                   {"sparing", numbers_of(one.sparing)},
                   {"losing_clauses", ids_of(one.losing)},
                   {"sparing_clauses", ids_of(one.sparing)},
                   {"loses", one.loses},
                   {"verdict_differs", differs_from_verdict(one, verdict)}});
    all.back()["why"] = Json::array();
    for (const Trilingual& why : one.why) all.back()["why"].push_back(why.in(language));
  }
  return all;
}

Json to_json(const model::Adjudication& found, const model::RepetitionVerdict& chosen, model::Language language) {
  Json report{{"schema", "roluat.adjudication/1"}, {"repeats", found.repeats}, {"ruling", chosen.ruling}};
  report.update(verdict_json(chosen, language));
  report["times"] = found.times;
  report["first"] = found.first + 1;
  report["moves"] = Json::array();
  for (const model::TurnDeeds& turn : found.turns) {
    const auto told = [&](const std::vector<Trilingual>& all) {
      Json words = Json::array();
      for (const Trilingual& one : all) words.push_back(one.in(language).empty() ? Json() : Json(one.in(language)));
      return words;
    };
    report["moves"].push_back(
        {{"move", turn.turn}, {"does", told(turn.does)}, {"guard", told(turn.guard)}, {"hinders", told(turn.why)}});
  }
  for (const model::RepetitionVerdict& verdict : found.verdicts)
    report["rulings"][verdict.ruling] = verdict_json(verdict, language);
  return report;
}

Trilingual game_heading(std::ptrdiff_t number) {
  const std::string n = std::to_string(number);
  return {"Ván " + n, "第 " + n + " 局", "Game " + n};
}

/// Where the sentences contradict each other on a side: which of them the ruling follows, and why.
void print(const FollowedSentences& one, const model::RepetitionVerdict& verdict, const Common& common) {
  const model::Language l = common.spoken();
  std::cout << wrapped(followed_words(one, verdict, common.game_words()).in(l), common.width(), "  ") << "\n";
  for (const Trilingual& why : one.why)
    if (std::ranges::none_of(verdict.because, [&](const auto& because) { return because.why.en == why.en; }))
      std::cout << wrapped(why.in(l), common.width(), "    ") << "\n";
}

void print(const model::Adjudication& found, const Sentences& sentences, const std::optional<model::Ruling>& own,
           const Common& common) {
  const model::Language l = common.spoken();
  if (!found.repeats) {
    std::cout << Trilingual{"Không có thế cờ nào lặp lại.", "没有重复的局面。", "No position comes up again."}.in(l)
              << "\n";
    return;
  }
  for (const model::TurnDeeds& turn : found.turns) {
    std::string does;
    const Trilingual and_then{"; ", "；", "; "};
    for (const Trilingual& deed : turn.does) does += (does.empty() ? "" : and_then.in(l)) + deed.in(l);
    std::cout << turn.turn << "  " << does << "\n";
    for (std::size_t i = 0; i < turn.does.size(); ++i)
      for (const Trilingual& sentence : {turn.guard[i], turn.why[i]})
        if (!sentence.in(l).empty()) std::cout << wrapped(sentence.in(l), common.width(), "        ") << "\n";
  }
  const model::GameWords words = common.game_words();
  for (const model::RepetitionVerdict& verdict : found.verdicts) {
    std::cout << "\n" << common.style().bold(verdict.ruling) << colon(l) << verdict_words(verdict, words).in(l) << "\n";
    for (const auto& because : verdict.because) {
      std::cout << wrapped(reason_words(because, l), common.width(), "  ") << "\n";
      if (!because.why.in(l).empty()) std::cout << wrapped(because.why.in(l), common.width(), "    ") << "\n";
    }
    for (const FollowedSentences& one : sentences.followed_by(verdict, own, found)) print(one, verdict, common);
  }
}

/// What the sets of rules are that were judged by, once.
void print_rulings(const std::vector<model::Adjudication>& judged, const Common& common) {
  const model::Language l = common.spoken();
  const auto repeating = std::ranges::find_if(judged, &model::Adjudication::repeats);
  const auto has_title = [&](const model::RepetitionVerdict& one) { return !one.title.in(l).empty(); };
  if (repeating == judged.end() || std::ranges::none_of(repeating->verdicts, has_title)) return;
  std::cout << "\n" << common.style().bold(Trilingual{"Các bộ luật", "各套规则", "The rulings"}.in(l)) << "\n";
  for (const model::RepetitionVerdict& verdict : repeating->verdicts)
    if (has_title(verdict))
      std::cout << wrapped(verdict.ruling + colon(l) + verdict.title.in(l), common.width(), "  ") << "\n";
}

int run(const AdjudicateArguments& arguments, const Common& common) {
  if (arguments.pairs) return print_pairs(arguments.ruling, common);
  const auto game = common.open_game();
  const auto& judge = game->as<model::Adjudicating>();
  std::optional<model::Ruling> own;
  if (!arguments.ruling.empty()) own = judge.repetition_ruling(arguments.ruling, "--ruling");
  const std::string ruling = own ? own->name : judge.repetition_rulings().front();
  Json reports = Json::array();
  std::vector<model::Adjudication> judged;
  for (const LineToJudge& line : lines_of(arguments, *game))
    judged.push_back(judge.adjudicate(judge.diagram(line.fen), line.moves, own));
  const Sentences sentences(common, judge.repetition_subject());
  for (const model::Adjudication& found : judged) {
    if (common.json) {
      const auto chosen = std::ranges::find(found.verdicts, ruling, &model::RepetitionVerdict::ruling);
      reports.push_back(to_json(found, *chosen, common.spoken()));
      reports.back()["by_reading"] = by_reading(sentences.on(found), common.spoken());
      for (const model::RepetitionVerdict& verdict : found.verdicts)
        if (verdict.by_sentences)
          reports.back()["rulings"][verdict.ruling]["follows"] =
              to_json(sentences.followed_by(verdict, own, found), verdict, common.spoken());
      continue;
    }
    if (&found != &judged.front()) std::cout << "\n";
    if (judged.size() > 1) std::cout << game_heading(&found - judged.data() + 1).in(common.spoken()) << "\n";
    print(found, sentences, own, common);
    if (found.repeats)
      print(sentences.on(found), sentences.encoding.folder,
            std::ranges::any_of(found.verdicts, &model::RepetitionVerdict::by_exception), common);
  }
  if (!common.json) print_rulings(judged, common);
  if (common.json) std::cout << (reports.size() == 1 ? reports[0] : Json{{"games", reports}}).dump(2) << "\n";
  return status::kClean;
}

}  // namespace

void add_adjudicate(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand(
      "adjudicate", "Find the repetition in a line of moves, and say who loses by it under which rules");
  const auto arguments = std::make_shared<AdjudicateArguments>();
  command->add_option("FILE", arguments->file,
                      "A file of recorded games, each judged by itself. With --moves: the position before the first "
                      "move, a quoted FEN or 'opening'");
  command->add_option("--fen", arguments->fen, "The position in which the moves begin")
      ->type_name("FEN")
      ->capture_default_str()
      ->excludes("FILE");
  command->add_option("--moves", arguments->moves, "The moves, with spaces between")->type_name("MOVES");
  command
      ->add_option("--notation", arguments->notation,
                   "Read moves in this notation (default: the file's tag, else whichever fits; of --moves the game's "
                   "own)")
      ->type_name("NOTATION");
  command
      ->add_option("--ruling", arguments->ruling,
                   "Put the verdict of this ruling first in --json: its name or its file (default: the first in "
                   "'roluat ruling list')")
      ->type_name("RULING");
  command
      ->add_flag(
          "--pairs", arguments->pairs,
          "Tell instead what the texts, or the rules of --ruling, say of every two things that a side may repeat")
      ->excludes("FILE", "--fen", "--moves", "--notation");
  command->callback([arguments, &common] {
    if (!arguments->file.empty() && !arguments->moves.empty()) arguments->fen = std::exchange(arguments->file, "");
    common.exit = run(*arguments, common);
  });
}

}  // namespace roluat::analysis
