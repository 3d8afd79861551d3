"""Digits, marks, colours and conflicts."""
import json
import random

from workbench import CTRL, SHIFT, WorkbenchTest


class Marks(WorkbenchTest):
    def setUp(self) -> None:
        super().setUp()
        self.press("Solving")

    def test_a_mark_goes_to_cells_that_lack_it_and_goes_if_all_have_it(self) -> None:
        self.click("r1c1")
        self.keys("KeyC", "Digit5")
        self.drag("r1c1", "r1c3")
        self.key("Digit5")
        self.assertEqual([self.cell(f"r1c{i}") for i in (1, 2, 3)], ["marks 5"] * 3)
        self.key("Digit5")
        self.assertEqual([self.cell(f"r1c{i}") for i in (1, 2, 3)], ["empty"] * 3)

    def test_a_digit_hides_the_marks_below_it(self) -> None:
        self.click("r5c5")
        self.keys("KeyX", "Digit1", "Digit2", "KeyZ", "Digit9")
        self.assertEqual(self.cell("r5c5"), "9")
        self.key("Backspace")
        self.assertEqual(self.cell("r5c5"), "corner 1 2")

    def test_marks_do_not_go_where_digits_are(self) -> None:
        self.click("r1c1")
        self.key("Digit1")
        self.drag("r1c1", "r1c2")
        self.keys("KeyC", "Digit7")
        self.click("r1c1")
        self.keys("KeyZ", "Backspace")
        self.assertEqual(self.cell("r1c1"), "empty")
        self.assertEqual(self.cell("r1c2"), "marks 7")

    def test_corner_marks_fill_the_corners_from_top_left(self) -> None:
        self.click("r1c1")
        self.keys("KeyX", *(f"Digit{i}" for i in range(1, 9)))
        places = self.browser.execute_script(
            "return [...document.querySelectorAll('#cell-0 .corner')].map((e) => [+e.getAttribute('x'), Math.round(e.getAttribute('y'))])")
        columns, rows = [x for x, _ in places], [y for _, y in places]
        self.assertTrue(columns[0] < columns[4] < columns[1] and rows[0] == rows[1] == rows[4])
        self.assertTrue(rows[2] == rows[3] and rows[0] < rows[6] < rows[2])

    def test_corner_marks_are_seen_beside_the_true_candidates(self) -> None:
        self.press("Setting")
        self.click("r5c5")
        self.keys("Digit1", "Digit7", modifiers=SHIFT)
        self.click("r1c1")
        self.key("Digit5")
        self.wait(lambda: len(self.find("#cell-40 .candidate")) == 9, "the candidates")
        script = """const boxes = (selector) => [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
          const marks = boxes("#cell-40 .corner");
          return [marks.length, boxes("#cell-40 .candidate").filter((c) => marks.some((m) => c.left < m.right && m.left < c.right
            && c.top + c.height / 4 < m.bottom - m.height / 4 && m.top + m.height / 4 < c.bottom - c.height / 4)).length]"""
        self.assertEqual(self.browser.execute_script(script), [2, 0])
        self.picture("corners-setting")

    def test_centre_marks_stand_in_rows_of_five(self) -> None:
        self.click("r1c1")
        self.keys("KeyC", *(f"Digit{i}" for i in range(1, 8)))
        lines = self.browser.execute_script("return [...document.querySelectorAll('#cell-0 .centre')].map((e) => e.textContent)")
        self.assertEqual(lines, ["12345", "67"])

    def test_several_colours_are_wedges_of_a_pie(self) -> None:
        self.click("r1c1")
        self.keys("KeyV", "Digit1", "Digit7", "Digit9")
        looks = self.browser.execute_script("return [...document.querySelectorAll('.layer-colours polygon')].map((e) => e.getAttribute('class'))")
        self.assertEqual(looks, ["colour-1", "colour-7", "colour-9"])
        # Together they fill the cell: areas by the shoelace formula.
        area = self.browser.execute_script("""return [...document.querySelectorAll('.layer-colours polygon')].map((e) => {
          const p = [...e.points];
          return Math.abs(p.reduce((sum, a, i) => sum + a.x * p[(i + 1) % p.length].y - a.y * p[(i + 1) % p.length].x, 0)) / 2;
        }).reduce((a, b) => a + b)""")
        self.assertAlmostEqual(area, 3600, delta=5)

    def test_a_digit_in_sight_turns_marks_red(self) -> None:
        self.click("r1c1")
        self.keys("KeyC", "Digit5", "Digit6")
        self.click("r1c9")
        self.keys("KeyZ", "Digit5")
        red = self.browser.execute_script("return [...document.querySelectorAll('#cell-0 .excluded')].map((e) => e.textContent)")
        self.assertEqual(red, ["5"])

    def test_digits_that_break_a_row_a_box_or_a_cage_are_shaded(self) -> None:
        self.press("Setting")
        self.open_puzzle({"rows": 9, "columns": 9, "rules": [{"rule": "killer cage", "cells": ["r5c1", "r6c1"], "sum": [3]}]})
        self.press("Solving")
        self.drag("r1c1", "r1c2")
        self.key("Digit5")
        self.expect("r1c1", "5, conflict")
        self.expect("r1c2", "5, conflict")
        self.key("Backspace")
        self.drag("r5c1", "r6c1")
        self.pause()
        self.click("r5c1")
        self.key("Digit8")
        self.click("r6c1")
        self.key("Digit9")
        self.expect("r6c1", "9, conflict")
        self.key("Backspace")
        self.expect("r6c1", "empty")

    def test_clear_all_leaves_what_was_set(self) -> None:
        self.press("Setting")
        self.click("r1c1")
        self.key("Digit3")
        self.press("Solving")
        self.click("r2c2")
        self.keys("Digit4", "ArrowRight", "KeyV", "Digit1")
        self.press("Clear all")
        self.assertEqual(self.cell("r1c1"), "given 3")
        self.assertEqual(self.cell("r2c2"), "empty")
        self.wait(lambda: self.saved().get("colours") == {}, "no colours")


