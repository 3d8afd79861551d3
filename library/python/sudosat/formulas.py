"""Puzzles as formulas for SAT solvers, and proofs."""

from __future__ import annotations

import ctypes
import os
from typing import Any, Iterable

from . import c_interface as c
from .arguments import LARGEST_INT, flag, limits, path, several, text, text_or_empty, whole
from .boards import Board
from .c_interface import library
from .calls import Stop, ask, c_text, lent, readable, taken, texts, undecided
from .puzzle import Puzzle
from .reading import bytes_of
from .results import VERDICTS, ClauseFamily, Cnf, FormulaSize, Proof
from .solution import Solution, room_for, solution_of, solved


def encodings() -> list[str]:
    """The names of all encodings."""
    return texts(library.sudosat_encoding_name)


def at_most_one_encodings() -> list[str]:
    """The names of all at-most-one schemes."""
    return texts(library.sudosat_at_most_one_name)


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
    within, how = limits(timeout=timeout, stop=stop), _encoding(encoding, amo)
    place, length = ctypes.c_void_p(), ctypes.c_size_t()
    ask(within, library.sudosat_encode_text, (Puzzle(puzzle), how), (ctypes.byref(place), ctypes.byref(length)))
    if place.value is None:
        raise undecided()
    return readable(taken(place, length.value))


def cnf(
    puzzle: Board,
    *,
    encoding: str = "extended",
    amo: str | None = None,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> Cnf:
    """The formula of `encode` as lists of integers, as PySAT and others take them, and which variable says what.

    `decode` takes the puzzle or what this returns, and a model, also one with more variables.

    encoding: of `encodings()`; in "extended" every digit of every cell has a variable. amo, timeout, stop: as of `encode`.
    """
    asked, name = Puzzle(puzzle), text(encoding, "encoding")
    clauses: list[list[int]] = []
    cells: dict[str, dict[int, int]] = {}
    variables = 0
    for line in encode(asked, encoding=name, amo=amo, timeout=timeout, stop=stop).splitlines():
        words = line.split()
        if words[:2] == ["p", "cnf"]:
            variables = int(words[2])
        elif words[:2] == ["c", "x"]:
            cells.update([_cell(words[2:])])
        elif words[0] not in ("c", "p"):
            clauses.append([int(word) for word in words[:-1]])
    return Cnf(clauses, variables, cells, asked, name)


def _cell(words: list[str]) -> tuple[str, dict[int, int]]:
    """A cell and its variables, from "r1c2 10 : 1 4" or "r1c1 = 5", as the comments of a formula say it."""
    if words[-2] == "=":
        return words[0], {}
    return words[0], {int(digit): int(words[1]) + k for k, digit in enumerate(words[3:])}


def decode(
    puzzle: Board | Cnf,
    answer: str | bytes | Iterable[int],
    *,
    encoding: str | None = None,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> Solution | None:
    """The solution that a SAT solver's answer to the text of `encode` stands for; None if it says that there is none.

    puzzle: also what `cnf` has made of one; variables that are not of its formula are left out then.
    answer: what a solver writes, with lines "s" and "v" or as MiniSat does, or the literals of a model.
    encoding: that of the formula; of a Cnf its own. timeout: seconds. stop: see `help(sudosat.questions)`. Raises InputError if the answer is
    none to this formula, and Undecided if the solver gave up.
    """
    if not isinstance(answer, (str, bytes)):
        literals = several(answer, "answer", "what a solver writes, or the literals of a model")
        numbers = [whole(literal, "each of answer", -LARGEST_INT, LARGEST_INT) for literal in literals]
        if isinstance(puzzle, Cnf):
            numbers = [number for number in numbers if abs(number) <= puzzle.variables]
        answer = f"s SATISFIABLE\nv {' '.join(map(str, numbers))} 0\n"
    if isinstance(puzzle, Cnf):
        encoding = puzzle.encoding if encoding is None else encoding
        puzzle = puzzle.puzzle
    within, how = limits(timeout=timeout, stop=stop), _encoding(encoding, None)
    gave_up = "undecided: the solver gave up, or a limit of time was reached, or it was stopped"
    return solved(Puzzle(puzzle), within, library.sudosat_decode, how, bytes_of(answer), gave_up=gave_up)


def formula_size(
    puzzle: Board,
    *,
    encoding: str | None = None,
    amo: str | None = None,
    timeout: float | None = None,
    stop: Stop | None = None,
) -> FormulaSize:
    """How large the formula of `encode` is, all in all and by family of clauses. `encode` has the same arguments and
    errors."""
    within, how = limits(timeout=timeout, stop=stop), _encoding(encoding, amo)
    with lent(within, library.sudosat_measure, Puzzle(puzzle), how) as size:
        if not size.complete:
            raise undecided()
        families = [
            ClauseFamily(readable(each.family), readable(each.kind), each.clauses, each.literals)
            for each in size.families[: size.family_count]
        ]
        return FormulaSize(size.variables, size.cell_variables, size.clauses, size.literals, families)


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
    within, is_binary = limits(timeout=timeout, effort=effort, stop=stop), flag(binary, "binary")
    asked = Puzzle(puzzle)
    place, first, second = ctypes.c_int(), room_for(asked), room_for(asked)
    places = (ctypes.byref(place), first, second, len(first))
    ask(within, library.sudosat_prove, (asked, formula, proof, is_binary), places)
    verdict = VERDICTS[place.value]
    are_written = verdict in ("none", "unique")
    names = [os.fsdecode(file) if are_written else None for file in (formula, proof)]
    found = {"unique": [first], "several": [first, second]}.get(verdict, [])
    return Proof(verdict, names[0], names[1], [solution_of(asked, bytes(values)) for values in found])


def _encoding(encoding: str | None, amo: str | None) -> Any:
    return ctypes.byref(c.Encoding(c_text(text_or_empty(encoding, "encoding")), c_text(text_or_empty(amo, "amo"))))
