"""Rates how hard a puzzle is. The limits and errors are those of `sudosat.questions`."""

from __future__ import annotations

from typing import Any

from .arguments import limits, text
from .boards import Board
from .c_interface import library
from .calls import Stop, lent, or_none, readable, texts
from .puzzle import Puzzle
from .results import Rating

_VERDICTS: Any = ("undecided", "rated", "unsuitable", "none", "several")  # in the order of C's enumerators


def scales() -> list[str]:
    """The names of all scales."""
    return texts(library.sudosat_scale_name)


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
    within, name = limits(backend, solver, timeout, effort, stop), text(scale, "scale").encode()
    with lent(within, library.sudosat_rate, Puzzle(puzzle), name) as found:
        verdict = _VERDICTS[found.verdict]
        return Rating(
            verdict,
            found.value if verdict == "rated" else None,
            or_none(found.text),
            or_none(found.hardest),
            {readable(each.technique): each.steps for each in found.counts[: found.count_count]},
            or_none(found.level),
            _known(found.narrow_places),
            _known(found.longest_wait),
        )


def _known(number: int) -> int | None:
    return None if number < 0 else number
