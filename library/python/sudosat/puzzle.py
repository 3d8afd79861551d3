"""Puzzles: read, looked at, changed and written."""

from __future__ import annotations

import ctypes
import operator
from typing import Any, Callable, Optional, SupportsIndex, Tuple, Union

from . import c_interface as c
from .arguments import cell as checked_cell
from .arguments import digit as checked_digit
from .arguments import text_or_empty
from .boards import Board, cells_of
from .c_interface import library
from .calls import Limits, c_text, error_code, last_error, method, readable, require, taken, texts
from .drawing import draw
from .errors import Error, ErrorCode, InputError, UsageError
from .reading import bytes_of, looks_like_a_path, reading, says_how_text_is_read, with_keywords, wrong_text

Cell = Union[str, Tuple[int, int]]


def formats() -> list[str]:
    """The names of all formats."""
    return texts(library.sudosat_format_name)


class Puzzle:
    """A board with its givens, pencilmarks and rules."""

    __slots__ = ("_as_parameter_", "__weakref__")

    _as_parameter_: int | None

    def __new__(cls, *_: object, **__: object) -> Puzzle:
        self = super().__new__(cls)
        self._as_parameter_ = None
        return self

    @with_keywords
    def __init__(
        self,
        board: Board,
        *,
        format: Optional[str] = None,
        boxes: Optional[Tuple[int, int]] = None,
        latin: bool = False,
        alphabet: Optional[str] = None,
        ignore_unknown: bool = False,
        guess_drawings: bool = False,
    ) -> None:
        """A puzzle from its text in any format that can be read, also a link of a setter's tool; or from numbers:
        a list of rows, a list of all cells of a square board, or an array (NumPy, pandas), rows x columns of
        digits from 1 on, with 0, None, NaN or "." for an open cell; or a copy of a puzzle. A text with several puzzles is
        an InputError: `puzzles` reads them."""
        options = reading(format, boxes, latin, alphabet, ignore_unknown, guess_drawings)
        if isinstance(board, Puzzle):
            if says_how_text_is_read(options) or options.box_rows or options.latin:
                raise TypeError("a puzzle is copied as it is: no keyword goes with it")
            self._make(library.sudosat_puzzle_copy, board)
            return
        cells = board if isinstance(board, (str, bytes)) else cells_of(board)
        if isinstance(cells, tuple):
            if says_how_text_is_read(options):
                raise TypeError("a board of numbers is not a text: of the keywords, only boxes and latin go with it")
            digits, rows, columns = cells
            numbers = (ctypes.c_int * len(digits))(*digits)
            self._make(library.sudosat_puzzle_of_cells, numbers, rows, columns, ctypes.byref(options))
            return
        text = bytes_of(cells)
        try:
            self._make(library.sudosat_puzzle_read, text, ctypes.byref(options))
        except InputError:
            if not looks_like_a_path(text):
                raise
            raise wrong_text("this looks like the name of a file; sudosat.read() reads files") from None

    __del__ = method(library.sudosat_puzzle_free)

    def _make(self, function: Callable[..., int], *arguments: object) -> None:
        place = ctypes.c_void_p()
        if function(*arguments, ctypes.byref(place)) != c.OK:
            raise last_error()
        library.sudosat_puzzle_free(self._as_parameter_)
        self._as_parameter_ = place.value

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        # Protocols 0 and 1 would not call __new__.
        return super().__reduce_ex__(max(operator.index(protocol), 2))

    def __getstate__(self) -> bytes:
        place, length = ctypes.c_void_p(), ctypes.c_size_t()
        require(library.sudosat_puzzle_save(self, ctypes.byref(place), ctypes.byref(length)))
        return taken(place, length.value)

    def __setstate__(self, state: bytes) -> None:
        if not isinstance(state, bytes):
            raise TypeError(f"a puzzle is saved as bytes, not as {type(state).__name__}")
        self._make(library.sudosat_puzzle_load, state, len(state))

    @property
    def rows(self) -> int:
        """How many rows there are."""
        rows: int = library.sudosat_puzzle_rows(self)
        return rows

    @property
    def columns(self) -> int:
        """How many columns there are."""
        columns: int = library.sudosat_puzzle_columns(self)
        return columns

    @property
    def digits(self) -> range:
        """The digits, a range."""
        first = library.sudosat_puzzle_first_digit(self)
        return range(first, first + library.sudosat_puzzle_digits(self))

    @property
    def rules(self) -> list[str]:
        """Names of the rules beyond rows, columns and boxes: "cage 15 at r1c1"."""
        return texts(library.sudosat_puzzle_rule, self)

    @property
    def variables(self) -> list[str]:
        """The names of the cells beside the board that rules speak of."""
        return texts(library.sudosat_puzzle_variable, self)

    @property
    def warnings(self) -> list[str]:
        """Warnings about places where the puzzle is not quite the one that was written: what was ignored or guessed."""
        return texts(library.sudosat_puzzle_warning, self)

    @property
    def warning_codes(self) -> list[ErrorCode]:
        """The codes of these warnings, in their order: a list of ErrorCode."""
        return [error_code(library.sudosat_puzzle_warning_code(self, k)) for k in range(len(self.warnings))]

    @property
    def title(self) -> str:
        """Empty if the text has none."""
        return readable(library.sudosat_puzzle_title(self))

    @property
    def author(self) -> str:
        """Empty if the text has none."""
        return readable(library.sudosat_puzzle_author(self))

    @property
    def givens(self) -> list[list[int]]:
        """rows x columns lists of the digits that are given; an open cell is the number before the first digit, usually 0."""
        digits = (ctypes.c_int * (self.rows * self.columns))()
        require(library.sudosat_puzzle_givens(self, digits, len(digits)))
        return rows_of(self, digits[:])

    def __getitem__(self, cell: Cell) -> Optional[int]:
        """The digit that is given in "r4c5", or in (row, column) from 0, where negative numbers count from the end; None
        if it is open. Off the board, a name raises UsageError, and a pair IndexError."""
        digit = ctypes.c_int()
        return digit.value if library.sudosat_puzzle_given(self, cell_of(self, cell), ctypes.byref(digit)) else None

    def __contains__(self, cell: Cell) -> bool:
        """Whether the board has this cell."""
        try:
            cell_of(self, cell)
        except (UsageError, IndexError):
            return False
        return True

    def __setitem__(self, cell: Cell, digit: Optional[int]) -> None:
        """Gives a cell a digit; None, or what `givens` has for an open cell, usually 0, opens it for every digit. Raises
        UsageError for a digit that the board does not have."""
        number, given = cell_of(self, cell), checked_digit(digit)
        if given is None or given == self.digits.start - 1:
            require(library.sudosat_puzzle_clear(self, number))
        else:
            require(library.sudosat_puzzle_give(self, number, given))

    def pencilmarks(self, cell: Cell) -> list[int]:
        """The digits that the puzzle itself allows in a cell, ascending; not what follows from others."""
        number = cell_of(self, cell)
        return [digit for digit in self.digits if library.sudosat_puzzle_allows(self, number, digit)]

    def copy(self) -> Puzzle:
        """A copy that can be changed on its own."""
        return copy_of(self)

    def text(self, format: Optional[str] = None) -> str:
        """The puzzle in a format of `formats()`, by default in the layout it was read from. Raises UsageError if the format
        has no place for it."""
        return written(self, None, format)

    def __str__(self) -> str:
        return without_end(self.text())

    def __repr__(self) -> str:
        """Text that makes an equal puzzle if that is short, and otherwise says what the puzzle has."""
        rules = len(self.rules)
        if rules == 0 and self.rows * self.columns <= 256:
            try:
                line = self.text("line")[:-1]
                if Puzzle(line) == self:
                    return f"Puzzle('{line}')"
            except Error:  # a line has no place for this board
                pass
        first = self.digits.start
        givens = sum(digit >= first for row in self.givens for digit in row)
        text = f"<Puzzle {self.rows}x{self.columns}, {givens} givens"
        if rules:
            text += f", {rules} rule{'s' if rules > 1 else ''}"
        return text + (f": {self.title}>" if self.title else ">")

    def _repr_svg_(self) -> str:
        return readable(draw(self, Limits(), "svg"))

    def __eq__(self, other: object) -> bool:
        """Whether both have the same board, givens, pencilmarks, rules, title, author and text about the rules; not whether
        they were written alike, nor their ids, stored solutions, and what a player has entered."""
        if not isinstance(other, Puzzle):
            return NotImplemented
        equal = ctypes.c_int()
        require(library.sudosat_puzzle_equal(self, other, ctypes.byref(equal)))
        return equal.value != 0

    def __hash__(self) -> int:
        """The hash depends on what == compares, so a puzzle in a set or dict must not change."""
        number = ctypes.c_uint64()
        require(library.sudosat_puzzle_hash(self, ctypes.byref(number)))
        return hash(number.value)


