"""A game as PettingZoo's AEC: one seat after another is asked.

    from chronicler.aec import Table
    table = Table("oathsworn", seats=2)
    table.reset(seed=7)
    for seat in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        table.step(None if terminated else table.action_space(seat).sample(observation["action_mask"]))

All seats win or lose together: 1 at the end for a game that is won, -1 for one that is lost.  An action is the index of
an option; `infos[seat]["keys"]` says what each is.  What the table is asked as a whole is asked of the first seat.
"""
import numpy as np

from . import Game, observation_size
from .spaces import Box, Dict, Discrete, of_numbers

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object


class Table(AECEnv):
    metadata = {"name": "chronicler_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game, scenario=None, seats=0, packs=(), options=None, actions=1024, render_mode=None):
        """`actions`: how many options a question may have at most; a question with more is refused."""
        self.game = Game(game, list(packs))
        self.scenario, self.options, self.actions, self.render_mode = scenario, dict(options or {}), actions, render_mode
        self.seats = seats or self.game.fewest_seats
        self.possible_agents = [f"seat_{i}" for i in range(self.seats)]
        self._seed = 0
        one = Dict({"observation": of_numbers(observation_size), "action_mask": Box(0, 1, (actions,), np.int8)})
        self.observation_spaces = {agent: one for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """A new game; without a seed the one after the last."""
        self._seed = self._seed + 1 if seed is None else seed
        self.position = self.game.new(self.scenario, self.seats, {**self.options, **(options or {})}, self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._look()

    def _look(self):
        position = self.position
        if position.over:
            outcome = position.outcome
            for agent in self.agents:
                self.terminations[agent] = True
                self.rewards[agent] = 1 if outcome["won"] else -1
                self.infos[agent] = {"outcome": outcome}
            self.agent_selection = self.agents[0]
            return
        if position.option_count > self.actions:
            raise ValueError(f"the question {position.kind} has {position.option_count} options: Table(actions=...) allows {self.actions}")
        self.agent_selection = self.possible_agents[max(0, position.seat)]
        self.infos[self.agent_selection] = {"kind": position.kind, "keys": position.keys()}

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.actions, np.int8)
        if not self.position.over and agent == self.agent_selection:
            mask[: self.position.option_count] = 1
        return {"observation": self.position.observe(seat), "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            return self._leave(agent, action)
        if action is None:
            raise ValueError("None is for seats whose game is over")
        self.position.apply(int(action))
        self._cumulative_rewards[agent] = 0
        self.rewards = dict.fromkeys(self.agents, 0)
        self.infos = {seat: {} for seat in self.agents}
        self._look()
        for seat in self.agents:
            self._cumulative_rewards[seat] += self.rewards[seat]

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del kept[agent]
        self.rewards = dict.fromkeys(self.agents, 0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def last(self, observe=True):
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        if self.position.over:
            return self.position.outcome["words"]
        return "\n".join([self.position.prompt, *(f"  {i}  {text}" for i, text in enumerate(self.position.texts()))])

    def state(self):
        """What all seats see, one below the other."""
        return np.stack([self.position.observe(seat) for seat in range(self.seats)])

    def close(self):
        self.position = None
