// The subject `start` as the machinery sees it: who begins the game of an event, judged without formulas.
#pragma once

#include "model/games/co-tuong/stated.hpp"

namespace roluat::model::cotuong {

class StartSubject final : public StatedSubject {
 public:
  StartSubject() : StatedSubject("start") {}

 protected:
  [[nodiscard]] bool is_right(const Ruling& ruling, const Stated& stated) const override;
};

}  // namespace roluat::model::cotuong
