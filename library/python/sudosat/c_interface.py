"""The functions and structs of libsudosat as ctypes calls them; the headers sudosat/*.h say what each means.

tests/library/python_headers_test.py compares every declaration with the headers.
"""

from __future__ import annotations

import ctypes
import pathlib
from ctypes import POINTER, Structure, c_char, c_char_p, c_double, c_int, c_size_t, c_uint64, c_void_p
from typing import Any

OK, INPUT_ERROR, USAGE_ERROR, SYSTEM_ERROR, WRONG_ANSWER = range(5)
UNDECIDED, SATISFIABLE = 0, 10
ALL_CLUES = 2**64 - 1
NO_DIGIT = -(2**30)

_KINDS: dict[str, Any] = {"-": None, "i": c_int, "z": c_size_t, "u": c_uint64, "s": c_char_p, "p": c_void_p}
# The result and the arguments of each function: an int or an enumerator, a size_t, a uint64_t, a text, or another pointer.
# Those that take long let other threads of the interpreter go on.
BRIEF = {
    "sudosat_version": "s",
    "sudosat_last_error": "p",
    "sudosat_error_code_name": "s i",
    "sudosat_puzzle_of_cells": "i piipp",
    "sudosat_puzzle_copy": "i pp",
    "sudosat_puzzle_save": "i ppp",
    "sudosat_puzzle_load": "i szp",
    "sudosat_puzzle_free": "- p",
    "sudosat_reader_from_text": "i spp",
    "sudosat_reader_warning": "s p",
    "sudosat_reader_free": "- p",
    "sudosat_puzzle_rows": "i p",
    "sudosat_puzzle_columns": "i p",
    "sudosat_puzzle_digits": "i p",
    "sudosat_puzzle_first_digit": "i p",
    "sudosat_puzzle_values": "z p",
    "sudosat_puzzle_cell": "i psp",
    "sudosat_puzzle_allows": "i pii",
    "sudosat_puzzle_given": "i pip",
    "sudosat_puzzle_givens": "i ppz",
    "sudosat_puzzle_give": "i pii",
    "sudosat_puzzle_clear": "i pi",
    "sudosat_puzzle_rule": "s pz",
    "sudosat_puzzle_variable": "s pz",
    "sudosat_puzzle_warning": "s pz",
    "sudosat_puzzle_warning_code": "i pz",
    "sudosat_puzzle_title": "s p",
    "sudosat_puzzle_author": "s p",
    "sudosat_puzzle_write": "i pspzp",
    "sudosat_free": "- p",
    "sudosat_puzzle_equal": "i ppp",
    "sudosat_puzzle_hash": "i pp",
    "sudosat_format_name": "s z",
    "sudosat_backend_name": "s z",
    "sudosat_scale_name": "s z",
    "sudosat_encoding_name": "s z",
    "sudosat_at_most_one_name": "s z",
    "sudosat_stop_new": "i p",
    "sudosat_stop_request": "- p",
    "sudosat_stop_free": "- p",
    "sudosat_answers_free": "- p",
    "sudosat_clues_free": "- p",
    "sudosat_fixes_free": "- p",
    "sudosat_explanation_free": "- p",
    "sudosat_steps_free": "- p",
    "sudosat_hint_free": "- p",
    "sudosat_rating_free": "- p",
    "sudosat_formula_size_free": "- p",
    "sudosat_generated_free": "- p",
}
LASTING = {
    "sudosat_puzzle_read": "i spp",
    "sudosat_puzzle_read_many": "i pzp",
    "sudosat_reader_open": "i spp",
    "sudosat_reader_next": "i pp",
    "sudosat_reader_next_many": "i pzpp",
    "sudosat_solve": "i ppppz",
    "sudosat_solve_lexicographic": "i ppppz",
    "sudosat_solve_random": "i pupppz",
    "sudosat_check": "i pppppz",
    "sudosat_count": "i puppp",
    "sudosat_estimate": "i puupp",
    "sudosat_solutions": "i puppppp",
    "sudosat_candidates": "i ppppuzp",
    "sudosat_solve_many": "i pzpp",
    "sudosat_check_many": "i pzpp",
    "sudosat_minimise": "i pppp",
    "sudosat_redundant": "i pppp",
    "sudosat_fix": "i pupp",
    "sudosat_explain": "i psipp",
    "sudosat_explain_steps": "i ppp",
    "sudosat_hint": "i ppsupp",
    "sudosat_rate": "i pspp",
    "sudosat_encode_text": "i ppppp",
    "sudosat_measure": "i pppp",
    "sudosat_decode": "i ppspppz",
    "sudosat_prove": "i pssippppz",
    "sudosat_generate": "i pppp",
    "sudosat_neighbours": "i pppppp",
    "sudosat_puzzle_draw": "i psppp",
}


