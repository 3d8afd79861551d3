#!/usr/bin/env python3
"""What the page can ask at /api, as docs/workbench.md describes it, against brute force.

    tests/server/page_test.py PROGRAM GALLERY
"""
import base64
import itertools
import json
import pathlib
import random
import subprocess
import sys
import unittest
import xml.etree.ElementTree

from boards import candidates, grids, random_boards
import client
from client import Page, Server, Socket, compressed

sys.path.append(str(pathlib.Path(__file__).parent.parent / "support"))
from validate import Records  # noqa: E402

schema = pathlib.Path(__file__).resolve().parents[2] / "docs/schemas/page.json"


def records_of(name):
    return Records(json.loads(schema.read_text())["$defs"][name], schema)


gallery = [json.loads(line) for line in pathlib.Path(sys.argv.pop(2)).read_text().splitlines()]
blank = {"rows": 9, "columns": 9}
# Norvig's grid 2.
hard = [[int(c) if c != "." else None for c in row] for row in
        ["4.....8.5", ".3.......", "...7.....", ".2.....6.", "....8.4..", "....1....", "...6.3.7.", "5..2.....",
         "1.4......"]]


# What can be asked: each with puzzles that together have every key of the answers.
four = {"rows": 4, "columns": 4}
several = {"givens": [[1, 2, None, None]] + [[None] * 4] * 3}
unique = {"givens": [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, None, None]]}
clash = {"givens": [[1, 1, None, None]] + [[None] * 4] * 3}
summed = {**unique, "variables": [{"name": "S", "values": [2, 20]}],
          "rules": [{"rule": "equal sums", "groups": [["r1c1", "r2c2"], ["S"]]}]}
unsure = {"rows": 4, "columns": 4, "variables": [{"name": "S", "values": [3, 4]}]}
barred = {**clash, "variables": [{"name": "S", "values": [3, 4]}]}
capped = {"rows": 4, "columns": 4, "rules": [{"rule": "thermometer", "cells": ["r1c1", "r1c2", "r1c3"]}]}
# Each row and column has one star, and no two touch: one is in r1c2 or r1c3.
starry = {"rows": 4, "columns": 4, "boxes": None, "layers": [{"name": "sky", "kinds": ["dark", "star"]}],
          "rules": [{"rule": "star battle", "cells": ["sky"], "stars": 1}]}
soon = {"puzzle": blank, "seconds": 1e-9}
questions = {
    "rules": [{}],
    "parse": [{"text": json.dumps({**summed, "solution": [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]],
                                   "variable_values": [5]}) + "\n" + json.dumps(four)},
              {"text": compressed(json.dumps({"size": 4, "grid": [[{"value": 1, "given": True}, {"value": 2}, {}, {}]] + [[{}] * 4] * 3,
                                              "moonphase": [1]})), "ignore_unknown": True}],
    "convert": [{"puzzle": {**four, "boxes": None}, "to": "line"}],
    "render": [{"puzzle": capped}],
    "save": [{"puzzle": capped, "as": kind} for kind in ("svg", "png")],
    "conflicts": [{"puzzle": capped, "entries": {"digits": {"r1c1": 4, "r2c2": 4}}},
                  {"puzzle": starry, "entries": {"kinds": {"sky.r1c1": 1, "sky.r2c2": 1}}}],
    "verdict": [{"puzzle": puzzle} for puzzle in (clash, unique, several, summed, unsure, blank)],
    "candidates": [{"puzzle": several, "count_to": 3, "same": True}, {"puzzle": clash}, soon],
    "count": [{"puzzle": several}],
    "estimate": [{"puzzle": several, "seconds": 0.3}, {"puzzle": clash}],
    "solution": [{"puzzle": summed}, {"puzzle": clash}],
    "why_broken": [{"puzzle": barred}, {"puzzle": several}],
    "why_digit": [{"puzzle": unique, "candidate": "r4c4=1"}, {"puzzle": several, "candidate": "r4c4=1"}],
    "redundant": [{"puzzle": {**unique, "rules": [{"rule": "anti-king"}]}}, {"puzzle": unique}, {"puzzle": several}],
    "fix": [{"puzzle": puzzle} for puzzle in (several, clash, summed, unsure)] + [soon],
    "step": [{"puzzle": {**unique, "rules": []}}, {"puzzle": several, "entries": {"digits": {"r1c3": 1}}}],
    "path": [{"puzzle": unique}, {"puzzle": several}],
    "judge": [{"puzzle": several, "entries": {"digits": {"r1c3": 1}, "centre": {"r1c4": [1]}, "corners": {"r2c3": [4]}}},
              {"puzzle": starry, "entries": {"kinds": {"sky.r1c1": 1}}}],
    "rating": [{"puzzle": unique}, {"puzzle": several}],
    "generate": [{"level": "easy"}, {"puzzle": clash}, {"puzzle": {**four, **{key: summed[key] for key in ("variables", "rules")}}}],
}


def names(cells):
    return sorted(f"r{cell // 4 + 1}c{cell % 4 + 1}" for cell in cells)


