"""Boards of several grids, holes, and layers."""
import json
import os
import pathlib
import re
import subprocess

from workbench import CTRL, WorkbenchTest, needs_program, pictures, set_size

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMURAI = (ROOT / "examples/samurai.txt").read_text()
GRIDS = ["r1-9c1-9", "r1-9c13-21", "r7-15c7-15", "r13-21c1-9", "r13-21c13-21"]
# A samurai has five grids of 81 cells, of which the one in the middle shares its four outer boxes.
CELLS = 5 * 81 - 4 * 9
YIN_YANG = {"rows": 4, "columns": 4, "layers": [{"name": "shade", "kinds": ["white", "black"]}],
            "rules": [{"rule": "digits by kind", "cells": ["shade"], "numbers": [1, 2, 4]},
                      {"rule": "one of", "cells": ["shade.r1c1", "shade.r1c2"], "values": [1]}]}


def sudosat(*arguments: str, text: str = "") -> str:
    return subprocess.run([os.environ["SUDOSAT"], *arguments], input=text, capture_output=True, text=True, check=True).stdout


class ShapesTest(WorkbenchTest):
    def open_samurai(self) -> None:
        self.paste(SAMURAI)
        self.wait(lambda: len(self.labels()) == CELLS, "the cells of a samurai")
        self.wait(lambda: self.puzzle().get("grids") == GRIDS, "the address")

    def lines(self, layer: str) -> set[tuple[int, int, int, int]]:
        """The edges of cells that a path of the board goes along, each as two corners: row, column, row, column."""
        path = self.browser.execute_script("return document.querySelector(arguments[0]).getAttribute('d')", f"#board .layer-{layer} path")
        edges = set()
        for piece in path.replace("M", "\nM").split("\n")[1:]:
            start, way, end = piece[1:].replace("H", " H ").replace("V", " V ").rsplit(" ", 2)
            x, y = (int(number) // 60 for number in start.split())
            for i in range(y if way == "V" else x, int(end) // 60):
                edges.add((i, x, i + 1, x) if way == "V" else (y, i, y, i + 1))
        return edges


class SeveralGrids(ShapesTest):
    width, height = 1366, 768

    def test_a_samurai_has_its_cells_and_no_others(self) -> None:
        self.open_samurai()
        labels = self.labels()
        self.assertEqual((labels["r1c1"], labels["r1c21"], labels["r21c21"]), ("given 6", "given 4", "given 3"))
        for hole in ("r1c10", "r5c12", "r10c1", "r12c21", "r21c11"):
            self.assertNotIn(hole, labels)
        self.browser.save_screenshot(str(pictures / "samurai.png"))

    def test_borders_are_those_of_the_picture(self) -> None:
        # If two grids share one cell, the box of the first one has it.
        shared = {"rows": 7, "columns": 7, "digits": 4, "boxes": [2, 2], "grids": ["r1-4c1-4", "r4-7c4-7"]}
        for text, cells in ((SAMURAI, CELLS), (json.dumps(shared), 31)):
            with self.subTest(text=text):
                self.paste(text)
                self.wait(lambda: len(self.labels()) == cells, "the board")
                picture = sudosat("render", "--to", "svg", text=text)
                path = picture.partition('class="borders"')[2].partition(' d="')[2].partition('"')[0]
                edges = set()
                for piece in path.split("M")[1:]:
                    start, way, length = piece.replace("h", " h ").replace("v", " v ").rsplit(" ", 2)
                    x, y = ((int(number) - 4) // 60 for number in start.split())
                    for i in range(int(length) // 60):
                        edges.add((y + i, x, y + i + 1, x) if way == "v" else (y, x + i, y, x + i + 1))
                self.assertEqual(self.lines("borders"), edges)

    def test_no_hole_can_be_selected_and_keys_go_over_them(self) -> None:
        self.open_samurai()
        self.drag("r2c8", "r2c15")
        self.assertEqual(self.selected(), "r2c8 r2c9 r2c13 r2c14 r2c15")
        self.click("r1c11")
        self.assertEqual(self.selected(), "")
        self.click("r3c9")
        self.key("ArrowRight")
        self.assertEqual(self.selected(), "r3c13")
        self.key("ArrowLeft")
        self.assertEqual(self.selected(), "r3c9")
        self.key("KeyA", CTRL)
        self.assertEqual(len(self.selected().split()), CELLS)
        self.key("KeyI", CTRL)
        self.assertEqual(self.selected(), "")

    def test_it_is_judged_solved_and_explained(self) -> None:
        self.open_samurai()
        self.wait(lambda: "One solution" in self.text(".verdict"), "one solution")
        solution = json.loads(sudosat("solve", "--json", text=SAMURAI))["solution"]
        self.press("Solution")
        self.wait(lambda: "by the answer" in self.cell("r1c5"), "the solution")
        for name, label in self.labels().items():
            row, column = (int(number) - 1 for number in name[1:].split("c"))
            self.assertIn(str(solution[row][column]), label.split(",")[0].split(), name)
        self.press("Solving")
        self.press("Next step")
        self.wait(lambda: self.text(".asked .technique"), "a step")
        self.press("Enter it")
        self.wait(lambda: self.saved().get("entries", {}).get("digits") or self.saved().get("entries", {}).get("centre"), "what the step says")
        self.press("Am I right so far?")
        self.wait(lambda: "agrees with a solution" in self.text(".asked"), "that it is right")

    def test_digits_that_clash_in_the_row_of_a_grid_are_marked(self) -> None:
        self.open_samurai()
        self.press("Solving")
        self.click("r1c5")
        self.key("Digit5")  # r1c2 holds the same digit
        self.wait(lambda: self.cell("r1c5").endswith("conflict"), "the clash")
        self.pause()
        self.key("Digit1")  # r1c18, of another grid, holds the same digit, and so does r9c5 of the same column
        self.wait(lambda: self.cell("r1c5").startswith("1"), "the digit")

    def test_a_grid_that_is_full_and_right_is_solved(self) -> None:
        solution = json.loads(sudosat("solve", "--json", text=SAMURAI))["solution"]
        row, column = next((r, c) for r, line in enumerate(solution) for c, digit in enumerate(line)
                           if digit is not None and SAMURAI.split()[r][c] == ".")
        digit, solution[row][column] = solution[row][column], None
        self.paste(json.dumps({"digits": 9, "grids": GRIDS, "givens": solution}))
        self.wait(lambda: len(self.labels()) == CELLS, "the board")
        self.press("Solving")
        self.click(f"r{row + 1}c{column + 1}")
        self.key(f"Digit{digit}")
        self.wait(lambda: "solved" in self.text("body").lower(), "that it is solved")

    def test_it_stays_as_it_is_in_links_sessions_and_texts(self) -> None:
        self.open_samurai()
        before = self.saved()
        self.open("#" + self.browser.current_url.partition("#")[2])
        self.assertEqual(self.saved(), before)
        self.assertEqual(len(self.labels()), CELLS)
        self.browser.refresh()
        self.wait(lambda: len(self.labels()) == CELLS, "the board that was kept")
        written = json.loads(sudosat("convert", "--to", "jsonl", text=json.dumps(self.puzzle())))
        self.assertEqual(written, json.loads(sudosat("convert", "--to", "jsonl", text=SAMURAI)))
        self.assertEqual(json.loads(self.shared("JSON"))["grids"], GRIDS)

    def shared(self, name: str) -> str:
        """What Share copies, without the solution."""
        self.excused = ["clipboard"]
        self.press("Share")
        self.press(name, "dialog")
        area = self.find("dialog textarea[readonly]")[0]
        text = self.wait(lambda: area.get_property("value"), "the text")
        self.press("Close", "dialog")
        return text

    def test_on_a_telephone(self) -> None:
        set_size(self.browser, 360, 640)
        self.addCleanup(set_size, self.browser, self.width, self.height)
        self.open_samurai()
        self.browser.save_screenshot(str(pictures / "samurai-telephone.png"))
        self.assertLessEqual(self.browser.execute_script("return document.documentElement.scrollWidth"), 360)


class Holes(ShapesTest):
    def test_boxes_stay_beside_a_hole(self) -> None:
        self.paste('{"rows": 9, "holes": ["r5c5"], "boxes": [3, 3]}')
        self.wait(lambda: len(self.labels()) == 80, "the cells")
        self.wait(lambda: self.puzzle().get("holes") == ["r5c5"], "the address")
        self.assertEqual(self.puzzle()["boxes"], [3, 3])
        self.assertTrue({(3, 1, 3, 2), (4, 4, 4, 5), (4, 4, 5, 4)} <= self.lines("borders"))
        self.assertNotIn((1, 1, 1, 2), self.lines("borders"))
        self.wait(lambda: "Several solutions" in self.text(".verdict"), "the verdict")

    def test_an_address_with_grids_that_are_none_is_refused(self) -> None:
        self.paste('{"rows": 9, "holes": ["r5c5"]}')
        self.wait(lambda: self.puzzle().get("holes"), "the address")
        good = self.saved()
        script = """const stream = new Blob([arguments[0]]).stream().pipeThrough(new CompressionStream("deflate-raw"));
          const done = arguments[1];
          new Response(stream).arrayBuffer().then((bytes) => done(btoa(String.fromCharCode(...new Uint8Array(bytes)))
            .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")))"""
        name = self.browser.current_url.partition("#")[2].partition("=")[0]
        for change in ({"grids": ["r1-9"]}, {"grids": "r1-9c1-9"}, {"holes": [5]}, {"holes": ["r1-9c1-9"]}, {"layers": [{"name": "shade"}]}):
            with self.subTest(change=change):
                bad = {**good, "puzzle": {**good["puzzle"], **change}}
                text = self.browser.execute_async_script(script, json.dumps(bad))
                self.browser.execute_script("location.hash = arguments[0]", f"#{name}={text}")
                self.wait(lambda: "The address does not hold a board." in self.text("#toasts"), "the complaint")
                self.browser.execute_script("document.getElementById('toasts').replaceChildren()")
                self.wait(lambda: self.saved() == good, "the address of the board on the table")


class Layers(ShapesTest):
    def test_layers_and_their_rules_stay_in_addresses_and_texts(self) -> None:
        self.paste(json.dumps(YIN_YANG))
        self.wait(lambda: self.puzzle().get("layers") == YIN_YANG["layers"], "the layers")
        self.expect_rules(*YIN_YANG["rules"])
        self.wait(lambda: self.find("#board .layer-below circle"), "the kinds that are given")
        self.click("r4c4")
        self.key("Digit3")
        self.wait(lambda: self.puzzle()["givens"][3][3] == 3, "the given")
        self.assertEqual(self.puzzle()["layers"], YIN_YANG["layers"])
        self.wait(lambda: self.find(".verdict.unique, .verdict.several"), "the verdict")

    def test_a_board_without_digits_shows_none(self) -> None:
        board = {"rows": 4, "columns": 4, "digits": 1, "lines": False, "boxes": None, "layers": [{"name": "field", "kinds": ["free", "mine"]}],
                 "rules": [{"rule": "minesweeper", "cells": ["field"], "clues": ["r1c1", "r2c3", "r4c2", "r4c4"], "mines": [3, 3, 2, 1]}]}
        self.paste(json.dumps(board))
        self.wait(lambda: self.find(".verdict.several"), "the verdict")
        self.press("Solution")
        self.wait(lambda: self.text(".asked"), "the solution")
        self.assertEqual(set(self.labels().values()), {"empty"})
        # The solution shades four mines or more, at the clues in r1c1 and r2c3. A step shades only those it finds.
        shades = "return document.querySelectorAll('#board .layer-shades :is(rect, path)').length"
        self.wait(lambda: self.browser.execute_script(shades), "the mines")
        self.browser.save_screenshot(str(pictures / "mines.png"))
        mines = self.browser.execute_script(shades)
        self.assertGreaterEqual(mines, 4)
        self.press("Next step")
        self.wait(lambda: "Minesweeper" in self.text(".asked .technique"), "a step")
        self.assertLess(self.browser.execute_script(shades), mines)


class KnownShapes(ShapesTest):
    width, height = 1366, 768

    @needs_program
    def test_new_offers_the_shapes_that_the_program_knows(self) -> None:
        known = re.findall(r"^(\S+) +(\d+) rows of (\d+)", sudosat("list", "shapes"), re.MULTILINE)
        self.assertGreaterEqual(len(known), 11)
        self.press("New")
        offered = self.browser.execute_script("return [...document.querySelectorAll('dialog .shapes button')].map((e) => e.textContent.toLowerCase())")
        self.assertEqual(offered, [name for name, _, _ in known])
        self.press("Close", "dialog")
        for name, rows, columns in known:
            with self.subTest(name=name):
                shape = json.dumps({"rows": int(rows), "columns": int(columns), "shape": name})
                written = json.loads(sudosat("convert", "--to", "jsonl", text=shape))
                solution = json.loads(sudosat("solve", "--json", text=shape))["solution"]
                self.press("New")
                self.press(name.capitalize(), "dialog .shapes")
                self.wait(lambda: not self.find("dialog"), "the board")
                self.wait(lambda: self.puzzle().get("grids") == written["grids"], "the grids")
                self.assertEqual(len(self.labels()), sum(digit is not None for row in solution for digit in row))

    def test_a_samurai_is_made(self) -> None:
        self.press("New")
        size = self.find("dialog [aria-label='Size of the puzzle']")[0]
        self.browser.execute_script("arguments[0].value = 'samurai'; arguments[0].dispatchEvent(new Event('change'))", size)
        self.assertFalse(self.find("dialog [aria-label='Shape']")[0].is_enabled())
        self.browser.save_screenshot(str(pictures / "new.png"))
        self.press("Make it", "dialog")
        self.wait(lambda: len(self.labels()) == CELLS and not self.find("dialog"), "the puzzle")
        self.wait(lambda: "One solution" in self.text(".verdict"), "one solution")
        self.wait(lambda: self.puzzle().get("grids") == GRIDS, "the grids")
