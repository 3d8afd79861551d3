"""Sudoku and its variants, of any size, solved through SAT and native search.

    >>> import sudosat
    >>> print(sudosat.solve("1...\\n....\\n..3.\\n...2\\n"))

Every question takes a `Puzzle` or its text, in any format that sudosat reads. Rows and columns count from 0 in
indices and from 1 in names such as "r4c5". All questions are answered with the interpreter's lock released, and
Ctrl-C ends them. Every solution has been judged against the definitions of the rules before it is returned.
"""

from ._sudosat import (
    Puzzle,
    Solution,
    __version__,
    backends,
    candidates,
    check,
    count,
    explain,
    formats,
    puzzles,
    read,
    solutions,
    solve,
    steps,
)
from .errors import Error, InputError, InternalError, SystemError, Undecided, UsageError, WrongAnswer
from .results import Candidates, Count, Explanation, Solutions, Step, Steps

__all__ = [
    "Candidates",
    "Count",
    "Error",
    "Explanation",
    "InputError",
    "InternalError",
    "Puzzle",
    "Solution",
    "Solutions",
    "Step",
    "Steps",
    "SystemError",
    "Undecided",
    "UsageError",
    "WrongAnswer",
    "__version__",
    "backends",
    "candidates",
    "check",
    "count",
    "explain",
    "formats",
    "puzzles",
    "read",
    "solutions",
    "solve",
    "steps",
]
