"""Sudoku and its variants, of any size, solved through SAT and native search.

    >>> import sudosat
    >>> print(sudosat.solve("1...\\n....\\n..3.\\n...2\\n"))

A `Puzzle` is made from text in any format that sudosat reads, from lists of digits, or from arrays; every question takes
a Puzzle, or what one is made from. A cell is "r4c5", from 1, or (row, column), from 0. All questions are answered with
the interpreter's lock released. Ctrl-C ends them; a limit or a `Stop` ends them undecided, which the answer says, or
Undecided is raised. Every solution has been judged against the definitions of the rules before it is returned.

    solve  check  count  estimate  solutions  candidates        what solutions there are
    solve_many  check_many                                      of many puzzles, by threads
    explain  steps  hint                                        why, the way to the solution, and the next step
    rate                                                        how hard, on the scales that people use
    minimise  redundant  fix                                    clues too many, and clues too few
    generate  neighbours                                        puzzles made, and all those near one
    encode  cnf  decode  formula_size  prove                    for SAT solvers and proof checkers
    render                                                      pictures
    read  puzzles                                               files and texts with many puzzles
"""

from .c_interface import library as _library
from .calls import Stop
from .clues import fix, minimise, redundant
from .errors import Error, ErrorCode, InputError, InternalError, SystemError, Undecided, UsageError, WrongAnswer
from .explanations import explain, hint, steps
from .formulas import at_most_one_encodings, cnf, decode, encode, encodings, formula_size, prove
from .generator import generate
from .many import check_many, solve_many
from .pictures import render
from .puzzle import Puzzle, formats
from .questions import backends, candidates, check, count, estimate, solutions, solve
from .rating import rate, scales
from .reader import puzzles, read
from .results import (
    Candidates,
    ClauseFamily,
    Cnf,
    Count,
    Estimate,
    Explanation,
    Fixes,
    FormulaSize,
    Hint,
    Minimised,
    Neighbour,
    Proof,
    Rating,
    Redundant,
    Step,
    Steps,
    WrongEntry,
)
from .solution import Solution
from .vicinity import neighbours

__version__: str = _library.sudosat_version().decode()

__all__ = [
    "Candidates",
    "ClauseFamily",
    "Cnf",
    "Count",
    "Error",
    "Estimate",
    "Explanation",
    "Fixes",
    "FormulaSize",
    "Hint",
    "InputError",
    "InternalError",
    "Minimised",
    "Neighbour",
    "Proof",
    "Puzzle",
    "Rating",
    "Redundant",
    "Solution",
    "Step",
    "Steps",
    "Stop",
    "SystemError",
    "Undecided",
    "UsageError",
    "WrongAnswer",
    "WrongEntry",
    "__version__",
    "at_most_one_encodings",
    "backends",
    "candidates",
    "check",
    "check_many",
    "cnf",
    "count",
    "decode",
    "encode",
    "encodings",
    "estimate",
    "explain",
    "fix",
    "formats",
    "formula_size",
    "generate",
    "hint",
    "minimise",
    "neighbours",
    "prove",
    "puzzles",
    "rate",
    "read",
    "redundant",
    "render",
    "scales",
    "solutions",
    "solve",
    "solve_many",
    "steps",
]
