"""What a solver enters beside digits: the kinds of layers."""
from workbench import CTRL, WorkbenchTest

STARS = {"rows": 5, "columns": 5, "digits": 1, "lines": False, "boxes": None, "layers": [{"name": "sky", "kinds": ["dark", "star"]}],
         "regions": [[1, 1, 2, 2, 2], [1, 1, 2, 3, 3], [1, 4, 4, 3, 3], [5, 4, 4, 4, 3], [5, 5, 5, 4, 4]],
         "rules": [{"rule": "star battle", "cells": ["sky"], "stars": 1}, {"rule": "one of", "cells": ["sky.r1c3"], "values": [1]}]}
# A star can stand in each row and column in 120 ways. Three of them have a star in each region, and one of the three
# has a star in r1c3.
OTHER_STARS = ("r2c5", "r3c1", "r4c4", "r5c2")

YIN_YANG = {"rows": 4, "columns": 4, "digits": 1, "lines": False, "boxes": None, "layers": [{"name": "shade", "kinds": ["white", "black"]}],
            "rules": [{"rule": "yin yang", "cells": ["shade"]}, {"rule": "one of", "cells": ["shade.r1c4"], "values": [0]},
                      {"rule": "one of", "cells": ["shade.r1c1", "shade.r2c2", "shade.r2c4"], "values": [1]}]}
# The one right board among 65,536.
BLACK = ("#...", "##.#", "#..#", "####")
GIVEN = ("r1c1", "r1c4", "r2c2", "r2c4")

HYBRID = {"rows": 4, "columns": 4, "boxes": [2, 2], "layers": [{"name": "shade", "kinds": ["white", "black"]}],
          "givens": [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, None]],
          "rules": [{"rule": "one of", "cells": ["shade.r1c1"], "values": [0]}]}


class LayersTest(WorkbenchTest):
    def solve(self, puzzle: dict[str, object]) -> None:
        self.open_puzzle(puzzle)
        self.press("Solving")

    def kinds(self) -> dict[str, int]:
        return self.saved().get("entries", {}).get("kinds", {})

    def shades(self) -> int:
        return self.browser.execute_script("return document.querySelectorAll('#board .layer-shades rect').length")

    def expect_full(self, words: str) -> None:
        self.wait(lambda: words in self.text("#full:not([hidden])"), words)


class Entering(LayersTest):
    def test_stars_by_keys_are_enough_for_a_star_battle(self) -> None:
        self.solve(STARS)
        self.assertEqual(self.cell("r1c3"), "given star")
        for cell in OTHER_STARS:
            self.expect(cell, "empty")
            self.assertFalse(self.find("#full:not([hidden])"))
            self.click(cell)
            self.key("Digit2")
            self.expect(cell, "star")
        self.expect_full("Solved!")
        self.assertEqual(self.text("#spoken"), "Solved. Everything is right.")
        self.wait(lambda: self.shades() >= 4, "their shades")
        self.picture("stars")

    def test_a_yin_yang_by_buttons_without_a_mouse(self) -> None:
        self.solve(YIN_YANG)
        self.click("r1c1")
        for r, row in enumerate(BLACK, 1):
            for c, sign in enumerate(row, 1):
                name = f"r{r}c{c}"
                self.assertEqual(self.selected(), name)
                word = "black" if sign == "#" else "white"
                self.press(word, ".pad")
                self.expect(name, f"given {word}" if name in GIVEN else word)
                self.key("ArrowRight")
            self.key("ArrowDown")
        self.expect_full("Solved!")
        self.wait(lambda: len(self.kinds()) == 12, "the address")
        self.picture("yin-yang")

    def test_fingers_turn_the_kind_of_a_cell(self) -> None:
        self.solve(YIN_YANG)
        for label in ("empty", "black", "white", "empty", "black"):
            self.fingers(self.place(2.5, 2.5))
            self.fingers()
            self.expect("r3c3", label)
            self.assertEqual(self.selected(), "r3c3")

    def test_pieces_of_a_loop_are_called_by_the_sides_that_they_join(self) -> None:
        self.solve({"rows": 3, "columns": 3, "digits": 1, "lines": False, "boxes": None, "rules": [{"rule": "one loop", "cells": ["loop"]}],
                    "layers": [{"name": "loop", "kinds": ["none", "vertical", "horizontal", "a", "b", "c", "d"]}]})
        # The loop goes around the middle of the board: its lower left corner joins the cell above it and the one to the
        # right.
        for cell, key in (("r1c1", "Digit6"), ("r1c3", "Digit7"), ("r3c1", "Digit4"), ("r3c3", "Digit5")):
            self.click(cell)
            self.key(key)
        self.click("r1c2")
        self.press("left-right", ".pad")
        self.click("r3c2")
        self.press("left-right", ".pad")
        self.click("r2c1")
        self.press("up-down", ".pad")
        self.click("r2c3")
        self.press("up-down", ".pad")
        self.expect("r3c1", "up-right")
        self.expect("r1c1", "down-right")
        self.expect_full("Solved!")
        self.wait(lambda: len(self.find("#board .layer-below path, #board .layer-below polyline, #board .layer-below line")) >= 8, "its pieces")
        self.picture("loop")

    def test_a_given_kind_stays(self) -> None:
        self.solve(YIN_YANG)
        self.click("r1c1")
        self.keys("Digit1")
        self.expect("r1c1", "given black")
        self.key("Backspace")
        self.expect("r1c1", "given black")
        self.assertEqual(self.kinds(), {})

    def test_many_cells_at_once_and_back(self) -> None:
        self.solve(YIN_YANG)
        self.drag("r3c2", "r3c3")
        self.key("Digit1")
        self.expect("r3c3", "white")
        self.key("Digit2")
        self.expect("r3c2", "black")
        self.key("KeyZ", CTRL)
        self.expect("r3c2", "white")
        self.wait(lambda: self.kinds() == {"shade.r3c2": 0, "shade.r3c3": 0}, "the address")
        self.key("KeyZ", CTRL)
        self.expect("r3c2", "empty")
        self.keys("KeyY", "KeyY", modifiers=CTRL)
        self.expect("r3c3", "black")
        self.key("Backspace")
        self.expect("r3c2", "empty")
        self.key("KeyZ", CTRL)
        self.press("Clear all")
        self.expect("r3c3", "empty")

    def test_a_reload_and_an_address_keep_kinds(self) -> None:
        self.solve(YIN_YANG)
        self.click("r3c2")
        self.key("Digit1")
        self.wait(lambda: self.kinds() == {"shade.r3c2": 0}, "the address")
        fragment = "#" + self.browser.current_url.partition("#")[2]
        self.browser.refresh()
        self.wait(lambda: self.find("#board [role=gridcell]"), "the board")
        self.expect("r3c2", "white")
        self.browser.get(self.program.address + "icon.svg")
        self.browser.execute_script("localStorage.clear(); sessionStorage.clear()")
        self.open(fragment)
        self.press("Solving")
        self.expect("r3c2", "white")

    def test_while_setting_kinds_are_not_seen(self) -> None:
        self.solve(YIN_YANG)
        self.click("r3c2")
        self.key("Digit2")
        self.wait(lambda: self.shades() == 1, "the shade")
        self.press("Setting")
        self.expect("r3c2", "empty")
        self.wait(lambda: self.shades() == 0, "no shade")


