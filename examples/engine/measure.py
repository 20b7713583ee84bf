#!/usr/bin/env python3
"""How many decisions a second one `chronicler engine` takes in batch mode, answers chosen here.

    examples/engine/measure.py build/release/bin/chronicler [SECONDS]
"""
import json
import random
import subprocess
import sys
import time

if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
    sys.exit(__doc__)
engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 3


def ask(**words):
    print(json.dumps(words), file=engine.stdin, flush=True)
    reply = json.loads(engine.stdout.readline())
    if "error" in reply:
        sys.exit(f"{words}: {reply['error']}")
    return reply


for keys in (False, True):
    for game in ask(do="games")["games"]:
        now = ask(do="batch", game=game["id"], many=512, seed=1, keys=keys)
        batch, begun = now["batch"], time.monotonic()
        while time.monotonic() < begun + seconds:
            now = ask(do="step", batch=batch, answers=[int(random.random() * n) for n in now["options"]], keys=keys)
        rate = now["decisions"] / (time.monotonic() - begun)
        ask(do="close", batch=batch)
        print(f"{game['id']:<12} {'with keys' if keys else 'numbers only':<13} {rate:>9,.0f} decisions/s, {now['games_over']} games")
