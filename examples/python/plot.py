#!/usr/bin/env python3
"""How long games last and how many are won, by seats, drawn with matplotlib.

    PYTHONPATH=build/release/python examples/python/plot.py [GAME [GAMES [FILE.png]]]
"""
import sys

import chronicler
import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot as plt  # noqa: E402

name, games, file = (sys.argv[1:] + ["stamina", "100", "lengths.png"][len(sys.argv) - 1 :])[:3]
game = chronicler.Game(name)
figure, axes = plt.subplots()
for seats in range(game.fewest_seats, game.most_seats + 1):
    played = [game.new(seats=seats, seed=seed) for seed in range(int(games))]
    lengths = [position.play_on("instinct") for position in played]
    won = sum(position.outcome["won"] for position in played if position.over)
    axes.hist(lengths, bins=20, histtype="step", label=f"{seats} seats: {100 * won // len(played)} % won")
axes.set(xlabel="decisions", ylabel="games", title=f"{game.title}, instinct")
axes.legend()
figure.savefig(file, dpi=120)
print(f"{file}: {games} games for each number of seats")