def puzzle_at(handle: int | None) -> Puzzle:
    """The puzzle that the library has made, whose owner it becomes."""
    puzzle = object.__new__(Puzzle)
    puzzle._as_parameter_ = handle
    return puzzle


def copy_of(puzzle: Puzzle | int) -> Puzzle:
    """Copies a puzzle, or one that the library only lends."""
    place = ctypes.c_void_p()
    if library.sudosat_puzzle_copy(puzzle, ctypes.byref(place)) != c.OK:
        raise last_error()
    return puzzle_at(place.value)


def puzzle_of(board: Board, name: str) -> Puzzle:
    """Makes a puzzle of an argument beside the main one; errors name the argument."""
    try:
        return Puzzle(board)
    except (TypeError, Error) as error:
        error.args = (f"{name}: {error}",)
        raise


def cell_of(puzzle: Puzzle, cell: Cell) -> int:
    """The number of "r4c5", "R4C5", or (row, column) from 0, where negative numbers count from the end."""
    place = checked_cell(cell)
    if isinstance(place, str):
        number = ctypes.c_int()
        require(library.sudosat_puzzle_cell(puzzle, c_name(place), ctypes.byref(number)))
        return number.value
    row, column = place
    rows, columns = puzzle.rows, puzzle.columns
    if not -rows <= row < rows or not -columns <= column < columns:
        raise IndexError(f"{cell!r} is not on the board: rows are 0 to {rows - 1}, columns 0 to {columns - 1}")
    return row % rows * columns + column % columns


