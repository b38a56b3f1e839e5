#!/usr/bin/env python3
"""What hiding rare text adds to a supervised tagger (section 7.1 of the first paper).

Each half of a set (by owners) is tagged by an SVM that was trained on the other half, and masked as in the paper (k = 2, 4, 10; least length 6, more than
a fifth of a token must be hidden). Of the tokens of gold spans that the tagger leaves: how many are rare? Of the harmless ones: how many?
"""
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import Experiment, percent, table  # noqa: E402
from token_curves import PAPER, halves  # noqa: E402
from token_scores import TokenScores, rates  # noqa: E402

DATA = {"MEDDOCAN (development part)": lambda data: open_data.meddocan(data, ("dev",)), "court cases": open_data.court_cases,
        "mail, names": open_data.mail_threads, "Wikigold": open_data.wikigold}
HEADER = ["set", "k", "gold tokens", "left by the tagger", "of them rare", "harmless tokens left", "of them rare, harmless", "lift", "tagger's precision",
          "tagger's recall", "tagger's F1", "precision of both", "recall of both", "F1 of both"]
RATIO = .2


def tagged(experiment, name, train, test):
    """Spans of the tagger in the test records."""
    model, out = experiment.folder / "half.model", experiment.folder / "tagged.jsonl"
    experiment.run("train", experiment.write_corpus("train.jsonl", train), "-o", model, "--tagger", "svm", "--held-out", 0)
    bare = [{"id": record["id"], "text": record["text"]} for record in test]
    experiment.run("tag", model, experiment.write_corpus("test.jsonl", bare), "-o", out)
    with open(out, encoding="utf-8") as lines:
        return [[(span["start"], span["end"]) for span in json.loads(line).get("spans", [])] for line in lines]


def each_token(records, found, rare):
    """(gold, found by the tagger, rare) of each token."""
    everywhere = TokenScores(records).documents
    for (length, tokens), spans, runs in zip(everywhere, found, rare):
        marked, hidden = bytearray(length), bytearray(length)
        for marks, ranges in ((marked, spans), (hidden, runs)):
            for start, end in ranges:
                marks[start:end] = b"\1" * (end - start)
        for start, end, gold in tokens:
            yield gold, any(marked[start:end]), sum(hidden[start:end]) > RATIO * (end - start)


def rates_of(tokens, is_hidden):
    return rates(*(sum(is_hidden(one) == hidden and one[0] == gold for one in tokens) for hidden, gold in ((True, True), (True, False), (False, True))))


def main():
    experiment = Experiment(__file__, __doc__)
    rows = []
    for name, read in DATA.items():
        records = list(read(experiment.data))
        parts = halves(records[:60] if experiment.quick else records)
        taggers = [tagged(experiment, name, parts[1 - side], parts[side]) for side in (0, 1)]
        for k in (2, 4, 10):
            tokens = []
            for side in (0, 1):
                corpus = experiment.write_corpus("in.jsonl", parts[side])
                _, hidden = experiment.mask(corpus, "--k", k, *PAPER, "--method", "repeats", "--min-length", 6)
                tokens += each_token(parts[side], taggers[side], hidden)
            left = [one for one in tokens if one[0] and not one[1]]
            harmless = [one for one in tokens if not one[0] and not one[1]]
            rare, rare_harmless = (sum(one[2] for one in some) / len(some) if some else None for some in (left, harmless))
            lift = rare / rare_harmless if rare is not None and rare_harmless else None
            rows.append((name, k, sum(one[0] for one in tokens), len(left), rare, len(harmless), rare_harmless, lift,
                         *rates_of(tokens, lambda one: one[1]), *rates_of(tokens, lambda one: one[1] or one[2])))
        experiment.say(name)
    experiment.write_csv("tokens_with_taggers", HEADER, rows)
    plain = {*HEADER[:4], "harmless tokens left"}
    shown = [[cell if column in plain else "–" if cell is None else f"{cell:.2f}" if column == "lift" else percent(cell)
              for column, cell in zip(HEADER, row)] for row in rows]
    experiment.write_page("token-curves", "rare text and taggers", [experiment.setting(), "", *table(HEADER, shown)])


if __name__ == "__main__":
    main()
