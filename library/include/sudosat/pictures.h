/** @file
 * Boards drawn with their rules, in C.
 */
#ifndef SUDOSAT_PICTURES_H
#define SUDOSAT_PICTURES_H

#include <sudosat/questions.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a picture shows besides the puzzle, and how. If all are zero, it is the puzzle alone, drawn as
 * usual. */
typedef struct sudosat_picture_options {
  const int* solution;         /**< drawn in blue; null: none */
  size_t values;               /**< the length of `solution` */
  const unsigned char* states; /**< the states from sudosat_candidates(), which are drawn in open cells unless
                                  impossible; null: none */
  size_t candidates;           /**< the length of `states` */
  double resolution; /**< for "png": pixels to an inch, up to 2400; at 96 a cell is 60 wide; 0: 192 */
  int width;         /**< for "text": the number of columns; 0: 80 */
  int colour;        /**< for "text": not 0 uses the colours of a terminal */
  const sudosat_options* limits; /**< only the timeout and the stop count; null: none */
  const void* reserved[7];       /**< null: room for more */
} sudosat_picture_options;

/** Draws a puzzle as "text", "svg", "png" or "pdf". The picture is `length` bytes, and a null after them; it
 * is freed with sudosat_free(). It is null if a limit ended the drawing. `options` may be null. PNG and PDF
 * need librsvg; without it they are a SUDOSAT_SYSTEM_ERROR. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_draw(const sudosat_puzzle* puzzle, const char* kind,
                                                const sudosat_picture_options* options, char** picture,
                                                size_t* length);

#ifdef __cplusplus
}
#endif

#endif
