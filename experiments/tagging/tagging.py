#!/usr/bin/env python3
"""How well taggers find what people marked, in every annotated set of the open data: by its own split, or tenfold.

Folds are dealt by owners, so nobody's (and no template's) documents are learned from and tagged in the same round. The second part is
HIDE's comparison on pathology reports: naive Bayes, the same on examples drawn by cost, and the CRF, attribute by attribute.
--parts A,B runs some of the parts (sets, attributes, the paper's features), --only A,B of the last one some taggers; it keeps the rows of the others.
"""
import collections
import csv
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import Experiment, percent, table  # noqa: E402

SETS = {  # name: (how it is judged, reader of training records, reader of the others)
    "MEDDOCAN": ("train, dev", lambda data: open_data.meddocan(data, ["train"]), lambda data: open_data.meddocan(data, ["dev"])),
    "pathology reports": ("tenfold", open_data.pathology, None),
    "court cases (TAB)": ("tenfold", open_data.court_cases, None),
    "mail threads": ("tenfold", open_data.mail_threads, None),
    "WNUT-17": ("train, dev", lambda data: open_data.wnut17(data, "train"), lambda data: open_data.wnut17(data, "dev")),
    "Broad Twitter Corpus": ("train, dev", lambda data: open_data.broad_twitter(data, "train"),
                             lambda data: open_data.broad_twitter(data, "dev")),
    "Wikigold": ("tenfold", open_data.wikigold, None),
    "Presidio's sentences": ("tenfold", open_data.presidio_synth, None),
    "Japanese Wikipedia": ("tenfold", open_data.wikipedia_ja, None),
}
TAGGERS = {"svm": ["--tagger", "svm"], "crf": ["--tagger", "crf", "--config", "online=true"], "bayes": ["--tagger", "bayes"]}
# What the paper tells of its features: the word and its neighbours, capitals, special characters, whether it is a number.
PAPERS_FEATURES = 'features = ["lower[-1..1]", "kind[0]", "short_shape[0]"]\n'
HIDE = {"naive Bayes": ["--tagger", "bayes"], "with sampling": ["--tagger", "bayes", "--cost", "100", "--sample", "200000"],
        "CRF": ["--tagger", "crf"]}


def judged(experiment, train, others, options):
    """Counts of entities as {micro, labels}, and seconds of training."""
    begin = time.monotonic()
    if others is None:
        summary = experiment.run("train", train, "--folds", 10, *options)
        return summary, (time.monotonic() - begin) / 10
    model = experiment.folder / "model"
    experiment.run("train", train, "-o", model, "--held-out", 0, *options)
    seconds = time.monotonic() - begin
    tagged = experiment.folder / "tagged.jsonl"
    experiment.run("tag", model, others, "-o", tagged)
    return experiment.run("score", others, tagged, "-o", experiment.folder / "score.json", "--bootstrap", 0), seconds


def compare_sets(experiment):
    rows = []
    for name, (how, read_train, read_others) in SETS.items():
        records = list(read_train(experiment.data))
        train = experiment.write_corpus("train.jsonl", records[:40] if experiment.quick else records)
        others = read_others and experiment.write_corpus("others.jsonl", read_others(experiment.data))
        for tagger, options in TAGGERS.items():
            result, seconds = judged(experiment, train, others, options)
            micro = result["micro"]
            rows.append((name, how, tagger, micro["precision"], micro["recall"], micro["f1"], seconds))
            experiment.say(f"{name}, {tagger}: F1 {percent(micro['f1'])}, {seconds:.0f} s")
    experiment.write_csv("tagging", ["set", "judged", "tagger", "precision", "recall", "f1", "seconds"], rows)
    body = [[*row[:3], *map(percent, row[3:6]), f"{row[6]:.1f}"] for row in rows]
    return [*table(["set", "judged by", "tagger", "precision", "recall", "F1", "seconds to train"], body), ""]


def compare_hide(experiment):
    records = list(open_data.pathology(experiment.data))
    train = experiment.write_corpus("train.jsonl", records[:40] if experiment.quick else records)
    results = {name: judged(experiment, train, None, options)[0] for name, options in HIDE.items()}
    labels = sorted(results["CRF"]["labels"])
    rows = [(label, name, *(results[name]["labels"].get(label, {}).get(key) for key in ("precision", "recall", "f1")))
            for label in labels for name in HIDE]
    rows += [("all", name, *(results[name]["micro"][key] for key in ("precision", "recall", "f1"))) for name in HIDE]
    experiment.write_csv("tagging_hide", ["attribute", "tagger", "precision", "recall", "f1"], rows)
    return [*table(["attribute", "tagger", "precision", "recall", "F1"], [[*row[:2], *map(percent, row[2:])] for row in rows]), ""]


def alike(records):
    """Options by which tokens of each attribute are drawn equally often, all together as often as with sampling."""
    words = collections.Counter()
    for record in records:
        for span in record["spans"]:
            words[span["label"]] += len(record["text"][span["start"]:span["end"]].split())
    mean = sum(words.values()) / len(words)
    return [option for label, count in sorted(words.items()) for option in ("--config", f"label-cost={label}={mean / count:.6f}")]


def compare_papers_features(experiment, only):
    """The same taggers with the features that the paper tells of, and with the default ones; all attributes together."""
    header = ["set", "features", "tagger", "f1"]
    known, path = {}, experiment.out / "data" / "tagging_papers_features.csv"
    if only and path.exists():
        with open(path, encoding="utf-8", newline="") as lines:
            known = {tuple(row[:3]): float(row[3]) for row in list(csv.reader(lines))[1:]}
    template = experiment.folder / "features.toml"
    template.write_text(PAPERS_FEATURES, encoding="utf-8")
    features = {"the paper's": ["--features", template, "--patterns", "none"], "default": []}
    rows = []
    for name in ("pathology reports", "MEDDOCAN"):
        _, read_train, read_others = SETS[name]
        records = list(read_train(experiment.data))
        train = experiment.write_corpus("train.jsonl", records[:40] if experiment.quick else records)
        others = read_others and experiment.write_corpus("others.jsonl", read_others(experiment.data))
        for chosen, more in features.items():
            for tagger, options in {**HIDE, "attributes alike": [*HIDE["with sampling"], *alike(records)]}.items():
                if only and tagger not in only:
                    rows += [(name, chosen, tagger, known[name, chosen, tagger])] if (name, chosen, tagger) in known else []
                    continue
                micro = judged(experiment, train, others, [*options, *more])[0]["micro"]
                rows.append((name, chosen, tagger, round(micro["f1"], 3)))
                experiment.say(f"{name}, features {chosen}, {tagger}: F1 {percent(micro['f1'])}")
    experiment.write_csv("tagging_papers_features", header, rows)
    return [*table(header, [[*row[:3], percent(row[3])] for row in rows]), ""]


def taken(option):
    """Takes an option and its value out of the arguments: what commas part."""
    if option not in sys.argv:
        return []
    at = sys.argv.index(option)
    values = sys.argv[at + 1].split(",")
    del sys.argv[at:at + 2]
    return values


def main():
    wanted, only = taken("--parts"), taken("--only")
    experiment = Experiment(__file__, __doc__)
    parts = {"sets": compare_sets, "attributes": compare_hide, "the paper's features": lambda one: compare_papers_features(one, only)}
    for part, compare in parts.items():
        if wanted and part not in wanted:
            continue
        experiment.write_page("tagging", part, [experiment.setting(), "", *compare(experiment)])


if __name__ == "__main__":
    main()
