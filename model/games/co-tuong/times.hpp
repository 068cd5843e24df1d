// The subject `times` as the machinery sees it: when a repetition is judged, by what `adjudicate` goes by too.
#pragma once

#include "model/games/co-tuong/stated.hpp"

namespace roluat::model::cotuong {

class TimesSubject final : public StatedSubject {
 public:
  TimesSubject() : StatedSubject("times") {}

 protected:
  [[nodiscard]] bool is_right(const Ruling& ruling, const Stated& stated) const override;
};

}  // namespace roluat::model::cotuong
