"""Clues that a puzzle does not need, and clues that it lacks. The limits and errors are those of `sudosat.questions`."""

from __future__ import annotations

from typing import Iterable

from . import _sudosat
from ._sudosat import Stop
from .arguments import cell, flag, limits, several, whole, whole_or_zero
from .boards import Board
from .results import Fixes, Minimised, Redundant


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
    return _sudosat.minimise(puzzle, within, with_rules, whole_or_zero(seed, "seed"), _cells(keep))


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
    return _sudosat.redundant(puzzle, within, flag(rules, "rules"), _cells(keep))


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
    return _sudosat.fix(puzzle, limits(backend, solver, timeout, effort, stop), whole(limit, "limit", 1))


def _cells(keep: str | Iterable[str | tuple[int, int]]) -> list[str | tuple[int, int]]:
    names = [keep] if isinstance(keep, str) else several(keep, "keep", "the names of cells")
    return [cell(name, "each of keep") for name in names]
