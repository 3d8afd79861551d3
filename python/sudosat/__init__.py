"""Sudoku and its variants, of any size, solved through SAT and native search.

    >>> import sudosat
    >>> print(sudosat.solve("1...\\n....\\n..3.\\n...2\\n"))

Every question takes a `Puzzle` or its text, in any format that sudosat reads. Rows and columns count from 0 in
indices and from 1 in names such as "r4c5". All questions are answered with the interpreter's lock released, and
Ctrl-C ends them. Every solution has been judged against the definitions of the rules before it is returned.
"""

import functools as _functools

from . import _sudosat
from ._sudosat import Puzzle, Solution, __version__, backends, formats, puzzles, read
from .errors import Error, InputError, InternalError, SystemError, Undecided, UsageError, WrongAnswer
from .results import Candidates, Count, Explanation, Solutions, Step, Steps



def _by_name(question):
    """A question that pickle finds by its name, so that multiprocessing can map it over puzzles."""

    @_functools.wraps(question)
    def ask(*arguments, **options):
        return question(*arguments, **options)

    ask.__module__, ask.__qualname__ = __name__, question.__name__
    return ask


candidates = _by_name(_sudosat.candidates)
check = _by_name(_sudosat.check)
count = _by_name(_sudosat.count)
explain = _by_name(_sudosat.explain)
solutions = _by_name(_sudosat.solutions)
solve = _by_name(_sudosat.solve)
steps = _by_name(_sudosat.steps)

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
