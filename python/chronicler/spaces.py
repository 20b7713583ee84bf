"""The two spaces the adapters need: Gymnasium's own where it is installed, else these, which say and do the same."""
import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class Discrete:
        """The whole numbers from 0 to n - 1."""

        def __init__(self, n):
            self.n, self.start, self.shape, self.dtype = n, 0, (), np.dtype(np.int64)
            self._chance = np.random.default_rng()

        def seed(self, seed=None):
            self._chance = np.random.default_rng(seed)

        def sample(self, mask=None):
            """One of them; with a mask (1: allowed) one of those that are allowed, or 0 if none is."""
            if mask is None:
                return np.int64(self._chance.integers(self.n))
            allowed = np.flatnonzero(mask)
            return np.int64(self._chance.choice(allowed)) if len(allowed) else np.int64(0)

        def contains(self, x):
            return isinstance(x, (int, np.integer)) and 0 <= x < self.n

        __contains__ = contains

        def __eq__(self, other):
            return isinstance(other, Discrete) and other.n == self.n

    class MultiDiscrete:
        """A whole number from 0 to nvec[i] - 1 for each i."""

        def __init__(self, nvec):
            self.nvec = np.asarray(nvec, np.int64)
            self.shape, self.dtype = self.nvec.shape, np.dtype(np.int64)
            self._chance = np.random.default_rng()

        def seed(self, seed=None):
            self._chance = np.random.default_rng(seed)

        def sample(self):
            return self._chance.integers(self.nvec)

        def contains(self, x):
            x = np.asarray(x)
            return x.shape == self.shape and bool(np.all((0 <= x) & (x < self.nvec)))

        __contains__ = contains

    class Box:
        """Arrays of one shape and dtype, each number within its bounds."""

        def __init__(self, low, high, shape, dtype):
            self.low, self.high = np.full(shape, low, dtype), np.full(shape, high, dtype)
            self.shape, self.dtype = tuple(shape), np.dtype(dtype)

        def contains(self, x):
            return isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype

        __contains__ = contains

    class Dict:
        """A space under each name."""

        def __init__(self, spaces):
            self.spaces = dict(spaces)

        def __getitem__(self, name):
            return self.spaces[name]

        def contains(self, x):
            return x.keys() == self.spaces.keys() and all(x[name] in space for name, space in self.spaces.items())

        __contains__ = contains


def of_numbers(*shape):
    """What `observe` writes."""
    return Box(-32768, 32767, shape, np.int16)
