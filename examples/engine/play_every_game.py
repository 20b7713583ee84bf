#!/usr/bin/env python3
"""Plays a whole game of each through `chronicler engine`: examples/engine/play_every_game.py PATH/TO/chronicler"""
import json
import random
import subprocess
import sys

engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
dice = random.Random(7)


def ask(**words):
    print(json.dumps(words), file=engine.stdin, flush=True)
    reply = json.loads(engine.stdout.readline())
    if "error" in reply:
        sys.exit(f"{words}: {reply['error']}")
    return reply


def promising(position, keys):
    """The key after which a companion's quick play ends best."""
    def worth(key):
        world = ask(do="clone", position=position)["position"]
        ask(do="apply", position=world, key=key)
        return ask(do="playout", position=world, times=2, seed=dice.randrange(10**6))["won"]
    return max(dice.sample(keys, min(3, len(keys))), key=worth)


for game in ask(do="games")["games"]:
    now = ask(do="new", game=game["id"], seed=7)
    handle = now["position"]
    while not now["over"]:
        keys = ask(do="question", position=handle)["keys"]
        now = ask(do="apply", position=handle, key=promising(handle, keys) if now["decisions"] < 20 else dice.choice(keys))
    print(f"{game['title']}: {now['decisions']} decisions. {now['outcome']['words']}")