class LongWork(WorkbenchTest):
    def test_200_random_actions_are_undone_and_redone(self) -> None:
        choice = random.Random(1).choice
        self.press("Solving")
        # What a cell holds; conflicts are told a moment later, by the program.
        def contents() -> dict[str, str]:
            return {name: label.removesuffix(", conflict") for name, label in self.labels().items()}

        seen = [contents()]
        self.click("r5c5")
        for _ in range(200):
            self.key(choice(["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"]), choice([0, 0, SHIFT]))
            self.key(choice(["Digit1", "Digit2", "Digit3", "Digit4", "Backspace"]), choice([0, SHIFT, CTRL]))
            if (labels := contents()) != seen[-1]:
                seen.append(labels)
        self.assertGreater(len(seen), 100)
        # Colours are no part of labels, and no key enters them here: each step of undo is one of what was seen.
        for labels in reversed(seen[:-1]):
            self.key("KeyZ", CTRL)
            self.assertEqual(contents(), labels)
        for labels in seen[1:]:
            self.key("KeyY", CTRL)
            self.assertEqual(contents(), labels)

    def test_thirty_keys_a_second_lose_nothing(self) -> None:
        """Givens are typed while answers are looked for; the keys go out as fast as the page takes them."""
        solution = [(3 * r + r // 3 + c) % 9 + 1 for r in range(9) for c in range(9)]
        self.click("r1c1")
        script = """const [digits, done] = arguments;
          const key = (code) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {code, bubbles: true}));
          let i = 0;
          const timer = setInterval(() => {
            if (i === digits.length) { clearInterval(timer); done(); return; }
            key("Digit" + digits[i]);
            key("ArrowRight");
            if (++i % 9 === 0) key("ArrowDown");
          }, 1000 / 30)"""
        self.browser.execute_async_script(script, solution)
        labels = self.labels()
        self.assertEqual([labels[f"r{r}c{c}"] for r in range(1, 10) for c in range(1, 10)], [f"given {d}" for d in solution])
        self.wait(lambda: "One solution" in self.text(".verdict"), "the verdict on the last board")
        self.assertIn("81 givens", self.text(".live .about"))

    def test_reload_keeps_everything(self) -> None:
        self.click("r1c1")
        self.keys("Digit1", "ArrowRight", "Digit2")
        self.tool("thermometer")
        self.drag("r5c5", "r5c6", "r5c7")
        self.press("Solving")
        self.click("r2c2")
        self.keys("Digit7", "ArrowRight", "KeyX", "Digit8", "KeyV", "Digit9")
        before = self.labels()
        self.wait(lambda: "colours" in json.dumps(self.saved()) and self.saved()["colours"], "the address")
        self.browser.refresh()
        self.wait(lambda: self.find("#board [role=gridcell]"), "the board")
        self.wait(lambda: self.labels() == before, "the same board")
        self.assertEqual(self.text(".switch [aria-pressed=true]"), "Solving")
        self.key("KeyZ", CTRL)
        self.key("KeyZ", CTRL)
        self.key("KeyZ", CTRL)
        self.assertEqual(self.cell("r2c2"), "empty")
        self.wait(lambda: len(self.rules()) == 1, "the rule")

    def test_tabs_do_not_disturb_each_other(self) -> None:
        self.click("r1c1")
        self.key("Digit1")
        self.wait(lambda: self.saved(), "the address")
        first = self.browser.current_window_handle
        self.browser.switch_to.new_window("tab")
        self.open()
        self.assertEqual(self.cell("r1c1"), "empty")
        self.click("r9c9")
        self.key("Digit9")
        self.browser.close()
        self.browser.switch_to.window(first)
        self.browser.refresh()
        self.wait(lambda: self.find("#board [role=gridcell]"), "the board")
        self.assertEqual(self.cell("r1c1"), "given 1")
        self.assertNotIn("given", self.cell("r9c9"))

    def test_an_address_opens_on_another_machine(self) -> None:
        self.click("r4c4")
        self.key("Digit6")
        self.wait(lambda: self.saved(), "the address")
        fragment = "#" + self.browser.current_url.partition("#")[2]
        self.browser.get(self.program.address + "icon.svg")
        self.browser.execute_script("localStorage.clear(); sessionStorage.clear()")
        self.open(fragment)
        self.expect("r4c4", "given 6")
