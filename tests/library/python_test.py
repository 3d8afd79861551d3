"""The Python module, as a program uses it."""

import concurrent.futures
import json
import multiprocessing
import os
import pathlib
import pickle
import signal
import tempfile
import threading
import time
import unittest

import sudosat

UNIQUE = ".43.\n....\n...2\n..4.\n"
EMPTY_9X9 = "." * 81


class PuzzleTest(unittest.TestCase):
    def test_reads_changes_and_writes(self):
        puzzle = sudosat.Puzzle(UNIQUE)
        self.assertEqual((puzzle.rows, puzzle.columns, puzzle.digits), (4, 4, range(1, 5)))
        self.assertEqual(puzzle[0, 1], 4)
        self.assertIsNone(puzzle[0, 0])
        copy = puzzle.copy()
        copy[-1, -1] = 3
        copy[0, 1] = None
        self.assertEqual(str(copy), "..3.\n....\n...2\n..43")
        self.assertEqual(str(puzzle), UNIQUE.rstrip())
        self.assertEqual(puzzle.text("line"), ".43........2..4.\n")
        self.assertEqual(puzzle.pencilmarks((0, 1)), [4])
        self.assertEqual(puzzle.pencilmarks("r1c1"), [1, 2, 3, 4])

    def test_a_puzzle_of_a_puzzle_is_a_copy(self):
        puzzle = sudosat.Puzzle(UNIQUE)
        copy = sudosat.Puzzle(puzzle)
        copy["r1c1"] = 2
        self.assertEqual((copy["r1c1"], puzzle["r1c1"]), (2, None))

    def test_puzzles_of_other_authors_differ(self):
        boards = [{"title": "T"}, {"title": "T", "author": "A"}, {"title": "T", "rules_text": "R"}]
        puzzles = {sudosat.Puzzle(json.dumps({"rows": 4, "columns": 4, **board})) for board in boards}
        self.assertEqual(len(puzzles), 3)

    def test_misuse(self):
        puzzle = sudosat.Puzzle(UNIQUE)
        with self.assertRaises(IndexError):
            puzzle[4, 0]
        with self.assertRaises(sudosat.UsageError):
            puzzle[0, 0] = 5
        with self.assertRaises(ValueError):
            puzzle.text("marble")
        with self.assertRaises(TypeError):
            sudosat.solve(None)
        with self.assertRaises(sudosat.UsageError):
            sudosat.solve(puzzle, timeout=-1)
        with self.assertRaises(sudosat.InputError) as caught:
            sudosat.Puzzle("12..\n34..\n..5.\n....\n")
        error = caught.exception
        self.assertEqual((error.source, error.line, error.column), ("<text>", 3, 3))
        with self.assertRaises(sudosat.InputError):
            sudosat.Puzzle("é" * 81)
        with self.assertRaises(sudosat.InputError):
            sudosat.Puzzle("." * 16 + "\0")
        with self.assertRaises(sudosat.InputError) as caught:
            sudosat.Puzzle('{"givens": [[0]], "rules": [{"rule": "\\u001b[31m", "cells": ["r1c1"]}]}')
        self.assertIn(r"\u001b[31m", str(caught.exception))
        with self.assertRaises(ValueError):
            sudosat.count(puzzle, limit=0)
        with self.assertRaises(OSError):
            sudosat.read("/nowhere/at all")

    def test_reads_on_behind_an_error(self):
        puzzles = sudosat.puzzles("." * 16 + "\n12\n" + "." * 15 + "1\n")
        next(puzzles)
        with self.assertRaises(sudosat.InputError):
            next(puzzles)
        self.assertEqual(next(puzzles)[3, 3], 1)
        self.assertEqual(list(puzzles), [])

    def test_text_behind_the_last_puzzle_is_warned_of(self):
        text = UNIQUE + "\nThe end\n"
        with self.assertWarnsRegex(UserWarning, "<text>:6: "):
            self.assertEqual(len(list(sudosat.puzzles(text))), 1)
        self.assertEqual(len(sudosat.Puzzle(text).warnings), 1)

    def test_options_of_reading(self):
        self.assertEqual(sudosat.solve(sudosat.Puzzle("12\n..\n", latin=True)).rows, [[1, 2], [2, 1]])
        self.assertEqual(sudosat.Puzzle("." * 36, boxes=(3, 2)).rows, 6)

    def test_rules_and_variables(self):
        puzzle = sudosat.Puzzle(
            '{"rows": 4, "columns": 4, "title": "T", "rules": ["anti-knight"], "variables": [{"name": "S", "values": '
            "[3, 3]}]}"
        )
        self.assertEqual((puzzle.title, puzzle.variables, len(puzzle.rules)), ("T", ["S"], 1))


    def test_a_title_that_is_not_utf8_is_replaced(self):
        text = "#DCaf\u00e9\n#A\u00c5ke\n1...\n....\n....\n...2\n".encode("latin-1")
        puzzle = sudosat.Puzzle(text)
        self.assertEqual((puzzle.title, puzzle.author), ("Caf\ufffd", "\ufffdke"))
        self.assertIn("Caf\ufffd", str(puzzle))
        self.assertIn("Caf\ufffd", puzzle.text("sdk"))
        self.assertIn("\ufffd", str(sudosat.solve(puzzle)))
        self.assertEqual([each.title for each in sudosat.puzzles(text)], ["Caf\ufffd"])

    def test_a_nul_does_not_cut_an_argument(self):
        for wrong in (
            lambda: sudosat.solve(UNIQUE, backend="cadical\0x"),
            lambda: sudosat.solve(UNIQUE, backend="process", solver="picosat\0x"),
            lambda: sudosat.explain(UNIQUE, "r1c1\0x"),
            lambda: sudosat.Puzzle(UNIQUE, format="digits\0x"),
            lambda: sudosat.Puzzle(UNIQUE, alphabet="1-9A-Z\0x"),
            lambda: sudosat.Puzzle(UNIQUE).text("line\0x"),
            lambda: sudosat.read("/dev/null\0x"),
        ):
            with self.assertRaises(sudosat.UsageError):
                wrong()

    def test_what_was_never_made_is_refused(self):
        self.assertEqual(sudosat.Puzzle.__new__(sudosat.Puzzle).rows, 0)
        solution, reader = sudosat.Solution.__new__(sudosat.Solution), type(sudosat.puzzles(UNIQUE))
        for wrong in (
            lambda: str(sudosat.Puzzle.__new__(sudosat.Puzzle)),
            lambda: sudosat.solve(sudosat.Puzzle.__new__(sudosat.Puzzle)),
            lambda: solution.rows,
            lambda: solution.variables,
            lambda: solution[0, 0],
            lambda: str(solution),
            lambda: pickle.dumps(solution),
            lambda: next(reader.__new__(reader)),
        ):
            with self.assertRaises((sudosat.Error, TypeError, RuntimeError)):
                wrong()

    def test_a_stop_that_init_never_saw_is_one(self):
        stop = sudosat.Stop.__new__(sudosat.Stop)
        self.assertEqual(sudosat.check(UNIQUE, stop=stop), "unique")
        stop.request()
        self.assertEqual(sudosat.count("." * 81, stop=stop).end, "undecided")

    def test_a_file_is_named_by_text_bytes_or_a_path(self):
        with tempfile.TemporaryDirectory() as directory:
            path = pathlib.Path(directory, "puzzles")
            path.write_text(UNIQUE)
            for name in (path, str(path), os.fsencode(path)):
                self.assertEqual([puzzle[0, 1] for puzzle in sudosat.read(name)], [4])


