"""Texts in, spans out: the encoder as a tagger."""
import numpy
import torch

import pieces

AT_ONCE = 8192  # pieces of a batch, with padding
TEXTS = 2000


class Labeller:
    def __init__(self, network, tokenizer, base):
        self.network, self.tokenizer, self.base = network.eval(), tokenizer, base

    def __call__(self, texts, least=.5):
        """Spans of each text; the kinds of corpora.KINDS."""
        found = []
        for at in range(0, len(texts), TEXTS):
            found += self.some(texts[at:at + TEXTS], least)
        return found

    def some(self, texts, least):
        encoded = self.tokenizer([pieces.without_breaks(text) for text in texts])
        windows = [(number, begin, end) for number, (text, (_, offsets)) in enumerate(zip(texts, encoded)) for begin, end in pieces.windows(text, offsets)]
        scores = [numpy.zeros((len(ids), len(pieces.LABELS)), numpy.float32) for ids, _ in encoded]
        windows.sort(key=lambda one: one[2] - one[1])
        batch = []
        for window in windows + [None]:
            if batch and (window is None or (window[2] - window[1] + 2) * (len(batch) + 1) > AT_ONCE):
                for (number, begin, end), given in zip(batch, self.scores([encoded[number][0][begin:end] for number, begin, end in batch])):
                    scores[number][begin:end] = given[1:end - begin + 1]
                batch = []
            batch.append(window)
        return [pieces.spans_of(text, pieces.trimmed(text, offsets), given, least) if len(offsets) else []
                for text, (_, offsets), given in zip(texts, encoded, scores)]

    @torch.no_grad()
    def scores(self, batch):
        ids = padded(batch, self.base)
        return self.network(ids).softmax(-1).numpy()


def padded(batch, base):
    """Rows of equal length, each between begin and end."""
    ids = numpy.full((len(batch), max(map(len, batch)) + 2), base.padding, numpy.int64)
    for row, own in zip(ids, batch):
        row[0], row[1:len(own) + 1], row[len(own) + 1] = base.begin, own, base.end
    return torch.from_numpy(ids)
