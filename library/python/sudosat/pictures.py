"""Boards drawn with their rules."""

from __future__ import annotations

from typing import Literal, overload

from .arguments import LARGEST_INT, flag, limits, real, text, whole
from .boards import Board
from .calls import Stop
from .drawing import draw
from .errors import UsageError
from .puzzle import Puzzle
from .results import Candidates
from .solution import Solution


@overload
def render(
    board: Board | Solution | Candidates,
    to: Literal["svg"] = "svg",
    *,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> str: ...
@overload
def render(
    board: Board | Solution | Candidates,
    to: Literal["text"],
    *,
    width: int | None = None,
    colour: bool = False,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> str: ...
@overload
def render(
    board: Board | Solution | Candidates,
    to: Literal["png"],
    *,
    resolution: float | None = None,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> bytes: ...
@overload
def render(
    board: Board | Solution | Candidates,
    to: Literal["pdf"],
    *,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> bytes: ...
def render(
    board: Board | Solution | Candidates,
    to: str = "svg",
    *,
    resolution: float | None = None,
    width: int | None = None,
    colour: bool = False,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> str | bytes:
    """A picture of a puzzle with its rules, of its solution, or of the candidates of its cells.

    to: "svg" or "text" give text; "png" and "pdf" the bytes of a file.
    resolution: of PNG alone, pixels to an inch, from 1 to 2400, by default 192; at 96 a cell is 60 pixels wide.
    width, colour: of text alone: columns for the names of the rules, by default 80, and whether it has the colours of a
        terminal.
    timeout: seconds. stop: see `help(sudosat.questions)`. PNG and PDF are made of SVG in one go, which nothing ends.

    Raises Undecided if a limit came first, InputError, UsageError; SystemError for PNG and PDF if the library was built without librsvg.
    """
    to = text(to, "to")
    pixels = 0 if resolution is None else real(resolution, "resolution", 1)
    columns = 0 if width is None else whole(width, "width", 1, LARGEST_INT)
    is_coloured = flag(colour, "colour")
    if pixels and to != "png":
        raise UsageError(f"resolution is about 'png', not {to!r}")
    if (columns or is_coloured) and to != "text":
        raise UsageError(f"width and colour are about 'text', not {to!r}")
    puzzle = board.puzzle if isinstance(board, (Solution, Candidates)) else board
    picture = draw(
        Puzzle(puzzle),
        limits(timeout=timeout, stop=stop),
        to,
        values=board._values if isinstance(board, Solution) else None,
        marks=board.marks() if isinstance(board, Candidates) else None,
        resolution=pixels,
        width=columns,
        colour=is_coloured,
    )
    return picture.decode() if to in ("svg", "text") else picture
