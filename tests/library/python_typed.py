"""What a type checker is to make of programs that use sudosat; never run. tests/library/CMakeLists.txt starts mypy.

A line that ends in `type: ignore[…]` must be an error: mypy is told to complain of those that are not needed.
"""

from __future__ import annotations

import pathlib

import numpy
import pandas  # type: ignore
import sudosat
from typing_extensions import assert_type


def boards() -> None:
    sudosat.Puzzle("." * 81)
    sudosat.Puzzle([[0] * 9] * 9, boxes=(3, 3))
    sudosat.Puzzle(numpy.zeros((9, 9), dtype=int))
    sudosat.Puzzle(pandas.DataFrame())
    sudosat.Puzzle(sudosat.Puzzle("." * 81))
    sudosat.Puzzle(81)  # type: ignore[arg-type]
    sudosat.Puzzle(None)  # type: ignore[arg-type]
    sudosat.solve(["." * 9] * 9)
    sudosat.solve("." * 81, timeout="1")  # type: ignore[arg-type]


def answers(puzzle: sudosat.Puzzle) -> None:
    solution = sudosat.solve(puzzle)
    solution.rows  # type: ignore[union-attr]
    if solution is not None:
        assert_type(solution["r1c1"], int)
        assert_type(solution.rows, list[list[int]])
    assert_type(puzzle[0, 0], "int | None")
    puzzle["r1c1"] = 5
    puzzle[0] = 5  # type: ignore[index]
    if sudosat.check(puzzle) == "unqiue":  # type: ignore[comparison-overlap]
        pass
    assert_type(sudosat.count(puzzle).solutions, int)
    left = sudosat.minimise(puzzle, keep=["r1c1", (0, 1)]).puzzle
    assert_type(left, "sudosat.Puzzle | None")
    assert_type(sudosat.render(puzzle), str)
    assert_type(sudosat.render(sudosat.candidates(puzzle), "png"), bytes)
    assert_type(sudosat.hint(puzzle, [[0] * 9] * 9).wrong, list[sudosat.WrongEntry])
    assert_type(sudosat.rate(puzzle, "se", timeout=1).steps, dict[str, int])
    assert_type(sudosat.generate(size=6, place=["arrow", ("thermometer", 2), ("killer cage", "all")], rating=(0, 1)), sudosat.Puzzle)
    sudosat.generate(near=puzzle, drop=2, add=3, solution=puzzle, level="easy", needs=["X-Wing"], without="Swordfish", pearl=True)
    sudosat.generate(rating=5)  # type: ignore[arg-type]
    sudosat.generate(place=("thermometer", 2))
    sudosat.generate(place={"thermometer": 2, "killer cage": "all"})
    sudosat.generate(place=5)  # type: ignore[arg-type]
    for each in sudosat.solutions(puzzle, limit=2):
        assert_type(each, sudosat.Solution)
    for neighbour in sudosat.neighbours(puzzle, drop=2, add=3, level="easy"):
        assert_type(neighbour, sudosat.Neighbour)
        assert_type(neighbour.added, list[tuple[str, int]])
    sudosat.neighbours(puzzle, drop="2")  # type: ignore[arg-type]
    assert_type("r1c1" in puzzle, bool)
    assert_type(sudosat.rate(puzzle).level, "str | None")
    sudosat.solve(puzzle, random="7")  # type: ignore[arg-type]
    sudosat.render(puzzle, "png", timeout=1)
    sudosat.render(puzzle, "svg", resolution=300)  # type: ignore[call-overload]
    assert_type(sudosat.decode(puzzle, [1, -2]), "sudosat.Solution | None")
    assert_type(sudosat.prove(puzzle, pathlib.Path("proof")).formula, "str | None")


def stopped(stop: sudosat.Stop) -> None:
    sudosat.generate(solution=sudosat.solve("." * 16), stop=stop)
    sudosat.estimate("." * 81, stop=stop)
    sudosat.solve("." * 81, stop=True)  # type: ignore[arg-type]
    sudosat.Solution()  # type: ignore[call-arg]


def many() -> None:
    for solution in sudosat.solve_many(sudosat.read("puzzles.txt")):
        assert_type(solution, "sudosat.Solution | None")
    for answer in sudosat.solve_many(["." * 81], errors="return"):
        assert_type(answer, "sudosat.Solution | sudosat.Error | None")
    sudosat.check_many(["." * 81], errors="ignore")  # type: ignore[call-overload]
