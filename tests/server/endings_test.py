#!/usr/bin/env python3
"""Every connection ends, whatever its client does, and so does the server.

    tests/server/endings_test.py PROGRAM EndingsTest
    tests/server/endings_test.py PROGRAM SilenceTest    (slow: five minutes)
"""
import json
import random
import signal
import socket
import struct
import subprocess
import sys
import unittest

from client import Closed, Page, Refused, Server, Socket, compressed, frame, until

board = {"rows": 9, "columns": 9}
empty = compressed(json.dumps({"size": 9, "grid": [[{}] * 9] * 9}))
bad = frame(5, b"")  # an opcode that is reserved
refused = frame(2, b"abc")  # messages are text
question = frame(1, b'{"nonce":1,"command":"cancel"}')


def connect(server, sent=b""):
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    connection.sendall(sent)
    return connection


def ask_for(server, path, *fields):
    return "\r\n".join([f"GET {path} HTTP/1.1", f"Host: {server.host}", *fields, "", ""]).encode()


def upgrade(server):
    return ask_for(server, "/", "Upgrade: websocket", "Connection: Upgrade",
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13")


def websocket(server, sent=b"", path="/"):
    client = Socket(server, path)
    client.socket.sendall(sent)
    return client


def half_closed(client):
    getattr(client, "socket", client).shutdown(socket.SHUT_WR)
    return client


def flood(client, sent):
    """Sends until the server no longer reads, or closes."""
    client.socket.settimeout(0.2)
    try:
        for _ in range(1000):
            client.socket.sendall(sent * 1000)
    except OSError:
        pass
    return client


def at_work(server, sent=b""):
    """A client whose job goes on, until it is stopped."""
    client = websocket(server)
    client.send({"nonce": 1, "command": "estimate", "dataType": "fpuzzles", "data": empty})
    client.receive()
    client.socket.sendall(sent)
    return client


def drawing(server, sent=b""):
    """A client whose job nothing stops."""
    page = Page(server)
    page.start("save", puzzle=board, resolution=600, **{"as": "png"})
    page.socket.sendall(sent)
    return page


def not_reading(server, sent=b""):
    """A client for which answers wait."""
    page = Page(server)
    for _ in range(4):  # 16 MB each
        page.start("save", puzzle={"rows": 20, "columns": 20, "boxes": None}, **{"as": "dimacs"})
    assert until(lambda: server.memory() > 16 << 20)
    page.socket.sendall(sent)
    return page


# What clients do, and keep their connection. Those that go on for ever are as good as any that waits.
gone = {
    "half a connection": lambda server: half_closed(connect(server)),
    "half a request, and no more": lambda server: half_closed(connect(server, b"GET / HT")),
    "a request, and no more": lambda server: half_closed(connect(server, ask_for(server, "/"))),
    "a socket, and no more": lambda server: half_closed(connect(server, upgrade(server))),
    "no request": lambda server: connect(server, b"nonsense\r\n\r\n"),
    "the end of a socket": lambda server: half_closed(websocket(server)),
    "the end of a socket in a frame": lambda server: half_closed(websocket(server, question[:9])),
    "the end of a socket in the head of a frame": lambda server: half_closed(websocket(server, question[:1])),
    "the end of a socket at work": lambda server: half_closed(at_work(server)),
    "the end of a socket that draws": lambda server: half_closed(drawing(server)),
    "the end of a socket that does not read": lambda server: half_closed(not_reading(server)),
    "a close and no end": lambda server: websocket(server, frame(8, b"\x03\xe8")),
    "a close and no end, at work": lambda server: at_work(server, frame(8, b"")),
    "a bad frame": lambda server: websocket(server, bad),
    "a bad frame, and the end": lambda server: half_closed(websocket(server, bad)),
    "a bad frame at work": lambda server: at_work(server, bad),
    "a refused message": lambda server: websocket(server, refused),
    "a refused message at work": lambda server: at_work(server, refused),
    "a refused message, and a close": lambda server: websocket(server, refused + frame(8, b"\x03\xe8")),
    "a refused message, and half a frame": lambda server: websocket(server, refused + question[:9]),
    "a refused message, and a bad text": lambda server: websocket(server, refused + frame(1, b"\xff")),
    "a refused message, and a bad frame": lambda server: websocket(server, refused + bad),
    "a refused message, and a bad frame after half a one":
        lambda server: websocket(server, refused + frame(1, b"{", final=False) + bad),
    "a refused message, and questions": lambda server: flood(websocket(server, refused), question),
    "no token": lambda server: websocket(server, frame(1, b"{}"), path="/api"),
    "no token, and a bad frame": lambda server: websocket(server, frame(1, b"{}") + bad, path="/api"),
}
staying = {
    "nothing": connect,
    "half a request": lambda server: connect(server, b"GET / HT"),
    "a request": lambda server: connect(server, ask_for(server, "/")),
    "requests and no reading": lambda server: connect(server, ask_for(server, "/app.js") * 1000),
    "a socket": websocket,
    "half a frame": lambda server: websocket(server, question[:9]),
    "half of the head of a frame": lambda server: websocket(server, question[:1]),
    "half a message": lambda server: websocket(server, frame(1, b"{", final=False)),
    "pings": lambda server: websocket(server, frame(9, b"x") * 100),
    "pings and no reading": lambda server: flood(websocket(server), frame(9, b"x" * 125)),
    "questions and no reading": lambda server: flood(websocket(server), frame(1, b"{}")),
    "work": at_work,
    "a drawing": drawing,
    "no reading": not_reading,
    "no reading, and a close": lambda server: not_reading(server, frame(8, b"\x03\xe8")),
    "no reading, and a bad frame": lambda server: not_reading(server, bad),
    "no reading, and a refused message": lambda server: not_reading(server, refused),
    "no reading, a refused message, and a bad frame": lambda server: not_reading(server, refused + bad),
}


def reset(client):
    """Closes it as the end of a program does that has not read everything."""
    option = struct.pack("ii", 1, 0)
    getattr(client, "socket", client).setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, option)
    client.close()


