// Reads the two files of `decode`: the head of a formula and, after a line that starts with '%', a solver's
// answer to it.
#include "encoder/dimacs.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include "formats/json/json.hpp"
#include "puzzle/judge.hpp"
#include "tests/fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sudosat;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(text.find("\n%"), text.size());
  LineReader formula(from_memory(text.substr(0, end), "<formula>"), "<formula>");
  LineReader answer_lines(from_memory(text.substr(std::min(end + 2, text.size())), "<answer>"), "<answer>");
  int variables = 20;  // an answer is read even if the formula is damaged
  try {
    const DimacsHeader header = read_dimacs_header(formula, bare_puzzle_from_json);
    variables = header.variables.count();
    const Answer answer = read_answer(answer_lines, variables);
    fuzz::require(answer.is_true.size() == static_cast<std::size_t>(variables) + 1, "one value a variable");
    if (answer.status != Status::satisfiable) return 0;
    first_violation(header.puzzle, header.variables.decode(header.puzzle, answer.is_true));
  } catch (const InputError&) {
    try {
      read_answer(answer_lines, variables);
    } catch (const InputError&) {
    }
  }
  return 0;
}
