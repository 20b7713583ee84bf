#!/usr/bin/env python3
"""A long game jumps, tells its log and is sent as a file again and again; how long does another table wait meanwhile?

    tests/server/long_game.py BIN_FOLDER [DECISIONS] [SECONDS]     BIN_FOLDER: build/release/bin

Prints what a jump to the end costs the server and how much is sent, then the delays of the other table's answers, alone
and meanwhile; fails when a jump takes 25 ms of processor or 100 KB, or 99 % of the delays are not below 20 ms.
"""
import base64
import http.client
import json
import multiprocessing
import os
import socket
import struct
import subprocess
import sys
import tempfile
import time

BAR = 20.0  # milliseconds
JUMP_BAR, LETTERS_BAR = 25.0, 100_000  # of the server's processor; bytes sent for one jump


class Socket:
    """Just enough of a WebSocket."""

    def __init__(self, port, table, tokens):
        self.raw = socket.create_connection(("127.0.0.1", port))
        self.raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.raw.sendall(
            f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.raw.recv(4096)
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        assert b" 101 " in head.split(b"\r\n")[0], head
        self.position = 0
        self.question = None
        self.send({"type": "hello", "tokens": tokens})
        self.wait("welcome")

    def send(self, message):
        data = json.dumps(message).encode()
        mask = os.urandom(4)
        length = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
        self.raw.sendall(b"\x81" + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def take(self, count):
        while len(self.rest) < count:
            more = self.raw.recv(1 << 16)
            if not more:
                raise EOFError("the server closed the connection")
            self.rest += more
        out, self.rest = self.rest[:count], self.rest[count:]
        return out

    def next(self):
        while True:
            first, length = self.take(2)
            length &= 0x7F
            if length == 126:
                length = struct.unpack("!H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack("!Q", self.take(8))[0]
            data = self.take(length)
            if first & 15 == 9:  # ping
                self.raw.sendall(b"\x8a\x80" + os.urandom(4))
                continue
            if first & 15 != 1:
                continue
            message = json.loads(data)
            self.letters = length
            if message["type"] in ("welcome", "update", "stale"):
                self.position = message["position"]
                message.setdefault("at", 0)  # what is plain is left out
                self.question = message.get("question")
                self.at = message["at"] if message["type"] != "stale" else getattr(self, "at", 0)
            return message

    def wait(self, *types):
        while True:
            message = self.next()
            if message["type"] in types:
                return message
            if message["type"] == "note" and message["kind"] == "refused":
                raise SystemExit("refused: " + message["text"])

    def answer(self, index=0):
        q = self.question
        self.send({"type": "answer", "question": q["id"], "position": q["position"], "index": index})
        self.wait("update")


def request(port, method, path, body=None, token=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request(method, path, body, {"Authorization": "Bearer " + token} if token else {})
    answer = connection.getresponse()
    return answer.status, answer.read()


def make(port, rounds):
    wish = {"game": "practice", "options": {"rounds": str(rounds)}, "open": True,
            "seats": [{"name": "Anna", "player": "person"}, {"name": "Bo", "player": "person"}]}
    status, body = request(port, "POST", "/api/tables", json.dumps(wish))
    assert status == 201, body
    made = json.loads(body)
    tokens = [link["token"] for link in made["links"] if link["seat"] >= 0]
    return made["table"]["id"], tokens, Socket(port, made["table"]["id"], tokens)


def delays(table, seconds):
    out = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        begin = time.monotonic()
        table.answer()
        out.append((time.monotonic() - begin) * 1000)
        time.sleep(0.01)
    return sorted(out)


def said(name, times):
    at = lambda share: times[min(len(times) - 1, int(len(times) * share))]
    print(f"{name}: {len(times)} answers, p50 {at(0.5):.1f} ms, p99 {at(0.99):.1f} ms, longest {times[-1]:.1f} ms")
    return at(0.99)


def processor_ms(pid):
    with open(f"/proc/{pid}/stat") as stat:
        ticks = stat.read().rsplit(")", 1)[1].split()[11:13]
    return sum(map(int, ticks)) * 1000 / os.sysconf("SC_CLK_TCK")


def jump_to(table, target):
    table.send({"type": "jump", "position": table.position, "at": target})
    while table.next()["type"] not in ("welcome", "update") or table.at != target:
        pass


# There and back, so often that the clock's ticks do not matter; the way back is far shorter to work out, and counts too.
def cost_of_a_jump(server, table, decisions, times=20):
    before = processor_ms(server.pid)
    for _ in range(times):
        jump_to(table, 0)
        jump_to(table, decisions)
        letters = table.letters
    cost = (processor_ms(server.pid) - before) / times
    print(f"a jump to the end of {decisions} decisions, and back: {cost:.1f} ms of the server's processor, {letters} bytes")
    return cost, letters


def main():
    binaries, decisions, seconds = sys.argv[1], int((sys.argv[2:3] or [4400])[0]), float((sys.argv[3:4] or [10])[0])
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([f"{binaries}/chronicler_practice_server", "--port", "0", "--db", f"{folder}/tables.db"],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            port = int(server.stdout.readline().rsplit(":", 1)[1].strip(" /\n"))
            long_id, tokens, long = make(port, 20_000)
            for _ in range(decisions):
                long.answer()
            jump_cost, letters = cost_of_a_jump(server, long, decisions)
            _, _, other = make(port, 20_000)
            said("alone", delays(other, seconds / 2))
            # Processes, not threads: those would wait for each other and not for the server.
            stop, counts = multiprocessing.Event(), {k: multiprocessing.Value("i", 0) for k in ("jumps", "logs", "files")}
            chronicle = request(port, "GET", f"/api/tables/{long_id}/chronicle", token=",".join(tokens))[1]

            def jump():
                os.nice(10)  # it is the server that is measured, not who of its visitors gets a processor
                while not stop.is_set():
                    long.send({"type": "log", "before": decisions})
                    for target in (0, decisions):
                        jump_to(long, target)
                        counts["jumps"].value += 1
                    counts["logs"].value += 1

            def upload():
                os.nice(10)
                while not stop.is_set():
                    status, body = request(port, "POST", "/api/chronicles", chronicle)
                    assert status == 201, body
                    counts["files"].value += 1

            beside = [multiprocessing.Process(target=work, daemon=True) for work in (jump, upload)]
            for process in beside:
                process.start()
            p99 = said("meanwhile", delays(other, seconds))
            stop.set()
            for process in beside:
                process.join(60)
            done = ", ".join(f"{count.value} {what}" for what, count in counts.items())
            print(f"a game of {decisions} decisions: {done}")
            if jump_cost >= JUMP_BAR or letters >= LETTERS_BAR:
                sys.exit(f"BELOW THE BAR: wanted below {JUMP_BAR:.0f} ms and {LETTERS_BAR} bytes for a jump")
            if p99 >= BAR:
                sys.exit(f"BELOW THE BAR: another table's p99 is {p99:.1f} ms, wanted below {BAR:.0f}")
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
