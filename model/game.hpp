// What the machinery needs to know of a game beyond its formulas. Little is asked of every game: what it is called, how
// a situation is written and read, and a judge of acts that is not the formulas. What else it can do it says by the
// classes that it derives from besides Game; what needs one of them asks for it by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/chance_positions.hpp"
#include "model/counting.hpp"
#include "model/languages.hpp"
#include "model/matches.hpp"
#include "model/message.hpp"
#include "model/pictures.hpp"
#include "model/play.hpp"
#include "model/positions.hpp"
#include "model/probing.hpp"
#include "model/question.hpp"
#include "model/recording.hpp"
#include "model/scoring.hpp"
#include "model/structure.hpp"

namespace roluat::model {

/// A situation and what is judged in it, an act or another claim as people write it.
struct Written {
  Position position{};
  std::string act;
  int pieces = 0;
};

class Game {
 public:
  virtual ~Game() = default;

  [[nodiscard]] virtual std::string id() const = 0;
  [[nodiscard]] virtual Trilingual title() const = 0;

  /// The position of a structure over the game's vocabulary, and its act or other claim.
  [[nodiscard]] virtual Written write(const Signature& signature, const Structure& structure) const = 0;
  /// A position or other situation, read: the only way in for its text. Throws InputError.
  [[nodiscard]] virtual Position position(std::string_view fen) const = 0;
  /// The same as its text has it: results keep the text, and what they keep is judged. Throws InputError.
  [[nodiscard]] Position read_back(const Position& position) const { return this->position(position.fen()); }
  /// The structure of a position and an act or other claim; constants that are not the situation's or the claim's stay
  /// 0. Throws InputError.
  [[nodiscard]] virtual Structure read(const Signature& signature, const Position& position,
                                       const std::string& act) const = 0;
  /// Does the enumerator say yes to this act or other claim under the ruling? Throws InputError for what cannot be
  /// read.
  [[nodiscard]] virtual bool legal(const Compiled& ruling, const Position& position, const std::string& act) const = 0;
  /// One plain sentence without its full stop: who does what from where to where, or what is claimed.
  [[nodiscard]] virtual Trilingual describe(const Position& position, const std::string& act) const = 0;

  // The rest says what most games have no need to say otherwise.

  /// A ruling, compiled once for whatever asks about it. As it stands: what plays by it. Throws InputError.
  [[nodiscard]] virtual std::unique_ptr<Compiled> compiled(const Ruling& ruling) const;

  /// Is `legal` another judge than the formulas? Where it is not, reports say that the kernel alone has judged.
  [[nodiscard]] virtual bool has_referee() const { return true; }
  /// The acts or claims that a text may mean: itself, or, where the manner is left open ("f4?f6"), one for each manner
  /// that fits what stands on the destination. Throws InputError.
  [[nodiscard]] virtual std::vector<std::string> acts_meant(const Position& position, const std::string& act) const;

  /// Is this an act, and not another claim?
  [[nodiscard]] virtual bool is_act(const std::string& act) const;
  /// Does it name a point? Otherwise it is about what has happened, whatever stands on the board ("over mated").
  [[nodiscard]] virtual bool is_on_board(const std::string& act) const;

  /// How much a constant changes while acts are tried (Evaluator: 0 least), by name.
  [[nodiscard]] virtual int rank(const std::string& constant) const;
  /// What a constant that no board shows means when it is true ("the player does it on purpose").
  [[nodiscard]] virtual Trilingual intention(const std::string& constant) const;
  /// A drawing for a terminal; `act` may be empty or another claim.
  [[nodiscard]] virtual std::string draw(const Position& position, const std::string& act, Language language,
                                         bool colour) const;
  /// The same; nothing where no board is drawn, but only the position written down.
  [[nodiscard]] std::string drawn(const Position& position, const std::string& act, Language language,
                                  bool colour) const;

  /// The game as one that can do something, or null where it cannot.
  template <class Capability>
  [[nodiscard]] const Capability* can() const {
    return dynamic_cast<const Capability*>(this);
  }
  /// The same for what cannot do without. Throws InputError, naming what the game lacks.
  template <class Capability>
  [[nodiscard]] const Capability& as() const {
    if (const auto* found = can<Capability>()) return *found;
    lacks(Capability::kName);
  }

  /// What plays by a ruling.
  [[nodiscard]] std::unique_ptr<Played> under(const Ruling& ruling) const { return as<Play>().under(ruling); }
  [[nodiscard]] const Play& play() const { return as<Play>(); }
  [[nodiscard]] const Counting& counting() const { return as<Counting>(); }
  [[nodiscard]] const Recording& recording() const { return as<Recording>(); }
  [[nodiscard]] const Scoring& scoring() const { return as<Scoring>(); }
  [[nodiscard]] const Pictures& pictures() const { return as<Pictures>(); }
  [[nodiscard]] const Matches& matches() const { return as<Matches>(); }
  [[nodiscard]] const Space& space() const { return as<Space>(); }
  [[nodiscard]] const Probes& probes() const { return as<Probes>(); }
  [[nodiscard]] const Chances& chances() const { return as<Chances>(); }

 private:
  [[noreturn]] void lacks(const Message& capability) const;
};

}  // namespace roluat::model
