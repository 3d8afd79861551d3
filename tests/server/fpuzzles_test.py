#!/usr/bin/env python3
"""The protocol at port 4545, as docs/workbench.md describes it, against brute force.

    tests/server/fpuzzles_test.py PROGRAM
"""
import json
import random
import sys
import unittest

from boards import candidates, random_boards
from client import Server, Socket, compressed

# A board with three givens and twelve solutions.
small = {"size": 4, "grid": [[{"value": 1, "given": True}, {"value": 2, "given": True}, {}, {}], [{}] * 4,
                             [{"value": 2, "given": True}, {}, {}, {}], [{}] * 4]}
empty = {"size": 9, "grid": [[{} for _ in range(9)] for _ in range(9)]}


def data_of(puzzle, **more):
    return compressed(json.dumps({**puzzle, **more}))


class Client(Socket):
    """Sends requests and takes answers as the userscript does: answers with an old nonce are dropped."""

    def __init__(self, server, **options):
        super().__init__(server, origin="https://f-puzzles.com", **options)
        self.nonce = 0

    def start(self, command, data=None):
        self.nonce += 1
        request = {"nonce": self.nonce, "command": command}
        if data is not None:
            request |= {"dataType": "fpuzzles", "data": data}
        self.send(request)
        return self.nonce

    def next(self):
        """Waits for the next answer to the latest request."""
        while (answer := self.receive())["nonce"] != self.nonce:
            assert answer["nonce"] < self.nonce, answer
        return answer

    def ask(self, command, data=None):
        self.start(command, data)
        while True:
            answer = self.next()
            if not answer.get("inProgress"):
                return answer


class FpuzzlesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def setUp(self):
        self.client = Client(self.server)

    def tearDown(self):
        self.client.close()

    def test_the_published_exchange(self):
        """The numbers are those that rangsk's solver gave."""
        data = ("N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZY8qhACZ6jFu04wewKVwC6yQjN4z5hEKUrVh6Ua3gd"
                "uyo9NXTjK+SGwQwJAEZkY2MgHsGAY3yWDMdyWbW2CRsMGAuAA5sEC7MYPggPn4BOMGhzBQAtmGUUTFgALwAHCCyXEA")
        answer = self.client.ask("truecandidates", data)
        self.assertEqual(answer["type"], "truecandidates")
        self.assertEqual(answer["solutionsPerCandidate"], [
            8, 0, 0, 0, 0, 8, 0, 0, 0, 0, 6, 6, 0, 0, 6, 6, 0, 0, 6, 6, 0, 0, 6, 6, 6, 6, 0, 0, 6, 6, 0, 0,
            0, 8, 0, 0, 8, 0, 2, 2, 2, 0, 5, 5, 2, 0, 5, 5, 0, 0, 6, 6, 4, 0, 4, 4, 4, 6, 1, 1, 4, 6, 1, 1])
        self.assertEqual(self.client.ask("count", data),
                         {"nonce": 2, "type": "count", "count": 12, "inProgress": False})
        self.assertEqual(self.client.ask("check", data),
                         {"nonce": 3, "type": "count", "count": 2, "inProgress": False})
        step = self.client.ask("step", data)
        self.assertEqual((step["type"], step["isValid"], step["message"]), ("logical", True, "Initial candidates.\n"))
        self.assertEqual(step["cells"][:3], [{"value": 1}, {"value": 2}, {"value": 0, "candidates": [3, 4]}])
        self.assertEqual(len(step["cells"]), 16)
        self.assertEqual(self.client.ask("solve", "000000")["type"], "invalid")

    def test_answers_agree_with_brute_force(self):
        for number, board in enumerate(random_boards(1, 150)):
            with self.subTest(number=number, board=board.json()):
                solutions = board.solutions()
                count = self.client.ask("count", board.data())
                if board.has_clash():
                    self.assertEqual(count["type"], "invalid")
                    continue
                self.assertEqual(count["count"], len(solutions))
                self.assertEqual(self.client.ask("check", board.data())["count"], min(len(solutions), 2))
                self.compare_candidates(board, solutions)
                solved = self.client.ask("solve", board.data())
                if solutions:
                    self.assertIn(tuple(solved["solution"]), solutions)
                else:
                    self.assertEqual((solved["type"], solved["message"]), ("invalid", "No solutions found."))

    def compare_candidates(self, board, solutions):
        counts = candidates(solutions)
        for most in (1, 3, 8):
            options = [] if most == 1 else [f"truecandidatesnumsolutions={most}"]
            answer = self.client.ask("truecandidates", board.data(truecandidatesoptions=options))
            if solutions:
                self.assertEqual(answer["solutionsPerCandidate"], [min(count, most) for count in counts])
            else:
                self.assertEqual((answer["type"], answer["message"]), ("invalid", "No solutions found."))

    def test_boards_that_grow_keep_their_right_answers(self):
        """The cache starts from boards with fewer rules and givens."""
        for board in random_boards(2, 40):
            rules, tests, givens = board.rules, board.tests, list(board.givens.items())
            board.rules, board.tests, board.givens = {}, [], {}
            for cell, digit in [(None, None), *givens]:
                if cell is not None:
                    board.givens[cell] = digit
                if not board.has_clash():
                    self.compare_candidates(board, board.solutions())
            board.rules, board.tests = rules, tests
            if not board.has_clash():
                self.compare_candidates(board, board.solutions())
                if board.givens:
                    board.givens.popitem()
                self.compare_candidates(board, board.solutions())

    def test_steps_are_sound_and_lead_to_what_all_solutions_share(self):
        for number, board in enumerate(random_boards(3, 40)):
            with self.subTest(number=number, board=board.json()):
                solutions = board.solutions()
                for _ in range(200):
                    answer = self.client.ask("step", board.data())
                    self.assertEqual(answer["type"], "logical")
                    self.assertTrue(answer["message"].endswith("\n"))
                    before = (dict(board.entered), dict(board.marks))
                    board.take(answer["cells"])
                    # The server never takes away what a solution has.
                    self.assertEqual(board.solutions(with_entries=True), solutions)
                    if not answer["isValid"] or before == (board.entered, board.marks):
                        break
                else:
                    self.fail("the steps do not end")
                if not solutions:
                    self.assertFalse(answer["isValid"])
                    self.assertTrue(answer["message"].endswith("Board is invalid!\n"))
                    continue
                self.assertTrue(answer["isValid"])
                left = [shown["candidates"] if not shown["value"] else [shown["value"]] for shown in answer["cells"]]
                self.assertEqual(left, [sorted({grid[cell] for grid in solutions}) for cell in range(16)])
                if len(solutions) > 1:
                    self.assertTrue(answer["message"].endswith("No logical steps found.\n"), answer["message"])

    def test_a_path_ends_where_its_steps_do(self):
        for board in random_boards(4, 40):
            solutions = board.solutions()
            answer = self.client.ask("solvepath", board.data())
            self.assertEqual(answer["isValid"], bool(solutions))
            if solutions:
                left = [shown["candidates"] if not shown["value"] else [shown["value"]] for shown in answer["cells"]]
                self.assertEqual(left, [sorted({grid[cell] for grid in solutions}) for cell in range(16)])

    def test_marks_and_digits_count_for_steps_and_estimates_only(self):
        board = {"size": 4, "grid": [[{"value": 1}, {"centerPencilMarks": [3]}, {}, {}]] + [[{}] * 4] * 3}
        self.assertEqual(self.client.ask("count", data_of(board))["count"], 288)
        path = self.client.ask("solvepath", data_of(board))
        self.assertEqual(path["cells"][:2], [{"value": 1}, {"value": 3}])
        # 24 of 288 grids begin with 1 3, and every walk leads to one of them.
        self.client.start("estimate", data_of(board))
        answer = self.client.next()
        self.assertLessEqual(answer["ci95_lower"], 24)
        self.assertGreaterEqual(answer["ci95_upper"], 24)
        self.assertEqual(self.client.ask("cancel")["type"], "canceled")

    def test_marks_in_the_centre_replace_those_of_the_setter(self):
        board = {"size": 4, "grid": [[{"givenPencilMarks": [1, 2], "centerPencilMarks": [2, 3]}, {}, {}, {}]]
                 + [[{}] * 4] * 3}
        cells = self.client.ask("step", data_of(board))["cells"]
        self.assertEqual(cells[0], {"value": 0, "candidates": [2, 3]})
        answer = self.client.ask("truecandidates", data_of(board))
        self.assertEqual(answer["solutionsPerCandidate"][:4], [1, 1, 0, 0])

    def test_estimate_of_nothing_ends_with_zeros(self):
        board = {"size": 4, "grid": [[{"value": 1}, {}, {}, {}], [{}, {"value": 2}, {}, {}]]
                 + [[{"value": 2}, {}, {}, {}], [{}] * 4], "killercage": [{"cells": ["R1C2", "R2C1"], "value": "4"}]}
        answer = self.client.ask("estimate", data_of(board))
        self.assertEqual([answer[key] for key in ("estimate", "stderr", "ci95_lower", "ci95_upper", "relErrPercent")],
                         [0] * 5)

    def test_techniques_that_are_switched_off_are_not_used(self):
        """Singles and rules alone solve nothing here."""
        rows = ["4.....8.5", ".3.......", "...7.....", ".2.....6.", "....8.4..", "....1....", "...6.3.7.", "5..2.....",
                "1.4......"]
        grid = [[{"value": int(c), "given": True} if c != "." else {} for c in row] for row in rows]
        off = ["Tuples", "pointing", "FISHES", "wings", "aic", "contradictions"]
        board = {"size": 9, "grid": grid}
        answer = self.client.ask("solvepath", data_of(board, disabledlogic=off))
        self.assertTrue(answer["message"].endswith("No logical steps found.\n"))
        for line in answer["message"].splitlines()[:-1]:
            self.assertRegex(line, "Single|Full House")
        # What logic leaves although no solution has it.
        logical = self.client.ask("truecandidates", data_of(
            board, disabledlogic=off, truecandidatesoptions=["logical"]))["solutionsPerCandidate"]
        plain = self.client.ask("truecandidates", data_of(board))["solutionsPerCandidate"]
        left = [0] * 729
        for cell, shown in enumerate(answer["cells"]):
            for digit in shown["candidates"] if not shown["value"] else [shown["value"]]:
                left[9 * cell + digit - 1] = 1
        self.assertEqual(logical, [1 if true else -stands for true, stands in zip(plain, left)])
        self.assertIn(-1, logical)

    def test_a_number_of_solutions_beyond_64_bits_is_the_most(self):
        """The bug: the number counted as 0, and so as 1."""
        def counts(number):
            options = [f"truecandidatesnumsolutions={number}"]
            return self.client.ask("truecandidates", data_of(small, truecandidatesoptions=options))["solutionsPerCandidate"]
        self.assertEqual(counts(99999999999999999999), counts(1000000))
        self.assertEqual(max(counts(1000000)), 12)

    def test_a_rule_that_is_not_known_is_named(self):
        answer = self.client.ask("check", data_of(small, moonphase=[{"cells": ["R1C1"]}]))
        self.assertEqual(answer["type"], "invalid")
        self.assertIn("moonphase", answer["message"])

    def test_a_count_beyond_the_numbers_of_javascript_is_text(self):
        """Nothing here can count so far that the number is text, so the limit of the time comes first and says so."""
        with Server("--timeout", "1") as server, Client(server) as client:
            client.start("count", data_of(empty))
            answers = [client.next()]
            while answers[-1].get("inProgress"):
                answers.append(client.next())
        self.assertRegex(answers[-1]["message"], r"^Undecided: there are at least \d+ solutions\.$")
        found = [answer["count"] for answer in answers[:-1]]
        self.assertEqual(found, sorted(set(found)))

    def test_wrong_requests(self):
        client = self.client
        for message, nonce in [("{", 0), ("[]", 0), ('"text"', 0), ("{}", 0), ('{"nonce":7}', 7),
                               ('{"nonce":8,"command":"explode","dataType":"fpuzzles","data":""}', 8),
                               ('{"nonce":9,"command":"solve","dataType":"penpa","data":""}', 9),
                               ('{"nonce":10,"command":"solve","dataType":"fpuzzles"}', 10),
                               ('{"nonce":11,"command":"solve","dataType":"fpuzzles","data":[1]}', 11),
                               ('{"nonce":"x","command":"solve","dataType":"fpuzzles","data":"AAAA"}', 0),
                               ('{"nonce":12,"command":["solve"],"dataType":"fpuzzles","data":"AAAA"}', 12),
                               ("[" * 100000, 0)]:
            client.send(message)
            answer = client.receive()
            self.assertEqual((answer["type"], answer["nonce"]), ("invalid", nonce), message[:80])
            self.assertTrue(answer["message"])
        for puzzle in ({"size": 4, "grid": [[{}] * 4] * 3}, {"size": 0, "grid": []}, {"size": 1000000, "grid": []},
                       {"size": 9}, {"size": 65, "grid": [[{}] * 65] * 65}):
            self.assertEqual(client.ask("check", data_of(puzzle))["type"], "invalid", str(puzzle)[:60])
        # The connection is as good as before.
        self.assertEqual(client.ask("count", data_of(small))["count"], 12)

    def test_links_are_taken_too(self):
        link = "https://f-puzzles.com/?load=" + data_of(small)
        self.assertEqual(self.client.ask("count", link)["count"], 12)

    def test_each_new_request_ends_the_one_before(self):
        """Commands, pauses and cancels in any order: the newest nonce gets exactly one end."""
        rng = random.Random(5)
        quick = {"truecandidates": data_of(small), "solve": data_of(small), "check": data_of(small),
                 "count": data_of(small), "step": data_of(small), "solvepath": data_of(small)}
        slow = [("count", data_of(empty)), ("estimate", data_of(empty)), ("estimate", data_of(small))]
        for _ in range(500):
            for _ in range(rng.randrange(3)):
                self.client.start(*rng.choice(slow))
                if rng.random() < 0.2:
                    self.client.socket.settimeout(rng.random() * 0.02)
                    try:
                        self.client.socket.recv(1, 2)  # peeks
                    except TimeoutError:
                        pass
                    self.client.socket.settimeout(60)
            if rng.random() < 0.5:
                self.assertEqual(self.client.ask("cancel")["type"], "canceled")
            command, data = rng.choice(list(quick.items()))
            answer = self.client.ask(command, data)
            self.assertIn(answer["type"], ("truecandidates", "solved", "count", "logical"), answer)
        # Nothing more comes for the last request: the next message answers the cancel.
        last = self.client.nonce
        self.client.start("cancel")
        while (answer := self.client.receive())["nonce"] != self.client.nonce:
            self.assertNotEqual(answer["nonce"], last)
        self.assertEqual(answer["type"], "canceled")

    def test_connections_do_not_stop_each_other(self):
        with Client(self.server) as other:
            self.client.start("estimate", data_of(empty))
            self.client.next()
            self.assertEqual(other.ask("cancel")["type"], "canceled")
            self.assertEqual(other.ask("check", data_of(small))["count"], 2)
            self.assertEqual(self.client.next()["type"], "estimate")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
