"""Seeded choices. Only random() of the Mersenne Twister is used, which is the same for every version of Python."""
import random


class Draws:
    def __init__(self, seed):
        self._random = random.Random(seed)

    def number(self, below):
        return int(self._random.random() * below)

    def between(self, least, most):
        return least + self.number(most - least + 1)

    def chance(self, probability):
        return self._random.random() < probability

    def pick(self, items):
        return items[self.number(len(items))]

    def some(self, items, count):
        """So many of them, in a drawn order, none twice."""
        left = list(items)
        return [left.pop(self.number(len(left))) for _ in range(min(count, len(left)))]

    def digits(self, count):
        return "".join(str(self.number(10)) for _ in range(count))

    def filled(self, shape):
        """Each # a digit, each ? a capital letter."""
        return "".join(str(self.number(10)) if c == "#" else "ABCDEFGHJKLMNPRSTUVWXYZ"[self.number(23)] if c == "?" else c for c in shape)
