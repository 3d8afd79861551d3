"""Finds clues that a puzzle does not need or lacks. The limits and errors are those of `sudosat.questions`."""

from __future__ import annotations

import ctypes
from typing import Any, Iterable

from . import c_interface as c
from .arguments import cell, flag, limits, several, whole, whole_or_zero
from .boards import Board
from .c_interface import library
from .calls import Stop, lent, words_at
from .puzzle import Puzzle, cell_name, cell_of, copy_of, named
from .results import VERDICTS, Fixes, Minimised, Redundant


def minimise(
    puzzle: Board,
    *,
    rules: bool = False,
    keep: str | Iterable[str | tuple[int, int]] = (),
    seed: int | None = None,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Minimised:
    """Takes clues away, one after the other, as long as one solution remains. None of those left can go.

    rules: rules beyond rows, columns and boxes can go too, not only givens and pencilmarks.
    keep: cells whose clues stay, each "r4c5" or (row, column) from 0; a single name needs no list.
    seed: from 1 on: clues are tried in the random order of this number; by default in reading order. The random order
        that `minimise --seed 0` of the program takes is not among these.

    The puzzle itself does not change. For the limits and errors see `help(sudosat.questions)`.
    """
    within, with_rules = limits(backend, solver, timeout, effort, stop), flag(rules, "rules")
    order, cells = whole_or_zero(seed, "seed"), _cells(keep)
    asked = Puzzle(puzzle)
    with lent(within, library.sudosat_minimise, asked, _options(asked, with_rules, order, cells)) as found:
        left = copy_of(found.left) if found.left else None
        return Minimised(VERDICTS[found.verdict], left, *_clues(asked, found))


def redundant(
    puzzle: Board,
    *,
    rules: bool = False,
    keep: str | Iterable[str | tuple[int, int]] = (),
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Redundant:
    """The clues that could each be taken away alone, but not necessarily together.

    rules: also rules beyond rows, columns and boxes. keep: cells that are not asked about, as of `minimise`.

    For the limits and errors see `help(sudosat.questions)`.
    """
    within = limits(backend, solver, timeout, effort, stop)
    with_rules, cells = flag(rules, "rules"), _cells(keep)
    asked = Puzzle(puzzle)
    with lent(within, library.sudosat_redundant, asked, _options(asked, with_rules, 0, cells)) as found:
        return Redundant(VERDICTS[found.verdict], *_clues(asked, found))


def fix(
    puzzle: Board,
    limit: int = 1,
    *,
    backend: str | None = None,
    solver: str | None = None,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Fixes:
    """The fewest givens to add to a puzzle with several solutions so that it has one: up to `limit` such sets.

    If it is not decided which are the fewest, the sets are small: no given of a set can go, but fewer others may do.

    For the limits and errors see `help(sudosat.questions)`.
    """
    within, most = limits(backend, solver, timeout, effort, stop), whole(limit, "limit", 1)
    asked = Puzzle(puzzle)
    with lent(within, library.sudosat_fix, asked, most) as found:
        givens = named(asked, found.sets, found.set_count * found.set_size)
        sets = [givens[k * found.set_size : (k + 1) * found.set_size] for k in range(found.set_count)]
        return Fixes(sets, found.decided != 0, found.too_many != 0, found.solutions, found.at_least)


def _cells(keep: str | Iterable[str | tuple[int, int]]) -> list[str | tuple[int, int]]:
    names = [keep] if isinstance(keep, str) else several(keep, "keep", "the names of cells")
    return [cell(name, "each of keep") for name in names]


def _options(puzzle: Puzzle, rules: bool, seed: int, keep: list[str | tuple[int, int]]) -> Any:
    cells = (ctypes.c_int * len(keep))(*[cell_of(puzzle, name) for name in keep])
    return ctypes.byref(c.MinimiseOptions(rules, seed, cells, len(cells)))


def _clues(puzzle: Puzzle, found: Any) -> tuple[list[str], list[str], bool]:
    """Turns an answer of C into the cells and rules, and whether these are all."""
    cells = [cell_name(puzzle, number) for number in found.cells[: found.cell_count]]
    return cells, words_at(found.rules, found.rule_count), found.complete != 0
