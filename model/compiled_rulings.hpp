// Rulings compiled once, for whatever asks about the same ones again and again.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "model/game.hpp"

namespace roluat::model {

/// Several threads may ask.
class CompiledRulings {
 public:
  /// `game` must outlive it.
  explicit CompiledRulings(const Game& game) : game_(game) {}

  /// The same one for the same answers. Throws InputError.
  [[nodiscard]] std::shared_ptr<const Compiled> of(const Ruling& ruling) const;
  /// Of a game that is played: what plays by it, likewise. Throws InputError.
  [[nodiscard]] std::shared_ptr<const Played> played(const Ruling& ruling) const;

 private:
  static constexpr std::size_t kMostKept = 2000;
  /// By the answers.
  template <class What>
  using Kept = std::map<std::map<std::string, std::string, std::less<>>, std::shared_ptr<const What>>;

  template <class What, class Make>
  [[nodiscard]] std::shared_ptr<const What> once(Kept<What>& kept, const Ruling& ruling, const Make& make) const;

  const Game& game_;
  mutable std::mutex mutex_;
  mutable Kept<Compiled> kept_;
  mutable Kept<Played> played_;  ///< of a game that judges by something else
};

}  // namespace roluat::model
