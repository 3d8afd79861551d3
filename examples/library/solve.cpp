// Solves a puzzle with the library: read any format, solve by SAT, write the board.
//
//   solve FILE     exits with 0 where there is a solution, 1 where there is none
#include <backends/backend.hpp>
#include <exception>
#include <iostream>
#include <puzzle/formats/puzzle_stream.hpp>
#include <queries/solve.hpp>

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: solve FILE\n";
    return 2;
  }
  try {
    sudosat::PuzzleStream stream(argv[1], {});
    const auto entry = stream.next();
    if (const auto* error = std::get_if<sudosat::InputError>(&*entry)) throw *error;
    const auto& record = std::get<sudosat::Record>(*entry);

    const auto backend = sudosat::find_backend("cadical").make({});
    const sudosat::Solved solved = sudosat::solve(record.puzzle, *backend, {});
    if (!solved.solution) {
      std::cout << "no solution\n";
      return 1;
    }
    std::string text;
    sudosat::find_format("pretty").write(record, &*solved.solution, text);
    std::cout << text;
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
