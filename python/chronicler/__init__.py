"""Chronicler for Python: games, positions and batches (docs/python.md).

    import chronicler
    position = chronicler.Game("stamina").new(seed=7)
    while not position.over:
        position.apply(position.keys()[0])
    print(position.outcome)
"""
from ._chronicler import Batch, Game, Position, Refused, games, observation_layout, observation_size, version

__all__ = ["Batch", "Game", "Position", "Refused", "games", "observation_layout", "observation_size", "version"]
