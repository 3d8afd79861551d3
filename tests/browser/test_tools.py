"""The list of rules to add: how they are found, and what their buttons show."""
from workbench import WorkbenchTest


class Finding(WorkbenchTest):
    def setUp(self) -> None:
        super().setUp()
        self.wait(lambda: self.find(".tool.plain"), "the program's list")

    def found(self, text: str) -> list[str]:
        return self.browser.execute_script("""const [text] = arguments, search = document.querySelector(".toolbox input");
          search.value = text;
          search.dispatchEvent(new Event("input"));
          return [...document.querySelectorAll(".tool")].filter((e) => e.checkVisibility()).map((e) => e.dataset.kind)""", text)

    def test_rules_are_found_by_the_names_that_setters_use(self) -> None:
        for text, kind in (("jigsaw", "regions"), ("irregular", "regions"), ("antiknight", "anti-knight"), ("Anti-Knight", "anti-knight"),
                           ("non-consecutive", "nonconsecutive"), ("kings move", "anti-king"), ("XV", "edge sum")):
            with self.subTest(text):
                self.assertIn(kind, self.found(text))

    def test_a_name_that_no_rule_has_is_said_to_be_none(self) -> None:
        self.assertEqual(self.found("sandwitch"), [])
        self.assertIn("No rule has this name.", self.text(".toolbox"))
        self.assertIn("sandwich", self.found("sandwich"))
        self.assertNotIn("No rule has this name.", self.text(".toolbox"))


class Buttons(WorkbenchTest):
    def test_no_picture_of_a_tool_is_an_empty_grid_and_no_name_is_cut_off(self) -> None:
        self.wait(lambda: self.find(".tool.plain"), "the program's list")
        empty = """return [...document.querySelectorAll(".tool-icon")].filter((e) =>
          !e.querySelector(":scope > g :is(path, circle, rect, line, polygon, polyline, text)")).map((e) => e.parentElement.dataset.kind)"""
        self.wait(lambda: self.browser.execute_script(empty) == [], "the pictures")
        self.assertGreater(len(self.find(".tool-icon")), 40)
        cut = "return [...document.querySelectorAll('.tool span')].filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)"
        self.assertEqual(self.browser.execute_script(cut), [])

    def test_pressed_and_unpressed_differ_in_the_colours_of_the_system(self) -> None:
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
        script = "return [...document.querySelectorAll('.way')].map((e) => getComputedStyle(e).backgroundColor)"
        pressed, *others = self.browser.execute_script(script)
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        self.assertNotIn(pressed, others)
