// This game, as the machinery sees it; and the bridge between positions and structures over vocabulary/situation.smt2.
#pragma once

#include "model/game.hpp"
#include "model/seeing.hpp"
#include "model/shaping.hpp"
#include "model/short_positions.hpp"
#include "model/shuttling.hpp"

namespace roluat::model::cohinh {

class CoHinh : public Game,
               public Play,
               public Counting,
               public Recording,
               public Scoring,
               public Pictures,
               public Matches,
               public Space,
               public Shaping,
               public Shuttling,
               public Chances,
               public Probes,
               public Sees,
               public ShortPositions {
 public:
  [[nodiscard]] std::string id() const override { return "co-hinh"; }
  [[nodiscard]] Trilingual title() const override {
    return {"Cờ hình giản đơn", "简易几何棋", "Simple Geometric Chess"};
  }
  [[nodiscard]] Written write(const Signature& signature, const Structure& structure) const override;
  [[nodiscard]] model::Position position(std::string_view fen) const override;
  [[nodiscard]] Structure read(const Signature& signature, const model::Position& position,
                               const std::string& act) const override;
  [[nodiscard]] bool legal(const Compiled& ruling, const model::Position& position,
                           const std::string& act) const override;
  [[nodiscard]] Trilingual describe(const model::Position& position, const std::string& act) const override;
  [[nodiscard]] bool is_act(const std::string& act) const override;
  [[nodiscard]] int rank(const std::string& constant) const override;
  [[nodiscard]] std::string draw(const model::Position& position, const std::string& act, Language language,
                                 bool colour) const override;

  [[nodiscard]] std::unique_ptr<Played> under(const Ruling& ruling) const override;

  [[nodiscard]] PerftReport perft(const Played& played, const model::Position& position,
                                  const PerftRequest& request) const override;
  [[nodiscard]] std::unique_ptr<TurnCounter> turn_counter(const Played& played, const model::Position& root,
                                                          const TurnCounterOptions& options) const override;

  /// "points" (e1e5) and "numbers", the man's number and where it goes (5-E5), as the text speaks of moves.
  [[nodiscard]] std::vector<std::string> notations() const override;
  [[nodiscard]] bool begins_move(const model::Position& position) const override;
  [[nodiscard]] RecordMeaning understand(const Played& played, const model::Position& position,
                                         const std::string& notation, const std::string& text) const override;
  [[nodiscard]] std::string write_record(const Played& played, const model::Position& position, const std::string& turn,
                                         const std::string& notation) const override;

  [[nodiscard]] std::array<std::string, 2> sides() const override { return {"red", "black"}; }
  [[nodiscard]] bool counts_losses() const override { return false; }
  /// Points are for shapes; nothing is counted for men.
  [[nodiscard]] Score score(const Compiled& ruling, const model::Position& position,
                            const std::vector<std::string>& given) const override;
  [[nodiscard]] std::array<int, 2> points_of(const Compiled& ruling, const model::Position& position,
                                             const std::string& turn) const override;

  [[nodiscard]] std::string picture_symbols(std::string_view prefix) const override;
  [[nodiscard]] std::string picture(const model::Position& position, std::string_view act,
                                    const PictureOptions& options) const override;
  [[nodiscard]] std::string picture_colours(bool dark) const override;
  [[nodiscard]] Spot picture_spot(std::string_view point, bool flipped) const override;

  /// Where no rule ends a game that goes nowhere, who plays it breaks it off.
  [[nodiscard]] std::unique_ptr<Match> match(const Played& played) const override;

  [[nodiscard]] std::unique_ptr<PositionOracle> position_oracle(const Played& played) const override;

  [[nodiscard]] std::vector<JudgedShape> shapes(const Played& played, const model::Position& position,
                                                const std::string& move) const override;
  [[nodiscard]] Shuttles shuttles(const Played& played) const override;

  [[nodiscard]] std::unique_ptr<ChancePositions> chance_positions() const override;
  [[nodiscard]] std::unique_ptr<Probing> probing() const override;
  [[nodiscard]] std::unique_ptr<Seeing> seeing() const override;
};

}  // namespace roluat::model::cohinh
