#!/usr/bin/env python3
"""The package for JavaScript, as a program meets it that has installed it in an empty folder: the examples of its page,
its types, and what a page cannot show.

    tests/wasm/package_test.py FILE

FILE is sudosat-VERSION.tgz. The `node` in the path runs them.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

package = pathlib.Path(sys.argv.pop(1)).resolve()
page = pathlib.Path(__file__).resolve().parents[2] / "docs/javascript.md"


class PackageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        (cls.folder / "package.json").write_text('{"private": true}')
        subprocess.run(["npm", "install", "--offline", "--no-audit", "--no-fund", package], cwd=cls.folder, check=True, capture_output=True)

    def run_module(self, text: str, name: str = "module.mjs") -> list[str]:
        """What it prints, a line each. It has to end by itself."""
        (self.folder / name).write_text(text)
        ran = subprocess.run(["node", name], cwd=self.folder, capture_output=True, text=True, timeout=120)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""), ran.stdout)
        return ran.stdout.splitlines()

    def test_the_examples_of_its_page_print_what_stands_beside_them(self) -> None:
        blocks = re.findall(r"^```js\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)
        self.assertGreater(len(blocks), 5)
        for block in blocks:
            with self.subTest(block=block):
                self.assertEqual(self.run_module(block), re.findall(r"console\.log\(.*\); // (.*)$", block, re.MULTILINE))

    def test_every_function_is_on_its_page_and_in_both_entries(self) -> None:
        names = json.loads(self.run_module("""
          import * as one from "sudosat"; import * as other from "sudosat/sync";
          const names = (all) => Object.keys(all).filter((name) => /^[a-z]/.test(name)).sort();
          console.log(JSON.stringify([names(one), names(other)]))""")[0])
        self.assertEqual([name for name in names[0] if name != "createEngine"], names[1])
        for name in names[0]:
            self.assertIn(f"`{name}(", page.read_text())

    def test_its_types_are_right(self) -> None:
        blocks = re.findall(r"^```js\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)
        # A solution that may be missing, and errors of any kind: programs in TypeScript have to look first.
        for number, block in enumerate(blocks):
            typed = block.replace("solution.rows", "solution!.rows").replace("]])).rows", "]]))!.rows").replace("(board))", "(board))!").replace("catch (error)", "catch (error: any)").replace("AbortSignal.timeout", "(AbortSignal as any).timeout")
            typed = re.sub(r"(broken\.\w+)", r"\1!", typed).replace("ratings.se.value", "ratings!.se.value!").replace("puzzle.givens.", "puzzle.givens!.").replace("puzzle.rules[0].rule", "puzzle.rules!.map((rule) => typeof rule === 'string' ? rule : rule.rule)[0]")
            typed = typed.replace("heard = told.count", "heard = Number(told.count)")
            (self.folder / f"block{number}.mts").write_text(typed)
        (self.folder / "wrong.mts").write_text('import { solve } from "sudosat";\nsolve("1", { sed: 1 });\n')
        tsc = ["tsc", "--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom", "--module", "node16", "--moduleResolution", "node16"]
        ran = subprocess.run([*tsc, *(f"block{number}.mts" for number in range(len(blocks)))], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual((ran.returncode, ran.stdout), (0, ""))
        ran = subprocess.run([*tsc, "wrong.mts"], cwd=self.folder, capture_output=True, text=True)
        self.assertIn("'sed' does not exist", ran.stdout)

    def test_what_is_no_option_is_an_error(self) -> None:
        self.assertEqual(self.run_module("""
          import { solve } from "sudosat";
          import { generate } from "sudosat/sync";
          for (const ask of [() => solve("1", { sed: 1 }), () => generate({ clue: 3 }), () => solve("1", 5), () => solve(7), () => solve()])
            try { await ask(); console.log("answered"); } catch (error) { console.log(error.name, error.code, error.message); }"""), [
            "SudosatError usage solve has no option 'sed'", "SudosatError usage generate has no option 'clue'",
            "SudosatError usage solve has no option '5'", "SudosatError usage 'puzzle' is not an object", "SudosatError usage 'puzzle' is not an object"])

    def test_questions_are_taken_back_at_once_whether_they_run_or_wait(self) -> None:
        lines = self.run_module("""
          import { check, count } from "sudosat";
          const empty = ".".repeat(81), run = new AbortController(), wait = new AbortController();
          const all = [count(empty, { signal: run.signal }), count(empty, { signal: wait.signal }), check(empty)];
          const ends = all.map((one) => one.then((answer) => answer, (error) => error.name));
          setTimeout(() => wait.abort(), 100);
          let began;
          setTimeout(() => { began = performance.now(); run.abort(); }, 300);
          console.log(JSON.stringify(await Promise.all(ends)), performance.now() - began < 2000);
          const gone = AbortSignal.abort(new Error("never mind"));
          console.log(await count(empty, { signal: gone }).catch((error) => error.message));""")
        self.assertEqual(lines, ['["AbortError","AbortError","several"] true', "never mind"])

    def test_a_closed_engine_answers_nothing_and_then_another_one_does(self) -> None:
        self.assertEqual(self.run_module("""
          import { createEngine } from "sudosat";
          const engine = createEngine();
          const open = engine.count(".".repeat(81)).catch((error) => error.message);
          await engine.check(".43........2..4.", { signal: AbortSignal.timeout(100) }).catch(() => {});
          await engine.close();
          console.log(await open, await engine.check(".43........2..4."));"""), ["the engine was closed unique"])

    def test_a_count_beyond_numbers_is_exact(self) -> None:
        lines = self.run_module("""
          import { count } from "sudosat/sync";
          const { count: found, exact } = count({ rows: 20, columns: 20, boxes: null, lines: false, digits: 20, rules: [] }, { seconds: 1 });
          console.log(typeof found, exact);""")
        self.assertIn(lines, (["bigint true"], ["number false"]))

    def test_what_comes_with_it(self) -> None:
        installed = self.folder / "node_modules/sudosat"
        for name in ("MIT License", "CaDiCaL", "Highway", "Apache License"):
            self.assertIn(name, (installed / "LICENSE").read_text())
        self.assertFalse(re.findall(r"\]\((?!https:)", (installed / "README.md").read_text()))
        self.assertFalse(json.loads((installed / "package.json").read_text()).get("dependencies"))


if __name__ == "__main__":
    unittest.main()
