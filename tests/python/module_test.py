#!/usr/bin/env python3
"""The Python module, its adapters and its examples.

    PYTHONPATH=build/release/python tests/python/module_test.py
"""
import contextlib
import io
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import chronicler
import numpy as np
from chronicler.aec import Table
from chronicler.vector import Tables

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ["stamina", "oathsworn", "avalon", "allswell", "degenerates"]


def played(position, seed, most=100_000):
    chance = random.Random(seed)
    while not position.over and position.decisions < most:
        position.apply(chance.choice(position.keys()))
    return position


class Positions(unittest.TestCase):
    def test_every_game_is_there(self):
        self.assertEqual(sorted(chronicler.games()), sorted(GAMES))

    def test_a_game_ends_and_the_same_seed_and_answers_are_the_same_game(self):
        for name in GAMES:
            with self.subTest(name):
                first, second = (played(chronicler.Game(name).new(seed=5), 3) for _ in range(2))
                self.assertTrue(first.over)
                self.assertGreater(first.decisions, 10)
                self.assertEqual(set(first.outcome), {"won", "score", "words"})
                self.assertEqual(first.outcome, second.outcome)
                self.assertEqual(first.chronicle(), second.chronicle())
                self.assertNotEqual(first.chronicle(), played(chronicler.Game(name).new(seed=6), 3).chronicle())

    def test_a_clone_goes_its_own_way_and_undo_leads_back(self):
        for name in GAMES:
            with self.subTest(name):
                position = played(chronicler.Game(name).new(seed=2), 1, most=40)
                question = position.kind, position.keys(), position.view(0)
                copy = position.clone()
                copy.apply(0)
                self.assertEqual((position.kind, position.keys(), position.view(0)), question)
                self.assertEqual(copy.decisions, 41)
                copy.undo()
                self.assertEqual((copy.kind, copy.keys(), copy.view(0)), question)
                copy.undo(40)
                self.assertEqual(copy.decisions, 0)
                with self.assertRaises(chronicler.Refused):
                    copy.undo()

    def test_keys_and_indices_are_the_same_options(self):
        by_key, by_index = (chronicler.Game("oathsworn").new(seed=4) for _ in range(2))
        chance = random.Random(4)
        while not by_key.over and by_key.decisions < 300:
            self.assertEqual(len(by_key.texts()), by_key.option_count)
            index = chance.randrange(by_key.option_count)
            by_key.apply(by_key.keys()[index])
            by_index.apply(index)
        self.assertEqual(by_key.chronicle(), by_index.chronicle())

    def test_what_is_not_there_is_refused_and_changes_nothing(self):
        position = chronicler.Game("stamina").new(seed=1)
        for wrong in (-1, position.option_count, "no such key"):
            with self.assertRaises(chronicler.Refused):
                position.apply(wrong)
        self.assertEqual(position.decisions, 0)
        with self.assertRaisesRegex(chronicler.Refused, 'Stamina has no scenario "the_wier"; did you mean "the_weir"'):
            chronicler.Game("stamina").new(scenario="the_wier")
        with self.assertRaisesRegex(chronicler.Refused, "there is no seat 9"):
            position.view(9)
        with self.assertRaisesRegex(chronicler.Refused, "another shape"):
            position.observe(0, out=np.zeros(3, np.int16))
        with self.assertRaises(ValueError):
            chronicler.Game("ludo")
        with self.assertRaisesRegex(chronicler.Refused, "no scenario"):
            chronicler.Game("stamina").new(scenario="nowhere")
        with self.assertRaisesRegex(chronicler.Refused, "seats"):
            chronicler.Game("stamina").new(seats=99)
        played(position, 1)
        with self.assertRaisesRegex(chronicler.Refused, "over"):
            position.apply(0)

    def test_companions_play_on(self):
        for name in GAMES:
            with self.subTest(name):
                position = chronicler.Game(name).new(seed=3)
                decisions = position.play_on("instinct")
                self.assertTrue(position.over)
                self.assertEqual(decisions, position.decisions)
        cut = chronicler.Game("stamina").new(seed=3)
        self.assertEqual(cut.play_on("random", most=5), -1)
        self.assertEqual(cut.decisions, 5)


