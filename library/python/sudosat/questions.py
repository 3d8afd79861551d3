"""Questions about the solutions of a puzzle.

Each takes a `Puzzle`, or what one is made from, and the same limits:

backend: a name of `backends()`; by default the one that suits the question.
solver: of the backend "process" alone, the command that it runs: "minisat {cnf} {answer}".
timeout: seconds. effort: conflicts or search nodes of one call of the solver. None and 0 mean that there is no limit.
stop: a `Stop` with which another thread can end the question, as a limit does.

Each can raise InputError, UsageError, SystemError and WrongAnswer.
"""

from __future__ import annotations

from typing import Iterator, Literal

from . import _sudosat
from ._sudosat import Puzzle, Solution, Stop
from .arguments import flag, limits, whole, whole_or_zero
from .boards import Board
from .errors import UsageError
from .results import Candidates, Count, Estimate
from .threads import listed


def solve(
    puzzle: Board,
    *,
    lexicographic: bool = False,
    random: int | None = None,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Solution | None:
    """A solution, or None if the puzzle has none. Raises Undecided if a limit was hit.

    lexicographic: the one that comes first if solutions are compared cell by cell, row by row.
    random: a seed from 0 on: a random one, the same for the same seed. Each has the same probability if they are few
        enough to be enumerated (1000 of a 9x9), else about so; if random walks meet none, what a search that begins at
        random finds.

    For the limits and errors see `help(sudosat.questions)`.
    """
    is_first = flag(lexicographic, "lexicographic")
    if is_first and random is not None:
        raise UsageError("a random solution is not the lexicographic one: take one of them")
    seed = None if random is None else whole(random, "random")
    return _sudosat.solve(puzzle, limits(backend, solver, timeout, effort, stop), is_first, seed)


def check(
    puzzle: Board,
    *,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Literal["none", "unique", "several", "undecided"]:
    """How many solutions there are, roughly; "undecided" if a limit was hit.

    For the limits and errors see `help(sudosat.questions)`.
    """
    return _sudosat.check(puzzle, limits(backend, solver, timeout, effort, stop))


def count(
    puzzle: Board,
    limit: int | None = None,
    *,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Count:
    """How many solutions there are, up to `limit`, at least 1; without one up to 2**64 - 1.

    The `end` of the answer says whether these are all. For the limits and errors see `help(sudosat.questions)`.
    """
    return _sudosat.count(puzzle, limits(backend, solver, timeout, effort, stop), whole_or_zero(limit, "limit"))


def estimate(
    puzzle: Board,
    probes: int | None = None,
    seed: int = 1,
    *,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> Estimate:
    """About how many solutions there are, if they are too many to count: from random walks (Knuth 1975).

    probes: how many walks, at least 1; more of them make the error smaller, by the square root of their number. By
    default as many as it takes for an interval within 10 % of the mean, for two seconds at most.
    seed: from 0 on; the same seed gives the same walks.
    timeout: seconds; fewer walks are made if it ends first. stop: see `help(sudosat.questions)`.

    Raises InputError and UsageError.
    """
    walks = whole_or_zero(probes, "probes")
    return _sudosat.estimate(puzzle, limits(timeout=timeout, stop=stop), walks, whole(seed, "seed"))


def solutions(
    puzzle: Board,
    limit: int | None = None,
    *,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Iterator[Solution]:
    """All solutions, or up to `limit` of them, at least 1, each once and in no particular order.

    It is an iterator: a thread finds them as they are asked for, up to 64 ahead.

    timeout: seconds from the first that is asked for, also while the program does something else.

    Raises Undecided after the last one that was found if a limit was hit: there may be more. For the limits and other
    errors see `help(sudosat.questions)`.
    """
    asked, within, most = Puzzle(puzzle), limits(backend, solver, timeout, effort, stop), whole_or_zero(limit, "limit")
    return listed(lambda left, found: _sudosat.solutions(asked, within, left, most, found))


def candidates(
    puzzle: Board,
    count_to: int = 0,
    *,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Candidates:
    """The digits that each cell holds in solutions.

    count_to: if not 0, also in how many solutions each occurs, up to this number.

    For the limits and errors see `help(sudosat.questions)`.
    """
    return _sudosat.candidates(puzzle, limits(backend, solver, timeout, effort, stop), whole(count_to, "count_to"))
