"""Many games side by side as Gymnasium's vector environment.

    from chronicler.vector import Tables
    tables = Tables("stamina", 256)
    observations, infos = tables.reset(seed=1)
    observations, rewards, terminations, truncations, infos = tables.step(infos["options"] - 1)

Whoever is asked is the one who acts and whose view is observed (`infos["seat"]`).  A game that ends makes place for the
next seed in the same step (Gymnasium's SAME_STEP): `infos["final_obs"]` keeps what was seen of its end.
"""
import numpy as np

from . import Game, observation_size
from .spaces import Discrete, MultiDiscrete, of_numbers

try:
    from gymnasium.vector import AutoresetMode, VectorEnv

    SAME_STEP = AutoresetMode.SAME_STEP
except ImportError:
    VectorEnv, SAME_STEP = object, "SameStep"


class Tables(VectorEnv):
    metadata = {"render_modes": [], "autoreset_mode": SAME_STEP}
    render_mode = None

    def __init__(self, game, num_envs, scenario=None, seats=0, packs=(), options=None, actions=1024, observe=True):
        """`observe=False`: observations are zeros and cost nothing, for those who look at keys or at nothing."""
        self.game = Game(game, list(packs))
        self.num_envs, self.actions, self._observe = num_envs, actions, observe
        self.spec, self.closed = None, False
        self._setup = (scenario, seats, dict(options or {}))
        self.single_observation_space, self.observation_space = of_numbers(observation_size), of_numbers(num_envs, observation_size)
        self.single_action_space, self.action_space = Discrete(actions), MultiDiscrete([actions] * num_envs)
        self._columns = np.arange(actions)
        self._seen = np.zeros((num_envs, observation_size), np.int16)
        self._next_seed = 1

    def reset(self, *, seed=None, options=None):
        scenario, seats, usual = self._setup
        first = self._next_seed if seed is None else seed
        self.batch = self.game.batch(self.num_envs, scenario, seats, {**usual, **(options or {})}, first)
        self._next_seed = first + self.num_envs
        return self._look(), self._infos()

    def step(self, actions):
        """Answers all games.  What is returned as observations is written over by the next step."""
        ends = np.zeros_like(self._seen) if self._observe else None
        self.batch.step(np.asarray(actions, np.int32), ends)
        over, won = self.batch.over.astype(bool), self.batch.won.astype(bool)
        rewards = np.where(over, np.where(won, 1.0, -1.0), 0.0)
        infos = self._infos()
        if over.any():
            if ends is not None:
                infos["final_obs"], infos["_final_obs"] = ends, over
            infos["final_info"] = {"won": won & over, "score": np.where(over, self.batch.scores, 0)}
            infos["_final_info"] = over
        return self._look(), rewards, over, np.zeros(self.num_envs, bool), infos

    def _look(self):
        return self.batch.observe(self._seen) if self._observe else self._seen

    def _infos(self):
        options = self.batch.options
        if options.max() > self.actions:
            raise ValueError(f"a question has {options.max()} options: Tables(actions=...) allows {self.actions}")
        return {"options": options.copy(), "seat": np.maximum(self.batch.seats, 0),
                "action_mask": (self._columns < options[:, None]).astype(np.int8)}

    def close(self, **_):
        self.batch, self.closed = None, True
