"""Calls of the C interface: their errors are exceptions, Ctrl-C ends them, and what they lend is freed."""

from __future__ import annotations

import _thread
import contextlib
import ctypes
import threading
from typing import Any, Callable, Iterable, Iterator, NamedTuple, NoReturn, Optional

from . import c_interface as c
from .c_interface import library
from .errors import Error, ErrorCode, InputError, InternalError, SystemError, Undecided, UsageError, WrongAnswer
from .interruptible import interruptible

LIMIT_REACHED = "undecided: a limit of time or effort was reached, or it was stopped"
_KINDS = {
    c.INPUT_ERROR: InputError,
    c.USAGE_ERROR: UsageError,
    c.SYSTEM_ERROR: SystemError,
    c.WRONG_ANSWER: WrongAnswer,
}


def readable(text: bytes) -> str:
    """Bytes that are not UTF-8, as in old files, are replaced."""
    return text.decode(errors="replace")


def error_code(which: int) -> ErrorCode:
    return ErrorCode(library.sudosat_error_code_name(which).decode())


def error_of(view: Any) -> Error:
    """The exception for a sudosat_error."""
    error = _KINDS.get(view.code, InternalError)(readable(view.message))
    error.hint = readable(view.hint)
    error.code = error_code(view.which)
    if isinstance(error, InputError):
        error.source, error.line, error.column = readable(view.source), view.line, view.column
    return error


def last_error() -> Error:
    """The error of the last call on this thread that failed."""
    return error_of(c.Error.from_address(library.sudosat_last_error()))


def require(code: int) -> None:
    if code != c.OK:
        raise last_error()


def texts(function: Callable[..., Optional[bytes]], *arguments: object) -> list[str]:
    """What a function gives for 0, 1 and so on, up to a null."""
    found: list[str] = []
    while (text := function(*arguments, len(found))) is not None:
        found.append(readable(text))
    return found


def taken(place: ctypes.c_void_p, length: int | None = None) -> bytes:
    """The bytes that the library has stored for the caller, who frees them; without a length, up to the first null."""
    try:
        return ctypes.string_at(place, -1 if length is None else length)
    finally:
        library.sudosat_free(place)


def c_text(text: str) -> bytes | None:
    """A text as an option of C, where null stands for the empty one."""
    return text.encode() or None


def method(function: Any) -> Any:
    """A function of C as a method, for __del__. Were it code of Python, the handlers of signals could begin within it, where
    what they raise is dropped: Ctrl-C would be lost."""
    return ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object)(("PyInstanceMethod_New", ctypes.pythonapi))(function)


class Stop:
    """Ends the questions that it was given to as `stop`, from another thread."""

    __slots__ = ("_as_parameter_", "_is_requested", "_followers", "__weakref__")

    _as_parameter_: int | None
    _is_requested: bool
    _followers: set[Stop]

    def __new__(cls) -> Stop:
        self = super().__new__(cls)
        self._as_parameter_ = None
        self._is_requested = False
        self._followers = set()
        place = ctypes.c_void_p()
        require(library.sudosat_stop_new(ctypes.byref(place)))
        self._as_parameter_ = place.value
        return self

    __del__ = method(library.sudosat_stop_free)

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError(f"cannot pickle {type(self).__name__!r} object")

    def request(self) -> None:
        """Ends the question that is being answered within about 50 ms, as if a limit was hit. Later questions end at once."""
        # The garbage collector may call this within any other call, so there is no lock. A follower that comes meanwhile
        # sees the flag.
        self._is_requested = True
        library.sudosat_stop_request(self)
        for follower in tuple(self._followers):
            follower.request()

    @contextlib.contextmanager
    def _following(self, others: Iterable[Stop | None]) -> Iterator[None]:
        """While this is entered, a request of any of the other stops is a request of this one."""
        leaders = [other for other in others if other is not None]
        try:
            for leader in leaders:
                leader._followers.add(self)
                if leader._is_requested:
                    self.request()
            yield
        finally:
            for leader in leaders:
                leader._followers.discard(self)


class Limits(NamedTuple):
    """Who answers a question, and when to give up. Empty or zero: as suits the question, and never."""

    backend: str = ""
    solver: str = ""
    timeout: float = 0
    effort: int = 0
    stop: Optional[Stop] = None

    def options(self, stop: Stop | None) -> Any:
        """The limits as C takes them. The stop has to live as long as they do."""
        handle = None if stop is None else stop._as_parameter_
        return c.Options(c_text(self.backend), c_text(self.solver), self.timeout, self.effort, handle)


@contextlib.contextmanager
def stopped_by(limits: Limits, left: Stop) -> Iterator[Any]:
    """Options that end a question for either reason: the program asks for it, or nobody wants the answer any more."""
    either = Stop()
    with either._following((limits.stop, left)):
        yield ctypes.byref(limits.options(either))


def ask(limits: Limits, function: Callable[..., int], before: tuple[object, ...], after: tuple[object, ...]) -> None:
    """Calls a function, passing options between the other arguments. Ctrl-C ends the question."""
    if _thread.get_ident() != threading.main_thread().ident:
        # Python hears signals in its main thread alone.
        require(function(*before, ctypes.byref(limits.options(limits.stop)), *after))
        return
    stop = Stop()
    with stop._following((limits.stop,)):
        options = limits.options(stop)
        interruptible(lambda: require(function(*before, ctypes.byref(options), *after)), stop.request)


# What each function lends, and who takes it back.
_LENT = {
    "sudosat_minimise": (c.Clues, library.sudosat_clues_free),
    "sudosat_redundant": (c.Clues, library.sudosat_clues_free),
    "sudosat_fix": (c.Fixes, library.sudosat_fixes_free),
    "sudosat_explain": (c.Explanation, library.sudosat_explanation_free),
    "sudosat_explain_steps": (c.Steps, library.sudosat_steps_free),
    "sudosat_hint": (c.HintAnswer, library.sudosat_hint_free),
    "sudosat_rate": (c.Rating, library.sudosat_rating_free),
    "sudosat_measure": (c.FormulaSize, library.sudosat_formula_size_free),
    "sudosat_generate": (c.Generated, library.sudosat_generated_free),
}


@contextlib.contextmanager
def lent(limits: Limits, function: Callable[..., int], *arguments: object) -> Iterator[Any]:
    """What a function lends as its answer."""
    kind, free = _LENT[function.__name__]
    place = ctypes.c_void_p()
    ask(limits, function, arguments, (ctypes.byref(place),))
    try:
        yield kind.from_address(place.value or 0)
    finally:
        free(place)


def words_at(pointer: Any, count: int) -> list[str]:
    """The texts of an array of C."""
    return [readable(text) for text in pointer[:count]]


def or_none(text: bytes) -> str | None:
    """A text of C; None if it is empty."""
    return readable(text) or None


def undecided(message: str = LIMIT_REACHED) -> Undecided:
    return Undecided(message)
