"""A language model of characters, for attackers: interpolated Kneser-Ney with one discount, learned from whole texts."""
import collections
import math

ORDER = 6  # characters of a context and what follows it
DISCOUNT = .75


class CharacterModel:
    """P(character | up to ORDER - 1 characters before it)."""

    def __init__(self, texts):
        # followers[context][character]: occurrences at full order, and how many different characters stand before it at lower ones.
        self.followers = [collections.defaultdict(collections.Counter) for _ in range(ORDER)]
        highest = ORDER - 1
        for text in texts:
            padded = "\0" * highest + text
            for at in range(highest, len(padded)):
                self.followers[highest][padded[at - highest:at]][padded[at]] += 1
        for length in range(highest, 0, -1):
            for context, counts in self.followers[length].items():
                for character in counts:
                    self.followers[length - 1][context[1:]][character] += 1
        self.sums = [{context: sum(counts.values()) for context, counts in level.items()} for level in self.followers]
        self.alphabet = len(self.followers[0][""]) + 1

    def probability(self, context, character):
        chance = 1 / self.alphabet
        for length in range(ORDER):
            at = context[len(context) - length:]
            counts = self.followers[length].get(at)
            if counts is None:
                break
            total = self.sums[length][at]
            chance = (max(counts[character] - DISCOUNT, 0) + DISCOUNT * len(counts) * chance) / total
        return chance

    def log_probability(self, before, text):
        """Of the characters of `text` behind `before`."""
        padded = "\0" * ORDER + before
        score = 0
        for character in text:
            score += math.log(self.probability(padded[-(ORDER - 1):], character))
            padded += character
        return score