class Functions:
    """The functions by their names."""

    def __init__(self, path: str) -> None:
        for loaded, declarations in ((ctypes.PyDLL(path), BRIEF), (ctypes.CDLL(path), LASTING)):
            for name, kinds in declarations.items():
                result, _, arguments = kinds.partition(" ")
                function = loaded[name]
                function.restype = _KINDS[result]
                function.argtypes = [_KINDS[kind] for kind in arguments]
                setattr(self, name, function)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)


def _path() -> str:
    """Loads the library beside the package, as wheels have it; otherwise the library of the system."""
    name = "libsudosat.so.0"
    beside = pathlib.Path(__file__).with_name(name)
    return str(beside) if beside.exists() else name


try:
    library = Functions(_path())
except OSError as error:
    raise ImportError(f"libsudosat cannot be loaded: {error}") from None

# The types of callbacks that functions of the interface take.
Interrupted = ctypes.CFUNCTYPE(c_int, c_void_p)
Found = ctypes.CFUNCTYPE(c_int, c_void_p, c_size_t, c_void_p)


class Error(Structure):
    _fields_ = [
        ("code", c_int),
        ("message", c_char_p),
        ("hint", c_char_p),
        ("source", c_char_p),
        ("line", c_size_t),
        ("column", c_size_t),
        ("which", c_int),
    ]


class ReadOptions(Structure):
    _fields_ = [
        ("format", c_char_p),
        ("box_rows", c_int),
        ("box_columns", c_int),
        ("latin", c_int),
        ("alphabet", c_char_p),
        ("ignore_unknown", c_int),
        ("guess_drawings", c_int),
        ("interrupted", c_void_p),
        ("context", c_void_p),
        ("reserved", c_void_p * 8),
    ]


class Options(Structure):
    _fields_ = [
        ("backend", c_char_p),
        ("solver", c_char_p),
        ("timeout", c_double),
        ("effort", c_uint64),
        ("stop", c_void_p),
        ("reserved", c_void_p * 8),
    ]


class Estimation(Structure):
    _fields_ = [
        ("refuted", c_int),
        ("reliable", c_int),
        ("mean", c_char * 32),
        ("standard_error", c_char * 32),
        ("lower", c_char * 32),
        ("upper", c_char * 32),
        ("probes", c_uint64),
        ("solutions", c_uint64),
        ("effective_probes", c_double),
    ]


class Answer(Structure):
    _fields_ = [("error", Error), ("status", c_int), ("verdict", c_int), ("first", c_void_p), ("second", c_void_p)]


class Answers(Structure):
    _fields_ = [("answers", POINTER(Answer)), ("count", c_size_t)]


class Candidate(Structure):
    _fields_ = [("cell", c_int), ("digit", c_int)]


class MinimiseOptions(Structure):
    _fields_ = [
        ("rules", c_int),
        ("seed", c_uint64),
        ("keep", POINTER(c_int)),
        ("keep_count", c_size_t),
        ("reserved", c_void_p * 8),
    ]


class Clues(Structure):
    _fields_ = [
        ("verdict", c_int),
        ("cells", POINTER(c_int)),
        ("cell_count", c_size_t),
        ("rules", POINTER(c_char_p)),
        ("rule_count", c_size_t),
        ("complete", c_int),
        ("left", c_void_p),
    ]


class Fixes(Structure):
    _fields_ = [
        ("decided", c_int),
        ("too_many", c_int),
        ("solutions", c_uint64),
        ("set_size", c_size_t),
        ("set_count", c_size_t),
        ("sets", POINTER(Candidate)),
        ("at_least", c_int),
    ]


class Explanation(Structure):
    _fields_ = [
        ("claim", c_int),
        ("candidate", c_char_p),
        ("reasons", POINTER(c_char_p)),
        ("reason_count", c_size_t),
        ("complete", c_int),
        ("drop", POINTER(c_char_p)),
        ("drop_count", c_size_t),
    ]


