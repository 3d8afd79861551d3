"""What goes in and out of the page: links, texts, files."""
import json
import os
import pathlib
import subprocess
import tempfile
import urllib.parse

from workbench import CTRL, WorkbenchTest, is_site, needs_program

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ISS = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Thermo~R1C1~R1C2~R1C3.Cage~9~R5C5~R5C6"


class In(WorkbenchTest):
    def test_a_puzzle_is_pasted_anywhere(self) -> None:
        self.paste(LINE)
        self.expect("r1c1", "given 5")
        self.expect("r9c9", "given 9")

    def test_a_link_is_pasted_anywhere(self) -> None:
        self.paste(ISS)
        self.expect_rules({"rule": "thermometer", "cells": ["r1c1", "r1c2", "r1c3"]},
                          {"rule": "killer cage", "cells": ["r5c5", "r5c6"], "sum": [9]})

    def test_a_text_that_is_no_puzzle_opens_a_window_that_says_so(self) -> None:
        self.paste("53..7.x")
        self.wait(lambda: self.text("dialog .error"), "what is wrong")
        self.assertEqual(self.find("dialog textarea")[0].get_property("value"), "53..7.x")
        self.press("Close", "dialog")
        self.wait(lambda: not self.find("dialog"), "the window to go")

    @needs_program  # an engine in the page takes messages of any length
    def test_a_text_that_is_too_long_is_said_to_be(self) -> None:
        self.browser.execute_script("""const data = new DataTransfer();
          data.setData("text/plain", "x".repeat(2 ** 20));
          document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}))""")
        self.wait(lambda: "too long: the program reads up to 1 MiB" in self.text("dialog .error"), "what is wrong")

    def test_a_short_link_says_the_address_to_open_and_takes_what_stands_there(self) -> None:
        self.paste("https://sudokupad.app/8fypktbw4r")
        link = self.wait(lambda: self.find("dialog .error a"), "the address")[0]
        self.assertEqual(link.get_attribute("href"), "https://sudokupad.app/api/puzzle/8fypktbw4r")
        self.assertEqual(link.get_attribute("target"), "_blank")
        area = self.find("dialog textarea")[0]
        area.clear()
        pad = {"cells": [[{}, {"value": 4}, {}, {}]] + [[{}] * 4] * 3, "lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]]}]}
        written = subprocess.run([os.environ["SUDOSAT"], "convert", "--to", "sudokupad-link", "--quiet"], input=json.dumps(pad), capture_output=True, text=True)
        text = urllib.parse.unquote(written.stdout.strip().removeprefix("https://sudokupad.app/"))
        self.assertTrue(text.startswith("scl"), text)
        area.send_keys(text)
        self.press("Open", "dialog")
        self.wait(lambda: not self.find("dialog") and len(self.labels()) == 16, "the board")
        self.expect("r1c2", "given 4")

    def test_a_rule_that_cannot_be_is_left_out_named_and_kept(self) -> None:
        self.excused = ["clipboard"]
        clue = {"cell": "R0C1", "cells": ["R1C2", "R2C3", "R3C4"], "direction": "DR", "value": "26091998"}
        self.paste(json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "littlekillersum": [clue], "antiknight": True}))
        self.expect_rules({"rule": "anti-knight"})
        self.wait(lambda: "left out: littlekillersum 1" in self.text(".imported").lower(), "the warning")
        self.wait(lambda: "26091998" in self.text("#board .layer-above"), "the number in grey")
        self.press("Share")
        self.press("f-puzzles link", "dialog")
        area = self.find("dialog textarea[readonly]")[0]
        link = self.wait(lambda: area.get_property("value"), "the link")
        self.press("Close", "dialog")
        self.paste(LINE)
        self.expect("r1c1", "given 5")
        self.paste(link)
        self.wait(lambda: self.puzzle().get("decoration", {}).get("members", {}).get("littlekillersum") == [clue], "the clue as it came")

    def test_the_rules_text_of_a_link_can_be_read_in_full_while_setting(self) -> None:
        text = "".join(f"Sentence {i} of a long text about lines that nobody knows. " for i in range(30)).strip()
        self.paste(json.dumps({"cells": [[{}] * 4] * 4, "title": "T", "rules": text, "lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]]}]}))
        self.wait(lambda: self.find(".imported")[0].is_displayed(), "the warnings")
        area = self.find("[aria-label='Rules in words']")[0]
        self.wait(lambda: area.get_property("value") == text, "the text")
        self.wait(lambda: area.get_property("scrollHeight") <= area.get_property("clientHeight") + 2, "all of its lines")
        self.assertFalse(self.find("#start")[0].is_displayed())
        self.assertEqual(self.text("#toasts"), "")

    def test_hints_name_what_is_on_the_page(self) -> None:
        self.paste('{"rows": 9, "columns": 9, "rules": ["thermoo"]}')
        self.wait(lambda: "did you mean 'thermometer'? – the list 'Add a rule' has them all" in self.text("dialog .error"), "the hint")
        self.press("Close", "dialog")
        self.paste("4 givens")
        self.wait(lambda: "a board is rows of digits, with . for open cells" in self.text("dialog .error"), "what can be read")
        self.assertNotIn("--", self.text("dialog .error"))
        self.press("Close", "dialog")
        self.paste(json.dumps({"size": 9, "grid": [[{} for _ in range(9)] for _ in range(9)], "zorro": [{"cells": ["R1C1"]}]}))
        self.wait(lambda: "Open can leave out" in self.text("dialog .error"), "the hint about rules that are unknown")

    def test_opening_can_be_undone(self) -> None:
        self.click("r5c5")
        self.key("Digit1")
        self.paste(LINE)
        self.expect("r1c1", "given 5")
        self.key("KeyZ", CTRL)
        self.wait(lambda: "given" not in self.cell("r1c1"), "the board before")
        self.assertEqual(self.cell("r5c5"), "given 1")

    def test_examples_have_one_solution(self) -> None:
        names = self.text("#start button.example").split("\n")
        self.assertGreaterEqual(len(names), 3)
        for name in names[:3]:
            self.press(name, "#start")
            self.wait(lambda: "One solution" in self.text(".verdict"), "one solution")
            self.assertFalse(self.find("#start")[0].is_displayed())
            self.key("KeyZ", CTRL)
            self.wait(lambda: self.find("#start")[0].is_displayed(), "the examples")

    def test_the_text_field_takes_our_lines(self) -> None:
        self.browser.execute_script("document.querySelector('details.text').open = true")
        area = self.find("details.text textarea")[0]
        self.wait(lambda: '"givens"' in area.get_property("value"), "the text")
        self.browser.execute_script(
            """arguments[0].value = arguments[0].value.replace('"rules": []', '"rules": [\\n  "anti-knight"]')""", area)
        self.press("Apply")
        self.expect_rules({"rule": "anti-knight"})

    def test_the_text_field_follows_the_board_after_apply(self) -> None:
        self.browser.execute_script("document.querySelector('details.text').open = true")
        area = self.find("details.text textarea")[0]
        self.wait(lambda: '"givens"' in area.get_property("value"), "the text")
        self.browser.execute_script("arguments[0].value = arguments[0].value.replace('[null,', '[4,')", area)
        self.press("Apply")
        self.expect("r1c1", "given 4")
        self.click("r2c2")
        self.key("Digit7")
        self.wait(lambda: "[null,7," in area.get_property("value"), "the digit in the text")
        self.press("Apply")
        self.expect("r2c2", "given 7")

    def test_the_text_field_does_not_overwrite_what_is_entered_meanwhile(self) -> None:
        self.browser.execute_script("document.querySelector('details.text').open = true")
        area = self.find("details.text textarea")[0]
        self.wait(lambda: '"givens"' in area.get_property("value"), "the text")
        self.browser.execute_script("arguments[0].value = arguments[0].value.replace('[null,', '[4,')", area)
        self.hold()
        self.press("Apply")
        self.click("r2c2")
        self.key("Digit7")
        self.let_go()
        self.assertTrue(self.cell("r2c2").startswith("given 7"))
        self.assertIn("changed meanwhile", self.text("details.text .error"))
        self.press("Apply")
        self.expect("r1c1", "given 4")

    def test_a_text_that_is_read_after_cancel_is_not_opened(self) -> None:
        self.click("r5c5")
        self.key("Digit1")
        self.press("Open")
        self.find("dialog textarea")[0].send_keys(LINE)
        self.hold()
        self.press("Open", "dialog")
        self.press("Cancel", "dialog")
        self.let_go()
        self.assertEqual(self.cell("r5c5"), "given 1")
        self.assertFalse(self.cell("r1c1").startswith("given"))

    def test_what_was_not_read_of_a_link_stays_to_be_seen(self) -> None:
        lines = [{"rule": "thermometer", "cells": ["r4c1", "r4c2"]}, {"rule": "killer cage", "cells": ["r8c1", "r8c2"], "sum": [7]}]
        self.open_puzzle({"rows": 9, "columns": 9, "rules": [*lines, {"rule": "global entropy"}]})
        self.press("Share")
        self.press("SudokuPad link", "dialog")
        link = self.wait(lambda: self.find("dialog textarea[readonly]")[0].get_property("value"), "the link")
        self.press("Close", "dialog")
        self.paste(link)
        self.expect_rules(lines[1])
        self.wait(lambda: "Not everything was read" in self.text(".imported h2"), "the warning")
        self.assertIn("have no meaning for a solver", self.text(".imported"))
        self.assertNotIn("--", self.text(".imported"))
        self.picture("imported")
        self.press("Read the drawings too", ".imported")
        self.wait(lambda: lines[0] in self.rules(), "the thermometer")
        self.press("Close the warnings", ".imported")
        self.wait(lambda: not self.find(".imported")[0].is_displayed(), "the warnings to go")

    def drawn(self) -> str:
        """A link of SudokuPad of which not everything is read."""
        self.open_puzzle({"rows": 9, "columns": 9, "rules": [{"rule": "thermometer", "cells": ["r4c1", "r4c2"]}, {"rule": "global entropy"}]})
        self.press("Share")
        self.press("SudokuPad link", "dialog")
        link = self.wait(lambda: self.find("dialog textarea[readonly]")[0].get_property("value"), "the link")
        self.press("Close", "dialog")
        self.paste(link)
        self.expect_rules()
        self.wait(self.warned, "the warning")
        return link

    def warned(self) -> bool:
        return self.find(".imported")[0].is_displayed()

    def test_warnings_stay_with_the_board_that_they_are_about(self) -> None:
        self.drawn()
        self.paste(LINE)
        self.expect("r1c1", "given 5")
        self.wait(lambda: not self.warned(), "no warning")
        self.key("KeyZ", CTRL)
        self.wait(self.warned, "the warning")
        self.click("r1c1")
        self.key("Digit3")
        self.assertTrue(self.warned())
        self.wait(lambda: self.puzzle()["givens"][0][0] == 3, "the address")
        self.browser.refresh()
        self.wait(lambda: self.find("#board [role=gridcell]") and not self.text(".status"), "the page")
        self.expect("r1c1", "given 3")
        self.wait(self.warned, "the warning")
        self.press("Close the warnings", ".imported")
        self.wait(lambda: not self.warned(), "no warning")
        self.press("Undo")
        self.wait(lambda: "given" not in self.cell("r1c1"), "the board before")
        self.assertFalse(self.warned())

    def test_another_board_by_text_has_none_of_the_warnings_of_the_first(self) -> None:
        self.drawn()
        self.browser.execute_script("document.querySelector('details.text').open = true")
        area = self.find("details.text textarea")[0]
        self.wait(lambda: '"givens"' in area.get_property("value"), "the text")
        self.browser.execute_script("arguments[0].value = arguments[1]", area, json.dumps({"rows": 4, "columns": 4, "givens": [[1, None, None, None]] + [[None] * 4] * 3}))
        self.press("Apply")
        self.wait(lambda: len(self.labels()) == 16, "the other board")
        self.wait(lambda: not self.warned(), "no warning")
        self.key("KeyZ", CTRL)
        self.wait(self.warned, "the warning")

    def test_drawings_that_are_read_late_do_not_overwrite_what_is_typed_meanwhile(self) -> None:
        self.drawn()
        self.hold()
        self.press("Read the drawings too", ".imported")
        self.press("Read the drawings too", ".imported")
        self.click("r1c1")
        self.key("Digit3")
        self.let_go()
        self.assertTrue(self.cell("r1c1").startswith("given 3"))
        self.wait(lambda: "changed meanwhile" in self.text("#toasts"), "a note")
        self.press("Read the drawings too", ".imported")
        self.expect_rules({"rule": "thermometer", "cells": ["r4c1", "r4c2"]})
        self.wait(lambda: any(e.text.lower().startswith("guessed") for e in self.find(".imported li")), "what was guessed")

    def test_what_no_rule_says_is_drawn_grey_and_goes_back_to_its_site(self) -> None:
        self.excused = ["clipboard"]
        lines = [{"wayPoints": [[2.5, 0.5], [2.5, 2.5]], "color": "#B7F68C", "thickness": 10},
                 {"wayPoints": [[1.5, 1.5], [0.5, 2.5]], "color": "#DFB1F4", "thickness": 10}]
        dot = {"center": [0.5, 1], "width": 0.3, "height": 0.3, "rounded": True, "backgroundColor": "#000000"}
        boxes = [[[r + i, c + k] for i in (0, 1) for k in (0, 1)] for r in (0, 2) for c in (0, 2)]
        self.paste(json.dumps({"cells": [[{}] * 4] * 4, "regions": boxes, "lines": lines, "overlays": [dot], "foglight": [[0, 0]]}))
        grey = lambda: len(self.find("#board [stroke='#ACACAC'], #board [fill='#EAEAEA']"))
        self.wait(lambda: grey() == 3, "two lines and a dot")
        self.picture("decoration")
        self.click("r4c4")
        self.key("Digit3")
        self.expect("r4c4", "given 3")
        self.press("Share")
        self.press("f-puzzles link", "dialog")
        self.wait(lambda: self.text("dialog .error").endswith("no place for what is not a rule: lines (2), overlays (1), foglight"), "what is lost")
        self.press("SudokuPad link", "dialog")
        area = self.find("dialog [aria-label='What has been copied']")[0]
        link = self.wait(lambda: "sudokupad" in area.get_property("value") and area.get_property("value"), "the link")
        self.assertEqual(self.text("dialog .error"), "")
        self.press("Close", "dialog")
        self.paste(LINE)
        self.wait(lambda: grey() == 0, "another board")
        self.paste(link)
        self.expect("r4c4", "given 3")
        self.wait(lambda: grey() == 3, "the lines and the dot")
        self.wait(lambda: self.puzzle().get("decoration", {}).get("members", {}).get("lines") == lines, "the lines as they came")
        self.find("[aria-label='Remove the grey drawings']")[0].click()
        self.wait(lambda: grey() == 0, "a board without them")
        self.press("Undo")
        self.wait(lambda: grey() == 3, "the lines and the dot again")

    def test_the_text_field_shows_where_an_error_is(self) -> None:
        self.browser.execute_script("document.querySelector('details.text').open = true")
        area = self.find("details.text textarea")[0]
        self.wait(lambda: '"givens"' in area.get_property("value"), "the text")
        self.browser.execute_script(
            """arguments[0].value = arguments[0].value.replace('"rules": []', '"rules": [\\n  {"rule": "thermometer", "cells": ["r1c1", "r1c77"]}]')""", area)
        lines = area.get_property("value").split("\n")
        line = next(i for i, text in enumerate(lines, 1) if "thermometer" in text)
        self.press("Apply")
        self.wait(lambda: self.text("details.text .error").startswith(f"line {line}: "), "the line of the error")
        self.expect_rules()

    def test_the_text_field_takes_iss(self) -> None:
        self.browser.execute_script("document.querySelector('details.text').open = true")
        area = self.find("details.text textarea")[0]
        self.wait(lambda: '"givens"' in area.get_property("value"), "the text")
        self.browser.execute_script("arguments[0].value = '.Whisper~5~R1C1~R2C2.~R9C9_4'", area)
        self.press("Apply")
        self.expect_rules({"rule": "whispers", "cells": ["r1c1", "r2c2"], "difference": 5})
        self.expect("r9c9", "given 4")

    def test_the_text_field_takes_conditions_and_layers_as_lines(self) -> None:
        area = self.find("details.text textarea")[0]
        form = self.find("details.text select")[0]
        self.browser.execute_script("document.querySelector('details.text').open = true")
        self.browser.execute_script("arguments[0].value = 'setter'; arguments[0].dispatchEvent(new Event('change'))", form)
        self.wait(lambda: "grid:" in area.get_property("value"), "the lines")
        lines = "layer: shade white black\nyin yang: shade\nwhere a < b and (a + b) % 3 == 0: r1c1-r1c2\n"
        self.browser.execute_script("arguments[0].value = arguments[0].value.trimEnd() + '\\n' + arguments[1]", area, lines.replace("(a + b)", "(a + ) b"))
        number = 1 + area.get_property("value").split("\n").index("where a < b and (a + ) b % 3 == 0: r1c1-r1c2")
        self.press("Apply")
        self.wait(lambda: self.text("details.text .error").startswith(f"line {number}: "), "the line of the error")
        self.assertIn("a < b and (a + ) b % 3 == 0", self.text("details.text .error"))
        self.browser.execute_script("arguments[0].value = arguments[0].value.replace('(a + ) b', '(a + b)')", area)
        self.press("Apply")
        self.expect_rules({"rule": "yin yang", "cells": ["shade"]},
                          {"rule": "where", "cells": ["r1c1", "r1c2"], "condition": "a < b and (a + b) % 3 == 0"})
        self.wait(lambda: "where a < b and (a + b) % 3 == 0: r1c1" in area.get_property("value"), "the lines of the board")
        self.assertIn("layer: shade white black", area.get_property("value"))

    def test_the_text_field_keeps_titles_that_its_form_cannot_hold(self) -> None:
        for name in ("title", "author"):
            self.find(f".{name}")[0].send_keys(f"My {name}\t")
        self.browser.execute_script("document.querySelector('details.text').open = true")
        area = self.find("details.text textarea")[0]
        self.browser.execute_script("const f = document.querySelector('details.text select'); f.value = 'iss'; f.dispatchEvent(new Event('change'))")
        self.wait(lambda: area.get_property("value").startswith("."), "the text")
        self.browser.execute_script("arguments[0].value += '.~R9C9_4'", area)
        self.press("Apply")
        self.expect("r9c9", "given 4")
        self.wait(lambda: self.puzzle().get("title") == "My title" and self.puzzle().get("author") == "My author", "the titles")

    def test_a_puzzle_pasted_while_solving_can_be_undone(self) -> None:
        self.press("Solving")
        self.click("r5c5")
        self.key("Digit1")
        self.paste(LINE)
        self.expect("r1c1", "given 5")
        self.press("Undo")
        self.expect("r1c1", "empty")
        self.assertEqual(self.cell("r5c5"), "1")

    def test_a_cell_with_no_digit_left_is_shown_and_can_be_mended(self) -> None:
        self.paste(".~R1C1_1.~R1C1_2.~R2C2_5")
        self.expect("r2c2", "given 5")
        self.wait(lambda: "No solution" in self.text(".verdict"), "the verdict")
        self.click("r1c1")
        self.keys("KeyC", "Backspace")
        self.wait(lambda: "Several solutions" in self.text(".verdict"), "the mended board")


class Out(WorkbenchTest):
    def setUp(self) -> None:
        super().setUp()
        self.paste(LINE)
        self.expect("r1c1", "given 5")
        self.tool("thermometer")
        self.drag("r1c3", "r2c3")
        self.wait(lambda: len(self.rules()) == 1, "the rule")
        self.wait(lambda: "solution" in self.text(".verdict").lower(), "the verdict")
        self.press("Share")

    def copied(self, name: str) -> str:
        self.press(name, "dialog")
        area = self.find("dialog [aria-label='What has been copied']")[0]
        return self.wait(lambda: area.get_property("value"), name)

    def test_links_lead_to_the_sites_and_read_back(self) -> None:
        self.excused = ["clipboard"]
        for name, start in (("f-puzzles link", "https://f-puzzles.com/?load="), ("SudokuPad link", "https://sudokupad.app/"),
                            ("SudokuMaker link", "https://sudokumaker.app/?puzzle="), ("ISS link", "https://sigh.github.io/")):
            with self.subTest(name):
                text = self.copied(name)
                self.assertTrue(text.startswith(start), text[:80])
                self.press("Close", "dialog")
                self.paste(text)
                self.expect("r1c1", "given 5")
                self.expect_rules({"rule": "thermometer", "cells": ["r1c3", "r2c3"]})
                self.press("Share")

    def test_what_cannot_hold_the_board_is_not_offered_and_says_why(self) -> None:
        self.wait(lambda: self.text("dialog .missing") == "Digits in a line: no place for rules beyond rows, columns and boxes", "what is not offered")
        self.assertFalse(self.find("dialog [data-to=line]")[0].is_displayed())
        self.assertTrue(self.find("dialog [data-to=jsonl]")[0].is_displayed())

    def test_sudokupad_is_one_click_away(self) -> None:
        link = self.find("dialog a.button")[0]
        self.assertEqual((link.text, link.get_attribute("target")), ("Open in SudokuPad", "_blank"))
        address = self.wait(lambda: link.get_attribute("href"), "the address")
        self.assertTrue(address.startswith("https://sudokupad.app/fpuz"), address[:80])
        answer = subprocess.run([os.environ["SUDOSAT"], "convert", "--to", "jsonl", "--quiet"], input=address, capture_output=True, text=True)
        puzzle = json.loads(answer.stdout)
        self.assertEqual(puzzle["rules"], [{"rule": "thermometer", "cells": ["r1c3", "r2c3"]}])
        self.assertIn("Thermometer: ", puzzle["rules_text"])

    def test_the_link_made_while_solving_holds_the_solution(self) -> None:
        self.excused = ["clipboard"]
        self.press("Close", "dialog")
        self.paste(LINE)
        self.expect_rules()
        self.press("Solving")
        self.wait(lambda: self.saved(), "the address")
        self.browser.refresh()  # the page must not know anything from before
        self.wait(lambda: self.find("#board [role=gridcell]") and not self.text(".status"), "the page")
        self.press("Share")
        link = self.copied("SudokuPad link")
        answer = subprocess.run([os.environ["SUDOSAT"], "convert", "--to", "jsonl"], input=link, capture_output=True, text=True)
        self.assertIn("534678912", answer.stdout.replace(",", "").replace(" ", "").replace("[", "").replace("]", ""), answer)

    def test_a_board_with_variables_is_shared_with_its_solution(self) -> None:
        self.excused = ["clipboard"]
        self.press("Close", "dialog")
        self.paste(json.dumps({
            "givens": [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, None]],
            "variables": [{"name": "S", "values": [2, 20]}],
            "rules": [{"rule": "equal sums", "groups": [["r1c1", "r2c2"], ["S"]]}]}))
        self.expect("r2c2", "given 4")
        self.press("Share")
        puzzle = json.loads(self.copied("JSON"))
        self.assertEqual((puzzle["solution"][3], puzzle["variable_values"]), ([4, 3, 2, 1], [5]))

    def test_rules_in_words_are_written_changed_and_go_along(self) -> None:
        self.excused = ["clipboard"]
        self.press("Close", "dialog")
        area = self.find("[aria-label='Rules in words']")[0]
        self.wait(lambda: "no digit repeats in a row, column or box.\nThermometer: " in area.get_property("value"), "what the program says")
        self.assertNotIn("rules_text", self.puzzle())
        self.tool("anti-knight")
        self.wait(lambda: "\nAnti-knight: " in area.get_property("value"), "the other rule")
        area.clear()
        area.send_keys("Mine.\t")
        self.wait(lambda: self.puzzle().get("rules_text") == "Mine.", "the setter's text")
        self.tool("anti-knight")
        self.expect_rules({"rule": "thermometer", "cells": ["r1c3", "r2c3"]})
        self.assertEqual(area.get_property("value"), "Mine.")
        self.press("Share")
        self.assertIn('"ruleset":"Mine."', subprocess.run([os.environ["SUDOSAT"], "convert", "--to", "fpuzzles"], input=self.copied("f-puzzles link"), capture_output=True, text=True).stdout)
        self.press("Close", "dialog")
        self.press("Write it anew from the rules")
        self.wait(lambda: "rules_text" not in self.puzzle() and "Thermometer: " in area.get_property("value"), "the program's words")
        self.press("Solving")
        self.assertFalse(area.is_displayed())
        self.assertIn("Thermometer: ", self.text("#story"))

    def test_json(self) -> None:
        puzzle = json.loads(self.copied("JSON"))
        self.assertEqual(puzzle["givens"][0], [5, 3, None, None, 7, None, None, None, None])
        self.assertEqual(puzzle["rules"], [{"rule": "thermometer", "cells": ["r1c3", "r2c3"]}])

    def test_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            self.browser.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": folder})
            starts = {"SVG": b"<svg", "PNG": b"\x89PNG", "PDF": b"%PDF", "DIMACS": b"c "}
            self.assertEqual(bool(self.find("dialog [data-as=pdf]")), not is_site)  # the static page leaves PDF to the
                                                                                    # browser's Print
            if is_site:
                del starts["PDF"]
            for name, start in starts.items():
                self.press(name, "dialog")
                files = self.wait(lambda: [f for f in pathlib.Path(folder).iterdir() if f.suffix != ".crdownload"], name)
                self.assertTrue(files[0].read_bytes().startswith(start), files[0].name)
                files[0].unlink()
