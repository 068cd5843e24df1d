// This game, as the machinery sees it; and the bridge between positions and structures over vocabulary/situation.smt2.
#pragma once

#include "model/adjudication.hpp"
#include "model/game.hpp"
#include "model/game_files.hpp"
#include "model/games/co-tuong/picture.hpp"
#include "model/games/co-tuong/position.hpp"
#include "model/position_records.hpp"
#include "model/seeing.hpp"
#include "model/touching.hpp"

namespace roluat::model::cotuong {

class CoTuong : public Game,
                public Play,
                public Counting,
                public Recording,
                public GameFiles,
                public PositionRecords,
                public Adjudicating,
                public Touching,
                public Matches,
                public Space,
                public Probes,
                public Chances,
                public XiangqiPictures,
                public Sees {
 public:
  [[nodiscard]] std::string id() const override { return "co-tuong"; }
  [[nodiscard]] Trilingual title() const override { return {"Cờ Tướng", "中国象棋", "Xiangqi"}; }
  [[nodiscard]] Written write(const Signature& signature, const Structure& structure) const override;
  [[nodiscard]] model::Position position(std::string_view fen) const override;
  [[nodiscard]] Structure read(const Signature& signature, const model::Position& position,
                               const std::string& act) const override;
  [[nodiscard]] bool legal(const Compiled& ruling, const model::Position& position,
                           const std::string& act) const override;
  [[nodiscard]] Trilingual describe(const model::Position& position, const std::string& act) const override;
  [[nodiscard]] int rank(const std::string& constant) const override;
  [[nodiscard]] std::string draw(const model::Position& position, const std::string& act, Language language,
                                 bool colour) const override;
  [[nodiscard]] std::string picture(const model::Position& position, std::string_view act,
                                    const PictureOptions& options) const override;

  [[nodiscard]] std::unique_ptr<Played> under(const Ruling& ruling) const override;

  [[nodiscard]] PerftReport perft(const Played& played, const model::Position& position,
                                  const PerftRequest& request) const override;
  [[nodiscard]] std::unique_ptr<TurnCounter> turn_counter(const Played& played, const model::Position& root,
                                                          const TurnCounterOptions& options) const override;

  /// Those of notation/notation.hpp, "ucci" first, and "auto", whichever reads the move.
  [[nodiscard]] std::vector<std::string> notations() const override;
  [[nodiscard]] bool begins_move(const model::Position& position) const override;
  [[nodiscard]] RecordMeaning understand(const Played& played, const model::Position& position,
                                         const std::string& notation, const std::string& text) const override;
  [[nodiscard]] std::string write_record(const Played& played, const model::Position& position, const std::string& turn,
                                         const std::string& notation) const override;

  [[nodiscard]] std::vector<ConvertedGame> convert_games(const std::string& source, const std::string& content,
                                                         const std::string& from, const std::string& to) const override;

  [[nodiscard]] std::vector<RecordedGame> read_games(const std::string& source,
                                                     const std::string& content) const override;

  /// "position" as bien-ban writes it, "position-quy-uoc" as quy-uoc does.
  [[nodiscard]] std::vector<std::string> position_forms() const override;
  [[nodiscard]] RecordedPosition read_position(const Source& source, const std::string& text) const override;
  [[nodiscard]] std::string write_position(const model::Position& position, const std::string& form) const override;

  [[nodiscard]] std::string repetition_subject() const override { return "cycle"; }
  [[nodiscard]] std::vector<std::string> repetition_rulings() const override;
  [[nodiscard]] Ruling repetition_ruling(const std::string& name_or_file, const std::string& source) const override;
  [[nodiscard]] std::optional<Ruling> repetition_ruling_of(const Ruling& moves) const override;
  [[nodiscard]] model::Position diagram(std::string_view fen) const override;
  [[nodiscard]] Adjudication adjudicate(const model::Position& position, const std::vector<std::string>& turns,
                                        const std::optional<Ruling>& also) const override;
  [[nodiscard]] std::vector<TouchAnswer> after_touching(const model::Position& position,
                                                        const std::vector<std::string>& touched) const override;
  [[nodiscard]] std::string touching_subject() const override { return "touch"; }
  [[nodiscard]] std::vector<TouchedTurn> turns_after_touching(const model::Position& position,
                                                              const std::vector<std::string>& touched) const override;

  /// Repetition is judged by repetition_ruling_of this ruling.
  [[nodiscard]] std::unique_ptr<Match> match(const Played& played) const override;
  [[nodiscard]] std::unique_ptr<PositionOracle> position_oracle(const Played& played) const override;

  [[nodiscard]] std::unique_ptr<Probing> probing() const override;
  [[nodiscard]] std::unique_ptr<ChancePositions> chance_positions() const override;
  [[nodiscard]] std::unique_ptr<Seeing> seeing() const override;
};

}  // namespace roluat::model::cotuong
