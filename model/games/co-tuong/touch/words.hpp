// Men and claims of a situation of touching, in words.
#pragma once

#include "model/games/co-tuong/touch/scene.hpp"
#include "model/languages.hpp"

namespace roluat::model::cotuong {

/// "their own chariot h4"
[[nodiscard]] Trilingual named(const SceneMan& man);

/// What is claimed of the move.
[[nodiscard]] Trilingual claim_words(const TouchScene& scene);

}  // namespace roluat::model::cotuong
