/** @file
 * Clues that a puzzle does not need, and clues that it lacks, in C.
 */
#ifndef SUDOSAT_CLUES_H
#define SUDOSAT_CLUES_H

#include <sudosat/explanations.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Which clues can go. All zero: every given and pencilmark, tried in reading order. */
typedef struct sudosat_minimise_options {
  int rules;               /**< not 0: rules beyond rows, columns and boxes can go too */
  uint64_t seed;           /**< not 0: they are tried in the random order of this number; 0 is reading order
                                here, and of the program's `minimise --seed` a random one */
  const int* keep;         /**< cells whose clues stay; null: none */
  size_t keep_count;       /**< the length of `keep` */
  const void* reserved[8]; /**< null: room for more */
} sudosat_minimise_options;

/** Clues of a puzzle that are not needed. */
typedef struct sudosat_clues {
  sudosat_verdict verdict;    /**< the verdict on the puzzle; if it is not unique, the rest is empty */
  const int* cells;           /**< whose given or pencilmarks are not needed, ascending */
  size_t cell_count;          /**< the length of `cells` */
  const char* const* rules;   /**< "cage 15 at r1c1" */
  size_t rule_count;          /**< the length of `rules` */
  int complete;               /**< not 0 if these are all; 0 if a limit ended the search */
  const sudosat_puzzle* left; /**< from sudosat_minimise(): the puzzle without the clues; otherwise null */
} sudosat_clues;

/** Takes clues away, one after the other, as long as one solution remains; none of those left can go. `how`
 * may be null. */
SUDOSAT_EXPORT sudosat_code sudosat_minimise(const sudosat_puzzle* puzzle,
                                             const sudosat_minimise_options* how,
                                             const sudosat_options* options, const sudosat_clues** clues);
/** The clues that could each be taken away alone, but not necessarily together. */
SUDOSAT_EXPORT sudosat_code sudosat_redundant(const sudosat_puzzle* puzzle,
                                              const sudosat_minimise_options* how,
                                              const sudosat_options* options, const sudosat_clues** clues);
/** Frees the clues with all that they point to. */
SUDOSAT_EXPORT void sudosat_clues_free(const sudosat_clues* clues);

/**
 * The smallest sets of givens that make the solution of a puzzle the only one. If that is not decided,
 * small ones: no given of a set can go, but fewer others may do.
 */
typedef struct sudosat_fixes {
  int decided;        /**< 0 if a limit was hit, or there are too many solutions to compare */
  int too_many;       /**< not 0 if there are too many solutions to compare */
  uint64_t solutions; /**< how many solutions of the puzzle were seen */
  size_t set_size;    /**< the givens of a set; 0 if the solution is unique already */
  size_t set_count;   /**< 0 if no givens make the solution unique, as for a puzzle without a solution */
  const sudosat_candidate* sets; /**< set_count times set_size givens, set after set */
  int at_least; /**< if the sets are not proved smallest, the least number of givens that any set must have */
} sudosat_fixes;

/** Finds up to `limit` smallest sets; `limit` is at least 1. */
SUDOSAT_EXPORT sudosat_code sudosat_fix(const sudosat_puzzle* puzzle, uint64_t limit,
                                        const sudosat_options* options, const sudosat_fixes** fixes);
/** Frees the fixes with all that they point to. */
SUDOSAT_EXPORT void sudosat_fixes_free(const sudosat_fixes* fixes);

#ifdef __cplusplus
}
#endif

#endif
