"""Puzzles as formulas for SAT solvers, and proofs."""

from __future__ import annotations

import os
from typing import Iterable

from . import _sudosat
from ._sudosat import Solution, Stop
from .arguments import LARGEST_INT, flag, limits, path, several, text_or_empty, whole
from .boards import Board
from .results import FormulaSize, Proof


def encode(
    puzzle: Board,
    *,
    encoding: str | None = None,
    amo: str | None = None,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> str:
    """The puzzle as CNF in DIMACS: the whole text, which `formula_size` measures without making it.

    Comments say which variable is which cell. `decode` turns the answer of a solver back.

    encoding: a name of `encodings()`; by default "reduced". amo: the at-most-one scheme, of `at_most_one_encodings()`.
    timeout: seconds. stop: see `help(sudosat.questions)`. Raises Undecided if they end it, InputError and UsageError.
    """
    return _sudosat.encode(puzzle, limits(timeout=timeout, stop=stop), *_encoding(encoding, amo))


def decode(
    puzzle: Board,
    answer: str | bytes | Iterable[int],
    *,
    encoding: str | None = None,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> Solution | None:
    """The solution that a SAT solver's answer to the text of `encode` stands for; None if it says that there is none.

    answer: what a solver writes, with lines "s" and "v" or as MiniSat does, or the literals of a model.
    encoding: that of the formula. timeout: seconds. stop: see `help(sudosat.questions)`. Raises InputError if the answer is
    none to this formula, and Undecided if the solver gave up.
    """
    if not isinstance(answer, (str, bytes)):
        literals = several(answer, "answer", "what a solver writes, or the literals of a model")
        numbers = (whole(literal, "each of answer", -LARGEST_INT, LARGEST_INT) for literal in literals)
        answer = f"s SATISFIABLE\nv {' '.join(map(str, numbers))} 0\n"
    return _sudosat.decode(puzzle, limits(timeout=timeout, stop=stop), text_or_empty(encoding, "encoding"), answer)


def formula_size(
    puzzle: Board,
    *,
    encoding: str | None = None,
    amo: str | None = None,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> FormulaSize:
    """How large the formula of `encode` is, all in all and by family of clauses. Arguments and errors are the same."""
    return _sudosat.formula_size(puzzle, limits(timeout=timeout, stop=stop), *_encoding(encoding, amo))


def prove(
    puzzle: Board,
    base: str | bytes | os.PathLike[str] | os.PathLike[bytes],
    *,
    binary: bool = False,
    timeout: float | None = None,
    effort: int | None = None,
    stop: Stop | None = None,
) -> Proof:
    """Proves that a puzzle has no solution, or no second one, in a way that any DRAT checker can confirm.

    Writes `base`.cnf, the formula that there is a solution (besides the one that its last clause excludes), and
    `base`.drat, the proof that it has no model. There are no files if there are several solutions, or if a limit was
    hit.

    binary: binary DRAT. timeout: seconds. effort: conflicts. stop: see `help(sudosat.questions)`. Raises InputError,
    UsageError, and SystemError if the files cannot be written.
    """
    formula, proof = (path(base, "base") + end for end in (b".cnf", b".drat"))
    within = limits(timeout=timeout, effort=effort, stop=stop)
    verdict, solutions = _sudosat.prove(puzzle, within, formula, proof, flag(binary, "binary"))
    files = (os.fsdecode(formula), os.fsdecode(proof)) if verdict in ("none", "unique") else (None, None)
    return Proof(verdict, *files, solutions)


def _encoding(encoding: str | None, amo: str | None) -> tuple[str, str]:
    return text_or_empty(encoding, "encoding"), text_or_empty(amo, "amo")
