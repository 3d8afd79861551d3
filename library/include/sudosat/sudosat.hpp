/// @file
/// The C++20 interface of sudosat: everything. It is made of the C interface (sudosat.h), in headers alone,
/// so it works with any compiler and standard library, whatever the library itself was built with.
///
///     #include <sudosat/sudosat.hpp>
///
///     const sudosat::Puzzle puzzle("1...\n....\n..3.\n...2\n");
///     if (const auto solved = sudosat::solve(puzzle); solved.solution) std::cout <<
///     puzzle.text(*solved.solution);
///
/// Cells are numbered row by row from 0; in text they are "r4c5", from 1. Digits are told by their value.
/// Errors are thrown (error.hpp). A limit that was hit is not an error: each answer has a way to say
/// "undecided".
#pragma once

#include <sudosat/candidates.hpp>
#include <sudosat/clues.hpp>
#include <sudosat/error.hpp>
#include <sudosat/explanations.hpp>
#include <sudosat/formulas.hpp>
#include <sudosat/generator.hpp>
#include <sudosat/hint.hpp>
#include <sudosat/many.hpp>
#include <sudosat/neighbours.hpp>
#include <sudosat/pictures.hpp>
#include <sudosat/puzzle.hpp>
#include <sudosat/questions.hpp>
#include <sudosat/rating.hpp>
