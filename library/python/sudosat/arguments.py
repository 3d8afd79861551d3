"""Arguments as the C interface takes them. What is wrong is an error that names the argument; nothing is rounded,
cut off or taken for something else."""

from __future__ import annotations

import decimal
import math
import numbers
import operator
import os
from typing import Any, Iterable, Mapping, Sequence

from .calls import Limits, Stop
from .errors import UsageError

LARGEST_INT = 2**31 - 1


def plain(value: Any) -> Any:
    """A number or an array of NumPy as Python has it. Times stay what they are: they would become mere numbers."""
    return value.tolist() if hasattr(value, "tolist") and not _is_time(value) else value


def _is_time(value: Any) -> bool:
    return getattr(getattr(value, "dtype", None), "kind", "") in ("m", "M")


def flag(value: Any, name: str) -> bool:
    given = plain(value)
    if not isinstance(given, bool):
        raise TypeError(f"{name} is True or False, not {value!r}")
    return given


def _index(value: Any) -> int:
    given = plain(value)
    if isinstance(given, bool):
        raise TypeError
    return operator.index(given)


def whole(value: Any, name: str, least: int = 0, most: int = 2**64 - 1) -> int:
    try:
        number = _index(value)
    except TypeError:
        raise TypeError(f"{name} is an integer, not {value!r}") from None
    if not least <= number <= most:
        end = "2**64 - 1" if most == 2**64 - 1 else most
        raise UsageError(f"{name} is a whole number from {least} to {end}, not {number}")
    return number


def whole_or_zero(value: Any, name: str) -> int:
    """A number from 1 on; None stands for the 0 of the C++ interface."""
    return 0 if value is None else whole(value, name, 1)


def real(value: Any, name: str, least: float, most: float = math.inf) -> float:
    given = plain(value)
    # A span of time counts as an integer of NumPy.
    if not isinstance(given, (numbers.Real, decimal.Decimal)) or isinstance(given, bool) or _is_time(given):
        raise TypeError(f"{name} is a number, not {value!r}")
    try:
        number = float(given)
    except (OverflowError, ValueError):
        number = math.nan
    if not least <= number <= most:
        raise UsageError(f"{name} is a number from {least} to {most}, not {value!r}")
    return number


def text(value: Any, name: str) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name} is a str, not {value!r}")
    if not value or "\0" in value or value != value.encode(errors="ignore").decode():
        raise UsageError(f"{name} is a text, without NUL or halves of surrogate pairs, not {value!r}")
    return value


def text_or_empty(value: Any, name: str) -> str:
    """A text; None stands for the empty text of the C++ interface."""
    return "" if value is None else text(value, name)


def path(value: Any, name: str) -> bytes:
    try:
        found = os.fsencode(value)
    except TypeError:
        raise TypeError(f"{name} is a path, not {value!r}") from None
    except UnicodeError:
        found = b""
    if not found or b"\0" in found:
        raise UsageError(f"{name} is a path, without NUL, not {value!r}")
    return found


def several(value: Any, name: str, kind: str) -> list[Any]:
    """The elements of what is not a mapping, whose values would get lost, and no bytes, which would be numbers."""
    if not isinstance(value, Iterable) or isinstance(value, (Mapping, bytes, bytearray, memoryview)):
        raise TypeError(f"{name} is {kind}, not {value!r}")
    return list(value)


def pair(value: Any, name: str, kind: str) -> tuple[Any, Any]:
    given = plain(value)
    if not isinstance(given, Sequence) or isinstance(given, (str, bytes)) or len(given) != 2:
        raise TypeError(f"{name} is {kind}, not {value!r}")
    return given[0], given[1]


def cell(value: Any, name: str = "a cell") -> str | tuple[int, int]:
    if isinstance(value, str):
        return value
    try:
        row, column = pair(value, name, "(row, column)")
        return _index(row), _index(column)
    except TypeError:
        raise TypeError(f'{name} is "r4c5" or (row, column), not {value!r}') from None


def digit(value: Any) -> int | None:
    """A digit; None stands for an open cell."""
    try:
        return None if value is None else whole(value, "a digit", -LARGEST_INT, LARGEST_INT)
    except (TypeError, UsageError):
        raise TypeError(f"a digit is a whole number, or None for an open cell, not {value!r}") from None


def limits(
    backend: Any = None, solver: Any = None, timeout: Any = None, effort: Any = None, stop: Any = None
) -> Limits:
    if stop is not None and not isinstance(stop, Stop):
        raise TypeError(f"stop is a Stop, not {stop!r}")
    seconds = 0.0 if timeout is None else real(timeout, "timeout", 0)
    steps = 0 if effort is None else whole(effort, "effort")
    return Limits(text_or_empty(backend, "backend"), text_or_empty(solver, "solver"), seconds, steps, stop)
