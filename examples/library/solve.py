"""Says of each puzzle of a file how many solutions it has, and prints one, or why there is none.

solve.py FILE     exits with 2 where something cannot be read
"""

import sys

import sudosat


def answer(puzzle):
    verdict = sudosat.check(puzzle, timeout=10)
    if verdict == "none":
        print("no solution, because of")
        for reason in sudosat.explain(puzzle).reasons:
            print(f"  {reason}")
    elif verdict == "undecided":
        print("undecided")
    else:
        print("one solution" if verdict == "unique" else "several solutions")
        print(sudosat.solve(puzzle).text("pretty"), end="")


def main():
    if len(sys.argv) != 2:
        print("usage: solve.py FILE", file=sys.stderr)
        return 2
    status = 0
    puzzles = sudosat.read(sys.argv[1])
    while True:
        try:
            answer(next(puzzles))
        except StopIteration:
            return status
        except sudosat.InputError as error:  # the next puzzle can still be read
            print(f"{error.source}:{error.line}: {error}", file=sys.stderr)
            status = 2


if __name__ == "__main__":
    try:
        sys.exit(main())
    except sudosat.Error as error:
        print(error, file=sys.stderr)
        sys.exit(2)
