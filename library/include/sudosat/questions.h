/** @file
 * What can be asked about a puzzle, in C: for a solution, whether it is the only one, how many there are,
 * what cells can hold.
 */
#ifndef SUDOSAT_QUESTIONS_H
#define SUDOSAT_QUESTIONS_H

#include <sudosat/puzzle.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A way to end a question that is being answered, from another thread or a signal handler. */
typedef struct sudosat_stop sudosat_stop;
/** Makes a stop that has not been requested. */
SUDOSAT_EXPORT sudosat_code sudosat_stop_new(sudosat_stop** stop);
/** Requests the stop. Questions that are being answered end within about 50 ms, undecided, and later ones at
 * once. */
SUDOSAT_EXPORT void sudosat_stop_request(sudosat_stop* stop);
/** Frees a stop. This must wait until the questions that use it are answered. */
SUDOSAT_EXPORT void sudosat_stop_free(sudosat_stop* stop);

/** Who answers a question, and when to give up. All zero: the backend that suits the question, and never. */
typedef struct sudosat_options {
  const char* backend;     /**< a name of sudosat_backend_name() */
  const char* solver;      /**< only for the backend "process": a command, "minisat {cnf} {answer}" */
  double timeout;          /**< seconds; 0: none */
  uint64_t effort;         /**< conflicts or search nodes of one call of the solver; 0: no limit */
  sudosat_stop* stop;      /**< null: none */
  const void* reserved[8]; /**< null: room for more */
} sudosat_options;

/** The status of a puzzle, with the numbers that SAT solvers use. */
typedef enum sudosat_status {
  SUDOSAT_UNDECIDED = 0,     /**< a limit was hit, or the stop requested */
  SUDOSAT_SATISFIABLE = 10,  /**< there is a solution */
  SUDOSAT_UNSATISFIABLE = 20 /**< it is proved that there is none */
} sudosat_status;

/** A solution. `solution` has room for `values` ints, exactly sudosat_puzzle_values(); null if the status
 * is all that is asked for. */
SUDOSAT_EXPORT sudosat_code sudosat_solve(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                          sudosat_status* status, int* solution, size_t values);

/** The solution that comes first if solutions are compared cell by cell, row by row; undecided until it is
 * proved that none is smaller. The arguments are those of sudosat_solve(). */
SUDOSAT_EXPORT sudosat_code sudosat_solve_lexicographic(const sudosat_puzzle* puzzle,
                                                        const sudosat_options* options,
                                                        sudosat_status* status, int* solution, size_t values);

/** A random solution, the same for the same seed: if the solutions are few enough to be enumerated (1000 of a
 * 9x9), each has the same probability, otherwise about the same. If random walks meet none, the solution is
 * one that a search with a random start finds. */
SUDOSAT_EXPORT sudosat_code sudosat_solve_random(const sudosat_puzzle* puzzle, uint64_t seed,
                                                 const sudosat_options* options, sudosat_status* status,
                                                 int* solution, size_t values);

/** How many solutions there are, roughly. */
typedef enum sudosat_verdict {
  SUDOSAT_VERDICT_UNDECIDED = 0,
  SUDOSAT_VERDICT_NONE,
  SUDOSAT_VERDICT_UNIQUE,
  SUDOSAT_VERDICT_SEVERAL
} sudosat_verdict;

/** Whether there is no solution, one, or several. Stores the solution, or two of several, unless the
 * pointers are null. `first` and `second` have room for `values` ints each, exactly sudosat_puzzle_values().
 */
SUDOSAT_EXPORT sudosat_code sudosat_check(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                          sudosat_verdict* verdict, int* first, int* second, size_t values);

/** How an enumeration ended. */
typedef enum sudosat_end {
  SUDOSAT_END_UNDECIDED = 0, /**< stopped early: there may be more */
  SUDOSAT_END_LIMIT,         /**< the limit or the callback ended it: there may be more */
  SUDOSAT_END_ALL            /**< these are all */
} sudosat_end;

/** How many solutions there are, up to `limit`; 0 stands for 2^64 - 1, the most that can be counted. */
SUDOSAT_EXPORT sudosat_code sudosat_count(const sudosat_puzzle* puzzle, uint64_t limit,
                                          const sudosat_options* options, uint64_t* count, sudosat_end* end);

/** An estimate of the number of solutions. The numbers are decimal text such as "6.67084e+21", since they may
 * be beyond any C type. */
typedef struct sudosat_estimation {
  int refuted;             /**< not 0 if there is no solution; the numbers are then "0" */
  int reliable;            /**< not 0 if enough probes decide; otherwise error and interval are "" */
  char mean[32];           /**< the estimate, unbiased; "" if no probe was made */
  char standard_error[32]; /**< the standard error of the mean */
  char lower[32];          /**< where the interval of 95 % begins */
  char upper[32];          /**< where it ends */
  uint64_t probes;         /**< how many probes were made; fewer than asked for if a limit was hit */
  uint64_t solutions;      /**< how many probes met a solution, which was judged */
  double effective_probes; /**< how many probes of equal weight would say as much */
} sudosat_estimation;

/** Estimates the number of solutions from `probes` random walks down the search tree (Knuth 1975); 0: as many
 * as it takes for an interval within 10 % of the mean, but for two seconds at most. The same seed gives the
 * same probes. No backend answers this, so `options` are limits only. */
SUDOSAT_EXPORT sudosat_code sudosat_estimate(const sudosat_puzzle* puzzle, uint64_t probes, uint64_t seed,
                                             const sudosat_options* options, sudosat_estimation* estimation);

/** Called with each solution, which is valid until it returns; if it returns 0 the enumeration ends. It must
 * not throw. */
typedef int (*sudosat_found)(const int* solution, size_t values, void* context);

/** Calls back with all solutions, or up to `limit` (0: all), each once. `count` and `end` may be null. */
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

#ifdef __cplusplus
}
#endif

#endif
