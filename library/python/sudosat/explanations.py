"""Why a board has no solution, why a cell holds its digit, how a puzzle is solved step by step, and what to do next.

The limits and errors are those of `sudosat.questions`.
"""

from __future__ import annotations

from . import _sudosat
from ._sudosat import Stop
from .arguments import flag, limits, whole_or_zero
from .boards import Board, puzzle_of
from .results import Explanation, Hint, Steps


def explain(
    puzzle: Board,
    cell: str | tuple[int, int] | None = None,
    smallest: bool = False,
    *,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Explanation:
    """Why the board has no solution, if no cell is given, or why a cell holds what it holds.

    cell: "r4c5", or (row, column) from 0: why it holds its digit; "r4c5=7": why it has to hold a digit, or cannot.
    smallest: no set of reasons is smaller; for a cell of a board without rules none ever is.

    Reasons are minimal unsatisfiable subsets; the smallest come from implicit hitting sets (Ignatiev et al., "Smallest
    MUS extraction with minimal hitting set dualization", 2015). For the limits and errors see `help(sudosat.questions)`.
    """
    return _sudosat.explain(puzzle, limits(backend, solver, timeout, effort, stop), cell, flag(smallest, "smallest"))


def steps(
    puzzle: Board,
    *,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Steps:
    """How the puzzle can be solved by reasoning, in steps as small as can be found.

    After Bogaerts, Gamba and Guns, "A framework for step-wise explaining how to solve constraint satisfaction
    problems", 2021. For the limits and errors see `help(sudosat.questions)`.
    """
    return _sudosat.steps(puzzle, limits(backend, solver, timeout, effort, stop))


def hint(
    puzzle: Board,
    entries: Board | None = None,
    cell: str | tuple[int, int] | None = None,
    limit: int | None = None,
    *,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Hint:
    """The easiest next step for a player, or what is wrong with what is entered so far.

    entries: what is written on the board, as a board of the same size, with the givens or without; by default what the
    text of the puzzle holds, as links of f-puzzles and SudokuPad do. It is judged, and counts as known.
    cell: "r4c5", or (row, column) from 0: the steps that lead to its digit.
    limit: at most that many steps, at least 1; by default one, or with a cell all.

    Each step is the easiest that was found, as in `steps`. For the limits and errors see `help(sudosat.questions)`.
    """
    entered = None if entries is None else puzzle_of(entries, "entries")
    within = limits(backend, solver, timeout, effort, stop)
    return _sudosat.hint(puzzle, within, entered, cell, whole_or_zero(limit, "limit"))
