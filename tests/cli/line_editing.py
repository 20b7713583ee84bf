#!/usr/bin/env python3
"""A person at a terminal: Tab completes, the arrow up brings back, a slip is mended, Ctrl-D leaves; and 80 columns by 24
lines show the board and the question of every game.
  tests/cli/line_editing.py PROGRAM"""
import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios

program = os.path.realpath(sys.argv[1])
home = tempfile.TemporaryDirectory()
checked = 0


def start():
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(HOME=home.name, XDG_DATA_HOME=home.name, XDG_STATE_HOME=home.name, TERM="xterm", LC_ALL="C.UTF-8")
        os.execv(program, [program, "play", "stamina", "--seats", "2", "--bot", "2=instinct", "--seed", "7", "--new",
                           "--plain", "--file", os.path.join(home.name, "game.chron")])
    return pid, terminal


def plain(text):
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>78]", "", text).replace("\r", "")


def until(terminal, wanted):
    """What is written until `wanted` stands in it; the test fails if it never does."""
    seen = ""
    while wanted not in plain(seen):
        ready, _, _ = select.select([terminal], [], [], 60)
        if not ready:
            sys.exit(f"waited for {wanted!r}, saw: {plain(seen)[-600:]}")
        try:
            more = os.read(terminal, 65536)
        except OSError:
            more = b""
        if not more:
            sys.exit(f"the program ended before {wanted!r}: {plain(seen)[-600:]}")
        seen += more.decode("utf-8", "replace")
    return plain(seen)


def typed(terminal, keys, wanted):
    global checked
    os.write(terminal, keys.encode())
    checked += 1
    return until(terminal, wanted)


HELP = "part of an option's words"
pid, terminal = start()
until(terminal, "> ")
typed(terminal, "hel\t\n", HELP)  # Tab completes a command
typed(terminal, "\x1b[A\n", HELP)  # the arrow up brings it back
typed(terminal, "hexp\x7f\x7flp\n", HELP)  # a slip is mended
typed(terminal, "\t\t", "\n  ")  # nothing typed: what there is to choose
typed(terminal, "\x15quit\n", "")
_, status = os.waitpid(pid, 0)
if status != 0:
    sys.exit(f"left with {status}")
pid, terminal = start()
until(terminal, "> ")
os.write(terminal, b"\x04")  # Ctrl-D at an empty line is the end
_, status = os.waitpid(pid, 0)
if status != 0:
    sys.exit(f"Ctrl-D: left with {status}")


def small_screen(game):
    """What stands on a screen of 80 x 24 at the first question with a board: its last 24 lines."""
    read, write = os.pipe()
    pid, terminal = pty.fork()
    if pid == 0:
        os.read(read, 1)  # until the screen has its size
        os.environ.update(HOME=home.name, XDG_DATA_HOME=home.name, XDG_STATE_HOME=home.name, TERM="xterm", LC_ALL="C.UTF-8")
        os.execv(program, [program, "play", game, "--seats", "2", "--bot", "2=instinct", "--seed", "7", "--new",
                           "--file", os.path.join(home.name, game + ".chron")])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    os.write(write, b"x")
    for _ in range(80):
        screen = until(terminal, "> ").rstrip(" ").removesuffix("\n>").split("\n")[-24:]
        drawn = [line for line in screen if re.search(r"\\___|___/|^\s*\d* ?/|places|\(\w+\).*  - ", line)]
        if drawn:
            break
        os.write(terminal, b"auto 1\n")
    os.write(terminal, b"quit\n")
    os.close(terminal)
    os.waitpid(pid, 0)
    if not drawn:
        return "there is never a board on the screen"
    if not any(line.startswith(("Seat", "The table", "The dice")) or re.match(r"\s*\w.*: ", line) for line in screen):
        return "the question is not on the screen: " + "\n".join(screen)
    if any(len(line) > 80 for line in screen):
        return "a line is too long: " + max(screen, key=len)
    return ""


for game in [g["id"] for g in json.loads(subprocess.check_output([program, "games", "--json"]))]:
    trouble = small_screen(game)
    if trouble:
        sys.exit(f"{game}: {trouble}")
    checked += 1
print(f"{checked + 1} passed, 0 failed")
