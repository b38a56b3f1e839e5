"""Texts as windows of pieces with a label each: what the network learns of and is asked about."""
import numpy

from corpora import KINDS, MASKED

NOTHING, NOT_ASKED = 0, -1
LABELS = ["O"] + [f"{begin}-{kind}" for kind in KINDS for begin in "BI"]
WINDOW = 126  # pieces at most, without begin and end
CUT_AFTER = "\n.!?。！？؟।;"


def label_of(kind, begins):
    return 1 + 2 * KINDS.index(kind) + (not begins)


def labels_of(spans, offsets):
    """A label for each piece; `spans` are in order and apart."""
    labels, at = numpy.zeros(len(offsets), numpy.int8), 0
    begun = None
    for number, (begin, end) in enumerate(offsets):
        while at < len(spans) and spans[at]["end"] <= begin:
            at += 1
        if at < len(spans) and spans[at]["start"] < end:
            span = spans[at]
            labels[number] = NOT_ASKED if span["label"] == MASKED else label_of(span["label"], begun is not span)
            begun = span
    return labels


def trimmed(text, offsets):
    """Offsets without the space in front of a piece."""
    return [(begin + (end - begin > 1 and text[begin].isspace()), end) for begin, end in offsets]


def windows(text, offsets, most=WINDOW):
    """[begin, end) of pieces; cut behind sentences where there is one, else between words."""
    begin = 0
    while begin < len(offsets):
        end = min(len(offsets), begin + most)
        if end < len(offsets):
            sentence = next((cut for cut in range(end, begin + most // 2, -1) if text[offsets[cut - 1][1] - 1] in CUT_AFTER), None)
            word = next((cut for cut in range(end, begin + most // 2, -1) if text[offsets[cut][0] - 1].isspace() or text[offsets[cut][0]].isspace()), None)
            end = sentence or word or end
        yield begin, end
        begin = end


def without_breaks(text):
    """The same length, with plain spaces alone."""
    return "".join(" " if c.isspace() else c for c in text)


def spans_of(text, offsets, scores, least=.5):
    """Spans that the network finds: neighbouring pieces whose kind has a probability over `least`. `scores`: probabilities, a row a piece."""
    kinds = scores[:, 1::2] + scores[:, 2::2]
    best = kinds.argmax(1)
    spans, open_kind = [], None
    for (begin, end), kind, row, both in zip(offsets, best, scores, kinds):
        if both[kind] <= least or end <= begin:
            open_kind = None
            continue
        if open_kind == kind and row[1 + 2 * kind] <= row[2 + 2 * kind]:
            spans[-1]["end"], spans[-1]["score"] = end, min(spans[-1]["score"], float(both[kind]))
        else:
            spans.append({"start": begin, "end": end, "label": KINDS[kind], "score": float(both[kind])})
        open_kind = kind
    for span in spans:
        while span["end"] > span["start"] and text[span["start"]].isspace():
            span["start"] += 1
        while span["end"] > span["start"] and text[span["end"] - 1].isspace():
            span["end"] -= 1
    return [span for span in spans if span["end"] > span["start"]]
