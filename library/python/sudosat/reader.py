"""Reads files and texts with many puzzles, one after the other."""

from __future__ import annotations

import ctypes
import os
import threading
import warnings
from typing import Callable, Generator, Iterator, NoReturn, Optional, Tuple, Union

from . import arguments
from . import c_interface as c
from .c_interface import library
from .calls import last_error, method, readable
from .puzzle import Puzzle, puzzle_at
from .reading import bytes_of, reading, with_keywords


class Reader:
    """Reads puzzles, one after the other, for threads of the interpreter. Its lock is released while they wait."""

    __slots__ = ("_as_parameter_", "_turn", "_signals", "__weakref__")

    _as_parameter_: int | None
    _turn: threading.Lock
    _signals: _Signals

    def __new__(cls) -> Reader:
        self = super().__new__(cls)
        self._as_parameter_ = None
        self._turn = threading.Lock()
        self._signals = _Signals()
        return self

    __del__ = method(library.sudosat_reader_free)

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError(f"cannot pickle {type(self).__name__!r} object")

    def __iter__(self) -> Reader:
        return self

    def __next__(self) -> Puzzle:
        place = ctypes.c_void_p()
        with self._turn:
            self._signals.require(library.sudosat_reader_next(self, ctypes.byref(place)))
            warning = None if place.value else library.sudosat_reader_warning(self)
        if place.value:
            return puzzle_at(place.value)
        if warning is not None:
            warnings.warn(readable(warning), UserWarning, stacklevel=2)
        raise StopIteration

    def take(self, count: int) -> list[Puzzle]:
        """Reads up to that many puzzles, and stops before an error or at the end."""
        places, found = (ctypes.c_void_p * count)(), ctypes.c_size_t()
        with self._turn:
            code = library.sudosat_reader_next_many(self, count, places, ctypes.byref(found))
            puzzles = [puzzle_at(handle) for handle in places[: found.value]]
            self._signals.require(code)
        return puzzles

    def _open(self, function: Callable[..., int], argument: bytes, options: c.ReadOptions) -> Reader:
        options.interrupted = ctypes.cast(self._signals.callback, ctypes.c_void_p)
        place = ctypes.c_void_p()
        self._signals.require(function(argument, ctypes.byref(options), ctypes.byref(place)))
        self._as_parameter_ = place.value
        return self


class _Signals:
    """Lets Python handle a signal that interrupts waiting for a file's bytes."""

    def __init__(self) -> None:
        self._thrown: BaseException | None = None
        handling = self._handle()
        next(handling)
        self.callback = c.Interrupted(handling.send)

    def _handle(self) -> Generator[int, object, None]:
        # Python calls the handlers of signals when code of Python begins to run, and ctypes drops what that raises. So this
        # is not a function, which begins before its `try`, but a generator, which goes on within it.
        answer = 0
        while True:
            try:
                yield answer
                answer = 0
                ctypes.pythonapi.PyErr_CheckSignals()
            except GeneratorExit:
                return
            except BaseException as error:
                self._thrown, answer = error, 1

    def require(self, code: int) -> None:
        """Raises what the handler of a signal has raised, which comes before the error that it led to."""
        thrown, self._thrown = self._thrown, None
        if thrown is not None:
            raise thrown
        if code != c.OK:
            raise last_error()


@with_keywords
def read(
    path: Union[str, bytes, os.PathLike[str], os.PathLike[bytes]],
    *,
    format: Optional[str] = None,
    boxes: Optional[Tuple[int, int]] = None,
    latin: bool = False,
    alphabet: Optional[str] = None,
    ignore_unknown: bool = False,
    guess_drawings: bool = False,
) -> Iterator[Puzzle]:
    """The puzzles of a file, "-" being standard input, in order and in constant memory; gzip, xz and zstd are
    recognised. An InputError ends one puzzle: next() goes on after it. Other threads go on while it waits.
    Text after the last puzzle is passed over, with a UserWarning. Raises SystemError if the file cannot be read."""
    options = reading(format, boxes, latin, alphabet, ignore_unknown, guess_drawings)
    return Reader()._open(library.sudosat_reader_open, arguments.path(path, "path"), options)


@with_keywords
def puzzles(
    text: Union[str, bytes],
    *,
    format: Optional[str] = None,
    boxes: Optional[Tuple[int, int]] = None,
    latin: bool = False,
    alphabet: Optional[str] = None,
    ignore_unknown: bool = False,
    guess_drawings: bool = False,
) -> Iterator[Puzzle]:
    """The puzzles of a text, in order. An InputError ends one puzzle: next() goes on after it. Text after the last
    puzzle is passed over, with a UserWarning."""
    options = reading(format, boxes, latin, alphabet, ignore_unknown, guess_drawings)
    return Reader()._open(library.sudosat_reader_from_text, bytes_of(text), options)
