// Every colour of the pictures, once, for light and for dark.
#pragma once

#include <string>

namespace roluat::model::cotulenh::drawing {

/// "--board-sea:#bfe0f5;..."
[[nodiscard]] std::string colour_properties(bool dark);

/// The rules of the style sheet that give the pictures' classes their colours.
[[nodiscard]] std::string style_rules();

/// The rules that a picture in a file of its own needs besides: its background, and the colours of a dark screen.
[[nodiscard]] std::string style_rules_alone();

}  // namespace roluat::model::cotulenh::drawing
