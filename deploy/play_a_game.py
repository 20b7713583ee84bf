#!/usr/bin/env python3
"""Plays decisions at a new table over HTTP and a WebSocket, as a browser would: play_a_game.py PORT GAME [DECISIONS]

The first option of every question is taken; the table's chronicle must then hold every decision that was acknowledged.
"""
import base64, http.client, json, os, socket, struct, sys

port, game = int(sys.argv[1]), sys.argv[2]
wanted = int(sys.argv[3]) if len(sys.argv) > 3 else 60


def api(method, path, body=None, token=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    headers = {"Authorization": "Bearer " + token} if token else {}
    connection.request(method, path, body and json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    if answer.status >= 300:
        sys.exit(f"{method} {path}: {answer.status} {text}")
    return text


made = json.loads(api("POST", "/api/tables", {"game": game, "seats": [{"name": "Anna", "player": "person"}]}))
table = made["table"]["id"]
token = next(link["token"] for link in made["links"] if link["seat"] == 0)
wire = socket.create_connection(("127.0.0.1", port), timeout=20)
key = base64.b64encode(os.urandom(16)).decode()
wire.sendall(
    f"GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
)
stream = wire.makefile("rb")
while stream.readline() not in (b"\r\n", b""):
    pass


def say(message):
    text = json.dumps(message).encode()
    length = struct.pack("!B", 0x80 | len(text)) if len(text) < 126 else struct.pack("!BH", 0x80 | 126, len(text))
    wire.sendall(b"\x81" + length + b"\0\0\0\0" + text)


def hear():
    while True:
        first, length = stream.read(2)
        if length == 126:
            (length,) = struct.unpack("!H", stream.read(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", stream.read(8))
        payload = stream.read(length)
        if first & 15 == 8:
            sys.exit("the server closed the connection")
        if first & 15 == 1:
            return json.loads(payload)


say({"type": "hello", "tokens": [token]})
answers = at = 0
while answers < wanted:
    message = hear()
    if message["type"] == "note" and message["kind"] in ("refused", "trouble"):
        sys.exit(message["text"])
    if message["type"] not in ("welcome", "update"):
        continue
    at = message.get("at", 0)  # what is plain is left out
    question = message.get("question")
    if not question:
        break
    if not question.get("mine"):
        continue
    say({"type": "answer", "question": question["id"], "position": question["position"], "index": 0})
    answers += 1
chronicle = api("GET", f"/api/tables/{table}/chronicle", token=token)
kept = sum(line.split(" ", 1)[0].isdigit() for line in chronicle.split("\n---\n", 1)[1].splitlines())
if answers == 0 or kept < at:
    sys.exit(f"{answers} answers were given, {at} decisions acknowledged, {kept} are in the chronicle")
print(f"{game}: {answers} answers, {at} decisions acknowledged, {kept} in the chronicle")
