// A batch of puzzles for one thread of sudosat/many.py.

#include "py_convert.hpp"

namespace sudosat_python {
namespace {

using sudosat::Options;
using sudosat::Puzzle;

// An item of the batch: its puzzle, or why it has none.
struct Item {
  std::string text;  // to be read, if there is neither of the others
  std::shared_ptr<const Puzzle> puzzle;
  std::exception_ptr failure;
  py::object error;  // what is not a puzzle at all is an exception already
};

std::vector<Item> items_of(const py::list& batch) {
  std::vector<Item> items;
  for (const py::handle each : batch) {
    Item& item = items.emplace_back();
    if (py::isinstance<Puzzle>(each)) {
      item.puzzle = puzzle_of(py::reinterpret_borrow<py::object>(each));
    } else if (!is_text(each)) {
      item.error = py::reinterpret_borrow<py::object>(each);
    } else {
      try {
        item.text = text_of(each);
      } catch (const sudosat::Error&) {
        item.failure = std::current_exception();
      }
    }
  }
  return items;
}

std::vector<const Puzzle*> read(std::vector<Item>& items) {
  std::vector<const Puzzle*> puzzles;
  for (Item& item : items) {
    if (item.error || item.failure) continue;
    try {
      if (item.puzzle == nullptr) item.puzzle = read_text(item.text, {});
      puzzles.push_back(item.puzzle.get());
    } catch (const sudosat::Error&) {
      item.failure = std::current_exception();
    }
  }
  return puzzles;
}

py::object object_of(const Item& item, sudosat::Solved& solved) {
  if (solved.status == sudosat::Status::undecided) return undecided();
  if (!solved.solution) return py::none();
  return py::cast(std::make_shared<Solution>(Solution{item.puzzle, std::move(*solved.solution)}));
}
py::object object_of(const Item&, sudosat::Checked& checked) { return py::str(word(checked.verdict)); }

// Returns a list of what `ask` finds for each item, or of the exception in its place.
template <class Found>
py::list answer(const py::list& batch, const py::tuple& limits, const Stop& stop,
                std::vector<sudosat::Each<Found>> (*ask)(const std::vector<const Puzzle*>&, const Options&)) {
  Options options = options_of(limits);
  const EitherStop either(options, stop.source.get_token());
  std::vector<Item> items = items_of(batch);
  std::vector<sudosat::Each<Found>> found;
  {
    const WithoutLock released;
    const std::vector<const Puzzle*> puzzles = read(items);
    found = ask(puzzles, options);
  }
  py::list answers;
  auto next = found.begin();
  for (const Item& item : items) {
    if (item.error) {
      answers.append(item.error);
    } else if (item.failure) {
      answers.append(error_of(item.failure));
    } else {
      answers.append(next->error ? error_of(next->error) : object_of(item, next->found));
      ++next;
    }
  }
  return answers;
}

}  // namespace

void define_many(py::module_& module) {
  module.def("solve_batch", [](const py::list& batch, const py::tuple& limits, const Stop& stop) {
    return answer<sudosat::Solved>(batch, limits, stop, sudosat::solve_many);
  });
  module.def("check_batch", [](const py::list& batch, const py::tuple& limits, const Stop& stop) {
    return answer<sudosat::Checked>(batch, limits, stop, sudosat::check_many);
  });
}

}  // namespace sudosat_python
