"""Pictures of a puzzle, as the library draws them."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Optional

from . import c_interface as c
from .c_interface import library
from .calls import Limits, ask, taken, undecided
from .errors import UsageError

if TYPE_CHECKING:
    from .puzzle import Puzzle


def draw(
    puzzle: Puzzle,
    limits: Limits,
    kind: str,
    *,
    values: Optional[bytes] = None,
    marks: Optional[list[list[list[int]]]] = None,
    resolution: float = 0,
    width: int = 0,
    colour: bool = False,
) -> bytes:
    """A picture of the puzzle, with the values of a solution, or with marks: rows x columns lists of digits.

    Raises Undecided if a limit came first.
    """
    how = c.PictureOptions(resolution=resolution, width=width, colour=colour)
    if values is not None:
        numbers = (ctypes.c_int * (len(values) // ctypes.sizeof(ctypes.c_int))).from_buffer_copy(values)
        how.solution, how.values = numbers, len(numbers)
    if marks is not None:
        states = _states(puzzle, marks)
        how.states, how.candidates = states, len(states)
    place, length = ctypes.c_void_p(), ctypes.c_size_t()

    def call(asked: Puzzle, options: Any, *places: object) -> int:
        how.limits = ctypes.cast(options, ctypes.POINTER(c.Options))
        code: int = library.sudosat_puzzle_draw(asked, kind.encode(), ctypes.byref(how), *places)
        return code

    # A copy, since the program can change the puzzle while it is drawn.
    ask(limits, call, (puzzle.copy(),), (ctypes.byref(place), ctypes.byref(length)))
    if place.value is None:
        raise undecided()
    return taken(place, length.value)


def _states(puzzle: Puzzle, marks: list[list[list[int]]]) -> bytes:
    """What the library takes for marks: a byte for each digit of each cell, not 0 if it is drawn."""
    digits, cells = puzzle.digits, [cell for row in marks for cell in row]
    states = bytearray(len(cells) * len(digits))
    for number, cell in enumerate(cells):
        for digit in cell:
            if digit not in digits:
                raise UsageError("a candidate is not a digit of the board")
            states[number * len(digits) + digit - digits.start] = 1
    return bytes(states)
