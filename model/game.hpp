// What the machinery needs to know of a game beyond its formulas: how positions and acts are written, drawn and played.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/languages.hpp"
#include "model/probing.hpp"
#include "model/match.hpp"
#include "model/positions.hpp"
#include "model/question.hpp"
#include "model/structure.hpp"
#include "model/turn_counter.hpp"

namespace roluat::model {

/// A situation and what is judged in it, an act or another claim, written as people write them.
struct Written {
  std::string fen, act;
  int pieces = 0;
};

/// What was counted behind one first turn: enough to go on with a count that was broken off. The numbers are the game's
/// own and mean something to it alone.
struct PerftPart {
  std::size_t turn = 0;  ///< its place among the first turns, from 0
  bool no_turn_follows = false;
  std::vector<std::vector<std::uint64_t>> plies;  ///< those behind it; the first number of each is its nodes
  friend bool operator==(const PerftPart&, const PerftPart&) = default;
};

struct PerftRequest {
  /// turns: distinct next positions. sequences: every sequence of acts that makes a turn. acts: every act with which a
  /// turn can begin (the plies before the last then go by sequences).
  enum class Count { turns, sequences, acts };

  int depth = 1;
  Count count = Count::turns;
  unsigned threads = 1;
  bool figures = true;         ///< each ply's figures besides its number; a count of turns without them is far faster
  std::size_t hash_bytes = 0;  ///< memory for positions met before, where only turns are counted; 0: none
  const std::atomic<bool>* stop = nullptr;                          ///< set it and the count ends soon, incomplete
  std::function<void(std::size_t done, std::size_t all)> progress;  ///< first turns finished
  const std::vector<PerftPart>* known = nullptr;     ///< parts of the same count, counted before
  std::function<void(const PerftPart& part)> finished;  ///< hears of each other part, never two at once
};

using PerftFigures = std::vector<std::pair<std::string, std::uint64_t>>;
/// One ply of a count: its number, and other figures by name (none unless asked for).
struct PerftPly {
  std::uint64_t nodes = 0;
  PerftFigures figures;
};

struct PerftReport {
  std::vector<PerftPly> plies;
  std::vector<std::pair<std::string, std::uint64_t>> divide;  ///< per first turn
  bool complete = true;
};

/// What a recorded turn means in a position under a ruling.
struct RecordMeaning {
  std::vector<std::string> turns;  ///< the legal turns that it can mean, in the game's own writing
  std::string fault;               ///< if there is none: "act" (no such legal act), "end" (it may not end there), "exposed"
  std::string situation;           ///< the position in which it went wrong, inside the turn
  std::vector<std::string> meant;  ///< "act": the acts that the words can mean there, legal or not
};

/// How a game stands.
struct Ending {
  bool over = false;
  std::string winner;  ///< "red", "blue"; empty: nobody
};

/// The points of red and blue, and how the game stands.
struct Score {
  std::array<int, 2> pieces{};  ///< for what the other side has lost of its set
  std::array<int, 2> bonus{};   ///< for what the other side has suffered by that
  Ending ending;
  [[nodiscard]] int of(std::size_t side) const { return pieces[side] + bonus[side]; }
};

/// How a picture is drawn.
struct PictureOptions {
  bool zones = true;        ///< the rings of the air defence
  bool coordinates = true;  ///< the names of files and rows in the margin
  bool flipped = false;     ///< seen by the side that otherwise sits at the top
  bool alone = false;       ///< a file of its own: symbols, background and colours for a dark screen are inside
  std::string title;        ///< read aloud by screen readers; the position and the act, if empty
  std::string prefix;       ///< of the symbols' ids, so that several sets live in one page; the same for picture_symbols
};

/// An act that may be done: from where, to where, and the act as text.
struct PlayableAct {
  std::string origin, destination, act;
};

/// A legal act as a part of a turn, and what may come of it. Neither an end nor more: no legal turn holds it.
struct TurnStep {
  PlayableAct act;
  bool ends = false;   ///< the turn may be over with it
  std::string inside;  ///< where more acts can make a legal turn of it: the position inside the turn; otherwise empty
};

/// Where something is in a picture, in its own units.
struct Spot {
  int x = 0, y = 0;
};

class Game {
 public:
  virtual ~Game() = default;

  [[nodiscard]] virtual std::string id() const = 0;
  [[nodiscard]] virtual Trilingual title() const = 0;

  /// The position of a structure over the game's vocabulary, and its act or other claim.
  [[nodiscard]] virtual Written write(const Signature& signature, const Structure& structure) const = 0;
  /// The structure of a position and an act or other claim; constants that are not the situation's or the claim's stay
  /// 0. Throws InputError.
  [[nodiscard]] virtual Structure read(const Signature& signature, const std::string& fen,
                                       const std::string& act) const = 0;
  /// The acts or claims that a text may mean: itself, or, where the manner is left open ("f4?f6"), one for each manner
  /// that fits what stands on the destination. Throws InputError.
  [[nodiscard]] virtual std::vector<std::string> acts_meant(const std::string& fen, const std::string& act) const = 0;

  /// Is this an act, and not another claim?
  [[nodiscard]] virtual bool is_act(const std::string& act) const = 0;
  /// Does it name a point? Otherwise it is about what has happened, whatever stands on the board ("over ships-lost").
  [[nodiscard]] virtual bool is_on_board(const std::string& act) const = 0;

  /// How much a constant changes while acts are tried (Evaluator: 0 least), by name.
  [[nodiscard]] virtual int rank(const std::string& constant) const = 0;

