"""Clues, formulas, proofs, pictures and estimates."""

import decimal
import os
import pathlib
import pickle
import re
import subprocess
import sys
import tempfile
import unittest
from xml.etree import ElementTree

import pycosat
import sudosat

UNIQUE = ".43.\n....\n...2\n..4.\n"
SOLUTION = "2431312443121243"
NONE = "1..1............"
SEVERAL = "12..\n34..\n21..\n43..\n"
LINES = '{"rows": 4, "columns": 4, "rules": [{"rule": "thermometer", "cells": ["r1c1", "r1c2", "r1c3"]}]}'


class CluesTest(unittest.TestCase):
    def test_what_is_left_is_minimal(self):
        full = sudosat.Puzzle(SOLUTION)
        found = sudosat.minimise(full, keep=["R1C1", (0, 1)])
        self.assertEqual((found.verdict, found.complete), ("unique", True))
        self.assertEqual((found.puzzle["r1c1"], found.puzzle["r1c2"]), (2, 4))
        self.assertEqual(sudosat.check(found.puzzle), "unique")
        self.assertEqual(sudosat.minimise(full, keep="r4c4").puzzle["r4c4"], 3)
        self.assertEqual(full, sudosat.Puzzle(SOLUTION))
        given = [cell for cell in cells(4) if found.puzzle[cell] is not None]
        self.assertEqual(len(given) + len(found.dropped), 16)
        for cell in given[2:]:
            without = found.puzzle.copy()
            without[cell] = None
            self.assertEqual(sudosat.check(without), "several")
        orders = {tuple(sudosat.minimise(full, seed=seed).dropped) for seed in range(1, 9)}
        self.assertGreater(len(orders), 1)

    def test_rules_can_go_too(self):
        puzzle = sudosat.Puzzle('{"givens": [[2,4,3,1],[3,1,2,4],[4,3,1,2],[1,2,4,3]], "rules": ["anti-king"]}')
        with self.assertRaises(ValueError):
            sudosat.minimise(puzzle, seed=0)
        self.assertEqual(sudosat.minimise(puzzle).verdict, "none")
        puzzle = sudosat.Puzzle('{"givens": [[2,4,3,1],[3,1,2,4],[4,3,1,2],[1,2,4,3]], "rules": ["disjoint groups"]}')
        self.assertEqual(sudosat.check(puzzle), sudosat.minimise(puzzle, rules=True).verdict)

    def test_redundant_clues_can_each_go_alone(self):
        found = sudosat.redundant(UNIQUE)
        self.assertEqual(sudosat.redundant("2431312443121243", keep=["r1c1", (0, 1)]).cells, cells(4)[2:])
        self.assertEqual((found.verdict, found.complete), ("unique", True))
        puzzle = sudosat.Puzzle(UNIQUE)
        alone = []
        for cell in cells(4):
            without = puzzle.copy()
            without[cell] = None
            if without != puzzle and sudosat.check(without) == "unique":
                alone.append(cell)
        self.assertEqual(found.cells, alone)

    def test_nothing_to_drop_without_a_single_solution(self):
        for text, verdict in ((NONE, "none"), (SEVERAL, "several")):
            found = sudosat.minimise(text)
            self.assertEqual((found.verdict, found.puzzle, found.dropped), (verdict, None, []))
            self.assertEqual(sudosat.redundant(text).verdict, verdict)

    def test_a_fix_makes_the_solution_unique(self):
        found = sudosat.fix(SEVERAL, limit=100)
        self.assertEqual((found.decided, found.too_many), (True, False))
        self.assertEqual(found.solutions, sudosat.count(SEVERAL).solutions)
        self.assertGreater(len(found.sets), 1)
        for givens in found.sets:
            fixed = sudosat.Puzzle(SEVERAL)
            for cell, digit in givens:
                fixed[cell] = digit
            self.assertEqual(sudosat.check(fixed), "unique")
        self.assertEqual(sudosat.fix(UNIQUE).sets, [[]])
        self.assertEqual(sudosat.fix(NONE).sets, [])
        with self.assertRaises(ValueError):
            sudosat.fix(UNIQUE, limit=0)


