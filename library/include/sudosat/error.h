/** @file
 * What went wrong, in C.
 */
#ifndef SUDOSAT_ERROR_H
#define SUDOSAT_ERROR_H

#include <stddef.h>
#include <sudosat/export.h>

#ifdef __cplusplus
extern "C" {
#endif

/** "0.1.0", of the library that runs. */
SUDOSAT_EXPORT const char* sudosat_version(void);

/** What a call came to. */
typedef enum sudosat_code {
  SUDOSAT_OK = 0,
  SUDOSAT_INPUT_ERROR,  /**< a text or file is no puzzle, or not the one its format promises */
  SUDOSAT_USAGE_ERROR,  /**< an argument makes no sense: a null pointer, an unknown name, a wrong number */
  SUDOSAT_SYSTEM_ERROR, /**< a file could not be used, a solver not be started, or memory was short */
  /** A backend gave an answer that the judge refuses, and that is not handed on; or a solver was started and
   * gave none that can be read, since it crashed, for example. */
  SUDOSAT_WRONG_ANSWER,
  SUDOSAT_INTERNAL_ERROR /**< a defect of sudosat */
} sudosat_code;

/** A call that failed. */
typedef struct sudosat_error {
  sudosat_code code;   /**< SUDOSAT_OK if no call has failed yet */
  const char* message; /**< for a person, in one line */
  const char* hint;    /**< what to do about it, in the words of the program `sudosat`; or "" */
  const char* source;  /**< of input errors: the file's name, or "<text>", "<cells>", "<bytes>" or "<answer>";
                          else "" */
  size_t line;         /**< from 1; 0 if it is not known */
  size_t column;       /**< in bytes from 1; 0 if it is not known */
} sudosat_error;

/** The last call on this thread that failed; never null. Valid until the next one that fails. */
SUDOSAT_EXPORT const sudosat_error* sudosat_last_error(void);

#ifdef __cplusplus
}
#endif

#endif
