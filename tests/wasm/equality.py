#!/usr/bin/env python3
"""Whether the engine as WebAssembly gives the answers of the program, as text: to hundreds of questions, over all that
can be asked and all kinds of rules.

    tests/wasm/equality.py PROGRAM FOLDER

FOLDER holds engine.js and sudosat.wasm. What depends on the time is left out: an answer that a limit has cut short.
"""
import json
import pathlib
import subprocess
import sys
import unittest

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "server"))
folder = sys.argv.pop(2)
from client import Page, Server  # noqa: E402

root = pathlib.Path(__file__).resolve().parents[2]
texts = {file.name: file.read_text() for file in sorted((root / "examples").iterdir()) if file.suffix in (".txt", ".iss", ".jsonl")}
gallery = [json.loads(line) for line in (root / "docs/gallery.jsonl").read_text().splitlines()]
formats = ("line", "rows", "jsonl", "fpuzzles-link", "sudokupad-link", "sudokumaker", "iss", "csv")
seconds = 20


def read(text: str) -> dict:
    """JavaScript writes 3.0 as 3."""
    return json.loads(text, parse_float=lambda number: int(float(number)) if float(number).is_integer() else float(number))


def broken(puzzle: dict) -> dict:
    """The puzzle with a given that is another one's, as far as it has any."""
    rows = puzzle.get("givens")
    if not rows or not any(any(row) for row in rows):
        return puzzle
    digit = next(value for row in rows for value in row if value)
    return {**puzzle, "givens": [[digit if (r, c) in ((0, 0), (0, 1)) else value for c, value in enumerate(row)] for r, row in enumerate(rows)]}


def questions_of(puzzle: dict, number: int) -> list[dict]:
    asked = [{"do": do} for do in ("verdict", "render", "conflicts", "step")]
    asked.append({"do": "candidates", "count_to": 3})
    asked.append({"do": "convert", "to": formats[number % len(formats)]})
    # Slow questions are asked of some puzzles only.
    slow = [{"do": "path"}, {"do": "rating"}, {"do": "redundant"}, {"do": "redundant", "together": True}, {"do": "why_digit", "candidate": "r1c1"}, {"do": "why_broken", "puzzle": broken(puzzle)},
            {"do": "solution", "random": True, "seed": number}, {"do": "count", "limit": 1000}, {"do": "fix"},
            {"do": "estimate", "probes": 20, "seed": number}, {"do": "save", "as": "svg"}, {"do": "save", "as": "dimacs"},
            {"do": "candidates", "same": True}, {"do": "judge", "entries": {"digits": {"r1c1": 1}, "centre": {"r1c2": [1, 2]}}}]
    asked += [slow[(number + k) % len(slow)] for k in (0, 4, 9)]
    return [{"puzzle": puzzle, "seconds": seconds, **one} for one in asked]


def all_questions() -> list[dict]:
    asked: list[dict] = [{"do": "rules"}, {"do": "nonsense"}, {"do": "parse", "text": "12"}, {"do": "verdict", "puzzle": {"rules": ["nix"], "rows": 4}}]
    asked += [{"do": "parse", "text": text} for text in texts.values()]
    for wishes in ({"count": 100, "seed": 3}, {"symmetry": "half-turn"}, {"clues": 26}, {"level": "hard", "count": 3}, {"rating": [1.5, 3]},
                   {"puzzle": {"rows": 6}, "place": {"killer cage": None}, "clues": 0}, {"puzzle": {"rows": 6}, "place": {"thermometer": 2, "arrow": 1}},
                   {"puzzle": {"rows": 6, "boxes": None}, "jigsaw": True}, {"puzzle": {"rows": 4}, "clues": 3}, {"puzzle": {"rows": 12}}):
        asked.append({"do": "generate", "seconds": 120, **wishes})
    for number, puzzle in enumerate(gallery):
        asked += questions_of(puzzle, number)
    return asked


class EqualityTest(unittest.TestCase):
    def test_answers_are_equal_as_text(self) -> None:
        asked = [{**question, "id": number} for number, question in enumerate(all_questions(), 1)]
        with Server() as server:
            page = Page(server)
            # Boards of the examples, as the program reads them.
            for name in texts:
                answer, _ = page.ask("parse", text=texts[name])
                if answer["type"] == "answer" and answer["puzzle"].get("rows", 0) <= 16:
                    for question in questions_of(answer["puzzle"], len(asked)):
                        asked.append({**question, "id": len(asked) + 1})
            expected = []
            for question in asked:
                page.send(question)
                while (message := page.receive())["type"] == "progress":
                    pass
                expected.append(message)
            page.close()
        answers = subprocess.run(["node", str(pathlib.Path(__file__).with_name("ask.mjs")), folder], check=True, capture_output=True, text=True,
                                 input="".join(json.dumps(question) + "\n" for question in asked)).stdout.splitlines()
        self.assertEqual(len(answers), len(asked))
        compared = 0
        for question, told, answer in zip(asked, expected, answers):
            if any(cut in message.get(key, "") for message in (told, read(answer)) for cut, key in (("undecided", "verdict"), ("undecided", "code"))):
                continue
            if told.get("complete") is False or told.get("exact") is False and question["do"] == "count" and told["count"] < 1000:
                continue
            compared += 1
            with self.subTest(question=question):
                self.assertEqual(json.dumps(read(answer)), json.dumps(read(json.dumps(told))))
        print(f"{compared} answers are equal or told above; {len(asked) - compared} were cut short by a limit")
        self.assertGreaterEqual(compared, 500)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
