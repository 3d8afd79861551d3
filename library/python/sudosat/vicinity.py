"""All neighbours of a puzzle. The limits and errors are those of `sudosat.questions`."""

from __future__ import annotations

from typing import Callable, Iterable, Iterator

from . import _sudosat
from ._sudosat import Puzzle, Stop
from .arguments import limits, whole, whole_or_zero
from .boards import Board, puzzle_of
from .generator import hardness, without_givens
from .results import End, Neighbour
from .threads import listed


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
    """All puzzles with one solution and no given to spare that lack exactly `drop` givens of this one.

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
    vicinity = (near, whole(drop, "drop", 1), whole_or_zero(add, "add"))
    hard = hardness(scale, rating, level, needs, without, pearl, diamond)

    def listing(left: Stop, found: Callable[[Neighbour], bool]) -> End:
        return _sudosat.neighbours(ground, within, left, vicinity, hard, found)

    return listed(listing)
