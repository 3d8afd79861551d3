"""Questions about the solutions of a puzzle.

Each takes a `Puzzle`, or what one is made from, and the same limits:

backend: a name of `backends()`; by default the one that suits the question.
solver: of the backend "process" alone, the command that it runs: "minisat {cnf} {answer}".
timeout: seconds. effort: conflicts or search nodes of one call of the solver. None and 0 mean that there is no limit.
stop: a `Stop` with which another thread can end the question, as a limit does.

Each can raise InputError, UsageError, SystemError and WrongAnswer.
"""

from __future__ import annotations

import ctypes
from decimal import Decimal
from typing import Callable, Iterator

from . import c_interface as c
from .arguments import flag, limits, whole, whole_or_zero
from .boards import Board
from .c_interface import library
from .calls import Stop, ask, require, stopped_by, texts
from .errors import UsageError
from .puzzle import Puzzle, rows_of
from .results import ENDS, VERDICTS, Candidates, Count, End, Estimate, Verdict
from .solution import Solution, solution_of, solved
from .threads import heard, listed


def backends() -> list[str]:
    """The names of all backends."""
    return texts(library.sudosat_backend_name)


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
    within, asked = limits(backend, solver, timeout, effort, stop), Puzzle(puzzle)
    if seed is not None:
        return solved(asked, within, library.sudosat_solve_random, seed)
    return solved(asked, within, library.sudosat_solve_lexicographic if is_first else library.sudosat_solve)


def check(
    puzzle: Board,
    *,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Verdict:
    """How many solutions there are, roughly; "undecided" if a limit was hit.

    For the limits and errors see `help(sudosat.questions)`.
    """
    within, verdict = limits(backend, solver, timeout, effort, stop), ctypes.c_int()
    ask(within, library.sudosat_check, (Puzzle(puzzle),), (ctypes.byref(verdict), None, None, 0))
    return VERDICTS[verdict.value]


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
    within, most = limits(backend, solver, timeout, effort, stop), whole_or_zero(limit, "limit")
    number, end = ctypes.c_uint64(), ctypes.c_int()
    ask(within, library.sudosat_count, (Puzzle(puzzle), most), (ctypes.byref(number), ctypes.byref(end)))
    return Count(number.value, ENDS[end.value])


def estimate(
    puzzle: Board,
    probes: int | None = None,
    seed: int = 1,
    *,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> Estimate:
    """Estimates how many solutions there are, if they are too many to count, from random walks (Knuth 1975).

    probes: how many walks, at least 1; more of them make the error smaller, by the square root of their number. By
    default as many as it takes for an interval within 10 % of the mean, for two seconds at most.
    seed: from 0 on; the same seed gives the same walks.
    timeout: seconds; fewer walks are made if it ends first. stop: see `help(sudosat.questions)`.

    Raises InputError and UsageError.
    """
    walks, first = whole_or_zero(probes, "probes"), whole(seed, "seed")
    within, found = limits(timeout=timeout, stop=stop), c.Estimation()
    ask(within, library.sudosat_estimate, (Puzzle(puzzle), walks, first), (ctypes.byref(found),))

    def number(text: bytes) -> Decimal | None:
        return Decimal(text.decode()) if text else None

    lower, upper = number(found.lower), number(found.upper)
    interval = None if lower is None or upper is None else (lower, upper)
    return Estimate(
        number(found.mean),
        number(found.standard_error),
        interval,
        found.refuted != 0,
        found.probes,
        found.solutions,
        found.effective_probes,
    )


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
    """Finds all solutions, or up to `limit` of them, at least 1, each once and in no particular order.

    It is an iterator: a thread finds them as they are asked for, up to 64 ahead.

    timeout: seconds from the first that is asked for, also while the program does something else.

    Raises Undecided after the last one that was found if a limit was hit: there may be more. For the limits and other
    errors see `help(sudosat.questions)`.
    """
    asked, within, most = Puzzle(puzzle), limits(backend, solver, timeout, effort, stop), whole_or_zero(limit, "limit")

    def listing(left: Stop, found: Callable[[Solution], bool]) -> End:
        def tell(values: int, length: int, _: object) -> bool:
            return found(solution_of(asked, ctypes.string_at(values, length * ctypes.sizeof(ctypes.c_int))))

        end = ctypes.c_int()
        with stopped_by(within, left) as options, heard(c.Found, tell) as take:
            require(library.sudosat_solutions(asked, most, options, take, None, None, ctypes.byref(end)))
        return ENDS[end.value]

    return listed(listing)


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
    within, most = limits(backend, solver, timeout, effort, stop), whole(count_to, "count_to")
    asked = Puzzle(puzzle)
    digits, cells = asked.digits, range(asked.rows * asked.columns)
    length = len(cells) * len(digits)
    place, numbers, complete = ctypes.create_string_buffer(length), None, ctypes.c_int()
    if most:
        numbers = (ctypes.c_uint64 * length)()
    places = (place, numbers, most, length, ctypes.byref(complete))
    ask(within, library.sudosat_candidates, (asked,), places)
    states = place.raw

    def those(state: int) -> list[list[int]]:
        groups = (states[cell * len(digits) : (cell + 1) * len(digits)] for cell in cells)
        return [[digit for digit, each in zip(digits, group) if each == state] for group in groups]

    found, counts = those(1), None
    if numbers is not None:
        starts = [cell * len(digits) - digits.start for cell in cells]
        counts = [{digit: numbers[starts[cell] + digit] for digit in found[cell]} for cell in cells]
    return Candidates(
        rows_of(asked, found),
        rows_of(asked, those(2)),
        None if counts is None else rows_of(asked, counts),
        complete.value != 0,
        asked,
    )
