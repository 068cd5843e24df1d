#include "model/games/co-tu-lenh/drawing/svg.hpp"

namespace roluat::model::cotulenh::drawing {

std::string box(int around) {
  return number(-around) + " " + number(-around) + " " + number(kWidth + 2 * around) + " " +
         number(kHeight + 2 * around);
}

std::string moved_to(double x, double y) { return "translate(" + number(x) + " " + number(y) + ")"; }

}  // namespace roluat::model::cotulenh::drawing
