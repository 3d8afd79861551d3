// The questions about solutions: each a function of a puzzle, the limits, and what else it takes. The
// functions of sudosat/questions.py call them and document them.
#include <map>

#include "py_convert.hpp"

namespace sudosat_python {
namespace {

std::optional<Solution> solve(const py::object& asked, const py::tuple& limits, bool lexicographic,
                              const std::optional<std::uint64_t>& random) {
  auto puzzle = puzzle_of(asked);
  auto solved = random ? ask(limits, sudosat::solve_random, *puzzle, *random)
                       : ask(limits, lexicographic ? sudosat::solve_lexicographic : sudosat::solve, *puzzle);
  if (solved.status == sudosat::Status::undecided) throw_undecided();
  if (!solved.solution) return std::nullopt;
  return Solution{std::move(puzzle), std::move(*solved.solution)};
}

const char* check(const py::object& asked, const py::tuple& limits) {
  const auto puzzle = puzzle_of(asked);
  return word(ask(limits, sudosat::check, *puzzle).verdict);
}

py::object count(const py::object& asked, const py::tuple& limits, std::uint64_t limit) {
  const auto puzzle = puzzle_of(asked);
  const auto counted = ask(limits, sudosat::count, *puzzle, limit);
  return result("Count", counted.solutions, word(counted.end));
}

py::object estimate(const py::object& asked, const py::tuple& limits, std::uint64_t probes,
                    std::uint64_t seed) {
  const auto puzzle = puzzle_of(asked);
  const auto found = ask(limits, sudosat::estimate, *puzzle, probes, seed);
  const auto number = [decimal = py::module_::import("decimal").attr("Decimal")](const std::string& text) {
    return text.empty() ? py::object(py::none()) : decimal(text);
  };
  const py::object interval =
      found.lower.empty() ? py::object(py::none()) : py::make_tuple(number(found.lower), number(found.upper));
  return result("Estimate", number(found.mean), number(found.standard_error), interval, found.refuted,
                found.probes, found.solutions, found.effective_probes);
}

// Calls back with each from a thread of the interpreter, until that says False. Each of the two stops ends
// it.
const char* solutions(const py::object& asked, const py::tuple& limits, const Stop& stop, std::uint64_t limit,
                      const py::function& found) {
  const auto puzzle = puzzle_of(asked);
  sudosat::Options options = options_of(limits);
  const EitherStop either(options, stop.source.get_token());
  const auto tell = [&](const sudosat::Grid& grid) {
    const WithLock locked;
    return found(Solution{puzzle, grid}).cast<bool>();
  };
  const WithoutLock released;
  return word(sudosat::solutions(*puzzle, tell, limit, options).end);
}

py::object candidates(const py::object& asked, const py::tuple& limits, std::uint64_t count_to) {
  const auto puzzle = puzzle_of(asked);
  const auto found = ask(limits, sudosat::candidates, *puzzle, count_to);
  const auto digits = [&](int cell) { return found.digits(cell); };
  const auto open = [&](int cell) {
    std::vector<int> undecided;
    for (int digit = puzzle->first_digit(); digit < puzzle->first_digit() + puzzle->digits(); ++digit)
      if (found.state(cell, digit) == sudosat::CandidateState::open) undecided.push_back(digit);
    return undecided;
  };
  const auto counts = [&](int cell) {
    std::map<int, std::uint64_t> numbers;
    for (int digit : found.digits(cell)) numbers[digit] = found.count(cell, digit);
    return numbers;
  };
  const py::object counted = count_to == 0 ? py::object(py::none()) : rows_of(*puzzle, counts);
  return result("Candidates", rows_of(*puzzle, digits), rows_of(*puzzle, open), counted, found.complete(),
                std::make_shared<sudosat::Puzzle>(*puzzle));
}

// The functions of sudosat/rating.py.
const char* rating_word(sudosat::RatingVerdict verdict) {
  constexpr const char* words[] = {"undecided", "rated", "unsuitable", "none", "several"};
  return words[static_cast<int>(verdict)];
}

py::object rate(const py::object& asked, const py::tuple& limits, const std::string& scale) {
  const auto puzzle = puzzle_of(asked);
  const auto found = ask(limits, sudosat::rate, *puzzle, scale);
  py::dict steps;
  for (const sudosat::TechniqueCount& count : found.counts) steps[readable(count.technique)] = count.steps;
  const auto or_none = [](const std::string& text) {
    return text.empty() ? py::object(py::none()) : readable(text);
  };
  const py::object value =
      found.verdict == sudosat::RatingVerdict::rated ? py::object(py::float_(found.value)) : py::none();
  const auto known = [](int number) { return number < 0 ? py::object(py::none()) : py::int_(number); };
  return result("Rating", rating_word(found.verdict), value, or_none(found.text), or_none(found.hardest),
                steps, or_none(found.level), known(found.narrow_places), known(found.longest_wait));
}

// The function of sudosat/pictures.py.
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

void define_questions(py::module_& module) {
  py::class_<Stop> stop(module, "Stop",
                        "Ends the questions that it was given to as `stop`, from another thread.");
  stop.def(py::init<>())
      .def(
          "request", [](Stop& self) { self.source.request_stop(); },
          "What is under way ends within about 50 ms, as if a limit was hit, and what is asked from now on "
          "at once.");
  // A Stop that __new__ has made and __init__ never saw works as well.
  py::detail::get_type_info(reinterpret_cast<PyTypeObject*>(stop.ptr()))->operator_new =
      [](std::size_t) -> void* { return new Stop; };
  pickle_by_each_protocol(stop);
  module.def("solve", solve);
  module.def("check", check);
  module.def("count", count);
  module.def("estimate", estimate);
  module.def("solutions", solutions);
  module.def("candidates", candidates);
  module.def("formats", sudosat::formats, "The names of all formats.");
  module.def("backends", sudosat::backends, "The names of all backends.");
  module.def("rate", rate);
  module.def("scales", sudosat::scales, "The names of all scales.");
  module.def("draw", draw);
}

}  // namespace sudosat_python
