// The functions of sudosat/explanations.py.
#include "py_convert.hpp"
#include "threads.hpp"

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

}  // namespace

void define_explanations(py::module_& module) {
  module.def("explain", explain);
  module.def("steps", steps);
  module.def("hint", hint);
}

}  // namespace sudosat_python
