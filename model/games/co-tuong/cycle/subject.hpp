// The subject `cycle` as the machinery sees it: situations of subjects/cycle as lines that repeat, judged by
// verdict.hpp.
#pragma once

#include "model/game.hpp"
#include "model/known_situations.hpp"

namespace roluat::model::cotuong {

class CycleSubject final : public Game, public KnownSituations {
 public:
  [[nodiscard]] std::string id() const override { return "co-tuong/cycle"; }
  [[nodiscard]] Trilingual title() const override {
    return {"Cờ tướng: lặp nước", "象棋：循环着法", "Xiangqi: repetition"};
  }
  /// As a line of subjects/cycle/lines.txt that shows exactly this, if there is one.
  [[nodiscard]] Written write(const Signature& signature, const Structure& structure) const override;
  [[nodiscard]] Structure read(const Signature& signature, const std::string& fen,
                               const std::string& act) const override;
  /// Those of lines.txt that do at most three things.
  [[nodiscard]] std::vector<Structure> known(const Signature& signature) const override;
  [[nodiscard]] bool legal(const Ruling& ruling, const std::string& fen, const std::string& act) const override;
  [[nodiscard]] Trilingual describe(const std::string& fen, const std::string& act) const override;
  [[nodiscard]] bool is_act(const std::string& /*act*/) const override { return false; }
  /// Not of situations that are told by their deeds alone.
  [[nodiscard]] bool is_on_board(const std::string& act) const override { return act.find(':') != std::string::npos; }
  [[nodiscard]] std::string draw(const std::string& fen, const std::string& act, Language language,
                                 bool colour) const override;
};

}  // namespace roluat::model::cotuong
