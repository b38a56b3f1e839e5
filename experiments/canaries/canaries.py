#!/usr/bin/env python3
"""How much is shown of secrets planted in newsgroup messages: in documents of 1 to k owners, copied, quoted, respelled.

A canary is exposed if one of its copies is shown in full. By method, by who is counted, copies counted each or once, folding.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from planting import Planting, exposure  # noqa: E402
from running import Experiment, percent, table  # noqa: E402

K = 3
METHODS = {"repeats": ["--method", "repeats"], "ngrams, n = 5": ["--method", "ngrams"], "words": ["--method", "words"],
           "sentences": ["--method", "sentences"], "repeats,words any": ["--method", "repeats,words", "--combine", "any"]}
FOLDED = ["repeats", "words"]


def settings(quick):
    """(method, by, copies, fold, options)."""
    yield "repeats, as in the paper", "occurrences", "each", "none", ["--paper"]
    for method, options in METHODS.items():
        if quick and method == "sentences":
            continue
        for by in ("owners",) if method == "sentences" else ("occurrences", "documents", "owners"):
            for copies in ("each",) if method == "sentences" else ("each", "once"):
                yield method, by, copies, "none", [*options, "--by", by, "--copies", copies]
    for method in FOLDED:
        for copies in ("each", "once"):
            yield method, "owners", copies, "all", [*METHODS[method], "--by", "owners", "--copies", copies, "--fold", "case,width,space"]


def main():
    experiment = Experiment(__file__, __doc__)
    planting = Planting(open_data.newsgroups(experiment.data, 5 if experiment.quick else 15), K)
    planting.plant_all(4 if experiment.quick else 20)
    source = experiment.write_corpus("planted.jsonl", planting.records)
    kinds = list(dict.fromkeys(canary.kind for canary in planting.canaries))
    rows, lines = [], {"full": [], "share": []}
    for method, by, copies, fold, options in settings(experiment.quick):
        summary, hidden = experiment.mask(source, "--k", K, *options)
        found = [exposure([canary for canary in planting.canaries if canary.kind == kind], hidden) for kind in kinds]
        rows += [(method, by, copies, fold, K, kind, *figures, summary["kept_ratio"]) for kind, figures in zip(kinds, found)]
        for i, part in enumerate(lines):
            shares = (f"{100 * figures[i]:.0f}" for figures in found)
            lines[part].append([method, by, copies, fold, percent(summary["kept_ratio"]), *shares])
        experiment.say(f"{method}, {by}, copies {copies}, fold {fold}")
    experiment.write_csv("canaries", ["method", "by", "copies", "fold", "k", "kind", "exposed", "characters_shown", "kept_ratio"], rows)
    header = ["method", "by", "copies", "fold", "kept", *kinds]
    facts = (f"{len(planting.canaries) // len(kinds)} canaries of each kind in {len(planting.records)} documents of "
             f"{len(planting.owners)} owners; k = {K}, published guarantee and defaults but for the first row.")
    page = [experiment.setting(), "", facts, "",
            "**Exposed: one copy shown in full, % of canaries**", "", *table(header, lines["full"]), "",
            "**Characters of the copies that are shown, %**", "", *table(header, lines["share"])]
    experiment.write_page("canaries", "exposure", page)


if __name__ == "__main__":
    main()
