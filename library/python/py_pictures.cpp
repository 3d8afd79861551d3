// The function of sudosat/pictures.py.
#include "py_convert.hpp"
#include "threads.hpp"

namespace sudosat_python {
namespace {

// Marks are rows x columns lists of digits, which are drawn in their cells.
using Marks = std::optional<std::vector<std::vector<std::vector<int>>>>;

py::bytes draw(const py::object& asked, const py::tuple& limits, const std::string& kind,
               const std::shared_ptr<Solution>& solution, const Marks& marks, double resolution, int width,
               bool colour) {
  const auto puzzle = puzzle_of(asked);
  std::vector<std::vector<int>> candidates;
  for (const auto& row : marks.value_or(Marks::value_type()))
    candidates.insert(candidates.end(), row.begin(), row.end());
  sudosat::PictureOptions options;
  if (solution != nullptr) options.solution = &solution->grid;
  if (marks) options.candidates = &candidates;
  options.resolution = resolution;
  options.width = width;
  options.colour = colour;
  const std::string picture = ask(limits, sudosat::draw, *puzzle, kind, options);
  if (picture.empty()) throw_undecided();
  return picture;
}

}  // namespace

void define_pictures(py::module_& module) { module.def("draw", draw); }

}  // namespace sudosat_python
