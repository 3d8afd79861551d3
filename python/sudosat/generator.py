"""Puzzles made, each with one solution. The limits and errors are those of `sudosat.questions`."""

from __future__ import annotations

from typing import Iterable

from . import _sudosat
from ._sudosat import Puzzle
from .boards import Board
from .errors import UsageError
from .questions import at_least


def generate(
    board: Board | None = None,
    *,
    size: int | None = None,
    seed: int = 1,
    index: int = 1,
    symmetry: str = "none",
    clues: int | None = None,
    jigsaw: bool = False,
    place: str | Iterable[str | tuple[str, int]] = (),
    rating: tuple[float, float] | None = None,
    scale: str | None = None,
    attempts: int | None = None,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int = 0,
) -> Puzzle:
    """A puzzle with one solution, which is proved, and of whose givens none can go.

    board: its shape, rules and givens are in the puzzle. size: an empty board of that many rows; by default 9.
    seed, index: which puzzle, each from 0 on; it is the same on every machine.
    symmetry: of the cells that are given: "half-turn", "left-right", …; an unknown name tells all in its hint.
    clues: exactly that many givens, of which some may be able to go.
    jigsaw: random regions in the place of boxes.
    place: clues of rules, as many as are needed, "killer cage", or a number of them, ("thermometer", 3).
    rating: from and to on a scale of `scales()`, by default "se"; an end can be infinite.
    attempts: give up after that many full grids; by default 100,000 on classic 9x9 boards, else 100.

    Raises Undecided if no attempt gives what is asked for, with what was met, or if a limit was hit; UsageError also if the
    board has no solution. For the limits and other errors see `help(sudosat.questions)`.
    """
    if board is None:
        rows = 9 if size is None else at_least(1, size, "size")
        board = Puzzle([[0] * rows] * rows, latin=jigsaw)
    elif size is not None:
        raise UsageError("a board has a size of its own")
    if scale is not None and rating is None:
        raise UsageError("a scale goes with a rating")
    places = [place] if isinstance(place, str) else place
    return _sudosat.generate(
        board,
        (backend, solver, timeout, effort),
        at_least(0, seed, "seed"),
        at_least(0, index, "index"),
        symmetry,
        None if clues is None else at_least(0, clues, "clues"),
        jigsaw,
        [(each, 0) if isinstance(each, str) else (each[0], at_least(1, each[1], "a number of clues")) for each in places],
        scale or "se",
        rating,
        0 if attempts is None else at_least(1, attempts, "attempts"),
    )
