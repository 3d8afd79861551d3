"""Many puzzles at once, by several threads."""

from __future__ import annotations

import collections
import os
import time
from concurrent.futures import Future
from typing import Any, Callable, Deque, Iterable, Iterator, Literal, Mapping, Optional, Tuple, Union, overload

from . import _sudosat
from ._sudosat import Puzzle, Solution, Stop
from .arguments import limits, text, whole
from .boards import Board
from .errors import Error, InputError, UsageError
from .results import Verdict
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
    return _answers(_sudosat.solve_batch, puzzles, errors, jobs, limits(backend, solver, timeout, effort, stop))


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
    return _answers(_sudosat.check_batch, puzzles, errors, jobs, limits(backend, solver, timeout, effort, stop))


_Batch = Tuple["list[Any]", float]


def _answers(
    ask: Callable[..., list[Any]],
    puzzles: Iterable[Board],
    errors: str,
    jobs: int | None,
    within: _sudosat.Limits,
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
    ask: Callable[..., list[Any]], puzzles: Iterator[Board], errors: str, threads: int, within: _sudosat.Limits
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
    """The next puzzles, or the errors in their place, and what ended the iterator if that was an exception."""
    items: list[Any] = []
    while len(items) < count:
        try:
            items.append(_item(next(puzzles)))
        except StopIteration:
            break
        except InputError as error:
            # read() goes on after it; a generator that raises has ended, and the rest of it must not get lost.
            if not isinstance(puzzles, _sudosat.Reader):
                return items, error
            items.append(error)
        except Exception as error:
            return items, error
    return items, None


def _item(puzzle: Board) -> Puzzle | str | bytes | Error:
    """What a thread takes: boards become puzzles here, under the interpreter's lock."""
    if isinstance(puzzle, (Puzzle, str, bytes)):
        return puzzle
    try:
        return Puzzle(puzzle)
    except Error as error:
        return error
    except TypeError as error:
        return InputError(str(error))
