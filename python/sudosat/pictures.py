"""Boards drawn with their rules."""

from __future__ import annotations

from typing import Literal, overload

from . import _sudosat
from ._sudosat import Solution, Stop
from .boards import Board
from .questions import text_of
from .results import Candidates


@overload
def render(
    board: Board | Solution | Candidates,
    to: Literal["svg", "text"] = "svg",
    *,
    width: int = 80,
    colour: bool = False,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> str: ...
@overload
def render(
    board: Board | Solution | Candidates,
    to: Literal["png", "pdf"],
    *,
    resolution: float = 192,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> bytes: ...
def render(
    board: Board | Solution | Candidates,
    to: str = "svg",
    *,
    resolution: float = 192,
    width: int = 80,
    colour: bool = False,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> str | bytes:
    """A picture of a puzzle with its rules, of its solution, or of the candidates of its cells.

    to: "svg" or "text" give text; "png" and "pdf" the bytes of a file.
    resolution: of PNG, pixels to an inch, up to 2400; at 96 a cell is 60 pixels wide.
    width, colour: of text: columns for the names of the rules, and whether it has the colours of a terminal.
    timeout: seconds. stop: see `help(sudosat.questions)`. PNG and PDF are made of SVG in one go, which nothing ends.

    Raises Undecided if a limit came first, InputError, UsageError; SystemError for PNG and PDF if the library was built without librsvg.
    """
    to = text_of(to, "to")
    puzzle = board.puzzle if isinstance(board, (Solution, Candidates)) else board
    solution = board if isinstance(board, Solution) else None
    marks = board.marks() if isinstance(board, Candidates) else None
    picture = _sudosat.draw(puzzle, (None, None, timeout, 0, stop), to, solution, marks, resolution, width, colour)
    return picture.decode() if to in ("svg", "text") else picture
