#include "model/games/co-tuong/start.hpp"

#include <string_view>

namespace roluat::model::cotuong {
namespace {

constexpr std::string_view kLot = "by-lot", kTurns = "by-turns", kTable = "by-table";

/// What decides who begins.
std::string_view decides(const Ruling& ruling, std::string_view event, std::string_view game) {
  if (event == "single") return kLot;
  if (event == "round-robin") return ruling.is("round-robin", "lots") ? kLot : kTable;
  if (event == "swiss") return ruling.is("swiss-rounds", "table") ? kTable : kLot;
  const bool is_later = game != "1";
  return is_later && ruling.is("match-games", "turns") ? kTurns : kLot;
}

}  // namespace

bool StartSubject::is_right(const Ruling& ruling, const Stated& stated) const {
  return stated.at("claim") == decides(ruling, stated.at("event"), stated.at("game"));
}

}  // namespace roluat::model::cotuong
