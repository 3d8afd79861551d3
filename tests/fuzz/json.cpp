// The reader of puzzles as JSON objects in one line.
#include "formats/json/json.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include "puzzle/judge.hpp"
#include "tests/fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sudosat;
  std::string line(reinterpret_cast<const char*>(data), size);
  line.resize(std::min(line.size(), line.find('\n')));
  JsonPuzzle read;
  try {
    read = puzzle_from_json(line, {"<fuzz>", 1, 1});
  } catch (const InputError& error) {
    fuzz::require(error.where().column >= 1 && error.where().column <= line.size() + 1,
                  "an error lies in the line");
    return 0;
  }
  if (read.solution) first_violation(read.puzzle, *read.solution);
  const std::string written = puzzle_to_json(read.puzzle, read.solution ? &*read.solution : nullptr);
  const JsonPuzzle again = puzzle_from_json(written, {"<written>", 1, 1});
  fuzz::require(again.puzzle.shape->spec() == read.puzzle.shape->spec(), "the shape survives");
  fuzz::require(again.puzzle.candidates == read.puzzle.candidates, "the candidates survive");
  fuzz::require(again.puzzle.rules.size() == read.puzzle.rules.size(), "the rules survive");
  fuzz::require(again.puzzle.metadata.title == read.puzzle.metadata.title, "the title survives");
  fuzz::require(again.solution == read.solution, "the solution survives");
  fuzz::require(puzzle_to_json(again.puzzle, again.solution ? &*again.solution : nullptr) == written,
                "writing is stable");
  return 0;
}