def random_frame(random):
    opcode = random.choice([0, 1, 1, 1, 1, 2, 8, 9, 9, 10, random.randrange(16)])
    size = random.choice([0, 0, 1, 2, 10, 125, 126, 127, 1000, 65535, 65536])
    payload = random.choice([b"x" * size, random.randbytes(size), b"\x03\xe8", b'{"nonce":1,"command":"cancel"}',
                             json.dumps({"nonce": 1, "command": "count", "dataType": "fpuzzles", "data": empty}).encode()])
    sent = bytearray(frame(opcode, payload, random.random() < 0.8, random.choice([bytes(4), random.randbytes(4)])))
    fault = random.randrange(16)
    if fault == 0:
        sent[0] |= random.choice([0x10, 0x20, 0x40])  # reserved bits
    elif fault == 1:
        sent = frame(opcode, payload, mask=None)
    elif fault == 2:
        sent[1:2] = b"\xff" + struct.pack(">Q", random.choice([0, 1 << 20, 1 << 40, (1 << 63) - 1, (1 << 64) - 1]))
    elif fault == 3:
        sent[random.randrange(len(sent))] ^= 1 << random.randrange(8)
    elif fault == 4:
        sent *= 50
    elif fault == 5:
        del sent[random.randrange(len(sent)):]
    return bytes(sent)


class ServerTest(unittest.TestCase):
    def started(self, *options):
        server = Server(*options)
        self.addCleanup(server.process.__exit__, None, None, None)
        self.addCleanup(server.process.kill)  # does nothing if the server has ended
        return server

    def stop(self, server, by=signal.SIGINT):
        try:
            self.assertEqual(server.stop(by), (0, ""))
        except subprocess.TimeoutExpired:
            self.fail("the server does not end")

    def assert_all_can_come(self, server):
        """A server takes 32 sockets at once, so 32 can be opened if none is held."""
        def come():
            sockets = []
            try:
                for _ in range(32):
                    sockets.append(Socket(server))
                return True
            except Refused:
                return False
            finally:
                for client in sockets:
                    client.close()
        self.assertTrue(until(come), "sockets are held")


class EndingsTest(ServerTest):
    def assert_leaves_nothing(self, doings, end):
        for name, do in doings.items():
            with self.subTest(name):
                server = self.started()
                before = server.sockets()
                client = do(server)
                end(client)
                self.assertTrue(until(lambda: server.sockets() == before), "the connection stays")
                self.assert_all_can_come(server)
                client.close()
                self.stop(server)

    def test_whoever_has_said_its_last_is_closed(self):
        self.assert_leaves_nothing(gone, lambda client: None)

    def test_whoever_closes_leaves_nothing(self):
        self.assert_leaves_nothing(gone | staying, lambda client: client.close())

    def test_whoever_is_cut_off_leaves_nothing(self):
        self.assert_leaves_nothing(gone | staying, reset)

    def test_signals_end_the_server_whatever_its_clients_do(self):
        for name, do in (gone | staying).items():
            for by in (signal.SIGINT, signal.SIGTERM):
                with self.subTest(name, by=by.name):
                    server = self.started()
                    client = do(server)
                    self.stop(server, by)
                    client.close()

    def test_a_bad_frame_behind_a_refused_message_keeps_no_socket(self):
        """The bug: bad frames kept their sockets for good, 32 shut everybody out, and only SIGKILL ended the server."""
        server = self.started()
        for _ in range(40):
            websocket(server, refused + bad).close()
        self.assert_all_can_come(server)
        self.stop(server)

    def test_random_frames(self):
        """The bug: a build with assertions ended on random frames, since the server read on where it had closed."""
        chance = random.Random(1)
        server = self.started()
        before = server.sockets()
        for _ in range(40):
            clients = []
            for _ in range(30):
                clients.append(websocket(server, path=chance.choice(["/", "/api"])))
            for client in clients:
                try:
                    for _ in range(chance.randrange(1, 4)):
                        client.socket.sendall(b"".join(random_frame(chance) for _ in range(chance.randrange(1, 6))))
                    if chance.random() < 0.3:
                        half_closed(client)
                except OSError:
                    pass  # the server has closed it
            for client in clients:
                chance.choice([Socket.close, reset])(client)
            self.assertTrue(until(lambda: server.sockets() == before), "connections stay")
        self.assert_all_can_come(server)
        self.stop(server)


class SilenceTest(ServerTest):
    def test_whoever_is_silent_is_closed(self):
        """A client is closed after 30 seconds without a request, or five minutes without an answer to a ping."""
        clients = []
        for name, do in staying.items():
            server = self.started()
            clients.append((name, server, server.sockets(), do(server)))
        for name, server, before, client in clients:
            with self.subTest(name):
                self.assertTrue(any(until(lambda: server.sockets() == before) for _ in range(11)))
                client.close()


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
