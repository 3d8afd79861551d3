"""The end of a program: threads and iterators that are still at work neither break it nor keep it."""

import subprocess
import sys
import unittest

START = """
import sudosat, threading, time
CLASSIC = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
QUEENS = sudosat.Puzzle([[0] * 256] * 256)  # takes longer than anybody waits

def ask_for_ever(ask):
    def work():
        while True:
            ask()
    threading.Thread(target=work, daemon=True).start()
"""


def run(program):
    return subprocess.run([sys.executable, "-c", START + program], capture_output=True, text=True, timeout=300)


class ExitTest(unittest.TestCase):
    def expect_quiet(self, program, times=1):
        for _ in range(times):
            done = run(program)
            self.assertEqual((done.returncode, done.stderr), (0, ""), program)

    def test_daemon_threads_end_with_the_program(self):
        for ask in (
            "sudosat.solve(CLASSIC, backend='cadical')",
            "sudosat.count('.' * 81, timeout=0.3)",
            "list(sudosat.puzzles((CLASSIC + '\\n') * 1000))",
            "sudosat.Puzzle('.' * 81)",
            "next(sudosat.solutions('.' * 81))",
            "sum(1 for _ in sudosat.solutions('.' * 81))",
        ):
            self.expect_quiet(f"ask_for_ever(lambda: {ask})\ntime.sleep(0.2)", times=4)

    def test_daemon_threads_end_while_code_of_python_reads_a_board(self):
        """The thread waits for the lock below frames of C++; it took a dozen programs to see one crash."""
        self.expect_quiet("ask_for_ever(lambda: sudosat.Puzzle([[0] * 9] * 9))\ntime.sleep(0.1)", times=20)

    def test_an_iterator_that_is_not_at_its_end(self):
        self.expect_quiet("answers = sudosat.check_many(['.' * 16] + [QUEENS] * 4, jobs=2)\nnext(answers)")
        self.expect_quiet("near = sudosat.neighbours(sudosat.generate(), drop=3)\nnext(near)\ntime.sleep(0.2)", times=2)
        for left in "first = [every]", "first = [every]\nfirst.append(first)", "sys.exit = every":
            self.expect_quiet(f"every = sudosat.solutions('.' * 81)\nnext(every)\nimport sys\n{left}", times=2)

    def test_a_list_that_the_end_of_the_program_has_cut_says_so(self):
        work = """
def work():
    try:
        for _ in sudosat.solutions("." * 81):
            begun.set()
    except sudosat.Undecided:
        print("cut")

begun = threading.Event()
threading.Thread(target=work).start()
begun.wait()
"""
        self.assertEqual(run(work).stdout, "cut\n")


if __name__ == "__main__":
    unittest.main()