class Observations(unittest.TestCase):
    def test_the_sections_fill_the_array(self):
        at = 0
        for section in chronicler.observation_layout():
            self.assertEqual(section["first"], at)
            at += section["count"] * section["width"]
        self.assertEqual(at, chronicler.observation_size)

    def test_the_head_says_what_the_question_says(self):
        position = played(chronicler.Game("oathsworn").new(seats=2, seed=2), 1, most=30)
        seen = position.observe(1)
        self.assertEqual(list(seen[:4]), [0, position.option_count, position.seat, 1])
        self.assertEqual(seen[7], 2)
        out = np.zeros(chronicler.observation_size, np.int16)
        position.observe(1, out=out)
        self.assertTrue(np.array_equal(out, seen))
        played(position, 1)
        self.assertEqual(list(position.observe(0)[:3]), [1, 0, -3])

    def test_what_a_seat_cannot_know_does_not_show(self):
        for name in GAMES:
            with self.subTest(name):
                position = played(chronicler.Game(name).new(seats=2, seed=9), 4, most=60)
                for seat in range(2):
                    own = position.observe(seat)
                    for seed in range(5):
                        self.assertTrue(np.array_equal(own, position.imagine(seat, seed).observe(seat)))

    def test_there_is_room_for_every_view(self):
        places = {s["name"]: s["count"] for s in chronicler.observation_layout()}
        for name in GAMES:
            with self.subTest(name):
                game = chronicler.Game(name)
                position, chance = game.new(seats=game.most_seats, seed=1), random.Random(1)
                while not position.over and position.decisions < 400:
                    if position.decisions % 10 == 0:
                        view = position.view(0)
                        self.assertLessEqual(len(view["panels"]), places["panels"])
                        self.assertLessEqual(max((len(p["tracks"]) for p in view["panels"]), default=0), 12)
                        self.assertLessEqual(sum(len(b["cells"]) for b in view["boards"]), places["cells"])
                    position.apply(chance.randrange(position.option_count))


class Batches(unittest.TestCase):
    def test_a_batch_is_the_same_as_its_games(self):
        for name in GAMES:
            with self.subTest(name):
                game = chronicler.Game(name)
                batch, alone = game.batch(3, seed=11), [game.new(seed=11 + i) for i in range(3)]
                ended = [False] * 3
                for step in range(120):
                    for i in range(3):
                        if not ended[i]:
                            self.assertEqual(batch.options[i], alone[i].option_count)
                            self.assertEqual(batch.seats[i], alone[i].seat)
                            self.assertEqual(batch.keys(i), alone[i].keys())
                    answers = [(step * 7 + i) % batch.options[i] for i in range(3)]
                    batch.step(answers)
                    for i in range(3):
                        if not ended[i]:
                            alone[i].apply(int(answers[i]))
                            ended[i] = alone[i].over
                            self.assertEqual(bool(batch.over[i]), alone[i].over)
                            if alone[i].over:
                                self.assertEqual(bool(batch.won[i]), alone[i].outcome["won"])
                                self.assertEqual(batch.scores[i], alone[i].outcome["score"])

    def test_nothing_is_copied(self):
        batch = chronicler.Game("stamina").batch(8, seed=1)
        options = batch.options
        self.assertTrue(np.shares_memory(options, batch.options))
        with self.assertRaises(ValueError):
            options[0] = 7
        before = options.copy()
        for seed in range(20):
            batch.step_at_random(seed)
        self.assertFalse(np.array_equal(before, options))
        self.assertTrue(np.array_equal(options, batch.options))
        del batch  # the window keeps it
        self.assertEqual(len(options), 8)
        self.assertGreater(options.min(), 0)

    def test_one_wrong_answer_and_nothing_is_played(self):
        batch = chronicler.Game("stamina").batch(4, seed=1)
        for wrong in ([0, 0, 0, 9999], [0, 0, 0], [0, 0, 0, -2]):
            with self.assertRaises(chronicler.Refused):
                batch.step(wrong)
        self.assertEqual(batch.decisions, 0)
        batch.step([-1, 0, -1, -1])
        self.assertEqual(batch.decisions, 1)
        with self.assertRaises(IndexError):
            batch.keys(4)
        with self.assertRaises(chronicler.Refused):
            chronicler.Game("stamina").batch(0)

    def test_observations_of_the_asked_and_of_the_end(self):
        batch = chronicler.Game("stamina").batch(2, seed=3)
        out = np.zeros((2, chronicler.observation_size), np.int16)
        ends = np.zeros_like(out)
        while not batch.over.any():
            self.assertTrue(np.array_equal(batch.observe(out)[:, 1], batch.options))
            self.assertFalse(ends.any())
            batch.step(np.zeros(2, np.int32) + np.minimum(1, batch.options - 1), ends)
        for game in range(2):
            self.assertEqual(ends[game][0], batch.over[game])


