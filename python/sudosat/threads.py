"""Threads of iterators: they do not hold up the end of a program."""

from __future__ import annotations

import atexit
import threading
import weakref
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Callable, Protocol, TypeVar

from .errors import SystemError

Answer = TypeVar("Answer")


class Stoppable(Protocol):
    def request(self) -> None: ...


unfinished: weakref.WeakSet[Stoppable] = weakref.WeakSet()  # one for each iterator


def _stop_all() -> None:
    for stop in list(unfinished):
        stop.request()


# The interpreter waits for the threads of every pool, and only then calls what `atexit` knows.
getattr(threading, "_register_atexit", atexit.register)(_stop_all)


class Pool:
    """Up to a number of threads. One that cannot be started is a SystemError of `sudosat.errors`."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "sudosat")

    def submit(self, work: Callable[..., Answer], *arguments: object) -> Future[Answer]:
        try:
            return self._pool.submit(work, *arguments)
        except RuntimeError as error:
            raise SystemError(str(error)) from error

    def shutdown(self) -> None:
        """Waits for no thread: the garbage collector may end an iterator within any other call, also while `threading`
        holds a lock that the end of a thread needs."""
        self._pool.shutdown(wait=False, cancel_futures=True)
