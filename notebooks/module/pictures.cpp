#include "notebooks/module/pictures.hpp"

#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "notebooks/module/context.hpp"

namespace py = pybind11;

namespace roluat::python {

Picture draw(const model::Position& position, const PictureWish& wish) {
  if (wish.width < 1)
    throw model::InputError({"width", 0, 0, "a picture cannot be so narrow", "CSS pixels, 1 or more"});
  model::PictureOptions options;
  options.alone = true;
  options.flipped = wish.flipped;
  options.zones = wish.zones;
  options.coordinates = wish.coordinates;
  options.title = wish.title;
  std::string svg = context().game->pictures().picture(position, wish.act, options);
  // Without a width a browser would draw it as wide as the page.
  svg.insert(svg.find("<svg") + 4, " width=\"" + std::to_string(wish.width) + "\"");
  return {svg};
}

void add_pictures(py::module_& module) {
  py::class_<Picture>(module, "Picture", "A drawn position: shows itself in a notebook.")
      .def_readonly("svg", &Picture::svg, "str: the SVG, which needs nothing else.")
      .def(
          "save",
          [](const Picture& picture, const std::string& path) { model::write_file_atomically(path, picture.svg); },
          py::arg("path"), "Writes the SVG file, whole or not at all. Raises InputError if it cannot.")
      .def(
          "_repr_svg_", [](const Picture& picture) { return picture.svg; }, "The SVG, for notebooks.")
      .def("__repr__", [](const Picture& picture) {
        return "<roluat.Picture, SVG of " + std::to_string(picture.svg.size()) + " bytes>";
      });
}

}  // namespace roluat::python
