#!/usr/bin/env python3
"""Figures 3 and 4 of the paper of k-repeating substrings: CPU time and kept text against size, English and Japanese, up to 24 MB.

English: abstracts, in an order of their own. Japanese: a list of terms (names, places, words), shuffled, a thousand a document. k = 4, by
occurrences, source guarantee, the paper's setting and the defaults.
"""
import gzip
import json
import pathlib
import random
import resource
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from running import Experiment, percent, table  # noqa: E402
from panels import Axis  # noqa: E402  (running says where it lies)

MEGABYTES = [.5, 2, 4, 8, 12, 16, 20, 24]
SETTINGS = {"paper's": ["--paper"], "defaults": []}
COLOURS = {"English": "#472f7d", "Japanese": "#1fa187"}
HEADER = ["text", "megabytes", "setting", "kept", "CPU seconds", "CPU seconds a megabyte"]


def english(data):
    with gzip.open(data / "abstracts" / "abstracts.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line)["text"] for line in lines]


def japanese(data):
    with gzip.open(data / "terms" / "ja.txt.gz", "rt", encoding="utf-8") as lines:
        terms = lines.read().split("\n")[:-1]
    random.Random(1).shuffle(terms)
    return ["\n".join(terms[begin:begin + 1000]) for begin in range(0, len(terms), 1000)]


def first_megabytes(texts, megabytes):
    size, taken = 0, []
    for text in texts:
        if size >= megabytes * 1e6:
            return taken, size / 1e6
        taken.append(text)
        size += len(text.encode())
    return taken, size / 1e6


def seconds_of_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measured(experiment):
    for name, reader in (("English", english), ("Japanese", japanese)):
        texts = reader(experiment.data)
        random.Random(2).shuffle(texts)
        done = set()
        for megabytes in MEGABYTES[:3] if experiment.quick else MEGABYTES:
            some, size = first_megabytes(texts, megabytes)
            if len(some) in done:
                continue
            done.add(len(some))
            corpus = experiment.write_corpus("in.jsonl", ({"text": text} for text in some))
            for setting, options in SETTINGS.items():
                # What starting, reading and writing take is in it; the lesser of two.
                runs = []
                for _ in range(2):
                    before = seconds_of_children()
                    summary = experiment.run("mask", corpus, "-o", experiment.folder / "out.jsonl", "--k", 4, "--by", "occurrences", "--guarantee", "source",
                                             *options)
                    runs.append(seconds_of_children() - before)
                yield name, round(size, 2), setting, summary["kept_ratio"], min(runs), min(runs) / size
            experiment.say(f"{name}, {size:.1f} MB")


def panel(rows, title, column, y):
    lines = [(f"{text}, {setting}", COLOURS[text] if setting == "defaults" else COLOURS[text] + "88",
              [(row[1], row[column]) for row in rows if row[0] == text and row[2] == setting]) for text in COLOURS for setting in SETTINGS]
    return title, lines, Axis(0, max(row[1] for row in rows), "MB"), y


def main():
    experiment = Experiment(__file__, __doc__)
    rows = list(measured(experiment))
    experiment.write_csv("rare_figures", HEADER, rows)
    least = min(row[3] for row in rows)
    experiment.draw("rare-figures", "Time and kept text against size", "k = 4, by occurrences, source guarantee; whole program, one thread.",
                    [panel(rows, "CPU seconds", 4, Axis(0, max(row[4] for row in rows))),
                     panel(rows, "kept characters", 3, Axis(least - .02, 1, "%"))])
    shown = [(text, f"{size:.1f}", setting, percent(kept), f"{cpu:.2f}", f"{each:.3f}") for text, size, setting, kept, cpu, each in rows]
    experiment.write_page("rare", "the paper's figures", [experiment.setting(), "", *table(HEADER, shown)])


if __name__ == "__main__":
    main()
