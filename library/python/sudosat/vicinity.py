"""Finds all neighbours of a puzzle. The limits and errors are those of `sudosat.questions`."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Iterable, Iterator

from . import c_interface as c
from .arguments import limits, whole, whole_or_zero
from .boards import Board
from .c_interface import library
from .calls import Stop, or_none, require, stopped_by
from .generator import wish, without_givens
from .puzzle import Puzzle, copy_of, named, puzzle_of
from .results import ENDS, End, Neighbour
from .solution import solution_of, values_at
from .threads import heard, listed


def neighbours(
    puzzle: Board,
    *,
    drop: int = 1,
    add: int | None = None,
    board: Board | None = None,
    scale: str | None = None,
    rating: tuple[float, float] | None = None,
    level: str | None = None,
    needs: str | Iterable[str] = (),
    without: str | Iterable[str] = (),
    pearl: bool = False,
    diamond: bool = False,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Iterator[Neighbour]:
    """Finds all puzzles that have one solution and no given to spare, and lack exactly `drop` givens of this one.

    It is an iterator: a thread finds them as they are asked for, up to 64 ahead. Each comes once, always in the same
    order: first those without the first givens.

    drop: how many givens go, at least 1. add: how many others come at most; by default as many as go.
    board: its shape, rules and givens are in each; by default those of the puzzle, without its givens.
    scale, rating, level, needs, without, pearl, diamond: only those that are as hard, as `generate` takes it.
    timeout: seconds from the first that is asked for, also while the program does something else.
    effort: where it is hit, the rest without the same givens is left out; those without the next ones still come.

    Raises Undecided after the last one that was found if a limit was hit: there may be more. UsageError if the puzzle has
    too few givens. For the limits and other errors see `help(sudosat.questions)`.
    """
    near = Puzzle(puzzle)
    ground = without_givens(near) if board is None else puzzle_of(board, "board")
    within = limits(backend, solver, timeout, effort, stop)
    how = c.GenerateOptions(seed=1, index=1)
    how.drop, how.add = whole(drop, "drop", 1), whole_or_zero(add, "add")
    wish(how, scale, rating, level, needs, without, pearl, diamond)

    def listing(left: Stop, found: Callable[[Neighbour], bool]) -> End:
        end, how.near = ctypes.c_int(), near._as_parameter_
        with stopped_by(within, left) as options, heard(c.NeighbourFound, lambda each, _: found(_neighbour(each[0]))) as take:
            require(library.sudosat_neighbours(ground, ctypes.byref(how), options, take, None, ctypes.byref(end)))
        return ENDS[end.value]

    return listed(listing)


def _neighbour(found: Any) -> Neighbour:
    puzzle = copy_of(found.puzzle)
    return Neighbour(
        puzzle,
        solution_of(puzzle, values_at(puzzle, found.solution)),
        named(puzzle, found.dropped, found.dropped_count),
        named(puzzle, found.added, found.added_count),
        or_none(found.rating),
    )
