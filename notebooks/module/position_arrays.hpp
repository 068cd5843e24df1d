// Positions as NumPy arrays, and back.
#pragma once

#include <pybind11/numpy.h>

#include "model/games/co-tu-lenh/position.hpp"

namespace roluat::python {

using Codes = pybind11::array_t<std::int8_t>;
using Flags = pybind11::array_t<bool, pybind11::array::c_style | pybind11::array::forcecast>;

/// int8, (12, 11, 4): 0 nothing, 1 to 11 the kind of a piece of Red, -1 to -11 of Blue; the standing piece first.
[[nodiscard]] Codes stacks_of(const model::cotulenh::Position& position);
/// The same places: is the piece a hero?
[[nodiscard]] Flags heroes_of(const model::cotulenh::Position& position);
/// int8, (12, 11): the standing pieces alone.
[[nodiscard]] Codes board_of(const model::cotulenh::Position& position);

/// A position between turns. `stacks` has integers and is (12, 11) or (12, 11, 4), `heroes` has its shape or is empty.
/// Throws InputError for another shape or type, a number that is no piece's, or what cannot stand on a point.
[[nodiscard]] model::cotulenh::Position position_of(const pybind11::array& stacks, const Flags& heroes,
                                                    const std::string& side);

/// uint16, (12, 11): how often each point is named.
[[nodiscard]] pybind11::array_t<std::uint16_t> counted(const std::vector<std::string>& points);

}  // namespace roluat::python
