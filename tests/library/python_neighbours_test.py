"""The iterator over all neighbours of a puzzle leaves none out, or says so."""

import itertools
import os
import subprocess
import tempfile
import unittest

import sudosat

ORIGIN = "2....3.4.....23."
EMPTY = "." * 16


def grids():
    """Finds all 288 grids of 4x4 by trial."""
    def fill(digits):
        cell = len(digits)
        if cell == 16:
            yield tuple(digits)
            return
        row, column = divmod(cell, 4)
        for digit in range(1, 5):
            houses = ((row == r) + (column == c) + ((row // 2, column // 2) == (r // 2, c // 2)) for r, c in (divmod(k, 4) for k in range(cell)))
            if not any(shared and digits[k] == digit for k, shared in enumerate(houses)):
                yield from fill(digits + [digit])

    return list(fill([]))


GRIDS = grids()


def solutions(givens):
    return sum(all(grid[cell] == digit for cell, digit in givens) for grid in GRIDS)


def by_definition(origin, drop, add):
    """The neighbours as sets of (cell, digit), from all sets of givens that go and come."""
    given = {(cell, int(digit)) for cell, digit in enumerate(origin) if digit != "."}
    found = set()
    for gone in itertools.combinations(sorted(given), drop):
        staying = given - set(gone)
        open_cells = set(range(16)) - {cell for cell, _ in staying}
        coming = [(cell, digit) for cell in open_cells for digit in range(1, 5) if (cell, digit) not in gone]
        for count in range(add + 1):
            for come in itertools.combinations(coming, count):
                puzzle = staying | set(come)
                if len(dict(puzzle)) < len(puzzle) or solutions(puzzle) != 1:
                    continue
                if all(solutions(puzzle - {each}) > 1 for each in puzzle):
                    found.add(frozenset(puzzle))
    return found


def givens_of(puzzle):
    digits = sum(puzzle.givens, [])
    return frozenset((cell, digit) for cell, digit in enumerate(digits) if digit)


class NeighboursTest(unittest.TestCase):
    def test_these_are_all_by_definition(self):
        self.assertEqual(len(GRIDS), 288)
        for drop, add in ((1, 1), (1, 2), (2, 1), (2, 2), (3, 2)):
            expected = by_definition(ORIGIN, drop, add)
            listed = [givens_of(each.puzzle) for each in sudosat.neighbours(ORIGIN, drop=drop, add=add)]
            self.assertEqual(len(listed), len(set(listed)))
            self.assertEqual(set(listed), expected)
            self.assertTrue(expected)
        usual = [each.puzzle for each in sudosat.neighbours(ORIGIN, drop=2)]
        self.assertEqual({givens_of(puzzle) for puzzle in usual}, by_definition(ORIGIN, 2, 2))

    def test_they_are_those_of_the_command_in_its_order(self):
        puzzle = sudosat.generate(seed=5)
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(puzzle.text("line"))
            file.flush()
            command = [os.environ["SUDOSAT"], "generate", "--near", file.name, "--all", "--drop", "2", "--to", "line"]
            lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
        listed = [each.puzzle.text("line").strip() for each in sudosat.neighbours(puzzle, drop=2)]
        self.assertEqual(listed, lines)

    def test_each_says_what_has_changed(self):
        for neighbour in sudosat.neighbours(ORIGIN, drop=2):
            changed = sudosat.Puzzle(ORIGIN)
            self.assertEqual(len(neighbour.dropped), 2)
            for cell, digit in neighbour.dropped:
                self.assertEqual(changed[cell], digit)
                changed[cell] = None
            for cell, digit in neighbour.added:
                self.assertIsNone(changed[cell])
                changed[cell] = digit
            self.assertEqual(changed, neighbour.puzzle)
            self.assertEqual(neighbour.solution, sudosat.solve(changed, backend="cadical"))
            self.assertIsNone(neighbour.rating)

    def test_those_that_are_as_hard(self):
        puzzle = sudosat.generate(seed=5)
        every = [each.puzzle for each in sudosat.neighbours(puzzle)]
        rated = list(sudosat.neighbours(puzzle, rating=(0, 3)))
        self.assertEqual([each.puzzle for each in rated], [each for each in every if sudosat.rate(each).value <= 3])
        self.assertTrue(0 < len(rated) < len(every))
        self.assertEqual([each.rating for each in rated], [sudosat.rate(each.puzzle).text for each in rated])

    def test_the_rules_of_the_board_stay(self):
        made = sudosat.generate('{"rows": 4, "columns": 4, "rules": ["diagonal /"]}')
        listed = [each.puzzle for each in sudosat.neighbours(made, drop=2)]
        self.assertEqual({tuple(each.rules) for each in listed}, {tuple(made.rules)})
        self.assertEqual({sudosat.check(each.text()) for each in listed}, {"unique"})
        corner = "1" + "." * 15
        listed = [each.puzzle for each in sudosat.neighbours(sudosat.generate(corner), board=corner)]
        self.assertEqual({each["r1c1"] for each in listed}, {1})

    def test_what_cannot_be_is_an_error_at_once(self):
        for error, wrong in (
            (sudosat.UsageError, {"drop": 0}),
            (sudosat.UsageError, {"drop": 6}),
            (sudosat.UsageError, {"add": 0}),
            (TypeError, {"drop": 1.5}),
            (sudosat.UsageError, {"board": "." * 81}),
            (sudosat.UsageError, {"board": ORIGIN}),
            (sudosat.UsageError, {"level": "fiendish"}),
            (sudosat.UsageError, {"backend": "cadica"}),
            (sudosat.UsageError, {"timeout": -1}),
        ):
            with self.assertRaises(error, msg=wrong) as caught:
                sudosat.neighbours(ORIGIN, **wrong)
            self.assertNotIn("--", str(caught.exception), wrong)
        with self.assertRaises(sudosat.UsageError):
            sudosat.neighbours(EMPTY)
        with self.assertRaisesRegex(sudosat.UsageError, "does not rate"):
            list(sudosat.neighbours(ORIGIN, scale="se", rating=(0, 1)))

    def test_a_change_of_the_puzzle_comes_too_late(self):
        puzzle = sudosat.Puzzle(ORIGIN)
        listed = sudosat.neighbours(puzzle)
        puzzle["r1c1"] = None
        self.assertEqual(list(listed), list(sudosat.neighbours(ORIGIN)))

    def test_a_limit_of_effort_leaves_some_out(self):
        puzzle, some = sudosat.generate(seed=1), []
        with self.assertRaisesRegex(sudosat.Undecided, "there may be more"):
            for neighbour in sudosat.neighbours(puzzle, drop=2, effort=100):
                some.append(neighbour)
        every = list(sudosat.neighbours(puzzle, drop=2))
        place_of = {neighbour.puzzle: place for place, neighbour in enumerate(every)}
        places = [place_of[neighbour.puzzle] for neighbour in some]
        self.assertEqual(places, sorted(places))
        # More neighbours follow after the first that is left out.
        self.assertNotEqual(places, list(range(len(places))))


if __name__ == "__main__":
    unittest.main()
