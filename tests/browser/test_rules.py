"""Rules drawn by gestures and given by forms, as hands are used to from f-puzzles and Interactive Sudoku Solver."""
import json
import pathlib
from typing import Any

from workbench import ALT, CTRL, SHIFT, WorkbenchTest


def rule(kind: str, cells: str, **more: Any) -> dict[str, Any]:
    return {"rule": kind, "cells": cells.split(), **more}


class Lines(WorkbenchTest):
    def test_a_line_is_dragged_diagonally_too(self) -> None:
        self.tool("thermometer")
        self.drag("r1c1", "r2c2", "r2c4")
        self.expect_rules(rule("thermometer", "r1c1 r2c2 r2c3 r2c4"))
        self.wait(lambda: self.text(".rules .name") == "Thermometer at r1c1", "its name in the list")
        self.wait(lambda: self.find(".layer-below path"), "its drawing")

    def test_going_back_takes_a_line_back_and_no_cell_comes_twice(self) -> None:
        self.tool("palindrome")
        self.drag("r1c1", "r1c4", "r1c2", "r2c2", "r2c1", "r1c1")
        self.expect_rules(rule("palindrome", "r1c1 r1c2 r2c2 r2c1"))

    def test_a_click_makes_no_line_and_chooses_one_that_delete_removes(self) -> None:
        self.tool("renban")
        self.click("r5c5")
        self.drag("r1c1", "r1c3")
        line = rule("renban", "r1c1 r1c2 r1c3")
        self.expect_rules(line)
        for key in ("Delete", "Backspace"):
            self.pause()
            self.click("r1c2")
            self.assertEqual(self.rules(), [line])
            self.wait(lambda: "Renban at r1c1" in self.text("#hint"), "what is chosen")
            self.key(key)
            self.expect_rules()
            self.key("KeyZ", CTRL)
            self.expect_rules(line)
        self.click("r1c2")
        self.press("Remove it", "#hint")
        self.expect_rules()

    def test_the_ends_of_a_line_that_is_chosen_are_dragged(self) -> None:
        self.tool("thermometer")
        self.drag("r1c1", "r1c3")
        self.drag("r1c3", "r2c3")  # nothing is chosen: it draws another line
        self.expect_rules(rule("thermometer", "r1c1 r1c2 r1c3"), rule("thermometer", "r1c3 r2c3"))
        self.key("KeyZ", CTRL)
        self.click("r1c2")
        self.wait(lambda: len(self.find(".layer-hand .handle")) == 2, "its ends")
        self.drag("r1c3", "r3c3")
        self.expect_rules(rule("thermometer", "r1c1 r1c2 r1c3 r2c3 r3c3"))
        self.drag("r3c3", "r1c3")
        self.expect_rules(rule("thermometer", "r1c1 r1c2 r1c3"))
        self.drag("r1c1", "r3c1")
        self.expect_rules(rule("thermometer", "r3c1 r2c1 r1c1 r1c2 r1c3"))
        self.key("KeyZ", CTRL)
        self.expect_rules(rule("thermometer", "r1c1 r1c2 r1c3"))

    def test_the_tip_of_an_arrow_is_dragged(self) -> None:
        self.tool("arrow")
        self.drag("r1c1", "r1c3")
        self.click("r1c2")
        self.drag("r1c3", "r2c3")
        self.expect_rules({"rule": "arrow", "circle": ["r1c1"], "shaft": ["r1c2", "r1c3", "r2c3"]})
        self.drag("r2c3", "r1c3", "r1c2")
        self.expect_rules({"rule": "arrow", "circle": ["r1c1"], "shaft": ["r1c2"]})
        self.drag("r1c1", "r2c1")  # it draws another shaft from the circle
        self.wait(lambda: len(self.rules()) == 2, "another arrow")

    def test_a_click_with_another_tool_for_lines_takes_the_tool_of_what_is_there(self) -> None:
        self.tool("renban")
        self.drag("r1c1", "r1c3")
        self.tool("thermometer")
        self.click("r1c2")
        self.wait(lambda: self.text("#hint b") == "Renban at r1c1", "what is chosen")
        self.assertEqual(self.text(".tool[aria-pressed=true] span"), "Renban")
        self.key("Delete")
        self.expect_rules()

    def test_clicks_go_through_lines_that_lie_over_one_another(self) -> None:
        self.tool("renban")
        self.drag("r1c1", "r1c3")
        self.drag("r1c2", "r3c2", modifiers=SHIFT)
        names = []
        for _ in range(3):
            self.pause()
            self.click("r1c2")
            self.pause()
            names.append(self.wait(lambda: self.text("#hint b"), "what is chosen"))
        self.assertEqual(names, ["Renban at r1c2", "Renban at r1c1", "Renban at r1c2"])

    def test_the_number_of_a_line_is_typed_after_it_is_drawn(self) -> None:
        self.tool("whispers")
        self.drag("r1c1", "r1c3")
        self.expect_rules(rule("whispers", "r1c1 r1c2 r1c3", difference=5))
        self.key("Digit4")
        self.expect_rules(rule("whispers", "r1c1 r1c2 r1c3", difference=4))

    def test_shift_lays_a_line_over_another(self) -> None:
        self.tool("renban")
        self.drag("r1c1", "r1c3")
        self.drag("r1c2", "r3c2", modifiers=SHIFT)
        self.expect_rules(rule("renban", "r1c1 r1c2 r1c3"), rule("renban", "r1c2 r2c2 r3c2"))

    def test_an_arrow_in_one_stroke_or_circle_and_shafts(self) -> None:
        self.tool("arrow")
        self.drag("r1c1", "r1c4")
        first = {"rule": "arrow", "circle": ["r1c1"], "shaft": ["r1c2", "r1c3", "r1c4"]}
        self.expect_rules(first)
        self.drag("r1c1", "r3c1", modifiers=SHIFT)
        second = {"rule": "arrow", "circle": ["r1c1"], "shaft": ["r2c1", "r3c1"]}
        self.expect_rules(first, second)
        self.click("r5c5")
        self.drag("r5c5", "r5c7", modifiers=SHIFT)
        self.expect_rules(first, second, {"rule": "arrow", "circle": ["r5c5"], "shaft": ["r5c6", "r5c7"]})

    def test_a_pill_is_two_cells_and_a_shaft_dragged_from_it(self) -> None:
        self.tool("arrow")
        self.drag("r5c5", "r5c6")
        self.expect_rules()
        self.drag("r5c6", "r6c7", "r7c8", modifiers=SHIFT)
        self.expect_rules({"rule": "arrow", "circle": ["r5c5", "r5c6"], "shaft": ["r6c7", "r7c8"]})