class QuestionsTest(unittest.TestCase):
    def test_solve(self):
        solution = sudosat.solve(UNIQUE)
        self.assertEqual(str(solution), "2431\n3124\n4312\n1243")
        self.assertEqual(solution.rows, [[2, 4, 3, 1], [3, 1, 2, 4], [4, 3, 1, 2], [1, 2, 4, 3]])
        self.assertEqual(solution[0, -1], 1)
        self.assertEqual(len({solution, sudosat.solve(UNIQUE, backend="backtracking")}), 1)
        self.assertIsNone(sudosat.solve("1..1............"))

    def test_which_solution_it_is_can_be_said(self):
        every = [solution.rows for solution in sudosat.solutions("." * 16)]
        self.assertEqual(sudosat.solve("." * 16, lexicographic=True).rows, min(every))
        drawn = [sudosat.solve("." * 16, random=seed).rows for seed in range(40)]
        self.assertTrue(all(rows in every for rows in drawn))
        # Each of 288 solutions is as likely as another, so 40 draws give nearly 40 different ones.
        self.assertGreater(len(set(map(str, drawn))), 25)
        self.assertEqual(drawn[7], sudosat.solve("." * 16, random=7).rows)
        for how in ({"lexicographic": True}, {"random": 0}):
            self.assertIsNone(sudosat.solve("1..1............", **how))
            with self.assertRaises(sudosat.Undecided):
                sudosat.solve([[0] * 100] * 100, timeout=1e-9, **how)
        for wrong in ({"random": -1}, {"lexicographic": True, "random": 1}):
            with self.assertRaises(sudosat.UsageError):
                sudosat.solve(UNIQUE, **wrong)

    def test_check_and_count(self):
        self.assertEqual(sudosat.check(UNIQUE), "unique")
        self.assertEqual(sudosat.check("1..1............"), "none")
        self.assertEqual(sudosat.check("." * 16), "several")
        self.assertEqual(sudosat.count("." * 16), (288, "all"))
        self.assertEqual(sudosat.count(EMPTY_9X9, limit=7), (7, "limit"))
        self.assertEqual(sudosat.count(EMPTY_9X9, timeout=0.05).end, "undecided")

    def test_solutions(self):
        for backend in (None, "cadical", "backtracking"):
            found = list(sudosat.solutions("." * 16, backend=backend))
            self.assertEqual((len(found), len(set(found))), (288, 288))
        for limit, number in ((1, 1), (7, 7), (288, 288), (2**64 - 1, 288)):
            self.assertEqual(len(set(sudosat.solutions("." * 16, limit))), number)
        self.assertEqual(list(sudosat.solutions("1..1............")), [])
        for wrong in ({"limit": 0}, {"backend": "cadica"}, {"timeout": -1}, {"solver": "minisat"}):
            with self.assertRaises(sudosat.UsageError):
                sudosat.solutions(UNIQUE, **wrong)
        with self.assertRaises(sudosat.InputError):
            sudosat.solutions("12345")

    def test_undecided_is_not_unsolvable(self):
        with self.assertRaises(sudosat.Undecided):
            sudosat.solve(EMPTY_9X9, backend="backtracking", effort=1)

    def test_candidates(self):
        found = sudosat.candidates("12..\n34..\n21..\n43..\n", count_to=100)
        self.assertEqual(found.digits[0], [[1], [2], [3, 4], [3, 4]])
        self.assertEqual(found.open[0], [[], [], [], []])
        total = sudosat.count("12..\n34..\n21..\n43..\n").solutions
        self.assertEqual(sum(found.counts[0][2].values()), total)
        self.assertTrue(found.complete)
        self.assertIsNone(sudosat.candidates(UNIQUE).counts)

    def test_explain(self):
        why = sudosat.explain("1..1............")
        self.assertEqual((why.claim, why.candidate, len(why.drop)), ("none", None, 1))
        self.assertEqual(why.reasons, ["given 1 at r1c1", "given 1 at r1c4", "row 1"])
        cell = sudosat.explain(UNIQUE, "r1c1")
        self.assertEqual((cell.claim, cell.candidate, cell.drop), ("forced", "r1c1=2", []))
        way = sudosat.steps(UNIQUE)
        self.assertEqual((way.verdict, way.complete), ("unique", True))
        late = sudosat.steps(UNIQUE, timeout=1e-9)
        self.assertEqual((late.verdict, late.complete), ("undecided", False))
        self.assertIn(("r1c1", 2), [placed for step in way.steps for placed in step.placed])

    def test_errors_and_warnings_have_codes(self):
        with self.assertRaises(sudosat.InputError) as caught:
            sudosat.Puzzle('{"rows":4,"columns":4,"rules":["thermo"]}')
        self.assertIs(caught.exception.code, sudosat.ErrorCode.UNKNOWN_RULE)
        self.assertNotIn("--", caught.exception.hint)
        drawn = sudosat.Puzzle('{"cells":[[{},{}],[{},{}]],"lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]]}]}')
        self.assertEqual(len(drawn.warning_codes), len(drawn.warnings))
        self.assertIn(sudosat.ErrorCode.ONLY_DRAWN, drawn.warning_codes)
        self.assertTrue(any("guess_drawings" in warning for warning in drawn.warnings))

    def test_hint(self):
        # The solution of UNIQUE begins 2431, and only r1c1 can hold the 2 of row 1.
        hint = sudosat.hint(UNIQUE)
        self.assertEqual((hint.verdict, hint.digits, hint.marks, hint.wrong), ("step", 0, 0, []))
        self.assertEqual([(step.placed, step.look) for step in hint.steps], [([("r1c1", 2)], ["row 1"])])
        self.assertEqual(len(sudosat.hint(UNIQUE, limit=3).steps), 3)
        self.assertEqual(sudosat.hint(UNIQUE, cell=(0, 3)).steps[-1].placed, [("r1c4", 1)])
        self.assertEqual(sudosat.hint(UNIQUE, cell="R1C2").verdict, "complete")
        entered = sudosat.hint(UNIQUE, [2, 4] + 14 * [0])
        self.assertEqual((entered.verdict, entered.digits), ("step", 1))
        self.assertEqual(entered.steps[0].placed, [("r1c4", 1)])
        wrong = sudosat.hint(UNIQUE, "1" + 15 * ".")
        self.assertEqual(wrong.wrong, [sudosat.WrongEntry("digit", "r1c1=1", [("r1c1", 1)])])
        self.assertEqual((wrong.verdict, wrong.steps), ("wrong", []))
        self.assertEqual(sudosat.hint("1..1............").verdict, "none")
        self.assertEqual(sudosat.hint("." * 16).verdict, "several")
        with self.assertRaises(sudosat.UsageError):
            sudosat.hint(UNIQUE, "." * 81)
        for wrong in (0, 2**64):
            with self.assertRaisesRegex(sudosat.UsageError, "limit"):
                sudosat.hint(UNIQUE, limit=wrong)


