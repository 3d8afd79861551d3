// The functions of sudosat/explanations.py.
#include "py_convert.hpp"

namespace sudosat_python {
namespace {

const char* claim_word(sudosat::Claim claim) {
  constexpr const char* words[] = {"undecided", "none", "solvable", "forced", "impossible", "open"};
  return words[static_cast<int>(claim)];
}

// Returns what is to be explained as the C++ interface takes it: "", "r4c5" or "r4c5=7".
std::string name_of(const sudosat::Puzzle& puzzle, const py::object& cell) {
  if (cell.is_none()) return "";
  if (!py::isinstance<py::str>(cell)) return cell_name(puzzle, cell_of(puzzle, cell));
  std::string name = text_of(cell);
  (void)puzzle.cell(name.substr(0, name.find('=')));  // its error names the cells that there are
  return name;
}

py::object explain(const py::object& asked, const py::tuple& limits, const py::object& cell, bool smallest) {
  const auto puzzle = puzzle_of(asked);
  const std::string name = name_of(*puzzle, cell);
  const auto found = ask(limits, sudosat::explain, *puzzle, name, smallest);
  const py::object candidate = found.candidate.empty() ? py::object(py::none()) : readable(found.candidate);
  return result("Explanation", claim_word(found.claim), candidate, readable(found.reasons),
                readable(found.drop), found.complete);
}

const char* hint_word(sudosat::HintVerdict verdict) {
  constexpr const char* words[] = {"undecided", "step", "wrong", "complete", "several", "none"};
  return words[static_cast<int>(verdict)];
}
const char* entry_word(sudosat::EntryKind kind) {
  constexpr const char* words[] = {"digit", "centre", "corners"};
  return words[static_cast<int>(kind)];
}

py::list steps_of(const sudosat::Puzzle& puzzle, const std::vector<sudosat::Step>& steps) {
  py::list all;
  for (const sudosat::Step& step : steps)
    all.append(result("Step", readable(step.technique), readable(step.title), readable(step.reason),
                      readable(step.uses), named(puzzle, step.placed), named(puzzle, step.eliminated),
                      readable(step.look)));
  return all;
}

py::object steps(const py::object& asked, const py::tuple& limits) {
  const auto puzzle = puzzle_of(asked);
  const auto found = ask(limits, sudosat::explain_steps, *puzzle);
  return result("Steps", word(found.verdict), steps_of(*puzzle, found.steps), found.complete);
}

py::object hint(const py::object& asked, const py::tuple& limits, const py::object& entries,
                const py::object& cell, std::uint64_t limit) {
  const auto puzzle = puzzle_of(asked);
  const auto board = entries.is_none() ? nullptr : puzzle_of(entries);
  const std::string name = cell.is_none() ? "" : cell_name(*puzzle, cell_of(*puzzle, cell));
  const sudosat::HintQuestion question{.entries = board.get(), .cell = name, .limit = limit};
  const auto found = ask(limits, sudosat::hint, *puzzle, question);
  py::list wrong;
  for (const sudosat::WrongEntry& entry : found.wrong)
    wrong.append(
        result("WrongEntry", entry_word(entry.kind), readable(entry.text), named(*puzzle, entry.candidates)));
  return result("Hint", hint_word(found.verdict), found.digits, found.marks, wrong,
                steps_of(*puzzle, found.steps));
}

// The functions of sudosat/clues.py.
// Returns the names of the cells.
py::list named_cells(const sudosat::Puzzle& puzzle, const std::vector<int>& cells) {
  py::list names;
  for (int cell : cells) names.append(readable(cell_name(puzzle, cell)));
  return names;
}

std::vector<int> cells_of(const sudosat::Puzzle& puzzle, const py::list& cells) {
  std::vector<int> numbers;
  for (const py::handle cell : cells)
    numbers.push_back(cell_of(puzzle, py::reinterpret_borrow<py::object>(cell)));
  return numbers;
}

py::object minimise(const py::object& asked, const py::tuple& limits, bool rules, std::uint64_t seed,
                    const py::list& keep) {
  const auto puzzle = puzzle_of(asked);
  const sudosat::MinimiseOptions how{rules, seed, cells_of(*puzzle, keep)};
  auto found = ask(limits, sudosat::minimise, *puzzle, how);
  py::object left = py::none();
  if (found.left) left = py::cast(std::make_shared<sudosat::Puzzle>(std::move(*found.left)));
  return result("Minimised", word(found.verdict), left, named_cells(*puzzle, found.cells),
                readable(found.rules), found.complete);
}

py::object redundant(const py::object& asked, const py::tuple& limits, bool rules, const py::list& keep) {
  const auto puzzle = puzzle_of(asked);
  const sudosat::MinimiseOptions how{.rules = rules, .keep = cells_of(*puzzle, keep)};
  const auto found = ask(limits, sudosat::redundant, *puzzle, how);
  return result("Redundant", word(found.verdict), named_cells(*puzzle, found.cells), readable(found.rules),
                found.complete);
}

py::object fix(const py::object& asked, const py::tuple& limits, std::uint64_t limit) {
  const auto puzzle = puzzle_of(asked);
  const auto found = ask(limits, sudosat::fix, *puzzle, limit);
  py::list sets;
  for (const auto& set : found.sets) sets.append(named(*puzzle, set));
  return result("Fixes", sets, found.decided, found.too_many, found.solutions, found.at_least);
}

}  // namespace

void define_explanations(py::module_& module) {
  module.def("explain", explain);
  module.def("steps", steps);
  module.def("hint", hint);
  module.def("minimise", minimise);
  module.def("redundant", redundant);
  module.def("fix", fix);
}

}  // namespace sudosat_python
