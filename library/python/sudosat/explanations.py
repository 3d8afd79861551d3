"""Why a board has no solution, why a cell holds its digit, how a puzzle is solved step by step, and what to do next.

The limits and errors are those of `sudosat.questions`.
"""

from __future__ import annotations

from typing import Any

from .arguments import flag, limits, whole_or_zero
from .boards import Board
from .c_interface import library
from .calls import Stop, lent, or_none, readable, words_at
from .puzzle import Cell, Puzzle, c_name, cell_name, cell_of, named, puzzle_of
from .results import VERDICTS, Explanation, Hint, Step, Steps, WrongEntry

# The words stand in the order of C's enumerators.
_CLAIMS: Any = ("undecided", "none", "solvable", "forced", "impossible", "open")
_HINTS: Any = ("undecided", "step", "wrong", "complete", "several", "none")
_ENTRIES: Any = ("digit", "centre", "corners")


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
    within, with_fewest = limits(backend, solver, timeout, effort, stop), flag(smallest, "smallest")
    asked = Puzzle(puzzle)
    with lent(within, library.sudosat_explain, asked, _name(asked, cell), with_fewest) as found:
        return Explanation(
            _CLAIMS[found.claim],
            or_none(found.candidate),
            words_at(found.reasons, found.reason_count),
            words_at(found.drop, found.drop_count),
            found.complete != 0,
        )


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
    within, asked = limits(backend, solver, timeout, effort, stop), Puzzle(puzzle)
    with lent(within, library.sudosat_explain_steps, asked) as found:
        return Steps(VERDICTS[found.verdict], _steps(asked, found), found.complete != 0)


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
    within, most = limits(backend, solver, timeout, effort, stop), whole_or_zero(limit, "limit")
    asked = Puzzle(puzzle)
    name = None if cell is None else cell_name(asked, cell_of(asked, cell)).encode()
    with lent(within, library.sudosat_hint, asked, entered, name, most) as found:
        wrong = [
            WrongEntry(_ENTRIES[entry.kind], readable(entry.text), named(asked, entry.candidates, entry.candidate_count))
            for entry in found.wrong[: found.wrong_count]
        ]
        return Hint(_HINTS[found.verdict], found.digits, found.marks, wrong, _steps(asked, found))


def _name(puzzle: Puzzle, cell: Cell | None) -> bytes | None:
    """What is to be explained, for C: nothing for the board, "r4c5" or "r4c5=7"."""
    if cell is None:
        return None
    if not isinstance(cell, str):
        return cell_name(puzzle, cell_of(puzzle, cell)).encode()
    cell_of(puzzle, cell.partition("=")[0])  # the error for a bad cell names the cells that exist
    return c_name(cell)


def _steps(puzzle: Puzzle, found: Any) -> list[Step]:
    return [
        Step(
            readable(step.technique),
            readable(step.title),
            readable(step.reason),
            words_at(step.uses, step.use_count),
            named(puzzle, step.placed, step.placed_count),
            named(puzzle, step.eliminated, step.eliminated_count),
            words_at(step.look, step.look_count),
        )
        for step in found.steps[: found.step_count]
    ]
