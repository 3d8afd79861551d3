// The functions of sudosat/generator.py and sudosat/vicinity.py.
#include <tuple>

#include "py_convert.hpp"

namespace sudosat_python {
namespace {

using Places = std::vector<std::pair<std::string, std::uint64_t>>;
using Neighbourhood = std::tuple<py::object, std::uint64_t, std::uint64_t>;  // puzzle, drop, add
// scale, rating, level, needs, without, pearl, diamond
using Hardness = std::tuple<std::string, std::optional<std::pair<double, double>>, std::string,
                            std::vector<std::string>, std::vector<std::string>, bool, bool>;

sudosat::Near near_of(const Neighbourhood& near) {
  const auto& [puzzle, drop, add] = near;
  return {*puzzle_of(puzzle), drop, add};
}

void wish(sudosat::GenerateOptions& how, const Hardness& hardness) {
  const auto& [scale, rating, level, needs, without, pearl, diamond] = hardness;
  how.scale = scale;
  if (rating) how.rating = {rating->first, rating->second};
  how.level = level;
  how.needs = needs;
  how.without = without;
  how.pearl = pearl;
  how.diamond = diamond;
}

std::shared_ptr<sudosat::Puzzle> generate(const py::object& asked, const py::tuple& limits,
                                          std::uint64_t seed, std::uint64_t index,
                                          const std::string& symmetry, const std::optional<int>& clues,
                                          bool jigsaw, const Places& places, const std::string& pattern,
                                          const std::optional<std::vector<int>>& solution,
                                          const std::optional<Neighbourhood>& near, bool unbiased,
                                          const Hardness& hardness, bool hardest, std::uint64_t attempts) {
  const auto board = puzzle_of(asked);
  sudosat::GenerateOptions how{.seed = seed,
                               .index = index,
                               .symmetry = symmetry,
                               .clues = clues,
                               .jigsaw = jigsaw,
                               .pattern = pattern,
                               .unbiased = unbiased,
                               .hardest = hardest,
                               .attempts = attempts};
  for (const auto& [kind, count] : places) how.placements.push_back({kind, count});
  if (solution) how.solution = {board->rows(), board->columns(), *solution};
  if (near) how.near = near_of(*near);
  wish(how, hardness);
  auto made = ask(limits, sudosat::generate, *board, how);
  if (made.puzzle) return std::make_shared<sudosat::Puzzle>(std::move(*made.puzzle));
  const char* kind = made.refuted ? "UsageError" : "Undecided";
  const py::object error = error_type(kind)(readable((made.refuted ? "" : "undecided: ") + made.why));
  PyErr_SetObject(py::type::of(error).ptr(), error.ptr());
  throw py::error_already_set();
}

// Calls back with each from a thread of the interpreter, until that says False. Each of the two stops ends
// it.
const char* neighbours(const py::object& asked, const py::tuple& limits, const Stop& stop,
                       const Neighbourhood& near, const Hardness& hardness, const py::function& found) {
  const auto board = puzzle_of(asked);
  sudosat::GenerateOptions how{.near = near_of(near)};
  wish(how, hardness);
  sudosat::Options options = options_of(limits);
  const EitherStop either(options, stop.source.get_token());
  const auto tell = [&](const sudosat::Neighbour& neighbour) {
    const WithLock locked;
    const py::object rating = neighbour.rating.empty() ? py::object(py::none()) : readable(neighbour.rating);
    const auto puzzle = std::make_shared<sudosat::Puzzle>(neighbour.puzzle);
    return found(result("Neighbour", puzzle, Solution{puzzle, neighbour.solution},
                        named(*puzzle, neighbour.dropped), named(*puzzle, neighbour.added), rating))
        .cast<bool>();
  };
  const WithoutLock released;
  return word(sudosat::neighbours(*board, how, tell, options));
}

}  // namespace

void define_generator(py::module_& module) {
  module.attr("ALL_CLUES") = sudosat::all_clues;
  module.def("generate", generate);
  module.def("neighbours", neighbours);
}

}  // namespace sudosat_python
