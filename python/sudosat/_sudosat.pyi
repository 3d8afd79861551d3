import os
from typing import Dict, Iterator, List, Literal, Optional, Tuple, Union

from .results import Candidates, Count, Explanation, Solutions, Steps

__version__: str

class Puzzle:
    def __init__(
        self,
        text: Union[str, bytes],
        *,
        format: Optional[str] = None,
        boxes: Optional[Tuple[int, int]] = None,
        latin: bool = False,
        alphabet: Optional[str] = None,
        ignore_unknown: bool = False,
        guess_lines: bool = False,
    ) -> None: ...
    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def digits(self) -> range: ...
    @property
    def rules(self) -> List[str]: ...
    @property
    def variables(self) -> List[str]: ...
    @property
    def warnings(self) -> List[str]: ...
    @property
    def title(self) -> str: ...
    @property
    def author(self) -> str: ...
    def __getitem__(self, cell: Tuple[int, int]) -> Optional[int]: ...
    def __setitem__(self, cell: Tuple[int, int], digit: Optional[int]) -> None: ...
    def pencilmarks(self, row: int, column: int) -> List[int]: ...
    def copy(self) -> Puzzle: ...
    def text(self, format: Optional[str] = None) -> str: ...

class Solution:
    @property
    def rows(self) -> List[List[int]]: ...
    @property
    def variables(self) -> Dict[str, int]: ...
    def __getitem__(self, cell: Tuple[int, int]) -> int: ...
    def text(self, format: Optional[str] = None) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

def read(
    path: Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"],
    *,
    format: Optional[str] = None,
    boxes: Optional[Tuple[int, int]] = None,
    latin: bool = False,
    alphabet: Optional[str] = None,
    ignore_unknown: bool = False,
    guess_lines: bool = False,
) -> Iterator[Puzzle]: ...
def puzzles(
    text: Union[str, bytes],
    *,
    format: Optional[str] = None,
    boxes: Optional[Tuple[int, int]] = None,
    latin: bool = False,
    alphabet: Optional[str] = None,
    ignore_unknown: bool = False,
    guess_lines: bool = False,
) -> Iterator[Puzzle]: ...
def solve(
    puzzle: Union[Puzzle, str, bytes],
    *,
    backend: Optional[str] = None,
    solver: Optional[str] = None,
    timeout: Optional[float] = None,
    effort: int = 0,
) -> Optional[Solution]: ...
def check(
    puzzle: Union[Puzzle, str, bytes],
    *,
    backend: Optional[str] = None,
    solver: Optional[str] = None,
    timeout: Optional[float] = None,
    effort: int = 0,
) -> Literal["none", "unique", "several", "undecided"]: ...
def count(
    puzzle: Union[Puzzle, str, bytes],
    limit: Optional[int] = None,
    *,
    backend: Optional[str] = None,
    solver: Optional[str] = None,
    timeout: Optional[float] = None,
    effort: int = 0,
) -> Count: ...
def solutions(
    puzzle: Union[Puzzle, str, bytes],
    limit: Optional[int] = None,
    *,
    backend: Optional[str] = None,
    solver: Optional[str] = None,
    timeout: Optional[float] = None,
    effort: int = 0,
) -> Solutions: ...
def candidates(
    puzzle: Union[Puzzle, str, bytes],
    count_to: int = 0,
    *,
    backend: Optional[str] = None,
    solver: Optional[str] = None,
    timeout: Optional[float] = None,
    effort: int = 0,
) -> Candidates: ...
def explain(
    puzzle: Union[Puzzle, str, bytes],
    cell: Optional[str] = None,
    smallest: bool = False,
    *,
    backend: Optional[str] = None,
    solver: Optional[str] = None,
    timeout: Optional[float] = None,
    effort: int = 0,
) -> Explanation: ...
def steps(
    puzzle: Union[Puzzle, str, bytes],
    *,
    backend: Optional[str] = None,
    solver: Optional[str] = None,
    timeout: Optional[float] = None,
    effort: int = 0,
) -> Steps: ...
def formats() -> List[str]: ...
def backends() -> List[str]: ...
