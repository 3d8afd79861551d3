// The functions of sudosat/formulas.py.
#include "py_convert.hpp"

namespace sudosat_python {
namespace {

py::str encode(const py::object& asked, const py::tuple& limits, const std::string& encoding,
               const std::string& amo) {
  const auto puzzle = puzzle_of(asked);
  const sudosat::Encoding how{encoding, amo};
  std::string text;
  const auto append = [&text](std::string_view part) {
    text += part;
    return true;
  };
  const bool complete = ask(limits, sudosat::encode, *puzzle, append, how);
  if (!complete) throw_undecided();
  return readable(text);
}

std::optional<Solution> decode(const py::object& asked, const py::tuple& limits, const std::string& encoding,
                               const py::object& given) {
  auto puzzle = puzzle_of(asked);
  const std::string answer = text_of(given);
  const sudosat::Encoding how{encoding, ""};
  auto decoded = ask(limits, sudosat::decode, *puzzle, answer, how);
  if (decoded.status == sudosat::Status::undecided)
    throw_undecided("undecided: the solver gave up, or a limit of time was reached, or it was stopped");
  if (!decoded.solution) return std::nullopt;
  return Solution{std::move(puzzle), std::move(*decoded.solution)};
}

py::object formula_size(const py::object& asked, const py::tuple& limits, const std::string& encoding,
                        const std::string& amo) {
  const auto puzzle = puzzle_of(asked);
  const sudosat::Encoding how{encoding, amo};
  const auto size = ask(limits, sudosat::measure, *puzzle, how);
  if (!size.complete) throw_undecided();
  py::list families;
  for (const auto& [family, kind, clauses, literals] : size.families)
    families.append(result("ClauseFamily", readable(family), readable(kind), clauses, literals));
  return result("FormulaSize", size.variables, size.cell_variables, size.clauses, size.literals, families);
}

py::tuple prove(const py::object& asked, const py::tuple& limits, const std::string& formula,
                const std::string& proof, bool binary) {
  const auto puzzle = puzzle_of(asked);
  auto proved = ask(limits, sudosat::prove, *puzzle, formula, proof, binary);
  std::vector<Solution> found;
  for (auto* grid : {&proved.first, &proved.second})
    if (*grid) found.push_back({puzzle, std::move(**grid)});
  return py::make_tuple(word(proved.verdict), std::move(found));
}

}  // namespace

void define_formulas(py::module_& module) {
  module.def("encode", encode);
  module.def("decode", decode);
  module.def("formula_size", formula_size);
  module.def("prove", prove);
  module.def("encodings", sudosat::encodings, "The names of all encodings.");
  module.def("at_most_one_encodings", sudosat::at_most_one_encodings,
             "The names of all at-most-one schemes.");
}

}  // namespace sudosat_python
