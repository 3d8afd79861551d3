"""Strangers' texts, a program that goes and comes back, and what a screen reader is told."""
import base64
import html
import json
import socket
import urllib.request
import zlib
from typing import Any

from selenium.webdriver.common.keys import Keys

from workbench import Program, WorkbenchTest, is_site, needs_program

EVIL = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>"


def fragment(saved: dict[str, Any]) -> str:
    """The part of an address that holds this in place of a board."""
    deflate = zlib.compressobj(wbits=-15)
    data = deflate.compress(json.dumps(saved).encode()) + deflate.flush()
    return "#set=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def board_of(*rules: Any) -> dict[str, Any]:
    """Makes a board of 4x4 with these rules, as an address holds it."""
    return {"puzzle": {"rows": 4, "columns": 4, "digits": 4, "boxes": [2, 2], "givens": [[None] * 4] * 4, "rules": list(rules)}}


class Strangers(WorkbenchTest):
    def test_texts_of_a_puzzle_are_texts(self) -> None:
        self.open_puzzle({"rows": 9, "columns": 9, "title": EVIL, "author": EVIL, "rules_text": EVIL,
                          "rules": [{"rule": "thermometer", "cells": ["r1c1", "r1c2"]}]})
        self.press("Solving")
        self.wait(lambda: self.text("#story") == EVIL, "the rules in words")
        self.assertEqual(self.find(".title")[0].get_property("value"), EVIL)
        self.assertFalse(self.find("img[onerror], #story *, main script"))
        self.assertTrue(self.browser.title.startswith("<img"))

    def test_an_error_that_quotes_the_text_is_text(self) -> None:
        self.paste('{"rows":9,"columns":9,"rules":["<img src=x onerror=alert(1)>"]}')
        self.wait(lambda: "<img" in self.text("dialog .error"), "the error")
        self.assertFalse(self.find("dialog .error *"))

    def test_the_page_allows_no_code_but_its_own(self) -> None:
        with urllib.request.urlopen(self.program.address) as answer:
            # A host of files sends no policy, so the page has it. An engine in the page is code of its own, too.
            policy = html.unescape(answer.read().decode()) if is_site else answer.headers["Content-Security-Policy"]
        self.assertNotIn("unsafe", policy.replace("'wasm-unsafe-eval'", "") if is_site else policy)
        self.assertIn("default-src 'none'", policy)
        # The policy is in use: a script that gets into the page does not run, and the browser says so.
        self.excused = ["Content Security Policy"]
        self.browser.execute_script("const s = document.createElement('script'); s.textContent = 'document.title = \"taken\"'; document.body.append(s)")
        self.assertNotEqual(self.browser.title, "taken")


