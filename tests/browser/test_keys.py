"""Keys, as hands are used to from SudokuPad, f-puzzles and Penpa."""
from workbench import ALT, CTRL, SHIFT, WorkbenchTest


class KeysWhileSetting(WorkbenchTest):
    def test_digits_of_both_blocks_are_givens(self) -> None:
        self.click("r1c1")
        self.key("Digit4")
        self.key("ArrowRight")
        self.key("Numpad7")
        self.assertEqual(self.cell("r1c1"), "given 4")
        self.assertEqual(self.cell("r1c2"), "given 7")

    def test_on_large_boards_alt_adds_ten_and_two_digits_in_a_row_are_one_number(self) -> None:
        self.open_puzzle({"rows": 16, "columns": 16, "givens": [[None] * 16 for _ in range(16)]})
        self.click("r1c1")
        self.key("Digit3", ALT)
        self.assertEqual(self.cell("r1c1"), "given 13")
        self.click("r2c2")
        self.keys("Digit1", "Digit2")
        self.assertEqual(self.cell("r2c2"), "given 12")
        self.click("r3c3")
        self.key("Digit0")
        self.assertEqual(self.cell("r3c3"), "given 10")
        self.click("r4c4")
        self.keys("Digit9", "Digit8")  # 98 is no digit
        self.assertEqual(self.cell("r4c4"), "given 8")
        self.click("r5c5")
        self.key("Digit1")
        self.pause()
        self.key("Digit2")
        self.assertEqual(self.cell("r5c5"), "given 2")

    def test_given_marks(self) -> None:
        self.click("r1c1")
        self.keys("KeyC", "Digit2", "Digit5")
        self.wait(lambda: self.saved().get("puzzle", {}).get("candidates") == {"r1c1": [2, 5]}, "given marks")

    def test_ctrl_g_goes_between_the_tool_and_digits(self) -> None:
        self.tool("renban")
        self.key("KeyG", CTRL)
        self.assertFalse(self.find(".tool[aria-pressed=true]"))
        self.key("KeyG", CTRL)
        self.assertEqual(self.text(".tool[aria-pressed=true] span"), "Renban")


