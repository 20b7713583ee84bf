#!/usr/bin/env python3
"""A companion for `chronicler play GAME --seats 2 --bot 2=exec:examples/engine/companion.py`.

Tries every option in a few worlds that its seat could be in, and takes the one after which most of them were won.
"""
import json
import sys
import time


def say(**words):
    print(json.dumps(words), flush=True)


def ask(**words):
    say(**words)
    return json.loads(sys.stdin.readline())


def best(question, until):
    wins = dict.fromkeys(question["keys"], 0)
    for seed in range(1, 1000):
        for key in question["keys"]:
            if time.monotonic() > until:
                return max(wins, key=wins.get)
            world = ask(do="imagine", seed=seed)["position"]
            ask(do="apply", position=world, key=key)
            wins[key] += ask(do="playout", position=world, seed=seed)["won"]
            ask(do="close", position=world)
    return max(wins, key=wins.get)


for line in sys.stdin:
    message = json.loads(line)
    if "keys" in message:  # a question; other lines are replies, and what went wrong
        until = time.monotonic() + min(0.2, message["milliseconds"] / 1000 / 2)
        say(do="answer", question=message["question"], key=best(message, until))
