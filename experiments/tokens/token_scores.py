"""Token precision and recall of hidden text, for many ratios R at once (docs/score.md, "Hidden text")."""
import collections
import itertools
import unicodedata

NEVER_HIDDEN = set(" \n\t\r()[]{}<>.,:;")


def in_word(character):
    category = unicodedata.category(character)
    return category[0] in "LM" or category == "Nd"


def tokens(text):
    """(start, end) of the tokens that count. No script that is written without spaces."""
    result, open_run = [], False
    for at, character in enumerate(text):
        word = in_word(character)
        if word and open_run:
            result[-1] = (result[-1][0], at + 1)
        elif word or not (character.isspace() or character in NEVER_HIDDEN):
            result.append((at, at + 1))
        open_run = word
    return result


class TokenScores:
    """Of one corpus, whose gold never changes."""

    def __init__(self, records):
        self.documents = []
        for record in records:
            golden = bytearray(len(record["text"]))
            for span in record["spans"]:
                golden[span["start"]:span["end"]] = b"\1" * (span["end"] - span["start"])
            self.documents.append((len(golden), [(start, end, any(golden[start:end])) for start, end in tokens(record["text"])]))

    def of(self, hidden):
        """How many tokens have (hidden characters, characters, gold)."""
        counts = collections.Counter()
        for (length, document), runs in zip(self.documents, hidden):
            flags = bytearray(length)
            for start, end in runs:
                flags[start:end] = b"\1" * (end - start)
            before = [0, *itertools.accumulate(flags)]
            counts.update((before[end] - before[start], end - start, gold) for start, end, gold in document)
        return counts


def counts_at(counts, ratio):
    """tp, fp, fn, a token counting as hidden if more than `ratio` of it is."""
    tp = fp = fn = 0
    for (hidden, length, gold), number in counts.items():
        if hidden > ratio * length:
            tp, fp = tp + number * gold, fp + number * (not gold)
        elif gold:
            fn += number
    return tp, fp, fn


def rates(tp, fp, fn):
    """Precision, recall, F1; None over nothing."""
    return tp / (tp + fp) if tp + fp else None, tp / (tp + fn) if tp + fn else None, 2 * tp / (2 * tp + fp + fn) if tp + fp + fn else None