class Step(Structure):
    _fields_ = [
        ("technique", c_char_p),
        ("title", c_char_p),
        ("reason", c_char_p),
        ("uses", POINTER(c_char_p)),
        ("use_count", c_size_t),
        ("placed", POINTER(Candidate)),
        ("placed_count", c_size_t),
        ("eliminated", POINTER(Candidate)),
        ("eliminated_count", c_size_t),
        ("look", POINTER(c_char_p)),
        ("look_count", c_size_t),
    ]


class Steps(Structure):
    _fields_ = [("verdict", c_int), ("steps", POINTER(Step)), ("step_count", c_size_t), ("complete", c_int)]


class WrongEntry(Structure):
    _fields_ = [
        ("kind", c_int),
        ("text", c_char_p),
        ("candidates", POINTER(Candidate)),
        ("candidate_count", c_size_t),
    ]


class HintAnswer(Structure):
    _fields_ = [
        ("verdict", c_int),
        ("digits", c_size_t),
        ("marks", c_size_t),
        ("wrong", POINTER(WrongEntry)),
        ("wrong_count", c_size_t),
        ("steps", POINTER(Step)),
        ("step_count", c_size_t),
    ]


class TechniqueCount(Structure):
    _fields_ = [("technique", c_char_p), ("steps", c_size_t)]


class Rating(Structure):
    _fields_ = [
        ("verdict", c_int),
        ("value", c_double),
        ("text", c_char_p),
        ("hardest", c_char_p),
        ("counts", POINTER(TechniqueCount)),
        ("count_count", c_size_t),
        ("level", c_char_p),
        ("narrow_places", c_int),
        ("longest_wait", c_int),
    ]


class Encoding(Structure):
    _fields_ = [("name", c_char_p), ("at_most_one", c_char_p)]


class ClauseFamily(Structure):
    _fields_ = [("family", c_char_p), ("kind", c_char_p), ("clauses", c_uint64), ("literals", c_uint64)]


class FormulaSize(Structure):
    _fields_ = [
        ("complete", c_int),
        ("variables", c_int),
        ("cell_variables", c_int),
        ("clauses", c_uint64),
        ("literals", c_uint64),
        ("families", POINTER(ClauseFamily)),
        ("family_count", c_size_t),
    ]


class Placement(Structure):
    _fields_ = [("kind", c_char_p), ("count", c_uint64)]


class GenerateOptions(Structure):
    _fields_ = [
        ("seed", c_uint64),
        ("index", c_uint64),
        ("symmetry", c_char_p),
        ("clues", POINTER(c_int)),
        ("jigsaw", c_int),
        ("placements", POINTER(Placement)),
        ("placement_count", c_size_t),
        ("pattern", c_char_p),
        ("solution", POINTER(c_int)),
        ("values", c_size_t),
        ("near", c_void_p),
        ("drop", c_size_t),
        ("add", c_size_t),
        ("unbiased", c_int),
        ("scale", c_char_p),
        ("rating", POINTER(c_double)),
        ("level", c_char_p),
        ("needs", POINTER(c_char_p)),
        ("need_count", c_size_t),
        ("without", POINTER(c_char_p)),
        ("without_count", c_size_t),
        ("pearl", c_int),
        ("diamond", c_int),
        ("hardest", c_int),
        ("attempts", c_uint64),
        ("reserved", c_void_p * 8),
    ]


class Generated(Structure):
    _fields_ = [
        ("puzzle", c_void_p),
        ("solution", c_void_p),
        ("rating", c_char_p),
        ("weight", c_double),
        ("attempts", c_uint64),
        ("refuted", c_int),
        ("why", c_char_p),
    ]


class Neighbour(Structure):
    _fields_ = [
        ("puzzle", c_void_p),
        ("solution", c_void_p),
        ("rating", c_char_p),
        ("dropped", POINTER(Candidate)),
        ("dropped_count", c_size_t),
        ("added", POINTER(Candidate)),
        ("added_count", c_size_t),
    ]


NeighbourFound = ctypes.CFUNCTYPE(c_int, POINTER(Neighbour), c_void_p)


class PictureOptions(Structure):
    _fields_ = [
        ("solution", POINTER(c_int)),
        ("values", c_size_t),
        ("states", c_char_p),
        ("candidates", c_size_t),
        ("resolution", c_double),
        ("width", c_int),
        ("colour", c_int),
        ("limits", POINTER(Options)),
        ("reserved", c_void_p * 7),
    ]
