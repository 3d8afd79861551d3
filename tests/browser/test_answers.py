"""Answers about the board. Expected values are counted by brute force here, or written on the puzzle."""
import itertools
import re
from typing import Any

from selenium.webdriver import ActionChains

from workbench import CTRL, WorkbenchTest

EMPTY_4 = {"rows": 4, "columns": 4, "givens": [[1, 2, None, None], [None] * 4, [2, None, None, None], [None] * 4]}
# The puzzle without rules has several solutions; its givens make one. The solution is checked below.
CLASSIC = """53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"""
SOLUTION = "534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 345286179".split()
# From a test of users: it is quickly known whether one rule alone breaks the board, but no small reason is found in a
# minute.
BROKEN_VARIANT = {"rows": 9, "columns": 9, "rules": [
    {"rule": "sandwich", "cells": [f"r4c{c}" for c in range(1, 10)], "sum": 22},
    {"rule": "sandwich", "cells": [f"r{r}c6" for r in range(1, 10)], "sum": 9},
    {"rule": "sandwich", "cells": [f"r{r}c8" for r in range(9, 0, -1)], "sum": 7},
    {"rule": "quadruple", "cells": ["r5c5", "r5c6", "r6c5", "r6c6"], "values": [1, 2, 7, 8]},
    {"rule": "edge sum", "cells": ["r8c2", "r8c3"], "sum": 5},
    {"rule": "edge sum", "cells": ["r2c8", "r3c8"], "sum": 10},
    {"rule": "less than", "cells": ["r6c7", "r6c8"]},
    {"rule": "less than", "cells": ["r6c9", "r6c8"]},
    {"rule": "arrow", "circle": ["r2c2"], "shaft": ["r2c3", "r3c4", "r3c5"]},
    {"rule": "arrow", "circle": ["r7c4", "r7c5"], "shaft": ["r8c6", "r8c7", "r9c8"]},
    {"rule": "anti-knight"}]}


def solutions_of_4x4(givens: list[list[Any]]) -> list[list[list[int]]]:
    """Finds all grids whose rows, columns and boxes hold 1 to 4 once, by trying all rows."""
    rows = [[list(p) for p in itertools.permutations(range(1, 5)) if all(g in (None, d) for g, d in zip(given, p))]
            for given in givens]
    found = []
    for grid in itertools.product(*rows):
        columns = zip(*grid)
        boxes = ([grid[r + i][c + j] for i in (0, 1) for j in (0, 1)] for r in (0, 2) for c in (0, 2))
        if all(len(set(house)) == 4 for house in (*columns, *boxes)):
            found.append([list(row) for row in grid])
    return found


def classic() -> dict[str, Any]:
    givens = [[None if d == "." else int(d) for d in row] for row in CLASSIC.split()]
    return {"rows": 9, "columns": 9, "givens": givens}


