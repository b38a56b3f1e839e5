"""The choices of the samples' generators."""
import random


class Dice:
    """Of `random` only Random.random() is used: its sequence is the same in every Python 3."""

    def __init__(self, seed):
        self.fraction = random.Random(seed).random

    def below(self, n):
        return int(self.fraction() * n)

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def one_of(self, items):
        return items[self.below(len(items))]

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items
