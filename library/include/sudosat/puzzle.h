/** @file
 * Puzzles in C: read, looked at, changed and written.
 */
#ifndef SUDOSAT_PUZZLE_H
#define SUDOSAT_PUZZLE_H

#include <stdint.h>
#include <sudosat/error.h>

#ifdef __cplusplus
extern "C" {
#endif

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
  /** "1-9A-Z", "0-9A-Z" or "A-Z" for digits above 9, or "decimal", numbers with blanks between them; null:
   * decided by size and content. */
  const char* alphabet;
  /** Not 0: rules that are not known are left out, each with a warning; otherwise they are an error. */
  int ignore_unknown;
  /** Not 0: drawings of SudokuPad and Penpa+ mean what they usually mean. */
  int guess_drawings;
  /** Called when a signal interrupts waiting for a file's bytes; not 0 ends the reading with a
   * SUDOSAT_SYSTEM_ERROR. If it is null, the reading waits on. It must not throw. */
  int (*interrupted)(void* context);
  /** The argument of `interrupted`. */
  void* context;
  /** These must be null. They leave room for more options. */
  const void* reserved[8];
} sudosat_read_options;

/** The one puzzle of a text, in any format that can be read, also a link of a setter's tool. Several puzzles
 * are an input error. `options` may be null. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_read(const char* text, const sudosat_read_options* options,
                                                sudosat_puzzle** puzzle);
/** The puzzles of many texts, as sudosat_puzzle_read() reads each without options: null for a text that it
 * refuses. `puzzles` has room for `count`. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_read_many(const char* const* texts, size_t count,
                                                     sudosat_puzzle** puzzles);
/** A board from numbers, row by row: digits from 1 to the larger of `rows` and `columns`, and 0 for an open
 * cell. Of `options`, which may be null, the boxes count: a board that is not square has none by default. A
 * wrong number is an input error, and names the cell. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_of_cells(const int* cells, int rows, int columns,
                                                    const sudosat_read_options* options,
                                                    sudosat_puzzle** puzzle);
/** A copy that can be changed on its own. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_copy(const sudosat_puzzle* puzzle, sudosat_puzzle** copy);
/** A puzzle as bytes, for another process: all that is known of it, also its layout, its warnings and what a
 * player has entered, for which a format may have no place. They are `length` bytes, and a null after them,
 * and are freed with sudosat_free(). */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_save(const sudosat_puzzle* puzzle, char** bytes, size_t* length);
/** The puzzle that was saved. Other bytes are an input error. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_load(const char* bytes, size_t length, sudosat_puzzle** puzzle);
/** Frees a puzzle. Null is allowed here and in every other function that frees. */
SUDOSAT_EXPORT void sudosat_puzzle_free(sudosat_puzzle* puzzle);

/** The puzzles of a file, "-" being standard input, in order and in constant memory. gzip, xz and zstd are
 * recognised. */
SUDOSAT_EXPORT sudosat_code sudosat_reader_open(const char* path, const sudosat_read_options* options,
                                                sudosat_reader** reader);
/** The puzzles of a text, which is copied. */
SUDOSAT_EXPORT sudosat_code sudosat_reader_from_text(const char* text, const sudosat_read_options* options,
                                                     sudosat_reader** reader);
/** Reads the next puzzle; null at the end. An error ends one puzzle only: the next call goes on after it. */
SUDOSAT_EXPORT sudosat_code sudosat_reader_next(sudosat_reader* reader, sudosat_puzzle** puzzle);
/** Reads the next puzzles, up to `count`, for which `puzzles` has room. `found` is less if an error or the
 * end comes first; the next call of this function, or of sudosat_reader_next(), says which. */
SUDOSAT_EXPORT sudosat_code sudosat_reader_next_many(sudosat_reader* reader, size_t count,
                                                     sudosat_puzzle** puzzles, size_t* found);
/** At the end, if text after the last puzzle was passed over: "puzzles.txt:9: …". Otherwise null. */
SUDOSAT_EXPORT const char* sudosat_reader_warning(const sudosat_reader* reader);
/** Frees the reader; puzzles that it gave stay. */
SUDOSAT_EXPORT void sudosat_reader_free(sudosat_reader* reader);

