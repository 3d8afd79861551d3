"""What sudosat raises."""


from typing import Optional


class Error(Exception):
    """Base of all errors.

    `hint` says what to do, in the words of the program `sudosat`; it may be empty. `index` is the place of the puzzle
    among those of solve_many() and check_many(), from 0; else None.
    """

    hint: str = ""
    index: Optional[int] = None

    def __str__(self) -> str:
        message = super().__str__()
        return message if self.index is None else f"puzzles[{self.index}]: {message}"


class InputError(Error, ValueError):
    """A text or file is no puzzle, or not the one its format promises.

    `source` is the file's name; or "<text>", "<cells>" of a board made of lists or arrays, "<bytes>" of a pickle,
    "<answer>" of decode(); `line` and `column` (in bytes) count from 1, and are 0 if they are
    not known.
    """

    source: str = ""
    line: int = 0
    column: int = 0


class UsageError(Error, ValueError):
    """An argument makes no sense: an unknown name, or a number out of range."""


class SystemError(Error, OSError):
    """A file could not be used, a solver not be started, or memory was short."""


class WrongAnswer(Error):
    """A backend gave an answer that the judge refuses, and that is not handed on; or a solver was started and gave none
    that can be read, since it crashed, for example."""


class InternalError(Error):
    """A defect of sudosat."""


class Undecided(Error):
    """A limit of time, effort or attempts, or a `Stop`, came before the answer."""
