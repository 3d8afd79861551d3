"""4x4 boards with rules, and what brute force says about them."""
import itertools
import json
import random

from client import compressed

lines = list(itertools.permutations(range(1, 5)))


def is_sudoku(rows):
    columns = all(len({row[c] for row in rows}) == 4 for c in range(4))
    boxes = all(len({rows[r + i][c + j] for i in (0, 1) for j in (0, 1)}) == 4 for r in (0, 2) for c in (0, 2))
    return columns and boxes


# All 288 grids of 4x4, each as 16 digits.
grids = [sum(rows, ()) for rows in itertools.product(lines, repeat=4) if is_sudoku(rows)]
assert len(grids) == 288


def name(cell):
    return f"R{cell // 4 + 1}C{cell % 4 + 1}"


def neighbours(cell):
    row, column = divmod(cell, 4)
    return [r * 4 + c for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            if 0 <= r < 4 and 0 <= c < 4]


class Board:
    """A board as f-puzzles has it: its JSON, and which grids are its solutions."""

    def __init__(self, rng):
        self.givens, self.entered, self.marks, self.given_marks = {}, {}, {}, {}
        self.rules, self.tests = {}, []
        pattern = rng.choice(grids)
        for cell in rng.sample(range(16), rng.randrange(5)):
            # Sometimes at random, so that boards without a solution come too.
            self.givens[cell] = pattern[cell] if rng.random() < 0.9 else rng.randint(1, 4)
        for cell in rng.sample(range(16), rng.randrange(3)):
            if cell not in self.givens:
                self.given_marks[cell] = sorted(rng.sample(range(1, 5), rng.randint(1, 3)))
        for _ in range(rng.randrange(3)):
            rng.choice([self.add_thermometer, self.add_cage, self.add_difference])(rng, pattern)

    def walk(self, rng, length):
        path = [rng.randrange(16)]
        while len(path) < length:
            path.append(rng.choice([c for c in neighbours(path[-1])]))
            if len(set(path)) < len(path):
                path = [rng.randrange(16)]
        return path

    def add_thermometer(self, rng, pattern):
        cells = self.walk(rng, rng.randint(2, 3))
        self.rules.setdefault("thermometer", []).append({"lines": [[name(c) for c in cells]]})
        self.tests.append(lambda grid: all(grid[a] < grid[b] for a, b in zip(cells, cells[1:])))

    def add_cage(self, rng, pattern):
        cells = self.walk(rng, rng.randint(2, 3))
        total = sum(pattern[c] for c in cells)
        self.rules.setdefault("killercage", []).append({"cells": [name(c) for c in cells], "value": str(total)})
        self.tests.append(lambda grid: sum(grid[c] for c in cells) == total
                          and len({grid[c] for c in cells}) == len(cells))

    def add_difference(self, rng, pattern):
        cells = self.walk(rng, 2)
        value = abs(pattern[cells[0]] - pattern[cells[1]]) or 1
        self.rules.setdefault("difference", []).append({"cells": [name(c) for c in cells], "value": str(value)})
        self.tests.append(lambda grid: abs(grid[cells[0]] - grid[cells[1]]) == value)

    def solutions(self, with_entries=False):
        def fits(grid):
            for cell in range(16):
                if cell in self.givens:
                    allowed = {self.givens[cell]}
                elif with_entries and cell in self.entered:
                    allowed = {self.entered[cell]}
                elif with_entries and cell in self.marks:
                    allowed = set(self.marks[cell])
                else:
                    allowed = set(self.given_marks.get(cell, range(1, 5)))
                if grid[cell] not in allowed:
                    return False
            return all(test(grid) for test in self.tests)
        return [grid for grid in grids if fits(grid)]

    def has_clash(self):
        known = {cell: marks[0] for cell, marks in self.given_marks.items() if len(marks) == 1} | self.givens
        return any(known[a] == known[b] and (a // 4 == b // 4 or a % 4 == b % 4
                   or (a // 8, a % 4 // 2) == (b // 8, b % 4 // 2))
                   for a, b in itertools.combinations(known, 2))

    def json(self, **more):
        def cell_of(cell):
            object = {}
            if cell in self.givens:
                object |= {"value": self.givens[cell], "given": True}
            elif cell in self.entered:
                object["value"] = self.entered[cell]
            if cell in self.marks:
                object["centerPencilMarks"] = self.marks[cell]
            if cell in self.given_marks:
                object["givenPencilMarks"] = self.given_marks[cell]
            return object
        return {"size": 4, "grid": [[cell_of(4 * r + c) for c in range(4)] for r in range(4)],
                "truecandidatesoptions": [], "disabledlogic": [], **self.rules, **more}

    def data(self, **more):
        return compressed(json.dumps(self.json(**more), separators=(",", ":")))

    def take(self, cells):
        """Writes what an answer shows into the board, as the userscript does."""
        for cell, shown in enumerate(cells):
            if cell in self.givens:
                continue
            self.entered.pop(cell, None)
            self.marks.pop(cell, None)
            if shown["value"]:
                self.entered[cell] = shown["value"]
            elif shown["candidates"]:
                self.marks[cell] = shown["candidates"]


def candidates(solutions):
    """Per cell and digit the number of solutions that have it."""
    return [sum(grid[cell] == digit for grid in solutions) for cell in range(16) for digit in range(1, 5)]


def random_boards(seed, count):
    rng = random.Random(seed)
    return [Board(rng) for _ in range(count)]
