// A game that counts how often a ruling is compiled to what plays by it: a run has each compiled once.
#pragma once

#include <atomic>
#include <memory>

#include "model/games/co-tu-lenh/game.hpp"

namespace roluat::tests {

class CompilesCounted : public model::cotulenh::CoTuLenh {
 public:
  [[nodiscard]] std::unique_ptr<model::Played> under(const model::Ruling& ruling) const override {
    ++compiled;
    return CoTuLenh::under(ruling);
  }

  mutable std::atomic<int> compiled = 0;
};

}  // namespace roluat::tests
