"""Solutions: the digit of every cell."""

from __future__ import annotations

import ctypes
import operator
from typing import Any, Callable, NoReturn, Optional, SupportsIndex

from . import c_interface as c
from .c_interface import library
from .calls import LIMIT_REACHED, Limits, ask, readable, undecided
from .drawing import draw
from .errors import Error
from .puzzle import Cell, Puzzle, cell_of, rows_of, without_end, written


_SIZE = ctypes.sizeof(ctypes.c_int)


class Solution:
    """The digit of every cell."""

    __slots__ = ("_puzzle", "_values", "__weakref__")

    _puzzle: Puzzle | None
    _values: bytes  # ints of C: the digits of all cells, and the values of variables

    def __new__(cls, *_: object, **__: object) -> Solution:
        self = super().__new__(cls)
        self._puzzle = None
        self._values = b""
        return self

    def __init__(self, *, _: NoReturn) -> None:
        raise TypeError("a Solution is made by questions alone")

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        # Protocols 0 and 1 would not call __new__.
        return super().__reduce_ex__(max(operator.index(protocol), 2))

    def __getstate__(self) -> tuple[Puzzle, list[int]]:
        return self.puzzle, self._numbers.tolist()

    def __setstate__(self, state: tuple[Puzzle, list[int]]) -> None:
        puzzle, values = state
        if not isinstance(puzzle, Puzzle):
            raise TypeError("a Solution that is of no puzzle")
        if len(values) != library.sudosat_puzzle_values(puzzle):
            raise ValueError("a Solution of another puzzle")
        self._puzzle, self._values = puzzle.copy(), bytes((ctypes.c_int * len(values))(*values))

    @property
    def _numbers(self) -> memoryview:
        return memoryview(self._values).cast("i")

    @property
    def _board(self) -> Puzzle:
        if self._puzzle is None:
            raise TypeError("a Solution that is of no puzzle")
        return self._puzzle

    @property
    def rows(self) -> list[list[int]]:
        """rows x columns lists of digits; in a hole of the board the number before the first digit."""
        board = self._board
        hole = board.digits.start - 1
        return rows_of(board, [hole if value == c.NO_DIGIT else value for value in self._numbers.tolist()])

    @property
    def variables(self) -> dict[str, int]:
        """The values of the puzzle's variables, by name."""
        names = self._board.variables
        return dict(zip(names, self._numbers[len(self._numbers) - len(names) :]))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that it solves, a copy."""
        return self._board.copy()

    def __getitem__(self, cell: Cell) -> int:
        """The digit in "r4c5", or in (row, column) from 0, where negative numbers count from the end. Off the board, a name
        raises UsageError, and a pair IndexError."""
        return self._numbers[cell_of(self._board, cell)]

    def text(self, format: Optional[str] = None) -> str:
        """The solution in a format of `formats()`, by default in the layout of the puzzle. Raises UsageError if the format
        has no place for it."""
        return written(self._board, self._values, format)

    def __str__(self) -> str:
        return without_end(self.text())

    def __repr__(self) -> str:
        board = self._board
        try:
            line = " " + self.text("line")[:-1]
        except Error:  # a line has no place for so large a board
            line = ""
        return f"<Solution {board.rows}x{board.columns}{line}>"

    def _repr_svg_(self) -> str:
        return readable(draw(self._board, Limits(), "svg", values=self._values))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        return self._values == other._values and self._size == other._size

    @property
    def _size(self) -> tuple[int, int]:
        return (0, 0) if self._puzzle is None else (self._puzzle.rows, self._puzzle.columns)

    def __hash__(self) -> int:
        return hash(tuple(self._numbers))


def solution_of(puzzle: Puzzle, values: bytes) -> Solution:
    """The solution whose values the library has found."""
    solution = object.__new__(Solution)
    solution._puzzle, solution._values = puzzle, values
    return solution


def values_at(puzzle: Puzzle, address: int) -> bytes:
    """The values of a solution that the library lends."""
    return ctypes.string_at(address, library.sudosat_puzzle_values(puzzle) * _SIZE)


def solved(
    puzzle: Puzzle, limits: Limits, function: Callable[..., int], *arguments: object, gave_up: str = LIMIT_REACHED
) -> Solution | None:
    """What a function of C that stores a solution answers. Its options come after the arguments."""
    status, values = ctypes.c_int(), room_for(puzzle)
    ask(limits, function, (puzzle, *arguments), (ctypes.byref(status), values, len(values)))
    if status.value == c.UNDECIDED:
        raise undecided(gave_up)
    return solution_of(puzzle, bytes(values)) if status.value == c.SATISFIABLE else None


def room_for(puzzle: Puzzle) -> Any:
    """An array of C for the values of a solution."""
    return (ctypes.c_int * library.sudosat_puzzle_values(puzzle))()