def lacking(expected, answer):
    """What the command line says, and the answer does not. Objects in the answer may have more keys."""
    def is_within(told, whole):
        if isinstance(told, dict) and isinstance(whole, dict):
            return whole.keys() >= told.keys() and all(is_within(told[key], whole[key]) for key in told)
        if isinstance(told, list) and isinstance(whole, list):
            return len(told) == len(whole) and all(is_within(a, b) for a, b in zip(told, whole))
        return told == whole
    return {key: value for key, value in expected.items() if key not in answer or not is_within(value, answer[key])}


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.known = {name: records_of(name) for name in (*questions, "error")}

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def setUp(self):
        self.page = Page(self.server)

    def tearDown(self):
        self.page.close()

    def ask(self, do, **arguments):
        answer, _ = self.page.ask(do, **arguments)
        self.assertEqual(answer["type"], "answer", answer)
        self.assertEqual(self.known[do].faults(answer), [], answer)
        return answer

    def refuse(self, do, **arguments):
        answer, _ = self.page.ask(do, **arguments)
        self.assertEqual(answer["type"], "error", answer)
        self.assertEqual(self.known["error"].faults(answer), [], answer)
        return answer

    def puzzle_of(self, board):
        """Read by the server, as the page does it."""
        return self.ask("parse", text="https://f-puzzles.com/?load=" + board.data())

    def test_answers_agree_with_brute_force(self):
        for number, board in enumerate(random_boards(11, 100)):
            with self.subTest(number=number, board=board.json()):
                solutions = board.solutions()
                puzzle = self.puzzle_of(board)["puzzle"]
                verdict = ["none", "unique", "several"][min(len(solutions), 2)]
                rows = [[list(grid[4 * r:4 * r + 4]) for r in range(4)] for grid in solutions]
                checked = self.ask("verdict", puzzle=puzzle)
                self.assertEqual(checked["verdict"], verdict)
                self.assertEqual(len(checked["solutions"]), min(len(solutions), 2))
                for solution in checked["solutions"]:
                    self.assertIn(solution, rows)
                self.assertEqual(self.ask("count", puzzle=puzzle)["count"], len(solutions))
                found = self.ask("candidates", puzzle=puzzle, count_to=5)
                self.assertEqual(found.get("verdict"), None if solutions else "none")
                counts = candidates(solutions)
                for cell in range(16 if solutions else 0):
                    expected = [(d, min(counts[4 * cell + d - 1], 5)) for d in range(1, 5) if counts[4 * cell + d - 1]]
                    row, column = divmod(cell, 4)
                    self.assertEqual(list(zip(found["candidates"][row][column], found["counts"][row][column])), expected)
                for random in (False, True):
                    solved = self.ask("solution", puzzle=puzzle, random=random)
                    self.assertEqual(solved["verdict"], "solved" if solutions else "none")
                    if solutions:
                        self.assertIn(solved["solution"], rows)
                self.compare_reasons(board, puzzle, solutions)

    def compare_reasons(self, board, puzzle, solutions):
        why = self.ask("why_broken", puzzle=puzzle)
        self.assertEqual(why["verdict"], "solvable" if solutions else "none")
        if not solutions:
            # Each repair leaves a solution; its parts can be told from the puzzle.
            self.assertTrue(why["repairs"])
            for repair in why["repair_parts"]:
                smaller = json.loads(json.dumps(puzzle))
                for part in sorted(repair, key=lambda part: -part.get("rule", -1)):
                    if part["kind"] == "rule":
                        del smaller["rules"][part["rule"]]
                    else:
                        for name in part["cells"]:
                            smaller["givens"][int(name[1]) - 1][int(name[3]) - 1] = None
                            smaller.get("candidates", {}).pop(name, None)
                self.assertNotEqual(self.ask("verdict", puzzle=smaller)["verdict"], "none", repair)
        if solutions:
            for digit in range(1, 5):
                held = sum(grid[5] == digit for grid in solutions)
                verdict = "forced" if held == len(solutions) else "open" if held else "impossible"
                self.assertEqual(self.ask("why_digit", puzzle=puzzle, candidate=f"r2c2={digit}")["verdict"], verdict)
        redundant = self.ask("redundant", puzzle=puzzle)
        if len(solutions) != 1:
            self.assertNotIn("redundant", redundant)
            return
        expected = []
        for cell in range(16):
            if cell in board.givens or (cell in board.given_marks and len(board.given_marks[cell]) < 4):
                without = json.loads(json.dumps(puzzle))
                without["givens"][cell // 4][cell % 4] = None
                without.get("candidates", {}).pop(f"r{cell // 4 + 1}c{cell % 4 + 1}", None)
                if self.ask("count", puzzle=without, limit=2)["count"] == 1:
                    expected.append(cell)
        self.assertEqual(sorted(redundant["redundant"]), names(expected))
        # What can go at once leaves one solution, and no clue that could go.
        together = self.ask("redundant", puzzle=puzzle, together=True)
        least = json.loads(json.dumps(puzzle))
        for name in together["redundant"]:
            least["givens"][int(name[1]) - 1][int(name[3]) - 1] = None
            least.get("candidates", {}).pop(name, None)
        least["rules"] = [rule for i, rule in enumerate(puzzle.get("rules", [])) if i not in together["rules"]]
        self.assertEqual(self.ask("count", puzzle=least, limit=2)["count"], 1)
        again = self.ask("redundant", puzzle=least)
        self.assertEqual((again["redundant"], again["rules"]), ([], []))

    def test_fixes_leave_one_solution_and_no_fewer_givens_do(self):
        for board in random_boards(13, 60):
            solutions = board.solutions()
            if len(solutions) > 40:
                continue  # there are too many sets to try them all
            found = self.ask("fix", puzzle=self.puzzle_of(board)["puzzle"])
            self.assertEqual(found["verdict"], ["none", "unique", "several"][min(len(solutions), 2)])
            if len(solutions) < 2:
                self.assertNotIn("fixes", found)
                continue
            self.assertNotIn("fixes_at_least", found)
            places = {(cell, grid[cell]) for grid in solutions for cell in range(16)}
            left = lambda givens: sum(all(grid[cell] == digit for cell, digit in givens) for grid in solutions)
            size = next(n for n in range(1, 17) if any(left(givens) == 1 for givens in itertools.combinations(places, n)))
            for fix in found["fixes"]:
                givens = [(4 * (int(given["cell"][1]) - 1) + int(given["cell"][3]) - 1, given["digit"]) for given in fix]
                self.assertEqual((len(givens), left(givens)), (size, 1))

    def test_ratings_are_those_of_the_scales(self):
        # Measured with Sudoku Explainer 1.2.1 and QQWing.
        puzzle = self.ask("parse", text="....5.....2......8.41..8...........6......21.9.2..1.5.57.8....26..3.2.85.1..69...")["puzzle"]
        found = self.ask("rating", puzzle=puzzle)
        ratings = found["ratings"]
        self.assertEqual(ratings["se"]["text"], "7.2/1.2/1.2")
        self.assertEqual(ratings["qqwing"]["text"], "expert")
        self.assertIn("own", ratings)
        self.assertEqual(self.ask("rating", puzzle=blank)["verdict"], "several")

    def test_steps_and_judgement_agree_with_brute_force(self):
        rng = random.Random(12)
        for board in random_boards(12, 60):
            solutions = board.solutions()
            if not solutions:
                continue
            puzzle = self.puzzle_of(board)["puzzle"]
            cells = [cell for cell in range(16) if cell not in board.givens]
            written = {cell: rng.randint(1, 4) for cell in rng.sample(cells, 2)}
            digits = {f"r{cell // 4 + 1}c{cell % 4 + 1}": digit for cell, digit in written.items()}
            alone = [cell for cell, digit in written.items() if not any(grid[cell] == digit for grid in solutions)]
            together = [grid for grid in solutions if all(grid[cell] == digit for cell, digit in written.items())]
            judged = self.ask("judge", puzzle=puzzle, entries={"digits": digits})
            self.assertEqual(judged["verdict"], "right" if together else "wrong")
            self.assertEqual(sorted(claim["cells"][0] for claim in judged["wrong"]), names(alone))
            counted = self.ask("count", puzzle=puzzle, entries={"digits": digits}, with_entries=True)
            self.assertEqual(counted["count"], len(together))
            path, progress = self.page.ask("path", puzzle=puzzle)
            left = [[sorted({grid[4 * r + c] for grid in solutions}) for c in range(4)] for r in range(4)]
            self.assertEqual(path["candidates"], left)
            self.assertEqual(path["verdict"], "solved" if len(solutions) == 1 else "several")
            self.assertEqual(path["summary"]["steps"], len(path["steps"]))
            for step in path["steps"]:
                for candidate in step["eliminated"]:
                    cell, digit = candidate.split("=")
                    self.assertNotIn(int(digit), left[int(cell[1]) - 1][int(cell[3]) - 1])
                for candidate in step["placed"]:
                    cell, digit = candidate.split("=")
                    self.assertEqual([int(digit)], left[int(cell[1]) - 1][int(cell[3]) - 1])

    def test_the_next_step(self):
        first = self.ask("step", puzzle={"givens": hard})
        self.assertEqual((first["verdict"], len(first["steps"])), ("step", 1))
        step = first["steps"][0]
        for key in ("technique", "title", "reason", "look", "uses", "parts", "cells", "before", "placed_before"):
            self.assertTrue(step[key], key)
        self.assertIn("used", step)
        wrong = self.ask("step", puzzle={"givens": hard}, entries={"digits": {"r1c2": 9}})
        self.assertEqual(wrong["verdict"], "wrong")
        self.assertEqual(wrong["wrong"], [{"kind": "digit", "cells": ["r1c2"], "digits": [9]}])
        led = self.ask("step", puzzle={"givens": hard}, cell="r1c2")
        self.assertEqual(led["steps"][-1]["placed"], ["r1c2=1"])

    def test_the_schema_has_each_answer_and_each_of_its_keys(self):
        for do, asked in questions.items():
            with self.subTest(do=do):
                records = records_of(do)
                for arguments in asked:
                    answer, _ = self.page.ask(do, **arguments)
                    self.assertEqual(records.faults(answer), [], answer)
                # Limits that hit at just the right moment.
                rare = ("'fixes_at_least'", "'open'", "'undecided'") if do != "fix" else ("'fixes_at_least'", "'variable_values'")
                self.assertEqual([key for key in records.missing() if not any(name in key for name in rare)], [])

    def test_answers_are_those_of_the_command_line(self):
        """Key by key and value by value: only what the page marks on its board is there besides."""
        for words, do, puzzles, arguments in (
                (["check"], "verdict", (clash, unique, several, summed), {}),
                (["check", "--fix", "12"], "fix", (clash, unique, several), {}),
                (["candidates", "--counts", "3", "--same"], "candidates", (clash, unique, several, capped), {"count_to": 3, "same": True}),
                (["count"], "count", (clash, unique, several), {}),
                (["solve"], "solution", (clash, unique, summed), {}),
                (["explain", "--smallest"], "why_broken", (clash, barred, several), {}),
                (["explain", "--cell", "r4c4=1", "--smallest"], "why_digit", (unique, several, clash), {"candidate": "r4c4=1"}),
                (["explain", "--steps"], "path", (unique, several), {}),
                (["hint"], "step", (unique, {"givens": hard}), {}),
                (["minimise", "--all-redundant", "--rules"], "redundant", (unique, several), {}),
                (["rate", "--scale", "own,se,qqwing,tatham"], "rating", (unique, several), {})):
            for puzzle in puzzles:
                with self.subTest(do=do, puzzle=puzzle):
                    told = subprocess.run([client.program, *words, "--json"], input=json.dumps(puzzle), capture_output=True, text=True)
                    expected = {key: value for key, value in json.loads(told.stdout).items()
                                if key not in ("version", "source", "line", "reason")}
                    if do == "path":  # The page asks for the rating alone, as it takes its time.
                        for key in ("level", "narrow_places"):
                            expected["summary"].pop(key, None)
                    answer = self.ask(do, puzzle=puzzle, **arguments)
                    self.assertEqual(lacking(expected, answer), {}, answer)

    def test_what_mends_a_broken_board_comes_before_the_reason(self):
        # Two cells with 5 are a knight's move apart, so either given may go, or the rule as a whole.
        givens = [[None] * 9 for _ in range(9)]
        givens[2][4] = givens[3][6] = givens[8][8] = 5
        puzzle = {"givens": givens, "rules": [{"rule": "anti-knight"}]}
        answer, progress = self.page.ask("why_broken", puzzle=puzzle)
        first = next(message for message in progress if message.get("all_repairs"))
        self.assertNotIn("explanations", first)
        for message in (first, answer):
            self.assertEqual(sorted(message["repairs"]), [["anti-knight"], ["given 5 at r3c5"], ["given 5 at r4c7"]])
        self.assertEqual(answer["explanations"], [["given 5 at r3c5", "given 5 at r4c7", "anti-knight r3c5-r4c7"]])
        self.assertEqual(len(answer["clashes"]), 1)

    def test_clashing_pairs_are_all_named(self):
        givens = [[1, None, None, 1], [None, 2, 2, None], [None, None, 3, 3], [None, 4, None, 4]]
        answer, progress = self.page.ask("why_broken", puzzle={"givens": givens})
        expected = [(1, ["r1c1", "r1c4"], ["row 1"]), (2, ["r2c2", "r2c3"], ["row 2"]),
                    (3, ["r3c3", "r3c4"], ["row 3", "box 4"]), (4, ["r4c2", "r4c4"], ["row 4"])]
        for message in (progress[0], answer):
            self.assertEqual([(clash["digit"], clash["cells"], clash["houses"]) for clash in message["clashes"]], expected)

    def test_conflicts(self):
        puzzle = {"rows": 4, "columns": 4, "rules": [
            {"rule": "thermometer", "cells": ["r1c1", "r1c2", "r1c3"]},
            {"rule": "killer cage", "cells": ["r3c1", "r3c2"], "sum": [7]}]}

        def conflicts(**digits):
            answer = self.ask("conflicts", puzzle=puzzle, entries={"digits": digits})
            for rule in answer["rules"]:
                self.assertEqual(set(rule), {"rule", "cells"})  # `render` has the names
            return ({house["name"]: house["cells"] for house in answer["houses"]},
                    {rule["rule"]: rule["cells"] for rule in answer["rules"]})
        self.assertEqual(conflicts(), ({}, {}))
        self.assertEqual(conflicts(r1c1=1, r1c2=2, r1c3=3, r3c1=4, r3c2=3), ({}, {}))
        self.assertEqual(conflicts(r1c1=4), ({}, {0: ["r1c1"]}))
        self.assertEqual(conflicts(r1c1=2, r1c3=1), ({}, {0: ["r1c3"]}))
        self.assertEqual(conflicts(r3c1=1), ({}, {1: ["r3c1"]}))
        self.assertEqual(conflicts(r4c1=2, r4c4=2)[0], {"row 4": ["r4c1", "r4c4"]})

    def test_kinds_are_judged_as_digits_are(self):
        def conflicts(**kinds):
            return [rule["cells"] for rule in self.ask("conflicts", puzzle=starry, entries={"kinds": {f"sky.{cell}": kind for cell, kind in kinds.items()}})["rules"]]
        self.assertEqual(conflicts(r1c2=1, r2c4=1, r3c1=1, r1c1=0), [])
        self.assertEqual(conflicts(r1c2=1, r4c2=1), [["sky.r1c2", "sky.r4c2"]])  # both stars are in one column
        self.assertEqual(conflicts(r2c2=1, r3c3=1), [["sky.r2c2", "sky.r3c3"]])  # the stars touch
        self.assertEqual(conflicts(r1c1=1), [])  # the star is wrong, but no demand alone says so
        wrong = {"kinds": {"sky.r1c1": 1, "sky.r4c4": 0}}
        judged = self.ask("judge", puzzle=starry, entries=wrong)
        self.assertEqual((judged["verdict"], judged["wrong"]), ("wrong", [{"kind": "layer", "cells": ["sky.r1c1"], "digits": [1]}]))
        self.assertEqual(self.ask("step", puzzle=starry, entries=wrong)["wrong"], judged["wrong"])
        self.assertEqual(self.ask("judge", puzzle=starry, entries={"kinds": {"sky.r1c2": 1}})["verdict"], "right")
        # Each entry alone is right: one solution has the first star, another one the second.
        together = self.ask("judge", puzzle=starry, entries={"kinds": {"sky.r1c2": 1, "sky.r2c1": 1}})
        self.assertEqual((together["verdict"], together["wrong"]), ("wrong", []))
        # Two boards of stars solve the puzzle, and an entry leaves one; each allows 576 squares of digits.
        for kinds, count in ({}, 1152), ({"sky.r1c3": 1}, 576), ({"sky.r1c1": 1}, 0):
            self.assertEqual(self.ask("count", puzzle=starry, entries={"kinds": kinds}, with_entries=True)["count"], count)
        step = self.ask("step", puzzle=starry, entries={"kinds": {"sky.r1c2": 1}})["steps"][0]
        self.assertNotIn("sky.r1c2=1", step["placed"])

    def test_every_rule_is_listed_read_and_drawn(self):
        listed = self.ask("rules")
        kinds = {kind["name"]: kind for group in listed["groups"] for kind in group["kinds"]}
        self.assertGreaterEqual(len(kinds), 80)
        types = {"cells", "cell_lists", "number", "numbers", "text", "rules"}
        for puzzle in gallery:
            drawn = self.ask("render", puzzle=puzzle)
            self.assertEqual(len(drawn["names"]), len(puzzle["rules"]))
            for layer in ("shades", "below", "above"):
                picture = xml.etree.ElementTree.fromstring(drawn["layers"][layer])
                self.assertEqual((int(picture.get("width")), int(picture.get("height"))),
                                 (drawn["width"], drawn["height"]))
                self.assertFalse([e for e in picture.iter() if e.get("style") or e.tag.endswith("script")])
            for rule in puzzle["rules"]:
                kind = kinds[rule if isinstance(rule, str) else rule["rule"]]
                parameters = {parameter["name"]: parameter for parameter in kind["parameters"]}
                self.assertLessEqual({p["type"] for p in parameters.values()}, types)
                if not isinstance(rule, str):
                    self.assertLessEqual(set(rule) - {"rule"}, set(parameters))
            read = self.ask("parse", text=json.dumps(puzzle))
            self.assertEqual((read["format"], len(read["puzzle"]["rules"])), ("jsonl", len(puzzle["rules"])))
            again = self.ask("parse", text=self.ask("convert", puzzle=puzzle, to="jsonl")["text"])
            self.assertEqual(again["puzzle"], read["puzzle"])

    def test_what_is_parsed(self):
        data = compressed(json.dumps({"size": 4, "grid": [
            [{"value": 1, "given": True}, {"value": 2}, {"centerPencilMarks": [3, 4]}, {"cornerPencilMarks": [2]}]]
            + [[{}] * 4] * 3}))
        read = self.ask("parse", text="https://f-puzzles.com/?load=" + data)
        self.assertEqual((read["format"], read["puzzle"]["givens"][0]), ("fpuzzles", [1, None, None, None]))
        self.assertEqual(read["entries"],
                         {"digits": {"r1c2": 2}, "centre": {"r1c3": [3, 4]}, "corners": {"r1c4": [2]}})
        several = self.ask("parse", text="1234341221434321\n" * 2)
        self.assertTrue(several["more"])
        self.assertEqual(several["warnings"], [])
        error = self.refuse("parse", text='{"givens":[[1,2,null,null],[3,"x",1,1],[1,2,3,4],[1,2,3,4]]}')
        self.assertEqual((error["line"], error["column"]), (1, 31))
        self.assertTrue(self.refuse("parse", text="hello")["message"])
        self.assertTrue(self.refuse("parse", text="")["message"])
        self.assertTrue(self.refuse("parse", text="1234\n", **{"from": "no such format"})["hint"])
        unknown = compressed(json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "moonphase": [1]}))
        self.assertIn("moonphase", self.refuse("parse", text=unknown)["message"])
        self.assertIn("moonphase", self.ask("parse", text=unknown, ignore_unknown=True)["warnings"][0]["text"])

    def test_text_after_the_puzzle_that_is_no_puzzle(self):
        board = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"
        read = self.ask("parse", text=board + "\nhello world of boards\n")
        self.assertEqual(read["warnings"], [
            {"text": "the text after the last puzzle is not a board, and is ignored", "code": "input", "line": 6, "column": 0}])
        self.assertNotIn("more", read)
        wrong = self.ask("parse", text='{"rows":4,"columns":4}\n{"rows":4,"columns":"x"}\n')
        self.assertNotIn("more", wrong)
        self.assertEqual([(warning["line"], warning["column"]) for warning in wrong["warnings"]], [(2, 21)])

    def test_the_size_of_a_box(self):
        empty = "." * 16
        self.assertEqual(self.ask("parse", text=empty, boxes=[1, 4])["puzzle"]["boxes"], [1, 4])
        # The last two sizes are 2 and 2 in their lowest 32 bits.
        for boxes in ([2], [2, "2"], [0, 2], [-2, -2], [1001, 2], [2, 2.5], [(1 << 32) + 2, 2], [2, (1 << 63) + 2]):
            self.assertIn("boxes", self.refuse("parse", text=empty, boxes=boxes)["message"])

    def test_a_solution_has_the_values_of_variables(self):
        puzzle = {"givens": [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, None]],
                  "variables": [{"name": "S", "values": [2, 20]}],
                  "rules": [{"rule": "equal sums", "groups": [["r1c1", "r2c2"], ["S"]]}]}  # 1 and 4
        solution = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
        checked = self.ask("verdict", puzzle=puzzle)
        self.assertEqual((checked["solutions"], checked["variable_values"]), ([solution], [[5]]))
        text = self.ask("convert", puzzle=puzzle, to="jsonl", solution=solution, variable_values=[5])["text"]
        written = json.loads(text)
        self.assertEqual((written["solution"], written["variable_values"]), (solution, [5]))
        read = self.ask("parse", text=text)
        self.assertEqual((read["solution"], read["variable_values"]), (solution, [5]))
        self.assertIn("variable", self.refuse("convert", puzzle=puzzle, to="jsonl", solution=solution)["message"])
        for values in ([], [6], [21], [5, 5], ["5"], 5):
            self.refuse("convert", puzzle=puzzle, to="jsonl", solution=solution, variable_values=values)
        # A picture shows no values of variables, so they may be missing.
        self.ask("save", puzzle=puzzle, solution=solution, **{"as": "svg"})

    def test_an_error_in_a_rule_names_the_rule(self):
        puzzle = {"rows": 9, "columns": 9, "rules": [
            "anti-knight", {"rule": "thermometer", "cells": ["r1c1", "r1c2"]}, {"rule": "thermometer", "cells": []}]}
        for do in ("verdict", "render", "candidates", "convert"):
            self.assertEqual(self.refuse(do, puzzle=puzzle, to="jsonl")["rule"], 2)
        self.assertNotIn("rule", self.refuse("verdict", puzzle={"columns": 9}))

    def test_pictures_and_formulas(self):
        puzzle = {"givens": hard, "title": "../../Strange <b>title</b>"}
        saved = {kind: self.ask("save", puzzle=puzzle, **{"as": kind}) for kind in ("svg", "png", "pdf", "dimacs")}
        for kind, answer in saved.items():
            self.assertEqual(answer["name"], "Strange-b-title-b." + kind.replace("dimacs", "cnf"))
        self.assertTrue(saved["svg"]["text"].startswith("<svg "))
        self.assertEqual(base64.b64decode(saved["png"]["base64"], validate=True)[:8], b"\x89PNG\r\n\x1a\n")
        pdf = base64.b64decode(saved["pdf"]["base64"], validate=True)
        self.assertTrue(pdf.startswith(b"%PDF-") and pdf.rstrip().endswith(b"%%EOF"))
        self.assertIn("\np cnf ", saved["dimacs"]["text"])
        self.assertTrue(self.refuse("save", puzzle=puzzle, **{"as": "exe"})["hint"])
        solved = self.ask("solution", puzzle=puzzle)["solution"]
        picture = self.ask("save", puzzle=puzzle, solution=solved, **{"as": "svg"})["text"]
        self.assertEqual(picture.count("<text "), 81)
        self.refuse("save", puzzle=puzzle, solution=[[1]], **{"as": "svg"})

    def test_the_resolution_of_a_picture(self):
        # 60 units and a margin of 4 on each side; 96 units are an inch.
        cell = {"rows": 1, "columns": 1, "boxes": None}
        for resolution, side in ((None, 136), (1, 1), (96, 68), (2400, 1700)):
            png = base64.b64decode(self.ask("save", puzzle=cell, resolution=resolution, **{"as": "png"})["base64"])
            self.assertEqual((int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")), (side, side))
        for resolution in (0, 2401, 1 << 40):
            self.assertIn("2400", self.refuse("save", puzzle=cell, resolution=resolution, **{"as": "png"})["message"])

    def test_a_picture_costs_no_more_than_seconds(self):
        """A picture that is being drawn cannot be stopped. The bug: 25x25 at 1200 took 17 seconds and 1.4 GB,
        whatever --timeout said."""
        large = {"rows": 25, "columns": 25}
        for resolution in (1200, 2400):
            answer = self.refuse("save", puzzle=large, resolution=resolution, **{"as": "png"})
            self.assertIn("100 million", answer["message"])
        fits = int(answer["hint"].split("up to ")[1].split()[0])
        self.assertEqual(self.refuse("save", puzzle=large, resolution=fits + 1, **{"as": "png"})["hint"], answer["hint"])
        # What is said to fit does, and so does what people print.
        for puzzle, resolution in ((large, fits), (blank, 600), (blank, 1200)):
            png = base64.b64decode(self.ask("save", puzzle=puzzle, resolution=resolution, **{"as": "png"})["base64"])
            width, height = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
            self.assertLessEqual(width * height, 100_000_000)
        # The usual resolution does for every board. A long one is limited by its side.
        most = {"rows": 64, "columns": 64, "boxes": None}
        self.ask("save", puzzle=most, **{"as": "png"})
        long = {"rows": 1, "columns": 64, "boxes": None}
        answer = self.refuse("save", puzzle=long, resolution=2400, **{"as": "png"})
        fits = int(answer["hint"].split("up to ")[1].split()[0])
        self.ask("save", puzzle=long, resolution=fits, **{"as": "png"})

    def test_what_is_remembered_leaves_room(self):
        """The true candidates of large boards filled the memory, and then nobody got an answer any more."""
        side = 64
        solved = [[(8 * (row % 8) + row // 8 + column) % side + 1 for column in range(side)] for row in range(side)]
        with Server("--memory", "100M") as server, Page(server) as page:
            for number in range(side):
                givens = [[*row] for row in solved]
                givens[number][number] = None
                answer, _ = page.ask("candidates", puzzle={"givens": givens}, count_to=2)
                self.assertTrue(answer.get("complete"), (number, answer))

    def test_counting_and_estimating_report_progress(self):
        answer, progress = self.page.ask("count", puzzle=blank, seconds=1.5)
        self.assertFalse(answer["exact"])
        found = [message["count"] for message in progress] + [answer["count"]]
        self.assertEqual(found, sorted(found))
        self.assertTrue(progress)
        answer, progress = self.page.ask("estimate", puzzle={"rows": 4, "columns": 4}, seconds=0.5)
        low, high = (float(bound) for bound in answer["interval"])
        self.assertTrue(low <= 288 <= high, answer)
        self.assertEqual(self.ask("count", puzzle={"rows": 4, "columns": 4}), {
            "count": 288, "exact": True, "type": "answer", "id": self.page.id})
        self.assertEqual(self.ask("count", puzzle={"rows": 4, "columns": 4}, limit=7)["count"], 7)

    def test_seeds_and_probes_make_answers_that_come_again(self):
        random_solutions = [self.ask("solution", puzzle=blank, random=True, seed=seed)["solution"] for seed in (1, 1, 2)]
        self.assertEqual(random_solutions[0], random_solutions[1])
        self.assertNotEqual(random_solutions[0], random_solutions[2])
        estimates = [{**self.ask("estimate", puzzle=blank, probes=50, seed=seed), "id": 0} for seed in (1, 1, 2)]
        self.assertEqual(estimates[0], estimates[1])
        self.assertNotEqual(estimates[0], estimates[2])

    def test_puzzles_that_are_made_are_those_of_the_command_line(self):
        for words, arguments in (
                (["-n", "70", "--seed", "7"], {"count": 70, "seed": 7}),
                (["--symmetry", "half-turn", "--clues", "30"], {"symmetry": "half-turn", "clues": 30}),
                (["--size", "6", "--place", "killer cage", "--clues", "0"], {"puzzle": {"rows": 6, "columns": 6}, "place": {"killer cage": None}, "clues": 0}),
                (["--size", "4", "--place", "thermometer=1", "--place", "anti-knight"],
                 {"puzzle": {"rows": 4, "columns": 4}, "place": {"thermometer": 1, "anti-knight": None}}),
                (["--size", "5", "--jigsaw"], {"puzzle": {"rows": 5, "columns": 5, "boxes": None}, "jigsaw": True}),
                (["--rating", "1.5..3", "--puzzle", "4"], {"rating": [1.5, 3], "index": 4}),
                (["--level", "hard"], {"level": "hard"})):
            with self.subTest(words=words):
                told = subprocess.run([client.program, "generate", *words, "--json"], capture_output=True, text=True)
                expected = [json.loads(line) for line in told.stdout.splitlines()]
                made = self.ask("generate", **arguments)["puzzles"]
                self.assertEqual(len(made), len(expected))
                for one, other in zip(made, expected):
                    self.assertEqual(lacking(one, other), {})

    def test_what_cannot_be_made_says_why(self):
        self.assertEqual(self.ask("generate", puzzle=clash)["verdict"], "none")
        short = self.ask("generate", puzzle=four, clues=3)
        self.assertEqual((short["verdict"], short["puzzles"]), ("undecided", []))
        self.assertIn("the fewest givens were 4", short["reason"])
        late = self.refuse("parse", text="1" * 10)
        self.assertNotEqual(late["code"], "undecided")
        for wishes, part in (({"place": {"thermometer": 0}}, "'place'"), ({"place": ["arrow"]}, "'place'"), ({"rating": [3, 1]}, "least"),
                             ({"rating": "hard"}, "'rating'"), ({"level": "easy", "rating": [1, 2]}, "one of them"), ({"scale": "se"}, "a scale"),
                             ({"needs": "X-Wing"}, "'needs'"), ({"count": 0}, "'count'"), ({"symmetry": "odd"}, "symmetry")):
            with self.subTest(wishes=wishes):
                self.assertIn(part, self.refuse("generate", **wishes)["message"])

    def test_requests_wait_and_can_be_cancelled(self):
        running = self.page.start("count", puzzle=blank)
        waiting = [self.page.start("verdict", puzzle=blank) for _ in range(5)]
        self.page.send({"cancel": waiting[1]})
        self.page.send({"cancel": running})
        ends = {}
        while len(ends) < 6:
            message = self.page.receive()
            if message["type"] != "progress":
                self.assertNotIn(message["id"], ends)
                ends[message["id"]] = message["type"]
        self.assertEqual(ends, {running: "cancelled", waiting[1]: "cancelled",
                                **{id: "answer" for id in waiting if id != waiting[1]}})
        ids = [self.page.start("count", puzzle=blank) for _ in range(4)]
        self.page.send({"cancel": "all"})
        ends = []
        while len(ends) < 4:
            message = self.page.receive()
            if message["type"] != "progress":
                ends.append((message["id"], message["type"]))
        self.assertEqual(sorted(ends), [(id, "cancelled") for id in ids])

    def test_wrong_requests(self):
        for message in ("{", "[]", "1", '"rules"', "{}", '{"id":"x","do":"rules"}', '{"id":1}', '{"id":1,"do":2}',
                        '{"id":1,"do":"rule"}', '{"id":1,"do":"verdict"}', '{"id":1,"do":"verdict","puzzle":[]}',
                        '{"id":1,"do":"verdict","puzzle":{"rows":9,"columns":9},"seconds":-1}',
                        '{"id":1,"do":"verdict","puzzle":{"rows":65,"columns":65,"boxes":null}}',
                        '{"id":1,"do":"count","puzzle":{"rows":9,"columns":9},"limit":"many"}',
                        '{"id":1,"do":"why_digit","puzzle":{"rows":9,"columns":9},"candidate":"r10c1"}',
                        '{"id":1,"do":"judge","puzzle":{"rows":9,"columns":9},"entries":{"digits":{"r1c1":10}}}',
                        '{"id":1,"do":"judge","puzzle":{"rows":9,"columns":9},"entries":{"digits":[]}}',
                        *(json.dumps({"id": 1, "do": "judge", "puzzle": starry, "entries": {"kinds": kinds}}) for kinds in
                          ([], {"r1c1": 1}, {"sky": 1}, {"sky.r1c1": 2}, {"sky.r1c1": None}, {"sky.r5c1": 0})),
                        '{"id":1,"do":"convert","puzzle":{"rows":9,"columns":9},"to":"gif"}',
                        '{"id":1,"do":"convert","puzzle":{"rows":9,"columns":9},"to":"line","solution":[]}'):
            self.page.send(message)
            answer = self.page.receive()
            self.assertEqual(answer["type"], "error", message)
            self.assertTrue(answer["message"])
        self.assertIn("rules", json.dumps(self.refuse("rule")))

    def test_no_request_reaches_a_program_or_a_file(self):
        """Whatever is asked for, nothing names a backend or a path."""
        answer = self.ask("verdict", puzzle={"givens": hard}, backend="process", solver="touch /tmp/owned", file="/etc/passwd")
        self.assertEqual(answer["verdict"], "unique")
        self.assertNotIn("root:", json.dumps(self.refuse("parse", text="/etc/passwd")))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