  /// The opening, with the side to move that the ruling says.
  [[nodiscard]] virtual std::string opening(const Ruling& ruling) const = 0;
  /// Does the enumerator say yes to this act or other claim under the ruling? Throws InputError for what cannot be
  /// read.
  [[nodiscard]] virtual bool legal(const Ruling& ruling, const std::string& fen, const std::string& act) const = 0;
  /// The position after a legal act: inside the turn while it can go on, otherwise after the turn (if it may end so).
  /// Empty for another claim, after which nothing has changed.
  [[nodiscard]] virtual std::string after(const Ruling& ruling, const std::string& fen,
                                          const std::string& act) const = 0;

  /// The legal turns as text, one for each next position.
  [[nodiscard]] virtual std::vector<std::string> turns(const Ruling& ruling, const std::string& fen) const = 0;
  /// The position after a legal turn.
  [[nodiscard]] virtual std::string after_turn(const Ruling& ruling, const std::string& fen,
                                               const std::string& turn) const = 0;
  /// Why a turn is not legal, in one English sentence; nothing if it is. Throws InputError for what cannot be read.
  [[nodiscard]] virtual std::optional<std::string> turn_fault(const Ruling& ruling, const std::string& fen,
                                                              const std::string& turn) const = 0;

  /// The ways to write games down, the game's own first.
  [[nodiscard]] virtual std::vector<std::string> notations() const = 0;
  /// Reads a turn in one of them. Throws InputError (source "record", column) where the words cannot be read.
  [[nodiscard]] virtual RecordMeaning understand(const Ruling& ruling, const std::string& fen,
                                                 const std::string& notation, const std::string& text) const = 0;
  /// Writes a legal turn in one of them.
  [[nodiscard]] virtual std::string write_record(const Ruling& ruling, const std::string& fen, const std::string& turn,
                                                 const std::string& notation) const = 0;
  /// Is the game over? `repeated`: the position has come up for the third time.
  [[nodiscard]] virtual Ending ending(const Ruling& ruling, const std::string& fen, bool repeated) const = 0;
  /// The score of a position, taken as it stands: whatever of a side's set is not on the board counts for the other side, as
  /// plain pieces. `given`: what has happened besides and is so for both sides ("time-up", "stopped", "repeated"). Throws
  /// InputError.
  [[nodiscard]] virtual Score score(const Ruling& ruling, const std::string& fen,
                                    const std::vector<std::string>& given) const = 0;
  /// The points that a legal turn brings to red and blue: whatever leaves the board counts for the other side.
  [[nodiscard]] virtual std::array<int, 2> points_of(const Ruling& ruling, const std::string& fen,
                                                     const std::string& turn) const = 0;

  /// Counts the sequences of turns of the length asked for. Throws InputError for a fen that cannot be read, and for
  /// known parts that are none of this count (source "state").
  [[nodiscard]] virtual PerftReport perft(const Ruling& ruling, const std::string& fen,
                                          const PerftRequest& request) const = 0;
  /// Counts turns below positions that come of `root`. Throws InputError for a fen that cannot be read.
  [[nodiscard]] virtual std::unique_ptr<TurnCounter> turn_counter(const Ruling& ruling, const std::string& root,
                                                                  const TurnCounterOptions& options) const = 0;
  /// What helps to ask another program by which rules it plays.
  [[nodiscard]] virtual std::unique_ptr<Probing> probing() const = 0;

  /// What its positions are under a ruling, and which of them are possible.
  [[nodiscard]] virtual std::unique_ptr<PositionOracle> position_oracle(const Ruling& ruling) const = 0;

  /// A game under the ruling, from its opening, to be played turn by turn.
  [[nodiscard]] virtual std::unique_ptr<Match> match(const Ruling& ruling) const = 0;

  /// A drawing for a terminal; `act` may be empty or another claim.
  [[nodiscard]] virtual std::string draw(const std::string& fen, const std::string& act, Language language,
                                         bool colour) const = 0;
  /// `<defs>` with the symbols and styles that every picture refers to: once for each page or file, inside an `<svg>`.
  [[nodiscard]] virtual std::string picture_symbols(std::string_view prefix = {}) const = 0;
  /// One `<svg>` element: the position and, where not empty, the act as arrow and marks. A claim that is no act draws no
  /// arrow. What stands on a point is a `<g data-point="f4">`. Throws InputError as `read` does.
  [[nodiscard]] virtual std::string picture(std::string_view fen, std::string_view act,
                                            const PictureOptions& options) const = 0;
  /// The CSS custom properties that colour pictures, "--board-sea:#bfe0f5;...", for a light or a dark page. Without them
  /// pictures are light.
  [[nodiscard]] virtual std::string picture_colours(bool dark) const = 0;
  /// The middle of a point in a picture, for marks that a page lays over it. Throws InputError for no point.
  [[nodiscard]] virtual Spot picture_spot(std::string_view point, bool flipped) const = 0;
  /// The legal acts of the side to move, those for which `legal` holds, in the enumerator's order. Throws InputError.
  [[nodiscard]] virtual std::vector<PlayableAct> playable(std::string_view fen, const Ruling& ruling) const = 0;
  /// The acts that `playable` lists, as parts of turns; `fen` may be inside a turn. Throws InputError.
  [[nodiscard]] virtual std::vector<TurnStep> turn_steps(std::string_view fen, const Ruling& ruling) const = 0;
  /// May the turn that has begun in this position end here? Nothing, where none has begun. Throws InputError.
  [[nodiscard]] virtual std::optional<bool> may_end_turn(std::string_view fen, const Ruling& ruling) const = 0;
  /// One plain sentence without its full stop: who does what from where to where, or what is claimed.
  [[nodiscard]] virtual Trilingual describe(const std::string& fen, const std::string& act) const = 0;
  /// What a constant that no board shows means when it is true ("the player does it on purpose").
  [[nodiscard]] virtual Trilingual intention(const std::string& constant) const = 0;
};

}  // namespace roluat::model
