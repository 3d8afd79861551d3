/* Says of each puzzle of a file how many solutions it has, and prints one, or why there is none.
 *
 *   solve_c FILE     exits with 2 where something cannot be read
 */
#include <stdio.h>
#include <stdlib.h>
#include <sudosat/sudosat.h>

static int complain(void) {
  const sudosat_error* error = sudosat_last_error();
  if (error->line != 0) fprintf(stderr, "%s:%zu: ", error->source, error->line);
  fprintf(stderr, "%s\n", error->message);
  return 2;
}

static int print_solution(const sudosat_puzzle* puzzle, const int* solution, size_t values) {
  char* text;
  if (sudosat_puzzle_write(puzzle, "pretty", solution, values, &text) != SUDOSAT_OK) return complain();
  fputs(text, stdout);
  sudosat_free(text);
  return 0;
}

static int print_reasons(const sudosat_puzzle* puzzle) {
  const sudosat_explanation* explanation;
  if (sudosat_explain(puzzle, NULL, 0, NULL, &explanation) != SUDOSAT_OK) return complain();
  for (size_t k = 0; k < explanation->reason_count; ++k) printf("  %s\n", explanation->reasons[k]);
  sudosat_explanation_free(explanation);
  return 0;
}

static int answer(const sudosat_puzzle* puzzle) {
  const sudosat_options options = {.timeout = 10};
  const size_t values = sudosat_puzzle_values(puzzle);
  int* solution = malloc(values * sizeof *solution);
  sudosat_verdict verdict;
  int status = 0;
  if (solution == NULL) {
    perror("solve_c");
    return 2;
  }
  if (sudosat_check(puzzle, &options, &verdict, solution, NULL, values) != SUDOSAT_OK) {
    free(solution);
    return complain();
  }
  switch (verdict) {
    case SUDOSAT_VERDICT_UNIQUE:
      puts("one solution");
      status = print_solution(puzzle, solution, values);
      break;
    case SUDOSAT_VERDICT_SEVERAL:
      puts("several solutions");
      status = print_solution(puzzle, solution, values);
      break;
    case SUDOSAT_VERDICT_NONE:
      puts("no solution, because of");
      status = print_reasons(puzzle);
      break;
    case SUDOSAT_VERDICT_UNDECIDED:
      puts("undecided");
  }
  free(solution);
  return status;
}

int main(int argc, char** argv) {
  if (argc != 2) {
    fputs("usage: solve_c FILE\n", stderr);
    return 2;
  }
  sudosat_reader* reader;
  if (sudosat_reader_open(argv[1], NULL, &reader) != SUDOSAT_OK) return complain();
  int status = 0;
  for (;;) {
    sudosat_puzzle* puzzle;
    const sudosat_code code = sudosat_reader_next(reader, &puzzle);
    if (code == SUDOSAT_OK && puzzle == NULL) break;
    if (code == SUDOSAT_OK) {
      if (answer(puzzle) != 0) status = 2;
      sudosat_puzzle_free(puzzle);
    } else { /* of this puzzle alone, where it cannot be read */
      status = complain();
      if (code != SUDOSAT_INPUT_ERROR) break;
    }
  }
  sudosat_reader_free(reader);
  return status;
}
