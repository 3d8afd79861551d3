/** @file
 * The C interface of sudosat: read a puzzle, ask a question about it, get an answer that says what is not
 * known.
 *
 * It is what libsudosat exports; sudosat.hpp (C++20) and the Python module are made of it.
 *
 * Functions that can fail return a sudosat_code; if that is not SUDOSAT_OK, sudosat_last_error() says
 * more and the results are as before the call. No C++ exception leaves the library, and a null pointer in
 * place of a needed object is a SUDOSAT_USAGE_ERROR. A limit that was hit is not an error: each answer has a
 * way to say "undecided".
 *
 * Cells are numbered row by row from 0; in text they are "r4c5", from 1. Digits are told by their value, as a
 * person reads them. A solution is an array of sudosat_puzzle_values() ints: the digits of all cells, then
 * the values of the variables that some rules speak of. In a hole of the board stands SUDOSAT_NO_DIGIT.
 * Every solution has been judged against the definitions of the rules.
 *
 * Text is UTF-8. What a function returns as const belongs to the object that was asked, and is valid until
 * that is changed or freed. Objects may be used by one thread at a time; different ones by different threads,
 * and one puzzle by many threads as long as none changes it.
 */
#ifndef SUDOSAT_H
#define SUDOSAT_H

#include <sudosat/clues.h>
#include <sudosat/error.h>
#include <sudosat/explanations.h>
#include <sudosat/formulas.h>
#include <sudosat/generator.h>
#include <sudosat/hint.h>
#include <sudosat/many.h>
#include <sudosat/neighbours.h>
#include <sudosat/pictures.h>
#include <sudosat/puzzle.h>
#include <sudosat/questions.h>
#include <sudosat/rating.h>

#endif
