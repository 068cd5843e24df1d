// What has been published of the size of other games, to stand beside this one's.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/languages.hpp"

namespace roluat::analysis {

/// A figure and where it was published: author and year.
struct PublishedFigure {
  double value = 0;
  std::string source;
};

struct PublishedGame {
  std::string id;
  model::Trilingual name;
  PublishedFigure log10_positions;  ///< of the positions that can be reached, or of a bound, as the source says
  PublishedFigure log10_tree;       ///< game-tree complexity: branching to the power of length
  std::optional<PublishedFigure> branching;  ///< along games of good players; none where no source was found
  std::optional<PublishedFigure> length;     ///< plies of such games
};

/// What a source is in full: authors, title, where it is found.
[[nodiscard]] std::string reference_of(const std::string& source);

/// Those that most has been published of.
[[nodiscard]] const std::vector<PublishedGame>& published_games();

}  // namespace roluat::analysis
