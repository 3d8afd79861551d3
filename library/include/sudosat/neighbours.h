/** @file
 * All neighbours of a puzzle, in C: the puzzles near it that have one solution and no given to spare.
 */
#ifndef SUDOSAT_NEIGHBOURS_H
#define SUDOSAT_NEIGHBOURS_H

#include <sudosat/explanations.h>
#include <sudosat/generator.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A puzzle in the vicinity of another one. It is valid until the callback that gets it returns. */
typedef struct sudosat_neighbour {
  const sudosat_puzzle* puzzle; /**< a puzzle with one solution, which is proved; none of its givens can go */
  const int* solution;          /**< sudosat_puzzle_values() ints */
  const char* rating;           /**< the rating as people write it, if it was asked for; otherwise "" */
  const sudosat_candidate* dropped; /**< the givens that it lacks, in the order of cells */
  size_t dropped_count;             /**< the length of `dropped`: as many as were to go */
  const sudosat_candidate* added;   /**< the givens that it has in their place, in the order of cells */
  size_t added_count;               /**< the length of `added` */
} sudosat_neighbour;

/** Called with each neighbour; if it returns 0 the listing ends. It must not throw. */
typedef int (*sudosat_neighbour_found)(const sudosat_neighbour* neighbour, void* context);

/** All neighbours of the puzzle `how->near`, each once and always in the same order: the puzzles of the
 * board with one solution and no given to spare that lack exactly `how->drop` of its givens (0: one) and
 * have at most `how->add` others (0: as many as go). Of the other wishes only those about difficulty are
 * allowed, and `seed` and `index` say nothing. `end` says whether all were listed. A time limit is for all
 * together. An effort limit skips the rest of the neighbours that lack the same givens; the neighbours that
 * lack the next givens are still listed. It is a SUDOSAT_USAGE_ERROR if there is no `how->near`, if it has
 * too few givens or a rule that the board does not have, and if there are 2^64 sets of givens or more. */
SUDOSAT_EXPORT sudosat_code sudosat_neighbours(const sudosat_puzzle* board,
                                               const sudosat_generate_options* how,
                                               const sudosat_options* options, sudosat_neighbour_found found,
                                               void* context, sudosat_end* end);

#ifdef __cplusplus
}
#endif

#endif
