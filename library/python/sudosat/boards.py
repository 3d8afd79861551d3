"""Boards that a program holds: lists, arrays, tables."""

from __future__ import annotations

import math
import numbers
import operator
import sys
from typing import TYPE_CHECKING, Any, Protocol, Sequence, Union

from .arguments import plain
from .errors import InputError

if TYPE_CHECKING:
    from .puzzle import Puzzle


class Array(Protocol):
    """An array of NumPy, or what is like one."""

    def tolist(self) -> Any: ...


class Table(Protocol):
    """A DataFrame or Series of pandas, or what is like one."""

    def to_numpy(self) -> Any: ...


Board = Union["Puzzle", str, bytes, Sequence[Any], Array, Table]
"""A puzzle, or what `Puzzle` makes one from."""

_OPEN = frozenset(("", ".", "0", "_", "*", "-"))


def cells_of(board: Any) -> str | tuple[list[int], int, int]:
    """The cells of a board row by row, 0 where they are open, and how many rows and columns there are.

    board: a list of rows, a list of all cells of a square board, or what has `to_numpy` or `tolist`, such as arrays
    and tables; masked cells are open. A list of rows that are text is the text of a puzzle, and is returned as such.

    Raises InputError for a cell that is not a digit, which it names; TypeError for what is not a board at all.
    """
    if hasattr(board, "to_numpy"):
        board = board.to_numpy()
    board = plain(board)
    if not isinstance(board, Sequence) or isinstance(board, (str, bytes, bytearray)):
        kind = type(board).__name__ + (f" of {board.dtype}" if hasattr(board, "dtype") else "")
        raise TypeError(f"a puzzle is text, a list of rows, a list of cells or an array of numbers, not {kind}")
    if not board:
        raise _no_cells()
    board = [_unpacked(row) for row in board]
    if _are_lines(board):
        return "\n".join(board) + "\n"
    rows = _rows_of(board)
    width = len(rows[0])
    if width == 0:
        raise _no_cells()
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise _wrong(f"rows 1 and {number} have {width} and {len(row)} cells")
    cells = [_digit(cell, i, k) for i, row in enumerate(rows, 1) for k, cell in enumerate(row, 1)]
    return cells, len(rows), width


def _unpacked(row: Any) -> Any:
    """A row, or a cell, as Python has it: text that arrays hold as bytes becomes text."""
    if isinstance(row, bytes):
        return row.decode(errors="replace")
    return plain(row)


def _are_lines(board: Sequence[Any]) -> bool:
    """Whether each element is the text of a row; a list of cells that are text has more elements."""
    return all(isinstance(row, str) and len(row) >= len(board) > 1 for row in board)


def _rows_of(board: Sequence[Any]) -> Sequence[Sequence[Any]]:
    if isinstance(board[0], Sequence) and not isinstance(board[0], str):
        for number, row in enumerate(board, 1):
            if not isinstance(row, Sequence):
                raise _wrong(f"row {number} is not a list of cells: {row!r}")
        return board
    side = math.isqrt(len(board))
    if side * side != len(board):
        raise _wrong(f"{len(board)} cells make no square board", "give a list of rows")
    return [board[first : first + side] for first in range(0, len(board), side)]


def _digit(cell: Any, row: int, column: int) -> int:
    cell = plain(cell)
    if cell is None or _is_na(cell):
        return 0
    if isinstance(cell, bytes):
        cell = cell.decode(errors="replace")
    if isinstance(cell, str):
        text = cell.strip()
        if text in _OPEN:
            return 0
        if text.isascii() and text.isdigit():
            cell = int(text)
    elif isinstance(cell, numbers.Real) and not isinstance(cell, numbers.Integral):
        # NumPy and pandas make floats of tables with missing cells.
        if math.isnan(cell):
            return 0
        number: Any = cell  # each kind of numbers makes an int in its own way, which the type Real does not say
        if not math.isinf(cell) and int(number) == cell:
            cell = int(number)
    try:
        if isinstance(cell, bool):
            raise TypeError
        digit = operator.index(cell)
    except TypeError:
        hint = "a cell is a whole number, or 0, None, NaN, NA or \".\" if it is open"
        raise _wrong(f"r{row}c{column} is not a digit: {cell!r}", hint) from None
    if digit.bit_length() > 31:
        raise _wrong(f"r{row}c{column} is not a digit: {digit}")
    return digit


def _is_na(cell: Any) -> bool:
    """Whether it is the NA of pandas, of which there is one; pandas itself is not needed."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and cell is getattr(pandas, "NA", None)


def _no_cells() -> InputError:
    return _wrong("the board has no cells")


def _wrong(message: str, hint: str = "") -> InputError:
    error = InputError(message)
    error.hint = hint
    error.source = "<cells>"
    return error
