// The subject `cycle` as the machinery sees it: situations of subjects/cycle as lines that repeat, judged by
// verdict.hpp.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/games/co-tuong/cycle/deeds.hpp"
#include "model/games/co-tuong/picture.hpp"
#include "model/known_situations.hpp"
#include "model/seeing.hpp"
#include "model/unfolding.hpp"

namespace roluat::model::cotuong {

/// A line "FEN moves MOVE MOVE ...".
struct WrittenLine {
  std::string text;
  Position start;
  std::vector<Move> moves;
};
[[nodiscard]] inline std::string write_fen(const WrittenLine& line) { return line.text; }

/// Where a line begins, or a board by itself. Throws std::logic_error for ToldDeeds.
[[nodiscard]] const Position& first_of(const model::Position& position);

/// Lines that were asked about: what each move of the last period does; nothing where none
/// repeats. For several threads.
class PlayedLines {
 public:
  /// Throws InputError.
  [[nodiscard]] std::vector<Deeds> period(const WrittenLine& line) const;

 private:
  static constexpr std::size_t kMostKept = 10'000;
  mutable std::mutex mutex_;
  mutable std::map<std::string, std::vector<Deeds>> periods_;
};

class CycleSubject : public Game,
                     public KnownSituations,
                     public Scoring,
                     public Probes,
                     public Sees,
                     public XiangqiPictures,
                     public Unfolding {
 public:
  [[nodiscard]] std::string id() const override { return "co-tuong/cycle"; }
  [[nodiscard]] Trilingual title() const override {
    return {"Cờ tướng: lặp nước", "象棋：循环着法", "Xiangqi: repetition"};
  }
  /// As a line of subjects/cycle/lines.txt that shows exactly this, if there is one.
  [[nodiscard]] Written write(const Signature& signature, const Structure& structure) const override;
  /// Also a line of which another program is asked, "FEN moves MOVE MOVE ...".
  [[nodiscard]] model::Position position(std::string_view fen) const override;
  [[nodiscard]] Structure read(const Signature& signature, const model::Position& position,
                               const std::string& act) const override;
  /// Those of lines.txt, the shortest first.
  [[nodiscard]] std::vector<Structure> known(const Signature& signature) const override;
  [[nodiscard]] std::unique_ptr<Compiled> compiled(const Ruling& ruling) const override;
  [[nodiscard]] bool legal(const Compiled& ruling, const model::Position& position,
                           const std::string& act) const override;
  [[nodiscard]] Trilingual describe(const model::Position& position, const std::string& act) const override;
  [[nodiscard]] bool is_act(const std::string& /*act*/) const override { return false; }
  /// Not of situations that are told by their deeds alone.
  [[nodiscard]] bool is_on_board(const std::string& act) const override { return act.find(':') != std::string::npos; }
  [[nodiscard]] std::string draw(const model::Position& position, const std::string& act, Language language,
                                 bool colour) const override;
  /// Empty for a situation that is told by its facts alone.
  [[nodiscard]] std::string picture(const model::Position& position, std::string_view act,
                                    const PictureOptions& options) const override;
  [[nodiscard]] bool has_position(const model::Position& position) const override;
  [[nodiscard]] std::vector<Step> steps(const model::Position& position, const std::string& act,
                                        const PictureOptions& options) const override;
  [[nodiscard]] std::vector<Trilingual> step_marks() const override;

  /// Of another program it is asked who has won by a line that repeats, "FEN moves MOVE MOVE ..." (probing.cpp); what
  /// is asked of positions throws InputError.
  [[nodiscard]] std::array<std::string, 2> sides() const override { return {"red", "black"}; }
  [[nodiscard]] bool counts_losses() const override { return false; }
  [[nodiscard]] Score score(const Compiled& ruling, const model::Position& line,
                            const std::vector<std::string>& given) const override;
  [[nodiscard]] std::array<int, 2> points_of(const Compiled& ruling, const model::Position& line,
                                             const std::string& turn) const override;
  [[nodiscard]] std::unique_ptr<Probing> probing() const override;
  [[nodiscard]] std::unique_ptr<Seeing> seeing() const override;

 private:
  PlayedLines played_;
};

}  // namespace roluat::model::cotuong
