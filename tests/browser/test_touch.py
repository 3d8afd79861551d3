"""Fingers on a telephone: what scrolls, what draws, and what is in reach."""
from workbench import WorkbenchTest, set_size


class Telephone(WorkbenchTest):
    width, height = 360, 640

    def setUp(self) -> None:
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
        super().setUp()

    def tearDown(self) -> None:
        set_size(self.browser, self.width, self.height)
        super().tearDown()

    def box(self, selector: str) -> dict[str, float]:
        return self.browser.execute_script("return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()", selector)

    def board_of(self, size: int) -> None:
        self.open_puzzle({"rows": size, "columns": size, "givens": [[None] * size for _ in range(size)]})
        self.wait(lambda: not self.find(".live .spin"), "the answers") if size < 16 else None

    def scrolled(self) -> tuple[float, float]:
        return tuple(self.browser.execute_script("const frame = document.getElementById('frame'); return [frame.scrollTop, frame.scrollLeft]"))

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
                back = "document.getElementById('frame').scrollTo(0, 0)"
                self.wait(lambda: self.scrolled() == (0, 0) or self.browser.execute_script(back), "the upper left corner")
                # The browser may use the first stretch of a gesture to find out what it is.
                self.wait(lambda: self.scrolled()[1] > 50 or self.swipe((200, 180), (200, 240), right=-150), "columns further right")
                self.wait(lambda: self.scrolled()[0] > 50 or self.swipe((100, 260), (100, 320), down=-120), "rows further down")
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
        self.swipe((200, 200), right=-100)
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

    def test_a_digit_is_two_taps_away_and_the_verdict_stays_in_sight(self) -> None:
        for width, height in ((390, 844), (360, 740), (390, 664)):
            with self.subTest(width=width, height=height):
                set_size(self.browser, width, height)
                self.open_puzzle({"rows": 4, "columns": 4, "givens": [[1, 2, 3, None], [None] * 4, [None] * 4, [None] * 4]})
                self.wait(lambda: "Several solutions" in self.text("#tabs"), "the verdict")
                self.click("r2c4")
                self.press("4", ".pad")
                self.expect("r2c4", "given 4")
                self.wait(lambda: "No solution" in self.text("#tabs"), "the verdict")
                board, pad, verdict = self.box("#board"), self.box(".pad .digits"), self.box("#tabs .verdict")
                self.assertGreaterEqual(board["top"], self.box("#top")["bottom"])
                self.assertGreaterEqual(pad["top"], board["bottom"])
                self.assertGreaterEqual(verdict["top"], pad["bottom"])
                self.assertLessEqual(verdict["bottom"], height)
                self.assertGreater(board["width"], 0.7 * width)
        self.press("Solving")
        self.assertTrue(self.find(".pad")[0].is_displayed())

    def test_the_bar_at_the_top_has_two_rows_at_most(self) -> None:
        for width in (360, 390, 820):
            set_size(self.browser, width, 844)
            tops = self.browser.execute_script("""return [...new Set([...document.querySelectorAll("#top :is(button, input)")].map((e) =>
              Math.round(e.getBoundingClientRect().top + e.getBoundingClientRect().height / 2)))]""")
            self.assertLessEqual(len(tops), 2, width)
            self.assertLessEqual(self.browser.execute_script("return document.documentElement.scrollWidth"), width)

    def test_fingers_have_room(self) -> None:
        small = """return [...document.querySelectorAll("button, select, summary, input, label.tick")].filter((e) => e.checkVisibility()
          && !e.matches("[type=checkbox], [type=radio]") && e.getBoundingClientRect().height < 44).map((e) => e.outerHTML.slice(0, 120))"""
        self.open_puzzle({"rows": 4, "columns": 4, "givens": [[1, 2, 3, None], [None, None, None, 4], [None] * 4, [None] * 4]})
        self.assertEqual(self.browser.execute_script(small), [])
        self.press("Answers", "#tabs")
        self.wait(lambda: self.find(".live .removes") and self.find(".live .part.house"), "clues")
        self.assertEqual(self.browser.execute_script(small), [])
        for name in ("New", "Open", "Share"):
            self.press(name)
            self.assertEqual(self.browser.execute_script(small), [], name)
            self.press("Close", "dialog")
        self.assertFalse([key for key in self.find("kbd") if key.is_displayed()])  # a telephone shows no keys to press

    def test_a_sum_with_a_0_is_typed_on_the_pad(self) -> None:
        self.assertNotIn("0", self.text(".digits .digit"))
        self.browser.execute_script("document.querySelector('[data-kind=\"killer cage\"]').scrollIntoView()")
        self.assertLess(self.box(".digits")["bottom"], self.box("#hands")["top"])
        self.tool("killer cage")
        self.wait(lambda: self.box(".digits")["top"] >= self.box("#hands")["top"], "the pad")
        self.wait(lambda: "Drag over the cells" in self.text("#hint"), "words for fingers")
        self.drag("r1c1", "r1c2", "r1c3")
        self.expect_rules({"rule": "killer cage", "cells": ["r1c1", "r1c2", "r1c3"]})
        self.press("2", ".pad")
        self.press("0", ".pad")
        self.expect_rules({"rule": "killer cage", "cells": ["r1c1", "r1c2", "r1c3"], "sum": [20]})
        self.picture("telephone-cage")
        self.press("Done", "#hint")
        self.wait(lambda: "0" not in self.text(".digits .digit"), "the digits of cells")

    def test_fingers_tap(self) -> None:
        self.tool("difference")
        self.wait(lambda: "Tap the border" in self.text("#hint"), "words for fingers")

    def test_the_next_step_is_read_whole_and_the_board_stays(self) -> None:
        set_size(self.browser, 390, 844)
        self.press("Answers", "#tabs")
        self.press("Lines and cages", "#start")
        self.press("Solving")
        before = self.box("#board")
        self.press("Next step")
        self.wait(lambda: self.find(".asked .reason") and not self.find(".asked .work"), "a step")
        self.assertEqual(self.box("#board"), before)
        reason, tabs, told = self.box(".asked .reason"), self.box("#tabs"), self.box("#told")
        self.assertGreaterEqual(self.box(".asked .technique")["top"], told["top"])
        self.assertLessEqual(reason["bottom"], tabs["top"])
        self.picture("telephone-step")

    def test_what_is_not_quite_right_is_seen_below_the_board(self) -> None:
        self.open_puzzle({"rows": 4, "columns": 4, "givens": [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, None]]})
        self.press("Solving")
        self.click("r4c4")
        self.press("2", ".pad")
        self.wait(lambda: self.find("#full")[0].is_displayed(), "a word")
        self.assertIn("Not quite", self.text("#tabs"))
        self.press("Take the wrong ones away")
        self.expect("r4c4", "empty")
        self.press("1", ".pad")
        self.wait(lambda: "Solved" in self.text("#tabs"), "a word")
        self.assertGreaterEqual(self.box("#full")["top"], self.box("#board")["bottom"])
        self.picture("telephone-solved")

    def test_the_file_control_stays_within_its_window(self) -> None:
        set_size(self.browser, 390, 844)
        self.press("Open")
        file, dialog = self.box("dialog input[type=file]"), self.box("dialog")
        self.assertLess(file["right"], dialog["right"])
        self.assertGreater(file["left"], dialog["left"])

    def test_open_does_not_bring_the_keyboard_of_the_screen(self) -> None:
        self.assertTrue(self.browser.execute_script("return matchMedia('(pointer: coarse)').matches"))
        self.press("Open")
        self.assertEqual(self.browser.execute_script("return document.activeElement.tagName"), "DIALOG")
