"""Arguments that make no sense, and machines that have nothing left: the error names what is wrong."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

import sudosat

UNIQUE = ".43........2..4."
EXAMPLE = pathlib.Path(__file__).parents[2] / "examples" / "library" / "solve.py"


class TextTest(unittest.TestCase):
    def test_half_a_surrogate_pair_is_an_input_error(self):
        for wrong in (
            lambda: sudosat.Puzzle("\ud800"),
            lambda: sudosat.Puzzle([".43.", "....", "...\ud800", "..4."]),
            lambda: sudosat.check("\udfff" + UNIQUE[1:]),
            lambda: sudosat.puzzles("\ud800"),
            lambda: sudosat.decode(UNIQUE, "s \ud800"),
            lambda: sudosat.explain(UNIQUE, "r1c\ud800"),
            lambda: sudosat.Puzzle(UNIQUE)["\ud800"],
        ):
            with self.assertRaisesRegex(sudosat.InputError, "surrogate"):
                wrong()

    def test_it_ends_one_of_many_puzzles_only(self):
        answers = list(sudosat.check_many([UNIQUE, "\ud800", UNIQUE], errors="return"))
        self.assertIsInstance(answers.pop(1), sudosat.InputError)
        self.assertEqual(answers, ["unique", "unique"])

    def test_a_nul_does_not_cut_an_answer(self):
        with self.assertRaisesRegex(sudosat.InputError, "NUL"):
            sudosat.decode(UNIQUE, "s UNSATISFIABLE\n\0s SATISFIABLE\n")

    def test_the_name_of_a_file_is_no_puzzle(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            # Whether there is a file is not told.
            for name in (file.name, "/etc/passwd", "/etc/nonexistent-file", "./puzzles", "puzzles.txt.gz", "c.jsonl"):
                with self.assertRaisesRegex(sudosat.InputError, r"sudosat\.read\(\)"):
                    sudosat.solve(name)
                (answer,) = sudosat.check_many([name], errors="return")
                self.assertRegex(str(answer), r"sudosat\.read\(\)")
        for text in ("12345", "/9\n.8", "https://example.org/a.txt", "{}", UNIQUE + "x"):
            with self.assertRaises(sudosat.InputError) as caught:
                sudosat.solve(text)
            self.assertNotIn("sudosat.read", str(caught.exception))


class ArgumentsTest(unittest.TestCase):
    def test_each_is_named(self):
        puzzle = sudosat.Puzzle(UNIQUE)
        for name, error, wrong in (
            ("symmetry", TypeError, lambda: sudosat.generate(symmetry=None)),
            ("pattern", TypeError, lambda: sudosat.generate(pattern=5)),
            ("rating", TypeError, lambda: sudosat.generate(rating=(1,))),
            ("rating", TypeError, lambda: sudosat.generate(rating="12")),
            ("level", TypeError, lambda: sudosat.generate(level=3)),
            ("needs", TypeError, lambda: sudosat.generate(needs=[1])),
            ("place", TypeError, lambda: sudosat.generate(place=[(1, 2)])),
            ("clues", sudosat.UsageError, lambda: sudosat.generate(clues=2**31)),
            ("size", sudosat.UsageError, lambda: sudosat.generate(size=20000)),
            ("size", TypeError, lambda: sudosat.generate(size=4.5)),
            ("to", TypeError, lambda: sudosat.render(puzzle, None)),
            ("scale", TypeError, lambda: sudosat.rate(puzzle, None)),
            ("limit", TypeError, lambda: sudosat.hint(puzzle, limit=1.5)),
            ("boxes", TypeError, lambda: sudosat.Puzzle(UNIQUE, boxes="2x2")),
            ("boxes", TypeError, lambda: sudosat.puzzles(UNIQUE, boxes=4)),
            ("format", TypeError, lambda: sudosat.Puzzle(UNIQUE, format=5)),
            ("format", TypeError, lambda: puzzle.text(5)),
            ("format", TypeError, lambda: sudosat.solve(puzzle).text(b"line")),
            ("alphabet", TypeError, lambda: sudosat.puzzles(UNIQUE, alphabet=5)),
            ("encoding", TypeError, lambda: sudosat.encode(puzzle, encoding=5)),
            ("amo", TypeError, lambda: sudosat.formula_size(puzzle, amo=5)),
            ("effort", TypeError, lambda: sudosat.check(puzzle, effort=1.5)),
            ("effort", sudosat.UsageError, lambda: sudosat.check(puzzle, effort=-1)),
            ("effort", sudosat.UsageError, lambda: next(sudosat.check_many([puzzle], effort=2**64))),
            ("place", TypeError, lambda: sudosat.generate(place=5)),
            ("place", TypeError, lambda: sudosat.generate(place=[("killer cage", 1, 2)])),
            ("place", TypeError, lambda: sudosat.generate(place=["killer cage", 2])),
            ("needs", TypeError, lambda: sudosat.generate(needs=5)),
            ("jigsaw", TypeError, lambda: sudosat.generate(size=4, jigsaw="yes")),
            ("hardest", TypeError, lambda: sudosat.generate(hardest="yes", attempts=1)),
            ("drop", TypeError, lambda: sudosat.neighbours(UNIQUE, drop=1.5)),
            ("add", sudosat.UsageError, lambda: sudosat.neighbours(UNIQUE, add=0)),
            ("pearl", TypeError, lambda: sudosat.neighbours(UNIQUE, pearl="yes")),
            ("latin", TypeError, lambda: sudosat.Puzzle(UNIQUE, latin="yes")),
            ("guess_drawings", TypeError, lambda: sudosat.read("/dev/null", guess_drawings="yes")),
            ("lexicographic", TypeError, lambda: sudosat.solve(puzzle, lexicographic="yes")),
            ("smallest", TypeError, lambda: sudosat.explain(puzzle, "r1c1", "yes")),
            ("rules", TypeError, lambda: sudosat.minimise(puzzle, rules="yes")),
            ("rules", TypeError, lambda: sudosat.redundant(puzzle, rules=[])),
            ("keep", TypeError, lambda: sudosat.minimise(puzzle, keep=5)),
            ("resolution", TypeError, lambda: sudosat.render(puzzle, "png", resolution="high")),
            ("width", TypeError, lambda: sudosat.render(puzzle, "text", width=1.5)),
            ("width", TypeError, lambda: sudosat.render(puzzle, "text", width=2**40)),
            ("colour", TypeError, lambda: sudosat.render(puzzle, "text", colour="red")),
            ("binary", TypeError, lambda: sudosat.prove(puzzle, "/nowhere/base", binary="yes")),
        ):
            with self.assertRaisesRegex(error, rf"\b{name}\b.* not "):
                wrong()

    def test_none_and_0_are_no_limit(self):
        for effort in (None, 0):
            self.assertEqual(sudosat.check(UNIQUE, effort=effort, timeout=effort), "unique")
            self.assertEqual(list(sudosat.check_many([UNIQUE], effort=effort, timeout=effort)), ["unique"])

    def test_a_number_says_how_large_it_may_be(self):
        for effort in (-1, 2**64):
            with self.assertRaisesRegex(sudosat.UsageError, r"from 0 to 2\*\*64 - 1, not %d" % effort):
                sudosat.check(UNIQUE, effort=effort)

    def test_the_boards_of_a_solution_and_its_puzzle_are_named(self):
        for board in ({"size": 9}, {"board": "." * 81}):
            with self.assertRaisesRegex(sudosat.UsageError, "solution is of a 4x4 board, .* a 9x9 one"):
                sudosat.generate(solution=sudosat.solve(UNIQUE), **board)

    def test_a_copy_of_a_puzzle_takes_no_keywords(self):
        puzzle = sudosat.Puzzle(UNIQUE)
        self.assertEqual(sudosat.Puzzle(puzzle), puzzle)
        for how in {"latin": True}, {"boxes": (1, 4)}, {"format": "line"}, {"alphabet": "A-Z"}:
            with self.assertRaisesRegex(TypeError, "copied as it is"):
                sudosat.Puzzle(puzzle, **how)


class MachineTest(unittest.TestCase):
    def test_no_thread_can_be_started(self):
        # Address space for what there is already, and for no thread's stack.
        program = f"""
import resource, sudosat
puzzle = sudosat.Puzzle({UNIQUE!r})
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 2**21, used + 2**21))
for ask in sudosat.check, lambda board: list(sudosat.check_many([board])):
    try:
        print(ask(puzzle))
    except sudosat.SystemError as error:
        print("SystemError:", error)
"""
        run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
        self.assertRegex(run.stdout, "^SystemError: .*thread.*\nSystemError: .*thread.*\n$", run.stderr)

    def test_the_example_says_that_a_file_is_missing(self):
        run = subprocess.run([sys.executable, EXAMPLE, "/nowhere/at all"], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("/nowhere/at all", run.stderr)


if __name__ == "__main__":
    unittest.main()
