"""Threads of iterators: they do not hold up the end of a program."""

from __future__ import annotations

import atexit
import contextlib
import queue
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Callable, Generic, Iterator, Protocol, TypeVar

from .calls import Stop
from .errors import SystemError, Undecided
from .results import End

Answer = TypeVar("Answer")
Item = TypeVar("Item")

_MOST_AHEAD = 64


class Stoppable(Protocol):
    def request(self) -> None: ...


class Pool:
    """Starts up to a number of threads for one iterator. If a thread cannot be started, SystemError of
    `sudosat.errors` is raised."""

    _program_ends = False

    def __init__(self, threads: int, stop: Stoppable) -> None:
        self._pool = ThreadPoolExecutor(threads, "sudosat")
        self._stop = stop
        _pools.add(self)

    def submit(self, work: Callable[..., Answer], *arguments: object) -> Future[Answer]:
        try:
            return self._pool.submit(work, *arguments)
        except RuntimeError as error:
            self.rest()
            raise SystemError(str(error)) from error

    def rest(self) -> None:
        """Lets a daemon thread sleep until the program has ended, as it does in any question. The threads of the pool
        have been stopped by then, so it could be told nothing."""
        if self._program_ends and threading.current_thread().daemon:
            threading.Event().wait()

    def leave(self) -> None:
        """Ends the pool, since no answer is wanted any more. It waits for no thread: the garbage collector may end an
        iterator within any other call, also while `threading` holds a lock that the end of a thread needs. Once the
        program ends, the interpreter ends the threads, and takes from modules what shutdown() needs."""
        self._stop.request()
        if not self._program_ends:
            self._pool.shutdown(wait=False, cancel_futures=True)
        _pools.discard(self)

    @classmethod
    def stop_all(cls) -> None:
        cls._program_ends = True
        for pool in list(_pools):
            pool._stop.request()


# A pool and its stop are kept here until leave(). The garbage collector finalizes what is left in a cycle in any order:
# it could free a stop first, and the iterator that ends then would request what is freed.
_pools: set[Pool] = set()
# The interpreter waits for the threads of every pool, and only then calls what `atexit` knows.
getattr(threading, "_register_atexit", atexit.register)(Pool.stop_all)


def listed(listing: Callable[[Stop, Callable[[Item], bool]], End]) -> Iterator[Item]:
    """What a listing finds, as an iterator: a thread finds it as it is asked for, up to 64 ahead.

    listing: hands each item to a function, until that says False or the stop is requested.
    """
    ended = Stop()
    ended.request()
    listing(ended, lambda _: False)  # most wrong arguments are an error before the first is asked for
    return _iterate(listing)


@contextlib.contextmanager
def heard(kind: Any, tell: Callable[..., bool]) -> Iterator[Any]:
    """A callback of C, which must not raise: what it raises ends the listing, and is raised in the end."""
    thrown: list[BaseException] = []

    def take(*arguments: Any) -> bool:
        try:
            return tell(*arguments)
        except BaseException as error:
            thrown.append(error)
            return False

    yield kind(take)
    if thrown:
        raise thrown[0]


def _iterate(listing: Callable[[Stop, Callable[[Item], bool]], End]) -> Iterator[Item]:
    ahead: _Ahead[Item] = _Ahead()
    pool = Pool(1, ahead)
    try:
        end = pool.submit(listing, ahead.stop, ahead.put)
        end.add_done_callback(lambda _: ahead.close())
        while True:
            item = ahead.take()
            if item is None:
                break
            yield item
        pool.rest()
        if end.result() == "undecided" or ahead.is_left:
            raise Undecided("undecided: a limit of time or effort was reached, or it was stopped; there may be more")
    finally:
        pool.leave()


class _Ahead(Generic[Item]):
    """What the thread has found and nobody has taken yet.

    The garbage collector may call request() within any other call, so the room is a queue too: it is reentrant, and a
    semaphore is not.
    """

    def __init__(self) -> None:
        self.stop = Stop()
        self.is_left = False
        self._found: queue.SimpleQueue[Item | None] = queue.SimpleQueue()
        self._room: queue.SimpleQueue[None] = queue.SimpleQueue()
        for _ in range(_MOST_AHEAD):
            self._room.put(None)

    def put(self, item: Item) -> bool:
        """Waits until there is room. False: no more are wanted."""
        self._room.get()
        self._found.put(item)
        return not self.is_left

    def close(self) -> None:
        """Says that the last item has been put."""
        self._found.put(None)

    def take(self) -> Item | None:
        """Waits for the next one; None if there are no more."""
        item = self._found.get()
        self._room.put(None)
        return item

    def request(self) -> None:
        """Says that no more items are wanted."""
        self.is_left = True
        self.stop.request()
        self._room.put(None)
