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