def c_name(name: str) -> bytes:
    """The name of a cell for C."""
    try:
        encoded = name.encode()
    except UnicodeEncodeError:
        raise wrong_text("there is half a surrogate pair in the text") from None
    if b"\0" in encoded:
        raise UsageError("there is a NUL byte in an argument")
    return encoded


def cell_name(puzzle: Puzzle, cell: int) -> str:
    """ "r4c5", or the name of a variable."""
    columns = puzzle.columns
    beside = cell - puzzle.rows * columns
    return f"r{cell // columns + 1}c{cell % columns + 1}" if beside < 0 else puzzle.variables[beside]


def named(puzzle: Puzzle, candidates: Any, count: int) -> list[tuple[str, int]]:
    """(name, digit) for each candidate of an array of C."""
    return [(cell_name(puzzle, candidates[k].cell), candidates[k].digit) for k in range(count)]


def rows_of(puzzle: Puzzle, cells: list[Any]) -> list[list[Any]]:
    """A list for each row, of what there is for each cell."""
    columns = puzzle.columns
    return [cells[row * columns : (row + 1) * columns] for row in range(puzzle.rows)]


def written(puzzle: Puzzle, values: bytes | None, format: Optional[str]) -> str:
    """The puzzle, or its solution, as text."""
    place = ctypes.c_void_p()
    name = c_text(text_or_empty(format, "format"))
    length = 0 if values is None else len(values) // ctypes.sizeof(ctypes.c_int)
    require(library.sudosat_puzzle_write(puzzle, name, values, length, ctypes.byref(place)))
    return readable(taken(place))


def without_end(text: str) -> str:
    """A text without the end of its last line, as print() adds its own."""
    return text[:-1] if text.endswith("\n") else text
