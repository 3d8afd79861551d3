// Prints for each puzzle of a file how many solutions it has, and one of them, or why there is none.
//
//   solve_cpp FILE     exits with 2 if something cannot be read
#include <iostream>
#include <sudosat/sudosat.hpp>

namespace {

void answer(const sudosat::Puzzle& puzzle) {
  using enum sudosat::Verdict;
  const sudosat::Checked checked = sudosat::check(puzzle, {.timeout = std::chrono::seconds(10)});
  switch (checked.verdict) {
    case unique:
      std::cout << "one solution\n" << puzzle.text(*checked.first, "pretty");
      break;
    case several:
      std::cout << "several solutions\n" << puzzle.text(*checked.first, "pretty");
      break;
    case none:
      std::cout << "no solution, because of\n";
      for (const std::string& reason : sudosat::explain(puzzle).reasons) std::cout << "  " << reason << '\n';
      break;
    case undecided:
      std::cout << "undecided\n";
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: solve_cpp FILE\n";
    return 2;
  }
  int status = 0;
  try {
    sudosat::Reader reader = sudosat::Reader::of_file(argv[1]);
    for (bool at_end = false; !at_end;) {
      try {
        const auto puzzle = reader.next();
        at_end = !puzzle;
        if (puzzle) answer(*puzzle);
      } catch (const sudosat::InputError& error) {  // an error of this puzzle alone
        std::cerr << error.source() << ':' << error.line() << ": " << error.what() << '\n';
        status = 2;
      }
    }
  } catch (const sudosat::Error& error) {
    std::cerr << error.what() << '\n';
    status = 2;
  }
  return status;
}
