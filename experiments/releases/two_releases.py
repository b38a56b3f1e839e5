#!/usr/bin/env python3
"""Two releases of the same abstracts, at k = 3 and k = 5: how much of what one hid does the other show?

Without and with `sumi mask --after`, which hides again what the earlier release hid.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import Experiment, percent, table  # noqa: E402

SETTINGS = {"paper, source": ["--paper"], "paper, published": ["--paper", "--guarantee", "published"],
            "defaults, source": ["--guarantee", "source"], "defaults": []}


def characters(hidden):
    return {(document, at) for document, runs in enumerate(hidden) for start, end in runs for at in range(start, end)}


def main():
    experiment = Experiment(__file__, __doc__)
    source = experiment.write_corpus("abstracts.jsonl", open_data.abstracts(experiment.data, 250 if experiment.quick else 2500))
    rows = []
    for name, options in SETTINGS.items():
        for first, second in ((3, 5), (5, 3)):
            earlier = experiment.folder / "earlier.jsonl"
            before, hidden = experiment.mask(source, "--by", "documents", "--k", first, *options, published=earlier)
            hidden = characters(hidden)
            for after in (False, True):
                mindful = ["--after", earlier] if after else []
                summary, found = experiment.mask(source, "--by", "documents", "--k", second, *options, *mindful)
                found = characters(found)
                rows.append((name, first, second, "yes" if after else "no", before["kept_ratio"], summary["kept_ratio"],
                             len(hidden - found) / len(hidden), len(found - hidden) / len(found),
                             len(hidden ^ found) / len(hidden | found)))
                experiment.say(f"{name}, k = {first} then {second}, after: {rows[-1][3]}: {percent(rows[-1][6])} of the first's")
    experiment.write_csv("two_releases", ["setting", "first_k", "second_k", "after", "first_kept_ratio", "second_kept_ratio",
                                          "of_first_shown_by_second", "of_second_shown_by_first", "hidden_by_one_only"], rows)
    header = ["setting", "k: first, second", "--after", "first keeps", "second keeps", "hidden by first, shown by second",
              "hidden by second, shown by first", "of all hidden, hidden by one only"]
    body = [[row[0], f"{row[1]}, {row[2]}", row[3], *map(percent, row[4:])] for row in rows]
    experiment.write_page("two-releases", "releases", [experiment.setting(), "", *table(header, body)])


if __name__ == "__main__":
    main()
