"""All neighbours of a puzzle. The limits and errors are those of `sudosat.questions`."""

from __future__ import annotations

import queue
from typing import Callable, Iterable, Iterator

from . import _sudosat
from ._sudosat import Puzzle, Stop
from .boards import Board
from .errors import Undecided
from .generator import hardness, or_zero, without_givens
from .questions import at_least
from .results import End, Neighbour
from .threads import Pool, unfinished

_MOST_AHEAD = 64


def neighbours(
    puzzle: Board,
    *,
    drop: int = 1,
    add: int | None = None,
    board: Board | None = None,
    scale: str | None = None,
    rating: tuple[float, float] | None = None,
    level: str | None = None,
    needs: str | Iterable[str] = (),
    without: str | Iterable[str] = (),
    pearl: bool = False,
    diamond: bool = False,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Iterator[Neighbour]:
    """All puzzles with one solution and no given to spare that lack exactly `drop` givens of this one.

    It is an iterator: a thread finds them as they are asked for, up to 64 ahead. Each comes once, always in the same
    order: first those without the first givens.

    drop: how many givens go, at least 1. add: how many others come at most; by default as many as go.
    board: its shape, rules and givens are in each; by default those of the puzzle, without its givens.
    scale, rating, level, needs, without, pearl, diamond: only those that are as hard, as `generate` takes it.
    timeout: seconds from the first that is asked for, also while the program does something else.
    effort: where it is hit, the rest without the same givens is left out; those without the next ones still come.

    Raises Undecided after the last one that was found if a limit was hit: there may be more. UsageError if the puzzle has
    too few givens. For the limits and other errors see `help(sudosat.questions)`.
    """
    near = Puzzle(puzzle)
    ground = without_givens(near) if board is None else Puzzle(board)
    limits = (backend, solver, timeout, effort, stop)
    vicinity = (near, at_least(1, drop, "drop"), or_zero(add, "add"))
    hard = hardness(scale, rating, level, needs, without, pearl, diamond)

    def listing(left: Stop, found: Callable[[Neighbour], bool]) -> End:
        return _sudosat.neighbours(ground, limits, left, vicinity, hard, found)

    ended = Stop()
    ended.request()
    listing(ended, lambda _: False)  # most wrong arguments are an error before the first is asked for
    return _iterate(listing)


def _iterate(listing: Callable[[Stop, Callable[[Neighbour], bool]], End]) -> Iterator[Neighbour]:
    ahead = _Ahead()
    unfinished.add(ahead)
    pool = Pool(1)
    try:
        end = pool.submit(listing, ahead.stop, ahead.put)
        end.add_done_callback(lambda _: ahead.close())
        while True:
            neighbour = ahead.take()
            if neighbour is None:
                break
            yield neighbour
        if end.result() != "all":
            raise Undecided("undecided: a limit of time or effort was reached, or it was stopped; there may be more neighbours")
    finally:
        ahead.request()
        pool.shutdown()


class _Ahead:
    """What the thread has found and nobody has taken yet.

    The garbage collector may call request() within any other call, so the room is a queue too: it is reentrant, and a
    semaphore is not.
    """

    def __init__(self) -> None:
        self.stop = Stop()
        self._found: queue.SimpleQueue[Neighbour | None] = queue.SimpleQueue()
        self._room: queue.SimpleQueue[None] = queue.SimpleQueue()
        for _ in range(_MOST_AHEAD):
            self._room.put(None)
        self._is_left = False

    def put(self, neighbour: Neighbour) -> bool:
        """Waits until there is room. False: no more are wanted."""
        self._room.get()
        self._found.put(neighbour)
        return not self._is_left

    def close(self) -> None:
        """After the last one."""
        self._found.put(None)

    def take(self) -> Neighbour | None:
        """Waits for the next one; None if there are no more."""
        neighbour = self._found.get()
        self._room.put(None)
        return neighbour

    def request(self) -> None:
        """No more are wanted."""
        self._is_left = True
        self.stop.request()
        self._room.put(None)
