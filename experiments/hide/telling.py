#!/usr/bin/env python3
"""How many kept words of visit notes go with what is known of the patients, after `sumi hide` in mode strict (telling_words).

The notes of aci-bench's train part, with the table of visits: age and sex are removed, and the sensitive complaint is published.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from hide import VISITS, Chain  # noqa: E402
from running import Experiment, table  # noqa: E402

HEADER = ["attribute", "persons", "words compared", "telling words", "most bits"]


def main():
    experiment = Experiment(__file__, __doc__)
    folder = experiment.data / "clinical" / "aci-bench"
    summary, _ = Chain(experiment).run("telling_words = true\n" + VISITS, mode="strict", weight=1, notes=folder / "train.csv.gz",
                                       metadata=folder / "train_metadata.csv")
    rows = [(name, one["persons"], one["words"], one["telling"], f"{one['most_bits'] or 0:.3f}") for name, one in summary["telling_words"].items()]
    experiment.write_csv("hide_telling", HEADER, rows)
    experiment.write_page("hide", "telling words", [experiment.setting(), "", *table(HEADER, rows)])


if __name__ == "__main__":
    main()
