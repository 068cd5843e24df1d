// What every part of the module needs: the game, its questions and the preset rulings.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/question.hpp"

namespace roluat::python {

struct Context {
  std::string folder;  ///< of the game's data
  std::unique_ptr<model::Game> game;
  model::Questions questions;
  std::vector<model::Ruling> presets;
};

/// Read at the first call and never changed: a Python module is loaded once for a process. Throws InputError.
[[nodiscard]] const Context& context();

/// A Ruling as it is; of a str the preset of this name or the ruling in this file. Throws InputError, or TypeError.
[[nodiscard]] model::Ruling ruling_of(const pybind11::object& ruling);

/// What plays by a ruling, compiled once for all that ask with the same answers. Throws as `ruling_of` does.
[[nodiscard]] std::shared_ptr<const model::Played> played_by(const pybind11::object& ruling);

/// "vi", "zh" or "en". Throws InputError.
[[nodiscard]] model::Language language_of(const std::string& name);

/// JSON as Python has it: dicts, lists, numbers.
[[nodiscard]] pybind11::object python_of_json(const std::string& json);

/// `threads` as asked for; 0: one for each processor. Throws InputError for more than 1024.
[[nodiscard]] unsigned threads_of(unsigned threads);

// One for each topic: puts its classes and functions into the module.
void add_questions(pybind11::module_& module);
void add_rulings(pybind11::module_& module);
void add_pictures(pybind11::module_& module);
void add_positions(pybind11::module_& module);
void add_counting(pybind11::module_& module);
void add_games(pybind11::module_& module);
void add_complexity(pybind11::module_& module);
void add_findings(pybind11::module_& module);
void add_searching(pybind11::module_& module);
void add_texts(pybind11::module_& module);
void add_experiments(pybind11::module_& module);

}  // namespace roluat::python
