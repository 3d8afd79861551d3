/** @file
 * Puzzles made, each with one solution, in C.
 */
#ifndef SUDOSAT_GENERATOR_H
#define SUDOSAT_GENERATOR_H

#include <sudosat/questions.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A number of clues: all that are drawn, as the cages of a whole board. */
#define SUDOSAT_ALL_CLUES UINT64_MAX

/** Clues of one kind, drawn from the solution. */
typedef struct sudosat_placement {
  const char* kind; /**< "killer cage", "thermometer", …; the error for an unknown one names all */
  uint64_t count;   /**< exactly that many; 0: as many as are needed; SUDOSAT_ALL_CLUES: all that are drawn */
} sudosat_placement;

/** What puzzles are asked for. All zero: minimal ones, whatever cells are given and however hard. */
typedef struct sudosat_generate_options {
  uint64_t seed;                       /**< the seed; another one gives other puzzles */
  uint64_t index;                      /**< which puzzle of the seed; the program counts from 1 */
  const char* symmetry;                /**< the symmetry of the given cells: "half-turn", …; null: none */
  const int* clues;                    /**< exactly that many givens; null: as few as it takes */
  int jigsaw;                          /**< not 0: random regions replace the boxes */
  const sudosat_placement* placements; /**< clues of rules, and rules of the whole board; null: none */
  size_t placement_count;              /**< the length of `placements` */
  const char* pattern;                 /**< the cells that are given: an X each, and a dot for the others */
  const int* solution;                 /**< the full grid that the puzzle has; null: a random one */
  size_t values;                       /**< the length of `solution`, exactly sudosat_puzzle_values() */
  const sudosat_puzzle* near;          /**< a puzzle of which some givens go, and others come; null: none */
  size_t drop;                         /**< how many givens of `near` go; 0: one */
  size_t add;                          /**< how many givens come at most; 0: as many as it takes */
  int unbiased; /**< not 0: each minimal puzzle of the same number of givens is equally likely; see `weight`
                 */
  const char* scale;          /**< how hard: a name of sudosat_scale_name(); null: "own" for its
                                 levels, the first that has the level for others, else "se"; "own" with `placements` */
  const double* rating;       /**< two numbers: no easier and no harder; the second can be infinite */
  const char* level;          /**< a level of the scale: "easy"; the error for an unknown one names all */
  const char* const* needs;   /**< techniques of the scale that a solver needs */
  size_t need_count;          /**< the length of `needs` */
  const char* const* without; /**< techniques that a solver does not need */
  size_t without_count;       /**< the length of `without` */
  int pearl;   /**< not 0: no step after the first digit is harder than those before (EP = ER) */
  int diamond; /**< not 0: no step is harder than the first (ED = ER) */
  int hardest; /**< not 0: harder and harder ones by the scale, until `attempts`, a time limit or a
                    stop ends it; the last one is the puzzle. It begins with `near`, if not null */
  uint64_t
      attempts; /**< full grids that are tried; 0: 100,000 on 9x9 boards, 10,000 on smaller ones, else 100 */
  const void* reserved[8]; /**< null: room for more */
} sudosat_generate_options;

/** A puzzle that was made, or why there is none. */
typedef struct sudosat_generated {
  const sudosat_puzzle* puzzle; /**< a puzzle with one solution, which is proved; null if there is none */
  const int* solution;          /**< sudosat_puzzle_values() ints; null without a puzzle */
  const char* rating;           /**< the rating as people write it, if it was asked for; otherwise "" */
  double weight;     /**< for an unbiased puzzle, for how many of 26 givens (on 9x9) it stands; otherwise 1 */
  uint64_t attempts; /**< full grids that were tried */
  int refuted;       /**< not 0 if the board has no solution; 0 without a puzzle means undecided */
  const char* why;   /**< what was met if there is no puzzle, for a person; otherwise "" */
} sudosat_generated;

/** Makes a puzzle of a board, whose shape, rules and givens it has: mostly an empty one. It depends on the
 * board and `how` alone, not on the machine or on limits that were not hit. `how` may be null. */
SUDOSAT_EXPORT sudosat_code sudosat_generate(const sudosat_puzzle* board, const sudosat_generate_options* how,
                                             const sudosat_options* options,
                                             const sudosat_generated** generated);
/** Frees it with all that it points to. */
SUDOSAT_EXPORT void sudosat_generated_free(const sudosat_generated* generated);

#ifdef __cplusplus
}
#endif

#endif
