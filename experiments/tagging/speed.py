#!/usr/bin/env python3
"""How many tokens `sumi tag` tags in a second of CPU, from file to file with one thread: MEDDOCAN's dev part eight times over.

Start, JSON and patterns are included; the best of some runs counts, as other work on the machine only slows them.
"""
import pathlib
import resource
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import Experiment, table  # noqa: E402

TAGGERS = {"svm": ["--tagger", "svm"], "crf": ["--tagger", "crf", "--config", "online=true"]}
RUNS = 4


def cpu_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main():
    experiment = Experiment(__file__, __doc__)
    train = experiment.write_corpus("train.jsonl", list(open_data.meddocan(experiment.data, ["train"]))[:40 if experiment.quick else None])
    dev = [{**record, "id": f"{copy}/{i}"} for copy in range(1 if experiment.quick else 8)
           for i, record in enumerate(open_data.meddocan(experiment.data, ["dev"]))]
    texts = experiment.write_corpus("dev.jsonl", dev)
    rows = []
    for tagger, options in TAGGERS.items():
        model = experiment.folder / f"{tagger}.model"
        experiment.run("train", train, "-o", model, "--held-out", 0, *options)
        seconds = []
        for _ in range(RUNS):
            before = cpu_seconds()
            tokens = experiment.run("tag", model, texts, "-o", experiment.folder / "tagged.jsonl")["tokens"]
            seconds.append(cpu_seconds() - before)
        rows.append((tagger, tokens, min(seconds), round(tokens / min(seconds))))
        experiment.say(f"{tagger}: {rows[-1][3]} tokens a second, best of {', '.join(f'{one:.2f}' for one in seconds)} s")
    experiment.write_csv("tagging_speed", ["tagger", "tokens", "cpu_seconds", "tokens_per_second"], rows)
    body = [[tagger, f"{count:,}", f"{seconds:.2f}", f"{rate:,}"] for tagger, count, seconds, rate in rows]
    experiment.write_page("tagging", "speed", [experiment.setting(), "", *table(["tagger", "tokens", "CPU seconds", "tokens a second"], body), ""])


if __name__ == "__main__":
    main()