class Loops(WorkbenchTest):
    def test_a_line_is_closed_by_going_back_to_its_first_cell(self) -> None:
        self.tool("whispers")
        self.drag("r1c1", "r1c2", "r2c2", "r2c1", "r1c1")
        self.expect_rules(rule("whispers", "r1c1 r1c2 r2c2 r2c1 r1c1", difference=5))
        self.drag("r5c1", "r5c2", "r6c2", "r6c1", "r5c1", "r6c1")  # back again: open
        self.wait(lambda: len(self.rules()) == 2, "another line")
        self.assertEqual(self.rules()[1], rule("whispers", "r5c1 r5c2 r6c2 r6c1", difference=5))

    def test_a_line_about_a_set_of_cells_names_each_once(self) -> None:
        for kind in ("renban", "nabner"):
            self.tool(kind)
            self.drag("r1c1", "r1c2", "r2c2", "r2c1", "r1c1")
            self.expect_rules(rule(kind, "r1c1 r1c2 r2c2 r2c1"))
            self.key("KeyZ", CTRL)

    def test_a_thermometer_does_not_end_where_it_began(self) -> None:
        self.tool("thermometer")
        self.drag("r1c1", "r1c2", "r2c2", "r2c1", "r1c1")
        self.expect_rules(rule("thermometer", "r1c1 r1c2 r2c2 r2c1"))


