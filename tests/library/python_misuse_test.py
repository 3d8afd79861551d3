"""Arguments that make no sense, and machines that have nothing left: the error names what is wrong."""

import decimal
import fractions
import inspect
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy
import pandas
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
            ("width", sudosat.UsageError, lambda: sudosat.render(puzzle, "text", width=2**40)),
            ("colour", TypeError, lambda: sudosat.render(puzzle, "text", colour="red")),
            ("binary", TypeError, lambda: sudosat.prove(puzzle, "/nowhere/base", binary="yes")),
            ("resolution", sudosat.UsageError, lambda: sudosat.render(puzzle, "svg", resolution=96)),
            ("width", sudosat.UsageError, lambda: sudosat.render(puzzle, "png", width=9)),
            ("colour", sudosat.UsageError, lambda: sudosat.render(puzzle, "svg", colour=True)),
        ):
            with self.assertRaisesRegex(error, rf"\b{name}\b.* not "):
                wrong()

    def test_no_argument_of_any_function_takes_what_it_does_not_mean(self):
        """Each argument of each function is given every value that it cannot take, while the other arguments are
        right."""
        half = "\ud800"
        never = [object(), 1j, {"r1c1": True}, b"5", bytearray(b"5"), numpy.datetime64("2020-01-01"), numpy.timedelta64(5, "ns")]
        no_text = never + [5, 1.5, True, ["x"], "", "a\0b", half]
        no_number = never + ["1", [1], (1,), True, numpy.bool_(True), numpy.array([1]), float("nan"), decimal.Decimal("nan"), -1]
        no_whole = no_number + [1.5, numpy.float32(1.5), decimal.Decimal("1.5"), fractions.Fraction(3, 2), 2**64, float("inf")]
        no_flag = never + [None, 0, 1, 2, 1.5, "yes", [], [True], numpy.array([True, False]), pandas.NA]
        no_list = never + [5, None, [5], [None], [True], [b"5"], [[]], "a\0b", [half]]
        no_board = [5, object(), {"r1c1": 5}, iter([]), [[5] * 4] * 4]
        no_path = never[:3] + [5, 1.5, [], None, "", b"", "a\0b", half]
        wrong = {
            "puzzle": no_board, "board": no_board, "near": no_board, "solution": no_board, "entries": no_board,
            "backend": no_text, "solver": no_text, "timeout": no_number + [-(10**400)], "effort": no_whole,
            "stop": [True, 5, threading.Event(), "stop"],
            "cell": [5, 1.5, b"r1c1", (0,), (0, 0, 0), (0.0, 1), (numpy.float32(0.9), 1), (True, False), ("0", "1"), {0: 1, 1: 1}],
            "keep": [5, None, [5], [True], [(0.5, 1)], [(True, False)], {"r1c2": True}, (0, 1), b"r1c2"],
            "place": no_list + [("thermometer", number) for number in (True, 0, -1, 2.0, 2**64 - 1, None)]
            + [{"thermometer": number} for number in (True, 0, -1, 2.0, "3", 2**64, None)] + ["", [("", 1)], [("arrow", 1, 1)], {5: 1}],
            "rating": no_text + [(1,), (1, 2, 3), ("1", "2"), (True, 2), (1, float("nan")), (1, None), {1: 2, 3: 4}, 5, "12"],
            "answer": [5, None, object(), [1.5], [True], ["1"], {1: 2}, bytearray(b"s SATISFIABLE"), [2**31], [[1]]],
            "base": no_path, "path": no_path, "puzzles": never + [5, None, "." * 16, sudosat.Puzzle(UNIQUE), pandas.DataFrame([UNIQUE])],
            "text": [5, None, [UNIQUE], bytearray(b"5"), 1.5],
            "boxes": no_text[:-4] + [(2,), (1, 2, 3), (True, 2), (2.0, 2), (numpy.float32(2.5), 2), (0, 0), (-2, 2), (2**40, 1), "22", {2: 2, 3: 3}],
        }
        wrong.update(dict.fromkeys(("needs", "without"), no_list))
        for name in ("lexicographic", "rules", "smallest", "jigsaw", "unbiased", "pearl", "diamond", "hardest", "binary", "colour",
                     "latin", "ignore_unknown", "guess_drawings"):
            wrong[name] = no_flag
        for name in ("random", "limit", "probes", "seed", "count_to", "size", "index", "clues", "drop", "add", "attempts", "jobs", "width"):
            wrong[name] = no_whole
        wrong["resolution"] = no_number + [0, float("inf")]
        for name in ("encoding", "amo", "scale", "symmetry", "pattern", "level", "errors", "to", "format", "alphabet"):
            wrong[name] = no_text
        needed = {"puzzle": UNIQUE, "answer": "s UNSATISFIABLE\n", "base": "/nowhere/base", "puzzles": [UNIQUE], "path": "/dev/null", "text": UNIQUE}
        reading = ("format", "boxes", "latin", "alphabet", "ignore_unknown", "guess_drawings")
        beside = {"resolution": {"to": "png"}, "width": {"to": "text"}, "colour": {"to": "text"}, "scale": {"rating": (1, 2)},
                  "drop": {"near": UNIQUE}, "add": {"near": UNIQUE}}
        functions = {name: list(inspect.signature(function).parameters) for name, function in vars(sudosat).items()
                     if inspect.isfunction(function)}
        functions.update(read=("path", *reading), puzzles=("text", *reading), Puzzle=("board", *reading))
        self.assertGreater(len(functions), 20)
        for function, parameters in functions.items():
            for name in parameters:
                for value in wrong[name]:
                    arguments = {each: needed[each] for each in parameters if each in needed}
                    if function in ("Puzzle", "render"):
                        arguments["board"] = UNIQUE
                    if name in beside and not (name == "scale" and function == "rate"):
                        arguments.update(beside[name] if set(beside[name]) <= set(parameters) else {})
                    arguments[name] = value
                    with self.subTest(function=function, argument=name, value=value):
                        with self.assertRaises((TypeError, ValueError)) as caught:
                            getattr(sudosat, function)(**arguments)
                        is_first = name == "puzzle" or name == "board" and function in ("Puzzle", "render")
                        self.assertRegex(str(caught.exception), "puzzle|r1c1" if is_first else rf"\b{name}\b")

    def test_a_digit_and_a_cell_are_whole_numbers(self):
        puzzle = sudosat.Puzzle(UNIQUE)
        solution = sudosat.solve(puzzle)
        for number in (numpy.float32(0.9), numpy.longdouble(0.5), decimal.Decimal("0.5"), fractions.Fraction(1, 2), numpy.bool_(True), True):
            with self.subTest(number), self.assertRaisesRegex(TypeError, "a digit is a whole number"):
                puzzle["r1c1"] = number
            for holder in puzzle, solution:
                with self.subTest(number), self.assertRaisesRegex(TypeError, "a cell is"):
                    holder[number, 1]
        self.assertEqual(puzzle, sudosat.Puzzle(UNIQUE))
        for place in (2**40, 0), (0, -(2**70)):
            self.assertNotIn(place, puzzle)
            with self.assertRaisesRegex(IndexError, "is not on the board"):
                puzzle[place]

    def test_numbers_and_flags_of_numpy_are_taken(self):
        made = sudosat.generate(size=numpy.uint8(4), seed=numpy.int64(3), jigsaw=numpy.bool_(True))
        self.assertEqual(made, sudosat.generate(size=4, seed=3, jigsaw=True))
        self.assertEqual(sudosat.check(UNIQUE, timeout=numpy.float32(100), effort=numpy.array(10**6)), "unique")
        self.assertEqual(sudosat.Puzzle(UNIQUE)[numpy.array([0, 1])], 4)
        self.assertEqual(sudosat.generate(rating=numpy.array([1, 2])), sudosat.generate(rating=(1, 2)))

    def test_a_mapping_says_how_many_clues_of_each_rule(self):
        made = sudosat.generate(size=6, clues=4, place={"thermometer": 3, "arrow": 1})
        self.assertEqual([sum(kind in rule for rule in made.rules) for kind in ("thermometer", "arrow")], [3, 1])
        self.assertEqual(made, sudosat.generate(size=6, clues=4, place=[("thermometer", 3), ("arrow", 1)]))
        cages = sudosat.generate(size=4, seed=3, place={"killer cage": "all"})
        self.assertEqual(cages, sudosat.generate(size=4, seed=3, place=("killer cage", "all")))

    def test_a_board_of_numbers_takes_no_keyword_that_is_about_text(self):
        for how in {"format": "line"}, {"alphabet": "A-Z"}, {"ignore_unknown": True}, {"guess_drawings": True}:
            with self.assertRaisesRegex(TypeError, "is not a text"):
                sudosat.Puzzle([[0] * 4] * 4, **how)
            sudosat.Puzzle(["...."] * 4, format="digits")

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
