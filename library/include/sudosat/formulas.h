/** @file
 * Puzzles as formulas for SAT solvers, and proofs, in C.
 */
#ifndef SUDOSAT_FORMULAS_H
#define SUDOSAT_FORMULAS_H

#include <sudosat/questions.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The encoding of a puzzle. If both are null, it is the usual one. */
typedef struct sudosat_encoding {
  const char* name; /**< a name that sudosat_encoding_name() gives: "reduced", "extended" or "minimal" */
  const char* at_most_one; /**< a name that sudosat_at_most_one_name() gives: "pairwise", "sequential", … */
} sudosat_encoding;

/** The names of encodings, for k from 0; null after the last. */
SUDOSAT_EXPORT const char* sudosat_encoding_name(size_t k);
/** The names of at-most-one schemes, for k from 0; null after the last. */
SUDOSAT_EXPORT const char* sudosat_at_most_one_name(size_t k);

/** Takes a part of a text; if it returns 0, the writing ends. It must not throw. */
typedef int (*sudosat_write)(const char* bytes, size_t length, void* context);

/** The puzzle as CNF in DIMACS. Its comments say which variable is which cell; sudosat_decode() and
 * the program's `decode` turn a solver's answer back. `complete` becomes 0 if `write` or a limit ended the
 * writing; `encoding` may be null. */
SUDOSAT_EXPORT sudosat_code sudosat_encode(const sudosat_puzzle* puzzle, const sudosat_encoding* encoding,
                                           const sudosat_options* options, sudosat_write write, void* context,
                                           int* complete);

/** The text of sudosat_encode() as a whole: `length` bytes, and a null after them, which are freed with
 * sudosat_free(). It is null if a limit ended the writing. */
SUDOSAT_EXPORT sudosat_code sudosat_encode_text(const sudosat_puzzle* puzzle,
                                                const sudosat_encoding* encoding,
                                                const sudosat_options* options, char** text, size_t* length);

/** The solution that a solver's answer to the formula of sudosat_encode() stands for. `answer` is what any
 * solver writes, with lines "s" and "v" or as MiniSat does; `encoding` is that of the formula. The status is
 * the solver's: undecided if it gave up. A solution is one of the puzzle: an answer to another formula is an
 * error. `solution` and `values` are as in sudosat_solve(), and of the options only the limits count. */
SUDOSAT_EXPORT sudosat_code sudosat_decode(const sudosat_puzzle* puzzle, const sudosat_encoding* encoding,
                                           const char* answer, const sudosat_options* options,
                                           sudosat_status* status, int* solution, size_t values);

/** Clauses of one kind that say the same sort of thing. */
typedef struct sudosat_clause_family {
  const char* family; /**< "cell", "row", "killer cage", … */
  const char* kind;   /**< "at-least-one", "at-most-one", "rule" or "givens" */
  uint64_t clauses;   /**< the number of clauses */
  uint64_t literals;  /**< the number of literals in these clauses */
} sudosat_clause_family;

/** The size of a formula. */
typedef struct sudosat_formula_size {
  int complete;                          /**< 0: a limit ended the counting, and the rest is empty */
  int variables;                         /**< the number of variables */
  int cell_variables;                    /**< variables that say which digit a cell holds */
  uint64_t clauses;                      /**< all */
  uint64_t literals;                     /**< the number of literals in all clauses */
  const sudosat_clause_family* families; /**< the families in the order of the formula */
  size_t family_count;                   /**< the length of `families` */
} sudosat_formula_size;

/** How large the formula is that sudosat_encode() writes. */
SUDOSAT_EXPORT sudosat_code sudosat_measure(const sudosat_puzzle* puzzle, const sudosat_encoding* encoding,
                                            const sudosat_options* options,
                                            const sudosat_formula_size** size);
/** Frees it with all that it points to. */
SUDOSAT_EXPORT void sudosat_formula_size_free(const sudosat_formula_size* size);

/** Writes a formula that says that there is a solution, or one besides `first`, and a DRAT proof that it has
 * no model; `binary` not 0: in binary DRAT. If the verdict is several or undecided there are no files in the
 * end. `first` and `second` are as in sudosat_check(). */
SUDOSAT_EXPORT sudosat_code sudosat_prove(const sudosat_puzzle* puzzle, const char* formula_path,
                                          const char* proof_path, int binary, const sudosat_options* options,
                                          sudosat_verdict* verdict, int* first, int* second, size_t values);

#ifdef __cplusplus
}
#endif

#endif
