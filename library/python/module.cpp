// The Python module is made of the C++ interface. Errors and results are classes of Python, in
// python/sudosat.
#include "py_convert.hpp"

PYBIND11_MODULE(_sudosat, module) {
  module.doc() = "What the package sudosat is made of.";
  module.attr("__version__") = sudosat::version();
  sudosat_python::define_errors();
  sudosat_python::define_puzzle(module);
  sudosat_python::define_solution(module);
  sudosat_python::define_reader(module);
  sudosat_python::define_questions(module);
  sudosat_python::define_explanations(module);
  sudosat_python::define_formulas(module);
  sudosat_python::define_generator(module);
  sudosat_python::define_many(module);
}
