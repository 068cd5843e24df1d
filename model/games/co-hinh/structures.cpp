// Positions and claims as structures over vocabulary/situation.smt2, and back.
#include <algorithm>
#include <stdexcept>

#include "model/diagnostic.hpp"
#include "model/games/co-hinh/claim.hpp"
#include "model/games/co-hinh/fen.hpp"
#include "model/games/co-hinh/finder.hpp"
#include "model/games/co-hinh/game.hpp"

namespace roluat::model::cohinh {
namespace {

/// The values of the vocabulary's enumeration Claim.
enum class ClaimKind { act, pass, counts, worth, adds };
/// The rung of a man that is in no row.
constexpr int kNoRung = 99;
constexpr int kMostPoints = 4;

/// The vocabulary's symbols by their names.
class Symbols {
 public:
  explicit Symbols(const Signature& signature) : signature_(signature) {}

  template <class AnyStructure>
  auto& function(AnyStructure& structure, const char* name) const {
    return structure.functions[known(signature_.function(name), name)];
  }
  template <class AnyStructure>
  auto& constant(AnyStructure& structure, const char* name) const {
    return structure.constants[known(signature_.constant(name), name)];
  }

 private:
  static std::size_t known(int index, const char* name) {
    if (index < 0) throw std::invalid_argument(std::string("the vocabulary lacks the symbol '") + name + "'");
    return static_cast<std::size_t>(index);
  }

  const Signature& signature_;
};

/// Writes one position and claim into a structure.
class StructureWriter {
 public:
  StructureWriter(const Signature& signature, const Position& position, const Claim& claim)
      : symbols_(signature),
        position_(position),
        claim_(claim),
        men_(position.occupied()),
        structure_(signature, static_cast<int>(men_.size())) {}

  Structure structure() {
    put_men();
    put_move();
    put_claim();
    if (claim_.shape) put_shape(*claim_.shape);
    return std::move(structure_);
  }

 private:
  int& constant(const char* name) { return symbols_.constant(structure_, name); }
  std::vector<int>& function(const char* name) { return symbols_.function(structure_, name); }

  void put_men() {
    const Move others = position_.last[index(other(position_.to_move))];
    for (std::size_t i = 0; i < men_.size(); ++i) {
      const Man man = position_.man(men_[i]);
      function("number")[i] = man.number;
      function("side")[i] = static_cast<int>(man.side);
      function("file")[i] = men_[i].file();
      function("row")[i] = men_[i].row();
      function("came")[i] = !others.is_pass() && others.to == men_[i] && man.side != position_.to_move ? 1 : 0;
      function("rung")[i] = kNoRung;
    }
    constant("edge") = position_.edge();
    constant("to-move") = static_cast<int>(position_.to_move);
  }

  void put_move() {
    const Move move = claim_.move, own = position_.last[index(position_.to_move)];
    // A pass is nobody's: it is written as the first man's.
    const std::vector<Point> own_men = position_.occupied(position_.to_move);
    if (own_men.empty()) throw InputError({"act", 0, 1, "the side to move has no man", "a man of the side to move"});
    const Point from = move.is_pass() ? own_men.front() : move.from, to = move.is_pass() ? from : move.to;
    const bool aimed = !move.is_pass() && !position_.empty(to);
    if (aimed && position_.has(to, position_.to_move))
      throw InputError({"act", 0, 3, message("a man of the same side stands on %1", algebraic(to)),
                        "an empty point, or a man of the other side"});
    constant("actor") = element_at(from);
    constant("aimed") = aimed ? 1 : 0;
    constant("target") = element_at(aimed ? to : from);
    constant("to-file") = to.file();
    constant("to-row") = to.row();
    constant("back") = !move.is_pass() && !aimed && !own.is_pass() && own.from == to && own.to == from ? 1 : 0;
  }

  void put_claim() {
    const ClaimKind of_shape = claim_.points ? ClaimKind::worth : ClaimKind::counts;
    const ClaimKind of_move = claim_.move.is_pass() ? ClaimKind::pass : claim_.adds ? ClaimKind::adds : ClaimKind::act;
    constant("claim") = static_cast<int>(claim_.shape ? of_shape : of_move);
    if (claim_.points.value_or(0) > kMostPoints)
      throw InputError({"act", 0, 0, "no shape is worth so many points", "0 to 4"});
    constant("points") = claim_.points.value_or(0);
    constant("scorer") = static_cast<int>(claim_.scorer.value_or(position_.to_move));
    constant("even") = 1;
  }

  void put_shape(const Shape& shape) {
    const Position after = moved(position_, claim_.move);
    constant("form") = static_cast<int>(shape.form);
    constant("size") = static_cast<int>(shape.points.size());
    const std::vector<Fault> faults = faults_of_form(after, shape, Rules::Wrap::everywhere);
    const bool is_even = shape.form != Form::segment || !std::ranges::count(faults, Fault::spacing);
    constant("even") = is_even ? 1 : 0;
    put_step(shape, is_even);
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
      const std::size_t man = element_after(shape.points[i]);
      function("member")[man] = 1;
      function("rung")[man] = static_cast<int>(i);
    }
    const bool has_row =
        shape.form == Form::segment && std::ranges::all_of(faults, [](Fault f) { return f == Fault::few; });
    put_row(after, has_row ? whole_row(after, shape, Rules::Wrap::everywhere) : shape, shape.points.front());
  }

