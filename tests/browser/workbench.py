"""A program that serves, and a browser on its page, for tests that use the page as hands do.

    SUDOSAT=build/release/sudosat python3 -m unittest discover -s tests/browser
    SUDOSAT_SITE=build/site python3 -m unittest discover -s tests/browser

With SUDOSAT_SITE the page is the static one, from a plain host of files, below a path. What only the program does is
skipped then.

Chromium is driven through its own protocol, so that keys have places (`Digit5`, `Numpad5`) and strokes have any
points. What the tests look at is what a user can see: labels of cells, texts, and the address.
"""
import base64
import functools
import http.server
import json
import os
import pathlib
import subprocess
import threading
import time
import unittest
import zlib
from collections.abc import Callable
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

patience = 30  # seconds until what a test waits for has to be there
ALT, CTRL, META, SHIFT = 1, 2, 4, 8
modifier_keys = {ALT: "Alt", CTRL: "Control", META: "Meta", SHIFT: "Shift"}
# The pictures that the tests take, to be looked at, and for docs/workbench.md.
pictures = pathlib.Path(os.environ.get("SUDOSAT_PICTURES", "build/browser"))


class Program:
    """Runs `sudosat serve` on a free port, or on the port that it had."""

    def __init__(self, port: int = 0):
        command = [os.environ["SUDOSAT"], "serve", "--port", str(port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=patience)
        if self.process.stdout:
            self.process.stdout.close()


class Files(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below a path, as many hosts do."""

    path_of_site = "/some/where/"

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.path_of_site):
            return os.devnull + "/"  # a file that does not exist
        return super().translate_path("/" + path.removeprefix(self.path_of_site))

    def log_message(self, *_: Any) -> None:
        pass


class Site:
    """The static page on a host of files."""

    def __init__(self, port: int = 0) -> None:
        handler = functools.partial(Files, directory=os.environ["SUDOSAT_SITE"])
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
        self.port = self.server.server_port
        self.address = f"http://localhost:{self.port}{Files.path_of_site}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


is_site = "SUDOSAT_SITE" in os.environ
needs_program = unittest.skipIf(is_site, "the static page has no program to ask")


def new_browser(width: int, height: int) -> webdriver.Chrome:
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    # Root may not use Chromium's sandbox, and the page is our own. Pictures are to be the same on every screen.
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
                     "--force-color-profile=srgb", "--disable-background-networking", "--no-first-run"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    browser.set_script_timeout(patience)
    set_size(browser, width, height)
    return browser


def set_size(browser: webdriver.Chrome, width: int, height: int) -> None:
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})


class WorkbenchTest(unittest.TestCase):
    """A test of the page: a new tab for each, and no error of the page forgiven."""

    width, height = 1280, 800
    touching = False
    program: Program | Site
    browser: webdriver.Chrome

    @classmethod
    def setUpClass(cls) -> None:
        cls.program = Site() if is_site else Program()
        cls.addClassCleanup(lambda: cls.program.stop())
        cls.browser = new_browser(cls.width, cls.height)
        cls.addClassCleanup(lambda: cls.browser.quit())

    def setUp(self) -> None:
        self.excused: list[str] = []  # errors that the test provokes: texts in their messages
        # A page without program code, since the page itself saves its board when it is left.
        self.browser.get(self.program.address + "icon.svg")
        self.browser.execute_script("localStorage.clear(); sessionStorage.clear()")
        self.open()

    def tearDown(self) -> None:
        entries = [entry["message"] for entry in self.browser.get_log("browser")
                   if entry["level"] in ("SEVERE", "WARNING")
                   and not any(text in entry["message"] for text in ("favicon.ico", *self.excused))]
        self.assertEqual(entries, [], "errors of the page")

    def open(self, fragment: str = "") -> None:
        self.browser.get(self.program.address + fragment)
        self.wait(lambda: self.find("#board [role=gridcell]"), "the board")
        self.wait(lambda: not self.text(".status"), "the program")
        WorkbenchTest.clock = max(WorkbenchTest.clock, time.time())

    def wait(self, ready: Callable[[], Any], what: str) -> Any:
        """What `ready` returns once it is true."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if result := ready():
                return result
            time.sleep(0.02)
        self.fail(f"waited in vain for {what}")

    # What is on the page

    def find(self, selector: str) -> list[WebElement]:
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector: str) -> str:
        script = "return [...document.querySelectorAll(arguments[0])].map((e) => e.textContent).join('\\n')"
        return self.browser.execute_script(script, selector)

    def labels(self) -> dict[str, str]:
        """What a screen reader says of each cell, by its name."""
        script = "return [...document.querySelectorAll('#board [role=gridcell]')].map((e) => e.getAttribute('aria-label'))"
        return dict(label.split(", ", 1) for label in self.browser.execute_script(script))

    def cell(self, name: str) -> str:
        return self.labels()[name]

    def selected(self) -> str:
        script = ("return [...document.querySelectorAll('#board [role=gridcell][aria-selected=true]')]"
                  ".map((e) => e.getAttribute('aria-label').split(',')[0]).join(' ')")
        return self.browser.execute_script(script)

    def saved(self) -> dict[str, Any]:
        """The board in the address: its puzzle, its entries and colours."""
        fragment = self.browser.current_url.partition("#")[2]
        if not fragment:
            return {}
        text = fragment.partition("=")[2]
        return json.loads(zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), -15))

    def puzzle(self) -> dict[str, Any]:
        return self.saved().get("puzzle", {})

    def rules(self) -> list[dict[str, Any]]:
        return self.puzzle().get("rules", [])

    def expect_rules(self, *rules: dict[str, Any]) -> None:
        try:
            self.wait(lambda: self.rules() == list(rules), "the rules")
        except AssertionError:
            self.assertEqual(self.rules(), list(rules))

    def expect(self, name: str, label: str) -> None:
        """Waits until a cell is read out like this."""
        try:
            self.wait(lambda: self.cell(name) == label, name)
        except AssertionError:
            self.assertEqual(self.cell(name), label)

    # Hands

    def place(self, row: float, column: float) -> tuple[float, float]:
        """Finds where a point of the board is in the window; the middle of r1c1 is (0.5, 0.5)."""
        script = """const matrix = document.getElementById("board").getScreenCTM();
                    const point = new DOMPoint(60 * arguments[1], 60 * arguments[0]).matrixTransform(matrix);
                    return [point.x, point.y]"""
        x, y = self.browser.execute_script(script, row, column)
        return x, y

    def mouse(self, kind: str, point: tuple[float, float], modifiers: int = 0, down: bool = False) -> None:
        self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "timestamp": self.tick(), "type": kind, "x": point[0], "y": point[1], "modifiers": modifiers, "buttons": 1 if down else 0,
            "button": "none" if kind == "mouseMoved" and not down else "left", "clickCount": 1})

    def stroke(self, *points: tuple[float, float], modifiers: int = 0) -> None:
        """Presses at the first point of the board and drags to the last one."""
        places = [self.place(*point) for point in points]
        self.mouse("mouseMoved", places[0], modifiers)
        self.mouse("mousePressed", places[0], modifiers, down=True)
        for place in places[1:]:
            self.mouse("mouseMoved", place, modifiers, down=True)
        self.mouse("mouseReleased", places[-1], modifiers)

    def drag(self, *cells: str, modifiers: int = 0) -> None:
        self.stroke(*map(middle, cells), modifiers=modifiers)

    def click(self, cell: str, modifiers: int = 0) -> None:
        self.drag(cell, modifiers=modifiers)

    def fingers(self, *points: tuple[float, float]) -> None:
        """Puts the fingers at these points of the window; no points mean that they have left it."""
        kind = "touchEnd" if not points else "touchMove" if self.touching else "touchStart"
        self.touching = bool(points)
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]})

    def swipe(self, *starts: tuple[float, float], right: float = 0, down: float = 0) -> None:
        """Moves fingers from these points of the window."""
        for step in range(11):
            self.fingers(*((x + right * step / 10, y + down * step / 10) for x, y in starts))
        self.fingers()

    # The page is told this time for the next key or press, so that the time between them does not depend on the
    # machine. The clock never goes back.
    clock = 0.0

    def pause(self) -> None:
        """Longer than the time in which two clicks are one double click, or two digits one number."""
        WorkbenchTest.clock += 1

    def tick(self) -> float:
        WorkbenchTest.clock += 0.02
        return WorkbenchTest.clock

    def key(self, code: str, modifiers: int = 0, hold: bool = False) -> None:
        key = code.removeprefix("Key").removeprefix("Digit").removeprefix("Numpad").replace("Space", " ")
        event = {"timestamp": self.tick(), "code": code, "key": key.lower() if len(key) == 1 else key, "modifiers": modifiers}
        self.browser.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "rawKeyDown", **event})
        if not hold:
            self.browser.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    def keys(self, *codes: str, modifiers: int = 0) -> None:
        for code in codes:
            self.key(code, modifiers)

    def press(self, text: str, within: str = "body") -> None:
        """Presses the button with this text or label."""
        script = """const [text, within] = arguments;
          const found = [...document.querySelectorAll(within + " :is(button, summary, label)")].filter((e) =>
            e.checkVisibility() && (e.textContent.trim() === text || e.getAttribute("aria-label") === text));
          found[0]?.click();
          return found.length"""
        self.wait(lambda: self.browser.execute_script(script, text, within), f"the button '{text}'")

    def tool(self, kind: str) -> None:
        self.browser.execute_script("document.querySelector(`[data-kind=\"${CSS.escape(arguments[0])}\"]`).click()", kind)

    def paste(self, text: str) -> None:
        """Pastes into the page, as Ctrl+V does."""
        self.browser.execute_script("""const data = new DataTransfer();
          data.setData("text/plain", arguments[0]);
          document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}))""", text)

    # What the page asks goes through this function of the browser.
    sender = "Worker.prototype.postMessage" if is_site else "WebSocket.prototype.send"

    def hold(self, what: str = "") -> None:
        """Makes the page's questions wait, as with a slow program: all of them, or those of one kind."""
        self.browser.execute_script(f"""const [what] = arguments;
          window.held = [];
          window.sendNow ??= {self.sender};
          {self.sender} = function (message) {{
            const request = typeof message === "string" ? JSON.parse(message) : message;
            if (!request.module && (!what || request.do === what)) held.push([this, message]);
            else sendNow.call(this, message);
          }};
          window.endNow ??= Worker.prototype.terminate;
          Worker.prototype.terminate = function () {{ this.hasEnded = true; endNow.call(this); }}""", what)

    def let_go(self) -> None:
        """Asks all that has waited, and waits until it has been answered."""
        self.browser.execute_async_script("""const done = arguments[0];
          window.held = held.filter(([worker]) => !worker.hasEnded);
          // A worker gets one request at a time, and the next one when it has answered.
          const asked = new Set(), followed = new Set();
          Worker.prototype.postMessage = function (message) {
            asked.add(this);
            if (!followed.has(this)) this.addEventListener("message", ({data}) => { if (data.type !== "progress") asked.delete(this); });
            followed.add(this);
            sendNow.call(this, message);
          };
          for (const [worker, message] of held) worker.postMessage(message);
          const look = () => {
            if ([...asked].some((worker) => !worker.hasEnded)) return setTimeout(look, 20);
            Worker.prototype.postMessage = sendNow;
            setTimeout(done, 20);
          };
          setTimeout(look, 20);""" if is_site else """const done = arguments[0];
          WebSocket.prototype.send = sendNow;
          for (const [socket, text] of held) socket.send(text);
          const last = 1e6;  // the id of a question after all others
          Promise.all([...new Set(held.map(([socket]) => socket))].map((socket) => new Promise((resolve) => {
            socket.addEventListener("message", ({data}) => { if (JSON.parse(data).id === last) resolve(); });
            socket.send(JSON.stringify({id: last, do: "rules"}));
          }))).then(() => setTimeout(done));""")

    def open_puzzle(self, puzzle: dict[str, Any]) -> None:
        self.paste(json.dumps(puzzle))
        rows, columns = puzzle.get("rows"), puzzle.get("columns")
        if not rows:
            rows, columns = len(puzzle["givens"]), len(puzzle["givens"][0])
        self.wait(lambda: self.saved().get("puzzle", {}).get("rows") == rows
                  and len(self.labels()) == rows * columns
                  and len(self.rules()) == len(puzzle.get("rules", [])), "the puzzle")

    def picture(self, name: str) -> None:
        pictures.mkdir(parents=True, exist_ok=True)
        self.browser.save_screenshot(str(pictures / f"{name}.png"))


def middle(cell: str) -> tuple[float, float]:
    row, column = cell[1:].split("c")
    return int(row) - 0.5, int(column) - 0.5
