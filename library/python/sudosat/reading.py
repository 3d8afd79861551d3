"""How a text is read: as bytes, and by the keywords of Puzzle() and of the functions that read several."""

from __future__ import annotations

import re
from typing import Any, Callable, TypeVar

from . import c_interface as c
from .arguments import LARGEST_INT, flag, pair, text_or_empty, whole
from .calls import c_text
from .errors import ErrorCode, InputError

Function = TypeVar("Function", bound=Callable[..., Any])

KEYWORDS = """

format: a name of `formats()`; by default the content decides.
boxes: (rows, columns) of a box, in formats that do not say; by default as square as can be.
latin: a Latin square, without boxes.
alphabet: "1-9A-Z", "0-9A-Z" or "A-Z" for digits above 9, or "decimal", numbers with blanks between them; by default size
    and content decide.
ignore_unknown: unknown rules are left out, each with a warning; else they are an error.
guess_drawings: drawings of SudokuPad and Penpa+ mean what they usually mean.

Raises InputError if the text is not such a puzzle, UsageError if an argument makes no sense."""


def with_keywords(function: Function) -> Function:
    """Documents the keywords, too."""
    function.__doc__ = (function.__doc__ or "") + KEYWORDS
    return function


def reading(
    format: Any, boxes: Any, latin: Any, alphabet: Any, ignore_unknown: Any, guess_drawings: Any
) -> c.ReadOptions:
    """The keywords as options of C."""
    given = () if boxes is None else pair(boxes, "boxes", "(rows, columns)")
    rows, columns = [whole(each, "each of boxes", 1, LARGEST_INT) for each in given] or (0, 0)
    return c.ReadOptions(
        c_text(text_or_empty(format, "format")),
        rows,
        columns,
        flag(latin, "latin"),
        c_text(text_or_empty(alphabet, "alphabet")),
        flag(ignore_unknown, "ignore_unknown"),
        flag(guess_drawings, "guess_drawings"),
    )


def says_how_text_is_read(options: c.ReadOptions) -> bool:
    return bool(options.format or options.alphabet or options.ignore_unknown or options.guess_drawings)


def bytes_of(text: Any) -> bytes:
    """The bytes of a text; a str becomes UTF-8."""
    if isinstance(text, str):
        try:
            text = text.encode()
        except UnicodeEncodeError:
            raise wrong_text("there is half a surrogate pair in the text") from None
    if not isinstance(text, bytes):
        raise TypeError(f"text is str or bytes, not {text!r}")
    if b"\0" in text:
        raise wrong_text("there is a NUL byte in the text")
    return text


def looks_like_a_path(text: bytes) -> bool:
    """The disk is not asked, as whoever sends a text would learn which files there are."""
    return len(text) <= 255 and _PATH.fullmatch(text) is not None


_PATH = re.compile(rb"(/|\./|\.\./|~/)[^\n\r]*|[^:\n]*\.(txt|sd[kmx]|jsonl?|csv|dzn|gz|xz|zst)")


def wrong_text(message: str) -> InputError:
    error = InputError(message)
    error.source, error.code = "<text>", ErrorCode.INPUT
    return error
