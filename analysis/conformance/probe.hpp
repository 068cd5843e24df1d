// A position that another program is asked about, and what is seen of an answer.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/compiled_rulings.hpp"
#include "model/game.hpp"
#include "model/game_words.hpp"
#include "model/games/games.hpp"
#include "model/seeing.hpp"

namespace roluat::analysis {

/// What a program lets be seen of a position's turns.
enum class Shown {
  positions,  ///< where each turn leads to
  turns,      ///< only how many turns there are, one for each next position
  sequences   ///< only how many sequences of acts make a turn
};

/// What is asked about a position.
enum class Asks {
  turns,   ///< where its turns lead to
  result,  ///< how the game stands
  points,  ///< what each turn is worth
  opening  ///< nothing but the opening: the position is passed over
};
[[nodiscard]] std::string_view name_of(Asks asks);

struct Probe {
  std::string fen;
  int depth = 1;                            ///< of turns; 2: also whether anything follows each turn
  std::vector<std::size_t> questions = {};  ///< that may matter here, by index
  double bits = 0;                          ///< what its answer tells while nothing is known, about
  Asks asks = Asks::turns;
  bool without_riders = false;  ///< turns by which a piece comes to carry another are not looked at
  std::string happened = "-";   ///< besides, where the result is asked for: "time-up", "stopped", "repeated"
  model::Position position{};   ///< the same as `fen`, once it is read

  /// What is asked about: parsed here only where nobody has yet. Throws InputError.
  [[nodiscard]] model::Position read(const model::Game& game) const { return position ? position : game.position(fen); }
  /// The same question about another position.
  [[nodiscard]] Probe about(const model::Position& other) const {
    Probe asked = *this;
    asked.fen = other.fen();
    asked.position = other;
    return asked;
  }
  /// "1", "2", "result -", "result time-up", "points", "opening"
  [[nodiscard]] std::string question() const;
  /// The same, and what of its answers is looked at.
  [[nodiscard]] std::string looked_at() const { return question() + (without_riders ? ", without riders" : ""); }
};

/// What is seen, sorted: the next positions, with " over" where nothing follows; or a count in words ("12 turns"). Of a
/// result one word; of points "FIRST SECOND FEN" for each next position, of the first side and of the second; of the
/// opening its FEN.
using Answer = std::vector<std::string>;

/// Reads GAME/probes.txt: lines "ASKED | BITS | FEN | QUESTIONS" (`Probe::question` writes ASKED), "#" before a remark.
/// Positions are parsed here, but for those passed over. Throws InputError with the line.
[[nodiscard]] std::vector<Probe> read_probes(const std::string& path, const model::Game& game,
                                             const model::Questions& questions);

/// What is seen of a program that plays a ruling. Keeps what it was asked, since the same rulings are asked about again
/// while options are weighed; so not for several threads at once.
class Predictor {
 public:
  /// `game` must outlive it.
  Predictor(const model::Game& game, Shown shown)
      : game_(game),
        probing_(game.probes().probing()),
        seeing_(game.as<model::Sees>().seeing()),
        shown_(shown),
        compiled_(game) {}

  [[nodiscard]] const Answer& of(const model::Ruling& ruling, const Probe& probe) const;
  [[nodiscard]] Shown shown() const { return shown_; }
  /// The ruling, compiled; the same one for the same answers. Several threads may use it, and ask for it.
  [[nodiscard]] std::shared_ptr<const model::Compiled> compiled(const model::Ruling& ruling) const {
    return compiled_.of(ruling);
  }
  /// The same for what plays by it. Throws InputError for a game of which only results are asked.
  [[nodiscard]] std::shared_ptr<const model::Played> under(const model::Ruling& ruling) const {
    return compiled_.played(ruling);
  }
  /// What is asked about. Throws InputError.
  [[nodiscard]] model::Position position(const Probe& probe) const { return probe.read(game_); }
  /// A next position of an answer, with or without the mark that nothing follows. Throws InputError.
  [[nodiscard]] model::Position next(const std::string& marked) const;
  [[nodiscard]] const model::Probing& probing() const { return *probing_; }
  [[nodiscard]] const model::Seeing& seeing() const { return *seeing_; }
  [[nodiscard]] const model::GameWords& words() const { return words_; }

 private:
  [[nodiscard]] Answer worked_out(const model::Ruling& ruling, const Probe& probe) const;
  [[nodiscard]] Answer whole_answer(const model::Ruling& ruling, const Probe& probe) const;
  [[nodiscard]] Answer turns_of(const model::Played& played, const Probe& probe) const;

  const model::Game& game_;
  std::unique_ptr<model::Probing> probing_;
  std::unique_ptr<model::Seeing> seeing_;
  model::GameWords words_ = model::read_game_words(model::game_folder(game_.id()));
  Shown shown_;
  model::CompiledRulings compiled_;
  struct Known {
    std::set<Answer> answers;                              ///< most rulings give one of a few
    std::unordered_map<std::size_t, const Answer*> under;  ///< by the ruling's number
  };
  mutable std::unordered_map<std::string, std::size_t> rulings_;        ///< by all that they answer
  mutable std::map<std::pair<std::string, std::string>, Known> known_;  ///< by the probe's FEN and question
};

/// The mark behind a position after which nothing follows.
inline constexpr std::string_view kOver = " over";
/// The position alone.
[[nodiscard]] std::string without_over(const std::string& next);
/// "12 turns", "3 over": how a count is written in an answer.
[[nodiscard]] std::string counted(std::size_t number, std::string_view what);

}  // namespace roluat::analysis
