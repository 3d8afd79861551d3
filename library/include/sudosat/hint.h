/** @file
 * The next step for a player, and whether what is written on the board can be right, in C.
 */
#ifndef SUDOSAT_HINT_H
#define SUDOSAT_HINT_H

#include <sudosat/explanations.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How a hint turned out. */
typedef enum sudosat_hint_verdict {
  SUDOSAT_HINT_UNDECIDED = 0, /**< a limit came first; the steps were found before */
  SUDOSAT_HINT_STEP,          /**< the steps lead on, or to the cell */
  SUDOSAT_HINT_WRONG, /**< no solution agrees with the entries: with those in `wrong`, or with all together */
  SUDOSAT_HINT_COMPLETE, /**< every cell, or the cell that was asked about, has its digit */
  SUDOSAT_HINT_SEVERAL,  /**< nothing more follows, or nothing for the cell: there are several solutions */
  SUDOSAT_HINT_NONE      /**< the puzzle has no solution; the entries have not been judged */
} sudosat_hint_verdict;

/** What a player can write on a board. */
typedef enum sudosat_entry_kind {
  SUDOSAT_ENTRY_DIGIT = 0, /**< a digit in a cell */
  SUDOSAT_ENTRY_CENTRE,    /**< marks in a cell: it holds one of them */
  SUDOSAT_ENTRY_CORNERS    /**< marks of one digit in cells of a box or region: it stands in one of them */
} sudosat_entry_kind;

/** An entry that is wrong. */
typedef struct sudosat_wrong_entry {
  sudosat_entry_kind kind;             /**< what kind of entry it is */
  const char* text;                    /**< "r4c5=7", or what is wrong with the marks */
  const sudosat_candidate* candidates; /**< none of them is in a solution */
  size_t candidate_count;              /**< the length of `candidates` */
} sudosat_wrong_entry;

/** The answer to a player. */
typedef struct sudosat_hint_answer {
  sudosat_hint_verdict verdict;     /**< how it turned out */
  size_t digits;                    /**< digits that are entered, and kinds in layers */
  size_t marks;                     /**< sets of marks, those of a cell or of a digit in a box */
  const sudosat_wrong_entry* wrong; /**< entries that no solution has */
  size_t wrong_count;               /**< the length of `wrong` */
  const sudosat_step* steps;        /**< the steps in order, each the easiest that was found from there */
  size_t step_count;                /**< the length of `steps` */
} sudosat_hint_answer;

/** The easiest next step. What is entered is judged, and counts as known: the entries of `entries`, a second
 * board of the same size, whose givens are entries too; if that is null, those that the text of the puzzle
 * holds. `cell`: the steps that lead to the digit of this cell, "r4c5"; null: any. `limit`: at most that many
 * steps; 0: one, or with a cell all. Boards that do not match are a SUDOSAT_USAGE_ERROR. */
SUDOSAT_EXPORT sudosat_code sudosat_hint(const sudosat_puzzle* puzzle, const sudosat_puzzle* entries,
                                         const char* cell, uint64_t limit, const sudosat_options* options,
                                         const sudosat_hint_answer** answer);
/** Frees it with all that it points to. */
SUDOSAT_EXPORT void sudosat_hint_free(const sudosat_hint_answer* answer);

#ifdef __cplusplus
}
#endif

#endif
