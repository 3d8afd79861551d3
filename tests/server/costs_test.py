#!/usr/bin/env python3
"""Many clients of `sudosat serve`, and bad ones, cost little and shut nobody out.

    tests/server/costs_test.py PROGRAM
"""
import http.client
import json
import random
import resource
import signal
import socket
import sys
import time
import unittest

from client import Page, Refused, Server, Socket, compressed, until

empty = compressed(json.dumps({"size": 9, "grid": [[{}] * 9] * 9}))
board = {"rows": 9, "columns": 9}


class CostsTest(unittest.TestCase):
    def assert_full(self, server):
        with self.assertRaises(Refused) as refused:
            Socket(server)
        self.assertEqual(refused.exception.args[0], 503)

    def assert_opens(self, server, sockets, why):
        def opens():
            try:
                sockets.append(Socket(server))
            except Refused:
                return False
            return True
        self.assertTrue(until(opens), why)

    def test_a_socket_too_many(self):
        sockets = []
        with Server() as server:
            for _ in range(32):
                sockets.append(Socket(server))
            self.assert_full(server)
            sockets.pop().close()
            self.assert_opens(server, sockets, "the place of a socket that was closed is free again")
            for client in sockets:
                client.close()

    def test_idle_connections_shut_nobody_out(self):
        """The bug: 128 idle connections kept everybody out for half a minute, and nothing said why."""
        with Server("--log") as server, Socket(server) as client:
            def connect():
                return socket.create_connection(("127.0.0.1", server.port), timeout=20)
            idle = [connect() for _ in range(127)]
            self.assertTrue(until(lambda: server.descriptors() >= 128))
            idle[1].sendall(b"GET")  # a part of a request is none
            self.assertEqual(server.get("/")[0], 200)
            self.assertEqual(idle[0].recv(1), b"", "the one that has waited longest goes")
            idle[126].sendall(f"GET / HTTP/1.0\r\nHost: {server.host}\r\n\r\n".encode())
            self.assertTrue(idle[126].recv(1), "the newest stays")
            # A socket is not a connection that waits, however long it says nothing.
            more = [connect() for _ in range(300)]
            self.assertEqual(server.get("/")[0], 200)
            client.send({"nonce": 1, "command": "cancel"})
            self.assertEqual(client.receive()["type"], "canceled")
            for connection in idle + more:
                connection.close()
            status, said = server.stop()
        self.assertEqual(status, 0)
        self.assertIn("128 connections are open: the one that has waited longest without a request is closed", said)

    def test_a_connection_too_many_is_turned_away(self):
        with Server("--log") as server:
            sockets = [Socket(server) for _ in range(32)]

            def is_turned_away():
                # The server waits for the client to go, for a second after an answer that ends a connection.
                ending = [socket.create_connection(("127.0.0.1", server.port), timeout=20) for _ in range(96)]
                for connection in ending:
                    connection.sendall(b"GET / HTTP/1.0\r\n\r\n")
                for connection in ending:
                    connection.recv(1)
                try:
                    return server.get("/")[0] != 200
                except (ConnectionError, http.client.HTTPException):
                    return True
                finally:
                    for connection in ending:
                        connection.close()
            self.assertTrue(until(is_turned_away))
            for client in sockets:
                client.close()
            _, said = server.stop()
        self.assertIn("128 connections are open: a new client is turned away", said)

    def test_a_thousand_connections_leave_nothing(self):
        with Server() as server:
            def visit(rounds):
                for i in range(rounds):
                    with Socket(server) as client:
                        command = ("count", "estimate", "truecandidates")[i % 3]
                        client.send({"nonce": 1, "command": command, "dataType": "fpuzzles", "data": empty})
                        if i % 2:
                            client.send({"nonce": 2, "command": "cancel"})
                            while client.receive()["nonce"] != 2:
                                pass
                    until(lambda: server.threads() < 20)
            visit(100)
            self.assertTrue(until(lambda: server.threads() == 1), "threads of closed connections go")
            start = server.descriptors(), server.threads()
            before = server.memory()
            visit(1000)
            self.assertTrue(until(lambda: (server.descriptors(), server.threads()) == start),
                            "descriptors and threads of closed connections go")
            self.assertLess(server.memory() - before, 32 << 20)

    def test_a_client_that_does_not_read(self):
        with Server() as server:
            with Socket(server) as client:
                client.socket.settimeout(0.2)
                before = server.memory()
                try:
                    for nonce in range(20000):
                        client.send({"nonce": nonce, "command": "nonsense" + "x" * 2000})
                except TimeoutError:
                    pass  # the server no longer reads
                self.assertLess(server.memory() - before, 64 << 20)
                with Socket(server) as other:
                    other.send({"nonce": 1, "command": "cancel"})
                    self.assertEqual(other.receive()["type"], "canceled")

    def test_a_client_that_reads_no_large_answers(self):
        """The bug: 60 formulas of 60 MB each waited in memory for the client."""
        formula = {"do": "save", "as": "dimacs", "puzzle": {"rows": 20, "columns": 20, "boxes": None}}
        with Server() as server, Page(server) as slow, Page(server) as quick:
            for id in range(40):
                slow.send({"id": id, **formula})
            answer, _ = quick.ask(**formula)  # the other client could have got as many answers meanwhile
            self.assertGreater(len(answer["text"]), 3 << 20)
            before = server.memory()
            for _ in range(20):
                quick.ask(**formula)
            self.assertLess(server.memory() - before, 40 << 20)
            ids = [slow.receive()["id"] for _ in range(40)]
            self.assertEqual(ids, list(range(40)), "all come once it reads")

    def test_requests_that_a_newer_one_has_stopped_are_not_read(self):
        title = "".join(random.Random(1).choices("abcdefghij", k=1_600_000))  # takes long to read
        long = compressed(json.dumps({"size": 9, "grid": [[{}] * 9] * 9, "title": title}))
        with Server() as server, Socket(server) as client:
            for nonce, data in enumerate([long] + ["nonsense"] * 40):
                client.send({"nonce": nonce, "command": "check", "dataType": "fpuzzles", "data": data})
            answers = [client.receive()]
            while answers[-1]["nonce"] != 40:
                answers.append(client.receive())
        # A late message finds that the server has read some messages before it. Every message that is read turns out to
        # be nonsense.
        self.assertEqual({answer["type"] for answer in answers}, {"invalid"})
        self.assertLess(len(answers), 20)

    def test_a_request_that_goes_on_keeps_its_place(self):
        """Drawing a picture cannot be stopped. The bug: a client that left and came back could have any number of
        pictures drawn."""
        with Server() as server:
            sockets = [Socket(server) for _ in range(31)]
            with Page(server) as page:
                page.start("save", puzzle=board, resolution=1700, **{"as": "png"})
                self.assertTrue(until(lambda: server.memory() > 300 << 20), "it is being drawn")
            self.assert_full(server)
            self.assert_opens(server, sockets, "its end makes room")
            for client in sockets:
                client.close()

    def test_requests_that_are_cancelled_make_room(self):
        """The bug: cancelled requests waited for the end of what ran, and beyond 64 of them the next was refused."""
        with Server() as server, Page(server) as page:
            drawn = page.start("save", puzzle=board, resolution=1700, **{"as": "png"})
            for _ in range(100):
                id = page.start("verdict", puzzle=board)
                page.send({"cancel": id})
                self.assertEqual(page.receive(), {"id": id, "type": "cancelled"})
            self.assertEqual((page.receive()["id"], page.ask("verdict", puzzle=board)[0]["type"]), (drawn, "answer"))

    def test_pictures_stay_within_the_memory(self):
        picture = {"do": "save", "as": "png", "puzzle": board}
        with Server() as server:
            pages = [Page(server) for _ in range(6)]
            for page in pages:
                page.start(resolution=800, **picture)  # 21 million pixels
            for page in pages:
                self.assertEqual(page.receive()["type"], "answer")
                page.close()
            self.assertLess(server.most_memory(), 200 << 20)
        with Server("--memory", "200M") as server, Page(server) as page:
            answer, _ = page.ask(resolution=1700, **picture)
            self.assertIn("undecided", answer["message"])
            self.assertEqual(page.ask(resolution=600, **picture)[0]["type"], "answer")

    def test_out_of_descriptors(self):
        """The server tried to let clients in as fast as it could, and failed."""
        with Server("--log") as server:
            resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (40, 40))
            idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(60)]
            self.assertTrue(until(lambda: server.descriptors() == 40))
            time.sleep(3)
            for connection in idle:
                connection.close()
            self.assertEqual(server.get("/")[0], 200)
            status, said = server.stop(signal.SIGTERM)
        self.assertEqual(status, 0)
        self.assertIn("no connection can be accepted", said)
        self.assertLess(said.count("no connection can be accepted"), 100)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
