"""What sudosat raises."""


class Error(Exception):
    """Base of all errors. `hint` says what to do, in the words of the program `sudosat`; it may be empty."""

    hint: str = ""


class InputError(Error, ValueError):
    """A text or file is no puzzle, or not the one its format promises.

    `source` is the file's name or "<text>"; `line` and `column` (in bytes) count from 1, and are 0 where they are not
    known.
    """

    source: str = ""
    line: int = 0
    column: int = 0


class UsageError(Error, ValueError):
    """An argument makes no sense: an unknown name, or a number out of range."""


class SystemError(Error, OSError):
    """A file or a solver's process could not be used, or memory was short."""


class WrongAnswer(Error):
    """A backend gave an answer that the judge refuses; it is not handed on."""


class InternalError(Error):
    """A defect of sudosat."""


class Undecided(Error):
    """A limit of time or effort came before the answer."""