class FormulasTest(unittest.TestCase):
    def test_the_formula_is_that_of_the_program_s_reader(self):
        text = sudosat.encode(UNIQUE, encoding="extended")
        clauses = [list(map(int, line.split()[:-1])) for line in text.splitlines() if line[0] not in "cp"]
        size = sudosat.formula_size(UNIQUE, encoding="extended")
        self.assertIn(f"p cnf {size.variables} {size.clauses}\n", text)
        self.assertEqual((size.clauses, size.literals), (len(clauses), sum(map(len, clauses))))
        self.assertEqual(size.clauses, sum(family.clauses for family in size.families))
        # The extended encoding of a board of order 2 has 64 cell variables.
        self.assertEqual((size.variables, size.cell_variables), (64, 64))
        # The solution satisfies every clause. Variables are numbered by cell and digit (Lynce and Ouaknine).
        true = {4 * cell + int(digit) for cell, digit in enumerate(SOLUTION)}
        self.assertTrue(all(any((literal > 0) == (abs(literal) in true) for literal in clause) for clause in clauses))
        self.assertEqual(sudosat.encodings(), ["minimal", "extended", "reduced"])
        self.assertIn("sequential", sudosat.at_most_one_encodings())

    def test_clauses_as_lists_are_those_of_the_text(self):
        for encoding in sudosat.encodings():
            formula = sudosat.cnf(LINES, encoding=encoding)
            size = sudosat.formula_size(LINES, encoding=encoding)
            self.assertEqual((formula.variables, len(formula.clauses)), (size.variables, size.clauses))
            self.assertEqual(sum(map(len, formula.clauses)), size.literals)
            self.assertEqual(sum(map(len, formula.cells.values())), size.cell_variables)
        self.assertEqual(pickle.loads(pickle.dumps(formula)), formula)
        # Each has one model, as it has no auxiliary variables: 288 boards (OEIS A107739), of which 72 have a 1 in the corner.
        formula = sudosat.cnf("." * 16)
        self.assertEqual(len(list(pycosat.itersolve(formula.clauses))), 288)
        corner = [[formula.variable("r1c1", 1)]]
        self.assertEqual(len(list(pycosat.itersolve(formula.clauses + corner))), 72)
        self.assertEqual(formula.variable((-1, -1), 3), formula.variable("R4C4", 3))
        for wrong in ("r5c1", (4, 0)):
            with self.assertRaises((sudosat.UsageError, IndexError)):
                formula.variable(wrong, 1)

    def test_clauses_of_a_program_s_own(self):
        puzzle = sudosat.Puzzle('{"rows": 4, "columns": 4, "variables": [{"name": "S", "values": [2, 3]}]}')
        formula = sudosat.cnf(puzzle)
        both = formula.variables + 1  # a variable of its own: r1c1 is 1 and S is 3
        own = [[-both, formula.variable("r1c1", 1)], [-both, formula.variable("S", 3)], [both]]
        solution = sudosat.decode(formula, pycosat.solve(formula.clauses + own))
        self.assertEqual((solution["r1c1"], solution.variables), (1, {"S": 3}))
        self.assertEqual(solution.puzzle, puzzle)
        # What is decided needs no variable: UNIQUE is solved by propagation.
        reduced = sudosat.cnf(UNIQUE, encoding="reduced")
        self.assertIsNone(reduced.variable("r1c1", 2))
        self.assertEqual(sudosat.decode(reduced, pycosat.solve(reduced.clauses)), sudosat.solve(UNIQUE))

    def test_an_answer_becomes_a_solution(self):
        # Variables are numbered by cell and digit, as above.
        model = [4 * cell + int(digit) for cell, digit in enumerate(SOLUTION)]
        literals = f"{' '.join(map(str, model))} 0\n"
        lines = f"c from a solver\ns SATISFIABLE\nv {literals}"
        rows = [[int(digit) for digit in SOLUTION[i : i + 4]] for i in range(0, 16, 4)]
        for answer in (model, (literal for literal in model), lines, lines.encode(), "SAT\n" + literals):
            self.assertEqual(sudosat.decode(UNIQUE, answer, encoding="extended").rows, rows)
        self.assertIsNone(sudosat.decode(UNIQUE, "s UNSATISFIABLE\n"))
        with self.assertRaisesRegex(sudosat.Undecided, "the solver gave up"):
            sudosat.decode(UNIQUE, "s UNKNOWN\n")
        # A cell without a digit, and no answer at all.
        for wrong in (model[:-1], "hello"):
            with self.assertRaises(sudosat.InputError):
                sudosat.decode(UNIQUE, wrong, encoding="extended")
        with self.assertRaises(TypeError):
            sudosat.decode(UNIQUE, ["1"])

    def test_misuse(self):
        for wrong in ({"encoding": "reduce"}, {"amo": "pairs"}):
            with self.assertRaises(sudosat.UsageError) as caught:
                sudosat.encode(UNIQUE, **wrong)
            self.assertNotEqual(caught.exception.hint, "")
        with self.assertRaises(sudosat.Undecided):
            sudosat.formula_size([[0] * 100] * 100, encoding="extended", timeout=0.001)

    def test_a_proof_is_written_if_there_is_one(self):
        with tempfile.TemporaryDirectory() as folder:
            base = pathlib.Path(folder, "proof")
            proof = sudosat.prove(UNIQUE, base)
            self.assertEqual((proof.verdict, proof.formula, proof.proof), ("unique", f"{base}.cnf", f"{base}.drat"))
            self.assertEqual([solution.rows for solution in proof.solutions], [sudosat.solve(UNIQUE).rows])
            self.assertIn("\np cnf ", pathlib.Path(proof.formula).read_text())
            self.assertTrue(pathlib.Path(proof.proof).exists())
            none = sudosat.prove(NONE, f"{base}2")
            self.assertEqual((none.verdict, none.solutions), ("none", []))
            several = sudosat.prove(SEVERAL, f"{base}3")
            self.assertEqual((several.verdict, several.formula, several.proof), ("several", None, None))
            self.assertEqual(len(set(several.solutions)), 2)
            self.assertEqual(len(list(pathlib.Path(folder).iterdir())), 4)
            for path in (os.fsencode(base), str(base)):
                self.assertEqual(sudosat.prove(UNIQUE, path).formula, f"{base}.cnf")
            with self.assertRaises(sudosat.SystemError):
                sudosat.prove(UNIQUE, "/nowhere/at/all")


