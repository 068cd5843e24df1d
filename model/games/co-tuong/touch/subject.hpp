// The subject `touch` as the machinery sees it: situations of subjects/touch as boards with men touched, judged by
// duty.hpp.
#pragma once

#include "model/game.hpp"
#include "model/games/co-tuong/picture.hpp"
#include "model/unfolding.hpp"

namespace roluat::model::cotuong {

class TouchSubject final : public Game, public XiangqiPictures, public Unfolding {
 public:
  [[nodiscard]] std::string id() const override { return "co-tuong/touch"; }
  [[nodiscard]] Trilingual title() const override {
    return {"Cờ tướng: chạm quân", "象棋：摸子", "Xiangqi: touching men"};
  }
  /// On a board, if one is found that shows it (scene.hpp).
  [[nodiscard]] Written write(const Signature& signature, const Structure& structure) const override;
  [[nodiscard]] model::Position position(std::string_view fen) const override;
  [[nodiscard]] Structure read(const Signature& signature, const model::Position& position,
                               const std::string& act) const override;
  [[nodiscard]] std::unique_ptr<Compiled> compiled(const Ruling& ruling) const override;
  [[nodiscard]] bool legal(const Compiled& ruling, const model::Position& position,
                           const std::string& act) const override;
  [[nodiscard]] Trilingual describe(const model::Position& position, const std::string& act) const override;
  [[nodiscard]] bool is_act(const std::string& act) const override;
  /// Not of situations that are told by their facts alone.
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
};

}  // namespace roluat::model::cotuong
