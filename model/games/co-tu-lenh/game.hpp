// This game, as the machinery sees it; and the bridge between positions and structures over vocabulary/situation.smt2.
#pragma once

#include "model/game.hpp"
#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/known_situations.hpp"
#include "model/seeing.hpp"
#include "model/short_positions.hpp"

namespace roluat::model::cotulenh {

class CoTuLenh : public Game,
                 public Play,
                 public Counting,
                 public Recording,
                 public Scoring,
                 public Pictures,
                 public Matches,
                 public Space,
                 public Probes,
                 public Sees,
                 public Chances,
                 public ShortPositions,
                 public KnownSituations {
 public:
  [[nodiscard]] std::string id() const override { return "co-tu-lenh"; }
  [[nodiscard]] std::vector<Structure> known(const Signature& signature) const override;
  [[nodiscard]] Trilingual title() const override { return {"Cờ Tư Lệnh", "司令棋", "Commander Chess"}; }
  [[nodiscard]] Written write(const Signature& signature, const Structure& structure) const override;
  [[nodiscard]] model::Position position(std::string_view fen) const override;
  [[nodiscard]] Structure read(const Signature& signature, const model::Position& position,
                               const std::string& act) const override;
  [[nodiscard]] std::vector<std::string> acts_meant(const model::Position& position,
                                                    const std::string& act) const override;
  [[nodiscard]] bool is_act(const std::string& act) const override;
  [[nodiscard]] bool is_on_board(const std::string& act) const override;
  [[nodiscard]] int rank(const std::string& constant) const override;
  [[nodiscard]] bool legal(const Compiled& ruling, const model::Position& position,
                           const std::string& act) const override;
  [[nodiscard]] std::unique_ptr<Played> under(const Ruling& ruling) const override;
  [[nodiscard]] std::vector<std::string> notations() const override;
  [[nodiscard]] bool begins_move(const model::Position& position) const override;
  [[nodiscard]] RecordMeaning understand(const Played& played, const model::Position& position,
                                         const std::string& notation, const std::string& text) const override;
  [[nodiscard]] std::string write_record(const Played& played, const model::Position& position, const std::string& turn,
                                         const std::string& notation) const override;
  [[nodiscard]] std::array<std::string, 2> sides() const override { return {"red", "blue"}; }
  [[nodiscard]] bool counts_losses() const override { return true; }
  [[nodiscard]] Score score(const Compiled& ruling, const model::Position& position,
                            const std::vector<std::string>& given) const override;
  [[nodiscard]] std::array<int, 2> points_of(const Compiled& ruling, const model::Position& position,
                                             const std::string& turn) const override;
  [[nodiscard]] PerftReport perft(const Played& played, const model::Position& position,
                                  const PerftRequest& request) const override;
  [[nodiscard]] std::unique_ptr<TurnCounter> turn_counter(const Played& played, const model::Position& root,
                                                          const TurnCounterOptions& options) const override;
  [[nodiscard]] std::unique_ptr<Probing> probing() const override;
  [[nodiscard]] std::unique_ptr<Seeing> seeing() const override;
  [[nodiscard]] std::unique_ptr<ChancePositions> chance_positions() const override;
  [[nodiscard]] std::unique_ptr<PositionOracle> position_oracle(const Played& played) const override;
  [[nodiscard]] std::unique_ptr<Match> match(const Played& played) const override;
  [[nodiscard]] std::string draw(const model::Position& position, const std::string& act, Language language,
                                 bool colour) const override;
  [[nodiscard]] std::string picture_symbols(std::string_view prefix) const override;
  [[nodiscard]] std::string picture(const model::Position& position, std::string_view act,
                                    const PictureOptions& options) const override;
  [[nodiscard]] std::string picture_colours(bool dark) const override;
  [[nodiscard]] Spot picture_spot(std::string_view point, bool flipped) const override;
  [[nodiscard]] Trilingual describe(const model::Position& position, const std::string& act) const override;
  [[nodiscard]] Trilingual intention(const std::string& constant) const override;
};

/// The symbols of vocabulary/situation.smt2 in a signature.
struct Symbols {
  explicit Symbols(const Signature& signature);
  int kind, side, hero, carried, vert, hori, acted, goes;                   ///< functions
  int to_move, begun, origin_vert, origin_hori, thinned;                    ///< constants: the situation
  int claim, points, actor, aimed, target, to_vert, to_hori, manner, self;  ///< constants: what is judged
  std::array<int, kFacts> facts;                                            ///< constants, by Fact
};

/// The pieces of a position, in the order of their points, the standing one first on each, and the turn so far; sizes
/// the structure's functions. Nobody goes yet.
void put_position(const Symbols& symbols, const Position& position, Structure& structure);
/// The claim that an act may be done. It changes a function too (`goes`). Nobody stands on its origin, or what stands
/// there has not such a party: InputError.
void put_act(const Symbols& symbols, const Position& position, const Act& act, Structure& structure);
/// Any claim. Where it is not about an act, the act's constants get values that the world allows.
void put_claim(const Symbols& symbols, const Position& position, const ParsedClaim& claim, Structure& structure);

/// Acts that agree with what stands on the origin and on the destination, whatever the rules, of every party that could
/// go: the candidates that a ruling chooses from. All that is on the origin first.
[[nodiscard]] std::vector<Act> candidates(const Position& position, Point from, Point to);

}  // namespace roluat::model::cotulenh
