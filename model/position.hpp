// A position of a game, read once. What is in it that game alone knows; copies share it.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

namespace roluat::model {

class Position {
 public:
  /// None.
  Position() = default;
  /// `Inside` is a game's own position, and `write_fen` of it gives its text.
  template <class Inside>
  [[nodiscard]] static Position of(Inside inside) {
    Position position;
    position.kept_ = std::make_shared<const KeptAs<Inside>>(std::move(inside));
    return position;
  }

  [[nodiscard]] explicit operator bool() const { return kept_ != nullptr; }
  /// Empty where there is none.
  [[nodiscard]] std::string fen() const { return kept_ ? kept_->fen() : ""; }

  /// Throws std::logic_error for none, and for another game's.
  template <class Inside>
  [[nodiscard]] const Inside& as() const {
    if (const auto* inside = if_is<Inside>()) return *inside;
    throw std::logic_error("no position of this game");
  }
  /// The same, of a game with several kinds of situations; null for another.
  template <class Inside>
  [[nodiscard]] const Inside* if_is() const {
    const auto* kept = dynamic_cast<const KeptAs<Inside>*>(kept_.get());
    return kept == nullptr ? nullptr : &kept->inside;
  }

 private:
  struct Kept {
    Kept() = default;
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;
    virtual ~Kept() = default;
    [[nodiscard]] virtual std::string fen() const = 0;
  };
  template <class Inside>
  struct KeptAs final : Kept {
    explicit KeptAs(Inside given) : inside(std::move(given)) {}
    [[nodiscard]] std::string fen() const override { return write_fen(inside); }
    Inside inside;
  };

  std::shared_ptr<const Kept> kept_;
};

}  // namespace roluat::model