class ThreadsTest(unittest.TestCase):
    def test_other_threads_go_on(self):
        # 6.67e21 solutions: only the limit ends it, and meanwhile this thread has to run.
        asked = threading.Thread(target=sudosat.count, args=(EMPTY_9X9,), kwargs={"timeout": 1})
        asked.start()
        turns = 0
        while asked.is_alive():
            turns += 1
            time.sleep(0.01)
        self.assertGreater(turns, 3)

    def test_a_thread_can_feed_the_pipe_that_another_one_reads(self):
        reader, writer = os.pipe()
        asked = threading.Event()

        def feed():
            asked.wait()
            with os.fdopen(writer, "w") as pipe:
                for _ in range(3):
                    pipe.write("." * 16 + "\n")
                    pipe.flush()
                    time.sleep(0.05)

        thread = threading.Thread(target=feed)
        thread.start()
        asked.set()
        self.assertEqual(len(list(sudosat.read("/dev/fd/%d" % reader, format="line"))), 3)
        thread.join()
        os.close(reader)

    def test_a_signal_whose_handler_returns_does_not_end_reading(self):
        reader, writer = os.pipe()
        heard = []
        before = signal.signal(signal.SIGALRM, lambda *_: heard.append(os.write(writer, b"." * 8)))
        try:
            os.write(writer, b"." * 8)
            signal.setitimer(signal.ITIMER_REAL, 0.3)
            threading.Timer(0.6, lambda: (os.write(writer, b"\n"), os.close(writer))).start()
            self.assertEqual(next(sudosat.read("/dev/fd/%d" % reader, format="line")).rows, 4)
            self.assertEqual(heard, [8])
        finally:
            signal.signal(signal.SIGALRM, before)
            os.close(reader)

    def test_ctrl_c_ends_reading(self):
        reader, writer = os.pipe()
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            next(sudosat.read("/dev/fd/%d" % reader))
        os.close(reader)
        os.close(writer)

    def test_processes_share_the_work(self):
        with multiprocessing.get_context("spawn").Pool(2) as pool:
            solutions = pool.map(sudosat.solve, [sudosat.Puzzle(UNIQUE), sudosat.Puzzle("." * 16)])
        self.assertEqual(str(solutions[0]), "2431\n3124\n4312\n1243")

    def test_a_stop_ends_a_question_of_another_thread(self):
        stop = sudosat.Stop()
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            counting = pool.submit(sudosat.count, EMPTY_9X9, stop=stop)
            checking = pool.submit(lambda: next(sudosat.check_many([[[0] * 100] * 100], stop=stop)))
            with self.assertRaises(concurrent.futures.TimeoutError):
                counting.result(timeout=0.2)
            stop.request()
            self.assertEqual(counting.result(timeout=20).end, "undecided")
            self.assertEqual(checking.result(timeout=20), "undecided")
        for ask in (sudosat.solve, sudosat.encode, lambda board, stop: next(sudosat.solve_many([board], stop=stop))):
            with self.assertRaises(sudosat.Undecided):
                ask([[0] * 100] * 100, stop=stop)
        with self.assertRaisesRegex(TypeError, "stop is a Stop"):
            sudosat.solve(UNIQUE, stop=True)

    def test_ctrl_c_ends_a_question(self):
        threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            sudosat.count(EMPTY_9X9)


if __name__ == "__main__":
    unittest.main()
