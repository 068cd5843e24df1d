// How many positions there are, each with its number; and the size of the game beside others'.
#include "analysis/complexity/complexity.hpp"

#include <pybind11/stl.h>

#include "analysis/complexity/placements.hpp"
#include "analysis/complexity/published.hpp"
#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "notebooks/module/context.hpp"
#include "notebooks/module/interruptible.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

using analysis::Whole;
using model::cotulenh::Position;

py::int_ python_of(const Whole& number) {
  return py::reinterpret_steal<py::int_>(PyLong_FromString(number.str().c_str(), nullptr, 10));
}

/// All placements under one ruling, and who writes and reads them.
class Placements {
 public:
  explicit Placements(model::Ruling by)
      : ruling_(std::move(by)),
        oracle_(context().game->space().position_oracle(*context().game->under(ruling_))),
        all_(std::make_unique<analysis::Placements>(oracle_->space(true))) {}

  [[nodiscard]] const model::Ruling& ruling() const { return ruling_; }
  [[nodiscard]] py::int_ count() const { return python_of(all_->count()); }

  [[nodiscard]] Position at(const py::int_& rank) const {
    const auto digits = py::cast<std::string>(py::str(py::object(rank)));
    if (digits.starts_with('-') || Whole(digits) >= all_->count())
      throw py::index_error("there is no placement of the rank " + digits + " (expected: 0 to count - 1)");
    return oracle_->position_of(all_->at(Whole(digits))).as<Position>();
  }

  [[nodiscard]] py::int_ rank(const Position& position) const {
    try {
      return python_of(all_->rank(oracle_->arrangement_of(model::Position::of(position))));
    } catch (const model::InvalidArgument& fault) {
      throw model::InputError({"position", 0, 0, fault.why(), model::message("a placement under %1", ruling_.name)});
    }
  }

 private:
  model::Ruling ruling_;
  std::unique_ptr<model::PositionOracle> oracle_;
  std::unique_ptr<analysis::Placements> all_;
};

constexpr const char* kPlacementsDoc = R"(All placements under a ruling: exactly how many, and each with its rank.

    >>> placements = roluat.Placements("consolidated")
    >>> placements.at(random.randrange(placements.count))

A placement is a position with both commanders, any pieces of both sets, plain or heroes as the ruling lets each kind
become one, single or in stacks that it allows, on ground where they can come to stand, and either side to move. Their
number is exact, and an upper bound of the positions that games come to. Making it takes some seconds.)";

py::list faults(const Position& position, const py::object& ruling, const std::string& language) {
  const auto oracle = context().game->space().position_oracle(*played_by(ruling));
  py::list found;
  for (const std::size_t fault : oracle->faults(model::Position::of(position)))
    found.append(oracle->known_faults()[fault].says.in(language_of(language)));
  return found;
}

py::object complexity(const py::object& ruling, std::uint64_t seed, std::size_t samples, std::size_t walks,
                      std::size_t random_games, std::size_t better_games, unsigned threads) {
  if (samples < 1 || walks < 2)
    throw model::InputError({"complexity", 0, 0, "too small a sample", "samples of 1 or more, walks of 2 or more"});
  const model::Ruling by = ruling_of(ruling);
  return python_of_json(interruptible([&](Stop& stop) {
    analysis::ComplexityRequest request;
    request.seed = seed;
    request.samples = samples;
    request.walks = walks;
    request.random_games = random_games;
    request.better_games = better_games;
    request.threads = threads_of(threads);
    request.stop = &stop.flag;
    return analysis::complexity_json(analysis::measure_complexity(*context().game, by, request), ROLUAT_VERSION);
  }));
}

py::dict figure(const analysis::PublishedFigure& published) {
  py::dict both;
  both["value"] = published.value;
  both["source"] = published.source;
  return both;
}

py::object figure(const std::optional<analysis::PublishedFigure>& published) {
  return published ? py::object(figure(*published)) : py::none();
}

py::list published(const std::string& language) {
  py::list games;
  for (const analysis::PublishedGame& game : analysis::published_games()) {
    py::dict one;
    one["id"] = game.id;
    one["name"] = game.name.in(language_of(language));
    one["log10_positions"] = figure(game.log10_positions);
    one["log10_tree"] = figure(game.log10_tree);
    one["branching"] = figure(game.branching);
    one["length"] = figure(game.length);
    games.append(one);
  }
  return games;
}

std::unique_ptr<Placements> make_placements(const py::object& ruling) {
  model::Ruling by = ruling_of(ruling);
  return interruptible([&](Stop&) { return std::make_unique<Placements>(std::move(by)); });
}

}  // namespace

void add_complexity(py::module_& module) {
  py::class_<Placements>(module, "Placements", kPlacementsDoc)
      .def(py::init(&make_placements), py::arg("ruling") = "consolidated")
      .def_property_readonly("count", &Placements::count, "int: how many there are, exactly (some 10^75).")
      .def("at", &Placements::at, py::arg("rank"),
           "The Position of this rank, 0 to count - 1. Raises IndexError for another.")
      .def("rank", &Placements::rank, py::arg("position"),
           "int: the rank of a position, so that rank(at(n)) is n. Raises InputError for what is not a placement.")
      .def("__repr__", [](const Placements& all) { return "<roluat.Placements under '" + all.ruling().name + "'>"; });
  module.def("faults", &faults, py::arg("position"), py::arg("ruling") = "consolidated", py::arg("language") = "en",
             "list of str: reasons for which no game under the ruling comes to this position. None: nothing\n"
             "that is known here speaks against it, which proves nothing.");
  module.def("complexity", &complexity, py::arg("ruling") = "consolidated", py::kw_only(), py::arg("seed") = 1,
             py::arg("samples") = 20000, py::arg("walks") = 10000, py::arg("random_games") = 1000,
             py::arg("better_games") = 24, py::arg("threads") = 0,
             "dict: how big the game is, as `roluat complexity --json` tells it; each number with its kind\n"
             "('exact', 'bound', 'estimate') and its 95 % interval. About a minute with these sizes. The same\n"
             "for the same seed. Raises InputError; KeyboardInterrupt after Ctrl-C.");
  module.def("published_games", &published, py::arg("language") = "en",
             "list of dict: chess, xiangqi, shogi and Go as others have published them: id, name, and\n"
             "log10_positions, log10_tree (both log10), branching (turns), length (plies), each a dict of\n"
             "value and source; branching and length are None where no source was found.");
}

}  // namespace roluat::python