  void put_step(const Shape& shape, bool is_even) {
    if (shape.form == Form::triangle) return;
    const Step step = from_to(shape.points[0], shape.points[1]);
    const Step written = is_even ? step : unit(step);
    constant("step-file") = written.files;
    constant("step-row") = written.rows;
  }

  /// The rungs and the running balance of a row, rung 0 being on `first`.
  void put_row(const Position& after, const Shape& row, Point first) {
    const auto zero = std::ranges::find(row.points, first) - row.points.begin();
    int lead = 0;
    for (std::size_t i = 0; i < row.points.size(); ++i) {
      const std::size_t man = element_after(row.points[i]);
      lead += after.has(row.points[i], position_.to_move) ? 1 : -1;
      function("rung")[man] = static_cast<int>(static_cast<std::ptrdiff_t>(i) - zero);
      function("lead")[man] = lead;
    }
  }

  [[nodiscard]] int element_at(Point point) const {
    return static_cast<int>(std::ranges::find(men_, point) - men_.begin());
  }
  /// Of the man that stands there after the move.
  [[nodiscard]] std::size_t element_after(Point point) const {
    return static_cast<std::size_t>(element_at(point == claim_.move.to ? claim_.move.from : point));
  }

  Symbols symbols_;
  const Position& position_;
  const Claim& claim_;
  std::vector<Point> men_;
  Structure structure_;
};

/// Reads a structure.
class StructureReader {
 public:
  StructureReader(const Signature& signature, const Structure& structure)
      : symbols_(signature), structure_(structure), position_(constant("edge")) {}

  Written written() {
    read_men();
    const Claim claim = read_claim();
    read_last_moves(claim);
    return {write_fen(position_), write_claim(claim), structure_.elements};
  }

 private:
  [[nodiscard]] int constant(const char* name) const { return symbols_.constant(structure_, name); }
  [[nodiscard]] int function(const char* name, std::size_t element) const {
    return symbols_.function(structure_, name)[element];
  }
  [[nodiscard]] std::size_t men() const { return static_cast<std::size_t>(structure_.elements); }
  [[nodiscard]] Point place(std::size_t element) const {
    return Point(function("file", element), function("row", element));
  }

  void read_men() {
    position_.to_move = static_cast<Side>(constant("to-move"));
    for (std::size_t i = 0; i < men(); ++i)
      position_.set(place(i), {function("number", i), static_cast<Side>(function("side", i))});
  }

  Claim read_claim() const {
    Claim claim;
    const auto kind = static_cast<ClaimKind>(constant("claim"));
    if (kind == ClaimKind::pass) return claim;
    const Point to(constant("to-file"), constant("to-row"));
    claim.move = {place(actor()), to};
    claim.adds = kind == ClaimKind::adds;
    if (kind == ClaimKind::act || claim.adds) return claim;
    std::vector<Point> points;
    for (std::size_t i = 0; i < men(); ++i)
      if (function("member", i) != 0) points.push_back(i == actor() ? to : place(i));
    claim.shape = ordered(static_cast<Form>(constant("form")), std::move(points));
    if (kind == ClaimKind::worth) claim.points = constant("points");
    const auto scorer = static_cast<Side>(constant("scorer"));
    if (scorer != position_.to_move) claim.scorer = scorer;
    return claim;
  }

  void read_last_moves(const Claim& claim) {
    if (constant("back") != 0) position_.last[index(position_.to_move)] = {claim.move.to, claim.move.from};
    for (std::size_t i = 0; i < men(); ++i)
      if (function("came", i) != 0) position_.last[index(other(position_.to_move))] = {origin_of(place(i)), place(i)};
  }

  /// Some point from which a man can have come.
  [[nodiscard]] Point origin_of(Point to) const {
    for (const Step direction : kDirections) {
      const auto from = point_at(to, direction, position_.edge());
      if (from && position_.empty(*from)) return *from;
    }
    return to;
  }

  [[nodiscard]] std::size_t actor() const { return static_cast<std::size_t>(constant("actor")); }

  Symbols symbols_;
  const Structure& structure_;
  Position position_;
};

}  // namespace

Structure CoHinh::read(const Signature& signature, const std::string& fen, const std::string& act) const {
  const Position position = read_fen(fen);
  const Claim claim = read_claim(act);
  check_claim(position, claim);
  return StructureWriter(signature, position, claim).structure();
}

Written CoHinh::write(const Signature& signature, const Structure& structure) const {
  return StructureReader(signature, structure).written();
}

}  // namespace roluat::model::cohinh
