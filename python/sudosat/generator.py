"""Puzzles made, each with one solution. The limits and errors are those of `sudosat.questions`."""

from __future__ import annotations

import numbers
from typing import Any, Iterable, Literal, Sequence

from . import _sudosat
from ._sudosat import Puzzle, Solution, Stop
from .boards import Board
from .errors import UsageError
from .questions import at_least, text_of

_LARGEST_SIZE = 1000  # of all boards


def generate(
    board: Board | None = None,
    *,
    size: int | None = None,
    seed: int = 1,
    index: int = 1,
    symmetry: str = "none",
    clues: int | None = None,
    jigsaw: bool = False,
    place: str | tuple[str, int | Literal["all"]] | Iterable[str | tuple[str, int | Literal["all"]]] = (),
    pattern: str | None = None,
    solution: Solution | Board | None = None,
    near: Board | None = None,
    drop: int | None = None,
    add: int | None = None,
    unbiased: bool = False,
    scale: str | None = None,
    rating: tuple[float, float] | None = None,
    level: str | None = None,
    needs: str | Iterable[str] = (),
    without: str | Iterable[str] = (),
    pearl: bool = False,
    diamond: bool = False,
    hardest: bool = False,
    attempts: int | None = None,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Puzzle:
    """A puzzle with one solution, which is proved. Of its givens none can go, unless `clues` or `pattern` asks for others.

    board: its shape, rules and givens are in the puzzle. size: an empty board of that many rows; by default 9.
    seed, index: which puzzle, each from 0 on; it is the same on every machine.
    symmetry: of the cells that are given: "half-turn", "left-right", …; an unknown name tells all in its hint.
    clues: exactly that many givens, of which some may be able to go.
    jigsaw: random regions in the place of boxes.
    place: clues of rules, as many as are needed, "killer cage", a number of them, ("thermometer", 3), or all that are
        drawn, ("killer cage", "all"); or a rule of the whole board, "anti-knight".
    pattern: the cells that are given, a text with an X for each and a dot for the others.
    solution: the full grid that the puzzle has; by default a random one. Without a board, its own.
    near: a puzzle, of which `drop` givens go, by default one, and others come, no more than `add`. Without a board, its own.
    unbiased: each minimal puzzle of as many givens is as likely; weigh them by math.comb(cells, givens).
    scale: how hard, on a scale of `scales()`; by default "qqwing" for its levels, the first that
        has the level for others, else "se"; "own" with `place`.
    rating: from and to on the scale; an end can be infinite. level: one of the scale's levels, such as "easy".
    needs, without: techniques of the scale that a solver needs, and that it does not need.
    pearl, diamond: no step is harder than those up to the first digit; than the first step.
    hardest: harder and harder ones by the scale, beginning with `near`, until attempts, timeout or stop ends it; the last one.
    attempts: give up after that many full grids; by default 100,000 on classic 9x9 boards, else 100.

    Raises Undecided if no attempt gives what is asked for, with what was met, or if a limit was hit; UsageError also if the
    board has no solution. For the limits and other errors see `help(sudosat.questions)`.
    """
    if near is not None and not isinstance(near, Puzzle):
        near = Puzzle(near)
    if solution is not None and not isinstance(solution, Solution):
        solution = Puzzle(solution)
    if board is None and near is not None:
        board = without_givens(near)
    if board is None and solution is not None and size is None:
        board = without_givens(solution.puzzle if isinstance(solution, Solution) else solution)
    if board is None:
        rows = 9 if size is None else at_least(1, size, "size", _LARGEST_SIZE)
        board = Puzzle([[0] * rows] * rows, latin=bool(jigsaw))
    elif size is not None:
        raise UsageError("a board has a size of its own")
    # The library cannot tell: Ctrl-C, too, reaches it as a stop.
    if hardest and attempts is None and not timeout and stop is None:
        raise UsageError("the search for the hardest has no end without attempts, a timeout or a stop")
    if near is None and (drop is not None or add is not None):
        raise UsageError("what is dropped and added are givens of a puzzle to stay near")
    if solution is not None:
        _check_shape(solution, board if isinstance(board, Puzzle) else Puzzle(board))
    return _sudosat.generate(
        board,
        (backend, solver, timeout, effort, stop),
        at_least(0, seed, "seed"),
        at_least(0, index, "index"),
        text_of(symmetry, "symmetry"),
        None if clues is None else at_least(0, clues, "clues", _LARGEST_SIZE**2),
        jigsaw,
        _placements(place),
        _or_empty(pattern, "pattern"),
        None if solution is None else _values(solution),
        None if near is None else (near, or_zero(drop, "drop"), or_zero(add, "add")),
        unbiased,
        hardness(scale, rating, level, needs, without, pearl, diamond),
        hardest,
        or_zero(attempts, "attempts"),
    )


def hardness(
    scale: str | None,
    rating: tuple[float, float] | None,
    level: str | None,
    needs: str | Iterable[str],
    without: str | Iterable[str],
    pearl: bool,
    diamond: bool,
) -> _sudosat.Hardness:
    """As the C++ module takes it."""
    return (
        _or_empty(scale, "scale"),
        None if rating is None else _ends(rating),
        _or_empty(level, "level"),
        _names(needs, "needs"),
        _names(without, "without"),
        pearl,
        diamond,
    )


def _values(solution: Solution | Puzzle) -> list[int]:
    if isinstance(solution, Solution):
        return sum(solution.rows, []) + list(solution.variables.values())
    for row, digits in enumerate(solution.givens):
        for column in range(len(digits)):
            if solution[row, column] is None:
                raise UsageError(f"the solution is open in r{row + 1}c{column + 1}")
    return sum(solution.givens, [])


def _check_shape(solution: Solution | Puzzle, board: Puzzle) -> None:
    full = solution.puzzle if isinstance(solution, Solution) else solution
    if (full.rows, full.columns) != (board.rows, board.columns):
        raise UsageError(f"the solution is of a {full.rows}x{full.columns} board, "
                         f"the puzzle of a {board.rows}x{board.columns} one")


def without_givens(puzzle: Puzzle) -> Puzzle:
    board = puzzle.copy()
    for row, digits in enumerate(board.givens):
        for column in range(len(digits)):
            if board[row, column] is not None:
                board[row, column] = None
    return board


def or_zero(number: int | None, name: str) -> int:
    return 0 if number is None else at_least(1, number, name)


def _or_empty(text: str | None, name: str) -> str:
    return "" if text is None else text_of(text, name)


def _names(names: str | Iterable[str], argument: str) -> list[str]:
    if not isinstance(names, Iterable):
        raise TypeError(f"{argument} is the name of a technique, or several, not {names!r}")
    return [text_of(name, f"each of {argument}") for name in ([names] if isinstance(names, str) else names)]


def _ends(rating: Any) -> tuple[float, float]:
    if not isinstance(rating, Sequence) or [isinstance(end, numbers.Real) for end in rating] != [True, True]:
        raise TypeError(f"rating is (from, to), two numbers, not {rating!r}")
    return rating[0], rating[1]


def _placements(place: Any) -> list[tuple[str, int]]:
    is_one = isinstance(place, str) or (isinstance(place, tuple) and len(place) == 2 and _is_number(place[1]))
    if not is_one and not isinstance(place, Iterable):
        raise TypeError(f"place is a rule, (rule, number), or several of these, not {place!r}")
    return [_placement(each) for each in ([place] if is_one else place)]


def _is_number(number: Any) -> bool:
    return number == "all" or isinstance(number, numbers.Integral)


def _placement(place: Any) -> tuple[str, int]:
    if isinstance(place, str):
        return place, 0
    if not isinstance(place, Sequence) or len(place) != 2:
        raise TypeError(f"each of place is a rule, or (rule, number), not {place!r}")
    kind, number = place
    return text_of(kind, "a rule to place"), _number_of_clues(number)


def _number_of_clues(number: int | Literal["all"]) -> int:
    return _sudosat.ALL_CLUES if number == "all" else at_least(1, number, "a number of clues")
