/** @file
 * How hard a puzzle is, on the scales that people use, in C.
 */
#ifndef SUDOSAT_RATING_H
#define SUDOSAT_RATING_H

#include <sudosat/questions.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How a rating turned out. */
typedef enum sudosat_rating_verdict {
  SUDOSAT_RATING_UNDECIDED = 0, /**< a limit came first */
  SUDOSAT_RATING_RATED,
  SUDOSAT_RATING_UNSUITABLE, /**< the scale does not know boards of this kind */
  SUDOSAT_RATING_NONE,       /**< the puzzle has no solution, so it has no rating */
  SUDOSAT_RATING_SEVERAL     /**< it has several solutions, so there is no rating */
} sudosat_rating_verdict;

/** How often a technique is used. */
typedef struct sudosat_technique_count {
  const char* technique; /**< the name that the scale has for it, "hidden single in a box" */
  size_t steps;          /**< the number of steps by it */
} sudosat_technique_count;

/** How hard a puzzle is. Unless it is rated, all but the verdict is zero or empty, or -1. */
typedef struct sudosat_rating {
  sudosat_rating_verdict verdict;        /**< how it turned out */
  double value;                          /**< the larger, the harder; infinite beyond the end of a scale */
  const char* text;                      /**< the rating as people write it: "7.2/1.2/1.2", "expert" */
  const char* hardest;                   /**< the technique of the hardest step; "" where a scale has none */
  const sudosat_technique_count* counts; /**< the techniques in the order of the scale, if it knows steps */
  size_t count_count;                    /**< the length of `counts` */
  const char* level;                     /**< a word for it, "hard"; "" if the scale has no levels */
  int narrow_places; /**< for "own": the places where one waits long for the next digit; -1 for other scales
                      */
  int longest_wait;  /**< for "own": the longest wait for a digit; -1 for other scales */
} sudosat_rating;

/** Rates a puzzle on a scale of sudosat_scale_name(); null: "se". The backend of the options decides whether
 * the puzzle has one solution. */
SUDOSAT_EXPORT sudosat_code sudosat_rate(const sudosat_puzzle* puzzle, const char* scale,
                                         const sudosat_options* options, const sudosat_rating** rating);
/** Frees it with all that it points to. */
SUDOSAT_EXPORT void sudosat_rating_free(const sudosat_rating* rating);

/** The names of scales, for k from 0; null after the last. */
SUDOSAT_EXPORT const char* sudosat_scale_name(size_t k);

#ifdef __cplusplus
}
#endif

#endif