class RatingTest(unittest.TestCase):
    # Measured with Sudoku Explainer 1.2.1 and QQWing 1.3.4.
    HARD = "....5.....2......8.41..8...........6......21.9.2..1.5.57.8....26..3.2.85.1..69..."

    def test_scales(self):
        found = sudosat.rate(self.HARD)
        self.assertEqual((found.verdict, found.text), ("rated", "7.2/1.2/1.2"))
        self.assertAlmostEqual(found.value, 7.2)
        self.assertIn(found.hardest, found.steps)
        found = sudosat.rate(self.HARD, "qqwing")
        self.assertEqual((found.text, found.hardest, found.steps), ("expert", None, {}))
        self.assertEqual((found.level, found.narrow_places, found.longest_wait), ("expert", None, None))
        found = sudosat.rate(self.HARD, "own")
        self.assertEqual(found.text.split("/")[1], found.level)
        # A place is narrow if one waits for at least 24 there (docs/rating.md).
        self.assertEqual(found.narrow_places > 0, found.longest_wait >= 24)
        self.assertEqual(set(sudosat.scales()), {"own", "se", "qqwing", "tatham", "w", "b", "bxb", "depth",
                                                   "backdoor"})
        with self.assertRaises(sudosat.UsageError):
            sudosat.rate(self.HARD, scale="Richter")

    def test_what_has_no_rating(self):
        for board, verdict in ((UNIQUE, "unsuitable"), (NONE, "none"), (SEVERAL, "several")):
            self.assertEqual(sudosat.rate(board), (verdict, None, None, None, {}, None, None, None))
        self.assertEqual(sudosat.rate(RatingTest.HARD, timeout=1e-9).verdict, "undecided")