class Live(WorkbenchTest):
    def test_candidates_are_those_of_the_solutions(self) -> None:
        self.open_puzzle(EMPTY_4)
        solutions = solutions_of_4x4(EMPTY_4["givens"])
        self.assertEqual(len(solutions), 12)
        self.wait(lambda: "Several solutions" in self.text(".verdict"), "the verdict")
        for r, c in itertools.product(range(4), range(4)):
            if EMPTY_4["givens"][r][c] is None:
                digits = sorted({grid[r][c] for grid in solutions})
                self.expect(f"r{r + 1}c{c + 1}", "candidates " + " ".join(map(str, digits)))

    def test_counts_colour_the_candidates(self) -> None:
        self.open_puzzle(EMPTY_4)
        self.browser.execute_script("const s = document.querySelector('.live select'); s.value = '8'; s.dispatchEvent(new Event('change'))")
        grids = solutions_of_4x4(EMPTY_4["givens"])
        once = sorted((r, c, d) for r in range(4) for c in range(4) for d in range(1, 5)
                      if EMPTY_4["givens"][r][c] is None and sum(g[r][c] == d for g in grids) == 1)
        script = """return [...document.querySelectorAll('#board .candidate.once')].map((e) => {
          const cell = +e.closest('[role=gridcell]').id.split('-')[1];
          return [Math.floor(cell / 4), cell % 4, +e.textContent] })"""
        self.wait(lambda: sorted(map(tuple, self.browser.execute_script(script))) == once, "green candidates")

    def test_what_is_confirmed_so_far_is_no_certain_digit(self) -> None:
        # Solutions of this board are seconds apart.
        rules = [{"rule": name} for name in ("anti-knight", "anti-king", "diagonal \\", "diagonal /")]
        givens: list[list[Any]] = [[None] * 12 for _ in range(12)]
        givens[0][0] = 1
        self.open_puzzle({"rows": 12, "columns": 12, "givens": givens, "rules": rules})
        script = """const cells = [...document.querySelectorAll("#board [role=gridcell]")];
          return [document.querySelector(".live .work").textContent, cells.filter((e) => e.querySelector(".only")).length,
                  cells.filter((e) => /, candidates \\d/.test(e.getAttribute("aria-label"))).length,
                  cells.filter((e) => /, candidates so far \\d+$/.test(e.getAttribute("aria-label"))).length]"""
        def look() -> Any:
            seen = self.browser.execute_script(script)
            return seen if "confirmed" in seen[0] and (seen[1] or seen[3]) else None

        _, large, certain, alone = self.wait(look, "cells with one candidate so far")
        self.assertEqual((large, certain), (0, 0))
        self.assertGreater(alone, 0)

    def test_each_clue_shrinks_the_candidates_until_one_solution_is_left(self) -> None:
        self.open_puzzle({"rows": 4, "columns": 4, "givens": [[None] * 4] * 4})
        grid = solutions_of_4x4(EMPTY_4["givens"])[0]
        givens: list[list[Any]] = [[None] * 4 for _ in range(4)]
        for r, c in ((0, 0), (1, 2), (2, 1), (3, 3), (0, 1), (1, 0), (2, 3), (3, 2)):
            self.click(f"r{r + 1}c{c + 1}")
            self.key(f"Digit{grid[r][c]}")
            givens[r][c] = grid[r][c]
            left = len(solutions_of_4x4(givens))
            words = "One solution" if left == 1 else "Several solutions"
            about = f"{sum(g is not None for row in givens for g in row)} given"
            self.wait(lambda: words in self.text(".verdict") and about in self.text(".live .about"), words)

    def test_a_broken_board_says_why_and_how_to_mend_it(self) -> None:
        puzzle = classic()
        puzzle["givens"][0][2] = 8  # row 1 of its solution is 534678912, and r3c3 holds the 8 of the box
        self.open_puzzle(puzzle)
        self.wait(lambda: "No solution" in self.text(".verdict"), "the verdict")
        self.wait(lambda: "no fewer clash" in self.text(".live"), "the smallest reason")
        self.assertIn("given 8 at r1c3", self.text(".live .parts"))
        # Red cells, and outlines only of what a hand is on: they would hide each other.
        self.assertEqual(self.browser.execute_script("return document.querySelector('.layer-wrong path').getAttribute('d')"),
                         "M120 0h60v60h-60zM120 120h60v60h-60z")
        self.assertFalse(self.find(".layer-outlines path"))
        ActionChains(self.browser).move_to_element(self.find(".live .part.house")[0]).perform()
        self.wait(lambda: self.find(".layer-outlines .pointed"), "the house")
        self.picture("broken")
        self.press("given 8 at r1c3", ".live .parts:has(.removes)")
        self.wait(lambda: "One solution" in self.text(".verdict"), "a mended board")

    def test_a_rule_that_clashes_is_named_and_can_be_dropped(self) -> None:
        puzzle = classic()
        puzzle["rules"] = [{"rule": "thermometer", "cells": ["r1c1", "r1c2"]}]  # 5 before 3
        self.open_puzzle(puzzle)
        self.wait(lambda: "no fewer clash" in self.text(".live"), "the smallest reason")
        self.assertIn("Thermometer at r1c1", self.text(".live .parts"))
        self.press("Thermometer at r1c1", ".live .parts:has(.removes)")
        self.expect_rules()
        self.wait(lambda: "One solution" in self.text(".verdict"), "a mended board")

    def test_what_stands_below_the_verdict_does_not_jump_with_every_key(self) -> None:
        self.open_puzzle({"rows": 4, "columns": 4, "givens": [[1, None, None, None], *([None] * 4 for _ in range(3))]})
        self.wait(lambda: self.find(".live .differ") and not self.find(".live .spin"), "the answers")
        self.browser.execute_script("""window.tops = new Set();
          const look = () => { tops.add(Math.round(document.querySelector(".questions").getBoundingClientRect().top)); requestAnimationFrame(look); };
          look()""")
        for cell in ("r3c2", "r2c3"):
            self.click(cell)
            self.hold("verdict")
            self.key("Digit1")
            self.wait(lambda: "Looking" in self.text(".live .verdict"), "the question")
            self.let_go()
            self.wait(lambda: "Several solutions" in self.text(".live .verdict") and not self.find(".live .spin"), "the answers")
        tops = self.browser.execute_script("return [...tops]")
        self.assertLessEqual(max(tops) - min(tops), 2)

    def chips(self, selector: str) -> list[str]:
        return self.browser.execute_script("return [...document.querySelectorAll(arguments[0])].map((e) => e.textContent)", selector)

    def test_a_board_that_a_rule_breaks_leads_back_and_names_whole_rules(self) -> None:
        *rules, last = BROKEN_VARIANT["rules"]
        self.open_puzzle({**BROKEN_VARIANT, "rules": rules})
        self.wait(lambda: "Several solutions" in self.text(".verdict"), "the verdict")
        self.tool("anti-knight")
        self.expect_rules(*rules, last)
        self.wait(lambda: self.find(".live .back"), "the way back")
        self.assertIn("The board had several solutions before your last change.", self.text(".live"))
        # What alone mends it does not wait for the reason, which takes longest.
        self.wait(lambda: "Anti-knight" in self.chips(".live .removes"), "a repair")
        self.wait(lambda: "These cannot hold together" in self.text(".live"), "the reason")
        self.assertEqual([text for text in self.chips(".live .parts .part") if "nti-knight" in text], ["Anti-knight"] * 2)
        self.assertRegex(self.text(".live .quiet"), r"\+ \d rows, \d columns, \d boxes")
        self.picture("broken-variant")
        self.press("Undo the last change")
        self.expect_rules(*rules)
        self.wait(lambda: "Several solutions" in self.text(".verdict"), "the board before")

    def test_a_search_that_a_limit_ends_says_so(self) -> None:
        self.browser.execute_script(f"""const send = {self.sender};
          {self.sender} = function (message, ...rest) {{
            if (typeof message === "string") message = message.replace('"seconds":60', '"seconds":3');
            else if (message.seconds) message = {{...message, seconds: 3}};
            return send.call(this, message, ...rest);
          }}""")
        self.open_puzzle(BROKEN_VARIANT)
        self.wait(lambda: "No solution" in self.text(".verdict"), "the verdict")
        self.wait(lambda: re.search(r"The search ended after \d+ s", self.text(".live .work")), "the end")
        self.assertFalse(self.find(".live .spin"))

    def test_the_change_just_made_is_the_first_that_can_be_dropped(self) -> None:
        # 4 is left for r1c4, and below it is the 4 that is typed last. Dropping one of its 1 and 2 mends it as well.
        self.open_puzzle({"rows": 4, "columns": 4, "givens": [[1, 2, 3, None], [None] * 4, [None] * 4, [None] * 4]})
        self.wait(lambda: "Several solutions" in self.text(".verdict"), "the verdict")
        self.click("r2c4")
        self.key("Digit4")
        self.wait(lambda: len(self.chips(".live .removes")) == 3, "the repairs")
        self.assertEqual(self.chips(".live .removes")[0], "given 4 at r2c4")
        # The page still knows after another change which board had a solution.
        self.click("r4c1")
        self.key("Digit4")
        self.wait(lambda: "The board had several solutions 2 changes ago." in self.text(".live"), "the way back")
        self.press("Undo the last 2 changes")
        self.wait(lambda: "Several solutions" in self.text(".verdict"), "the board before")
        self.wait(lambda: self.puzzle()["givens"][1] == [None] * 4, "the address")

    def test_the_cells_in_which_solutions_differ_are_named(self) -> None:
        self.open_puzzle({"rows": 4, "columns": 4, "givens": [[1, 2, 4, 3], [3, 4, 2, 1], [None, 1, 3, None], [None, 3, 1, None]]})
        self.wait(lambda: self.chips(".live .differ .part") == ["r3c1 r3c4 r4c1 r4c4"], "the cells")
        self.press("r3c1 r3c4 r4c1 r4c4")
        self.assertEqual(self.selected(), "r3c1 r3c4 r4c1 r4c4")

    def test_nothing_is_told_while_solving(self) -> None:
        self.open_puzzle(classic())
        self.wait(lambda: "One solution" in self.text(".verdict"), "the verdict")
        self.press("Solving")
        self.assertEqual(self.cell("r1c3"), "empty")
        self.assertFalse(self.find(".live")[0].is_displayed())


