#include "notebooks/module/context.hpp"

#include <algorithm>
#include <thread>

#include "model/compiled_rulings.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"

namespace py = pybind11;

namespace roluat::python {
namespace {

const std::string kGame = model::default_game();
constexpr unsigned kMostThreads = 1024;  // as the commands take them

Context read_context() {
  Context read;
  read.folder = model::game_folder(kGame);
  read.game = model::make_game(kGame);
  read.questions = model::read_questions(read.folder + "/kernel/questions.toml");
  read.presets = model::read_rulings(read.folder, read.questions);
  return read;
}

}  // namespace

const Context& context() {
  static const Context read = read_context();
  return read;
}

model::Ruling ruling_of(const py::object& ruling) {
  if (py::isinstance<model::Ruling>(ruling)) return ruling.cast<model::Ruling>();
  if (!py::isinstance<py::str>(ruling))
    throw py::type_error("a ruling is a Ruling, the name of a preset, or the name of a file (not " +
                         py::str(py::type::of(ruling).attr("__name__")).cast<std::string>() + ")");
  return model::ruling_called(ruling.cast<std::string>(), context().presets, context().questions, "ruling");
}

std::shared_ptr<const model::Played> played_by(const py::object& ruling) {
  static const model::CompiledRulings compiled(*context().game);
  return compiled.played(ruling_of(ruling));
}

model::Language language_of(const std::string& name) {
  const auto found = std::ranges::find(model::kLanguageNames, name);
  if (found == model::kLanguageNames.end())
    throw model::InputError({"language", 0, 0, model::message("there is no language '%1' here", name), "vi, zh or en"});
  return static_cast<model::Language>(found - model::kLanguageNames.begin());
}

py::object python_of_json(const std::string& json) { return py::module_::import("json").attr("loads")(json); }

unsigned threads_of(unsigned threads) {
  if (threads > kMostThreads)
    throw model::InputError(
        {"threads", 0, 0, model::message("%1 threads are too many", threads), model::message("%1 to %2", 0, 1024)});
  return threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace roluat::python
