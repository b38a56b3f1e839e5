"""Windows of all training sets as arrays, and batches of them in a drawn order."""
import numpy

import corpora
import pieces

LOWER_CASE, CAPITALS = .2, .04  # of documents, instead of as they are
SURE_TIMES, SURE_SHARE = 30, .02  # of pieces that are nothing in a set that leaves names unmarked
AT_ONCE = 512  # texts


def in_other_case(name, record):
    draw = corpora.chance("case", name, record["id"])
    text = record["text"]
    other = text.lower() if draw < LOWER_CASE else text.upper() if draw < LOWER_CASE + CAPITALS else text
    return {**record, "text": other} if len(other) == len(text) else record


class Windows:
    """All windows end to end: `ids`, `labels`; window i is [starts[i], starts[i + 1]) and of set `sets[i]`."""

    def __init__(self, names):
        self.names, self.ids, self.labels, self.starts, self.sets = names, [], [], [0], []

    def add(self, name, records, tokenizer, budget):
        """Windows of documents in a drawn order until the set has given so many pieces."""
        order = sorted(records, key=lambda record: corpora.chance("order", name, record["id"]))
        ids, labels, ends, taken = [], [], [], 0
        for at in range(0, len(order), AT_ONCE):
            some = [in_other_case(name, record) for record in order[at:at + AT_ONCE]]
            for record, (own, offsets) in zip(some, tokenizer([pieces.without_breaks(record["text"]) for record in some])):
                given = pieces.labels_of(record["spans"], pieces.trimmed(record["text"], offsets))
                for begin, end in pieces.windows(record["text"], offsets):
                    ids.append(numpy.array(own[begin:end], numpy.int32))
                    labels.append(given[begin:end])
                    taken += end - begin
            if taken >= budget:
                break
        if corpora.SETS[name].get("unsure"):
            labels = asked_where_sure(ids, labels)
        chosen = sorted(range(len(ids)), key=lambda i: corpora.chance("window", name, i))
        for i in chosen:
            if budget <= 0:
                break
            budget -= len(ids[i])
            self.ids.append(ids[i]), self.labels.append(labels[i]), self.sets.append(self.names.index(name))
            self.starts.append(self.starts[-1] + len(ids[i]))

    def save(self, path):
        numpy.savez(path, names=self.names, ids=numpy.concatenate(self.ids), labels=numpy.concatenate(self.labels), starts=self.starts, sets=self.sets)


def asked_where_sure(ids, labels):
    """What is unmarked is asked about only where its piece stands often in the set, and nearly never in a span."""
    if not ids:
        return labels
    all_ids, all_labels = numpy.concatenate(ids), numpy.concatenate(labels)
    times, inside = numpy.bincount(all_ids), numpy.bincount(all_ids, all_labels > 0)
    sure = (times >= SURE_TIMES) & (inside <= SURE_SHARE * times)
    return [numpy.where((label == pieces.NOTHING) & ~sure[own], pieces.NOT_ASKED, label) for own, label in zip(ids, labels)]


def allowed_of(names):
    """For each set and label: what a piece so labelled may be."""
    table = numpy.zeros((len(names), len(pieces.LABELS), len(pieces.LABELS)), bool)
    for number, name in enumerate(names):
        table[number] = numpy.eye(len(pieces.LABELS), dtype=bool)
        for kind in corpora.KINDS:
            if kind not in corpora.kinds_of(name):
                for begins in (True, False):
                    table[number, pieces.NOTHING, pieces.label_of(kind, begins)] = True
    return table


def batches(lengths, most, seed):
    """Lists of windows of about equal length, of at most so many pieces with their padding, in a drawn order."""
    draws = numpy.random.RandomState(seed)
    order = draws.permutation(len(lengths))
    made, pool = [], 4096
    for at in range(0, len(order), pool):
        some = sorted(order[at:at + pool], key=lambda i: lengths[i])
        batch = []
        for i in some:
            if batch and (lengths[i] + 2) * (len(batch) + 1) > most:
                made.append(batch)
                batch = []
            batch.append(i)
        made.append(batch)
    return [made[i] for i in draws.permutation(len(made))]