class KeysWhileSolving(WorkbenchTest):
    def setUp(self) -> None:
        super().setUp()
        self.press("Solving")
        self.click("r1c1")

    def chosen(self) -> str:
        return self.browser.execute_script("return document.querySelector('.way[aria-pressed=true] span').textContent")

    def test_z_x_c_v_choose_what_digits_enter(self) -> None:
        for key, name in (("KeyX", "Corner"), ("KeyC", "Centre"), ("KeyV", "Colour"), ("KeyZ", "Digit")):
            self.key(key)
            self.assertEqual(self.chosen(), name)
        self.keys("KeyX", "Digit1", "KeyC", "Digit2", "KeyV", "Digit3")
        self.assertEqual(self.cell("r1c1"), "marks 2, corner 1")
        self.wait(lambda: self.saved().get("colours") == {"r1c1": [3]}, "a colour")
        self.keys("KeyZ", "Digit4")
        self.assertEqual(self.cell("r1c1"), "4")

    def test_a_held_key_lends_another_kind(self) -> None:
        self.key("Digit1", SHIFT)
        self.key("Digit2", ALT)
        self.key("Digit3", CTRL)
        self.key("Digit4", CTRL | SHIFT)
        self.assertEqual(self.cell("r1c1"), "marks 3, corner 1 2")
        self.wait(lambda: self.saved().get("colours") == {"r1c1": [4]}, "a colour")
        self.key("Digit5", CTRL | ALT)
        self.wait(lambda: self.saved().get("colours") == {"r1c1": [4, 5]}, "another colour")
        self.assertEqual(self.chosen(), "Digit")

    def test_shift_with_the_number_pad_is_shift_although_numlock_takes_it_away(self) -> None:
        self.browser.execute_script("""
          const key = (type, code, name) => document.body.dispatchEvent(new KeyboardEvent(type, {code, key: name, bubbles: true}));
          key("keyup", "ShiftLeft", "Shift");
          key("keydown", "Numpad5", "Clear")""")
        self.assertEqual(self.cell("r1c1"), "corner 5")

    def test_space_and_page_keys_turn_the_kind(self) -> None:
        for key, modifiers, name in (("Space", 0, "Corner"), ("PageDown", 0, "Centre"), ("Space", SHIFT, "Corner"),
                                     ("PageUp", 0, "Digit"), ("PageUp", 0, "Colour"), ("Space", 0, "Digit")):
            self.key(key, modifiers)
            self.assertEqual(self.chosen(), name)

    def test_arrows_and_wasd_move_and_wrap_round(self) -> None:
        for key, cell in (("ArrowUp", "r9c1"), ("ArrowLeft", "r9c9"), ("ArrowDown", "r1c9"), ("ArrowRight", "r1c1"),
                          ("KeyW", "r9c1"), ("KeyA", "r9c9"), ("KeyS", "r1c9"), ("KeyD", "r1c1")):
            self.key(key)
            self.assertEqual(self.selected(), cell)

    def test_moving_with_shift_or_ctrl_extends(self) -> None:
        self.keys("ArrowRight", "KeyD", modifiers=SHIFT)
        self.key("ArrowDown", CTRL)
        self.assertEqual(self.selected(), "r1c1 r1c2 r1c3 r2c3")

    def test_a_diagonal_is_selected_by_keys_alone(self) -> None:
        for _ in range(2):
            self.key("ArrowRight", CTRL | SHIFT)
            self.assertTrue(self.find(".layer-selection .cursor"))
            self.key("ArrowDown", SHIFT)
            self.assertFalse(self.find(".layer-selection .cursor"))
        self.assertEqual(self.selected(), "r1c1 r2c2 r3c3")
        self.press("Setting")
        self.tool("little killer")
        self.keys("Enter", "Digit9")
        self.expect_rules({"rule": "little killer", "cells": [f"r{i}c{i}" for i in range(1, 10)], "sum": 9})

    def test_moving_goes_on_from_the_cell_last_selected(self) -> None:
        self.drag("r1c1", "r3c3")
        self.key("Escape")
        self.assertEqual(self.selected(), "")
        self.key("ArrowRight")
        self.assertEqual(self.selected(), "r3c4")

    def test_delete_takes_the_current_kind_first_and_then_the_next(self) -> None:
        self.keys("KeyX", "Digit1", "KeyC", "Digit2", "KeyZ", "Digit3", "Backspace")
        self.assertEqual(self.cell("r1c1"), "marks 2, corner 1")
        self.keys("KeyC", "Delete")
        self.assertEqual(self.cell("r1c1"), "corner 1")
        self.key("Backspace")
        self.assertEqual(self.cell("r1c1"), "empty")

    def test_undo_and_redo(self) -> None:
        self.keys("Digit1", "ArrowRight", "Digit2")
        self.key("KeyZ", CTRL)
        self.assertEqual(self.cell("r1c2"), "empty")
        self.key("KeyZ", CTRL)
        self.assertEqual(self.cell("r1c1"), "empty")
        self.key("KeyY", CTRL)
        self.assertEqual(self.cell("r1c1"), "1")
        self.key("KeyZ", CTRL | SHIFT)
        self.assertEqual(self.cell("r1c2"), "2")

    def test_undo_while_solving_stops_at_what_was_set(self) -> None:
        self.press("Setting")
        self.key("Digit9")
        self.press("Solving")
        self.keys("ArrowRight", "Digit1")
        self.keys("KeyZ", "KeyZ", "KeyZ", modifiers=CTRL)
        self.assertEqual(self.cell("r1c1"), "given 9")
        self.assertEqual(self.cell("r1c2"), "empty")

    def test_selecting_all_none_and_the_others(self) -> None:
        self.key("KeyI", CTRL)
        self.assertEqual(len(self.selected().split()), 80)
        self.assertNotIn("r1c1", self.selected().split())
        self.key("KeyA", CTRL)
        self.assertEqual(len(self.selected().split()), 81)
        self.key("KeyA", CTRL | SHIFT)
        self.assertEqual(self.selected(), "")

    def test_keys_in_a_text_field_are_text(self) -> None:
        self.press("Setting")
        self.find(".title")[0].send_keys("Wzxcv 123")
        self.key("Escape")
        self.assertEqual(self.find(".title")[0].get_property("value"), "Wzxcv 123")
        self.assertEqual(self.cell("r1c1"), "empty")
