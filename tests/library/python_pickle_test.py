"""Puzzles and solutions that are copied and pickled, to the last detail."""

import copy
import json
import pickle
import unittest

import sudosat

UNIQUE = ".43.\n....\n...2\n..4.\n"


def copies(thing):
    pickled = [pickle.loads(pickle.dumps(thing, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    return *pickled, copy.copy(thing), copy.deepcopy(thing)


class PickleTest(unittest.TestCase):
    def test_puzzles_and_solutions_are_the_same(self):
        texts = [
            UNIQUE,
            "#DCaf\u00e9\n1...\n....\n....\n...2\n".encode("latin-1"),
            '{"rows": 4, "columns": 4, "rules": ["anti-knight"], "variables": [{"name": "S", "values": [3, 3]}]}',
        ]
        puzzles = [sudosat.Puzzle(text) for text in texts]
        puzzles.append(sudosat.Puzzle("." * 36, boxes=(3, 2)))
        puzzles.append(sudosat.Puzzle(UNIQUE))
        puzzles[-1][0, 0] = 2
        for puzzle in puzzles:
            for again in copies(puzzle):
                self.assertEqual(again.text("jsonl"), puzzle.text("jsonl"))
                self.assertEqual((again.title, again.rules), (puzzle.title, puzzle.rules))
            solution = sudosat.solve(puzzle)
            for again in copies(solution):
                self.assertEqual((again, again.rows, again.variables), (solution, solution.rows, solution.variables))

    def test_the_layout_stays(self):
        boards = [
            (UNIQUE, {}),
            ("....\n....\n....\n...1\n", {"latin": True}),
            ("." * 36, {"boxes": (3, 2)}),
            ("id,puzzle\n7,1...............\n", {}),
            ("0" + "." * 15, {"alphabet": "0-9A-Z"}),
            ("#TCaf\u00e9\n1...\n....\n....\n...2\n".encode("latin-1"), {}),
            ([[0] * 4] * 4, {}),
        ]
        for board, how in boards:
            puzzle = sudosat.Puzzle(board, **how)
            solution = sudosat.solve(puzzle)
            for again in copies(puzzle):
                self.assertEqual(str(again), str(puzzle))
                self.assertEqual(again.text("csv"), puzzle.text("csv"))
                self.assertEqual(str(sudosat.solve(again)), str(solution))
            for again in copies(solution):
                self.assertEqual(str(again), str(solution))

    def test_what_a_player_has_entered_stays(self):
        # The solution begins 2431.
        line = sudosat.Puzzle("+143........2..4.", format="line")
        cell = [[{"value": digit, "given": digit > 1} if digit else {} for digit in row]
                for row in ([1, 4, 3, 0], [0] * 4, [0, 0, 0, 2], [0, 0, 4, 0])]
        cell[0][3] = {"centerPencilMarks": [2]}
        cell[3][3] = {"cornerPencilMarks": [3]}
        session = sudosat.Puzzle(json.dumps({"size": 4, "grid": cell}), format="fpuzzles")
        changed = line.copy()
        changed["r4c4"] = 3
        for puzzle, wrong in ((line, 1), (session, 2), (changed, 1)):
            hint = sudosat.hint(puzzle)
            self.assertEqual((hint.verdict, len(hint.wrong)), ("wrong", wrong))
            for again in copies(puzzle):
                self.assertEqual(sudosat.hint(again), hint)

    def test_warnings_stay(self):
        puzzle = sudosat.Puzzle(UNIQUE + "\nThe end\n")
        self.assertEqual(len(puzzle.warnings), 1)
        for again in copies(puzzle):
            self.assertEqual(again.warnings, puzzle.warnings)

    def test_what_cannot_be_pickled_says_so_by_each_protocol(self):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            for thing in (sudosat.Stop(), sudosat.puzzles(UNIQUE)):
                with self.assertRaises(TypeError):
                    pickle.dumps(thing, protocol)

    def test_other_bytes_are_refused(self):
        puzzle = sudosat.Puzzle("+143........2..4.", format="line")
        new, (kind,), state = puzzle.__reduce_ex__(2)[:3]
        for wrong in [state[:length] for length in range(len(state))] + [b"\0" + state, UNIQUE.encode()]:
            with self.assertRaises(sudosat.InputError, msg=wrong):
                new(kind).__setstate__(wrong)


if __name__ == "__main__":
    unittest.main()
