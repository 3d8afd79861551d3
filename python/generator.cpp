// The function of sudosat/generator.py.
#include <tuple>

#include "convert.hpp"
#include "interruptible.hpp"

namespace sudosat_python {
namespace {

using Places = std::vector<std::pair<std::string, std::uint64_t>>;
using Neighbourhood = std::tuple<py::object, std::uint64_t, std::uint64_t>;  // puzzle, drop, add

std::shared_ptr<sudosat::Puzzle> generate(
    const py::object& asked, const py::tuple& limits, std::uint64_t seed, std::uint64_t index,
    const std::string& symmetry, const std::optional<int>& clues, const py::object& jigsaw,
    const Places& places, const std::string& pattern, const std::optional<std::vector<int>>& solution,
    const std::optional<Neighbourhood>& near, const py::object& unbiased, const std::string& scale,
    const std::optional<std::pair<double, double>>& rating, const std::string& level,
    std::vector<std::string> needs, std::vector<std::string> without, const py::object& pearl,
    const py::object& diamond, const py::object& hardest, std::uint64_t attempts) {
  const auto board = puzzle_of(asked);
  sudosat::GenerateOptions how{.seed = seed,
                               .index = index,
                               .symmetry = symmetry,
                               .clues = clues,
                               .jigsaw = flag_of(jigsaw, "jigsaw"),
                               .pattern = pattern,
                               .unbiased = flag_of(unbiased, "unbiased"),
                               .scale = scale,
                               .level = level,
                               .needs = std::move(needs),
                               .without = std::move(without),
                               .pearl = flag_of(pearl, "pearl"),
                               .diamond = flag_of(diamond, "diamond"),
                               .hardest = flag_of(hardest, "hardest"),
                               .attempts = attempts};
  for (const auto& [kind, count] : places) how.placements.push_back({kind, count});
  if (solution) how.solution = {board->rows(), board->columns(), *solution};
  if (near) {
    const auto& [puzzle, drop, add] = *near;
    how.near = {*puzzle_of(puzzle), drop, add};
  }
  if (rating) how.rating = {rating->first, rating->second};
  auto made = interruptible(options_of(limits), [&](const sudosat::Options& options) {
    return sudosat::generate(*board, how, options);
  });
  if (made.puzzle) return std::make_shared<sudosat::Puzzle>(std::move(*made.puzzle));
  const char* kind = made.refuted ? "UsageError" : "Undecided";
  const py::object error = error_type(kind)(readable((made.refuted ? "" : "undecided: ") + made.why));
  PyErr_SetObject(py::type::of(error).ptr(), error.ptr());
  throw py::error_already_set();
}

}  // namespace

void define_generator(py::module_& module) {
  module.attr("ALL_CLUES") = sudosat::all_clues;
  module.def("generate", generate);
}

}  // namespace sudosat_python
