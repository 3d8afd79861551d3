"""What sudosat raises."""


from enum import Enum
from typing import Optional


class ErrorCode(Enum):
    """The code says which error or warning it is."""

    INPUT = "input"
    """A text or file is not a puzzle, and nothing more is known."""
    USAGE = "usage"
    """An argument makes no sense."""
    SYSTEM = "system"
    """A file could not be used, a program not be started, or memory was short."""
    WRONG_ANSWER = "wrong-answer"
    """A backend gave an answer that the judge refuses."""
    SOLVER_FAILED = "solver-failed"
    """An external solver gave no answer that can be read."""
    NO_PLACE = "no-place"
    """The format cannot say what the puzzle has."""
    AMBIGUOUS_LAYOUT = "ambiguous-layout"
    """The text can be read in several formats."""
    OTHER_FORMAT = "other-format"
    """The text is not in the format that was asked for."""
    UNRECOGNISED = "unrecognised"
    """The text is in none of the known formats."""
    SHAPE_UNCLEAR = "shape-unclear"
    """The text does not say which boxes or regions there are."""
    DIGITS_UNCLEAR = "digits-unclear"
    """The text does not say in which alphabet the digits are."""
    UNKNOWN_RULE = "unknown-rule"
    """A rule has a name that is not known."""
    NOT_KNOWN = "not-known"
    """The text has a part that is not known and can be left out."""
    ONLY_DRAWN = "only-drawn"
    """The puzzle has a drawing that may mean a rule."""
    GUESSED = "guessed"
    """A drawing was taken for a rule."""
    OTHER_BACKEND = "other-backend"
    """This backend cannot, another one can."""
    PICTURE_TOO_LARGE = "picture-too-large"
    """A picture would have too many pixels."""
    PORT_TAKEN = "port-taken"
    """An error of the workbench, which is not part of the package."""
    INTERNAL = "internal"
    """A defect of sudosat."""


class Error(Exception):
    """Base of all errors.

    `hint` says what to do, with the arguments that help; it may be empty. `code` says which error it is. `index` is the place of the puzzle
    among those of solve_many() and check_many(), from 0; else None.
    """

    hint: str = ""
    code: ErrorCode = ErrorCode.USAGE
    index: Optional[int] = None

    def __str__(self) -> str:
        message = super().__str__()
        return message if self.index is None else f"puzzles[{self.index}]: {message}"


class InputError(Error, ValueError):
    """A text or file is not a puzzle, or not the one its format promises.

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
