"""Puzzles made from what programs hold, and how they are shown, compared and looked into."""

import decimal
import fractions
import json
import pickle
import unittest

import numpy
import pandas
import sudosat
from sudosat import Puzzle

TEXT = ".43.\n....\n...2\n..4.\n"
ROWS = [[0, 4, 3, 0], [0, 0, 0, 0], [0, 0, 0, 2], [0, 0, 4, 0]]
CELLS = [digit for row in ROWS for digit in row]
SOLVED = [[2, 4, 3, 1], [3, 1, 2, 4], [4, 3, 1, 2], [1, 2, 4, 3]]
CLASSIC = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
KILLER = '{"rows": 4, "columns": 4, "title": "Cages", "rules": [{"rule": "killer cage", "cells": ["r1c1", "r1c2"], "sum": [3]}]}'


class BoardsTest(unittest.TestCase):
    def test_every_way_to_write_a_board_is_the_same_puzzle(self):
        boards = {
            "rows": ROWS,
            "tuples": tuple(map(tuple, ROWS)),
            "cells": CELLS,
            "None": [[digit or None for digit in row] for row in ROWS],
            "text of cells, as in LeetCode": [[str(digit or ".") for digit in row] for row in ROWS],
            "text of all cells": [str(digit) for digit in CELLS],
            "lines": [".43.", "....", "...2", "..4."],
            "whole floats and NaN": [[float(digit) if digit else float("nan") for digit in row] for row in ROWS],
            "array": numpy.array(ROWS),
            "flat array": numpy.array(CELLS),
            "transposed twice, so not contiguous": numpy.asfortranarray(ROWS),
            "other byte order": numpy.array(ROWS, dtype=">i4"),
            "rows of bytes": numpy.array(["".join(str(digit) for digit in row) for row in ROWS], dtype="S"),
            "cells of bytes": numpy.array(ROWS).astype("S"),
            "array of float": numpy.array(ROWS, dtype=float),
            "rows that are arrays": [numpy.array(row) for row in ROWS],
            "DataFrame": pandas.DataFrame(ROWS),
            "DataFrame with missing cells": pandas.DataFrame(ROWS).replace(0, float("nan")),
            "Series": pandas.Series(CELLS),
            "whole numbers and NA": pandas.DataFrame(ROWS).astype("Int64").replace(0, pandas.NA),
            "text and NA": pandas.DataFrame(ROWS).astype("string").replace("0", pandas.NA),
            "categories": pandas.DataFrame(ROWS).astype("category"),
            "masked": numpy.ma.masked_equal(ROWS, 0),
            "masked cells": [list(row) for row in numpy.ma.masked_equal(ROWS, 0)],
            "masked, and something below": numpy.ma.array(numpy.array(ROWS) + (numpy.array(ROWS) == 0) * 9, mask=numpy.array(ROWS) == 0),
            "cells that are arrays": [[numpy.array(digit) for digit in row] for row in ROWS],
            "fractions": [[fractions.Fraction(2 * digit, 2) for digit in row] for row in ROWS],
        }
        for dtype in "bBhHiIlLqQefdgOUS":
            array = numpy.array(ROWS).astype(dtype)
            boards["dtype " + dtype] = array
            boards["cells of dtype " + dtype] = [list(row) for row in array]
        for dtype in "efdgO":
            boards["NaN and dtype " + dtype] = numpy.where(numpy.array(ROWS) == 0, numpy.nan, ROWS).astype(dtype)
        for dtype in ("Int8", "UInt8", "Int64", "UInt64", "Float32", "Float64", "object"):
            boards["NA and " + dtype] = pandas.DataFrame(ROWS).astype(dtype).replace(0, pandas.NA)
        for name, board in boards.items():
            with self.subTest(name):
                self.assertEqual(Puzzle(board), Puzzle(TEXT))
                self.assertEqual(sudosat.solve(board).rows, SOLVED)
        self.assertEqual(sudosat.solve(Puzzle(CLASSIC)), sudosat.solve([int(digit) for digit in CLASSIC]))

    def test_boxes_and_sizes(self):
        self.assertEqual(Puzzle([0] * 36, boxes=(3, 2)), Puzzle("." * 36, boxes=(3, 2)))
        self.assertNotEqual(Puzzle([0] * 36, boxes=(3, 2)), Puzzle([0] * 36))
        self.assertEqual(sudosat.solve(Puzzle([[0, 2], [0, 0]], latin=True)).rows, [[1, 2], [2, 1]])
        # Rows of five different digits of 1 to 5, and nothing else: 5!/(5 - 1)! in a single row of one cell …
        self.assertEqual(sudosat.count([[0, 0, 0]]).solutions, 6)
        # 12 x 11, the Latin rectangles of two rows: 4! times the derangements of 4.
        self.assertEqual(sudosat.count([[0] * 4] * 2).solutions, 24 * 9)
        large = [[0] * 25 for _ in range(25)]
        large[24][24] = 25
        self.assertEqual(Puzzle(large)[24, 24], 25)
        self.assertEqual(Puzzle(Puzzle(large).text("spaced")), Puzzle(large))
        self.assertEqual(Puzzle(large).givens, large)

    def test_a_wrong_board_names_the_cell(self):
        def with_cell(cell):
            return [[0, 0, 0, 0], [0, 0, cell, 0], [0, 0, 0, 0], [0, 0, 0, 0]]

        for cell in (5, -1, 2**40, 1.5, "x", "5", "1 2", True, [1], (1, 2), object(), "²", float("inf")):
            with self.subTest(cell=cell), self.assertRaisesRegex(sudosat.InputError, "r2c3") as caught:
                Puzzle(with_cell(cell))
            self.assertEqual(caught.exception.source, "<cells>")
        for board, words in (
            ([0] * 80, "80 cells"),
            ([[0] * 9] * 8 + [[0] * 8], "rows 1 and 9 have 9 and 8 cells"),
            ([[0] * 4, 0, [0] * 4, [0] * 4], "row 2"),
            (numpy.zeros((9, 9, 9), dtype=int), "r1c1"),
            ([[0] * 5] * 5, "no usual boxes"),
        ):
            with self.subTest(words), self.assertRaisesRegex((sudosat.InputError, sudosat.UsageError), words):
                Puzzle(board)
        for empty in ([], [[]], numpy.zeros((0, 9)), numpy.zeros((9, 0))):
            with self.subTest(empty), self.assertRaisesRegex(sudosat.InputError, "no cells"):
                Puzzle(empty)
        for nonsense in (None, 81, object(), {1, 2}, {"r1c1": 5}, iter(ROWS)):
            with self.subTest(nonsense), self.assertRaisesRegex(TypeError, "a puzzle is text, a list"):
                Puzzle(nonsense)

    def test_no_number_of_an_array_is_rounded_or_wraps_around(self):
        just_above_3 = numpy.nextafter(numpy.longdouble(3), numpy.longdouble(4))
        wrong = [(dtype, number) for dtype in "efdgO" for number in (1.5, -0.5, 1e-3, numpy.inf, -numpy.inf)]
        wrong += [(dtype, numpy.array(1).astype(dtype)) for dtype in ("?", "F", "D", "G", "m8[ns]", "M8[ns]", "m8[D]", "M8[D]")]
        wrong += [("q", 2**32 + 1), ("q", -(2**32) + 1), ("Q", 2**64 - 1), ("d", 2.0**32 + 1), ("g", 2.0**64 + 1), ("b", -1)]
        wrong += [("g", just_above_3), ("O", just_above_3), ("O", decimal.Decimal("1.5")), ("O", fractions.Fraction(3, 2))]
        wrong += [("O", True), ("O", numpy.bool_(True)), ("U3", "1.5"), ("S3", b"1.5"), ("m8[ns]", "NaT"), ("O", pandas.NaT)]
        for dtype, number in wrong:
            array = numpy.zeros((4, 4), dtype=dtype)
            array[1, 2] = number
            rows, cell = [list(row) for row in array], [[0] * 4, [0, 0, array[1, 2], 0], [0] * 4, [0] * 4]
            for board in (array, numpy.ma.array(array), rows, cell, pandas.DataFrame(array), pandas.Series(array.flatten())):
                with self.subTest(dtype, number=number, of=type(board)):
                    with self.assertRaisesRegex((sudosat.InputError, TypeError), "r[12]c[13] |not .* of .*64"):
                        Puzzle(board)
        nullable = pandas.DataFrame([[0] * 4] * 4).astype("boolean")
        nullable.iloc[1, 2] = pandas.NA
        with self.assertRaisesRegex(sudosat.InputError, "r1c1 is not a digit: False"):
            Puzzle(nullable)


