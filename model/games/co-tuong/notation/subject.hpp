// The subject `notation` as the machinery sees it: moves and the records of them, on boards; entries of position
// records.
//
//   "3k5/.../4K4 w - - 0 1", "e4e5 = Bt.1"   is this how the move is written?
//   ..., "h2 is P2+2"                        is this how the man's place is written in a position record?
//   ..., "in-words", "by-other", "excluded"  may moves be written in words, may another keep the record, is who keeps
//   none out?
#pragma once

#include "model/game.hpp"
#include "model/games/co-tuong/picture.hpp"
#include "model/leading_game.hpp"
#include "model/writes_together.hpp"

namespace roluat::model::cotuong {

class NotationSubject final : public Game, public XiangqiPictures, public WritesTogether, public LeadingGame {
 public:
  [[nodiscard]] std::string id() const override { return "co-tuong/notation"; }
  [[nodiscard]] Trilingual title() const override {
    return {"Cờ tướng: ghi biên bản", "象棋：记录", "Xiangqi: records of games"};
  }
  /// Red's men; generals that the structure lacks are put where they change nothing.
  [[nodiscard]] Written write(const Signature& signature, const Structure& structure) const override;
  [[nodiscard]] Written write_together(const Signature& signature,
                                       const std::vector<Structure>& structures) const override;
  [[nodiscard]] model::Position position(std::string_view fen) const override;
  [[nodiscard]] Structure read(const Signature& signature, const model::Position& position,
                               const std::string& act) const override;
  [[nodiscard]] std::unique_ptr<Compiled> compiled(const Ruling& ruling) const override;
  [[nodiscard]] bool legal(const Compiled& ruling, const model::Position& position,
                           const std::string& act) const override;
  [[nodiscard]] Trilingual describe(const model::Position& position, const std::string& act) const override;
  [[nodiscard]] bool is_act(const std::string& /*act*/) const override { return false; }
  [[nodiscard]] bool is_on_board(const std::string& act) const override { return act.find(' ') != std::string::npos; }
  [[nodiscard]] std::string draw(const model::Position& position, const std::string& act, Language language,
                                 bool colour) const override;
  [[nodiscard]] std::string picture(const model::Position& position, std::string_view act,
                                    const PictureOptions& options) const override;
  /// Where four men or more of a kind stand on one file: the texts speak of two or three.
  [[nodiscard]] std::vector<std::string> game_to(const model::Position& position) const override;
};

}  // namespace roluat::model::cotuong
