#!/usr/bin/env python3
"""Who may come in, what the server sends besides answers, and how it begins and ends.

    tests/server/door_test.py PROGRAM
"""
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import unittest.mock

from client import Closed, Page, Refused, Server, Socket, compressed, program, until

empty = compressed(json.dumps({"size": 9, "grid": [[{}] * 9] * 9}))


class DoorTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--allow-origin", "https://example.org")

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def test_only_its_own_names_are_taken_for_it(self):
        port = self.server.port
        for name in ("localhost", "127.0.0.1", "[::1]"):
            self.assertEqual(self.server.get("/", host=f"{name}:{port}")[0], 200)
        for name in ("evil.example", f"evil.example:{port}", "localhost", "127.0.0.1", f"127.0.0.1:{port + 1}",
                     f"localhost.evil.example:{port}", f"127.0.0.1.:{port}", f"0.0.0.0:{port}", f"[::]:{port}",
                     f"localhost:{port}@evil.example", f"LOCALHOST:0{port}", ""):
            with self.subTest(name=name):
                # If the host is empty, http.client would send its own.
                self.assertEqual(self.raw(f"GET / HTTP/1.1\r\nHost: {name}\r\n\r\n"), 403)
                self.assertEqual(self.refused(host=name or " "), 403)
                self.assertEqual(self.refused(path="/api", host=name or " "), 403)
        self.assertEqual(self.raw("GET / HTTP/1.1\r\n\r\n"), 403)
        self.assertEqual(self.raw(f"GET / HTTP/1.0\r\n\r\n"), 403)
        twice = f"Host: localhost:{port}\r\nHost: localhost:{port}\r\n"
        self.assertEqual(self.raw(f"GET / HTTP/1.1\r\n{twice}\r\n"), 403)

    def raw(self, request):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=60) as connection:
            connection.sendall(request.encode("latin-1"))
            answer = connection.makefile("rb").readline()
            return int(answer.split()[1]) if answer else None

    def refused(self, **options):
        try:
            Socket(self.server, **options).close()
        except Refused as refusal:
            return refusal.args[0]
        return None

    def test_only_listed_sites_may_open_sockets(self):
        port = self.server.port
        own = [f"http://localhost:{port}"]
        listed = ["https://f-puzzles.com", "https://www.f-puzzles.com", "https://example.org"]
        for origin in own + listed + [None]:
            self.assertIsNone(self.refused(origin=origin), origin)
        for origin in own + [None]:
            self.assertIsNone(self.refused(path="/api", origin=origin), origin)
        strangers = ["null", "", "http://f-puzzles.com", "https://f-puzzles.com.evil.example", "https://f-puzzles.com:444",
                     "https://evil.example", f"http://localhost:{port + 1}", f"https://localhost:{port}",
                     # The page's origin is spelt as its host is.
                     f"http://127.0.0.1:{port}", "file://", "https://sub.example.org"]
        for origin in strangers:
            self.assertEqual(self.refused(origin=origin), 403, origin)
        for origin in strangers + listed:
            self.assertEqual(self.refused(path="/api", origin=origin), 403, origin)
        self.assertEqual(self.refused(headers=[f"Origin: {own[0]}", f"Origin: {own[0]}"]), 403)
        self.assertEqual(self.refused(path="/other"), 404)

    def test_sites_are_named_as_browsers_name_them(self):
        """Browsers send lower case and no usual port, and what they send is compared as it stands."""
        spelt = {"HTTPS://Example.ORG": "https://example.org", "https://a.example:443": "https://a.example",
                 "http://b.example:80": "http://b.example", "https://c.example:80": "https://c.example:80",
                 "http://d.example:08080": "http://d.example:8080", "http://[2001:DB8:0::1]:81": "http://[2001:db8::1]:81",
                 "http://[::1]": "http://[::1]", "http://192.168.0.1:8000": "http://192.168.0.1:8000",
                 "https://xn--mnchen-3ya.example.": "https://xn--mnchen-3ya.example."}
        with Server(*(word for site in spelt for word in ("--allow-origin", site))) as server:
            for site, origin in spelt.items():
                with self.subTest(site=site):
                    Socket(server, origin=origin).close()
            with self.assertRaises(Refused):
                Socket(server, origin="https://b.example")
        for site in ("https://exa mple", " https://example.org", "https://example.org ", "https://example.org/", "https://",
                     "https://example.org?", "https://example.org#x", "https://example.org\\", "https://user@example.org",
                     "https://example.org:", "https://example.org:x", "https://example.org:65536", "https://:443",
                     "https://example.org:-1", "https://a:1:2", "https://.example.org", "https://a..b", "https://*.example.org",
                     "https://münchen.example", "https://a,b", "https://127.1", "https://1.2.3.256", "http://[::1", "http://::1",
                     "http://[]", "http://[x]", "http://[::ffff:1.2.3.4]", "http://[::1]x", "null", "example.org", "ftp://example.org", "file://", "*", ""):
            with self.subTest(site=site):
                end = subprocess.run([program, "serve", "--port", "0", "--allow-origin", site], capture_output=True,
                                     text=True, timeout=60)
                self.assertEqual((end.returncode, end.stdout), (2, ""))
                self.assertIn(f"--allow-origin '{site}' is not a site", end.stderr)

    def test_both_loopback_addresses_and_no_others(self):
        with socket.create_connection(("127.0.0.1", self.server.port)):
            pass
        listening = subprocess.run(["cat", f"/proc/{self.server.process.pid}/net/tcp",
                                    f"/proc/{self.server.process.pid}/net/tcp6"], capture_output=True, text=True).stdout
        port = f":{self.server.port:04X}"
        places = {line.split()[1] for line in listening.splitlines() if len(line.split()) > 3
                  and line.split()[1].endswith(port) and line.split()[3] == "0A"}
        allowed = {"0100007F" + port, "00000000000000000000000001000000" + port}
        self.assertIn("0100007F" + port, places)
        self.assertLessEqual(places, allowed)
        if len(places) == 2:
            Socket(self.server, address="::1").close()

    def test_every_answer_carries_the_safety_fields(self):
        answers = []
        for path, method, host in [("/", "GET", None), ("/", "HEAD", None), ("/nothing", "GET", None),
                                   ("/", "POST", None), ("/token", "GET", None), ("/", "GET", "evil.example")]:
            answers.append(self.server.get(path, method, host=host)[1])
            self.assertNotIn("Server", answers[-1])
        upgrade = [("Upgrade", "websocket"), ("Connection", "Upgrade")]
        for more in ([], [("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="), ("Sec-WebSocket-Version", "8")]):
            status, fields, _ = self.server.get("/", headers=upgrade + more)
            self.assertIn(status, (400, 426))
            answers.append(fields)
        for fields in answers:
            policy = fields["Content-Security-Policy"]
            self.assertIn("default-src 'none'", policy)
            self.assertIn("script-src 'self';", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual(fields["X-Content-Type-Options"], "nosniff")
            self.assertEqual(fields["Referrer-Policy"], "no-referrer")
            self.assertEqual(fields["Cross-Origin-Resource-Policy"], "same-origin")
            self.assertEqual(fields["Cross-Origin-Opener-Policy"], "same-origin")
            for name in ("Access-Control-Allow-Origin", "Set-Cookie"):
                self.assertNotIn(name, fields)

    def test_files_come_by_their_exact_names(self):
        status, fields, body = self.server.get("/")
        self.assertEqual((status, fields["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertIn(b"<!doctype html>", body.lower())
        self.assertEqual(self.server.get("/?puzzle=1")[0], 200)
        head = self.server.get("/", "HEAD")
        self.assertEqual((head[0], head[2], head[1]["Content-Length"]), (200, b"", str(len(body))))
        again = self.server.get("/", headers=[("If-None-Match", fields["ETag"])])
        self.assertEqual((again[0], again[2], again[1]["ETag"]), (304, b"", fields["ETag"]))
        self.assertNotIn("Content-Length", again[1])  # a length would be that of the file
        for tags, status in ((f"W/{fields['ETag']}", 304), (f'"a", W/"b", {fields["ETag"]}', 304), ("*", 304), ('"a"', 200)):
            self.assertEqual(self.server.get("/", headers=[("If-None-Match", tags)])[0], status, tags)
        for path in ("/index.html", "/etc/passwd", "//etc/passwd", "/../etc/passwd", "/%2e%2e/etc/passwd",
                     "/..%2f..%2fetc/passwd", "/./", "/api", "/CMakeLists.txt", "*", f"http://{self.server.host}/api"):
            self.assertEqual(self.server.get(path)[0], 404, path)
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"):
            status, fields, _ = self.server.get("/", method)
            self.assertEqual((status, fields.get("Allow")), (405, "GET, HEAD"), method)
        # However long what it sends is, which is not read.
        self.assertEqual(self.server.get("/", "POST", [("Content-Length", str(1 << 40))])[0], 405)

    def test_targets_with_a_host(self):
        for path in ("", "/", "?puzzle=1", "/?puzzle=1", "/token"):
            self.assertEqual(self.server.get(f"http://{self.server.host}{path}")[0], 200, path)
        for host in ("evil.example", "localhost", "", f"{self.server.host}@evil.example"):
            self.assertEqual(self.server.get(f"http://{host}/")[0], 403, host)
        self.assertEqual(self.server.get(f"http://{self.server.host}/", host="evil.example")[0], 403)
        Socket(self.server, f"http://{self.server.host}/").close()

    def test_other_sites_get_nothing_but_a_visit(self):
        def status(path, site, mode):
            return self.server.get(path, headers=[("Sec-Fetch-Site", site), ("Sec-Fetch-Mode", mode)])[0]
        for site in ("same-origin", "none"):
            self.assertEqual(status("/token", site, "cors"), 200)
        for site in ("cross-site", "same-site"):
            self.assertEqual(status("/", site, "navigate"), 200)
            for mode in ("no-cors", "cors", "navigate"):
                self.assertEqual(status("/token", site, mode), 403)
            self.assertEqual(status("/", site, "no-cors"), 403)

    def test_what_is_no_request(self):
        for request in ("\r\n\r\n", "nonsense\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\x00\x01\x02\r\n\r\n",
                        "GET / HTTP/1.1\r\nHost : x\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n"):
            self.assertIn(self.raw(request), (400, 403, None), request)
        self.assertEqual(self.raw(f"GET /{'x' * 9000} HTTP/1.1\r\n\r\n"), 431)
        self.assertEqual(self.raw("GET / HTTP/1.1\r\n" + "A: b\r\n" * 3000 + "\r\n"), 431)
        self.assertEqual(self.server.get("/")[0], 200)

    def test_requests_of_one_connection(self):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=60) as connection:
            for _ in range(3):
                connection.sendall(f"GET /nothing HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n".encode())
                answer = b""
                while not answer.endswith(b"at /\n"):
                    answer += connection.recv(4096)
                self.assertTrue(answer.startswith(b"HTTP/1.1 404"))

    def test_the_page_needs_its_token(self):
        token = self.server.token()
        self.assertRegex(token, "^[0-9a-f]{32}$")
        for first in ({"token": "0" * 32}, {"token": token[:-1]}, {"token": None}, {"id": 1, "do": "rules"}, {}):
            with Socket(self.server, "/api") as page:
                page.send(first)
                with self.assertRaises(Closed) as closed:
                    page.receive()
                self.assertEqual(closed.exception.args[0], 4401, first)
        with Server() as other:
            self.assertNotEqual(other.token(), token)
        with Page(self.server) as page:
            self.assertEqual(page.ask("rules")[0]["type"], "answer")

    def test_only_the_first_reason_to_close_counts(self):
        """What closes a socket may come twice before all that waits for a slow reader has been written."""
        bad = b"\x81\x81" + bytes(4) + b"{"  # a frame whose mask is 0, and an answer ten times as long
        with Socket(self.server, "/api") as page:
            last = b"\x81\x82" + bytes(4) + b"{}" + b"\x82\x82" + bytes(4) + b"{}"  # a message without a token, then a
                                                                                    # binary frame in place of text
            writer = threading.Thread(target=lambda: page.socket.sendall(bad * 100000 + last))
            writer.start()
            time.sleep(1)  # the server fills all buffers meanwhile, and answers wait
            with self.assertRaises(Closed) as closed:
                while True:
                    self.assertEqual(page.receive()["type"], "error")
            writer.join()
        self.assertEqual(closed.exception.args[0], 4401)

    def test_bad_frames(self):
        def code_after(send):
            with Socket(self.server) as client:
                send(client)
                try:
                    while True:
                        client.receive()
                except Closed as closed:
                    return closed.args[0]
                except ConnectionError:
                    return None
        request = b'{"nonce":1,"command":"cancel"}'
        protocol_errors = [
            lambda c: c.send_frame(1, request, masked=False),
            lambda c: c.send_frame(3, request),
            lambda c: c.send_frame(0, request),
            lambda c: (c.send_frame(1, request, final=False), c.send_frame(1, request)),
            lambda c: c.send_frame(9, b"x" * 126),
            lambda c: c.socket.sendall(b"\x71\x80\0\0\0\0"),
            lambda c: c.socket.sendall(b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0"),
        ]
        for number, send in enumerate(protocol_errors):
            self.assertIn(code_after(send), (1002, 1009, None), number)
        self.assertEqual(code_after(lambda c: c.send_frame(2, request)), 1003)
        self.assertIn(code_after(lambda c: c.send_frame(1, b'{"nonce":\xff}')), (1007, None))
        # The head of a message that is too long says so before its content comes.
        self.assertEqual(code_after(lambda c: c.socket.sendall(b"\x81\xff" + ((1 << 20) + 1).to_bytes(8, "big")
                                                               + bytes(4))), 1009)
        with Socket(self.server) as client:
            client.send_frame(9, b"are you there?")
            client.send_frame(1, request[:5], final=False)
            client.send_frame(9, b"")
            client.send_frame(0, request[5:])
            self.assertEqual(client.receive(), {"nonce": 1, "type": "canceled"})
            client.send("x" * (1 << 20))
            self.assertEqual(client.receive()["type"], "invalid")

    def test_frames_before_the_answer_are_refused(self):
        """The bug: such frames were lost, and the socket waited for more. A client has to wait (RFC 6455, 4.1)."""
        request = (f"GET / HTTP/1.1\r\nHost: {self.server.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n")
        self.assertEqual(self.raw(request + "\r\n"), 101)
        self.assertEqual(self.raw(request + "\r\n\x81\x80\0\0\0\0"), 400)
        self.assertEqual(self.raw(request + "Content-Length: 1\r\n\r\nx"), 400)

    def test_the_end(self):
        for by in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            server = Server()
            with Socket(server) as client, Page(server) as page:
                client.send({"nonce": 1, "command": "count", "dataType": "fpuzzles", "data": empty})
                page.start("estimate", puzzle={"rows": 9, "columns": 9})
                client.receive(), page.receive()
                self.assertEqual(server.stop(by), (0, ""))
                for connection in (client, page):
                    with self.assertRaises(Closed) as closed:
                        while True:
                            connection.receive()
                    self.assertEqual(closed.exception.args[0], 1001)

    def test_the_browser_takes_nothing_with_it(self):
        with tempfile.TemporaryDirectory() as folder:
            said, browser = os.path.join(folder, "said"), os.path.join(folder, "xdg-open")
            with open(browser, "w") as script:
                # What it starts outlives it and the server, and says what it holds.
                script.write(f'#!/bin/sh\n(sleep 600 & echo $! $1 > "{said}.new"; mv "{said}.new" "{said}") &\n')
            os.chmod(browser, 0o755)
            with unittest.mock.patch.dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}"):
                server = Server("--open")
            self.assertTrue(until(lambda: os.path.exists(said)))
            with open(said) as words:
                sleeper, address = words.read().split()
            try:
                self.assertEqual(address, server.address)
                held = [os.readlink(f"/proc/{sleeper}/fd/{number}") for number in os.listdir(f"/proc/{sleeper}/fd")]
                self.assertEqual(set(held), {"/dev/null"})
                self.assertTrue(until(lambda: not server.children()), "the browser's end leaves nothing")
                self.assertEqual(server.stop(), (0, ""))
                with Server(port=server.port) as again:
                    self.assertEqual(again.port, server.port)
            finally:
                os.kill(int(sleeper), signal.SIGKILL)

    def test_a_port_that_is_taken(self):
        second = subprocess.run([program, "serve", "--port", str(self.server.port)], capture_output=True, text=True)
        self.assertEqual((second.returncode, second.stdout), (2, ""))
        self.assertIn(f"port {self.server.port}", second.stderr)
        self.assertIn("--port", second.stderr)

    def test_the_log(self):
        upgrade = [("Upgrade", "websocket"), ("Connection", "Upgrade")]
        with Server("--log") as server:
            server.get("/nothing?x")
            server.get("/", host="evil.example")
            server.get("/", headers=upgrade)
            with self.assertRaises(Refused):
                Socket(server, origin="https://evil.example")
            with Socket(server) as client:
                for message in ({"command": "check", "dataType": "fpuzzles", "data": empty}, {"command": "nonsense"},
                                {"command": "cancel"}):
                    client.send({"nonce": 5, **message})
                    client.receive()
                client.send_frame(1, b"\xff")
                with self.assertRaises(Closed):
                    client.receive()
            with Page(server) as page:
                page.ask("rules")
                page.ask("nonsense")
                page.send_frame(2, b"")
                with self.assertRaises(Closed):
                    page.receive()
            _, said = server.stop()
        said = re.sub(r"\d+ ms", "N ms", said.replace("sudosat: ", "").replace(server.host, "HOST"))
        self.assertCountEqual(said.splitlines(), [
            "GET /nothing?x at HOST: 404 There is nothing here. The page is at /, N ms",
            "GET / at evil.example: 403 Host does not name this server., N ms",
            "GET / at HOST: refused, The WebSocket handshake Sec-WebSocket-Key field is missing",
            "GET / at HOST from https://evil.example: 403 This site may not open a socket here: it is not an allowed origin., N ms",
            "GET / at HOST: 101",
            "f-puzzles 5 check: count, N ms",
            "f-puzzles 5 nonsense: invalid: unknown command 'nonsense'",
            "f-puzzles 5 cancel: canceled",
            "GET / at HOST: closed, The WebSocket frame payload was not valid utf8",
            "GET /api at HOST: 101",
            "GET /token at HOST: 200, N ms",
            "page 1 rules: answer, N ms",
            "page 2: error: unknown request 'nonsense'",
            "GET /api at HOST: closed with 1003, messages are text"])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