class GeneratorTest(unittest.TestCase):
    def test_puzzles_are_unique_and_minimal(self):
        puzzle = sudosat.generate(seed=4)
        self.assertEqual(sudosat.check(puzzle, backend="cadical"), "unique")
        self.assertEqual(sudosat.redundant(puzzle, backend="cadical").cells, [])
        self.assertEqual(puzzle, sudosat.generate("." * 81, seed=4))
        self.assertEqual(len({sudosat.generate(seed=4, index=index) for index in range(5)}), 5)

    def test_wishes(self):
        givens = sudosat.generate(size=6, symmetry="half-turn", clues=14).givens
        self.assertEqual([[digit > 0 for digit in row[::-1]] for row in givens[::-1]],
                         [[digit > 0 for digit in row] for row in givens])
        self.assertEqual(sum(digit > 0 for row in givens for digit in row), 14)
        rated = sudosat.generate(rating=(2, 4.5))
        self.assertTrue(2 <= sudosat.rate(rated).value <= 4.5)
        self.assertEqual(sudosat.rate(sudosat.generate(rating=(0, 0), scale="qqwing"), "qqwing").text, "simple")
        self.assertEqual(sudosat.rate(sudosat.generate(level="hard"), "own").text.split("/")[1], "hard")
        steps = sudosat.rate(sudosat.generate(needs="X-Wing", without=["XY-Wing"])).steps
        self.assertTrue("X-Wing" in steps and "XY-Wing" not in steps)
        pearl = sudosat.rate(sudosat.generate(pearl=True, rating=(1.5, 9))).text.split("/")
        self.assertEqual(pearl[0], pearl[1])
        pattern = "X..X.XX..X......"
        self.assertEqual("".join("X" if digit else "." for row in sudosat.generate(size=4, pattern=pattern).givens for digit in row), pattern)
        near = sudosat.generate(near=rated, drop=2, add=2)
        before, after = (sum(puzzle.givens, []) for puzzle in (rated, near))
        self.assertGreaterEqual(sum(0 < a != b for a, b in zip(before, after)), 1)
        self.assertLessEqual(sum(0 < b != a for a, b in zip(before, after)), 2)
        ruled = sudosat.generate(size=6, place=[("killer cage", 2)])
        self.assertEqual(sudosat.generate(near=ruled).rules, ruled.rules)
        solution = sudosat.solve(rated)
        for full in (solution, solution.rows):
            self.assertEqual(sudosat.solve(sudosat.generate(solution=full), backend="cadical").rows, solution.rows)
        harder = sudosat.generate(near=rated, hardest=True, scale="own", attempts=200)
        self.assertGreater(sudosat.rate(harder, "own").value, sudosat.rate(rated, "own").value)
        self.assertEqual(sudosat.check(sudosat.generate(size=4, unbiased=True)), "unique")
        lines = sudosat.generate(size=5, jigsaw=True, place=["thermometer", ("arrow", 1)])
        self.assertEqual(sum("arrow" in rule for rule in lines.rules), 1)
        self.assertEqual(sudosat.check(lines.text()), "unique")
        self.assertTrue(all("cage" in rule for rule in sudosat.generate(size=4, clues=0, place="killer cage").rules))
        cages = sudosat.generate(size=4, seed=3, place=[("killer cage", "all")]).text()
        self.assertEqual(len(set(re.findall(r"r\dc\d", cages))), 16, cages)
        with self.assertRaises(TypeError):
            sudosat.generate(size=4, place=[("killer cage", "most")])
        for one in (("thermometer", 2), ("killer cage", "all")):
            self.assertEqual(sudosat.generate(size=4, place=one).rules, sudosat.generate(size=4, place=[one]).rules)
        cross = sudosat.generate(place="diagonal")
        self.assertEqual(sudosat.check(cross.text()), "unique")
        self.assertEqual(sum("diagonal" in rule for rule in cross.rules), 2)
        self.assertEqual(sudosat.generate("1" + "." * 15)["r1c1"], 1)

    def test_a_solution_brings_its_board(self):
        small = sudosat.solve("." * 16)
        diagonal = sudosat.solve('{"rows": 4, "columns": 4, "rules": ["diagonal /"]}')
        for solution in (small, small.rows, sudosat.solve(sudosat.Puzzle("." * 36, boxes=(3, 2))), diagonal):
            made = sudosat.generate(solution=solution)
            self.assertEqual(sudosat.solve(made).rows, getattr(solution, "rows", solution))
        self.assertEqual(len(made.rules), 1)
        self.assertEqual(sudosat.generate(size=4, solution=small).rows, 4)

    def test_what_cannot_be_met(self):
        with self.assertRaisesRegex(sudosat.Undecided, "no such puzzle in 9 attempts"):
            sudosat.generate(size=4, clues=3, attempts=9)
        with self.assertRaisesRegex(sudosat.Undecided, "^undecided: a limit of time .* was reached, .* in attempt 1"):
            sudosat.generate(size=49, timeout=0.01)
        for wrong in (
            {"board": NONE},
            {"board": UNIQUE, "size": 4},
            {"size": 0},
            {"size": 7},
            {"seed": -1},
            {"symmetry": "odd"},
            {"place": "unicorn"},
            {"rating": (3, 2)},
            {"scale": "own"},
            {"rating": (1, 2), "scale": "Richter"},
            {"rating": (1, 2), "size": 4},
            {"level": "fiendish"},
            {"needs": "nisho"},
            {"pattern": "XX"},
            {"drop": 2},
            {"near": "." * 16},
            {"unbiased": True, "clues": 20},
            {"solution": UNIQUE},
            {"solution": [[1] * 9] * 9},
            {"level": "easy", "rating": (1, 2)},
            {"hardest": True},
            {"hardest": True, "timeout": 0},
            {"near": [[1, 0, 0, 0]] + [[0] * 4] * 3, "board": UNIQUE, "hardest": True, "attempts": 9},
            {"hardest": True, "attempts": 9, "level": "easy"},
            {"near": UNIQUE, "hardest": True, "attempts": 9, "drop": 1},
        ):
            with self.assertRaises(sudosat.UsageError, msg=wrong) as caught:
                sudosat.generate(**wrong)
            self.assertNotIn("--", str(caught.exception), wrong)


