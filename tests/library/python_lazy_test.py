"""Iterators: they look ahead so far and no farther, whatever ends them, and their threads keep nothing waiting."""

import gc
import itertools
import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import sudosat

EMPTY_9X9 = "." * 81


def neighbours(**limits):
    """Asks for neighbours with twelve other givens, which takes longer than anybody waits."""
    return sudosat.neighbours(sudosat.generate(seed=1), drop=12, **limits)


def solutions(**limits):
    """Asks for all 6.67e21 solutions."""
    return sudosat.solutions(EMPTY_9X9, **limits)


def some_neighbours(**limits):
    """Tens of thousands, so that the first come at once."""
    return sudosat.neighbours(sudosat.generate(seed=1), drop=3, **limits)


def many(**limits):
    return sudosat.solve_many(itertools.repeat(EMPTY_9X9), jobs=2, **limits)


class MemoryTest(unittest.TestCase):
    """256 MiB of address space beyond what is there after the first answer; unread, solutions would take that within a second."""

    def expect(self, iterator, first, read):
        program = f"""
import itertools, resource, sudosat, time
answers = {iterator}
first = next(answers)
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 2**28,) * 2)
time.sleep(2)  # nobody reads
print({first}, sum(1 for _ in itertools.islice(answers, {read})))
answers.close()
"""
        limit = "ulimit -v 4000000; exec \"$@\""
        run = subprocess.run(["sh", "-c", limit, "sh", sys.executable, "-c", program], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stdout), (0, f"81 {read}\n"), run.stderr)

    def test_the_first_of_all_solutions_comes_before_the_last(self):
        self.expect(f"sudosat.solutions({EMPTY_9X9!r})", "len(sum(first.rows, []))", 500000)

    def test_neighbours_and_many_puzzles_that_nobody_reads_wait(self):
        self.expect("sudosat.neighbours(sudosat.generate(seed=1), drop=3)", "len(sum(first.solution.rows, []))", 1000)
        self.expect(f"sudosat.solve_many(itertools.repeat({EMPTY_9X9!r}))", "len(sum(first.rows, []))", 50000)


class LookAheadTest(unittest.TestCase):
    def test_puzzles_are_taken_up_to_512_a_thread_ahead(self):
        taken = 0

        def endless():
            nonlocal taken
            for taken in itertools.count(1):
                yield "." * 16

        answers = sudosat.check_many(endless(), jobs=2)
        for answered in range(1, 5001):
            next(answers)
            self.assertLessEqual(taken - answered, 2 * 512)
        answers.close()


class EndTest(unittest.TestCase):
    def wait_for_no_thread(self):
        """Waits until the threads of all iterators have ended."""
        def left():
            return [thread for thread in threading.enumerate() if thread.name.startswith("sudosat")]

        deadline = time.monotonic() + 20
        while left() and time.monotonic() < deadline:
            time.sleep(0.01)
        self.assertEqual(left(), [])

    def test_what_is_closed_or_dropped_ends(self):
        for iterator in solutions, some_neighbours, many:
            for read in 0, 1, 500:
                closed, dropped = iterator(), iterator()
                for each in closed, dropped:
                    self.assertEqual(len(list(itertools.islice(each, read))), read)
                closed.close()
                self.assertEqual(list(closed), [])
                del dropped, each
                self.wait_for_no_thread()

    def test_an_exception_of_the_reader_ends_it(self):
        for iterator in solutions, some_neighbours, many:
            with self.assertRaises(ZeroDivisionError):
                for _ in iterator():
                    1 / 0
            self.wait_for_no_thread()

    def test_a_limit_of_time_is_said_after_the_last(self):
        for iterator in solutions, some_neighbours:
            found, started = 0, time.monotonic()
            with self.assertRaisesRegex(sudosat.Undecided, "there may be more"):
                for _ in iterator(timeout=2):
                    found += 1
            self.assertLess(time.monotonic() - started, 20)
            self.assertTrue(found)

    def test_a_reader_that_waits_is_timed_too(self):
        for iterator in solutions, some_neighbours:
            answers = iterator(timeout=1)
            next(answers)
            time.sleep(1.1)
            with self.assertRaises(sudosat.Undecided):
                list(answers)

    def test_a_stop_ends_it(self):
        for iterator in solutions, neighbours, many:
            stop = sudosat.Stop()
            timer = threading.Timer(0.2, stop.request)
            timer.start()
            with self.assertRaises(sudosat.Undecided):
                for _ in iterator(stop=stop):
                    pass
            timer.join()
            self.wait_for_no_thread()

    def test_ctrl_c_ends_it(self):
        for iterator in solutions, neighbours, many:
            timer = threading.Timer(0.2, os.kill, [os.getpid(), signal.SIGINT])
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                for _ in iterator():
                    pass
            timer.join()
            self.wait_for_no_thread()

    def test_ctrl_c_is_not_lost_whatever_is_at_work(self):
        """Python drops what is raised in a destructor and in a callback of C, where half of the time is spent."""
        def questions():
            while True:
                yield sudosat.check("." * 16)

        def files():
            while True:
                yield from sudosat.puzzles((EMPTY_9X9 + "\n") * 100)

        for iterator in many, solutions, questions, files:
            for delay in range(15):
                timer = threading.Timer(0.01 + 0.003 * delay, os.kill, [os.getpid(), signal.SIGINT])
                ends = time.monotonic() + 10
                with self.assertRaises(KeyboardInterrupt):
                    timer.start()
                    for _ in iterator():
                        self.assertLess(time.monotonic(), ends, "Ctrl-C was lost")
                timer.join()
            self.wait_for_no_thread()

    def test_a_change_of_the_puzzle_comes_too_late(self):
        puzzle = sudosat.Puzzle("." * 16)
        answers = sudosat.solutions(puzzle)
        puzzle["r1c1"] = 1
        self.assertEqual(len(set(answers)), 288)

    def test_iterators_that_are_left_in_cycles_end(self):
        """The garbage collector runs while the threads of these and other iterators start."""
        said = []
        hook, sys.unraisablehook = sys.unraisablehook, said.append
        before = gc.get_threshold()
        gc.set_threshold(50)
        try:
            for _ in range(60):
                for iterator in solutions, some_neighbours, many:
                    left = [iterator()]
                    left.append(left)
                    for _ in range(70):
                        next(left[0])
            del left
            gc.collect()
            self.wait_for_no_thread()
        finally:
            gc.set_threshold(*before)
            sys.unraisablehook = hook
        self.assertEqual(said, [])


if __name__ == "__main__":
    unittest.main()
