/** @file
 * The C interface of sudosat: read a puzzle, ask a question about it, get an answer that says what is not
 * known.
 *
 * It is what libsudosat exports; sudosat.hpp (C++20) and the Python module are made of it.
 *
 * Functions that can fail return a sudosat_code; if that is not SUDOSAT_OK, sudosat_last_error() says
 * more and the results are as before the call. No C++ exception leaves the library, and a null pointer in
 * place of a needed object is a SUDOSAT_USAGE_ERROR. A limit that was hit is no error: each answer has a way
 * to say "undecided".
 *
 * Cells are numbered row by row from 0; in text they are "r4c5", from 1. Digits are told by their value, as a
 * person reads them. A solution is an array of sudosat_puzzle_values() ints: the digits of all cells, then
 * the values of the variables that some rules speak of. Every solution has been judged against the
 * definitions of the rules.
 *
 * Text is UTF-8. What a function returns as const belongs to the object that was asked, and is valid until
 * that is changed or freed. Objects may be used by one thread at a time; different ones by different threads,
 * and one puzzle by many threads as long as none changes it.
 */
#ifndef SUDOSAT_H
#define SUDOSAT_H

#include <stddef.h>
#include <stdint.h>
#include <sudosat/export.h>

#ifdef __cplusplus
extern "C" {
#endif

/** "0.1.0", of the library that runs. */
SUDOSAT_EXPORT const char* sudosat_version(void);

/** @name Errors
 * @{ */

/** What a call came to. */
typedef enum sudosat_code {
  SUDOSAT_OK = 0,
  SUDOSAT_INPUT_ERROR,   /**< a text or file is no puzzle, or not the one its format promises */
  SUDOSAT_USAGE_ERROR,   /**< an argument makes no sense: a null pointer, an unknown name, a wrong number */
  SUDOSAT_SYSTEM_ERROR,  /**< a file or a solver's process could not be used, or memory was short */
  SUDOSAT_WRONG_ANSWER,  /**< a backend gave an answer that the judge refuses; it is not handed on */
  SUDOSAT_INTERNAL_ERROR /**< a defect of sudosat */
} sudosat_code;

/** A call that failed. */
typedef struct sudosat_error {
  sudosat_code code;   /**< SUDOSAT_OK if no call has failed yet */
  const char* message; /**< for a person, in one line */
  const char* hint;    /**< what to do about it, in the words of the program `sudosat`; or "" */
  const char* source;  /**< of input errors: the file's name, or "<text>"; else "" */
  size_t line;         /**< from 1; 0 if it is not known */
  size_t column;       /**< in bytes from 1; 0 if it is not known */
} sudosat_error;

/** The last call on this thread that failed; never null. Valid until the next one that fails. */
SUDOSAT_EXPORT const sudosat_error* sudosat_last_error(void);

/** @}
 * @name Puzzles
 * @{ */

/** A board with its givens, pencilmarks and rules. */
typedef struct sudosat_puzzle sudosat_puzzle;
/** Reads one puzzle after the other. */
typedef struct sudosat_reader sudosat_reader;

/** What is known of a text beyond what it says itself. All zero: nothing. */
typedef struct sudosat_read_options {
  /** A name of sudosat_format_name(); null: recognised by the content. */
  const char* format;
  /** The rows and columns of a box, in formats that do not say; 0: as square as can be. */
  int box_rows;
  int box_columns; /**< see box_rows */
  /** Not 0: a Latin square, no boxes. */
  int latin;
  /** "1-9A-Z", "0-9A-Z" or "A-Z" for digits above 9; null: decided by size and content. */
  const char* alphabet;
  /** Not 0: rules that are not known are left out, each with a warning; else they are an error. */
  int ignore_unknown;
  /** Not 0: drawings of SudokuPad mean what they usually mean. */
  int guess_lines;
  /** Called when a signal interrupts waiting for a file's bytes; not 0 ends the reading with a
   * SUDOSAT_SYSTEM_ERROR. Null: it waits on. It must not throw. */
  int (*interrupted)(void* context);
  /** For `interrupted`. */
  void* context;
  /** Null: room for more. */
  const void* reserved[8];
} sudosat_read_options;

/** The one puzzle of a text, in any format that can be read, also a link of a setter's tool. Several puzzles
 * are an input error. `options` may be null. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_read(const char* text, const sudosat_read_options* options,
                                                sudosat_puzzle** puzzle);
/** A copy that can be changed on its own. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_copy(const sudosat_puzzle* puzzle, sudosat_puzzle** copy);
/** Null is allowed here and in every other function that frees. */
SUDOSAT_EXPORT void sudosat_puzzle_free(sudosat_puzzle* puzzle);

/** The puzzles of a file, "-" being standard input, in order and in constant memory. gzip, xz and zstd are
 * recognised. */
SUDOSAT_EXPORT sudosat_code sudosat_reader_open(const char* path, const sudosat_read_options* options,
                                                sudosat_reader** reader);
/** Those of a text, which is copied. */
SUDOSAT_EXPORT sudosat_code sudosat_reader_from_text(const char* text, const sudosat_read_options* options,
                                                     sudosat_reader** reader);
/** The next puzzle; null at the end. An error ends one puzzle only: the next call goes on after it. */
SUDOSAT_EXPORT sudosat_code sudosat_reader_next(sudosat_reader* reader, sudosat_puzzle** puzzle);
/** At the end, if text after the last puzzle was passed over: "puzzles.txt:9: …". Else null. */
SUDOSAT_EXPORT const char* sudosat_reader_warning(const sudosat_reader* reader);
/** Puzzles that it gave stay. */
SUDOSAT_EXPORT void sudosat_reader_free(sudosat_reader* reader);

/** How many rows the board has; of a null pointer this, and all that follows, is 0. */
SUDOSAT_EXPORT int sudosat_puzzle_rows(const sudosat_puzzle* puzzle);
/** How many columns the board has. */
SUDOSAT_EXPORT int sudosat_puzzle_columns(const sudosat_puzzle* puzzle);
/** How many digits there are: all from the first on. */
SUDOSAT_EXPORT int sudosat_puzzle_digits(const sudosat_puzzle* puzzle);
/** The smallest digit. */
SUDOSAT_EXPORT int sudosat_puzzle_first_digit(const sudosat_puzzle* puzzle);
/** The length of a solution: rows times columns, and the variables. */
SUDOSAT_EXPORT size_t sudosat_puzzle_values(const sudosat_puzzle* puzzle);

/** Whether a cell of the board may hold a digit by what the puzzle itself says of the cell: its givens and
 * pencilmarks, and not what follows from them. 0 also if the board has no such cell or digit. */
SUDOSAT_EXPORT int sudosat_puzzle_allows(const sudosat_puzzle* puzzle, int cell, int digit);
/** 1 if the cell is given: it allows one digit only, which is stored. */
SUDOSAT_EXPORT int sudosat_puzzle_given(const sudosat_puzzle* puzzle, int cell, int* digit);
/** Gives a cell a digit. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_give(sudosat_puzzle* puzzle, int cell, int digit);
/** Opens a cell for every digit. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_clear(sudosat_puzzle* puzzle, int cell);

/** "cage 15 at r1c1", for k from 0; null after the last. */
SUDOSAT_EXPORT const char* sudosat_puzzle_rule(const sudosat_puzzle* puzzle, size_t k);
/** The names of the variables, likewise. */
SUDOSAT_EXPORT const char* sudosat_puzzle_variable(const sudosat_puzzle* puzzle, size_t k);
/** Where the puzzle is not quite the one that was written, since something was ignored or guessed. */
SUDOSAT_EXPORT const char* sudosat_puzzle_warning(const sudosat_puzzle* puzzle, size_t k);
/** What it is called; empty if the text does not say. */
SUDOSAT_EXPORT const char* sudosat_puzzle_title(const sudosat_puzzle* puzzle);
/** Who made it, likewise. */
SUDOSAT_EXPORT const char* sudosat_puzzle_author(const sudosat_puzzle* puzzle);

/** The puzzle, or its solution if `solution` is not null, in a format; null: in the layout it was read
 * from. `values` is the length of the solution. The text is freed with sudosat_free(). Fails if the format
 * has no place for the puzzle's rules or size. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_write(const sudosat_puzzle* puzzle, const char* format,
                                                 const int* solution, size_t values, char** text);
/** Frees a text that sudosat_puzzle_write() has written. */
SUDOSAT_EXPORT void sudosat_free(char* text);

/** The names of formats, for k from 0; null after the last. */
SUDOSAT_EXPORT const char* sudosat_format_name(size_t k);
/** The names of backends, likewise. */
SUDOSAT_EXPORT const char* sudosat_backend_name(size_t k);

/** @}
 * @name Questions
 * @{ */

/** A way to end a question that is being answered, from another thread or a signal handler. */
typedef struct sudosat_stop sudosat_stop;
/** One that has not been requested. */
SUDOSAT_EXPORT sudosat_code sudosat_stop_new(sudosat_stop** stop);
/** What is under way ends within about 50 ms, undecided, and what is asked from now on at once. */
SUDOSAT_EXPORT void sudosat_stop_request(sudosat_stop* stop);
/** Not before the questions that use it are answered. */
SUDOSAT_EXPORT void sudosat_stop_free(sudosat_stop* stop);

/** Who answers a question, and when to give up. All zero: the backend that suits the question, and never. */
typedef struct sudosat_options {
  const char* backend;     /**< a name of sudosat_backend_name() */
  const char* solver;      /**< of the backend "process" alone: a command, "minisat {cnf} {answer}" */
  double timeout;          /**< seconds; 0: none */
  uint64_t effort;         /**< conflicts or search nodes of one call of the solver; 0: no limit */
  sudosat_stop* stop;      /**< null: none */
  const void* reserved[8]; /**< null: room for more */
} sudosat_options;

/** As SAT solvers say it. */
typedef enum sudosat_status {
  SUDOSAT_UNDECIDED = 0,     /**< a limit was hit, or the stop requested */
  SUDOSAT_SATISFIABLE = 10,  /**< there is a solution */
  SUDOSAT_UNSATISFIABLE = 20 /**< it is proved that there is none */
} sudosat_status;

/** A solution. `solution` has room for `values` ints, exactly sudosat_puzzle_values(); null if the status
 * is all that is asked for. */
SUDOSAT_EXPORT sudosat_code sudosat_solve(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                          sudosat_status* status, int* solution, size_t values);

/** How many solutions there are, roughly. */
typedef enum sudosat_verdict {
  SUDOSAT_VERDICT_UNDECIDED = 0,
  SUDOSAT_VERDICT_NONE,
  SUDOSAT_VERDICT_UNIQUE,
  SUDOSAT_VERDICT_SEVERAL
} sudosat_verdict;

/** Whether there is no solution, one, or several. Stores the solution, or two of several, unless the
 * pointers are null. */
SUDOSAT_EXPORT sudosat_code sudosat_check(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                          sudosat_verdict* verdict, int* first, int* second, size_t values);

/** How an enumeration ended. */
typedef enum sudosat_end {
  SUDOSAT_END_UNDECIDED = 0, /**< stopped early: there may be more */
  SUDOSAT_END_LIMIT,         /**< at the limit, or by the callback: there may be more */
  SUDOSAT_END_ALL            /**< these are all */
} sudosat_end;

/** How many solutions there are, up to `limit`; 0 stands for 2^64 - 1, the most that can be counted. */
SUDOSAT_EXPORT sudosat_code sudosat_count(const sudosat_puzzle* puzzle, uint64_t limit,
                                          const sudosat_options* options, uint64_t* count, sudosat_end* end);

/** Hears of a solution, which is valid until it returns; 0 ends the enumeration. It must not throw. */
typedef int (*sudosat_found)(const int* solution, size_t values, void* context);

/** All solutions, or up to `limit` (0: all), each once. `count` and `end` may be null. */
SUDOSAT_EXPORT sudosat_code sudosat_solutions(const sudosat_puzzle* puzzle, uint64_t limit,
                                              const sudosat_options* options, sudosat_found found,
                                              void* context, uint64_t* count, sudosat_end* end);

/** What is known of a digit in a cell. */
typedef enum sudosat_candidate_state {
  SUDOSAT_CANDIDATE_IMPOSSIBLE = 0, /**< no solution has it */
  SUDOSAT_CANDIDATE_TRUE,           /**< a solution has it */
  SUDOSAT_CANDIDATE_OPEN            /**< undecided */
} sudosat_candidate_state;

/** The digits that each cell of the board holds in solutions. `states` has room for `candidates` bytes,
 * exactly rows times columns times digits: those of cell 0 in ascending order, those of cell 1, and so on;
 * each becomes a sudosat_candidate_state. `counts`, of the same length unless it is null, says in how many
 * solutions each occurs, up to `count_to`, which then stands for "this many or more". `complete` is 1 if
 * nothing is open and the counts are right, else 0 and the counts are lower bounds. */
SUDOSAT_EXPORT sudosat_code sudosat_candidates(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                               unsigned char* states, uint64_t* counts, uint64_t count_to,
                                               size_t candidates, int* complete);

/** @}
 * @name Explanations
 * @{ */

/** What is explained. */
typedef enum sudosat_claim {
  SUDOSAT_CLAIM_UNDECIDED = 0,
  SUDOSAT_CLAIM_NONE,       /**< the board has no solution */
  SUDOSAT_CLAIM_SOLVABLE,   /**< the board has one: there is nothing to explain */
  SUDOSAT_CLAIM_FORCED,     /**< the cell holds the digit in every solution */
  SUDOSAT_CLAIM_IMPOSSIBLE, /**< in none */
  SUDOSAT_CLAIM_OPEN        /**< in some */
} sudosat_claim;

/** Why something is so. */
typedef struct sudosat_explanation {
  sudosat_claim claim; /**< what is so */
  /** What is explained, "r4c5=7"; "" for the board. */
  const char* candidate;
  /** Clues and rules, "given 5 at r1c1", "row 3", that suffice; none can be left out. */
  const char* const* reasons;
  /** 0 if nothing is to be explained, or no explanation was found in time. */
  size_t reason_count;
  /** Not 0 if all that was asked is decided: the reasons, and if asked that none are fewer, and what to
   * drop. */
  int complete;
  /** The fewest clues and rules without which the board has a solution; none for a cell, or if no choice
   * helps. */
  const char* const* drop;
  size_t drop_count; /**< the length of `drop` */
} sudosat_explanation;

/** Why the board has no solution, if `cell` is null; why a cell holds its digit, "r4c5"; why it has to
 * hold a digit, or cannot, "r4c5=7". `smallest` not 0: with as few reasons as possible; of a cell always. */
SUDOSAT_EXPORT sudosat_code sudosat_explain(const sudosat_puzzle* puzzle, const char* cell, int smallest,
                                            const sudosat_options* options,
                                            const sudosat_explanation** explanation);
/** With all that it points to. */
SUDOSAT_EXPORT void sudosat_explanation_free(const sudosat_explanation* explanation);

/** A digit in a cell. */
typedef struct sudosat_candidate {
  int cell;  /**< from rows times columns on: a variable */
  int digit; /**< its value */
} sudosat_candidate;

/** One step of reasoning. */
typedef struct sudosat_step {
  const char* technique;               /**< "Hidden Single"; "Chain" or "Net" if it has no usual name */
  const char* title;                   /**< "Hidden Single: 5 in r4c5 (box 5)" */
  const char* reason;                  /**< a sentence */
  const char* const* uses;             /**< what is looked at: "row 3 has its 5" */
  size_t use_count;                    /**< the length of `uses` */
  const sudosat_candidate* placed;     /**< what follows */
  size_t placed_count;                 /**< the length of `placed` */
  const sudosat_candidate* eliminated; /**< less what goes without saying where a digit is placed */
  size_t eliminated_count;             /**< the length of `eliminated` */
} sudosat_step;

/** A way through a puzzle. */
typedef struct sudosat_steps {
  sudosat_verdict verdict;   /**< unique: the steps lead to the solution; none: to a contradiction; several:
                                nothing more follows; undecided: a limit ended them */
  const sudosat_step* steps; /**< in order */
  size_t step_count;         /**< the length of `steps` */
} sudosat_steps;

/** How the puzzle can be solved by reasoning, in steps as small as can be found. */
SUDOSAT_EXPORT sudosat_code sudosat_explain_steps(const sudosat_puzzle* puzzle,
                                                  const sudosat_options* options,
                                                  const sudosat_steps** steps);
/** With all that they point to. */
SUDOSAT_EXPORT void sudosat_steps_free(const sudosat_steps* steps);

/** @} */

#ifdef __cplusplus
}
#endif

#endif
