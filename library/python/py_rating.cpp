// The functions of sudosat/rating.py.
#include "py_convert.hpp"
#include "threads.hpp"

namespace sudosat_python {
namespace {

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

}  // namespace

void define_rating(py::module_& module) {
  module.def("rate", rate);
  module.def("scales", sudosat::scales, "The names of all scales.");
}

}  // namespace sudosat_python
