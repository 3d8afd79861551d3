/** @file
 * Why a board has no solution, why a cell holds its digit, and how a puzzle is solved step by step, in C.
 */
#ifndef SUDOSAT_EXPLANATIONS_H
#define SUDOSAT_EXPLANATIONS_H

#include <sudosat/questions.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What is explained. */
typedef enum sudosat_claim {
  SUDOSAT_CLAIM_UNDECIDED = 0,
  SUDOSAT_CLAIM_NONE,       /**< the board has no solution */
  SUDOSAT_CLAIM_SOLVABLE,   /**< the board has one: there is nothing to explain */
  SUDOSAT_CLAIM_FORCED,     /**< the cell holds the digit in every solution */
  SUDOSAT_CLAIM_IMPOSSIBLE, /**< the cell holds the digit in no solution */
  SUDOSAT_CLAIM_OPEN        /**< the cell holds the digit in some solutions */
} sudosat_claim;

/** Why something is so. */
typedef struct sudosat_explanation {
  sudosat_claim claim; /**< what the explanation says */
  /** What is explained, "r4c5=7"; "" for the board. */
  const char* candidate;
  /** Clues and rules, "given 5 at r1c1", "row 3", that suffice; none can be left out. */
  const char* const* reasons;
  /** 0 if nothing is to be explained, or no explanation was found in time. */
  size_t reason_count;
  /** Not 0 if everything that was asked is decided: the reasons, whether fewer suffice if that was asked, and
   * what to drop. */
  int complete;
  /** The fewest clues and rules without which the board has a solution; none for a cell, or if no choice
   * helps. */
  const char* const* drop;
  size_t drop_count; /**< the length of `drop` */
} sudosat_explanation;

/** Why the board has no solution, if `cell` is null; why a cell holds its digit, "r4c5"; why it has to hold
 * a digit, or cannot, "r4c5=7". If `smallest` is not 0, the reasons are as few as possible; for a cell of a
 * board without rules they are so in any case. */
SUDOSAT_EXPORT sudosat_code sudosat_explain(const sudosat_puzzle* puzzle, const char* cell, int smallest,
                                            const sudosat_options* options,
                                            const sudosat_explanation** explanation);
/** Frees it with all that it points to. */
SUDOSAT_EXPORT void sudosat_explanation_free(const sudosat_explanation* explanation);

/** A digit in a cell. */
typedef struct sudosat_candidate {
  int cell;  /**< the cell; from rows times columns on, a variable */
  int digit; /**< the value of the variable or cell */
} sudosat_candidate;

/** One step of reasoning. */
typedef struct sudosat_step {
  const char* technique;               /**< "Hidden Single"; "Chain" or "Net" if it has no usual name */
  const char* title;                   /**< "Hidden Single: 5 in r4c5 (box 5)" */
  const char* reason;                  /**< a sentence */
  const char* const* uses;             /**< what is looked at: "row 3 has its 5" */
  size_t use_count;                    /**< the length of `uses` */
  const sudosat_candidate* placed;     /**< what follows */
  size_t placed_count;                 /**< the length of `placed` */
  const sudosat_candidate* eliminated; /**< less what goes without saying where a digit is placed */
  size_t eliminated_count;             /**< what also follows, except what goes without saying */
  const char* const* look;             /**< names of places to look at, without a digit: "row 3" */
  size_t look_count;                   /**< the length of `look` */
} sudosat_step;

/** A way through a puzzle. */
typedef struct sudosat_steps {
  sudosat_verdict verdict;   /**< unique: the steps lead to the solution; none: to a contradiction; several:
                                nothing more follows; undecided: a limit ended them */
  const sudosat_step* steps; /**< the steps in order */
  size_t step_count;         /**< the length of `steps` */
  int complete;              /**< not 0 if no step leads nowhere; 0 if a limit came before that was known */
} sudosat_steps;

/** How the puzzle can be solved by reasoning, in steps as small as can be found. */
SUDOSAT_EXPORT sudosat_code sudosat_explain_steps(const sudosat_puzzle* puzzle,
                                                  const sudosat_options* options,
                                                  const sudosat_steps** steps);
/** Frees the steps with all that they point to. */
SUDOSAT_EXPORT void sudosat_steps_free(const sudosat_steps* steps);

#ifdef __cplusplus
}
#endif

#endif
