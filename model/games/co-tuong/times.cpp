#include "model/games/co-tuong/times.hpp"

#include "model/games/co-tuong/cycle/due.hpp"

namespace roluat::model::cotuong {

bool TimesSubject::is_right(const Ruling& ruling, const Stated& stated) const {
  const Repeated repeated{std::stoi(stated.at("times")), stated.at("moved-on") == "yes"};
  const bool is_judged = stated.at("claim") == "judged";
  return is_judged == is_due(repeated, ruling.option(kWhenJudged));
}

}  // namespace roluat::model::cotuong
