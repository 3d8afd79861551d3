"""Makes puzzles, each with one solution. The limits and errors are those of `sudosat.questions`."""

from __future__ import annotations

import ctypes
import math
import numbers
from typing import Any, Iterable, Literal, Mapping, Tuple, Union

from . import c_interface as c
from .arguments import flag, limits, pair, real, several, text, text_or_empty, whole, whole_or_zero
from .boards import Board
from .c_interface import library
from .calls import Stop, c_text, lent, readable, undecided
from .errors import UsageError
from .puzzle import Puzzle, copy_of, puzzle_of
from .solution import Solution

_LARGEST_SIZE = 1000  # the most rows of any board
_Counted = Tuple[str, Union[int, Literal["all"]]]


def generate(
    board: Board | None = None,
    *,
    size: int | None = None,
    seed: int = 1,
    index: int = 1,
    symmetry: str = "none",
    clues: int | None = None,
    jigsaw: bool = False,
    place: str | _Counted | Iterable[str | _Counted] | Mapping[str, int | Literal["all"]] = (),
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
        drawn, ("killer cage", "all"); or a rule of the whole board, "anti-knight". Several in a list, or with their
        numbers in a dict, {"thermometer": 3}.
    pattern: the cells that are given, a text with an X for each and a dot for the others.
    solution: the full grid that the puzzle has; by default a random one. Without a board, its own.
    near: a puzzle, of which `drop` givens go, by default one, and others come, no more than `add`. Without a board, its own.
    unbiased: each minimal puzzle of as many givens is as likely; weigh them by math.comb(cells, givens).
    scale: how hard, on a scale of `scales()`; by default "own" for its levels, the first that
        has the level for others, else "se"; "own" with `place`.
    rating: from and to on the scale; an end can be infinite. level: one of the scale's levels, such as "easy".
    needs, without: techniques of the scale that a solver needs, and that it does not need.
    pearl: no step after the first digit is harder than those before. diamond: no step is harder than the first.
    hardest: harder and harder ones by the scale, beginning with `near`, until attempts, timeout or stop ends it; the last one.
    attempts: give up after that many full grids; by default 100,000 on 9x9 boards, 10,000 on smaller ones, else 100.

    Raises Undecided if no attempt gives what is asked for, with what was met, or if a limit was hit; UsageError also if the
    board has no solution. For the limits and other errors see `help(sudosat.questions)`.
    """
    limited = limits(backend, solver, timeout, effort, stop)
    has_regions, is_hardest = flag(jigsaw, "jigsaw"), flag(hardest, "hardest")
    most = whole_or_zero(attempts, "attempts")
    around = None if near is None else puzzle_of(near, "near")
    full = solution if solution is None or isinstance(solution, Solution) else puzzle_of(solution, "solution")
    ground = None if board is None else puzzle_of(board, "board")
    if ground is None and around is not None:
        ground = without_givens(around)
    if ground is None and full is not None and size is None:
        ground = without_givens(_puzzle(full))
    if ground is None:
        rows = 9 if size is None else whole(size, "size", 1, _LARGEST_SIZE)
        ground = Puzzle([[0] * rows] * rows, latin=has_regions)
    elif size is not None:
        raise UsageError("a board has a size of its own")
    # The library cannot tell: Ctrl-C, too, reaches it as a stop.
    if is_hardest and most == 0 and not timeout and stop is None:
        raise UsageError("the search for the hardest has no end without attempts, a timeout or a stop")
    if near is None and (drop is not None or add is not None):
        raise UsageError("givens can only be dropped and added if there is a puzzle to stay near")
    if full is not None:
        _check_shape(full, ground)
    how = c.GenerateOptions(jigsaw=has_regions, hardest=is_hardest, attempts=most)
    how.seed, how.index = whole(seed, "seed"), whole(index, "index")
    how.symmetry = c_text(text(symmetry, "symmetry"))
    if clues is not None:
        how.clues = (ctypes.c_int * 1)(whole(clues, "clues", 0, _LARGEST_SIZE**2))
    placements = [c.Placement(kind.encode(), count) for kind, count in _placements(place)]
    how.placements, how.placement_count = (c.Placement * len(placements))(*placements), len(placements)
    how.pattern = c_text(text_or_empty(pattern, "pattern"))
    if full is not None:
        values = _values(full)
        how.solution, how.values = (ctypes.c_int * len(values))(*values), len(values)
    if around is not None:
        how.near, how.drop, how.add = around._as_parameter_, whole_or_zero(drop, "drop"), whole_or_zero(add, "add")
    how.unbiased = flag(unbiased, "unbiased")
    wish(how, scale, rating, level, needs, without, pearl, diamond)
    with lent(limited, library.sudosat_generate, Puzzle(ground), ctypes.byref(how)) as made:
        if made.puzzle:
            return copy_of(made.puzzle)
        why = readable(made.why)
        raise UsageError(why) if made.refuted else undecided(f"undecided: {why}")


def wish(
    how: c.GenerateOptions,
    scale: str | None,
    rating: tuple[float, float] | None,
    level: str | None,
    needs: str | Iterable[str],
    without: str | Iterable[str],
    pearl: bool,
    diamond: bool,
) -> None:
    """Adds how hard the puzzles are to be."""
    how.scale = c_text(text_or_empty(scale, "scale"))
    if rating is not None:
        how.rating = (ctypes.c_double * 2)(*_ends(rating))
    how.level = c_text(text_or_empty(level, "level"))
    how.needs, how.need_count = _names(needs, "needs")
    how.without, how.without_count = _names(without, "without")
    how.pearl, how.diamond = flag(pearl, "pearl"), flag(diamond, "diamond")


def _puzzle(solution: Solution | Puzzle) -> Puzzle:
    return solution.puzzle if isinstance(solution, Solution) else solution


def _values(solution: Solution | Puzzle) -> list[int]:
    if isinstance(solution, Solution):
        return sum(solution.rows, []) + list(solution.variables.values())
    for row, digits in enumerate(solution.givens):
        for column in range(len(digits)):
            if solution[row, column] is None:
                raise UsageError(f"the solution is open in r{row + 1}c{column + 1}")
    return sum(solution.givens, [])


def _check_shape(solution: Solution | Puzzle, board: Puzzle) -> None:
    full = _puzzle(solution)
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


def _names(names: str | Iterable[str], argument: str) -> tuple[Any, int]:
    """An array of C, and its length."""
    given = [names] if isinstance(names, str) else several(names, argument, "the name of a technique, or several")
    encoded = [text(name, f"each of {argument}").encode() for name in given]
    return (ctypes.c_char_p * len(encoded))(*encoded), len(encoded)


def _ends(rating: Any) -> tuple[float, float]:
    low, high = pair(rating, "rating", "(from, to), two numbers")
    return real(low, "each of rating", -math.inf), real(high, "each of rating", -math.inf)


def _placements(place: Any) -> list[tuple[str, int]]:
    if isinstance(place, Mapping):
        place = list(place.items())
    elif isinstance(place, str) or (isinstance(place, tuple) and len(place) == 2 and _is_number(place[1])):
        place = [place]
    return [_placement(each) for each in several(place, "place", "a rule, (rule, number), or several of these")]


def _is_number(number: Any) -> bool:
    return isinstance(number, numbers.Integral) or isinstance(number, str) and number == "all"


def _placement(place: Any) -> tuple[str, int]:
    if isinstance(place, str):
        return text(place, "each of place"), 0
    kind, number = pair(place, "each of place", "a rule, or (rule, number)")
    rule = text(kind, "each rule in place")
    if isinstance(number, str) and number == "all":
        return rule, c.ALL_CLUES
    return rule, whole(number, f"the number of {rule!r} in place", 1, c.ALL_CLUES - 1)