class PuzzleTest(unittest.TestCase):
    def test_repr_makes_an_equal_puzzle_or_says_what_there_is(self):
        for board in (TEXT, CLASSIC, "." * 256):
            puzzle = Puzzle(board)
            self.assertEqual(eval(repr(puzzle)), puzzle)
        self.assertEqual(repr(Puzzle(TEXT)), "Puzzle('.43........2..4.')")
        self.assertEqual(repr(Puzzle("." * 36, boxes=(3, 2))), "<Puzzle 6x6, 0 givens>")
        self.assertEqual(repr(Puzzle("12\n..", latin=True)), "<Puzzle 2x2, 2 givens>")
        self.assertEqual(repr(Puzzle(KILLER)), "<Puzzle 4x4, 0 givens, 1 rule: Cages>")
        self.assertEqual(repr(sudosat.solve(TEXT)), "<Solution 4x4 2431312443121243>")
        large = [[(row % 6 * 6 + row // 6 + column) % 36 + 1 for column in range(36)] for row in range(36)]
        self.assertEqual(repr(sudosat.solve(large)), "<Solution 36x36>")

    def test_equality_and_hash_are_about_the_puzzle_and_not_its_layout(self):
        self.assertEqual(Puzzle(TEXT), Puzzle(".43........2..4."))
        self.assertEqual(len({Puzzle(TEXT), Puzzle(ROWS), Puzzle(CELLS)}), 1)
        self.assertNotEqual(Puzzle(KILLER), Puzzle("." * 16))
        self.assertNotEqual(Puzzle(TEXT), TEXT)
        changed = Puzzle(TEXT)
        changed["r1c1"] = 2
        self.assertNotEqual(changed, Puzzle(TEXT))
        changed["r1c1"] = None
        self.assertEqual(changed, Puzzle(TEXT))
        # A solution that is stored, and other keys, say nothing of the board.
        with_solution = {"rows": 4, "columns": 4, "givens": ROWS, "solution": SOLVED, "id": 7}
        for stored in (json.dumps(with_solution), "id,puzzle,solution\n7,.43........2..4.,2431312443121243\n"):
            self.assertEqual(Puzzle(stored), Puzzle(TEXT))
            self.assertEqual(hash(Puzzle(stored)), hash(Puzzle(TEXT)))
            self.assertIn("7", Puzzle(stored).text("jsonl"))
        for puzzle in (Puzzle(TEXT), Puzzle(KILLER), Puzzle(ROWS), Puzzle([0] * 36, boxes=(3, 2))):
            self.assertEqual(pickle.loads(pickle.dumps(puzzle)), puzzle)

    def test_cells_are_named_or_numbered(self):
        puzzle = Puzzle(TEXT)
        for cell in ("r1c2", "R1C2", (0, 1), (-4, -3)):
            self.assertEqual(puzzle[cell], 4)
            self.assertEqual(puzzle.pencilmarks(cell), [4])
            self.assertEqual(sudosat.solve(puzzle)[cell], 4)
        puzzle["R4C4"] = 3
        self.assertEqual(puzzle[3, 3], 3)
        self.assertEqual(puzzle.givens, [[0, 4, 3, 0], [0] * 4, [0, 0, 0, 2], [0, 0, 4, 3]])
        self.assertEqual(sudosat.explain(TEXT, "R1C1").candidate, "r1c1=2")
        self.assertEqual(sudosat.explain(TEXT, (0, 0)).candidate, "r1c1=2")
        self.assertEqual(sudosat.explain(TEXT, "R1C1=3").claim, "impossible")

    def test_a_cell_is_opened_by_what_an_open_cell_is_elsewhere(self):
        from_0 = Puzzle("0..............1", alphabet="0-9A-Z")
        self.assertEqual((from_0.digits, from_0.givens[0]), (range(4), [0, -1, -1, -1]))
        for puzzle, nothing in ((Puzzle(TEXT), 0), (from_0, -1)):
            for opened in (None, nothing, numpy.int64(nothing)):
                changed = puzzle.copy()
                changed["r1c1"] = 2
                self.assertEqual(changed["r1c1"], 2)
                changed["r1c1"] = opened
                self.assertIsNone(changed["r1c1"])
            with self.assertRaisesRegex(sudosat.UsageError, "there is no digit"):
                puzzle["r1c1"] = nothing - 1
        from_0["r1c1"] = 0
        self.assertEqual(from_0["r1c1"], 0)

    def test_what_is_no_digit_is_not_given(self):
        puzzle = Puzzle(TEXT)
        for wrong in (True, False, "1", 1.0, [1], 2**80):
            with self.subTest(wrong), self.assertRaisesRegex(TypeError, "a digit is a whole number, or None"):
                puzzle["r1c1"] = wrong
        self.assertEqual(puzzle, Puzzle(TEXT))

    def test_in_is_about_cells(self):
        puzzle = Puzzle(TEXT)
        for cell in ("r1c1", "R4C4", (0, 0), (-4, -1)):
            self.assertIn(cell, puzzle)
        for cell in ("r5c1", "", (4, 0), (0, -5)):
            self.assertNotIn(cell, puzzle)
        with self.assertRaises(TypeError):
            4 in puzzle

    def test_a_wrong_cell_is_named_with_the_range(self):
        puzzle = Puzzle(TEXT)
        for name in ("r5c1", "R1C5", "r0c1", "r01c1", "r1c", "c1r1", "A1", "", "r1c99999999999"):
            with self.subTest(name), self.assertRaisesRegex(sudosat.UsageError, f"'{name}' .*r1c1 to r4c4"):
                puzzle[name]
            with self.subTest(name), self.assertRaisesRegex(sudosat.UsageError, "r1c1 to r4c4"):
                sudosat.explain(puzzle, name or "=")
        for place in ((4, 0), (0, -5)):
            with self.assertRaisesRegex(IndexError, r"\(%d, %d\) .* rows are 0 to 3, columns 0 to 3" % place):
                puzzle[place]
        for wrong in (0, (1,), (1, 2, 3), ("r1", "c1"), None, 1.5):
            with self.subTest(wrong), self.assertRaisesRegex(TypeError, "\"r4c5\" or \\(row, column\\)"):
                puzzle[wrong]

    def test_a_solution_knows_its_puzzle(self):
        solution = sudosat.solve(TEXT)
        self.assertEqual(solution.puzzle, Puzzle(TEXT))
        self.assertEqual(numpy.array(solution.rows).sum(), 40)


if __name__ == "__main__":
    unittest.main()