class Cages(WorkbenchTest):
    def test_a_killer_cage_is_dragged_and_its_sum_typed(self) -> None:
        self.tool("killer cage")
        self.drag("r1c2", "r1c1", "r2c1")
        self.expect_rules(rule("killer cage", "r1c1 r1c2 r2c1"))
        self.keys("Digit1", "Digit5")
        self.expect_rules(rule("killer cage", "r1c1 r1c2 r2c1", sum=[15]))
        self.key("Backspace")
        self.expect_rules(rule("killer cage", "r1c1 r1c2 r2c1", sum=[1]))
        self.key("Backspace")
        self.expect_rules(rule("killer cage", "r1c1 r1c2 r2c1"))
        self.wait(lambda: self.find(".layer-below path"), "its drawing")

    def test_a_click_chooses_a_cage_to_type_its_sum(self) -> None:
        self.tool("killer cage")
        self.drag("r1c1", "r1c2")
        self.key("Digit9")
        self.drag("r5c5", "r5c6")
        self.click("r1c1")
        self.keys("Digit7")
        self.expect_rules(rule("killer cage", "r1c1 r1c2", sum=[7]), rule("killer cage", "r5c5 r5c6"))

    def test_a_cage_that_is_chosen_grows_and_shrinks(self) -> None:
        self.tool("killer cage")
        self.drag("r1c1", "r1c2", "r2c2")
        self.keys("Digit1", "Digit5")
        self.expect_rules(rule("killer cage", "r1c1 r1c2 r2c2", sum=[15]))
        self.drag("r2c2", "r3c2")
        self.expect_rules(rule("killer cage", "r1c1 r1c2 r2c2 r3c2", sum=[15]))
        self.drag("r3c2", "r2c2")
        self.expect_rules(rule("killer cage", "r1c1 r1c2 r2c2", sum=[15]))
        self.drag("r1c2", "r1c3")  # it starts in the middle of the line
        self.expect_rules(rule("killer cage", "r1c1 r1c2 r1c3 r2c2", sum=[15]))
        self.click("r5c5")
        self.drag("r1c2", "r2c2")  # the cage is not chosen any more: this makes another one
        self.wait(lambda: len(self.rules()) == 3, "another cage")

    def test_a_cage_over_a_cell_of_another_is_said(self) -> None:
        self.tool("killer cage")
        self.drag("r1c1", "r1c3")
        self.drag("r3c3", "r2c3", "r1c3")
        self.wait(lambda: "r1c3 is in another cage too" in self.text("#hint"), "the shared cell")
        self.assertEqual(self.text(".rules .note"), "r1c3 is in another cage too\nr1c3 is in another cage too")

    def test_an_extra_region_may_go_diagonally(self) -> None:
        self.tool("extra region")
        self.drag("r1c1", "r3c3")
        self.expect_rules(rule("extra region", "r1c1 r2c2 r3c3"))

    def test_a_cage_that_needs_a_number_waits_for_it(self) -> None:
        self.tool("sum")
        self.drag("r1c1", "r1c3")
        self.expect_rules()
        self.assertTrue(self.find(".layer-hand .draft"))
        self.keys("Digit2", "Digit0")
        self.expect_rules(rule("sum", "r1c1 r1c2 r1c3", sum=[20]))


