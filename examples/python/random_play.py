#!/usr/bin/env python3
"""A whole game of each, at random, and how many decisions a second many games side by side take.

    PYTHONPATH=build/release/python examples/python/random_play.py [SECONDS]
"""
import random
import sys
import time

import chronicler
import numpy as np

for name in chronicler.games():
    chance, position = random.Random(7), chronicler.Game(name).new(seed=7)
    while not position.over:
        position.apply(chance.choice(position.keys()))
    print(f"{name:<12} {position.decisions:>5} decisions: {position.outcome['words']}")

seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2
chance = np.random.default_rng(1)
for name in chronicler.games():
    batch = chronicler.Game(name).batch(512, seed=1)
    begun, worked = time.perf_counter(), time.process_time()
    while time.perf_counter() < begun + seconds:
        batch.step((chance.random(len(batch)) * batch.options).astype(np.int32))
    rate = batch.decisions / (time.perf_counter() - begun)
    core = batch.decisions / (time.process_time() - worked)  # the same on a busy machine
    print(f"{name:<12} {rate:>11,.0f} decisions/s in batches, {core:,.0f} per second of one core, {batch.games_over} games over")
