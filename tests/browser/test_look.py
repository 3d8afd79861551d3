"""Pictures of what the page looks like in every state, to be looked at. A test here fails where something is cut off,
overlaps, or cannot be reached."""
from typing import Any

from workbench import CTRL, SHIFT, WorkbenchTest, set_size


class Look(WorkbenchTest):
    def tearDown(self) -> None:
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
        set_size(self.browser, self.width, self.height)
        super().tearDown()

    def dark(self) -> None:
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})

    def example(self, name: str = "Lines and cages") -> None:
        self.press(name, "#start")
        self.wait(lambda: "One solution" in self.text(".verdict") and not self.find(".live .spin"), "the answers")
        self.wait(lambda: self.find(".layer-below path") or not self.rules(), "the drawing")

    def box(self, selector: str) -> dict[str, Any]:
        return self.browser.execute_script("return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()", selector)

    def test_an_empty_board_says_what_to_do(self) -> None:
        self.wait(lambda: len(self.find(".tool-icon g")) > 30, "icons")
        self.assertIn("Type a digit", self.text("#start"))
        self.picture("start")

    def test_setting_in_light_and_dark(self) -> None:
        self.example()
        self.picture("setting")
        self.dark()
        self.picture("setting-dark")
        self.press("Solving")
        self.picture("solving-dark")

    def test_drawing_a_cage(self) -> None:
        self.example("Arrows and knights")
        self.tool("killer cage")
        self.drag("r9c8", "r9c9", "r8c9")
        self.key("Digit9")
        self.wait(lambda: len(self.rules()) == 5, "the cage")
        self.wait(lambda: not self.find(".live .spin"), "the answers")
        self.picture("cage")

    def test_candidates_leave_room_for_the_sums_of_cages(self) -> None:
        cages = [{"rule": "killer cage", "cells": [f"r{r}c1", f"r{r}c2"], "sum": [10]} for r in (1, 2)]
        self.open_puzzle({"rows": 9, "columns": 9, "rules": cages})
        script = """const box = (e) => e.getBoundingClientRect();
          const sums = [...document.querySelectorAll('#board .layer-below text, #board .layer-above text')].map(box);
          return [sums.length, [...document.querySelectorAll('#board .candidate')].map(box).filter((c) => sums.some((s) =>
            c.left < s.right && s.left < c.right && c.top + 0.25 * c.height < s.bottom - 0.2 * s.height && s.top < c.bottom)).length]"""
        self.wait(lambda: len(self.find("#cell-0 .candidate")) == 8, "the candidates")  # the cell can hold all digits
                                                                                        # but 5
        sums, hidden = self.browser.execute_script(script)
        self.assertGreaterEqual(sums, 2)
        self.assertEqual(hidden, 0)
        self.picture("sums")

    def test_candidates_are_clear_of_the_border_of_a_cage(self) -> None:
        self.open_puzzle({"rows": 9, "columns": 9, "rules": [{"rule": "killer cage", "cells": [f"r1c{c}" for c in range(1, 10)], "sum": [45]}]})
        self.wait(lambda: len(self.find("#cell-0 .candidate")) == 9 and self.find(".layer-below [stroke-dasharray]"), "the candidates")
        # Figures end at their baseline.
        script = """const border = document.querySelector(".layer-below [stroke-dasharray]").getBoundingClientRect();
          return border.bottom - Math.max(...[...document.querySelectorAll("#cell-0 .candidate")].map((e) =>
            new DOMPoint(0, e.getAttribute("y")).matrixTransform(e.getScreenCTM()).y))"""
        self.assertGreater(self.browser.execute_script(script), 2)

    def test_candidates_of_two_figures_stand_apart(self) -> None:
        self.open_puzzle({"rows": 16, "columns": 16, "givens": [[1] + [None] * 15, *([None] * 16 for _ in range(15))]})
        self.wait(lambda: len(self.find("#cell-255 .candidate")) == 16, "the candidates")
        self.press("Zoom in")
        self.wait(lambda: not self.find("#board.dense"), "candidates that can be read")
        gaps, height = self.browser.execute_script("""const boxes = [...document.querySelectorAll("#cell-255 .candidate")].map((e) => e.getBoundingClientRect());
          return [boxes.slice(1).map((box, i) => box.left - boxes[i].right).filter((gap) => gap > -9), boxes[15].height]""")
        self.assertEqual(len(gaps), 12)
        self.assertGreater(min(gaps), 0.8)
        self.assertGreaterEqual(height, 8)

    def test_the_red_of_a_conflict_lies_below_the_digits(self) -> None:
        order = self.browser.execute_script("return [...document.querySelectorAll('#board > g')].map((e) => e.getAttribute('class'))")
        self.assertLess(order.index("layer-wrong"), order.index("layer-above"))  # dots belong to the layer above
        self.assertLess(order.index("layer-wrong"), order.index("layer-content"))

    def test_the_sum_of_a_cage_is_read_where_its_cell_is_selected(self) -> None:
        self.open_puzzle({"rows": 4, "columns": 4, "rules": [{"rule": "killer cage", "cells": ["r1c1", "r1c2"], "sum": [5]}]})
        self.wait(lambda: self.find(".layer-below text"), "the sum")
        order = self.browser.execute_script("return [...document.querySelectorAll('#board > g')].map((e) => e.getAttribute('class'))")
        self.assertLess(order.index("layer-selection"), order.index("layer-below"))
        # Figures in both lines of a quadruple are dark on white, in the dark too.
        self.open_puzzle({"rows": 4, "columns": 4, "rules": [{"rule": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "values": [1, 2, 3, 4]}]})
        self.dark()
        self.wait(lambda: len(self.find(".layer-above text")) == 2, "the figures")
        fills = self.browser.execute_script("return [...document.querySelectorAll('.layer-above text')].map((e) => getComputedStyle(e).fill)")
        self.assertEqual(fills, ["rgb(0, 0, 0)"] * 2)

    def test_neither_paper_nor_setting_shows_conflicts_of_what_is_not_seen(self) -> None:
        self.press("Solving")
        self.drag("r1c1", "r1c2")
        self.key("Digit5")
        self.expect("r1c1", "5, conflict")
        red = "return document.querySelector('.layer-wrong path').getAttribute('d')"
        self.assertTrue(self.browser.execute_script(red))
        self.browser.execute_script("document.getElementById('board').focus(); dispatchEvent(new Event('beforeprint'))")
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.expect("r1c1", "5")
        self.assertFalse(self.browser.execute_script(red))
        self.assertEqual(self.browser.execute_script("return getComputedStyle(document.getElementById('board')).outlineStyle"), "none")
        self.browser.execute_script("dispatchEvent(new Event('afterprint'))")
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        self.expect("r1c1", "5, conflict")
        self.press("Setting")
        self.wait(lambda: not self.browser.execute_script(red), "no red")
        self.drag("r4c1", "r4c2")
        self.key("Digit7")
        self.expect("r4c1", "given 7, conflict")

    def test_solving(self) -> None:
        self.example()
        self.press("Solving")
        self.drag("r1c1", "r1c2")
        self.keys("KeyC", "Digit8", "Digit9")
        self.drag("r3c1", "r4c1")
        self.keys("KeyV", "Digit4", "Digit7")
        self.drag("r7c4", "r7c5")
        self.keys("KeyX", "Digit1", "Digit6")
        self.click("r7c7")
        self.keys("KeyZ", "Digit3")
        self.press("Next step")
        self.wait(lambda: self.find(".asked .step"), "a step")
        self.picture("solving")

    def test_counts(self) -> None:
        self.example("A classic")
        for _ in range(3):
            name = next(name for name, label in self.labels().items() if label.startswith("given"))
            self.click(name)
            self.key("Backspace")
        self.browser.execute_script("const s = document.querySelector('.live select'); s.value = '8'; s.dispatchEvent(new Event('change'))")
        self.wait(lambda: self.find("#board .candidate.counted") and not self.find(".live .spin"), "counts")
        self.picture("counts")

    def test_windows(self) -> None:
        self.example()
        for name, picture in (("New", "new"), ("Open", "open"), ("Share", "share"), ("Keys", "keys")):
            self.press(name)
            self.wait(lambda: self.find("dialog[open]"), name)
            self.picture(picture)
            self.press("Close", "dialog")

    def test_a_telephone(self) -> None:
        set_size(self.browser, 360, 740)
        self.dark()
        self.press("Answers", "#tabs")
        self.example()
        self.browser.execute_script("scrollTo(0, 0)")
        self.picture("telephone")
        wide = self.browser.execute_script("return document.documentElement.scrollWidth")
        self.assertLessEqual(wide, 360, "nothing sticks out to the right")
        board = self.box("#board")
        self.assertGreater(board["width"], 330)
        self.press("Enter", "#tabs")
        self.picture("telephone-hands")

    def test_on_a_telephone_the_tool_in_hand_is_named_below_the_board(self) -> None:
        for width, height in ((360, 740), (900, 1000)):
            with self.subTest(width=width):
                set_size(self.browser, width, height)
                self.press("Enter", "#tabs")
                self.browser.execute_script("document.querySelector('[data-kind=\"killer cage\"]').scrollIntoView()")
                self.tool("killer cage")
                self.wait(lambda: self.find("#hint")[0].is_displayed(), "the hint")
                self.assertIn("Killer cage", self.text("#hint"))
                hint, board, tabs = self.box("#hint"), self.box("#board"), self.box("#tabs")
                self.assertGreaterEqual(board["top"], -1)
                self.assertGreaterEqual(hint["top"], board["bottom"])
                self.assertLessEqual(hint["bottom"], tabs["top"])
                self.picture(f"telephone-tool-{width}")
                self.press("Done", "#hint")
                self.wait(lambda: "Killer cage" not in self.text("#hint"), "the tool to be put away")

    def test_half_a_screen_leaves_room_for_the_board(self) -> None:
        set_size(self.browser, 961, 1000)
        self.assertGreater(self.box("#board")["width"], 550)
        for part in ("#hands", "#told"):
            self.assertGreater(self.box(part)["height"], 300)

    def test_a_short_window_has_room_for_tools_and_for_answers(self) -> None:
        set_size(self.browser, 1024, 600)
        self.press("Answers", "#tabs")
        self.picture("short-told")
        self.assertGreater(self.box("#told")["height"], 400)
        self.press("Enter", "#tabs")
        self.assertGreater(self.box("#hands")["height"], 400)
        self.assertLessEqual(self.box("#tabs")["bottom"], 600)
        self.assertGreaterEqual(self.box("#tabs")["top"], self.box("#hands")["bottom"])
        self.tool("killer cage")
        self.assertGreater(self.box(".tools")["height"], 200)
        self.picture("short-hands")
        self.assertLess(self.box("[data-kind=whispers]")["bottom"], self.box("#hands")["bottom"])

    def test_a_projector(self) -> None:
        set_size(self.browser, 2560, 1440)
        self.example()
        board = self.box("#board")
        self.assertGreater(board["height"], 1200)
        self.assertLessEqual(board["bottom"], 1440)
        self.picture("projector")

    def test_a_board_of_25_scrolls(self) -> None:
        set_size(self.browser, 1024, 700)
        self.open_puzzle({"rows": 25, "columns": 25, "givens": [[None] * 25 for _ in range(25)]})
        self.wait(lambda: len(self.labels()) == 625, "the board")
        cell = self.place(0.5, 1.5)[0] - self.place(0.5, 0.5)[0]
        self.assertGreater(cell, 22)
        size = self.browser.execute_script("const f = document.getElementById('frame'); return [f.scrollHeight, f.clientHeight]")
        self.assertGreater(size[0], size[1])
        self.click("r1c1")
        self.key("Digit5", modifiers=0)
        self.keys("ArrowDown", modifiers=SHIFT)
        self.picture("large")

    def test_candidates_can_be_read_or_are_not_there(self) -> None:
        set_size(self.browser, 1366, 768)
        self.open_puzzle({"rows": 16, "columns": 16, "givens": [[1] + [None] * 15, *([None] * 16 for _ in range(15))]})
        self.wait(lambda: len(self.find("#cell-255 .candidate")) == 16, "the candidates")
        seen = """const candidates = [...document.querySelectorAll("#board .candidate")].filter((e) => e.checkVisibility());
          return candidates.map((e) => e.getAttribute("font-size") * e.getScreenCTM().a)"""
        self.assertEqual(self.browser.execute_script(seen), [])
        self.assertIn("Zoom in to read candidates", self.text("#zoom"))
        self.picture("large-whole")
        for _ in range(3):
            self.press("Zoom in")
            self.assertTrue(all(size >= 8 for size in self.browser.execute_script(seen)))
        self.wait(lambda: len(self.browser.execute_script(seen)) > 3000, "all candidates")
        self.picture("large-zoomed")
        # What is far off is reached by keys, and the wheel makes the board larger where it turns.
        self.click("r1c1")
        self.keys("ArrowUp", "ArrowLeft")  # the cursor goes to the last cell
        x, y = self.place(15.5, 15.5)
        self.assertLess(x, self.box("#frame")["right"])
        self.assertLess(y, self.box("#frame")["bottom"])
        self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -120, "modifiers": CTRL})
        width = self.box("#board")["width"]
        self.wait(lambda: self.box("#board")["width"] > width or self.browser.execute_script("return false"), "a larger board") \
            if self.place(15.5, 15.5) == (x, y) else None
        for _ in range(9):
            self.press("Zoom out")
        self.assertLessEqual(self.box("#board")["bottom"], self.box("#frame")["bottom"])

    def test_candidates_are_of_one_size_and_clear_of_marks(self) -> None:
        """The bug: candidates beside the number of a cage were two thirds as large as elsewhere, and dots lay on
        them."""
        self.open_puzzle({"rows": 9, "columns": 9, "rules": [
            {"rule": "killer cage", "cells": ["r1c1", "r1c2"], "sum": [10]}, {"rule": "difference", "cells": ["r5c5", "r5c6"], "difference": 1},
            {"rule": "edge sum", "cells": ["r7c5", "r7c6"], "sum": 10}, {"rule": "quadruple", "cells": ["r3c7", "r3c8", "r4c7", "r4c8"], "values": [1, 2]}]})
        self.wait(lambda: len(self.find("#cell-80 .candidate")) == 9 and self.find(".layer-above text"), "the candidates")
        sizes = self.browser.execute_script("return [...new Set([...document.querySelectorAll('#board .candidate')].map((e) => Number(e.getAttribute('font-size')).toFixed(2)))]")
        self.assertEqual(len(sizes), 1)
        # Figures are as high as seven tenths of their size, above their baseline, and half as wide as that.
        script = """const marks = [...document.querySelectorAll(".layer-above circle, .layer-above text")].map((e) => e.getBoundingClientRect());
          return [marks.length, [...document.querySelectorAll("#board .candidate")].filter((e) => {
            const box = e.getBoundingClientRect(), size = e.getAttribute("font-size") * e.getScreenCTM().a;
            const base = new DOMPoint(0, e.getAttribute("y")).matrixTransform(e.getScreenCTM()).y;
            const middle = {x: (box.left + box.right) / 2, y: base - 0.35 * size};
            return marks.some((m) => Math.hypot(middle.x - (m.left + m.right) / 2, middle.y - (m.top + m.bottom) / 2) < Math.min(m.width, m.height) / 2 + 0.3 * size);
          }).map((e) => e.closest("g").id + " " + e.textContent)]"""
        marks, hidden = self.browser.execute_script(script)
        self.assertGreaterEqual(marks, 4)
        self.assertEqual(hidden, [])
        self.picture("marks")

    def test_keys_fit_a_window_of_768(self) -> None:
        set_size(self.browser, 1366, 768)
        self.press("Keys")
        whole = self.browser.execute_script("const d = document.querySelector('dialog'); return [d.scrollHeight, d.clientHeight]")
        self.assertEqual(*whole)

    def test_a_screen_at_twice_the_size_has_the_board_beside_the_rest(self) -> None:
        set_size(self.browser, 960, 540)
        board, hands = self.box("#board"), self.box("#hands")
        self.assertLess(board["right"], hands["left"])
        self.assertGreater(board["height"], 450)
        self.assertGreater(hands["height"], 350)
        self.picture("twice")

    def test_the_focus_is_seen_on_the_switch_of_modes(self) -> None:
        for _ in range(2):
            self.browser.switch_to.active_element.send_keys("\ue004")  # Tab
            look = self.browser.execute_script("""const {outlineStyle, outlineColor, outlineOffset, backgroundColor} = getComputedStyle(document.activeElement);
              return [document.activeElement.closest(".switch") !== null, outlineStyle, outlineColor !== backgroundColor, parseFloat(outlineOffset) <= -2]""")
            self.assertEqual(look, [True, "solid", True, True])

    def test_givens_stand_before_the_solution(self) -> None:
        self.example()
        weights = self.browser.execute_script("""const weight = (selector) => getComputedStyle(document.querySelector("#board " + selector)).fontWeight;
          return [weight(".given"), weight(".candidate.only")].map(Number)""")
        self.assertGreater(*weights)

    def test_paper_has_whole_titles_and_the_rules_but_no_answers(self) -> None:
        title, author = "A title that is longer than any field at the top " * 3, "An author of many names " * 6
        self.open_puzzle({"rows": 4, "columns": 4, "givens": [[1, 2, 3, 4], [3, 4, None, 2], [2, 1, 4, 3], [4, 3, 2, 1]],
                          "title": title, "author": author, "rules_text": "As ever."})
        self.press("Solution")
        self.expect("r2c3", "1, by the answer")
        self.assertEqual(self.find("#top .title")[0].get_attribute("title"), title)
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.browser.execute_script("dispatchEvent(new Event('beforeprint'))")
        set_size(self.browser, 794, 1123)
        self.assertFalse(self.find("#board .placed"))
        self.assertEqual(self.find("#story")[0].text, "As ever.")
        self.assertIn(title.strip(), self.find("#heading")[0].text)
        self.assertIn(author.strip(), self.find("#heading")[0].text)
        self.assertLessEqual(self.browser.execute_script("return document.documentElement.scrollWidth"), 794)
        self.picture("print-setting")
        self.browser.execute_script("dispatchEvent(new Event('afterprint'))")
        self.expect("r2c3", "1, by the answer")

    def test_print(self) -> None:
        self.example()
        self.press("Solving")
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        set_size(self.browser, 794, 1123)
        for part in ("#hands", "#told", "#tabs"):
            self.assertFalse(self.find(part)[0].is_displayed())
        self.assertGreater(self.box("#board")["width"], 600)
        self.assertTrue(self.find("#story")[0].is_displayed())
        self.picture("print")

    def test_in_the_dark_digits_stay_in_front_of_lines_and_every_colour_can_be_seen(self) -> None:
        givens = [[None] * 9 for _ in range(9)]
        self.open_puzzle({"rows": 9, "columns": 9, "givens": givens, "rules": [
            {"rule": "whispers", "cells": ["r1c1", "r1c2"], "difference": 5}, {"rule": "x-sum", "cells": [f"r3c{c}" for c in range(1, 10)], "sum": 20},
            {"rule": "difference", "cells": ["r5c1", "r5c2"], "difference": 1}, {"rule": "less than", "cells": ["r6c1", "r6c2"]}]})
        self.click("r8c8")
        self.keys("KeyV", "Digit3")
        self.wait(lambda: self.find("#board .colour-3") and self.find(".layer-below path"), "line and colour")
        light = """const [selector, property] = arguments, [r, g, b] = getComputedStyle(document.querySelector(selector))[property].match(/[\\d.]+/g).map(Number);
          return r <= 1 && g <= 1 && b <= 1 ? 255 * (0.3 * r + 0.6 * g + 0.1 * b) : 0.3 * r + 0.6 * g + 0.1 * b"""
        bright = self.browser.execute_script(light, ".layer-below path", "stroke")
        self.dark()
        self.assertLess(self.browser.execute_script(light, ".layer-below path", "stroke"), 0.75 * bright)
        paper = self.browser.execute_script(light, ".layer-paper", "fill")
        self.assertGreater(abs(paper - 0.62 * self.browser.execute_script(light, "#board .colour-3", "fill") - 0.38 * paper), 15)
        # The clue beside the board is text on the page, though a white dot was drawn before it.
        self.assertGreater(self.browser.execute_script(light, ".layer-above text", "fill"), 200)
        families = self.browser.execute_script("return [...document.querySelectorAll('#board text')].map((e) => getComputedStyle(e).fontFamily)")
        self.assertEqual(len(set(families)), 1)

    def test_in_the_dark_white_dots_are_white_and_digits_on_shades_can_be_read(self) -> None:
        shades = [{"rule": kind, "cells": [f"r{row}c1"]} for row, kind in ((4, "row indexer"), (5, "column indexer"), (6, "box indexer"), (7, "minimum"), (8, "maximum"))]
        self.open_puzzle({"rows": 9, "columns": 9, "rules": [
            {"rule": "difference", "cells": ["r1c1", "r1c2"], "difference": 4}, {"rule": "ratio", "cells": ["r2c1", "r2c2"], "ratio": 3}, *shades]})
        self.dark()
        script = """const light = (e) => getComputedStyle(e).fill.match(/[\d.]+/g).slice(0, 3).reduce((sum, x) => sum + +x, 0) / 3;
          return [...document.querySelectorAll(arguments[0])].map(light)"""
        self.wait(lambda: len(self.find(".layer-shades rect")) >= 5, "the shades")
        white, black = self.browser.execute_script(script, ".layer-above circle")
        figures = self.browser.execute_script(script, ".layer-above circle + text")
        self.assertGreater(white, 230)
        self.assertLess(black, 30)
        self.assertLess(figures[0], 30)
        self.assertGreater(figures[1], 230)
        self.assertLess(max(self.browser.execute_script(script, ".layer-shades rect")), 100)
        self.picture("shades-dark")

    def test_regions_by_hand(self) -> None:
        self.tool("regions")
        self.drag("r1c3", "r1c4", "r2c4")
        self.key("Digit1")
        self.key("KeyA", CTRL | SHIFT)
        self.wait(lambda: "To go: region 1" in self.text(".regions"), "what is odd")
        self.picture("regions")
