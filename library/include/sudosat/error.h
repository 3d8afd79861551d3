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
  SUDOSAT_INPUT_ERROR,  /**< a text or file is not a puzzle, or not the one its format promises */
  SUDOSAT_USAGE_ERROR,  /**< an argument makes no sense: a null pointer, an unknown name, a wrong number */
  SUDOSAT_SYSTEM_ERROR, /**< a file could not be used, a solver not be started, or memory was short */
  /** A backend gave an answer that the judge refuses, and that is not handed on; or a solver was started and
   * gave none that can be read, since it crashed, for example. */
  SUDOSAT_WRONG_ANSWER,
  SUDOSAT_INTERNAL_ERROR /**< a defect of sudosat */
} sudosat_code;

/** Says, for programs, which error or warning it is. docs/library.md explains the codes. */
typedef enum sudosat_error_code {
  SUDOSAT_CODE_INPUT = 0,         /**< the first five say no more than the sudosat_code */
  SUDOSAT_CODE_USAGE,             /**< an argument makes no sense */
  SUDOSAT_CODE_SYSTEM,            /**< a file, a program or memory */
  SUDOSAT_CODE_WRONG_ANSWER,      /**< an answer that the judge refuses */
  SUDOSAT_CODE_SOLVER_FAILED,     /**< an external solver gave no answer that can be read */
  SUDOSAT_CODE_NO_PLACE,          /**< the format cannot say what the puzzle has */
  SUDOSAT_CODE_AMBIGUOUS_LAYOUT,  /**< the text can be read in several formats */
  SUDOSAT_CODE_OTHER_FORMAT,      /**< the text is not in the format that was asked for */
  SUDOSAT_CODE_UNRECOGNISED,      /**< no format takes the text */
  SUDOSAT_CODE_SHAPE_UNCLEAR,     /**< the text does not say which boxes or regions there are */
  SUDOSAT_CODE_DIGITS_UNCLEAR,    /**< the text does not say in which alphabet the digits are */
  SUDOSAT_CODE_UNKNOWN_RULE,      /**< no rule has this name */
  SUDOSAT_CODE_NOT_KNOWN,         /**< a part of the text that can be left out */
  SUDOSAT_CODE_ONLY_DRAWN,        /**< a drawing that may mean a rule */
  SUDOSAT_CODE_GUESSED,           /**< a drawing was taken for a rule */
  SUDOSAT_CODE_OTHER_BACKEND,     /**< this backend cannot do it, but another one can */
  SUDOSAT_CODE_PICTURE_TOO_LARGE, /**< the picture would have too many pixels */
  SUDOSAT_CODE_PORT_TAKEN,        /**< the port of the workbench is taken, which is not part of the library */
  SUDOSAT_CODE_INTERNAL           /**< a defect of sudosat */
} sudosat_error_code;
/** The name of a code: "no-place", …; null for other numbers. */
SUDOSAT_EXPORT const char* sudosat_error_code_name(sudosat_error_code code);

/** A call that failed. */
typedef struct sudosat_error {
  sudosat_code code;   /**< SUDOSAT_OK if no call has failed yet */
  const char* message; /**< the message for a person, in one line */
  const char* hint;    /**< what to do about it, with the options that help; or "" */
  const char* source;  /**< of input errors: the file's name, or "<text>", "<cells>", "<bytes>" or "<answer>";
                          else "" */
  size_t line;         /**< from 1, or 0 if the line is not known */
  size_t column;       /**< in bytes from 1, or 0 if the column is not known */
  sudosat_error_code which; /**< the code of the error */
} sudosat_error;

/** The last call on this thread that failed; never null. It is valid until the next call that fails. */
SUDOSAT_EXPORT const sudosat_error* sudosat_last_error(void);

#ifdef __cplusplus
}
#endif

#endif