@needs_program
class ComingAndGoing(WorkbenchTest):
    def test_the_program_is_killed_and_started_again_under_the_page(self) -> None:
        self.excused = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection"]
        self.tool("killer cage")
        self.drag("r1c1", "r1c2")
        self.keys("Digit1", "Digit7")
        self.wait(lambda: "17" in self.text(".layer-below text"), "the drawing")
        self.program.process.kill()
        self.program.process.wait()
        self.wait(lambda: "does not answer" in self.text(".status"), "the note")
        self.wait(lambda: "Waiting for the program" in self.text(".verdict") and not self.find(".live .spin"), "no search")
        self.key("Escape")
        self.click("r1c1")
        self.key("Digit9")  # the page goes on
        self.assertEqual(self.cell("r1c1"), "given 9")
        self.program.stop()
        type(self).program = Program(self.program.port)
        self.wait(lambda: not self.text(".status"), "the program")
        self.expect("r1c2", "candidates 8")

    def test_a_window_says_that_the_program_does_not_answer(self) -> None:
        self.excused = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection"]
        self.program.stop()
        self.wait(lambda: "does not answer" in self.text(".status"), "the note")
        self.press("Share")
        self.press("ISS link", "dialog")
        self.wait(lambda: "The program does not answer. Is 'sudosat serve' still running?" in self.text("dialog .error"), "what is wrong")
        type(self).program = Program(self.program.port)
        self.wait(lambda: not self.text(".status"), "the program")

    def test_a_tab_for_which_there_is_no_room_says_so(self) -> None:
        self.excused = ["Unexpected response code: 503"]
        sockets: list[socket.socket] = []
        self.addCleanup(lambda: [one.close() for one in sockets])
        ask = (f"GET /api HTTP/1.1\r\nHost: localhost:{self.program.port}\r\nOrigin: http://localhost:{self.program.port}\r\n"
               "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
        answer = b" 101 "
        while b" 101 " in answer:
            sockets.append(socket.create_connection(("127.0.0.1", self.program.port)))
            sockets[-1].sendall(ask.encode())
            answer = sockets[-1].recv(1000)
        self.assertIn(b" 503 ", answer)
        self.browser.switch_to.new_window("tab")
        self.browser.get(self.program.address)
        self.wait(lambda: "Too many tabs" in self.text(".status"), "the note")
        self.browser.close()
        self.browser.switch_to.window(self.browser.window_handles[0])

    def test_a_question_under_way_is_not_lost_in_silence(self) -> None:
        self.excused = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection"]
        self.press("Count")
        self.wait(lambda: self.text(".asked .number"), "a number")
        self.program.stop()
        self.wait(lambda: "The program has gone" in self.text(".asked"), "the note")
        type(self).program = Program(self.program.port)
        self.wait(lambda: not self.text(".status"), "the program")
        self.press("Ask again")
        self.wait(lambda: self.find(".asked .work .spin"), "the search")


class Storage(WorkbenchTest):
    def test_without_a_store_of_the_browser_the_page_works(self) -> None:
        script = """for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, {get() { throw new DOMException("", "SecurityError"); }})"""
        added = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        try:
            self.browser.get(self.program.address)
            self.wait(lambda: self.find(".tool.plain"), "the page")
            self.browser.execute_script("document.querySelector('[aria-label^=\"Colours\"]').click(); document.querySelector('.live input').click()")
            self.click("r1c1")
            self.key("Digit7")
            self.assertEqual(self.cell("r1c1"), "given 7")
        finally:
            self.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)
            self.browser.get(self.program.address + "icon.svg")

    def test_a_link_that_was_cut_off_is_said(self) -> None:
        self.browser.get(self.program.address + "icon.svg")
        self.browser.execute_script("sessionStorage.clear()")
        self.browser.get(self.program.address + "#set=abcdef")
        self.wait(lambda: "The address does not hold a board" in self.text("#toasts"), "a note")

    def test_a_link_that_holds_no_board_leaves_the_page_as_it_is(self) -> None:
        rows = [[None] * 4] * 4
        good = {"rows": 4, "columns": 4, "digits": 4, "boxes": [2, 2], "givens": rows, "rules": []}
        for bad in ({"puzzle": {**good, "rules": [None]}}, {"puzzle": {**good, "givens": [[None] * 5] * 4}},
                    {"puzzle": good, "colours": {"r1c1": 7}}, {"puzzle": {**good, "rows": 0, "givens": []}},
                    {"puzzle": {**good, "boxes": [0, 2]}}, {"puzzle": {**good, "regions": [1]}}, {"puzzle": {**good, "title": 7}},
                    {"puzzle": good, "entries": {"centre": {"r1c1": 3}}}, {}):
            with self.subTest(bad):
                self.browser.execute_script("document.getElementById('toasts').replaceChildren(); location.hash = arguments[0]", fragment(bad))
                self.wait(lambda: "The address does not hold a board" in self.text("#toasts"), "a note")
                self.wait(lambda: len(self.saved().get("puzzle", {}).get("givens", [])) == 9, "the address of the board on the table")
        self.assertEqual(len(self.labels()), 81)
        self.open(fragment({"puzzle": {**good, "rules": [{"rule": "odd", "cells": [5, None]}, {"rule": "any of", "rules": [None]}]}}))
        self.wait(lambda: len(self.labels()) == 16 and "Not a puzzle yet" in self.text(".verdict"), "the board, with what is wrong")

    def test_an_older_link_still_has_its_corner_marks(self) -> None:
        self.open(fragment({**board_of(), "entries": {"corner": {"r2c3": [1, 4]}}}).replace("#set", "#solve"))
        self.wait(lambda: self.cell("r2c3") == "corner 1 4", "the marks")
        self.wait(lambda: self.saved().get("entries", {}).get("corners") == {"r2c3": [1, 4]}, "the address, by today's name")

    def test_lists_of_a_link_that_are_none_are_refused(self) -> None:
        for bad in ({"rule": "negative difference", "except": 7}, {"rule": "negative difference", "except": [1]}, {"rule": "odd", "cells": "r1c1"},
                    {"rule": "arrow", "circle": 5}, {"rule": "arrow", "circle": ["r1c1"], "shaft": {}}, {"rule": "quadruple", "values": 5}):
            with self.subTest(bad):
                self.browser.execute_script("document.getElementById('toasts').replaceChildren(); location.hash = arguments[0]", fragment(board_of(bad)))
                self.wait(lambda: "The address does not hold a board" in self.text("#toasts"), "a note")

    def test_rules_that_lack_what_they_are_about_can_be_worked_with(self) -> None:
        rules = ["difference", "arrow", "minimum", "less than", "negative sum", "constructor", "__proto__", {"rule": "less than", "x": ["r2c1", "r2c2"]}]
        self.open(fragment(board_of(*rules)))
        self.wait(lambda: len(self.labels()) == 16, "the board")
        self.click("r4c4")
        self.key("Digit4")
        self.tool("arrow")
        self.drag("r1c1", "r1c3")
        self.tool("minimum")
        self.click("r3c3")
        self.tool("less than")
        self.stroke((1.5, 1.0))
        self.tool("edge sum")
        self.stroke((3.5, 1.0))
        self.tool("negative difference")
        self.wait(lambda: self.rules() and self.rules()[-1]["rule"] == "negative difference", "the rules")
        self.expect("r4c4", "given 4")
        self.assertIn({"rule": "minimum", "cells": ["r3c3"]}, self.rules())
        self.assertIn({"rule": "arrow", "circle": ["r1c1"], "shaft": ["r1c2", "r1c3"]}, self.rules())

    def test_a_bad_link_is_complained_of_once(self) -> None:
        self.browser.execute_script("location.hash = '#set=abcdef'")
        self.wait(lambda: "The address does not hold a board" in self.text("#toasts"), "a note")
        self.wait(lambda: "abcdef" not in self.browser.current_url, "another address")
        self.browser.refresh()
        self.wait(lambda: self.find("#board [role=gridcell]") and not self.text(".status"), "the page")
        self.assertEqual(self.text("#toasts"), "")

    def test_a_title_that_is_being_typed_survives_a_reload(self) -> None:
        self.find(".title")[0].send_keys("Half a tit")
        self.browser.refresh()
        self.wait(lambda: self.find(".title") and self.find(".title")[0].get_property("value") == "Half a tit", "the title")