class BetweenAndBeside(WorkbenchTest):
    def test_dots_are_clicked_on_borders_and_typed(self) -> None:
        self.tool("difference")
        self.stroke((0.5, 1.05))
        self.expect_rules(rule("difference", "r1c1 r1c2", difference=1))
        self.key("Digit4")
        self.expect_rules(rule("difference", "r1c1 r1c2", difference=4))
        self.pause()
        self.stroke((0.5, 0.97))
        self.key("Digit3")
        self.expect_rules(rule("difference", "r1c1 r1c2", difference=3))
        self.key("Delete")
        self.expect_rules()
        self.tool("ratio")
        self.stroke((3.02, 4.5))
        self.expect_rules(rule("ratio", "r3c5 r4c5", ratio=2))

    def test_x_and_v_are_typed(self) -> None:
        self.tool("edge sum")
        self.stroke((0.5, 1.0))
        self.key("KeyV")
        self.expect_rules(rule("edge sum", "r1c1 r1c2", sum=5))
        self.key("KeyX")
        self.expect_rules(rule("edge sum", "r1c1 r1c2", sum=10))

    def test_all_given_says_that_all_others_are_negative(self) -> None:
        switch = self.find("[data-kind='negative difference']")[0]
        self.assertEqual(switch.get_attribute("role"), "switch")
        self.assertIn("all given", self.browser.execute_script("return arguments[0].closest('label').innerText", switch))
        self.tool("negative difference")
        self.expect_rules({"rule": "negative difference", "values": [1]})
        self.wait(lambda: switch.is_selected(), "the switch")
        self.wait(lambda: self.text(".rules .name") == "White dot: all given", "its name in the list")
        self.tool("negative difference")
        self.expect_rules()
        self.wait(lambda: not switch.is_selected(), "the switch")

    def test_all_given_exempts_the_marks_that_are_drawn(self) -> None:
        def board(*marks: str) -> list[dict[str, Any]]:
            letters = [rule("edge sum", mark, sum=10) for mark in marks]
            negative = {"rule": "negative sum", "values": [5, 10], "except": [mark.split() for mark in marks]}
            return [letters[0], negative, *letters[1:]] if marks else [{"rule": "negative sum", "values": [5, 10]}]

        self.tool("edge sum")
        self.stroke((0.5, 1.0))
        self.key("KeyX")
        self.tool("negative sum")
        self.expect_rules(*board("r1c1 r1c2"))
        self.wait(lambda: "Several solutions" in self.text(".verdict"), "solutions")
        self.stroke((4.0, 4.5))
        self.expect_rules(*board("r1c1 r1c2", "r4c5 r5c5"))
        self.stroke((4.0, 4.5))
        self.key("Delete")
        self.expect_rules(*board("r1c1 r1c2"))
        self.stroke((0.5, 1.0))
        self.key("Delete")
        self.expect_rules(*board())
        self.keys("KeyZ", "KeyZ", modifiers=CTRL)
        self.expect_rules(*board("r1c1 r1c2", "r4c5 r5c5"))
        self.stroke((0.5, 1.0))
        self.key("Delete")
        self.expect_rules(*board("r4c5 r5c5")[::-1])

    def test_all_given_of_a_dot_exempts_both_colours_and_is_about_the_ratios_drawn(self) -> None:
        self.tool("ratio")
        self.stroke((0.5, 1.0))
        self.key("Digit3")
        self.tool("negative ratio")
        self.tool("difference")
        self.stroke((0.5, 4.0))
        self.tool("negative difference")
        pairs = [["r1c1", "r1c2"], ["r1c4", "r1c5"]]
        self.expect_rules(rule("ratio", "r1c1 r1c2", ratio=3), {"rule": "negative ratio", "values": [3], "except": pairs},
                          rule("difference", "r1c4 r1c5", difference=1),
                          {"rule": "negative difference", "values": [1], "except": pairs})

    def test_a_board_with_all_given_goes_to_f_puzzles_and_comes_back(self) -> None:
        self.excused = ["clipboard"]
        self.tool("negative sum")
        self.tool("edge sum")
        self.stroke((0.5, 1.0))
        negative: dict[str, Any] = {"rule": "negative sum", "values": [5, 10], "except": [["r1c1", "r1c2"]]}
        self.expect_rules(negative, rule("edge sum", "r1c1 r1c2", sum=10))
        self.press("Share")
        self.press("f-puzzles link", "dialog")
        area = self.find("dialog textarea[readonly]")[0]
        link = self.wait(lambda: area.get_property("value"), "the link")
        self.press("Close", "dialog")
        self.paste(link)
        self.expect_rules(rule("edge sum", "r1c1 r1c2", sum=10), negative)
        self.tool("edge sum")
        self.stroke((0.5, 5.0))
        negative["except"].append(["r1c5", "r1c6"])
        self.expect_rules(rule("edge sum", "r1c1 r1c2", sum=10), negative, rule("edge sum", "r1c5 r1c6", sum=10))

    def test_exceptions_that_a_setter_has_written_stay(self) -> None:
        negative = {"rule": "negative sum", "values": [5], "except": [["r9c8", "r9c9"]]}
        self.open_puzzle({"rows": 9, "columns": 9, "rules": [negative]})
        self.tool("edge sum")
        self.stroke((0.5, 1.0))
        self.expect_rules(negative, rule("edge sum", "r1c1 r1c2", sum=10))

    def test_a_sign_turns_with_a_second_click(self) -> None:
        self.tool("less than")
        self.stroke((0.5, 1.0))
        self.expect_rules(rule("less than", "r1c1 r1c2"))
        self.stroke((0.5, 1.0))
        self.expect_rules(rule("less than", "r1c2 r1c1"))
        self.stroke((0.5, 1.0))
        self.expect_rules(rule("less than", "r1c1 r1c2"))
        self.key("Delete")
        self.expect_rules()

    def test_a_quadruple_is_clicked_on_a_corner_and_takes_four_digits(self) -> None:
        self.tool("quadruple")
        self.stroke((2.1, 2.9))
        self.expect_rules()
        self.keys("Digit1", "Digit2", "Digit3", "Digit4", "Digit5")
        self.expect_rules(rule("quadruple", "r2c3 r2c4 r3c3 r3c4", values=[1, 2, 3, 4]))
        self.key("Backspace")
        self.expect_rules(rule("quadruple", "r2c3 r2c4 r3c3 r3c4", values=[1, 2, 3]))

    def test_a_quadruple_of_a_large_board_takes_numbers_above_nine(self) -> None:
        self.open_puzzle({"rows": 16, "columns": 16, "givens": [[None] * 16 for _ in range(16)]})
        self.tool("quadruple")
        self.stroke((2.0, 3.0))
        self.press("12", ".pad")
        self.key("Digit5", ALT)
        self.key("Digit3")
        self.expect_rules(rule("quadruple", "r2c3 r2c4 r3c3 r3c4", values=[12, 15, 3]))
        self.keys("Backspace", "Backspace")
        self.expect_rules(rule("quadruple", "r2c3 r2c4 r3c3 r3c4", values=[12]))

    def test_a_quadruple_takes_digits_of_the_board_only(self) -> None:
        self.tool("quadruple")
        self.stroke((2.0, 3.0))
        self.keys("Digit0", "Digit1", "Digit0")
        self.expect_rules(rule("quadruple", "r2c3 r2c4 r3c3 r3c4", values=[1]))
        self.open_puzzle({"rows": 16, "columns": 16, "givens": [[None] * 16 for _ in range(16)]})
        self.tool("quadruple")
        self.stroke((2.0, 3.0))
        self.keys("Digit0", "Digit1")  # 0 stands for 10 here, as in cells
        self.expect_rules(rule("quadruple", "r2c3 r2c4 r3c3 r3c4", values=[10, 1]))

    def test_cells_are_clicked_on_and_off(self) -> None:
        self.tool("odd")
        self.drag("r1c1", "r1c2")
        self.expect_rules(rule("odd", "r1c1"), rule("odd", "r1c2"))
        self.click("r1c1")
        self.expect_rules(rule("odd", "r1c2"))
        self.tool("minimum")
        self.click("r5c5")
        self.click("r8c8")
        self.expect_rules(rule("odd", "r1c2"), rule("minimum", "r5c5 r8c8"))

    def test_a_little_killer_of_one_cell_has_one_place(self) -> None:
        self.tool("little killer")
        self.stroke((-0.5, 7.7))  # above column 8, looking to r1c9
        text = self.find("#board .draft-text")[0]
        self.assertEqual((text.get_attribute("x"), text.get_attribute("y")), ("450", "-23"))
        self.key("Digit9")
        self.expect_rules(rule("little killer", "r1c9", sum=9))
        self.stroke((1.2, 9.5))  # the clue is beside row 2, looking to r1c9 too
        self.pause()
        self.expect_rules(rule("little killer", "r1c9", sum=9))
        self.stroke((-0.5, 7.7))
        self.key("Delete")
        self.expect_rules()

    def test_clues_beside_the_board_are_clicked_and_typed(self) -> None:
        row = " ".join(f"r3c{c}" for c in range(1, 10))
        column = " ".join(f"r{r}c2" for r in range(9, 0, -1))
        self.tool("sandwich")
        self.stroke((2.5, -0.5))
        self.keys("Digit1", "Digit5")
        self.expect_rules(rule("sandwich", row, sum=15))
        self.tool("skyscraper")
        self.stroke((9.5, 1.5))
        self.key("Digit3")
        self.expect_rules(rule("sandwich", row, sum=15), rule("skyscraper", column, count=3))

    def test_a_little_killer_of_a_board_of_one_column_has_a_place(self) -> None:
        self.open_puzzle({"rows": 4, "columns": 1, "digits": 4, "boxes": None, "givens": [[None]] * 4})
        self.tool("little killer")
        self.stroke((1.8, 1.5))
        self.key("Digit3")
        self.wait(lambda: len(self.rules()) == 1, "the clue")
        self.assertEqual(self.rules()[0]["sum"], 3)
        self.wait(lambda: "3" in self.text(".layer-below text, .layer-above text"), "its drawing")

    def test_keys_go_on_with_the_rule_that_was_chosen_when_another_goes(self) -> None:
        lines = [rule("sandwich", " ".join(f"r{r}c{c}" for r in range(1, 10)), sum=c) for c in (1, 2, 3)]
        self.open_puzzle({"rows": 9, "columns": 9, "rules": lines})
        self.tool("sandwich")
        self.stroke((-0.5, 1.5))
        self.wait(lambda: self.find(".rules li.chosen"), "the second clue")
        self.find(".rules [title=Remove]")[0].click()
        self.expect_rules(*lines[1:])
        self.key("Digit7")
        self.expect_rules({**lines[1], "sum": 7}, lines[2])

    def test_a_number_that_is_corrected_is_one_step_of_undo(self) -> None:
        cells = " ".join(f"r{r}c1" for r in range(1, 10))
        self.tool("odd")
        self.click("r5c5")
        self.tool("sandwich")
        self.stroke((-0.5, 0.5))
        self.keys("Backspace", "Digit1", "Backspace", "Digit9")
        self.expect_rules(rule("odd", "r5c5"), rule("sandwich", cells, sum=9))
        self.key("KeyZ", CTRL)
        self.expect_rules(rule("odd", "r5c5"))
        self.key("KeyZ", CTRL)
        self.expect_rules()

    def test_a_click_that_hits_nothing_lets_go_of_the_clue_before(self) -> None:
        column = " ".join(f"r{r}c1" for r in range(1, 10))
        self.tool("sandwich")
        self.stroke((-0.5, 0.5))
        self.key("Digit9")
        self.stroke((-0.5, -0.5))  # a place beside the corner takes no clue
        self.key("Digit4")
        self.expect_rules(rule("sandwich", column, sum=9))
        self.tool("whispers")
        self.drag("r1c1", "r1c3")
        self.click("r5c5")
        self.key("Digit4")
        self.expect_rules(rule("sandwich", column, sum=9), rule("whispers", "r1c1 r1c2 r1c3", difference=5))

    def test_from_the_keyboard_a_clue_beside_the_board_looks_along_the_whole_line(self) -> None:
        lines = {
            ("sandwich", "r1c1", "r3c1"): [f"r{r}c1" for r in range(1, 10)],
            ("sandwich", "r5c5", "r5c6"): [f"r5c{c}" for c in range(1, 10)],
            ("x-sum", "r5c5", "r4c5"): [f"r{r}c5" for r in range(9, 0, -1)],
            ("little killer", "r5c4", "r3c6"): [f"r{8 - i}c{1 + i}" for i in range(8)],
        }
        expected = []
        for (kind, first, second), cells in lines.items():
            self.click(first)
            self.click(second, CTRL)
            self.tool(kind)
            self.keys("Enter", "Digit9")
            expected.append(rule(kind, " ".join(cells), sum=9))
            self.expect_rules(*expected)
            self.key("Escape")
            self.pause()
        self.click("r1c1")
        self.click("r3c2", CTRL)
        self.tool("sandwich")
        self.keys("Enter", "Digit9")
        self.expect_rules(*expected)  # no line goes through these two cells

    def test_a_stroke_is_one_step_of_undo_and_so_is_a_number(self) -> None:
        self.tool("odd")
        self.drag("r1c1", "r1c5")
        self.expect_rules(*(rule("odd", f"r1c{c}") for c in range(1, 6)))
        self.key("KeyZ", CTRL)
        self.expect_rules()
        self.key("KeyY", CTRL)
        self.drag("r1c2", "r1c4")
        self.expect_rules(rule("odd", "r1c1"), rule("odd", "r1c5"))
        self.keys("KeyZ", "KeyZ", modifiers=CTRL)
        self.expect_rules()
        self.tool("killer cage")
        self.drag("r5c5", "r5c7")
        self.keys("Digit1", "Digit5")
        self.expect_rules(rule("killer cage", "r5c5 r5c6 r5c7", sum=[15]))
        self.key("KeyZ", CTRL)
        self.expect_rules(rule("killer cage", "r5c5 r5c6 r5c7"))
        self.key("KeyZ", CTRL)
        self.expect_rules()

    def test_a_little_killer_looks_where_its_half_of_the_cell_is(self) -> None:
        self.tool("little killer")
        self.stroke((-0.5, 2.8))
        self.keys("Digit2", "Digit2")
        self.expect_rules(rule("little killer", " ".join(f"r{i}c{i + 3}" for i in range(1, 7)), sum=22))
        self.wait(lambda: self.text(".rules .name") == "Little killer 22 along the diagonal from r1c4 ↘", "its name")
        self.stroke((-0.5, 2.8))
        self.key("Delete")
        self.expect_rules()
        self.stroke((-0.5, 9.5))  # a place beside the corner
        self.key("Digit9")
        self.expect_rules(rule("little killer", " ".join(f"r{i}c{10 - i}" for i in range(1, 10)), sum=9))

    def test_rules_of_the_whole_board_are_pressed(self) -> None:
        self.tool("anti-knight")
        self.tool("diagonal /")
        self.expect_rules({"rule": "anti-knight"}, {"rule": "diagonal /"})
        self.tool("anti-knight")
        self.expect_rules({"rule": "diagonal /"})

    def test_regions_are_typed(self) -> None:
        self.press("New")
        self.press("6×6", "dialog")
        self.wait(lambda: len(self.labels()) == 36, "a board of 6x6")
        self.tool("regions")
        self.drag("r1c1", "r1c3")
        numbers = lambda: self.text(".region-shapes").replace("\n", "")
        self.assertEqual(numbers()[:6], "111222")
        self.key("Digit7")
        self.wait(lambda: (self.puzzle().get("regions") or [[]])[0] == [7, 7, 7, 2, 2, 2], "region 7")
        self.wait(lambda: numbers()[:6] == "777222", "the numbers on the cells")
        self.wait(lambda: self.text(".regions p") == "To go: region 1 lacks 3 cells, region 7 lacks 3 cells.", "what is missing")
        self.drag("r1c4", "r2c4")
        self.key("Digit1")  # five cells, and then eight
        self.drag("r3c1", "r3c3")
        self.key("Digit1")
        self.wait(lambda: "Region 1 has 2 cells too many" in self.text(".live"), "the same beside the verdict")
        self.assertIn("Regions are not finished", self.text(".verdict"))
        self.assertEqual(self.text(".live .error"), "")
        self.keys("KeyZ", "KeyZ", modifiers=CTRL)
        self.drag("r1c1", "r1c3")
        self.key("Backspace")
        self.wait(lambda: (self.puzzle().get("regions") or [[]])[0] == [None, None, None, 2, 2, 2], "cells in none")

    def test_without_a_selection_the_boxes_stay_boxes(self) -> None:
        self.tool("regions")
        self.press("Selection is a region")
        self.key("Digit1")
        self.key("Backspace")
        self.assertTrue(self.find("[aria-label=Undo]")[0].get_property("disabled"))

    def test_regions_of_a_large_board_have_numbers_above_nine(self) -> None:
        self.open_puzzle({"rows": 16, "columns": 16, "givens": [[None] * 16 for _ in range(16)]})
        self.tool("regions")
        self.click("r1c1")
        self.key("Digit4", ALT)
        self.pause()
        self.click("r1c2")
        self.keys("Digit1", "Digit2")
        self.pause()
        self.click("r1c3")
        self.press("13", ".pad")
        self.wait(lambda: (self.puzzle().get("regions") or [[]])[0][:4] == [14, 12, 13, 1], "the regions")


