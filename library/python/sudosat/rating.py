"""How hard a puzzle is. The limits and errors are those of `sudosat.questions`."""

from __future__ import annotations

from . import _sudosat
from ._sudosat import Stop
from .arguments import limits, text
from .boards import Board
from .results import Rating


def rate(
    puzzle: Board,
    scale: str = "se",
    *,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Rating:
    """How hard the puzzle is on a scale of `scales()`; "se" is that of Sudoku Explainer, for classic 9x9 boards.

    Only a puzzle with one solution has a rating; the backend decides whether it has. For the limits and errors see
    `help(sudosat.questions)`.
    """
    return _sudosat.rate(puzzle, limits(backend, solver, timeout, effort, stop), text(scale, "scale"))
