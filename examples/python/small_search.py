#!/usr/bin/env python3
"""A search in twenty lines: every option is tried in worlds the seat could be in, played on by instinct.

    PYTHONPATH=build/release/python examples/python/small_search.py [GAME [WORLDS [SEED]]]
"""
import sys

import chronicler

name, worlds, seed = (sys.argv[1:] + ["stamina", "3", "7"][len(sys.argv) - 1 :])[:3]


def best(position):
    """What wins most often; what is left of the score decides between equals."""
    if position.option_count == 1:
        return 0
    seat, value = max(position.seat, 0), [0.0] * position.option_count
    for world in range(int(worlds)):
        for option in range(position.option_count):
            copy = position.imagine(seat, seed=world)
            copy.apply(option)
            copy.play_on("instinct", seed=world)
            value[option] += (copy.outcome or {"won": 0})["won"] + (copy.outcome or {"score": 0})["score"] / 1e6
    return value.index(max(value))


searched = chronicler.Game(name).new(seed=int(seed))
while not searched.over:
    searched.apply(best(searched))
alone = chronicler.Game(name).new(seed=int(seed))
alone.play_on("instinct")
print(f"search:   {searched.decisions} decisions, {searched.outcome['words']}")
print(f"instinct: {alone.decisions} decisions, {alone.outcome['words']}")
