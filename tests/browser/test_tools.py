"""The list of rules to add: how they are found, and what their buttons show."""
from workbench import WorkbenchTest, set_size


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
        self.press("Sandwich", ".toolbox .quiet")
        self.assertTrue(self.find("[data-kind=sandwich]")[0].is_displayed())
        self.assertNotIn("No rule has this name.", self.text(".toolbox"))

    def test_what_is_not_supported_is_said_plainly(self) -> None:
        self.assertEqual(self.found("fog"), [])
        self.assertIn("Fog is not supported", self.text(".toolbox"))


class Buttons(WorkbenchTest):
    def test_each_tool_has_a_sign_of_its_own_that_is_large_enough(self) -> None:
        self.wait(lambda: self.find(".tool.plain"), "the program's list")
        signs = self.browser.execute_script("""return [...document.querySelectorAll(".tool:not(.plain) .tool-icon")].map((e) =>
          [e.parentElement.dataset.kind, e.innerHTML, e.getBoundingClientRect().width, e.querySelector("g").getBBox().width])""")
        self.assertGreater(len(signs), 50)
        self.assertEqual(len({sign for _, sign, _, _ in signs}), len(signs))
        for kind, _, width, drawn in signs:
            with self.subTest(kind):
                self.assertEqual(width, 24)
                self.assertGreater(drawn, 9)
        self.assertEqual(len(self.find(".tool.plain .tool-icon")), len(self.find(".tool.plain")))

    def test_the_name_of_each_tool_stands_in_one_line(self) -> None:
        self.wait(lambda: self.find(".tool.plain"), "the program's list")
        for width, height in ((390, 844), (820, 1180), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440)):
            set_size(self.browser, width, height)
            if (tab := self.find("#tabs button")) and tab[0].is_displayed():
                tab[0].click()
            with self.subTest(width):
                broken = """return [...document.querySelectorAll(".tool:not(.plain) span")].filter((e) =>
                  e.scrollWidth > e.clientWidth || e.getClientRects().length && e.getBoundingClientRect().height > 20).map((e) => e.textContent)"""
                self.assertEqual(self.browser.execute_script(broken), [])
                cut = "return [...document.querySelectorAll('.tool span')].filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)"
                self.assertEqual(self.browser.execute_script(cut), [])
        set_size(self.browser, self.width, self.height)

    def test_what_a_tool_wants_is_in_sight_below_the_board_which_stays_where_it_is(self) -> None:
        for width, height in ((1024, 768), (1366, 768), (1920, 1080)):
            set_size(self.browser, width, height)
            with self.subTest(width):
                place = "return JSON.stringify(document.getElementById('board').getBoundingClientRect())"
                tools = "return document.querySelector('[data-kind=renban]').getBoundingClientRect().top"
                before, top = self.browser.execute_script(place), self.browser.execute_script(tools)
                for kind in ("arrow", "killer cage", "less than", "odd", "palindrome", "regions"):
                    self.tool(kind)
                    hint = self.wait(lambda: "Done" in self.text("#hint") and self.find("#hint")[0], kind)
                    self.assertEqual(self.browser.execute_script(place), before, kind)
                    self.assertLess(abs(self.browser.execute_script(tools) - top), 12, kind)  # the pad has a 0 for numbers
                    box = hint.rect
                    self.assertLess(box["y"] + box["height"], height)
                    self.tool(kind)
        set_size(self.browser, self.width, self.height)

    def test_pressed_and_unpressed_differ_in_the_colours_of_the_system(self) -> None:
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
        script = "return [...document.querySelectorAll('.way')].map((e) => getComputedStyle(e).backgroundColor)"
        pressed, *others = self.browser.execute_script(script)
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        self.assertNotIn(pressed, others)
