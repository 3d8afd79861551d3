"""Another board is opened: an empty one, or a puzzle that the program makes."""
from workbench import CTRL, WorkbenchTest


class EmptyBoards(WorkbenchTest):
    def test_the_size_on_the_table_is_marked_and_another_one_starts_at_once(self) -> None:
        self.click("r1c1")
        self.key("Digit5")
        self.expect("r1c1", "given 5")
        self.press("New")
        marked = "return [...document.querySelectorAll('dialog .sizes [aria-pressed=true]')].map((e) => e.textContent).join()"
        self.assertEqual(self.browser.execute_script(marked), "9×9")
        self.press("6×6", "dialog")
        self.wait(lambda: len(self.labels()) == 36 and not self.find("dialog"), "a board of 6x6")
        self.key("KeyZ", CTRL)
        self.expect("r1c1", "given 5")

    def test_boxes_and_digits_from_0_are_chosen_below(self) -> None:
        self.press("New")
        self.press("Another size, other boxes, digits from 0", "dialog")
        self.press("Digits begin with 0", "dialog")
        self.find("dialog input[type=number]")[0].send_keys("\b8")
        self.press("Start", "dialog")
        self.wait(lambda: len(self.labels()) == 64, "a board of 8x8")
        self.wait(lambda: self.puzzle().get("first_digit") == 0, "digits from 0")


class Made(WorkbenchTest):
    def ask(self, size: str, *rules: str, level: str = "", givens: bool = True, shape: str = "boxes") -> None:
        self.press("New")
        for name, value in (("Size of the puzzle", size), ("Shape", shape), ("How hard", level)):
            self.browser.execute_script("arguments[0].value = arguments[1]", self.find(f"dialog [aria-label='{name}']")[0], value)
        for name in rules:
            self.press(name, "dialog")
        if not givens:
            self.press("with givens", "dialog")
        self.press("Make it", "dialog")

    def test_a_puzzle_of_a_shape_with_rules_and_a_level_has_one_solution(self) -> None:
        self.ask("6", "Thermometer", "Killer cage", level="easy")
        self.wait(lambda: len(self.labels()) == 36 and not self.find("dialog"), "the puzzle")
        self.wait(lambda: "One solution" in self.text(".verdict"), "one solution")
        self.wait(lambda: self.rules(), "the rules")
        self.assertLessEqual({rule["rule"] for rule in self.rules()}, {"thermometer", "killer cage"})
        self.press("How hard?")
        self.wait(lambda: "easy" in self.text(".asked").lower(), "the level")

    def test_without_givens(self) -> None:
        self.ask("4", "Thermometer", "White dot", givens=False)
        self.wait(lambda: len(self.labels()) == 16 and not self.find("dialog"), "the puzzle")
        self.wait(lambda: "One solution" in self.text(".verdict"), "one solution")
        givens = self.wait(lambda: self.puzzle().get("givens"), "the address")
        self.assertEqual([given for row in givens for given in row if given], [])

    def test_a_jigsaw(self) -> None:
        self.ask("6", shape="jigsaw")
        self.wait(lambda: len(self.labels()) == 36 and self.puzzle().get("regions"), "the regions")
        self.wait(lambda: "One solution" in self.text(".verdict"), "one solution")

    def test_what_cannot_be_made_is_said(self) -> None:
        self.ask("4", givens=False)
        self.wait(lambda: self.text("dialog .maker .error"), "the reason")
        self.assertFalse(self.find("dialog .maker .primary")[0].get_property("disabled"))

    def test_making_is_seen_and_can_be_stopped(self) -> None:
        self.hold("generate")
        self.ask("9", "Sandwich")
        self.wait(lambda: "Making one" in self.text("dialog [role=status]"), "that it works")
        self.press("Stop", "dialog")
        self.wait(lambda: not self.find("dialog .maker .primary")[0].get_property("disabled"), "the button to make one")
        self.assertEqual(self.text("dialog .maker .error"), "")
        self.let_go()
        self.assertEqual(len(self.labels()), 81)
        self.assertTrue(self.find("dialog"))
