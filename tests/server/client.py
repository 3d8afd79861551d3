"""Starts a server to test, and clients for it, with Python's standard library alone."""
import base64
import hashlib
import http.client
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import time

program = sys.argv[1]


def until(condition):
    """Waits for something that happens soon; whoever calls says what it is."""
    for _ in range(600):
        if condition():
            return True
        time.sleep(0.05)
    return False


class Server:
    """`sudosat serve`, on a free port unless one is named."""

    def __init__(self, *options, port=0):
        self.process = subprocess.Popen(
            [program, "serve", "--port", str(port), *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])
        self.host = f"localhost:{self.port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self, by=signal.SIGINT):
        """Ends it; the exit status, and what it said on standard error."""
        if self.process.poll() is None:
            self.process.send_signal(by)
        _, said = self.process.communicate(timeout=60)
        return self.process.returncode, said

    def get(self, path, method="GET", headers=None, host=None):
        """The status, headers and body of a request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.putrequest(method, path, skip_host=True)
        for name, value in [("Host", host or self.host), *(headers or [])]:
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, dict(answer.getheaders()), body

    def token(self):
        return json.loads(self.get("/token")[2])["token"]

    def memory(self):
        """Bytes that the server holds for itself."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("RssAnon"))

    def most_memory(self):
        """Bytes that it has ever held."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def sockets(self):
        """How many descriptors are sockets, including the one at which the server listens."""
        folder = f"/proc/{self.process.pid}/fd"
        number = 0
        for name in os.listdir(folder):
            try:
                number += os.readlink(f"{folder}/{name}").startswith("socket:")
            except FileNotFoundError:
                pass  # closed meanwhile
        return number

    def children(self):
        """The programs that the server has started, also programs that have ended and wait for it to notice."""
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children") as children:
            return children.read().split()

    def threads(self):
        return len(os.listdir(f"/proc/{self.process.pid}/task"))


class Refused(Exception):
    """The server answered a websocket's request with this status."""


class Closed(Exception):
    """The server closed the websocket with this code."""


def frame(opcode, payload, final=True, mask=bytes(4)):
    """A frame of a websocket (RFC 6455) as it is sent. A mask of zeros changes nothing; None is none."""
    length = len(payload)
    head = bytes([opcode | (0x80 if final else 0)])
    bit = 0 if mask is None else 0x80
    if length < 126:
        head += bytes([bit | length])
    elif length < 1 << 16:
        head += bytes([bit | 126]) + struct.pack(">H", length)
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", length)
    if mask is not None:
        stream = (mask * (length // 4 + 1))[:length]
        payload = (int.from_bytes(payload, "big") ^ int.from_bytes(stream, "big")).to_bytes(length, "big")
        head += mask
    return head + payload


class Socket:
    """A websocket (RFC 6455). Messages are JSON."""

    def __init__(self, server, path="/", origin=None, headers=(), address="127.0.0.1", host=None, timeout=60):
        self.socket = socket.create_connection((address, server.port), timeout=timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or server.host}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers]
        if origin is not None:
            lines.append(f"Origin: {origin}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        status = int(self.file.readline().split()[1])
        fields = {}
        while line := self.file.readline().decode().strip():
            name, value = line.split(":", 1)
            fields[name.lower()] = value.strip()
        if status != 101:
            self.close()
            raise Refused(status)
        digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        assert fields["sec-websocket-accept"] == base64.b64encode(digest).decode()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        # What makefile() gave holds the connection too.
        if hasattr(self, "file"):
            self.file.close()
        self.socket.close()

    def send_frame(self, opcode, payload, final=True, masked=True):
        self.socket.sendall(frame(opcode, payload, final, os.urandom(4) if masked else None))

    def send(self, message):
        text = message if isinstance(message, str) else json.dumps(message)
        self.send_frame(1, text.encode())

    def receive(self):
        """Waits for the next message. Raises Closed."""
        text = b""
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                raise Closed(None)
            length = head[1] & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.file.read(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.file.read(8))[0]
            payload = self.file.read(length)
            opcode = head[0] & 0x0F
            if opcode == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode in (0, 1):
                text += payload
                if head[0] & 0x80:
                    return json.loads(text)


class Page(Socket):
    """The page's own socket."""

    def __init__(self, server, **options):
        super().__init__(server, "/api", **options)
        self.send({"token": server.token()})
        assert self.receive() == {"type": "ready"}
        self.id = 0

    def start(self, do, **arguments):
        self.id += 1
        self.send({"id": self.id, "do": do, **arguments})
        return self.id

    def ask(self, do, **arguments):
        """The end of a request, and the progress before it."""
        id, progress = self.start(do, **arguments), []
        while (message := self.receive())["type"] == "progress":
            assert message["id"] == id
            progress.append(message)
        assert message["id"] == id, message
        return message, progress


def compressed(text):
    """LZString's compressToBase64, by the definition: a code for each new string, of growing width."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    bits, codes, fresh = [], {}, set()
    width, enlarge, count, word = 2, 2, 3, ""

    def put(value, size):
        bits.extend(value >> i & 1 for i in range(size))

    def emit(word):
        nonlocal width, enlarge
        if word in fresh:
            wide = ord(word) >= 256
            put(1 if wide else 0, width)
            put(ord(word), 16 if wide else 8)
            tick()
            fresh.remove(word)
        else:
            put(codes[word], width)
        tick()

    def tick():
        nonlocal width, enlarge
        enlarge -= 1
        if enlarge == 0:
            enlarge = 2 ** width
            width += 1

    for unit in struct.unpack(f"<{len(text.encode('utf-16-le')) // 2}H", text.encode("utf-16-le")):
        character = chr(unit)
        if character not in codes:
            codes[character] = count
            count += 1
            fresh.add(character)
        if word + character in codes:
            word += character
        else:
            emit(word)
            codes[word + character] = count
            count += 1
            word = character
    if word:
        emit(word)
    put(2, width)
    bits.append(0)
    while len(bits) % 6 != 0:
        bits.append(0)
    out = "".join(alphabet[int("".join(map(str, bits[i:i + 6])), 2)] for i in range(0, len(bits), 6))
    return out + "=" * (-len(out) % 4)