class PicturesTest(unittest.TestCase):
    def texts(self, svg):
        return [element.text for element in ElementTree.fromstring(svg).iter() if element.tag.endswith("text")]

    def test_pictures_of_puzzles_solutions_and_candidates(self):
        solution = sudosat.solve(UNIQUE)
        self.assertEqual(sorted(filter(None, self.texts(sudosat.render(UNIQUE)))), sorted("4324"))
        self.assertEqual(sorted(filter(None, self.texts(sudosat.render(solution)))), sorted(SOLUTION))
        candidates = sudosat.candidates(SEVERAL)
        digits = "".join(filter(None, self.texts(sudosat.render(candidates))))
        self.assertEqual(sorted(digits), sorted("1234" + "2143" + "34341212" * 2))
        for shown in (sudosat.Puzzle(UNIQUE), solution, candidates):
            self.assertEqual(shown._repr_svg_(), sudosat.render(shown))

    def test_a_limit_ends_the_drawing(self):
        stop = sudosat.Stop()
        stop.request()
        for kind in ("svg", "text", "pdf"):
            for limit in ({"timeout": 1e-9}, {"stop": stop}):
                with self.assertRaises(sudosat.Undecided):
                    sudosat.render(UNIQUE, kind, **limit)
            pictures = sudosat.render(UNIQUE, kind, timeout=60), sudosat.render(UNIQUE, kind)
            # A PDF says after the page in which second it was made, and some versions of cairo compress that part.
            first, second = (each[: each.index(b"endstream")] if kind == "pdf" else each for each in pictures)
            self.assertEqual(first, second)

    def test_rules_are_drawn(self):
        plain, lined = sudosat.render("." * 16), sudosat.render(LINES)
        self.assertNotEqual(plain, lined)
        self.assertIn("path", lined)
        self.assertIn("thermometer", sudosat.render(LINES, "text"))

    def test_files(self):
        self.assertEqual(sudosat.render(UNIQUE, "png")[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(sudosat.render(UNIQUE, "pdf")[:5], b"%PDF-")
        small, large = (sudosat.render(UNIQUE, "png", resolution=pixels) for pixels in (96, 192))
        # IHDR holds width and height.
        self.assertEqual(2 * int.from_bytes(small[16:20], "big"), int.from_bytes(large[16:20], "big"))
        for wrong in ({"to": "jpeg"}, {"to": "png", "resolution": 1e6}, {"to": "png", "resolution": -1}):
            with self.assertRaises(sudosat.UsageError):
                sudosat.render(UNIQUE, **wrong)
        self.assertIn("\x1b[", sudosat.render(UNIQUE, "text", colour=True))


class EstimateTest(unittest.TestCase):
    def test_an_estimate_of_a_known_number(self):
        found = sudosat.estimate("." * 16, probes=400, seed=3)
        self.assertLess(abs(found.mean - 288), 288 / 4)
        self.assertLess(found.interval[0], found.interval[1])
        self.assertEqual((found.probes, found.refuted), (400, False))
        self.assertIsInstance(found.mean, decimal.Decimal)
        self.assertEqual(found, sudosat.estimate("." * 16, probes=400, seed=3))
        self.assertEqual(sudosat.estimate([[0] * 4] * 4, probes=1).standard_error, None)
        sure = sudosat.estimate("." * 16)
        self.assertLess(sure.interval[1] - sure.interval[0], sure.mean / 2)
        self.assertTrue(sudosat.estimate(NONE).refuted)
        self.assertEqual(sudosat.estimate(NONE).mean, 0)

    def test_misuse(self):
        for wrong in ({"probes": 0}, {"seed": -1}, {"timeout": -1}):
            with self.assertRaises(sudosat.UsageError):
                sudosat.estimate(UNIQUE, **wrong)
        with self.assertRaisesRegex(TypeError, "integer"):
            sudosat.estimate(UNIQUE, probes=1.5)


class ImportTest(unittest.TestCase):
    def test_numpy_is_not_needed(self):
        # A module that is None in sys.modules makes its import fail.
        program = "import sys; sys.modules['numpy'] = sys.modules['pandas'] = None; import sudosat; " \
            f"print(sudosat.check([[0] * 4] * 4), sudosat.check({UNIQUE!r}))"
        run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        self.assertEqual(run.stdout, "several unique\n")

    def test_everything_is_documented(self):
        for name in sudosat.__all__:
            if name != "__version__":
                self.assertTrue(getattr(sudosat, name).__doc__, name)


def cells(size):
    return [f"r{row}c{column}" for row in range(1, size + 1) for column in range(1, size + 1)]


if __name__ == "__main__":
    unittest.main()
