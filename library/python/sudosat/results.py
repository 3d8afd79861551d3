"""The answers that are more than a word or a number."""

from decimal import Decimal
from typing import Dict, List, Literal, NamedTuple, Optional, Tuple

from .calls import Limits
from .drawing import draw
from .puzzle import Cell, Puzzle, cell_name, cell_of
from .solution import Solution

Verdict = Literal["none", "unique", "several", "undecided"]
"""How many solutions there are, roughly; undecided if a limit was hit."""

End = Literal["all", "limit", "undecided"]
"""How an enumeration ended: with all solutions; at the limit, so there may be more; or by a limit of time or effort,
so there may be more, too."""

# The words stand in the order of C's enumerators.
VERDICTS: Tuple[Verdict, ...] = ("undecided", "none", "unique", "several")
ENDS: Tuple[End, ...] = ("undecided", "limit", "all")


class Count(NamedTuple):
    """How many solutions were counted."""

    solutions: int
    end: End


class Estimate(NamedTuple):
    """An estimate of how many solutions there are. The numbers are Decimal, since they may be beyond a float."""

    mean: Optional[Decimal]
    """The estimate, unbiased; None if no walk was made. 0 if no walk met a solution, which proves nothing unless
    `refuted`."""
    standard_error: Optional[Decimal]
    """The standard error of the mean; None if too few walks decide to know it."""
    interval: Optional[Tuple[Decimal, Decimal]]
    """The interval of 95 %, from and to; None if too few walks decide to know it."""
    refuted: bool
    """Whether it is proved that there is no solution."""
    probes: int
    """How many walks were made; fewer than asked for if the time ended."""
    solutions: int
    """How many walks met a solution."""
    effective_probes: float
    """How many walks of equal weight would say as much."""


class Candidates(NamedTuple):
    """The digits that each cell holds in solutions: rows x columns of ascending lists, `digits[row][column]`."""

    digits: List[List[List[int]]]
    """The digits of each cell that occur in a solution."""
    open: List[List[List[int]]]
    """The digits of each cell of which this is undecided; none unless a limit was hit."""
    counts: Optional[List[List[Dict[int, int]]]]
    """In how many solutions each of `digits` occurs, up to `count_to`, which means "or more"; None unless asked for.
    They are lower bounds unless `complete`."""
    complete: bool
    """Whether nothing is open, and the counts are right."""
    puzzle: Puzzle
    """The puzzle that was asked about."""

    def marks(self) -> List[List[List[int]]]:
        """What each cell can hold as far as is known, ascending: `digits` and `open`."""
        return [[sorted(a + b) for a, b in zip(*rows)] for rows in zip(self.digits, self.open)]

    def _repr_svg_(self) -> str:
        return draw(self.puzzle, Limits(), "svg", marks=self.marks()).decode()


class Explanation(NamedTuple):
    """Why a board has no solution, or why a digit is forced or impossible."""

    claim: Literal["none", "solvable", "forced", "impossible", "open", "undecided"]
    """What is so: the board has no solution, or one; the cell holds the digit in all solutions, in none, in some."""
    candidate: Optional[str]
    """What is explained, "r4c5=7"; None for the board."""
    reasons: List[str]
    """Clues and rules that suffice, and of which none can be left out: "given 5 at r1c1", "row 3"."""
    drop: List[str]
    """The fewest clues and rules without which the board has a solution; none for a cell, or if no choice helps."""
    complete: bool
    """Whether all is decided; if not, a limit ended the search for fewer reasons, or for what to drop."""


class Step(NamedTuple):
    """A step of reasoning."""

    technique: str
    """ "Hidden Single"; "Chain" or "Net" if it has no usual name."""
    title: str
    """ "Hidden Single: 5 in r4c5 (box 5)"."""
    reason: str
    """A sentence."""
    uses: List[str]
    """What is looked at: "row 3 has its 5"."""
    placed: List[Tuple[str, int]]
    """What follows: cells, or variables, by name, each with its digit."""
    eliminated: List[Tuple[str, int]]
    """What follows, less what goes without saying once a digit is placed."""
    look: List[str]
    """Where to look: "row 3". It names no digit."""


class Steps(NamedTuple):
    """A way through a puzzle."""

    verdict: Literal["unique", "several", "none", "undecided"]
    """The steps lead to the solution; nothing more follows; they lead to a contradiction; a limit ended them."""
    steps: List[Step]
    complete: bool = True
    """Whether no step leads nowhere; if not, a limit came before that was known."""


class WrongEntry(NamedTuple):
    """An entry of a player that no solution has."""

    kind: Literal["digit", "centre", "corners"]
    """A digit; marks in a cell that holds none of them; or marks of one digit in a box, where the digit stands
    elsewhere."""
    text: str
    """ "r4c5=7", or what is wrong with the marks."""
    candidates: List[Tuple[str, int]]
    """Cells, each with a digit that it holds in no solution."""


class Hint(NamedTuple):
    """What to do next, and whether what is entered can be right."""

    verdict: Literal["step", "wrong", "complete", "several", "none", "undecided"]
    """The steps lead on; no solution agrees with the entries, those in `wrong` or all together; every cell, or the cell
    asked about, has its digit; nothing more follows, since there are several solutions; the puzzle has no solution; a
    limit came first."""
    digits: int
    """How many digits are entered."""
    marks: int
    """How many sets of marks are entered: a set is of a cell, or of a digit in a box."""
    wrong: List[WrongEntry]
    steps: List[Step]


