"""Calls during which the main thread of Python hears signals.

Another thread makes them, and the main thread waits, which signals interrupt. Starting a thread takes longer than many a
question does, so one stays for the next call, until it has waited for a second or the process is to be forked.
"""

from __future__ import annotations

import _thread
import os
from typing import Callable, Tuple

from .errors import SystemError

_Call = Callable[[], None]
_IDLE = 1.0  # seconds


class _Helper:
    """A thread that makes calls for another one. The other one holds the turn meanwhile."""

    def __init__(self) -> None:
        self.turn, self._begin = _held_lock(), _held_lock()  # the thread's turn is never free once it has ended
        self._job: Tuple[_Call, list[BaseException | None], _thread.LockType] | None = None
        self.is_left = False
        try:
            _thread.start_new_thread(self._work, ())
        except RuntimeError as error:
            raise SystemError(f"no thread can be started: {error}") from None

    def make(self, call: _Call, stop: Callable[[], None]) -> None:
        """Makes the call. What a signal's handler raises asks it to stop, and is raised when it has ended."""
        outcome: list[BaseException | None] = []
        ended, interrupt = _held_lock(), None
        try:
            self._job = call, outcome, ended
            self._begin.release()
            # The call uses what the caller frees. A signal may come when the lock has just been taken.
            while not outcome:
                try:
                    ended.acquire()
                except BaseException as error:
                    interrupt = interrupt or error
                    stop()
        finally:
            self.is_left = not outcome
            if self.is_left:
                stop()
            else:
                self.turn.release()
        thrown = interrupt or outcome[0]
        if thrown is not None:
            raise thrown

    def leave(self) -> None:
        """Ends the thread, whose turn the caller holds."""
        self._job = None
        self._begin.release()

    def _work(self) -> None:
        while True:
            if not self._begin.acquire(True, _IDLE):
                if self.is_left or self.turn.acquire(False):
                    return
                continue
            job, self._job = self._job, None
            if job is None:
                return
            call, outcome, ended = job
            try:
                call()
                outcome.append(None)
            except BaseException as error:
                outcome.append(error)
            ended.release()
            del job, call, outcome, ended


_helper: _Helper | None = None


def interruptible(call: _Call, stop: Callable[[], None]) -> None:
    """Makes a call for the main thread, which `stop` ends soon. What it raises, or a signal's handler, is raised."""
    global _helper
    helper = _helper
    if helper is None or not helper.turn.acquire(False):
        helper = _helper = _Helper()
    helper.make(call, stop)


def _held_lock() -> _thread.LockType:
    lock = _thread.allocate_lock()
    lock.acquire()
    return lock


def _leave() -> None:
    """A process with threads should not be forked."""
    global _helper
    helper, _helper = _helper, None
    if helper is not None and helper.turn.acquire(False):
        helper.leave()


os.register_at_fork(before=_leave)
