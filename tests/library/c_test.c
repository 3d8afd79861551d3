/* The C interface, from C: what it answers, and what it says to misuse. Ends with 1 after a check that
 * failed. */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sudosat/sudosat.h>
#include <unistd.h>

static int failures = 0;

static void expect(int holds, const char* what, int line) {
  if (holds) return;
  fprintf(stderr, "c_test.c:%d: not so: %s (last error: %s)\n", line, what, sudosat_last_error()->message);
  ++failures;
}
#define EXPECT(condition) expect(condition, #condition, __LINE__)

enum { cells = 16 };
static const char unique[] = ".43........2..4.";
static const int its_solution[cells] = {2, 4, 3, 1, 3, 1, 2, 4, 4, 3, 1, 2, 1, 2, 4, 3};

static sudosat_puzzle* read_puzzle(const char* text) {
  sudosat_puzzle* puzzle = NULL;
  EXPECT(sudosat_puzzle_read(text, NULL, &puzzle) == SUDOSAT_OK);
  return puzzle;
}

static int error_says(const char* text) { return strstr(sudosat_last_error()->message, text) != NULL; }

static void test_null(void) {
  sudosat_puzzle* puzzle = read_puzzle(unique);
  sudosat_status status = SUDOSAT_UNDECIDED;
  sudosat_verdict verdict;
  sudosat_end end;
  uint64_t count;
  unsigned char states[cells * 4];
  int complete;
  const sudosat_explanation* explanation;
  const sudosat_steps* steps;
  const sudosat_hint_answer* hint;
  char* text;

  EXPECT(sudosat_puzzle_read(NULL, NULL, &puzzle) == SUDOSAT_USAGE_ERROR);
  EXPECT(error_says("null where a text is needed"));
  EXPECT(sudosat_puzzle_read(unique, NULL, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_copy(NULL, &puzzle) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_copy(puzzle, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_reader_open(NULL, NULL, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_reader_from_text(unique, NULL, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_reader_next(NULL, &puzzle) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_write(NULL, NULL, NULL, 0, &text) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_write(puzzle, NULL, NULL, 0, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_give(NULL, 0, 1) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_clear(NULL, 0) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_solve(NULL, NULL, &status, NULL, 0) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_solve(puzzle, NULL, NULL, NULL, 0) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_check(NULL, NULL, &verdict, NULL, NULL, 0) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_check(puzzle, NULL, NULL, NULL, NULL, 0) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_count(NULL, 0, NULL, &count, &end) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_count(puzzle, 0, NULL, NULL, &end) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_count(puzzle, 0, NULL, &count, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_solutions(puzzle, 0, NULL, NULL, NULL, &count, &end) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_candidates(NULL, NULL, states, NULL, 0, sizeof states, &complete) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_candidates(puzzle, NULL, NULL, NULL, 0, sizeof states, &complete) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_candidates(puzzle, NULL, states, NULL, 0, sizeof states, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_explain(NULL, NULL, 0, NULL, &explanation) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_explain(puzzle, NULL, 0, NULL, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_explain_steps(NULL, NULL, &steps) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_explain_steps(puzzle, NULL, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_hint(NULL, NULL, NULL, 0, NULL, &hint) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_hint(puzzle, NULL, NULL, 0, NULL, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_stop_new(NULL) == SUDOSAT_USAGE_ERROR);

  EXPECT(sudosat_puzzle_rows(NULL) == 0 && sudosat_puzzle_values(NULL) == 0);
  EXPECT(sudosat_puzzle_given(NULL, 0, NULL) == 0 && sudosat_puzzle_allows(NULL, 0, 1) == 0);
  EXPECT(sudosat_puzzle_rule(NULL, 0) == NULL && sudosat_puzzle_warning(NULL, 0) == NULL);
  sudosat_puzzle_free(NULL);
  sudosat_reader_free(NULL);
  sudosat_stop_request(NULL);
  sudosat_stop_free(NULL);
  sudosat_explanation_free(NULL);
  sudosat_steps_free(NULL);
  sudosat_hint_free(NULL);
  sudosat_free(NULL);
  EXPECT(status == SUDOSAT_UNDECIDED);
  sudosat_puzzle_free(puzzle);
}

static void test_nonsense(void) {
  sudosat_puzzle* puzzle = NULL;
  sudosat_reader* reader = NULL;
  char* text = NULL;

  EXPECT(sudosat_puzzle_read("", NULL, &puzzle) == SUDOSAT_INPUT_ERROR);
  EXPECT(sudosat_puzzle_read("\xff\xfe nonsense", NULL, &puzzle) == SUDOSAT_INPUT_ERROR);
  EXPECT(sudosat_puzzle_read("\n12..\n34..\n..y?\n....\n", NULL, &puzzle) == SUDOSAT_INPUT_ERROR);
  EXPECT(strcmp(sudosat_last_error()->source, "<text>") == 0 && sudosat_last_error()->line == 4);
  EXPECT(sudosat_last_error()->code == SUDOSAT_INPUT_ERROR && sudosat_last_error()->column == 3);
  EXPECT(sudosat_puzzle_read("................\n................\n", NULL, &puzzle) == SUDOSAT_INPUT_ERROR);
  EXPECT(error_says("second puzzle") && sudosat_last_error()->line == 2);
  EXPECT(puzzle == NULL);

  EXPECT(sudosat_reader_open("/nowhere/at all", NULL, &reader) == SUDOSAT_SYSTEM_ERROR);
  EXPECT(error_says("/nowhere/at all"));
  EXPECT(reader == NULL);

  const sudosat_read_options no_format = {.format = "lines"};
  EXPECT(sudosat_puzzle_read(unique, &no_format, &puzzle) == SUDOSAT_USAGE_ERROR);
  EXPECT(strstr(sudosat_last_error()->hint, "line") != NULL);
  const sudosat_read_options no_boxes = {.box_rows = 2, .box_columns = -2};
  EXPECT(sudosat_puzzle_read(unique, &no_boxes, &puzzle) == SUDOSAT_USAGE_ERROR);
  const sudosat_read_options no_alphabet = {.alphabet = "runes"};
  EXPECT(sudosat_puzzle_read(unique, &no_alphabet, &puzzle) == SUDOSAT_USAGE_ERROR);
  EXPECT(puzzle == NULL);

  puzzle = read_puzzle(unique);
  EXPECT(sudosat_puzzle_write(puzzle, "marble", NULL, 0, &text) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_write(puzzle, NULL, its_solution, cells - 1, &text) == SUDOSAT_USAGE_ERROR);
  const int no_solution[cells] = {5};
  EXPECT(sudosat_puzzle_write(puzzle, NULL, no_solution, cells, &text) == SUDOSAT_USAGE_ERROR);
  EXPECT(error_says("r1c1"));
  EXPECT(text == NULL);

  EXPECT(sudosat_puzzle_give(puzzle, -1, 1) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_give(puzzle, cells, 1) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_give(puzzle, 0, 0) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_give(puzzle, 0, 5) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_clear(puzzle, cells) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_allows(puzzle, cells, 1) == 0 && sudosat_puzzle_allows(puzzle, 0, 5) == 0);

  const sudosat_explanation* explanation = NULL;
  EXPECT(sudosat_explain(puzzle, "r5c1", 0, NULL, &explanation) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_explain(puzzle, "", 0, NULL, &explanation) == SUDOSAT_USAGE_ERROR);
  EXPECT(explanation == NULL);
  sudosat_puzzle_free(puzzle);
}

static void test_options(void) {
  // No solver is asked about a board that propagation fills.
  sudosat_puzzle* puzzle = read_puzzle("................");
  sudosat_status status;
  sudosat_options options = {.backend = "oracle"};
  EXPECT(sudosat_solve(puzzle, &options, &status, NULL, 0) == SUDOSAT_USAGE_ERROR);
  options = (sudosat_options){.backend = "process"};
  EXPECT(sudosat_solve(puzzle, &options, &status, NULL, 0) == SUDOSAT_USAGE_ERROR);
  options = (sudosat_options){.solver = "minisat"};
  EXPECT(sudosat_solve(puzzle, &options, &status, NULL, 0) == SUDOSAT_USAGE_ERROR);
  options = (sudosat_options){.backend = "process", .solver = "/nowhere/solver"};
  EXPECT(sudosat_solve(puzzle, &options, &status, NULL, 0) == SUDOSAT_SYSTEM_ERROR);
  options = (sudosat_options){.backend = "process", .solver = "/bin/true"};
  EXPECT(sudosat_solve(puzzle, &options, &status, NULL, 0) == SUDOSAT_WRONG_ANSWER);
  options = (sudosat_options){.timeout = -1};
  EXPECT(sudosat_solve(puzzle, &options, &status, NULL, 0) == SUDOSAT_USAGE_ERROR);
  options = (sudosat_options){.timeout = nan("")};
  EXPECT(sudosat_solve(puzzle, &options, &status, NULL, 0) == SUDOSAT_USAGE_ERROR);
  options = (sudosat_options){.timeout = HUGE_VAL};
  EXPECT(sudosat_solve(puzzle, &options, &status, NULL, 0) == SUDOSAT_OK && status == SUDOSAT_SATISFIABLE);
  sudosat_puzzle_free(puzzle);
}

/* An empty 9x9 board has more solutions than anybody counts. */
static void test_limits(void) {
  char empty[82];
  memset(empty, '.', 81);
  empty[81] = 0;
  sudosat_puzzle* puzzle = read_puzzle(empty);
  uint64_t count = 0;
  sudosat_end end = SUDOSAT_END_ALL;
  EXPECT(sudosat_count(puzzle, 5, NULL, &count, &end) == SUDOSAT_OK && count == 5 &&
         end == SUDOSAT_END_LIMIT);
  const sudosat_options soon = {.timeout = 0.05};
  EXPECT(sudosat_count(puzzle, 0, &soon, &count, &end) == SUDOSAT_OK && end == SUDOSAT_END_UNDECIDED);

  sudosat_options stopped = {.timeout = 0};
  EXPECT(sudosat_stop_new(&stopped.stop) == SUDOSAT_OK);
  sudosat_stop_request(stopped.stop);
  sudosat_status status = SUDOSAT_SATISFIABLE;
  EXPECT(sudosat_solve(puzzle, &stopped, &status, NULL, 0) == SUDOSAT_OK && status == SUDOSAT_UNDECIDED);
  sudosat_verdict verdict = SUDOSAT_VERDICT_UNIQUE;
  EXPECT(sudosat_check(puzzle, &stopped, &verdict, NULL, NULL, 0) == SUDOSAT_OK);
  EXPECT(verdict == SUDOSAT_VERDICT_UNDECIDED);
  const sudosat_explanation* explanation = NULL;
  EXPECT(sudosat_explain(puzzle, "r1c1", 0, &stopped, &explanation) == SUDOSAT_OK);
  EXPECT(explanation->claim == SUDOSAT_CLAIM_UNDECIDED && explanation->complete == 0);
  sudosat_explanation_free(explanation);
  const sudosat_steps* steps = NULL;
  EXPECT(sudosat_explain_steps(puzzle, &stopped, &steps) == SUDOSAT_OK);
  EXPECT(steps->verdict == SUDOSAT_VERDICT_UNDECIDED && steps->step_count == 0 && !steps->complete);
  sudosat_steps_free(steps);
  static unsigned char states[729];
  int complete = 1;
  EXPECT(sudosat_candidates(puzzle, &stopped, states, NULL, 0, sizeof states, &complete) == SUDOSAT_OK);
  EXPECT(complete == 0 && states[0] == SUDOSAT_CANDIDATE_OPEN);
  sudosat_stop_free(stopped.stop);
  sudosat_puzzle_free(puzzle);
}

static void test_puzzle(void) {
  sudosat_puzzle* puzzle = read_puzzle(unique);
  int digit = 0;
  char* text = NULL;
  EXPECT(sudosat_puzzle_rows(puzzle) == 4 && sudosat_puzzle_columns(puzzle) == 4);
  EXPECT(sudosat_puzzle_digits(puzzle) == 4 && sudosat_puzzle_first_digit(puzzle) == 1);
  EXPECT(sudosat_puzzle_values(puzzle) == cells);
  EXPECT(sudosat_puzzle_given(puzzle, 1, &digit) == 1 && digit == 4);
  EXPECT(sudosat_puzzle_given(puzzle, 0, &digit) == 0 && sudosat_puzzle_allows(puzzle, 0, 3) == 1);
  EXPECT(sudosat_puzzle_allows(puzzle, 1, 3) == 0);
  int digits[cells];
  EXPECT(sudosat_puzzle_givens(puzzle, digits, cells) == SUDOSAT_OK);
  for (int cell = 0; cell < cells; ++cell)
    EXPECT(digits[cell] == (unique[cell] == '.' ? 0 : unique[cell] - '0'));
  EXPECT(sudosat_puzzle_givens(puzzle, digits, cells - 1) == SUDOSAT_USAGE_ERROR && error_says("room"));
  EXPECT(sudosat_puzzle_rule(puzzle, 0) == NULL && sudosat_puzzle_variable(puzzle, 0) == NULL);
  EXPECT(strcmp(sudosat_puzzle_title(puzzle), "") == 0);

  sudosat_puzzle* copy = NULL;
  EXPECT(sudosat_puzzle_copy(puzzle, &copy) == SUDOSAT_OK);
  EXPECT(sudosat_puzzle_give(copy, 0, 2) == SUDOSAT_OK && sudosat_puzzle_clear(copy, 1) == SUDOSAT_OK);
  EXPECT(sudosat_puzzle_write(copy, NULL, NULL, 0, &text) == SUDOSAT_OK);
  EXPECT(strcmp(text, "2.3........2..4.\n") == 0);
  sudosat_free(text);
  EXPECT(sudosat_puzzle_write(puzzle, "digits", its_solution, cells, &text) == SUDOSAT_OK);
  EXPECT(strcmp(text, "2431\n3124\n4312\n1243\n") == 0);
  sudosat_free(text);
  sudosat_puzzle_free(copy);
  sudosat_puzzle_free(puzzle);

  puzzle = read_puzzle(
      "{\"rows\": 4, \"columns\": 4, \"title\": \"Sums\","
      " \"rules\": [{\"rule\": \"killer cage\", \"cells\": [\"r1c1\", \"r1c2\"], \"sum\": [3]}]}");
  EXPECT(sudosat_puzzle_rule(puzzle, 0) != NULL && strstr(sudosat_puzzle_rule(puzzle, 0), "r1c1") != NULL);
  EXPECT(strcmp(sudosat_puzzle_title(puzzle), "Sums") == 0);
  sudosat_puzzle_free(puzzle);
}

static void test_reader(void) {
  sudosat_reader* reader = NULL;
  sudosat_puzzle* puzzle = NULL;
  EXPECT(sudosat_reader_from_text("................\n12\n1...............\n", NULL, &reader) == SUDOSAT_OK);
  EXPECT(sudosat_reader_next(reader, &puzzle) == SUDOSAT_OK && puzzle != NULL);
  sudosat_puzzle_free(puzzle);
  EXPECT(sudosat_reader_next(reader, &puzzle) == SUDOSAT_INPUT_ERROR && sudosat_last_error()->line == 2);
  EXPECT(sudosat_reader_next(reader, &puzzle) == SUDOSAT_OK && sudosat_puzzle_given(puzzle, 0, NULL) == 1);
  sudosat_puzzle_free(puzzle);
  EXPECT(sudosat_reader_next(reader, &puzzle) == SUDOSAT_OK && puzzle == NULL);
  EXPECT(sudosat_reader_next(reader, &puzzle) == SUDOSAT_OK && puzzle == NULL);
  EXPECT(sudosat_reader_warning(reader) == NULL);
  sudosat_reader_free(reader);
}

static void test_many_are_read_at_once(void) {
  enum { room = 8 };
  const char* const texts[] = {unique, "12", NULL, "................"};
  sudosat_puzzle* puzzles[room];
  EXPECT(sudosat_puzzle_read_many(texts, 4, puzzles) == SUDOSAT_OK);
  EXPECT(sudosat_puzzle_given(puzzles[0], 1, NULL) == 1 && sudosat_puzzle_given(puzzles[3], 1, NULL) == 0);
  EXPECT(sudosat_puzzle_rows(puzzles[3]) == 4 && puzzles[1] == NULL && puzzles[2] == NULL);
  for (int k = 0; k < 4; ++k) sudosat_puzzle_free(puzzles[k]);
  EXPECT(sudosat_puzzle_read_many(NULL, 1, puzzles) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_puzzle_read_many(texts, 1, NULL) == SUDOSAT_USAGE_ERROR);

  sudosat_reader* reader = NULL;
  size_t found = 0;
  EXPECT(sudosat_reader_next_many(NULL, room, puzzles, &found) == SUDOSAT_USAGE_ERROR);
  const char* const lines = "................\n1...............\n12\n.1..............\n";
  EXPECT(sudosat_reader_from_text(lines, NULL, &reader) == SUDOSAT_OK);
  EXPECT(sudosat_reader_next_many(reader, room, puzzles, &found) == SUDOSAT_OK && found == 2);
  EXPECT(sudosat_puzzle_given(puzzles[0], 0, NULL) == 0 && sudosat_puzzle_given(puzzles[1], 0, NULL) == 1);
  EXPECT(sudosat_reader_next_many(reader, room, puzzles + 2, &found) == SUDOSAT_INPUT_ERROR && found == 2);
  EXPECT(sudosat_last_error()->line == 3);
  EXPECT(sudosat_reader_next_many(reader, room - 2, puzzles + 2, &found) == SUDOSAT_OK && found == 1);
  EXPECT(sudosat_puzzle_given(puzzles[2], 1, NULL) == 1);
  for (int k = 0; k < 3; ++k) sudosat_puzzle_free(puzzles[k]);
  EXPECT(sudosat_reader_next_many(reader, room, puzzles, &found) == SUDOSAT_OK && found == 0);
  sudosat_reader_free(reader);
}

static void test_ignored_text(void) {
  static const char text[] = "1...\n....\n....\n....\n\nThe end\n";
  sudosat_puzzle* puzzle = read_puzzle(text);
  EXPECT(strncmp(sudosat_puzzle_warning(puzzle, 0), "<text>:6: ", 10) == 0);
  EXPECT(sudosat_puzzle_warning(puzzle, 1) == NULL);
  sudosat_puzzle_free(puzzle);

  sudosat_reader* reader = NULL;
  EXPECT(sudosat_reader_from_text(text, NULL, &reader) == SUDOSAT_OK);
  EXPECT(sudosat_reader_next(reader, &puzzle) == SUDOSAT_OK && sudosat_reader_warning(reader) == NULL);
  sudosat_puzzle_free(puzzle);
  EXPECT(sudosat_reader_next(reader, &puzzle) == SUDOSAT_OK && puzzle == NULL);
  EXPECT(strncmp(sudosat_reader_warning(reader), "<text>:6: ", 10) == 0);
  sudosat_reader_free(reader);
}

static int keep_first(const int* solution, size_t values, void* context) {
  memcpy(context, solution, values * sizeof *solution);
  return 0;
}

static void test_questions(void) {
  sudosat_puzzle* puzzle = read_puzzle(unique);
  int solution[cells] = {0}, second[cells] = {0};
  sudosat_status status;
  EXPECT(sudosat_solve(puzzle, NULL, &status, solution, cells + 1) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_solve(puzzle, NULL, &status, solution, cells) == SUDOSAT_OK &&
         status == SUDOSAT_SATISFIABLE);
  EXPECT(memcmp(solution, its_solution, sizeof solution) == 0);

  sudosat_verdict verdict;
  memset(solution, 0, sizeof solution);
  EXPECT(sudosat_check(puzzle, NULL, &verdict, solution, second, cells) == SUDOSAT_OK);
  EXPECT(verdict == SUDOSAT_VERDICT_UNIQUE && memcmp(solution, its_solution, sizeof solution) == 0);
  EXPECT(second[0] == 0);

  sudosat_end end;
  uint64_t count = 0;
  memset(solution, 0, sizeof solution);
  EXPECT(sudosat_solutions(puzzle, 0, NULL, keep_first, solution, &count, &end) == SUDOSAT_OK);
  EXPECT(count == 1 && end == SUDOSAT_END_LIMIT && memcmp(solution, its_solution, sizeof solution) == 0);

  unsigned char states[cells * 4];
  uint64_t counts[cells * 4];
  int complete = 0;
  EXPECT(sudosat_candidates(puzzle, NULL, states, counts, 10, sizeof states, &complete) == SUDOSAT_OK &&
         complete);
  for (int cell = 0; cell < cells; ++cell)
    for (int k = 0; k < 4; ++k) {
      EXPECT(states[4 * cell + k] == (its_solution[cell] == k + 1 ? SUDOSAT_CANDIDATE_TRUE : 0));
      EXPECT(counts[4 * cell + k] == (its_solution[cell] == k + 1 ? 1 : 0));
    }
  EXPECT(sudosat_candidates(puzzle, NULL, states, counts, 0, sizeof states, &complete) ==
         SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_candidates(puzzle, NULL, states, NULL, 0, 1, &complete) == SUDOSAT_USAGE_ERROR);

  /* An empty 4x4 board has 288 solutions, a well-known number. */
  sudosat_puzzle* empty = read_puzzle("................");
  EXPECT(sudosat_count(empty, 0, NULL, &count, &end) == SUDOSAT_OK && count == 288 && end == SUDOSAT_END_ALL);
  EXPECT(sudosat_check(empty, NULL, &verdict, solution, second, cells) == SUDOSAT_OK);
  EXPECT(verdict == SUDOSAT_VERDICT_SEVERAL && memcmp(solution, second, sizeof solution) != 0);
  sudosat_puzzle_free(empty);
  sudosat_puzzle_free(puzzle);
}

static void test_explanations(void) {
  const sudosat_explanation* explanation;
  sudosat_puzzle* clash = read_puzzle("1..1............");
  EXPECT(sudosat_explain(clash, NULL, 1, NULL, &explanation) == SUDOSAT_OK);
  EXPECT(explanation->claim == SUDOSAT_CLAIM_NONE && explanation->complete && explanation->candidate[0] == 0);
  EXPECT(explanation->reason_count == 3 && strcmp(explanation->reasons[0], "given 1 at r1c1") == 0);
  EXPECT(explanation->drop_count == 1 && strstr(explanation->drop[0], "given 1 at r1c") != NULL);
  sudosat_explanation_free(explanation);
  sudosat_puzzle_free(clash);

  sudosat_puzzle* puzzle = read_puzzle(unique);
  EXPECT(sudosat_explain(puzzle, NULL, 0, NULL, &explanation) == SUDOSAT_OK);
  EXPECT(explanation->claim == SUDOSAT_CLAIM_SOLVABLE && explanation->reason_count == 0);
  sudosat_explanation_free(explanation);
  EXPECT(sudosat_explain(puzzle, "r1c1", 0, NULL, &explanation) == SUDOSAT_OK);
  EXPECT(explanation->claim == SUDOSAT_CLAIM_FORCED && strcmp(explanation->candidate, "r1c1=2") == 0);
  EXPECT(explanation->reason_count > 0);
  sudosat_explanation_free(explanation);
  EXPECT(sudosat_explain(puzzle, "r1c1=4", 0, NULL, &explanation) == SUDOSAT_OK);
  EXPECT(explanation->claim == SUDOSAT_CLAIM_IMPOSSIBLE && explanation->reason_count == 2);
  sudosat_explanation_free(explanation);

  const sudosat_steps* steps;
  EXPECT(sudosat_explain_steps(puzzle, NULL, &steps) == SUDOSAT_OK &&
         steps->verdict == SUDOSAT_VERDICT_UNIQUE);
  int placed = 0;
  for (size_t k = 0; k < steps->step_count; ++k)
    for (size_t j = 0; j < steps->steps[k].placed_count; ++j, ++placed)
      EXPECT(steps->steps[k].placed[j].digit == its_solution[steps->steps[k].placed[j].cell]);
  EXPECT(placed == cells - 4);
  sudosat_steps_free(steps);
  sudosat_puzzle_free(puzzle);
}

static void test_hint(void) {
  sudosat_puzzle* puzzle = read_puzzle(unique);
  const sudosat_hint_answer* hint;
  EXPECT(sudosat_hint(puzzle, NULL, NULL, 2, NULL, &hint) == SUDOSAT_OK && hint->step_count == 2);
  EXPECT(hint->verdict == SUDOSAT_HINT_STEP && hint->digits == 0 && hint->marks == 0);
  EXPECT(hint->steps[0].placed_count == 1 && hint->steps[0].placed[0].digit == its_solution[0]);
  EXPECT(hint->steps[0].look_count == 1 && strcmp(hint->steps[0].look[0], "row 1") == 0);
  sudosat_hint_free(hint);

  sudosat_puzzle* slip = read_puzzle("1...............");
  EXPECT(sudosat_hint(puzzle, slip, NULL, 0, NULL, &hint) == SUDOSAT_OK);
  EXPECT(hint->verdict == SUDOSAT_HINT_WRONG && hint->digits == 1 && hint->step_count == 0);
  EXPECT(hint->wrong_count == 1 && hint->wrong[0].kind == SUDOSAT_ENTRY_DIGIT);
  EXPECT(strcmp(hint->wrong[0].text, "r1c1=1") == 0 && hint->wrong[0].candidates[0].digit == 1);
  sudosat_hint_free(hint);

  // HoDoKu marks what the player has entered.
  sudosat_puzzle* marked =
      read_puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7+8");
  EXPECT(sudosat_hint(marked, NULL, NULL, 0, NULL, &hint) == SUDOSAT_OK);
  EXPECT(hint->verdict == SUDOSAT_HINT_WRONG && strcmp(hint->wrong[0].text, "r9c9=8") == 0);
  sudosat_hint_free(hint);
  sudosat_puzzle_free(marked);

  EXPECT(sudosat_hint(slip, NULL, "r1c2", 0, NULL, &hint) == SUDOSAT_OK);
  EXPECT(hint->verdict == SUDOSAT_HINT_SEVERAL && hint->step_count == 0);
  sudosat_hint_free(hint);
  EXPECT(sudosat_hint(puzzle, NULL, "r5c1", 0, NULL, &hint) == SUDOSAT_USAGE_ERROR);
  EXPECT(error_says("r1c1 to r4c4"));
  EXPECT(sudosat_hint(slip, puzzle, NULL, 0, NULL, &hint) == SUDOSAT_OK);
  sudosat_hint_free(hint);
  sudosat_puzzle_free(slip);
  sudosat_puzzle_free(puzzle);
}

/* The numbers were measured with Sudoku Explainer 1.2.1 and QQWing 1.3.4. */
static void test_rating(void) {
  sudosat_puzzle* puzzle =
      read_puzzle("....5.....2......8.41..8...........6......21.9.2..1.5.57.8....26..3.2.85.1..69...");
  const sudosat_rating* rating = NULL;
  EXPECT(sudosat_rate(puzzle, NULL, NULL, &rating) == SUDOSAT_OK && rating->verdict == SUDOSAT_RATING_RATED);
  EXPECT(fabs(rating->value - 7.2) < 1e-9 && strcmp(rating->text, "7.2/1.2/1.2") == 0);
  size_t steps = 0;
  int uses_hardest = 0;
  for (size_t k = 0; k < rating->count_count; ++k) {
    steps += rating->counts[k].steps;
    uses_hardest |= strcmp(rating->counts[k].technique, rating->hardest) == 0;
  }
  EXPECT(steps >= 56 && uses_hardest); /* there are 56 open cells */
  sudosat_rating_free(rating);
  EXPECT(sudosat_rate(puzzle, "qqwing", NULL, &rating) == SUDOSAT_OK);
  EXPECT(strcmp(rating->text, "expert") == 0 && rating->count_count == 0 && *rating->hardest == 0);
  sudosat_rating_free(rating);

  sudosat_options stopped = {.timeout = 0};
  EXPECT(sudosat_stop_new(&stopped.stop) == SUDOSAT_OK);
  sudosat_stop_request(stopped.stop);
  EXPECT(sudosat_rate(puzzle, "se", &stopped, &rating) == SUDOSAT_OK);
  EXPECT(rating->verdict == SUDOSAT_RATING_UNDECIDED && rating->value == 0 && *rating->text == 0);
  sudosat_rating_free(rating);
  sudosat_stop_free(stopped.stop);

  const sudosat_rating* no_rating = NULL;
  EXPECT(sudosat_rate(NULL, "se", NULL, &no_rating) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_rate(puzzle, "se", NULL, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_rate(puzzle, "Richter", NULL, &no_rating) == SUDOSAT_USAGE_ERROR && error_says("Richter"));
  EXPECT(no_rating == NULL);
  sudosat_rating_free(NULL);
  sudosat_puzzle_free(puzzle);
}

static void test_generate(void) {
  sudosat_puzzle* board = read_puzzle("................");
  const sudosat_generated* made = NULL;
  int first[cells], again[cells], digit = 0, givens = 0;
  EXPECT(sudosat_generate(board, NULL, NULL, &made) == SUDOSAT_OK && made->puzzle != NULL);
  EXPECT(*made->why == 0 && *made->rating == 0 && made->attempts >= 1 && made->refuted == 0);
  sudosat_verdict verdict = SUDOSAT_VERDICT_NONE;
  const sudosat_options other = {.backend = "cadical"};
  EXPECT(sudosat_check(made->puzzle, &other, &verdict, first, NULL, cells) == SUDOSAT_OK);
  EXPECT(verdict == SUDOSAT_VERDICT_UNIQUE && memcmp(first, made->solution, sizeof first) == 0);
  sudosat_generated_free(made);

  const int six = 6;
  sudosat_generate_options how = {.seed = 7, .index = 3, .symmetry = "half-turn", .clues = &six};
  EXPECT(sudosat_generate(board, &how, NULL, &made) == SUDOSAT_OK && made->puzzle != NULL);
  for (int cell = 0; cell < cells; ++cell) {
    givens += sudosat_puzzle_given(made->puzzle, cell, &digit);
    EXPECT(sudosat_puzzle_given(made->puzzle, cell, NULL) ==
           sudosat_puzzle_given(made->puzzle, cells - 1 - cell, NULL));
  }
  EXPECT(givens == six);
  memcpy(first, made->solution, sizeof first);
  sudosat_generated_free(made);
  EXPECT(sudosat_generate(board, &how, &other, &made) == SUDOSAT_OK);
  memcpy(again, made->solution, sizeof again);
  EXPECT(memcmp(first, again, sizeof first) == 0);
  sudosat_generated_free(made);

  /* Three givens leave at least two solutions: the fewest of a 4x4 board are four. */
  const int three = 3;
  how = (sudosat_generate_options){.clues = &three, .attempts = 9};
  EXPECT(sudosat_generate(board, &how, NULL, &made) == SUDOSAT_OK && made->puzzle == NULL);
  EXPECT(made->solution == NULL && made->refuted == 0 && made->attempts == 9);
  EXPECT(strstr(made->why, "no such puzzle in 9 attempts") != NULL);
  sudosat_generated_free(made);
  sudosat_puzzle* contradiction = read_puzzle("11..............");
  EXPECT(sudosat_generate(contradiction, NULL, NULL, &made) == SUDOSAT_OK);
  EXPECT(made->puzzle == NULL && made->refuted != 0 && strstr(made->why, "no solution") != NULL);
  sudosat_generated_free(made);
  sudosat_puzzle_free(contradiction);

  const int full[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  how = (sudosat_generate_options){.solution = full, .values = cells};
  EXPECT(sudosat_generate(board, &how, NULL, &made) == SUDOSAT_OK && made->puzzle != NULL);
  EXPECT(memcmp(full, made->solution, sizeof full) == 0);
  EXPECT(sudosat_check(made->puzzle, &other, &verdict, first, NULL, cells) == SUDOSAT_OK);
  EXPECT(verdict == SUDOSAT_VERDICT_UNIQUE && memcmp(full, first, sizeof full) == 0);
  sudosat_generated_free(made);
  how = (sudosat_generate_options){.hardest = 1, .scale = "own", .attempts = 50};
  EXPECT(sudosat_generate(board, &how, NULL, &made) == SUDOSAT_OK && made->puzzle != NULL);
  EXPECT(*made->rating != 0 && made->attempts <= 50);
  sudosat_generated_free(made);

  const sudosat_generated* nothing = NULL;
  const int minus = -1;
  const int wrong_grid[cells] = {1, 1};
  const double whole[] = {0, 9};
  const double downwards[] = {3, 2}, no_number[] = {nan(""), 2};
  const char* const nishi[] = {"nisho"};
  sudosat_puzzle* larger =
      read_puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const sudosat_placement unnamed = {NULL, 0}, unicorn = {"unicorn", 0};
  const sudosat_generate_options wrong[] = {{.symmetry = "odd"},
                                            {.clues = &minus},
                                            {.placement_count = 1},
                                            {.placements = &unnamed, .placement_count = 1},
                                            {.placements = &unicorn, .placement_count = 1},
                                            {.scale = "qqwing"},
                                            {.scale = "Richter", .level = "easy"},
                                            {.level = "fiendish"},
                                            {.rating = downwards},
                                            {.rating = no_number},
                                            {.needs = nishi, .need_count = 1},
                                            {.need_count = 1},
                                            {.scale = "own", .diamond = 1},
                                            {.pattern = "XX"},
                                            {.pattern = "unicorn"},
                                            {.drop = 1},
                                            {.unbiased = 1, .jigsaw = 1},
                                            {.solution = full, .values = 4},
                                            {.solution = wrong_grid, .values = cells},
                                            {.hardest = 1},
                                            {.hardest = 1, .attempts = 9, .rating = whole},
                                            {.hardest = 1, .attempts = 9, .near = board, .drop = 1},
                                            {.hardest = 1, .attempts = 9, .near = larger},
                                            {.reserved = {&six}}};
  for (size_t k = 0; k < sizeof wrong / sizeof *wrong; ++k)
    EXPECT(sudosat_generate(board, &wrong[k], NULL, &nothing) == SUDOSAT_USAGE_ERROR && !error_says("--"));
  EXPECT(sudosat_generate(NULL, NULL, NULL, &nothing) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_generate(board, NULL, NULL, NULL) == SUDOSAT_USAGE_ERROR);
  EXPECT(nothing == NULL);
  sudosat_generated_free(NULL);
  sudosat_puzzle_free(larger);
  sudosat_puzzle_free(board);
}

static int take_neighbour(const sudosat_neighbour* neighbour, void* context) {
  int* left = context;
  /* The givens of the origin in the order of cells, and what the neighbour has in their place. */
  EXPECT(neighbour->dropped_count == 1 && neighbour->added_count <= 1 && *neighbour->rating == 0);
  int digit = 0;
  for (size_t k = 0; k < neighbour->added_count; ++k) {
    EXPECT(sudosat_puzzle_given(neighbour->puzzle, neighbour->added[k].cell, &digit));
    EXPECT(digit == neighbour->added[k].digit);
  }
  int solution[cells];
  sudosat_verdict verdict;
  const sudosat_options other = {.backend = "cadical"};
  EXPECT(sudosat_check(neighbour->puzzle, &other, &verdict, solution, NULL, cells) == SUDOSAT_OK);
  EXPECT(verdict == SUDOSAT_VERDICT_UNIQUE && memcmp(solution, neighbour->solution, sizeof solution) == 0);
  return --*left != 0;
}

static void test_neighbours(void) {
  sudosat_puzzle* board = read_puzzle("................");
  sudosat_puzzle* near = read_puzzle("2....3.4.....23.");
  sudosat_generate_options how = {.near = near};
  sudosat_end end = SUDOSAT_END_UNDECIDED;
  int left = -1;
  EXPECT(sudosat_neighbours(board, &how, NULL, take_neighbour, &left, &end) == SUDOSAT_OK);
  EXPECT(end == SUDOSAT_END_ALL && left < -1);
  left = 2;
  EXPECT(sudosat_neighbours(board, &how, NULL, take_neighbour, &left, &end) == SUDOSAT_OK);
  EXPECT(end == SUDOSAT_END_LIMIT && left == 0);
  sudosat_options stopped = {0};
  EXPECT(sudosat_stop_new(&stopped.stop) == SUDOSAT_OK);
  sudosat_stop_request(stopped.stop);
  EXPECT(sudosat_neighbours(board, &how, &stopped, take_neighbour, &left, &end) == SUDOSAT_OK);
  EXPECT(end == SUDOSAT_END_UNDECIDED && left == 0);
  sudosat_stop_free(stopped.stop);

  end = SUDOSAT_END_ALL;
  EXPECT(sudosat_neighbours(NULL, &how, NULL, take_neighbour, &left, &end) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_neighbours(board, NULL, NULL, take_neighbour, &left, &end) == SUDOSAT_USAGE_ERROR);
  EXPECT(error_says("no puzzle to list the neighbours of"));
  EXPECT(sudosat_neighbours(board, &how, NULL, NULL, &left, &end) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_neighbours(board, &how, NULL, take_neighbour, &left, NULL) == SUDOSAT_USAGE_ERROR);
  how.reserved[7] = "";
  EXPECT(sudosat_neighbours(board, &how, NULL, take_neighbour, &left, &end) == SUDOSAT_USAGE_ERROR);
  how = (sudosat_generate_options){
      .near = near, .placements = &(sudosat_placement){"arrow", 1}, .placement_count = 1};
  EXPECT(sudosat_neighbours(board, &how, NULL, take_neighbour, &left, &end) == SUDOSAT_USAGE_ERROR);
  EXPECT(end == SUDOSAT_END_ALL && left == 0 && !error_says("--"));
  sudosat_puzzle_free(near);
  sudosat_puzzle_free(board);
}

static void test_names(void) {
  EXPECT(strcmp(sudosat_version(), VERSION) == 0);
  int found = 0;
  for (size_t k = 0; sudosat_format_name(k) != NULL; ++k)
    found += strcmp(sudosat_format_name(k), "jsonl") == 0;
  for (size_t k = 0; sudosat_backend_name(k) != NULL; ++k)
    found += strcmp(sudosat_backend_name(k), "cadical") == 0;
  for (size_t k = 0; sudosat_scale_name(k) != NULL; ++k) found += strcmp(sudosat_scale_name(k), "se") == 0;
  EXPECT(found == 3);
}

static int take_text(const char* text, size_t length, void* context) {
  (void)text, (void)length, (void)context;
  return 1;
}

static int append_text(const char* bytes, size_t length, void* end) {
  char** const to = end;
  memcpy(*to, bytes, length);
  *to += length;
  return 1;
}

static void test_the_whole_text_of_a_formula_is_that_of_its_pieces(void) {
  static char pieces[1 << 16];
  char* end = pieces;
  char* text = NULL;
  int complete = 0;
  size_t length = 0;
  sudosat_puzzle* puzzle = read_puzzle(unique);
  EXPECT(sudosat_encode(puzzle, NULL, NULL, append_text, &end, &complete) == SUDOSAT_OK && complete == 1);
  EXPECT(sudosat_encode_text(puzzle, NULL, NULL, &text, &length) == SUDOSAT_OK);
  EXPECT(length == (size_t)(end - pieces) && length > 0 && memcmp(text, pieces, length + 1) == 0);
  sudosat_free(text);
  sudosat_options stopped = {0};
  EXPECT(sudosat_stop_new(&stopped.stop) == SUDOSAT_OK);
  sudosat_stop_request(stopped.stop);
  EXPECT(sudosat_encode_text(puzzle, NULL, &stopped, &text, &length) == SUDOSAT_OK && text == NULL &&
         length == 0);
  EXPECT(sudosat_encode_text(puzzle, NULL, NULL, NULL, &length) == SUDOSAT_USAGE_ERROR);
  EXPECT(sudosat_encode_text(NULL, NULL, NULL, &text, &length) == SUDOSAT_USAGE_ERROR);
  sudosat_stop_free(stopped.stop);
  sudosat_puzzle_free(puzzle);
}

/* A later version may give them a meaning, which this one would not heed. */
static void test_reserved_entries_are_null(void) {
  sudosat_puzzle* puzzle = read_puzzle(unique);
  sudosat_puzzle* other = NULL;
  sudosat_reader* reader = NULL;
  sudosat_status status;
  sudosat_estimation estimation;
  const sudosat_formula_size* size = NULL;
  size_t length;
  char* text;
  int complete;
  for (size_t k = 0; k < 8; ++k) {
    sudosat_options options = {0};
    options.reserved[k] = "";
    EXPECT(sudosat_solve(puzzle, &options, &status, NULL, 0) == SUDOSAT_USAGE_ERROR);
    EXPECT(error_says("reserved"));
    /* Questions that take no backend. */
    const sudosat_picture_options picture = {.limits = &options};
    EXPECT(sudosat_estimate(puzzle, 1, 1, &options, &estimation) == SUDOSAT_USAGE_ERROR);
    EXPECT(sudosat_encode(puzzle, NULL, &options, take_text, NULL, &complete) == SUDOSAT_USAGE_ERROR);
    EXPECT(sudosat_measure(puzzle, NULL, &options, &size) == SUDOSAT_USAGE_ERROR);
    EXPECT(sudosat_decode(puzzle, NULL, "UNSAT\n", &options, &status, NULL, 0) == SUDOSAT_USAGE_ERROR);
    EXPECT(sudosat_puzzle_draw(puzzle, "svg", &picture, &text, &length) == SUDOSAT_USAGE_ERROR);
    sudosat_read_options reading = {0};
    reading.reserved[k] = "";
    EXPECT(sudosat_puzzle_read(unique, &reading, &other) == SUDOSAT_USAGE_ERROR);
    EXPECT(sudosat_reader_open("/dev/null", &reading, &reader) == SUDOSAT_USAGE_ERROR);
  }
  sudosat_puzzle_free(puzzle);
}

static int end_of_pipe;
static void write_late(int number) {
  (void)number;
  if (write(end_of_pipe, "............\n", 13) != 13) ++failures;
  close(end_of_pipe);
}
static int stop_reading(void* context) {
  ++*(int*)context;
  return 1;
}

/* A signal, while a reader waits for the rest of a puzzle. */
static void test_signals(int is_stopped) {
  int ends[2], calls = 0;
  char path[32];
  sudosat_read_options options = {0};
  options.format = "line";
  options.interrupted = is_stopped ? stop_reading : NULL;
  options.context = &calls;
  EXPECT(pipe(ends) == 0 && write(ends[1], "....", 4) == 4);
  end_of_pipe = ends[1];
  sprintf(path, "/dev/fd/%d", ends[0]);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = write_late;
  sigaction(SIGALRM, &action, NULL);
  alarm(1);
  sudosat_reader* reader = NULL;
  sudosat_puzzle* puzzle = NULL;
  sudosat_code code = sudosat_reader_open(path, &options, &reader);
  if (code == SUDOSAT_OK) code = sudosat_reader_next(reader, &puzzle);
  EXPECT(code == (is_stopped ? SUDOSAT_SYSTEM_ERROR : SUDOSAT_OK) && calls == is_stopped);
  EXPECT(is_stopped || sudosat_puzzle_rows(puzzle) == 4);
  sudosat_puzzle_free(puzzle);
  sudosat_reader_free(reader);
  close(ends[0]);
}

int main(void) {
  test_reserved_entries_are_null();
  test_signals(0);
  test_signals(1);
  test_null();
  test_nonsense();
  test_options();
  test_limits();
  test_puzzle();
  test_reader();
  test_many_are_read_at_once();
  test_ignored_text();
  test_questions();
  test_explanations();
  test_hint();
  test_rating();
  test_generate();
  test_neighbours();
  test_names();
  test_the_whole_text_of_a_formula_is_that_of_its_pieces();
  return failures == 0 ? 0 : 1;
}
