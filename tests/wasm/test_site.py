"""What only the static page has: it works without a network and as one file, and stops searches in both ways.

    SUDOSAT_SITE=build/site python3 -m unittest discover -s tests/wasm
"""
import os
import pathlib
import sys
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "browser"))
from workbench import Site, WorkbenchTest  # noqa: E402

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
EMPTY = "." * 81


class SiteTest(WorkbenchTest):
    def is_isolated(self) -> bool:
        return self.browser.execute_script("return crossOriginIsolated")

    def wait_until_kept(self) -> None:
        self.wait(lambda: self.browser.execute_async_script(
            "const done = arguments[0]; navigator.serviceWorker.ready.then(({active}) => done(active?.state === 'activated'))"), "the page to be kept")

    def verdict_of(self, text: str, verdict: str) -> None:
        self.paste(text)
        self.wait(lambda: verdict in self.text(".verdict"), verdict)

    def count_and_stop(self) -> float:
        """Seconds from the stop of a search to the next answer."""
        self.paste(EMPTY)
        self.press("Count")
        self.wait(lambda: self.text(".asked .number"), "a number")
        self.press("Stop", ".asked")
        began = time.monotonic()
        self.press("Solution")
        self.wait(lambda: "One of several" in self.text(".asked"), "a solution")
        return time.monotonic() - began

    def test_without_a_network(self) -> None:
        self.wait_until_kept()
        port = self.program.port
        self.program.stop()
        try:
            self.browser.get(self.program.address)
            self.wait(lambda: self.find("#board [role=gridcell]") and not self.text(".status"), "the page")
            self.verdict_of(HARD, "One solution")
        finally:
            type(self).program = Site(port)

    def test_stopping_with_shared_memory(self) -> None:
        self.wait_until_kept()
        self.open()
        self.assertTrue(self.is_isolated())
        self.assertLess(self.count_and_stop(), 5)

    def test_stopping_without_shared_memory(self) -> None:
        # The worker that keeps the page adds the fields that isolate it.
        self.browser.execute_async_script("""const done = arguments[0];
          navigator.serviceWorker.ready.then(async () => {
            for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
            done();
          })""")
        added = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument",
                                             {"source": "navigator.serviceWorker.register = () => Promise.reject()"})
        self.addCleanup(lambda: self.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added))
        self.browser.get(self.program.address + "icon.svg")
        self.open()
        self.assertFalse(self.is_isolated())
        for _ in range(3):
            self.assertLess(self.count_and_stop(), 5)

    def test_a_new_build_takes_over_whole(self) -> None:
        self.wait_until_kept()
        names = self.browser.execute_async_script("caches.keys().then(arguments[0])")
        self.assertEqual(len(names), 1)
        kept = self.browser.execute_async_script(
            "const [name, done] = arguments; caches.open(name).then((one) => one.keys()).then((all) => done(all.map((one) => one.url)))", names[0])
        site = pathlib.Path(os.environ["SUDOSAT_SITE"])
        files = {str(file.relative_to(site)) for file in site.rglob("*") if file.is_file()} - {"index.html", "offline.js", "sudosat.html"}
        self.assertEqual({url.removeprefix(self.program.address) for url in kept}, files | {""})

    def test_one_file_from_a_disk(self) -> None:
        self.browser.get(pathlib.Path(os.environ["SUDOSAT_SITE"]).resolve().joinpath("sudosat.html").as_uri())
        self.wait(lambda: self.find("#board [role=gridcell]") and not self.text(".status"), "the page")
        self.verdict_of(HARD, "One solution")
        self.assertLess(self.count_and_stop(), 5)
        self.assertFalse(self.browser.execute_script("return performance.getEntriesByType('resource').filter((one) => !/^(blob|data):/.test(one.name)).length"))

    def test_the_page_offers_itself_as_one_file(self) -> None:
        self.press("Keys")
        address = self.browser.execute_script("return document.querySelector('dialog a[download]').href")
        self.assertEqual(address, self.program.address + "sudosat.html")
        self.assertGreater(self.browser.execute_async_script("const [address, done] = arguments; fetch(address).then((one) => one.text()).then((text) => done(text.length))", address), 10**6)

    def test_the_page_says_who_answers(self) -> None:
        self.assertIn("Nothing leaves this device", self.text(".privacy"))
        self.press("Share")
        for word in ("program", "serve", "this computer"):
            self.assertNotIn(word, self.browser.execute_script("return document.body.innerText"))
            self.assertNotIn(word, self.browser.execute_script("return [...document.querySelectorAll('[title]')].map((one) => one.title).join()"))
