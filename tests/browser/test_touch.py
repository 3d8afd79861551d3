"""Fingers on a telephone: what scrolls, what draws, and what is in reach."""
from workbench import WorkbenchTest, set_size


class Telephone(WorkbenchTest):
    width, height = 360, 640

    def setUp(self) -> None:
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
        super().setUp()
        self.press("Enter", "#tabs")

    def board_of(self, size: int) -> None:
        self.open_puzzle({"rows": size, "columns": size, "givens": [[None] * size for _ in range(size)]})
        self.wait(lambda: not self.find(".live .spin"), "the answers") if size < 16 else None

    def scrolled(self) -> tuple[float, float]:
        return tuple(self.browser.execute_script("return [scrollY, document.getElementById('frame').scrollLeft]"))

    def test_a_board_of_16_fits_the_window_with_a_tool_in_hand(self) -> None:
        for size in (12, 16):
            self.board_of(size)
            self.tool("thermometer")
            self.wait(lambda: self.find("#hint")[0].is_displayed(), "the hint")
            left, right = self.place(0.5, 0.1)[0], self.place(0.5, size - 0.1)[0]
            self.assertGreater(left, 0)
            self.assertLess(right, 360)
            self.drag("r1c1", f"r1c{size}")
            self.expect_rules({"rule": "thermometer", "cells": [f"r1c{c}" for c in range(1, size + 1)]})
            self.picture(f"telephone-{size}")

    def test_two_fingers_scroll_a_large_board_with_a_tool_in_hand_and_done_stays_in_reach(self) -> None:
        self.board_of(25)
        for tool in ("thermometer", "odd"):
            with self.subTest(tool):
                self.tool(tool)
                back = "scrollTo(0, 0); document.getElementById('frame').scrollLeft = 0"
                self.wait(lambda: self.scrolled() == (0, 0) or self.browser.execute_script(back), "the upper left corner")
                # The first stretch of a gesture may go into finding out what it is.
                self.wait(lambda: self.scrolled()[1] > 50 or self.swipe((200, 350), (200, 420), right=-150), "columns further right")
                self.wait(lambda: self.scrolled()[0] > 50 or self.swipe((100, 350), (100, 420), down=-250), "rows further down")
                self.assertEqual(self.rules(), [])
                done = self.browser.execute_script("return document.querySelector('#hint button').getBoundingClientRect().toJSON()")
                tabs = self.browser.execute_script("return document.getElementById('tabs').getBoundingClientRect().top")
                self.assertLess(done["bottom"], tabs)
        self.picture("telephone-25")

    def test_a_finger_that_scrolls_leaves_the_selection(self) -> None:
        self.board_of(25)
        x, y = self.place(0.5, 0.5)
        self.fingers((x, y))
        self.fingers()
        self.wait(lambda: self.selected() == "r1c1", "the selection")
        self.pause()
        self.swipe((200, 400), right=-100)
        self.wait(lambda: self.scrolled()[1] > 20, "columns further right")
        self.wait(lambda: self.selected() == "r1c1", "the selection")

    def test_one_finger_draws(self) -> None:
        self.tool("thermometer")
        (x, y), (side, _) = self.place(0.5, 0.5), self.place(0.5, 1.5)
        self.swipe((x, y), right=2 * (side - x))
        self.expect_rules({"rule": "thermometer", "cells": ["r1c1", "r1c2", "r1c3"]})

    def test_a_finger_chooses_stretches_and_removes(self) -> None:
        self.tool("thermometer")
        (x, y), (side, _) = self.place(0.5, 0.5), self.place(0.5, 1.5)
        self.swipe((x, y), right=2 * (side - x))
        self.pause()
        self.fingers(self.place(0.5, 1.5))
        self.fingers()
        self.wait(lambda: self.find(".layer-hand .handle"), "the ends")
        self.swipe(self.place(0.5, 2.5), down=side - x)
        self.expect_rules({"rule": "thermometer", "cells": ["r1c1", "r1c2", "r1c3", "r2c3"]})
        for button in self.find("#hint button"):
            self.assertGreaterEqual(button.rect["height"], 44)
        self.press("Remove it", "#hint")
        self.expect_rules()

    def test_open_does_not_bring_the_keyboard_of_the_screen(self) -> None:
        self.assertTrue(self.browser.execute_script("return matchMedia('(pointer: coarse)').matches"))
        self.press("Open")
        self.assertEqual(self.browser.execute_script("return document.activeElement.tagName"), "DIALOG")
