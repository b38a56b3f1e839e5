"""A multinomial naive Bayes classifier of bags of tokens, with additive smoothing."""
import collections
import math
import re

SMOOTHING = 0.1


def bag(text):
    """Words of letters and digits in small letters; anything else parts them, marks too."""
    return collections.Counter(re.findall(r"[^\W_]+", text.lower()))


class NaiveBayes:
    def __init__(self, bags, classes):
        """Bags of tokens and the class of each."""
        self.classes = sorted(set(classes))
        counts = {name: collections.Counter() for name in self.classes}
        for tokens, name in zip(bags, classes):
            counts[name].update(tokens)
        vocabulary = sorted(set().union(*counts.values()))
        below = [math.log(sum(counts[name].values()) + SMOOTHING * max(1, len(vocabulary))) for name in self.classes]
        self.scores = {token: [math.log(counts[name][token] + SMOOTHING) - low for name, low in zip(self.classes, below)]
                       for token in vocabulary}
        documents = collections.Counter(classes)
        self.prior = [math.log(documents[name] / len(classes)) for name in self.classes]

    def classify(self, tokens):
        """The likeliest class; of equals, the first. Unknown tokens don't count."""
        totals = list(self.prior)
        for token, times in tokens.items():
            for i, score in enumerate(self.scores.get(token, ())):
                totals[i] += times * score
        return self.classes[max(range(len(totals)), key=totals.__getitem__)]