class ListsAndForms(WorkbenchTest):
    def test_a_board_without_rules_says_what_holds_all_the_same(self) -> None:
        for more, houses in (({}, "rows, columns and boxes"), ({"boxes": None}, "rows and columns"),
                             ({"regions": [[1, 1, 1, 2], [1, 2, 2, 2], [3, 3, 3, 4], [3, 4, 4, 4]]}, "rows, columns and regions")):
            self.open_puzzle({"rows": 4, "columns": 4, **more})
            self.wait(lambda: f"None yet, besides {houses}." in self.text(".card"), houses)

    def test_with_the_keyboard_alone_a_rule_goes_onto_the_selection_in_its_order(self) -> None:
        self.browser.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyDown", "code": "Slash", "key": "/"})
        self.wait(lambda: self.browser.execute_script("return document.activeElement.type") == "search", "the search")
        self.browser.switch_to.active_element.send_keys("thermo\n")
        self.wait(lambda: self.text(".tool[aria-pressed=true] span") == "Thermometer", "the tool")
        self.assertEqual(self.find(".toolbox input")[0].get_property("value"), "")
        self.assertTrue(self.find("[data-kind=renban]")[0].is_displayed())
        self.keys("ArrowDown", "ArrowDown")  # the cursor goes from r1c1 to r3c1
        self.keys("ArrowRight", "ArrowUp", modifiers=SHIFT)
        self.key("Enter")
        self.expect_rules(rule("thermometer", "r3c1 r3c2 r2c2"))

    def test_setters_names_find_rules(self) -> None:
        self.wait(lambda: self.find(".tool.plain"), "the program's list")
        self.find(".toolbox input")[0].send_keys("german")
        shown = self.browser.execute_script("return [...document.querySelectorAll('.tool')].filter((e) => e.checkVisibility()).map((e) => e.dataset.kind)")
        self.assertEqual(shown, ["whispers"])

    def test_every_kind_of_rule_can_be_added(self) -> None:
        self.wait(lambda: self.find(".tool.plain"), "the program's list")
        kinds = self.browser.execute_script("return [...document.querySelectorAll('[data-kind]')].map((e) => e.dataset.kind)")
        gallery = pathlib.Path(__file__).parents[2] / "docs/gallery.jsonl"  # the gallery has a board for each kind,
                                                                            # named after it
        self.assertEqual(set(kinds) - {"regions"}, {json.loads(line)["title"] for line in gallery.open()})

    def test_a_form_takes_cells_from_the_selection(self) -> None:
        self.wait(lambda: self.find(".tool.plain"), "the program's list")
        self.drag("r4c4", "r4c6")
        self.tool("contains exactly")
        fields = self.wait(lambda: self.find("dialog input[type=text]"), "the form")
        self.assertEqual(fields[0].get_property("value"), "r4c4 r4c5 r4c6")
        fields[1].send_keys("7 7")
        self.press("Add", "dialog")
        self.expect_rules(rule("contains exactly", "r4c4 r4c5 r4c6", values=[7, 7]))

    def test_a_late_answer_changes_no_other_rule(self) -> None:
        first, second = rule("product", "r1c1 r1c2", product=6), rule("product", "r5c5 r5c6", product=8)
        self.open_puzzle({"rows": 9, "columns": 9, "rules": [first, second]})
        self.find(".rules [title=Change]")[0].click()
        self.hold()
        self.press("Change", "dialog")
        self.press("Close", "dialog")
        self.find(".rules [title=Remove]")[0].click()
        self.let_go()
        self.expect_rules(second)

    def test_a_form_that_is_slow_adds_one_rule_and_none_after_cancel(self) -> None:
        self.drag("r1c1", "r1c4")
        for way_out, rules in (("Cancel", []), ("Add", [rule("value indexing", "r1c1 r1c2 r1c3 r1c4")])):
            self.wait(lambda: self.find("[data-kind='value indexing']"), "the program's list")
            self.tool("value indexing")
            self.hold()
            self.press("Add", "dialog")
            self.press("Add", "dialog")
            self.press(way_out, "dialog")
            self.let_go()
            self.wait(lambda: not self.find("dialog"), "the window to go")
            self.expect_rules(*rules)

    def test_a_form_says_what_is_wrong(self) -> None:
        self.wait(lambda: self.find(".tool.plain"), "the program's list")
        self.tool("contains exactly")
        fields = self.wait(lambda: self.find("dialog input[type=text]"), "the form")
        fields[0].send_keys("r1c1 r77c1")
        fields[1].send_keys("x")
        self.press("Add", "dialog")
        self.wait(lambda: self.text("dialog .error") == "'x' is not a whole number", "what is wrong")
        fields[1].clear()
        fields[1].send_keys("3")
        self.press("Add", "dialog")
        self.wait(lambda: "r77c1" in self.text("dialog .error"), "what the program says")

    def test_a_rule_has_one_name_before_and_after_undo_and_a_reload(self) -> None:
        self.tool("arrow")
        self.drag("r1c1", "r1c3")
        named = lambda: self.text(".rules .name") == "Arrow from r1c1"
        self.wait(named, "its name")
        self.drag("r5c5", "r5c6", "r5c7")
        self.wait(lambda: len(self.find(".rules .name")) == 2, "another rule")
        self.key("KeyZ", CTRL)
        self.wait(named, "its name after undo")
        self.expect_rules({"rule": "arrow", "circle": ["r1c1"], "shaft": ["r1c2", "r1c3"]})
        self.browser.refresh()
        self.wait(named, "its name after a reload")

    def test_a_rule_is_changed_and_removed_in_the_list(self) -> None:
        self.tool("killer cage")
        self.drag("r1c1", "r1c2")
        self.key("Digit9")
        self.wait(lambda: "Killer cage 9" in self.text(".rules .name"), "its name")
        self.press("Change " + self.text(".rules .name"))
        fields = self.wait(lambda: self.find("dialog input[type=text]"), "the form")
        fields[0].clear()
        fields[0].send_keys("r1c1 r1c2 r1c3")
        self.press("Change", "dialog")
        self.expect_rules(rule("killer cage", "r1c1 r1c2 r1c3", sum=[9]))
        self.wait(lambda: "Killer cage 9" in self.text(".rules .name"), "its name")
        self.press("Remove " + self.text(".rules .name"))
        self.expect_rules()
        self.key("KeyZ", CTRL)
        self.expect_rules(rule("killer cage", "r1c1 r1c2 r1c3", sum=[9]))

    def test_a_number_in_the_list_is_changed_and_the_focus_goes_on(self) -> None:
        self.open_puzzle({"rows": 9, "columns": 9, "rules": [rule("killer cage", "r1c1 r1c2", sum=[9]),
                                                             rule("killer cage", "r5c5 r5c6", sum=[7])]})
        self.wait(lambda: "Killer cage 7" in self.text(".rules .name"), "the names")
        numbers = self.find(".rules .number")
        names = [number.get_attribute("aria-label") for number in numbers]
        self.assertEqual(len(set(names)), 2, names)
        numbers[0].send_keys("\b8\t")
        self.expect_rules(rule("killer cage", "r1c1 r1c2", sum=[8]), rule("killer cage", "r5c5 r5c6", sum=[7]))
        self.wait(lambda: "Killer cage 8" in self.text(".rules .name"), "its new name")
        self.assertIn("cage 8", self.browser.execute_script("return document.activeElement.getAttribute('aria-label')"))

    def test_a_list_of_groups_may_end_with_an_empty_line(self) -> None:
        self.wait(lambda: self.find(".tool.plain"), "the program's list")
        self.tool("equal sums")
        field = self.wait(lambda: self.find("dialog textarea"), "the form")[0]
        field.send_keys("r1c1 r1c2\nr5c5 r5c6\n")
        self.press("Add", "dialog")
        self.expect_rules({"rule": "equal sums", "groups": [["r1c1", "r1c2"], ["r5c5", "r5c6"]]})

    def test_a_rule_that_cannot_be_says_so_in_the_list_and_the_others_are_drawn(self) -> None:
        self.open_puzzle({"rows": 9, "columns": 9, "rules": [rule("difference", "r1c1 r1c2", difference=1),
                                                             rule("thermometer", "r5c5 r5c6")]})
        number = self.wait(lambda: self.find(".rules .number"), "the list")[0]
        self.browser.execute_script("arguments[0].value = -3; arguments[0].dispatchEvent(new Event('change'))", number)
        self.wait(lambda: "the rule 'White dot'" in self.text(".rules .error"), "what is wrong")
        self.assertTrue(self.find(".layer-below path"), "the thermometer")
        self.assertIn("Not a puzzle yet", self.text(".verdict"))
        self.key("KeyZ", CTRL)
        self.wait(lambda: not self.text(".rules .error"), "the rule as it was")