class Judging(LayersTest):
    def test_a_kind_that_breaks_a_rule_is_a_conflict(self) -> None:
        self.solve(STARS)
        self.click("r2c4")
        self.key("Digit2")
        self.expect("r2c4", "star, conflict")
        self.assertEqual(self.cell("r1c3"), "given star, conflict")
        self.key("Digit1")
        self.expect("r2c4", "dark")
        self.expect("r1c3", "given star")

    def test_a_wrong_kind_is_told_and_taken_away(self) -> None:
        self.solve(YIN_YANG)
        for cell, key in (("r3c1", "Digit2"), ("r3c2", "Digit2")):
            self.click(cell)
            self.key(key)
        self.press("Am I right so far?")
        self.wait(lambda: "No solution agrees with" in self.text(".asked"), "the answer")
        self.assertIn("black at r3c2", self.text(".asked"))
        self.assertNotIn("r3c1", self.text(".asked"))
        self.picture("wrong-kind")
        self.press("Take it away")
        self.expect("r3c2", "empty")
        self.assertEqual(self.cell("r3c1"), "black")
        self.press("Am I right so far?")
        self.wait(lambda: "Yes: all that you have entered" in self.text(".asked"), "the other answer")

    def test_a_full_board_with_a_wrong_kind_is_not_quite_right(self) -> None:
        self.solve(YIN_YANG)
        self.press("Select several")
        self.keys("KeyA", modifiers=CTRL)
        self.key("Digit2")
        self.expect_full("Not quite.")

    def test_a_hint_is_entered(self) -> None:
        self.solve(YIN_YANG)
        known: dict[str, str] = {}
        for _ in range(30):
            self.press("Next step")
            self.wait(lambda: self.find(".asked .technique") and not self.find(".asked .spin") and not self.find(".asked .stale-note"), "the step")
            self.press("Enter it", ".asked")
            self.wait(lambda: self.labels() != known, "what follows")
            known = self.labels()
            if self.find("#full:not([hidden])"):
                break
            self.wait(lambda: self.find(".asked .stale-note"), "the answer to be old")
        self.expect_full("Solved!")

    def test_a_step_begins_with_what_has_been_entered(self) -> None:
        self.solve(YIN_YANG)
        for cell in ("r3c1", "r4c1", "r4c2"):
            self.click(cell)
            self.key("Digit2")
        self.press("Next step")
        self.wait(lambda: self.find(".asked .technique"), "the step")
        told = self.text(".asked .technique")
        for cell in ("r3c1", "r4c1", "r4c2"):
            self.assertNotIn(f"{cell} is black", told)


    def test_all_steps_draw_what_layers_hold_up_to_each(self) -> None:
        for mode in ("Setting", "Solving"):
            self.open_puzzle(STARS)
            self.press(mode)
            self.press("All steps")
            self.wait(lambda: self.find(".asked .step-list button") and not self.find(".asked .spin"), "the steps")
            self.press("Last step")
            self.wait(lambda: self.shades() == len(OTHER_STARS), "all stars")
            self.picture("steps-of-a-layer")
            self.press("First step")
            self.wait(lambda: self.shades() == 0, "no star yet")


class BesideDigits(LayersTest):
    def test_kinds_have_a_key_and_words_beside_digits(self) -> None:
        self.solve(HYBRID)
        self.click("r4c4")
        self.key("Digit1")
        self.expect("r4c4", "1")
        self.expect_full("Solved!")
        self.key("KeyB")
        self.assertEqual(self.text(".ways [aria-pressed=true] span"), "shade")
        self.key("Digit2")
        self.expect("r4c4", "1, black")
        self.click("r1c2")
        self.key("Digit1")
        self.expect("r1c2", "given 2, white")
        self.assertEqual(self.cell("r1c1"), "given 1, given white")
        self.picture("kinds-beside-digits")
        self.key("KeyZ")
        self.click("r4c4")
        self.key("Backspace")
        self.expect("r4c4", "black")
        self.key("Backspace")
        self.expect("r4c4", "empty")
        self.wait(lambda: self.kinds() == {"shade.r1c2": 0}, "the address")
