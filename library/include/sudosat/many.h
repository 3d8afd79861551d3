/** @file
 * Many puzzles at once, in C: faster than one call for each, above all on classic boards. Threads are left to
 * the program: each can ask about puzzles of its own.
 */
#ifndef SUDOSAT_MANY_H
#define SUDOSAT_MANY_H

#include <sudosat/questions.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What was found about one of many puzzles. */
typedef struct sudosat_answer {
  sudosat_error error;     /**< its code is SUDOSAT_OK unless this puzzle could not be worked on */
  sudosat_status status;   /**< whether there is a solution */
  sudosat_verdict verdict; /**< from sudosat_check_many() only; otherwise undecided */
  const int* first;        /**< a solution, sudosat_puzzle_values() ints; or null */
  const int* second;       /**< another one, if several were found; or null */
} sudosat_answer;

/** The answers, in the order of the puzzles. */
typedef struct sudosat_answers {
  const sudosat_answer* answers; /**< one for each puzzle */
  size_t count;                  /**< the length of `answers` */
} sudosat_answers;

/** A solution of each of `count` puzzles. An error about one of them is in its answer; the call fails if the
 * options are wrong. Limits are for each puzzle, and without them more puzzles are solved in the same time.
 */
SUDOSAT_EXPORT sudosat_code sudosat_solve_many(const sudosat_puzzle* const* puzzles, size_t count,
                                               const sudosat_options* options,
                                               const sudosat_answers** answers);
/** Whether each of `count` puzzles has no solution, one, or several. Errors and limits are as in
 * sudosat_solve_many(). */
SUDOSAT_EXPORT sudosat_code sudosat_check_many(const sudosat_puzzle* const* puzzles, size_t count,
                                               const sudosat_options* options,
                                               const sudosat_answers** answers);
/** Frees the answers with all that they point to. */
SUDOSAT_EXPORT void sudosat_answers_free(const sudosat_answers* answers);

#ifdef __cplusplus
}
#endif

#endif