class Asked(WorkbenchTest):
    def setUp(self) -> None:
        super().setUp()
        self.open_puzzle(classic())
        self.wait(lambda: "One solution" in self.text(".verdict"), "the verdict")

    def test_a_solution(self) -> None:
        self.press("Solution")
        self.expect("r1c3", "4, by the answer")
        self.expect("r9c1", "3, by the answer")
        labels = self.labels()
        grid = [[int(labels[f"r{r}c{c}"].removeprefix("given ").split(",")[0]) for c in range(1, 10)] for r in range(1, 10)]
        boxes = [[grid[r + i][c + j] for i in range(3) for j in range(3)] for r in (0, 3, 6) for c in (0, 3, 6)]
        for house in (*grid, *zip(*grid), *boxes):
            self.assertEqual(sorted(house), list(range(1, 10)))
        self.press("Close the answer")
        self.wait(lambda: "answer" not in self.cell("r1c3"), "the board without it")

    def test_a_solution_that_is_one_of_several_says_so_while_solving_too(self) -> None:
        self.press("Solving")
        self.press("Solution")
        self.wait(lambda: "The only one" in self.text(".asked"), "that it is the only one")
        self.open_puzzle(EMPTY_4)  # this board has not been open while setting
        self.press("Solution")
        self.wait(lambda: "One of several" in self.text(".asked"), "that there are others")
        self.press("Another one")
        self.wait(lambda: "One of several" in self.text(".asked"), "another one")

    def test_a_solution_does_not_wait_for_its_verdict(self) -> None:
        self.press("Solving")
        self.open_puzzle(EMPTY_4)
        self.hold("verdict")
        self.press("Solution")
        self.expect("r1c3", self.wait(lambda: next((label for label in [self.cell("r1c3")] if "by the answer" in label), ""), "the solution"))
        self.assertNotIn("One of several", self.text(".asked"))
        self.assertNotIn("Stop", self.text(".asked"))
        self.let_go()
        self.wait(lambda: "One of several" in self.text(".asked"), "that there are others")

    def test_corner_marks_are_spoken_while_a_step_is_shown(self) -> None:
        self.press("Solving")
        self.key("KeyA", CTRL)
        self.keys("KeyX", "Digit1", "Digit2")
        self.press("Next step")
        shown = self.wait(lambda: [label for label in self.labels().values() if "candidates" in label], "the candidates of the step")
        self.assertTrue(all("corner 1 2" in label for label in shown), shown)
        self.assertFalse(self.find("#board .corner"))

    def test_all_steps_forwards_and_backwards(self) -> None:
        self.press("All steps")
        self.wait(lambda: "Solved in" in self.text(".asked"), "the end")
        self.assertTrue(self.find(".layer-content .fresh"))
        first = self.labels()
        self.press("Step forwards")
        self.wait(lambda: "2 of" in self.text(".steps"), "the second step")
        self.picture("steps")
        second = self.labels()
        self.assertNotEqual(first, second)
        self.press("Step back")
        self.wait(lambda: self.labels() == first, "the first step")
        self.press("Last step")
        self.wait(lambda: self.labels() != first, "the last step")
        # The list shows where one is.
        script = """const list = document.querySelector(".step-list").getBoundingClientRect(), now = document.querySelector(".step-list .now").getBoundingClientRect();
          return [now.top - list.top, list.bottom - now.bottom, document.querySelector(".step-list .now").getAttribute("aria-current")]"""
        above, below, current = self.browser.execute_script(script)
        self.assertGreater(above, 0)
        self.assertGreaterEqual(below, 0)
        self.assertEqual(current, "step")

    def test_why_this_digit(self) -> None:
        self.press("Why this digit?")
        self.wait(lambda: "Select the one cell" in self.text("#toasts"), "a word of help")
        self.click("r5c5")
        self.press("Why this digit?")
        self.wait(lambda: "no fewer would do" in self.text(".asked"), "the reason")
        self.assertIn("r5c5 is 5", self.text(".asked"))
        self.assertTrue(self.text(".asked .parts"))

    def test_how_hard_it_is(self) -> None:
        self.press("How hard?")
        self.wait(lambda: "Sudoku Explainer" in self.text(".asked .ratings") and "Stop" not in self.text(".asked"), "the ratings")
        self.assertEqual(self.text(".asked .number"), "easy")
        # "hidden single in a box" is a name of Sudoku Explainer, whose steps are not those of All steps
        self.assertIn("hidden single in a box", self.text(".asked .ratings"))
        self.assertNotIn("hardest", self.text(".asked > p"))
        self.picture("rating")
        self.open_puzzle(EMPTY_4)
        self.press("How hard?")
        self.wait(lambda: "Only a puzzle with one solution" in self.text(".asked"), "why there is none")

    def test_what_is_missing(self) -> None:
        self.press("What is missing?")
        self.wait(lambda: "Nothing: the board has one solution" in self.text(".asked"), "that nothing is")
        self.open_puzzle(EMPTY_4)
        self.wait(lambda: "Several solutions" in self.text(".verdict"), "the verdict")
        self.press("What is missing?")
        self.wait(lambda: "Add this given: it leaves one solution" in self.text(".asked"), "the givens")
        # The digits that only one solution has are found by brute force.
        grids = solutions_of_4x4(EMPTY_4["givens"])
        alone = {f"r{r + 1}c{c + 1}={d}" for r in range(4) for c in range(4) for d in range(1, 5)
                 if sum(grid[r][c] == d for grid in grids) == 1}
        offered = self.browser.execute_script("return [...document.querySelectorAll('.fixes .part')].map((e) => e.textContent)")
        self.assertEqual(set(offered), alone)
        self.picture("missing")
        self.press(offered[0])
        self.wait(lambda: "One solution" in self.text(".verdict"), "the board that is mended")

    def test_the_number_of_solutions(self) -> None:
        self.press("Count")
        self.wait(lambda: self.text(".asked .number") == "1", "the number")
        self.open_puzzle(EMPTY_4)
        self.press("Count")
        self.wait(lambda: self.text(".asked .number") == "12", "the number")
        self.assertIn("solutions, exactly", self.text(".asked"))

    def test_an_estimate_has_an_interval(self) -> None:
        """There are 288 grids of 4x4; the interval holds the number in 95 of 100 cases, so it is not looked at here."""
        self.open_puzzle({"rows": 4, "columns": 4, "givens": [[None] * 4] * 4})
        self.press("Estimate")
        self.wait(lambda: "about" in self.text(".asked .number"), "an estimate")
        self.press("Stop", ".asked") if self.find(".asked .work") else None

    def test_an_estimate_of_one_is_a_plain_number(self) -> None:
        self.press("Solving")
        self.open_puzzle({**classic(), "givens": [*classic()["givens"][:-1], [3, 4, 5, 2, 8, 6, 1, 7, 9]]})  # nobody
                                                                                                             # has asked
                                                                                                             # for the
                                                                                                             # verdict
                                                                                                             # of this
                                                                                                             # board
        self.hold("verdict")
        self.press("Setting")
        self.press("Estimate")
        self.wait(lambda: self.text(".asked .number") == "about 1", "an estimate")
        self.assertIn("All probes agree.", self.text(".asked"))
        self.assertNotIn("between", self.text(".asked"))
        self.let_go()

    def test_an_estimate_of_a_number_that_is_known_says_it_at_once(self) -> None:
        self.hold("estimate")
        self.press("Estimate")
        self.wait(lambda: self.text(".asked .number") == "1", "the number")
        self.assertIn("exactly: this was known already", self.text(".asked"))
        self.open_puzzle(EMPTY_4)
        self.press("Count")
        self.wait(lambda: self.text(".asked .number") == "12" and not self.find(".asked .spin"), "the count")
        self.press("Estimate")
        self.wait(lambda: "12" == self.text(".asked .number") and "known already" in self.text(".asked"), "the number")

    def test_a_stopped_question_about_another_board_is_asked_again_by_one_button(self) -> None:
        self.open_puzzle({"rows": 9, "columns": 9, "givens": [[None] * 9] * 9})
        self.press("Count")
        self.press("Stop", ".asked")
        self.wait(lambda: "Stopped before the end" in self.text(".asked"), "the end")
        self.click("r1c1")
        self.key("Digit1")
        self.wait(lambda: "The board has changed since" in self.text(".asked"), "a note")
        self.assertEqual(self.text(".asked").count("Ask again"), 1)

    def test_clues_that_are_not_needed_are_grey(self) -> None:
        self.click("r1c3")
        self.key("Digit4")  # the solution has the same digit there, so the given is not needed
        self.wait(lambda: "31 givens" in self.text(".live .about"), "the verdict")
        self.press("What is not needed?")
        self.wait(lambda: "given at r1c3" in self.text(".asked"), "the clue")
        self.assertTrue(self.find("#board .given.grey"))
        self.picture("not-needed")

    def test_all_that_is_not_needed_can_be_taken_away(self) -> None:
        self.press("What is not needed?")
        self.press("Take away all that is not needed …")
        self.wait(lambda: "can go together" in self.text(".asked") and not self.find(".asked .spin"), "the clues")
        count = len(self.find(".asked .parts li"))
        self.assertGreater(count, 1)
        self.press(f"Take these {count} away")
        self.wait(lambda: f"{30 - count} givens" in self.text(".live .about") and "One solution" in self.text(".verdict"), "a minimal board")
        self.press("What is not needed?")
        self.wait(lambda: "Every clue is needed" in self.text(".asked"), "that it is minimal")
        self.key("KeyZ", CTRL)
        self.wait(lambda: self.puzzle()["givens"] == classic()["givens"], "all of them again")

    def test_after_one_clue_has_gone_the_others_are_asked_about_again(self) -> None:
        places = ("r1c3 r1c4", "r2c2 r2c3", "r3c1 r3c4", "r9c1 r9c2")  # 10, 9, 4, 7 in the solution
        sums = (10, 9, 4, 7)
        cages = [{"rule": "sum", "cells": cells.split(), "sum": [total]} for cells, total in zip(places, sums)]
        self.open_puzzle({**classic(), "rules": cages})
        self.wait(lambda: "One solution" in self.text(".verdict"), "the verdict")

        def offered() -> list[str]:
            script = "return [...document.querySelectorAll('.asked .rule.removes')].map((e) => e.textContent)"
            return self.browser.execute_script(script)

        self.press("What is not needed?")
        self.wait(lambda: len(offered()) == 4 and not self.find(".asked .spin"), "the rules")
        first, second = offered()[:2]
        self.press(first, ".asked")
        self.expect_rules(*cages[1:])
        self.wait(lambda: "The board has changed since" in self.text(".asked"), "a note")
        self.press(second, ".asked")
        self.key("KeyA", CTRL)
        self.assertEqual(self.browser.execute_script("return document.querySelectorAll('.rules li').length"), 3)
        self.press("Ask again", ".asked")
        self.wait(lambda: offered()[:1] == [second] and not self.find(".asked .spin"), "the rules that are left")
        self.press(second, ".asked")
        self.expect_rules(*cages[2:])

    def test_an_answer_says_that_the_board_has_changed_and_leads_back(self) -> None:
        self.press("Count")
        self.wait(lambda: self.text(".asked .number") == "1", "the number")
        self.click("r1c1")
        self.key("Backspace")
        self.wait(lambda: "The board has changed since" in self.text(".asked"), "a note")
        self.assertIn("30 givens", self.text(".asked .about"))
        self.press("Back to that board")
        self.wait(lambda: "The board has changed" not in self.text(".asked"), "the board of the answer")
        self.assertEqual(self.cell("r1c1"), "given 5")

    def test_the_way_back_leads_to_a_board_that_undo_has_left(self) -> None:
        self.click("r1c3")
        self.key("Digit4")
        self.press("Count")
        self.wait(lambda: self.text(".asked .number") == "1", "the number")
        self.key("KeyZ", CTRL)
        self.click("r9c1")
        self.key("Digit3")
        self.press("Back to that board")
        self.wait(lambda: self.cell("r1c3") == "given 4" and not self.cell("r9c1").startswith("given"), "the board of the answer")

    def test_while_solving_the_way_back_leads_to_the_entries_of_the_answer(self) -> None:
        self.press("Solving")
        self.click("r1c3")
        self.key("Digit4")
        self.press("Next step")
        self.wait(lambda: self.find(".asked .step") and not self.find(".asked .work"), "a step")
        self.keys("ArrowRight", "Digit6", "ArrowRight", "ArrowRight", "Digit8")  # r1c4 and r1c6
        self.wait(lambda: "The board has changed since" in self.text(".asked"), "a note")
        self.press("Back to that board")
        self.wait(lambda: "The board has changed" not in self.text(".asked"), "the board of the answer")
        self.assertEqual(self.cell("r1c3"), "4")
        self.assertNotEqual(self.cell("r1c4"), "6")

    def test_while_setting_only_what_is_set_counts(self) -> None:
        self.press("Solving")
        self.click("r1c3")
        self.key("Digit2")  # r1c3 is 4
        self.press("Setting")
        self.press("Next step")
        self.wait(lambda: self.find(".asked .step") and not self.find(".asked .work"), "a step")
        self.assertNotIn("No solution", self.text(".asked"))
        self.press("Solving")
        self.wait(lambda: "The board has changed since" in self.text(".asked"), "a note")
        self.press("Next step")
        self.wait(lambda: "the digit 2 at r1c3" in self.text(".asked"), "what is wrong")

    def test_the_slider_and_the_list_of_steps_stay_while_they_are_used(self) -> None:
        self.press("All steps")
        self.wait(lambda: "Solved in" in self.text(".asked"), "the end")
        script = """const slider = document.querySelector(".steps input"), list = document.querySelector(".step-list");
          list.scrollTop = 200;
          slider.value = "12";
          slider.dispatchEvent(new Event("input"));
          const done = arguments[0];
          requestAnimationFrame(() => requestAnimationFrame(() => done([slider.isConnected, list.isConnected, list.scrollTop])))"""
        self.assertEqual(self.browser.execute_async_script(script), [True, True, 200])
        self.assertIn("13 of", self.text(".steps"))

    def test_a_long_search_is_stopped_and_the_page_does_not_wait(self) -> None:
        self.open_puzzle({"rows": 9, "columns": 9, "givens": [[None] * 9] * 9})
        self.press("Count")
        self.wait(lambda: self.text(".asked .number"), "the first number")
        self.click("r5c5")
        self.key("Digit5")
        self.assertEqual(self.cell("r5c5"), "given 5")
        self.press("Stop", ".asked")
        self.wait(lambda: "Stopped before the end" in self.text(".asked"), "the end")

    def fill(self, *wrong: str) -> None:
        """Types the solution into the open cells, but 1 more (9: 1) where it is to be wrong."""
        self.press("Solving")
        for name, label in self.labels().items():
            if label.startswith("given"):
                continue
            digit = SOLUTION[int(name[1]) - 1][int(name[3]) - 1]
            self.click(name)
            self.key(f"Digit{int(digit) % 9 + 1 if name in wrong else digit}")

    def test_a_solved_board_is_told_so(self) -> None:
        self.fill()
        self.wait(lambda: self.text("#full") and self.find("#full")[0].is_displayed(), "a word")
        self.assertIn("Solved!", self.text("#full"))
        self.assertEqual(self.text("#spoken"), "Solved. Everything is right.")
        self.assertFalse(self.find("#full .row")[0].is_displayed())
        self.picture("solved")
        self.key("Backspace")
        self.wait(lambda: not self.find("#full")[0].is_displayed(), "no word about a board that is not full")

    def test_a_full_board_that_is_wrong_offers_to_take_the_wrong_digits_away(self) -> None:
        self.fill("r1c3", "r9c1")
        self.wait(lambda: "Not quite." in self.text("#full"), "a word")
        self.assertIn("something is wrong", self.text("#spoken"))
        self.picture("not-quite")
        self.press("Show what is wrong")
        self.wait(lambda: len(self.find(".asked .parts li")) == 2, "the digits")
        self.assertEqual(self.text(".asked .parts li"), "the digit 5 at r1c3\nthe digit 4 at r9c1")
        self.press("Take the wrong ones away", "#full")
        self.expect("r9c1", "empty")
        self.expect("r1c3", "empty")
        self.expect("r9c2", "4")
        self.assertFalse(self.find("#full")[0].is_displayed())

    def test_corner_marks_that_are_incomplete_are_not_wrong(self) -> None:
        self.press("Solving")
        self.click("r1c3")  # r1c3 holds the digit 4
        self.keys("KeyX", "Digit1", "Digit2")
        self.press("Am I right so far?")
        self.wait(lambda: "Yes" in self.text(".asked"), "yes")
        self.press("Next step")
        self.wait(lambda: self.find(".asked .step") and not self.find(".asked .work"), "a step")
        # Centre marks say all that a cell can be.
        self.keys("KeyC", "Digit1", "Digit2")
        self.press("Am I right so far?")
        self.wait(lambda: "the marks 1 2 at r1c3" in self.text(".asked"), "what is wrong")
        self.press("Take it away")
        self.expect("r1c3", "corner 1 2")

    def test_am_i_right_so_far(self) -> None:
        self.press("Solving")
        self.click("r1c3")
        self.key("Digit4")
        self.press("Am I right so far?")
        self.wait(lambda: "Yes" in self.text(".asked"), "yes")
        self.key("ArrowRight")
        self.key("Digit2")  # r1c4 is 6
        self.wait(lambda: "The board has changed since" in self.text(".asked"), "a note")
        self.press("Ask again")
        self.wait(lambda: "the digit 2 at r1c4" in self.text(".asked"), "what is wrong")
        self.assertNotIn("r1c3", self.text(".asked .parts"))

    def test_steps_that_only_eliminate_can_be_entered_until_the_puzzle_is_solved(self) -> None:
        cages = [("r1c1 r1c2", 3), ("r1c3 r1c4", 7), ("r2c3 r3c3", 3), ("r4c1 r4c2", 4), ("r4c3 r4c4", 6)]
        self.open_puzzle({"rows": 4, "columns": 4, "rules": [{"rule": "killer cage", "cells": cells.split(), "sum": [total]} for cells, total in cages]})
        self.press("Solving")
        marks = 0
        for _ in range(40):
            self.press("Next step")
            self.wait(lambda: not self.find(".asked .work") and self.find(".asked .step, .asked > p:not(.about)"), "a step")
            if not self.find(".asked button.primary"):
                break
            before = self.saved()["entries"]
            self.press("Enter it")
            self.wait(lambda: self.saved()["entries"] != before, "the step")
            marks += self.saved()["entries"]["centre"] != before["centre"]
        self.assertGreater(marks, 0)
        self.assertIn("everal solutions", self.text(".asked"))

    def test_the_next_step_can_be_entered(self) -> None:
        self.press("Solving")
        for _ in range(3):
            self.press("Next step")
            self.wait(lambda: self.find(".asked .step") and not self.find(".asked .work"), "a step")
            entries = len(self.saved()["entries"]["digits"])
            self.press("Enter it")
            self.wait(lambda: len(self.saved()["entries"]["digits"]) == entries + 1, "the digit")
        self.press("Am I right so far?")
        self.wait(lambda: "Yes" in self.text(".asked"), "yes")
