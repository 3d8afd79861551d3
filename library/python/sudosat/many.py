"""Many puzzles at once, by several threads."""

from __future__ import annotations

import collections
import ctypes
import os
import struct
import time
from concurrent.futures import Future
from typing import Any, Callable, Deque, Iterable, Iterator, Literal, Mapping, Optional, Tuple, Union, overload

from . import c_interface as c
from .arguments import limits, text, whole
from .boards import Board
from .c_interface import library
from .calls import Limits, Stop, error_of, require, stopped_by, undecided
from .errors import Error, InputError, UsageError
from .puzzle import Puzzle, puzzle_at
from .reader import Reader
from .reading import bytes_of
from .results import VERDICTS, Verdict
from .solution import Solution, solution_of, values_at
from .threads import Pool

_LARGEST_BATCH = 256
_MOST_JOBS = 1000
_SHORT = 0.01  # seconds: batches grow as long as they take less


@overload
def solve_many(
    puzzles: Iterable[Board],
    *,
    errors: Literal["raise"] = "raise",
    jobs: int | None = None,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Iterator[Optional[Solution]]: ...
@overload
def solve_many(
    puzzles: Iterable[Board],
    *,
    errors: Literal["return"],
    jobs: int | None = None,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Iterator[Union[Solution, None, Error]]: ...
def solve_many(
    puzzles: Iterable[Board],
    *,
    errors: Literal["raise", "return"] = "raise",
    jobs: int | None = None,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Iterator[Union[Solution, None, Error]]:
    """What `solve` says of each puzzle, in their order: a Solution, or None.

    It is an iterator: puzzles are taken as answers are asked for, some of them ahead, up to 512 a thread. They can be
    whatever `solve` takes, or what `read` gives.

    errors: "raise" ends at the first puzzle that cannot be read or is undecided, with its exception; "return" gives the
    exception in place of the answer, and goes on. Its `index` says which puzzle it is, from 0.
    jobs: how many threads, up to 1000; by default as many as there are processors.

    Limits are for each puzzle. Without them batches of puzzles are solved together, which is faster. For the limits
    and errors see `help(sudosat.questions)`.
    """
    return _answers(_solve, puzzles, errors, jobs, limits(backend, solver, timeout, effort, stop))


@overload
def check_many(
    puzzles: Iterable[Board],
    *,
    errors: Literal["raise"] = "raise",
    jobs: int | None = None,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Iterator[Verdict]: ...
@overload
def check_many(
    puzzles: Iterable[Board],
    *,
    errors: Literal["return"],
    jobs: int | None = None,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Iterator[Union[Verdict, Error]]: ...
def check_many(
    puzzles: Iterable[Board],
    *,
    errors: Literal["raise", "return"] = "raise",
    jobs: int | None = None,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Iterator[Union[Verdict, Error]]:
    """What `check` says of each puzzle, in their order; "undecided" is one of its words. Else as `solve_many`."""
    return _answers(_check, puzzles, errors, jobs, limits(backend, solver, timeout, effort, stop))


# How a sudosat_answer lies in memory: the code of its error, status, verdict, first and second solution.
_ANSWER = struct.Struct(f"i{ctypes.sizeof(c.Error) - 4}xiiPP")


def _solve(batch: list[Any], within: Limits, left: Stop) -> list[Any]:
    return _each(library.sudosat_solve_many, _solution, batch, within, left)


def _solution(puzzle: Puzzle, status: int, _: int, first: int) -> Solution | Error | None:
    if status == c.SATISFIABLE:
        return solution_of(puzzle, values_at(puzzle, first))
    return undecided() if status == c.UNDECIDED else None


def _check(batch: list[Any], within: Limits, left: Stop) -> list[Any]:
    return _each(library.sudosat_check_many, _verdict, batch, within, left)


def _verdict(_: Puzzle, __: int, verdict: int, ___: int) -> Verdict:
    return VERDICTS[verdict]


def _each(
    ask: Callable[..., int],
    answer: Callable[[Puzzle, int, int, int], Any],
    batch: list[Any],
    within: Limits,
    left: Stop,
) -> list[Any]:
    """What `answer` makes of each item, or the exception in its place. All are asked about in one call.

    answer: takes a puzzle, its status and verdict, and the address of a solution.
    """
    answers = _read(batch)
    places = [place for place, item in enumerate(answers) if isinstance(item, Puzzle)]
    handles = (ctypes.c_void_p * len(places))(*[answers[place]._as_parameter_ for place in places])
    lent = ctypes.POINTER(c.Answers)()
    with stopped_by(within, left) as options:
        require(ask(handles, len(handles), options, ctypes.byref(lent)))
    try:
        found = lent[0].answers
        memory = ctypes.string_at(found, len(handles) * _ANSWER.size)
        for k, (code, status, verdict, first, _) in enumerate(_ANSWER.iter_unpack(memory)):
            place = places[k]
            answers[place] = error_of(found[k].error) if code else answer(answers[place], status, verdict, first)
    finally:
        library.sudosat_answers_free(lent)
    return answers


def _read(batch: list[Any]) -> list[Any]:
    """The puzzles of the texts in the batch, or the exceptions in their place. All are read in one call."""
    items: list[Any] = list(batch)
    texts: dict[int, bytes] = {}
    for place, item in enumerate(batch):
        if isinstance(item, (str, bytes)):
            try:
                texts[place] = bytes_of(item)
            except InputError as error:
                items[place] = error
    pointers, handles = (ctypes.c_char_p * len(texts))(*texts.values()), (ctypes.c_void_p * len(texts))()
    require(library.sudosat_puzzle_read_many(pointers, len(texts), handles))
    for place, handle in zip(texts, handles):
        items[place] = _refused(texts[place]) if handle is None else puzzle_at(handle)
    return items


def _refused(text: bytes) -> Any:
    """Why a text is not a puzzle."""
    try:
        return Puzzle(text)
    except Error as error:
        return error


_Batch = Tuple["list[Any]", float]


def _answers(
    ask: Callable[..., list[Any]],
    puzzles: Iterable[Board],
    errors: str,
    jobs: int | None,
    within: Limits,
) -> Iterator[Any]:
    # A mapping or a table would give its keys, bytes their numbers.
    is_one = isinstance(puzzles, (str, bytes, bytearray, memoryview, Mapping)) or hasattr(puzzles, "columns")
    if is_one or not isinstance(puzzles, Iterable):
        raise TypeError(f"puzzles is an iterable of puzzles, not one {type(puzzles).__name__}; for a text with several "
                        "there is sudosat.puzzles()")
    if text(errors, "errors") not in ("raise", "return"):
        raise UsageError(f"errors is 'raise' or 'return', not {errors!r}")
    threads = _processors() if jobs is None else whole(jobs, "jobs", 1, _MOST_JOBS)
    ask([], within, Stop())  # wrong limits are an error without a puzzle, too
    return _iterate(ask, iter(puzzles), errors, threads, within)


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _iterate(
    ask: Callable[..., list[Any]], puzzles: Iterator[Board], errors: str, threads: int, within: Limits
) -> Iterator[Any]:
    left = Stop()

    def timed(batch: list[Any]) -> _Batch:
        start = time.monotonic()
        return ask(batch, within, left), time.monotonic() - start

    pending: Deque[Future[_Batch]] = collections.deque()
    failure: Exception | None = None
    size, index = 1, 0
    pool = Pool(threads, left)
    try:
        while True:
            while failure is None and len(pending) < 2 * threads:
                batch, failure = _taken(puzzles, size)
                if not batch:
                    break
                pending.append(pool.submit(timed, batch))
            if not pending:
                break
            answers, seconds = pending.popleft().result()
            pool.rest()
            size = min(2 * size, _LARGEST_BATCH) if seconds < _SHORT else max(size // 2, 1)
            for answer in answers:
                if isinstance(answer, Error):
                    answer.index = index
                    if errors == "raise":
                        raise answer
                index += 1
                yield answer
    finally:
        pool.leave()
    if failure is not None:
        raise failure


def _taken(puzzles: Iterator[Board], count: int) -> tuple[list[Any], Exception | None]:
    """Takes the next puzzles, or the errors in their place, and what ended the iterator if that was an exception."""
    items: list[Any] = []
    while len(items) < count:
        try:
            if isinstance(puzzles, Reader):
                items += puzzles.take(count - len(items)) or [next(puzzles)]
            else:
                items.append(_item(next(puzzles)))
        except StopIteration:
            break
        except InputError as error:
            # A Reader's read() goes on after it; a generator that raises has ended, and its other puzzles must not get
            # lost.
            if not isinstance(puzzles, Reader):
                return items, error
            items.append(error)
        except Exception as error:
            return items, error
    return items, None


def _item(puzzle: Board) -> Puzzle | str | bytes | Error:
    """What a thread takes: boards become puzzles here, under the interpreter's lock, and puzzles are copied, since the
    program can change them."""
    if isinstance(puzzle, (str, bytes)):
        return puzzle
    if isinstance(puzzle, Puzzle):
        return puzzle.copy()
    try:
        return Puzzle(puzzle)
    except Error as error:
        return error
    except TypeError as error:
        return InputError(str(error))
