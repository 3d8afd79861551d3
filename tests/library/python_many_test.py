"""Many puzzles at once."""

import itertools
import os
import signal
import tempfile
import threading
import unittest

import sudosat

UNIQUE = ".43........2..4."
NONE = "1..1............"
SEVERAL = "." * 16
EMPTY_9X9 = "." * 81
SOLUTION = "2431\n3124\n4312\n1243"


class ManyTest(unittest.TestCase):
    def test_answers_come_in_order_whatever_the_puzzles_are(self):
        rows = [[0, 4, 3, 0], [0, 0, 0, 0], [0, 0, 0, 2], [0, 0, 4, 0]]
        # Boards of other sizes and rules stand between, so that no two neighbours are solved in the same way.
        puzzles = [UNIQUE, rows, sudosat.Puzzle(UNIQUE), UNIQUE.encode(), NONE, SEVERAL, "." * 36] * 100
        expected = ["unique"] * 4 + ["none", "several", "several"]
        for jobs in (1, 2, 5):
            self.assertEqual(list(sudosat.check_many(puzzles, jobs=jobs)), expected * 100)
            solutions = list(sudosat.solve_many(puzzles, jobs=jobs))
            self.assertEqual([solution is None for solution in solutions], [word == "none" for word in expected] * 100)
            for solution in solutions[:4] + solutions[-7:-3]:
                self.assertEqual(solution.rows, [[2, 4, 3, 1], [3, 1, 2, 4], [4, 3, 1, 2], [1, 2, 4, 3]])

    def test_the_layout_and_puzzle_of_each(self):
        solution = next(sudosat.solve_many([".43.\n....\n...2\n..4.\n"]))
        self.assertEqual(str(solution), SOLUTION)
        self.assertEqual(solution.puzzle, sudosat.Puzzle(UNIQUE))

    def test_every_backend(self):
        for backend in ("auto", "cadical", "backtracking", "portfolio"):
            self.assertEqual(list(sudosat.check_many([UNIQUE, NONE], backend=backend)), ["unique", "none"])
        with self.assertRaises(sudosat.UsageError):
            list(sudosat.check_many([UNIQUE], backend="cadica"))
        answers = list(sudosat.check_many([UNIQUE, EMPTY_9X9], backend="bitboard", errors="return"))
        self.assertIsInstance(answers[0], sudosat.UsageError)
        self.assertEqual(answers[1], "several")

    def test_the_first_error_is_raised_with_its_place(self):
        answers = sudosat.check_many([UNIQUE, NONE, "12", SEVERAL])
        self.assertEqual([next(answers), next(answers)], ["unique", "none"])
        with self.assertRaisesRegex(sudosat.InputError, r"^puzzles\[2\]: ") as caught:
            next(answers)
        self.assertEqual(caught.exception.index, 2)
        self.assertEqual(list(answers), [])

    def test_errors_take_the_place_of_answers(self):
        puzzles = [UNIQUE, "12", [1, 2, 3], None, float("nan"), [[9] * 4] * 4, NONE]
        answers = list(sudosat.solve_many(puzzles, errors="return"))
        self.assertEqual(answers[0], sudosat.solve(UNIQUE))
        self.assertIsNone(answers[6])
        for index in range(1, 6):
            self.assertIsInstance(answers[index], sudosat.InputError)
            self.assertEqual(answers[index].index, index)

    def test_a_file_with_bad_lines(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(f"{UNIQUE}\n{UNIQUE[:-1]}\n{NONE}\n")
            file.flush()
            answers = list(sudosat.check_many(sudosat.read(file.name), errors="return"))
            self.assertEqual([answers[0], answers[2]], ["unique", "none"])
            self.assertEqual((answers[1].line, answers[1].source), (2, file.name))
            with self.assertRaises(sudosat.InputError):
                list(sudosat.check_many(sudosat.read(file.name)))

    def test_an_iterable_that_fails_is_not_cut_short_in_silence(self):
        def puzzles(error):
            yield from [UNIQUE] * 20
            raise error

        for error in (RuntimeError("no more"), sudosat.InputError("no more"), TypeError("no more")):
            found = []
            with self.assertRaises(type(error)):
                for answer in sudosat.check_many(puzzles(error), errors="return"):
                    found.append(answer)
            self.assertEqual(found, ["unique"] * 20)

    def test_puzzles_are_taken_as_answers_are_asked_for(self):
        taken = 0

        def endless():
            nonlocal taken
            for taken in itertools.count():
                yield UNIQUE

        answers = sudosat.check_many(endless(), jobs=2)
        self.assertEqual(taken, 0)
        self.assertEqual(next(answers), "unique")
        self.assertLess(taken, 10)
        answers.close()

    def test_a_puzzle_counts_as_it_is_when_it_is_taken(self):
        def changing():
            puzzle = sudosat.Puzzle("." * 16)
            for digit in [1, 2, 3, 4] * 100:
                puzzle[0, 0] = digit
                yield puzzle

        self.assertEqual([solution[0, 0] for solution in sudosat.solve_many(changing())], [1, 2, 3, 4] * 100)

    def test_limits_are_for_each_puzzle(self):
        answers = sudosat.check_many([EMPTY_9X9, UNIQUE, EMPTY_9X9], backend="backtracking", effort=1)
        self.assertEqual(next(answers), "undecided")
        with self.assertRaises(sudosat.Undecided) as caught:
            list(sudosat.solve_many([UNIQUE, EMPTY_9X9], backend="backtracking", effort=1))
        self.assertEqual(caught.exception.index, 1)
        self.assertEqual(list(sudosat.check_many([UNIQUE, NONE], timeout=100)), ["unique", "none"])

    def test_misuse(self):
        for one in (UNIQUE, UNIQUE.encode(), sudosat.Puzzle(UNIQUE)):
            with self.assertRaisesRegex(TypeError, "an iterable of puzzles"):
                sudosat.solve_many(one)
        with self.assertRaises(TypeError):
            sudosat.solve_many(5)
        with self.assertRaises(ValueError):
            sudosat.solve_many([], errors="ignore")
        with self.assertRaises(ValueError):
            sudosat.solve_many([], jobs=0)
        for wrong in {"backend": "nope"}, {"timeout": -1}, {"effort": -1}:
            with self.assertRaises(sudosat.UsageError):
                sudosat.solve_many([], errors="return", **wrong)
        self.assertEqual(list(sudosat.solve_many([])), [])

    def test_ctrl_c_ends_it(self):
        # Proving this board unsolvable takes longer than anybody waits: 12 queens' worth of Latin square.
        hard = sudosat.Puzzle(EMPTY_9X9)
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            for _ in sudosat.check_many(itertools.repeat(hard)):
                pass


if __name__ == "__main__":
    unittest.main()