class Adapters(unittest.TestCase):
    """The documented contracts of PettingZoo's AEC and Gymnasium's vector environments."""

    def test_aec(self):
        for name in GAMES:
            with self.subTest(name):
                table = Table(name, seats=2)
                table.reset(seed=4)
                self.assertEqual(table.agents, table.possible_agents)
                self.assertEqual(table.agents, ["seat_0", "seat_1"])
                for space in table.action_spaces.values():
                    space.seed(1)
                total, dead = dict.fromkeys(table.agents, 0), []
                for seat in table.agent_iter():
                    self.assertEqual(seat, table.agent_selection)
                    seen, reward, terminated, truncated, info = table.last()
                    self.assertIn(seen, table.observation_space(seat))
                    self.assertEqual(set(table.rewards), set(table.agents))
                    total[seat] += reward
                    self.assertFalse(truncated)
                    if terminated:
                        dead.append(seat)
                        self.assertFalse(seen["action_mask"].any())
                        with self.assertRaises(ValueError):
                            table.step(0)
                        table.step(None)
                        continue
                    self.assertEqual(seen["action_mask"].sum(), len(info["keys"]))
                    self.assertGreater(seen["action_mask"].sum(), 0)
                    action = table.action_space(seat).sample(seen["action_mask"])
                    self.assertEqual(seen["action_mask"][action], 1)
                    table.step(action)
                self.assertEqual(table.agents, [])
                self.assertEqual(dead, table.possible_agents)
                won = table.position.outcome["won"]
                self.assertEqual(total, dict.fromkeys(table.possible_agents, 1 if won else -1))

    def test_aec_begins_anew_and_refuses_what_is_too_long(self):
        table = Table("stamina")
        table.reset(seed=4)
        first = table.observe("seat_0")["observation"]
        table.step(0)
        table.reset(seed=4)
        self.assertTrue(np.array_equal(table.observe("seat_0")["observation"], first))
        self.assertEqual(table._cumulative_rewards["seat_0"], 0)
        self.assertIn(table.position.prompt, table.render())
        self.assertEqual(table.state().shape, (len(table.possible_agents), chronicler.observation_size))
        with self.assertRaisesRegex(ValueError, "options"):
            Table("stamina", actions=1).reset(seed=4)

    def test_vector(self):
        for name in GAMES:
            with self.subTest(name):
                tables, chance = Tables(name, 6), np.random.default_rng(1)
                observations, infos = tables.reset(seed=2)
                again, _ = Tables(name, 6).reset(seed=2)
                self.assertTrue(np.array_equal(observations, again))
                ended = 0
                for _ in range(4000):
                    self.assertIn(observations, tables.observation_space)
                    self.assertTrue(np.array_equal(infos["action_mask"].sum(1), infos["options"]))
                    actions = (chance.random(6) * infos["options"]).astype(np.int64)
                    self.assertIn(actions, tables.action_space)
                    observations, rewards, terminations, truncations, infos = tables.step(actions)
                    self.assertEqual(rewards.shape, (6,))
                    self.assertEqual(truncations.any(), False)
                    self.assertTrue(np.array_equal(rewards != 0, terminations))
                    if terminations.any():
                        ended += 1
                        self.assertTrue(np.array_equal(infos["_final_obs"], terminations))
                        self.assertTrue(np.array_equal(infos["final_obs"][:, 0] == 1, terminations))
                        self.assertTrue(np.array_equal(infos["final_info"]["won"], rewards > 0))
                        break
                self.assertEqual(ended, 1)
                self.assertFalse(observations[:, 0].any(), "a new game stands where one ended")
                tables.close()

    def test_the_real_interfaces_where_they_are_installed(self):
        try:
            from pettingzoo.test import api_test
        except ImportError:
            self.skipTest("PettingZoo is not installed")
        api_test(Table("stamina"), num_cycles=200)


class Examples(unittest.TestCase):
    def run_example(self, name, *words):
        return subprocess.run([sys.executable, ROOT / "examples" / "python" / name, *words], check=True, text=True,
                              capture_output=True, env=os.environ).stdout

    def test_the_page_says_what_works(self):
        """The blocks of docs/python.md, one after the other, with fewer games."""
        said = {}
        for block in re.findall(r"```python\n(.*?)```", (ROOT / "docs/python.md").read_text(), re.S):
            with contextlib.redirect_stdout(io.StringIO()):
                exec(block.replace("10_000", "20"), said)
        self.assertEqual(set(said["position"].outcome), {"won", "score", "words"})
        self.assertGreaterEqual(said["batch"].games_over, 20)

    def test_random_play(self):
        lines = self.run_example("random_play.py", "0.2").splitlines()
        self.assertEqual(len(lines), 2 * len(GAMES))
        print("\n".join(lines[len(GAMES):]), file=sys.stderr)

    def test_small_search(self):
        self.assertRegex(self.run_example("small_search.py", "stamina", "1", "3"), r"(?s)^search: .*instinct: ")

    def test_plot(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = Path(folder) / "lengths.png"
            self.run_example("plot.py", "stamina", "5", picture)
            self.assertEqual(picture.read_bytes()[:4], b"\x89PNG")


class Counting(unittest.TextTestResult):
    def stopTestRun(self):
        super().stopTestRun()
        bad = len(self.failures) + len(self.errors)
        print(f"{self.testsRun - bad} passed, {bad} failed")


if __name__ == "__main__":
    unittest.main(testRunner=unittest.TextTestRunner(resultclass=Counting, verbosity=2))
