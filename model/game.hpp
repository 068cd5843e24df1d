// What the machinery needs to know of a game beyond its formulas: how positions and acts are written, drawn and played.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/languages.hpp"
#include "model/question.hpp"
#include "model/structure.hpp"

namespace roluat::model {

/// A situation and an act, written as people write them.
struct Written {
  std::string fen, act;
  int pieces = 0;
};

struct PerftRequest {
  int depth = 1;
  bool acts = false;  ///< count acts; otherwise turns (distinct next positions)
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;                          ///< set it and the count ends soon, incomplete
  std::function<void(std::size_t done, std::size_t all)> progress;  ///< first turns finished
};

/// One ply of a count: its number, and other figures by name.
struct PerftPly {
  std::uint64_t nodes = 0;
  std::vector<std::pair<std::string, std::uint64_t>> figures;
};

struct PerftReport {
  std::vector<PerftPly> plies;
  std::vector<std::pair<std::string, std::uint64_t>> divide;  ///< per first turn
  bool complete = true;
};

class Game {
 public:
  virtual ~Game() = default;

  [[nodiscard]] virtual std::string id() const = 0;
  [[nodiscard]] virtual Trilingual title() const = 0;

  /// The position of a structure over the game's vocabulary, and its act.
  [[nodiscard]] virtual Written write(const Signature& signature, const Structure& structure) const = 0;
  /// The structure of a position and an act; constants that are not the situation's or the act's stay 0. Throws
  /// InputError.
  [[nodiscard]] virtual Structure read(const Signature& signature, const std::string& fen,
                                       const std::string& act) const = 0;
  /// The acts that a text may mean: itself, or, where the manner is left open ("f4?f6"), one for each manner that fits
  /// what stands on the destination. Throws InputError.
  [[nodiscard]] virtual std::vector<std::string> acts_meant(const std::string& fen, const std::string& act) const = 0;

  /// How much a constant changes while acts are tried (Evaluator: 0 least), by name.
  [[nodiscard]] virtual int rank(const std::string& constant) const = 0;

  /// The opening, with the side to move that the ruling says.
  [[nodiscard]] virtual std::string opening(const Ruling& ruling) const = 0;
  /// Does the enumerator generate this act under the ruling? Throws InputError for a fen or act that cannot be read.
  [[nodiscard]] virtual bool legal(const Ruling& ruling, const std::string& fen, const std::string& act) const = 0;
  /// The position after a legal act.
  [[nodiscard]] virtual std::string after(const Ruling& ruling, const std::string& fen,
                                          const std::string& act) const = 0;

  /// Counts the sequences of turns of the length asked for. Throws InputError for a fen that cannot be read.
  [[nodiscard]] virtual PerftReport perft(const Ruling& ruling, const std::string& fen,
                                          const PerftRequest& request) const = 0;

  /// A drawing for a terminal; `act` may be empty.
  [[nodiscard]] virtual std::string draw(const std::string& fen, const std::string& act, Language language,
                                         bool colour) const = 0;
  /// One plain sentence without its full stop: who does what from where to where.
  [[nodiscard]] virtual Trilingual describe(const std::string& fen, const std::string& act) const = 0;
  /// What a constant that no board shows means when it is true ("the player does it on purpose").
  [[nodiscard]] virtual Trilingual intention(const std::string& constant) const = 0;
};

}  // namespace roluat::model
