// A subject without men: what is the case, and what is claimed of it, are values by name ("| event=several game=2",
// "claim=by-turns"), told in the words of the subject's game.toml. Each subject of this kind says what is right.
#pragma once

#include <map>
#include <set>
#include <string>

#include "model/game.hpp"

namespace roluat::model::cotuong {

class StatedSubject : public Game {
 public:
  /// Reads SUBJECT/vocabulary/situation.smt2 and SUBJECT/game.toml. Throws InputError.
  explicit StatedSubject(const std::string& subject);

  [[nodiscard]] std::string id() const final { return "co-tuong/" + subject_; }
  [[nodiscard]] Trilingual title() const final { return title_; }
  [[nodiscard]] Written write(const Signature& signature, const Structure& structure) const final;
  [[nodiscard]] model::Position position(std::string_view fen) const final;
  [[nodiscard]] Structure read(const Signature& signature, const model::Position& position,
                               const std::string& act) const final;
  [[nodiscard]] std::unique_ptr<Compiled> compiled(const Ruling& ruling) const final;
  [[nodiscard]] bool legal(const Compiled& ruling, const model::Position& position, const std::string& act) const final;
  [[nodiscard]] Trilingual describe(const model::Position& position, const std::string& act) const final;
  [[nodiscard]] bool is_act(const std::string& /*act*/) const final { return false; }

 protected:
  /// What a situation and its claim state: the values, as they are written, by name.
  using Stated = std::map<std::string, std::string>;

  /// The referee: is what is claimed right?
  [[nodiscard]] virtual bool is_right(const Ruling& ruling, const Stated& stated) const = 0;

 private:
  [[nodiscard]] Stated stated(const model::Position& position, const std::string& act) const;
  [[nodiscard]] std::string told(const Stated& stated, Language language) const;

  std::string subject_;
  Trilingual title_, describe_;
  std::set<std::string> of_position_;
  std::map<std::string, Trilingual> names_;
  Signature signature_;  ///< of what is stated, without answers to questions
};

}  // namespace roluat::model::cotuong
