#include "model/games/co-hinh/rules.hpp"

#include <stdexcept>
#include <utility>
#include <vector>

namespace roluat::model::cohinh {
namespace {

template <class Value>
Value chosen(const Ruling& ruling, std::string_view question,
             const std::vector<std::pair<std::string_view, Value>>& values) {
  const std::string_view option = ruling.option(question);
  for (const auto& [name, value] : values)
    if (name == option) return value;
  throw std::invalid_argument("option '" + std::string(option) + "' of '" + std::string(question) + "' has no rule");
}

}  // namespace

Rules rules_of(const Ruling& ruling) {
  using Setup = Rules::Setup;
  using Part = Rules::Part;
  using Grown = Rules::Grown;
  using Wrap = Rules::Wrap;
  using Several = Rules::Several;
  Rules rules;
  rules.edge = chosen<int>(ruling, "board.size", {{"eight", 8}, {"nine", 9}, {"ten", 10}});
  rules.setup =
      chosen<Setup>(ruling, "setup.order",
                    {{"own-left", Setup::own_left}, {"own-right", Setup::own_right}, {"facing", Setup::facing}});
  rules.first = chosen<Side>(ruling, "setup.first", {{"red", Side::red}, {"black", Side::black}});
  rules.takes = ruling.is("move.take", "yes");
  rules.jumps = ruling.is("move.jump", "yes");
  rules.passes = ruling.is("move.pass", "yes");
  rules.part =
      chosen<Part>(ruling, "shape.part",
                   {{"each", Part::each}, {"alone", Part::alone}, {"longest", Part::longest}, {"none", Part::none}});
  rules.grown = chosen<Grown>(ruling, "shape.grown",
                              {{"full", Grown::full}, {"difference", Grown::difference}, {"none", Grown::none}});
  rules.wrap = chosen<Wrap>(ruling, "shape.wrap",
                            {{"nowhere", Wrap::nowhere}, {"squares", Wrap::squares}, {"everywhere", Wrap::everywhere}});
  rules.several = chosen<Several>(ruling, "shape.several", {{"sum", Several::sum}, {"dearest", Several::dearest}});
  rules.triangle_inside_counts = ruling.is("shape.triangle-inside", "counts");
  rules.from_side_counts = ruling.is("shape.from-side", "counts");
  rules.again_counts = ruling.is("shape.again", "counts");
  rules.triangle_in_valid_square = ruling.is("shape.triangle-in-square", "always");
  rules.triangle_in_invalid_square = rules.triangle_in_valid_square || ruling.is("shape.triangle-in-square", "counts");
  rules.stuck_loses = ruling.is("end.stuck", "loses");
  rules.repetition_ends = ruling.is("end.repetition", "ends");
  rules.points_to_win = chosen<int>(ruling, "end.points", {{"ten", 10}, {"fifteen", 15}, {"twenty", 20}});
  return rules;
}

}  // namespace roluat::model::cohinh