/** How many rows the board has; for a null pointer, this function and those below return 0. */
SUDOSAT_EXPORT int sudosat_puzzle_rows(const sudosat_puzzle* puzzle);
/** How many columns the board has. */
SUDOSAT_EXPORT int sudosat_puzzle_columns(const sudosat_puzzle* puzzle);
/** How many digits there are: all from the first on. */
SUDOSAT_EXPORT int sudosat_puzzle_digits(const sudosat_puzzle* puzzle);
/** The smallest digit. */
SUDOSAT_EXPORT int sudosat_puzzle_first_digit(const sudosat_puzzle* puzzle);
/** What stands in a solution where the board has a hole. */
#define SUDOSAT_NO_DIGIT (-1073741824)
/** The length of a solution: rows times columns, and the variables. */
SUDOSAT_EXPORT size_t sudosat_puzzle_values(const sudosat_puzzle* puzzle);

/** The number of the cell "r4c5", or "R4C5". A name of no cell is a SUDOSAT_USAGE_ERROR, which names the
 * cells that there are. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_cell(const sudosat_puzzle* puzzle, const char* name, int* cell);
/** Whether a cell of the board may hold a digit by what the puzzle itself says of the cell: its givens and
 * pencilmarks, and not what follows from them. 0 also if the board has no such cell or digit. */
SUDOSAT_EXPORT int sudosat_puzzle_allows(const sudosat_puzzle* puzzle, int cell, int digit);
/** 1 if the cell is given: it allows one digit only, which is stored. */
SUDOSAT_EXPORT int sudosat_puzzle_given(const sudosat_puzzle* puzzle, int cell, int* digit);
/** Stores the givens of all cells. `cells` must be rows times columns. An open cell gets the number before
 * the first digit. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_givens(const sudosat_puzzle* puzzle, int* digits, size_t cells);
/** Gives a cell a digit. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_give(sudosat_puzzle* puzzle, int cell, int digit);
/** Opens a cell for every digit. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_clear(sudosat_puzzle* puzzle, int cell);

/** "cage 15 at r1c1", for k from 0; null after the last. */
SUDOSAT_EXPORT const char* sudosat_puzzle_rule(const sudosat_puzzle* puzzle, size_t k);
/** The names of the variables, for k from 0; null after the last. */
SUDOSAT_EXPORT const char* sudosat_puzzle_variable(const sudosat_puzzle* puzzle, size_t k);
/** Warnings that say where the puzzle is not quite the one that was written, since something was ignored or
 * guessed. */
SUDOSAT_EXPORT const char* sudosat_puzzle_warning(const sudosat_puzzle* puzzle, size_t k);
/** The code of a warning; SUDOSAT_CODE_INPUT if there is no such warning. */
SUDOSAT_EXPORT sudosat_error_code sudosat_puzzle_warning_code(const sudosat_puzzle* puzzle, size_t k);
/** The title of the puzzle; "" if the text does not say. */
SUDOSAT_EXPORT const char* sudosat_puzzle_title(const sudosat_puzzle* puzzle);
/** Who made the puzzle; "" if the text does not say. */
SUDOSAT_EXPORT const char* sudosat_puzzle_author(const sudosat_puzzle* puzzle);

/** The puzzle, or its solution if `solution` is not null, in a format; null: in the layout it was read
 * from. `values` is the length of the solution. The text is freed with sudosat_free(). Fails if the format
 * has no place for the puzzle's rules or size. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_write(const sudosat_puzzle* puzzle, const char* format,
                                                 const int* solution, size_t values, char** text);
/** Frees what sudosat_puzzle_write(), sudosat_puzzle_save(), sudosat_puzzle_draw() and sudosat_encode_text()
 * have made. */
SUDOSAT_EXPORT void sudosat_free(char* text);

/** Whether two puzzles have the same board, givens, pencilmarks, rules, title, author and text about the
 * rules: 1, else 0. How they were written does not count, nor do their ids, stored solutions, and what a
 * player has entered. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_equal(const sudosat_puzzle* puzzle, const sudosat_puzzle* other,
                                                 int* equal);
/** Computes a number for hash tables, which is the same for puzzles that are equal. */
SUDOSAT_EXPORT sudosat_code sudosat_puzzle_hash(const sudosat_puzzle* puzzle, uint64_t* hash);

/** The names of formats, for k from 0; null after the last. */
SUDOSAT_EXPORT const char* sudosat_format_name(size_t k);
/** The names of backends, for k from 0; null after the last. */
SUDOSAT_EXPORT const char* sudosat_backend_name(size_t k);

#ifdef __cplusplus
}
#endif

#endif
