"""Selecting cells, as hands are used to from SudokuPad."""
from workbench import CTRL, SHIFT, WorkbenchTest


class Selecting(WorkbenchTest):
    def test_a_click_selects_one_cell_and_a_second_click_none(self) -> None:
        self.click("r2c3")
        self.assertEqual(self.selected(), "r2c3")
        self.click("r4c5")
        self.assertEqual(self.selected(), "r4c5")
        self.pause()
        self.click("r4c5")
        self.assertEqual(self.selected(), "")

    def test_a_click_on_one_of_several_selects_it_alone(self) -> None:
        self.drag("r1c1", "r1c3")
        self.pause()
        self.click("r1c2")
        self.assertEqual(self.selected(), "r1c2")

    def test_a_drag_adds_the_cells_it_passes(self) -> None:
        self.drag("r1c1", "r1c4", "r3c4")
        self.assertEqual(self.selected(), "r1c1 r1c2 r1c3 r1c4 r2c4 r3c4")

    def test_the_corners_of_cells_are_dead_so_that_diagonals_work(self) -> None:
        self.drag("r1c1", "r5c5")
        self.assertEqual(self.selected(), "r1c1 r2c2 r3c3 r4c4 r5c5")
        # A pointer a little beside the diagonal does not touch the neighbours either.
        self.stroke((0.5, 5.5), (1.45, 4.6), (2.5, 3.5))
        self.assertEqual(self.selected(), "r1c6 r2c5 r3c4")

    def test_a_press_in_a_dead_corner_selects(self) -> None:
        self.stroke((2.97, 2.97))
        self.assertEqual(self.selected(), "r3c3")

    def test_shift_and_ctrl_do_with_a_whole_drag_what_they_do_with_its_first_cell(self) -> None:
        for modifier in (SHIFT, CTRL):
            with self.subTest(modifier=modifier):
                self.click("r9c9")
                self.drag("r1c1", "r1c3", modifiers=modifier)
                self.assertEqual(self.selected(), "r1c1 r1c2 r1c3 r9c9")
                self.drag("r1c2", "r1c5", modifiers=modifier)
                self.assertEqual(self.selected(), "r1c1 r9c9")
                self.pause()

    def test_a_double_click_selects_all_with_the_same_digit(self) -> None:
        self.drag("r1c1", "r2c4", "r7c2")
        self.keys("Digit5")
        self.click("r9c9")
        self.key("Digit3")
        cells = self.browser.execute_script(
            "return [...document.querySelectorAll('#board [aria-label*=\"given 5\"]')].map((e) => e.getAttribute('aria-label').split(',')[0]).join(' ')")
        self.click("r1c1")
        self.click("r1c1")
        self.assertEqual(self.selected(), cells)

    def test_a_double_click_selects_by_colour_where_there_is_no_digit(self) -> None:
        self.click("r1c1")
        self.click("r5c5", CTRL)
        self.keys("KeyV", "Digit4")
        self.pause()
        self.click("r5c5")
        self.click("r5c5")
        self.assertEqual(self.selected(), "r1c1 r5c5")

    def test_a_double_click_asks_first_for_what_the_mode_is_about(self) -> None:
        self.press("Solving")
        self.click("r1c1")
        self.click("r2c2", CTRL)
        self.keys("KeyC", "Digit7")
        self.click("r3c3", CTRL)
        self.keys("KeyV", "Digit2")  # r1c1, r2c2 and r3c3 get the same colour
        self.keys("KeyC")
        self.pause()
        self.click("r1c1")
        self.click("r1c1")
        self.assertEqual(self.selected(), "r1c1 r2c2")

    def test_a_long_press_is_a_double_click(self) -> None:
        self.click("r1c1")
        self.click("r5c5", CTRL)
        self.key("Digit8")
        self.pause()
        place = self.place(0.5, 0.5)
        self.mouse("mousePressed", place, down=True)
        self.wait(lambda: self.selected() == "r1c1 r5c5", "all cells alike")
        self.mouse("mouseReleased", place)
        self.assertEqual(self.selected(), "r1c1 r5c5")

    def test_the_selection_is_an_outline_that_leaves_colours_visible(self) -> None:
        self.drag("r1c1", "r1c3")
        style = self.browser.execute_script(
            "const s = getComputedStyle(document.querySelector('.layer-selection path')); return [s.fill, s.stroke]")
        self.assertEqual(style[0], "none")
        self.assertNotEqual(style[1], "none")

    def test_a_click_beside_the_board_selects_none(self) -> None:
        self.tool("sandwich")  # makes room beside the board
        self.key("Escape")
        self.drag("r1c1", "r2c2")
        self.tool("sandwich")
        self.key("Escape")
        self.assertNotEqual(self.selected(), "")
        self.key("Escape")
        self.assertEqual(self.selected(), "")