class ForEars(WorkbenchTest):
    def test_everything_to_press_has_a_name(self) -> None:
        self.wait(lambda: self.find(".tool.plain"), "the program's list")
        nameless = self.browser.execute_script("""return [...document.querySelectorAll("button, input, select, textarea")].filter((e) =>
          !e.textContent.trim() && !e.getAttribute("aria-label") && !e.closest("label")?.textContent.trim()).map((e) => e.outerHTML)""")
        self.assertEqual(nameless, [])

    def test_the_board_is_a_grid_that_follows_the_cursor(self) -> None:
        self.click("r2c3")
        board = self.find("#board")[0]
        active = self.browser.execute_script(
            "return document.getElementById(arguments[0].getAttribute('aria-activedescendant')).getAttribute('aria-label')", board)
        self.assertEqual(active.split(",")[0], "r2c3")
        self.assertEqual((board.get_attribute("role"), len(self.find("#board [role=row]"))), ("grid", 9))

    def test_the_board_says_that_several_cells_can_be_selected(self) -> None:
        self.assertEqual(self.find("#board")[0].get_attribute("aria-multiselectable"), "true")

    def test_an_answer_is_spoken_when_it_is_there(self) -> None:
        self.press("What is missing?")
        self.wait(lambda: "What is missing?" in self.text("#spoken") and "they leave one solution" in self.text("#spoken"), "the answer")
        self.press("Next step")
        self.wait(lambda: self.text("#spoken").startswith("Next step"), "the next answer")
        self.press("Count")
        self.press("Stop", ".asked")
        self.wait(lambda: "Stopped before the end" in self.text("#spoken"), "that it was stopped")

    def test_a_cell_is_called_by_what_is_seen_in_it(self) -> None:
        """Whoever speaks to the machine says what they see."""
        self.open_puzzle({"rows": 4, "columns": 4, "givens": [[1, 2, None, None], [None] * 4, [2, None, None, None], [None] * 4]})
        self.press("Next step")
        self.wait(lambda: self.find(".asked .step") and self.find("#board .candidate"), "a step")
        cells = self.browser.execute_script("""return [...document.querySelectorAll("#board [role=gridcell]")].map((e) =>
          [e.getAttribute("aria-label"), e.textContent.trim().replaceAll(/\\s+/g, " ")])""")
        self.assertTrue(any(" " in seen for _, seen in cells))
        for label, seen in cells:
            self.assertIn(seen, label)

    def test_of_many_ways_to_mend_the_first_is_spoken(self) -> None:
        self.open_puzzle({"rows": 4, "columns": 4, "givens": [[1, 2, None, None], [None] * 4, [2, None, None, None], [None] * 4]})
        self.press("What is missing?")
        self.wait(lambda: "leaves one solution" in self.text("#spoken"), "the answer")
        self.assertGreater(len(self.find(".fixes li")), 1)
        self.assertEqual(self.text("#spoken").count("="), 1)

    def test_a_window_begins_in_its_first_field_and_not_on_the_button_that_closes_it(self) -> None:
        self.wait(lambda: self.find(".tool.plain"), "the program's list")
        script = "return document.activeElement.getAttribute('aria-label') ?? document.activeElement.closest('.field')?.querySelector('b').textContent ?? document.activeElement.textContent"
        for name, first in (("New", "Size of the puzzle"), ("Open", "Link or puzzle"), ("Share", "Open in SudokuPad"), ("lunchbox", "Cells"), ("Keys", "Keys and hands")):
            with self.subTest(name):
                if name == "lunchbox":
                    self.tool(name)
                else:
                    self.press(name)
                self.assertEqual(self.browser.execute_script(script), first)
                self.press("Close", "dialog")
                self.wait(lambda: not self.find("dialog"), "the window to go")

    def test_a_click_beside_buttons_leaves_the_focus_at_the_board(self) -> None:
        self.find("#skip")[0].send_keys(Keys.ENTER)
        self.click("r1c1")
        told = self.browser.execute_script("const box = document.getElementById('told').getBoundingClientRect(); return [box.right - 60, box.bottom - 5]")
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, tuple(told))
        self.assertNotEqual(self.browser.execute_script("return document.activeElement.id"), "told")

    def test_one_key_leads_past_the_tools_to_the_answers(self) -> None:
        self.wait(lambda: self.find(".tool.plain"), "the program's list")
        self.click("r1c1")
        script = "return document.activeElement.id || document.activeElement.textContent"
        for id in ("skip", "told"):
            self.browser.switch_to.active_element.send_keys(Keys.TAB if id == "skip" else Keys.ENTER)
            self.assertEqual(self.browser.execute_script(script), id)
        self.browser.switch_to.active_element.send_keys(Keys.TAB)
        self.assertTrue(self.browser.execute_script("return document.getElementById('told').contains(document.activeElement)"))
