"""Clues that a puzzle does not need, and clues that it lacks. The limits and errors are those of `sudosat.questions`."""

from __future__ import annotations

from typing import Iterable

from . import _sudosat
from ._sudosat import Stop
from .boards import Board
from .questions import at_least
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
    return _sudosat.minimise(puzzle, (backend, solver, timeout, effort, stop), rules, _order(seed), _cells(keep))


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
    return _sudosat.redundant(puzzle, (backend, solver, timeout, effort, stop), rules, _cells(keep))


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
    return _sudosat.fix(puzzle, (backend, solver, timeout, effort, stop), at_least(1, limit, "limit"))


def _cells(keep: str | Iterable[str | tuple[int, int]]) -> list[str | tuple[int, int]]:
    if isinstance(keep, str):
        return [keep]
    if not isinstance(keep, Iterable):
        raise TypeError(f"keep is the names of cells, not {keep!r}")
    return list(keep)


def _order(seed: int | None) -> int:
    return 0 if seed is None else at_least(1, seed, "seed")