class Rating(NamedTuple):
    """How hard a puzzle is on a scale."""

    verdict: Literal["rated", "unsuitable", "none", "several", "undecided"]
    """The puzzle has a rating; the scale does not know boards of this kind; the puzzle has no solution, or several,
    so it has no rating; a limit came first."""
    value: Optional[float]
    """The larger, the harder; infinite beyond the end of a scale. None unless rated."""
    text: Optional[str]
    """The rating as people write it: "7.2/1.2/1.2", "expert". None unless rated."""
    hardest: Optional[str]
    """The technique of the hardest step; None where a scale has none."""
    steps: Dict[str, int]
    """How many steps there are of each technique, in the order of the scale, where it knows steps."""
    level: Optional[str] = None
    """A word for how hard it is, "hard"; None if the scale has no levels."""
    narrow_places: Optional[int] = None
    """At how many places one waits long for the next digit, on the scale "own"."""
    longest_wait: Optional[int] = None
    """How long one waits for a digit at most, on the scale "own"."""


class Minimised(NamedTuple):
    """What `minimise` has left of a puzzle."""

    verdict: Verdict
    """The verdict on the given puzzle. Unless it is "unique" nothing was taken away."""
    puzzle: Optional[Puzzle]
    """The puzzle that is left, with the same single solution; None unless the verdict is "unique"."""
    dropped: List[str]
    """The cells, "r4c5", whose givens or pencilmarks went."""
    dropped_rules: List[str]
    """The rules that went: "cage 15 at r1c1"."""
    complete: bool
    """Whether none of the clues left can go; if not, a limit came before that was known."""


class Redundant(NamedTuple):
    """The clues of a puzzle that could each go alone."""

    verdict: Verdict
    """The verdict on the puzzle. Unless it is "unique" there are no such clues."""
    cells: List[str]
    """The cells whose givens or pencilmarks could go: "r4c5"."""
    rules: List[str]
    """The rules that could go: "cage 15 at r1c1"."""
    complete: bool
    """Whether all such clues were found; if not, a limit ended the search."""


class Neighbour(NamedTuple):
    """A puzzle in the vicinity of another one."""

    puzzle: Puzzle
    """The neighbour. It is proved to have one solution, and none of its givens can go."""
    solution: Solution
    """The one solution of the neighbour."""
    dropped: List[Tuple[str, int]]
    """The givens that it lacks, cells by name, each with its digit."""
    added: List[Tuple[str, int]]
    """The givens that it has in their place."""
    rating: Optional[str]
    """The rating as people write it, "7.2/1.2/1.2"; None unless it was asked how hard."""


class Fixes(NamedTuple):
    """The smallest sets of givens that make the solution of a puzzle the only one."""

    sets: List[List[Tuple[str, int]]]
    """The sets: each is a list of cells and digits, and all have one size. There is one empty set if the solution is
    unique already, and none if no givens help or a limit was hit before a set was found."""
    decided: bool
    """Whether the sets are proved to be smallest. If not, a limit was hit, or there are too many solutions to compare:
    none of their givens can go, but fewer others may do."""
    too_many: bool
    """Whether there are too many solutions to compare."""
    solutions: int
    """How many solutions of the puzzle were seen."""
    at_least: int
    """If the sets are not proved to be smallest: every set that suffices has at least this many givens."""


class ClauseFamily(NamedTuple):
    """How many clauses of one kind there are, which say the same sort of thing."""

    family: str
    """ "cell", "row", "killer cage", …"""
    kind: str
    """ "at-least-one", "at-most-one", "rule" or "givens"."""
    clauses: int
    literals: int


class FormulaSize(NamedTuple):
    """The size of a formula."""

    variables: int
    """The number of variables."""
    cell_variables: int
    """The number of variables that say which digit a cell holds."""
    clauses: int
    literals: int
    """The number of literals in all clauses."""
    families: List[ClauseFamily]
    """The families of clauses, in the order of the formula."""


class Cnf(NamedTuple):
    """A puzzle as clauses, for solvers that a program calls. Clauses of its own can be added."""

    clauses: List[List[int]]
    """A literal is a variable, from 1 on, or its negation, less than 0."""
    variables: int
    """How many variables there are: the next one is free."""
    cells: Dict[str, Dict[int, int]]
    """The variable of each digit that a cell can hold, by name. A cell has none if its digit is decided without one."""
    puzzle: Puzzle
    """The puzzle that the clauses are about."""
    encoding: str
    """The name of the encoding."""

    def variable(self, cell: Cell, digit: int) -> Optional[int]:
        """The variable that says that a cell holds a digit; None if the encoding needs none, since that is decided.

        cell: "r4c5", (row, column) from 0, or the name of one of the puzzle's variables. Raises UsageError and IndexError
        if there is no such cell."""
        if not isinstance(cell, str) or cell not in self.cells:
            cell = cell_name(self.puzzle, cell_of(self.puzzle, cell))
        return self.cells[cell].get(digit)


class Proof(NamedTuple):
    """What `prove` has proved."""

    verdict: Verdict
    """The verdict on the puzzle. Files are written if it is "none" or "unique"."""
    formula: Optional[str]
    """The path of the DIMACS file, or None."""
    proof: Optional[str]
    """The path of the DRAT file, or None."""
    solutions: List[Solution]
    """The only solution, or two of several."""
