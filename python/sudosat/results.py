"""The answers that are more than a word or a number."""

from typing import TYPE_CHECKING, Dict, List, Literal, NamedTuple, Optional, Tuple

if TYPE_CHECKING:
    from ._sudosat import Solution

End = Literal["all", "limit", "undecided"]
"""How an enumeration ended: these are all; at the limit, there may be more; a limit of time or effort came first, there
are at least so many."""


class Count(NamedTuple):
    """How many solutions were counted."""

    solutions: int
    end: End


class Solutions(NamedTuple):
    """Solutions, each once."""

    solutions: "List[Solution]"
    end: End


class Candidates(NamedTuple):
    """The digits that each cell holds in solutions: rows x columns of ascending lists, `digits[row][column]`."""

    digits: List[List[List[int]]]
    """They occur in a solution."""
    open: List[List[List[int]]]
    """Undecided whether they do; none where no limit was hit."""
    counts: Optional[List[List[Dict[int, int]]]]
    """In how many solutions each of `digits` occurs, up to `count_to`, which stands for so many or more; where asked
    for. Lower bounds unless `complete`."""
    complete: bool
    """Nothing is open, and the counts are right."""


class Explanation(NamedTuple):
    """Why a board has no solution, or why a digit is forced or impossible."""

    claim: Literal["none", "solvable", "forced", "impossible", "open", "undecided"]
    """What is so: the board has no solution, or one; the cell holds the digit in all solutions, in none, in some."""
    candidate: Optional[str]
    """What is explained, "r4c5=7"; None for the board."""
    reasons: List[str]
    """Clues and rules that suffice, and of which none can be left out: "given 5 at r1c1", "row 3"."""
    drop: List[str]
    """The fewest clues without which the board has a solution; none for a cell, or where no choice will do."""
    complete: bool
    """All that was asked is decided; else a limit ended the search for fewer reasons, or for what to drop."""


class Step(NamedTuple):
    """One step of reasoning."""

    technique: str
    """ "Hidden Single"; "Chain" or "Net" where there is no usual name."""
    title: str
    """ "Hidden Single: 5 in r4c5 (box 5)"."""
    reason: str
    """A sentence."""
    uses: List[str]
    """What is looked at: "row 3 has its 5"."""
    placed: List[Tuple[str, int]]
    """What follows: cells, or variables, by name, each with its digit."""
    eliminated: List[Tuple[str, int]]
    """What follows, less what goes without saying where a digit is placed."""


class Steps(NamedTuple):
    """A way through a puzzle."""

    verdict: Literal["unique", "several", "none", "undecided"]
    """The steps lead to the solution; nothing more follows; they lead to a contradiction; a limit ended them."""
    steps: List[Step]
